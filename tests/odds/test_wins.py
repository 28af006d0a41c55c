"""The chance to win after every discard: exact, checked against trying every case."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from italpoker import Deck, Hand, HouseRules
from italpoker.odds import _wins_numpy, draw_options
from italpoker.odds.wins import count_wins
from italpoker.rules import PRESETS, FlushTie, StraightFlushOrder, TieSuit

if TYPE_CHECKING:
    from types import SimpleNamespace

    from italpoker.odds.ties import Settled
    from italpoker.rules import Ranking

CLASSIC = HouseRules.preset("classic")
RULES = [
    *PRESETS,
    CLASSIC.replace(suits_ranked=False),
    CLASSIC.replace(flush_above_full=False, flush_tie=FlushTie.SUIT_THEN_RANKS, two_pair_tie=TieSuit.KICKER),
    CLASSIC.replace(straight_flush_order=StraightFlushOrder.SPADES_MINIMUM, high_card_tie=TieSuit.KICKER),
]
TWO, THREE = Deck.for_players(2), Deck.for_players(3)
TELLING_24 = (
    "A♥ K♥ Q♥ J♥ 9♠",  # four to a straight flush
    "A♠ 9♠ 10♠ J♠ Q♠",  # the minimum of spades
    "A♥ K♥ Q♥ J♥ 10♥",  # the maximum of hearts
    "9♥ 9♦ 9♣ 9♠ A♥",
    "10♥ 10♦ 9♠ 9♣ A♥",
    "K♥ K♠ Q♥ 10♦ 9♣",
    "A♣ K♦ Q♥ J♠ 9♣",
    "A♦ K♦ Q♦ J♦ 9♦",
)


def in_plain_python(hand: Hand, ranking: Ranking) -> dict[int, Settled]:
    steps = count_wins(hand, ranking)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("notation", TELLING_24[:2])
def test_every_discard_of_up_to_three_cards_of_24(
    notation: str, rules: HouseRules, by_the_book: SimpleNamespace
) -> None:
    hand = Hand.parse(notation, TWO)
    counted = in_plain_python(hand, rules.ranking)
    for discards, wins in by_the_book.count_wins(hand, rules.ranking, range(4)).items():
        assert counted[discards] == wins


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("notation", TELLING_24)
def test_every_discard_of_24_cards(notation: str, rules: HouseRules, by_the_book: SimpleNamespace) -> None:
    hand = Hand.parse(notation, TWO)
    assert in_plain_python(hand, rules.ranking) == by_the_book.count_wins(hand, rules.ranking)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_every_discard_of_28_cards(rules: HouseRules, by_the_book: SimpleNamespace) -> None:
    hand = Hand(tuple(Random(rules.name + str(rules.ranking)).sample(THREE.cards, 5)), THREE)
    assert in_plain_python(hand, rules.ranking) == by_the_book.count_wins(hand, rules.ranking)


@pytest.mark.slow
def test_every_discard_of_a_flush_draw_of_28_cards(by_the_book: SimpleNamespace) -> None:
    hand = Hand.parse("A♠ 8♠ 9♠ 10♠ J♥", THREE)
    assert in_plain_python(hand, CLASSIC.ranking) == by_the_book.count_wins(hand, CLASSIC.ranking)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", range(2, 10))
def test_numpy_and_plain_python_agree(players: int, rules: HouseRules) -> None:
    deck = Deck.for_players(players)
    rng = Random(players)
    same_suit = deck.cards[0:20:4]
    for cards in (tuple(rng.sample(deck.cards, 5)), (*same_suit[1:], rng.choice(deck.cards[1::4]))):
        hand = Hand(cards, deck)
        assert _wins_numpy.count_wins(hand, rules.ranking) == in_plain_python(hand, rules.ranking)


# With 52 cards under the classic rules: hand, discards, wins and cases.
NAMED = {
    "two pair, aces and eights, standing pat": ("A♠ A♣ 8♠ 8♣ J♦", "", 1_486_325, 1_533_939),
    "four to a flush, drawing one": ("K♥ J♥ 8♥ 3♥ 4♠", "4♠", 34_082_906, 64_425_438),
    "three queens, drawing two": ("Q♥ Q♦ Q♣ 7♠ 2♦", "7♠ 2♦", 1_306_158_711, 1_320_721_479),
}


@pytest.mark.parametrize("name", NAMED)
def test_named_hands_with_52_cards(name: str) -> None:
    notation, discards, wins, total = NAMED[name]
    hand = Hand.parse(notation, Deck.full())
    option = draw_options(hand, CLASSIC).of(Hand.parse(notation, Deck.full()).cards[5 - len(discards.split()) :])
    assert (option.wins, option.ties, option.total) == (wins, 0, total)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED)
def test_named_hands_with_52_cards_by_trying_every_case(name: str) -> None:
    notation, discards, wins, total = NAMED[name]
    own = [card.index for card in Hand.parse(notation, Deck.full()).cards]
    number = len(discards.split())
    unseen = np.array([card for card in range(52) if card not in own])
    theirs = unseen[np.array(list(combinations(range(47), 5)), np.int8)]
    worth = classic_worth(theirs)
    holds = {card: (theirs == card).any(axis=1) for card in unseen.tolist()} if number else {}
    found = cases = 0
    for draw in combinations(unseen.tolist(), number):
        possible = ~np.logical_or.reduce([holds[card] for card in draw]) if draw else np.ones(len(theirs), bool)
        mine = classic_worth(np.array([[*own[: 5 - number], *draw]]))[0]
        found += int(np.count_nonzero(worth[possible] < mine))
        cases += int(np.count_nonzero(possible))
    assert (found, cases) == (wins, total)


def classic_worth(cards: np.ndarray) -> np.ndarray:
    """One number per hand of 52 cards that grows with its worth under the classic rules, straight flushes in line."""
    cards = np.sort(cards, axis=1).astype(np.int64)
    ranks, suits = cards >> 2, cards & 3
    times = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    order = np.argsort((5 - times) * 13 + ranks, axis=1, kind="stable")
    ranks, suits, times = (np.take_along_axis(part, order, axis=1) for part in (ranks, suits, times))
    low = (ranks == [0, 9, 10, 11, 12]).all(axis=1)
    ranks[low], suits[low] = np.roll(ranks[low], -1, axis=1), np.roll(suits[low], -1, axis=1)
    straight = low | ((times[:, 0] == 1) & (ranks[:, 4] - ranks[:, 0] == 4))
    flush = (suits == suits[:, :1]).all(axis=1)
    first, second = times[:, 0], times[:, -1]
    shape = np.select(
        [straight & flush, first == 4, flush, (first == 3) & (second == 2), straight, first == 3],
        [8, 7, 6, 5, 4, 3],
        default=np.where(first == 2, np.where(times[:, 2] == 2, 2, 1), 0),
    )
    return (shape * 14**5 + ((13 - ranks) * 14 ** np.arange(4, -1, -1)).sum(axis=1)) * 4 + 3 - suits[:, 0]


def test_all_cases_are_replacements_times_hands() -> None:
    for option in draw_options(Hand.parse("A♠ A♣ 8♠ 8♣ J♦", Deck.full()), CLASSIC):
        number = len(option.discards)
        assert option.total == comb(47, number) * comb(47 - number, 5)
