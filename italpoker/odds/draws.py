"""What a draw makes: exact counts by category for every discard, by inclusion and exclusion.

The hands that keep some cards and avoid the discarded ones are those that hold the kept cards, less those
that hold a discard too, plus those that hold two, and so on. How many hands hold given cards depends on
little: which ranks, and whether one suit. All counts travel in one whole number, 32 bits each.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from math import comb
from struct import Struct
from typing import TYPE_CHECKING

from italpoker.cards import Card, parse_cards, write_cards
from italpoker.category import Category
from italpoker.errors import DiscardError
from italpoker.odds.ranks import CODES, rank_choices
from italpoker.odds.results import HIGHEST_FIRST, CategoryCounts
from italpoker.text import ntext, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.hand import Hand

MOST_DISCARDS = 4
ALL_DISCARDS = tuple(mask for size in range(MOST_DISCARDS + 1) for mask in range(32) if mask.bit_count() == size)
"""Every discard of nought to four cards, as bits of the places in the hand, fewest cards first."""


def draw_counts(hand: Hand, discards: Iterable[Card] | str) -> CategoryCounts:
    """What the hand becomes, over all replacements from the unseen cards: all nine categories, exact.

    ``discards`` are up to four cards of the hand, or their notation; DiscardError otherwise.

    >>> from italpoker import Category, Deck, Hand
    >>> hand = Hand.parse("A♥ A♠ K♥ 9♦ 7♣", Deck.for_players(4))
    >>> draw_counts(hand, "K♥ 9♦ 7♣")[Category.FOUR_OF_A_KIND]
    25
    """
    chosen = check_discards(hand, discards)
    mask = sum(1 << at for at, card in enumerate(hand.cards) if card in chosen)
    return _counts(packed_draw_counts(hand), mask)


def all_draw_counts(hand: Hand) -> dict[tuple[Card, ...], CategoryCounts]:
    """``draw_counts`` of every discard of nought to four cards, the fewest cards first."""
    packed = packed_draw_counts(hand)
    return {discarded(hand, mask): _counts(packed, mask) for mask in ALL_DISCARDS}


def check_discards(hand: Hand, discards: Iterable[Card] | str) -> tuple[Card, ...]:
    """The discards as cards; DiscardError unless they are up to four different cards of the hand."""
    cards = parse_cards(discards) if isinstance(discards, str) else tuple(discards)
    strangers = [card for card in cards if card not in hand.cards]
    if strangers:
        raise DiscardError(
            ntext(
                "{cards} cannot be thrown away: the hand is {hand}",
                "{cards} cannot be thrown away: the hand is {hand}",
                len(strangers),
                cards=write_cards(strangers),
                hand=str(hand),
            )
        )
    if len(set(cards)) < len(cards):
        raise DiscardError(text("{cards}: each card can be thrown away once", cards=write_cards(cards)))
    if len(cards) > MOST_DISCARDS:
        raise DiscardError(text("up to four cards can be thrown away, not {n}", n=len(cards)))
    return cards


def discarded(hand: Hand, mask: int) -> tuple[Card, ...]:
    """The cards of the hand, in its order, whose places are the bits of ``mask``."""
    return tuple(compress(hand.cards, _CHOSEN[mask]))


def packed_draw_counts(hand: Hand) -> bytes:
    """The counts of all 32 discards, by the mask of the cards that are kept: nine numbers of 32 bits for each."""
    known = _hands_with(len(hand.deck))
    codes, suits = [0], [0b1111]
    for card in hand.cards:
        code, suit = _CARD_CODES[card.index]
        codes += [total + code for total in codes]
        suits += [shared & suit for shared in suits]
    holding = b"".join(map(known.__getitem__, zip(codes, suits, strict=True)))
    # These are the hands that hold the kept cards, others of the hand too. Card by card, take those that hold it
    # from those that need not: one subtraction for all, since no count is ever more than what it is taken from.
    counts = int.from_bytes(holding, "little")
    for shift, without in _SUBTRACTIONS:
        counts -= counts >> shift & without
    return counts.to_bytes(len(holding), "little")


def unpack(packed: bytes, discards: int) -> tuple[int, ...]:
    """The nine counts of one discard, given by its mask, the highest category first."""
    return _NINE.unpack_from(packed, (31 - discards) * _NINE.size)


class _HandsWith(dict[tuple[int, int], bytes]):
    """How many hands of a deck hold given cards, by category: packed, and filled as it is asked.

    The key is the sum of the cards' codes and the suits that all of them are of, as bits.
    """

    def __init__(self, deck_size: int) -> None:
        self.size = deck_size // 4
        self.ranks = {
            sum(_CARD_CODES[4 * rank][0] for rank in ranks): ranks
            for cards in range(6)
            for ranks in rank_choices(self.size, cards)
        }

    def __missing__(self, key: tuple[int, int]) -> bytes:
        code, suits = key
        counts = _count_hands_with(self.ranks[code], suits > 0, self.size)
        self[key] = packed = _NINE.pack(*(counts[category] for category in HIGHEST_FIRST))
        return packed


_hands_with = cache(_HandsWith)


def _count_hands_with(ranks: tuple[int, ...], one_suit: bool, size: int) -> dict[Category, int]:
    """The hands, among all of a deck with ``size`` ranks, that hold cards of these ranks: all of one suit, or not."""
    free = 5 - len(ranks)
    suits = 1 if ranks else 4  # the suits in which these cards may yet become a flush
    shapes = _count_shapes(tuple(sorted(ranks.count(rank) for rank in set(ranks))), size)
    counts = {category: shapes.get(shape, 0) for shape, category in _CATEGORY_OF_SHAPE.items()}
    rows = 0 if len(set(ranks)) < len(ranks) else sum(set(ranks) <= straight for straight in _straights(size))
    straight_flushes = suits * rows if one_suit else 0
    flushes = suits * comb(size - len(ranks), free) if one_suit else 0
    straights = rows * 4**free
    counts[Category.STRAIGHT_FLUSH] = straight_flushes
    counts[Category.FLUSH] = flushes - straight_flushes
    counts[Category.STRAIGHT] = straights - straight_flushes
    counts[Category.HIGH_CARD] -= straights + flushes - straight_flushes
    return counts


@cache
def _count_shapes(kept: tuple[int, ...], size: int) -> dict[int, int]:
    """The hands that hold so many cards of each of some ranks, by the sum of squares of their cards of each rank."""
    ways = {(0, 0): 1}
    for held in (*kept, *[0] * (size - len(kept))):
        more: dict[tuple[int, int], int] = {}
        for (cards, squares), so_far in ways.items():
            for drawn in range(min(4 - held, 5 - sum(kept) - cards) + 1):
                key = cards + drawn, squares + (held + drawn) ** 2
                more[key] = more.get(key, 0) + so_far * comb(4 - held, drawn)
        ways = more
    return {squares: count for (cards, squares), count in ways.items() if cards == 5 - sum(kept)}


@cache
def _straights(size: int) -> tuple[frozenset[int], ...]:
    runs = [frozenset(range(top, top + 5)) for top in range(size - 4)]
    return (*runs, frozenset({0, *range(size - 4, size)}))


def _counts(packed: bytes, discards: int) -> CategoryCounts:
    return CategoryCounts(zip(HIGHEST_FIRST, unpack(packed, discards), strict=True))


_CHOSEN = tuple(tuple(mask >> at & 1 for at in range(5)) for mask in range(32))
_NINE = Struct("<9I")
_CARD_CODES = tuple((6 * code + 1, 1 << suit) for code in CODES for suit in range(4))
"""For each card, its rank's code with room for the number of cards in the last digit, and its suit as a bit."""
_SUBTRACTIONS = tuple(
    (
        (8 * _NINE.size) << at,
        sum(((1 << 8 * _NINE.size) - 1) << 8 * _NINE.size * mask for mask in range(32) if not mask >> at & 1),
    )
    for at in range(5)
)
"""For each card, how far the counts that keep it lie above those that do not, and a mask of the latter."""
_CATEGORY_OF_SHAPE = {
    17: Category.FOUR_OF_A_KIND,
    13: Category.FULL_HOUSE,
    11: Category.THREE_OF_A_KIND,
    9: Category.TWO_PAIR,
    7: Category.PAIR,
    5: Category.HIGH_CARD,
}
"""The sum of squares of the number of cards of each rank: 17 is 4² + 1², 13 is 3² + 2²."""
