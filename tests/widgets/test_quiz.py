"""Quiz and prediction: Python judges, and the browser holds nothing that gives an answer away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.course.judging import Tone
from italpoker.course.questions import Kind, question_keys
from italpoker.errors import QuestionError
from italpoker.text import languages
from italpoker.widgets import Predict, Quiz, TableSettings

TEACHERS_FILE = Path(__file__).parents[1] / "course" / "data" / "notebooks.json"


@pytest.fixture
def quiz() -> Quiz:
    return Quiz(TableSettings("en", lesson="hands"), TEACHERS_FILE)


@pytest.fixture
def guess() -> Predict:
    return Predict(TableSettings("en", lesson="hands"), "hands-predict")


def send(widget: Quiz | Predict, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def state(widget: object) -> str:
    """All that the browser is given, script, style and fixed words aside."""
    given_away = {name: value for name, value in widget.get_state().items() if name not in {"_esm", "_css", "labels"}}
    return json.dumps(given_away, default=str, ensure_ascii=False)


def answer_all(quiz: Quiz) -> None:
    quiz.answer(0, [0, 1])
    quiz.answer(1, [1])
    quiz.answer(2, "3.14")
    quiz.answer(3, "dante alighieri")


def test_what_is_asked_reaches_the_browser(quiz: Quiz) -> None:
    assert [question["kind"] for question in quiz.sheet] == ["many_choice", "multiple_choice", "numeric", "string"]
    assert [answer["text"] for answer in quiz.sheet[0]["answers"]] == ["Text", "Code", "A live tiger"]
    assert quiz.sheet[0]["columns"] == 2
    assert quiz.sheet[3]["width"] == 20
    assert quiz.replies == [{}, {}, {}, {}]


def test_cards_go_with_their_names_in_the_language_of_the_page() -> None:
    quiz = Quiz(TableSettings("it"), "deck-check")
    cards = [answer["cards"] for answer in quiz.sheet[1]["answers"]]
    assert ["8d", "otto di quadri"] in [card for several in cards for card in several]


@pytest.mark.parametrize("lang", languages())
def test_nothing_in_the_browser_tells_what_is_right(lang: str) -> None:
    for source in (*question_keys(lang), TEACHERS_FILE):
        quiz = Quiz(TableSettings(lang), source)
        for shown, question in zip(quiz.sheet, quiz.questions, strict=True):
            assert shown.keys() == {"kind", "text", "code", "cards", "columns", "width", "answers"}
            assert all(answer.keys() == {"text", "code", "cards"} for answer in shown["answers"])
            assert not shown["answers"] or question.kind in {Kind.ONE, Kind.MANY}
            for answer in question.answers:
                assert not answer.feedback or answer.feedback not in state(quiz)


def test_a_wrong_answer_gets_its_own_explanation_and_only_that(quiz: Quiz) -> None:
    send(quiz, type="answer", question=1, given=[0])
    assert quiz.replies[1]["tone"] == "keep_working"
    assert quiz.replies[1]["remarks"] == [[0, "These are texts, not numbers."]]
    assert "Texts are put one after the other." not in state(quiz)
    send(quiz, type="answer", question=2, given="6.28")
    assert quiz.replies[2]["remark"] == "That is twice pi."
    assert "3.14" not in state(quiz)


def test_all_right_passes_the_check(quiz: Quiz) -> None:
    assert not quiz.done
    answer_all(quiz)
    assert quiz.done
    assert [reply["tone"] for reply in quiz.replies] == ["correct"] * 4
    assert (quiz.lesson, quiz.key) == ("hands", "notebooks")


def test_a_right_answer_stays_right_until_the_reset(quiz: Quiz) -> None:
    send(quiz, type="answer", question=1, given=[1])
    send(quiz, type="answer", question=1, given=[0])
    assert quiz.replies[1]["tone"] == "correct"
    send(quiz, type="reset")
    assert quiz.replies == [{}, {}, {}, {}]
    answer_all(quiz)
    quiz.reset()
    assert not quiz.done


def test_the_answers_of_earlier_visits_are_judged_anew(quiz: Quiz) -> None:
    right = [place for place, answer in enumerate(quiz.questions[0].answers) if answer.correct]
    send(quiz, type="restore", given=[right, None, [0]])
    assert (quiz.replies[0]["given"], quiz.replies[0]["tone"]) == (right, "correct")
    assert quiz.replies[1] == {}
    assert quiz.replies[2]["given"] == [0]
    before = quiz.replies
    send(quiz, type="restore", given=[[1], [1], [1]])
    assert quiz.replies == before


@pytest.mark.parametrize("stored", [None, 3, "abc", {}, [3, True, {}, None, [[]], [10**30]], [["x"] * 10_000] * 10_000])
def test_what_makes_no_sense_is_not_restored(quiz: Quiz, stored: object) -> None:
    send(quiz, type="restore", given=stored)
    assert not quiz.done
    assert len(quiz.replies) == len(quiz.questions)


def test_the_browser_knows_what_makes_the_lesson_done() -> None:
    assert Quiz(TableSettings("en", lesson="hands"), "hands-check").lesson_checks == ["hands-check", "hands-drill"]
    assert Quiz(TableSettings("en", lesson="hands"), "deck-check").lesson_checks == []
    assert Quiz(TableSettings("en"), "deck-check").lesson_checks == []


def test_answering_from_python_gives_the_verdict(quiz: Quiz) -> None:
    assert quiz.answer(0, [0]).tone is Tone.INCOMPLETE
    assert quiz.answer(0, iter([0, 1])).tone is Tone.CORRECT


@pytest.mark.parametrize("lang", languages())
def test_every_tone_has_its_words(lang: str) -> None:
    labels = Quiz(TableSettings(lang), TEACHERS_FILE).labels
    assert {tone.value for tone in Tone} <= labels.keys()


def test_the_browser_cannot_pass_a_check_by_itself(quiz: Quiz) -> None:
    quiz.set_state({"done": True, "replies": [{"tone": "correct"}] * 4, "key": "hands-check"})
    assert not quiz.done
    assert quiz.replies == [{}, {}, {}, {}]
    assert quiz.key == "notebooks"


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(question=anything | st.integers(0, 3), choice=anything | st.lists(st.integers(-1, 4)))
def test_no_message_breaks_a_quiz(question: object, choice: object) -> None:
    quiz = Quiz(TableSettings("en"), TEACHERS_FILE)
    send(quiz, type="answer", question=question, given=choice)
    send(quiz, type="answer")
    json.dumps(quiz.replies)
    assert not quiz.done


def test_a_damaged_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('[{"question": "?", "type": "essay", "answers": []}]', encoding="utf-8")
    with pytest.raises(QuestionError, match=r"mine\.json, line 1, question 1: “essay” is no type of question"):
        Quiz(TableSettings("en"), tmp_path / "mine.json")
    with pytest.raises(QuestionError, match=r"there are no questions “hands-chekc”; there are: .*hands-check"):
        Quiz(TableSettings("en"), "hands-chekc")


def test_a_guess_is_kept_and_not_judged(guess: Predict) -> None:
    send(guess, type="choose", place=1)
    assert guess.guess == 1
    assert guess.reply == {}
    assert all(answer.feedback not in state(guess) for answer in guess.question.answers)
    send(guess, type="choose", place=0)
    assert guess.guess == 0
    send(guess, type="reset")
    assert guess.guess is None


@pytest.mark.parametrize("place", [-1, 99, True, "1", None, [0], 1.0])
def test_a_guess_is_one_of_the_answers(guess: Predict, place: object) -> None:
    send(guess, type="choose", place=place)
    assert guess.guess is None


def test_the_look_back_knows_the_guess_and_tells_only_when_asked(guess: Predict) -> None:
    later = guess.reveal()
    send(guess, type="choose", place=1)
    assert later.guess == 1
    assert all(answer.feedback not in state(later) for answer in guess.question.answers)
    send(later, type="compare")
    right = next(place for place, answer in enumerate(guess.question.answers) if answer.correct)
    answers = guess.question.answers
    assert later.reply == {
        "tone": "keep_working", "right": right, "remarks": [answers[1].feedback, answers[right].feedback],
    }  # fmt: skip


def test_a_guess_that_holds(guess: Predict) -> None:
    later = guess.reveal()
    right = next(place for place, answer in enumerate(guess.question.answers) if answer.correct)
    send(later, type="choose", place=right)
    assert guess.guess == right
    later.compare()
    assert later.reply == {"tone": "correct", "right": right, "remarks": [guess.question.answers[right].feedback]}


def test_without_a_guess_there_is_nothing_to_compare(guess: Predict) -> None:
    later = guess.reveal()
    send(later, type="compare")
    assert later.reply == {}


def test_after_the_comparison_the_guess_stands_until_it_is_taken_back(guess: Predict) -> None:
    later = guess.reveal()
    guess.on_choose({"place": 1})
    later.compare()
    send(later, type="choose", place=0)
    assert guess.guess == 1
    send(later, type="reset")
    assert (guess.guess, later.guess, later.reply) == (None, None, {})


def test_a_guess_made_before_the_look_back_is_shown_is_there(guess: Predict) -> None:
    guess.on_choose({"place": 2})
    assert guess.reveal().guess == 2


def test_a_guess_is_one_question_with_one_right_answer() -> None:
    with pytest.raises(QuestionError, match="a guess is a file of one “multiple_choice”"):
        Predict(TableSettings("en"), TEACHERS_FILE)
