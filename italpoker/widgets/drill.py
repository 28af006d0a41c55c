"""Endless questions, made and judged by the engine, and how many in a row were right."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.catalogue import is_asked_for, lesson
from italpoker.course.drills import QuestionStream, Setting
from italpoker.text import capital, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget
from italpoker.widgets.question_sheet import question_sheet

if TYPE_CHECKING:
    from italpoker.course.drills import Question
    from italpoker.widgets.table_settings import TableSettings

GOAL = 5
"""So many right answers in a row pass the drill."""
_LONGEST_ROW = 1_000_000
"""What is longer was never answered."""


class Drill(CourseWidget):
    """Questions of one kind without end: ``"deck-drill"``, ``"hands-drill"``, ``"straights-drill"``.

    They are about the table in use and follow its changes. ``seed`` makes them the same each time, for tests.
    QuestionError if there is no such kind.
    """

    _esm = script("drill")
    _css = style("cards", "quiz", "drill")
    words: ClassVar = {
        "title": text("Drill"),
        "hint": text("Keys 1 to {n} answer too."),
        "streak": text("In a row: {n} of {goal}"),
        "passed": text("In a row: {n}"),
        "best": text("Best: {n}"),
        "correct": text("Correct."),
        "keep_working": text("Not this one."),
        "next": text("Next question"),
        "done": text("{goal} in a row: this drill is passed."),
        "lesson_done": text("Lesson done."),
        "before": ptext("a check", "passed"),
        "reset": text("Start afresh"),
        "right": ptext("an answer", "right"),
        "wrong": ptext("an answer", "not this"),
    }
    messages = frozenset({"answer", "next", "reset", "restore"})

    lesson = traitlets.Unicode(allow_none=True, default_value=None).tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    number = traitlets.Int(0).tag(sync=True)
    """Counts the questions, so that a late answer to an old one is known as such."""
    sheet: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What is asked, without what is right."""
    reply: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What was answered, what is right and why; empty until the answer."""
    streak = traitlets.Int(0).tag(sync=True)
    best = traitlets.Int(0).tag(sync=True)
    goal = traitlets.Int(GOAL).tag(sync=True)
    needed_for = traitlets.Unicode().tag(sync=True)
    """What the lesson asks for, this drill too; empty where it does not."""
    lesson_checks: traitlets.List[str] = traitlets.List().tag(sync=True)
    """All that the lesson asks for, by key; empty where this drill is no part of it."""
    done = traitlets.Bool(default_value=False).tag(sync=True)

    question: Question

    def __init__(self, table: TableSettings, kind: str, seed: int | None = None, **traits: Any) -> None:
        self.table = table
        self._stream = QuestionStream(kind, Random(seed))
        super().__init__(table.lang, lesson=table.lesson, key=kind, **traits)
        if table.lesson and is_asked_for(kind, table.lesson):
            self.lesson_checks = list(lesson(table.lesson).checks)
            self.needed_for = self.say(
                text("To finish the lesson: all the questions above, and {goal} right in a row here.", goal=GOAL)
            )
        self.next()
        table.on_change(self._follow)

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """Nothing: the browser asks by message."""
        return False

    def answer(self, place: int) -> bool:
        """Choose the option at this place, from 0; whether it is right. The first answer counts."""
        if self.reply:
            return bool(self.reply["given"] == self.question.right)
        is_right = place == self.question.right
        remark = self.question.options[place].remark
        with self.hold_sync():
            self.streak = self.streak + 1 if is_right else 0
            self.best = max(self.best, self.streak)
            self.done = self.done or self.streak >= self.goal
            self.reply = {
                "given": place,
                "right": self.question.right,
                "tone": "correct" if is_right else "keep_working",
                "remark": capital(self.say(remark)) if remark and not is_right else "",
                "reason": capital(self.say(self.question.reason)),
            }
        return is_right

    def next(self) -> None:
        """Another question; an unanswered one may be left, which costs nothing."""
        self.question = self._stream.next(Setting(self.table.players, self.table.house_rules, self.lang))
        with self.hold_sync():
            self.number += 1
            self.reply = {}
            self.sheet = question_sheet(self.question, self.lang)

    def reset(self) -> None:
        """Forget the streaks of this session and ask something else."""
        with self.hold_sync():
            self.streak = self.best = 0
            self.done = False
            self.next()

    def on_answer(self, content: dict[str, Any]) -> None:
        """An answer from the browser."""
        place = content.get("place")
        is_current = content.get("number") == self.number and not self.reply
        if is_current and type(place) is int and 0 <= place < len(self.question.options):
            self.answer(place)

    def on_next(self, content: dict[str, Any]) -> None:
        """The button “next question”, which stands there once a question is answered."""
        if content.get("number") == self.number and self.reply:
            self.next()

    def on_restore(self, content: dict[str, Any]) -> None:
        """The longest row of earlier visits, which the browser has kept."""
        best = content.get("best")
        if type(best) is int and 0 < best <= _LONGEST_ROW:
            self.best = max(self.best, best)

    def _follow(self) -> None:
        """Ask anew at the new table; a question that has been answered stays to be read."""
        if not self.reply:
            self.next()
