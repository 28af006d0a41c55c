"""Results that print as tables: plain text, HTML for notebooks, CSV for those who go on elsewhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from html import escape
from math import floor, isclose, log10
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, Union

from italpoker.text import SOURCE_LANGUAGE, Text, ptext, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

_ROUNDING = 1e-12
"""Numbers as near as this are the same, but for what a computer rounds."""

Cell: TypeAlias = Union["Text", str, int, "Share", "OneIn"]


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the whole, 0 to 1, shown in percent."""

    value: Fraction | float

    def say(self, lang: str) -> str:
        """``"0.144%"``, ``"24.0%"``: three digits that count, and more near the whole: ``"99.99%"``."""
        return say_digits(100 * float(self.value), lang, certain=100) + "%"


@dataclass(frozen=True, slots=True)
class OneIn:
    """The same part as what beginners read better: once in so many hands."""

    value: Fraction | float

    def say(self, lang: str) -> str:
        """``"1 in 694"``, or ``"never"``; ``"1 in 1"`` only where it is certain."""
        if not self.value:
            return text("never").say(lang)
        return text("1 in {n}", n=say_digits(1 / float(self.value), lang, certain=1)).say(lang)


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading: a plain key for CSV and a title for people."""

    key: str
    title: Text | None
    """None for a column that is for CSV only."""


@dataclass(frozen=True, slots=True)
class Table:
    """Columns, rows of as many cells, and a caption."""

    caption: Text
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]


class Tabular(ABC):
    """A result that shows itself as a table."""

    __slots__ = ()

    @abstractmethod
    def table(self) -> Table:
        """The result as rows and columns."""

    def to_text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The table in plain letters, numbers to the right."""
        lines, left = _said(self.table(), lang)
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        shown = [
            "  ".join(
                cell.ljust(width) if to_left else cell.rjust(width)
                for cell, width, to_left in zip(line, widths, left, strict=True)
            ).rstrip()
            for line in lines
        ]
        return "\n".join([self.table().caption.say(lang), *shown])

    def to_html(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The table as a piece of HTML, with no style but the side on which its cells stand; no figure is broken."""
        (head, *body), left = _said(self.table(), lang)
        sides = [f"text-align:{'left' if to_left else 'right'}" for to_left in left]

        def row(cells: Sequence[str], first: str, other: str) -> str:
            tags = [first, *[other] * (len(cells) - 1)]
            whole = [
                ";white-space:nowrap" if tag == "td" and not to_left else ""
                for tag, to_left in zip(tags, left, strict=True)
            ]
            return "".join(
                f'<{tag} style="{side}{kept}">{escape(cell)}</{tag.split()[0]}>'
                for tag, side, kept, cell in zip(tags, sides, whole, cells, strict=True)
            )

        caption = escape(self.table().caption.say(lang))
        rows = "".join(f"<tr>{row(cells, 'th scope=row', 'td')}</tr>" for cells in body)
        titles = row(head, "th scope=col", "th scope=col")
        return f"<table><caption>{caption}</caption><thead><tr>{titles}</tr></thead><tbody>{rows}</tbody></table>"

    def to_csv(self, path: str | Path | None = None) -> str:
        """The table as comma-separated values, the same in every language; also written to ``path`` if given."""
        import csv
        import io

        table = self.table()
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(column.key for column in table.columns)
        writer.writerows([_plain(cell) for cell in row] for row in table.rows)
        if path is not None:
            Path(path).write_text(out.getvalue(), encoding="utf-8")
        return out.getvalue()

    def _repr_html_(self) -> str:
        return self.to_html()


def say_cell(cell: Cell, lang: str) -> str:
    """One cell in the language ``lang``."""
    if isinstance(cell, int):
        return say_number(cell, lang)
    return cell if isinstance(cell, str) else cell.say(lang)


def say_number(number: int, lang: str) -> str:
    """``"2,598,960"``, ``"2.598.960"``."""
    return f"{number:,}".replace(",", ptext("between thousands", ",").say(lang))


def number_text(number: int) -> Text:
    """The same in every language."""
    return Text("{mark}".join(f"{number:,}".split(",")), {"mark": ptext("between thousands", ",")})


def say_digits(value: float, lang: str, certain: float | None = None) -> str:
    """A number from 0 up with at least three digits that count, never as a power of ten.

    Noughts at the end are left out where the number is just so. Where there is a ``certain`` one, numbers stand in
    tables: there only that one loses its noughts, and what is not quite it gets as many digits as show it.
    """
    decimals = max(0, 2 - floor(log10(float(f"{value:.2e}")))) if value else 0
    if certain is not None and not isclose(value, certain, rel_tol=_ROUNDING):
        while float(f"{value:.{decimals}f}") == certain:
            decimals += 1
    said = f"{value:.{decimals}f}"
    whole, _, part = said.partition(".")
    if isclose(float(said), value, rel_tol=_ROUNDING) and (not value or certain in (None, float(said))):
        part = part.rstrip("0")
    shown = say_number(int(whole), lang)
    return shown + ptext("before decimals", ".").say(lang) + part if part else shown


def _plain(cell: Cell) -> str | int | float:
    """A cell as CSV has it: a share from 0 to 1, once in so many, which stays empty where it never comes."""
    if isinstance(cell, Share):
        return float(cell.value)
    if isinstance(cell, OneIn):
        return float(1 / cell.value) if cell.value else ""
    return str(cell) if isinstance(cell, Text) else cell


def _said(table: Table, lang: str) -> tuple[list[list[str]], list[bool]]:
    """The visible columns as words, the titles first; and which of them are words and stand on the left."""
    visible = [(at, column.title) for at, column in enumerate(table.columns) if column.title is not None]
    lines = [[title.say(lang) for _, title in visible]]
    lines += [[say_cell(row[at], lang) for at, _ in visible] for row in table.rows]
    return lines, [all(isinstance(row[at], str | Text) for row in table.rows) for at, _ in visible]
