"""Five cards and what they are worth in their deck (RULES.md §2).

Which of two hands wins is another matter, that of house rules: hands have no order, and ``<``,
``max`` and ``sorted`` refuse them, because the straight flush cycle knows no best hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NoReturn

from italpoker.cards import Card, Rank, parse_cards, write_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.deck import Deck, check_deck
from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError
from italpoker.naming import explain_hand, name_hand
from italpoker.text import Text, ntext, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable

HAND_SIZE = 5


@dataclass(frozen=True, slots=True)
class Hand:
    """Five different cards of one deck; equal to another of the same cards and deck in any order.

    Raises HandSizeError, DuplicateCardError or DeckError when the cards are no hand.
    """

    cards: tuple[Card, ...] = field(compare=False)
    """In the order given."""
    deck: Deck
    category: Category = field(init=False, compare=False)
    mask: int = field(init=False, repr=False)
    """The cards as a set of bits: bit ``card.index`` is set."""

    def __post_init__(self) -> None:
        deck = self.deck
        check_deck(deck)
        mask = 0
        try:
            cards = tuple(self.cards)
            for card in cards:
                mask |= 1 << card.index
        except (AttributeError, TypeError):
            raise CardError(_not_cards(self.cards)) from None
        if len(cards) != HAND_SIZE or mask.bit_count() != HAND_SIZE or mask >> len(deck):
            _refuse(cards, deck)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "mask", mask)
        object.__setattr__(self, "category", _category(mask, deck))

    @classmethod
    def parse(cls, notation: str, deck: Deck) -> Hand:
        """Read five cards of the deck: ``"A♥ 7♥ 8♥ 9♥ 10♥"``. CardError if a piece is no card, else as ``Hand``."""
        return cls(parse_cards(notation), deck)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """Each rank once: the most frequent first, then from the ace down; 9-9-K-7-2 is 9, K, 7, 2.

        In the low straight the ace comes last.
        """
        count = Counter(card.rank for card in self.cards)
        ranks = tuple(sorted(count, key=lambda rank: (-count[rank], rank.place)))
        if self.category in _STRAIGHTS and set(ranks) == set(self.deck.straights[-1]):
            return (*ranks[1:], ranks[0])
        return ranks

    @property
    def ordered_cards(self) -> tuple[Card, ...]:
        """The cards as a player would lay them out: by ``ranks``, then hearts first.

        The low straight goes up from its ace, as everybody writes it: A-7-8-9-10.
        """
        ranks = self.ranks
        if self.category in _STRAIGHTS and ranks[-1] is Rank.ACE:
            ranks = ranks[::-1]
        return tuple(sorted(self.cards, key=lambda card: (ranks.index(card.rank), card.suit.place)))

    @property
    def made_by(self) -> tuple[Card, ...]:
        """The cards that make the category: the pair of a pair, all five of a straight, the highest of no pair."""
        size = _CARDS_THAT_MAKE[self.category]
        return self.ordered_cards[:size]

    @property
    def kickers(self) -> tuple[Card, ...]:
        """The other cards, highest first."""
        size = _CARDS_THAT_MAKE[self.category]
        return self.ordered_cards[size:]

    @property
    def straight_flush_kind(self) -> StraightFlushKind | None:
        """Minimum, medium or maximum; None unless the hand is a straight flush."""
        if self.category is not Category.STRAIGHT_FLUSH:
            return None
        top = self.ranks[0]
        if top is Rank.ACE:
            return StraightFlushKind.MAXIMUM
        low_top = self.deck.straights[-1][0]
        return StraightFlushKind.MINIMUM if top is low_top else StraightFlushKind.MEDIUM

    def name(self, lang: str) -> str:
        """``"minimum straight flush of hearts"``, ``"scala reale minima di cuori"``."""
        return name_hand(self).say(lang)

    def explain(self, lang: str) -> str:
        """Why it is that: a sentence that names the cards that make it."""
        return explain_hand(self).say(lang)

    def __str__(self) -> str:
        return write_cards(self.cards)

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r}, Deck.from_lowest({self.deck.lowest.symbol!r}))"


def check_hand(hand: object) -> None:
    """CardError unless it is a hand."""
    if not isinstance(hand, Hand):
        raise CardError(_not_cards(hand))


def check_cards_in_deck(cards: Iterable[Card], deck: Deck) -> None:
    """DeckError that names the cards of ``cards`` which are not in the deck, if there are any."""
    strangers = [card for card in cards if card not in deck]
    if strangers:
        raise DeckError(
            ntext(
                "card {cards} is not in this deck ({deck})",
                "cards {cards} are not in this deck ({deck})",
                len(strangers),
                cards=write_cards(strangers),
                deck=deck.text,
            )
        )


def check_one_pack(cards: Iterable[Card], deck: Deck) -> None:
    """DuplicateCardError or DeckError unless the cards are different cards of the deck, however many."""
    cards = tuple(cards)
    twice = [card for card, times in Counter(cards).items() if times > 1]
    if twice:
        raise DuplicateCardError(text("{cards} twice: there is one of each card in the pack", cards=write_cards(twice)))
    check_cards_in_deck(cards, deck)


def _not_cards(given: object) -> Text:
    return text('{given} is not a hand: write Hand.parse("A♥ 7♥ 8♥ 9♥ 10♥", deck)', given=quoted(given))


def _refuse(cards: tuple[Card, ...], deck: Deck) -> NoReturn:
    """The error of cards that are no hand of the deck."""
    check_one_pack(cards, deck)
    raise HandSizeError(ntext("a hand has five cards, this is {n}", "a hand has five cards, these are {n}", len(cards)))


def _category(mask: int, deck: Deck) -> Category:
    """The category of five cards: a rank is four bits of their mask, one for each suit."""
    ranks = (mask | mask >> 1 | mask >> 2 | mask >> 3) & _HEARTS
    different = ranks.bit_count()
    if different == 4:
        return Category.PAIR
    if different == HAND_SIZE:
        flush = mask in {ranks, ranks << 1, ranks << 2, ranks << 3}
        if ranks in _straights(deck.lowest.place):
            return Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT
        return Category.FLUSH if flush else Category.HIGH_CARD
    most = max((mask >> 4 * rank & 0b1111).bit_count() for rank in range(deck.lowest.place + 1))
    if different == 3:
        return Category.THREE_OF_A_KIND if most == 3 else Category.TWO_PAIR
    return Category.FOUR_OF_A_KIND if most == 4 else Category.FULL_HOUSE


@cache
def _straights(lowest: int) -> frozenset[int]:
    """The straights of the deck that ends at this place, each as the mask of its hearts."""
    deck = Deck(tuple(Rank)[lowest])
    return frozenset(sum(1 << 4 * rank.place for rank in straight) for straight in deck.straights)


_HEARTS = sum(1 << 4 * rank.place for rank in Rank)
_STRAIGHTS = {Category.STRAIGHT, Category.STRAIGHT_FLUSH}
_CARDS_THAT_MAKE = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 2,
    Category.TWO_PAIR: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.STRAIGHT: 5,
    Category.FULL_HOUSE: 5,
    Category.FLUSH: 5,
    Category.FOUR_OF_A_KIND: 4,
    Category.STRAIGHT_FLUSH: 5,
}
