"""Tables of hands: dealt from one pack, with a circle of straight flushes, with two hands of the same ranks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from italpoker.course.showdowns import deal_circle, deal_equal, deal_table, most_hands
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules, StraightFlushOrder
from italpoker.showdown import judge

PLAYERS = range(2, 11)


def from_one_pack(hands: Sequence[Hand], deck: Deck) -> bool:
    cards = {card for hand in hands for card in hand.cards}
    return all(hand.deck == deck for hand in hands) and len(cards) == 5 * len(hands)


@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 8), (7, 8), (8, 9), (9, 9), (10, 9)])
def test_the_deck_says_how_many_hands_there_are_and_nine_are_the_most(players: int, most: int) -> None:
    assert most_hands(Deck.for_players(players)) == most


@pytest.mark.parametrize("players", PLAYERS)
def test_hands_of_one_table_share_no_card(players: int) -> None:
    deck = Deck.for_players(players)
    for number in range(2, most_hands(deck) + 1):
        hands = deal_table(number, deck, Random(players))
        assert len(hands) == number
        assert from_one_pack(hands, deck)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_a_circle_splits_the_pot_in_three_where_straight_flushes_chase_each_other(
    rules: HouseRules, players: int
) -> None:
    deck, rng = rules.deck(players), Random(1985)
    is_linear = rules.ranking.straight_flush_order is StraightFlushOrder.LINEAR
    for number in range(3, most_hands(deck) + 1):
        hands = deal_circle(number, deck, rules, rng)
        assert from_one_pack(hands, deck)
        verdict = judge(hands, rules)
        assert verdict.is_circle is not is_linear
        assert len(verdict.winners) == (1 if is_linear else 3)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_of_equal_hands_the_suit_decides_or_they_share_the_pot(rules: HouseRules, players: int) -> None:
    deck, rng = rules.deck(players), Random(1985)
    for number in range(2, most_hands(deck) + 1):
        hands = deal_equal(number, deck, rules, rng)
        assert from_one_pack(hands, deck)
        verdict = judge(hands, rules)
        assert len(verdict.winners) == (1 if rules.ranking.suits_ranked else 2)
        best = hands[verdict.winners[0]]
        assert sum(hand.ranks == best.ranks and hand.category is best.category for hand in hands) >= 2


def test_equal_seeds_deal_equal_tables() -> None:
    deck, rules = Deck.for_players(4), PRESETS[0]
    for dealt in (
        lambda rng: deal_table(4, deck, rng),
        lambda rng: deal_circle(4, deck, rules, rng),
        lambda rng: deal_equal(4, deck, rules, rng),
    ):
        assert dealt(Random(7)) == dealt(Random(7))
