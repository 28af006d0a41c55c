"""Packs: shuffled by a seed, the same everywhere and for ever; or put in order, for a deal that shall go just so."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from italpoker.cards import parse_cards
from italpoker.errors import HandSizeError
from italpoker.hand import HAND_SIZE, check_one_pack
from italpoker.text import ntext

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.cards import Card
    from italpoker.deck import Deck


def shuffled(cards: Iterable[Card], seed: int | str) -> tuple[Card, ...]:
    """The cards in an order that depends on the seed alone.

    Only ``Random.random`` is used: of all its methods that alone gives the same numbers in every version of Python.
    """
    pack = list(cards)
    draw = Random(seed).random
    for left in range(len(pack), 1, -1):
        at = int(draw() * left)
        pack[left - 1], pack[at] = pack[at], pack[left - 1]
    return tuple(pack)


def arranged(deck: Deck, hands: Sequence[str], then: str = "", seed: int = 0) -> tuple[Card, ...]:
    """A pack that deals these hands, the first at the dealer's left and so on clockwise, and then these cards.

    The rest is shuffled. A hand may be less than five cards, the last of them left to chance. HandSizeError if it is
    more; CardError, DeckError or DuplicateCardError if the cards cannot be read or are not one pack.
    """
    dealt = [parse_cards(hand) for hand in hands]
    for hand in dealt:
        if len(hand) > HAND_SIZE:
            raise HandSizeError(
                ntext("a hand has five cards, this is {n}", "a hand has five cards, these are {n}", len(hand))
            )
    following = parse_cards(then)
    chosen = [card for hand in dealt for card in hand] + list(following)
    check_one_pack(chosen, deck)
    rest = iter(shuffled([card for card in deck if card not in chosen], seed))
    full = [(*hand, *(next(rest) for _ in range(HAND_SIZE - len(hand)))) for hand in dealt]
    return (*(hand[turn] for turn in range(HAND_SIZE) for hand in full), *following, *rest)
