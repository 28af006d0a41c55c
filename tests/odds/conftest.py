"""An independent account of who wins, and the odds by trying every case: slow, plain, and shared by these tests."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from italpoker.rules import FlushTie, StraightFlushOrder, TieSuit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker import Hand
    from italpoker.rules import Ranking

FROM_THE_LOWEST = (
    "high card", "pair", "two pair", "three", "straight", "full house", "flush", "four", "straight flush",
)  # fmt: skip
MINIMUM, MEDIUM, MAXIMUM = range(3)


def value(cards: Sequence[int], size: int, ranking: Ranking) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """What a hand of card numbers is worth, higher is better: RULES §3 read aloud, straight flushes in line."""
    ranks = tuple(sorted(card >> 2 for card in cards))
    order = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), rank))
    shape = [ranks.count(rank) for rank in order]
    low = ranks == (0, *range(size - 4, size))
    straight = shape == [1] * 5 and (low or ranks[4] - ranks[0] == 4)
    flush = len({card & 3 for card in cards}) == 1
    name = (
        "straight flush" if straight and flush
        else "four" if shape[0] == 4
        else "flush" if flush
        else "full house" if shape == [3, 2]
        else "straight" if straight
        else "three" if shape[0] == 3
        else "two pair" if shape == [2, 2, 1]
        else "pair" if shape[0] == 2
        else "high card"
    )  # fmt: skip
    height = FROM_THE_LOWEST.index(name)
    if not ranking.flush_above_full:
        height = {5: 6, 6: 5}.get(height, height)
    speaks = size - 4 if low and straight else order[0]
    compared = (-speaks,) if straight else tuple(-rank for rank in order)
    if name == "two pair" and ranking.two_pair_tie is TieSuit.KICKER:
        speaks = order[2]
    if name == "pair" and ranking.pair_tie is TieSuit.KICKER:
        speaks = order[1]
    if name == "high card" and ranking.high_card_tie is TieSuit.KICKER:
        speaks = order[1]
    suit = -min(card & 3 for card in cards if card >> 2 == speaks) if ranking.suits_ranked else 0
    if name in {"three", "full house", "four"}:
        suit = 0
    if name == "flush" and ranking.flush_tie is FlushTie.SUIT_THEN_RANKS:
        return height, (suit,), compared
    return height, compared, (suit,)


def straight_flush_beats(mine: Sequence[int], theirs: Sequence[int], size: int, ranking: Ranking) -> bool:
    """Whether one straight flush beats another."""

    def kind(cards: Sequence[int]) -> int:
        ranks = sorted(card >> 2 for card in cards)
        return MEDIUM if ranks[0] else MINIMUM if ranks[1] > 1 else MAXIMUM

    kinds = kind(mine), kind(theirs)
    match ranking.straight_flush_order:
        case StraightFlushOrder.CYCLIC if kinds[0] != kinds[1]:
            return kinds in {(MINIMUM, MAXIMUM), (MAXIMUM, MEDIUM), (MEDIUM, MINIMUM)}
        case StraightFlushOrder.SPADES_MINIMUM:
            suits = mine[0] & 3, theirs[0] & 3
            if kinds == (MINIMUM, MAXIMUM) and suits == (3, 0):
                return True
            if kinds == (MAXIMUM, MINIMUM) and suits == (0, 3):
                return False
    return value(mine, size, ranking) > value(theirs, size, ranking)


def count_wins(hand: Hand, ranking: Ranking, numbers: Iterable[int] = range(5)) -> dict[int, tuple[int, int]]:
    """Wins and ties of each discard of so many cards, by its mask: every draw against every hand, one by one."""
    size = len(hand.deck.ranks)
    own = [card.index for card in hand.cards]
    unseen = [card for card in range(4 * size) if card not in own]
    theirs = list(combinations(unseen, 5))
    their_values = [value(cards, size, ranking) for cards in theirs]
    made = {
        (discards, draw): (*(card for at, card in enumerate(own) if not discards >> at & 1), *draw)
        for discards in range(31)
        if discards.bit_count() in set(numbers)
        for draw in combinations(unseen, discards.bit_count())
    }
    values = {case: value(cards, size, ranking) for case, cards in made.items()}
    height = {each: at for at, each in enumerate(sorted({*their_values, *values.values()}))}
    their_heights = np.array([height[each] for each in their_values], np.int32)
    their_masks = np.array([sum(1 << card for card in cards) for cards in theirs])
    straight_flushes = [at for at, each in enumerate(their_values) if each[0] == 8]

    found: dict[int, list[int]] = {}
    possible: dict[tuple[int, ...], np.ndarray] = {}
    for (discards, draw), mine in made.items():
        gone = sum(1 << card for card in draw)
        if draw not in possible:
            possible = {draw: their_heights[their_masks & gone == 0]} if len(draw) > 3 else possible
            possible.setdefault(draw, their_heights[their_masks & gone == 0])
        my_height = height[values[discards, draw]]
        counts = found.setdefault(discards, [0, 0])
        counts[0] += int((possible[draw] < my_height).sum())
        counts[1] += int((possible[draw] == my_height).sum())
        if values[discards, draw][0] == 8:
            for at in straight_flushes:
                if not int(their_masks[at]) & gone:
                    counts[0] += straight_flush_beats(mine, theirs[at], size, ranking)
                    counts[0] -= bool(their_heights[at] < my_height)
    return {discards: (wins, ties) for discards, (wins, ties) in found.items()}


@pytest.fixture(scope="session")
def by_the_book() -> SimpleNamespace:
    """``value``, ``straight_flush_beats`` and ``count_wins``."""
    return SimpleNamespace(value=value, straight_flush_beats=straight_flush_beats, count_wins=count_wins)
