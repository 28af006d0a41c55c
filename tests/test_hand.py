"""What five cards are worth in their deck (RULES.md §2 and §5)."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.cards import Card, write_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.deck import Deck
from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError
from italpoker.hand import Hand

FROM_HIGH = list(reversed(Category))
COUNTED = {  # RULES.md §5, from the straight flush down
    24: [12, 120, 12, 720, 3060, 3840, 8640, 23040, 3060],
    28: [16, 168, 68, 1008, 4080, 6720, 15120, 53760, 17340],
    32: [20, 224, 204, 1344, 5100, 10752, 24192, 107520, 52020],
}
DECKS = {players: Deck.for_players(players) for players in range(2, 10)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hand_of_the_deck_classified_one_by_one(players: int) -> None:
    deck = DECKS[players]
    categories: Counter[Category] = Counter()
    kinds: Counter[StraightFlushKind] = Counter()
    for cards in combinations(deck.cards, 5):
        hand = Hand(cards, deck)
        categories[hand.category] += 1
        if hand.straight_flush_kind is not None:
            kinds[hand.straight_flush_kind] += 1
    assert [categories[category] for category in FROM_HIGH] == COUNTED[len(deck)]
    assert sum(categories.values()) == comb(len(deck), 5)
    assert [kinds[kind] for kind in StraightFlushKind] == [4, 4 * (len(deck.ranks) - 5), 4]


@pytest.mark.parametrize(
    ("notation", "category"),
    [
        ("K♦ Q♦ J♦ 10♦ 9♦", Category.STRAIGHT_FLUSH),
        ("J♥ J♦ J♣ J♠ K♥", Category.FOUR_OF_A_KIND),
        ("A♣ Q♣ 10♣ 9♣ 7♣", Category.FLUSH),
        ("10♥ 10♦ 10♣ Q♥ Q♠", Category.FULL_HOUSE),
        ("Q♥ J♠ 10♥ 9♦ 8♣", Category.STRAIGHT),
        ("Q♥ Q♠ Q♦ 10♣ 8♥", Category.THREE_OF_A_KIND),
        ("K♥ K♠ 10♦ 10♣ 8♥", Category.TWO_PAIR),
        ("Q♥ Q♠ J♦ 9♣ 7♥", Category.PAIR),
        ("K♥ J♠ 10♦ 8♣ 7♥", Category.HIGH_CARD),
    ],
)
def test_the_examples_of_the_guide_to_the_online_rooms(notation: str, category: Category) -> None:
    assert Hand.parse(notation, DECKS[4]).category is category


@pytest.mark.parametrize(("players", "is_straight"), [(2, False), (3, False), (4, True), (5, False), (9, False)])
def test_the_ace_goes_under_the_seven_only_where_the_seven_is_lowest(players: int, is_straight: bool) -> None:
    if players < 4:
        with pytest.raises(DeckError):
            Hand.parse("A♥ 7♠ 8♥ 9♥ 10♥", DECKS[players])
    else:
        expected = Category.STRAIGHT if is_straight else Category.HIGH_CARD
        assert Hand.parse("A♥ 7♠ 8♥ 9♥ 10♥", DECKS[players]).category is expected


@pytest.mark.parametrize("players", DECKS)
def test_the_low_straight_of_every_deck(players: int) -> None:
    deck = DECKS[players]
    low = deck.straights[-1]
    hand = Hand(tuple(Card(rank, deck.cards[0].suit) for rank in low), deck)
    assert hand.straight_flush_kind is StraightFlushKind.MINIMUM
    assert hand.ranks == low


@pytest.mark.parametrize("players", [*range(2, 5)])
def test_a_straight_never_turns_the_corner(players: int) -> None:
    assert Hand.parse("K♥ A♠ 9♥ 10♦ J♥", DECKS[players]).category is Category.HIGH_CARD


def test_the_ace_goes_under_the_eight_only_with_28_cards() -> None:
    for deck in DECKS.values():
        if len(deck) > 24:
            expected = Category.STRAIGHT if len(deck) == 28 else Category.HIGH_CARD
            assert Hand.parse("A♥ J♠ 10♥ 9♦ 8♥", deck).category is expected


def test_ace_two_three_four_five_only_with_all_52_cards() -> None:
    assert Hand.parse("A♥ 2♠ 3♥ 4♦ 5♥", DECKS[9]).category is Category.STRAIGHT
    for deck in DECKS.values():
        if len(deck) < 52:
            with pytest.raises(DeckError):
                Hand.parse("A♥ 2♠ 3♥ 4♦ 5♥", deck)


@pytest.mark.parametrize(
    ("notation", "kind"),
    [
        ("A♠ 7♠ 8♠ 9♠ 10♠", StraightFlushKind.MINIMUM),
        ("7♠ 8♠ 9♠ 10♠ J♠", StraightFlushKind.MEDIUM),
        ("9♠ 10♠ J♠ Q♠ K♠", StraightFlushKind.MEDIUM),
        ("10♠ J♠ Q♠ K♠ A♠", StraightFlushKind.MAXIMUM),
        ("A♠ 7♥ 8♠ 9♠ 10♠", None),
        ("A♠ 7♠ 8♠ 9♠ J♠", None),
    ],
)
def test_the_kinds_of_straight_flush_of_32_cards(notation: str, kind: StraightFlushKind | None) -> None:
    assert Hand.parse(notation, DECKS[4]).straight_flush_kind is kind


@pytest.mark.parametrize(
    "notation", ["A♥ 7♥ 8♥ 9♥ 10♥", "Ah,7h,8h,9h,Th", "ah7h8h9hth", "A♥7♥8♥9♥10♥", "10h 9h 8h 7h Ah"]
)
def test_one_hand_in_many_notations(notation: str) -> None:
    hand = Hand.parse(notation, DECKS[4])
    assert hand == Hand.parse("A♥ 7♥ 8♥ 9♥ 10♥", DECKS[4])
    assert hash(hand) == hash(Hand.parse("A♥ 7♥ 8♥ 9♥ 10♥", DECKS[4]))


@pytest.mark.parametrize(
    ("notation", "error", "message"),
    [
        ("AhAh7c8s9h", DuplicateCardError, "A♥ twice: there is one of each card in the pack"),
        ("1h", CardError, "“1h” is not a card"),
        ("Ah Kh 10x 9h 8h", CardError, "“10x” is not a card"),
        ("Ah Kh", HandSizeError, "a hand has five cards, these are 2"),
        ("Ah", HandSizeError, "a hand has five cards, this is 1"),
        ("Ah Kh Qh Jh 10h 9h", HandSizeError, "a hand has five cards, these are 6"),
        ("", HandSizeError, "a hand has five cards, these are 0"),
        ("Ah Kh Qh Jh 5♣", DeckError, "card 5♣ is not in this deck (32 cards, 7 to ace)"),
        ("Ah Kh Qh 6♠ 5♣", DeckError, "cards 6♠ 5♣ are not in this deck (32 cards, 7 to ace)"),
        (None, CardError, "None is not a text"),
    ],
)
def test_what_is_no_hand(notation: str, error: type[ValueError], message: str) -> None:
    with pytest.raises(error) as caught:
        Hand.parse(notation, DECKS[4])
    assert type(caught.value) is error
    assert str(caught.value).startswith(message)
    assert caught.value.explain("it") != str(caught.value)  # type: ignore[attr-defined]


def test_hands_have_no_order() -> None:
    one, other = (Hand.parse(notation, DECKS[4]) for notation in ("A♥ A♠ K♥ Q♥ J♥", "A♦ A♣ K♦ Q♦ J♦"))
    with pytest.raises(TypeError):
        sorted([one, other])  # type: ignore[type-var]
    with pytest.raises(TypeError):
        max(one, other)  # type: ignore[type-var]
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = one >= other  # type: ignore[operator]
    with pytest.raises(TypeError):
        max(Category)  # type: ignore[type-var]


def test_hands_are_values_of_their_deck() -> None:
    hand = Hand.parse("A♥ K♠ 9♥ 8♦ 7♥", DECKS[4])
    assert all(Hand(order, DECKS[4]) == hand for order in permutations(hand.cards))
    assert hand != Hand.parse("A♥ K♠ 9♥ 8♦ 7♥", DECKS[5])
    assert hand != "A♥ K♠ 9♥ 8♦ 7♥"
    with pytest.raises(AttributeError):
        hand.deck = DECKS[5]  # type: ignore[misc]
    assert copy.deepcopy(hand) == pickle.loads(pickle.dumps(hand)) == hand
    assert eval(repr(hand)) == hand


@given(st.data())
def test_a_hand_reads_what_it_writes_in_any_order(data: st.DataObject) -> None:
    deck = data.draw(st.sampled_from(list(DECKS.values())))
    cards = data.draw(st.permutations(deck.cards).map(lambda pack: tuple(pack[:5])))
    hand = Hand(cards, deck)
    assert hand.cards == cards
    assert str(hand) == write_cards(cards)
    assert Hand.parse(str(hand), deck) == hand
    shuffled = Hand(tuple(data.draw(st.permutations(cards))), deck)
    assert shuffled == hand
    assert (shuffled.category, shuffled.ranks, shuffled.ordered_cards) == (
        hand.category,
        hand.ranks,
        hand.ordered_cards,
    )
    assert {*hand.made_by, *hand.kickers} == set(cards)
    assert hand.mask.bit_count() == 5


@pytest.mark.parametrize(
    ("notation", "laid_out", "made_by"),
    [
        ("9♠ K♦ 9♥ 8♣ A♠", "9♥ 9♠ A♠ K♦ 8♣", 2),
        ("9♠ K♦ 9♥ K♠ A♠", "K♦ K♠ 9♥ 9♠ A♠", 4),
        ("9♠ K♦ 9♥ 9♣ A♠", "9♥ 9♣ 9♠ A♠ K♦", 3),
        ("9♠ K♦ 9♥ 9♣ 9♦", "9♥ 9♦ 9♣ 9♠ K♦", 4),
        ("9♠ K♦ 9♥ K♣ 9♦", "9♥ 9♦ 9♠ K♦ K♣", 5),
        ("8♥ 7♠ A♥ 9♥ 10♥", "A♥ 7♠ 8♥ 9♥ 10♥", 5),
        ("10♥ J♠ K♥ Q♥ A♥", "A♥ K♥ Q♥ J♠ 10♥", 5),
        ("7♥ J♥ K♥ Q♥ A♥", "A♥ K♥ Q♥ J♥ 7♥", 5),
        ("7♥ J♥ K♥ Q♥ A♠", "A♠ K♥ Q♥ J♥ 7♥", 1),
    ],
)
def test_cards_as_a_player_lays_them_out(notation: str, laid_out: str, made_by: int) -> None:
    hand = Hand.parse(notation, DECKS[4])
    assert write_cards(hand.ordered_cards) == laid_out
    assert hand.made_by == hand.ordered_cards[:made_by]
    assert hand.kickers == hand.ordered_cards[made_by:]


@pytest.mark.parametrize("cards", ["A♥ 7♥ 8♥ 9♥ 10♥", None, ["Ah", "Kh", "Qh", "Jh", "Th"]])
def test_a_hand_written_as_a_text_is_to_be_parsed(cards: object) -> None:
    with pytest.raises(CardError, match=r"is not a hand: write Hand\.parse"):
        Hand(cards, Deck.for_players(4))  # type: ignore[arg-type]


def test_a_number_of_players_is_no_deck() -> None:
    with pytest.raises(DeckError, match=r"4 is not a deck: write Deck\.for_players\(4\)"):
        Hand.parse("A♥ 7♥ 8♥ 9♥ 10♥", 4)  # type: ignore[arg-type]
