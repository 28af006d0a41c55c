"""Hands dealt at random and counted: to see how dealing comes near the exact odds."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.deck import check_deck
from italpoker.odds._checks import check_number_of_deals
from italpoker.odds.ranks import rank_classes
from italpoker.odds.results import CategoryCounts
from italpoker.odds.scoring import CARD_CODES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from italpoker.deck import Deck


def simulate(deck: Deck, deals: int, seed: int | None = None) -> CategoryCounts:
    """How many of so many hands, each dealt from the full deck, were of each category.

    The same seed gives the same hands; without one they are new each time. ItalpokerError for no
    whole number of deals, or a negative one.
    """
    counts = CategoryCounts.from_mapping({})
    for counts in simulate_in_slices(deck, deals, seed):  # noqa: B007 # the last is the whole
        pass
    return counts


def simulate_in_slices(
    deck: Deck, deals: int, seed: int | None = None, slice_size: int = 500
) -> Iterator[CategoryCounts]:
    """As ``simulate``, a slice of hands at a time: each step gives the counts so far, the last all of them."""
    check_deck(deck)
    check_number_of_deals(deals)
    rng = Random(seed)
    pack = range(len(deck))
    categories, of_one_suit = _categories(len(deck.ranks))
    counts: Counter[Category] = Counter()
    for done in range(0, deals, slice_size):
        for _ in range(min(slice_size, deals - done)):
            a, b, c, d, e = rng.sample(pack, 5)
            code = CARD_CODES[a] + CARD_CODES[b] + CARD_CODES[c] + CARD_CODES[d] + CARD_CODES[e]
            one_suit = a & 3 == b & 3 == c & 3 == d & 3 == e & 3
            counts[of_one_suit[code] if one_suit else categories[code]] += 1
        yield CategoryCounts.from_mapping(counts)


@cache
def _categories(size: int) -> tuple[dict[int, Category], dict[int, Category]]:
    """The category by the sum of the cards' codes, and that of cards of one suit."""
    classes = rank_classes(size)
    flush = {Category.STRAIGHT: Category.STRAIGHT_FLUSH, Category.HIGH_CARD: Category.FLUSH}
    return (
        {code: made.category for code, made in classes.items()},
        {code: flush[made.category] for code, made in classes.items() if made.category in flush},
    )
