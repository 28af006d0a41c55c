"""Pictures of hands: the nine in order, what decides between equals, the circle."""

from __future__ import annotations

from italpoker.category import Category, StraightFlushKind
from italpoker.course.pictures.sketch import MARGIN, WIDTH, Sketch
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import HouseRules
from italpoker.showdown import Part, compare
from italpoker.text import ptext, second_language, text

FOUR = Deck.for_players(4)
CLASSIC = HouseRules.preset("classic")
_EXAMPLES = (
    "10♥ J♥ Q♥ K♥ A♥", "J♥ J♦ J♣ J♠ A♦", "K♠ Q♠ 10♠ 8♠ 7♠", "9♥ 9♦ 9♠ A♥ A♣", "8♦ 9♣ 10♥ J♠ Q♦",
    "Q♥ Q♣ Q♠ K♦ 8♣", "10♦ 10♣ 7♥ 7♠ K♥", "A♦ A♠ J♣ 9♥ 8♠", "A♣ K♦ 10♠ 9♦ 7♥",
)  # fmt: skip


def ladder(lang: str) -> Sketch:
    """The nine categories from the top, each with an example; the cards that do not make the hand are drawn pale."""
    row, top, left = 50, 56, WIDTH - MARGIN - 148
    sheet = Sketch(top + 9 * row + 10, text("Nine hands, the best on top").say(lang))
    examples = {hand.category: hand for hand in (Hand.parse(cards, FOUR) for cards in _EXAMPLES)}
    order = CLASSIC.ranking.categories
    flush = order.index(Category.FLUSH)
    assert order[flush + 1] is Category.FULL_HOUSE
    sheet.box(MARGIN - 8, top + flush * row - 3, WIDTH - 2 * MARGIN + 16, 2 * row, "rim", 10)
    for number, category in enumerate(order):
        y = top + number * row
        sheet.words(MARGIN + 2, y + 20, category.word(lang), "text bold")
        sheet.words(MARGIN + 2, y + 38, category.word(second_language(lang)), "quiet small italic")
        hand = examples[category]
        sheet.cards(left, y + 2, hand.ordered_cards, pale=hand.kickers)
    return sheet


LADDER = text(
    "The nine hands from the top, each with five cards as an example: straight flush, four of a kind, flush, full "
    "house, straight, three of a kind, two pair, pair, high card. Flush and full house stand in one golden frame, "
    "the flush above."
)


def equals(lang: str) -> Sketch:
    """Two hands compared step by step, by the engine, to the one that decides."""
    comparison = compare(Hand.parse("A♠ A♦ J♣ 9♠ 8♠", FOUR), Hand.parse("A♥ A♣ J♥ 9♥ 8♦", FOUR), CLASSIC)
    row, top = 58, 84
    sheet = Sketch(top + len(comparison.steps) * row + 4, text("The first difference decides").say(lang))
    for name, x in (("Ada", 240), ("Bea", 348)):
        sheet.words(x, top - 16, name, "text small mid bold")
    for number, step in enumerate(comparison.steps):
        y = top + number * row
        if step.winner:
            sheet.box(MARGIN - 8, y - 5, WIDTH - 2 * MARGIN + 16, row - 6, "rim", 10)
        sheet.words(MARGIN + 2, y + 25, f"{number + 1}", "accent bold")
        sheet.lines_around(MARGIN + 20, y + 20.5, step.label.say(lang), 18, "text")
        if step.part is Part.HAND:
            for x in (240, 348):
                sheet.words(x, y + 26, comparison.a.category.word(lang), "text small mid")
        else:
            for cards, x in ((step.a_cards, 240), (step.b_cards, 348)):
                sheet.cards(x - 15 * len(cards) + 1, y, cards)
        sign = "=" if step.winner is None else "<" if step.winner is comparison.b else ">"
        sheet.words(294, y + 26, sign, "accent large bold mid")
    return sheet


EQUALS = text(
    "Ada and Bea compared step by step. Both hold a pair, both pairs are aces, and the kickers are the same, one by "
    "one: jack, nine, eight. In the last step the suit of the pair decides: Bea has the ace of hearts, and wins."
)


def circle(lang: str) -> Sketch:
    """Minima, media and massima, with an arrow from each to the one it beats."""
    hands = {
        hand.straight_flush_kind: hand
        for hand in (Hand.parse(cards, FOUR) for cards in ("A♠ 7♠ 8♠ 9♠ 10♠", "10♥ J♥ Q♥ K♥ A♥", "9♣ 10♣ J♣ Q♣ K♣"))
    }
    places = {
        StraightFlushKind.MINIMUM: (200, 92),
        StraightFlushKind.MAXIMUM: (306, 270),
        StraightFlushKind.MEDIUM: (94, 270),
    }
    courses = {
        (StraightFlushKind.MINIMUM, StraightFlushKind.MAXIMUM): ("M290 118Q338 160 330 236", 348, 170),
        (StraightFlushKind.MAXIMUM, StraightFlushKind.MEDIUM): ("M264 322Q200 350 140 325", 200, 358),
        (StraightFlushKind.MEDIUM, StraightFlushKind.MINIMUM): ("M70 236Q62 160 108 120", 52, 170),
    }
    sheet = Sketch(376, text("Each beats one, and loses to the other").say(lang))
    beats = ptext("in a picture", "beats").say(lang)
    for (winner, loser), (course, x, y) in courses.items():
        assert compare(hands[winner], hands[loser], CLASSIC).winner is hands[winner]
        sheet.arrow(course)
        sheet.words(x, y, beats, "accent mid small italic")
    for kind, (x, y) in places.items():
        sheet.words(x, y - 12, kind.noun.say(lang), "text mid bold")
        sheet.cards(x - 74, y, hands[kind].cards)
    return sheet


CIRCLE = text(
    "Three straight flushes in a circle, an arrow from each to the one it beats: the minima, ace to ten of spades, "
    "beats the massima, ten to ace of hearts; the massima beats the media, nine to king of clubs; the media beats the "
    "minima."
)
