"""Close calls: for every deck and every preset, hands that only a kicker, a suit or the cycle tells apart."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from italpoker.category import Category
from italpoker.course.close_calls import CloseCall, deal_close, is_known
from italpoker.rules import PRESETS, HouseRules, StraightFlushOrder
from italpoker.showdown import Comparison, Decision, Part, compare

DEALS = 60
DECKS = range(2, 11)
CLASSIC = HouseRules.preset("classic")


def comparisons(call: CloseCall, rules: HouseRules, players: int, deals: int = DEALS) -> list[Comparison]:
    """So many close calls compared; ``compare`` refuses hands that share a card or come from different decks."""
    deck, rng = rules.deck(players), Random(players)
    dealt = [deal_close(call, deck, rules, rng) for _ in range(deals)]
    assert all(hand.deck == deck for pair in dealt for hand in pair)
    return [compare(a, b, rules) for a, b in dealt]


@pytest.mark.parametrize("players", DECKS)
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_only_a_kicker_tells_them_apart(rules: HouseRules, players: int) -> None:
    assert is_known(CloseCall.KICKER, rules)
    for comparison in comparisons(CloseCall.KICKER, rules, players):
        assert comparison.a.category is comparison.b.category
        assert comparison.reason.by is Decision.RANK
        high_card = comparison.a.category is Category.HIGH_CARD
        assert comparison.reason.part is (Part.CARD if high_card else Part.KICKER)
        assert not high_card or comparison.reason.number > 1


@pytest.mark.parametrize("players", DECKS)
@pytest.mark.parametrize("rules", [rules for rules in PRESETS if rules.ranking.suits_ranked], ids=lambda r: r.name)
def test_only_a_suit_tells_them_apart(rules: HouseRules, players: int) -> None:
    assert is_known(CloseCall.SUIT, rules)
    for comparison in comparisons(CloseCall.SUIT, rules, players):
        assert comparison.a.ranks == comparison.b.ranks
        assert comparison.reason.by is Decision.SUIT


@pytest.mark.parametrize("players", DECKS)
def test_where_suits_are_equal_hands_of_the_same_ranks_share_the_pot(players: int) -> None:
    americana = HouseRules.preset("americana")
    assert not is_known(CloseCall.SUIT, americana)
    for comparison in comparisons(CloseCall.SUIT, americana, players):
        assert comparison.a.ranks == comparison.b.ranks
        assert comparison.winner is None


@pytest.mark.parametrize("players", DECKS)
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_two_straight_flushes_chase_each_other_or_could(rules: HouseRules, players: int) -> None:
    order = rules.ranking.straight_flush_order
    decisions = {
        StraightFlushOrder.CYCLIC: ({Decision.CYCLE}, True),
        StraightFlushOrder.SPADES_MINIMUM: ({Decision.SPADES_MINIMUM, Decision.RANK}, True),
        StraightFlushOrder.LINEAR: ({Decision.RANK}, False),
    }
    assert is_known(CloseCall.CYCLE, rules) == decisions[order][1]
    met = comparisons(CloseCall.CYCLE, rules, players)
    assert {comparison.reason.by for comparison in met} == decisions[order][0]
    assert all(comparison.a.straight_flush_kind is not comparison.b.straight_flush_kind for comparison in met)


@pytest.mark.parametrize("suits_ranked", [True, False])
def test_the_cycle_needs_no_suits(suits_ranked: bool) -> None:
    rules = CLASSIC.replace(suits_ranked=suits_ranked)
    assert {c.reason.by for c in comparisons(CloseCall.CYCLE, rules, 4)} == {Decision.CYCLE}


@pytest.mark.parametrize("call", CloseCall)
@pytest.mark.parametrize("players", [2, 4, 9])
def test_the_better_hand_is_on_either_side(call: CloseCall, players: int) -> None:
    first_wins = Counter(c.winner is c.a for c in comparisons(call, CLASSIC, players, 200))
    assert min(first_wins[True], first_wins[False]) > 50


def test_every_kicker_decides_now_and_then() -> None:
    decided = Counter(
        (c.a.category, c.reason.part, c.reason.number) for c in comparisons(CloseCall.KICKER, CLASSIC, 4, 400)
    )
    expected = {(Category.PAIR, Part.KICKER, number) for number in (1, 2, 3)}
    expected |= {(Category.TWO_PAIR, Part.KICKER, 1)}
    expected |= {(Category.HIGH_CARD, Part.CARD, number) for number in (2, 3, 4, 5)}
    assert set(decided) == expected


def test_every_hand_that_can_meet_itself_does() -> None:
    assert {c.a.category for c in comparisons(CloseCall.SUIT, CLASSIC, 4, 200)} == {
        Category.HIGH_CARD,
        Category.PAIR,
        Category.TWO_PAIR,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.STRAIGHT_FLUSH,
    }


def test_the_same_seed_deals_the_same_hands() -> None:
    deck = CLASSIC.deck(4)
    for call in CloseCall:
        assert deal_close(call, deck, CLASSIC, Random(3)) == deal_close(call, deck, CLASSIC, Random(3))
