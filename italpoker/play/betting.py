"""One round of betting at any poker table: who speaks, how much may be bet, when it is over (S0b, S3).

It knows neither cards nor what comes before and after. A round is a value: each move makes a new one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from italpoker.play.table import clockwise, clockwise_from
from italpoker.rules import Limit

if TYPE_CHECKING:
    from italpoker.play.table import Table


class Amounts(NamedTuple):
    """From this many chips to that many, both included."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class BetLimits:
    """How much may be bet in one round."""

    limit: Limit
    least_bet: int
    """The least first bet; the only one where the limit is fixed."""
    raise_size: int
    """The least raise as long as there was no full bet; the only one where the limit is fixed."""
    most_raises: int | None = None
    """How many raises may follow the bet; None for any number."""


class Betting(NamedTuple):
    """A round of betting. The methods that move take the turn of ``actor``; the caller asks first what is allowed."""

    table: Table
    limits: BetLimits
    queue: tuple[int, ...]
    """Who has still to speak, the next one first."""
    high: int = 0
    """The bet to match."""
    step: int = 0
    """The least raise: the last full bet or raise, unless the limit is fixed."""
    closed: frozenset[int] = frozenset()
    """Who has acted since the last full bet or raise, and so may not raise."""
    raises: int = 0
    """How many full raises there were after the first bet."""
    last_raiser: int | None = None
    """Who bet or raised last."""

    @classmethod
    def begin(cls, table: Table, limits: BetLimits, first: int) -> Betting:
        """A round in which the seat ``first`` speaks first or, where it cannot, the next clockwise."""
        return cls(table, limits, clockwise_from(table.able, first), step=limits.raise_size)._settled()

    @classmethod
    def after_forced_bets(
        cls, table: Table, limits: BetLimits, last: int, step: int, only_last_may_raise: bool = False
    ) -> Betting:
        """A round that begins with bets on the table, the highest being that of the seat ``last``, who speaks last.

        ``step`` is the least raise. The others may be told to call or fold, unless ``last`` raises again.
        """
        return cls(
            table,
            limits,
            clockwise(table.able, after=last),
            high=table.bets[last],
            step=step,
            closed=frozenset(table.able) - {last} if only_last_may_raise else frozenset(),
            last_raiser=last,
        )._settled()

    @property
    def is_over(self) -> bool:
        """Whether nobody has to speak any more."""
        return not self.queue

    @property
    def actor(self) -> int:
        """Who speaks."""
        return self.queue[0]

    @property
    def due(self) -> int:
        """What the actor lacks to the bet, be it more than he has or not."""
        return self.high - self.table.bets[self.actor]

    @property
    def can_be_answered(self) -> bool:
        """Whether anybody else is in who can pay more than the bet, so that a raise makes sense."""
        table, high, actor = self.table, self.high, self.actor
        return any(table.bets[seat] + table.stacks[seat] > high for seat in table.able if seat != actor)

    @property
    def raises_left(self) -> bool:
        """Whether one more raise is allowed in this round."""
        most = self.limits.most_raises
        return most is None or self.raises < most

    def call_amount(self) -> int | None:
        """What the actor pays to see; None where there is nothing to pay."""
        return min(self.due, self.table.stacks[self.actor]) or None

    def bet_amounts(self) -> Amounts | None:
        """The first bet of the round; all-in may be less. None where somebody has bet."""
        if self.high:
            return None
        limits = self.limits
        return self._within_stack(limits.least_bet, max(limits.least_bet, self.table.pot))

    def raise_amounts(self) -> Amounts | None:
        """The bet to which the actor may raise; all-in may be less than the least raise. None where he may not."""
        seat, table, high = self.actor, self.table, self.high
        if not high or seat in self.closed or not self.can_be_answered or not self.raises_left:
            return None
        due = high - table.bets[seat]
        if table.stacks[seat] <= due:
            return None
        return self._within_stack(high + self.step, high + max(self.step, table.pot + due))

    def fold(self) -> Betting:
        """The actor is out."""
        return self._replace(table=self.table.fold(self.actor), queue=self.queue[1:])._settled()

    def check(self) -> Betting:
        """The actor stays in without paying."""
        return self._replace(queue=self.queue[1:], closed=self.closed | {self.actor})._settled()

    def call(self) -> Betting:
        """The actor matches the bet, or pays all he has."""
        seat = self.actor
        chips = min(self.due, self.table.stacks[seat])
        return self._replace(
            table=self.table.bet(seat, chips), queue=self.queue[1:], closed=self.closed | {seat}
        )._settled()

    def bet_to(self, amount: int) -> Betting:
        """The actor bets or raises, to ``amount`` in this round.

        All others must answer. Less than a full bet or raise, which only an all-in can be, does not open the raising
        again to those who have acted since the last full one; several of them do not add up.
        """
        seat = self.actor
        table = self.table.bet(seat, amount - self.table.bets[seat])
        added = amount - self.high
        is_full = added >= (self.step if self.high else self.limits.least_bet)
        is_fixed = self.limits.limit is Limit.FIXED_LIMIT
        return Betting(
            table,
            self.limits,
            tuple([one for one in clockwise(table.able, after=seat) if one != seat]),
            amount,
            added if is_full and not is_fixed else self.step,
            frozenset((seat,)) if is_full else self.closed | {seat},
            self.raises + (is_full and self.high > 0),
            seat,
        )._settled()

    def _within_stack(self, least: int, pot_limit: int) -> Amounts:
        """From the least to the most that the limit and the actor's chips allow."""
        seat = self.actor
        stack = self.table.bets[seat] + self.table.stacks[seat]
        match self.limits.limit:
            case Limit.NO_LIMIT:
                most = stack
            case Limit.POT_LIMIT:
                most = min(pot_limit, stack)
            case Limit.FIXED_LIMIT:
                most = min(least, stack)
        return Amounts(min(least, most), most)

    def _settled(self) -> Betting:
        """The round, over when only one is left, or only one who can act and has matched the bet."""
        if not self.queue:
            return self
        table = self.table
        able = table.able
        if len(table.live) == 1 or (len(able) == 1 and table.bets[able[0]] >= self.high):
            return self._replace(queue=())
        return self
