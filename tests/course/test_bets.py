"""Chips in the middle: which pots they make, what goes back, who gets what, and which bets cannot lie like that."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.course.bets import Player, award, random_players, split
from italpoker.course.pot_examples import EXAMPLES, deal_hands, fixed_hands
from italpoker.deck import Deck
from italpoker.errors import ActionError, DuplicateCardError, PlayersError
from italpoker.rules import PRESETS, HouseRules
from italpoker.showdown import winners

if TYPE_CHECKING:
    from italpoker.course.bets import Split
    from italpoker.course.pot_examples import Example

NAMES = ("Ada", "Bea", "Carlo", "Dino", "Elsa", "Franco", "Gina", "Ivo", "Lia")
CLASSIC = HouseRules.preset("classic")


def example(key: str) -> Example:
    return next(one for one in EXAMPLES if one.key == key)


def parted(key: str) -> Split:
    return split(example(key).players(NAMES), example(key).in_pot)


def bets(*chips: tuple[int, int] | tuple[int, int, str], in_pot: int = 0) -> Split:
    """``(300, 100)`` for who has bet 100 of 300, ``(200, 20, "folded")`` for who has folded."""
    return split([Player(name, one[0], one[1], len(one) > 2) for name, one in zip(NAMES, chips, strict=False)], in_pot)


# Which pots


def test_who_is_all_in_for_40_wins_40_from_each_or_what_the_folded_have_put_in() -> None:
    main, side = parted("one_all_in").pots
    assert (main.chips, main.seats) == (40 + 40 + 40 + 20, (0, 1, 2))
    assert (side.chips, side.seats) == (60 + 60, (0, 2))


def test_three_all_ins_of_different_size_make_three_pots() -> None:
    assert [(pot.chips, pot.seats) for pot in parted("three_all_ins").pots] == [
        (120, (0, 1, 2, 3)),
        (135, (0, 2, 3)),
        (170, (2, 3)),
    ]


def test_the_part_of_a_bet_that_nobody_has_matched_goes_back() -> None:
    found = parted("uncalled")
    assert found.uncalled == (0, 80)
    assert found.stacks[0] == 300 + 80
    assert [pot.chips for pot in found.pots] == [290]


def test_what_lay_in_the_pot_before_belongs_to_the_main_pot() -> None:
    main, side = bets((100, 100), (30, 30), (100, 100), in_pot=7).pots
    assert (main.chips, side.chips) == (97, 140)


def test_who_is_all_in_by_the_ante_plays_for_what_lay_there_before() -> None:
    main, side = bets((0, 0), (100, 20), (100, 20), in_pot=6).pots
    assert (main.chips, main.seats) == (6, (0, 1, 2))
    assert (side.chips, side.seats) == (40, (1, 2))


def test_what_lies_there_is_a_pot_even_if_nobody_has_bet() -> None:
    (pot,) = bets((50, 0), (50, 0), in_pot=4).pots
    assert (pot.chips, pot.seats) == (4, (0, 1))


def test_the_last_one_left_takes_it_all_but_what_nobody_has_matched() -> None:
    found = bets((100, 60), (100, 20, "folded"))
    assert found.uncalled == (0, 40)
    assert [(pot.chips, pot.seats) for pot in found.pots] == [(40, (0,))]


def test_each_players_chips_are_in_the_pots_one_after_the_other() -> None:
    found = parted("three_all_ins")
    assert [found.parts(seat) for seat in range(4)] == [(30, 45, 0), (30, 0, 0), (30, 45, 85), (30, 45, 85)]


# Who gets what


def test_three_all_ins_in_a_circle_and_the_last_side_pot_goes_to_a_hand_that_loses_the_main_pot() -> None:
    hands = example("circle").hands(Deck.for_players(4), Random(1))
    main, first, second = award(parted("circle"), dict(enumerate(hands)), CLASSIC)
    assert main.shares == {0: 68, 1: 66, 2: 66}
    assert first.shares == {1: 210}
    assert second.shares == {3: 160}


def test_302_in_three_is_102_100_100() -> None:
    hands = example("odd_chips").hands(Deck.for_players(3), Random(1))
    (only,) = award(parted("odd_chips"), dict(enumerate(hands)), CLASSIC)
    assert only.shares == {0: 102, 1: 100, 2: 100}


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_ready_made_hands_are_of_one_pack_at_every_table(rules: HouseRules) -> None:
    for one in EXAMPLES:
        deck = rules.deck(len(one.chips))
        hands = one.hands(deck, Random(3))
        assert len(hands) == len(one.chips)
        assert len({card for hand in hands for card in hand.cards}) == 5 * len(hands)
        assert all(hand.deck == deck for hand in hands)


def test_only_a_table_with_the_circle_shares_the_main_pot_of_the_circle() -> None:
    found = {}
    for rules in PRESETS:
        hands = example("circle").hands(rules.deck(4), Random(1))
        found[rules.name] = award(parted("circle"), dict(enumerate(hands)), rules)[0].winners
    assert found == {
        "classic": (0, 1, 2),
        "fantini_santelia": (0, 1, 2),
        "online_room": (0, 1, 2),  # the minima of spades and the massima of hearts are its one exception
        "cash_table": (0,),
        "americana": (0,),
    }


@given(st.integers(0, 2**32), st.integers(2, 9), st.sampled_from(PRESETS), st.integers(0, 9))
def test_no_chip_is_lost_and_each_pot_goes_to_its_best_hands(
    seed: int, number: int, rules: HouseRules, in_pot: int
) -> None:
    rng = Random(seed)
    players = random_players(NAMES[:number], rng)
    found = split(players, in_pot)
    hands = dict(enumerate(deal_hands(number)(rules.deck(number), rng)))
    awards = award(found, hands, rules)
    assert sum(one.stack for one in players) + in_pot == sum(found.stacks) + found.total
    assert found.total == sum(part for one in awards for part in one.shares.values())
    assert sum(sum(found.parts(seat)) for seat in range(number)) == found.total - in_pot
    for one in awards:
        best = winners([hands[seat] for seat in one.seats], rules) if len(one.seats) > 1 else (0,)
        assert one.winners == tuple(one.seats[place] for place in best)


@given(st.integers(0, 2**32), st.integers(2, 9))
def test_bets_at_random_have_somebody_all_in_for_less(seed: int, number: int) -> None:
    players = random_players(NAMES[:number], Random(seed), least=10)
    high = max(one.bet for one in players)
    assert any(one.is_all_in and one.bet < high for one in players)
    assert all(one.bet % 10 == one.stack % 10 == 0 for one in players)


# What cannot be


@pytest.mark.parametrize(
    ("chips", "message"),
    [
        ([(40, 60), (60, 60)], "Ada has 40 chips, and cannot put in 60"),
        ([(200, 30), (100, 100)], "Ada is in with 30, and the bet is 100: make it 100, or let Ada fold"),
        ([(80, 30), (100, 100)], "Ada is in with 30, and the bet is 100: make it 80, all-in, or let Ada fold"),
        (
            [(100, 80, "folded"), (100, 50), (100, 50)],
            "Ada has folded with 80 in, and nobody has put in more than 50: then there was no bet to fold to",
        ),
        ([(100, 0), (100, 0)], "nothing lies in the middle yet: write what each has put in"),
        ([(0, 0), (100, 50), (100, 50)], "Ada has no chips and no part in the pot: let Ada fold"),
        (
            [(100, 50, "folded"), (100, 50, "folded")],
            "all have folded: the last one left does not fold, but takes the pot",
        ),
    ],
)
def test_bets_that_cannot_lie_like_that_when_the_betting_is_over(chips: list[tuple[int, int]], message: str) -> None:
    with pytest.raises(ActionError) as caught:
        bets(*chips)
    assert str(caught.value) == message
    assert caught.value.explain("it") != message


def test_own_hands_are_one_for_each_player_and_of_one_pack() -> None:
    deck = Deck.for_players(2)
    aces, kings = "A♥ A♦ K♣ Q♠ J♠", "K♥ K♦ Q♣ J♥ 10♠"
    assert [str(hand) for hand in fixed_hands([aces, kings], deck, 2)(Deck.full())] == [aces, kings]
    with pytest.raises(PlayersError, match="1 hands for 2 players: each has one"):
        fixed_hands([aces], deck, 2)
    with pytest.raises(DuplicateCardError):
        fixed_hands([aces, aces], deck, 2)
