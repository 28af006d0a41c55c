"""Why an action is not allowed now, as a player would be told (RULES.md §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Rank, write_cards
from italpoker.errors import ActionError
from italpoker.openers import openers
from italpoker.play import showing
from italpoker.play.actions import Move
from italpoker.play.choices import MOVES, betting_of, choice
from italpoker.play.drawing import MOST_DISCARDS
from italpoker.play.state import Phase
from italpoker.play.words import chips, player
from italpoker.rules import Limit, Parola
from italpoker.text import Text, either, ntext, quoted, text

if TYPE_CHECKING:
    from italpoker.play.actions import Action
    from italpoker.play.state import State
    from italpoker.text import Value


def checked(state: State, action: Action, seat: int | None = None) -> Action:
    """The action with its amount; ActionError with the reason where it is not allowed to the one who has to act.

    ``seat`` is where the action comes from, if that is to be checked.
    """
    if state.phase is Phase.OVER:
        raise ActionError(text("the deal is over"))
    if seat is not None and seat != state.queue[0]:
        raise ActionError(text("it is not your turn: it is that of {player}", player=player(state.queue[0])))
    found = choice(state, action.move)
    if found is None:
        raise ActionError(_why_not(state, action.move))
    if action.move is Move.DRAW:
        return _checked_draw(state, action)
    if action.cards:
        raise ActionError(text("cards are thrown away in the draw only"))
    return _checked_amount(state, found, action)


def _checked_draw(state: State, action: Action) -> Action:
    cards, hand = action.cards, state.hands[state.queue[0]]
    if len(cards) > MOST_DISCARDS:
        raise ActionError(
            ntext("one may change up to four cards, not {n}", "one may change up to four cards, not {n}", len(cards))
        )
    strangers = [card for card in cards if card not in hand]
    if strangers:
        raise ActionError(text("{cards}: not in your hand", cards=write_cards(strangers)))
    if twice := {card for card in cards if cards.count(card) > 1}:
        raise ActionError(text("{cards}: each card can be thrown away once", cards=write_cards(twice)))
    if action.least is not None and action.amount != len(cards):
        raise ActionError(text("say which cards you throw away"))
    return action.discarding(cards)


def _checked_amount(state: State, found: Action, action: Action) -> Action:
    if action.least is None and action.most is None:
        given = found.amount
    elif found.least is None:
        raise ActionError(text("“{move}” goes without a number", move=found.move.text))
    else:
        given = action.amount
    if given is None and found.least is not None:
        raise ActionError(
            text("say how much: from {least} to {most} chips", least=found.least, most=found.most or found.least)
        )
    if given is None:
        return found
    if type(given) is not int:
        raise ActionError(text("chips are whole numbers: {given} is none", given=quoted(given)))
    if not (found.least or 0) <= given <= (found.most or 0):
        raise ActionError(_wrong_amount(state, found, given))
    return found.of(given)


def _wrong_amount(state: State, found: Action, given: int) -> Text:
    if given > (found.most or 0) and found.least != found.most:
        return _too_much(state, found, given)
    pattern = _EXACTLY if found.move in {Move.BUY_IN, Move.BLIND, Move.CALL} else _LEAST_BET
    if state.setup.limit is Limit.FIXED_LIMIT and pattern is _LEAST_BET:
        pattern = _FIXED
    elif found.move is Move.RAISE:
        pattern = _LEAST_RAISE
    elif found.move is Move.OPEN and state.setup.carried.parola is not None:
        pattern = _LEAST_FOR_PAROLA
    return Text(pattern.message, {"due": chips(found.least or 0), "given": given})


def _too_much(state: State, found: Action, given: int) -> Text:
    seat = state.queue[0]
    most = found.most or 0
    if most == state.table.bets[seat] + state.table.stacks[seat]:
        return text("one cannot bet more than one has: {most} at most, not {given}", most=most, given=given)
    return text("the pot is the limit: {most} at most, not {given}", most=most, given=given)


def _why_not(state: State, move: Move) -> Text:
    """Why the one who has to act may not make this move at all."""
    if move in MOVES[state.phase]:
        return _IN_PHASE[move](state)
    if move in {Move.BLIND, Move.NO_BLIND}:
        return _no_blind_bets(state)
    if move is Move.PAROLA and state.setup.rules.deal.parola is Parola.NOT_PLAYED:
        return _NO_PAROLA
    if state.phase is Phase.FIRST_BETTING and move in {Move.PASS, Move.OPEN}:
        return _pot_is_open(state)
    if reason := _OUT_OF_PHASE.get((state.phase, move)) or _NOT_NOW.get(move):
        return reason
    return _what_can_be_chosen(state)


def _what_can_be_chosen(state: State) -> Text:
    if state.phase is Phase.DRAW:
        return text("this is the draw: now one changes cards, or stands pat")
    moves = either([text("“{given}”", given=one.text) for one in _allowed(state)])
    return text("not in the {phase}: now you can choose {moves}", phase=state.phase.text, moves=moves)


def _allowed(state: State) -> list[Move]:
    return [move for move in MOVES[state.phase] if choice(state, move) is not None]


def _in_words(state: State) -> Value:
    """The moves that are allowed: “call, raise or fold”."""
    allowed = sorted(_allowed(state), key=lambda move: move is Move.FOLD)
    return either([move.text for move in allowed])


def _pot_is_open(state: State) -> Text:
    if state.opening.blinds:
        return text("the pot has been opened blind: {moves}", moves=_in_words(state))
    return text("the pot is open: {moves}", moves=_in_words(state))


def _no_blind_bets(state: State) -> Text:
    if not state.setup.rules.deal.blind_raises_max:
        return text("nobody opens blind at this table")
    if state.setup.minimum is not Rank.JACK:
        return text("one opens blind only in a deal that opens at jacks")
    return text(
        "one opens blind before the deal, at the dealer’s left, for twice the pot; only the next may raise that"
    )


def _open(state: State) -> Text:
    return openers(state.hand(state.queue[0]), state.setup.rules, state.setup.minimum).reason


def _fold(state: State) -> Text:
    return text("there is nothing to pay: {moves}", moves=_in_words(state))


def _check(state: State) -> Text:
    return text("there is a bet to answer: it takes {due} to call", due=chips(betting_of(state).call_amount() or 0))


def _call(_: State) -> Text:
    return text("there is no bet to call")


def _bet(_: State) -> Text:
    return _ONE_BET


def _raise(state: State) -> Text:
    betting, seat, blinds = betting_of(state), state.queue[0], state.opening.blinds
    if not betting.high:
        return text("there is no bet to raise")
    if seat in betting.closed:
        if state.phase is Phase.FIRST_BETTING and blinds and blinds[-1] not in betting.closed:
            return text("after a blind opening one calls or folds; the last blind bettor may raise, if anybody calls")
        return text("an all-in below a full raise does not open the raising again: who has acted calls or folds")
    if not betting.can_be_answered:
        return text("nobody else can pay more than the bet: there is nobody to answer a raise")
    if not betting.raises_left:
        most = betting.limits.most_raises or 0
        return ntext("no more than {n} raise a round", "no more than {n} raises a round", most)
    return text("the chips are not enough to raise: call or fold")


def _parola(state: State) -> Text:
    betting = betting_of(state)
    if state.setup.rules.deal.parola is Parola.NOT_PLAYED:
        return _NO_PAROLA
    if betting.high:
        return text("somebody has bet: {moves}", moves=_in_words(state))
    if state.table.all_in:
        return text("somebody is all-in: then nobody says parola")
    return text("somebody has checked, so parola would not count: check or bet")


def _muck(state: State) -> Text:
    seat = state.queue[0]
    if seat == state.opening.opener:
        return text("the opener shows, winning or losing")
    if not showing.is_beaten(state, seat):
        return text("against the hands shown so far this one may still win or share a pot")
    return text("a straight flush is not thrown away while somebody has still to show")


_EXACTLY = text("it takes {due}, not {given}")
_FIXED = text("the limit is fixed: it goes to {due}, not {given}")
_LEAST_BET = text("the least bet is {due}, not {given}")
_LEAST_RAISE = text("a raise is no smaller than the last full bet or raise: to {due} at least, not {given}")
_LEAST_FOR_PAROLA = text("for this pot one opens with the pot at least, {due}, not {given}")
_NO_PAROLA = text("nobody says parola at this table")
_NOT_OPENED = text("nobody has opened: pass or open")
_ONE_BET = text("one bet a round: after it one raises")
_DRAWN = text("one draws once")
_OUT_OF_PHASE = {
    (Phase.FIRST_BETTING, Move.BET): _ONE_BET,
    (Phase.OPENING, Move.FOLD): text("nobody has opened: who passes stays in"),
    (Phase.OPENING, Move.CHECK): _NOT_OPENED,
    (Phase.OPENING, Move.CALL): _NOT_OPENED,
    (Phase.OPENING, Move.BET): _NOT_OPENED,
    (Phase.OPENING, Move.RAISE): _NOT_OPENED,
    (Phase.SECOND_BETTING, Move.DRAW): _DRAWN,
    (Phase.SHOWDOWN, Move.DRAW): _DRAWN,
}
_NOT_NOW = {
    Move.BUY_IN: text("one buys in before the deal of a piatto di parola only"),
    Move.STAY_OUT: text("one buys in before the deal of a piatto di parola only"),
    Move.PAROLA: text("one says parola after the draw, before anybody has bet"),
    Move.DRAW: text("the draw comes after the first betting round"),
    Move.SHOW: text("hands are shown when the betting is over"),
    Move.MUCK: text("hands are shown when the betting is over"),
}
"""Reasons that hold in every phase to which the move does not belong."""
_IN_PHASE = {
    Move.OPEN: _open,
    Move.FOLD: _fold,
    Move.CHECK: _check,
    Move.CALL: _call,
    Move.BET: _bet,
    Move.RAISE: _raise,
    Move.PAROLA: _parola,
    Move.MUCK: _muck,
}
"""For each move that its phase knows and may yet refuse, the reason."""
