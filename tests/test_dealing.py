"""Hands at random, each equally likely (RULES.md §5)."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from italpoker.category import Category
from italpoker.dealing import deal_hand, deal_hand_of
from italpoker.deck import Deck
from italpoker.hand import Hand

DECKS = [Deck.for_players(players) for players in range(2, 10)]


@pytest.mark.parametrize("deck", DECKS, ids=str)
@pytest.mark.parametrize("category", Category)
def test_a_hand_of_the_category_asked_for(category: Category, deck: Deck) -> None:
    rng = Random(1985)
    for _ in range(200):
        hand = deal_hand_of(category, deck, rng)
        assert hand.category is category
        assert hand.deck == deck


def _as_even_as_chance(seen: Counter[Hand], kinds: int) -> bool:
    """Whether chi-square is within five sigma of what equal chances of so many kinds of hand give."""
    expected = seen.total() / kinds
    unseen = kinds - len(seen)
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values()) + unseen * expected
    freedom = kinds - 1
    return abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(
    ("category", "kinds"),
    [
        (Category.STRAIGHT_FLUSH, 12),
        (Category.FOUR_OF_A_KIND, 120),
        (Category.FLUSH, 12),
        (Category.FULL_HOUSE, 720),
        (Category.STRAIGHT, 3060),
        (Category.THREE_OF_A_KIND, 3840),
        (Category.TWO_PAIR, 8640),
        (Category.PAIR, 23040),
        (Category.HIGH_CARD, 3060),
    ],
)
def test_every_hand_of_a_category_is_equally_likely(category: Category, kinds: int) -> None:
    rng = Random(11)
    seen = Counter(deal_hand_of(category, DECKS[0], rng) for _ in range(max(3 * kinds, 5000)))
    assert len(seen) <= kinds
    assert _as_even_as_chance(seen, kinds)


def test_the_order_of_the_cards_tells_nothing() -> None:
    rng = Random(5)
    first = Counter(deal_hand_of(Category.FOUR_OF_A_KIND, DECKS[0], rng).cards[0] for _ in range(4800))
    assert len(first) == 24
    assert all(140 < count < 260 for count in first.values())


def test_any_five_cards_of_the_deck_are_equally_likely() -> None:
    rng = Random(7)
    seen = Counter(card for _ in range(4800) for card in deal_hand(DECKS[0], rng).cards)
    assert set(seen) == set(DECKS[0].cards)
    assert all(850 < count < 1150 for count in seen.values())
    categories = Counter(deal_hand(DECKS[0], rng).category for _ in range(20_000))
    assert abs(categories[Category.PAIR] / 20_000 - 23_040 / comb(24, 5)) < 0.02


@pytest.mark.parametrize("category", Category)
def test_the_same_seed_deals_the_same_hand(category: Category) -> None:
    one, other = (deal_hand_of(category, DECKS[2], Random(3)) for _ in range(2))
    assert one.cards == other.cards
