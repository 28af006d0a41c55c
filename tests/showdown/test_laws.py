"""Laws that hold at every table, with every deck and under all house rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from italpoker.category import Category
from italpoker.dealing import deal_hand_of
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules
from italpoker.showdown import Decision, compare, judge, winners
from italpoker.text import languages

RULES = st.sampled_from([*PRESETS, PRESETS[0].replace(suits_ranked=False)])
DECKS = st.integers(2, 9).map(Deck.for_players)
CATEGORIES = st.one_of(st.sampled_from(Category), st.just(Category.STRAIGHT_FLUSH))


@st.composite
def hands_of(draw: st.DrawFn, deck: Deck, most: int, shared_cards: bool) -> list[Hand]:
    """Up to ``most`` hands of any categories, many of them straight flushes, from one pack unless they may share."""
    rng = Random(draw(st.integers(0, 2**32)))
    hands: list[Hand] = []
    for category in draw(st.lists(CATEGORIES, min_size=1, max_size=most)):
        hand = deal_hand_of(category, deck, rng)
        if shared_cards or not any(hand.mask & other.mask for other in hands):
            hands.append(hand)
    return hands


@given(st.data(), RULES, DECKS)
def test_two_hands_give_one_answer_whichever_is_named_first(data: st.DataObject, rules: HouseRules, deck: Deck) -> None:
    hands = data.draw(hands_of(deck, 2, shared_cards=True))
    assume(len(hands) == 2)
    there, back = compare(*hands, rules, shared_cards=True), compare(*hands[::-1], rules, shared_cards=True)
    assert there.winner == back.winner
    assert there.loser == back.loser
    assert there.reason == back.reason
    assert [step.by for step in there.steps] == [step.by for step in back.steps]
    for lang in languages():
        assert there.explain(lang) == back.explain(lang)


@given(st.data(), RULES, DECKS)
def test_only_the_last_step_decides(data: st.DataObject, rules: HouseRules, deck: Deck) -> None:
    hands = data.draw(hands_of(deck, 2, shared_cards=True))
    assume(len(hands) == 2)
    comparison = compare(*hands, rules, shared_cards=True)
    *before, last = comparison.steps
    assert all(step.winner is None for step in before)
    assert last.winner is comparison.winner
    assert (comparison.reason.by is Decision.EQUAL) == (comparison.winner is None)
    assert {*comparison.reason.winning} <= {*(comparison.winner or comparison.a).cards}
    for lang in languages():
        for said in (comparison.explain(lang), *(step.explain(lang) for step in comparison.steps)):
            assert said[0].isupper()
            assert said.endswith(".")
            assert "{" not in said


@given(st.data(), st.sampled_from([rules for rules in PRESETS if rules.ranking.suits_ranked]), DECKS)
def test_where_suits_rank_two_hands_of_one_pack_are_never_equal(
    data: st.DataObject, rules: HouseRules, deck: Deck
) -> None:
    hands = data.draw(hands_of(deck, 2, shared_cards=False))
    assume(len(hands) == 2)
    assert compare(*hands, rules).winner is not None


@given(st.data(), RULES, DECKS)
def test_the_seats_do_not_matter(data: st.DataObject, rules: HouseRules, deck: Deck) -> None:
    hands = data.draw(hands_of(deck, 9, shared_cards=False))
    seats = data.draw(st.permutations(range(len(hands))))
    moved = [hands[seat] for seat in seats]
    assert {seats[place] for place in winners(moved, rules)} == set(winners(hands, rules))


@given(st.data(), RULES, DECKS)
def test_somebody_wins_and_nobody_alone_whom_another_beats(data: st.DataObject, rules: HouseRules, deck: Deck) -> None:
    hands = data.draw(hands_of(deck, 9, shared_cards=False))
    verdict = judge(hands, rules)
    assert verdict.winners == winners(hands, rules) == tuple(sorted(set(verdict.winners)))
    assert verdict.winners
    if len(verdict.winners) == 1:
        (winner,) = verdict.winners
        assert verdict.beaten_by(winner) == ()
        assert set(verdict.beats(winner)) == set(range(len(hands))) - {winner}
    for place in range(len(hands)):
        assert (verdict.covered_by(place) is None) == (place in verdict.winners)
    for lang in languages():
        assert "{" not in verdict.explain(lang)


@given(st.data(), RULES, DECKS)
def test_the_table_agrees_with_every_duel_at_it(data: st.DataObject, rules: HouseRules, deck: Deck) -> None:
    hands = data.draw(hands_of(deck, 6, shared_cards=False))
    verdict = judge(hands, rules)
    for place, a in enumerate(hands):
        for other, b in enumerate(hands):
            if place != other:
                assert (other in verdict.beats(place)) == (compare(a, b, rules).winner is a)
                assert (other in verdict.beaten_by(place)) == (compare(a, b, rules).winner is b)


@given(st.data(), RULES, DECKS)
def test_who_did_not_win_may_leave_without_changing_the_winners(
    data: st.DataObject, rules: HouseRules, deck: Deck
) -> None:
    hands = data.draw(hands_of(deck, 9, shared_cards=False))
    winning = winners(hands, rules)
    assert winners([hands[place] for place in winning], rules) == tuple(range(len(winning)))


@given(st.data(), RULES, DECKS)
def test_a_split_has_its_reason(data: st.DataObject, rules: HouseRules, deck: Deck) -> None:
    verdict = judge(data.draw(hands_of(deck, 9, shared_cards=False)), rules)
    if len(verdict.winners) > 1 and not verdict.is_circle:
        assert not rules.ranking.suits_ranked
    if verdict.is_circle:
        assert all(verdict.hands[place].category is Category.STRAIGHT_FLUSH for place in verdict.winners)
        assert verdict.circles


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_a_hand_is_equal_to_itself(rules: HouseRules) -> None:
    hand = Hand.parse("A♥ K♥ Q♥ J♥ 10♥", Deck.full())
    assert compare(hand, hand, rules, shared_cards=True).reason.by is Decision.EQUAL
