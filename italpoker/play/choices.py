"""What the one who has to act may do, with the amounts (RULES.md §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.play import opening, showing
from italpoker.play.actions import Action, Move
from italpoker.play.drawing import MOST_DISCARDS
from italpoker.play.state import Phase
from italpoker.rules import Parola

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.play.betting import Amounts, Betting
    from italpoker.play.state import State

MOVES = {
    Phase.BUYING_IN: (Move.BUY_IN, Move.STAY_OUT),
    Phase.BLIND_OPENING: (Move.BLIND, Move.NO_BLIND),
    Phase.OPENING: (Move.PASS, Move.OPEN),
    Phase.FIRST_BETTING: (Move.FOLD, Move.CHECK, Move.CALL, Move.RAISE),
    Phase.DRAW: (Move.DRAW,),
    Phase.SECOND_BETTING: (Move.FOLD, Move.CHECK, Move.PAROLA, Move.CALL, Move.BET, Move.RAISE),
    Phase.SHOWDOWN: (Move.SHOW, Move.MUCK),
    Phase.OVER: (),
}
"""The moves that belong to each phase."""


def choices(state: State) -> tuple[Action, ...]:
    """Every action that is allowed now."""
    return tuple([found for offer in _OFFERS[state.phase] if (found := offer(state)) is not None])


def choice(state: State, move: Move) -> Action | None:
    """That move with its amounts, if it is allowed now."""
    return _CHOICES[move](state) if move in MOVES[state.phase] else None


def may_muck(state: State, seat: int) -> bool:
    """Whether the seat may throw its hand away unseen."""
    return (
        seat != state.opening.opener
        and not showing.is_straight_flush_in_question(state, seat)
        and showing.is_beaten(state, seat)
    )


def may_say_parola(state: State) -> bool:
    """Whether parola can still count: all who have spoken after the draw have said it, and nobody in is all-in."""
    betting = betting_of(state)
    return (
        state.setup.rules.deal.parola is not Parola.NOT_PLAYED
        and not betting.high
        and betting.closed <= set(state.parola)
        and not state.table.all_in
    )


def betting_of(state: State) -> Betting:
    """The round of betting that is on."""
    assert state.betting is not None
    return state.betting


def _always(move: Move) -> Callable[[State], Action | None]:
    action = Action(move)
    return lambda _: action


def _buy_in(state: State) -> Action:
    return Action(Move.BUY_IN, state.carried.share, state.carried.share)


def _blind(state: State) -> Action:
    chips = opening.blind_bet(state)
    return Action(Move.BLIND, chips, chips)


def _open(state: State) -> Action | None:
    return _within(Move.OPEN, opening.opening_amounts(state))


def _fold(state: State) -> Action | None:
    """Before the draw nobody gives up without a bet to answer; after it one always may (S0b)."""
    return Action(Move.FOLD) if betting_of(state).due or state.phase is Phase.SECOND_BETTING else None


def _check(state: State) -> Action | None:
    return None if betting_of(state).due else Action(Move.CHECK)


def _parola(state: State) -> Action | None:
    return Action(Move.PAROLA) if may_say_parola(state) else None


def _call(state: State) -> Action | None:
    chips = betting_of(state).call_amount()
    return Action(Move.CALL, chips, chips) if chips else None


def _bet(state: State) -> Action | None:
    return _within(Move.BET, betting_of(state).bet_amounts())


def _raise(state: State) -> Action | None:
    return _within(Move.RAISE, betting_of(state).raise_amounts())


def _muck(state: State) -> Action | None:
    return Action(Move.MUCK) if may_muck(state, state.queue[0]) else None


def _within(move: Move, amounts: Amounts | None) -> Action | None:
    return None if amounts is None else Action(move, amounts.least, amounts.most)


_CHOICES: dict[Move, Callable[[State], Action | None]] = {
    Move.BUY_IN: _buy_in,
    Move.STAY_OUT: _always(Move.STAY_OUT),
    Move.BLIND: _blind,
    Move.NO_BLIND: _always(Move.NO_BLIND),
    Move.PASS: _always(Move.PASS),
    Move.OPEN: _open,
    Move.FOLD: _fold,
    Move.CHECK: _check,
    Move.PAROLA: _parola,
    Move.CALL: _call,
    Move.BET: _bet,
    Move.RAISE: _raise,
    Move.DRAW: lambda _: Action(Move.DRAW, 0, MOST_DISCARDS),
    Move.SHOW: _always(Move.SHOW),
    Move.MUCK: _muck,
}
_OFFERS = {phase: tuple(_CHOICES[move] for move in moves) for phase, moves in MOVES.items()}
