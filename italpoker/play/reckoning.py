"""What a hand is likely to win, from exact counts: how a bot reckons (odds of draws, RULES.md §5).

The share of the hands of the deck that a hand beats is exact by category, and goes by its ranks within one. A rival who
has shown strength is taken to hold the best of several such hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from italpoker.category import Category
from italpoker.odds import all_draw_counts, category_counts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from italpoker.cards import Card
    from italpoker.deck import Deck
    from italpoker.hand import Hand
    from italpoker.rules import HouseRules


class DrawChance(NamedTuple):
    """A discard and the chance to win with what comes of it, 0 to 1."""

    discards: tuple[Card, ...]
    chance: float


@dataclass(frozen=True, slots=True)
class Shares:
    """How the hands of a deck are spread over the categories at one table."""

    below: Mapping[Category, float]
    """The share of all hands that are of a lower category, 0 to 1."""
    of: Mapping[Category, float]
    """The share of all hands that are of the category."""
    ranks: int
    """How many ranks the deck has."""

    def beaten(self, hand: Hand) -> float:
        """The share of all hands that this one beats, nearly: within its category by its two leading ranks."""
        first, second, *_ = hand.ranks
        lower = self.ranks - 1
        place = (lower - first.place + (lower - second.place) / self.ranks) / self.ranks
        return self.below[hand.category] + self.of[hand.category] * place

    def beaten_by_any(self, category: Category) -> float:
        """The share of all hands that a middling hand of the category beats."""
        return self.below[category] + self.of[category] / 2


@cache
def shares(deck: Deck, rules: HouseRules) -> Shares:
    """The shares of the deck, categories in the order of these rules."""
    counts = category_counts(deck)
    below, so_far = {}, 0
    for category in reversed(rules.categories):
        below[category] = so_far / counts.total
        so_far += counts[category]
    return Shares(below, {category: counts[category] / counts.total for category in counts}, len(deck.ranks))


def chance_to_win(hand: Hand, rules: HouseRules, rivals: float) -> float:
    """The chance of a hand after the draw against rivals who hold the best of ``rivals`` hands between them."""
    return float(shares(hand.deck, rules).beaten(hand) ** rivals)


def draw_chances(hand: Hand, rules: HouseRules, rivals: float) -> list[DrawChance]:
    """Every discard with its chance, the best first; of equals the one with fewer cards."""
    spread = shares(hand.deck, rules)
    middling = {category: spread.beaten_by_any(category) ** rivals for category in Category}
    own, own_cards = spread.beaten(hand) ** rivals, set(hand.made_by)
    chances = []
    for discards, counts in all_draw_counts(hand).items():
        worth = middling
        if own_cards.isdisjoint(discards):
            worth = {**middling, hand.category: own}
        won = sum(number * worth[category] for category, number in counts.items())
        chances.append(DrawChance(discards, won / counts.total))
    return sorted(chances, key=lambda one: (-one.chance, len(one.discards)))
