"""What the learner can do now, as buttons with their amounts, and why not the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from italpoker.cards import write_cards
from italpoker.errors import ActionError
from italpoker.openers import keeps_openers
from italpoker.play import Action, Move, Phase
from italpoker.rules import FalseOpening, Parola
from italpoker.text import Text, capital, either, ntext, ptext, text
from italpoker.widgets.practice_words import YOU

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.cards import Card
    from italpoker.play import Deal, View
    from italpoker.text import Value


def prompt(view: View) -> Text:
    """What it is the learner's turn to do: “Your turn: fold, call 4 or raise to 8–100”."""
    if view.phase is Phase.DRAW:
        return text("Your turn: tick the cards you throw away, none to four.")
    if view.phase is Phase.SHOWDOWN:
        return text("Showdown. Your turn: {moves}.", moves=either([_in_words(one) for one in view.legal_actions]))
    offered = [one.move for one in view.legal_actions]
    if offered == [Move.PASS]:
        return text("Your turn: with these cards you cannot open.")
    said = text("Your turn: {moves}.", moves=either([_in_words(one) for one in view.legal_actions]))
    if view.is_piatto_di_parola and Move.OPEN in offered:
        return text("{prompt} For this pot one opens with the pot at least.", prompt=said)
    return said


def moves(view: View, lang: str) -> list[dict[str, Any]]:
    """A button for each move that is allowed; the one that goes on by the learner's chips comes last."""
    return [
        {
            "move": action.move.value,
            "label": capital(_label(action, view).say(lang)),
            "ranged": action.least != action.most,
            "main": action.least != action.most or len(view.legal_actions) == 1,
        }
        for action in view.legal_actions
        if action.move is not Move.DRAW
    ]


def amount(view: View, lang: str) -> dict[str, Any]:
    """The range of the one move that takes an amount, with some amounts worth a button; empty where there is none."""
    ranged = next((one for one in view.legal_actions if one.least != one.most and one.move is not Move.DRAW), None)
    if ranged is None or ranged.least is None or ranged.most is None:
        return {}
    quick: dict[int, str] = {}
    for words, chips in _worth_a_button(view, ranged.move, ranged.least, ranged.most):
        if ranged.least <= chips <= ranged.most:
            quick.setdefault(chips, words.say(lang))
    return {
        "label": capital(_AMOUNT_LABELS[ranged.move].say(lang)),
        "least": ranged.least,
        "most": ranged.most,
        "said": text("{least} to {most} chips", least=ranged.least, most=ranged.most).say(lang),
        "quick": [[chips, words] for chips, words in quick.items()],
    }


def drawing(view: View, ticked: Sequence[Card], lang: str) -> dict[str, Any]:
    """The button of the draw and what is to be said of the ticked cards; empty in other phases."""
    if view.phase is not Phase.DRAW or not view.is_my_turn:
        return {}
    change = ntext("Throw away {n} card", "Throw away {n} cards", len(ticked))
    return {
        "label": (change if ticked else text("Stand pat")).say(lang),
        "note": _draw_note(view, ticked).say(lang),
    }


def reasons(deal: Deal, names: Sequence[str], lang: str) -> list[list[str]]:
    """Each move that the learner may not make now, with the reason: those of this phase first."""
    if deal.actor is None:
        return [["", text("The deal is over.").say(lang)]]
    if deal.actor != YOU:
        return [["", text("It is the turn of {player}.", player=names[deal.actor]).say(lang)]]
    offered = {action.move for action in deal.legal_actions()}
    of_phase = deal.refusals(lang)
    unknown = _unknown_at(deal)
    others = [move for move in _IN_ORDER if move not in offered and move not in of_phase and move not in unknown]
    rest = {move: reason for move in others if (reason := deal.why_not(Action(move), lang))}
    return [[capital(move.word(lang)), f"{capital(reason)}."] for move, reason in (of_phase | rest).items()]


def as_written(move: Move, amount: object, ticked: Sequence[Card]) -> Action:
    """The move with chips as they come from the page, a number or what was typed; a draw with the ticked cards.

    ActionError for what was typed and is no number of chips.
    """
    if move is Move.DRAW:
        return Action(move).discarding(ticked)
    if type(amount) is int:
        return Action(move).of(amount)
    written = amount.strip() if isinstance(amount, str) else ""
    if not written:
        return Action(move)
    if not written.removeprefix("-").isdecimal() or len(written) > _LONGEST_NUMBER:
        raise ActionError(text("How many chips? It takes a whole number"))
    return Action(move).of(int(written))


def _unknown_at(deal: Deal) -> set[Move]:
    """Moves that have no meaning under the rules of this deal."""
    unknown = set() if deal.rules.deal.parola is Parola.POT_OF_PAROLA else {Move.BUY_IN, Move.STAY_OUT}
    return unknown if deal.rules.deal.blind_raises_max else unknown | {Move.NO_BLIND}


def _draw_note(view: View, ticked: Sequence[Card]) -> Text:
    hand = view.hand
    kept = [card for card in view.cards if card not in ticked]
    if hand and view.opener == YOU and view.may_open and not keeps_openers(hand, kept, view.rules, view.minimum):
        return text(
            "You opened, and {cards} alone would not open: you say that you break up your openers, and your discards "
            "are set aside as proof.",
            cards=write_cards(kept),
        )
    if len(ticked) == 4:
        return text("Of four cards three come now, and the last when all have been served.")
    return text("{n} of 4 ticked.", n=len(ticked))


def _label(action: Action, view: View) -> Text:
    if action.move is Move.OPEN and not view.may_open and view.rules.deal.false_opening is FalseOpening.SETTLED:
        falsely = text("Open falsely with {n}")
        return falsely if action.amount is None else replace(falsely, values={"n": action.amount})
    if action.move in _AMOUNT_BUTTONS and action.amount is None:
        return _AMOUNT_BUTTONS[action.move]
    if action.amount is None:
        return action.move.text
    if action.move is Move.CALL and action.amount == view.stacks[YOU]:
        return text("{move} {n}, all-in", move=action.move.text, n=action.amount)
    pattern = _RAISE_TO if action.move is Move.RAISE else _SO_MUCH
    return replace(pattern, values={"move": action.move.text, "n": action.amount})


def _in_words(action: Action) -> Value:
    if action.least is None or action.move is Move.DRAW:
        return action.move.text
    if action.amount is not None:
        pattern = _RAISE_TO if action.move is Move.RAISE else _SO_MUCH
        return replace(pattern, values={"move": action.move.text, "n": action.amount})
    pattern = _RAISE_RANGE if action.move is Move.RAISE else _RANGE
    return Text(pattern.message, {"move": action.move.text, "least": action.least, "most": action.most or 0})


def _worth_a_button(view: View, move: Move, least: int, most: int) -> list[tuple[Text, int]]:
    """The least, parts of the pot, and the most; a raise by the pot is counted after the call."""
    high = max(view.bets)
    pot = view.pot + high - view.bets[YOU] if move is Move.RAISE else view.pot
    all_in = view.bets[YOU] + view.stacks[YOU]
    return [
        (ptext("an amount to bet", "least"), least),
        (ptext("an amount to bet", "½ pot"), high + pot // 2),
        (ptext("an amount to bet", "pot"), high + pot),
        (ptext("an amount to bet", "all-in") if most == all_in else ptext("an amount to bet", "most"), most),
    ]


_LONGEST_NUMBER = 12
_IN_ORDER = (
    Move.OPEN,
    Move.PASS,
    Move.CHECK,
    Move.BET,
    Move.CALL,
    Move.RAISE,
    Move.FOLD,
    Move.DRAW,
    Move.PAROLA,
    Move.BLIND,
    Move.NO_BLIND,
    Move.BUY_IN,
    Move.STAY_OUT,
    Move.SHOW,
    Move.MUCK,
)
"""The moves as one asks for them."""
_AMOUNT_LABELS = {
    Move.OPEN: text("Open with"),
    Move.BET: ptext("label of an amount", "Bet"),
    Move.RAISE: text("Raise to"),
}
_AMOUNT_BUTTONS = {
    Move.OPEN: text("Open with {n}"),
    Move.BET: ptext("a button", "Bet {n}"),
    Move.RAISE: text("Raise to {n}"),
}
_SO_MUCH = text("{move} {n}")
_RAISE_TO = text("{move} to {n}")
_RANGE = text("{move} {least}–{most}")
_RAISE_RANGE = text("{move} to {least}–{most}")
