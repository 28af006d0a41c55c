"""What all widgets of the course share: a language, a table and a way to start afresh."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets
from ipywidgets import Layout, widget_serialization  # type: ignore[import-untyped]
from ipywidgets.widgets.trait_types import InstanceDict  # type: ignore[import-untyped]

from italpoker.text import SOURCE_LANGUAGE, capital, second_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from italpoker.errors import ItalpokerError
    from italpoker.text import Text


class CourseWidget(anywidget.AnyWidget):
    """A widget that speaks one language; its script finds every word it needs in ``labels``.

    A subclass names its words in ``words`` and answers the browser's messages in ``on_<type>`` methods:
    ``model.send({type: "reset"})`` calls ``on_reset({...})``.
    """

    _anywidget_id = traitlets.Unicode().tag(sync=True)
    layout = InstanceDict(Layout, allow_none=True).tag(sync=True, **widget_serialization)
    """None, unless somebody asks for one: the course's widgets are laid out by their styles."""
    lang = traitlets.Unicode(SOURCE_LANGUAGE).tag(sync=True)
    labels: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)

    words: ClassVar[Mapping[str, Text]] = {}
    messages: ClassVar[frozenset[str]] = frozenset()
    """The types of message that the browser may send; each needs a method ``on_<type>(content)``."""

    @traitlets.default("layout")
    def _laid_out_by_styles(self) -> None:
        return None

    @traitlets.default("_anywidget_id")
    def _its_kind(self) -> str:
        return f"{type(self).__module__}.{type(self).__name__}"

    def add_traits(self, **traits: Any) -> None:
        """Nothing for what is there: anywidget would make each widget a class of its own to add what all have here."""
        if new := {name: trait for name, trait in traits.items() if not self.has_trait(name)}:
            super().add_traits(**new)

    def __init__(self, lang: str, **traits: Any) -> None:
        super().__init__(lang=lang, labels={key: word.say(lang) for key, word in self.words.items()}, **traits)
        self.on_msg(self._answer)

    @property
    def second_lang(self) -> str:
        """The language of the names beside the page's own: the game's Italian, or English beside Italian."""
        return second_language(self.lang)

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002  # for subclasses, which decide by both
        """Whether the browser may set this trait to this value; a widget that must not be misled says when."""
        return True

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the browser what the widget accepts; about the rest the browser is told what holds here."""
        taken = {name: value for name, value in sync_data.items() if self.accepts(name, value)}
        super().set_state(taken)
        if refused := [name for name in sync_data if name not in taken and name in self.keys]:
            self.send_state(refused)

    def say(self, words: Text) -> str:
        """These words in the widget's language."""
        return words.say(self.lang)

    def complain(self, error: ItalpokerError) -> str:
        """The error as a sentence for the page: capital letter, full stop."""
        return f"{capital(error.explain(self.lang))}."

    def reset(self) -> None:
        """Begin afresh; each widget says with what."""

    def on_reset(self, _content: dict[str, Any]) -> None:
        """The button that begins afresh."""
        self.reset()

    def _answer(self, _widget: object, content: object, _buffers: object) -> None:
        """Call the method for a message from the browser; whatever else arrives is ignored."""
        if isinstance(content, dict) and isinstance(kind := content.get("type"), str):
            method = getattr(self, f"on_{kind}", None) if kind in self.messages else None
            if method is not None:
                method(content)


def unbroken(words: str) -> str:
    """The words with cards that follow each other kept on one line: “K♥ K♠ over K♦ K♣” breaks at “over”."""
    return _BETWEEN_CARDS.sub("\u00a0", words)


_BETWEEN_CARDS = re.compile(r"(?<=[♥♦♣♠]) (?=(?:10|[2-9JQKA])[♥♦♣♠])")
