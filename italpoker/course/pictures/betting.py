"""Pictures of the betting: what one may say, and how one heap of chips becomes several pots."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from italpoker.course.draw_steps import PLAYERS
from italpoker.course.pictures.sketch import MARGIN, WIDTH, Sketch
from italpoker.play import Deal, Move, Phase, pots
from italpoker.rules import HouseRules
from italpoker.text import ptext, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.text import Text

_SAID = {
    Move.PASS: ptext("what one says", "pass"),
    Move.OPEN: ptext("what one says", "open"),
    Move.FOLD: ptext("what one says", "fold"),
    Move.CHECK: ptext("what one says", "check"),
    Move.PAROLA: ptext("what one says", "parola"),
    Move.CALL: ptext("what one says", "call"),
    Move.BET: ptext("what one says", "bet"),
    Move.RAISE: ptext("what one says", "raise"),
}
_MEANT = {Move.PASS: text("you stay in"), Move.FOLD: text("you are out")}
"""What keeps two words apart that in some languages are one."""
_MOMENTS: tuple[tuple[Text, tuple[str, ...]], ...] = (
    (text("Before anybody has opened"), ()),
    (text("Once somebody has bet"), ("open 4",)),
    (text("After the draw, before the first bet"), ("open 4", "call", "fold", "fold", "draw", "draw")),
)


def sayings(lang: str) -> Sketch:
    """What the engine lets one say at three moments; with a broken edge what only some tables know."""
    row, top = 110, 74
    sheet = Sketch(top + len(_MOMENTS) * row - 14, text("What may be said").say(lang))
    for number, (moment, actions) in enumerate(_MOMENTS):
        y = top + number * row
        everywhere, somewhere = (_moves(preset, actions) for preset in ("classic", "online_room"))
        sheet.words(MARGIN, y, moment.say(lang), "text bold")
        offered = [move for move in _SAID if move in somewhere]
        gap, width = 8, 85
        for place, move in enumerate(offered):
            x = MARGIN + place * (width + gap)
            fixed = move in everywhere
            sheet.box(x, y + 14, width, 42, "felt" if fixed else "open", 21)
            sheet.words(x + width / 2, y + 40, _SAID[move].say(lang), ("onfelt" if fixed else "text") + " mid")
            hint = _MEANT.get(move) if fixed else text("some tables")
            if hint:
                sheet.words(x + width / 2, y + 74, hint.say(lang), "quiet small mid")
    return sheet


def _moves(preset: str, actions: Iterable[str]) -> set[Move]:
    """What may be said under these house rules after these actions."""
    deal = about_to_open(HouseRules.preset(preset))
    for action in actions:
        deal = deal.apply(action)
    return {action.move for action in deal.legal_actions()}


def about_to_open(rules: HouseRules) -> Deal:
    """A deal of four, dealt by the last, in which the first to speak has the cards to open; nobody has bet blind."""
    for seed in count():
        deal = Deal.start(4, rules, dealer=3, seed=seed)
        if deal.phase is Phase.BLIND_OPENING:
            deal = deal.apply("no blind")
        if Move.OPEN in {action.move for action in deal.legal_actions()}:
            return deal
    raise AssertionError


SAYINGS = text(
    "What may be said at three moments. Before anybody has opened: pass, and stay in, or open. Once somebody has bet: "
    "fold, and be out, call or raise. After the draw, before the first bet: fold, and be out, check or bet, and at "
    "some tables parola."
)


def heap(lang: str) -> Sketch:
    """Four stacks of chips, cut at the height of the one that is all-in: below it the main pot, above it a side pot."""
    paid, live = (100, 40, 100, 20), (0, 1, 2)
    unit, disc, left, step, width = 20, 27, MARGIN + 4, 66, 52
    main, side = pots(paid, live)
    floor = 60 + (max(paid) // unit) * disc
    sheet = Sketch(floor + 68, text("One heap, two pots").say(lang))
    for seat, chips in enumerate(paid):
        x = left + seat * step
        for number in range(chips // unit):
            kinds = "felt" if number * unit < main.share else "gold"
            sheet.box(x, floor - (number + 1) * disc + 2, width, disc - 3, kinds, 9)
            words = "onfelt" if kinds == "felt" else "ongold"
            sheet.words(x + width / 2, floor - (number + 1) * disc + 19, f"{unit}", f"{words} small mid")
        sheet.words(x + width / 2, floor + 20, PLAYERS[seat], "text bold mid")
        sheet.words(x + width / 2, floor + 38, f"{chips}", "text small mid")
        if seat in _STATES:
            sheet.words(x + width / 2, floor + 55, _STATES[seat].say(lang), "quiet small mid")
    cut = floor - main.share / unit * disc + 0.5
    sheet.path(f"M{MARGIN} {cut:g}H{WIDTH - MARGIN}", "cut")
    at = left + 4 * step + 4
    for pot, name, y in ((side, text("side pot"), cut - 58), (main, text("main pot"), cut + 18)):
        sheet.words(at, y, name.say(lang), "text bold")
        sheet.words(at, y + 18, f"{pot.chips}", "text bold")
        sheet.lines(at, y + 35, ", ".join(PLAYERS[seat] for seat in pot.seats), 10, "quiet small")
    return sheet


_STATES = {1: text("all-in"), 3: text("folded")}

HEAP = text(
    "Four stacks of chips. Ada and Carlo have put in 100 each, Bea her last 40, and Dino 20 before he folded. A line "
    "at the height of Bea’s stack cuts them: below it lies the main pot, 140 chips, for Ada, Bea or Carlo; above it "
    "the side pot, 120 chips, for Ada or Carlo."
)
