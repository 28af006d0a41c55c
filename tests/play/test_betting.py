"""One round of betting: least raise, short all-ins, limits, when it is over (RULES.md §4, “Limits” and “All-in”)."""

from __future__ import annotations

from italpoker.play.betting import BetLimits, Betting
from italpoker.play.table import Table
from italpoker.rules import Limit

NO_LIMIT = BetLimits(Limit.NO_LIMIT, least_bet=10, raise_size=10)
POT_LIMIT = BetLimits(Limit.POT_LIMIT, least_bet=1, raise_size=1)
FIXED = BetLimits(Limit.FIXED_LIMIT, least_bet=10, raise_size=10, most_raises=3)


def begin(*stacks: int, limits: BetLimits = NO_LIMIT, first: int = 0, in_pot: int = 0) -> Betting:
    return Betting.begin(Table.of(stacks, range(len(stacks)), brought=in_pot), limits, first)


def test_all_check_and_the_round_is_over() -> None:
    betting = begin(100, 100, 100)
    assert betting.check().actor == 1
    assert betting.check().check().check().is_over


def test_the_round_goes_clockwise_until_all_have_matched_the_bet() -> None:
    betting = begin(100, 100, 100, first=1).check().bet_to(20)
    assert [betting.actor, betting.call().actor] == [0, 1]
    assert betting.call().call().is_over


def test_who_cannot_act_is_passed_over() -> None:
    betting = begin(100, 0, 100, first=1)
    assert betting.actor == 2


def test_the_least_raise_is_the_last_full_raise() -> None:
    betting = begin(1000, 1000, 1000).bet_to(100)
    assert betting.raise_amounts() == (200, 1000)
    assert betting.bet_to(350).raise_amounts() == (600, 1000)


def test_a_bets_100_b_is_all_in_for_120_c_may_raise_and_a_may_not() -> None:
    after_b = begin(1000, 120, 1000).bet_to(100).bet_to(120)
    assert after_b.actor == 2
    assert after_b.raise_amounts() == (220, 1000)
    back_to_a = after_b.call()
    assert back_to_a.actor == 0
    assert back_to_a.raise_amounts() is None
    assert back_to_a.call_amount() == 20
    assert back_to_a.call().is_over


def test_a_full_raise_after_a_short_all_in_opens_the_raising_for_all() -> None:
    back_to_a = begin(1000, 120, 1000).bet_to(100).bet_to(120).bet_to(220)
    assert back_to_a.actor == 0
    assert back_to_a.raise_amounts() == (320, 1000)


def test_several_short_all_ins_do_not_add_up() -> None:
    back_to_a = begin(1000, 150, 199, 1000).bet_to(100).bet_to(150).bet_to(199).call()
    assert back_to_a.actor == 0
    assert back_to_a.raise_amounts() is None


def test_an_all_in_of_exactly_a_full_raise_does_reopen() -> None:
    back_to_a = begin(1000, 200, 1000).bet_to(100).bet_to(200).call()
    assert back_to_a.raise_amounts() == (300, 1000)


def test_a_bet_below_the_least_bet_can_only_be_an_all_in() -> None:
    assert begin(1000, 1000).bet_amounts() == (10, 1000)
    assert begin(7, 1000).bet_amounts() == (7, 7)


def test_a_short_first_bet_lets_those_raise_who_have_not_spoken() -> None:
    after_b = begin(1000, 7, 1000).check().bet_to(7)
    assert after_b.raise_amounts() == (17, 1000)
    back_to_a = after_b.call()
    assert back_to_a.raise_amounts() is None


def test_nobody_raises_who_has_no_more_than_the_call() -> None:
    betting = begin(100, 40).bet_to(40)
    assert betting.raise_amounts() is None
    assert betting.call_amount() == 40
    assert begin(100, 30).bet_to(40).call_amount() == 30


def test_with_all_others_all_in_there_is_nobody_to_raise_against() -> None:
    betting = begin(1000, 100, 100, 1000).fold().bet_to(100).call()
    assert betting.actor == 3
    assert betting.raise_amounts() is None
    assert betting.call().is_over


def test_nobody_raises_when_the_others_cannot_even_pay_the_bet() -> None:
    betting = begin(100, 1000, 60).bet_to(100)
    assert betting.actor == 1
    assert betting.raise_amounts() is None
    assert begin(100, 1000, 101).bet_to(100).raise_amounts() == (200, 1000)


def test_with_one_left_who_can_act_and_has_matched_there_is_no_more_betting() -> None:
    assert begin(100, 0, 0).is_over
    assert begin(100, 60, first=1).bet_to(60).call().is_over
    assert begin(100, 60).bet_to(80).call().is_over


def test_all_others_fold_and_the_round_is_over() -> None:
    betting = begin(100, 100, 100).bet_to(30).fold().fold()
    assert betting.is_over
    assert betting.table.live == (0,)


def test_pot_100_bet_100_a_raise_goes_to_400_at_most() -> None:
    betting = begin(1000, 1000, 1000, limits=POT_LIMIT, in_pot=100)
    assert betting.bet_amounts() == (1, 100)
    assert betting.bet_to(100).raise_amounts() == (200, 400)


def test_pot_limit_counts_the_callers_chips_too() -> None:
    betting = begin(1000, 1000, 1000, limits=POT_LIMIT, in_pot=100).bet_to(50).call()
    # 100 + 50 + 50 in the pot, 50 to call: the raise is 250 at most, to 300.
    assert betting.raise_amounts() == (100, 300)


def test_pot_limit_allows_the_least_bet_even_into_a_smaller_pot() -> None:
    limits = BetLimits(Limit.POT_LIMIT, least_bet=10, raise_size=10)
    assert begin(100, 100, limits=limits, in_pot=2).bet_amounts() == (10, 10)


def test_fixed_limit_has_one_size_and_three_raises() -> None:
    betting = begin(1000, 1000, 1000, limits=FIXED)
    assert betting.bet_amounts() == (10, 10)
    betting = betting.bet_to(10)
    for total in (20, 30, 40):
        assert betting.raise_amounts() == (total, total)
        betting = betting.bet_to(total)
    assert betting.raise_amounts() is None


def test_fixed_limit_a_short_all_in_is_no_raise_that_counts() -> None:
    betting = begin(1000, 15, 1000, limits=FIXED).bet_to(10).bet_to(15)
    assert betting.raises == 0
    assert betting.raise_amounts() == (25, 25)


def test_a_round_leaves_the_chips_what_they_are() -> None:
    betting = begin(1000, 120, 500)
    for moved in (betting := betting.bet_to(100), betting := betting.bet_to(120), betting := betting.fold()):
        assert moved.table.total == 1620
    assert betting.call().table.collect()[0].total == 1620


def test_after_forced_bets_the_last_bettor_speaks_last_and_the_others_only_call() -> None:
    table = Table.of([1000] * 4, range(4), brought=40).bet(1, 80).bet(2, 160)
    betting = Betting.after_forced_bets(table, NO_LIMIT, last=2, step=80, only_last_may_raise=True)
    assert betting.queue == (3, 0, 1, 2)
    assert betting.raise_amounts() is None
    at_last = betting.call().fold().call()
    assert at_last.actor == 2
    assert at_last.raise_amounts() == (240, 1000)
    assert at_last.bet_to(240).raise_amounts() == (320, 1000)


def test_forced_bets_in_other_games_leave_the_raise_to_all() -> None:
    table = Table.of([1000] * 4, range(4)).bet(1, 5).bet(2, 10)
    betting = Betting.after_forced_bets(table, NO_LIMIT, last=2, step=10)
    assert betting.raise_amounts() == (20, 1000)
