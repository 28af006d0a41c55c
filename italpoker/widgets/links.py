"""Addresses that open something: a hand, several hands, a deal. What they say is read here, or by the engine.

``…/02-hands.ipynb?players=4&hand=AhKhQhJhTh&at=2`` lays these cards into the second widget of the page that takes a
hand. The browser hands the words of the address over as they are; whoever takes them checks them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlencode

from italpoker.errors import ItalpokerError, LinkError
from italpoker.text import quoted, text
from italpoker.widgets.base import CourseWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from italpoker.cards import Card
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings

KINDS: Mapping[str, tuple[str, ...]] = {
    "hand": (),
    "hands": (),
    "deal": (),
    "seed": ("stack", "ante", "bet", "limit"),
}
"""What an address can open, by the name under which it says so, and the names that go with it."""
PLACE = "at"
"""Which of several widgets on the page that take the same is meant, from 1."""
OPENING = (*KINDS, *(name for others in KINDS.values() for name in others), PLACE)
"""All names of an address that open something."""
LONGEST = 6_000
"""So many signs of a value are read at the most: a long deal of ten, packed, has half of them."""


class Openings:
    """The widgets of a page that can be opened from its address, in the order in which they were made."""

    def __init__(self) -> None:
        self._takers: dict[str, list[Callable[[Mapping[str, str]], None]]] = {kind: [] for kind in KINDS}

    def add(self, kind: str, take: Callable[[Mapping[str, str]], None]) -> int:
        """``take`` gets the words of an address of this kind, and raises an ItalpokerError for those that it refuses.

        Returns the place of the widget among those that take the same, from 1.
        """
        self._takers[kind].append(take)
        return len(self._takers[kind])

    def open(self, address: object) -> list[ItalpokerError]:
        """Open what the address asks for; what is wrong with it."""
        asked = address if isinstance(address, dict) else {}
        wrong = []
        for kind, others in KINDS.items():
            if asked.get(kind, "") == "":
                continue
            try:
                words = {name: _checked(name, asked[name]) for name in (kind, *others) if asked.get(name, "") != ""}
                self._taker(kind, asked.get(PLACE))(words)
            except ItalpokerError as error:
                wrong.append(error)
        return wrong

    def _taker(self, kind: str, place: object) -> Callable[[Mapping[str, str]], None]:
        takers = self._takers[kind]
        if not takers:
            raise LinkError(text("nothing on this page takes what the address calls {name}", name=quoted(kind)))
        number = 1 if place is None or place == "" else _as_place(place)
        if not 1 <= number <= len(takers):
            raise LinkError(text("this page has no place {given} for what the address asks", given=quoted(str(place))))
        return takers[number - 1]


def _checked(name: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise LinkError(text("what the address says after {name} is too long", name=quoted(name)))
    return value


def _as_place(place: object) -> int:
    return int(place) if isinstance(place, str) and place.isascii() and place.isdecimal() and len(place) < 4 else 0


def codes(cards: Sequence[Card]) -> str:
    """Cards as an address writes them: ``"AhKhQhJhTh"``."""
    return "".join(card.code for card in cards)


def at_place(place: int) -> dict[str, str]:
    """What an address says of the place; nothing for the first."""
    return {PLACE: str(place)} if place > 1 else {}


class LinkedWidget(CourseWidget):
    """A widget that gives the address of what it shows; mixed in before the class that it is otherwise.

    A subclass says in ``linked`` what that is; its script shows the button with ``linkButton``.
    """

    LINKING: ClassVar[Mapping[str, Text]] = {
        "link": text("Copy link"),
        "link_copied": text("The link is copied."),
        "link_here": text("Copy this address:"),
        "link_none": text("There is nothing to link to yet: the cards are not complete."),
    }
    """Words for a subclass to add to its own."""
    table: TableSettings

    def linked(self) -> Mapping[str, str]:
        """What opens this: names of an address and their words; empty when there is nothing to open."""
        raise NotImplementedError

    def at_table(self, place: int, **words: str) -> Mapping[str, str]:
        """These words with the table at which they hold, for the widget at this place of the page."""
        return {"players": str(self.table.players), "rules": self.table.rules, **words, **at_place(place)}

    def on_link(self, _content: dict[str, Any]) -> None:
        """The button “copy link”."""
        self.send({"type": "link", "query": urlencode(self.linked(), safe=";")})
