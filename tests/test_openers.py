"""Which five cards may open, table by table."""

from __future__ import annotations

from itertools import combinations

import pytest

from italpoker import Card, Category, Deck, Hand, HouseRules, Rank
from italpoker.errors import CardError, RulesError
from italpoker.openers import OpenedBy, keeps_openers, may_open, openers
from italpoker.text import languages

CLASSIC = HouseRules.preset("classic")
ONLINE_ROOM = HouseRules.preset("online_room")
CASH_TABLE = HouseRules.preset("cash_table")
EVERYWHERE = [
    HouseRules.preset(name) for name in ("classic", "fantini_santelia", "online_room", "cash_table", "americana")
]
DECK = Deck.for_players(4)


def opens(notation: str, rules: HouseRules = CLASSIC, minimum: str = "J", deck: Deck = DECK) -> OpenedBy | None:
    return openers(Hand.parse(notation, deck), rules, minimum).by


@pytest.mark.parametrize("rules", EVERYWHERE, ids=lambda rules: rules.name)
def test_jacks_or_better_open_at_every_table(rules: HouseRules) -> None:
    assert opens("J♥ J♠ 9♦ 8♣ 7♥", rules) is OpenedBy.PAIR
    assert opens("A♥ A♠ 9♦ 8♣ 7♥", rules) is OpenedBy.PAIR
    assert opens("10♥ 10♠ A♦ K♣ Q♥", rules) is None
    assert opens("A♥ K♠ Q♦ J♣ 9♥", rules) is None


@pytest.mark.parametrize("rules", EVERYWHERE, ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "notation",
    [
        "7♥ 7♠ 8♦ 8♣ A♥",  # two pair of sevens and eights
        "7♥ 7♠ 7♦ 8♣ A♥",
        "A♥ 7♠ 8♦ 9♣ 10♥",  # the low straight of 32 cards
        "7♥ 8♥ 9♥ J♥ K♥",
        "7♥ 7♠ 7♦ 8♣ 8♥",
        "7♥ 7♠ 7♦ 7♣ 8♥",
        "7♥ 8♥ 9♥ 10♥ J♥",
    ],
)
def test_every_higher_hand_opens_at_every_level(notation: str, rules: HouseRules) -> None:
    for minimum in "JQKA":
        assert opens(notation, rules, minimum) is OpenedBy.HIGHER_HAND


def test_the_opening_rises_from_jacks_to_aces() -> None:
    levels = {
        pair: [level for level in "JQKA" if opens(f"{pair}♥ {pair}♠ 9♦ 8♣ 7♥", CLASSIC, level)] for pair in "JQKA"
    }
    assert levels == {"J": ["J"], "Q": ["J", "Q"], "K": ["J", "Q", "K"], "A": ["J", "Q", "K", "A"]}


def test_the_minimum_may_be_a_rank() -> None:
    assert may_open(Hand.parse("K♥ K♠ 9♦ 8♣ 7♥", DECK), CLASSIC, Rank.KING)
    assert not may_open(Hand.parse("K♥ K♠ 9♦ 8♣ 7♥", DECK), CLASSIC, Rank.ACE)


@pytest.mark.parametrize("minimum", ["T", "10", "j", "", Rank.TEN, None, 11])
def test_no_other_pair_can_be_the_minimum(minimum: object) -> None:
    with pytest.raises(RulesError, match="one of J Q K A"):
        may_open(Hand.parse("K♥ K♠ 9♦ 8♣ 7♥", DECK), CLASSIC, minimum)  # type: ignore[arg-type]


def test_four_to_a_flush_open_at_the_cash_table_only() -> None:
    for notation in ("A♥ K♥ 9♥ 8♥ 7♣", "9♥ 9♣ A♥ K♥ 7♥"):
        assert opens(notation, CASH_TABLE, "A") is OpenedBy.FOUR_TO_A_FLUSH
        assert opens(notation, CLASSIC) is None
        assert opens(notation, ONLINE_ROOM) is None


def test_it_takes_exactly_four_of_a_suit() -> None:
    assert opens("A♥ K♥ 9♥ 8♣ 7♣", CASH_TABLE) is None
    assert opens("A♥ K♥ 9♥ 8♥ 7♥", CASH_TABLE) is OpenedBy.HIGHER_HAND


def test_the_open_ended_straight_flush_opens_in_the_online_room_only() -> None:
    assert opens("7♠ 8♠ 9♠ 10♠ K♥", ONLINE_ROOM, "K") is OpenedBy.OPEN_ENDED_STRAIGHT_FLUSH  # the jack or the ace
    assert opens("10♠ J♠ Q♠ K♠ 7♥", ONLINE_ROOM) is OpenedBy.OPEN_ENDED_STRAIGHT_FLUSH
    assert opens("7♠ 8♠ 9♠ 10♠ 10♥", ONLINE_ROOM) is OpenedBy.OPEN_ENDED_STRAIGHT_FLUSH
    assert opens("7♠ 8♠ 9♠ 10♠ K♥", CLASSIC) is None


def test_one_end_alone_does_not_open() -> None:
    assert opens("J♠ Q♠ K♠ A♠ 7♥", ONLINE_ROOM) is None  # only the ten
    assert opens("A♠ 7♠ 8♠ 9♠ K♥", ONLINE_ROOM) is None  # only the ten, the ace counts low
    assert opens("7♠ 8♠ 9♠ J♠ K♥", ONLINE_ROOM) is None  # inside
    assert opens("7♠ 8♠ 9♠ 10♥ K♥", ONLINE_ROOM) is None  # not of one suit


def test_the_cards_that_open_are_named() -> None:
    pair = openers(Hand.parse("9♦ J♥ 8♣ J♠ 7♥", DECK), CLASSIC)
    assert pair
    assert [str(card) for card in pair.cards] == ["J♥", "J♠"]
    assert pair.explain("en") == "Pair of jacks: this opens, a pair of jacks is enough (J♥ J♠)."
    assert pair.explain("it") == "Coppia di fanti: apre, basta una coppia di fanti (J♥ J♠)."
    nothing = openers(Hand.parse("10♥ 10♠ A♦ K♣ Q♥", DECK), CLASSIC, "Q")
    assert not nothing
    assert nothing.cards == ()
    assert nothing.explain("en") == "Pair of tens: this does not open, it takes a pair of queens or better."
    assert openers(nothing.hand, CASH_TABLE, "Q").explain("en") == (
        "Pair of tens: this does not open, it takes a pair of queens or better, or exactly four cards of one suit."
    )
    assert openers(nothing.hand, ONLINE_ROOM, "Q").explain("en") == (
        "Pair of tens: this does not open, it takes a pair of queens or better, or four of one suit in a row that can "
        "be filled at both ends (bilaterale reale)."
    )


def test_every_verdict_has_its_sentence_in_every_language() -> None:
    hands = ("J♥ J♠ 9♦ 8♣ 7♥", "7♥ 7♠ 8♦ 8♣ A♥", "7♠ 8♠ 9♠ 10♠ K♥", "A♥ K♥ 9♥ 8♥ 7♣", "A♥ K♠ Q♦ J♣ 9♥")
    for rules in (ONLINE_ROOM, CASH_TABLE):
        for notation in hands:
            verdict = openers(Hand.parse(notation, DECK), rules)
            assert len({verdict.explain(lang) for lang in languages()}) == len(languages())


def keeps(notation: str, kept: str, rules: HouseRules = CLASSIC, minimum: str = "J") -> bool:
    hand = Hand.parse(notation, DECK)
    cards = [Card.parse(card) for card in kept.split()]
    return keeps_openers(hand, cards, rules, minimum)


def test_who_keeps_the_pair_does_not_split_his_openers() -> None:
    assert keeps("J♥ J♠ 10♥ 9♥ 8♥", "J♥ J♠")
    assert not keeps("J♥ J♠ 10♥ 9♥ 8♥", "J♥ 10♥ 9♥ 8♥")
    assert not keeps("J♥ J♠ 10♥ 9♥ 8♥", "J♥ J♠", minimum="Q")


def test_four_cards_of_a_made_hand_open_only_where_a_draw_does() -> None:
    assert not keeps("7♥ 8♥ 9♥ 10♥ K♥", "7♥ 8♥ 9♥ 10♥")
    assert keeps("7♥ 8♥ 9♥ 10♥ K♥", "7♥ 8♥ 9♥ K♥", CASH_TABLE)
    assert keeps("7♥ 8♥ 9♥ 10♥ K♥", "7♥ 8♥ 9♥ 10♥", ONLINE_ROOM)
    assert not keeps("7♥ 8♥ 9♥ 10♥ K♥", "7♥ 8♥ 9♥ K♥", ONLINE_ROOM)
    assert keeps("7♥ 8♥ 9♥ 10♥ K♥", "7♥ 8♥ 9♥ 10♥ K♥")


def test_what_is_left_of_two_pairs_still_opens_if_it_is_high_enough() -> None:
    assert keeps("7♥ 7♠ 8♦ 8♣ A♥", "7♥ 7♠ 8♦ 8♣")
    assert not keeps("7♥ 7♠ 8♦ 8♣ A♥", "8♦ 8♣ A♥")
    assert keeps("7♥ 7♠ K♦ K♣ A♥", "K♦ K♣")


def test_only_cards_of_the_hand_can_be_kept() -> None:
    with pytest.raises(CardError, match=r"Q♥: not in the hand"):
        keeps("J♥ J♠ 10♥ 9♥ 8♥", "Q♥")


def test_all_hands_of_24_cards_open_just_as_their_category_says() -> None:
    deck = Deck.for_players(2)
    for cards in combinations(deck.cards, 5):
        hand = Hand(cards, deck)
        if hand.category is Category.PAIR:
            assert may_open(hand, CLASSIC) == (hand.ranks[0].symbol in "AKQJ")
        else:
            assert may_open(hand, CLASSIC) == (hand.category is not Category.HIGH_CARD)


@pytest.mark.parametrize("rules", ["classic", None, 4])
def test_what_are_no_house_rules_is_told(rules: object) -> None:
    hand = Hand.parse("J♥ J♠ 9♦ 8♣ 7♥", DECK)
    for ask in (openers, may_open, lambda hand, rules: keeps_openers(hand, hand.cards, rules)):
        with pytest.raises(RulesError, match="is not house rules: write HouseRules"):
            ask(hand, rules)


def test_what_is_no_hand_is_told() -> None:
    for ask in (openers, may_open, lambda hand, rules: keeps_openers(hand, [], rules)):
        with pytest.raises(CardError, match="“J♥ J♠ 9♦ 8♣ 7♥” is not a hand"):
            ask("J♥ J♠ 9♦ 8♣ 7♥", CLASSIC)


def test_a_least_pair_that_is_none_is_quoted_and_cut() -> None:
    with pytest.raises(RulesError, match=f"not “{'x' * 40}…”$"):
        openers(Hand.parse("J♥ J♠ 9♦ 8♣ 7♥", DECK), CLASSIC, "x" * 50)
