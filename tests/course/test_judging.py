"""What is said to an answer."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.course.judging import Tone, judge
from italpoker.course.questions import Answer, Kind, Question

ONE = Question(
    Kind.ONE,
    "Which suit is the highest?",
    (
        Answer(correct=True, text="hearts", feedback="Come first."),
        Answer(text="diamonds", feedback="Quando: second.", almost=True),
        Answer(text="spades", feedback="Piove: last."),
        Answer(text="swords"),
    ),
)
MANY = Question(
    Kind.MANY,
    "Which are red?",
    (
        Answer(correct=True, text="hearts", feedback="Red."),
        Answer(correct=True, text="diamonds"),
        Answer(text="clubs", feedback="Black."),
        Answer(text="spades", feedback="Black as night."),
    ),
)
CARDS = Question(
    Kind.NUMBER,
    "How many cards with four players?",
    (
        Answer(correct=True, value=32, feedback="Eight ranks of four."),
        Answer(value=28, feedback="That is for three.", almost=True),
        Answer(between=(53, 1000), feedback="More than a pack."),
        Answer(is_default=True, feedback="Eleven minus four."),
    ),
)
QUEEN = Question(
    Kind.WORDS,
    "Q♥ in Italian?",
    (
        Answer(correct=True, text="donna di cuori", fuzzy_threshold=0.85, feedback="Yes."),
        Answer(text="regina di cuori", feedback="So the chess players say."),
        Answer(is_default=True, feedback="Rank first."),
    ),
)


def test_one_choice():
    assert judge(ONE, [0]).tone is Tone.CORRECT
    assert judge(ONE, [0]).remarks == {0: "Come first."}
    assert judge(ONE, [1]).tone is Tone.ALMOST
    assert judge(ONE, [2]).tone is Tone.KEEP_WORKING
    assert judge(ONE, [2]).remarks == {2: "Piove: last."}
    assert judge(ONE, [3]).remarks == {}
    assert judge(ONE, []).tone is Tone.NOTHING
    assert judge(ONE, [0, 1]).tone is Tone.NOTHING


def test_many_choices():
    assert judge(MANY, [1, 0]).tone is Tone.CORRECT
    assert judge(MANY, [1, 0]).remarks == {0: "Red."}
    assert judge(MANY, []).tone is Tone.NOTHING


def test_right_but_not_all_is_incomplete_and_gives_nothing_away():
    assert judge(MANY, [0]).tone is Tone.INCOMPLETE
    assert judge(MANY, [0]).remarks == {}


def test_one_tick_too_many_is_almost_and_explained():
    assert judge(MANY, [0, 1, 2]).tone is Tone.ALMOST
    assert judge(MANY, [0, 1, 2]).remarks == {2: "Black."}


def test_wrong_ticks_are_each_explained():
    assert judge(MANY, [0, 2, 3]).tone is Tone.KEEP_WORKING
    assert judge(MANY, [0, 2, 3]).remarks == {2: "Black.", 3: "Black as night."}


@pytest.mark.parametrize("written", ["32", " 32 ", "32.0", "32,0", "64/2", "3.2e1", "+32"])
def test_a_number_may_be_written_in_many_ways(written):
    assert judge(CARDS, written).tone is Tone.CORRECT


@pytest.mark.parametrize(
    ("written", "tone", "remark"),
    [
        ("28", Tone.ALMOST, "That is for three."),
        ("53", Tone.KEEP_WORKING, "More than a pack."),
        ("1000", Tone.KEEP_WORKING, "Eleven minus four."),
        ("-32", Tone.KEEP_WORKING, "Eleven minus four."),
        ("−32", Tone.KEEP_WORKING, "Eleven minus four."),
        ("", Tone.NOTHING, ""),
        ("   ", Tone.NOTHING, ""),
        ("thirty-two", Tone.NO_NUMBER, ""),
        ("1/0", Tone.NO_NUMBER, ""),
        ("nan", Tone.NO_NUMBER, ""),
        ("3²", Tone.NO_NUMBER, ""),
    ],
)
def test_other_numbers(written, tone, remark):
    assert (judge(CARDS, written).tone, judge(CARDS, written).remark) == (tone, remark)


@pytest.mark.parametrize("written", ["201376", "201,376", "201.376", "201 376", "201’376"])
def test_thousands_are_read_as_they_are_written_here_and_there(written):
    hands = Question(Kind.NUMBER, "How many hands?", (Answer(correct=True, value=201376), Answer(is_default=True)))
    assert judge(hands, written).tone is Tone.CORRECT


@pytest.mark.parametrize("written", ["1234.5", "1234,5", "1,234.5", "1.234,5"])
def test_both_decimal_signs(written):
    assert judge(Question(Kind.NUMBER, "?", (Answer(correct=True, value=1234.5),)), written).tone is Tone.CORRECT


def test_precision_counts_significant_digits():
    pi = Question(Kind.NUMBER, "Pi?", (Answer(correct=True, value=3.14159),), precision=3)
    assert judge(pi, "3.14").tone is Tone.CORRECT
    assert judge(pi, "3.1399").tone is Tone.CORRECT
    assert judge(pi, "3.1").tone is Tone.KEEP_WORKING


def test_words_are_read_kindly():
    assert judge(QUEEN, "Donna  di Cuori ").tone is Tone.CORRECT
    assert judge(QUEEN, "dona di cuori").tone is Tone.CORRECT
    assert judge(QUEEN, "regina di cuori").remark == "So the chess players say."
    assert judge(QUEEN, "cuori").remark == "Rank first."
    assert judge(QUEEN, "").tone is Tone.NOTHING


def test_case_matters_only_where_it_is_said():
    exact = Question(Kind.WORDS, "Symbol of the jack?", (Answer(correct=True, text="J", match_case=True),))
    assert judge(exact, "J").tone is Tone.CORRECT
    assert judge(exact, "j").tone is Tone.KEEP_WORKING


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(st.sampled_from([ONE, MANY, CARDS, QUEEN]), st.lists(anything) | st.text())
def test_no_answer_is_too_strange_to_judge(question, given_answer):
    verdict = judge(question, given_answer)
    assert verdict.tone in Tone
    assert json.dumps(verdict.remarks)
