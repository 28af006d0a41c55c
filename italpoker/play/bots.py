"""Players of the house: they see what their seat sees and nothing else, and reckon with exact odds.

A bot weighs what it holds, or what a draw can make of it, against the hands that the others are likely to have. What
it does with that chance is its character. The same seed and the same view give the same action.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING

from italpoker.cards import write_cards
from italpoker.errors import ActionError
from italpoker.play.actions import Action, Move
from italpoker.play.events import Happening
from italpoker.play.reckoning import chance_to_win, draw_chances
from italpoker.text import Text, ptext, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.hand import Hand
    from italpoker.play.view import View


class Character(Enum):
    """How a bot plays."""

    CAUTIOUS = "cautious"
    """Pays only for a good chance, bets little, never bluffs."""
    LOOSE = "loose"
    """Likes to see the cards, and pays for it."""
    BLUFFING = "bluffing"
    """Now and then bets on nothing, or stands pat on it."""

    @property
    def text(self) -> Text:
        """The word for it, in every language."""
        return _WORDS[self]

    def word(self, lang: str) -> str:
        """``"cautious"``, ``"prudente"``."""
        return self.text.say(lang)


@dataclass(frozen=True, slots=True)
class Temper:
    """A character in numbers."""

    thrift: float
    """By how much a chance must exceed the price of a call: 1 is exactly what it is worth."""
    daring: float
    """The chance from which it bets or raises."""
    bluffs: float
    """How often it acts as if it had that chance."""
    bet: float
    """How much of the pot it bets."""
    blind: float
    """How often it opens blind."""
    buy_in: float
    """For how much of the pot it buys in."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A fair player: ``choose`` gets a view of its own seat, which holds no hidden card."""

    character: Character
    seed: int = 0

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view, with its amount or its cards; ActionError if it is not its turn."""
        if not view.is_my_turn:
            raise ActionError(text("it is not this player’s turn"))
        return _Turn(view, _TEMPERS[self.character], self._luck(view)).action()

    def _luck(self, view: View) -> Callable[[], float]:
        """Numbers from 0 to 1 that depend on the seed and the view alone."""
        moment = f"{self.seed}/{view.seat}/{view.stacks}/{write_cards(view.cards)}/{len(view.events)}"
        return Random(moment).random


class _Turn:
    """One decision."""

    def __init__(self, view: View, temper: Temper, luck: Callable[[], float]) -> None:
        self.view = view
        self.temper = temper
        self.luck = luck
        self.offered = {action.move: action for action in view.legal_actions}

    def action(self) -> Action:
        """What to do."""
        offered = self.offered
        if Move.BUY_IN in offered:
            return self._if(self._price() <= self.temper.buy_in * self.view.pot, Move.BUY_IN, Move.STAY_OUT)
        if Move.BLIND in offered:
            return self._if(self.luck() < self.temper.blind, Move.BLIND, Move.NO_BLIND)
        if Move.PASS in offered:
            return self._open_or_pass()
        if Move.DRAW in offered:
            return self._draw()
        if Move.SHOW in offered:
            return offered.get(Move.MUCK, offered[Move.SHOW])
        return self._speak()

    def _open_or_pass(self) -> Action:
        """Open with the cards for it; on nothing only where a false opening can be tried, and seldom."""
        if Move.OPEN not in self.offered:
            return self.offered[Move.PASS]
        if self.view.may_open:
            fair = 1 / len(self.view.live)
            opens = self._chance() >= fair * self.temper.thrift or self.luck() < self.temper.bluffs
        else:
            opens = self.luck() < self.temper.bluffs / 5
        return self._for_part_of_pot(Move.OPEN) if opens else self.offered[Move.PASS]

    def _draw(self) -> Action:
        """The discard with the best chance; a bluffer may stand pat on what is nothing."""
        best = draw_chances(self._hand(), self.view.rules, self._rivals())[0]
        if best.chance < self.temper.daring / 3 and self.luck() < self.temper.bluffs:
            return self.offered[Move.DRAW].discarding(())
        return self.offered[Move.DRAW].discarding(best.discards)

    def _speak(self) -> Action:
        """Bet or raise, call, check, or fold."""
        chance, temper = self._chance(), self.temper
        raised = 1 + sum(event.what is Happening.RAISES for event in self.view.events)
        is_strong = 1 - chance <= (1 - temper.daring) / raised
        is_strong = is_strong or self.luck() < temper.bluffs / raised
        for move in (Move.BET, Move.RAISE):
            if is_strong and move in self.offered:
                return self._for_part_of_pot(move)
        if Move.CALL in self.offered:
            price = self._price() / (self.view.pot + self._price())
            return self._if(chance >= price * self.temper.thrift, Move.CALL, Move.FOLD)
        weak = chance < 0.5 / len(self.view.live)
        return self._if(weak and Move.PAROLA in self.offered, Move.PAROLA, Move.CHECK)

    def _chance(self) -> float:
        """The chance to win, 0 to 1: of what is held after the draw, of the best draw before it."""
        hand, rules, rivals = self._hand(), self.view.rules, self._rivals()
        if self.view.drawn[self.view.actor or 0] is None:
            return draw_chances(hand, rules, rivals)[0].chance
        return chance_to_win(hand, rules, rivals)

    def _rivals(self) -> float:
        """Of how many hands the others hold the best: one each, and more for every sign of strength."""
        view = self.view
        others = [seat for seat in view.live if seat != view.seat]
        hands = float(len(others))
        for event in view.events:
            if event.seat in others:
                hands += _SIGNS.get(event.what, 0.0)
        for seat in others:
            hands += _SIGN_OF_DRAW.get(view.drawn[seat], 0.0)
        return hands

    def _hand(self) -> Hand:
        hand = self.view.hand
        assert hand is not None
        return hand

    def _price(self) -> int:
        """What it costs to call, or to buy in."""
        offered = self.offered.get(Move.CALL) or self.offered[Move.BUY_IN]
        return offered.most or 0

    def _for_part_of_pot(self, move: Move) -> Action:
        """A bet or a raise by the temper's part of the pot, as near as is allowed."""
        offered, view = self.offered[move], self.view
        before = max(view.bets) if move is Move.RAISE else 0
        wanted = before + int(self.temper.bet * view.pot)
        return offered.of(max(offered.least or 0, min(wanted, offered.most or 0)))

    def _if(self, condition: bool, then: Move, otherwise: Move) -> Action:
        return self.offered[then if condition else otherwise]


_TEMPERS = {
    Character.CAUTIOUS: Temper(thrift=1.3, daring=0.75, bluffs=0.0, bet=0.5, blind=0.0, buy_in=0.15),
    Character.LOOSE: Temper(thrift=0.7, daring=0.6, bluffs=0.03, bet=0.7, blind=0.1, buy_in=0.4),
    Character.BLUFFING: Temper(thrift=1.0, daring=0.65, bluffs=0.2, bet=1.0, blind=0.2, buy_in=0.25),
}
_SIGNS = {
    Happening.OPENS: 0.75,
    Happening.CALLS: 0.25,
    Happening.BETS: 0.75,
    Happening.RAISES: 1.0,
}
"""How many hands more a rival's is taken to be the best of, for what he has done."""
_SIGN_OF_DRAW: dict[int | None, float] = {0: 2.0, 1: 0.5}
"""The same for how many cards he has changed."""
_WORDS = {
    Character.CAUTIOUS: ptext("a player", "cautious"),
    Character.LOOSE: ptext("a player", "loose"),
    Character.BLUFFING: ptext("a player", "bluffing"),
}
