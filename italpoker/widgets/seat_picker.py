"""What widgets with several hands on the table share: the learner picks the cards of any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.cards import Suit, write_cards
from italpoker.errors import ItalpokerError
from italpoker.hand import HAND_SIZE
from italpoker.text import text
from italpoker.widgets.links import LinkedWidget, codes
from italpoker.widgets.remembered import RememberedWidget, kept_cards, kept_list
from italpoker.widgets.seats import Seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from italpoker.cards import Card
    from italpoker.hand import Hand
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings


class SeatPicker(LinkedWidget, RememberedWidget):
    """Hands of several players from the table's pack, each of them open to be picked card by card or written.

    A subclass says in ``_begin`` what follows from other hands; its script shows the picker with ``seatPicker``.
    """

    PICKING: ClassVar[Mapping[str, Text]] = {
        "change": text("Change"),
        "close": text("Done"),
        "count": text("{n} of {all}"),
        "field": text("Or write the cards"),
        "example": text("for example Ah Kh 10♥ …"),
        "take": text("Take these"),
        "put_back": text("Put all back"),
        **LinkedWidget.LINKING,
    }
    """Words for a subclass to add to its own."""
    messages = frozenset({"pick", "toggle", "read", "put_back", "link"})

    picking = traitlets.Int(allow_none=True, default_value=None).tag(sync=True)
    """Whose cards are being picked, by the player's place; None for nobody's."""
    title = traitlets.Unicode().tag(sync=True)
    size = traitlets.Int(HAND_SIZE).tag(sync=True)
    suits: traitlets.List[list[list[str]]] = traitlets.List().tag(sync=True)
    """The pack in use, as in ``CardPicker``."""
    picked: traitlets.List[str] = traitlets.List().tag(sync=True)
    """The codes of this player's cards."""
    taken: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    """The cards of the others by their codes, each with its name and its holder's."""
    written = traitlets.Unicode().tag(sync=True)
    news = traitlets.Unicode().tag(sync=True)
    notice = traitlets.Unicode().tag(sync=True)
    complaint = traitlets.Unicode().tag(sync=True)

    def __init__(self, table: TableSettings, names: Sequence[str], **traits: Any) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self._seats = Seats(names, table.deck)
        self._lay_out()
        self._place = table.openings.add("hands", self._open)
        table.memory.add(self)

    @property
    def hands(self) -> tuple[Hand | None, ...]:
        """Each player's hand, None while it has fewer than five cards; takes hands, texts or None for no cards.

        CardError, DuplicateCardError, DeckError or HandSizeError when one is no hand of the deck or a card is in two.
        """
        return self._seats.hands

    @hands.setter
    def hands(self, hands: Sequence[Hand | str | None]) -> None:
        self._seats.deal(hands)
        self._hands_changed()

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """The browser sends messages and sets nothing."""
        return False

    def linked(self) -> Mapping[str, str]:
        """All hands at this table."""
        hands = [hand for hand in self.hands if hand]
        if len(hands) < len(self.hands):
            return {}
        return self.at_table(self._place, hands=";".join(codes(hand.cards) for hand in hands))

    def to_keep(self) -> dict[str, Any]:
        """The cards of each player, in the order of their seats."""
        cards = [codes(self._seats.cards(seat)) for seat in range(len(self._seats.names))]
        return {"cards": cards, "picking": self.picking}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Give the players these cards again, and go on picking for the same one."""
        self._hold(kept)
        self._hands_changed()
        self.on_pick({"seat": kept.get("picking")})

    def _hold(self, kept: dict[str, Any]) -> None:
        """Give the players the cards that were kept; what follows from that is left to the caller."""
        self._seats.hold([kept_cards(written, self._seats.deck, HAND_SIZE) for written in kept_list(kept, "cards")])
        self.picking = None

    def on_pick(self, content: dict[str, Any]) -> None:
        """The button that opens the picker for one player, or closes it."""
        seat = content.get("seat")
        is_seat = type(seat) is int and 0 <= seat < len(self._seats.names)
        with self.hold_sync():
            self.picking = seat if is_seat and seat != self.picking else None
            self._show_picker()

    def on_toggle(self, content: dict[str, Any]) -> None:
        """A card of the grid: pick it, or put it back; a code that is no card of the deck is ignored."""
        card = next((card for card in self.table.deck if card.code == content.get("code")), None)
        if card is None or self.picking is None:
            return
        try:
            news = self._seats.toggle(self.picking, card)
        except ItalpokerError as error:
            self._show_picker(notice=self.complain(error))
        else:
            self._hands_changed(news)

    def on_read(self, content: dict[str, Any]) -> None:
        """The text field: up to five cards, else what is wrong with it is said and the hand stays."""
        if self.picking is None:
            return
        self.complaint = ""  # so that the same mistake twice is read out twice
        try:
            self._seats.read(self.picking, content.get("text"), self.lang)
        except ItalpokerError as error:
            self.complaint = self.complain(error)
        else:
            self._hands_changed(text("Picked: {cards}.", cards=write_cards(self._seats.cards(self.picking))))

    def on_put_back(self, _content: dict[str, Any]) -> None:
        """The button that takes all cards from the player whose cards are picked."""
        if self.picking is not None:
            self._seats.put_back(self.picking)
            self._hands_changed()

    def _open(self, asked: Mapping[str, str]) -> None:
        """The hands of an address, one after the other with semicolons between them."""
        self._seats.lay(asked["hands"].split(";"))
        self._hands_changed()

    def _begin(self) -> None:
        """Show the hands as they are now, and forget what was said of others; for subclasses."""
        raise NotImplementedError

    def _hands_changed(self, news: Text | None = None) -> None:
        with self.hold_sync():
            self._begin()
            self._show_picker(news)

    def _follow_deck(self) -> None:
        """Take up the table's deck."""
        self._seats.deck = self.table.deck
        self._lay_out()
        self._show_picker()

    def _lay_out(self) -> None:
        deck = self.table.deck
        self.suits = [[[card.code, card.name(self.lang)] for card in deck if card.suit is suit] for suit in Suit]

    def _show_picker(self, news: Text | None = None, notice: str = "") -> None:
        """Bring the cards that are picked to the page."""
        self.news = self.say(news) if news else ""
        self.notice, self.complaint = notice, ""
        if self.picking is None:
            return
        name = self._seats.names[self.picking]
        cards = self._seats.cards(self.picking)
        self.title = self.say(text("{name}’s cards", name=name))
        self.taken = {
            card.code: self.say(text("{card}, held by {name}", card=card.text, name=other))
            for seat, other in enumerate(self._seats.names)
            if seat != self.picking
            for card in self._seats.cards(seat)
        }
        self.picked = [card.code for card in cards]
        self.written = write_cards(cards)

    def _labelled(self, cards: Iterable[Card]) -> list[list[str]]:
        return [[card.code, card.name(self.lang)] for card in cards]
