"""An estimate of the chance to win against opponents who draw, too."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from italpoker import Deck, Hand, HouseRules, compare, winners
from italpoker.errors import DiscardError, PlayersError, RulesError
from italpoker.odds import Estimate, draw_options, estimate_win, estimate_win_in_slices
from italpoker.odds.contest import _Table
from italpoker.odds.scoring import scorer
from italpoker.rules import PRESETS

CLASSIC = HouseRules.preset("classic")
DECK = Deck.for_players(4)
KINGS = Hand.parse("K♥ K♠ 10♦ 9♣ 8♥", DECK)


def test_more_opponents_leave_less_chance() -> None:
    chances = [float(estimate_win(KINGS, "10♦ 9♣ 8♥", CLASSIC, opponents, 1000, 1)) for opponents in (1, 2, 3)]
    assert chances == sorted(chances, reverse=True)
    exact = float(draw_options(KINGS, CLASSIC).best.win_chance)
    assert chances[0] < exact  # an opponent who draws is stronger than one who stands pat


def test_the_same_seed_gives_the_same_estimate_with_its_interval() -> None:
    estimate = estimate_win(KINGS, "10♦ 9♣ 8♥", CLASSIC, 3, 500, 9)
    assert estimate == estimate_win(KINGS, "10♦ 9♣ 8♥", CLASSIC, 3, 500, 9)
    low, high = estimate.interval
    assert low < float(estimate) < high
    assert estimate.explain("it").startswith("circa ")
    assert "500" in str(estimate)


def test_the_interval_is_wilsons() -> None:
    assert Estimate(0, 100).interval == pytest.approx((0, 0.0369935))
    assert Estimate(50, 100).interval == pytest.approx((0.4038315, 0.5961685))
    assert Estimate(100, 100).interval == pytest.approx((0.9630065, 1))


def test_an_estimate_grows_slice_by_slice() -> None:
    steps = list(estimate_win_in_slices(KINGS, (), CLASSIC, 2, 250))
    assert [step.deals for step in steps] == [100, 200, 250]
    assert steps[-1] == estimate_win(KINGS, (), CLASSIC, 2, 250)


@pytest.mark.parametrize("opponents", [0, 4, True, "2"])
def test_only_as_many_as_the_deck_is_for(opponents: object) -> None:
    with pytest.raises(PlayersError, match="1 to 3 opponents"):
        estimate_win(KINGS, (), CLASSIC, opponents)  # type: ignore[arg-type]


def test_only_cards_of_the_hand_are_thrown_away() -> None:
    with pytest.raises(DiscardError):
        estimate_win(KINGS, "A♥", CLASSIC, 1)


@pytest.mark.parametrize("players", [2, 4, 9])
def test_every_card_is_dealt_once(players: int) -> None:
    deck = Deck.for_players(players)
    hand = Hand(deck.cards[4:9], deck)
    table = _Table(hand, [card.index for card in hand.cards[1:]], players - 1, Random(1))
    for _ in range(200):
        hands = table.deal()
        assert len(hands) == players
        assert all(len(set(cards)) == 5 for cards in hands)
        dealt = [card for cards in hands for card in cards]
        assert len(set(dealt)) == len(dealt)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_quick_scores_name_the_winners_of_the_showdown(rules: HouseRules) -> None:
    deck = Deck.for_players(2)
    judge = scorer(deck, rules.ranking)
    rng = Random(2)
    for _ in range(300):
        cards = rng.sample(range(24), 20)
        hands = [cards[at : at + 5] for at in range(0, 20, 5)]
        dealt = [Hand(tuple(deck.cards[card] for card in five), deck) for five in hands]
        assert judge.winners(hands) == winners(dealt, rules)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_quick_scores_know_the_cycle(rules: HouseRules) -> None:
    deck = Deck.for_players(2)
    judge = scorer(deck, rules.ranking)
    rows = [[4 * rank.place + suit for rank in straight] for straight in deck.straights for suit in range(4)]
    for mine, theirs in combinations(rows, 2):
        if not set(mine) & set(theirs):
            a, b = (Hand(tuple(deck.cards[card] for card in row), deck) for row in (mine, theirs))
            assert judge.beats(judge.score(mine), judge.score(theirs)) == (compare(a, b, rules).winner == a)


@pytest.mark.parametrize("rules", ["classic", None])
def test_what_are_no_house_rules_is_told(rules: object) -> None:
    with pytest.raises(RulesError, match="is not house rules: write HouseRules"):
        estimate_win(KINGS, "10♦ 9♣ 8♥", rules, 1)
