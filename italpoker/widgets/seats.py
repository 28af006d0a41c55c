"""Hands from one pack before several players, picked card by card: no card is in two hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Card, write_cards
from italpoker.errors import DuplicateCardError, HandSizeError, PlayersError
from italpoker.hand import HAND_SIZE, Hand, check_one_pack
from italpoker.text import SOURCE_LANGUAGE, ntext, text
from italpoker.widgets.written_cards import read_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.deck import Deck
    from italpoker.text import Text

NAMES = ("Ada", "Bea", "Carlo")
"""Who plays in the course's examples."""


class Seats:
    """What each player holds, up to five cards of the deck; players are known by their place in ``names``.

    When the deck changes, cards that it lacks leave the hands and come back with it, unless that hand has been
    changed meanwhile.
    """

    def __init__(self, names: Sequence[str], deck: Deck) -> None:
        self.names = tuple(names)
        self.deck = deck
        self._chosen: list[tuple[Card, ...]] = [()] * len(self.names)

    @property
    def hands(self) -> tuple[Hand | None, ...]:
        """Each player's hand, None while it has fewer than five cards."""
        held = [self.cards(seat) for seat in range(len(self.names))]
        return tuple(Hand(cards, self.deck) if len(cards) == HAND_SIZE else None for cards in held)

    @property
    def gone(self) -> tuple[Card, ...]:
        """The cards that this deck lacks, highest first."""
        lacking = [card for chosen in self._chosen for card in chosen if card not in self.deck]
        return tuple(sorted(lacking, key=lambda card: card.index))

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards that this player holds, first picked first."""
        return tuple(card for card in self._chosen[seat] if card in self.deck)

    def holder(self, card: Card) -> int | None:
        """Who holds this card."""
        return next((seat for seat in range(len(self.names)) if card in self.cards(seat)), None)

    def deal(self, hands: Sequence[Hand | str | None]) -> None:
        """Give each player a hand, or None for no cards.

        CardError, DuplicateCardError, DeckError or HandSizeError when one is no hand of the deck or a card is in two.
        """
        dealt = [_cards_of_hand(hand, self.deck) for hand in hands]
        check_one_pack([card for cards in dealt for card in cards], self.deck)
        self._chosen = dealt

    def lay(self, hands: Sequence[Hand | str]) -> Sequence[tuple[Card, ...]]:
        """Give each player a hand as ``deal`` does; what they hold then. PlayersError unless there is one each."""
        self._check_number(len(hands))
        self.deal(hands)
        return self.keep()

    def keep(self) -> Sequence[tuple[Card, ...]]:
        """What the players hold, to give it back with ``restore``, be it at a table of another deck."""
        return tuple(self._chosen)

    def hold(self, held: Sequence[tuple[Card, ...]]) -> None:
        """Give each player up to five cards of the deck.

        PlayersError unless there are some for each, DuplicateCardError when a card is in two hands.
        """
        self._check_number(len(held))
        check_one_pack([card for cards in held for card in cards], self.deck)
        self._chosen = list(held)

    def restore(self, kept: Sequence[tuple[Card, ...]]) -> None:
        """Give the players these cards again; those that the deck lacks are ``gone``."""
        self._chosen = list(kept)

    def toggle(self, seat: int, card: Card) -> Text:
        """Pick a card of the deck or put it back; what has happened, to be said.

        DuplicateCardError when another player holds it, HandSizeError when five are picked.
        """
        held = self.cards(seat)
        if card in held:
            rest = tuple(other for other in held if other != card)
            self._chosen[seat] = rest
            return text("{card}: put back, {n} of {all}.", card=card.text, n=len(rest), all=HAND_SIZE)
        self._check_free(seat, [card])
        if len(held) == HAND_SIZE:
            raise HandSizeError(
                ntext(
                    "{n} card is picked, and no more fit: put it back first by picking it again",
                    "{n} cards are picked, and no more fit: put one back first by picking it again",
                    HAND_SIZE,
                )
            )
        self._chosen[seat] = (*held, card)
        return text("{card}: picked, {n} of {all}.", card=card.text, n=len(held) + 1, all=HAND_SIZE)

    def read(self, seat: int, written: object, lang: str = SOURCE_LANGUAGE) -> None:
        """Take up to five cards as a player writes them in that language.

        CardError, DuplicateCardError, DeckError or HandSizeError when they are none, or another player holds one.
        """
        cards = read_cards(written, self.deck, HAND_SIZE, lang)
        self._check_free(seat, cards)
        self._chosen[seat] = cards

    def put_back(self, seat: int) -> None:
        """Take all cards from this player."""
        self._chosen[seat] = ()

    def _check_number(self, hands: int) -> None:
        if hands != len(self.names):
            raise PlayersError(text("{right} hands are compared here, not {n}", right=len(self.names), n=hands))

    def _check_free(self, seat: int, cards: Iterable[Card]) -> None:
        """DuplicateCardError if another player holds one of the cards."""
        for other, name in enumerate(self.names):
            taken = [card for card in cards if other != seat and self.holder(card) == other]
            if taken:
                raise DuplicateCardError(
                    ntext(
                        "{name} holds {cards} already, and there is one of each card in the pack",
                        "{name} holds {cards} already, and there is one of each card in the pack",
                        len(taken),
                        name=name,
                        cards=write_cards(taken),
                    )
                )


def _cards_of_hand(hand: Hand | str | None, deck: Deck) -> tuple[Card, ...]:
    """The cards of a hand of this deck; none for None."""
    if hand is None:
        return ()
    return (Hand.parse(hand, deck) if isinstance(hand, str) else Hand(hand.cards, deck)).cards
