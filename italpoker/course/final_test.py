"""The final test: questions of every kind of drill, mixed, and its grade: what was right, and what to read again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.course.catalogue import LESSONS, Lesson
from italpoker.course.drills import DRILLS, Question, QuestionStream, Setting

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

LENGTH = 20
"""So many questions; each kind of drill comes once or twice."""
PASS = 16
"""So many right answers pass."""


@dataclass(frozen=True, slots=True)
class Item:
    """One question of the test, and the lesson that teaches what it asks."""

    lesson: Lesson
    question: Question


@dataclass(frozen=True, slots=True)
class Grade:
    """How a test went."""

    marks: tuple[bool, ...]
    """Of each question, whether it was answered right."""
    again: tuple[Lesson, ...]
    """The lessons of what was not, in the order of the course."""

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(self.marks)

    @property
    def passed(self) -> bool:
        """Whether that is enough."""
        return self.right >= PASS


def make_test(rng: Random, setting: Setting) -> tuple[Item, ...]:
    """The questions for this table in a random order; the same chance makes the same test."""
    kinds = [*DRILLS, *rng.sample(list(DRILLS), LENGTH - len(DRILLS))]
    streams = {kind: QuestionStream(kind, rng) for kind in DRILLS}
    items = [Item(lesson_of(kind), streams[kind].next(setting)) for kind in kinds]
    rng.shuffle(items)
    return tuple(items)


def lesson_of(kind: str) -> Lesson:
    """The lesson that ends with this kind of drill."""
    return next(lesson for lesson in LESSONS if kind in lesson.checks)


def grade(test: Sequence[Item], given: Sequence[int | None]) -> Grade:
    """The grade for these answers, each the place of an option; None, no answer, is not right."""
    marks = tuple(place == item.question.right for item, place in zip(test, given, strict=True))
    missed = {item.lesson.slug for item, is_right in zip(test, marks, strict=True) if not is_right}
    return Grade(marks, tuple(lesson for lesson in LESSONS if lesson.slug in missed))
