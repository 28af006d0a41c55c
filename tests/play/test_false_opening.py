"""An opening without the cards for it: what is done when it comes to light (RULES.md §4, S0b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker import HouseRules, Rank, Stakes
from italpoker.play import Carried, Deal, Happening, OldPot, Outcome, Session

if TYPE_CHECKING:
    from collections.abc import Callable

# Nobody has jacks. The tens of seat 0 win if they are allowed to; seat 1 draws to two pair.
TENS = "10♥ 10♠ A♦ K♣ 9♣"
NINES = "9♥ 9♠ 8♦ 8♣ 7♣"
NOTHING = "A♣ Q♦ J♠ 8♥ 7♦"
ELSE = "A♥ K♦ J♣ 10♣ 7♥"
STAKES = Stakes(ante=10)


def opened_falsely(start: Callable[..., Deal], play: Callable[..., Deal], **settings: object) -> Deal:
    """Seat 0 has opened with tens for 50, seats 1 and 2 have called, seat 3 has folded; nobody draws."""
    deal = start(TENS, NINES, NOTHING, ELSE, rules="online_room", stakes=STAKES, **settings)
    return play(deal, "no blind", "open 50", "call", "call", "fold", "draw", "draw", "draw")


def test_the_online_room_lets_one_open_without_the_cards_and_the_others_do_not(start: Callable[..., Deal]) -> None:
    for rules in ("classic", "fantini_santelia", "cash_table", "americana"):
        deal = start(TENS, rules=rules, stacks=[1000] * 4)
        further = ", or exactly four cards of one suit" if rules == "cash_table" else ""
        assert deal.why_not("open 5", "en") == (
            f"pair of tens: this does not open, it takes a pair of jacks or better{further}"
        )
    assert start(TENS, rules="online_room", stacks=[1000] * 4).apply("no blind").why_not("open 5", "en") is None


def test_when_the_false_opener_would_win_all_bets_go_back_and_the_initial_pot_stays(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = opened_falsely(start, play)
    # Seat 1, the only hand that beats the tens, folds after the draw to a bet of 100; seat 2 calls it.
    deal = play(deal, "bet 100", "fold", "call", "show", "muck")
    assert deal.outcome is Outcome.FALSE_OPENING
    assert deal.payouts == (0, 0, 0, 0)
    assert deal.stacks == (990, 990, 990, 990)  # the folded seat 1 has its 50 back too
    assert deal.carried_over == Carried((OldPot(40, 10),), Rank.JACK)
    assert [event.amount for event in deal.events if event.what is Happening.BET_BACK] == [150, 50, 150]


def test_the_next_deal_is_played_for_that_pot_with_the_same_opening(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = opened_falsely(start, play, carried=Carried((OldPot(80, 20),)))
    deal = play(deal, "bet 100", "fold", "call", "show", "muck")
    session = Session(deal.rules, deal.stakes, (1000,) * 4, deal.dealer, seed=1).after(deal)
    assert session.carried.chips == 120
    following = session.deal()
    assert (following.minimum, following.pot) == (Rank.JACK, 160)


def test_when_another_wins_he_collects_and_the_false_opener_pays_the_initial_pot_again(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(opened_falsely(start, play), "check", "check", "check", "show", "show", "muck")
    assert deal.outcome is Outcome.SHOWDOWN
    assert deal.payouts == (0, 190, 0, 0)
    assert deal.stacks == (1000 - 60 - 40, 1000 - 60 + 190, 940, 990)
    assert deal.carried_over == Carried((OldPot(40),))
    assert deal.pot == 40


def test_he_pays_at_most_what_he_has_left(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start(TENS, NINES, NOTHING, ELSE, rules="online_room", stakes=STAKES, stacks=[75, 1000, 1000, 1000])
    deal = play(deal, "open 50", "call", "call", "fold", *["draw"] * 3)  # he had too few chips to open blind
    deal = play(deal, "check", "check", "check", "show", "show", "muck")
    assert deal.stacks[0] == 0
    assert deal.pot == 15


def test_what_was_carried_over_belongs_to_the_initial_pot(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = opened_falsely(start, play, carried=Carried((OldPot(80, 20),)))
    deal = play(deal, "check", "check", "check", "show", "show", "muck")
    assert deal.payouts == (0, 270, 0, 0)
    assert deal.pot == 120


def test_the_false_opener_shows_even_when_he_is_beaten(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = play(opened_falsely(start, play), "check", "bet 20", "fold", "call", "show")
    assert deal.actor == 0
    assert deal.why_not("muck", "en") == "the opener shows, winning or losing"


def test_a_false_opener_who_folds_pays_nothing_when_others_show(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(opened_falsely(start, play), "check", "bet 20", "call", "fold", "show", "muck")
    assert deal.outcome is Outcome.SHOWDOWN
    assert deal.stacks[0] == 940
    assert deal.carried_over.chips == 0


def test_a_false_opener_who_folds_is_not_found_out(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = play(opened_falsely(start, play), "check", "bet 20", "fold", "fold")
    assert deal.outcome is Outcome.WON_UNSHOWN
    assert deal.carried_over.chips == 0
    assert deal.payouts == (0, 190, 0, 0)


def test_a_false_opener_whom_nobody_calls_is_not_found_out(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(TENS, NINES, NOTHING, ELSE, rules="online_room", stakes=STAKES)
    deal = play(deal, "no blind", "open 50", "fold", "fold", "fold")
    assert deal.outcome is Outcome.WON_UNSHOWN
    assert deal.payouts == (40, 0, 0, 0)


def test_winning_a_side_pot_alone_is_winning_too(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    # Seat 1 is all-in for 30 and has the best hand; the tens would win the side pot from seat 2.
    deal = start(TENS, NINES, NOTHING, ELSE, rules="online_room", stakes=STAKES, stacks=[1000, 40, 1000, 1000])
    deal = play(deal, "no blind", "open 50", "call", "call", "fold", *["draw"] * 3, "check", "check")
    deal = play(deal, *["show"] * 3)
    assert deal.outcome is Outcome.FALSE_OPENING
    assert deal.stacks == (990, 30, 990, 990)


def test_who_was_all_in_by_the_ante_stays_in_for_the_pot_that_stays(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = opened_falsely_short(start, play)
    assert deal.outcome is Outcome.FALSE_OPENING
    assert deal.carried_over.all_in == {3}
    assert [(pot.chips, pot.without) for pot in deal.carried_over.pots] == [(16, frozenset()), (18, {3})]


def opened_falsely_short(start: Callable[..., Deal], play: Callable[..., Deal]) -> Deal:
    deal = start(TENS, NINES, NOTHING, ELSE, rules="online_room", stakes=STAKES, stacks=[1000, 1000, 1000, 4])
    deal = play(deal, "no blind", "open 50", "fold", "call", "draw", "draw", "draw", "check", "check")
    return play(deal, "show", "show", "show")


def test_a_true_opener_is_paid_as_anybody(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    rules = HouseRules.preset("online_room")
    deal = start("J♥ J♦ A♦ K♣ 9♣", NINES, NOTHING, ELSE.replace("J♣", "Q♣"), rules=rules, stakes=STAKES)
    deal = play(deal, "no blind", "open 50", "fold", "call", "fold", "draw", "draw", "check", "check", "show", "muck")
    assert deal.payouts == (140, 0, 0, 0)
