"""Tables of hands to judge: dealt at random, with three that chase each other, or with two of the same ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.course.meetings import straight_flush, twin
from italpoker.dealing import deal_hand_of
from italpoker.deck import MOST_HANDS
from italpoker.hand import HAND_SIZE, Hand
from italpoker.rules import StraightFlushOrder
from italpoker.showdown import winners

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from italpoker.deck import Deck
    from italpoker.rules import HouseRules


def most_hands(deck: Deck) -> int:
    """How many hands can be dealt from this deck for one table."""
    return min(MOST_HANDS, len(deck) // HAND_SIZE)


def deal_table(number: int, deck: Deck, rng: Random) -> tuple[Hand, ...]:
    """So many hands from one pack, each equally likely; ``number`` is ``most_hands`` at the most."""
    return _fill((), number, deck, rng)


def deal_circle(number: int, deck: Deck, rules: HouseRules, rng: Random) -> tuple[Hand, ...]:
    """Hands from one pack, three or more, among which three straight flushes are that chase each other.

    Where none do (``StraightFlushOrder.LINEAR``) they are a minimum, a medium and a maximum all the same.
    """
    kinds = tuple(StraightFlushKind)
    suits = rng.sample(tuple(Suit), len(kinds))
    if rules.ranking.straight_flush_order is StraightFlushOrder.SPADES_MINIMUM:
        kinds = (StraightFlushKind.MINIMUM, StraightFlushKind.MAXIMUM, rng.choice(kinds))
        suits = [Suit.SPADES, Suit.HEARTS, rng.choice((Suit.DIAMONDS, Suit.CLUBS))]
    three = [straight_flush(kind, suit, deck, rng) for kind, suit in zip(kinds, suits, strict=True)]
    return _fill(three, number, deck, rng)


def deal_equal(number: int, deck: Deck, rules: HouseRules, rng: Random) -> tuple[Hand, ...]:
    """Hands from one pack, two or more, the best of which come to the same ranks.

    They share the pot where all suits are equal; elsewhere the suit decides between them.
    """
    while True:
        hand = deal_hand_of(rng.choice(_CAN_MEET_THEMSELVES), deck, rng)
        two = hand, twin(hand, rng)
        hands = _fill(two, number, deck, rng)
        if any(hands[winner] in two for winner in winners(hands, rules)):
            return hands


def _fill(given: Iterable[Hand], number: int, deck: Deck, rng: Random) -> tuple[Hand, ...]:
    """These hands and others from the rest of the pack, in any order."""
    hands = list(given)
    held = {card for hand in hands for card in hand.cards}
    rest = [card for card in deck if card not in held]
    missing = number - len(hands)
    cards = rng.sample(rest, missing * HAND_SIZE)
    hands += [Hand(tuple(cards[at * HAND_SIZE : (at + 1) * HAND_SIZE]), deck) for at in range(missing)]
    rng.shuffle(hands)
    return tuple(hands)


_CAN_MEET_THEMSELVES = (Category.PAIR, Category.TWO_PAIR, Category.STRAIGHT, Category.FLUSH)
"""Categories of which one pack holds two hands of the same ranks, that are worth a pot."""
