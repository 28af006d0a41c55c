"""Hands on which the tables disagree: each source's own, for every deck, and pairs dealt to divide the tables."""

from __future__ import annotations

from random import Random

import pytest

from italpoker.category import Category, StraightFlushKind
from italpoker.course.disputes import ITALIAN, Dispute, deal_divided, deciding_rule, disputes
from italpoker.course.sources import source
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules
from italpoker.showdown import compare

DECKS = [Deck.for_players(players) for players in range(2, 10)]
WITH_32 = Deck.for_players(4)


def dispute(key: str, deck: Deck = WITH_32) -> Dispute:
    return next(one for one in disputes(deck) if one.key == key)


def winners(one: Dispute) -> dict[str, str]:
    """Who wins at each Italian table: the first hand, ``a``, or the second."""
    first, second = one.hands
    found = {rules.name: compare(first, second, rules).winner for rules in ITALIAN}
    return {name: "a" if winner is first else "b" if winner is second else "=" for name, winner in found.items()}


EVERYWHERE = {"classic": "a", "fantini_santelia": "a", "online_room": "a", "cash_table": "a"}


@pytest.mark.parametrize("deck", DECKS, ids=str)
@pytest.mark.parametrize(
    ("key", "otherwise"),
    [
        ("pair", {"fantini_santelia": "b", "online_room": "b"}),
        ("two_pair", {"fantini_santelia": "b", "online_room": "b"}),
        ("high_card", {"fantini_santelia": "b"}),
        ("straight", {}),
        ("minimum", {"online_room": "b", "cash_table": "b"}),
        ("spades_minimum", {"cash_table": "b"}),
        ("two_flushes", {"online_room": "b"}),
        ("flush_full", {}),
    ],
)
def test_each_pair_divides_the_tables_as_its_source_says_with_every_deck(key: str, otherwise: dict, deck: Deck) -> None:
    assert winners(dispute(key, deck)) == EVERYWHERE | otherwise


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_no_card_is_in_both_hands_and_all_are_in_the_deck(deck: Deck) -> None:
    for one in disputes(deck):
        first, second = one.hands
        assert first.deck == second.deck == deck
        assert not first.mask & second.mask


def test_with_32_cards_they_are_the_examples_of_the_sources() -> None:
    titles = {one.key: one.title.say("en") for one in disputes(WITH_32)}
    assert titles == {
        "pair": "K-K-J-9-8 twice",  # Fantini and Santelia, in Ilardo
        "two_pair": "9-9-7-7-K twice",  # Ilardo
        "high_card": "A-Q-J-8-7 twice",  # Fantini and Santelia, in Ilardo
        "straight": "Q-J-10-9-8 twice",  # Ilardo
        "minimum": "Minima against massima",  # Ilardo
        "spades_minimum": "Minima of spades against massima of hearts",  # the guide to the online rooms
        "two_flushes": "Two flushes of different suits",  # the guide to the online rooms, which shows A♣ Q♣ 10♣ 9♣ 7♣
        "flush_full": "Flush against full house",  # Ilardo
    }
    assert str(dispute("two_flushes").hands[0]) == "A♣ Q♣ 10♣ 9♣ 7♣"
    assert not any(one.is_adapted for one in disputes(WITH_32))
    assert dispute("pair").title.say("it") == "K-K-J-9-8 due volte"


def test_smaller_decks_get_other_ranks_and_say_so() -> None:
    with_24 = {one.key: one for one in disputes(Deck.for_players(2))}
    assert with_24["high_card"].title.say("en") == "A-K-J-10-9 twice"  # A-9-10-J-Q is the low straight there
    assert {key for key, one in with_24.items() if not one.is_adapted} == {"minimum", "spades_minimum"}


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_the_hands_are_what_their_titles_say(deck: Deck) -> None:
    categories = {one.key: [hand.category for hand in one.hands] for one in disputes(deck)}
    assert categories["pair"] == [Category.PAIR] * 2
    assert categories["two_pair"] == [Category.TWO_PAIR] * 2
    assert categories["high_card"] == [Category.HIGH_CARD] * 2
    assert categories["straight"] == [Category.STRAIGHT] * 2
    assert categories["two_flushes"] == [Category.FLUSH] * 2
    assert categories["flush_full"] == [Category.FLUSH, Category.FULL_HOUSE]
    for key in ("minimum", "spades_minimum"):
        kinds = [hand.straight_flush_kind for hand in dispute(key, deck).hands]
        assert kinds == [StraightFlushKind.MINIMUM, StraightFlushKind.MAXIMUM]


def test_every_pair_names_a_source_of_the_bibliography() -> None:
    for one in disputes(WITH_32):
        assert source(one.source).short.say("en")


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_a_divided_pair_is_judged_differently_by_two_italian_tables(deck: Deck) -> None:
    rng = Random(1985)
    categories = set()
    for _ in range(80):
        hands = deal_divided(deck, rng)
        assert not hands[0].mask & hands[1].mask
        assert len({compare(*hands, rules).winner for rules in ITALIAN}) > 1
        categories.add(hands[0].category)
    assert categories == {
        Category.PAIR,
        Category.TWO_PAIR,
        Category.HIGH_CARD,
        Category.FLUSH,
        Category.STRAIGHT_FLUSH,
    }


def test_equal_seeds_deal_equal_pairs() -> None:
    assert deal_divided(WITH_32, Random(7)) == deal_divided(WITH_32, Random(7))


@pytest.mark.parametrize(
    ("one", "other", "rules", "field"),
    [
        ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥", "classic", "pair_tie"),
        ("9♥ 9♠ 7♣ 7♠ K♠", "9♦ 9♣ 7♥ 7♦ K♥", "classic", "two_pair_tie"),
        ("A♥ Q♠ J♣ 8♣ 7♠", "A♦ Q♥ J♥ 8♦ 7♦", "classic", "high_card_tie"),
        ("Q♥ J♠ 10♣ 9♦ 8♣", "Q♦ J♥ 10♥ 9♥ 8♥", "classic", "straight_tie"),
        ("A♣ Q♣ 10♣ 9♣ 7♣", "K♥ J♥ 10♥ 8♥ 7♥", "classic", "flush_tie"),
        ("A♣ Q♣ 10♣ 9♣ 7♣", "K♥ J♥ 10♥ 8♥ 7♥", "online_room", "flush_tie"),
        ("A♠ 7♠ 8♠ 9♠ 10♠", "10♥ J♥ Q♥ K♥ A♥", "classic", "straight_flush_order"),
        ("A♠ 7♠ 8♠ 9♠ 10♠", "10♥ J♥ Q♥ K♥ A♥", "online_room", "straight_flush_order"),
        ("A♠ 7♠ 8♠ 9♠ 10♠", "10♥ J♥ Q♥ K♥ A♥", "cash_table", "straight_flush_order"),
        ("A♣ Q♣ 10♣ 9♣ 7♣", "10♥ 10♦ 10♠ Q♥ Q♦", "classic", "flush_above_full"),
        ("A♥ A♠ Q♣ 9♣ 7♣", "K♥ K♦ 10♠ Q♥ 8♦", "classic", None),  # the ranks decide at every table
        ("A♥ A♠ Q♣ 9♣ 7♣", "10♥ 10♦ 10♠ Q♥ Q♦", "classic", None),  # and so does the category
    ],
)
def test_a_comparison_turns_on_one_rule(one: str, other: str, rules: str, field: str | None) -> None:
    hands = Hand.parse(one, WITH_32), Hand.parse(other, WITH_32)
    assert deciding_rule(compare(*hands, HouseRules.preset(rules))) == field


def test_where_suits_are_equal_that_rule_splits_the_pot() -> None:
    first, second = dispute("pair").hands
    full = Deck.full()
    americana = PRESETS[-1]
    assert deciding_rule(compare(Hand(first.cards, full), Hand(second.cards, full), americana)) == "suits_ranked"
