"""Stacks, bets, main and side pots at any poker table (RULES.md §4, S3)."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from italpoker.play import pots, share_out
from italpoker.play.table import Table, clockwise, clockwise_from


def test_everybody_who_is_in_pays_the_ante_and_who_is_short_all_he_has() -> None:
    table = Table.of([10, 2, 0, 7], live=[0, 1, 3]).ante(3)
    assert table.stacks == (7, 0, 0, 4)
    assert table.paid == (3, 2, 0, 3)
    assert table.pot == 8
    assert table.all_in == (1,)


def test_the_part_of_a_bet_that_nobody_has_matched_goes_back() -> None:
    table, back = Table.of([100, 60, 100], live=[0, 1, 2]).bet(0, 100).bet(1, 60).bet(2, 40).collect()
    assert back == (0, 40)
    assert table.stacks == (40, 0, 60)
    assert table.paid == (60, 60, 40)
    assert table.bets == (0, 0, 0)


def test_a_bet_that_another_has_matched_stays() -> None:
    table, back = Table.of([50, 50], live=[0, 1]).bet(0, 50).bet(1, 50).collect()
    assert back is None
    assert table.pot == 100


def test_one_main_pot_when_all_have_paid_the_same() -> None:
    (pot,) = pots([20, 20, 5, 20], live=[0, 1, 3])
    assert (pot.chips, pot.seats) == (65, (0, 1, 3))


def test_each_all_in_closes_a_pot_and_the_others_bet_on_beside_it() -> None:
    main, first, second = pots([10, 25, 40, 40, 3], live=[0, 1, 2, 3])
    assert (main.chips, main.seats) == (43, (0, 1, 2, 3))
    assert (first.chips, first.seats) == (45, (1, 2, 3))
    assert (second.chips, second.seats) == (30, (2, 3))


def test_302_in_three_is_102_100_100() -> None:
    assert list(share_out(302, [4, 0, 2]).values()) == [102, 100, 100]


def test_301_in_two_is_151_and_150() -> None:
    assert share_out(301, [1, 3]) == {1: 151, 3: 150}


def test_clockwise_begins_at_the_left_and_ends_with_the_seat_itself() -> None:
    assert clockwise([0, 2, 3, 5], after=3) == (5, 0, 2, 3)
    assert clockwise_from([0, 2, 3, 5], first=3) == (3, 5, 0, 2)
    assert clockwise_from([0, 2, 3, 5], first=4) == (5, 0, 2, 3)


@given(st.lists(st.integers(0, 50), min_size=2, max_size=10), st.data())
def test_main_and_side_pots_hold_all_that_was_paid(paid: list[int], data: st.DataObject) -> None:
    payers = [seat for seat, chips in enumerate(paid) if chips]
    if not payers:
        return
    live = data.draw(st.sets(st.sampled_from(payers), min_size=1))
    found = pots(paid, live)
    assert sum(pot.chips for pot in found) == sum(paid)
    assert found[0].seats == tuple(sorted(live))
    for wider, narrower in pairwise(found):
        assert set(narrower.seats) < set(wider.seats)
