"""The final test as a widget: nothing is given away before the end, and a reload loses nothing."""

from __future__ import annotations

import json
from datetime import date

import pytest

from italpoker.course.catalogue import FINAL_TEST, LESSONS
from italpoker.text import languages
from italpoker.widgets import FinalTest, TableSettings

TODAY = date(2026, 11, 30)


@pytest.fixture
def table() -> TableSettings:
    return TableSettings("en")


@pytest.fixture
def test(table: TableSettings) -> FinalTest:
    """A test that has begun."""
    test = FinalTest(table, seed=1)
    send(test, type="begin")
    return test


def send(widget: FinalTest, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def answer_all(test: FinalTest, wrong: int = 0) -> None:
    """Answer every question, the first ones wrong."""
    for place, item in enumerate(test.items):
        options = len(item.question.options)
        send(test, type="choose", place=place, choice=(item.question.right + (place < wrong)) % options)


def reloaded(kept: dict[str, object], lang: str = "en") -> FinalTest:
    """The widget of a page that is opened again, in a browser that holds this."""
    fresh = FinalTest(TableSettings(lang))
    send(fresh, type="restore", stored=json.loads(json.dumps(kept)))
    return fresh


def test_it_waits_to_be_started_and_says_for_which_table(table: TableSettings) -> None:
    test = FinalTest(table)
    assert (test.stage, test.sheet, test.kept) == ("ready", [], {})
    assert test.table_line == "4 players: 32 cards, 7 to ace · Classic"
    assert test.labels["intro"].startswith("20 questions")
    table.players = 5
    assert test.table_line == "5 players: 36 cards, 6 to ace · Classic"


def test_once_begun_it_stays_at_its_table(test: FinalTest, table: TableSettings) -> None:
    asked = test.sheet
    table.players, table.rules = 8, "online_room"
    assert test.sheet == asked
    assert test.table_line == "4 players: 32 cards, 7 to ace · Classic"
    send(test, type="reset")
    assert test.table_line == "8 players: 48 cards, 3 to ace · Online room"


@pytest.mark.parametrize("lang", languages())
def test_before_the_end_no_answer_leaves_python(lang: str) -> None:
    test = FinalTest(TableSettings(lang), seed=3)
    before = {name: trait for name, trait in test.get_state().items() if name not in {"_esm", "_css", "labels"}}
    test.begin()
    answer_all(test)
    state = test.get_state()
    assert state["result"] == {}
    assert state["done"] is False
    changed = {name for name in before if state[name] != before[name]}
    assert changed == {"stage", "sheet", "given", "kept"}
    assert {key for question in test.sheet for key in question} == {"story", "prompt", "deck", "cards", "options"}
    assert {key for question in test.sheet for one in question["options"] for key in one} == {"text", "cards", "lang"}
    told = json.dumps([test.sheet, test.kept], ensure_ascii=False)
    for item in test.items:
        assert item.question.reason.say(lang) not in told


def test_the_same_answers_sent_by_whoever_is_right_or_wrong_change_the_same(test: FinalTest) -> None:
    """What the browser sees of an answer is the answer."""
    item = test.items[0].question
    for choice in range(len(item.options)):
        send(test, type="choose", place=0, choice=choice)
        assert test.given == [choice, *[None] * 19]
        assert test.kept["given"] == test.given


def test_at_the_end_each_question_has_its_answer_its_reason_and_its_lesson(test: FinalTest) -> None:
    answer_all(test, wrong=5)
    test.finish(TODAY)
    outcome = test.result
    assert (test.stage, outcome["right"], outcome["passed"], test.done) == ("done", 15, False, False)
    assert (outcome["all"], outcome["goal"], outcome["date"]) == (20, 16, "2026-11-30")
    for said, item in zip(outcome["questions"], test.items, strict=True):
        assert said["right"] == item.question.right
        assert said["reason"].lower() == item.question.reason.say("en").lower()
        assert said["lesson"]["href"] == item.lesson.file
    missed = {item.lesson.slug for item in test.items[:5]}
    assert [row["slug"] for row in outcome["again"]] == [one.slug for one in LESSONS if one.slug in missed]


def test_sixteen_pass_and_the_browser_learns_it_under_a_name_of_its_own(test: FinalTest) -> None:
    answer_all(test, wrong=4)
    send(test, type="finish")
    assert test.result["passed"] is test.done is True
    assert (test.lesson, test.key) == (FINAL_TEST.slug, FINAL_TEST.slug)
    assert all(FINAL_TEST.slug not in one.checks for one in LESSONS)


def test_after_the_end_no_answer_can_be_changed(test: FinalTest) -> None:
    send(test, type="finish")
    send(test, type="choose", place=0, choice=0)
    send(test, type="begin")
    assert test.given == [None] * 20
    assert test.result["right"] == 0


def test_a_fresh_test_asks_something_else(test: FinalTest) -> None:
    asked = test.sheet
    answer_all(test)
    send(test, type="finish")
    send(test, type="reset")
    assert (test.stage, test.result, test.kept, test.done) == ("ready", {}, {}, False)
    send(test, type="begin")
    assert test.sheet != asked


def test_a_reload_brings_back_the_test_and_its_answers(test: FinalTest) -> None:
    send(test, type="choose", place=3, choice=1)
    again = reloaded(test.kept)
    assert (again.stage, again.sheet, again.given) == ("asking", test.sheet, test.given)


def test_a_reload_brings_back_the_result_and_its_day(test: FinalTest) -> None:
    answer_all(test, wrong=1)
    test.finish(TODAY)
    again = reloaded(test.kept)
    assert (again.stage, again.result, again.done) == ("done", test.result, True)


def test_it_is_brought_back_in_its_own_language_alone(test: FinalTest) -> None:
    assert reloaded(test.kept, "it").stage == "ready"


DAMAGED = [
    {"seed": -1}, {"seed": "1"}, {"seed": True}, {"players": 11}, {"players": None}, {"rules": "none"}, {"rules": []},
    {"given": [9] * 20}, {"given": [0] * 19}, {"given": "none"}, {"given": [True] * 20}, {"mark": "another edition"},
    {"finished": "yesterday"}, {"finished": 5}, {"lang": None},
]  # fmt: skip
NO_ANSWERS = [(-1, 0), (20, 0), (0, 9), (0, -1), (True, 0), ("0", 0), (0, None), (0, 0.0)]


@pytest.mark.parametrize("damage", DAMAGED)
def test_what_is_damaged_or_of_another_edition_is_left(test: FinalTest, damage: dict[str, object]) -> None:
    assert reloaded({**test.kept, **damage}).stage == "ready"
    assert reloaded(dict(list(test.kept.items())[1:])).stage == "ready"


def test_a_test_that_is_under_way_is_not_replaced(test: FinalTest) -> None:
    other = FinalTest(TableSettings("en"), seed=2)
    other.begin()
    asked = test.sheet
    send(test, type="restore", stored=other.kept)
    assert test.sheet == asked


@pytest.mark.parametrize(("place", "choice"), NO_ANSWERS)
def test_an_answer_that_makes_no_sense_is_ignored(test: FinalTest, place: object, choice: object) -> None:
    send(test, type="choose", place=place, choice=choice)
    assert test.given == [None] * 20


def test_in_jupyterlab_its_links_open_there(monkeypatch: pytest.MonkeyPatch, test: FinalTest) -> None:
    monkeypatch.setenv("ITALPOKER_LAB", "/lab/tree/")
    send(test, type="finish")
    assert test.result["again"][0] == {
        "slug": "deck", "number": 1, "title": "The deck", "checks": ["deck-check", "deck-drill"],
        "href": "/lab/tree/en/01-deck.ipynb", "open": "en/01-deck.ipynb",
    }  # fmt: skip
