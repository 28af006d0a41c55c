"""Every hand's strength in one array, and what the numbers say."""

from __future__ import annotations

import subprocess
import sys
from math import comb
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker import Category, Deck, Hand, HouseRules, compare
from italpoker.errors import DeckError, RulesError
from italpoker.odds import tables
from italpoker.odds.ranks import CODES, rank_choices
from italpoker.rules import PRESETS, TieSuit

if TYPE_CHECKING:
    from types import SimpleNamespace

DECKS = [Deck.for_players(players) for players in range(2, 10)]
CLASSIC = HouseRules.preset("classic")
ALL_HANDS = tables.hands(Deck.full())  # those of a smaller deck come first
RULES = [
    *PRESETS,
    CLASSIC.replace(two_pair_tie=TieSuit.KICKER, flush_above_full=False),
    CLASSIC.replace(suits_ranked=False),
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_the_numbers_stand_in_the_order_of_the_rules(rules: HouseRules, by_the_book: SimpleNamespace) -> None:
    deck = DECKS[0]
    strengths = tables.strengths(deck, rules).tolist()
    values = [by_the_book.value(hand, len(deck.ranks), rules.ranking) for hand in tables.hands(deck).tolist()]
    pairs = sorted(set(zip(strengths, values, strict=True)))
    assert len(pairs) == len(set(strengths)) == len(set(values))
    assert [value for _, value in pairs] == sorted(value for _, value in pairs)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("deck", DECKS, ids=len)
def test_the_higher_number_wins_the_showdown(deck: Deck, rules: HouseRules) -> None:
    strengths = tables.strengths(deck, rules)
    rng = Random(len(deck))
    for _ in range(150):
        dealt = rng.sample(deck.cards, 10)
        a, b = Hand(tuple(dealt[:5]), deck), Hand(tuple(dealt[5:]), deck)
        mine, theirs = (int(strengths[tables.index_of(hand)]) for hand in (a, b))
        assert compare(a, b, rules).winner == (a if mine > theirs else b if theirs > mine else None)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_ties_of_equal_ranks_end_as_at_the_showdown(rules: HouseRules) -> None:
    deck = Deck.for_players(3)
    strengths = tables.strengths(deck, rules)
    rng = Random(3)
    for _ in range(300):
        a = Hand(tuple(rng.sample(deck.cards, 5)), deck)
        rest = [card for card in deck.cards if card not in a.cards]
        rng.shuffle(rest)
        twin = []
        for card in a.cards:
            same = next((other for other in rest if other.rank is card.rank), None)
            if same is None:
                break
            rest.remove(same)
            twin.append(same)
        else:
            b = Hand(tuple(twin), deck)
            if Category.STRAIGHT_FLUSH not in {a.category, b.category}:
                mine, theirs = (int(strengths[tables.index_of(hand)]) for hand in (a, b))
                assert compare(a, b, rules).winner == (a if mine > theirs else b if theirs > mine else None)


def test_straight_flushes_stand_in_line_although_they_chase_each_other() -> None:
    deck = DECKS[0]
    strengths = tables.strengths(deck, CLASSIC)
    minimum = Hand.parse("A♥ 9♥ 10♥ J♥ Q♥", deck)
    maximum = Hand.parse("10♠ J♠ Q♠ K♠ A♠", deck)
    assert strengths[tables.index_of(minimum)] < strengths[tables.index_of(maximum)]
    assert compare(minimum, maximum, CLASSIC).winner == minimum


def test_a_stripped_deck_is_the_first_part_of_the_full_one() -> None:
    for deck in DECKS:
        hands = tables.hands(deck)
        assert len(hands) == comb(len(deck), 5)
        assert (hands == ALL_HANDS[: len(hands)]).all()


@given(st.sampled_from(DECKS), st.data())
def test_a_hand_is_found_where_it_stands(deck: Deck, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, comb(len(deck), 5) - 1))
    hand = tables.hand_at(at, deck)
    assert tables.index_of(hand) == at
    assert sorted(card.index for card in hand.cards) == ALL_HANDS[at].tolist()


@pytest.mark.parametrize("at", [-1, comb(24, 5)])
def test_no_hand_stands_outside(at: int) -> None:
    with pytest.raises(IndexError):
        tables.hand_at(at, DECKS[0])


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_some_hands_in_any_order_have_the_same_numbers(rules: HouseRules) -> None:
    deck = DECKS[3]
    rng = np.random.default_rng(5)
    strengths, hands = tables.strengths(deck, rules), tables.hands(deck)
    chosen = rng.integers(0, len(hands), 5000)
    flushes = np.flatnonzero(tables.categories(deck) >= 6)
    chosen = np.concatenate([chosen, flushes])
    shuffled = rng.permuted(hands[chosen], axis=1)
    assert (tables.strengths_of(shuffled, deck, rules) == strengths[chosen]).all()


def test_the_numbers_are_small_and_equal_numbers_are_ties() -> None:
    strengths = tables.strengths(Deck.full(), HouseRules.preset("americana"))
    assert strengths.dtype == np.uint16
    assert len(np.unique(strengths)) == 7462


def test_what_is_no_deck_and_what_are_no_rules_is_told() -> None:
    with pytest.raises(RulesError, match="“classic” is not house rules"):
        tables.strengths(Deck.for_players(2), "classic")
    with pytest.raises(DeckError, match="4 is not a deck"):
        tables.strengths(4, HouseRules())


def test_codes_tell_all_choices_of_ranks_apart() -> None:
    for cards in range(6):
        sums = [sum(CODES[rank] for rank in ranks) for ranks in rank_choices(13, cards)]
        assert len(set(sums)) == len(sums)


def test_numpy_stays_out_until_it_is_used() -> None:
    check = (
        "import sys\n"
        "from italpoker import Deck, Hand, odds\n"
        "odds.category_counts(Deck.full()); odds.draw_counts(Hand.parse('AhKhQh9h8d', Deck.full()), '8d')\n"
        "odds.simulate(Deck.full(), 10, 1)\n"
        "print('numpy' in sys.modules)\n"
        "odds.tables.strengths(Deck.for_players(2), __import__('italpoker').HouseRules.preset('classic'))\n"
        "print('numpy' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
