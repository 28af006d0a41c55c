"""What is compared between two hands of one category, in which order (RULES.md §3).

All criteria give an order but for two straight flushes that meet in the cycle, or as the minimum of spades and
the maximum of hearts: ``exception`` decides those.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from italpoker.cards import Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.rules import FlushTie, StraightFlushOrder, TieSuit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from italpoker.cards import Card, Rank
    from italpoker.hand import Hand
    from italpoker.rules import Ranking


class Decision(Enum):
    """By what one hand beats another."""

    CATEGORY = "category"
    RANK = "rank"
    SUIT = "suit"
    CYCLE = "cycle"
    """The kinds of straight flush chase each other."""
    SPADES_MINIMUM = "spades_minimum"
    """The minimum of spades against the maximum of hearts."""
    EQUAL = "equal"
    """By nothing: the pot is shared."""


class Part(Enum):
    """The part of a hand that is compared."""

    HAND = "hand"
    """All of it."""
    FOUR = "four"
    THREE = "three"
    PAIR = "pair"
    HIGHER_PAIR = "higher_pair"
    LOWER_PAIR = "lower_pair"
    TOP_CARD = "top_card"
    """The highest of a straight; in the low one that is not the ace."""
    CARD = "card"
    """One of five cards that make no pair and no straight, from the highest down."""
    KICKER = "kicker"


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing to compare, found in the hand's ``ranks``."""

    by: Decision
    """RANK or SUIT."""
    part: Part
    at: int
    """Place of its rank in ``hand.ranks``."""
    number: int = 1
    """Which card or kicker it is, counted from the highest."""

    def measure(self, hand: Hand, ranks: tuple[Rank, ...]) -> int:
        """A number that is higher for the better hand, whose ranks are given; of several suits the best counts."""
        rank = ranks[self.at]
        if self.by is Decision.RANK:
            return -rank.place
        return -min(card.suit.place for card in hand.cards if card.rank is rank)

    def cards(self, hand: Hand) -> tuple[Card, ...]:
        """The cards that are looked at, the best suit first; the whole hand for the suit of a flush."""
        if self.part is Part.HAND:
            return hand.ordered_cards
        rank = hand.ranks[self.at]
        return tuple(sorted((card for card in hand.cards if card.rank is rank), key=lambda card: card.suit.place))


@dataclass(frozen=True, slots=True)
class Scale:
    """How the hands of one ranking are measured."""

    heights: Mapping[Category, int]
    """0 for the lowest category to 8 for the straight flush."""
    criteria: Mapping[Category, tuple[Criterion, ...]]
    """What is compared within a category, in this order."""

    def strength(self, hand: Hand) -> tuple[int, ...]:
        """A tuple that is greater for the better of two hands, unless ``exception`` decides between them."""
        category, ranks = hand.category, hand.ranks
        return (self.heights[category], *[criterion.measure(hand, ranks) for criterion in self.criteria[category]])


@cache
def scale(ranking: Ranking) -> Scale:
    """The scale of a ranking."""
    return Scale(
        {category: height for height, category in enumerate(reversed(ranking.categories))},
        {category: _criteria(category, ranking) for category in Category},
    )


def exception(a: Hand, b: Hand, ranking: Ranking) -> tuple[Decision, Hand] | None:
    """The winner of two straight flushes that no scale can order, and by what; None for all other hands."""
    kind, other = a.straight_flush_kind, b.straight_flush_kind
    if kind is None or other is None:
        return None
    match ranking.straight_flush_order:
        case StraightFlushOrder.CYCLIC if kind is not other:
            return Decision.CYCLE, a if BEATS[kind] is other else b
        case StraightFlushOrder.SPADES_MINIMUM:
            for minimum, maximum in ((a, b), (b, a)):
                if _is_of(minimum, StraightFlushKind.MINIMUM, Suit.SPADES) and _is_of(
                    maximum, StraightFlushKind.MAXIMUM, Suit.HEARTS
                ):
                    return Decision.SPADES_MINIMUM, minimum
    return None


BEATS = {
    StraightFlushKind.MINIMUM: StraightFlushKind.MAXIMUM,
    StraightFlushKind.MAXIMUM: StraightFlushKind.MEDIUM,
    StraightFlushKind.MEDIUM: StraightFlushKind.MINIMUM,
}
"""“La minima batte la massima, la massima batte la media e la media batte la minima” (S0a)."""


def _is_of(hand: Hand, kind: StraightFlushKind, suit: Suit) -> bool:
    return hand.straight_flush_kind is kind and hand.cards[0].suit is suit


def _criteria(category: Category, ranking: Ranking) -> tuple[Criterion, ...]:
    ranks = _RANKS[category]
    suit = _suit(category, ranking) if ranking.suits_ranked else None
    if suit is None:
        return ranks
    if category is Category.FLUSH and ranking.flush_tie is FlushTie.SUIT_THEN_RANKS:
        return (suit, *ranks)
    return (*ranks, suit)


def _suit(category: Category, ranking: Ranking) -> Criterion | None:
    """Whose suit settles equal ranks; None where equal ranks cannot meet in one pack."""
    kicker = TieSuit.KICKER
    match category:
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
            return Criterion(Decision.SUIT, Part.TOP_CARD, 0)
        case Category.FLUSH:
            return Criterion(Decision.SUIT, Part.HAND, 0)
        case Category.TWO_PAIR:
            by_kicker = ranking.two_pair_tie is kicker
            return Criterion(Decision.SUIT, *((Part.KICKER, 2) if by_kicker else (Part.HIGHER_PAIR, 0)))
        case Category.PAIR:
            by_kicker = ranking.pair_tie is kicker
            return Criterion(Decision.SUIT, *((Part.KICKER, 1) if by_kicker else (Part.PAIR, 0)))
        case Category.HIGH_CARD:
            second = ranking.high_card_tie is kicker
            return Criterion(Decision.SUIT, Part.CARD, *((1, 2) if second else (0, 1)))
        case _:
            return None


def _ranks(*parts: Part) -> tuple[Criterion, ...]:
    """Each part's rank; parts of one name are numbered from the highest."""
    return tuple(
        Criterion(Decision.RANK, part, at, number=parts[: at + 1].count(part)) for at, part in enumerate(parts)
    )


_RANKS = {
    Category.STRAIGHT_FLUSH: _ranks(Part.TOP_CARD),
    Category.FOUR_OF_A_KIND: _ranks(Part.FOUR, Part.KICKER),
    Category.FLUSH: _ranks(*[Part.CARD] * 5),
    Category.FULL_HOUSE: _ranks(Part.THREE, Part.PAIR),
    Category.STRAIGHT: _ranks(Part.TOP_CARD),
    Category.THREE_OF_A_KIND: _ranks(Part.THREE, Part.KICKER, Part.KICKER),
    Category.TWO_PAIR: _ranks(Part.HIGHER_PAIR, Part.LOWER_PAIR, Part.KICKER),
    Category.PAIR: _ranks(Part.PAIR, Part.KICKER, Part.KICKER, Part.KICKER),
    Category.HIGH_CARD: _ranks(*[Part.CARD] * 5),
}
