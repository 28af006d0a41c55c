"""Drills: endless questions, made and judged by the engine, each with its reason.

A kind of drill is a stable key and the makers of its questions. A maker takes a source of chance and the
table, and gives a ``Question``, or None where it makes no sense to ask (suits that are equal, say).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.course.drills import (
    betting,
    comparing,
    cycle,
    deck,
    draw,
    hands,
    house_rules,
    odds,
    opening,
    play,
    showdown,
    straights,
)
from italpoker.course.drills.question import Option, Question, Setting
from italpoker.errors import QuestionError
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from random import Random

    from italpoker.course.drills.question import Maker

__all__ = ["DRILLS", "Option", "Question", "QuestionStream", "Setting"]

DRILLS: dict[str, tuple[Maker, ...]] = {
    "deck-drill": deck.MAKERS,
    "hands-drill": hands.MAKERS,
    "straights-drill": straights.MAKERS,
    "odds-drill": odds.MAKERS,
    "comparing-drill": comparing.MAKERS,
    "cycle-drill": cycle.MAKERS,
    "house-rules-drill": house_rules.MAKERS,
    "draw-drill": draw.MAKERS,
    "betting-drill": betting.MAKERS,
    "opening-drill": opening.MAKERS,
    "showdown-drill": showdown.MAKERS,
    "play-drill": play.MAKERS,
}
"""The makers of each kind; one that stands twice comes twice as often. At least one never declines."""

_ATTEMPTS = 20
"""How often a maker may repeat the last question before that is accepted."""


class QuestionStream:
    """Endless questions of one kind: its makers take turns in a shuffled order, and none asks the same twice running.

    QuestionError if there is no such kind.
    """

    def __init__(self, kind: str, rng: Random) -> None:
        if kind not in DRILLS:
            raise QuestionError(
                text("there is no drill {kind}; there are: {known}", kind=quoted(kind), known=", ".join(DRILLS))
            )
        self._makers = DRILLS[kind]
        self._rng = rng
        self._turns: list[Maker] = []
        self._last: Question | None = None

    def next(self, setting: Setting) -> Question:
        """Another question for this table."""
        while True:
            question = self._make(self._next_maker(), setting)
            if question is not None:
                self._last = question
                return question

    def _next_maker(self) -> Maker:
        if not self._turns:
            self._turns = list(self._makers)
            self._rng.shuffle(self._turns)
        return self._turns.pop()

    def _make(self, maker: Maker, setting: Setting) -> Question | None:
        for _ in range(_ATTEMPTS):
            question = maker(self._rng, setting)
            if question is None or not question.repeats(self._last):
                break
        return question
