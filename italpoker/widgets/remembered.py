"""What a browser’s tab keeps of a page’s widgets, so that a reader who loads the page again finds them as they were.

A kernel does not live for ever: a server is started again, a telephone sleeps for long. What was picked lies with the
browser until then, and comes back as any other word of the browser does: the widgets judge it anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import TraitError

from italpoker.errors import ItalpokerError
from italpoker.text import SOURCE_LANGUAGE
from italpoker.widgets.base import CourseWidget
from italpoker.widgets.written_cards import read_cards

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.cards import Card
    from italpoker.deck import Deck

MOST_COUNTED = 9_999
"""Up to so many guesses a score is taken back."""


class RememberedWidget(CourseWidget):
    """A widget that can be brought back to where it was; ``table.memory.add(widget)`` has the browser's tab keep it.

    A subclass names the traits that say where it is in ``kept_traits``, or says in ``to_keep`` and ``take_up`` what
    else it takes. Nothing that the reader may not see yet is ever kept.
    """

    kept_traits: ClassVar[tuple[str, ...]] = ()

    def to_keep(self) -> dict[str, Any]:
        """What brings a fresh widget to where this one is, as JSON has it."""
        return {name: getattr(self, name) for name in self.kept_traits}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Go to where ``to_keep`` was. Any JSON may come: what makes no sense is left out.

        Cards that do not fit the table raise an ItalpokerError before anything has changed.
        """
        for name in self.kept_traits:
            if name in kept and self.accepts(name, kept[name]):
                setattr(self, name, kept[name])

    def restore(self, kept: dict[str, Any]) -> bool:
        """Take up what was kept, without a word to those who listen; whether it was to be had."""
        with self.hold_sync():
            try:
                self.take_up(kept)
            except (ItalpokerError, TraitError):
                return False
            for name in ("news", "heard"):
                if self.has_trait(name):
                    self.set_trait(name, "")
        return True


class Memory:
    """The widgets of a page that are remembered, in the order in which they were made."""

    def __init__(self, keep: Callable[[dict[str, Any]], object]) -> None:
        """``keep`` gets all that the browser is to keep, after each change."""
        self._keep = keep
        self._widgets: dict[str, RememberedWidget] = {}
        self._touched: set[str] = set()
        """Those that the reader has done something with since they began afresh."""

    def add(self, widget: RememberedWidget) -> None:
        """Remember this widget under its kind and its place among those of its kind, the same in every language."""
        kind = type(widget).__name__
        key = f"{kind}-{1 + sum(type(one).__name__ == kind for one in self._widgets.values())}"
        self._widgets[key] = widget
        widget.on_msg(lambda _widget, content, _buffers: self._hear(key, content))
        if widget.kept_traits:
            widget.observe(lambda _change: self._hear(key, None), widget.kept_traits)

    def collect(self) -> None:
        """Have all kept as it is now."""
        self._keep({key: one.to_keep() for key, one in self._widgets.items() if key in self._touched})

    def restore(self, kept: object) -> None:
        """Bring the widgets to where they were when this was kept; one to which it does not fit begins afresh."""
        for key, widget in self._widgets.items():
            own = kept.get(key) if isinstance(kept, dict) else None
            if isinstance(own, dict) and widget.restore(own):
                self._touched.add(key)
        self.collect()

    def _hear(self, key: str, content: object) -> None:
        """The reader has done something with a widget; who begins afresh leaves nothing to keep."""
        if isinstance(content, dict) and content.get("type") == "reset":
            self._touched.discard(key)
        else:
            self._touched.add(key)
        self.collect()


def kept_cards(written: object, deck: Deck, most: int) -> tuple[Card, ...]:
    """Cards that were kept, none or up to so many of the deck; the errors of ``read_cards`` for anything else."""
    return () if written == "" else read_cards(written, deck, most, SOURCE_LANGUAGE)


def kept_list(kept: dict[str, Any], name: str) -> list[Any]:
    """A list that was kept under this name; nothing else is one."""
    found = kept.get(name)
    return found if isinstance(found, list) else []


def kept_score(kept: dict[str, Any]) -> tuple[int, int] | None:
    """How many guesses were right and how many there were; None where that makes no sense."""
    match kept.get("score"):
        case [int(right), int(guesses)] if 0 <= right <= guesses <= MOST_COUNTED:
            return int(right), int(guesses)
    return None
