"""Antes, pass or open, progressive openings, blind openings (RULES.md §4, S0a, S0b, S1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from italpoker import HouseRules, Rank, Stakes
from italpoker.errors import ActionError
from italpoker.play import Deal, Move, Outcome, Phase, Session, arranged
from italpoker.rules import Limit

if TYPE_CHECKING:
    from collections.abc import Callable

JACKS = "J♥ J♠ 9♦ 8♣ 7♣"
TENS = "10♥ 10♠ A♦ K♣ 9♣"
NOTHING = "A♣ Q♦ 9♠ 8♦ 7♦"
ELSE = "A♥ K♦ 10♣ 8♥ 7♥"
FOUR_PLAYERS = (JACKS, TENS, NOTHING, ELSE)


def moves(deal: Deal) -> set[Move]:
    return {action.move for action in deal.legal_actions()}


# Antes


def test_everybody_pays_the_ante_and_the_dealers_left_neighbour_speaks_first(start: Callable[..., Deal]) -> None:
    deal = start(*FOUR_PLAYERS, stakes=Stakes(ante=5), stacks=[100, 100, 100, 100], dealer=3)
    assert deal.pot == 20
    assert deal.stacks == (95, 95, 95, 95)
    assert (deal.phase, deal.actor) == (Phase.OPENING, 0)


def test_who_is_short_of_the_ante_is_all_in_and_does_not_speak(start: Callable[..., Deal]) -> None:
    deal = start(*FOUR_PLAYERS, stakes=Stakes(ante=5), stacks=[3, 100, 100, 100])
    assert deal.stacks[0] == 0
    assert deal.actor == 1
    assert [(pot.chips, pot.seats) for pot in deal.pots] == [(12, (0, 1, 2, 3)), (6, (1, 2, 3))]


def test_a_seat_without_chips_gets_no_cards_and_the_deck_follows_the_others(start: Callable[..., Deal]) -> None:
    deal = start("J♥ J♠ 9♦ 8♣ 10♣", "A♦", "K♦", stacks=[100, 0, 100, 100], deck_of=3, dealer=3)
    assert len(deal.deck) == 28
    assert [len(deal.cards(seat)) for seat in range(4)] == [5, 0, 5, 5]


def test_with_ten_players_the_dealer_rests_pays_no_ante_and_nine_are_dealt_in() -> None:
    deal = Deal.start(players=10, dealer=4, seed=1)
    assert deal.resting == 4
    assert deal.cards(4) == ()
    assert deal.pot == 9
    assert len(deal.deck) == 52
    assert (deal.actor, deal.live) == (5, (0, 1, 2, 3, 5, 6, 7, 8, 9))


def test_ten_players_play_to_the_end_and_the_one_who_rested_has_lost_nothing(play: Callable[..., Deal]) -> None:
    session = Session.start(players=10, seed=2)
    resting = session.dealer
    deal = session.deal()
    while not deal.is_over:
        deal = deal.apply(next(action for action in deal.legal_actions() if action.move is not Move.FOLD).move.value)
    assert deal.stacks[resting] == 100
    assert session.after(deal).dealer == (resting + 1) % 10


def test_when_one_of_ten_is_broke_nobody_rests() -> None:
    deal = Deal.start(stacks=[0] + [100] * 9, dealer=3, seed=1)
    assert deal.resting is None
    assert deal.pot == 9


# Pass or open


def test_a_pair_of_jacks_opens_and_a_pair_of_tens_does_not(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(*FOUR_PLAYERS)
    assert moves(deal) == {Move.PASS, Move.OPEN}
    after = play(deal, "pass")
    assert moves(after) == {Move.PASS}
    assert after.why_not("open 5", "en") == "pair of tens: this does not open, it takes a pair of jacks or better"


def test_after_the_opening_one_calls_raises_or_folds_also_without_jacks_and_after_a_pass(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(start(TENS, JACKS, NOTHING, ELSE), "pass", "open 5")
    assert (deal.phase, deal.actor, deal.opener) == (Phase.FIRST_BETTING, 2, 1)
    assert moves(deal) == {Move.FOLD, Move.CALL, Move.RAISE}
    who_had_passed = play(deal, "call", "call")
    assert who_had_passed.actor == 0
    assert moves(who_had_passed) == {Move.FOLD, Move.CALL, Move.RAISE}


def test_the_opening_bet_is_the_least_bet_at_least(start: Callable[..., Deal]) -> None:
    deal = start(*FOUR_PLAYERS, stakes=Stakes(ante=1, least_bet=4))
    assert str(deal.legal_actions()[1]) == "open 4–999"
    assert deal.why_not("open 3", "en") == "the least bet is 4 chips, not 3"


def test_the_pot_limit_of_the_cash_table_holds_for_the_opening(start: Callable[..., Deal]) -> None:
    deal = start(*FOUR_PLAYERS, rules="cash_table", stakes=Stakes(ante=5))
    assert str(deal.legal_actions()[1]) == "open 1–20"
    assert deal.why_not("open 21", "en") == "the pot is the limit: 20 at most, not 21"


def test_fixed_limit_opens_with_the_bet_of_the_first_round(start: Callable[..., Deal]) -> None:
    deal = start(*FOUR_PLAYERS, stakes=Stakes(limit=Limit.FIXED_LIMIT, fixed_bets=(3, 6)))
    assert str(deal.legal_actions()[1]) == "open 3"
    assert deal.apply("open").bets == (3, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "opens"), [("classic", False), ("cash_table", True), ("online_room", True), ("americana", False)]
)
def test_four_of_a_flush_open_at_the_cash_table_only(start: Callable[..., Deal], rules: str, opens: bool) -> None:
    deal = start("A♥ 9♥ 8♥ 7♥ K♠", rules=HouseRules.preset(rules), stacks=[100] * 4)
    if rules == "online_room":  # a false opening may be tried there: it is the cards that do not open
        assert not deal.apply("no blind").view(0).may_open
    else:
        assert (Move.OPEN in moves(deal)) is opens


def test_a_bilaterale_reale_opens_in_the_online_room(start: Callable[..., Deal]) -> None:
    assert start("7♥ 8♥ 9♥ 10♥ K♠", rules="online_room", stacks=[100] * 4).apply("no blind").view(0).may_open
    assert not start("J♥ Q♥ K♥ A♥ 9♠", rules="online_room", stacks=[100] * 4).apply("no blind").view(0).may_open


def test_with_one_player_who_has_chips_nobody_needs_to_open_and_all_draw(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(*FOUR_PLAYERS, stakes=Stakes(ante=10), stacks=[5, 10, 50, 8])
    assert deal.phase is Phase.DRAW
    assert "Nobody needs to open" in deal.history("en")
    deal = play(deal, *["draw"] * 4, *["show"] * 4)
    assert deal.outcome is Outcome.SHOWDOWN
    assert sum(deal.stacks) == 73


def test_everybody_is_all_in_before_the_draw_and_still_draws(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(start(*FOUR_PLAYERS, stacks=[50] * 4), "open 49", "call", "call", "call")
    assert deal.phase is Phase.DRAW
    deal = play(deal, "draw 9♦ 8♣ 7♣", "draw A♦ K♣ 9♣", "draw Q♦ 9♠ 8♦ 7♦", "draw")
    assert deal.drawn == (3, 3, 4, 0)
    assert deal.phase is Phase.SHOWDOWN


# Nobody opens


def pass_all(deal: Deal) -> Deal:
    while not deal.is_over:
        deal = deal.apply("no blind" if deal.phase is Phase.BLIND_OPENING else "pass")
    return deal


def unopened(session: Session, times: int) -> tuple[list[Rank], Session, Deal]:
    minima = []
    for _ in range(times):
        deal = session.deal()
        minima.append(deal.minimum)
        deal = pass_all(deal)
        session = session.after(deal)
    return minima, session, deal


def test_everybody_passes_four_times_in_a_row_jacks_queens_kings_kings() -> None:
    session = Session.start(4, HouseRules.preset("online_room"), seed=1)
    minima, session, deal = unopened(session, 4)
    assert minima == [Rank.JACK, Rank.QUEEN, Rank.KING, Rank.KING]
    assert deal.outcome is Outcome.NOT_OPENED
    assert session.carried.chips == 16
    assert session.stacks == (96, 96, 96, 96)


def test_at_the_classic_table_jacks_open_again_and_again() -> None:
    minima, session, _ = unopened(Session.start(4, seed=1), 4)
    assert minima == [Rank.JACK] * 4
    assert session.deal().pot == 20


def test_the_next_dealer_deals_when_nobody_has_opened() -> None:
    session = Session.start(4, seed=1)
    dealers = [session.dealer]
    for _ in range(4):
        session = session.after(pass_all(session.deal()))
        dealers.append(session.dealer)
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3, 0]


def test_when_the_pot_is_won_jacks_open_again(play: Callable[..., Deal]) -> None:
    _, session, _ = unopened(Session.start(4, HouseRules.preset("online_room"), seed=1), 2)
    deal = session.deal()
    assert deal.minimum is Rank.KING
    deal = play(deal, "open 5", "fold", "fold", "fold")
    assert deal.outcome is Outcome.WON_UNSHOWN
    assert session.after(deal).deal().minimum is Rank.JACK
    assert session.after(deal).carried.chips == 0


def test_a_short_stack_all_in_by_the_ante_stays_in_through_two_deals_that_nobody_opens() -> None:
    stakes = Stakes(ante=5)
    session = Session.start(stakes=stakes, stacks=[3, 100, 100], seed=1)
    session = session.after(pass_all(session.deal()))
    assert session.carried.all_in == {0}
    assert [(pot.chips, pot.without) for pot in session.carried.pots] == [(9, frozenset()), (4, {0})]
    second = session.deal()
    assert len(second.cards(0)) == 5  # he is dealt in, pays nothing and passes over the opening
    assert second.stacks[0] == 0
    assert [(pot.chips, pot.seats) for pot in second.pots] == [(9, (0, 1, 2)), (14, (1, 2))]
    session = session.after(pass_all(second))
    assert [pot.chips for pot in session.carried.pots] == [9, 14]
    third = session.deal()
    assert [(pot.chips, pot.seats) for pot in third.pots] == [(9, (0, 1, 2)), (24, (1, 2))]


def test_the_short_stack_wins_the_first_pot_only_and_the_antes_since_go_to_another(
    play: Callable[..., Deal],
) -> None:
    session = Session.start(stakes=Stakes(ante=5), stacks=[3, 100, 100], seed=1)
    session = session.after(pass_all(session.deal()))
    first = (session.dealer + 1) % 3
    hands = {0: "A♥ A♦ A♣ K♣ Q♣", 1: "J♥ J♠ 9♦ 10♦ 8♥", 2: "Q♥ Q♦ 9♠ 8♦ K♦"}
    deck = session.rules.deck(3)
    deal = session.deal(pack=arranged(deck, [hands[(first + place) % 3] for place in range(3)]))
    while deal.phase is Phase.OPENING:
        deal = deal.apply("open 10" if deal.actor == 2 else "pass")
    deal = play(deal, "call", *["draw"] * 3, "check", "check", *["show"] * 3)
    assert [(award.chips, award.shares) for award in deal.awards] == [(9, {0: 9}), (34, {2: 34})]
    assert session.after(deal).stacks == (9, 80, 114)


# Blind openings: pot 40, buio 80, controbuio 160, over 320

BLIND_STAKES = Stakes(ante=10)


def blind_deal(start: Callable[..., Deal], **settings: object) -> Deal:
    return start(*FOUR_PLAYERS, rules="online_room", stakes=BLIND_STAKES, **settings)


def test_pot_40_buio_80_controbuio_160_over_320(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = blind_deal(start)
    assert (deal.phase, deal.actor, deal.pot) == (Phase.BLIND_OPENING, 0, 40)
    assert deal.cards(0) == ()
    assert [str(action) for action in deal.legal_actions()] == ["blind 80", "no blind"]
    controbuio = deal.apply("blind")
    assert (controbuio.actor, str(controbuio.legal_actions()[0])) == (1, "blind 160")
    over = controbuio.apply("blind")
    assert (over.actor, str(over.legal_actions()[0])) == (2, "blind 320")
    dealt = over.apply("blind")
    assert dealt.bets == (80, 160, 320, 0)
    assert dealt.phase is Phase.FIRST_BETTING
    assert len(dealt.cards(3)) == 5
    assert dealt.actor == 3
    assert [str(action) for action in dealt.legal_actions()] == ["fold", "call 320"]


def test_earlier_blind_bettors_see_or_fold_after_the_others(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(blind_deal(start), "blind", "blind", "blind", "call")
    assert deal.actor == 0
    assert [str(action) for action in deal.legal_actions()] == ["fold", "call 240"]
    assert deal.apply("fold").actor == 1


def test_when_nobody_sees_the_last_blind_bettor_takes_the_pot(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(blind_deal(start), "blind", "blind", "blind", "fold", "fold", "fold")
    assert deal.outcome is Outcome.WON_UNSHOWN
    assert deal.payouts == (0, 0, 40 + 80 + 160 + 160, 0)
    assert deal.stacks == (910, 830, 990 - 160 + 440, 990)


def test_when_somebody_sees_the_last_blind_bettor_may_raise_and_then_all_may(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(blind_deal(start), "blind", "blind", "no blind", "fold", "fold", "call")
    assert deal.actor == 1
    assert [str(action) for action in deal.legal_actions()] == ["check", "raise 240–990"]
    assert str(play(deal, "raise 300").legal_actions()[2]) == "raise 440–990"


def test_when_the_last_blind_bettor_does_not_raise_the_draw_begins(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(blind_deal(start), "blind", "no blind", "call", "fold", "fold", "check")
    assert deal.phase is Phase.DRAW
    assert deal.pot == 200


def test_when_one_declines_nobody_after_him_may_bet_blind(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(blind_deal(start), "blind", "no blind")
    assert deal.phase is Phase.FIRST_BETTING
    assert play(blind_deal(start), "no blind").phase is Phase.OPENING


def test_who_lacks_the_chips_may_not_bet_blind(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    assert blind_deal(start, stacks=[89, 1000, 1000, 1000]).phase is Phase.OPENING
    assert blind_deal(start, stacks=[90, 1000, 1000, 1000]).phase is Phase.BLIND_OPENING
    assert play(blind_deal(start, stacks=[1000, 169, 1000, 1000]), "blind").phase is Phase.FIRST_BETTING


def test_after_a_blind_opening_nobody_needs_openers_and_no_hand_is_set_aside(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = play(blind_deal(start), "blind", "no blind", "call", "call", "call", "check", "draw J♥ J♠ 9♦ 8♣")
    assert deal.opener is None
    assert "set aside" not in deal.history("en")


def test_one_opens_blind_only_when_jacks_open(start: Callable[..., Deal]) -> None:
    session = Session.start(4, HouseRules.preset("online_room"), seed=1)
    assert session.deal().phase is Phase.BLIND_OPENING
    queens = session.after(pass_all(session.deal())).deal()
    assert queens.phase is Phase.OPENING
    assert queens.why_not("blind", "en") == "one opens blind only in a deal that opens at jacks"


def test_a_table_may_stop_at_controbuio(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    rules = HouseRules.preset("online_room").replace(blind_raises_max=2)
    deal = start(*FOUR_PLAYERS, rules=rules, stakes=BLIND_STAKES)
    assert play(deal, "blind", "blind").phase is Phase.FIRST_BETTING


def test_the_pot_limit_does_not_bind_blind_bets(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start(*FOUR_PLAYERS, rules="online_room", stakes=Stakes(ante=10, limit=Limit.POT_LIMIT), stacks=[1000] * 4)
    assert str(deal.legal_actions()[0]) == "blind 80"
    with pytest.raises(ActionError):
        play(deal, "no blind", "open 80")


def test_two_players_bet_blind_once_each(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start("J♥ J♠ 9♦ K♣ Q♣", "A♥", rules="online_room", stakes=BLIND_STAKES)
    assert play(deal, "blind", "blind").phase is Phase.FIRST_BETTING
