"""Questions with an explanation for each answer, judged in Python: the browser never holds what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.catalogue import is_asked_for, lesson
from italpoker.course.judging import LONGEST, Feedback, Tone, judge
from italpoker.course.questions import Kind, load_questions, progress_key
from italpoker.text import ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from os import PathLike

    from italpoker.cards import Card
    from italpoker.course.questions import Question
    from italpoker.widgets.table_settings import TableSettings


class Quiz(CourseWidget):
    """The questions of one file: one of ours by its key, ``"hands-check"``, or a teacher's ``"my questions.json"``.

    QuestionError if the file cannot be used. What a file holds: see ``italpoker.course.questions``.
    """

    _esm = script("quiz")
    _css = style("cards", "quiz")
    words: ClassVar = {
        "title": text("Check yourself"),
        "count": text("{n} of {all}"),
        "question": text("Question {n}"),
        "answer": text("Your answer"),
        "number": text("Your answer, a number"),
        "check": text("Check"),
        "several": text("There may be several."),
        "done": text("All right: this check is passed."),
        "lesson_done": text("Lesson done."),
        "before": ptext("a check", "passed"),
        "reset": text("Try again"),
        "nothing": text("Still missing: give an answer first."),
        "no_number": text("Still missing: a number in digits, like 7."),
        "keep_working": text("Keep working."),
        "almost": text("Almost."),
        "incomplete": text("Almost: what you ticked is right, but not all of it is there."),
        "correct": text("Correct."),
        "right": ptext("an answer", "right"),
        "wrong": ptext("an answer", "not this"),
        "near": ptext("an answer", "almost"),
    }
    messages = frozenset({"answer", "reset", "restore"})

    lesson = traitlets.Unicode(allow_none=True, default_value=None).tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    sheet: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """What is asked, without what is right."""
    replies: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """What was answered to each question and what is said to it; empty where nothing was."""
    lesson_checks: traitlets.List[str] = traitlets.List().tag(sync=True)
    """All that the lesson asks for, by key; empty where this quiz is no part of it."""
    done = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, table: TableSettings, source: str | PathLike[str], **traits: Any) -> None:
        self.table = table
        self.questions = load_questions(source, table.lang)
        super().__init__(table.lang, lesson=table.lesson, key=progress_key(source), **traits)
        if table.lesson and is_asked_for(self.key, table.lesson):
            self.lesson_checks = list(lesson(table.lesson).checks)
        self.sheet = [ask(question, self.lang) for question in self.questions]
        self.reset()

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """Nothing: the browser asks by message."""
        return False

    def answer(self, place: int, given: Iterable[object] | str) -> Feedback:
        """Answer the question at this place, from 0: with the places of the chosen answers, or with a text."""
        if not isinstance(given, str):
            given = tuple(given)
        feedback = judge(self.questions[place], given)
        self.replies = [*self.replies[:place], _reply(given, feedback), *self.replies[place + 1 :]]
        self.done = all(map(_is_correct, self.replies))
        return feedback

    def reset(self) -> None:
        """Forget all answers."""
        self.replies = [{} for _ in self.questions]
        self.done = False

    def on_answer(self, content: dict[str, Any]) -> None:
        """An answer from the browser; a question that is answered right stays so."""
        place, given = content.get("question"), content.get("given")
        if type(place) is not int or not 0 <= place < len(self.questions) or _is_correct(self.replies[place]):
            return
        if isinstance(given, list | str):
            self.answer(place, given)

    def on_restore(self, content: dict[str, Any]) -> None:
        """What was answered on earlier visits, which the browser has kept; nothing once the reader has answered."""
        given = content.get("given")
        if isinstance(given, list) and not any(self.replies):
            with self.hold_sync():
                for place, one in enumerate(given[: len(self.questions)]):
                    self.on_answer({"question": place, "given": one})


def ask(question: Question, lang: str) -> dict[str, Any]:
    """What the browser may know of a question: all but what is right and what will be said."""
    choices = question.answers if question.kind in {Kind.ONE, Kind.MANY} else ()
    return {
        "kind": question.kind.value,
        "text": question.text,
        "code": question.code,
        "cards": name_cards(question.cards, lang),
        "columns": question.columns,
        "width": question.width,
        "answers": [
            {"text": answer.text, "code": answer.code, "cards": name_cards(answer.cards, lang)} for answer in choices
        ],
    }


def name_cards(cards: Sequence[Card], lang: str) -> list[list[str]]:
    """Each card as its code and its name, for the script that draws it."""
    return [[card.code, card.name(lang)] for card in cards]


def _reply(given: tuple[object, ...] | str, feedback: Feedback) -> dict[str, Any]:
    kept = given[:LONGEST] if isinstance(given, str) else [place for place in given if type(place) is int]
    return {
        "given": kept,
        "tone": feedback.tone.value,
        "remark": feedback.remark,
        "remarks": [[place, remark] for place, remark in feedback.remarks.items()],
    }


def _is_correct(reply: dict[str, Any]) -> bool:
    return bool(reply.get("tone") == Tone.CORRECT.value)
