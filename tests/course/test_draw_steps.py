"""The draw in small steps: the same as in a real deal, and each step says what it moves and why (RULES.md §4)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.cards import parse_cards
from italpoker.course.draw_steps import PLAYERS, begin_draw, discards_of, draw_steps
from italpoker.errors import ActionError
from italpoker.hand import Hand
from italpoker.play import Deal, Happening, Phase, arranged
from italpoker.play.stock import Pile
from italpoker.rules import PRESETS, HouseRules

CLASSIC = HouseRules.preset("classic")
JACKS = "J♥ J♠ 9♦ 8♣ 7♣"

chance = st.integers(0, 2**32).map(Random)


def drawn(draws, seed=4, rules=CLASSIC, **start):
    """The steps of a draw in which each player throws away so many cards."""
    state = begin_draw(rules, len(draws), seed, **start)
    thrown = {seat: discards_of(state.hand(seat), number) for seat, number in enumerate(draws)}
    return draw_steps(state, thrown)


def happened(steps, *what):
    return [step for step in steps if step.event and step.event.what in what]


def names(steps):
    return [PLAYERS[step.seat] for step in steps]


@given(chance, st.integers(2, 10), st.sampled_from(PRESETS))
def test_it_is_the_draw_of_a_real_deal(rng, players, rules):
    seed = rng.getrandbits(32)
    start = begin_draw(rules, players, seed)
    thrown = {seat: rng.sample(start.hands[seat], rng.randint(0, 4)) for seat in start.dealt_in}
    deal = Deal.start(players, rules, stacks=[1] * players, dealer=players - 1, seed=seed)
    while deal.phase is Phase.DRAW:
        deal = deal.apply(" ".join(["draw", *map(str, thrown[deal.actor])]))
    last = draw_steps(start, thrown)[-1]
    assert [set(hand) for hand in last.hands] == [set(deal.cards(seat)) for seat in range(players)]


@given(chance, st.integers(2, 10), st.sampled_from(PRESETS), st.sampled_from([None, 0, 1]))
def test_at_each_step_every_card_lies_in_one_place(rng, players, rules, opener):
    start = begin_draw(rules, players, rng.getrandbits(32), opener=opener)
    thrown = {seat: discards_of(start.hand(seat), rng.randint(0, 4)) for seat in start.dealt_in}
    for step in draw_steps(start, thrown):
        piles = (step.stock.cards, step.stock.discards, step.stock.proof, step.stock.folded, step.leaving)
        cards = [card for pile in (*step.hands, *piles) for card in pile]
        assert len(cards) == len(set(cards)) == len(start.setup.deck)
        assert {len(hand) for hand in step.hands if hand} <= {1, 2, 3, 4, 5}
        assert all(
            said and "{" not in said for lang in ("en", "it") for said in (step.told.say(lang), step.why.say(lang))
        )


@given(chance, st.integers(2, 10), st.sampled_from(PRESETS), st.integers(0, 8))
def test_discards_are_always_enough_so_nothing_else_is_ever_shuffled_in(rng, players, rules, opener):
    """Even where everybody changes four, and the opener's four are set aside."""
    start = begin_draw(rules, players, rng.getrandbits(32), opener=opener % min(players, 9))
    steps = draw_steps(start, {seat: discards_of(start.hand(seat), 4) for seat in start.dealt_in})
    assert {step.event.number for step in happened(steps, Happening.RESHUFFLED)} <= {tuple(Pile).index(Pile.DISCARDS)}


def test_everybody_is_served_clockwise_from_the_dealers_left():
    assert names(happened(drawn([2, 3, 1, 2]), Happening.SERVED)) == ["Ada", "Bea", "Carlo", "Dino"]


def test_whoever_stands_pat_gets_nothing():
    steps = drawn([1, 0, 1])
    assert names(happened(steps, Happening.SERVED)) == ["Ada", "Carlo"]
    (bea,) = (step for step in happened(steps, Happening.DRAWS) if step.seat == 1)
    assert bea.told.say("en") == "Bea stands pat."
    assert "servito" in bea.why.say("en")


def test_of_four_cards_three_come_now_and_the_fourth_when_everybody_is_served():
    steps = drawn([2, 4, 0, 4])
    bea = next(step for step in happened(steps, Happening.SERVED) if step.seat == 1)
    assert (len(bea.moved), bea.waiting) == (3, (1,))
    assert names(happened(steps, Happening.FOURTH)) == ["Bea", "Dino"]
    assert [step.waiting for step in happened(steps, Happening.FOURTH)] == [(3,), ()]
    assert steps.index(happened(steps, Happening.FOURTH)[0]) > steps.index(happened(steps, Happening.SERVED)[-1])


def test_six_players_all_draw_four():
    steps = drawn([4] * 6)
    assert len(steps[0].stock.cards) == 10
    last_of_stock, shuffled = steps[8], steps[9]
    assert last_of_stock.told.say("en") == "Dino gets the last card of the stock: Q♦."
    assert last_of_stock.stock.cards == ()
    assert shuffled.why.say("en") == "12 cards make the new stock. What Dino has just thrown away stays out."
    assert set(shuffled.stock.cards) == {card for step in happened(steps, Happening.DRAWS)[:3] for card in step.moved}
    assert not set(shuffled.leaving) & set(shuffled.stock.cards)
    assert len(happened(steps, Happening.RESHUFFLED)) == 2
    (elsa,) = (step for step in happened(steps, Happening.FOURTH) if "threw this very card away" in step.why.say("en"))
    assert (elsa.seat, elsa.moved) == (4, parse_cards("10♣"))
    assert set(elsa.moved) <= set(steps[0].hands[4])


def test_while_one_is_served_the_discards_of_that_moment_never_come_back():
    for seed in range(40):
        steps = drawn([4] * 6, seed)
        thrown = {step.seat: set(step.moved) for step in happened(steps, Happening.DRAWS)}
        for step in happened(steps, Happening.SERVED):
            assert not set(step.moved) & thrown[step.seat]


def test_an_opener_who_breaks_the_jacks_sets_them_aside():
    pack = arranged(CLASSIC.deck(4), [JACKS, "", "", ""])
    start = begin_draw(CLASSIC, 4, 0, pack, opener=0)
    steps = draw_steps(start, {0: parse_cards("J♠"), **{seat: start.hands[seat][:4] for seat in (1, 2, 3)}})
    (says_so,) = happened(steps, Happening.SPLITS_OPENERS)
    assert "set aside as proof" in says_so.told.say("en")
    (shuffled,) = happened(steps, Happening.RESHUFFLED)
    assert shuffled.why.say("en") == "12 cards make the new stock. Only the cards set aside as proof stay out."
    assert steps[-1].stock.proof == parse_cards("J♠")


def test_an_opener_who_keeps_them_says_nothing():
    pack = arranged(CLASSIC.deck(4), [JACKS, "", "", ""])
    start = begin_draw(CLASSIC, 4, 0, pack, opener=0)
    assert not happened(draw_steps(start, {0: parse_cards("9♦ 8♣ 7♣")}), Happening.SPLITS_OPENERS)


def test_what_cannot_be_thrown_away_is_refused():
    start = begin_draw(CLASSIC, 4, 0)
    with pytest.raises(ActionError, match="one may change up to four cards, not 5"):
        draw_steps(start, {0: start.hands[0]})
    with pytest.raises(ActionError, match="not in your hand"):
        draw_steps(start, {0: start.hands[1][:1]})


def test_with_ten_players_the_dealer_rests():
    steps = draw_steps(begin_draw(CLASSIC, 10, 1), {})
    assert steps[0].hands[9] == ()
    assert names(happened(steps, Happening.DRAWS)) == list(PLAYERS[:9])


@pytest.mark.parametrize(
    ("cards", "number", "discards"),
    [
        ("A♥ K♦ 10♣ 7♠ 7♣", 3, "A♥ K♦ 10♣"),
        ("A♥ K♦ 10♣ 7♠ 7♣", 1, "10♣"),
        ("A♥ K♦ 10♣ 7♠ 7♣", 0, ""),
        ("A♥ J♦ 10♣ 9♥ 8♥", 1, "A♥"),  # four in a row, open at both ends
        ("A♥ J♦ 10♣ 9♥ 8♥", 4, "J♦ 10♣ 9♥ 8♥"),
    ],
)
def test_so_many_cards_a_sensible_player_throws_away(cards, number, discards):
    hand = Hand.parse(cards, CLASSIC.deck(4))
    assert set(discards_of(hand, number)) == set(parse_cards(discards))
