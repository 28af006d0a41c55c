"""The draw, or accomodo: the late fourth card, the reshuffle, openers split and set aside (RULES.md §4, S0, S1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from italpoker import HouseRules
from italpoker.cards import parse_cards
from italpoker.errors import ActionError
from italpoker.play import Deal, Event, Happening, Phase
from italpoker.play.stock import Pile

if TYPE_CHECKING:
    from collections.abc import Callable

JACKS = "J♥ J♠ 9♦ 8♣ 7♣"
TENS = "10♥ 10♠ A♦ K♣ 9♣"
NOTHING = "A♣ Q♦ 9♠ 8♦ 7♦"
ELSE = "A♥ K♦ 10♣ 8♥ 7♥"
FOUR_PLAYERS = (JACKS, TENS, NOTHING, ELSE)
STOCK = "A♠ K♥ K♠ Q♥ Q♣ Q♠ J♦ J♣ 10♦ 9♥ 8♠ 7♠"


@pytest.fixture
def drawing(start: Callable[..., Deal], play: Callable[..., Deal]) -> Deal:
    """Four are in, seat 0 has opened with jacks; the stock is known."""
    deal = play(start(*FOUR_PLAYERS, then=STOCK), "open 5", "call", "call", "call")
    assert (deal.phase, deal.actor) == (Phase.DRAW, 0)
    return deal


def happened(deal: Deal, what: Happening) -> list[Event]:
    return [event for step in deal.steps for event in step.events if event.what is what]


def hand(deal: Deal, seat: int) -> set[str]:
    return {str(card) for card in deal.cards(seat)}


def test_everybody_draws_clockwise_from_the_dealers_left_what_the_stock_gives(
    drawing: Deal, play: Callable[..., Deal]
) -> None:
    deal = play(drawing, "draw 9♦ 8♣ 7♣", "draw", "draw 9♠", "draw 8♥ 7♥")
    assert hand(deal, 0) == {"J♥", "J♠", "A♠", "K♥", "K♠"}
    assert hand(deal, 1) == set(TENS.split())
    assert hand(deal, 2) == {"A♣", "Q♦", "8♦", "7♦", "Q♥"}
    assert hand(deal, 3) == {"A♥", "K♦", "10♣", "Q♣", "Q♠"}
    assert deal.drawn == (3, 0, 1, 2)
    assert deal.phase is Phase.SECOND_BETTING


def test_of_four_cards_three_come_now_and_the_last_when_all_are_served(
    drawing: Deal, play: Callable[..., Deal]
) -> None:
    deal = play(drawing, "draw", "draw", "draw Q♦ 9♠ 8♦ 7♦")
    assert hand(deal, 2) == {"A♣", "A♠", "K♥", "K♠"}
    assert deal.hand(2) is None
    deal = play(deal, "draw 8♥")
    assert hand(deal, 2) == {"A♣", "A♠", "K♥", "K♠", "Q♣"}  # Q♥ went to seat 3
    assert [(event.seat, str(event.cards[0])) for event in happened(deal, Happening.FOURTH)] == [(2, "Q♣")]


def test_the_late_fourth_cards_go_clockwise_again(drawing: Deal, play: Callable[..., Deal]) -> None:
    deal = play(drawing, "draw J♠ 9♦ 8♣ 7♣", "draw", "draw Q♦ 9♠ 8♦ 7♦", "draw")
    assert [(event.seat, str(event.cards[0])) for event in happened(deal, Happening.FOURTH)] == [(0, "J♦"), (2, "J♣")]


def test_when_the_stock_is_out_the_discards_of_those_who_were_served_are_shuffled_in(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    all_in = start(*FOUR_PLAYERS, stacks=[1] * 4)
    deal = play(all_in, "draw J♠ 9♦ 8♣ 7♣", "draw 10♠ A♦ K♣ 9♣", "draw A♣ 9♠ 8♦ 7♦", "draw K♦ 10♣ 8♥ 7♥")
    # Twelve in the stock: three each, and it is out. The late fourths come from all sixteen discards.
    (reshuffle,) = happened(deal, Happening.RESHUFFLED)
    assert list(Pile)[reshuffle.number] is Pile.DISCARDS
    thrown = "J♠ 9♦ 8♣ 7♣ 10♠ A♦ K♣ 9♣ A♣ 9♠ 8♦ 7♦ K♦ 10♣ 8♥ 7♥"
    assert {str(card) for card in reshuffle.cards} == set(thrown.split())
    fourths = [str(event.cards[0]) for event in happened(deal, Happening.FOURTH)]
    assert fourths == [str(card) for card in reshuffle.cards[:4]]


def test_a_late_fourth_may_be_ones_own_old_discard() -> None:
    rules = HouseRules.preset("classic")
    for seed in range(200):
        deal = Deal.start(4, rules, stacks=[1] * 4, seed=seed)  # all-in by the ante: straight to the draw
        thrown = {}
        while deal.phase is Phase.DRAW:
            seat = deal.actor
            assert seat is not None
            thrown[seat] = deal.cards(seat)[:4]
            deal = deal.apply("draw " + " ".join(map(str, thrown[seat])))
        if any(event.cards[0] in thrown[event.seat or 0] for event in happened(deal, Happening.FOURTH)):
            return
    pytest.fail("in no deal")


def test_what_the_player_being_served_throws_away_now_stays_out(start: Callable[..., Deal]) -> None:
    for seed in range(50):
        deal = Deal.start(6, stacks=[1] * 6, seed=seed)
        while deal.phase is Phase.DRAW:
            seat = deal.actor
            assert seat is not None
            thrown = deal.cards(seat)[:4]
            deal = deal.apply("draw " + " ".join(map(str, thrown)))
            served = [event for event in deal.events if event.what is Happening.SERVED]
            assert not set(served[0].cards) & set(thrown)


def test_six_players_all_draw_four() -> None:
    deal = Deal.start(6, stacks=[1] * 6, seed=4)
    while deal.phase is Phase.DRAW:
        seat = deal.actor
        assert seat is not None
        deal = deal.apply("draw " + " ".join(map(str, deal.cards(seat)[:4])))
    assert deal.drawn == (4,) * 6
    assert len(happened(deal, Happening.FOURTH)) == 6
    # Ten in the stock: three players get three, the fourth gets the last one. The discards of the first three are
    # twelve; when they are out, those of the next three are twelve again.
    assert [event.amount for event in happened(deal, Happening.RESHUFFLED)] == [12, 12]
    held = [card for seat in range(6) for card in deal.cards(seat)]
    assert len(set(held)) == 30


def test_set_aside_cards_are_shuffled_in_last_of_all() -> None:
    from italpoker.play.stock import Stock

    def cards(notation: str) -> tuple[object, ...]:
        return parse_cards(notation)

    stock = Stock(parse_cards("A♥"), parse_cards("K♥ K♦"), parse_cards("Q♥"), parse_cards("J♥ J♦"))
    left, dealt, reshuffles = stock.deal(5, seed=1)
    assert [one.pile for one in reshuffles] == [Pile.DISCARDS, Pile.FOLDED, Pile.PROOF]
    assert dealt[0] == cards("A♥")[0]
    assert set(dealt[1:3]) == set(cards("K♥ K♦"))
    assert dealt[3] == cards("Q♥")[0]
    assert len(left.cards) == 1


def test_the_reshuffle_depends_on_the_seed_alone() -> None:
    from italpoker.play.stock import Stock

    stock = Stock((), parse_cards("A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥"))
    assert stock.deal(8, seed=5)[1] == stock.deal(8, seed=5)[1]
    assert stock.deal(8, seed=5)[1] != stock.deal(8, seed=6)[1]


# Splitting openers


def test_an_opener_who_breaks_his_jacks_says_so_and_sets_his_discards_aside(
    drawing: Deal, play: Callable[..., Deal]
) -> None:
    deal = play(drawing, "draw J♠")
    assert [event.amount for event in happened(deal, Happening.SPLITS_OPENERS)] == [1]
    assert "breaks up the opening hand" in deal.history("en", seat=3)  # everybody hears it


def test_the_opener_proves_his_openers_when_he_shows(drawing: Deal, play: Callable[..., Deal]) -> None:
    deal = play(drawing, "draw J♠ 9♦", "draw", "draw", "draw", *["check"] * 4)
    assert "J♠" not in deal.history("en", seat=3)
    assert deal.proof == parse_cards("J♠ 9♦")
    assert "Player 1 turns up the cards set aside, J♠ 9♦, to prove the opening." in play(deal, "show").history(
        "en", seat=3
    )


def test_an_opener_who_keeps_his_jacks_says_nothing(drawing: Deal, play: Callable[..., Deal]) -> None:
    assert not happened(play(drawing, "draw 9♦ 8♣ 7♣"), Happening.SPLITS_OPENERS)


def test_set_aside_cards_do_not_come_back_while_there_are_others(drawing: Deal, play: Callable[..., Deal]) -> None:
    deal = play(drawing, "draw J♥ J♠ 9♦ 8♣", "draw 10♠ A♦ K♣ 9♣", "draw A♣ 9♠ 8♦ 7♦", "draw K♦ 10♣ 8♥ 7♥")
    (reshuffle,) = happened(deal, Happening.RESHUFFLED)
    assert reshuffle.amount == 12
    assert not {str(card) for card in reshuffle.cards} & {"J♥", "J♠", "9♦", "8♣"}


def test_jacks_that_no_longer_open_at_kings_are_no_openers_to_split(
    start: Callable[..., Deal], play: Callable[..., Deal]
) -> None:
    from italpoker import Rank
    from italpoker.play import Carried

    deal = start("K♥ K♠ J♦ J♣ 7♣", rules="cash_table", stacks=[100] * 4, carried=Carried(minimum=Rank.KING))
    deal = play(deal, "open 1", "call", "call", "call")
    assert happened(play(deal, "draw K♥ K♠ 7♣"), Happening.SPLITS_OPENERS)  # jacks alone would not open here
    assert not happened(play(deal, "draw J♦ J♣ 7♣"), Happening.SPLITS_OPENERS)


def test_a_false_opener_has_nothing_to_announce(start: Callable[..., Deal], play: Callable[..., Deal]) -> None:
    deal = start(TENS, JACKS, NOTHING, ELSE, rules="online_room")
    deal = play(deal, "no blind", "open 5", "call", "call", "call", "draw A♦ K♣ 9♣")
    assert not happened(deal, Happening.SPLITS_OPENERS)


# What is refused


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("draw J♥ J♠ 9♦ 8♣ 7♣", "one may change up to four cards, not 5"),
        ("draw A♥", "A♥: not in your hand"),
        ("draw J♥ J♥", "J♥: each card can be thrown away once"),
        ("draw 5", "“5” is not a card: write the rank (A K Q J 10 9 …) and then the suit (♥ ♦ ♣ ♠ or h d c s)"),
        ("bet 5", "this is the draw: now one changes cards, or stands pat"),
    ],
)
def test_a_draw_that_cannot_be_is_refused(drawing: Deal, action: str, why: str) -> None:
    with pytest.raises(ActionError) as caught:
        drawing.apply(action)
    assert str(caught.value) == why
    assert drawing.why_not(action, "en") == why


def test_one_draws_once(drawing: Deal, play: Callable[..., Deal]) -> None:
    deal = play(drawing, "draw", "draw", "draw", "draw")
    assert deal.why_not("draw", "en") == "one draws once"


def test_who_only_looks_on_never_sees_the_order_of_the_new_stock() -> None:
    deal = Deal.start(6, stacks=[1] * 6, seed=4)
    while deal.phase is Phase.DRAW:
        deal = deal.apply("draw " + " ".join(map(str, deal.cards(deal.actor or 0)[:4])))
    for seat in (None, *range(6)):
        seen = [event for event in deal.view(seat).events if event.what is Happening.RESHUFFLED]
        assert len(seen) == 2
        assert not any(event.cards for event in seen)
