"""What the learner's page shows of a deal: words and numbers, made of what the learner's seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.hand import HAND_SIZE, Hand
from italpoker.naming import of_several
from italpoker.play import Happening, Phase
from italpoker.play.words import chips
from italpoker.text import capital, ntext, ptext, text
from italpoker.widgets.practice_words import YOU, cards_drawn, deed, listed, told_in_short

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from italpoker.cards import Card
    from italpoker.play import Event, Pot, View
    from italpoker.text import Text


class Page:
    """One moment of a deal as the learner sees it. It is made of a ``View``, which holds no hidden card.

    ``opened`` are hands that are laid open beside those of the showdown: only of deals that are over.
    """

    def __init__(
        self, view: View, names: Sequence[str], kinds: Sequence[str], lang: str, opened: Mapping[int, Sequence[Card]]
    ) -> None:
        self.view = view
        self.names = names
        self.kinds = kinds
        self.lang = lang
        self.open_cards = {**opened, **view.shown}

    def say(self, words: Text) -> str:
        """These words in the page's language."""
        return words.say(self.lang)

    def board(self) -> dict[str, Any]:
        """The table: its phase, pots and seats, and the learner's cards."""
        view = self.view
        return {
            "phase": capital(view.phase.word(self.lang)),
            "opening": self._opening(),
            "pot": view.pot,
            "pot_said": self._pot_said(),
            "pots": self._pots(),
            "seats": [self._seat(seat) for seat in range(len(self.names))],
            "hand": self._hand(),
        }

    def log(self) -> list[dict[str, Any]]:
        """What has happened, a line each, with the phase before the first line of it."""
        lines, before, has_drawn = [], None, False
        for event, said in told_in_short(self.view.events, self.names):
            has_drawn = has_drawn or event.what is Happening.DRAWS
            phase = _phase_of(event, has_drawn) or before
            lines.append(
                {
                    "said": capital(self.say(said)),
                    "you": event.seat == YOU,
                    "head": capital(phase.word(self.lang)) if phase and phase is not before else "",
                }
            )
            before = phase
        return lines

    def _opening(self) -> str:
        if self.view.phase not in {Phase.BUYING_IN, Phase.BLIND_OPENING, Phase.OPENING}:
            return ""
        return self.say(text("opens at a pair {of_ranks}", of_ranks=of_several(self.view.minimum)))

    def _pot_said(self) -> str:
        if self.view.phase is Phase.OVER:
            return self.say(text("stays on the table")) if self.view.pot else ""
        bets = sum(self.view.bets)
        return self.say(text("{n} of it in this round", n=bets)) if bets and bets != self.view.pot else ""

    def _pots(self) -> list[str]:
        """Main pot and side pots, once there are several, with who may win each."""
        if len(self.view.pots) < 2:
            return []
        return [
            self.say(
                text(
                    "{pot}: {n} for {players}",
                    pot=pot_name(number),
                    n=pot.chips,
                    players=listed(pot.seats, self.names),
                )
            )
            for number, pot in enumerate(self.view.pots)
        ]

    def _seat(self, seat: int) -> dict[str, Any]:
        view = self.view
        mine = [event for event in view.events if event.seat == seat]
        cards = self.open_cards.get(seat, ())
        is_live = seat in view.live and bool(mine)
        did, last = self._did(seat, mine)
        tags = []
        if seat == view.opener and last is not Happening.OPENS:
            tags.append(text("opener"))
        if is_live and view.drawn and (drawn := view.drawn[seat]) is not None and last is not Happening.DRAWS:
            tags.append(cards_drawn(drawn))
        return {
            "name": self.names[seat],
            "kind": self.kinds[seat],
            "stack": view.stacks[seat],
            "stack_said": self.say(chips(view.stacks[seat])),
            "bet": view.bets[seat],
            "dealer": seat == view.dealer,
            "acting": seat == view.actor,
            "live": is_live,
            "all_in": is_live and not view.stacks[seat] and view.phase is not Phase.OVER,
            "backs": 0 if cards or seat == YOU or not is_live else cards_held(mine),
            "cards": self._labelled(Hand(tuple(cards), view.deck).ordered_cards if len(cards) == HAND_SIZE else cards),
            "hand": capital(Hand(tuple(cards), view.deck).name(self.lang)) if len(cards) == HAND_SIZE else "",
            "did": did,
            "tags": [self.say(tag) for tag in tags],
            "won": view.payouts[seat],
        }

    def _did(self, seat: int, mine: Iterable[Event]) -> tuple[str, Happening | None]:
        """The last thing that this player did, in words and as what it was; or what was won."""
        if self.view.payouts[seat]:
            chips = self.view.payouts[seat]
            won = (
                ptext("the learner, at the end of the deal", "win {n}", n=chips)
                if seat == YOU
                else ptext("a player, at the end of the deal", "wins {n}", n=chips)
            )
            return self.say(won), Happening.WINS
        deeds = [(said, event.what) for event in mine if (said := deed(event, seat == YOU))]
        return (self.say(deeds[-1][0]), deeds[-1][1]) if deeds else ("", None)

    def _hand(self) -> dict[str, Any]:
        hand = self.view.hand
        cards = hand.ordered_cards if hand else self.view.cards
        missing = HAND_SIZE - len(cards)
        waits = ntext("{n} card is still to come", "{n} cards are still to come", missing)
        return {
            "cards": self._labelled(cards),
            "name": capital(hand.name(self.lang)) if hand else self.say(waits) if cards else "",
            "folded": bool(cards) and YOU not in self.view.live,
        }

    def _labelled(self, cards: Iterable[Card]) -> list[list[str]]:
        return [[card.code, card.name(self.lang)] for card in cards]


def pot_name(number: int) -> Text:
    """“Main pot”, “Side pot 1”."""
    return text("Side pot {n}", n=number) if number else text("Main pot")


def cards_held(mine: Iterable[Event]) -> int:
    """How many cards a player holds, by what everybody has seen of it."""
    held = 0
    for event in mine:
        if event.what in _GETS:
            held += event.amount
        elif event.what is Happening.DRAWS:
            held -= event.amount
        elif event.what in {Happening.FOLDS, Happening.MUCKS}:
            held = 0
    return held


def contested(pots: Sequence[Pot], bets: Sequence[int], price: int) -> int:
    """How many chips the learner can win with a call for so much, those of the call apart."""
    mine = bets[YOU] + price
    before = sum(pot.chips for pot in pots if YOU in pot.seats)
    return before + sum(min(bet, mine) for seat, bet in enumerate(bets) if seat != YOU) + bets[YOU]


def _phase_of(event: Event, has_drawn: bool) -> Phase | None:
    """The phase that an event belongs to; None for that of the event before."""
    if event.what in _SPOKEN:
        return Phase.SECOND_BETTING if has_drawn else Phase.FIRST_BETTING
    return _PHASES.get(event.what)


_GETS = {Happening.DEALT, Happening.SERVED, Happening.FOURTH}
_SPOKEN = {
    Happening.FOLDS,
    Happening.CHECKS,
    Happening.PAROLA,
    Happening.CALLS,
    Happening.BETS,
    Happening.RAISES,
}
_PHASES = {
    Happening.BUYS_IN: Phase.BUYING_IN,
    Happening.STAYS_OUT: Phase.BUYING_IN,
    Happening.BLIND: Phase.BLIND_OPENING,
    Happening.NO_BLIND: Phase.BLIND_OPENING,
    Happening.PASSES: Phase.OPENING,
    Happening.OPENS: Phase.OPENING,
    Happening.DRAWS: Phase.DRAW,
    Happening.SHOWS: Phase.SHOWDOWN,
    Happening.MUCKS: Phase.SHOWDOWN,
    Happening.WINS: Phase.OVER,
    Happening.WINS_UNSHOWN: Phase.OVER,
    Happening.NOT_OPENED: Phase.OVER,
    Happening.ALL_PAROLA: Phase.OVER,
    Happening.FALSE_OPENER_WINS: Phase.OVER,
}
