"""The mistakes a person makes at the table, one class each.

Every message says what was given and what is allowed, in a player's words and in every language.
"""

from __future__ import annotations

from typing import Protocol


class Sayable(Protocol):
    """Anything that can be said in a language: ``italpoker.text.Text``."""

    def say(self, lang: str) -> str:
        """The words in the language ``lang``."""


class ItalpokerError(ValueError):
    """Base of all errors of this package; ``str(error)`` is its message in English."""

    def __init__(self, message: Sayable) -> None:
        super().__init__(message)
        self.message = message

    def explain(self, lang: str) -> str:
        """The message in the language ``lang``; LanguageError if there is no such language."""
        return self.message.say(lang)


class LanguageError(ItalpokerError):
    """A language that has no catalogue."""


class CardError(ItalpokerError):
    """A text that cannot be read as a card."""


class DeckError(ItalpokerError):
    """A card that is not in the deck in use, a deck that does not exist, hands of different decks."""


class DuplicateCardError(ItalpokerError):
    """The same card twice where one pack is in play."""


class HandSizeError(ItalpokerError):
    """A hand of fewer or more than five cards."""


class PlayersError(ItalpokerError):
    """A number of players for which there is no game."""


class RulesError(ItalpokerError):
    """House rules that do not exist or contradict each other."""


class QuestionError(ItalpokerError):
    """A question file that cannot be used: which, where and why."""


class LinkError(ItalpokerError):
    """An address that asks a page for what is not on it."""


class DiscardError(ItalpokerError):
    """A discard that is not allowed: a card that is not in the hand, or more than four."""


class ActionError(ItalpokerError):
    """An action that is not allowed now; the deal stays as it was."""


class RecordError(ItalpokerError):
    """A saved deal that is damaged, or that is none of this game."""
