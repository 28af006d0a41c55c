"""Two hands compared: which wins, by what, and every step on the way there (RULES.md §3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.rules import StraightFlushOrder
from italpoker.showdown import reasons
from italpoker.showdown.criteria import Decision, Part, exception, scale
from italpoker.text import capital

if TYPE_CHECKING:
    from collections.abc import Iterator

    from italpoker.cards import Card
    from italpoker.hand import Hand
    from italpoker.rules import HouseRules
    from italpoker.showdown.criteria import Criterion
    from italpoker.text import Text


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was compared."""

    by: Decision
    """What was looked at: CATEGORY, CYCLE, SPADES_MINIMUM, RANK or SUIT."""
    part: Part
    number: int
    """Which card or kicker, counted from the highest; 1 where there is one only."""
    a_cards: tuple[Card, ...]
    """The cards of the first hand that were looked at."""
    b_cards: tuple[Card, ...]
    winner: Hand | None
    """The hand for which this step decided; None where it left them equal."""
    a: Hand = field(repr=False)
    b: Hand = field(repr=False)

    @property
    def winning(self) -> tuple[Card, ...]:
        """The winner's cards; the first hand's where this step left them equal."""
        return self.b_cards if self.winner is self.b else self.a_cards

    @property
    def losing(self) -> tuple[Card, ...]:
        """The other hand's cards."""
        return self.a_cards if self.winner is self.b else self.b_cards

    @property
    def label(self) -> Text:
        """What was compared: “second kicker”."""
        return reasons.label(self)

    @property
    def text(self) -> Text:
        """A short sentence: what was compared, and whether it decided."""
        return reasons.step_sentence(self)

    def explain(self, lang: str) -> str:
        """The sentence in the language ``lang``."""
        return self.text.say(lang)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one hand beats the other."""

    by: Decision
    part: Part | None = None
    """The part of the hands that decided; None where nothing did."""
    number: int = 1
    """Which card or kicker, counted from the highest."""
    winning: tuple[Card, ...] = ()
    """The winner's cards that decided, the one that counts first."""
    losing: tuple[Card, ...] = ()
    """The loser's cards that they beat."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two hands under some house rules; made by ``compare``."""

    a: Hand
    b: Hand
    rules: HouseRules
    steps: tuple[Step, ...]
    """What was compared, in order; only the last can have decided."""

    @property
    def winner(self) -> Hand | None:
        """``a``, ``b`` or, where they share the pot, None."""
        return self.steps[-1].winner

    @property
    def loser(self) -> Hand | None:
        """The other one."""
        winner = self.winner
        return None if winner is None else self.b if winner is self.a else self.a

    @property
    def reason(self) -> Reason:
        """Why, as data."""
        last = self.steps[-1]
        if last.winner is None:
            return Reason(Decision.EQUAL)
        return Reason(last.by, last.part, last.number, last.winning, last.losing)

    @property
    def text(self) -> Text:
        """Why, in every language; ``explain`` begins it with a capital letter."""
        return reasons.sentence(self)

    @property
    def loss(self) -> Text | None:
        """What the loser was wanting, in a short sentence; None where they share the pot."""
        return None if self.winner is None else reasons.loss_sentence(self.steps[-1])

    def explain(self, lang: str) -> str:
        """Why, as a player says it, with the cards that decide."""
        said = self.text.say(lang)
        return capital(said)


def compared(a: Hand, b: Hand, rules: HouseRules) -> Comparison:
    """The comparison of two hands that have been checked to belong to one deck."""
    return Comparison(a, b, rules, tuple(_steps(a, b, rules)))


def _steps(a: Hand, b: Hand, rules: HouseRules) -> Iterator[Step]:
    """Each step up to the one that decides."""
    ranking = rules.ranking
    measures = scale(ranking)
    height, other = measures.heights[a.category], measures.heights[b.category]
    yield Step(Decision.CATEGORY, Part.HAND, 1, a.made_by, b.made_by, _better(a, height, b, other), a, b)
    if height != other:
        return
    if decided := exception(a, b, ranking):
        by, winner = decided
        yield Step(by, Part.HAND, 1, a.ordered_cards, b.ordered_cards, winner, a, b)
        return
    if a.category is Category.STRAIGHT_FLUSH and ranking.straight_flush_order is StraightFlushOrder.CYCLIC:
        yield Step(Decision.CYCLE, Part.HAND, 1, a.ordered_cards, b.ordered_cards, None, a, b)
    for criterion in measures.criteria[a.category]:
        step = _step(criterion, a, b)
        yield step
        if step.winner is not None:
            return


def _step(criterion: Criterion, a: Hand, b: Hand) -> Step:
    winner = _better(a, criterion.measure(a, a.ranks), b, criterion.measure(b, b.ranks))
    return Step(criterion.by, criterion.part, criterion.number, criterion.cards(a), criterion.cards(b), winner, a, b)


def _better(a: Hand, measure: int, b: Hand, other: int) -> Hand | None:
    return None if measure == other else a if measure > other else b
