"""The reference solutions pass every check, for every class; the copies that pupils get pass none."""

import sys

import pytest
from teach.notebooks import RELEASE, grade_id, is_graded, is_solution, read, text_of
from teach.variants import PLAYERS, values_for

from .conftest import Run


def test_the_reference_passes_every_check(exercise, lang, assignment):
    run = Run(exercise(lang, assignment))
    assert run.said == {}
    assert run.checks


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_so_it_does_with_other_players_and_hands(exercise, assignment, seed):
    assert Run(exercise("en", assignment, seed)).said == {}


def test_a_check_stands_on_its_own(exercise, assignment):
    """A check uses nothing that another check has defined: one that fails takes no other with it."""
    if assignment == "6-project":
        pytest.skip("the same cells as above, and slow")
    checks = {grade_id(cell) for cell in exercise("en", assignment)["cells"] if is_graded(cell)}
    for check in checks:
        assert Run(exercise("en", assignment), skip=frozenset(checks - {check})).said == {}


def test_the_blank_copy_passes_none(lang, assignment):
    notebook = read(RELEASE / lang / f"{assignment}.ipynb")
    run = Run(notebook)
    assert set(run.checks) <= set(run.said)
    told = {check: run.said[check] for check in run.checks}
    nothing = {"en": "Nothing here yet: ", "it": "Qui non c’è ancora niente: "}[lang]
    assert [said for said in told.values() if said != "NotImplementedError" and not said.startswith(nothing)] == []
    stubs = [text_of(cell) for cell in notebook["cells"] if is_solution(cell) and cell["cell_type"] == "code"]
    assert all(f'raise NotImplementedError("{nothing}' in stub for stub in stubs)


def test_a_check_that_passes_says_so(exercise, lang, assignment, capsys):
    run = Run(exercise(lang, assignment))
    assert capsys.readouterr().out == "✓\n" * len(run.checks)


def test_without_the_course_the_first_cell_says_what_to_do(exercise, lang, assignment, monkeypatch):
    setup = next(text_of(cell) for cell in exercise(lang, assignment)["cells"] if grade_id(cell) == "setup")
    monkeypatch.setitem(sys.modules, "italpoker", None)
    with pytest.raises(ImportError, match={"en": "make lab, in the course", "it": "make lab, nella cartella"}[lang]):
        exec(setup, {})


def test_the_blank_copy_has_a_place_for_every_answer(lang, assignment):
    stub = {"en": ("# Your code here", "Your answer here."), "it": ("# Il tuo codice qui", "La tua risposta qui.")}
    for cell in read(RELEASE / lang / f"{assignment}.ipynb")["cells"]:
        if is_solution(cell):
            assert stub[lang][cell["cell_type"] == "markdown"] in text_of(cell)


def test_a_seed_gives_always_the_same_and_others_give_others(assignment):
    values = [values_for(assignment, seed) for seed in range(1, 13)]
    assert values == [values_for(assignment, seed) for seed in range(1, 13)]
    assert len({tuple(one.items()) for one in values}) >= min(3, len(PLAYERS[assignment]))


def test_no_seed_leaves_the_exercise_as_it_is(exercise, assignment):
    assert exercise("it", assignment, 0) == exercise("it", assignment)
