"""The words of the game: what each means, who uses it, and which lesson explains it; from one file of data."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from italpoker.text import ptext

if TYPE_CHECKING:
    from collections.abc import Mapping

THEMES = {
    "table": ptext("part of the glossary", "The table"),
    "cards": ptext("part of the glossary", "The cards"),
    "hands": ptext("part of the glossary", "The hands"),
    "opening": ptext("part of the glossary", "The opening"),
    "draw": ptext("part of the glossary", "The draw"),
    "betting": ptext("part of the glossary", "The betting"),
    "showdown": ptext("part of the glossary", "The showdown"),
}
"""The parts of the glossary, in the order of the course."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A term as one language has it."""

    word: str
    also: tuple[str, ...]
    """Other names: synonyms, and the Italian word where the page speaks English."""
    meaning: str
    """One to three sentences."""
    uses: tuple[str, ...] = ()
    """How lessons write it where the bare word would not be the term: “the draw”, not “draw”."""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that players have a word for."""

    key: str
    theme: str
    lesson: str
    """The slug of the lesson that explains it."""
    sources: tuple[str, ...]
    """Keys of the sources that use it; none for a word that only players use."""
    entries: Mapping[str, Entry]
    """By language."""


@cache
def terms() -> tuple[Term, ...]:
    """All terms, theme by theme, in the order in which one meets them."""
    data = json.loads((files("italpoker.course") / "glossary.json").read_text(encoding="utf-8"))
    return tuple(_term(one) for one in data)


def _term(data: dict[str, Any]) -> Term:
    known = {"key", "theme", "lesson", "sources"}
    entries = {lang: _entry(one) for lang, one in data.items() if lang not in known}
    return Term(data["key"], data["theme"], data["lesson"], tuple(data["sources"]), entries)


def _entry(data: dict[str, Any]) -> Entry:
    return Entry(data["word"], tuple(data["also"]), data["meaning"], tuple(data.get("uses", ())))
