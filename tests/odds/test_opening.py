"""The chance to be dealt a hand that may open."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from italpoker import Deck, HouseRules, Rank
from italpoker.errors import ItalpokerError, PlayersError, RulesError
from italpoker.odds import Estimate, estimate_someone_opens, opening_chance, someone_opens_chance, tables
from italpoker.odds.opening import opening_hands, quick_opener
from italpoker.openers import may_open
from italpoker.rules import PRESETS, OpeningDraw

CLASSIC = HouseRules.preset("classic")
DECKS = [Deck.for_players(players) for players in range(2, 10)]


def opens_card_by_card(hands: np.ndarray, size: int, least: int, draw: OpeningDraw) -> np.ndarray:
    """Which hands may open, from the rules and the cards alone."""
    ranks, suits = hands >> 2, hands & 3
    times = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    low = (ranks == [0, *range(size - 4, size)]).all(axis=1)
    different = (times == 1).all(axis=1)
    straight = different & (low | (ranks[:, 4] - ranks[:, 0] == 4))
    of_suit = np.stack([(suits == suit).sum(axis=1) for suit in range(4)], axis=1)
    more_than_a_pair = (times.sum(axis=1) > 7) | straight | (of_suit == 5).any(axis=1)
    high_pair = ((times == 2) & (ranks <= least)).any(axis=1)
    opens = more_than_a_pair | high_pair
    if draw is OpeningDraw.FOUR_TO_A_FLUSH:
        opens |= (of_suit == 4).any(axis=1)
    if draw is OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH:
        for suit in range(4):
            held = np.zeros((len(hands), size), bool)
            rows, places = np.nonzero(suits == suit)
            held[rows, ranks[rows, places]] = True
            for first in range(1, size - 3):  # four in a row from the king down: none of them the ace
                opens |= held[:, first : first + 4].all(axis=1)
    return opens


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("deck", DECKS[:5], ids=len)
def test_every_hand_up_to_40_cards_counted(deck: Deck, rules: HouseRules) -> None:
    hands = tables.hands(deck).astype(np.int16)
    for minimum in "JQKA":
        opens = opens_card_by_card(hands, len(deck.ranks), Rank(minimum).place, rules.deal.opening_draw)
        assert opening_hands(deck, rules, minimum) == opens.sum()
        assert opening_chance(deck, rules, minimum) == Fraction(int(opens.sum()), comb(len(deck), 5))


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("deck", DECKS[5:], ids=len)
def test_every_hand_of_more_cards_counted(deck: Deck, rules: HouseRules) -> None:
    hands = tables.hands(deck)
    opens = sum(
        int(opens_card_by_card(part.astype(np.int16), len(deck.ranks), 3, rules.deal.opening_draw).sum())
        for part in np.array_split(hands, 20)
    )
    assert opening_hands(deck, rules) == opens


@pytest.mark.parametrize("name", ["classic", "online_room", "cash_table"])
def test_the_quick_way_to_ask_says_the_same_as_the_rule(name: str) -> None:
    rules = HouseRules.preset(name)
    deck = DECKS[1]
    for minimum in ("J", "K"):
        opens = quick_opener(deck, rules, minimum)
        for at in range(0, comb(28, 5), 7):
            hand = tables.hand_at(at, deck)
            assert opens([card.index for card in hand.cards]) == may_open(hand, rules, minimum)


def test_jacks_open_in_about_half_of_the_hands_of_four_players() -> None:
    assert opening_chance(DECKS[2], CLASSIC) == Fraction(95596, 201376)


def test_another_minimum_is_refused() -> None:
    with pytest.raises(RulesError):
        opening_chance(DECKS[2], CLASSIC, "10")


def test_one_player_opens_as_often_as_his_hand_does() -> None:
    assert someone_opens_chance(DECKS[4], CLASSIC, 1, "Q") == opening_chance(DECKS[4], CLASSIC, "Q")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic", "online_room", "cash_table"])
def test_one_of_two_opens_pair_of_hands_by_pair_of_hands(name: str) -> None:
    deck, rules = DECKS[0], HouseRules.preset(name)
    opens = quick_opener(deck, rules)
    closed = np.array([sum(1 << card for card in hand) for hand in combinations(range(24), 5) if not opens(hand)])
    neither = sum(int(np.count_nonzero(closed & mask == 0)) for mask in closed)
    all_pairs = comb(24, 5) * comb(19, 5)
    assert someone_opens_chance(deck, rules, 2) == 1 - Fraction(neither, all_pairs)


def test_more_players_get_an_estimate_with_its_interval() -> None:
    chance = someone_opens_chance(DECKS[2], CLASSIC, 4, deals=3000, seed=5)
    assert isinstance(chance, Estimate)
    low, high = chance.interval
    assert 0.85 < low < float(chance) < high < 0.99
    assert high - low < 0.03
    assert chance == someone_opens_chance(DECKS[2], CLASSIC, 4, deals=3000, seed=5)


def test_an_estimate_comes_near_the_exact_chance() -> None:
    exact = someone_opens_chance(DECKS[0], CLASSIC, 2)
    assert isinstance(exact, Fraction)
    *_, estimate = estimate_someone_opens(DECKS[0], CLASSIC, 2, deals=5000, seed=2)
    low, high = estimate.interval
    assert low < exact < high


def test_an_estimate_grows_slice_by_slice_and_can_be_left() -> None:
    steps = estimate_someone_opens(DECKS[3], CLASSIC, 5, deals=1200)
    assert [estimate.deals for estimate in steps] == [500, 1000, 1200]


@pytest.mark.parametrize("players", [0, 5, True, "4", 4.0])
def test_more_than_the_deck_is_for_cannot_play(players: object) -> None:
    with pytest.raises(PlayersError, match=r"32 cards, 7 to ace there are 1 to 4 players"):
        someone_opens_chance(DECKS[2], CLASSIC, players)  # type: ignore[arg-type]


def test_no_deal_is_no_estimate() -> None:
    with pytest.raises(ItalpokerError, match="at least"):
        someone_opens_chance(DECKS[2], CLASSIC, 4, deals=0)


def test_the_name_of_a_preset_is_no_rules() -> None:
    with pytest.raises(RulesError, match="“classic” is not house rules"):
        opening_chance(Deck.for_players(4), "classic")  # type: ignore[arg-type] # as beginners write
