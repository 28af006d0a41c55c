"""The order without suits against two other libraries, on every hand of a deck.

Each library gives each hand a number. All hands are measured by all of them, and every hand that the engine finds
equal to another must have the same number there; then the numbers must rise with the engine's strength. Together
that is the same order on all pairs of hands.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import phevaluator
import pokerkit
import pytest

from italpoker.cards import PACK
from italpoker.category import Category
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import HouseRules, StraightFlushOrder
from italpoker.showdown import compare
from italpoker.showdown.criteria import scale

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.cards import Card

AMERICANA = HouseRules.preset("americana")
SHORT_DECK = HouseRules.preset("classic").replace(suits_ranked=False, straight_flush_order=StraightFlushOrder.LINEAR)
PHEVALUATOR_IDS = {card: phevaluator.Card(card.code).id_ for card in PACK}
POKERKIT_CARDS = {card: next(iter(pokerkit.Card.parse(card.code))) for card in PACK}


def phevaluator_height(cards: tuple[Card, ...]) -> int:
    return -phevaluator.evaluate_cards(*[PHEVALUATOR_IDS[card] for card in cards])


def pokerkit_height(lookup: pokerkit.Lookup) -> Callable[[tuple[Card, ...]], int]:
    return lambda cards: lookup.get_entry([POKERKIT_CARDS[card] for card in cards]).index


def classes_agree(
    deck: Deck, rules: HouseRules, *peers: Callable[[tuple[Card, ...]], int]
) -> dict[tuple[int, ...], Hand]:
    """One hand of each class of equal hands, the lowest first, once all peers have the same order."""
    strength = scale(rules.ranking).strength
    heights: dict[tuple[int, ...], tuple[int, ...]] = {}
    first: dict[tuple[int, ...], Hand] = {}
    for cards in combinations(deck.cards, 5):
        hand = Hand(cards, deck)
        ours = strength(hand)
        theirs = tuple(peer(cards) for peer in peers)
        if ours not in heights:
            heights[ours], first[ours] = theirs, hand
        assert heights[ours] == theirs, f"{hand} is not equal to {first[ours]}"
    order = sorted(heights)
    for lower, higher in pairwise(order):
        assert all(low < high for low, high in zip(heights[lower], heights[higher], strict=True)), first[higher]
    return {ours: first[ours] for ours in order}


def duels_agree(classes: dict[tuple[int, ...], Hand], rules: HouseRules) -> None:
    """The comparison that players see finds each class better than the one below it."""
    for lower, higher in pairwise(classes.values()):
        assert compare(lower, higher, rules, shared_cards=True).winner is higher


@pytest.mark.slow
def test_poker_all_americana_is_ordered_as_by_pokerkit_and_phevaluator() -> None:
    """All 2,598,960 hands of 52 cards, in 7,462 classes."""
    classes = classes_agree(Deck.full(), AMERICANA, phevaluator_height, pokerkit_height(pokerkit.StandardLookup()))
    assert len(classes) == 7462
    duels_agree(classes, AMERICANA)


def test_short_deck_is_ordered_as_by_pokerkit() -> None:
    """All 376,992 hands of 36 cards, suits equal, flush above full house."""
    peer = pokerkit_height(pokerkit.ShortDeckHoldemLookup())
    classes = classes_agree(Deck.for_players(5), SHORT_DECK, peer)
    assert list(dict.fromkeys(hand.category for hand in classes.values())) == list(Category)
    duels_agree(classes, SHORT_DECK)
