"""Fast enough to play with: measured beside the libraries that others use, as ratios in one run."""

from __future__ import annotations

import tracemalloc
from random import Random
from time import process_time
from typing import TYPE_CHECKING

import numpy as np
import pokerkit
import pytest
from phevaluator import evaluate_cards

from italpoker import Deck, Hand, HouseRules
from italpoker.odds import _wins_numpy, all_draw_counts, tables
from italpoker.rules import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.slow

FULL, FORTY = Deck.full(), Deck.for_players(6)
CLASSIC = HouseRules.preset("classic")
DEALT = [Random(seed).sample(range(52), 5) for seed in range(500)]
HANDS = [Hand(tuple(FULL.cards[card] for card in cards), FULL) for cards in DEALT]
TEXTS = ["".join(card.code for card in hand.cards) for hand in HANDS]
KITS = [tuple(pokerkit.Card.parse(text)) for text in TEXTS]


def ratio(slow: Callable[[], object], fast: Callable[[], object], slow_size: int, fast_size: int) -> float:
    """How many times as long the first takes for one of its things: the best of several turns, side by side.

    In time of this process, so that what else the machine does counts little.
    """
    best = [float("inf"), float("inf")]
    for _ in range(20):
        for at, job in enumerate((slow, fast)):
            start = process_time()
            job()
            best[at] = min(best[at], process_time() - start)
    return best[0] / slow_size / (best[1] / fast_size)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_a_whole_deck_is_a_thousand_times_as_fast_as_pokerkit_and_150_times_as_phevaluator(rules: HouseRules) -> None:
    whole_deck = lambda: tables.strengths(FULL, rules)  # noqa: E731
    hands = len(whole_deck())
    assert ratio(lambda: [pokerkit.StandardHighHand(cards) for cards in KITS], whole_deck, 500, hands) > 1000
    assert ratio(lambda: [evaluate_cards(*cards) for cards in DEALT], whole_deck, 500, hands) > 150


def test_a_whole_deck_takes_no_longer_than_60_copies() -> None:
    result = tables.strengths(FULL, CLASSIC)
    copied = np.empty_like(result)
    assert ratio(lambda: tables.strengths(FULL, CLASSIC), lambda: np.copyto(copied, result), 1, 1) < 60


def test_a_whole_deck_takes_less_than_120_megabytes() -> None:
    tracemalloc.start()
    try:
        tables.strengths(FULL, CLASSIC)
        assert tracemalloc.get_traced_memory()[1] < 120e6
    finally:
        tracemalloc.stop()


def test_all_discards_take_no_longer_than_some_calls_of_pokerkit() -> None:
    one_by_one = lambda: [pokerkit.StandardHighHand(text) for text in TEXTS]  # noqa: E731
    assert ratio(lambda: [tables.draw_counts(hand) for hand in HANDS], one_by_one, 500, 500) < 5
    assert ratio(lambda: [all_draw_counts(hand) for hand in HANDS], one_by_one, 500, 500) < 300


def test_the_chances_of_all_discards_with_40_cards_take_no_longer_than_20_whole_decks() -> None:
    hand = Hand.parse("K♥ K♠ 10♥ 9♥ 8♥", FORTY)
    count = lambda: _wins_numpy.count_wins(hand, CLASSIC.ranking)  # noqa: E731
    assert ratio(count, lambda: tables.strengths(FULL, CLASSIC), 1, 1) < 20


def test_a_hand_is_read_twice_as_fast_as_by_pokerkit() -> None:
    ours = lambda: [Hand.parse(text, FULL).category for text in TEXTS]  # noqa: E731
    assert ratio(lambda: [pokerkit.StandardHighHand(text) for text in TEXTS], ours, 500, 500) > 2
