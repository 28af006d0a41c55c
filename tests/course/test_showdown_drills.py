"""Drills on who wins, the cycle and house rules: the engine agrees with every answer, at every table."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.cards import parse_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.course import meetings
from italpoker.course.drills import Setting, comparing, cycle, house_rules, pairs
from italpoker.dealing import deal_hand_of
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules
from italpoker.showdown import Decision, compare, winners

CLASSIC, FANTINI, ONLINE, CASH, AMERICANA = PRESETS

chance = st.integers(0, 2**32).map(Random)
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS))


def offered(question):
    """The hands among the options."""
    return [Hand(option.cards, question.deck) for option in question.options if option.cards]


def named_rules(title):
    return next(rules for rules in PRESETS if rules.title == title)


def hands_in(question):
    """The two hands that the prompt names."""
    return [Hand(parse_cards(question.prompt.values[name]), question.deck) for name in ("one", "other")]


def assert_answered_by(rules, question):
    hands = offered(question)
    found = winners(hands, rules)
    assert question.options[-1].text == pairs.SHARED
    assert question.right == (found[0] if len(found) == 1 else len(hands))


@pytest.mark.parametrize("maker", [comparing.by_category, comparing.by_ranks, comparing.by_kicker, comparing.by_suit])
@given(rng=chance, setting=tables)
def test_which_of_two_hands_wins(maker, rng, setting):
    question = maker(rng, setting)
    assert question.deck == setting.deck
    assert_answered_by(setting.rules, question)
    assert question.reason == compare(*offered(question), setting.rules).text


@pytest.mark.parametrize("maker", [comparing.by_ranks, comparing.by_kicker, comparing.by_suit, cycle.two_meet])
@given(rng=chance, setting=tables)
def test_of_two_hands_of_one_kind_the_loser_is_told_what_it_lacks(maker, rng, setting):
    question = maker(rng, setting)
    comparison = compare(*offered(question), setting.rules)
    for hand, option in zip(offered(question), question.options, strict=False):
        if comparison.winner not in (None, hand):
            step = comparison.steps[-1]
            assert "loses to" in option.remark.say("en")
            assert option.remark.say("en").startswith(step.label.say("en"))


@given(chance, tables)
def test_of_three_straight_flushes_each_loser_is_told_by_what(rng, setting):
    question = cycle.three_meet(rng, setting)
    for place, option in enumerate(question.options[:3]):
        if place != question.right:
            beaten = setting.rules.ranking.suits_ranked or len({hand.ranks for hand in offered(question)}) > 1
            assert ("loses to" if beaten else "just as good") in option.remark.say("en")


@given(chance, tables)
def test_neighbouring_categories_meet(rng, setting):
    a, b = offered(comparing.by_category(rng, setting))
    order = setting.rules.categories
    assert abs(order.index(a.category) - order.index(b.category)) == 1


@given(chance, tables)
def test_ranks_decide_where_ranks_are_asked(rng, setting):
    for maker in (comparing.by_ranks, comparing.by_kicker):
        a, b = offered(maker(rng, setting))
        assert a.category is b.category
        by_suit_first = a.category is Category.FLUSH and setting.rules == ONLINE
        assert compare(a, b, setting.rules).reason.by in {Decision.RANK, *([Decision.SUIT] if by_suit_first else [])}


@given(chance, tables)
def test_equal_ranks_are_settled_by_suit_or_not_at_all(rng, setting):
    question = comparing.by_suit(rng, setting)
    a, b = offered(question)
    assert a.ranks == b.ranks
    assert (question.right == 2) == (not setting.rules.ranking.suits_ranked)


@given(chance, tables)
def test_what_decides(rng, setting):
    question = comparing.what_decides(rng, setting)
    last = compare(*hands_in(question), setting.rules).steps[-1]
    right = question.options[question.right].text
    assert right == last.label if last.winner else right.say("en") == "Nothing: they share the pot"


def test_every_step_of_the_ladder_decides_now_and_then():
    rng, setting = Random(4), Setting(4, CLASSIC)
    questions = [comparing.what_decides(rng, setting) for _ in range(300)]
    decided = {question.options[question.right].text.say("en") for question in questions}
    assert {"First kicker", "Second kicker", "Third kicker", "Suit of the pair", "Kicker"} <= decided


@given(chance, st.integers(2, 10), st.sampled_from([c for c in Category if c.value in {"pair", "two_pair", "flush"}]))
def test_a_twin_has_the_same_ranks_and_no_card_of_the_hand(rng, players, category):
    hand = deal_hand_of(category, Deck.for_players(players), rng)
    other = meetings.twin(hand, rng)
    assert (other.ranks, other.category) == (hand.ranks, hand.category)
    assert not set(other.cards) & set(hand.cards)


@given(chance, tables)
def test_two_straight_flushes(rng, setting):
    question = cycle.two_meet(rng, setting)
    assert all(hand.category is Category.STRAIGHT_FLUSH for hand in offered(question))
    assert_answered_by(setting.rules, question)


@given(chance, tables)
def test_three_straight_flushes(rng, setting):
    question = cycle.three_meet(rng, setting)
    hands = offered(question)
    assert len(hands) == 3
    assert len(winners(hands, setting.rules)) in {1, 3}
    assert_answered_by(setting.rules, question)


@given(chance, st.integers(2, 9))
def test_all_three_kinds_share_the_pot_in_the_cycle_only(rng, players):
    for rules in (CLASSIC, FANTINI, CASH):
        question = cycle.three_meet(rng, Setting(players, rules))
        all_kinds = {hand.straight_flush_kind for hand in offered(question)} == set(StraightFlushKind)
        assert (question.right == 3) == (all_kinds and rules is not CASH)


@given(chance, tables)
def test_only_one_straight_flush_beats_the_one_shown(rng, setting):
    question = cycle.what_beats(rng, setting)
    shown = Hand(question.cards, setting.deck)
    beating = [compare(hand, shown, setting.rules).winner is hand for hand in offered(question)]
    assert beating.count(True) == 1
    assert beating.index(True) == question.right


def test_sharing_is_the_answer_often_enough_to_be_worth_asking():
    rng, setting = Random(6), Setting(4, CLASSIC)
    seen = Counter(cycle.three_meet(rng, setting).right == 3 for _ in range(300))
    assert 90 <= seen[True] <= 240


@given(chance, tables)
def test_who_wins_by_another_tables_rules(rng, setting):
    question = house_rules.who_wins_there(rng, setting)
    rules = named_rules(question.prompt.values["rules"])
    assert question.deck == rules.deck(setting.players)
    assert_answered_by(rules, question)


@given(chance, tables)
def test_one_table_alone_gives_the_pot_to_the_first_hand(rng, setting):
    question = house_rules.whose_rules(rng, setting)
    one, other = hands_in(question)
    asked = [named_rules(option.text) for option in question.options]
    assert [compare(one, other, rules).winner is one for rules in asked].index(True) == question.right
    assert sum(compare(one, other, rules).winner is one for rules in asked) == 1
    for rules, option in zip(asked, question.options, strict=True):
        said = question.reason if rules is asked[question.right] else option.remark
        assert said.say("en") == f"{rules.title.say('en')}: {compare(one, other, rules).text.say('en')}"


@given(chance, tables)
def test_whether_all_italian_tables_agree(rng, setting):
    question = house_rules.do_all_agree(rng, setting)
    one, other = hands_in(question)
    found = {compare(one, other, rules).winner for rules in (CLASSIC, FANTINI, ONLINE, CASH)}
    assert (len(found) == 1) == (question.right == 0)


@given(chance, tables)
def test_each_reason_on_which_tables_agree_stands_beside_their_names(rng, setting):
    question = house_rules.do_all_agree(rng, setting)
    if question.right == 0:
        found = {
            rules: compare(*hands_in(question), rules).text.say("en") for rules in (CLASSIC, FANTINI, ONLINE, CASH)
        }
        said = question.reason.say("en")
        assert all(why in said for why in found.values())
        if len(set(found.values())) > 1:
            assert "for different reasons" in said
            assert all(rules.title.say("en") in said for rules in found)


def test_two_tables_may_agree_on_the_winner_for_two_reasons():
    rng, setting = Random(8), Setting(4, CLASSIC)
    said = [house_rules.do_all_agree(rng, setting).reason.say("en") for _ in range(100)]
    assert any("Classic and Cash table: same pair, same kickers: the pair with the heart" in one for one in said)


def test_tables_agree_as_often_as_not():
    rng, setting = Random(8), Setting(4, CLASSIC)
    assert 120 <= sum(house_rules.do_all_agree(rng, setting).right for _ in range(300)) <= 180


def test_every_table_has_its_turn():
    rng, setting = Random(9), Setting(4, CLASSIC)
    asked = Counter(house_rules.who_wins_there(rng, setting).prompt.values["rules"].say("en") for _ in range(300))
    assert set(asked) == {rules.title.say("en") for rules in PRESETS}


def test_hands_in_a_sentence_are_never_broken():
    hand = Hand.parse("K♥ K♠ J♣ 9♠ 8♠", Deck.for_players(4))
    assert pairs.in_a_line(hand) == "K♥\u00a0K♠\u00a0J♣\u00a09♠\u00a08♠"


def test_the_reason_is_the_engines_in_italian_too():
    question = comparing.by_suit(Random(2), Setting(4, HouseRules.preset("classic"), "it"))
    assert question.reason.say("it") == compare(*offered(question), CLASSIC).text.say("it")
