"""A cash game: deal after deal, with what one leaves for the next (RULES.md §1, §4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from italpoker.errors import ActionError
from italpoker.play.carried import NOTHING, Carried
from italpoker.play.deal import Deal
from italpoker.play.setup import check_seat, check_seed, settle_stacks
from italpoker.play.table import changed, clockwise, clockwise_from
from italpoker.play.words import player
from italpoker.rules import HouseRules, Stakes
from italpoker.rules.deal_rules import check_stakes
from italpoker.rules.house import check_house_rules
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.cards import Card


@dataclass(frozen=True, slots=True)
class Session:
    """The table between two deals. ``deal()`` begins the next one, ``after(deal)`` is the table when it is over.

    Seats are numbered clockwise from 0; one without chips is free, or waits for chips.
    """

    rules: HouseRules
    stakes: Stakes
    stacks: tuple[int, ...]
    dealer: int
    """Who deals next."""
    seed: int
    number: int = 1
    """The number of the next deal."""
    carried: Carried = NOTHING
    """What the last deal has left on the table."""
    sitting_out: frozenset[int] = frozenset()
    """Who has chips and does not play for the time being; he pays no ante (S0b)."""

    @classmethod
    def start(
        cls,
        players: int | None = None,
        rules: HouseRules | None = None,
        stakes: Stakes | None = None,
        stacks: Sequence[int] | None = None,
        seed: int | None = None,
    ) -> Session:
        """A new table; the first dealer is drawn by lot (S0b). PlayersError and RulesError as in ``Deal.start``.

        The seed settles the lot and every deal; without one it is drawn.
        """
        rules = HouseRules() if rules is None else check_house_rules(rules)
        stakes = Stakes() if stakes is None else check_stakes(stakes)
        stacks = settle_stacks(players, stacks, stakes)
        seed = SystemRandom().getrandbits(32) if seed is None else check_seed(seed)
        seats = [seat for seat, stack in enumerate(stacks) if stack] or [0]
        dealer = seats[int(Random(seed).random() * len(seats))]
        session = cls(rules, stakes, stacks, dealer, seed)
        session.deal()
        return session

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play the next deal, the one that rests among them: with chips, or all-in for what is left."""
        return tuple(
            seat
            for seat, stack in enumerate(self.stacks)
            if (stack or seat in self.carried.all_in) and seat not in self.sitting_out
        )

    @property
    def is_over(self) -> bool:
        """Whether only one player is left who has chips, or a part in what lies on the table."""
        return sum(stack > 0 for stack in self.stacks) + len(self.carried.all_in) < 2

    def deal(self, pack: Iterable[Card] | str | None = None) -> Deal:
        """The next deal; PlayersError when fewer than two play. The pack is shuffled, unless it is given."""
        dealer = clockwise_from(self.playing, self.dealer)[0] if self.playing else self.dealer
        return Deal.start(
            rules=self.rules,
            stakes=self.stakes,
            stacks=self.stacks,
            dealer=dealer,
            seed=int(Random(f"{self.seed}/{self.number}").random() * 2**32),
            pack=pack,
            carried=self.carried,
            sitting_out=self.sitting_out,
        )

    def after(self, deal: Deal) -> Session:
        """The table after this deal, with the next dealer clockwise; ActionError while the deal is not over.

        When only one player is left, what lies on the table is his (ours).
        """
        if not deal.is_over:
            raise ActionError(text("the deal is not over yet"))
        session = replace(
            self, stacks=deal.stacks, carried=deal.carried_over, number=self.number + 1, dealer=deal.dealer
        )
        if session.is_over:
            stacks = tuple(stack + session.carried.chips * (stack > 0) for stack in session.stacks)
            return replace(session, stacks=stacks, carried=NOTHING)
        return replace(session, dealer=clockwise(session.playing or (deal.dealer,), after=deal.dealer)[0])

    def buy_chips(self, seat: int, chips: int) -> Session:
        """The seat buys chips between two deals, to sit down or to go on.

        ActionError for no whole number of chips; or while the seat is all-in for what lies on the table: that pot must
        be won first (ours).
        """
        check_seat(seat, len(self.stacks))
        if type(chips) is not int or chips < 1:
            raise ActionError(text("chips are whole numbers: {given} is none", given=quoted(chips)))
        if seat in self.carried.all_in:
            raise ActionError(
                text("{player} is all-in for the pot on the table: first it must be won", player=player(seat))
            )
        return replace(self, stacks=changed(self.stacks, seat, self.stacks[seat] + chips))

    def sit_out(self, seat: int) -> Session:
        """The seat does not play until it sits in again; ActionError while it is in for a pot that stays its own."""
        check_seat(seat, len(self.stacks))
        if seat in self.carried.locked:
            raise ActionError(
                text("{player} is in for the pot on the table: first it must be won", player=player(seat))
            )
        return replace(self, sitting_out=self.sitting_out | {seat})

    def sit_in(self, seat: int) -> Session:
        """The seat plays again."""
        check_seat(seat, len(self.stacks))
        return replace(self, sitting_out=self.sitting_out - {seat})
