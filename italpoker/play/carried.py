"""What one deal leaves on the table for the next (RULES.md §4, “Nobody opens”, “All say parola”, “False opening”)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from italpoker.play.table import pots

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.cards import Rank


@dataclass(frozen=True, slots=True)
class OldPot:
    """A pot that nobody has won yet."""

    chips: int
    share: int = 0
    """What each of those who are in it has paid."""
    without: frozenset[int] = frozenset()
    """The seats that are all-in for an earlier pot, and have no part in this one."""


@dataclass(frozen=True, slots=True)
class Carried:
    """The pot of earlier deals, and on what terms the next one is played for it."""

    pots: tuple[OldPot, ...] = ()
    """The main pot first."""
    minimum: Rank | None = None
    """The least pair that opens; None for the table's first."""
    all_in: frozenset[int] = frozenset()
    """Who is in for these pots and has no chips left."""
    parola: frozenset[int] | None = None
    """Who is in a *piatto di parola*; None where it is none."""
    ante_due: bool = True
    """Whether all ante again."""

    @property
    def chips(self) -> int:
        """All that lies on the table."""
        return sum(pot.chips for pot in self.pots)

    @property
    def share(self) -> int:
        """What each of those who are in has paid: so much it costs to buy into a *piatto di parola*."""
        return sum(pot.share for pot in self.pots)

    @property
    def locked(self) -> frozenset[int]:
        """Who cannot leave the table or buy chips before these pots are won."""
        return self.all_in | (self.parola or frozenset())

    def with_buy_in(self) -> Carried:
        """One more player has paid his share into each pot."""
        return replace(self, pots=tuple(replace(pot, chips=pot.chips + pot.share) for pot in self.pots))


NOTHING = Carried()
"""An empty table, and the terms of a first deal."""


def grown(
    old: Iterable[OldPot], paid: Sequence[int], live: Sequence[int], all_in: frozenset[int]
) -> tuple[OldPot, ...]:
    """The old pots with what has been paid in this deal; who is all-in has no part beyond what he has paid."""
    new = [OldPot(pot.chips, pot.share, all_in - set(pot.seats)) for pot in pots(paid, live)]
    merged: list[OldPot] = []
    for pot in (*old, *new):
        if merged and merged[-1].without == pot.without:
            last = merged.pop()
            merged.append(OldPot(last.chips + pot.chips, last.share + pot.share, pot.without))
        else:
            merged.append(pot)
    return tuple(merged)
