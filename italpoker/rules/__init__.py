"""House rules: the tables at which this game is played, and every point on which they differ."""

from italpoker.rules.deal_rules import (
    BLIND_RAISES,
    DealRules,
    FalseOpening,
    FirstToSpeak,
    Limit,
    OpeningDraw,
    Parola,
    Stakes,
)
from italpoker.rules.house import HouseRules
from italpoker.rules.presets import PRESETS, Source
from italpoker.rules.ranking import FlushTie, Ranking, StraightFlushOrder, TieSuit
from italpoker.rules.sheet import SheetLine, SheetPart

__all__ = [
    "BLIND_RAISES",
    "PRESETS",
    "DealRules",
    "FalseOpening",
    "FirstToSpeak",
    "FlushTie",
    "HouseRules",
    "Limit",
    "OpeningDraw",
    "Parola",
    "Ranking",
    "SheetLine",
    "SheetPart",
    "Source",
    "Stakes",
    "StraightFlushOrder",
    "TieSuit",
]
