"""What a player can do, and how it is written: ``pass``, ``open 5``, ``raise 40``, ``draw K♥ 9♦``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from italpoker.cards import parse_cards, write_cards
from italpoker.errors import ActionError, CardError
from italpoker.text import ptext, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.cards import Card
    from italpoker.text import Text


class Move(Enum):
    """The kinds of action, each with the word by which it is written."""

    BUY_IN = "buy in"
    """Pay one's way into a *piatto di parola*."""
    STAY_OUT = "stay out"
    """Take no part in a *piatto di parola*."""
    BLIND = "blind"
    """Open blind, or raise a blind opening: *buio*, *controbuio*, *over*."""
    NO_BLIND = "no blind"
    """Leave it."""
    PASS = "pass"  # noqa: S105 - it is no password
    """Not open, and stay in."""
    OPEN = "open"
    """Open, with a bet of so many chips."""
    FOLD = "fold"
    """Give up: *passare*."""
    CHECK = "check"
    """Stay in without a bet: *bussare*, *cip*."""
    PAROLA = "parola"
    """Say *parola*: if all do, the pot stays for another deal."""
    CALL = "call"
    """Match the bet: *vedere*."""
    BET = "bet"
    """Bet so many chips: *puntare*."""
    RAISE = "raise"
    """Raise to so many chips in this round: *rilanciare*."""
    DRAW = "draw"
    """Throw cards away for as many others; none is *servito*."""
    SHOW = "show"
    """Lay the hand open."""
    MUCK = "muck"
    """Throw a beaten hand away unseen."""

    @property
    def text(self) -> Text:
        """What a player calls it, in every language."""
        return _WORDS[self]

    def word(self, lang: str) -> str:
        """``"raise"``, ``"rilancia"``."""
        return self.text.say(lang)


@dataclass(frozen=True, slots=True)
class Action:
    """One action, or several that differ by an amount: that is how a deal offers them.

    Amounts are chips, for a draw the number of cards; both ends of the range are included.
    """

    move: Move
    least: int | None = None
    most: int | None = None
    cards: tuple[Card, ...] = ()
    """The cards thrown away."""

    @classmethod
    def parse(cls, notation: str) -> Action:
        """Read ``"pass"``, ``"raise 40"``, ``"draw K♥ 9♦"``; ActionError if it is no action, CardError if no card."""
        if not isinstance(notation, str):
            raise ActionError(text("{given} is no action", given=quoted(notation)))
        words = notation.lower().split()
        for move in Move:
            name = move.value.split()
            if words[: len(name)] == name:
                return cls._read(move, notation, words[len(name) :])
        raise ActionError(text("{given} is no action", given=quoted(notation)))

    @classmethod
    def _read(cls, move: Move, notation: str, rest: list[str]) -> Action:
        if move is Move.DRAW:
            return cls(move).discarding(parse_cards(" ".join(rest)))
        if not rest:
            return cls(move)
        if len(rest) == 1 and rest[0].removeprefix("-").isdecimal() and len(rest[0]) < _LONGEST_NUMBER:
            return cls(move).of(int(rest[0]))
        raise ActionError(
            text("{given}: after {move} comes a whole number of chips", given=quoted(notation), move=move.value)
        )

    @property
    def amount(self) -> int | None:
        """The chips, or the cards of a draw; None where there are none, or where they are still to be chosen."""
        return self.least if self.least == self.most else None

    def of(self, amount: int) -> Action:
        """The action with that amount."""
        return replace(self, least=amount, most=amount)

    def discarding(self, cards: Iterable[Card] | str) -> Action:
        """The action with those cards thrown away, given as cards or by their notation."""
        chosen = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
        return replace(self, least=len(chosen), most=len(chosen), cards=chosen)

    def __str__(self) -> str:
        if self.cards:
            return f"{self.move.value} {write_cards(self.cards)}"
        if self.least is None or (self.move is Move.DRAW and self.most == 0):
            return self.move.value
        amount = str(self.least) if self.least == self.most else f"{self.least}–{self.most}"
        return f"{self.move.value} {amount}"


def as_action(given: Action | str) -> Action:
    """The action itself, or read from its notation; ActionError if it is none."""
    if isinstance(given, Action):
        return given
    try:
        return Action.parse(given)
    except CardError as error:
        raise ActionError(error.message) from None


_LONGEST_NUMBER = 19
_WORDS = {
    Move.BUY_IN: ptext("a move", "buy in"),
    Move.STAY_OUT: ptext("a move", "stay out"),
    Move.BLIND: ptext("a move", "open blind"),
    Move.NO_BLIND: ptext("a move", "no blind bet"),
    Move.PASS: ptext("a move", "pass"),
    Move.OPEN: ptext("a move", "open"),
    Move.FOLD: ptext("a move", "fold"),
    Move.CHECK: ptext("a move", "check"),
    Move.PAROLA: ptext("a move", "parola"),
    Move.CALL: ptext("a move", "call"),
    Move.BET: ptext("a move", "bet"),
    Move.RAISE: ptext("a move", "raise"),
    Move.DRAW: ptext("a move", "draw"),
    Move.SHOW: ptext("a move", "show"),
    Move.MUCK: ptext("a move", "muck"),
}
