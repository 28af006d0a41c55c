"""Who may open a lesson when many want to: so many in all, from one address, and for one visitor.

A school may stand behind one address, and a visitor have some tabs open; neither may take every seat. The seat of a
page that has gone without a word is given to whoever comes next. Nothing is remembered of anybody who has left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = 120
"""How many lessons may be open at once. Each takes about 20 MB of memory while it is read."""
_PER_ADDRESS = 0.75
"""The part of the room that one address may fill."""
_PER_VISITOR = 8


class RoomFullError(Exception):
    """There is no seat; ``everybody`` tells whether for nobody, or only for this visitor."""

    def __init__(self, *, everybody: bool) -> None:
        super().__init__("no seat is free")
        self.everybody = everybody


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a visitor sits: one lesson, open in one tab."""

    visitor: str
    address: str


@dataclass(slots=True)
class Room:
    """The seats and who has them, by kernel."""

    seats: int = SEATS
    taken: dict[str, Seat] = field(default_factory=dict)
    served: int = 0
    """How many lessons have been opened since the beginning."""
    most: int = 0
    """How many have been open at the same time."""

    @property
    def free(self) -> int:
        """How many may still come."""
        return self.seats - len(self.taken)

    def enter(self, kernel: str, seat: Seat, abandoned: Sequence[str] = ()) -> tuple[str, ...]:
        """Take a seat; the kernels to be ended for it, which are among the ``abandoned`` and the first of them.

        RoomFullError when there is none.
        """
        ended: list[str] = []
        limits = (
            (self.seats, True, list(self.taken)),
            (self._per_address, True, [one for one, there in self.taken.items() if there.address == seat.address]),
            (_PER_VISITOR, False, [one for one, there in self.taken.items() if there.visitor == seat.visitor]),
        )
        for limit, everybody, there in limits:
            still = [one for one in there if one not in ended]
            if len(still) >= limit:
                unused = next((one for one in abandoned if one in still), None)
                if unused is None:
                    raise RoomFullError(everybody=everybody)
                ended.append(unused)
        for one in ended:
            self.leave(one)
        self.taken[kernel] = seat
        self.served += 1
        self.most = max(self.most, len(self.taken))
        return tuple(ended)

    def leave(self, kernel: str) -> None:
        """Give the seat back; to do so twice does no harm."""
        self.taken.pop(kernel, None)

    @property
    def _per_address(self) -> int:
        return max(_PER_VISITOR, round(self.seats * _PER_ADDRESS))
