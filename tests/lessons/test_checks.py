"""The questions of the lessons: the same in every language, and no answer without an explanation."""

import json

import pytest

from italpoker.cards import parse_cards
from italpoker.course.catalogue import LESSONS
from italpoker.course.questions import FOLDER

CHOICES = {"multiple_choice", "many_choice"}
CHECKS = [key for lesson in LESSONS for key in lesson.checks if key.endswith("-check")]
PREDICTIONS = [f"{lesson.slug}-predict" for lesson in LESSONS]
FILES = CHECKS + PREDICTIONS


def load(lang, key):
    return json.loads((FOLDER / lang / f"{key}.json").read_text(encoding="utf-8"))


def shape(value):
    """A question file without its words: what must be equal in every language."""
    if isinstance(value, list):
        return [shape(item) for item in value]
    if isinstance(value, dict):
        return {name: item if name == "cards" else shape(item) for name, item in value.items()}
    return (
        "words"
        if isinstance(value, str) and value not in {*CHOICES, "numeric", "string", "default", "value"}
        else value
    )


@pytest.mark.parametrize("key", FILES)
def test_every_language_asks_the_same(lang, key):
    assert shape(load(lang, key)) == shape(load("en", key))


def test_there_are_no_files_that_no_lesson_asks(lang):
    assert {path.stem for path in (FOLDER / lang).glob("*.json")} == set(FILES)


@pytest.mark.parametrize("key", CHECKS)
def test_a_check_has_three_to_five_questions_of_more_than_one_type(lang, key):
    questions = load(lang, key)
    assert 3 <= len(questions) <= 5
    assert len({question["type"] for question in questions}) >= 3


@pytest.mark.parametrize("key", PREDICTIONS)
def test_a_prediction_is_one_choice(lang, key):
    (question,) = load(lang, key)
    assert question["type"] == "multiple_choice"
    assert sum(answer["correct"] for answer in question["answers"]) == 1


@pytest.mark.parametrize("key", FILES)
def test_every_answer_has_an_explanation_of_its_own(lang, key):
    for question in load(lang, key):
        said = [answer["feedback"] for answer in question["answers"]]
        assert all(said)
        assert len(set(said)) == len(said)
        if question["type"] not in CHOICES:
            assert question["answers"][-1]["type"] == "default"


@pytest.mark.parametrize("key", FILES)
def test_answers_are_different_and_their_cards_readable(lang, key):
    for question in load(lang, key):
        parse_cards(question.get("cards", ""))
        if question["type"] in CHOICES:
            shown = [answer.get("answer") or parse_cards(answer["cards"]) for answer in question["answers"]]
            assert len(set(shown)) == len(shown)


def test_the_right_answer_is_not_always_in_the_same_place(lang):
    places = {
        [answer["correct"] for answer in question["answers"]].index(True)
        for key in CHECKS
        for question in load(lang, key)
        if question["type"] == "multiple_choice"
    }
    assert len(places) >= 3
