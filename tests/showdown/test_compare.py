"""Two hands: which wins and why, with every example of the sources (RULES.md §3)."""

from __future__ import annotations

import copy
import doctest

import pytest

from italpoker import cards as card_module
from italpoker.cards import write_cards
from italpoker.category import Category
from italpoker.deck import Deck
from italpoker.errors import DeckError, DuplicateCardError
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules, StraightFlushOrder
from italpoker.showdown import Comparison, Decision, Part, compare, table

CLASSIC, FANTINI_SANTELIA, ONLINE_ROOM, CASH_TABLE, AMERICANA = PRESETS


def duel(a: str, b: str, rules: HouseRules = CLASSIC, players: int = 4, shared_cards: bool = False) -> Comparison:
    deck = Deck.for_players(players)
    return compare(Hand.parse(a, deck), Hand.parse(b, deck), rules, shared_cards)


def wins(a: str, b: str, rules: HouseRules = CLASSIC, players: int = 4) -> Decision | None:
    """By what ``a`` beats ``b``, whichever is named first; None if it does not."""
    there, back = duel(a, b, rules, players), duel(b, a, rules, players)
    assert there.winner == back.winner
    assert there.reason == back.reason
    assert [there.explain(lang) for lang in ("en", "it")] == [back.explain(lang) for lang in ("en", "it")]
    return there.reason.by if there.winner == there.a else None


class TestIlardo:
    """Massimo Ilardo, “Poker all’italiana” (S0a, S2)."""

    def test_a_flush_beats_a_full_house(self) -> None:
        assert wins("Q♥ 10♥ 9♥ 8♥ 7♥", "A♦ A♣ A♠ K♦ K♠") is Decision.CATEGORY

    def test_between_otherwise_equal_flushes_the_higher_suit_wins(self) -> None:
        assert wins("A♦ Q♦ 10♦ 9♦ 7♦", "A♣ Q♣ 10♣ 9♣ 7♣") is Decision.SUIT
        assert wins("A♣ Q♣ 10♣ 9♣ 8♣", "A♦ Q♦ 10♦ 9♦ 7♦") is Decision.RANK

    def test_between_equal_straights_the_suit_of_the_highest_card(self) -> None:
        assert wins("Q♥ J♠ 10♠ 9♣ 8♣", "Q♦ J♥ 10♥ 9♥ 8♥") is Decision.SUIT
        assert wins("Q♣ J♠ 10♦ 9♣ 8♣", "Q♠ J♥ 10♥ 9♥ 8♥") is Decision.SUIT

    def test_between_equal_two_pairs_the_heart_in_the_higher_pair(self) -> None:
        assert wins("9♥ 9♠ 7♣ 7♠ K♠", "9♦ 9♣ 7♥ 7♦ K♥") is Decision.SUIT

    def test_between_equal_pairs_the_pair_with_the_heart(self) -> None:
        assert wins("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥") is Decision.SUIT

    def test_between_two_high_cards_the_higher_suit(self) -> None:
        assert wins("A♥ Q♦ J♣ 8♠ 7♠", "A♦ Q♥ J♥ 8♥ 7♥") is Decision.SUIT

    def test_la_minima_batte_la_massima(self) -> None:
        assert wins("A♠ 7♠ 8♠ 9♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥") is Decision.CYCLE

    def test_la_massima_batte_la_media(self) -> None:
        assert wins("A♠ K♠ Q♠ J♠ 10♠", "K♥ Q♥ J♥ 10♥ 9♥") is Decision.CYCLE

    def test_la_media_batte_la_minima(self) -> None:
        assert wins("7♠ 8♠ 9♠ 10♠ J♠", "A♥ 7♥ 8♥ 9♥ 10♥") is Decision.CYCLE

    def test_between_two_medium_straight_flushes_the_higher_cards(self) -> None:
        assert wins("8♠ 9♠ 10♠ J♠ Q♠", "7♥ 8♥ 9♥ 10♥ J♥") is Decision.RANK

    def test_between_equal_straight_flushes_the_higher_suit(self) -> None:
        for low, high in (("♠", "♣"), ("♣", "♦"), ("♦", "♥")):
            for ranks in (["A", "7", "8", "9", "10"], ["8", "9", "10", "J", "Q"], ["A", "K", "Q", "J", "10"]):
                assert wins(" ".join(r + high for r in ranks), " ".join(r + low for r in ranks)) is Decision.SUIT

    def test_the_cycle_is_not_for_ordinary_straights(self) -> None:
        low = "A♥ 6♥ 7♥ 8♥ 9♠"
        assert wins("6♣ 7♠ 8♦ 9♣ 10♠", low, players=5) is Decision.RANK
        assert wins("A♠ K♠ Q♠ J♠ 10♣", low, players=5) is Decision.RANK


class TestFantiniSantelia:
    """The book of 1985 that Ilardo quotes."""

    def test_equal_pairs_look_at_the_jack(self) -> None:
        assert wins("K♦ K♣ J♥ 9♠ 8♠", "K♥ K♠ J♣ 9♥ 8♥", FANTINI_SANTELIA) is Decision.SUIT
        assert wins("K♦ K♣ J♥ 9♠ 8♠", "K♥ K♠ J♣ 9♥ 8♥", CLASSIC) is None

    def test_equal_high_cards_look_at_the_queen(self) -> None:
        assert wins("A♦ Q♥ J♣ 8♠ 7♠", "A♥ Q♦ J♥ 8♥ 7♥", FANTINI_SANTELIA) is Decision.SUIT
        assert wins("A♦ Q♥ J♣ 8♠ 7♠", "A♥ Q♦ J♥ 8♥ 7♥", CLASSIC) is None

    def test_equal_two_pairs_look_at_the_kicker(self) -> None:
        assert wins("9♦ 9♣ 7♣ 7♠ K♥", "9♥ 9♠ 7♥ 7♦ K♦", FANTINI_SANTELIA) is Decision.SUIT
        assert wins("9♦ 9♣ 7♣ 7♠ K♥", "9♥ 9♠ 7♥ 7♦ K♦", CLASSIC) is None

    def test_all_else_is_as_in_the_article(self) -> None:
        assert wins("A♠ 7♠ 8♠ 9♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥", FANTINI_SANTELIA) is Decision.CYCLE
        assert wins("Q♥ J♠ 10♠ 9♣ 8♣", "Q♦ J♥ 10♥ 9♥ 8♥", FANTINI_SANTELIA) is Decision.SUIT


class TestOnlineRooms:
    """The guide to poker a 5 carte in online rooms (S0b)."""

    def test_the_minimum_of_spades_beats_the_maximum_of_hearts(self) -> None:
        assert wins("A♠ 7♠ 8♠ 9♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥", ONLINE_ROOM) is Decision.SPADES_MINIMUM

    def test_and_only_that(self) -> None:
        assert wins("A♦ K♦ Q♦ J♦ 10♦", "A♠ 7♠ 8♠ 9♠ 10♠", ONLINE_ROOM) is Decision.RANK
        assert wins("A♥ K♥ Q♥ J♥ 10♥", "A♣ 7♣ 8♣ 9♣ 10♣", ONLINE_ROOM) is Decision.RANK
        assert wins("A♥ K♥ Q♥ J♥ 10♥", "7♠ 8♠ 9♠ 10♠ J♠", ONLINE_ROOM) is Decision.RANK
        assert wins("7♠ 8♠ 9♠ 10♠ J♠", "A♥ 7♥ 8♥ 9♥ 10♥", ONLINE_ROOM) is Decision.RANK

    def test_the_maximum_of_hearts_is_otherwise_the_highest(self) -> None:
        assert wins("A♥ K♥ Q♥ J♥ 10♥", "A♦ K♦ Q♦ J♦ 10♦", ONLINE_ROOM) is Decision.SUIT

    def test_between_two_flushes_the_suit_comes_first(self) -> None:
        assert wins("Q♥ 10♥ 9♥ 8♥ 7♥", "A♣ K♣ J♣ 9♣ 7♣", ONLINE_ROOM) is Decision.SUIT
        assert wins("A♣ K♣ J♣ 9♣ 7♣", "Q♥ 10♥ 9♥ 8♥ 7♥", CLASSIC) is Decision.RANK

    def test_of_one_suit_the_ranks_decide(self) -> None:
        assert wins("A♥ 9♥ 8♥ 7♥ 5♥", "K♥ Q♥ J♥ 10♥ 3♥", ONLINE_ROOM, players=9) is Decision.RANK

    def test_two_full_houses_look_at_the_three(self) -> None:
        assert wins("10♥ 10♦ 10♣ Q♥ Q♠", "9♥ 9♦ 9♣ A♥ A♠", ONLINE_ROOM) is Decision.RANK

    def test_two_pairs_look_at_the_higher_the_lower_and_the_fifth_card(self) -> None:
        assert wins("K♥ K♠ 10♦ 10♣ 8♥", "Q♥ Q♠ J♦ J♣ A♥", ONLINE_ROOM) is Decision.RANK
        assert wins("K♥ K♠ 10♦ 10♣ 8♥", "K♦ K♣ 9♦ 9♣ A♥", ONLINE_ROOM) is Decision.RANK
        assert wins("K♦ K♣ 10♥ 10♠ A♠", "K♥ K♠ 10♦ 10♣ Q♥", ONLINE_ROOM) is Decision.RANK
        assert wins("K♦ K♣ 10♥ 10♠ 8♥", "K♥ K♠ 10♦ 10♣ 8♠", ONLINE_ROOM) is Decision.SUIT

    def test_equal_pairs_look_at_three_kickers_and_a_suit(self) -> None:
        assert wins("Q♦ Q♠ J♦ 9♣ 8♥", "Q♥ Q♣ J♥ 9♥ 7♥", ONLINE_ROOM) is Decision.RANK
        assert wins("Q♦ Q♠ J♥ 9♣ 7♠", "Q♥ Q♣ J♦ 9♥ 7♥", ONLINE_ROOM) is Decision.SUIT

    def test_equal_high_cards_look_at_the_suits(self) -> None:
        assert wins("K♥ J♠ 10♦ 8♣ 7♠", "K♦ J♥ 10♥ 8♥ 7♥", ONLINE_ROOM) is Decision.SUIT


class TestCashTables:
    """“Regole del poker all’italiana”, a guide for cash tables (S1)."""

    def test_maximum_medium_minimum_in_this_order(self) -> None:
        assert wins("A♠ K♠ Q♠ J♠ 10♠", "K♥ Q♥ J♥ 10♥ 9♥", CASH_TABLE) is Decision.RANK
        assert wins("7♠ 8♠ 9♠ 10♠ J♠", "A♥ 7♥ 8♥ 9♥ 10♥", CASH_TABLE) is Decision.RANK
        assert wins("A♥ K♥ Q♥ J♥ 10♥", "A♠ 7♠ 8♠ 9♠ 10♠", CASH_TABLE) is Decision.RANK
        assert wins("A♥ K♥ Q♥ J♥ 10♥", "A♠ K♠ Q♠ J♠ 10♠", CASH_TABLE) is Decision.SUIT

    def test_the_straight_to_the_jack_is_above_the_one_with_the_ace_below(self) -> None:
        assert wins("7♠ 8♠ 9♠ 10♦ J♣", "A♥ 7♥ 8♥ 9♦ 10♥", CASH_TABLE) is Decision.RANK

    def test_two_pairs_look_at_the_fifth_card_then_at_the_higher_pairs_suit(self) -> None:
        assert wins("9♦ 9♣ 7♥ 7♦ A♠", "9♥ 9♠ 7♣ 7♠ K♥", CASH_TABLE) is Decision.RANK
        assert wins("9♥ 9♠ 7♣ 7♠ K♠", "9♦ 9♣ 7♥ 7♦ K♥", CASH_TABLE) is Decision.SUIT

    def test_pairs_look_at_the_other_cards_then_at_the_pairs_suit(self) -> None:
        assert wins("K♦ K♣ J♥ 9♠ 8♥", "K♥ K♠ J♣ 9♥ 7♥", CASH_TABLE) is Decision.RANK
        assert wins("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥", CASH_TABLE) is Decision.SUIT


class TestGeneralGuide:
    """“Regole del poker”, a general guide to Texas hold’em and others (S3)."""

    def test_a_full_house_beats_a_flush(self) -> None:
        assert wins("2♦ 2♣ 2♠ 3♦ 3♠", "A♥ Q♥ 10♥ 9♥ 7♥", AMERICANA, players=9) is Decision.CATEGORY

    @pytest.mark.parametrize("top", ["6", "7", "J", "A"])
    def test_the_wheel_loses_to_every_other_straight(self, top: str) -> None:
        straights = {"6": "2♣ 3♣ 4♣ 5♣ 6♠", "7": "3♣ 4♣ 5♣ 6♠ 7♠", "J": "7♣ 8♣ 9♣ 10♣ J♠", "A": "10♣ J♣ Q♣ K♣ A♠"}
        assert wins(straights[top], "A♥ 2♥ 3♥ 4♥ 5♠", AMERICANA, players=9) is Decision.RANK

    @pytest.mark.parametrize(
        ("a", "b"),
        [
            ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥"),
            ("A♥ Q♥ 10♥ 9♥ 7♥", "A♣ Q♣ 10♣ 9♣ 7♣"),
            ("A♥ K♥ Q♥ J♥ 10♥", "A♣ K♣ Q♣ J♣ 10♣"),
            ("Q♥ J♠ 10♠ 9♣ 8♣", "Q♦ J♥ 10♥ 9♥ 8♥"),
            ("9♥ 9♠ 7♣ 7♠ K♠", "9♦ 9♣ 7♥ 7♦ K♥"),
            ("A♥ Q♦ J♣ 8♠ 7♠", "A♦ Q♥ J♥ 8♥ 7♥"),
        ],
    )
    def test_all_suits_are_equal(self, a: str, b: str) -> None:
        comparison = duel(a, b, AMERICANA, players=9)
        assert comparison.winner is comparison.loser is None
        assert comparison.reason.by is Decision.EQUAL
        assert comparison.explain("en") == "The same ranks, and suits do not count here: they share the pot."


def test_the_cycle_without_suits_shares_equal_kinds() -> None:
    rules = CLASSIC.replace(suits_ranked=False)
    assert wins("A♠ 7♠ 8♠ 9♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥", rules) is Decision.CYCLE
    assert duel("A♠ 7♠ 8♠ 9♠ 10♠", "A♥ 7♥ 8♥ 9♥ 10♥", rules).winner is None


REASONS = [
    # the cards of winner and loser; the rules; by what, which part, which number; the deciding cards
    ("K♥ K♦ A♣ A♠ Q♠", "Q♥ Q♦ 9♣ 8♠ 7♠", CLASSIC, Decision.CATEGORY, Part.HAND, 1, "A♣ A♠ K♥ K♦", "Q♥ Q♦"),
    ("K♥ K♦ K♣ K♠ 7♥", "J♥ J♦ J♣ J♠ A♥", CLASSIC, Decision.RANK, Part.FOUR, 1, "K♥ K♦ K♣ K♠", "J♥ J♦ J♣ J♠"),
    ("K♥ K♦ K♣ 7♠ 7♥", "J♥ J♦ J♣ A♠ A♥", CLASSIC, Decision.RANK, Part.THREE, 1, "K♥ K♦ K♣", "J♥ J♦ J♣"),
    ("K♥ K♦ K♣ 8♠ 7♥", "J♥ J♦ J♣ A♠ Q♥", CLASSIC, Decision.RANK, Part.THREE, 1, "K♥ K♦ K♣", "J♥ J♦ J♣"),
    ("K♥ K♠ 8♣ 8♠ 7♠", "J♥ J♠ 9♣ 9♠ A♠", CLASSIC, Decision.RANK, Part.HIGHER_PAIR, 1, "K♥ K♠", "J♥ J♠"),
    ("K♥ K♠ 8♣ 8♠ 7♠", "K♦ K♣ 7♥ 7♣ A♠", CLASSIC, Decision.RANK, Part.LOWER_PAIR, 1, "8♣ 8♠", "7♥ 7♣"),
    ("K♥ K♠ 8♣ 8♠ A♠", "K♦ K♣ 8♥ 8♦ Q♠", CLASSIC, Decision.RANK, Part.KICKER, 1, "A♠", "Q♠"),
    ("K♥ K♠ 8♣ 8♠ A♠", "K♦ K♣ 8♥ 8♦ A♥", CLASSIC, Decision.SUIT, Part.HIGHER_PAIR, 1, "K♥ K♠", "K♦ K♣"),
    ("K♦ K♣ 8♥ 8♦ A♥", "K♥ K♠ 8♣ 8♠ A♠", ONLINE_ROOM, Decision.SUIT, Part.KICKER, 1, "A♥", "A♠"),
    ("K♥ K♠ J♣ 9♠ 8♠", "Q♦ Q♣ A♥ 9♥ 8♥", CLASSIC, Decision.RANK, Part.PAIR, 1, "K♥ K♠", "Q♦ Q♣"),
    ("K♦ K♣ Q♣ 9♠ 8♠", "K♥ K♠ J♥ 9♥ 8♥", CLASSIC, Decision.RANK, Part.KICKER, 1, "Q♣", "J♥"),
    ("K♦ K♣ J♣ 10♠ 8♠", "K♥ K♠ J♥ 9♥ 8♥", CLASSIC, Decision.RANK, Part.KICKER, 2, "10♠", "9♥"),
    ("K♦ K♣ J♣ 9♠ 8♠", "K♥ K♠ J♥ 9♥ 7♥", CLASSIC, Decision.RANK, Part.KICKER, 3, "8♠", "7♥"),
    ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥", CLASSIC, Decision.SUIT, Part.PAIR, 1, "K♥ K♠", "K♦ K♣"),
    ("K♦ K♣ J♥ 9♥ 8♥", "K♥ K♠ J♣ 9♠ 8♠", FANTINI_SANTELIA, Decision.SUIT, Part.KICKER, 1, "J♥", "J♣"),
    ("Q♣ J♠ 10♠ 9♣ 8♣", "J♥ 10♥ 9♥ 8♥ 7♠", CLASSIC, Decision.RANK, Part.TOP_CARD, 1, "Q♣", "J♥"),
    ("J♣ 10♠ 9♠ 8♣ 7♣", "A♥ 7♠ 8♥ 9♥ 10♥", CLASSIC, Decision.RANK, Part.TOP_CARD, 1, "J♣", "10♥"),
    ("A♦ 7♦ 8♠ 9♠ 10♥", "A♥ 7♥ 8♥ 9♥ 10♣", CLASSIC, Decision.SUIT, Part.TOP_CARD, 1, "10♥", "10♣"),
    ("A♣ Q♣ 10♣ 9♣ 7♣", "K♥ Q♥ J♥ 10♥ 8♥", CLASSIC, Decision.RANK, Part.CARD, 1, "A♣", "K♥"),
    ("A♣ Q♣ 10♣ 9♣ 8♣", "A♥ Q♥ 10♥ 9♥ 7♥", CLASSIC, Decision.RANK, Part.CARD, 5, "8♣", "7♥"),
    ("A♥ J♥ 10♥ 9♥ 8♥", "A♣ J♣ 10♣ 9♣ 8♣", CLASSIC, Decision.SUIT, Part.HAND, 1, "A♥ J♥ 10♥ 9♥ 8♥", "A♣ J♣ 10♣ 9♣ 8♣"),
    ("A♣ Q♦ J♣ 8♠ 7♠", "K♥ Q♥ J♥ 8♥ 7♦", CLASSIC, Decision.RANK, Part.CARD, 1, "A♣", "K♥"),
    ("A♣ Q♦ J♣ 8♠ 7♠", "A♥ Q♥ 10♥ 8♥ 7♦", CLASSIC, Decision.RANK, Part.CARD, 3, "J♣", "10♥"),
    ("A♥ Q♦ J♣ 8♠ 7♠", "A♦ Q♥ J♥ 8♥ 7♥", CLASSIC, Decision.SUIT, Part.CARD, 1, "A♥", "A♦"),
    ("A♦ Q♥ J♥ 8♥ 7♥", "A♥ Q♦ J♣ 8♠ 7♠", FANTINI_SANTELIA, Decision.SUIT, Part.CARD, 2, "Q♥", "Q♦"),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "rules", "by", "part", "number", "winning", "losing"), REASONS)
def test_the_reason_is_data(  # a row of the table above
    a: str, b: str, rules: HouseRules, by: Decision, part: Part, number: int, winning: str, losing: str
) -> None:
    assert wins(a, b, rules) is by
    comparison = duel(a, b, rules)
    reason = comparison.reason
    assert (reason.by, reason.part, reason.number) == (by, part, number)
    assert (write_cards(reason.winning), write_cards(reason.losing)) == (winning, losing)
    for lang in ("en", "it"):
        assert winning in comparison.explain(lang)
        assert losing in comparison.explain(lang)
    assert comparison.loser == comparison.b


@pytest.mark.parametrize(
    ("a", "b", "rules", "english", "italian"),
    [
        (
            "K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥", CLASSIC,
            "Same pair, same kickers: the pair with the heart wins – K♥ K♠ over K♦ K♣.",
            "Stessa coppia, stessi kicker: vince la coppia con la carta di cuori – K♥ K♠ contro K♦ K♣.",
        ),
        (
            "Q♥ 10♥ 9♥ 8♥ 7♥", "A♦ A♣ A♠ K♦ K♠", CLASSIC,
            "A flush beats a full house: Q♥ 10♥ 9♥ 8♥ 7♥ over A♦ A♣ A♠ K♦ K♠.",
            "Il colore batte il full: Q♥ 10♥ 9♥ 8♥ 7♥ contro A♦ A♣ A♠ K♦ K♠.",
        ),
        (
            "A♠ 7♠ 8♠ 9♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥", CLASSIC,
            "The minima beats the massima: A♠ 7♠ 8♠ 9♠ 10♠ over A♥ K♥ Q♥ J♥ 10♥.",
            "La minima batte la massima: A♠ 7♠ 8♠ 9♠ 10♠ contro A♥ K♥ Q♥ J♥ 10♥.",
        ),
        (
            "A♠ 7♠ 8♠ 9♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥", ONLINE_ROOM,
            "The minima of spades beats the massima of hearts, and only that: A♠ 7♠ 8♠ 9♠ 10♠ over A♥ K♥ Q♥ J♥ 10♥.",
            "La minima di picche batte la massima di cuori, e solo quella: A♠ 7♠ 8♠ 9♠ 10♠ contro A♥ K♥ Q♥ J♥ 10♥.",
        ),
        (
            "K♦ K♣ J♣ 9♠ 8♠", "K♥ K♠ J♥ 9♥ 7♥", CLASSIC,
            "Same pair, same first two kickers: the third decides – 8♠ over 7♥.",
            "Stessa coppia, stessi primi due kicker: decide il terzo – 8♠ contro 7♥.",
        ),
        (
            "A♣ Q♣ 10♣ 9♣ 8♣", "A♥ Q♥ 10♥ 9♥ 7♥", CLASSIC,
            "Two flushes, the 4 highest cards equal: the next one decides – 8♣ over 7♥.",
            "Due colori, le prime 4 carte uguali: decide la successiva – 8♣ contro 7♥.",
        ),
        (
            "A♣ Q♣ 10♣ 9♣ 8♣", "A♥ J♥ 10♥ 9♥ 7♥", CLASSIC,
            "Two flushes, the highest card equal: the next one decides – Q♣ over J♥.",
            "Due colori, stessa carta più alta: decide la seconda – Q♣ contro J♥.",
        ),
        (
            "Q♥ 10♥ 9♥ 8♥ 7♥", "A♣ Q♣ 10♣ 9♣ 8♣", ONLINE_ROOM,
            "Two flushes: at this table the suit comes before the ranks – Q♥ 10♥ 9♥ 8♥ 7♥ over A♣ Q♣ 10♣ 9♣ 8♣.",
            "Due colori: a questo tavolo il seme conta prima dei valori – Q♥ 10♥ 9♥ 8♥ 7♥ contro A♣ Q♣ 10♣ 9♣ 8♣.",
        ),
        (
            "J♣ 10♠ 9♠ 8♣ 7♣", "A♥ 7♠ 8♥ 9♥ 10♥", CLASSIC,
            "Two straights: the higher top card wins – J♣ over 10♥: there the ace counts as the lowest card.",
            "Due scale: vince la carta più alta – J♣ contro 10♥: lì l’asso conta come la carta più bassa.",
        ),
    ],
)  # fmt: skip
def test_the_sentence_of_a_player(a: str, b: str, rules: HouseRules, english: str, italian: str) -> None:
    assert duel(a, b, rules).explain("en") == english
    assert duel(b, a, rules).explain("it") == italian


def test_step_by_step() -> None:
    steps = duel("K♦ K♣ J♣ 9♠ 8♠", "K♥ K♠ J♥ 9♥ 7♥").steps
    assert [step.explain("en") for step in steps] == [
        "Category: pair against pair.",
        "Pair: K♦ K♣ and K♥ K♠, the same rank.",
        "First kicker: J♣ and J♥, the same rank.",
        "Second kicker: 9♠ and 9♥, the same rank.",
        "Third kicker: 8♠ beats 7♥.",
    ]
    assert [step.winner is None for step in steps] == [True, True, True, True, False]
    assert write_cards(steps[1].a_cards) == "K♦ K♣"
    assert write_cards(steps[1].b_cards) == "K♥ K♠"
    assert steps[3].label.say("it") == "Secondo kicker"


@pytest.mark.parametrize(
    ("a", "b", "rules", "said"),
    [
        ("Q♥ 10♥ 9♥ 8♥ 7♥", "A♦ A♣ A♠ K♦ K♠", CLASSIC, ["Punto: il colore batte il full."]),
        (
            "A♠ 7♠ 8♠ 9♠ 10♠", "A♥ K♥ Q♥ J♥ 10♥", CLASSIC,
            ["Punto: scala reale contro scala reale.", "Tipo di scala reale: la minima batte la massima."],
        ),
        (
            "8♠ 9♠ 10♠ J♠ Q♠", "7♥ 8♥ 9♥ 10♥ J♥", CLASSIC,
            [
                "Punto: scala reale contro scala reale.",
                "Tipo di scala reale: media contro media.",
                "Carta più alta della scala: Q♠ batte J♥.",
            ],
        ),
        (
            "8♠ 9♠ 10♠ J♠ Q♠", "7♥ 8♥ 9♥ 10♥ J♥", CASH_TABLE,
            ["Punto: scala reale contro scala reale.", "Carta più alta della scala: Q♠ batte J♥."],
        ),
        (
            "K♦ K♣ 8♥ 8♦ A♥", "K♥ K♠ 8♣ 8♠ A♠", ONLINE_ROOM,
            [
                "Punto: doppia coppia contro doppia coppia.",
                "Coppia più alta: K♦ K♣ e K♥ K♠, stesso valore.",
                "Seconda coppia: 8♥ 8♦ e 8♣ 8♠, stesso valore.",
                "Kicker: A♥ e A♠, stesso valore.",
                "Seme del kicker: A♥ batte A♠.",
            ],
        ),
    ],
)  # fmt: skip
def test_the_steps_in_italian(a: str, b: str, rules: HouseRules, said: list[str]) -> None:
    assert [step.explain("it") for step in duel(a, b, rules).steps] == said


def test_hands_that_share_a_card_cannot_come_from_one_pack() -> None:
    with pytest.raises(DuplicateCardError) as caught:
        duel("A♥ A♠ K♥ Q♥ J♥", "A♥ A♦ K♦ Q♥ J♦")
    assert str(caught.value) == "A♥ Q♥ in more than one hand: there is one of each card in the pack"
    assert caught.value.explain("it") == "A♥ Q♥ in più di una mano: nel mazzo ogni carta c’è una volta sola"


def test_shared_cards_can_leave_two_hands_equal() -> None:
    comparison = duel("A♥ A♠ K♥ Q♥ J♥", "A♥ A♦ K♦ Q♥ J♦", shared_cards=True)
    assert comparison.winner is None
    assert comparison.explain("en") == "Nothing sets the two hands apart: they share the pot."
    hand = comparison.a
    assert compare(hand, hand, CLASSIC, shared_cards=True).winner is None


@pytest.mark.parametrize(
    ("a", "b", "part", "number"),
    [
        ("K♥ K♦ K♣ 8♠ 7♥", "K♥ K♦ K♣ 9♠ 7♥", Part.KICKER, 1),
        ("K♥ K♦ K♣ 9♠ 7♥", "K♥ K♦ K♣ 9♠ 8♥", Part.KICKER, 2),
        ("K♥ K♦ K♣ K♠ 7♥", "K♥ K♦ K♣ K♠ 8♥", Part.KICKER, 1),
        ("K♥ K♦ K♣ 7♠ 7♥", "K♥ K♦ K♣ 8♠ 8♥", Part.PAIR, 1),
    ],
)
def test_three_and_four_of_a_kind_can_be_equal_where_cards_are_shared(a: str, b: str, part: Part, number: int) -> None:
    comparison = duel(a, b, shared_cards=True)
    assert comparison.winner == comparison.b
    assert (comparison.reason.part, comparison.reason.number) == (part, number)
    assert comparison.explain("en").startswith("Same ")


def test_hands_of_different_decks_cannot_meet() -> None:
    four, five = (Hand.parse(cards, Deck.for_players(n)) for n, cards in ((4, "A♥K♥Q♥J♥9♥"), (5, "A♠K♠Q♠J♠9♠")))
    with pytest.raises(DeckError) as caught:
        compare(four, five, CLASSIC)
    assert str(caught.value) == "these hands are from different decks: 32 cards, 7 to ace and 36 cards, 6 to ace"


def test_comparisons_are_values() -> None:
    comparison = duel("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥")
    assert copy.deepcopy(comparison) == comparison
    assert {comparison: 1}[duel("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥")] == 1


def test_every_category_says_what_it_beats() -> None:
    hands = {
        Category.STRAIGHT_FLUSH: "K♥ Q♥ J♥ 10♥ 9♥",
        Category.FOUR_OF_A_KIND: "8♥ 8♦ 8♣ 8♠ 7♥",
        Category.FLUSH: "A♦ Q♦ J♦ 10♦ 7♦",
        Category.FULL_HOUSE: "9♦ 9♣ 9♠ K♦ K♠",
        Category.STRAIGHT: "A♣ K♣ Q♣ J♣ 10♠",
        Category.THREE_OF_A_KIND: "7♥ 7♣ 7♠ A♥ J♠",
        Category.TWO_PAIR: "Q♠ Q♥ J♥ J♣ A♠",
        Category.PAIR: "A♥ A♠ K♣ 10♣ 7♣",
        Category.HIGH_CARD: "A♥ K♠ J♥ 10♦ 7♠",
    }
    order = CLASSIC.categories
    for place, category in enumerate(order):
        for lower in order[place + 1 :]:
            comparison = duel(hands[category], hands[lower], shared_cards=True)
            assert comparison.winner == comparison.a
            assert " beats " in comparison.explain("en")
            assert " batte " in comparison.explain("it")


def test_the_examples_in_the_documentation_are_true() -> None:
    assert doctest.testmod(table).failed == 0
    assert doctest.testmod(card_module).failed == 0


def test_linear_and_cyclic_differ_only_in_straight_flushes() -> None:
    linear = CLASSIC.replace(straight_flush_order=StraightFlushOrder.LINEAR)
    assert wins("A♠ K♠ Q♠ J♠ 10♠", "A♥ 7♥ 8♥ 9♥ 10♥", linear) is Decision.RANK
    assert wins("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥", linear) is Decision.SUIT
