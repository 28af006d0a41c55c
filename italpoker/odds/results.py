"""Hands counted by category, as everything in this package that counts hands returns them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.odds.tabular import Cell, Column, OneIn, Share, Table, Tabular
from italpoker.text import ptext, text

if TYPE_CHECKING:
    from collections.abc import Mapping

HIGHEST_FIRST = tuple(reversed(Category))
"""The nine categories in the classic order, the highest first: the order of all tables here."""


class CategoryCounts(dict[Category, int], Tabular):
    """How many hands are of each category: a dict of all nine, the highest first, that prints as a table."""

    __slots__ = ()

    @property
    def total(self) -> int:
        """All hands together."""
        return sum(self.values())

    def share(self, category: Category) -> Fraction:
        """The part of all hands that is of the category, 0 to 1; 0 where nothing was counted."""
        total = self.total
        return Fraction(self[category], total) if total else Fraction(0)

    def to_dict(self) -> dict[str, int]:
        """Plain names and numbers, ready for JSON: ``{"straight_flush": 40, …}``."""
        return {category.value: count for category, count in self.items()}

    @classmethod
    def from_mapping(cls, counts: Mapping[Category, int]) -> CategoryCounts:
        """The same counts in order, with 0 for the categories that are missing."""
        return cls({category: counts.get(category, 0) for category in HIGHEST_FIRST})

    def table(self) -> Table:
        """Category, number of hands, share, once in how many."""
        shares = {category: self.share(category) for category in self}
        rows: list[tuple[Cell, ...]] = [
            (category.text, self[category], Share(shares[category]), OneIn(shares[category])) for category in self
        ]
        return Table(
            text("hands by category"),
            (
                Column("category", ptext("heading", "category")),
                Column("hands", ptext("heading", "hands")),
                Column("share", ptext("heading", "share")),
                Column("one_in", ptext("heading", "how often")),
            ),
            rows,
        )

    def __str__(self) -> str:
        return self.to_text()
