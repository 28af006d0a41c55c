"""The list of lessons, which the landing page, the navigation, the notebooks' headers and the tests read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from italpoker.text import Text, text


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of the course, in every language."""

    number: int
    slug: str
    minutes: int
    title: Text
    summary: Text
    """One line for the landing page."""
    goals: tuple[Text, ...]
    """What one can do afterwards, each a verb that can be checked."""
    checks: tuple[str, ...]
    """Keys of the quizzes and drills that make the lesson done."""

    @property
    def file(self) -> str:
        """The notebook's name, the same in every language: ``02-hands.ipynb``."""
        return f"{self.number:02}-{self.slug}.ipynb"

    @property
    def kicker(self) -> Text:
        """The line below the title: ``"Lesson 2 of 3 · 12 minutes"``."""
        return text(
            "Lesson {number} of {last} · {minutes} minutes",
            number=self.number,
            last=LESSONS[-1].number,
            minutes=self.minutes,
        )


LESSONS = (
    Lesson(
        0,
        "welcome",
        5,
        text("Welcome"),
        text("What this course is, and how to sit down at its table."),
        (
            text("set the table: how many players, which house rules"),
            text("pick cards by mouse, finger, keyboard or text"),
            text("find your progress again, and take it to another device"),
        ),
        ("welcome-check",),
    ),
    Lesson(
        1,
        "deck",
        10,
        text("The deck"),
        text("Eleven minus the players: which cards stay, and which suit is highest."),
        (
            text("say which cards are in play for any number of players"),
            text("put the four suits in order, with the saying that keeps it"),
            text("name any card, in English and in Italian"),
        ),
        ("deck-check", "deck-drill"),
    ),
    Lesson(
        2,
        "hands",
        12,
        text("The hands"),
        text("Nine kinds of hand, from carta alta to scala reale."),
        (
            text("name any five cards, in English and in Italian"),
            text("put the nine kinds of hand in order"),
            text("say which cards make a hand, and which are kickers"),
        ),
        ("hands-check", "hands-drill"),
    ),
    Lesson(
        3,
        "straights",
        10,
        text("Straights and the ace"),
        text("The ace slips under the lowest card of the deck in use, and under no other."),
        (
            text("list the straights of any deck"),
            text("tell a low straight from five cards that are nothing"),
            text("tell a minimum, a medium and a maximum straight flush apart"),
        ),
        ("straights-check", "straights-drill"),
    ),
)


def lesson(slug: str) -> Lesson:
    """The lesson of that slug; KeyError if there is none."""
    return {one.slug: one for one in LESSONS}[slug]


@cache
def lessons_dir() -> Path:
    """The folder of the notebooks, one folder a language inside it: in an installed package or in a checkout."""
    package = Path(str(files("italpoker")))
    installed = package / "lessons"
    return installed if installed.is_dir() else package.parent / "lessons"
