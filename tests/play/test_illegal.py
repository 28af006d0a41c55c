"""What is not allowed is refused with the reason, and leaves the deal as it was."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from italpoker import HouseRules, Stakes
from italpoker.cards import parse_cards
from italpoker.errors import ActionError, DeckError, DuplicateCardError, HandSizeError, PlayersError
from italpoker.play import Action, Carried, Deal, Move, OldPot, Phase, arranged
from italpoker.play.random_play import random_action
from italpoker.rules import PRESETS, Limit
from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Callable

JACKS = "J♥ J♠ 9♦ 8♣ 7♣"
TENS = "10♥ 10♠ A♦ K♣ 9♣"
NOTHING = "A♣ Q♦ 9♠ 8♦ 7♦"
ELSE = "A♥ K♦ 10♣ 8♥ 7♥"


@pytest.fixture
def opened(start: Callable[..., Deal], play: Callable[..., Deal]) -> Deal:
    """Seat 0 has opened for 10; seat 1 has to act."""
    return play(start(JACKS, TENS, NOTHING, ELSE, stakes=Stakes(ante=1, least_bet=10)), "open 10")


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("pass", "the pot is open: call, raise or fold"),
        ("open 20", "the pot is open: call, raise or fold"),
        ("check", "there is a bet to answer: it takes 10 chips to call"),
        ("bet 20", "one bet a round: after it one raises"),
        ("parola", "nobody says parola at this table"),
        ("draw", "the draw comes after the first betting round"),
        ("show", "hands are shown when the betting is over"),
        ("muck", "hands are shown when the betting is over"),
        ("blind", "nobody opens blind at this table"),
        ("buy in", "one buys in before the deal of a piatto di parola only"),
        ("raise", "say how much: from 20 to 999 chips"),
        ("raise 19", "a raise is no smaller than the last full bet or raise: to 20 chips at least, not 19"),
        ("raise 1000", "one cannot bet more than one has: 999 at most, not 1000"),
        ("raise -5", "a raise is no smaller than the last full bet or raise: to 20 chips at least, not -5"),
        ("raise 20.5", "“raise 20.5”: after raise comes a whole number of chips"),
        ("raise 20 30", "“raise 20 30”: after raise comes a whole number of chips"),
        ("raise ten", "“raise ten”: after raise comes a whole number of chips"),
        ("call 9", "it takes 10 chips, not 9"),
        ("fold 3", "“fold” goes without a number"),
        ("dance", "“dance” is no action"),
        ("", "“” is no action"),
        (None, "None is no action"),
        (Action(Move.RAISE, 20.5, 20.5), "chips are whole numbers: 20.5 is none"),  # type: ignore[arg-type]
        (Action(Move.RAISE, True, True), "chips are whole numbers: True is none"),
        (Action(Move.RAISE, 20, 30), "say how much: from 20 to 999 chips"),
        (Action(Move.FOLD, cards=parse_cards("10♥")), "cards are thrown away in the draw only"),
    ],
)
def test_an_action_that_is_not_allowed_is_refused_with_the_reason(opened: Deal, action: Any, why: str) -> None:
    before = opened.to_json()
    with pytest.raises(ActionError) as caught:
        opened.apply(action)
    assert str(caught.value) == why
    assert opened.why_not(action, "en") == why
    assert opened.why_not(action, "it") not in {None, why}
    assert opened.to_json() == before
    assert opened.apply("call").actor == 2


def test_the_moves_of_the_phase_that_are_not_allowed_come_with_their_reasons(start: Callable[..., Deal]) -> None:
    deal = start(TENS, JACKS, NOTHING, ELSE)
    assert deal.refusals("en") == {Move.OPEN: "pair of tens: this does not open, it takes a pair of jacks or better"}
    assert deal.apply("pass").refusals("en") == {}


def test_nobody_acts_out_of_turn(opened: Deal) -> None:
    with pytest.raises(ActionError) as caught:
        opened.apply("call", seat=3)
    assert str(caught.value) == "it is not your turn: it is that of player 2"
    assert caught.value.explain("it") == "non è il tuo turno: deve parlare il giocatore 2"
    assert opened.why_not("call", "en", seat=0) == "it is not your turn: it is that of player 2"
    assert opened.apply("call", seat=1).actor == 2


def test_a_card_that_is_not_held_is_not_thrown_away(opened: Deal, play: Callable[..., Deal]) -> None:
    deal = play(opened, "call", "call", "call")
    assert deal.why_not("draw A♦", "en") == "A♦: not in your hand"
    assert deal.why_not(Action(Move.DRAW, 2, 2), "en") == "say which cards you throw away"
    assert deal.why_not(Action(Move.DRAW), "en") is None


def test_nothing_is_allowed_after_the_end(opened: Deal, play: Callable[..., Deal]) -> None:
    deal = play(opened, "fold", "fold", "fold")
    assert deal.is_over
    assert deal.actor is None
    assert deal.legal_actions() == ()
    for move in Move:
        assert deal.why_not(move.value, "en") == "the deal is over"
    with pytest.raises(ActionError):
        deal.apply("check")


def test_fixed_limit_allows_one_amount(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    stakes = Stakes(limit=Limit.FIXED_LIMIT, fixed_bets=(5, 10))
    deal = play(start(JACKS, TENS, NOTHING, ELSE, stakes=stakes), "open 5")
    assert deal.why_not("raise 11", "en") == "the limit is fixed: it goes to 10 chips, not 11"
    deal = play(deal, "raise", "raise", "raise")
    assert deal.why_not("raise 25", "en") == "no more than 3 raises a round"


def test_with_all_others_all_in_there_is_nobody_to_raise_against(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    deal = start(JACKS, TENS, NOTHING, ELSE, stacks=[50, 1000, 60, 50])
    deal = play(deal, "open 49")
    assert deal.why_not("raise 200", "en") is None
    rest = play(start(JACKS, TENS, NOTHING, ELSE, stacks=[50, 50, 50, 1000]), "open 49", "call", "call")
    assert rest.why_not("raise 200", "en") == "nobody else can pay more than the bet: there is nobody to answer a raise"
    few = play(start(JACKS, TENS, NOTHING, ELSE, stacks=[50, 30, 100, 100]), "open 49")
    assert few.why_not("raise 40", "en") == "the chips are not enough to raise: call or fold"


def test_blind_openings_have_their_reasons(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start(JACKS, TENS, NOTHING, ELSE, rules="online_room")
    assert deal.why_not("blind 9", "en") == "it takes 8 chips, not 9"
    assert deal.why_not("open 5", "en") == (
        "not in the blind opening: now you can choose “open blind” or “no blind bet”"
    )
    seen = play(deal, "blind", "no blind")
    assert seen.why_not("raise 40", "en") == (
        "after a blind opening one calls or folds; the last blind bettor may raise, if anybody calls"
    )
    assert seen.why_not("blind", "en") == (
        "one opens blind before the deal, at the dealer’s left, for twice the pot; only the next may raise that"
    )
    assert seen.why_not("open 5", "en") == "the pot has been opened blind: call or fold"
    assert seen.why_not("pass", "it") == "il piatto è stato aperto al buio: vedi o passa"
    at_last = play(seen, "call", "fold", "fold")
    assert at_last.why_not("fold", "en") == "there is nothing to pay: check or raise"
    assert at_last.why_not("pass", "en") == "the pot has been opened blind: check or raise"
    assert at_last.why_not("call", "en") == "there is no bet to call"


def test_reasons_after_the_draw(opened: Deal, play: Callable[..., Deal]) -> None:
    deal = play(opened, "call", "call", "call", *["draw"] * 4)
    assert deal.why_not("raise 20", "en") == "there is no bet to raise"
    assert deal.why_not("call", "en") == "there is no bet to call"
    assert deal.why_not("bet 9", "en") == "the least bet is 10 chips, not 9"
    assert deal.why_not("pass", "en") == (
        "not in the second betting round: now you can choose “fold”, “check” or “bet”"
    )
    shown = play(deal, *["check"] * 4, "show")
    assert shown.why_not("draw", "en") == "one draws once"
    assert shown.why_not("bet 10", "en") == "not in the showdown: now you can choose “show” or “muck”"


def test_every_move_at_every_moment_is_offered_or_refused_with_a_reason_in_every_language() -> None:
    rng, seen = Random(4), set()
    for seed in range(50):
        rules = PRESETS[seed % len(PRESETS)]
        deal = Deal.start(rng.randint(2, 7), rules, stacks=None, seed=seed)
        while not deal.is_over:
            offered = {action.move for action in deal.legal_actions()}
            for move in Move:
                reasons = [deal.why_not(Action(move), lang) for lang in languages()]
                if move in offered:
                    assert deal.why_not(Action(move), "en") is None or "say how much" in (reasons[0] or "")
                else:
                    assert all(reasons)
                    assert len(set(reasons)) == len(reasons)
                    seen.add((deal.phase, move))
            deal = deal.apply(random_action(deal, rng))
    assert {phase for phase, _ in seen} >= set(Phase) - {Phase.OVER, Phase.BUYING_IN}


# Tables and packs of which no deal can be made


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"players": 1}, "this game is for 2 to 10 players, not 1"),
        ({"players": 11}, "this game is for 2 to 10 players, not 11"),
        ({"players": 3, "stacks": [5, 5]}, "there are 2 stacks for 3 players"),
        ({"stacks": [5, 0]}, "a deal needs two players with chips"),
        ({"stacks": [5, -1]}, "a stack is a whole number of chips, 0 or more, not -1"),
        ({"stacks": [5, 2.5]}, "a stack is a whole number of chips, 0 or more, not 2.5"),
        ({"players": 3, "dealer": 3}, "the dealer is one of the seats 0 to 2, not 3"),
        ({"players": 3, "dealer": True}, "the dealer is one of the seats 0 to 2, not True"),
        ({"players": 3, "seed": -1}, "a seed is a whole number, 0 or more, not -1"),
        ({"players": 3, "sitting_out": [0, 1]}, "a deal needs two players with chips"),
        (
            {"players": 3, "carried": Carried((OldPot(5),), all_in=frozenset({1}))},
            "what is carried over does not belong to the players who sit at this table",
        ),
        (
            {"players": 3, "carried": Carried(parola=frozenset({0}))},
            "what is carried over does not belong to the players who sit at this table",
        ),
    ],
)
def test_a_table_of_which_no_deal_can_be_made(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(PlayersError) as caught:
        Deal.start(**settings)
    assert str(caught.value) == why
    assert caught.value.explain("it") != why


def test_the_pack_must_be_the_deck_of_the_table() -> None:
    deck = HouseRules().deck(4)
    with pytest.raises(DeckError, match="a pack of 31 is not enough"):
        Deal.start(4, pack=deck.cards[1:])
    with pytest.raises(DuplicateCardError):
        Deal.start(4, pack=(deck.cards[0], *deck.cards[:-1]))
    with pytest.raises(DeckError):
        Deal.start(4, pack=HouseRules().deck(5).cards)


def test_a_hand_to_be_dealt_has_five_cards_at_most() -> None:
    with pytest.raises(HandSizeError):
        arranged(HouseRules().deck(4), ["A♥ K♥ Q♥ J♥ 10♥ 9♥"])
