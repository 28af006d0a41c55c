"""How many hands of a deck are of each category: closed forms (RULES.md §5)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.deck import check_deck
from italpoker.odds.results import CategoryCounts

if TYPE_CHECKING:
    from italpoker.deck import Deck


def category_counts(deck: Deck) -> CategoryCounts:
    """The hands of each category in the deck, exact; together they are all ``C(len(deck), 5)``.

    DeckError for anything but a deck.

    >>> from italpoker import Category, Deck
    >>> category_counts(Deck.for_players(4))[Category.FLUSH]
    204
    """
    check_deck(deck)
    ranks = len(deck.ranks)
    straights = len(deck.straights)
    no_straights = comb(ranks, 5) - straights
    return CategoryCounts(
        {
            Category.STRAIGHT_FLUSH: 4 * straights,
            Category.FOUR_OF_A_KIND: ranks * 4 * (ranks - 1),
            Category.FLUSH: 4 * no_straights,
            Category.FULL_HOUSE: ranks * 4 * (ranks - 1) * 6,
            Category.STRAIGHT: (4**5 - 4) * straights,
            Category.THREE_OF_A_KIND: ranks * 4 * comb(ranks - 1, 2) * 4**2,
            Category.TWO_PAIR: comb(ranks, 2) * 6**2 * 4 * (ranks - 2),
            Category.PAIR: ranks * 6 * comb(ranks - 1, 3) * 4**3,
            Category.HIGH_CARD: (4**5 - 4) * no_straights,
        }
    )
