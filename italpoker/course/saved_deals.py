"""Deals that the lessons tell: saved as anybody's deals are, to be replayed and stepped through."""

from __future__ import annotations

from pathlib import Path

from italpoker.errors import RecordError
from italpoker.text import quoted, text

FOLDER = Path(__file__).with_name("deals")


def saved_deals() -> tuple[str, ...]:
    """The names of the course's own deals."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.json")))


def read_deal(name: str) -> str:
    """The record of one of the course's own deals, as ``Deal.from_json`` takes it; RecordError if there is none."""
    if name not in saved_deals():
        known = ", ".join(saved_deals())
        raise RecordError(text("there is no deal {name} here, only: {known}", name=quoted(name), known=known))
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")
