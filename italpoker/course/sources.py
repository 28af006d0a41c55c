"""Where the rules come from: the sources by the names that learners see (RULES.md, head)."""

from __future__ import annotations

from dataclasses import dataclass

from italpoker.text import Text, text


@dataclass(frozen=True, slots=True)
class Source:
    """One source of the rules; a lesson names it by its ``short`` name."""

    key: str
    short: Text
    """As a lesson cites it: “Massimo Ilardo”."""
    title: Text
    """The full reference, for a list of sources."""
    tells: Text
    """What it is good for, in one line."""
    year: int | None = None
    """When it appeared, where that is known."""
    presets: tuple[str, ...] = ()
    """Names of the house rules that follow it."""


SOURCES = (
    Source(
        "ilardo",
        text("Massimo Ilardo"),
        text("Massimo Ilardo, “Poker all’italiana” (pagat.com)"),
        text("the classic rules, and the starting point of this course"),
        presets=("classic",),
    ),
    Source(
        "fantini_santelia",
        text("Fantini and Santelia"),
        text("E. Fantini and C. E. Santelia, “I Giochi di Carte”, Milan 1985, as Ilardo quotes it"),
        text("another way to settle hands that are otherwise equal"),
        year=1985,
        presets=("fantini_santelia",),
    ),
    Source(
        "online_rooms",
        text("the guide to the online rooms"),
        text("a guide to poker a 5 carte in Italian online rooms"),
        text("how the game is played on the internet in Italy"),
        presets=("online_room",),
    ),
    Source(
        "cash_tables",
        text("the guide to cash tables"),
        text("“Regole del poker all’italiana”, a guide for cash tables"),
        text("how it is played at cash tables, by two to ten players"),
        presets=("cash_table",),
    ),
    Source(
        "general_guide",
        text("the general guide"),
        text("“Regole del poker”, a general guide to Texas hold’em and others"),
        text("what the rest of the poker world does, for contrast"),
        presets=("americana",),
    ),
)
"""All sources, the one that weighs most first."""


def source(key: str) -> Source:
    """The source of that key; KeyError if there is none."""
    return {one.key: one for one in SOURCES}[key]
