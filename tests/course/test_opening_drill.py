"""The drill on the opening: every answer is the engine's, and a wrong one is wrong for the reason it is told."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.course.drills import Setting, opening
from italpoker.course.openings import blind_bets, deal_after
from italpoker.hand import Hand
from italpoker.naming import of_several
from italpoker.openers import OPENING_RANKS, keeps_openers, openers
from italpoker.play.words import chips
from italpoker.rules import PRESETS, HouseRules

ONLINE = HouseRules.preset("online_room")

chance = st.integers(0, 2**32).map(Random)
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS))


def rules_in(question):
    """The house rules that the prompt names."""
    return next(rules for rules in PRESETS if rules.title == question.prompt.values["rules"])


def minimum_in(question):
    return next(rank for rank in OPENING_RANKS if of_several(rank) == question.prompt.values["of_ranks"])


def right(question):
    return question.options[question.right]


@given(chance, tables)
def test_whether_a_hand_may_open(rng, setting):
    question = opening.may_it_open(rng, setting)
    rules = rules_in(question)
    assert question.deck == rules.deck(setting.players)
    found = openers(Hand(question.cards, question.deck), rules, minimum_in(question))
    assert question.right == (0 if found else 1)
    assert question.reason == found.text


@given(chance, tables)
def test_which_cards_open(rng, setting):
    question = opening.with_which_cards(rng, setting)
    rules, minimum = rules_in(question), minimum_in(question)
    hand = Hand(question.cards, question.deck)
    found = openers(hand, rules, minimum)
    assert set(right(question).cards) == set(found.cards)
    for option in question.options:
        if option.cards and option is not right(question):
            assert not keeps_openers(hand, option.cards, rules, minimum)
    assert sum(not option.cards for option in question.options) == 1


def test_both_kinds_of_hand_come_up_and_every_right_answer_has_rivals():
    rng, setting = Random(1), Setting(4, PRESETS[0])
    asked = [opening.with_which_cards(rng, setting) for _ in range(300)]
    opens = [bool(right(question).cards) for question in asked]
    assert 100 <= sum(opens) <= 200
    assert sum(len(question.options) >= 3 for question in asked) > 200


@given(chance, tables)
def test_what_the_next_deal_takes(rng, setting):
    question = opening.next_minimum(rng, setting)
    rules = rules_in(question)
    first, asked = (deal_after(times, rules, setting.players, 1).minimum for times in (0, question.prompt.count))
    assert f"deal took a pair {of_several(first).say('en')} or better" in question.prompt.say("en")
    assert question.right == OPENING_RANKS.index(asked)


@pytest.mark.parametrize("name", ["classic", "online_room"])
def test_jacks_stay_or_rise_to_kings(name):
    rng, setting = Random(2), Setting(4, HouseRules.preset(name))
    asked = [opening.next_minimum(rng, setting) for _ in range(200)]
    found = {
        (question.prompt.count, OPENING_RANKS[question.right].symbol)
        for question in asked
        if rules_in(question) == setting.rules
    }
    assert found == ({(1, "J"), (2, "J"), (3, "J")} if name == "classic" else {(1, "Q"), (2, "K"), (3, "K")})


@given(chance, tables)
def test_what_is_in_the_pot(rng, setting):
    question = opening.in_the_pot(rng, setting)
    players = min(setting.players, 9)  # of ten the dealer rests, and pays no ante
    paid = players * question.prompt.values["ante"] * (question.prompt.count + 1)
    assert right(question).text == chips(paid)
    assert all((option.remark is None) == (option is right(question)) for option in question.options)


@given(chance, tables)
def test_what_a_blind_bet_costs(rng, setting):
    question = opening.blind_bet(rng, setting)
    rules = rules_in(question)
    assert rules.deal.blind_raises_max
    pot = question.prompt.values["pot"].count
    number = ["buio", "controbuio", "over"].index(question.prompt.values["bet"].say("en")) + 1
    assert right(question).text == chips(pot * 2**number)
    assert len(question.options) == 4
    assert all((option.remark is None) == (option is right(question)) for option in question.options)


def test_with_two_players_nobody_is_asked_for_the_over():
    rng, setting = Random(3), Setting(2, ONLINE)
    asked = {opening.blind_bet(rng, setting).prompt.values["bet"].say("en") for _ in range(100)}
    assert asked == {"buio", "controbuio"}
    assert len(blind_bets(deal_after(0, ONLINE, 2, 1))) == 2


def test_the_reason_counts_from_the_pot_to_the_last_bet():
    question = opening.blind_bet(Random(4), Setting(4, ONLINE))
    pot = question.prompt.values["pot"].count
    assert question.reason.say("en") == (
        f"the pot: {pot} chips, buio: {2 * pot} chips, controbuio: {4 * pot} chips and over: {8 * pot} chips. "
        "Each is twice the one before."
    )
