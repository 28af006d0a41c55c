"""The five tables of our sources (RULES.md §3 and §4), and where each of their rules comes from."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from italpoker.cards import Rank
from italpoker.rules.deal_rules import DealRules, FalseOpening, FirstToSpeak, Limit, OpeningDraw, Parola
from italpoker.rules.house import HouseRules
from italpoker.rules.ranking import FlushTie, Ranking, StraightFlushOrder, TieSuit
from italpoker.text import Text, text

if TYPE_CHECKING:
    from collections.abc import Mapping


class Source(StrEnum):
    """Where a rule comes from; the value is the key of the bibliography."""

    ILARDO = "ilardo"
    """Massimo Ilardo, “Poker all’italiana” (S0a)."""
    FANTINI_SANTELIA = "fantini_santelia"
    """The book of 1985 that Ilardo quotes (in S0a)."""
    ONLINE_ROOMS = "online_rooms"
    """The guide to poker a 5 carte in online rooms (S0b)."""
    CASH_TABLES = "cash_tables"
    """The guide for cash tables (S1)."""
    GENERAL_GUIDE = "general_guide"
    """The general guide to Texas hold’em and others (S3)."""
    OURS = "ours"
    """No source says it: this course’s own choice."""
    HOUSE = "house"
    """Agreed at the table."""


@dataclass(frozen=True, slots=True)
class Label:
    """What rules are called and where each of them comes from."""

    name: str
    title: Text
    sources: Mapping[str, Source]
    readings: frozenset[str] = frozenset()
    """Fields on which the source says only half, or leaves a choice, and we read it in this way (RULES.md §3, §4)."""


def label(rules: HouseRules) -> Label:
    """The name, title and sources of a preset, or those of house rules of one's own."""
    return _LABELS.get(rules, _OWN)


_CLASSIC = HouseRules()
_FANTINI_SANTELIA = HouseRules(
    Ranking(two_pair_tie=TieSuit.KICKER, pair_tie=TieSuit.KICKER, high_card_tie=TieSuit.KICKER),
    # The book speaks of ties only: a deal there goes as the classic one (ours).
)
_ONLINE_ROOM = HouseRules(
    Ranking(
        straight_flush_order=StraightFlushOrder.SPADES_MINIMUM,
        flush_tie=FlushTie.SUIT_THEN_RANKS,
        two_pair_tie=TieSuit.KICKER,
        # Of equal pairs the guide says only “conta il seme”, of equal high cards “si va a confrontare i semi”:
        # we read the suit of the highest kicker, and that of the highest card.
        pair_tie=TieSuit.KICKER,
        high_card_tie=TieSuit.COMBINATION,
    ),
    DealRules(
        blind_raises_max=3,
        opening_levels=(Rank.JACK, Rank.QUEEN, Rank.KING),
        opening_draw=OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH,
        first_to_speak=FirstToSpeak.LAST_RAISER,
        parola=Parola.POT_OF_PAROLA,
        false_opening=FalseOpening.SETTLED,
    ),
)
_CASH_TABLE = HouseRules(
    Ranking(straight_flush_order=StraightFlushOrder.LINEAR),
    DealRules(
        opening_levels=(Rank.JACK, Rank.QUEEN, Rank.KING),
        opening_draw=OpeningDraw.FOUR_TO_A_FLUSH,
        parola=Parola.NEW_DEAL,
        limit=Limit.POT_LIMIT,
    ),
)
_AMERICANA = HouseRules(
    Ranking(flush_above_full=False, suits_ranked=False, straight_flush_order=StraightFlushOrder.LINEAR),
    DealRules(full_pack=True, limit=Limit.POT_LIMIT),
)
PRESETS = (_CLASSIC, _FANTINI_SANTELIA, _ONLINE_ROOM, _CASH_TABLE, _AMERICANA)
"""The five tables of our sources, the classic one first."""


def _all_from(source: Source, part: type[Ranking | DealRules], **exceptions: Source) -> dict[str, Source]:
    """Every field of that part from one source, but for the exceptions."""
    return {**{one.name: source for one in fields(part)}, **exceptions}


_LABELS = {
    _CLASSIC: Label(
        "classic",
        text("Classic"),
        MappingProxyType(
            _all_from(Source.ILARDO, Ranking)
            | _all_from(
                Source.ILARDO,
                DealRules,
                blind_raises_max=Source.OURS,
                parola=Source.OURS,
                false_opening=Source.OURS,
                limit=Source.OURS,
            )
        ),
    ),
    _FANTINI_SANTELIA: Label(
        "fantini_santelia",
        text("Fantini and Santelia"),
        MappingProxyType(
            _all_from(
                Source.ILARDO,
                Ranking,
                two_pair_tie=Source.FANTINI_SANTELIA,
                pair_tie=Source.FANTINI_SANTELIA,
                high_card_tie=Source.FANTINI_SANTELIA,
            )
            | _all_from(Source.OURS, DealRules)
        ),
    ),
    _ONLINE_ROOM: Label(
        "online_room",
        text("Online room"),
        MappingProxyType(_all_from(Source.ONLINE_ROOMS, Ranking) | _all_from(Source.ONLINE_ROOMS, DealRules)),
        # “Conta il seme”, “si va a confrontare i semi”: whose? It is open, too, whom the false opener pays, and when.
        # Of the three limits that it names each table has one.
        frozenset({"pair_tie", "high_card_tie", "false_opening", "limit"}),
    ),
    _CASH_TABLE: Label(
        "cash_table",
        text("Cash table"),
        MappingProxyType(
            _all_from(
                Source.CASH_TABLES,
                Ranking,
                straight_tie=Source.OURS,
                flush_tie=Source.OURS,
                high_card_tie=Source.OURS,
            )
            | _all_from(
                Source.CASH_TABLES,
                DealRules,
                blind_raises_max=Source.OURS,
                false_opening=Source.OURS,
            )
        ),
        # “Il seme migliore”: by the one order that other sources tell. A kicker “o” the best suit of the pair: first
        # all kickers, then the suit. After parola: antes as usual.
        frozenset({"suits_ranked", "two_pair_tie", "pair_tie", "parola"}),
    ),
    _AMERICANA: Label(
        "americana",
        text("Poker all’americana"),
        MappingProxyType(
            _all_from(
                Source.GENERAL_GUIDE,
                Ranking,
                straight_tie=Source.OURS,
                two_pair_tie=Source.OURS,
                pair_tie=Source.OURS,
                high_card_tie=Source.OURS,
            )
            | _all_from(Source.OURS, DealRules)
        ),
    ),
}
_OWN = Label(
    "own",
    text("House rules of our own"),
    MappingProxyType(_all_from(Source.HOUSE, Ranking) | _all_from(Source.HOUSE, DealRules)),
)
