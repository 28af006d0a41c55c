"""The opponent's hands and which of them a hand beats, ties of equal ranks left aside.

Written, as ``supply``, once for whole numbers and for NumPy arrays of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.odds.supply import BELOW, BY_RANK, Supply, Unpaired, Whole
from italpoker.odds.ties import SUITS
from italpoker.rules import FlushTie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.rules import Ranking


class Rivals:
    """The hands that the opponent may hold, counted by rank and, those of one suit, once more by suit."""

    __slots__ = ("highs", "ranking", "rows", "suited", "supply")

    def __init__(self, supply: Supply, suited: Sequence[Unpaired], ranking: Ranking) -> None:
        self.supply = supply
        self.suited = suited
        self.ranking = ranking
        self.highs: Whole = sum(suit.all_high_cards for suit in suited)
        """Flushes; the straight flushes are ``rows``."""
        self.rows: Whole = sum(suit.all_straights for suit in suited)

    def below(self, category: Category, ranks: Sequence[Whole]) -> Whole:
        """The hands of lower ranks, as if the suits did not matter, than one of a category that ranks make."""
        return self.supply.totals[BY_RANK.index(category)] + BELOW[category](self.supply, ranks)

    def flushes_below(self, category: Category, ranks: Sequence[Whole]) -> Whole:
        """How many of the hands ``below`` are of one suit and so no lower hands."""
        match category:
            case Category.HIGH_CARD:
                return sum(suit.high_cards_below(ranks) for suit in self.suited)
            case Category.STRAIGHT:
                return self.highs + sum(suit.straights_below(ranks) for suit in self.suited)
            case Category.FULL_HOUSE if self.ranking.flush_above_full:
                return self.highs + self.rows
            case Category.FULL_HOUSE | Category.FOUR_OF_A_KIND:
                return self.rows  # a flush is lower than these, if not as low as its ranks
            case _:
                return self.highs

    def below_flush(self, ranks: Sequence[Whole], suit: int) -> Whole:
        """The hands lower than a flush of these ranks in this suit."""
        categories = 6 if self.ranking.flush_above_full else 5
        lower = self.supply.totals[categories] - self.highs - self.rows  # the flushes are counted there, by their ranks
        if self.ranking.flush_tie is FlushTie.SUIT_THEN_RANKS:
            lower += self.suited[suit].high_cards_below(ranks)
            return lower + sum(self.suited[other].all_high_cards for other in SUITS if other > suit)
        lower += sum(other.high_cards_below(ranks) for other in self.suited)
        if self.ranking.suits_ranked:
            lower += self._same_flushes(ranks, [other for other in SUITS if other > suit])
        return lower

    def ties_with_flush(self, ranks: Sequence[Whole], suit: int) -> Whole:
        """The flushes that equal one of these ranks in this suit: none where suits are ranked."""
        if self.ranking.suits_ranked:
            return 0
        return self._same_flushes(ranks, [other for other in SUITS if other != suit])

    def _same_flushes(self, ranks: Sequence[Whole], suits: Sequence[int]) -> Whole:
        found: Whole = 0
        for suit in suits:
            ways: Whole = 1
            for rank in ranks:
                ways = ways * self.suited[suit].cards[rank]
            found += ways
        return found
