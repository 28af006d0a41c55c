"""What a hand is called and why, as a player says it: “doppia coppia di re e nove”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Rank, write_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.text import Text, text

if TYPE_CHECKING:
    from italpoker.hand import Hand
    from italpoker.text import Value


def name_hand(hand: Hand) -> Text:
    """The hand's full name: category with its ranks or its suit."""
    return Text(_NAMES[hand.category].message, _words(hand))


def explain_hand(hand: Hand) -> Text:
    """Why the hand is what it is, with the cards that make it."""
    if (kind := hand.straight_flush_kind) is not None:
        pattern = _STRAIGHT_FLUSH_REASONS[kind]
    elif hand.category is Category.STRAIGHT and hand.ranks[-1] is Rank.ACE:
        pattern = _LOW_STRAIGHT_REASON
    else:
        pattern = _REASONS[hand.category]
    return Text(pattern.message, _words(hand))


def of_several(rank: Rank) -> Text:
    """The rank as a pair has it: ``"of kings"``, ``"di re"``."""
    return _OF_SEVERAL[rank.place]


def the_rank(rank: Rank) -> Text:
    """The rank in a sentence, with its article: ``"the 8"``, ``"l’8"``."""
    return _THE[rank.place]


def _words(hand: Hand) -> dict[str, Value]:
    """Everything that a name or a reason may mention; each language takes what it needs."""
    first, second = hand.ranks[:2]
    kind = hand.straight_flush_kind
    return {
        "kind": kind.text if kind else "",
        "suit": hand.ordered_cards[0].suit.text,
        "rank": first.text,
        "ranks": _SEVERAL[first.place],
        "of_ranks": _OF_SEVERAL[first.place],
        "others": _SEVERAL[second.place],
        "up_to": _UP_TO[first.place],
        "cards": write_cards(hand.made_by),
        "kickers": write_cards(hand.kickers),
        "lowest": hand.deck.lowest.symbol,
    }


_NAMES = {
    Category.HIGH_CARD: text("high card, {rank}"),
    Category.PAIR: text("pair {of_ranks}"),
    Category.TWO_PAIR: text("two pair, {ranks} and {others}"),
    Category.THREE_OF_A_KIND: text("three {ranks}"),
    Category.STRAIGHT: text("straight {up_to}"),
    Category.FULL_HOUSE: text("full house, {ranks} over {others}"),
    Category.FLUSH: text("flush of {suit}"),
    Category.FOUR_OF_A_KIND: text("four {ranks}"),
    Category.STRAIGHT_FLUSH: text("{kind} straight flush of {suit}"),
}
_REASONS = {
    Category.HIGH_CARD: text(
        "No two cards of one rank, not all of one suit, not in a row: only the highest card speaks, {cards}."
    ),
    Category.PAIR: text("Two {ranks}: {cards}. The other three are kickers: {kickers}."),
    Category.TWO_PAIR: text("Two {ranks} and two {others}: {cards}. The kicker is {kickers}."),
    Category.THREE_OF_A_KIND: text("Three {ranks}: {cards}. The other two are kickers: {kickers}."),
    Category.STRAIGHT: text("Five ranks in a row, not all of one suit: {cards}."),
    Category.FULL_HOUSE: text("Three {ranks} and two {others}: {cards}."),
    Category.FLUSH: text("Five {suit} that are not in a row: {cards}."),
    Category.FOUR_OF_A_KIND: text("Four {ranks}: {cards}. The kicker is {kickers}."),
}
_LOW_STRAIGHT_REASON = text(
    "Five ranks in a row, not all of one suit: {cards}. The ace counts low here, just under the {lowest}."
)
_STRAIGHT_FLUSH_REASONS = {
    StraightFlushKind.MINIMUM: text(
        "Five {suit} in a row: {cards}. It is the lowest of this deck, with the ace just under the {lowest}."
    ),
    StraightFlushKind.MEDIUM: text(
        "Five {suit} in a row: {cards}. It is neither the lowest of this deck nor the one up to the ace."
    ),
    StraightFlushKind.MAXIMUM: text("Five {suit} in a row: {cards}. It is the highest, up to the ace."),
}
# By Rank.place, from the ace down.
_SEVERAL = (
    text("aces"), text("kings"), text("queens"), text("jacks"), text("tens"), text("nines"), text("eights"),
    text("sevens"), text("sixes"), text("fives"), text("fours"), text("threes"), text("twos"),
)  # fmt: skip
_OF_SEVERAL = (
    text("of aces"), text("of kings"), text("of queens"), text("of jacks"), text("of tens"), text("of nines"),
    text("of eights"), text("of sevens"), text("of sixes"), text("of fives"), text("of fours"), text("of threes"),
    text("of twos"),
)  # fmt: skip
_UP_TO = (
    text("to the ace"), text("to the king"), text("to the queen"), text("to the jack"), text("to the ten"),
    text("to the nine"), text("to the eight"), text("to the seven"), text("to the six"), text("to the five"),
    text("to the four"), text("to the three"), text("to the two"),
)  # fmt: skip
_THE = (
    text("the ace"), text("the king"), text("the queen"), text("the jack"), text("the 10"), text("the 9"),
    text("the 8"), text("the 7"), text("the 6"), text("the 5"), text("the 4"), text("the 3"), text("the 2"),
)  # fmt: skip
