"""Pairs of hands on which the tables disagree: the sources' own, made for any deck, and others dealt at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.course.meetings import apart, straight_flush, straights_of, twin
from italpoker.dealing import deal_hand_of
from italpoker.hand import Hand
from italpoker.rules import PRESETS
from italpoker.showdown import Decision, compare
from italpoker.text import text

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from italpoker.deck import Deck
    from italpoker.showdown import Comparison
    from italpoker.text import Text

ITALIAN = tuple(rules for rules in PRESETS if not rules.full_pack)
"""The tables that play with the same deck."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """Two hands of one deck, and the source in whose words they meet."""

    key: str
    title: Text
    """What they are, in a few words: “K-K-J-9-8 twice”."""
    source: str
    """A key of the bibliography."""
    is_adapted: bool
    """Whether the source has other ranks, which this deck lacks."""
    hands: tuple[Hand, Hand]


def disputes(deck: Deck) -> tuple[Dispute, ...]:
    """The pairs of the sources, made for this deck."""
    return (
        *(_of_equal_ranks(key, deck) for key in _EQUAL_RANKS),
        _minimum_against_maximum("minimum", Suit.HEARTS, Suit.DIAMONDS, deck),
        _minimum_against_maximum("spades_minimum", Suit.SPADES, Suit.HEARTS, deck),
        _flush_against("two_flushes", _HEARTS, deck),
        _flush_against("flush_full", _FULL, deck),
    )


def deal_divided(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """Two hands from one pack on which the Italian tables do not agree."""
    while True:
        hands = rng.choice(_MAKERS)(deck, rng)
        if len({compare(*hands, rules).winner for rules in ITALIAN}) > 1:
            return hands


def deciding_rule(comparison: Comparison) -> str | None:
    """The field of ``Ranking`` that this comparison turns on; None where no table would judge otherwise."""
    reason, category = comparison.reason, comparison.a.category
    match reason.by:
        case Decision.EQUAL:
            return "suits_ranked"
        case Decision.CATEGORY:
            met = {comparison.a.category, comparison.b.category}
            return "flush_above_full" if met == {Category.FLUSH, Category.FULL_HOUSE} else None
        case Decision.RANK if category not in _RANKS_DISPUTED:
            return None
        case _:
            return _TIE_RULES[category]


def _of_equal_ranks(key: str, deck: Deck) -> Dispute:
    """The same ranks twice; the suits are such that the tables look at different cards."""
    source, suits, choices = _EQUAL_RANKS[key]
    first, ranks = choices[0], _first_in(deck, choices)
    one, other = (_hand(ranks, of, deck) for of in suits)
    title = text("{ranks} twice", ranks="-".join(ranks.split()))
    return Dispute(key, title, source, ranks != first, (one, other))


def _minimum_against_maximum(key: str, low: Suit, high: Suit, deck: Deck) -> Dispute:
    (minimum,), (maximum,) = (
        straights_of(kind, deck) for kind in (StraightFlushKind.MINIMUM, StraightFlushKind.MAXIMUM)
    )
    hands = (
        Hand(tuple(Card(rank, low) for rank in minimum), deck),
        Hand(tuple(Card(rank, high) for rank in maximum), deck),
    )
    return Dispute(key, _TITLES[key], _SOURCES[key], False, hands)


def _flush_against(key: str, rivals: tuple[str, ...], deck: Deck) -> Dispute:
    """The flush of clubs that the guide to the online rooms shows, and a rival."""
    flush, rival = _first_in(deck, _CLUBS), _first_in(deck, rivals)
    hands = Hand.parse(flush, deck), Hand.parse(rival, deck)
    return Dispute(key, _TITLES[key], _SOURCES[key], (flush, rival) != (_CLUBS[0], rivals[0]), hands)


def _first_in(deck: Deck, choices: tuple[str, ...]) -> str:
    """The first of these ranks or cards that the deck holds; the last ones do with the smallest."""
    ranks = {choice: {Rank.parse(piece.rstrip("♥♦♣♠")) for piece in choice.split()} for choice in choices}
    return next(choice for choice in choices if ranks[choice] <= set(deck.ranks))


def _hand(ranks: str, suits: str, deck: Deck) -> Hand:
    pairs = zip(ranks.split(), suits, strict=True)
    return Hand.parse(" ".join(f"{rank}{suit}" for rank, suit in pairs), deck)


def _twins(category: Category) -> Callable[[Deck, Random], tuple[Hand, Hand]]:
    """Two hands of that category and of the same ranks."""

    def deal(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
        hand = deal_hand_of(category, deck, rng)
        return hand, twin(hand, rng)

    return deal


def _two_flushes(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    return apart(Category.FLUSH, Category.FLUSH, deck, rng)


def _two_straight_flushes(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """Two kinds in two suits, either one first."""
    kinds = rng.sample(tuple(StraightFlushKind), 2)
    suits = rng.sample(tuple(Suit), 2)
    one, other = (straight_flush(kind, suit, deck, rng) for kind, suit in zip(kinds, suits, strict=True))
    return one, other


_MAKERS = (
    _twins(Category.PAIR),
    _twins(Category.TWO_PAIR),
    _twins(Category.HIGH_CARD),
    _two_flushes,
    _two_straight_flushes,
)
_EQUAL_RANKS = {  # source, suits of the two hands, ranks; those of the source first
    "pair": ("fantini_santelia", ("♥♠♣♠♠", "♦♣♥♥♥"), ("K K J 9 8", "K K J 10 9")),
    "two_pair": ("ilardo", ("♥♠♣♠♠", "♦♣♥♦♥"), ("9 9 7 7 K", "9 9 8 8 K", "10 10 9 9 K")),
    "high_card": ("fantini_santelia", ("♥♠♣♣♠", "♦♥♥♦♦"), ("A Q J 8 7", "A Q J 9 8", "A K J 10 9")),
    "straight": ("ilardo", ("♥♠♣♦♣", "♦♥♥♥♥"), ("Q J 10 9 8", "K Q J 10 9")),
}
_CLUBS = ("A♣ Q♣ 10♣ 9♣ 7♣", "A♣ Q♣ 10♣ 9♣ 8♣", "A♣ K♣ Q♣ 10♣ 9♣")
_HEARTS = ("K♥ J♥ 10♥ 8♥ 7♥", "K♥ J♥ 10♥ 9♥ 8♥", "A♥ K♥ J♥ 10♥ 9♥")
_FULL = ("10♥ 10♦ 10♠ Q♥ Q♦",)
_TITLES = {
    "minimum": text("Minima against massima"),
    "spades_minimum": text("Minima of spades against massima of hearts"),
    "two_flushes": text("Two flushes of different suits"),
    "flush_full": text("Flush against full house"),
}
_SOURCES = {
    "minimum": "ilardo",
    "spades_minimum": "online_rooms",
    "two_flushes": "online_rooms",
    "flush_full": "ilardo",
}
_RANKS_DISPUTED = {Category.FLUSH, Category.STRAIGHT_FLUSH}
"""Categories of which one table or the other does not look at the ranks first."""
_TIE_RULES = {
    Category.STRAIGHT_FLUSH: "straight_flush_order",
    Category.FLUSH: "flush_tie",
    Category.STRAIGHT: "straight_tie",
    Category.TWO_PAIR: "two_pair_tie",
    Category.PAIR: "pair_tie",
    Category.HIGH_CARD: "high_card_tie",
}
