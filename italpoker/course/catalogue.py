"""The list of lessons, which the landing page, the navigation, the notebooks' headers and the tests read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from italpoker.text import Text, ptext, text


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
        """The line below the title: ``"Lesson 2 of 12 · 12 minutes"``."""
        return text(
            "Lesson {number} of {last} · {minutes} minutes",
            number=self.number,
            last=LESSONS[-1].number,
            minutes=self.minutes,
        )


@dataclass(frozen=True, slots=True)
class Extra:
    """A notebook beside the lessons, in every language: it has no number, and nothing to pass."""

    slug: str
    title: Text
    summary: Text
    """One line for the landing page."""

    @property
    def file(self) -> str:
        """The notebook's name, the same in every language: ``explore.ipynb``."""
        return f"{self.slug}.ipynb"


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
    Lesson(
        4,
        "why-colour-beats-full",
        15,
        text("Why colour beats full"),
        text("Count the hands of any deck: the odds move with the players, the order does not."),
        (
            text("count the hands of a kind: first the ranks, then the suits"),
            text("say how often a hand is dealt, with any number of players"),
            text("name the tables at which it is not the rarer hand that wins"),
        ),
        ("why-colour-beats-full-check", "odds-drill"),
    ),
    Lesson(
        5,
        "comparing",
        12,
        ptext("title of a lesson", "Who wins?"),
        text("Kickers first, then suits: at an Italian table, of two hands one always wins."),
        (
            text("say which of two hands wins, and which card decides"),
            text("compare kickers in the right order"),
            text("settle equal ranks by the suit that counts"),
        ),
        ("comparing-check", "comparing-drill"),
    ),
    Lesson(
        6,
        "minima-media-massima",
        10,
        text("Minima, media, massima"),
        text("The smallest beats the greatest, the greatest the middle, the middle the smallest."),
        (
            text("say who wins when two straight flushes meet"),
            text("say who takes the pot when all three kinds meet"),
            text("explain why no hand is a certain winner"),
        ),
        ("minima-media-massima-check", "cycle-drill"),
    ),
    Lesson(
        7,
        "house-rules",
        12,
        ptext("title of a lesson", "House rules"),
        text("The same cards, another winner: what to agree on before the first deal."),
        (
            text("name the points on which Italian tables differ"),
            text("say who wins the same two hands by the rules of each table"),
            text("agree on the rules before the first deal, on one sheet of paper"),
        ),
        ("house-rules-check", "house-rules-drill"),
    ),
    Lesson(
        8,
        "opening",
        12,
        ptext("title of a lesson", "The opening"),
        text("Jacks or better: who may open, who passes and waits, and what the bold do before they look."),
        (
            text("say whether five cards may open, and with which of them"),
            text("say what happens when nobody opens, and what the next deal asks for"),
            text("work out what a blind opening costs"),
        ),
        ("opening-check", "opening-drill"),
    ),
    Lesson(
        9,
        "draw",
        12,
        ptext("title of a lesson", "The draw"),
        text("Throw away none to four cards; the fourth comes late, and sometimes the pack runs out."),
        (
            text("choose the cards to throw away, and say what they are worth to you"),
            text("say who gets which card, the late fourth too"),
            text("say what is shuffled when the pack runs out"),
        ),
        ("draw-check", "draw-drill"),
    ),
    Lesson(
        10,
        "betting",
        15,
        ptext("title of a lesson", "The betting"),
        text("Check, bet, call, raise, fold, all-in: what may be said, for how much, and who may win which pot."),
        (
            text("say what a player may do, and for how many chips"),
            text("find the least and the greatest raise"),
            text("split the bets into a main pot and side pots"),
        ),
        ("betting-check", "betting-drill"),
    ),
    Lesson(
        11,
        "showdown",
        12,
        ptext("title of a lesson", "The showdown"),
        text("Who shows, who wins which pot, who gets the odd chip, and what a false opening costs."),
        (
            text("say who shows first, and who need not show"),
            text("give each pot to its winners, down to the last chip"),
            text("settle a false opening"),
        ),
        ("showdown-check", "showdown-drill"),
    ),
    Lesson(
        12,
        "play",
        20,
        ptext("title of a lesson", "Sit down and play"),
        text("A whole deal from ante to payout, with a coach at your side if you want one."),
        (
            text("play a deal from the ante to the payout"),
            text("say what you may do at each point, and why"),
            text("read the record of a deal, and explain the payout"),
        ),
        ("play-check", "play-drill"),
    ),
)
FINAL_TEST = Extra(
    "final-test",
    ptext("title of a page", "Final test"),
    text("Twenty questions from all the lessons; for sixteen right answers there is a certificate to print."),
)
EXTRAS = (
    FINAL_TEST,
    Extra(
        "explore",
        text("Explore with Python"),
        text("For the curious: the engine behind the lessons, from a single card to the odds of every draw."),
    ),
    Extra(
        "cousins",
        ptext("title of a page", "The cousins"),
        text("Poker all’americana, Texas hold’em and others: what changes when you sit down elsewhere."),
    ),
    Extra(
        "myths",
        ptext("title of a page", "Myths"),
        text("What is widely repeated and wrong: nine claims, each with something to try."),
    ),
    Extra(
        "disagreements",
        ptext("title of a page", "Where sources disagree"),
        text("Every question on which the sources differ or are silent: who says what, and what is played here."),
    ),
    Extra(
        "glossary",
        ptext("title of a page", "Glossary"),
        text("Every word of the game: what it means, its other names, and who uses it."),
    ),
)
"""What there is beside the lessons."""


def lesson(slug: str) -> Lesson:
    """The lesson of that slug; KeyError if there is none."""
    return {one.slug: one for one in LESSONS}[slug]


def is_asked_for(check: str, slug: str | None) -> bool:
    """Whether the lesson of that slug is done only when this check, of its key, is passed."""
    return any(one.slug == slug and check in one.checks for one in LESSONS)


@cache
def lessons_dir() -> Path:
    """The folder of the notebooks, one folder a language inside it: in an installed package or in a checkout."""
    package = Path(str(files("italpoker")))
    installed = package / "lessons"
    return installed if installed.is_dir() else package.parent / "lessons"
