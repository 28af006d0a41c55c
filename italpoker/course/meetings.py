"""Hands that may meet at one table, no card in both: of the same ranks, of two categories, straight flushes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from italpoker.cards import Card, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.dealing import deal_hand_of
from italpoker.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from italpoker.cards import Rank
    from italpoker.deck import Deck


def twin(hand: Hand, rng: Random) -> Hand:
    """A hand of the same ranks and category with no card of this one; for categories of which one pack holds two."""
    count = Counter(card.rank for card in hand.cards)
    if hand.category in _OF_ONE_SUIT:
        suit = rng.choice([suit for suit in Suit if suit is not hand.cards[0].suit])
        return Hand(tuple(Card(rank, suit) for rank in count), hand.deck)
    while True:  # of five single cards, few choices of suits are all of one
        free = {rank: [card for suit in Suit if (card := Card(rank, suit)) not in hand.cards] for rank in count}
        other = Hand(tuple(card for rank in count for card in rng.sample(free[rank], count[rank])), hand.deck)
        if other.category is hand.category:
            return other


def apart(category: Category, other: Category, deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """A hand of each category, without a card in common."""
    while True:
        hands = deal_hand_of(category, deck, rng), deal_hand_of(other, deck, rng)
        if not hands[0].mask & hands[1].mask:
            return hands


def straight_flush(kind: StraightFlushKind, suit: Suit, deck: Deck, rng: Random) -> Hand:
    """A straight flush of that kind and suit; of several medium ones, any."""
    return Hand(tuple(Card(rank, suit) for rank in rng.choice(straights_of(kind, deck))), deck)


def straights_of(kind: StraightFlushKind, deck: Deck) -> Sequence[tuple[Rank, ...]]:
    """The straights that make a straight flush of that kind in the deck."""
    highest, *between, low = deck.straights
    return {
        StraightFlushKind.MAXIMUM: [highest],
        StraightFlushKind.MEDIUM: between,
        StraightFlushKind.MINIMUM: [low],
    }[kind]


_OF_ONE_SUIT = {Category.FLUSH, Category.STRAIGHT_FLUSH}
