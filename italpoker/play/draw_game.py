"""The script of a deal of poker all'italiana: its phases, one after the other (RULES.md §4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from italpoker.play import drawing, ending, opening, showing
from italpoker.play.actions import Action, Move
from italpoker.play.betting import Betting
from italpoker.play.events import Event, Happening
from italpoker.play.state import Draw, Phase, State
from italpoker.play.stock import Stock
from italpoker.play.table import Table
from italpoker.rules import FirstToSpeak

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.play.state import Setup


def begin(setup: Setup) -> State:
    """The deal from the start up to the first decision."""
    carried = setup.carried
    live = carried.parola if carried.parola is not None else setup.playing
    table = Table.of(setup.stacks, live, brought=carried.chips)
    state = State(
        setup,
        Phase.BUYING_IN,
        table,
        carried,
        antes=(0,) * setup.players,
        hands=((),) * setup.players,
        draw=Draw(Stock(()), ()),
    )
    if carried.chips:
        state = state.then(Event(Happening.POT_CARRIED, amount=carried.chips))
    if setup.resting is not None and carried.parola is None:
        state = state.then(Event(Happening.RESTS, setup.resting))
    return _to_next_decision(opening.ask_who_buys_in(state))


def play(state: State, action: Action) -> State:
    """The next moment of the deal; the action is one that is allowed."""
    return _to_next_decision(_PLAY[state.phase](state._replace(events=()), action))


def _to_next_decision(state: State) -> State:
    while not state.queue and state.phase is not Phase.OVER:
        state = _GO_ON[state.phase](state)
    return state


def _after_buying_in(state: State) -> State:
    return opening.ask_for_blind_bets(opening.pay_antes(state))


def _after_blind_bets(state: State) -> State:
    return opening.ask_who_opens(opening.deal_cards(state))


def _after_opening_round(state: State) -> State:
    """The queue of the opening is empty when nobody has opened, or nobody need."""
    if len(state.table.able) < 2:
        return drawing.begin_draw(state)
    return ending.stay_unopened(state)


def _after_first_betting(state: State) -> State:
    if state.betting:
        state = state.then(opening=replace(state.opening, last_raiser=state.betting.last_raiser))
    state = _collect_bets(state)
    return ending.win_unshown(state) if len(state.table.live) == 1 else drawing.begin_draw(state)


def _after_draw(state: State) -> State:
    state, setup = drawing.serve_fourth_cards(state), state.setup
    limits = opening.round_limits(setup.stakes, setup.limit, 1)
    betting = Betting.begin(state.table, limits, first=_first_to_speak(state))
    return state.bet(betting, phase=Phase.SECOND_BETTING)


def _after_second_betting(state: State) -> State:
    state = _collect_bets(state)
    live = state.table.live
    if len(live) == 1:
        return ending.win_unshown(state)
    if set(live) <= set(state.parola) and state.betting and not state.betting.high:
        return ending.stay_for_parola(state)
    return showing.begin_showdown(state)


def _first_to_speak(state: State) -> int:
    """Who speaks first after the draw, if he can; else the next clockwise."""
    setup, opened = state.setup, state.opening
    if opened.blinds:
        return (opened.blinds[-1] + 1) % setup.players  # so that the last blind raiser speaks last (S0b)
    seat = opened.opener if setup.rules.deal.first_to_speak is FirstToSpeak.OPENER else opened.last_raiser
    return (setup.dealer + 1) % setup.players if seat is None else seat


def _speak(state: State, action: Action) -> State:
    """One player's word in a round of betting."""
    betting, seat = state.betting, state.queue[0]
    assert betting is not None
    stack, amount = state.table.stacks[seat], action.amount or 0
    match action.move:
        case Move.FOLD:
            return state.bet(betting.fold(), Event(Happening.FOLDS, seat))
        case Move.CHECK:
            return state.bet(betting.check(), Event(Happening.CHECKS, seat))
        case Move.PAROLA:
            return state.bet(betting.check(), Event(Happening.PAROLA, seat), parola=(*state.parola, seat))
        case Move.CALL:
            chips = betting.call_amount() or 0
            return state.bet(betting.call(), Event(Happening.CALLS, seat, chips, all_in=chips == stack))
        case _:
            what = Happening.BETS if action.move is Move.BET else Happening.RAISES
            all_in = amount == state.table.bets[seat] + stack
            return state.bet(betting.bet_to(amount), Event(what, seat, amount, all_in=all_in))


def _collect_bets(state: State) -> State:
    table, back = state.table.collect()
    if back is None:
        return state.then(table=table)
    return state.then(Event(Happening.UNCALLED, back.seat, back.chips), table=table)


_PLAY: dict[Phase, Callable[[State, Action], State]] = {
    Phase.BUYING_IN: opening.buy_in_or_not,
    Phase.BLIND_OPENING: opening.bet_blind_or_not,
    Phase.OPENING: opening.pass_or_open,
    Phase.FIRST_BETTING: _speak,
    Phase.DRAW: drawing.draw_cards,
    Phase.SECOND_BETTING: _speak,
    Phase.SHOWDOWN: showing.show_or_muck,
}
_GO_ON: dict[Phase, Callable[[State], State]] = {
    Phase.BUYING_IN: _after_buying_in,
    Phase.BLIND_OPENING: _after_blind_bets,
    Phase.OPENING: _after_opening_round,
    Phase.FIRST_BETTING: _after_first_betting,
    Phase.DRAW: _after_draw,
    Phase.SECOND_BETTING: _after_second_betting,
    Phase.SHOWDOWN: ending.award_pots,
}
