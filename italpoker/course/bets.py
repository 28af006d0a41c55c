"""Chips on a table, and what becomes of them: main pot, side pots, what goes back, who gets what (RULES.md §4, S3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from italpoker.errors import ActionError
from italpoker.play.state import Award
from italpoker.play.table import Pot, Table, merged, pots, share_out
from italpoker.play.words import chips
from italpoker.showdown import winners
from italpoker.text import text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from italpoker.hand import Hand
    from italpoker.play.table import Uncalled
    from italpoker.rules import HouseRules
    from italpoker.text import Text


@dataclass(frozen=True, slots=True)
class Player:
    """A player when the betting is over."""

    name: str
    stack: int
    """The chips before betting."""
    bet: int
    """How many of them are in the middle."""
    folded: bool = False

    @property
    def is_all_in(self) -> bool:
        """Whether the player is in, with no chips left."""
        return not self.folded and self.bet == self.stack


@dataclass(frozen=True, slots=True)
class Split:
    """What lies in the middle, parted; seats are numbered clockwise from the dealer's left."""

    pots: tuple[Pot, ...]
    """The main pot first."""
    uncalled: Uncalled | None
    """The part of the highest bet that goes back."""
    stacks: tuple[int, ...]
    """What each has left, with what went back."""
    paid: tuple[int, ...]
    """What each has in the pots."""

    @property
    def total(self) -> int:
        """All chips in the pots."""
        return sum(pot.chips for pot in self.pots)

    def parts(self, seat: int) -> tuple[int, ...]:
        """How much of this player's chips is in each pot."""
        left = self.paid[seat]
        parts = []
        for pot in self.pots[:-1]:
            parts.append(min(left, pot.share))
            left -= parts[-1]
        return (*parts, left)


def split(players: Sequence[Player], in_pot: int = 0) -> Split:
    """The pots that these bets make; ``in_pot`` chips lay there before.

    ActionError, in a player's words, where bets do not stand like that once the betting is over.
    """
    _check(players, in_pot)
    table = Table.of([one.stack for one in players], range(len(players)), brought=in_pot)
    for seat, one in enumerate(players):
        table = table.bet(seat, one.bet)
        if one.folded:
            table = table.fold(seat)
    table, uncalled = table.collect()
    before = [Pot(in_pot, table.live, 0)] if in_pot else []
    return Split(merged((*before, *pots(table.paid, table.live))), uncalled, table.stacks, table.paid)


def award(parted: Split, hands: Mapping[int, Hand], rules: HouseRules) -> tuple[Award, ...]:
    """Who gets how much of each pot, the main pot first; ``hands`` are those of all who may win one."""
    awards = []
    for pot in parted.pots:
        best = winners([hands[seat] for seat in pot.seats], rules) if len(pot.seats) > 1 else (0,)
        shares = share_out(pot.chips, [pot.seats[place] for place in best])
        awards.append(Award(pot.chips, pot.seats, tuple(shares), tuple(shares.values())))
    return tuple(awards)


def random_players(names: Sequence[str], rng: Random, least: int = 5) -> tuple[Player, ...]:
    """Bets as they may lie when the betting is over: somebody is all-in for less, others have matched the bet.

    All numbers are multiples of ``least``.
    """
    high = least * rng.randint(8, 40)
    still_in = sorted(rng.sample(range(len(names)), rng.randint(2, len(names))))
    short = set(rng.sample(still_in, rng.randint(1, max(1, min(3, len(still_in) - 1)))))
    players = []
    for seat, name in enumerate(names):
        if seat in short:
            stack = least * rng.randint(1, high // least - 1)
            players.append(Player(name, stack, stack))
        elif seat in still_in:
            players.append(Player(name, high + least * rng.randint(0, 40), high))
        else:
            bet = least * rng.randint(0, high // (2 * least))
            players.append(Player(name, bet + least * rng.randint(4, 40), bet, folded=True))
    return tuple(players)


def _check(players: Sequence[Player], in_pot: int) -> None:
    """ActionError unless these chips can lie like that when the betting is over."""
    for one in players:
        if one.bet > one.stack:
            raise ActionError(
                text("{name} has {stack}, and cannot put in {bet}", name=one.name, stack=chips(one.stack), bet=one.bet)
            )
    live = [one for one in players if not one.folded]
    if not live:
        raise ActionError(text("all have folded: the last one left does not fold, but takes the pot"))
    if not in_pot + sum(one.bet for one in players):
        raise ActionError(text("nothing lies in the middle yet: write what each has put in"))
    high = max(one.bet for one in live)
    for one in players:
        if one.folded and one.bet > high:
            raise ActionError(_nobody_raised(one, high))
        if not one.folded and one.bet < high and not one.is_all_in:
            raise ActionError(_unfinished(one, high))
        if one.is_all_in and not one.bet + in_pot:
            raise ActionError(text("{name} has no chips and no part in the pot: let {name} fold", name=one.name))


def _nobody_raised(one: Player, high: int) -> Text:
    return text(
        "{name} has folded with {bet} in, and nobody has put in more than {high}: then there was no bet to fold to",
        name=one.name,
        bet=one.bet,
        high=high,
    )


def _unfinished(one: Player, high: int) -> Text:
    """What a player who is in must still do."""
    pattern = (
        text("{name} is in with {bet}, and the bet is {high}: make it {high}, or let {name} fold")
        if one.stack > high
        else text("{name} is in with {bet}, and the bet is {high}: make it {stack}, all-in, or let {name} fold")
    )
    return replace(pattern, values={"name": one.name, "bet": one.bet, "high": high, "stack": one.stack})
