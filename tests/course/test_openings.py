"""Hands at the border, and what the play itself says of deals that nobody opens and of blind bets."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.cards import Rank
from italpoker.category import Category
from italpoker.course.openings import blind_bets, deal_after, deal_close
from italpoker.openers import OPENING_RANKS, OpenedBy, may_open, openers
from italpoker.play import Move
from italpoker.rules import PRESETS, HouseRules

CLASSIC, ONLINE, CASH = (HouseRules.preset(name) for name in ("classic", "online_room", "cash_table"))

chance = st.integers(0, 2**32).map(Random)


@given(chance, st.integers(2, 10), st.sampled_from(PRESETS), st.sampled_from(OPENING_RANKS))
def test_a_close_hand_is_of_the_deck_in_use(rng, players, rules, minimum):
    deck = rules.deck(players)
    assert deal_close(deck, rules, minimum, rng).deck == deck


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("minimum", OPENING_RANKS)
@pytest.mark.parametrize("players", [2, 9])
def test_a_close_hand_may_open_as_often_as_not(players, minimum, rules):
    rng, deck = Random(1), rules.deck(players)
    opens = sum(may_open(deal_close(deck, rules, minimum, rng), rules, minimum) for _ in range(200))
    assert 70 <= opens <= 130


@pytest.mark.parametrize(
    ("rules", "by"),
    [
        (CLASSIC, {OpenedBy.PAIR, OpenedBy.HIGHER_HAND, None}),
        (ONLINE, {OpenedBy.PAIR, OpenedBy.HIGHER_HAND, OpenedBy.OPEN_ENDED_STRAIGHT_FLUSH, None}),
        (CASH, {OpenedBy.PAIR, OpenedBy.HIGHER_HAND, OpenedBy.FOUR_TO_A_FLUSH, None}),
    ],
    ids=["classic", "online", "cash"],
)
def test_close_hands_know_every_way_to_open_at_the_table(rules, by):
    rng, deck = Random(2), rules.deck(4)
    assert {openers(deal_close(deck, rules, Rank.JACK, rng), rules).by for _ in range(200)} == by


def test_close_hands_are_those_that_learners_stumble_over():
    rng, deck = Random(3), CLASSIC.deck(4)
    seen = Counter(deal_close(deck, CLASSIC, Rank.JACK, rng).name("en") for _ in range(600))
    assert seen["pair of tens"] > 50
    assert seen["pair of jacks"] > 50
    assert seen["two pair, eights and sevens"] > 5
    assert seen["straight to the ten"] > 5


@pytest.mark.parametrize(("rules", "minima"), [(CLASSIC, "JJJJ"), (ONLINE, "JQKK"), (CASH, "JQKK")])
def test_what_it_takes_in_deal_after_deal_that_nobody_opens(rules, minima):
    assert "".join(deal_after(n, rules, 4, 10).minimum.symbol for n in range(4)) == minima


@pytest.mark.parametrize(("players", "pots"), [(2, [20, 40, 60]), (4, [40, 80, 120]), (10, [90, 180, 270])])
def test_the_pot_stays_and_all_ante_again(players, pots):
    assert [deal_after(n, ONLINE, players, 10).pot for n in range(3)] == pots


def test_from_a_pot_of_40_to_an_over_of_320():
    bets = blind_bets(deal_after(0, ONLINE, 4, 10))
    assert [(bet.number, bet.chips) for bet in bets] == [(1, 80), (2, 160), (3, 320)]


def test_two_players_bet_blind_once_each():
    assert [bet.chips for bet in blind_bets(deal_after(0, ONLINE, 2, 10))] == [40, 80]


def test_a_table_that_stops_at_controbuio_knows_no_over():
    assert [bet.chips for bet in blind_bets(deal_after(0, ONLINE.replace(blind_raises_max=2), 4, 1))] == [8, 16]


@pytest.mark.parametrize(("unopened", "rules"), [(0, CLASSIC), (0, CASH), (1, ONLINE), (3, ONLINE)])
def test_nobody_bets_blind_where_the_rules_have_it_not_or_jacks_do_not_open(unopened, rules):
    deal = deal_after(unopened, rules, 4, 10)
    assert blind_bets(deal) == ()
    assert all(action.move is not Move.BLIND for action in deal.legal_actions())


def test_the_deal_is_the_engines_and_its_hands_are_dealt_as_in_any():
    deal = deal_after(1, CLASSIC, 4, 10)
    assert all(deal.hand(seat).category in Category for seat in range(4))
