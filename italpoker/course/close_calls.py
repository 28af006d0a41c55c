"""Pairs of hands that little tells apart: a kicker, a suit, or kinds of straight flush that chase each other."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.course.meetings import straight_flush, twin
from italpoker.dealing import deal_hand_of
from italpoker.hand import HAND_SIZE, Hand
from italpoker.rules import StraightFlushOrder

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from italpoker.deck import Deck
    from italpoker.rules import HouseRules


class CloseCall(Enum):
    """What alone tells two hands apart."""

    KICKER = "kicker"
    """The same combination; a kicker decides."""
    SUIT = "suit"
    """The same ranks; a suit decides."""
    CYCLE = "cycle"
    """Two straight flushes of which the lower beats the higher, or could: minimum, medium, maximum."""


def is_known(call: CloseCall, rules: HouseRules) -> bool:
    """Whether this decides between any hands at such a table: no suit does where all suits are equal."""
    match call:
        case CloseCall.SUIT:
            return rules.ranking.suits_ranked
        case CloseCall.CYCLE:
            return rules.ranking.straight_flush_order is not StraightFlushOrder.LINEAR
        case _:
            return True


def deal_close(call: CloseCall, deck: Deck, rules: HouseRules, rng: Random) -> tuple[Hand, Hand]:
    """Two hands from one pack that only this tells apart, the better one on either side.

    Where it decides nothing at this table (see ``is_known``) they are two hands that show it: of the same ranks,
    which share the pot, or a minimum and a maximum straight flush, which then compare by their top cards. So they do
    every other time where the minimum of spades alone beats the maximum of hearts, lest it always be the same two.
    """
    match call:
        case CloseCall.KICKER:
            pair = _by_kicker(deck, rng)
        case CloseCall.SUIT:
            pair = _by_suit(deck, rng)
        case CloseCall.CYCLE:
            pair = _by_cycle(deck, rules.ranking.straight_flush_order, rng)
    a, b = rng.sample(pair, 2)
    return a, b


def _by_kicker(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """The same pair, two pairs or highest card, and other kickers from a certain one on."""
    while True:
        category = rng.choice(tuple(_REPEATED))
        made = rng.sample(deck.ranks, len(_REPEATED[category]))
        repeated = [rank for rank, times in zip(made, _REPEATED[category], strict=True) for _ in range(times)]
        first, second = _kickers(HAND_SIZE - len(repeated), [rank for rank in deck.ranks if rank not in made], rng)
        hands = _take((*repeated, *first), (*repeated, *second), deck, rng)
        same_top = category is not Category.HIGH_CARD or hands[0].ranks[0] is hands[1].ranks[0]
        if same_top and first != second and all(hand.category is category for hand in hands):
            return hands


def _kickers(size: int, ranks: Sequence[Rank], rng: Random) -> tuple[list[Rank], list[Rank]]:
    """Two choices of so many ranks, the same down to a certain place, which is as often the last as the first."""
    first = _falling(rng.sample(ranks, size))
    shared = first[: rng.randrange(size)]
    lower = [rank for rank in ranks if not shared or shared[-1].beats(rank)]
    return first, [*shared, *_falling(rng.sample(lower, size - len(shared)))]


def _by_suit(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """A hand whose ranks can be dealt twice, and another of the same ranks."""
    hand = deal_hand_of(rng.choice(_CAN_MEET_ITSELF), deck, rng)
    return hand, twin(hand, rng)


def _by_cycle(deck: Deck, order: StraightFlushOrder, rng: Random) -> tuple[Hand, Hand]:
    """Two kinds of straight flush in two suits: any where all chase each other, else the minimum and the maximum."""
    kinds = [StraightFlushKind.MINIMUM, StraightFlushKind.MAXIMUM]
    suits = rng.sample(tuple(Suit), 2)
    if order is StraightFlushOrder.CYCLIC:
        kinds = rng.sample(tuple(StraightFlushKind), 2)
    elif order is StraightFlushOrder.SPADES_MINIMUM and rng.random() < 0.5:
        suits = [Suit.SPADES, Suit.HEARTS]
    return straight_flush(kinds[0], suits[0], deck, rng), straight_flush(kinds[1], suits[1], deck, rng)


def _take(ranks: Sequence[Rank], others: Sequence[Rank], deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """A hand of each of these ranks, suits as they fall, no card in both."""
    hand = _draw(ranks, list(deck), deck, rng)
    return hand, _draw(others, [card for card in deck if card not in hand.cards], deck, rng)


def _draw(ranks: Iterable[Rank], cards: list[Card], deck: Deck, rng: Random) -> Hand:
    """A hand of these ranks out of these cards."""
    rng.shuffle(cards)
    drawn = []
    for rank in ranks:
        card = next(card for card in cards if card.rank is rank)
        cards.remove(card)
        drawn.append(card)
    return Hand(tuple(drawn), deck)


def _falling(ranks: Iterable[Rank]) -> list[Rank]:
    return sorted(ranks, key=lambda rank: rank.place)


_REPEATED: dict[Category, tuple[int, ...]] = {Category.PAIR: (2,), Category.TWO_PAIR: (2, 2), Category.HIGH_CARD: ()}
"""Hands that can tie but for their kickers: how often the ranks of the combination come."""
_CAN_MEET_ITSELF = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.STRAIGHT_FLUSH,
)
"""Hands whose ranks one pack can deal twice."""
