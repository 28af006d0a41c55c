"""A guess to commit to before the rule is read, and the look back at it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.judging import Tone, judge
from italpoker.course.questions import Kind, load_questions, progress_key
from italpoker.errors import QuestionError
from italpoker.text import ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget
from italpoker.widgets.quiz import ask

if TYPE_CHECKING:
    from os import PathLike

    from italpoker.widgets.table_settings import TableSettings


class Predict(CourseWidget):
    """One question before any rule: the choice is kept, and nothing is said of right or wrong.

    ``reveal()``, in a later cell, comes back to it. QuestionError unless the file is one ``multiple_choice``.
    """

    _esm = script("predict")
    _css = style("cards", "quiz")
    words: ClassVar = {
        "title": text("Your guess"),
        "hint": text("Choose before you read on."),
        "said": text("Kept. Read on: we come back to it."),
        "kept": text("your guess"),
        "reset": text("Take it back"),
    }
    messages = frozenset({"choose", "reset"})

    lesson = traitlets.Unicode(allow_none=True, default_value=None).tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    """Under lesson and key the browser keeps the guess for the next time that the page is opened."""
    stage = traitlets.Unicode("commit").tag(sync=True)
    sheet: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    guess = traitlets.Int(allow_none=True, default_value=None).tag(sync=True)
    """The place of the chosen answer, from 0."""
    reply: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Empty: a guess is not judged here."""

    def __init__(self, table: TableSettings, source: str | PathLike[str], **traits: Any) -> None:
        first, *others = load_questions(source, table.lang)
        if others or first.kind is not Kind.ONE:
            raise QuestionError(
                text("{file}: a guess is a file of one “multiple_choice” with one right answer", file=str(source))
            )
        self.table = table
        self.question = first
        super().__init__(table.lang, lesson=table.lesson, key=progress_key(source), **traits)
        self.sheet = ask(first, self.lang)

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """Nothing: the browser asks by message."""
        return False

    def reveal(self) -> Reveal:
        """The look back, for a later cell: what was said, and whether it holds."""
        return Reveal(self)

    def reset(self) -> None:
        """Take the guess back."""
        self.guess = None

    def on_choose(self, content: dict[str, Any]) -> None:
        """A guess from the browser; until the look back it may change."""
        place = content.get("place")
        if type(place) is int and 0 <= place < len(self.question.answers):
            self.guess = place


class Reveal(CourseWidget):
    """The look back at a ``Predict``: made by its ``reveal()``."""

    _esm = script("predict")
    _css = style("cards", "quiz")
    words: ClassVar = {
        "title": text("What did you guess?"),
        "hint": text("No guess yet: choose now."),
        "said": text("This is what you said."),
        "kept": text("your guess"),
        "compare": text("Compare"),
        "reset": text("Guess again"),
        "right": ptext("an answer", "right"),
        "wrong": ptext("an answer", "not this"),
        "correct": text("You saw it coming."),
        "keep_working": text("Not so."),
        "almost": text("Almost."),
    }
    messages = frozenset({"choose", "compare", "reset"})

    stage = traitlets.Unicode("reveal").tag(sync=True)
    sheet: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    guess = traitlets.Int(allow_none=True, default_value=None).tag(sync=True)
    reply: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What is said to the guess, once the reader has asked for it: only then does it leave Python."""

    def __init__(self, prediction: Predict, **traits: Any) -> None:
        self.prediction = prediction
        super().__init__(prediction.lang, sheet=prediction.sheet, guess=prediction.guess, **traits)
        prediction.observe(self._follow, "guess")

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """Nothing: the browser asks by message."""
        return False

    def compare(self) -> None:
        """Say whether the guess holds; nothing happens while there is none."""
        if self.guess is None:
            return
        question = self.prediction.question
        right = next(place for place, answer in enumerate(question.answers) if answer.correct)
        verdict = judge(question, [self.guess])
        remarks = [question.answers[self.guess].feedback]
        if verdict.tone is not Tone.CORRECT:
            remarks.append(question.answers[right].feedback)
        self.reply = {"tone": verdict.tone.value, "right": right, "remarks": remarks}

    def reset(self) -> None:
        """Take the guess back, here and where it was made."""
        self.prediction.reset()

    def on_choose(self, content: dict[str, Any]) -> None:
        """A late guess from the browser."""
        if not self.reply:
            self.prediction.on_choose(content)

    def on_compare(self, _content: dict[str, Any]) -> None:
        """The button “compare”."""
        self.compare()

    def _follow(self, _change: object) -> None:
        self.reply = {}
        self.guess = self.prediction.guess
