"""Whole decks as NumPy arrays, for those who want to explore: every hand's strength, in one call.

The hands of a deck stand in *colexicographic* order: sort each hand's cards by ``Card.index`` and compare the last
cards first. Stripped decks are a first part of the full pack, so their hands are a first part of its hands.
This module cannot do without NumPy, which is imported when first used: ``pip install numpy``.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from italpoker.cards import PACK
from italpoker.deck import check_deck
from italpoker.hand import Hand
from italpoker.odds.draws import packed_draw_counts
from italpoker.rules import HouseRules
from italpoker.rules.house import check_house_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from italpoker.deck import Deck
    from italpoker.odds._orders import Order


def strengths(deck: Deck, rules: HouseRules) -> NDArray[np.uint16]:
    """The strength of every hand of the deck under the rules, in colexicographic order: the higher one wins.

    Hands that share no card have equal numbers only where they tie. The numbers order all hands except two straight
    flushes: where these chase each other no number can, so they stand in linear order here, and which of two wins
    is to be asked of ``compare``. Divided by four, rounded down, the numbers leave the suits aside where
    these only settle ties; they do not for flushes whose suit comes before their ranks.
    """
    import numpy as np

    order = _order(deck, rules)
    cards = len(deck)
    fours = _keys_of_four(order.shares, cards)
    look_up = _LookUp(order.by_code, len(fours))
    found = np.empty(comb(cards, 5), np.uint16)
    for heart in range(0, cards, 4):
        # Where the last card alone is of its rank, its suit matters in ties only, and in flushes.
        others = comb(heart, 4)
        with_heart = found[comb(heart, 5) :][:others]
        shifts = look_up(fours[:others], order.shares[4, heart], with_heart)
        settled_by_it = np.flatnonzero(shifts == 8) if order.last_card_may_decide else None
        for suit in range(1, 4):
            card = heart + suit
            here = found[comb(card, 5) : comb(card + 1, 5)]
            here[:others] = with_heart
            if settled_by_it is not None:
                here[settled_by_it] -= np.uint16(suit)
            look_up(fours[others : len(here)], order.shares[4, card], here[others:])
    found[order.flushes] = order.flush_strengths
    return found


def strengths_of(cards: NDArray[np.integer], deck: Deck, rules: HouseRules) -> NDArray[np.uint16]:
    """The strengths of some hands, ``[hand, place]`` by ``Card.index``: five different cards of the deck each.

    The same numbers as ``strengths`` has for them; what is no hand of the deck gets a number without meaning.
    """
    import numpy as np

    from italpoker.odds._orders import indices

    order = _order(deck, rules)
    in_order = np.sort(cards.astype(np.intp), axis=1)
    found = np.empty(len(cards), np.uint16)
    keys = order.shares[np.arange(5), in_order].sum(axis=1, dtype=np.int32)
    _LookUp(order.by_code, len(cards))(keys, np.int32(0), found)
    suits = in_order & 3
    flushes = np.flatnonzero((suits == suits[:, :1]).all(axis=1))
    found[flushes] = order.flush_strengths[np.searchsorted(order.flushes, indices(in_order[flushes]))]
    return found


def categories(deck: Deck) -> NDArray[np.uint8]:
    """The category of every hand of the deck, in colexicographic order: its place in ``Category``, 0 for high card."""
    rules = HouseRules()
    found: NDArray[np.uint8] = _order(deck, rules).categories[strengths(deck, rules) >> 2]
    return found


def hands(deck: Deck) -> NDArray[np.uint8]:
    """The cards of every hand of the deck, ``[hand, place]``, by ``Card.index``, in colexicographic order."""
    import numpy as np

    rows = np.arange(len(deck), dtype=np.uint8)[:, None]
    for size in range(2, 6):
        more = np.empty((comb(len(deck), size), size), np.uint8)
        for last in range(size - 1, len(deck)):
            here = more[comb(last, size) : comb(last + 1, size)]
            here[:, :-1] = rows[: len(here)]
            here[:, -1] = last
        rows = more
    return rows


def index_of(hand: Hand) -> int:
    """Where the hand stands in the arrays of its deck."""
    return sum(comb(card, place) for place, card in enumerate(sorted(card.index for card in hand.cards), start=1))


def hand_at(index: int, deck: Deck) -> Hand:
    """The hand that stands there in the arrays of the deck; IndexError if there is none."""
    if not 0 <= index < comb(len(deck), 5):
        raise IndexError(index)
    cards = []
    last = len(deck)
    for place in range(5, 0, -1):
        last = next(card for card in range(last - 1, -1, -1) if comb(card, place) <= index)
        index -= comb(last, place)
        cards.append(PACK[last])
    return Hand(tuple(cards), deck)


def draw_counts(hand: Hand) -> NDArray[np.uint32]:
    """The hands of each category after every discard: ``[discards, category]``.

    Discards are bits of the places in the hand, 0 to 31; categories stand from the highest down, as in ``Category``
    reversed.
    """
    import numpy as np

    return np.frombuffer(packed_draw_counts(hand), "<u4").reshape(32, 9)[::-1]


def _order(deck: Deck, rules: HouseRules) -> Order:
    from italpoker.odds._orders import order_of

    check_deck(deck)
    check_house_rules(rules)
    return order_of(len(deck.ranks), rules.ranking)


def _keys_of_four(shares: NDArray[np.int32], cards: int) -> NDArray[np.int32]:
    """The keys of any four cards, in colexicographic order: those that precede the last card of some hand."""
    import numpy as np

    keys = shares[0, :cards]
    for place in range(1, 4):
        more = np.empty(comb(cards, place + 1), np.int32)
        for last in range(place, cards):
            here = more[comb(last, place + 1) : comb(last + 1, place + 1)]
            np.add(keys[: len(here)], shares[place, last], out=here)
        keys = more
    return keys


class _LookUp:
    """Strengths of hands from the keys of four of their cards and the share of the fifth.

    It works on so few hands at a time that they stay near the processor, in memory that it uses again.
    """

    def __init__(self, by_code: NDArray[np.int32], hands: int) -> None:
        import numpy as np

        self.by_code = by_code
        self.shifts = np.empty(hands, np.int32)
        at_a_time = min(hands, _HANDS_AT_A_TIME)
        self.keys, self.entries = np.empty((2, at_a_time), np.int32)
        self.codes = np.empty(at_a_time, np.intp)

    def __call__(self, fours: NDArray[np.int32], share: np.int32, out: NDArray[np.uint16]) -> NDArray[np.int32]:
        """Write the strengths to ``out``, and return how far each key was shifted."""
        for start in range(0, len(fours), _HANDS_AT_A_TIME):
            part = slice(start, min(start + _HANDS_AT_A_TIME, len(fours)))
            self._look_up(fours[part], share, out[part], self.shifts[part])
        return self.shifts[: len(fours)]

    def _look_up(
        self, fours: NDArray[np.int32], share: np.int32, out: NDArray[np.uint16], shifts: NDArray[np.int32]
    ) -> None:
        import numpy as np

        from italpoker.odds._orders import SHIFT_BITS, SUIT_BITS

        size = len(fours)
        keys = np.add(fours, share, out=self.keys[:size])
        codes = np.right_shift(keys, SUIT_BITS, out=self.codes[:size])
        entries = self.by_code.take(codes, out=self.entries[:size], mode="clip")
        np.bitwise_and(entries, (1 << SHIFT_BITS) - 1, out=shifts)
        keys >>= shifts
        keys &= 3
        entries >>= SHIFT_BITS
        np.add(entries, keys, out=out, casting="unsafe")


_HANDS_AT_A_TIME = 1 << 15
