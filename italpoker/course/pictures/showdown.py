"""A picture of the showdown: who shows, in which order, and who may keep the hand hidden."""

from __future__ import annotations

from italpoker.course.draw_steps import PLAYERS
from italpoker.course.pictures.betting import about_to_open
from italpoker.course.pictures.deal import MIDDLE, seat_four
from italpoker.course.pictures.sketch import Sketch
from italpoker.play import Phase
from italpoker.rules import HouseRules
from italpoker.text import ptext, text

_STORY = (
    "open 4", "call", "fold", "call",
    "draw", "draw", "draw",
    "check", "bet 4", "call", "call",
)  # fmt: skip
"""Ada opens, Carlo folds; after the draw Bea bets, and Dino and Ada call."""


def order(lang: str) -> Sketch:
    """Who has bet last shows first, the others follow clockwise: the order in which the engine asks them."""
    sheet = Sketch(340, text("Who shows when").say(lang))
    deal = about_to_open(HouseRules.preset("classic"))
    for action in _STORY:
        deal = deal.apply(action)
    turns: list[int] = []
    while deal.phase is Phase.SHOWDOWN and deal.actor is not None:
        turns.append(deal.actor)
        deal = deal.apply("show")
    assert [PLAYERS[seat] for seat in turns] == ["Bea", "Dino", "Ada"]
    marks = [str(turns.index(seat) + 1) if seat in turns else "–" for seat in range(4)]
    notes = (
        text("has opened: must show"),
        text("has bet last"),
        text("has folded"),
        text("if beaten, need not show"),
    )
    seat_four(sheet, marks, [note.say(lang) for note in notes], golden=turns[0])
    sheet.words(MIDDLE[0], MIDDLE[1] - 2, ptext("in a picture", "the hands").say(lang), "onfelt small mid")
    sheet.words(MIDDLE[0], MIDDLE[1] + 15, ptext("in a picture", "are shown").say(lang), "onfelt small mid")
    return sheet


ORDER = text(
    "Four players around a table, and an arrow that leads round it clockwise. Bea has bet last and shows first. Carlo "
    "has folded and shows nothing. Dino comes second, and need not show if he is beaten. Ada comes third; she has "
    "opened, so she shows in any case."
)
