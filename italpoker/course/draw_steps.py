"""The draw in small steps, one move of cards each: the engine's own draw, taken apart by what it says has happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from italpoker.cards import write_cards
from italpoker.odds.policy import plain_discards
from italpoker.play import draw_game
from italpoker.play.actions import Action, Move
from italpoker.play.carried import NOTHING
from italpoker.play.drawing import MOST_DISCARDS, draw_cards, serve_fourth_cards
from italpoker.play.events import Happening
from italpoker.play.history import sentence
from italpoker.play.refusals import checked
from italpoker.play.setup import set_up
from italpoker.play.state import Opening
from italpoker.play.stock import Pile, Stock
from italpoker.rules import Stakes
from italpoker.text import Text, ntext, text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from italpoker.cards import Card
    from italpoker.hand import Hand
    from italpoker.play.events import Event
    from italpoker.play.state import State
    from italpoker.rules import HouseRules

PLAYERS = ("Ada", "Bea", "Carlo", "Dino", "Elsa", "Franco", "Gina", "Ivo", "Lia", "Marco")
"""Who sits at the table, clockwise from the dealer's left; the last one deals."""


@dataclass(frozen=True, slots=True)
class DrawStep:
    """A moment of the draw, and what has just happened."""

    told: Text
    """What has happened."""
    why: Text
    """The rule behind it, in a sentence."""
    hands: tuple[tuple[Card, ...], ...]
    """What each seat holds, kept cards first."""
    stock: Stock
    """The cards to be dealt, and the piles beside them."""
    waiting: tuple[int, ...] = ()
    """Who waits for a late fourth card."""
    event: Event | None = None
    """The event it belongs to; None for the beginning and the end."""
    seat: int | None = None
    """Whose turn it is."""
    leaving: tuple[Card, ...] = ()
    """What the seat has just thrown away: it lies apart until the seat is served."""
    moved: tuple[Card, ...] = ()
    """The cards that have moved in this step."""


def begin_draw(
    rules: HouseRules, players: int, seed: int, pack: Sequence[Card] | None = None, opener: int | None = None
) -> State:
    """The moment before the draw: everybody has cards, is still in, and has no chips left to bet.

    The last seat deals. With an ``opener`` that seat has opened with its cards in hand; otherwise nobody needed to.
    PlayersError, DeckError or DuplicateCardError where no such deal can be made.
    """
    stakes = Stakes()
    setup = set_up(rules, stakes, (stakes.ante,) * players, players - 1, seed, pack, NOTHING, ())
    return draw_game.begin(setup).then(opening=Opening(opener=opener))


def discards_of(hand: Hand, number: int) -> tuple[Card, ...]:
    """So many cards of the hand that a sensible player would throw away, were it that many."""
    plain = plain_discards(hand)
    return plain if len(plain) == number else hand.ordered_cards[len(hand.cards) - number :]


def draw_steps(state: State, thrown: Mapping[int, Sequence[Card]]) -> tuple[DrawStep, ...]:
    """Every step of the draw from its beginning, if each seat throws away these cards; a seat not named stands pat.

    ActionError if a seat cannot throw its cards away.
    """
    steps, dealt = [_first(state)], state.hands
    while state.queue:
        action = checked(state, Action(Move.DRAW).discarding(thrown.get(state.queue[0], ())))
        after = draw_cards(state._replace(events=()), action)
        steps += _Telling(state, after, dealt).steps
        state = after
    after = serve_fourth_cards(state._replace(events=()))
    steps += _Telling(state, after, dealt).steps
    return (*steps, _last(after))


class _Telling:
    """What lies between two moments of the engine, event by event; ``dealt`` is what each had before the draw."""

    def __init__(self, before: State, after: State, dealt: Sequence[tuple[Card, ...]]) -> None:
        self._before, self._after, self._dealt = before, after, dealt
        self._hands, self._stock = list(before.hands), before.draw.stock
        self._waiting = before.draw.waiting
        self._leaving: tuple[Card, ...] = ()
        self._given = 0  # how many cards of the next serving have been dealt already
        self.steps: list[DrawStep] = []
        for place, event in enumerate(after.events):
            self._tell(event, after.events[place:])

    def _tell(self, event: Event, to_come: Sequence[Event]) -> None:
        match event.what:
            case Happening.DRAWS:
                self._throw_away(event)
            case Happening.SPLITS_OPENERS:
                self._step(event, event.seat, _WHY_SPLITS, self._leaving)
            case Happening.RESHUFFLED:
                self._reshuffle(event, next(one for one in to_come if one.what in _SERVINGS))
            case _:
                self._serve(event)

    def _throw_away(self, event: Event) -> None:
        seat = _seat(event)
        self._hands[seat] = tuple(card for card in self._hands[seat] if card not in event.cards)
        self._leaving = event.cards
        self._step(event, seat, _why_draws(event, self._before), event.cards)

    def _reshuffle(self, event: Event, served: Event) -> None:
        """A pile becomes the stock, once what is left of the old one has gone to the player being served."""
        seat, left = _seat(served), self._stock.cards
        if left:
            self._hands[seat] += left
            self._given = len(left)
            self._stock = replace(self._stock, cards=())
            self._step(served, seat, text("The stock is dealt to its last card."), left, _gets_the_last(seat, left))
        emptied: dict[str, tuple[Card, ...]] = {tuple(Pile)[event.number].value: ()}
        self._stock = replace(self._stock, cards=event.cards, reshuffles=self._stock.reshuffles + 1, **emptied)
        self._step(event, seat, self._why_reshuffled(event, seat), event.cards)

    def _serve(self, event: Event) -> None:
        seat, cards = _seat(event), event.cards[self._given :]
        self._given = 0
        self._hands[seat] += cards
        if event.what is Happening.SERVED:  # only now what was thrown away joins the other discards
            self._stock, self._leaving, self._waiting = self._after.draw.stock, (), self._after.draw.waiting
            why = _WHY_THREE if seat in self._waiting else _WHY_AT_ONCE
        else:
            self._stock = replace(self._stock, cards=self._stock.cards[len(cards) :])
            self._waiting = tuple(other for other in self._waiting if other != seat)
            why = self._why_fourth(seat, cards)
        self._step(event, seat, why, cards, sentence(replace(event, cards=cards), PLAYERS))

    def _step(
        self, event: Event, seat: int | None, why: Text, moved: tuple[Card, ...], told: Text | None = None
    ) -> None:
        self.steps.append(
            DrawStep(
                told or sentence(event, PLAYERS),
                why,
                tuple(self._hands),
                self._stock,
                self._waiting,
                event,
                seat,
                self._leaving,
                moved,
            )
        )

    def _why_fourth(self, seat: int, cards: Sequence[Card]) -> Text:
        if set(cards) <= set(self._dealt[seat]):
            return text("{player} threw this very card away. Once shuffled in, it may come back.", player=PLAYERS[seat])
        return _WHY_FOURTH if seat == self._before.draw.waiting[0] else _WHY_NEXT_FOURTH

    def _why_reshuffled(self, event: Event, seat: int) -> Text:
        if self._leaving:
            whose = text("What {player} has just thrown away stays out.", player=PLAYERS[seat])
        else:
            whose = _WHY_WITHOUT_PROOF if self._stock.proof else _WHY_ALL_DISCARDS
        count = ntext("{n} card makes the new stock.", "{n} cards make the new stock.", event.amount)
        return text("{count} {whose}", count=count, whose=whose)


def _seat(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def _gets_the_last(seat: int, cards: Sequence[Card]) -> Text:
    return ntext(
        "{player} gets the last card of the stock: {cards}.",
        "{player} gets the last {n} cards of the stock: {cards}.",
        len(cards),
        player=PLAYERS[seat],
        cards=write_cards(cards),
    )


def _first(state: State) -> DrawStep:
    left = state.draw.stock.cards
    told = ntext(
        "All have five cards, and {n} is left in the stock.",
        "All have five cards, and {n} are left in the stock.",
        len(left),
    )
    why = text(
        "The draw begins at the dealer’s left, with {player}, and goes clockwise.", player=PLAYERS[state.queue[0]]
    )
    return DrawStep(told, why, state.hands, state.draw.stock)


def _last(state: State) -> DrawStep:
    left = len(state.draw.stock.cards)
    told = text("The draw is over: everybody has five cards again.")
    why = ntext(
        "{n} card is left in the stock. Nobody draws twice.",
        "{n} cards are left in the stock. Nobody draws twice.",
        left,
    )
    return DrawStep(told, why, state.hands, state.draw.stock)


def _why_draws(event: Event, before: State) -> Text:
    if not event.amount:
        return text("That is called servito: five cards kept, none asked for.")
    if event.amount == MOST_DISCARDS:
        return text("Four are the most that one may change.")
    if any(number is not None for number in before.draw.drawn):
        return text("Next comes the player at the left.")
    return text("The player at the dealer’s left begins.")


_WHY_AT_ONCE = text("Up to three cards come at once.")
_WHY_THREE = text("Of four cards three come now. The fourth waits until everybody is served.")
_WHY_SPLITS = text("The cards kept would not open any more. Those set aside prove in the end that the hand did.")
_WHY_ALL_DISCARDS = text("Everybody has been served: no discards stay out.")
_WHY_WITHOUT_PROOF = text("Only the cards set aside as proof stay out.")
_WHY_FOURTH = text("Everybody has been served: now the fourth cards follow.")
_WHY_NEXT_FOURTH = text("One after the other, clockwise from the dealer’s left.")
_SERVINGS = {Happening.SERVED, Happening.FOURTH}
