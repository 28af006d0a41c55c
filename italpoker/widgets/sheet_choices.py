"""The points on which tables differ, each with its choices, in a player's words (RULES.md §3 and §4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.cards import Rank
from italpoker.rules import FalseOpening, FirstToSpeak, FlushTie, Limit, OpeningDraw, Parola, SheetPart, TieSuit
from italpoker.rules import StraightFlushOrder as Order
from italpoker.text import ptext

if TYPE_CHECKING:
    from italpoker.rules import HouseRules
    from italpoker.text import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to settle a point."""

    key: str
    value: object
    text: Text


@dataclass(frozen=True, slots=True)
class Point:
    """A field of ``Ranking`` or ``DealRules`` that a table has to agree on."""

    field: str
    part: SheetPart
    label: Text
    choices: tuple[Choice, ...]
    needs_suits: bool = False
    """Whether it has no effect where all suits are equal."""

    @property
    def values(self) -> dict[str, object]:
        """What each choice's key stands for."""
        return {choice.key: choice.value for choice in self.choices}

    def key_of(self, value: object) -> str | None:
        """The key of the choice that has this value; None when there is none."""
        return next((choice.key for choice in self.choices if choice.value == value), None)

    def chosen(self, rules: HouseRules) -> str | None:
        """The key of what these rules say; None when it is none of the choices."""
        part = rules.ranking if hasattr(rules.ranking, self.field) else rules.deal
        return self.key_of(getattr(part, self.field))


POINTS = (
    Point(
        "full_pack",
        SheetPart.DECK,
        ptext("a point to agree on", "Pack"),
        (
            Choice("stripped", False, ptext("a house rule", "11 minus the players")),
            Choice("full", True, ptext("a house rule", "always 52 cards")),
        ),
    ),
    Point(
        "suits_ranked",
        SheetPart.DECK,
        ptext("a point to agree on", "Suits"),
        (
            Choice("ranked", True, ptext("a house rule", "hearts, diamonds, clubs, spades")),
            Choice("equal", False, ptext("a house rule", "all equal")),
        ),
    ),
    Point(
        "flush_above_full",
        SheetPart.HANDS,
        ptext("a point to agree on", "Flush or full house"),
        (
            Choice("flush", True, ptext("a house rule", "the flush wins")),
            Choice("full", False, ptext("a house rule", "the full house wins")),
        ),
    ),
    Point(
        "straight_flush_order",
        SheetPart.HANDS,
        ptext("a point to agree on", "Straight flushes"),
        (
            Choice("cyclic", Order.CYCLIC, ptext("a house rule", "the three kinds in a circle")),
            Choice("spades", Order.SPADES_MINIMUM, ptext("a house rule", "the higher, minima of ♠ apart")),
            Choice("linear", Order.LINEAR, ptext("a house rule", "the higher wins")),
        ),
    ),
    Point(
        "flush_tie",
        SheetPart.TIES,
        ptext("a point to agree on", "Two flushes"),
        (
            Choice("ranks", FlushTie.RANKS_THEN_SUIT, ptext("a house rule", "the ranks, then the suit")),
            Choice("suit", FlushTie.SUIT_THEN_RANKS, ptext("a house rule", "the suit, then the ranks")),
        ),
    ),
    Point(
        "two_pair_tie",
        SheetPart.TIES,
        ptext("a point to agree on", "Same two pairs, same kicker"),
        (
            Choice("pair", TieSuit.COMBINATION, ptext("a house rule", "the heart in the higher pair")),
            Choice("kicker", TieSuit.KICKER, ptext("a house rule", "the suit of the kicker")),
        ),
        needs_suits=True,
    ),
    Point(
        "pair_tie",
        SheetPart.TIES,
        ptext("a point to agree on", "Same pair, same kickers"),
        (
            Choice("pair", TieSuit.COMBINATION, ptext("a house rule", "the heart in the pair")),
            Choice("kicker", TieSuit.KICKER, ptext("a house rule", "the suit of the highest kicker")),
        ),
        needs_suits=True,
    ),
    Point(
        "high_card_tie",
        SheetPart.TIES,
        ptext("a point to agree on", "No pair, same five ranks"),
        (
            Choice("highest", TieSuit.COMBINATION, ptext("a house rule", "the suit of the highest card")),
            Choice("second", TieSuit.KICKER, ptext("a house rule", "the suit of the second card")),
        ),
        needs_suits=True,
    ),
    Point(
        "blind_raises_max",
        SheetPart.OPENING,
        ptext("a point to agree on", "Opening blind"),
        (
            Choice("none", 0, ptext("a house rule", "no")),
            Choice("buio", 1, ptext("a house rule", "buio")),
            Choice("controbuio", 2, ptext("a house rule", "buio and controbuio")),
            Choice("over", 3, ptext("a house rule", "buio, controbuio and over")),
        ),
    ),
    Point(
        "opening_levels",
        SheetPart.OPENING,
        ptext("a point to agree on", "The pair that opens"),
        (
            Choice("J", (Rank.JACK,), ptext("a house rule", "jacks, always")),
            Choice("JQ", (Rank.JACK, Rank.QUEEN), ptext("a house rule", "jacks, then queens")),
            Choice("JQK", (Rank.JACK, Rank.QUEEN, Rank.KING), ptext("a house rule", "jacks, queens, then kings")),
            Choice(
                "JQKA",
                (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE),
                ptext("a house rule", "jacks, queens, kings, then aces"),
            ),
            Choice("Q", (Rank.QUEEN,), ptext("a house rule", "queens, always")),
        ),
    ),
    Point(
        "opening_draw",
        SheetPart.OPENING,
        ptext("a point to agree on", "What else opens"),
        (
            Choice("none", OpeningDraw.NONE, ptext("a house rule", "nothing unfinished")),
            Choice("straight", OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH, ptext("a house rule", "the bilaterale reale")),
            Choice("flush", OpeningDraw.FOUR_TO_A_FLUSH, ptext("a house rule", "four of one suit")),
        ),
    ),
    Point(
        "false_opening",
        SheetPart.OPENING,
        ptext("a point to agree on", "Opening without the cards for it"),
        (
            Choice("refused", FalseOpening.REFUSED, ptext("a house rule", "cannot be done")),
            Choice("settled", FalseOpening.SETTLED, ptext("a house rule", "is settled at the showdown")),
        ),
    ),
    Point(
        "first_to_speak",
        SheetPart.BETTING,
        ptext("a point to agree on", "Who speaks first after the draw"),
        (
            Choice("opener", FirstToSpeak.OPENER, ptext("a house rule", "the opener")),
            Choice("raiser", FirstToSpeak.LAST_RAISER, ptext("a house rule", "the last to open or raise")),
        ),
    ),
    Point(
        "parola",
        SheetPart.BETTING,
        ptext("a point to agree on", "Parola"),
        (
            Choice("none", Parola.NOT_PLAYED, ptext("a house rule", "is not said")),
            Choice("pot", Parola.POT_OF_PAROLA, ptext("a house rule", "makes a piatto di parola")),
            Choice("deal", Parola.NEW_DEAL, ptext("a house rule", "means a new deal as usual")),
        ),
    ),
    Point(
        "limit",
        SheetPart.BETTING,
        ptext("a point to agree on", "Limit"),
        (
            Choice("none", Limit.NO_LIMIT, ptext("a house rule", "none")),
            Choice("pot", Limit.POT_LIMIT, ptext("a house rule", "the pot")),
            Choice("fixed", Limit.FIXED_LIMIT, ptext("a house rule", "fixed bets")),
        ),
    ),
)
"""In the order of the sheet; equal straights can be settled in one way only."""
