"""How hands are ranked: the order of the categories, the straight flushes, ties (RULES.md §3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from italpoker.category import Category
from italpoker.rules._checks import check_yes_or_no, refuse_if, settle_choice
from italpoker.text import text


class StraightFlushOrder(Enum):
    """Which of two straight flushes wins."""

    CYCLIC = "cyclic"
    """The minimum beats the maximum, the maximum the medium, the medium the minimum; within a kind the higher
    top card, then the suit (S0a)."""
    SPADES_MINIMUM = "spades_minimum"
    """As linear; but the minimum of spades beats the maximum of hearts, and only that (S0b)."""
    LINEAR = "linear"
    """The higher top card, then the suit (S1, S3)."""


class FlushTie(Enum):
    """What is compared first between two flushes."""

    RANKS_THEN_SUIT = "ranks_then_suit"
    """The ranks from the highest card down, then the suit (S0a)."""
    SUIT_THEN_RANKS = "suit_then_ranks"
    """The suit, and only within one suit the ranks (S0b)."""


class TieSuit(Enum):
    """Whose suit settles a tie between hands of the same ranks."""

    COMBINATION = "combination"
    """That of the cards that make the hand: the pair, the higher pair, the top card of a straight, the highest
    card where there is no pair. Of two cards the better suit speaks (S0a)."""
    KICKER = "kicker"
    """That of the highest kicker; where there is no pair, the second card, since the highest one is the hand
    (the book of 1985, in S0a)."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of hands at one table; RulesError when the choices contradict each other.

    Four of a kind, full house and three of a kind need no field: their ranks decide, and equal ones cannot
    meet in one pack. The suits' fields have no effect where ``suits_ranked`` is False.
    """

    flush_above_full: bool = True
    """Whether a flush beats a full house, whatever the deck (S0a, S0b, S1); not so in S3."""
    suits_ranked: bool = True
    """Whether hearts, diamonds, clubs and spades rank in this order (S0a, S0b, S1); S3 knows no order of suits."""
    straight_flush_order: StraightFlushOrder = StraightFlushOrder.CYCLIC
    """Which of two straight flushes wins: the sources agree least on this."""
    flush_tie: FlushTie = FlushTie.RANKS_THEN_SUIT
    """What is compared first between two flushes."""
    straight_tie: TieSuit = TieSuit.COMBINATION
    """Equal straights: the suit of the top card. A straight has no kicker, so there is no other choice."""
    two_pair_tie: TieSuit = TieSuit.COMBINATION
    """The same two pairs and the same kicker: the suit of the higher pair, or that of the kicker."""
    pair_tie: TieSuit = TieSuit.COMBINATION
    """The same pair and the same kickers: the suit of the pair, or that of the highest kicker."""
    high_card_tie: TieSuit = TieSuit.COMBINATION
    """The same five ranks: the suit of the highest card, or that of the second."""

    def __post_init__(self) -> None:
        check_yes_or_no("flush_above_full", self.flush_above_full)
        check_yes_or_no("suits_ranked", self.suits_ranked)
        settle_choice(self, "straight_flush_order", StraightFlushOrder)
        settle_choice(self, "flush_tie", FlushTie)
        for rule in ("straight_tie", "two_pair_tie", "pair_tie", "high_card_tie"):
            settle_choice(self, rule, TieSuit)
        refuse_if(
            self.straight_tie is TieSuit.KICKER,
            text("a straight has no kicker: only the suit of its top card can settle a tie"),
        )
        if not self.suits_ranked:
            refuse_if(
                self.straight_flush_order is StraightFlushOrder.SPADES_MINIMUM,
                text("where all suits are equal, the minima of spades cannot have a right of its own"),
            )
            refuse_if(
                self.flush_tie is FlushTie.SUIT_THEN_RANKS,
                text("where all suits are equal, the suit cannot come first between two flushes"),
            )

    @property
    def categories(self) -> tuple[Category, ...]:
        """The nine categories in the order of this table, highest first (RULES.md §2)."""
        swapped = {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH}
        order = tuple(reversed(Category))
        return order if self.flush_above_full else tuple(swapped.get(category, category) for category in order)
