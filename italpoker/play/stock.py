"""The cards that are dealt from, and what is shuffled in when they run out (RULES.md §4, “Draw”)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from italpoker.play.pack import shuffled

if TYPE_CHECKING:
    from italpoker.cards import Card


class Pile(Enum):
    """What may be shuffled in, in the order in which it is."""

    DISCARDS = "discards"
    """What those have thrown away who have had their first cards (S0, S1)."""
    FOLDED = "folded"
    """The hands that folded before the draw."""
    PROOF = "proof"
    """The cards that an opener who split his openers has set aside."""


class Reshuffle(NamedTuple):
    """A pile that has become the stock."""

    pile: Pile
    cards: tuple[Card, ...]
    """In their new order."""


@dataclass(frozen=True, slots=True)
class Stock:
    """The cards not dealt yet, the next one first, and the piles beside them."""

    cards: tuple[Card, ...]
    discards: tuple[Card, ...] = ()
    folded: tuple[Card, ...] = ()
    proof: tuple[Card, ...] = ()
    reshuffles: int = 0
    """How many there were."""

    def deal(self, number: int, seed: int) -> tuple[Stock, tuple[Card, ...], tuple[Reshuffle, ...]]:
        """So many cards, the stock without them, and the piles that had to be shuffled in for it.

        Dealt to its last card; the seed and the number of reshuffles so far settle the new order.
        """
        if len(self.cards) >= number:
            return replace(self, cards=self.cards[number:]), self.cards[:number], ()
        refilled, reshuffle = self._refilled(seed)
        missing = number - len(self.cards)
        left, cards, more = refilled.deal(missing, seed)
        return left, self.cards + cards, (reshuffle, *more)

    def _refilled(self, seed: int) -> tuple[Stock, Reshuffle]:
        pile = next(pile for pile in Pile if getattr(self, pile.value))
        cards = shuffled(getattr(self, pile.value), f"{seed}/{self.reshuffles}")
        emptied: dict[str, tuple[Card, ...]] = {pile.value: ()}
        return replace(self, cards=cards, reshuffles=self.reshuffles + 1, **emptied), Reshuffle(pile, cards)
