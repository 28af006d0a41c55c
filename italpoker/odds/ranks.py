"""Five ranks as numbers: what they make in a deck when suits are left aside.

Ranks are their places, 0 for the ace, so the ranks of a stripped deck are a first part of the full deck's.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from italpoker.category import Category

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CODES = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""A number per rank such that no two choices of five ranks, four of each at most, have the same sum.

Each is the least that keeps the sums apart.
"""


class RankClass(NamedTuple):
    """What five ranks make when they are not all of one suit."""

    category: Category
    ranks: tuple[int, ...]
    """Each rank once, in the order in which ranks are compared: most frequent first, then from the ace down.

    In the low straight the ace comes last.
    """


@cache
def rank_classes(size: int) -> dict[int, RankClass]:
    """All choices of five ranks of a deck with ``size`` ranks, by the sum of their codes."""
    return {
        sum(CODES[rank] for rank in ranks): classify(ranks, size)
        for ranks in rank_choices(size, 5)
    }  # fmt: skip


def classify(ranks: Sequence[int], size: int) -> RankClass:
    """The class of five ranks, at most four of each, in a deck with ``size`` ranks."""
    order = tuple(sorted(set(ranks), key=lambda rank: (-ranks.count(rank), rank)))
    most = ranks.count(order[0])
    if len(order) < 5:
        return RankClass(_BY_SHAPE[len(order), most], order)
    if order[:2] == (0, size - 4):
        return RankClass(Category.STRAIGHT, (*order[1:], 0))
    in_a_row = order[4] - order[0] == 4
    return RankClass(Category.STRAIGHT if in_a_row else Category.HIGH_CARD, order)


def rank_choices(size: int, cards: int) -> Iterator[tuple[int, ...]]:
    """All ways to choose the ranks of so many cards, at most five, from a deck with ``size`` ranks."""
    for ranks in combinations_with_replacement(range(size), cards):
        if cards < 5 or ranks[0] != ranks[-1]:
            yield ranks


_BY_SHAPE = {
    (4, 2): Category.PAIR,
    (3, 2): Category.TWO_PAIR,
    (3, 3): Category.THREE_OF_A_KIND,
    (2, 3): Category.FULL_HOUSE,
    (2, 4): Category.FOUR_OF_A_KIND,
}
"""By the number of different ranks and of the cards of the most frequent."""
