"""What a learner writes into the field of a card picker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Card, parse_cards
from italpoker.errors import CardError, HandSizeError
from italpoker.hand import check_one_pack
from italpoker.text import Text, ntext, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.deck import Deck


def read_cards(written: object, deck: Deck, most: int, lang: str) -> tuple[Card, ...]:
    """One to ``most`` different cards of the deck, written in the way of the page's language (``parse_cards``).

    CardError for none or for what is no card, else DuplicateCardError, DeckError or HandSizeError.
    """
    cards = parse_cards(written, lang) if isinstance(written, str) else ()
    if not cards:
        raise CardError(text("there are no cards here yet: write them like A♥ 10♥ or Ah Th"))
    check_number(cards, deck, most)
    return cards


def check_number(cards: Sequence[Card], deck: Deck, most: int) -> None:
    """DuplicateCardError, DeckError or HandSizeError unless these are different cards of the deck, up to ``most``."""
    check_one_pack(cards, deck)
    if len(cards) > most:
        raise HandSizeError(_too_many(most, len(cards)))


def _too_many(most: int, given: int) -> Text:
    return ntext("this takes {n} card, not {given}", "this takes up to {n} cards, not {given}", most, given=given)
