"""The second round and the showdown: who speaks, who shows, who may muck, who gets which pot (RULES.md §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from italpoker import HouseRules, Stakes
from italpoker.play import Deal, Happening, Move, Outcome, Phase
from italpoker.rules import FirstToSpeak, Limit, StraightFlushOrder

if TYPE_CHECKING:
    from collections.abc import Callable

MASSIMA = "10♥ J♥ Q♥ K♥ A♥"
HIGH_MEDIA = "9♦ 10♦ J♦ Q♦ K♦"
MINIMA = "A♣ 7♣ 8♣ 9♣ 10♣"
LOW_MEDIA = "8♠ 9♠ 10♠ J♠ Q♠"
JACKS = "J♥ J♠ 9♦ 8♣ 7♣"
TENS = "10♥ 10♠ A♦ K♣ 9♣"
NOTHING = "A♣ Q♦ 9♠ 8♦ 7♦"
ELSE = "A♥ K♦ 10♣ 8♥ 7♥"
FOUR_PLAYERS = (JACKS, TENS, NOTHING, ELSE)
DRAWS = ["draw"] * 4


def to_second_round(deal: Deal, *first: str) -> Deal:
    for action in (*first, *["draw"] * len(deal.live)):
        if deal.phase is Phase.SECOND_BETTING:
            break
        deal = deal.apply(action)
    assert deal.phase is Phase.SECOND_BETTING
    return deal


# Who speaks first


def test_the_opener_speaks_first_after_the_draw(start: Callable[..., Deal]) -> None:
    deal = to_second_round(start(TENS, JACKS, NOTHING, ELSE), "pass", "open 5", "raise 10", "call", "call", "call")
    assert deal.actor == 1


def test_when_the_opener_has_folded_the_next_clockwise_speaks_first(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(start(TENS, JACKS, NOTHING, ELSE), "pass", "open 5", "raise 10", "call", "call", "fold")
    assert to_second_round(deal).actor == 2


def test_in_the_online_room_the_last_raiser_speaks_first(start: Callable[..., Deal]) -> None:
    deal = start(TENS, JACKS, NOTHING, ELSE, rules="online_room")
    deal = to_second_round(deal, "no blind", "pass", "open 5", "raise 10", "call", "call", "call")
    assert deal.actor == 2


def test_after_a_blind_opening_the_last_blind_bettor_speaks_last_whoever_raised_after_him(
    start: Callable[..., Deal],
) -> None:
    deal = start(*FOUR_PLAYERS, rules="online_room")
    actions = ["blind", "blind", "no blind", "call", "call", "call", "raise 40", "raise 80", "call", "call", "call"]
    deal = to_second_round(deal, *actions)
    assert deal.blinds == (0, 1)
    assert deal.actor == 2
    spoken = [deal.actor]
    while (deal := deal.apply("check")).phase is Phase.SECOND_BETTING:
        spoken.append(deal.actor)
    assert spoken == [2, 3, 0, 1]


# Check and parola


def test_all_check_and_the_hands_are_shown(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = play(to_second_round(start(*FOUR_PLAYERS), "open 5", "call", "call", "call"), *["check"] * 4)
    assert deal.phase is Phase.SHOWDOWN


def test_one_may_fold_without_a_bet_and_the_last_one_left_takes_the_pot(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(to_second_round(start(*FOUR_PLAYERS), "open 5", "call", "call", "call"), "fold", "fold", "fold")
    assert deal.outcome is Outcome.WON_UNSHOWN
    assert deal.payouts == (0, 0, 0, 24)


def parola_table(start: Callable[..., Deal], rules: str = "online_room", **settings: object) -> Deal:
    deal = start(*FOUR_PLAYERS, rules=rules, **settings)
    blind = ["no blind"] if deal.phase is Phase.BLIND_OPENING else []
    return to_second_round(deal, *blind, "open 3", "call", "fold", "call")


def test_all_say_parola_and_nobody_wins(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = play(parola_table(start), "parola", "parola", "parola")
    assert deal.outcome is Outcome.PAROLA
    assert deal.payouts == (0, 0, 0, 0)
    assert deal.pot == deal.carried_over.chips == 13


def test_parola_is_a_check_when_somebody_checks_after_it(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = play(parola_table(start), "parola", "check")
    assert deal.why_not("parola", "en") == "somebody has checked, so parola would not count: check or bet"
    assert play(deal, "check").phase is Phase.SHOWDOWN


def test_who_has_said_parola_may_still_answer_a_bet(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = play(parola_table(start), "parola", "parola", "bet 5")
    assert deal.actor == 0
    assert [action.move for action in deal.legal_actions()] == [Move.FOLD, Move.CALL, Move.RAISE]
    assert deal.why_not("parola", "en") == "somebody has bet: call, raise or fold"


def test_parola_counts_when_those_who_did_not_say_it_have_folded(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    assert play(parola_table(start), "parola", "fold", "parola").outcome is Outcome.PAROLA


def test_nobody_says_parola_when_somebody_is_all_in(start: Callable[..., Deal]) -> None:
    deal = parola_table(start, stacks=[1000, 4, 1000, 1000])
    assert deal.stacks[1] == 0
    assert deal.why_not("parola", "en") == "somebody is all-in: then nobody says parola"
    assert Move.PAROLA not in {action.move for action in deal.legal_actions()}


def test_at_the_classic_table_nobody_says_parola(start: Callable[..., Deal]) -> None:
    deal = parola_table(start, rules="classic")
    assert deal.why_not("parola", "en") == "nobody says parola at this table"


# Limits of the second round


def test_fixed_limit_has_the_second_bet_after_the_draw(start: Callable[..., Deal]) -> None:
    stakes = Stakes(limit=Limit.FIXED_LIMIT, fixed_bets=(3, 6))
    deal = to_second_round(start(*FOUR_PLAYERS, stakes=stakes), "open", "call", "call", "call")
    assert [str(action) for action in deal.legal_actions()] == ["fold", "check", "bet 6"]


def test_pot_100_bet_100_a_raise_to_400_at_most_at_the_cash_table(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    stakes = Stakes(ante=10)
    deal = to_second_round(start(*FOUR_PLAYERS, rules="cash_table", stakes=stakes), "open 15", "call", "call", "call")
    assert deal.pot == 100
    assert str(deal.legal_actions()[-1]) == "bet 1–100"
    assert str(play(deal, "bet 100").legal_actions()[-1]) == "raise 200–400"


def test_an_uncalled_bet_goes_back_before_the_pot_is_won(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = to_second_round(start(*FOUR_PLAYERS), "open 5", "call", "call", "call")
    deal = play(deal, "bet 900", "fold", "fold", "fold")
    assert deal.payouts == (24, 0, 0, 0)
    assert deal.stacks == (1018, 994, 994, 994)


def test_a_bets_100_b_is_all_in_for_120_c_may_raise_and_a_may_not(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(*FOUR_PLAYERS, stacks=[1000, 126, 1000, 1000])
    deal = play(to_second_round(deal, "open 5", "call", "call", "call"), "bet 100", "raise 120")
    assert deal.actor == 2
    assert str(deal.legal_actions()[-1]) == "raise 220–994"
    back_to_a = play(deal, "call", "fold")
    assert back_to_a.actor == 0
    assert [action.move for action in back_to_a.legal_actions()] == [Move.FOLD, Move.CALL]
    assert back_to_a.why_not("raise 300", "en") == (
        "an all-in below a full raise does not open the raising again: who has acted calls or folds"
    )


# Who shows first, who may muck


def shown_first(deal: Deal) -> int | None:
    assert deal.phase is Phase.SHOWDOWN
    return deal.actor


def test_the_last_to_bet_or_raise_after_the_draw_shows_first(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = to_second_round(start(*FOUR_PLAYERS), "open 5", "call", "call", "call")
    assert shown_first(play(deal, "check", "bet 5", "call", "call", "call")) == 1
    assert shown_first(play(deal, "bet 5", "call", "raise 20", "call", "call", "call")) == 2


def test_if_nobody_has_bet_the_first_at_the_dealers_left_shows_first(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(TENS, JACKS, NOTHING, ELSE)
    deal = play(to_second_round(deal, "pass", "open 5", "call", "call", "call"), *["check"] * 4)
    assert shown_first(deal) == 0


def test_the_beaten_may_muck_and_who_is_not_beaten_must_show(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(to_second_round(start(*FOUR_PLAYERS), "open 5", "call", "call", "call"), *["check"] * 4)
    assert deal.why_not("muck", "en") == "the opener shows, winning or losing"
    deal = play(deal, "show")
    assert {action.move for action in deal.legal_actions()} == {Move.SHOW, Move.MUCK}
    deal = play(deal, "muck", "muck", "muck")
    assert deal.shown == (0,)
    assert deal.payouts == (24, 0, 0, 0)
    assert not deal.view(0).shown.keys() & {1, 2, 3}


def test_a_better_hand_than_those_shown_is_not_mucked(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start(TENS, JACKS, NOTHING, ELSE)
    deal = play(to_second_round(deal, "pass", "open 5", "call", "call", "call"), *["check"] * 4, "show")
    assert deal.actor == 1
    assert play(deal, "show", "muck").actor == 3
    assert deal.why_not("muck", "en") == "the opener shows, winning or losing"


def test_the_opener_shows_even_when_he_is_beaten(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start("A♣ A♠ 10♦ 9♠ 8♦", JACKS, TENS, "A♥ K♦ Q♣ 8♥ 7♥")
    deal = play(to_second_round(deal, "pass", "open 5", "call", "call", "call"), *["check"] * 4, "show")
    assert {action.move for action in deal.legal_actions()} == {Move.SHOW}


def test_a_massima_shown_a_media_not_mucked_while_a_minima_is_to_come(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(MASSIMA, HIGH_MEDIA, MINIMA, "8♠ 9♠ J♣ 7♦ 7♠")
    deal = play(to_second_round(deal, "open 5", "call", "call", "fold"), "check", "check", "check", "show")
    assert deal.actor == 1
    assert {action.move for action in deal.legal_actions()} == {Move.SHOW}
    assert deal.why_not("muck", "en") == "a straight flush is not thrown away while somebody has still to show"
    deal = play(deal, "show", "show")
    assert deal.payouts == (7, 6, 6, 0)  # 19 chips: all three share, the odd one to the first at the dealer's left


def test_a_beaten_straight_flush_may_be_mucked_when_all_others_have_shown(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(MASSIMA, "7♦ 7♠ 8♠ 9♠ J♣", HIGH_MEDIA, "8♦ 7♥ 8♥ 9♥ K♣")
    deal = play(to_second_round(deal, "open 5", "fold", "call", "fold"), "check", "check", "show")
    assert {action.move for action in deal.legal_actions()} == {Move.SHOW, Move.MUCK}


# Who gets what


def test_three_all_ins_and_a_cycle_the_last_side_pot_goes_to_a_hand_that_loses_the_main_pot(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(MASSIMA, HIGH_MEDIA, MINIMA, LOW_MEDIA, stacks=[50, 120, 200, 500])
    deal = play(deal, "open 49", "raise 119", "raise 199", "call", *DRAWS, *["show"] * 4)
    main, first, second = deal.awards
    # Massima over media, media over minima, minima over massima: three share. The lower media is out.
    assert (main.chips, main.shares) == (200, {0: 68, 1: 66, 2: 66})
    assert (first.chips, first.shares) == (210, {1: 210})
    assert (second.chips, second.shares) == (160, {3: 160})
    assert deal.stacks == (68, 276, 66, 460)


def test_side_pots_are_awarded_before_the_main_pot(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start(MASSIMA, HIGH_MEDIA, MINIMA, LOW_MEDIA, stacks=[50, 120, 200, 500])
    deal = play(deal, "open 49", "raise 119", "raise 199", "call", *DRAWS, *["show"] * 4)
    assert [event.number for event in deal.events if event.what is Happening.WINS] == [2, 1, 0, 0, 0]


def test_302_split_in_three_is_102_100_100(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    # Three straight flushes in a circle; the folded fourth has left 2 chips of ante.
    deal = start(MASSIMA, HIGH_MEDIA, MINIMA, "7♦ 7♠ 8♠ 9♠ J♣", stakes=Stakes(ante=2), stacks=[1000, 1000, 1000, 2])
    deal = to_second_round(deal, "open 98", "call", "call")
    assert deal.pot == 302
    deal = play(deal, "check", "check", "check", *["show"] * 3, "muck")
    assert deal.payouts == (102, 100, 100, 0)


def test_the_odd_chips_go_to_the_first_winner_clockwise_from_the_dealers_left(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    rules = HouseRules.preset("americana")
    deal = start("7♥ 7♠ 2♦", "A♥ A♦ K♣ Q♠ 9♠", "A♣ A♠ K♦ Q♥ 9♥", rules=rules, stacks=[100] * 3, dealer=2, then="")
    deal = to_second_round(deal, "pass", "open 3", "call", "fold")
    deal = play(deal, "check", "check", "show", "show")
    assert deal.pot == 0
    assert deal.payouts == (0, 5, 4)


def test_an_all_in_hand_wins_the_pot_formed_so_far_and_the_others_play_on_beside_it(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    hands = ("A♥ A♦ A♣ 8♣ 7♣", "J♥ J♠ 9♦ 9♥ 10♦", "A♠ Q♦ 9♠ 8♦ 7♦", "K♠ K♦ 10♣ 8♥ 7♥")
    deal = start(*hands, stacks=[11, 500, 500, 500])
    deal = to_second_round(deal, "open 10", "raise 50", "call", "fold")
    assert deal.actor == 1  # the opener is all-in: the next who can act
    deal = play(deal, "bet 100", "call", *["show"] * 2)
    assert deal.actor == 0
    deal = play(deal, "show")
    assert [(award.chips, award.shares) for award in deal.awards] == [(34, {0: 34}), (280, {1: 280})]


@pytest.mark.parametrize("order", StraightFlushOrder)
def test_the_minima_of_spades_and_the_massima_of_hearts(
    start: Callable[..., Deal], play: Callable[..., Deal], order: StraightFlushOrder
) -> None:
    rules = HouseRules().replace(straight_flush_order=order, first_to_speak=FirstToSpeak.OPENER)
    deal = start(MASSIMA, "A♠ 7♠ 8♠ 9♠ 10♠", "7♦ 8♦ 9♣", "7♣ 8♣", rules=rules, stacks=[100] * 4)
    deal = play(deal, "open 4", "call", "fold", "fold", "draw", "draw", "check", "check", "show")
    deal = play(deal, "show" if deal.why_not("muck", "en") else "muck")
    winner = 0 if order is StraightFlushOrder.LINEAR else 1
    assert deal.payouts[winner] == 12


def test_after_two_parolas_the_third_bets_the_first_raises_the_second_calls_the_third_folds(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(parola_table(start), "parola", "parola", "bet 5", "raise 15", "call", "fold")
    assert deal.phase is Phase.SHOWDOWN
    assert deal.outcome is None
    assert deal.live == (0, 1)
