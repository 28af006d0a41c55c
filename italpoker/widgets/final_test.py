"""The final test: one question after another, no verdict before the end, then all of it, and a certificate."""

from __future__ import annotations

import hashlib
import json
import os
from datetime import date
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.catalogue import FINAL_TEST
from italpoker.course.drills import Setting
from italpoker.course.final_test import LENGTH, PASS, grade, make_test
from italpoker.deck import check_players
from italpoker.errors import ItalpokerError
from italpoker.rules import HouseRules
from italpoker.text import capital, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget
from italpoker.widgets.progress import LAB_ADDRESS, lab_rows, lesson_rows
from italpoker.widgets.question_sheet import question_sheet

if TYPE_CHECKING:
    from italpoker.course.final_test import Item
    from italpoker.widgets.table_settings import TableSettings

READY, ASKING, DONE = "ready", "asking", "done"
_SEEDS = 2**32


class FinalTest(CourseWidget):
    """Twenty questions for the table as it is when the test begins; any time a fresh one may be had.

    The browser keeps the test, so that a reload does not lose it: the number from which it is made again, and what was
    answered. It holds no answer; what is right leaves Python when the test is handed in. The certificate is drawn in
    the browser, and the name on it never leaves it. ``seed`` makes the same tests each time, for tests of the test.
    """

    _esm = script("final_test")
    _css = style("cards", "quiz", "drill", "certificate", "final_test", prints=True)
    words: ClassVar = {
        "title": FINAL_TEST.title,
        "intro": text(
            "{all} questions about the whole course, one at a time. You may go back and change an answer; "
            "the verdict comes at the end. {goal} right answers pass.",
            all=LENGTH,
            goal=PASS,
        ),
        "begin": text("Start the test"),
        "count": text("Question {n} of {all}"),
        "question": text("Question {n}"),
        "back": ptext("a button that goes back", "Back"),
        "next": ptext("a button that goes on", "Next"),
        "finish": text("Hand in"),
        "open": text("Not answered yet, which counts as wrong:"),
        "finish_open": text("Hand in as it is"),
        "kept": ptext("an answer", "your answer"),
        "passed": text("Passed: {n} of {all} right."),
        "failed": text("{n} of {all} right. It takes {goal} to pass."),
        "again": text("Worth reading again"),
        "nothing_again": text("Not one wrong: there is nothing to read again."),
        "one_by_one": text("One by one"),
        "correct": text("Correct."),
        "keep_working": text("Not this one."),
        "none_given": text("No answer."),
        "right": ptext("an answer", "right"),
        "wrong": ptext("an answer", "not this"),
        "given": ptext("an answer", "Yours"),
        "solution": ptext("an answer", "Right"),
        "read": text("Read again: {title}"),
        "reset": text("A fresh test"),
        "sure": text("Give up this test and its answers?"),
        "give_up": text("Yes, a fresh test"),
        "go_on": text("No, go on"),
        "before": ptext("a check", "passed"),
        "certificate": ptext("title of a page", "Certificate"),
        "name": text("Your name"),
        "private": text("It stays on this page: it is neither sent nor kept."),
        "print": text("Print the certificate"),
        "has_passed": text("has passed the final test of the course"),
        "course": text("Poker all’italiana"),
        "score": text("{n} of {all} questions right"),
    }
    messages = frozenset({"restore", "begin", "choose", "finish", "reset"})

    lesson = traitlets.Unicode(FINAL_TEST.slug).tag(sync=True)
    key = traitlets.Unicode(FINAL_TEST.slug).tag(sync=True)
    """Under lesson and key the browser keeps that the test has been passed."""
    stage = traitlets.Unicode(READY).tag(sync=True)
    table_line = traitlets.Unicode().tag(sync=True)
    """The table at which the questions are asked."""
    sheet: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """What is asked, without what is right."""
    given: traitlets.List[int | None] = traitlets.List().tag(sync=True)
    """The place of the chosen answer of each question; None while there is none."""
    result: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """How it went, with what is right and why; empty until the test is handed in."""
    done = traitlets.Bool(default_value=False).tag(sync=True)
    kept: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What the browser keeps; empty while there is no test."""

    items: tuple[Item, ...] = ()

    def __init__(self, table: TableSettings, seed: int | None = None, **traits: Any) -> None:
        self.table = table
        self._chance = Random(seed)
        super().__init__(table.lang, **traits)
        self._follow()
        table.on_change(self._follow)

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """Nothing: the browser asks by message."""
        return False

    def begin(self) -> None:
        """Make a test for the table as it is now."""
        self._open(self._chance.randrange(_SEEDS), self.table.players, self.table.house_rules)

    def answer(self, place: int, choice: int) -> None:
        """Answer the question at this place with the option at that one, both from 0; until the end it may change."""
        if self.stage == ASKING:
            self._take([*self.given[:place], choice, *self.given[place + 1 :]])

    def finish(self, on: date | None = None) -> None:
        """Hand in, today or on the day given: say what was right, and why."""
        if self.stage != ASKING:
            return
        with self.hold_sync():
            self.result = {**self._graded(), "date": (on or date.today()).isoformat()}
            self.stage = DONE
            self.kept = {**self.kept, "finished": self.result["date"]}
            self.done = self.result["passed"]

    def reset(self) -> None:
        """Put the test away, and be ready for a fresh one."""
        with self.hold_sync():
            self.stage, self.items = READY, ()
            self.sheet, self.given, self.result, self.kept = [], [], {}, {}
            self.done = False
            self._follow()

    def on_begin(self, _content: dict[str, Any]) -> None:
        """The button that starts the test."""
        if self.stage == READY:
            self.begin()

    def on_choose(self, content: dict[str, Any]) -> None:
        """An answer from the browser."""
        place, choice = content.get("place"), content.get("choice")
        if type(place) is not int or type(choice) is not int or not 0 <= place < len(self.items):
            return
        if 0 <= choice < len(self.items[place].question.options):
            self.answer(place, choice)

    def on_finish(self, _content: dict[str, Any]) -> None:
        """The button that hands the test in."""
        self.finish()

    def on_restore(self, content: dict[str, Any]) -> None:
        """Go on with the test that the browser has kept, if this course still asks it, in this language."""
        stored = content.get("stored")
        if self.stage != READY or not isinstance(stored, dict) or stored.get("lang") != self.lang:
            return
        try:
            seed, players, rules = stored["seed"], check_players(stored["players"]), HouseRules.preset(stored["rules"])
            day = date.fromisoformat(stored["finished"]) if stored.get("finished") else None
        except (ItalpokerError, KeyError, TypeError, ValueError):
            return
        if type(seed) is not int or not 0 <= seed < _SEEDS:
            return
        with self.hold_sync():
            self._open(seed, players, rules)
            if stored.get("mark") != self.kept["mark"] or not self._fits(stored.get("given")):
                self.reset()
                return
            self._take(stored["given"])
            if day:
                self.finish(day)

    def _open(self, seed: int, players: int, rules: HouseRules) -> None:
        self.items = make_test(Random(seed), Setting(players, rules, self.lang))
        with self.hold_sync():
            self.table_line = self._line(players, rules)
            self.sheet = [question_sheet(item.question, self.lang) for item in self.items]
            self.given = [None] * len(self.items)
            self.stage, self.result, self.done = ASKING, {}, False
            self.kept = {
                "seed": seed,
                "lang": self.lang,
                "players": players,
                "rules": rules.name,
                "given": self.given,
                "finished": None,
                "mark": _mark(self.sheet),
            }

    def _take(self, given: list[int | None]) -> None:
        with self.hold_sync():
            self.given = given
            self.kept = {**self.kept, "given": given}

    def _fits(self, given: object) -> bool:
        """Whether these are answers to this test."""
        return (
            isinstance(given, list)
            and len(given) == len(self.items)
            and all(
                place is None or (type(place) is int and 0 <= place < len(item.question.options))
                for place, item in zip(given, self.items, strict=True)
            )
        )

    def _graded(self) -> dict[str, Any]:
        outcome = grade(self.items, self.given)
        rows = {row["slug"]: row for row in _rows(self.lang)}
        said = []
        for item, place, is_right in zip(self.items, self.given, outcome.marks, strict=True):
            question = item.question
            remark = None if is_right or place is None else question.options[place].remark
            said.append(
                {
                    "is_right": is_right,
                    "right": question.right,
                    "remark": capital(self.say(remark)) if remark else "",
                    "reason": capital(self.say(question.reason)),
                    "lesson": rows[item.lesson.slug],
                }
            )
        return {
            "right": outcome.right,
            "all": LENGTH,
            "goal": PASS,
            "passed": outcome.passed,
            "again": [rows[lesson.slug] for lesson in outcome.again],
            "questions": said,
        }

    def _follow(self) -> None:
        """The next test is for the table as it is; one that has begun stays what it is."""
        if self.stage == READY:
            self.table_line = self._line(self.table.players, self.table.house_rules)

    def _line(self, players: int, rules: HouseRules) -> str:
        where = self.say(text("{n} players: {deck}", n=players, deck=rules.deck(players).text))
        return f"{where} · {rules.title.say(self.lang)}"


def _rows(lang: str) -> list[dict[str, Any]]:
    """The lessons with the links that work where this notebook is open."""
    lab = os.environ.get(LAB_ADDRESS)
    return lab_rows(lang, lab) if lab else lesson_rows(lang)


def _mark(sheet: list[dict[str, Any]]) -> str:
    """A short name for these questions: another edition of the course may ask others for the same number."""
    return hashlib.sha256(json.dumps(sheet).encode()).hexdigest()[:16]
