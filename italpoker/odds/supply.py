"""How many of the hands that can still be dealt rank below a given one: sums over ranks, no enumeration.

Everything here is written once for whole numbers and for NumPy arrays of them, one element per case. Ranks
are places, 0 for the ace: a rank is *below* another when its place is higher.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, Self, TypeAlias

from italpoker.category import Category

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Whole: TypeAlias = Any
"""A whole number, or a NumPy array of whole numbers."""


class Row(Protocol):
    """Sums by rank."""

    def __getitem__(self, rank: Whole, /) -> Whole:
        """The sum at the rank."""


BY_RANK = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
)
"""The categories that ranks alone make, from the lowest up: this order is the same at every table."""


class Unpaired:
    """Hands of five different ranks out of a supply, straights apart from the rest."""

    __slots__ = ("cards", "choices", "size", "straights")

    cards: Row
    """How many cards of each rank there are, or how much each weighs."""
    choices: Sequence[Row]
    """``choices[n][rank]``: ways to choose n cards of different ranks, all of ``rank`` or below."""
    straights: Row
    """``straights[n]``: ways to make one of the n lowest straights; the last is all of them."""

    def __init__(self, cards: Sequence[Whole]) -> None:
        self.cards = cards
        self.size = size = len(cards)
        self.choices = choices = [[1] * (size + 1), *([0] * (size + 1) for _ in range(5))]
        for rank in range(size - 1, -1, -1):
            here, more = cards[rank], rank + 1
            for n in range(1, 6):
                choices[n][rank] = choices[n][more] + here * choices[n - 1][more]
        a, b, c, d = cards[-4:]
        self.straights = straights = [0, cards[0] * a * b * c * d]
        for top in range(size - 5, -1, -1):
            a, b, c, d, e = cards[top : top + 5]
            straights.append(straights[-1] + a * b * c * d * e)

    def mapped(self, change: Callable[[Any], Row]) -> Self:
        """The same sums, each row of them changed."""
        found = object.__new__(type(self))
        found.size = self.size
        found.choices = [change(row) for row in self.choices]
        found.cards, found.straights = change(self.cards), change(self.straights)
        return found

    @property
    def all_straights(self) -> Whole:
        """Ways to make a straight."""
        return self.straights[self.size - 3]

    @property
    def all_high_cards(self) -> Whole:
        """Ways to make five different ranks that are no straight."""
        return self.choices[5][0] - self.all_straights

    def high_cards_below(self, ranks: Sequence[Whole]) -> Whole:
        """Ways to make five different ranks, no straight, that are lower than these five."""
        first, second, third, fourth, fifth = ranks
        choices, cards = self.choices, self.cards
        lower = choices[5][first + 1] + cards[first] * (
            choices[4][second + 1]
            + cards[second]
            * (choices[3][third + 1] + cards[third] * (choices[2][fourth + 1] + cards[fourth] * choices[1][fifth + 1]))
        )
        # By its ranks, the low straight stands just below all other hands with an ace.
        return lower - self.straights[self.size - 4 - first] + self.straights[1] * (first > 0)

    def straights_below(self, ranks: Sequence[Whole]) -> Whole:
        """Ways to make a lower straight than this one; its ranks as in ``RankClass``."""
        return self.straights[self.size - 4 - ranks[0]]


class Supply(Unpaired):
    """All hands out of a supply of cards, suits left aside: those of one suit count as if they were not."""

    __slots__ = ("fours", "fulls", "pairs", "threes", "totals", "two_pairs", "twos", "twos_below", "twos_weighed")

    twos: Row
    """Ways to take two cards of the rank."""
    twos_below: Row
    """Ways to take two cards of one rank, of ``rank`` or below."""
    twos_weighed: Row
    """The same, each times the cards of its rank."""
    pairs: Row
    """Hands with one pair, of ``rank`` or below; likewise, by the rank compared first, the next four."""
    two_pairs: Row
    threes: Row
    fulls: Row
    fours: Row
    totals: Row
    """``totals[n]``: all hands of the n lowest categories in ``BY_RANK``."""

    def __init__(self, cards: Sequence[Whole]) -> None:
        super().__init__(cards)
        size = self.size
        self.twos = twos = [here * (here - 1) // 2 for here in cards]
        self.twos_below, self.twos_weighed = below, weighed = [0] * (size + 1), [0] * (size + 1)
        for rank in range(size - 1, -1, -1):
            below[rank] = below[rank + 1] + twos[rank]
            weighed[rank] = weighed[rank + 1] + twos[rank] * cards[rank]
        self.pairs, self.two_pairs, self.threes, self.fulls, self.fours = rows = [[0] * (size + 1) for _ in range(5)]
        pairs, two_pairs, threes, fulls, fours = rows
        one, two, three = (self.choices[n][0] for n in (1, 2, 3))
        for rank in range(size - 1, -1, -1):
            here, pair, more = cards[rank], twos[rank], rank + 1
            other = one - here
            two_others = two - here * other
            three_others = three - here * two_others
            trio = pair * (here - 2) // 3
            pairs[rank] = pairs[more] + pair * three_others
            two_pairs[rank] = two_pairs[more] + pair * (other * below[more] - weighed[more])
            threes[rank] = threes[more] + trio * two_others
            fulls[rank] = fulls[more] + trio * (below[0] - pair)
            fours[rank] = fours[more] + trio * (here - 3) // 4 * other
        highs, straights = self.all_high_cards, self.all_straights
        self.totals = totals = [0]
        for hands in (highs, pairs[0], two_pairs[0], threes[0], straights, fulls[0], fours[0]):
            totals.append(totals[-1] + hands)

    def mapped(self, change: Callable[[Any], Row]) -> Self:
        """The same sums, each row of them changed."""
        found = super().mapped(change)
        for row in Supply.__slots__:
            setattr(found, row, change(getattr(self, row)))
        return found

    def pairs_below(self, ranks: Sequence[Whole]) -> Whole:
        """Lower hands with one pair; this one's ranks as in ``RankClass``, as in all that follow."""
        pair, first, second, third = ranks[:4]
        kickers = self._others(3, pair, first) + self.cards[first] * (
            self._others(2, pair, second) + self.cards[second] * self._others(1, pair, third)
        )
        return self.pairs[pair + 1] + self.twos[pair] * kickers

    def two_pairs_below(self, ranks: Sequence[Whole]) -> Whole:
        """Lower hands with two pairs."""
        high, low, kicker = ranks[:3]
        lower_kickers = self._others(1, high, kicker) - self.cards[low] * (low > kicker)
        others = self.choices[1][0] - self.cards[high]
        return self.two_pairs[high + 1] + self.twos[high] * (
            others * self.twos_below[low + 1] - self.twos_weighed[low + 1] + self.twos[low] * lower_kickers
        )

    def threes_below(self, ranks: Sequence[Whole]) -> Whole:
        """Lower hands with three of a kind."""
        three, first, second = ranks[:3]
        kickers = self._others(2, three, first) + self.cards[first] * self._others(1, three, second)
        return self.threes[three + 1] + self._trios(three) * kickers

    def fulls_below(self, ranks: Sequence[Whole]) -> Whole:
        """Lower full houses."""
        three, pair = ranks[:2]
        lower_pairs = self.twos_below[pair + 1] - self.twos[three] * (three > pair)
        return self.fulls[three + 1] + self._trios(three) * lower_pairs

    def fours_below(self, ranks: Sequence[Whole]) -> Whole:
        """Lower hands with four of a kind."""
        four, kicker = ranks[:2]
        fours = self._trios(four) * (self.cards[four] - 3) // 4
        return self.fours[four + 1] + fours * self._others(1, four, kicker)

    def _others(self, number: int, out: Whole, above: Whole) -> Whole:
        """Ways to choose cards of so many different ranks, all below ``above`` and none of rank ``out``."""
        left_out = self.cards[out] * (out > above)
        ways = 1
        for n in range(1, number + 1):
            ways = self.choices[n][above + 1] - left_out * ways
        return ways

    def _trios(self, rank: Whole) -> Whole:
        return self.twos[rank] * (self.cards[rank] - 2) // 3


BELOW: dict[Category, Callable[[Supply, Sequence[Whole]], Whole]] = {
    Category.HIGH_CARD: Supply.high_cards_below,
    Category.PAIR: Supply.pairs_below,
    Category.TWO_PAIR: Supply.two_pairs_below,
    Category.THREE_OF_A_KIND: Supply.threes_below,
    Category.STRAIGHT: Supply.straights_below,
    Category.FULL_HOUSE: Supply.fulls_below,
    Category.FOUR_OF_A_KIND: Supply.fours_below,
}
"""For each category but the flushes, the lower hands of the same category."""
