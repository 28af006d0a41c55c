"""Deal after deal: the dealer, what stays on the table, piatto di parola, buying in (RULES.md §1, §4)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from italpoker import Deck, HouseRules, Rank, Stakes
from italpoker.errors import ActionError, ItalpokerError, PlayersError, RulesError
from italpoker.play import Carried, Deal, Move, Outcome, Phase, Session
from italpoker.play.carried import OldPot
from italpoker.play.random_play import play_at_random

if TYPE_CHECKING:
    from collections.abc import Callable

JACKS = "J♥ J♠ 9♦ 8♣ 7♣"
TENS = "10♥ 10♠ A♦ K♣ 9♣"
NOTHING = "A♣ Q♦ 9♠ 8♦ 7♦"
ELSE = "A♥ K♦ 10♣ 8♥ 7♥"
FOUR_PLAYERS = (JACKS, TENS, NOTHING, ELSE)


def after_parola(start: Callable[..., Deal], play: Callable[..., Deal], rules: str, **settings: object) -> Session:
    """Seat 2 has folded before the draw; seats 0, 1 and 3 have put 4 chips each into the pot and said parola."""
    deal = start(*FOUR_PLAYERS, rules=rules, **settings)
    if deal.phase is Phase.BLIND_OPENING:
        deal = deal.apply("no blind")
    deal = play(deal, "open 3", "call", "fold", "call", "draw", "draw", "draw", "parola", "parola", "parola")
    return Session(deal.rules, deal.stakes, (1000,) * 4, deal.dealer, seed=1).after(deal)


# What stays on the table


def test_when_a_deal_is_over_its_pots_are_those_that_stay() -> None:
    session = Session.start(players=2, seed=7)
    deal = session.deal()
    while not deal.is_over:
        deal = deal.apply("pass")
    assert deal.pot == 2
    assert [(pot.chips, pot.seats) for pot in deal.pots] == [(2, (0, 1))]
    assert deal.view(0).pots == deal.pots


def test_a_pot_that_is_won_is_there_no_more(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start(*FOUR_PLAYERS, carried=Carried((OldPot(4, 1),)))
    assert sum(pot.chips for pot in deal.pots) == deal.pot == 8
    deal = play(deal, "open 3", "fold", "fold", "fold")
    assert deal.pot == 0
    assert deal.pots == ()


@pytest.mark.parametrize(("rules", "seats"), [("online_room", (0, 1, 3)), ("cash_table", (0, 1, 2, 3))])
def test_after_parola_the_pot_stays_for_those_who_are_in_or_for_everybody(
    rules: str, seats: tuple[int, ...], start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(*FOUR_PLAYERS, rules=rules)
    if deal.phase is Phase.BLIND_OPENING:
        deal = deal.apply("no blind")
    deal = play(deal, "open 3", "call", "fold", "call", "draw", "draw", "draw", "parola", "parola", "parola")
    assert sum(pot.chips for pot in deal.pots) == deal.pot == 13
    assert {pot.seats for pot in deal.pots} == {seats}


# Piatto di parola


def test_after_parola_kings_open_with_the_pot_at_least_and_nobody_antes(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    session = after_parola(start, play, "online_room")
    deal = session.deal().apply("stay out")
    assert deal.is_piatto_di_parola
    assert deal.minimum is Rank.KING
    assert deal.pot == 13
    assert deal.phase is Phase.OPENING  # no blind opening
    opening = next(action for action in deal.legal_actions() if action.move is Move.OPEN)
    assert (opening.least, opening.most) == (13, 996)
    assert deal.why_not("open 12", "en") == "for this pot one opens with the pot at least, 13 chips, not 12"


def test_a_player_who_had_folded_pays_in_what_each_of_the_others_has_paid(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = after_parola(start, play, "online_room").deal()
    assert (deal.phase, deal.actor) == (Phase.BUYING_IN, 2)
    assert [str(action) for action in deal.legal_actions()] == ["buy in 4", "stay out"]
    deal = deal.apply("buy in")
    assert deal.live == (0, 1, 2, 3)
    assert deal.pot == 17
    assert deal.stacks == (996, 996, 995, 996)  # his ante of the first deal, and now the four chips
    assert len(deal.cards(2)) == 5


def test_who_does_not_pay_in_gets_no_cards(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = after_parola(start, play, "online_room").deal().apply("stay out")
    assert deal.live == (0, 1, 3)
    assert deal.cards(2) == ()
    assert deal.deck == Deck.for_players(4)  # the deck follows those who sit with chips


def test_who_lacks_the_price_is_not_asked(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    session = after_parola(start, play, "online_room", stacks=[1000, 1000, 4, 1000])
    assert session.stacks[2] == 3
    assert session.deal().phase is Phase.OPENING


def test_an_all_in_opens_a_piatto_di_parola_for_less_than_the_pot(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    session = after_parola(start, play, "online_room", stacks=[9, 1000, 1000, 1000])
    deal = session.deal().apply("stay out")
    while deal.actor != 0:
        deal = deal.apply("pass")
    assert str(deal.legal_actions()[1]) == "open 5"


def test_when_nobody_opens_a_piatto_di_parola_it_stays_one_and_all_who_are_in_ante(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    session = after_parola(start, play, "online_room")
    deal = play(session.deal(), "stay out", "pass", "pass", "pass")
    assert deal.outcome is Outcome.NOT_OPENED
    session = session.after(deal)
    deal = session.deal()
    assert [str(action) for action in deal.legal_actions()] == ["buy in 4", "stay out"]
    deal = deal.apply("buy in")
    assert deal.pot == 13 + 4 + 4
    assert (deal.is_piatto_di_parola, deal.minimum) == (True, Rank.KING)


def test_parola_again_makes_the_price_grow(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    session = after_parola(start, play, "online_room")
    deal = session.deal().apply("stay out")
    while deal.phase is Phase.OPENING:
        deal = deal.apply("open 13")
    deal = play(deal, *["call"] * 2, *["draw"] * 3, *["parola"] * 3)
    assert deal.carried_over.share == 17
    assert deal.carried_over.chips == 13 + 39
    assert session.after(deal).deal().phase is Phase.BUYING_IN


def test_when_a_piatto_di_parola_is_won_all_is_as_before(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    session = after_parola(start, play, "online_room")
    deal = play(session.deal(), "stay out", "open 13", "fold", "fold")
    session = session.after(deal)
    assert session.carried == Carried()
    deal = session.deal()
    assert (deal.minimum, deal.pot, len(deal.live)) == (Rank.JACK, 4, 4)


def test_at_the_cash_table_everybody_is_dealt_in_again_with_antes_and_the_same_opening(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    session = after_parola(start, play, "cash_table")
    deal = session.deal()
    assert not deal.is_piatto_di_parola
    assert (deal.phase, deal.minimum, deal.pot) == (Phase.OPENING, Rank.JACK, 13 + 4)
    assert deal.live == (0, 1, 2, 3)


# The dealer, the deck, chips


def test_the_first_dealer_is_drawn_by_lot() -> None:
    assert {Session.start(4, seed=seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_the_deal_passes_clockwise_to_the_next_who_plays(play: Callable[..., Deal]) -> None:
    session = Session.start(stacks=[100, 0, 100, 100, 100], seed=3).sit_out(3)
    dealers = []
    for _ in range(4):
        deal = session.deal()
        dealers.append(deal.dealer)
        session = session.after(play(deal, *["pass"] * 3))
    assert set(dealers) == {0, 2, 4}
    assert all(later in {0, 2, 4} for later in dealers)


def test_the_deck_follows_those_who_play() -> None:
    session = Session.start(6, seed=3)
    assert session.deal().deck == Deck.for_players(6)
    assert session.sit_out(2).deal().deck == Deck.for_players(5)
    assert session.sit_out(2).sit_in(2).deal().deck == Deck.for_players(6)


def test_who_sits_out_pays_no_ante() -> None:
    deal = Session.start(4, seed=3).sit_out(1).deal()
    assert deal.pot == 3
    assert deal.stacks[1] == 100


def test_a_seat_without_chips_may_buy_some() -> None:
    session = Session.start(stacks=[100, 100, 0], seed=3)
    assert session.deal().deck == Deck.for_players(2)
    assert session.buy_chips(2, 50).deal().deck == Deck.for_players(3)


@pytest.mark.parametrize("chips", [0, -5, 2.5, True, "10"])
def test_one_buys_whole_chips(chips: object) -> None:
    with pytest.raises(ActionError, match="chips are whole numbers"):
        Session.start(3, seed=1).buy_chips(0, chips)  # type: ignore[arg-type]


def test_who_is_all_in_for_the_pot_on_the_table_neither_buys_chips_nor_leaves() -> None:
    session = Session.start(stakes=Stakes(ante=5), stacks=[3, 100, 100], seed=1)
    deal = session.deal()
    while not deal.is_over:
        deal = deal.apply("pass")
    session = session.after(deal)
    with pytest.raises(ActionError, match="player 1 is all-in for the pot on the table"):
        session.buy_chips(0, 100)
    with pytest.raises(ActionError, match="player 1 is in for the pot on the table"):
        session.sit_out(0)


def test_an_all_in_player_counts_for_the_deck_since_he_gets_cards() -> None:
    session = Session.start(stakes=Stakes(ante=5), stacks=[3, 100, 100], seed=1)
    deal = session.deal()
    while not deal.is_over:
        deal = deal.apply("pass")
    assert session.after(deal).deal().deck == Deck.for_players(3)


def test_the_same_seed_gives_the_same_table() -> None:
    def result(seed: int) -> tuple[int, ...]:
        session, rng = Session.start(5, HouseRules.preset("online_room"), seed=seed), Random(1)
        for _ in range(8):
            *_, deal = play_at_random(session.deal(), rng)
            session = session.after(deal)
            if session.is_over:
                break
        return session.stacks

    assert result(6) == result(6)
    assert result(6) != result(7)


def test_a_table_where_one_has_all_chips_is_over() -> None:
    session = Session.start(2, stacks=[10, 10], seed=1)
    rng = Random(1)
    while not session.is_over:
        *_, deal = play_at_random(session.deal(), rng)
        session = session.after(deal)
        assert sum(session.stacks) + session.carried.chips == 20
    assert sorted(session.stacks) == [0, 20]
    with pytest.raises(PlayersError, match="a deal needs two players with chips"):
        session.deal()


def test_the_last_one_left_takes_what_a_false_opener_has_paid(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start("10♥ 10♠ A♦ K♣ 9♣", "A♥ A♣ 9♦ 9♠ K♥", rules="online_room", stacks=[20, 500], stakes=Stakes(ante=5))
    deal = play(deal, "open 12", "call", "draw", "draw", "check", "check", "show", "show")
    assert (deal.stacks, deal.pot) == ((0, 517), 3)
    session = Session(deal.rules, deal.stakes, (20, 500), deal.dealer, seed=1).after(deal)
    assert session.is_over
    assert session.stacks == (0, 520)


def test_a_deal_that_goes_on_leaves_no_table() -> None:
    session = Session.start(3, seed=1)
    with pytest.raises(ActionError, match="the deal is not over yet"):
        session.after(session.deal())


@pytest.mark.parametrize("seat", [-1, 3, True, "1"])
def test_there_are_only_the_seats_of_the_table(seat: object) -> None:
    session = Session.start(3, seed=1)
    for act in (session.sit_in, session.sit_out, lambda seat: session.buy_chips(seat, 5)):
        with pytest.raises(PlayersError, match="the seats are 0 to 2"):
            act(seat)  # type: ignore[arg-type]


# What is no table


@pytest.mark.parametrize("begin", [Deal.start, Session.start])
def test_only_house_rules_are_rules_and_only_stakes_are_stakes(begin: Callable[..., object]) -> None:
    for rules in ("classic", {}, 0):
        with pytest.raises(RulesError, match="is not house rules"):
            begin(players=4, rules=rules)
    with pytest.raises(RulesError, match="is not stakes"):
        begin(players=4, stakes={})


@pytest.mark.parametrize("begin", [Deal.start, Session.start])
def test_there_are_as_many_stacks_as_players(begin: Callable[..., object]) -> None:
    with pytest.raises(PlayersError, match="4 stacks for 6 players"):
        begin(players=6, stacks=[100] * 4)


@pytest.mark.parametrize("begin", [Deal.start, Session.start])
@pytest.mark.parametrize("seed", ["x", -1, 1.5, True])
def test_a_seed_is_a_whole_number(begin: Callable[..., object], seed: object) -> None:
    with pytest.raises(PlayersError, match="a seed is a whole number"):
        begin(players=4, seed=seed)


@pytest.mark.parametrize("seat", [4, 7, -1, "1"])
def test_a_seat_that_is_not_there_has_no_cards_and_sees_nothing(seat: int) -> None:
    deal = Deal.start(players=4, seed=1)
    for ask in (deal.cards, deal.hand, deal.view, lambda seat: deal.history("en", seat=seat)):
        with pytest.raises(PlayersError, match="the seats are 0 to 3"):
            ask(seat)


def test_everybody_has_a_name_in_the_history() -> None:
    with pytest.raises(ItalpokerError, match="4 players have 4 names, not 1"):
        Deal.start(players=4, seed=1).history("it", ["Ada"])


# The next dealer, and kings after parola


def test_the_next_dealer_is_the_next_who_plays_where_the_dealers_seat_does_not() -> None:
    session = Session(HouseRules.preset("classic"), Stakes(), (100,) * 4, dealer=1, seed=1)
    assert session.sit_out(1).deal().dealer == 2
    assert session.sit_out(1).sit_out(2).deal().dealer == 3


def test_after_parola_in_a_deal_that_took_aces_kings_do_not_open(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    carried = Carried((OldPot(4, 1),), minimum=Rank.ACE)
    hands = ("A♥ A♠ 9♦ 8♣ J♣", "10♥ 10♠ K♦ Q♣ 9♣", "K♣ Q♦ 9♠ 8♦ J♦")
    deal = start(*hands, rules="online_room", carried=carried)
    deal = play(deal, "open 3", "call", "call", "draw", "draw", "draw", "parola", "parola", "parola")
    assert deal.outcome is Outcome.PAROLA
    assert deal.carried_over.minimum is Rank.ACE
