"""Drills as widgets: streaks, the goal, the table, and nothing given away before the answer."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.course.catalogue import LESSONS
from italpoker.course.drills import DRILLS
from italpoker.errors import QuestionError
from italpoker.text import languages
from italpoker.widgets import Drill, TableSettings


@pytest.fixture
def drill() -> Drill:
    return Drill(TableSettings("en", lesson="hands"), "hands-drill", seed=1)


def send(widget: Drill, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def right(drill: Drill) -> None:
    send(drill, type="answer", number=drill.number, place=drill.question.right)


def wrong(drill: Drill) -> None:
    place = (drill.question.right + 1) % len(drill.question.options)
    send(drill, type="answer", number=drill.number, place=place)


def onward(drill: Drill) -> None:
    send(drill, type="next", number=drill.number)


def test_right_answers_in_a_row_are_counted_and_a_wrong_one_ends_the_row(drill: Drill) -> None:
    for _ in range(3):
        right(drill)
        onward(drill)
    assert (drill.streak, drill.best) == (3, 3)
    wrong(drill)
    assert (drill.streak, drill.best) == (0, 3)
    onward(drill)
    right(drill)
    assert (drill.streak, drill.best) == (1, 3)


def test_the_drill_says_that_the_lesson_asks_for_it_where_it_does() -> None:
    for one in LESSONS:
        for kind in set(one.checks) & set(DRILLS):
            line = Drill(TableSettings("en", lesson=one.slug), kind).needed_for
            assert line == "To finish the lesson: all the questions above, and 5 right in a row here."
    assert Drill(TableSettings("en", lesson="welcome"), "hands-drill").needed_for == ""
    assert Drill(TableSettings("it"), "hands-drill").needed_for == ""


def test_five_in_a_row_pass_the_drill_and_it_stays_passed(drill: Drill) -> None:
    for row in range(1, 6):
        assert not drill.done
        right(drill)
        assert drill.streak == row
        onward(drill)
    assert drill.done
    assert (drill.lesson, drill.key) == ("hands", "hands-drill")
    wrong(drill)
    assert drill.done


def test_the_longest_row_of_earlier_visits_comes_back_and_passes_nothing(drill: Drill) -> None:
    send(drill, type="restore", best=7)
    assert (drill.streak, drill.best, drill.done) == (0, 7, False)
    send(drill, type="restore", best=3)
    assert drill.best == 7
    send(drill, type="reset")
    assert drill.best == 0


@pytest.mark.parametrize("best", [None, -1, 0, True, "5", 5.0, 10**30, [5]])
def test_what_is_no_row_is_not_taken(drill: Drill, best: object) -> None:
    send(drill, type="restore", best=best)
    assert drill.best == 0


def test_the_browser_knows_what_makes_the_lesson_done() -> None:
    assert Drill(TableSettings("en", lesson="hands"), "hands-drill").lesson_checks == ["hands-check", "hands-drill"]
    assert Drill(TableSettings("en", lesson="welcome"), "hands-drill").lesson_checks == []
    assert Drill(TableSettings("en"), "hands-drill").lesson_checks == []


def test_the_first_answer_counts(drill: Drill) -> None:
    wrong(drill)
    right(drill)
    assert (drill.streak, drill.reply["tone"]) == (0, "keep_working")
    assert not drill.answer(drill.question.right)


def test_an_answer_shows_the_right_one_and_the_reason(drill: Drill) -> None:
    wrong(drill)
    assert drill.reply["right"] == drill.question.right
    assert drill.reply["reason"] == drill.question.reason.say("en")


def test_a_late_answer_to_an_old_question_is_no_answer(drill: Drill) -> None:
    old = drill.number
    right(drill)
    onward(drill)
    send(drill, type="answer", number=old, place=0)
    send(drill, type="next", number=old)
    assert drill.reply == {}
    assert drill.number == old + 1


def test_the_next_question_waits_for_an_answer(drill: Drill) -> None:
    asked = drill.question
    onward(drill)
    assert drill.question is asked


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", DRILLS)
def test_nothing_in_the_browser_tells_what_is_right(kind: str, lang: str) -> None:
    drill = Drill(TableSettings(lang), kind, seed=3)
    for _ in range(40):
        state = {name: value for name, value in drill.get_state().items() if name not in {"_esm", "_css"}}
        assert state["reply"] == {}
        assert state["sheet"].keys() == {"story", "prompt", "deck", "cards", "options"}
        assert all(option.keys() == {"text", "cards", "lang"} for option in state["sheet"]["options"])
        assert drill.question.reason.say(lang) not in json.dumps(state, default=str, ensure_ascii=False)
        drill.answer(0)
        drill.next()


def test_where_the_name_is_asked_for_it_is_not_said_beforehand() -> None:
    drill = Drill(TableSettings("en"), "deck-drill", seed=3)
    seen = 0
    for _ in range(60):
        if drill.question.asks_name:
            (card,) = drill.question.cards
            assert drill.sheet["cards"] == [[card.code, str(card)]]
            seen += 1
        drill.next()
    assert seen > 5


def test_the_second_language_is_marked_as_such() -> None:
    drill = Drill(TableSettings("it"), "deck-drill", seed=3)
    marked = set()
    for _ in range(60):
        marked |= {option["lang"] for option in drill.sheet["options"]}
        drill.next()
    assert marked == {None, "en"}


def test_an_open_question_follows_the_table() -> None:
    table = TableSettings("en")
    drill = Drill(table, "hands-drill", seed=2)
    before = drill.number
    table.players = 7
    assert drill.number == before + 1
    while drill.question.deck is None:
        drill.next()
    assert drill.sheet["deck"] == "44 cards, 4 to ace"


def test_an_answered_question_stays_to_be_read() -> None:
    table = TableSettings("en")
    drill = Drill(table, "hands-drill", seed=2)
    drill.answer(0)
    asked = drill.question
    table.rules = "americana"
    assert drill.question is asked
    drill.next()
    assert drill.question is not asked


def test_changing_the_table_keeps_the_row(drill: Drill) -> None:
    right(drill)
    onward(drill)
    drill.table.players = 9
    assert drill.streak == 1


def test_a_reset_forgets_the_rows(drill: Drill) -> None:
    for _ in range(5):
        right(drill)
        onward(drill)
    asked = drill.number
    send(drill, type="reset")
    assert (drill.streak, drill.best, drill.done, drill.reply) == (0, 0, False, {})
    assert drill.number == asked + 1


def test_the_same_seed_asks_the_same() -> None:
    one, other = (Drill(TableSettings("en"), "deck-drill", seed=9) for _ in range(2))
    assert one.sheet == other.sheet


def test_the_browser_cannot_pass_a_drill_by_itself(drill: Drill) -> None:
    drill.set_state({"done": True, "streak": 5, "goal": 1})
    assert (drill.done, drill.streak, drill.goal) == (False, 0, 5)


anything = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(anything, anything)
def test_no_message_breaks_a_drill(number: object, place: object) -> None:
    drill = Drill(TableSettings("en"), "straights-drill", seed=1)
    send(drill, type="answer", number=number, place=place)
    send(drill, type="answer", number=drill.number, place=place)
    send(drill, type="next", number=number)
    json.dumps(drill.reply)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(QuestionError, match="there is no drill “bluff”"):
        Drill(TableSettings("en"), "bluff")


def test_every_drill_of_the_lesson_list_exists() -> None:
    assert {key for lesson in LESSONS for key in lesson.checks if key.endswith("-drill")} <= set(DRILLS)


def test_a_phone_is_told_of_no_keys() -> None:
    css = " ".join(files("italpoker.widgets").joinpath("drill.css").read_text(encoding="utf-8").split())
    assert "@media (pointer: coarse) { .ip-drill-hint { display: none; } }" in css
