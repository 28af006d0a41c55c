"""Pick cards of the deck in use: from a grid of the pack, or by writing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.cards import Card, Suit, parse_cards, write_cards
from italpoker.errors import ItalpokerError
from italpoker.hand import HAND_SIZE
from italpoker.text import Text, listing, ntext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.links import codes
from italpoker.widgets.remembered import RememberedWidget, kept_cards
from italpoker.widgets.written_cards import check_number, read_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from italpoker.deck import Deck
    from italpoker.widgets.table_settings import TableSettings


class CardPicker(RememberedWidget):
    """A grid of the pack, suits by ranks, and a text field; ``size`` cards can be picked.

    ``cards`` are the picked ones in the order of picking; set it from Python, or hear of each change with
    ``on_pick``. When the table changes, cards that leave the pack are put back and named.
    """

    _esm = script("card_picker")
    _css = style("cards", "card_grid", "card_picker")
    words: ClassVar = {
        "count": text("{n} of {all}"),
        "field": text("Or write the cards"),
        "example": text("for example Ah Kh 10♥ …"),
        "take": text("Take these"),
        "reset": text("Put all back"),
    }
    messages = frozenset({"toggle", "read", "reset"})

    title = traitlets.Unicode().tag(sync=True)
    size = traitlets.Int(HAND_SIZE, min=1).tag(sync=True)
    suits: traitlets.List[list[list[str]]] = traitlets.List().tag(sync=True)
    """The pack in use: for each suit, hearts first, the code and the name of each card from the ace down."""
    picked: traitlets.List[str] = traitlets.List().tag(sync=True)
    """The codes of the picked cards."""
    written = traitlets.Unicode().tag(sync=True)
    """The picked cards as a player writes them."""
    news = traitlets.Unicode().tag(sync=True)
    """What has just happened, for screen readers."""
    notice = traitlets.Unicode().tag(sync=True)
    """What the learner did not ask for: a card left the pack, a card did not fit."""
    complaint = traitlets.Unicode().tag(sync=True)
    """What is wrong with the text in the field."""

    def __init__(self, table: TableSettings, size: int = HAND_SIZE, **traits: Any) -> None:
        super().__init__(table.lang, size=size, **traits)
        self.title = self.say(ntext("Pick {n} card", "Pick {n} cards", size))
        self.table = table
        self._cards: tuple[Card, ...] = ()
        self._gone: tuple[Card, ...] = ()
        """Picked cards that the table took out of the pack, until the learner picks again."""
        self._listeners: list[Callable[[tuple[Card, ...]], object]] = []
        self._lay_out()
        table.on_change(self._follow_table)
        table.memory.add(self)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The picked cards, first picked first.

        Takes cards, or a text such as ``"A♥ 10♥"``, or None for no cards; up to ``size`` different ones of the deck.
        CardError, DuplicateCardError, DeckError or HandSizeError otherwise.
        """
        return self._cards

    @cards.setter
    def cards(self, cards: str | Iterable[Card | str] | None) -> None:
        chosen = _as_cards(cards)
        check_number(chosen, self.table.deck, self.size)
        self._put(chosen)

    def on_pick(self, callback: Callable[[tuple[Card, ...]], object]) -> None:
        """Call ``callback(cards)`` after each change of the picked cards, whoever made it."""
        self._listeners.append(callback)

    def reset(self) -> None:
        """Put all cards back."""
        self._put(())

    def to_keep(self) -> dict[str, Any]:
        """The picked cards."""
        return {"cards": codes(self._cards)}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Pick these cards again."""
        self._put(kept_cards(kept.get("cards"), self.table.deck, self.size))

    def on_toggle(self, content: dict[str, Any]) -> None:
        """A card of the grid: pick it, or put it back; a code that is no card of the deck is ignored."""
        card = next((card for card in self.table.deck if card.code == content.get("code")), None)
        if card is None:
            return
        if card in self._cards:
            rest = tuple(other for other in self._cards if other != card)
            self._put(rest, text("{card}: put back, {n} of {all}.", card=card.text, n=len(rest), all=self.size))
        elif len(self._cards) < self.size:
            more = (*self._cards, card)
            self._put(more, text("{card}: picked, {n} of {all}.", card=card.text, n=len(more), all=self.size))
        else:
            self.notice = self.say(
                ntext(
                    "One card is picked, and no more fit: put it back first by picking it again.",
                    "{n} cards are picked, and no more fit: put one back first by picking it again.",
                    self.size,
                )
            )

    def on_read(self, content: dict[str, Any]) -> None:
        """The text field: up to ``size`` cards, else what is wrong with it is said and the picked cards stay."""
        self.complaint = ""  # so that the same mistake twice is read out twice
        try:
            cards = read_cards(content.get("text"), self.table.deck, self.size, self.lang)
        except ItalpokerError as error:
            self.complaint = self.complain(error)
        else:
            self._put(cards, text("Picked: {cards}.", cards=write_cards(cards)))

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """The browser sends messages and sets nothing."""
        return False

    def _put(self, cards: tuple[Card, ...], news: Text | None = None) -> None:
        """These are the picked cards now: show them and tell whoever listens."""
        self._gone = ()
        self._change(cards, news)

    def _change(self, cards: tuple[Card, ...], news: Text | None, notice: str = "") -> None:
        changed = cards != self._cards
        self._cards = cards
        self._show(news)
        self.notice, self.complaint = notice, ""
        if changed:
            for callback in self._listeners:
                callback(cards)

    def _show(self, news: Text | None) -> None:
        """Bring the picked cards to the page."""
        self.picked = [card.code for card in self._cards]
        self.written = write_cards(self._cards)
        self.news = self.say(news) if news else ""

    def _lay_out(self) -> None:
        self._deck = self.table.deck
        self.suits = [[[card.code, card.name(self.lang)] for card in self._deck if card.suit is suit] for suit in Suit]

    def _follow_table(self) -> None:
        """Show the table's pack; what is no longer in it goes back and is named until the learner picks again."""
        deck = self.table.deck
        if deck == self._deck:
            return
        self._lay_out()
        self._gone = tuple(card for card in (*self._gone, *self._cards) if card not in deck)
        stay = tuple(card for card in self._cards if card in deck)
        self._change(stay, None, self.say(left_the_pack(self._gone, deck)) if self._gone else "")


def _as_cards(cards: str | Iterable[Card | str] | None) -> tuple[Card, ...]:
    if cards is None:
        return ()
    if isinstance(cards, str):
        return parse_cards(cards)
    return tuple(card if isinstance(card, Card) else Card.parse(card) for card in cards)


def left_the_pack(cards: tuple[Card, ...], deck: Deck) -> Text:
    """Which cards the table has taken out of the pack; at least one."""
    return ntext(
        "{cards} left the pack, which is now {deck}.",
        "{cards} left the pack, which is now {deck}.",
        len(cards),
        cards=listing([str(card) for card in cards]),
        deck=deck.text,
    )
