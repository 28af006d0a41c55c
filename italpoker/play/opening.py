"""From the antes to the opening: buying in, blind bets, the deal of the cards, pass or open (RULES.md §4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from italpoker.cards import Rank
from italpoker.deck import MOST_HANDS
from italpoker.hand import HAND_SIZE
from italpoker.openers import may_open
from italpoker.play.actions import Move
from italpoker.play.betting import BetLimits, Betting
from italpoker.play.events import Event, Happening
from italpoker.play.state import Draw, Opening, Phase
from italpoker.play.stock import Stock
from italpoker.play.table import clockwise
from italpoker.rules import FalseOpening, Limit

if TYPE_CHECKING:
    from italpoker.cards import Card
    from italpoker.play.actions import Action
    from italpoker.play.betting import Amounts
    from italpoker.play.state import State
    from italpoker.rules import Stakes


# Buying into a piatto di parola


def ask_who_buys_in(state: State) -> State:
    """Who was out and has the chips may buy in, clockwise, while there are hands to be dealt."""
    setup, carried = state.setup, state.carried
    if carried.parola is None:
        return state.then(phase=Phase.BUYING_IN)
    out = [
        seat
        for seat, stack in enumerate(setup.stacks)
        if seat not in carried.parola | setup.sitting_out and stack >= max(carried.share, 1)
    ]
    return state.then(phase=Phase.BUYING_IN, queue=clockwise(out, after=setup.dealer))


def buy_in_or_not(state: State, action: Action) -> State:
    """One player's answer; when nine are in, nobody else is asked."""
    seat, *others = state.queue
    if action.move is Move.STAY_OUT:
        return state.then(Event(Happening.STAYS_OUT, seat), queue=tuple(others))
    price = state.carried.share
    table = state.table.buy_in(seat, price)
    return state.then(
        Event(Happening.BUYS_IN, seat, price, all_in=not table.stacks[seat]),
        table=table,
        carried=state.carried.with_buy_in(),
        queue=tuple(others) if len(table.live) < MOST_HANDS else (),
    )


# Antes and blind bets


def pay_antes(state: State) -> State:
    """Everybody who is in pays the ante, or all he has."""
    if not state.carried.ante_due:
        return state
    table = state.table.ante(state.setup.stakes.ante)
    events = [
        Event(Happening.ANTE, seat, table.paid[seat], all_in=not table.stacks[seat])
        for seat in clockwise(table.live, after=state.setup.dealer)
        if table.paid[seat]
    ]
    return state.then(*events, table=table, antes=table.paid)


def ask_for_blind_bets(state: State) -> State:
    """The player at the dealer's left may open blind, where the rules and his chips allow it."""
    return state.then(phase=Phase.BLIND_OPENING, queue=_next_blind_bettor(state))


def bet_blind_or_not(state: State, action: Action) -> State:
    """A blind bet, then the next may raise it; if he does not, nobody after him may."""
    seat, setup = state.queue[0], state.setup
    if action.move is Move.NO_BLIND:
        return state.then(Event(Happening.NO_BLIND, seat), queue=())
    amount = blind_bet(state)
    table = state.table.bet(seat, amount)
    blinds = (*state.opening.blinds, seat)
    event = Event(Happening.BLIND, seat, amount, number=len(blinds), all_in=not table.stacks[seat])
    state = state.then(event, table=table, opening=Opening(blinds=blinds, last_raiser=seat))
    return state.then(queue=_next_blind_bettor(state) if len(blinds) < setup.rules.deal.blind_raises_max else ())


def blind_bet(state: State) -> int:
    """What the next blind bet is in all: twice the pot, then always twice the last (S0b)."""
    blinds = state.opening.blinds
    return 2 * (state.table.bets[blinds[-1]] if blinds else state.table.pot)


def _next_blind_bettor(state: State) -> tuple[int, ...]:
    setup, table, blinds = state.setup, state.table, state.opening.blinds
    if not setup.rules.deal.blind_raises_max or setup.minimum is not Rank.JACK or len(table.able) < 2:
        return ()
    seat = clockwise(table.live, after=blinds[-1] if blinds else setup.dealer)[0]
    if seat in blinds or table.stacks[seat] < blind_bet(state):
        return ()
    return (seat,)


# The cards


def deal_cards(state: State) -> State:
    """Five cards to each, one at a time, clockwise from the dealer's left, once his right neighbour has cut."""
    setup = state.setup
    order = clockwise(state.table.live, after=setup.dealer)
    number = len(order)
    hands: list[tuple[Card, ...]] = [()] * setup.players
    for place, seat in enumerate(order):
        hands[seat] = setup.pack[place : HAND_SIZE * number : number]
    cutter = order[-1] if order[-1] != setup.dealer else order[-2]
    return state.then(
        Event(Happening.CUTS, cutter, number=setup.dealer),
        *[Event(Happening.DEALT, seat, HAND_SIZE, hands[seat]) for seat in order],
        hands=tuple(hands),
        draw=Draw(Stock(setup.pack[HAND_SIZE * number :]), (None,) * setup.players),
    )


# Pass or open


def ask_who_opens(state: State) -> State:
    """After a blind opening its betting; else pass or open, unless at most one player has chips."""
    table, blinds = state.table, state.opening.blinds
    if blinds:
        highest, *lower = sorted((table.bets[seat] for seat in blinds), reverse=True)
        return state.bet(
            Betting.after_forced_bets(
                table,
                first_limits(state),
                last=blinds[-1],
                step=highest - (lower[0] if lower else 0),
                only_last_may_raise=True,
            ),
            phase=Phase.FIRST_BETTING,
        )
    if len(table.able) < 2:
        return state.then(Event(Happening.NO_OPENING_NEEDED), phase=Phase.OPENING)
    return state.then(phase=Phase.OPENING, queue=clockwise(table.able, after=state.setup.dealer))


def pass_or_open(state: State, action: Action) -> State:
    """Pass and stay in, or open with a bet."""
    seat = state.queue[0]
    if action.move is Move.PASS:
        return state.then(Event(Happening.PASSES, seat), queue=state.queue[1:])
    amount = action.amount or 0
    betting = Betting.begin(state.table, first_limits(state), first=seat).bet_to(amount)
    return state.bet(
        betting,
        Event(Happening.OPENS, seat, amount, all_in=not betting.table.stacks[seat]),
        phase=Phase.FIRST_BETTING,
        opening=Opening(opener=seat, is_false=not has_openers(state, seat), last_raiser=seat),
    )


def opening_amounts(state: State) -> Amounts | None:
    """The bet with which the actor may open; None when he lacks the cards for it, where that is not allowed."""
    seat, setup = state.queue[0], state.setup
    if setup.rules.deal.false_opening is FalseOpening.REFUSED and not has_openers(state, seat):
        return None
    return Betting.begin(state.table, first_limits(state), first=seat).bet_amounts()


def has_openers(state: State, seat: int) -> bool:
    """Whether the seat's cards may open in this deal."""
    return may_open(state.hand(seat), state.setup.rules, state.setup.minimum)


def first_limits(state: State) -> BetLimits:
    """The limits of the first round; into a *piatto di parola* one opens with the pot at least."""
    setup = state.setup
    limits = round_limits(setup.stakes, setup.limit, 0)
    if setup.carried.parola is None:
        return limits
    least = max(limits.least_bet, state.table.pot)
    return replace(limits, least_bet=least, raise_size=limits.raise_size if setup.limit is Limit.FIXED_LIMIT else least)


def round_limits(stakes: Stakes, limit: Limit, number: int) -> BetLimits:
    """The limits of the first (0) or the second (1) round."""
    if limit is Limit.FIXED_LIMIT:
        size = stakes.fixed_bets[number]
        return BetLimits(limit, size, size, stakes.fixed_raises_max)
    return BetLimits(limit, stakes.least_bet, stakes.least_bet)
