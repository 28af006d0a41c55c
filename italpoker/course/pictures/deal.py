"""Pictures of a deal: who sits where, who may open, in which order the draw is served, the way from ante to payout."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from italpoker.cards import Rank
from italpoker.course.draw_steps import PLAYERS, begin_draw, discards_of, draw_steps
from italpoker.course.pictures.sketch import CARD, LINE, MARGIN, WIDTH, Sketch
from italpoker.deck import Deck
from italpoker.hand import HAND_SIZE, Hand
from italpoker.openers import may_open
from italpoker.play import Happening, Phase
from italpoker.rules import PRESETS, HouseRules, OpeningDraw
from italpoker.text import listing, ntext, ptext, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.text import Text

FOUR = Deck.for_players(4)
CLASSIC = HouseRules.preset("classic")
NOTE = 50
"""How many letters a line of a note below a picture has at most."""
MIDDLE = (200, 192)
"""Where the middle of a table is on its sheet."""


def note_height(note: str) -> float:
    """The room that a note takes below a picture."""
    return len(wrap(note, NOTE)) * LINE + 16


def table(lang: str) -> Sketch:
    """Four players seen from above: who deals, who cuts, who speaks first, and the way round."""
    sheet = Sketch(340, text("Who does what, clockwise").say(lang))
    notes = (
        text("first card, first to speak"),
        text("speaks second"),
        text("cuts, speaks third"),
        text("deals, speaks last"),
    )
    seat_four(sheet, [name[0] for name in PLAYERS[:4]], [note.say(lang) for note in notes], golden=3)
    sheet.words(MIDDLE[0], MIDDLE[1] - 2, ptext("in a picture", "deal").say(lang), "onfelt small mid")
    sheet.words(MIDDLE[0], MIDDLE[1] + 15, ptext("in a picture", "and turn").say(lang), "onfelt small mid")
    return sheet


def seat_four(sheet: Sketch, marks: Sequence[str], notes: Sequence[str], golden: int) -> None:
    """A table from above, the way round it, and four players, each with a mark and a note; the last one deals."""
    x, y = MIDDLE
    sheet.oval(x, y, 92, 66, "felt")
    sheet.arrow(f"M{x - 40} {y + 30}A58 42 0 1 1 {x + 44} {y + 27}", "round")
    places = ((58, 168), (200, 88), (342, 168), (200, 296))
    for seat, (name, note, (left, top)) in enumerate(zip(PLAYERS, notes, places, strict=False)):
        sheet.disc(left, top, 21, "gold" if seat == golden else "box")
        sheet.words(left, top + 6, marks[seat], ("ongold" if seat == golden else "text") + " large bold mid")
        if left == x:
            sheet.words(left + 30, top - 3, name, "text bold")
            sheet.lines(left + 30, top + 15, note, 18, "quiet small")
        else:
            sheet.words(left, top + 40, name, "text bold mid")
            sheet.lines(left, top + 57, note, 15, "quiet small mid")


TABLE = text(
    "Four players around a table, seen from above; an arrow leads round it clockwise. Dino deals. At his left sits "
    "Ada: she gets the first card and speaks first. Then come Bea and Carlo. Carlo, at the dealer’s right, cuts, and "
    "Dino speaks last."
)

_TO_OPEN: tuple[tuple[str, Text | None], ...] = (
    ("10♥ 10♠ A♦ K♣ Q♣", ptext("a pair", "or lower")),
    ("J♥ J♠ 9♦ 8♣ 7♣", None),
    ("Q♥ Q♠ 9♦ 8♣ 7♣", None),
    ("K♥ K♠ 9♦ 8♣ 7♣", None),
    ("A♥ A♠ 9♦ 8♣ 7♣", None),
    ("8♥ 8♠ 7♦ 7♣ A♦", ptext("two pair", "or better")),
)


def opening(lang: str) -> Sketch:
    """Which hands open when jacks, queens or kings are asked for: the engine says yes or no."""
    row, top = 52, 104
    note = _opening_note().say(lang)
    foot = top + len(_TO_OPEN) * row
    sheet = Sketch(foot + note_height(note), text("May they open?").say(lang))
    columns = {
        Rank.JACK: (240, ptext("least pair to open", "jacks")),
        Rank.QUEEN: (302, ptext("least pair to open", "queens")),
        Rank.KING: (360, ptext("least pair to open", "kings")),
    }
    sheet.words(WIDTH - MARGIN, top - 44, text("It takes a pair of").say(lang), "quiet small end")
    for x, words in columns.values():
        sheet.words(x, top - 18, words.say(lang), "text small bold mid")
    for number, (cards, beside) in enumerate(_TO_OPEN):
        hand, y = Hand.parse(cards, FOUR), top + number * row
        made_by = hand.made_by
        sheet.path(f"M{MARGIN} {y - 6}h{WIDTH - 2 * MARGIN}", "thin")
        sheet.cards(MARGIN, y, made_by)
        if beside:
            sheet.words(MARGIN + 30 * len(made_by) + 6, y + 26, beside.say(lang), "text small")
        for least, (x, _) in columns.items():
            if may_open(hand, CLASSIC, least):
                sheet.tick(x, y + 20)
            else:
                sheet.path(f"M{x - 8} {y + 20}h16")
    sheet.path(f"M{MARGIN} {foot - 6}h{WIDTH - 2 * MARGIN}", "thin")
    sheet.lines(MARGIN, foot + 16, note, NOTE, "quiet small")
    return sheet


def _opening_note() -> Text:
    """At which tables it can take more than jacks, and that less than a pair opens there as well."""
    higher = [rules for rules in PRESETS if len(rules.deal.opening_levels) > 1]
    assert higher == [rules for rules in PRESETS if rules.deal.opening_draw is not OpeningDraw.NONE]
    return text(
        "Queens and kings are asked for only by these house rules: {tables}. There four cards on the way to a flush "
        "or a straight flush can open, too.",
        tables=listing([rules.title for rules in higher]),
    )


OPENING = text(
    "A table of hands. A pair of tens or lower never opens. A pair of jacks opens where jacks are asked for, a pair of "
    "queens where it is jacks or queens, a pair of kings or aces at every step. So does any hand above a pair: two "
    "pair of eights and sevens, too. Queens and kings are asked for at some tables only; there four cards on the way "
    "to a flush or a straight flush can open as well."
)


def draw(lang: str) -> Sketch:
    """Four players change cards; each new card bears the number of its turn, as the engine serves them."""
    numbers = (2, 4, 0, 3)
    start = begin_draw(CLASSIC, 4, seed=1)
    thrown = {seat: discards_of(Hand(start.hands[seat], FOUR), number) for seat, number in enumerate(numbers)}
    served = [
        (step.seat, step.event.what)
        for step in draw_steps(start, thrown)
        if step.event and step.event.what in {Happening.SERVED, Happening.FOURTH}
        for _ in step.moved
    ]
    row, top, left = 58, 58, 232
    sheet = Sketch(top + 4 * row + 40, text("The new cards, in their order").say(lang))
    for seat, number in enumerate(numbers):
        y = top + seat * row
        sheet.words(MARGIN, y + 18, PLAYERS[seat], "text bold")
        says = ntext("{n} card, please", "{n} cards, please", number) if number else text("I stand pat")
        sheet.words(MARGIN, y + 36, text("“{given}”", given=says).say(lang), "quiet small")
        for place in range(HAND_SIZE - number):
            sheet.blank(left + place * 31, y, "felt")
        turns = [(turn, what) for turn, (whose, what) in enumerate(served, 1) if whose == seat]
        for place, (turn, what) in enumerate(turns, HAND_SIZE - number):
            x = left + place * 31
            sheet.blank(x, y, "gold" if what is Happening.FOURTH else "card")
            sheet.words(x + CARD[0] / 2, y + 26, f"{turn}", "ongold bold mid")
    legend = text("Green: kept. White: new. Gold: the late fourth card.")
    sheet.lines(MARGIN, top + 4 * row + 12, legend.say(lang), 44, "quiet small")
    return sheet


DRAW = text(
    "The draw of four players, each new card with the number of its turn. Ada changes two and gets cards 1 and 2. Bea "
    "changes four and gets 3, 4 and 5. Carlo stands pat. Dino changes three and gets 6, 7 and 8. Last comes card 9, in "
    "gold: Bea’s late fourth."
)


def reshuffle(lang: str) -> Sketch:
    """The moment in which the stock is used up: what is shuffled, and what lies apart, as the engine has it."""
    start = begin_draw(CLASSIC, 6, seed=1)
    thrown = {seat: discards_of(Hand(hand, Deck.for_players(6)), 4) for seat, hand in enumerate(start.hands)}
    step = next(one for one in draw_steps(start, thrown) if one.event and one.event.what is Happening.RESHUFFLED)
    assert step.seat is not None
    served, apart = PLAYERS[: step.seat], step.leaving
    sheet = Sketch(306, text("The stock has run out").say(lang))
    for x, number in ((28, 4), (172, 4)):
        for card in range(number):
            sheet.blank(x + 5 * card, 86 - 3 * card, "felt" if x > 100 else "card")
    sheet.arrow("M88 100h72")
    sheet.words(123, 90, ptext("in a picture", "shuffled").say(lang), "accent small mid italic")
    sheet.arrow("M226 100h78")
    sheet.words(265, 90, ptext("in a picture", "dealt").say(lang), "accent small mid italic")
    discards = text("discards of {names}", names=listing(served))
    sheet.lines(28, 146, discards.say(lang), 14, "text small")
    sheet.lines(170, 146, ntext("{n} card: the new stock", "{n} cards: the new stock", len(step.moved)).say(lang), 14)
    sheet.disc(342, 100, 21, "gold")
    sheet.words(342, 106, PLAYERS[step.seat][0], "ongold large bold mid")
    sheet.words(342, 142, PLAYERS[step.seat], "text bold mid")
    sheet.lines(342, 159, text("is being served").say(lang), 14, "quiet small mid")
    sheet.arrow("M342 187v23")
    sheet.box(MARGIN, 218, WIDTH - 2 * MARGIN, 68, "open", 10)
    for place in range(len(apart)):
        sheet.blank(256 + 30 * place, 232)
    sheet.lines_around(30, 252, text("his own discards: they stay apart for now").say(lang), 24)
    return sheet


RESHUFFLE = text(
    "The stock has run out while Dino is being served. The discards of Ada, Bea and Carlo, who have been served, are "
    "shuffled: 12 cards, the new stock, from which Dino gets the rest. His own four discards lie apart."
)

_WAY: tuple[tuple[Phase | None, Text, Text], ...] = (
    (None, text("Everybody antes"), text("the pot begins")),
    (None, text("Cut and deal"), text("five cards each")),
    (Phase.OPENING, ptext("in a picture", "Opening"), text("jacks or better")),
    (Phase.FIRST_BETTING, text("First bets"), text("call, raise or fold")),
    (Phase.DRAW, ptext("in a picture", "Draw"), text("none to four cards")),
    (Phase.SECOND_BETTING, text("Last bets"), text("check, bet or fold")),
    (Phase.SHOWDOWN, text("Showdown"), text("the best hand wins")),
    (Phase.OVER, text("Payout"), text("then the next dealer")),
)
_WAYS_OUT = {
    Phase.OPENING: text("Nobody opens: the pot stays, a new deal"),
    Phase.FIRST_BETTING: text("All others fold: the last one takes the pot"),
    Phase.SECOND_BETTING: text("All others fold: the last one takes the pot"),
}

_WAY_NOTE = text(
    "So by the Classic rules. At some tables there is one more way out: after the draw all say parola, and the pot "
    "stays."
)


def way(lang: str) -> Sketch:
    """A deal from the ante to the payout, with the ways in which it can end before."""
    row, top, x = 66, 80, 36
    note, foot = _WAY_NOTE.say(lang), top + len(_WAY) * row - 22
    sheet = Sketch(foot + note_height(note), text("One deal, from ante to payout").say(lang))
    phases = [phase for phase, _, _ in _WAY if phase]
    assert phases == [phase for phase in Phase if phase in phases]
    sheet.path(f"M{x} {top}V{top + (len(_WAY) - 1) * row}", "line")
    for number, (phase, name, words) in enumerate(_WAY):
        y = top + number * row
        sheet.disc(x, y, 16, "gold" if phase is Phase.OVER else "felt")
        sheet.words(x, y + 5.5, f"{number + 1}", ("ongold" if phase is Phase.OVER else "onfelt") + " bold mid")
        sheet.words(x + 28, y - 2, name.say(lang), "text bold")
        sheet.words(x + 28, y + 16, words.say(lang), "quiet small")
        if phase in _WAYS_OUT:
            sheet.arrow(f"M212 {y}h20")
            sheet.box(240, y - 29, WIDTH - MARGIN - 240, 58, "open")
            sheet.lines_around(250, y, _WAYS_OUT[phase].say(lang), 17)
    sheet.lines(MARGIN, foot + 16, note, NOTE, "quiet small")
    return sheet


WAY = text(
    "A deal in eight steps: ante, cut and deal, opening, first bets, draw, last bets, showdown, payout. It can end "
    "before: when nobody opens, the pot stays for a new deal; when all others fold, the last one takes the pot. So it "
    "is by the Classic rules; at some tables the pot stays, too, when after the draw all say parola."
)
