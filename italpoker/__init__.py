"""Poker all'italiana: cards, stripped decks and hands, as players know them."""

from italpoker.cards import Card, Rank, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.deck import Deck
from italpoker.errors import (
    CardError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    ItalpokerError,
    LanguageError,
    PlayersError,
    RulesError,
)
from italpoker.hand import Hand
from italpoker.rules import HouseRules

__all__ = [
    "Card",
    "CardError",
    "Category",
    "Deck",
    "DeckError",
    "DuplicateCardError",
    "Hand",
    "HandSizeError",
    "HouseRules",
    "ItalpokerError",
    "LanguageError",
    "PlayersError",
    "Rank",
    "RulesError",
    "StraightFlushKind",
    "Suit",
]
__version__ = "0.1.0"
