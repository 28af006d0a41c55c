"""The exercises are the same in every language: cells, points, code but for its words, cards and numbers."""

import ast
import re

import pytest
from teach.notebooks import (
    ASSIGNMENTS,
    LANGUAGES,
    RELEASE,
    SOURCE,
    grade_id,
    in_the_courses_form,
    is_for_teachers,
    is_graded,
    is_solution,
    messages_in,
    source_of,
    text_of,
)

CARD = re.compile(r"\b(?:10|[2-9AKQJ])(?:[hdcs]\b|[♥♦♣♠])")


def cells(lang, assignment):
    return source_of(lang, assignment)["cells"]


def test_every_language_has_exactly_the_six_exercises():
    for folder in (SOURCE, RELEASE):
        for lang in LANGUAGES:
            assert sorted(path.stem for path in (folder / lang).glob("*.ipynb")) == sorted(ASSIGNMENTS)
            assert {path.name for path in folder.iterdir()} == set(LANGUAGES)


def test_twins_have_the_same_cells_and_points(assignment):
    def outline(lang):
        return [(cell["cell_type"], cell["id"], cell["metadata"]) for cell in cells(lang, assignment)]

    assert outline("en") == outline("it")


def test_twins_have_the_same_code_but_for_its_words(assignment):
    for one, other in zip(cells("en", assignment), cells("it", assignment), strict=True):
        if one["cell_type"] == "code":
            assert wordless(text_of(one)) == wordless(text_of(other)), one["id"]


def wordless(source):
    """The code without comments and without the letters of its texts, except cards and names of code."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not is_notation(node.value):
            node.value = "…"
    return ast.dump(tree)


def is_notation(said):
    return bool(CARD.search(said)) and not re.search(r"[a-zàèéìòù]{3}", said)


def test_twins_show_the_same_cards_and_figures(assignment):
    def seen(cell):
        """Cards and numbers in any order, but for code, and for numbers written in words in one language."""
        plain = re.sub(r"(?<=\d)[.,](?=\d{3})", "", re.sub(r"`[^`]*`", "", text_of(cell)))
        return sorted(re.findall(r"(?:\d+|[AKQJ])[♥♦♣♠]|\d+", plain))

    for one, other in zip(cells("en", assignment), cells("it", assignment), strict=True):
        if one["cell_type"] == "markdown":
            assert seen(one) == seen(other), one["id"]


def test_twins_have_the_same_messages_in_the_same_places(assignment):
    for one, other in zip(cells("en", assignment), cells("it", assignment), strict=True):
        if is_graded(one) and not is_solution(one):
            said, detto = messages_in(text_of(one)), messages_in(text_of(other))
            assert len(said) == len(detto), one["id"]
            assert not set(said) & set(detto), f"untranslated in {one['id']}"


def test_every_check_says_what_is_wrong(lang, assignment):
    """Each ``assert`` has a message, and that is a literal: what pupils' values are never gets into it."""
    for cell in cells(lang, assignment):
        if is_graded(cell) and not is_solution(cell):
            asserts = [node for node in ast.walk(ast.parse(text_of(cell))) if isinstance(node, ast.Assert)]
            assert len(messages_in(text_of(cell))) == len(asserts) > 0, cell["id"]


def test_graded_cells_import_only_the_engine(lang, assignment):
    allowed = {"itertools", "math", "random", "fractions", "italpoker", "italpoker.dealing", "italpoker.openers"}
    for cell in cells(lang, assignment):
        if cell["cell_type"] == "code":
            for node in ast.walk(ast.parse(text_of(cell))):
                if isinstance(node, ast.ImportFrom):
                    assert node.module in allowed, cell["id"]
                assert not isinstance(node, ast.Import), cell["id"]


def test_every_task_has_its_parts(assignment):
    """What to do, a place for the answer with a solution in it, a check with hidden tests, a note for the teacher."""
    found = cells("en", assignment)
    for at, cell in enumerate(found):
        if is_solution(cell) and not is_graded(cell):
            name = grade_id(cell)
            assert "### BEGIN SOLUTION" in text_of(cell)
            assert grade_id(found[at + 1]) == f"{name}-check"
            assert "### BEGIN HIDDEN TESTS" in text_of(found[at + 1])
            assert is_for_teachers(found[at + 2]), name


def test_each_exercise_gives_ten_points(assignment):
    points = [cell["metadata"]["nbgrader"].get("points", 0) for cell in cells("en", assignment) if grade_id(cell)]
    assert sum(points) == 10


def test_sources_hold_no_outputs_and_are_in_the_courses_form(lang, assignment):
    path = SOURCE / lang / f"{assignment}.ipynb"
    notebook = source_of(lang, assignment)
    assert all(cell.get("outputs", []) == [] for cell in notebook["cells"])
    assert path.read_text(encoding="utf-8") == in_the_courses_form(notebook)


@pytest.mark.parametrize("mark", ["BEGIN SOLUTION", "BEGIN HIDDEN TESTS"])
def test_what_pupils_get_holds_nothing_hidden(lang, assignment, mark):
    assert mark in (SOURCE / lang / f"{assignment}.ipynb").read_text(encoding="utf-8")
    assert mark not in (RELEASE / lang / f"{assignment}.ipynb").read_text(encoding="utf-8")
