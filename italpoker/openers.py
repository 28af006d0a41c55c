"""Which five cards may open, and why (RULES.md §4, “Opening” and “Openers beyond that”)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit, write_cards
from italpoker.category import Category
from italpoker.errors import CardError, RulesError
from italpoker.hand import HAND_SIZE, check_hand
from italpoker.naming import name_hand, of_several
from italpoker.rules import OpeningDraw
from italpoker.rules.house import check_house_rules
from italpoker.text import Text, capital, quoted, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.hand import Hand
    from italpoker.rules import HouseRules

OPENING_RANKS = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
"""The least pairs to open with, as they rise at tables where the opening does."""


class OpenedBy(Enum):
    """What makes a hand an opening hand."""

    PAIR = "pair"
    """A pair of the least rank or above it."""
    HIGHER_HAND = "higher_hand"
    """Anything above a pair: two pair of sevens too."""
    OPEN_ENDED_STRAIGHT_FLUSH = "open_ended_straight_flush"
    """*Bilaterale reale* (S0b)."""
    FOUR_TO_A_FLUSH = "four_to_a_flush"
    """Exactly four cards of one suit (S1)."""


@dataclass(frozen=True, slots=True)
class Openers:
    """Whether a hand may open, and with which cards."""

    hand: Hand
    minimum: Rank
    """The least pair that opens in this deal."""
    by: OpenedBy | None
    """What opens; None where nothing does."""
    cards: tuple[Card, ...]
    """The cards that open; none where nothing does."""
    further: OpeningDraw
    """What opens at this table beside pairs and what is above them."""

    def __bool__(self) -> bool:
        return self.by is not None

    @property
    def text(self) -> Text:
        """Why the hand may open or not, in every language, as a sentence."""
        return Text("{why}.", {"why": self.reason})

    @property
    def reason(self) -> Text:
        """The same without a full stop."""
        return Text(
            (_SENTENCES[self.by] if self.by else _NOTHING_OPENS[self.further]).message,
            {"hand": name_hand(self.hand), "cards": write_cards(self.cards), "of_ranks": of_several(self.minimum)},
        )

    def explain(self, lang: str) -> str:
        """Why, as a sentence with the cards in it."""
        said = self.text.say(lang)
        return capital(said)


def openers(hand: Hand, rules: HouseRules, minimum: Rank | str = "J") -> Openers:
    """Whether the hand may open when the least pair is ``minimum``, one of J Q K A, and why.

    A pair of that rank or better opens at every table (S0a, S0b, S1); some open with four cards of a flush or of a
    straight flush too, at every level (S0b “sempre”; for S1 ours). RulesError for another minimum and for what are no
    house rules, CardError for what is no hand.
    """
    check_hand(hand)
    check_house_rules(rules)
    least = opening_rank(minimum)
    by, cards = _openers_in(hand.ordered_cards, hand, rules, least)
    return Openers(hand, least, by, cards, rules.deal.opening_draw)


def may_open(hand: Hand, rules: HouseRules, minimum: Rank | str = "J") -> bool:
    """Whether the hand may open; see ``openers``."""
    return bool(openers(hand, rules, minimum))


def keeps_openers(hand: Hand, kept: Sequence[Card], rules: HouseRules, minimum: Rank | str = "J") -> bool:
    """Whether the cards that are kept of the hand would still open.

    Where an opener's would not, he splits his openers and sets the discards aside as proof (S0a). CardError if a
    card is not in the hand; RulesError as ``openers``.
    """
    check_hand(hand)
    check_house_rules(rules)
    strangers = [card for card in kept if card not in hand.cards]
    if strangers:
        raise CardError(text("{cards}: not in the hand {hand}", cards=write_cards(strangers), hand=str(hand)))
    cards = [card for card in hand.ordered_cards if card in kept]
    return _openers_in(cards, hand, rules, opening_rank(minimum))[0] is not None


def opening_rank(minimum: Rank | str) -> Rank:
    """The least pair as a rank; RulesError unless it is one of J Q K A."""
    for rank in OPENING_RANKS:
        if minimum is rank or minimum == rank.value:
            return rank
    raise RulesError(text("the least pair to open with is one of J Q K A, not {given}", given=quoted(minimum)))


def _openers_in(
    cards: Sequence[Card], hand: Hand, rules: HouseRules, least: Rank
) -> tuple[OpenedBy | None, tuple[Card, ...]]:
    """What opens among these cards of the hand, and which cards do."""
    if len(cards) == HAND_SIZE and hand.category in _MADE_BY_FIVE:
        return OpenedBy.HIGHER_HAND, hand.made_by
    ranks = [card.rank for card in cards]
    paired = [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]
    of_paired = tuple(card for card in cards if card.rank in paired)
    if len(of_paired) > 2:
        return OpenedBy.HIGHER_HAND, of_paired
    if paired and not least.beats(paired[0]):
        return OpenedBy.PAIR, of_paired
    four = _four_of_one_suit(cards)
    match rules.deal.opening_draw:
        case OpeningDraw.FOUR_TO_A_FLUSH if four:
            return OpenedBy.FOUR_TO_A_FLUSH, four
        case OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH if four and _is_open_ended(four):
            return OpenedBy.OPEN_ENDED_STRAIGHT_FLUSH, four
    return None, ()


def _four_of_one_suit(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a suit of which there are exactly four."""
    for suit in Suit:
        of_suit = tuple(card for card in cards if card.suit is suit)
        if len(of_suit) == 4:
            return of_suit
    return ()


def _is_open_ended(four: Sequence[Card]) -> bool:
    """Whether both ends can be filled: four in a row without an ace, which would be one of the ends."""
    places = [card.rank.place for card in four]
    return max(places) - min(places) == 3 and Rank.ACE.place not in places


_MADE_BY_FIVE = {Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT_FLUSH}
_SENTENCES = {
    OpenedBy.PAIR: text("{hand}: this opens, a pair {of_ranks} is enough ({cards})"),
    OpenedBy.HIGHER_HAND: text("{hand}: this opens, it is more than any pair ({cards})"),
    OpenedBy.OPEN_ENDED_STRAIGHT_FLUSH: text(
        "{cards} open at this table: four of one suit in a row that can be filled at both ends (bilaterale reale)"
    ),
    OpenedBy.FOUR_TO_A_FLUSH: text("{cards} open at this table: exactly four cards of one suit"),
}
_NOTHING_OPENS = {
    OpeningDraw.NONE: text("{hand}: this does not open, it takes a pair {of_ranks} or better"),
    OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH: text(
        "{hand}: this does not open, it takes a pair {of_ranks} or better, or four of one suit in a row that can be "
        "filled at both ends (bilaterale reale)"
    ),
    OpeningDraw.FOUR_TO_A_FLUSH: text(
        "{hand}: this does not open, it takes a pair {of_ranks} or better, or exactly four cards of one suit"
    ),
}
