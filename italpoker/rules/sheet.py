"""House rules in plain sentences: a sheet that a table can agree on before it plays (RULES.md §1 to §4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from italpoker.naming import of_several
from italpoker.rules.deal_rules import FalseOpening, FirstToSpeak, Limit, OpeningDraw, Parola
from italpoker.rules.ranking import FlushTie, StraightFlushOrder, TieSuit
from italpoker.text import Text, ptext, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from italpoker.rules.deal_rules import DealRules
    from italpoker.rules.house import HouseRules
    from italpoker.rules.presets import Source


class SheetPart(Enum):
    """The parts of a rules sheet, in the order of a deal."""

    DECK = "deck"
    HANDS = "hands"
    TIES = "ties"
    OPENING = "opening"
    DRAW = "draw"
    BETTING = "betting"
    SHOWDOWN = "showdown"

    @property
    def title(self) -> Text:
        """The heading, in every language."""
        return _TITLES[self]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One sentence of a rules sheet."""

    part: SheetPart
    text: Text
    rule: str | None = None
    """The field of ``Ranking`` or ``DealRules`` that it says; None where all tables agree."""
    source: Source | None = None
    """Where that field's value comes from."""
    is_reading: bool = False
    """Whether the source says only half of it, and this is how the course reads it."""


def sheet_lines(rules: HouseRules) -> tuple[SheetLine, ...]:
    """All sentences of the sheet, part by part."""
    sources = rules.sources
    return tuple(
        SheetLine(part, said, rule, sources[rule] if rule else None, rule in rules.readings)
        for part, rule, said in (*_ranking_lines(rules), *_deal_lines(rules.deal))
    )


_Line = tuple[SheetPart, str | None, Text]


def _ranking_lines(rules: HouseRules) -> Iterator[_Line]:
    ranking = rules.ranking
    yield SheetPart.DECK, "full_pack", _FULL_PACK[rules.deal.full_pack]
    yield SheetPart.DECK, None, text("With ten players the dealer sits out in turn, and nine are dealt in.")
    yield SheetPart.DECK, "suits_ranked", _SUITS_RANKED[ranking.suits_ranked]
    yield SheetPart.HANDS, "flush_above_full", _FLUSH_ABOVE_FULL[ranking.flush_above_full]
    yield (
        SheetPart.HANDS,
        None,
        text("The ace is high; in a straight it may also stand just below the lowest card of the deck in use."),
    )
    yield SheetPart.HANDS, "straight_flush_order", _STRAIGHT_FLUSHES[ranking.straight_flush_order, ranking.suits_ranked]
    yield (
        SheetPart.TIES,
        None,
        text("Between two hands of one kind the ranks decide: the cards that make the hand, then the kickers."),
    )
    yield SheetPart.TIES, "flush_tie", _FLUSHES[ranking.flush_tie] if ranking.suits_ranked else _FLUSHES_BY_RANK
    if ranking.suits_ranked:
        yield SheetPart.TIES, "straight_tie", text("Two equal straights: the suit of the top card decides.")
        yield SheetPart.TIES, "two_pair_tie", _TWO_PAIRS[ranking.two_pair_tie]
        yield SheetPart.TIES, "pair_tie", _PAIRS[ranking.pair_tie]
        yield SheetPart.TIES, "high_card_tie", _HIGH_CARDS[ranking.high_card_tie]


def _deal_lines(deal: DealRules) -> Iterator[_Line]:
    yield (
        SheetPart.OPENING,
        None,
        text("Everybody pays the ante before the deal, and the player at the dealer’s right cuts."),
    )
    yield SheetPart.OPENING, "blind_raises_max", _BLIND[deal.blind_raises_max]
    yield SheetPart.OPENING, "opening_levels", _opening_levels(deal)
    yield SheetPart.OPENING, "opening_draw", _OPENING_DRAWS[deal.opening_draw]
    yield SheetPart.OPENING, "false_opening", _FALSE_OPENING[deal.false_opening]
    yield (
        SheetPart.DRAW,
        None,
        text("Each may change up to four cards, once; of four, the last one comes when all have been served."),
    )
    yield (
        SheetPart.DRAW,
        None,
        text("Who breaks up the hand he opened with says so, and his discards are set aside as proof."),
    )
    yield SheetPart.BETTING, "first_to_speak", _FIRST_TO_SPEAK[deal.first_to_speak]
    if deal.blind_raises_max:
        yield SheetPart.BETTING, None, text("After a blind opening the last blind raiser speaks last.")
    yield SheetPart.BETTING, "parola", _PAROLA[deal.parola]
    yield SheetPart.BETTING, "limit", _LIMITS[deal.limit]
    yield (
        SheetPart.SHOWDOWN,
        None,
        text("The last to bet or raise shows first; if nobody bet, the first still in at the dealer’s left."),
    )
    yield SheetPart.SHOWDOWN, None, text("Odd chips go to the first winner at the dealer’s left.")


def _opening_levels(deal: DealRules) -> Text:
    least, *higher = (of_several(rank) for rank in deal.opening_levels)
    if not higher:
        return text(
            "A pair {of_ranks} or better opens. If nobody opens, the pot stays, all ante again, and the opening "
            "stays the same.",
            of_ranks=least,
        )
    levels, *rest = higher
    for level in rest:
        levels = text("{of_some}, then {of_others}", of_some=levels, of_others=level)
    return text(
        "A pair {of_ranks} or better opens. If nobody opens, the pot stays, all ante again, and it takes "
        "a pair {of_others}, until the pot is won.",
        of_ranks=least,
        of_others=levels,
    )


_TITLES = {
    SheetPart.DECK: ptext("part of a rules sheet", "The deck"),
    SheetPart.HANDS: ptext("part of a rules sheet", "The hands"),
    SheetPart.TIES: ptext("part of a rules sheet", "Ties"),
    SheetPart.OPENING: ptext("part of a rules sheet", "The opening"),
    SheetPart.DRAW: ptext("part of a rules sheet", "The draw"),
    SheetPart.BETTING: ptext("part of a rules sheet", "The betting"),
    SheetPart.SHOWDOWN: ptext("part of a rules sheet", "The showdown"),
}
_FULL_PACK = {
    False: text("French cards without jokers. The lowest is 11 minus the number of players: with four, the 7."),
    True: text("All 52 French cards, however many play."),
}
_SUITS_RANKED = {
    True: text("The suits rank hearts, diamonds, clubs, spades: “Come Quando Fuori Piove”."),
    False: text("No suit is above another: hands of the same ranks share the pot."),
}
_FLUSH_ABOVE_FULL = {
    True: text(
        "From the top: straight flush, four of a kind, flush, full house, straight, three of a kind, two pair, pair, "
        "high card. A flush beats a full house."
    ),
    False: text(
        "From the top: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, "
        "high card. A full house beats a flush."
    ),
}
_STRAIGHT_FLUSHES = {  # by the order, and whether suits rank
    (StraightFlushOrder.CYCLIC, True): text(
        "Straight flushes: the minima beats the massima, the massima beats the media, the media beats the "
        "minima; if all three meet, they share the pot. Within one kind the higher top card wins, then the suit."
    ),
    (StraightFlushOrder.CYCLIC, False): text(
        "Straight flushes: the minima beats the massima, the massima beats the media, the media beats the "
        "minima; if all three meet, they share the pot. Within one kind the higher top card wins."
    ),
    (StraightFlushOrder.SPADES_MINIMUM, True): text(
        "Straight flushes: the higher top card wins, then the suit. But the minima of spades beats the massima "
        "of hearts, and only that."
    ),
    (StraightFlushOrder.LINEAR, True): text("Straight flushes: the higher top card wins, then the suit."),
    (StraightFlushOrder.LINEAR, False): text("Straight flushes: the higher top card wins."),
}
_FLUSHES = {
    FlushTie.RANKS_THEN_SUIT: text("Two flushes: the ranks decide, from the highest card down, then the suit."),
    FlushTie.SUIT_THEN_RANKS: text("Two flushes: the suit decides before all else, and the ranks within one suit."),
}
_FLUSHES_BY_RANK = text("Two flushes: the ranks decide, from the highest card down.")
_TWO_PAIRS = {
    TieSuit.COMBINATION: text("The same two pairs and the same kicker: the higher pair with the heart wins."),
    TieSuit.KICKER: text("The same two pairs and the same kicker: the suit of the kicker decides."),
}
_PAIRS = {
    TieSuit.COMBINATION: text("The same pair and the same kickers: the pair with the heart wins."),
    TieSuit.KICKER: text("The same pair and the same kickers: the suit of the highest kicker decides."),
}
_HIGH_CARDS = {
    TieSuit.COMBINATION: text("No pair and the same five ranks: the suit of the highest card decides."),
    TieSuit.KICKER: text("No pair and the same five ranks: the suit of the second card decides."),
}
_BLIND = (
    text("Nobody opens blind."),
    text("When jacks open, the player at the dealer’s left may open blind, before the deal, for twice the pot (buio)."),
    text(
        "When jacks open, the player at the dealer’s left may open blind, before the deal, for twice the pot (buio); "
        "the next may double that (controbuio)."
    ),
    text(
        "When jacks open, the player at the dealer’s left may open blind, before the deal, for twice the pot (buio); "
        "the next may double that (controbuio), and the one after again (over)."
    ),
)
_OPENING_DRAWS = {
    OpeningDraw.NONE: text("No unfinished hand opens."),
    OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH: text(
        "Four cards of one suit in a row that can be filled at both ends open, too (bilaterale reale)."
    ),
    OpeningDraw.FOUR_TO_A_FLUSH: text("Four cards of one suit open, too."),
}
_FALSE_OPENING = {
    FalseOpening.REFUSED: text("Nobody opens without the cards for it."),
    FalseOpening.SETTLED: text(
        "Who has opened without the cards for it cannot win: all bets go back, and the pot stays. If another wins, "
        "the false opener pays the initial pot again, for the next deal."
    ),
}
_FIRST_TO_SPEAK = {
    FirstToSpeak.OPENER: text("After the draw the opener speaks first, or the next who is still in."),
    FirstToSpeak.LAST_RAISER: text("After the draw the last to open or raise speaks first."),
}
_PAROLA = {
    Parola.NOT_PLAYED: text("Nobody says parola: who does not bet checks, and if all check, the hands are shown."),
    Parola.POT_OF_PAROLA: text(
        "If all say parola, the pot stays (piatto di parola): the next deal opens at kings, with a bet of at least "
        "the pot, and who was out may buy in."
    ),
    Parola.NEW_DEAL: text(
        "If all say parola, the pot stays and everybody is dealt in again, with antes and opening as usual."
    ),
}
_LIMITS = {
    Limit.NO_LIMIT: text("No limit: one may bet all one has."),
    Limit.POT_LIMIT: text("Pot limit: one may bet or raise by what is in the pot at most."),
    Limit.FIXED_LIMIT: text("Fixed limit: all bets and raises of a round are of one size."),
}
