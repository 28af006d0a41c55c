"""What lessons 4 to 7 claim of odds, of winners and of house rules, asked of the engine."""

import json
import re
from itertools import combinations
from math import comb

import pytest

from italpoker.cards import Suit, parse_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.course.questions import FOLDER
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.odds import category_counts
from italpoker.rules import PRESETS
from italpoker.showdown import Decision, Part, compare, winners

CLASSIC, FANTINI, ONLINE, CASH, AMERICANA = PRESETS
ITALIAN = (CLASSIC, FANTINI, ONLINE, CASH)
FOUR = Deck.for_players(4)
COUNTS = {players: category_counts(Deck.for_players(players)) for players in range(2, 11)}


def hand(cards, deck=FOUR):
    return Hand.parse(cards, deck)


def beats(winner, loser, rules=CLASSIC):
    a, b = hand(winner), hand(loser)
    return compare(a, b, rules).winner is a


def players_where(is_so):
    return [players for players, counts in COUNTS.items() if is_so(counts)]


# Lesson 4


def test_a_flush_is_rarer_than_a_full_house_up_to_eight_players():
    assert players_where(lambda counts: counts[Category.FLUSH] < counts[Category.FULL_HOUSE]) == [*range(2, 9)]


def test_four_of_a_kind_comes_more_often_than_a_flush_up_to_four_players():
    assert players_where(lambda counts: counts[Category.FOUR_OF_A_KIND] > counts[Category.FLUSH]) == [2, 3, 4]
    assert COUNTS[4][Category.FOUR_OF_A_KIND] - COUNTS[4][Category.FLUSH] == 20


def test_order_and_odds_agree_with_eight_players_only():
    agree = players_where(lambda counts: list(counts) == list(CLASSIC.categories) == sorted(counts, key=counts.get))
    assert agree == [8]


def test_with_two_players_two_pairs_of_hands_come_equally_often():
    counts = list(COUNTS[2].values())
    assert sorted(count for count in counts if counts.count(count) > 1) == [12, 12, 3060, 3060]
    assert COUNTS[2][Category.FLUSH] == COUNTS[2][Category.STRAIGHT_FLUSH] == 12
    assert COUNTS[2][Category.HIGH_CARD] == COUNTS[2][Category.STRAIGHT] == 3060


def test_the_table_of_the_lesson_is_the_engines(page, lang):
    text = "\n".join(cell.source for cell in page(lang, "04-why-colour-beats-full.ipynb").cells)
    shown = (Category.FOUR_OF_A_KIND, Category.FLUSH, Category.FULL_HOUSE)
    rows = re.findall(r"^\| (\d[^|]*) \| (.*) \|$", text, re.MULTILINE)
    assert [players for players, _ in rows] == ["2", "3", "4", "5", "6", "7", "8", "9, 10"]
    for players, (_, numbers) in zip(COUNTS, rows, strict=False):
        counts = COUNTS[players]
        expected = [len(Deck.for_players(players)), *(counts[category] for category in shown)]
        assert [int(re.sub("[.,]", "", number)) for number in numbers.split(" | ")] == expected


def test_a_pair_comes_more_often_than_nothing_up_to_seven_players():
    assert players_where(lambda counts: counts[Category.PAIR] > counts[Category.HIGH_CARD]) == [*range(2, 8)]
    assert all(max(COUNTS[players], key=COUNTS[players].get) is Category.HIGH_CARD for players in (8, 9, 10))


def test_with_two_players_nothing_is_rarer_than_three_of_a_kind():
    assert COUNTS[2][Category.HIGH_CARD] < COUNTS[2][Category.THREE_OF_A_KIND]


def test_10000_deals_ought_to_bring_one_straight_flush():
    assert COUNTS[4][Category.STRAIGHT_FLUSH] == 20
    assert round(10_000 * COUNTS[4].share(Category.STRAIGHT_FLUSH)) == 1


def test_counting_by_hand():
    assert 8 * 7 * 6 * 5 * 4 // (5 * 4 * 3 * 2 * 1) == comb(8, 5) == 56
    assert COUNTS[4][Category.FULL_HOUSE] == 8 * 4 * 7 * 6
    assert COUNTS[4][Category.FOUR_OF_A_KIND] == 8 * 28
    assert COUNTS[4][Category.FLUSH] == 51 * 4
    assert [len(Deck.for_players(players).ranks) for players in (9, 4, 2)] == [13, 8, 6]


def test_only_poker_all_americana_follows_the_odds_of_nine_players():
    by_odds = sorted(COUNTS[9], key=COUNTS[9].get)
    assert list(AMERICANA.categories) == by_odds
    assert all(list(rules.categories) != by_odds for rules in ITALIAN)


# Lesson 5


@pytest.mark.parametrize(
    ("winner", "loser", "source"),
    [
        ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥", "K-K-J-9-8 twice, the pair with the heart"),
        ("9♥ 9♠ 7♦ 7♣ K♠", "9♦ 9♣ 7♥ 7♠ K♥", "9-9-7-7-K twice, the heart in the higher pair"),
        ("Q♥ J♣ 10♠ 9♦ 8♠", "Q♦ J♥ 10♥ 9♥ 8♥", "Q-J-10-9-8 twice, the suit of the highest card"),
        ("A♥ Q♠ J♠ 8♠ 7♣", "A♠ Q♥ J♥ 8♥ 7♦", "A-Q-J-8-7 twice, the suit of the high card"),
        ("A♦ J♦ 10♦ 8♦ 7♦", "A♣ J♣ 10♣ 8♣ 7♣", "equal flushes, the higher suit"),
    ],
)
def test_the_examples_of_massimo_ilardo(winner, loser, source):
    assert beats(winner, loser), source
    assert compare(hand(winner), hand(loser), CLASSIC).reason.by is Decision.SUIT


def test_the_book_looks_at_the_highest_kicker_and_at_the_second_card():
    assert beats("K♦ K♣ J♥ 9♥ 8♥", "K♥ K♠ J♣ 9♠ 8♠", FANTINI)
    assert beats("A♠ Q♥ J♥ 8♥ 7♦", "A♥ Q♠ J♠ 8♠ 7♣", FANTINI)


def test_the_fifth_card_of_two_pair_counts_in_the_book_and_online():
    for rules, winner, loser in (
        (FANTINI, "9♦ 9♣ 7♥ 7♠ K♥", "9♥ 9♠ 7♦ 7♣ K♠"),
        (ONLINE, "9♦ 9♣ 7♥ 7♠ K♥", "9♥ 9♠ 7♦ 7♣ K♠"),
        (CASH, "9♥ 9♠ 7♦ 7♣ K♠", "9♦ 9♣ 7♥ 7♠ K♥"),
    ):
        assert beats(winner, loser, rules)


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("A♠ Q♠ 9♠ 8♠ 7♠", "K♥ Q♥ J♥ 10♥ 8♥"),
        ("9♥ 9♦ 9♣ 7♥ 7♠", "8♥ 8♦ 8♣ A♥ A♠"),
        ("7♣ 8♠ 9♠ 10♥ J♠", "A♠ 7♥ 8♥ 9♦ 10♣"),
    ],
)
def test_rank_by_rank(winner, loser):
    assert beats(winner, loser)


@pytest.mark.parametrize(
    ("instead", "part", "number"),
    [
        ("7♠", Part.KICKER, 3),
        ("A♠", Part.KICKER, 1),
        ("Q♠", Part.KICKER, 1),
        ("10♠", Part.KICKER, 2),
        ("8♠", Part.PAIR, 1),
    ],
)
def test_the_task_on_kickers_comes_out_as_told(instead, part, number):
    ada = hand("K♥ K♠ J♣ 9♠ 7♠".replace("7♠", instead))
    bea = hand("K♦ K♣ J♥ 9♥ 8♥")
    decided = compare(ada, bea, CLASSIC)
    assert decided.winner is (bea if instead == "7♠" else ada)
    assert (decided.reason.part, decided.reason.number) == (part, number)
    assert decided.reason.by is (Decision.SUIT if instead == "8♠" else Decision.RANK)


@pytest.mark.parametrize("rules", ITALIAN, ids=lambda rules: rules.name)
def test_two_hands_are_never_equal_where_suits_are_ranked(rules):
    deck = Deck.for_players(2)
    pair, two_pair, high = "A♥ A♦ K♥ Q♥ J♥", "A♥ A♦ K♥ K♦ 9♥", "A♥ K♥ Q♥ J♦ 9♥"
    straight, flush, straight_flush = "A♥ K♥ Q♥ J♦ 10♥", "A♥ K♥ Q♥ J♥ 9♥", "A♥ K♥ Q♥ J♥ 10♥"
    examples = [hand(cards, deck) for cards in (pair, two_pair, high, straight, flush, straight_flush)]
    assert len({example.category for example in examples}) == 6, "whose ranks can be equal in one pack"
    for example in examples:
        rest = [card for card in deck if card not in example.cards and card.rank in example.ranks]
        others = [Hand(cards, deck) for cards in combinations(rest, 5)]
        twins = [other for other in others if (other.category, other.ranks) == (example.category, example.ranks)]
        assert twins
        assert all(compare(example, twin, rules).winner is not None for twin in twins)


def test_the_other_categories_cannot_meet_their_equals():
    deck = Deck.for_players(2)
    for cards in ("A♥ A♦ A♣ K♥ K♦", "A♥ A♦ A♣ K♥ Q♦", "A♥ A♦ A♣ A♠ K♥"):
        example = hand(cards, deck)
        rest = [card for card in deck if card not in example.cards]
        assert not any(Hand(five, deck).ranks == example.ranks for five in combinations(rest, 5))


# Lesson 6

ROYAL = "10♥ J♥ Q♥ K♥ A♥"
MINIMUM, HIGHER, LOWER = "A♠ 7♠ 8♠ 9♠ 10♠", "9♣ 10♣ J♣ Q♣ K♣", "8♦ 9♦ 10♦ J♦ Q♦"


def straight_flushes_without(cards):
    held = parse_cards(cards)
    return [
        Hand(five, FOUR)
        for straight in FOUR.straights
        for suit in Suit
        for five in [tuple(card for card in FOUR if card.rank in straight and card.suit is suit)]
        if not set(five) & set(held)
    ]


def beating(cards, rules):
    return [other for other in straight_flushes_without(cards) if compare(other, hand(cards), rules).winner is other]


def test_the_opponent_holds_any_of_80730_hands():
    unseen = [card for card in FOUR if card not in parse_cards(ROYAL)]
    assert len(unseen) == 27
    assert sum(1 for _ in combinations(unseen, 5)) == 80730


@pytest.mark.parametrize(("rules", "number"), [(CLASSIC, 3), (FANTINI, 3), (ONLINE, 1), (CASH, 0)])
def test_how_many_hands_beat_the_royal_hearts(rules, number):
    found = beating(ROYAL, rules)
    assert len(found) == number
    assert all(one.straight_flush_kind is StraightFlushKind.MINIMUM for one in found)


def test_only_straight_flushes_can_beat_a_straight_flush():
    assert CLASSIC.categories[0] is Category.STRAIGHT_FLUSH


def test_every_straight_flush_of_every_deck_can_be_beaten_in_the_circle():
    for players in range(2, 10):
        deck = Deck.for_players(players)
        every = [
            Hand(tuple(card for card in deck if card.rank in straight and card.suit is suit), deck)
            for straight in deck.straights
            for suit in Suit
        ]
        for one in every:
            rivals = [other for other in every if not other.mask & one.mask]
            assert any(compare(other, one, CLASSIC).winner is other for other in rivals)


@pytest.mark.parametrize(
    ("at_table", "sharing"),
    [
        ([MINIMUM, HIGHER, LOWER, ROYAL], [MINIMUM, HIGHER, ROYAL]),
        ([HIGHER, LOWER, ROYAL], [ROYAL]),
        ([MINIMUM, HIGHER, LOWER], [HIGHER]),
        ([MINIMUM, LOWER, ROYAL], [MINIMUM, LOWER, ROYAL]),
        ([MINIMUM, ROYAL], [MINIMUM]),
        ([HIGHER, ROYAL], [ROYAL]),
        ([MINIMUM, HIGHER], [HIGHER]),
    ],
)
def test_who_shares_when_somebody_folds(at_table, sharing):
    found = winners([hand(cards) for cards in at_table], CLASSIC)
    assert [at_table[place] for place in found] == sharing


def test_twelve_hands_beat_the_minimum_of_spades():
    found = [one.straight_flush_kind for one in beating(MINIMUM, CLASSIC)]
    assert found.count(StraightFlushKind.MEDIUM) == 9
    assert found.count(StraightFlushKind.MINIMUM) == 3
    assert len(found) == 12


def test_mixed_suits_know_no_circle():
    low, high = hand("A♠ 7♥ 8♥ 9♦ 10♣"), hand("10♠ J♦ Q♥ K♣ A♥")
    assert all(compare(low, high, rules).winner is high for rules in ITALIAN)


# Lesson 7

ADA, BEA = "A♠ K♠ J♠ 9♠ 8♠", "Q♥ 10♥ 9♥ 8♥ 7♥"


def test_two_flushes_go_to_bea_in_the_online_room_only():
    assert [rules for rules in ITALIAN if beats(BEA, ADA, rules)] == [ONLINE]


def test_the_minimum_of_clubs_beats_the_maximum_of_hearts_where_the_circle_is_played():
    assert [rules for rules in ITALIAN if beats("A♣ 7♣ 8♣ 9♣ 10♣", ROYAL, rules)] == [CLASSIC, FANTINI]


def test_equal_ranks_share_the_pot_in_poker_all_americana():
    a, b = hand("K♥ K♠ J♣ 9♠ 8♠", Deck.full()), hand("K♦ K♣ J♥ 9♥ 8♥", Deck.full())
    assert compare(a, b, AMERICANA).winner is None


# The questions

BY_WHOSE_RULES = {"house-rules-check": [FANTINI, None, None, CLASSIC]}
"""Where a question of a check is not about the classic rules: the rules it names, question by question."""


def hands_to_choose(key, lang="en"):
    """Each question that lets one choose between two hands: its place, its deck and the two answers."""
    for place, question in enumerate(json.loads((FOLDER / lang / f"{key}.json").read_text(encoding="utf-8"))):
        hands = [answer for answer in question["answers"] if len(parse_cards(answer.get("cards", ""))) == 5]
        if question["type"] == "multiple_choice" and len(hands) == 2:
            players = 5 if "36" in question["question"] else 4
            yield place, Deck.for_players(players), hands


@pytest.mark.parametrize(
    "key", ["straights-check", "comparing-check", "minima-media-massima-check", "house-rules-check"]
)
def test_the_right_answer_is_the_winner(key):
    asked = list(hands_to_choose(key))
    assert asked
    for place, deck, answers in asked:
        rules = BY_WHOSE_RULES.get(key, {place: CLASSIC})[place]
        a, b = (Hand(parse_cards(answer["cards"]), deck) for answer in answers)
        assert [answer["correct"] for answer in answers].index(True) == (0 if compare(a, b, rules).winner is a else 1)


def test_which_hands_beat_yours_as_the_check_has_it():
    questions = json.loads((FOLDER / "en" / "minima-media-massima-check.json").read_text(encoding="utf-8"))
    (question,) = (question for question in questions if question["type"] == "many_choice")
    for answer in question["answers"]:
        other = Hand(parse_cards(answer["cards"]), FOUR)
        assert (compare(other, hand(ROYAL), CLASSIC).winner is other) == answer["correct"]


def test_the_third_kicker_decides_as_the_check_has_it():
    decided = compare(hand("A♣ A♠ Q♦ 10♥ 9♦"), hand("A♥ A♦ Q♠ 10♣ 8♥"), CLASSIC)
    assert (decided.winner, decided.reason.part, decided.reason.number) == (decided.a, Part.KICKER, 3)
