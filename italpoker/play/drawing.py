"""The draw, or *accomodo*: up to four cards each, the fourth late, the discards back when the stock is out (§4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from italpoker.openers import keeps_openers
from italpoker.play.events import Event, Happening
from italpoker.play.state import Phase
from italpoker.play.stock import Pile
from italpoker.play.table import changed, clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.cards import Card
    from italpoker.play.actions import Action
    from italpoker.play.state import State
    from italpoker.play.stock import Reshuffle

MOST_DISCARDS = 4
SERVED_AT_ONCE = 3


def begin_draw(state: State) -> State:
    """Everybody still in draws, clockwise from the dealer's left; folded hands lie apart."""
    live = state.table.live
    folded = tuple(card for seat, hand in enumerate(state.hands) if seat not in live for card in hand)
    draw = replace(state.draw, stock=replace(state.draw.stock, folded=folded))
    return state.then(phase=Phase.DRAW, betting=None, draw=draw, queue=clockwise(live, after=state.setup.dealer))


def draw_cards(state: State, action: Action) -> State:
    """One player throws cards away and gets others: of four, three now."""
    seat, *others = state.queue
    thrown = action.cards
    hand = state.hands[seat]
    kept = tuple(card for card in hand if card not in thrown)
    events = [Event(Happening.DRAWS, seat, len(thrown), thrown)]
    splits = _splits_openers(state, seat, kept)
    if splits:
        events.append(Event(Happening.SPLITS_OPENERS, seat, len(thrown)))
    number = min(len(thrown), SERVED_AT_ONCE)
    # What he throws away now stays out until he is served.
    stock, served, reshuffles = state.draw.stock.deal(number, state.setup.seed)
    events += _reshuffled(reshuffles)
    if served:
        events.append(Event(Happening.SERVED, seat, number, served))
    stock = replace(stock, proof=stock.proof + thrown) if splits else replace(stock, discards=stock.discards + thrown)
    draw = replace(
        state.draw,
        stock=stock,
        drawn=changed(state.draw.drawn, seat, len(thrown)),
        waiting=(*state.draw.waiting, seat) if len(thrown) > number else state.draw.waiting,
        proof=thrown if splits else state.draw.proof,
    )
    return state.then(*events, draw=draw, hands=changed(state.hands, seat, kept + served), queue=tuple(others))


def serve_fourth_cards(state: State) -> State:
    """The last card for everybody who has thrown four away, clockwise again, once all are served."""
    hands, stock = state.hands, state.draw.stock
    events: list[Event] = []
    for seat in state.draw.waiting:
        stock, served, reshuffles = stock.deal(1, state.setup.seed)
        events += _reshuffled(reshuffles)
        events.append(Event(Happening.FOURTH, seat, 1, served))
        hands = changed(hands, seat, hands[seat] + served)
    return state.then(*events, hands=hands, draw=replace(state.draw, stock=stock, waiting=()))


def _splits_openers(state: State, seat: int, kept: tuple[Card, ...]) -> bool:
    """Whether the seat has opened with cards that it does not keep (S0a)."""
    opening, setup = state.opening, state.setup
    if seat != opening.opener or opening.is_false:
        return False
    return not keeps_openers(state.hand(seat), kept, setup.rules, setup.minimum)


def _reshuffled(reshuffles: Iterable[Reshuffle]) -> list[Event]:
    piles = list(Pile)
    return [Event(Happening.RESHUFFLED, None, len(one.cards), one.cards, piles.index(one.pile)) for one in reshuffles]
