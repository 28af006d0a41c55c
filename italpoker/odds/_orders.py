"""The order of hands under one ranking as NumPy tables; what ``tables.strengths`` looks up.

A hand's key is the sum of a share of each of its cards in their order: its ranks as a dense number, and for each
place the suit of the card there, 3 for hearts to 0 for spades, in two bits.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from italpoker.category import Category
from italpoker.odds.ties import deciding
from italpoker.rules import FlushTie

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from italpoker.rules import Ranking

SUIT_BITS = 10
"""A key's lowest bits: the suits of the five places."""
SHIFT_BITS = 5
"""An entry's lowest bits: how far right the key must move to bring the suit that settles ties to its end."""
NO_SUIT = 30
"""So far that nothing is left."""


class Order(NamedTuple):
    """The tables of one deck under one ranking."""

    shares: NDArray[np.int32]
    """``[place, card]``: what a card at that place adds to the key."""
    by_code: NDArray[np.int32]
    """By the ranks: the strength with the lowest suit, and the shift to the suit that settles ties."""
    last_card_may_decide: bool
    """Whether the suit of the last card in the order of the pack ever settles a tie."""
    flushes: NDArray[np.intp]
    """Where the hands of one suit stand in the colexicographic order, one after another."""
    flush_strengths: NDArray[np.uint16]
    """Their strengths."""
    categories: NDArray[np.uint8]
    """The place in ``Category`` of each class of hands, from the lowest class up."""


@lru_cache(maxsize=32)
def order_of(size: int, ranking: Ranking) -> Order:
    """The tables of the deck with ``size`` ranks; a few milliseconds, then remembered."""
    ranks = _all_ranks(size)
    compared, categories = _classify(ranks, size)
    unpaired = np.flatnonzero((ranks[:, 1:] > ranks[:, :-1]).all(axis=1))
    of_one_suit = np.where(categories[unpaired] == _STRAIGHT, _STRAIGHT_FLUSH, _FLUSH)
    # All classes of hands, those of one suit behind the others; then their order, the lowest first.
    category = np.concatenate([categories, of_one_suit])
    rank_keys = -(np.concatenate([compared, compared[unpaired]]) @ (16 ** np.arange(4, -1, -1)))
    height = np.array([ranking.categories[::-1].index(each) for each in Category])
    classes = np.lexsort((rank_keys, height[category]))
    strength = np.empty(len(category), np.int32)
    strength[classes] = 4 * np.arange(len(category))

    shifts = _shifts(ranks, compared, categories, ranking)
    by_code = np.zeros(comb(size + 4, 5), np.int32)
    by_code[_shares_of_ranks(size)[np.arange(5), ranks].sum(axis=1)] = strength[: len(ranks)] << SHIFT_BITS | shifts
    flushes, flush_strengths = _flushes(ranks[unpaired], of_one_suit, strength[len(ranks) :], ranking)
    return Order(
        _shares(size), by_code, bool((shifts == 8).any()), flushes, flush_strengths, category[classes].astype(np.uint8)
    )


def _all_ranks(size: int) -> NDArray[np.intp]:
    """All choices of the ranks of five cards, one a row, from the ace down."""
    ranks = np.array(list(combinations_with_replacement(range(size), 5)), np.intp)
    return ranks[ranks[:, 0] < ranks[:, 4]]


def _classify(ranks: NDArray[np.intp], size: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The ranks in the order in which they are compared, repeated ones side by side; and the place of the category."""
    counts = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    compared = np.sort((5 - counts) * 16 + ranks, axis=1) % 16
    different = 1 + (ranks[:, 1:] > ranks[:, :-1]).sum(axis=1)
    categories = _BY_SHAPE[different, counts.max(axis=1)]
    low = (ranks == [0, *range(size - 4, size)]).all(axis=1)
    categories[low | ((different == 5) & (ranks[:, 4] - ranks[:, 0] == 4))] = _STRAIGHT
    compared[low] = np.roll(compared[low], -1, axis=1)
    return compared, categories


def _shifts(
    ranks: NDArray[np.intp], compared: NDArray[np.intp], categories: NDArray[np.intp], ranking: Ranking
) -> NDArray[np.intp]:
    """How far right a key must move to bring the suit that settles ties to its end."""
    shifts = np.full(len(ranks), NO_SUIT)
    if not ranking.suits_ranked:
        return shifts
    for place, category in enumerate(Category):
        decisive = deciding(category, ranking)
        if decisive is not None:
            rows = categories == place
            pairs_before = {Category.PAIR: 1, Category.TWO_PAIR: 2}.get(category, 0)
            column = decisive.at + min(decisive.at, pairs_before)
            # Of two cards of the rank, the first in the order of the pack is of the better suit.
            shifts[rows] = 2 * (ranks[rows] == compared[rows, column, None]).argmax(axis=1)
    return shifts


def _flushes(
    ranks: NDArray[np.intp], category: NDArray[np.intp], strength: NDArray[np.int32], ranking: Ranking
) -> tuple[NDArray[np.intp], NDArray[np.uint16]]:
    """Where the hands of one suit stand, and their strengths."""
    suits = np.arange(4)[:, None]
    at = indices(4 * ranks + suits[..., None]).ravel()
    found = strength + (3 - suits) * ranking.suits_ranked
    if ranking.flush_tie is FlushTie.SUIT_THEN_RANKS:
        plain = np.flatnonzero(category == _FLUSH)
        lowest = strength[plain].min()
        found[:, plain] = lowest + (3 - suits) * len(plain) + (strength[plain] - lowest) // 4
    in_order = np.argsort(at)
    return at[in_order], found.ravel()[in_order].astype(np.uint16)


def indices(cards: NDArray[np.intp]) -> NDArray[np.intp]:
    """Where hands stand in the colexicographic order; their cards in the last dimension, in the order of the pack."""
    return np.asarray(_BINOMIALS[np.arange(5), cards].sum(axis=-1))


def _shares(size: int) -> NDArray[np.int32]:
    suits = np.arange(4 * size) % 4
    ranks = _shares_of_ranks(size).repeat(4, axis=1)
    return (ranks << SUIT_BITS | (3 - suits) << 2 * np.arange(5)[:, None]).astype(np.int32)


def _shares_of_ranks(size: int) -> NDArray[np.intp]:
    """``[place, rank]``: numbers whose sum is another for each choice of ranks, and dense."""
    return np.array([[comb(rank + place, place + 1) for rank in range(size)] for place in range(5)])


_BINOMIALS = np.array([[comb(card, place + 1) for card in range(52)] for place in range(5)])
_PLACE = {category: place for place, category in enumerate(Category)}
_STRAIGHT, _FLUSH, _STRAIGHT_FLUSH = (
    _PLACE[category] for category in (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
)
_BY_SHAPE = np.zeros((6, 5), np.intp)
"""``[different ranks, most cards of one]``: the place of the category, if the ranks are not in a row."""
for _shape, _category in {
    (5, 1): Category.HIGH_CARD,
    (4, 2): Category.PAIR,
    (3, 2): Category.TWO_PAIR,
    (3, 3): Category.THREE_OF_A_KIND,
    (2, 3): Category.FULL_HOUSE,
    (2, 4): Category.FOUR_OF_A_KIND,
}.items():
    _BY_SHAPE[_shape] = _PLACE[_category]
