"""The showdown: who shows first, who may throw his hand away, who wins each pot (RULES.md §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.play.actions import Move
from italpoker.play.events import Event, Happening
from italpoker.play.state import Phase
from italpoker.play.table import Pot, clockwise, clockwise_from, merged, pots
from italpoker.showdown import winners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.play.actions import Action
    from italpoker.play.carried import Carried
    from italpoker.play.state import State


def begin_showdown(state: State) -> State:
    """The last to bet or raise in the second round shows first, else the first at the dealer's left."""
    live, dealer = state.table.live, state.setup.dealer
    last_raiser = state.betting.last_raiser if state.betting else None
    order = clockwise(live, after=dealer) if last_raiser is None else clockwise_from(live, last_raiser)
    return state.then(phase=Phase.SHOWDOWN, betting=None, queue=order)


def show_or_muck(state: State, action: Action) -> State:
    """One hand laid open or thrown away."""
    seat, *others = state.queue
    if action.move is Move.MUCK:
        return state.then(Event(Happening.MUCKS, seat), mucked=(*state.mucked, seat), queue=tuple(others))
    events = [Event(Happening.SHOWS, seat, cards=state.hands[seat])]
    if seat == state.opening.opener and state.draw.proof:
        events.append(Event(Happening.PROVES, seat, cards=state.draw.proof))
    return state.then(*events, shown=(*state.shown, seat), queue=tuple(others))


def is_beaten(state: State, seat: int) -> bool:
    """Whether the hands shown so far leave this one no part of any pot."""
    return not any(
        seat in pot_winners(state, (*(one for one in state.shown if one in pot.seats), seat))
        for pot in all_pots(state)
        if seat in pot.seats
    )


def is_straight_flush_in_question(state: State, seat: int) -> bool:
    """Whether the seat has a straight flush and somebody has still to show: in the cycle he might yet share."""
    return len(state.queue) > 1 and state.hand(seat).category is Category.STRAIGHT_FLUSH


def all_pots(state: State) -> tuple[Pot, ...]:
    """The pots as they stand, those of earlier deals among them, the main pot first.

    When the deal is over, what stays on the table, for those of this deal who may play the next one for it.
    """
    if state.result is None:
        carried, live = state.carried, state.table.live
    else:
        carried, live = state.result.carried, _still_in(state, state.result.carried)
    old = [Pot(pot.chips, tuple(seat for seat in live if seat not in pot.without), pot.share) for pot in carried.pots]
    return merged((*old, *pots(state.table.paid, live)))


def _still_in(state: State, carried: Carried) -> tuple[int, ...]:
    """The seats of this deal that have a claim to what it has left on the table."""
    if carried.parola is not None:
        return tuple(sorted(carried.parola))
    return tuple(seat for seat in state.dealt_in if state.table.stacks[seat] or seat in carried.all_in)


def pot_winners(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """Of the seats that have a claim to a pot, those whose hands win it, in the order given."""
    if len(seats) == 1:
        return tuple(seats)
    return tuple(seats[place] for place in winners([state.hand(seat) for seat in seats], state.setup.rules))
