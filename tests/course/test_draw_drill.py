"""The drill on the draw: the engine's own draw and its exact odds agree with every answer, at every table."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from italpoker.cards import parse_cards
from italpoker.course.draw_steps import PLAYERS, discards_of
from italpoker.course.drills import Setting, draw
from italpoker.hand import Hand
from italpoker.odds import draw_options
from italpoker.play import Deal, Happening, Phase
from italpoker.rules import PRESETS, HouseRules

CLASSIC = HouseRules.preset("classic")

chance = st.integers(0, 2**32).map(Random)
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS))


def draws_in(question):
    """How many cards each player of the question changes."""
    said = question.prompt.values["draw"].values["changes"].say("en").replace(" and ", ", ")
    changes = dict(part.rsplit(" ", 1) for part in said.split(", "))
    assert list(changes) == list(PLAYERS[: len(changes)])
    return [int(number) for number in changes.values()]


def played(draws, rules, seed=0):
    """A real deal in which everybody changes so many cards: what happened in the draw."""
    players = len(draws)
    deal = Deal.start(players, rules, stacks=[1] * players, dealer=players - 1, seed=seed)
    events = []
    while deal.phase is Phase.DRAW:
        hand = deal.hand(deal.actor)
        deal = deal.apply(" ".join(["draw", *map(str, discards_of(hand, draws[deal.actor]))]))
        events += deal.events
    return events


def right(question):
    return question.options[question.right].text.say("en")


def asked_player(question):
    return PLAYERS.index(question.prompt.values["player"])


@given(chance, tables)
def test_who_gets_the_first_late_card(rng, setting):
    question = draw.first_fourth(rng, setting)
    events = played(draws_in(question), setting.rules)
    assert right(question) == PLAYERS[next(event.seat for event in events if event.what is Happening.FOURTH)]


@given(chance, tables)
def test_who_gets_the_last_card(rng, setting):
    question = draw.last_card(rng, setting)
    events = played(draws_in(question), setting.rules)
    last = [event for event in events if event.what in {Happening.SERVED, Happening.FOURTH}][-1]
    assert right(question) == PLAYERS[last.seat]


@given(chance, tables)
def test_how_many_are_left_when_a_player_comes(rng, setting):
    question = draw.left_in_stock(rng, setting)
    draws, seat = draws_in(question), asked_player(question)
    left = len(setting.rules.deck(len(draws))) - 5 * len(draws)
    for event in played(draws, setting.rules):
        if event.what is Happening.DRAWS and event.seat == seat:
            break
        assert event.what is not Happening.RESHUFFLED
        left -= event.amount if event.what is Happening.SERVED else 0
    assert right(question) == str(left)
    assert sum(option.remark is None for option in question.options) == 1


@given(chance, tables)
def test_whose_discards_are_shuffled_in(rng, setting):
    question = draw.shuffled_in(rng, setting)
    draws, seat = draws_in(question), asked_player(question)
    thrown, pile = {}, set()
    for event in played(draws, setting.rules):
        if event.what is Happening.DRAWS:
            thrown[event.seat] = set(event.cards)
        if event.what is Happening.RESHUFFLED:
            pile = set(event.cards)
            break
    assert max(thrown) == seat
    whose = [PLAYERS[other] for other, cards in thrown.items() if cards & pile]
    assert right(question).replace(" and ", ", ") == ", ".join(whose)


@given(chance, tables)
def test_whether_the_stock_runs_out(rng, setting):
    question = draw.runs_out(rng, setting)
    draws = draws_in(question)
    reshuffled = any(event.what is Happening.RESHUFFLED for event in played(draws, setting.rules))
    assert (question.right == 0) == reshuffled == (sum(draws) > len(setting.rules.deck(len(draws))) - 5 * len(draws))


@settings(max_examples=25)
@given(chance, tables)
def test_whether_an_old_discard_may_come_back(rng, setting):
    """It may, if it does in one of many deals in which the cards are other ones and the numbers are the same."""
    question = draw.comes_back(rng, setting)
    draws, seat = draws_in(question), asked_player(question)
    came_back = False
    for seed in range(60):
        events = played(draws, setting.rules, seed)
        thrown = next(event.cards for event in events if event.what is Happening.DRAWS and event.seat == seat)
        fourth = next(event.cards for event in events if event.what is Happening.FOURTH and event.seat == seat)
        came_back = came_back or fourth[0] in thrown
    assert came_back == (question.right == 0)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_best_discard_by_the_exact_odds(rules):
    rng, setting = Random(6), Setting(4, rules)
    for _ in range(8):
        question = draw.what_to_keep(rng, setting)
        options = draw_options(Hand(question.cards, setting.deck), rules)
        offered = [parse_cards(option.text.values.get("cards", "")) for option in question.options]
        chances = [options.of(cards).win_chance for cards in offered]
        assert len(offered) == 3
        assert chances[question.right] == options.best.win_chance
        assert all(
            chances[question.right] - other > 0.01 for place, other in enumerate(chances) if place != question.right
        )


def test_yes_comes_as_often_as_no():
    rng, setting = Random(3), Setting(4, CLASSIC)
    for maker in (draw.runs_out, draw.comes_back):
        assert 80 <= sum(maker(rng, setting).right for _ in range(200)) <= 120
