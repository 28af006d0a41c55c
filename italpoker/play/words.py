"""Words that refusals and the history share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.text import Text, ntext, text

if TYPE_CHECKING:
    from collections.abc import Sequence


def player(seat: int, names: Sequence[str] | None = None) -> Text | str:
    """The name of the one who sits there; without names, ``"player 1"`` for seat 0."""
    return names[seat] if names else text("player {n}", n=seat + 1)


def chips(number: int) -> Text:
    """``"5 chips"``."""
    return ntext("{n} chip", "{n} chips", number)
