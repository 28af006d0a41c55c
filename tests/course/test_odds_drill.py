"""The drill on odds: numbers are the engine's, and each slip is a wrong number with a remark of its own."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.category import Category
from italpoker.course.drills import Setting, odds
from italpoker.course.drills.counting import COUNTING, number
from italpoker.deck import Deck
from italpoker.odds import category_counts
from italpoker.rules import PRESETS

DECKS = [Deck.for_players(players) for players in range(2, 10)]

chance = st.integers(0, 2**32).map(Random)
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS))


def counts_in(question, setting):
    return category_counts(setting.rules.deck(question.prompt.values["players"]))


def category_called(words):
    return next((category for category in Category if category.text == words), None)


@pytest.mark.parametrize("deck", DECKS, ids=str)
@pytest.mark.parametrize("category", COUNTING)
def test_counting_by_hand_gives_the_exact_number(deck, category):
    counting = COUNTING[category](deck)
    assert counting.count == category_counts(deck)[category]
    assert counting.reason.say("en").endswith(f"= {counting.count:,}.")
    assert counting.reason.say("it").endswith(f"= {counting.count:,}.".replace(",", "."))


@pytest.mark.parametrize("deck", DECKS, ids=str)
@pytest.mark.parametrize("category", COUNTING)
def test_slips_are_wrong_and_different(deck, category):
    counting = COUNTING[category](deck)
    assert counting.count not in counting.slips
    assert len(counting.slips) == 3
    assert len({remark.say("en") for remark in counting.slips.values()}) == 3


@given(chance, tables)
def test_the_rarest_of_three(rng, setting):
    question = odds.rarest(rng, setting)
    counts = counts_in(question, setting)
    offered = [counts[category_called(option.text)] for option in question.options]
    assert offered.index(min(offered)) == question.right
    assert len(set(offered)) == 3


@given(chance, tables)
def test_which_comes_more_often(rng, setting):
    question = odds.more_often(rng, setting)
    counts = counts_in(question, setting)
    one, other = (counts[category_called(option.text)] for option in question.options[:2])
    assert question.right == (2 if one == other else 0 if one > other else 1)


def test_both_answers_come_where_numbers_cross():
    rng, setting = Random(1), Setting(4, PRESETS[0])
    assert {odds.more_often(rng, setting).right for _ in range(300)} == {0, 1, 2}


@given(chance, tables)
def test_how_many_hands(rng, setting):
    question = odds.how_many(rng, setting)
    deck = next(deck for deck in DECKS if len(deck) == question.prompt.values["size"])
    category = category_called(question.prompt.values["category"])
    assert question.options[question.right].text == number(category_counts(deck)[category])
    assert [option.remark is None for option in question.options].index(True) == question.right


@given(chance, tables)
def test_once_in_how_many(rng, setting):
    question = odds.once_in(rng, setting)
    counts = counts_in(question, setting)
    offered = [round(counts.total / counts[category_called(option.text)]) for option in question.options]
    assert question.prompt.values["n"] == number(offered[question.right])
    assert len(set(offered)) == 4


@pytest.mark.parametrize(
    ("value", "english", "italian"),
    [
        (20, "20", "20"),
        (1344, "1,344", "1.344"),
        (1024000, "1,024,000", "1.024.000"),
        (2000007, "2,000,007", "2.000.007"),
    ],
)
def test_numbers_are_written_as_the_language_does(value, english, italian):
    assert number(value).say("en") == english
    assert number(value).say("it") == italian
