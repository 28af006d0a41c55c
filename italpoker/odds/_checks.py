"""What the odds are asked of: a deck, so many deals."""

from __future__ import annotations

from italpoker.deck import Deck
from italpoker.errors import DeckError, ItalpokerError
from italpoker.text import text


def check_deck(deck: Deck) -> None:
    """DeckError for anything but a deck, such as a number of players."""
    if not isinstance(deck, Deck):
        raise DeckError(text("a deck is what Deck.for_players(…) gives, not {given}", given=str(deck)[:40]))


def check_number_of_deals(deals: int) -> None:
    """ItalpokerError unless so many hands can be dealt."""
    if type(deals) is not int or deals < 0:
        raise ItalpokerError(
            text("the number of deals is a whole number, 0 or more, not {given}", given=str(deals)[:40])
        )
