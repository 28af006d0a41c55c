"""Poker all'italiana: cards, stripped decks and hands, house rules, who wins, and the odds."""

from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.deck import Deck
from italpoker.errors import (
    CardError,
    DeckError,
    DiscardError,
    DuplicateCardError,
    HandSizeError,
    ItalpokerError,
    LanguageError,
    PlayersError,
    RulesError,
)
from italpoker.hand import Hand
from italpoker.rules import HouseRules, Stakes
from italpoker.showdown import Comparison, Decision, Reason, Verdict, compare, judge, winners

if TYPE_CHECKING:
    from types import ModuleType

    from italpoker import odds

__all__ = [
    "Card",
    "CardError",
    "Category",
    "Comparison",
    "Decision",
    "Deck",
    "DeckError",
    "DiscardError",
    "DuplicateCardError",
    "Hand",
    "HandSizeError",
    "HouseRules",
    "ItalpokerError",
    "LanguageError",
    "PlayersError",
    "Rank",
    "Reason",
    "RulesError",
    "Stakes",
    "StraightFlushKind",
    "Suit",
    "Verdict",
    "compare",
    "judge",
    "odds",
    "winners",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> "ModuleType":
    """``italpoker.odds``, imported when it is first asked for."""
    if name == "odds":
        from importlib import import_module

        return import_module("italpoker.odds")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
