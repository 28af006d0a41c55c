"""Hands at random: any five cards, or any hand of one category, each equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.category import Category
from italpoker.hand import HAND_SIZE, Hand

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from italpoker.deck import Deck


def deal_hand(deck: Deck, rng: Random) -> Hand:
    """Five cards of the deck, every hand equally likely."""
    return Hand(tuple(rng.sample(deck.cards, HAND_SIZE)), deck)


def deal_hand_of(category: Category, deck: Deck, rng: Random) -> Hand:
    """A hand of that category, every one of the deck equally likely, in a shuffled order."""
    cards = _draw(category, deck, rng)
    rng.shuffle(cards)
    return Hand(tuple(cards), deck)


def _draw(category: Category, deck: Deck, rng: Random) -> list[Card]:
    match category:
        case Category.STRAIGHT_FLUSH:
            suit = rng.choice(_SUITS)
            return [Card(rank, suit) for rank in rng.choice(deck.straights)]
        case Category.FLUSH:
            suit = rng.choice(_SUITS)
            return [Card(rank, suit) for rank in _ranks_not_in_a_row(deck, rng)]
        case Category.STRAIGHT:
            return _of_mixed_suits(rng.choice(deck.straights), rng)
        case Category.HIGH_CARD:
            return _of_mixed_suits(_ranks_not_in_a_row(deck, rng), rng)
        case _:
            groups = _GROUPS[category]
            ranks = rng.sample(deck.ranks, len(groups))
            return [
                Card(rank, suit) for rank, size in zip(ranks, groups, strict=True) for suit in rng.sample(_SUITS, size)
            ]


def _ranks_not_in_a_row(deck: Deck, rng: Random) -> Sequence[Rank]:
    rows = {frozenset(straight) for straight in deck.straights}
    while True:  # at most half of the choices are rows: 3 of 6 in the smallest deck
        ranks = rng.sample(deck.ranks, HAND_SIZE)
        if frozenset(ranks) not in rows:
            return ranks


def _of_mixed_suits(ranks: Sequence[Rank], rng: Random) -> list[Card]:
    while True:  # only 4 of 1,024 choices are of one suit
        suits = rng.choices(_SUITS, k=len(ranks))
        if len(set(suits)) > 1:
            return [Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]


_SUITS = tuple(Suit)
_GROUPS = {
    Category.PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
}
