"""How many hands of each category: the table of RULES §5, by formula and hand by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from italpoker import Category, Deck, Hand
from italpoker.odds import category_counts, tables

RANKED = tuple(reversed(Category))
# cards: straight flush, four, flush, full house, straight, three, two pair, pair, high card
TABLE = {
    24: (12, 120, 12, 720, 3060, 3840, 8640, 23040, 3060),
    28: (16, 168, 68, 1008, 4080, 6720, 15120, 53760, 17340),
    32: (20, 224, 204, 1344, 5100, 10752, 24192, 107520, 52020),
    36: (24, 288, 480, 1728, 6120, 16128, 36288, 193536, 122400),
    40: (28, 360, 980, 2160, 7140, 23040, 51840, 322560, 249900),
    44: (32, 440, 1816, 2640, 8160, 31680, 71280, 506880, 463080),
    48: (36, 528, 3132, 3168, 9180, 42240, 95040, 760320, 798660),
    52: (40, 624, 5108, 3744, 10200, 54912, 123552, 1098240, 1302540),
}
DECKS = {len(deck): deck for deck in map(Deck.for_players, range(2, 10))}


@pytest.mark.parametrize("cards", TABLE)
def test_the_formula_gives_the_table(cards: int) -> None:
    counts = category_counts(DECKS[cards])
    assert counts == dict(zip(RANKED, TABLE[cards], strict=True))
    assert counts.total == comb(cards, 5)


@pytest.mark.parametrize("cards", [24, 28])
def test_hand_by_hand_gives_the_table(cards: int) -> None:
    deck = DECKS[cards]
    counts = Counter(Hand(hand, deck).category for hand in combinations(deck.cards, 5))
    assert counts == dict(zip(RANKED, TABLE[cards], strict=True))


@pytest.mark.parametrize("cards", TABLE)
def test_arrays_of_all_hands_give_the_table(cards: int) -> None:
    counts = np.bincount(tables.categories(DECKS[cards]), minlength=9)
    assert tuple(reversed(counts.tolist())) == TABLE[cards]


@pytest.mark.parametrize("cards", TABLE)
def test_arrays_of_all_hands_looked_at_card_by_card_give_the_table(cards: int) -> None:
    hands = tables.hands(DECKS[cards])
    ranks, suits, lowest = hands >> 2, hands & 3, cards // 4 - 1
    same = (ranks[:, 1:] == ranks[:, :-1]).sum(axis=1)
    three = (ranks[:, 2:] == ranks[:, :-2]).any(axis=1)
    four = (ranks[:, 3:] == ranks[:, :-3]).any(axis=1)
    flush = (suits == suits[:, :1]).all(axis=1)
    low = (ranks == [0, *range(lowest - 3, lowest + 1)]).all(axis=1)
    straight = (same == 0) & (low | (ranks[:, 4] - ranks[:, 0] == 4))
    found = (
        straight & flush,
        four,
        flush & ~straight,
        (same == 3) & ~four,
        straight & ~flush,
        (same == 2) & three,
        (same == 2) & ~three,
        same == 1,
        (same == 0) & ~straight & ~flush,
    )
    assert tuple(int(kind.sum()) for kind in found) == TABLE[cards]


def test_only_with_48_cards_is_the_order_that_of_the_odds() -> None:
    in_order = [cards for cards, row in TABLE.items() if sorted(row) == list(row)]
    assert in_order == [48]


def test_colour_is_rarer_than_a_full_house_up_to_48_cards() -> None:
    for cards, deck in DECKS.items():
        counts = category_counts(deck)
        assert (counts[Category.FLUSH] < counts[Category.FULL_HOUSE]) == (cards <= 48)
        assert (counts[Category.FOUR_OF_A_KIND] > counts[Category.FLUSH]) == (cards <= 32)
        assert (counts[Category.PAIR] > counts[Category.HIGH_CARD]) == (cards <= 44)
