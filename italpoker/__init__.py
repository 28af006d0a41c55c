"""Poker all'italiana: cards, stripped decks and hands, house rules, and who wins."""

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
from italpoker.rules import HouseRules, Stakes
from italpoker.showdown import Comparison, Decision, Reason, Verdict, compare, judge, winners

__all__ = [
    "Card",
    "CardError",
    "Category",
    "Comparison",
    "Decision",
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
    "Reason",
    "RulesError",
    "Stakes",
    "StraightFlushKind",
    "Suit",
    "Verdict",
    "compare",
    "judge",
    "winners",
]
__version__ = "0.1.0"
