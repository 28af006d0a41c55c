"""Ready-made tables of chips and hands, each with something to see when the pots are split; and others at random."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from italpoker.cards import Card, Suit
from italpoker.category import Category
from italpoker.course.bets import Player
from italpoker.course.showdowns import deal_table
from italpoker.dealing import deal_hand_of
from italpoker.errors import PlayersError
from italpoker.hand import HAND_SIZE, Hand, check_one_pack
from italpoker.text import ptext, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from italpoker.deck import Deck
    from italpoker.text import Text


@dataclass(frozen=True, slots=True)
class Example:
    """Chips and hands; the players by their places, clockwise from the dealer's left."""

    key: str
    title: Text
    chips: tuple[tuple[int, int, bool], ...]
    """Of each player the chips before betting, those in the middle, and whether he has folded."""
    hands: Callable[[Deck, Random], tuple[Hand, ...]]
    """A hand for each, from one pack."""
    in_pot: int = 0
    """What lay in the pot before."""

    def players(self, names: Sequence[str]) -> tuple[Player, ...]:
        """The players under these names."""
        return tuple(Player(name, *chips) for name, chips in zip(names, self.chips, strict=False))


def _of_categories(*categories: Category) -> Callable[[Deck, Random], tuple[Hand, ...]]:
    """Hands of these categories, without a card in common."""

    def deal(deck: Deck, rng: Random) -> tuple[Hand, ...]:
        while True:
            hands = tuple(deal_hand_of(category, deck, rng) for category in categories)
            if sum(hand.mask.bit_count() for hand in hands) == _union(hands).bit_count():
                return hands

    return deal


def _union(hands: Sequence[Hand]) -> int:
    union = 0
    for hand in hands:
        union |= hand.mask
    return union


def _circle(deck: Deck, _rng: Random) -> tuple[Hand, ...]:
    """The maximum, the highest medium, the minimum and the lowest medium, each of its own suit."""
    highest, *mediums, low = deck.straights
    straights = (highest, mediums[0], low, mediums[-1])
    suits = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
    return tuple(
        Hand(tuple(Card(rank, suit) for rank in reversed(straight)), deck)
        for straight, suit in zip(straights, suits, strict=True)
    )


def _circle_of_three(deck: Deck, rng: Random) -> tuple[Hand, ...]:
    return _circle(deck, rng)[:3]


def deal_hands(number: int) -> Callable[[Deck, Random], tuple[Hand, ...]]:
    """A dealer of so many hands at random."""
    return lambda deck, rng: deal_table(number, deck, rng)


def fixed_hands(hands: Sequence[Hand | str], deck: Deck, number: int) -> Callable[[Deck], tuple[Hand, ...]]:
    """A dealer of these hands, whatever the deck, as long as it holds them all; CardError and the like as ``Hand``.

    PlayersError unless there are ``number`` of them.
    """
    if len(hands) != number:
        raise PlayersError(text("{given} hands for {number} players: each has one", given=len(hands), number=number))
    read = [Hand.parse(hand, deck) if isinstance(hand, str) else Hand(hand.cards, deck) for hand in hands]
    check_one_pack([card for hand in read for card in hand.cards], deck)
    return lambda other: tuple(Hand(hand.cards, other) for hand in read)


def completed_hands(hands: Sequence[str], deck: Deck, rng: Random) -> tuple[Hand, ...]:
    """These hands, and for each empty one any other of the same pack; CardError and the like as ``Hand``."""
    written = [Hand.parse(hand, deck) if hand else None for hand in hands]
    held = [card for hand in written if hand for card in hand.cards]
    check_one_pack(held, deck)
    rest = iter(rng.sample([card for card in deck if card not in held], len(deck) - len(held)))
    return tuple(hand or Hand(tuple(islice(rest, HAND_SIZE)), deck) for hand in written)


EXAMPLES = (
    Example(
        "one_all_in",
        ptext("an example of bets", "One all-in"),
        ((300, 100, False), (40, 40, False), (250, 100, False), (200, 20, True)),
        _of_categories(Category.PAIR, Category.STRAIGHT, Category.TWO_PAIR, Category.HIGH_CARD),
    ),
    Example(
        "three_all_ins",
        ptext("an example of bets", "Three all-ins"),
        ((75, 75, False), (30, 30, False), (160, 160, False), (400, 160, False)),
        _of_categories(Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.HIGH_CARD, Category.PAIR),
    ),
    Example(
        "circle",
        ptext("an example of bets", "A circle"),
        ((50, 50, False), (120, 120, False), (200, 200, False), (500, 200, False)),
        _circle,
    ),
    Example(
        "odd_chips",
        ptext("an example of bets", "302 in three"),
        ((500, 100, False), (500, 100, False), (500, 100, False)),
        _circle_of_three,
        in_pot=2,
    ),
    Example(
        "uncalled",
        ptext("an example of bets", "A bet too high"),
        ((500, 200, False), (120, 120, False), (300, 50, True)),
        _of_categories(Category.PAIR, Category.TWO_PAIR, Category.HIGH_CARD),
    ),
)
"""The first is the one to begin with."""
