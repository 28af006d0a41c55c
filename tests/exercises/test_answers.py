"""The answer sheets: readable without the notebook, and with each class's own numbers."""

import re
from itertools import combinations

import pytest
from teach.answers import sheet
from teach.notebooks import EXERCISES, LANGUAGES, is_solution, source_of, text_of
from teach.variants import values_for

from italpoker import Deck, Hand

from .conftest import Run


def test_a_sheet_has_every_worked_answer_and_what_its_letters_mean(lang, assignment):
    made = sheet(lang, assignment)
    for cell in source_of(lang, assignment)["cells"]:
        if cell["cell_type"] == "markdown" and cell["id"] != "header" and not is_solution(cell):
            assert text_of(cell) in made, cell["id"]
    assert "###" not in made
    assert "PLAYERS = " in made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_tells_the_story_of_the_project(lang):
    assert "Bruno" in sheet(lang, "6-project").split("##")[0]


@pytest.mark.parametrize("seed", [7, 8])
def test_a_class_has_its_own_table_on_its_sheet(assignment, seed):
    for name, value in values_for(assignment, seed).items():
        assert f"\n{name} = {value}\n" in sheet("en", assignment, seed)


@pytest.mark.parametrize("seed", [0, 7, 11])
def test_the_two_numbers_of_answer_5_5_are_those_that_the_reference_finds(exercise, seed):
    notebook = exercise("en", "5-openers-and-draws", seed)
    names = Run(notebook).names
    hand = Hand.parse(names["A_PAIR"], Deck.for_players(names["PLAYERS"]))
    best = names["best_discard"](hand)
    fewer = max(names["chance_of"](hand, some) for some in combinations(hand.cards, len(best) - 1))
    made = sheet("en", "5-openers-and-draws", seed)
    told = re.search(r"two numbers.*: throwing away (.*) gives (\S+) = .*, it is (\S+) =", made)
    assert told[1] == " ".join(map(str, best))
    assert told[2] == str(names["chance_of"](hand, best))
    assert told[3] == str(fewer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_visible_check_of_exercise_5_holds_the_answer(lang):
    """Neither the formula of 5.3 nor the engine's own answers to 5.1 and 5.2 are in what pupils get."""
    text = (EXERCISES / "release" / lang / "5-openers-and-draws.ipynb").read_text(encoding="utf-8")
    assert not re.search(r"R - 4|4 \* R|opening_chance\(|may_open\(", text)
