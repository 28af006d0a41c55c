"""Poker all'italiana: cards, stripped decks and hands, house rules, who wins, the odds, and whole deals."""

from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.deck import Deck
from italpoker.errors import (
    ActionError,
    CardError,
    DeckError,
    DiscardError,
    DuplicateCardError,
    HandSizeError,
    ItalpokerError,
    LanguageError,
    PlayersError,
    RecordError,
    RulesError,
)
from italpoker.hand import Hand

if TYPE_CHECKING:
    from italpoker import odds
    from italpoker.play import Action, Deal, Session
    from italpoker.rules import HouseRules, Stakes
    from italpoker.showdown import Comparison, Decision, Reason, Verdict, compare, judge, winners

__all__ = [
    "Action",
    "ActionError",
    "Card",
    "CardError",
    "Category",
    "Comparison",
    "Deal",
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
    "RecordError",
    "RulesError",
    "Session",
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
_WHEN_ASKED_FOR = {
    "italpoker.play": ("Action", "Deal", "Session"),
    "italpoker.rules": ("HouseRules", "Stakes"),
    "italpoker.showdown": ("Comparison", "Decision", "Reason", "Verdict", "compare", "judge", "winners"),
}


def __getattr__(name: str) -> object:
    """What is imported when it is first asked for: house rules, who wins, the odds, whole deals."""
    from importlib import import_module

    if name == "odds":
        return import_module("italpoker.odds")
    for module, names in _WHEN_ASKED_FOR.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """All names, with those that are imported when first asked for."""
    return sorted({*globals(), *__all__})
