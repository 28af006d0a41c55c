"""The chips of one deal at any poker table: stacks, bets, the pot, main and side pots.

Seats are numbered clockwise from 0. Nothing here knows cards or the order of the streets.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence


_T = TypeVar("_T")


class Uncalled(NamedTuple):
    """The part of a bet that nobody has matched."""

    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class Table:
    """Where the chips are; every change makes a new table, and ``total`` stays the same."""

    stacks: tuple[int, ...]
    """What each seat has before it, in chips."""
    live: tuple[int, ...]
    """The seats that have not folded, in the order of their numbers."""
    bets: tuple[int, ...]
    """What each seat has bet in this round."""
    paid: tuple[int, ...]
    """What each seat has paid into the pot in this deal, bets of this round apart."""
    brought: int = 0
    """What lay in the pot before this deal."""

    @classmethod
    def of(cls, stacks: Iterable[int], live: Iterable[int], brought: int = 0) -> Table:
        """A table before anybody has paid."""
        stacks = tuple(stacks)
        nothing = (0,) * len(stacks)
        return cls(stacks, tuple(sorted(live)), nothing, nothing, brought)

    @property
    def pot(self) -> int:
        """All chips in the middle, the bets of this round among them."""
        return self.brought + sum(self.paid) + sum(self.bets)

    @property
    def total(self) -> int:
        """All chips there are."""
        return sum(self.stacks) + self.pot

    @property
    def able(self) -> tuple[int, ...]:
        """The seats that are in and have chips to act with."""
        stacks = self.stacks
        return tuple([seat for seat in self.live if stacks[seat]])

    @property
    def all_in(self) -> tuple[int, ...]:
        """The seats that are in with no chips left."""
        stacks = self.stacks
        return tuple([seat for seat in self.live if not stacks[seat]])

    def bet(self, seat: int, chips: int) -> Table:
        """So many chips of the seat's stack are bet."""
        return Table(
            changed(self.stacks, seat, self.stacks[seat] - chips),
            self.live,
            changed(self.bets, seat, self.bets[seat] + chips),
            self.paid,
            self.brought,
        )

    def buy_in(self, seat: int, chips: int) -> Table:
        """The seat comes in, for so many chips that go to what lies in the pot already."""
        return replace(
            self,
            stacks=changed(self.stacks, seat, self.stacks[seat] - chips),
            live=tuple(sorted((*self.live, seat))),
            brought=self.brought + chips,
        )

    def ante(self, chips: int) -> Table:
        """Everybody who is in pays so many chips into the pot, or all that is left to him."""
        due = [min(chips, stack) if seat in self.live else 0 for seat, stack in enumerate(self.stacks)]
        return replace(
            self,
            stacks=tuple(stack - here for stack, here in zip(self.stacks, due, strict=True)),
            paid=tuple(before + here for before, here in zip(self.paid, due, strict=True)),
        )

    def fold(self, seat: int) -> Table:
        """The seat is out; what it has paid stays in the pot."""
        return Table(self.stacks, tuple([one for one in self.live if one != seat]), self.bets, self.paid, self.brought)

    def collect(self) -> tuple[Table, Uncalled | None]:
        """The bets go into the pot, but for the part of the highest one that nobody has matched: it goes back."""
        bets = self.bets
        high = max(bets)
        if not high:
            return self, None
        back = None
        stacks = self.stacks
        if bets.count(high) == 1:
            seat = bets.index(high)
            back = Uncalled(seat, high - sorted(bets)[-2])
            stacks = changed(stacks, seat, stacks[seat] + back.chips)
            bets = changed(bets, seat, high - back.chips)
        paid = tuple([before + bet for before, bet in zip(self.paid, bets, strict=True)])
        return Table(stacks, self.live, (0,) * len(bets), paid, self.brought), back


@dataclass(frozen=True, slots=True)
class Pot:
    """The main pot, or a side pot."""

    chips: int
    seats: tuple[int, ...]
    """Who may win it, in the order of their numbers."""
    share: int
    """What each of them has paid into it."""


def pots(paid: Sequence[int], live: Iterable[int]) -> tuple[Pot, ...]:
    """The main pot and the side pots, in this order, from what each seat has paid; ``live`` may win.

    Who is all-in for less has no part in what the others pay beyond it. What folded hands have paid stays.
    """
    live = tuple(sorted(live))
    levels = sorted({paid[seat] for seat in live} - {0})
    found = []
    below = 0
    for level in levels:
        chips = sum([min(chips, level) - min(chips, below) for chips in paid])
        found.append(Pot(chips, tuple([seat for seat in live if paid[seat] >= level]), level - below))
        below = level
    beyond = sum([max(chips - below, 0) for chips in paid])
    if found and beyond:
        found[-1] = replace(found[-1], chips=found[-1].chips + beyond)
    return tuple(found)


def merged(stacked: Iterable[Pot]) -> tuple[Pot, ...]:
    """The same pots, those that the same seats may win, or nobody, put together with the one before.

    >>> merged([Pot(3, (0, 1), 0), Pot(20, (0, 1), 10)])
    (Pot(chips=23, seats=(0, 1), share=10),)
    """
    found: list[Pot] = []
    for pot in stacked:
        if found and (found[-1].seats == pot.seats or not pot.seats):
            last = found.pop()
            found.append(Pot(last.chips + pot.chips, last.seats, last.share + pot.share))
        else:
            found.append(pot)
    return tuple(found)


def share_out(chips: int, winners: Sequence[int]) -> dict[int, int]:
    """What each winner gets: equal parts, and the whole remainder to the first; give them clockwise (S3).

    >>> share_out(302, [4, 0, 2])
    {4: 102, 0: 100, 2: 100}
    """
    part, odd = divmod(chips, len(winners))
    return {seat: part + (odd if seat == winners[0] else 0) for seat in winners}


def clockwise(seats: Collection[int], after: int) -> tuple[int, ...]:
    """The seats clockwise from the left neighbour of ``after``, who comes last; give them in order of number."""
    return tuple([seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after])


def clockwise_from(seats: Collection[int], first: int) -> tuple[int, ...]:
    """The seats clockwise, beginning with ``first`` or, where it is not among them, with the next."""
    return tuple([seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first])


def changed(values: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    """The values with another one at that seat."""
    return (*values[:seat], value, *values[seat + 1 :])
