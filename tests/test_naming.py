"""What a hand is called and why, in both languages."""

from __future__ import annotations

from itertools import combinations

import pytest

from italpoker.cards import Card, Rank
from italpoker.category import Category, StraightFlushKind
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.text import languages

NAMED = [
    ("A♥ 7♥ 8♥ 9♥ 10♥", "minimum straight flush of hearts", "scala reale minima di cuori"),
    ("7♠ 8♠ 9♠ 10♠ J♠", "medium straight flush of spades", "scala reale media di picche"),
    ("10♦ J♦ Q♦ K♦ A♦", "maximum straight flush of diamonds", "scala reale massima di quadri"),
    ("A♥ A♦ A♣ A♠ K♥", "four aces", "poker d’assi"),
    ("A♣ Q♣ 10♣ 9♣ 7♣", "flush of clubs", "colore di fiori"),
    ("K♥ K♦ K♣ Q♠ Q♥", "full house, kings over queens", "full di re con due donne"),
    ("Q♥ J♠ 10♥ 9♦ 8♣", "straight to the queen", "scala alla donna"),
    ("A♥ 7♠ 8♥ 9♥ 10♥", "straight to the ten", "scala al dieci"),
    ("J♥ J♦ J♣ 8♠ 7♠", "three jacks", "tris di fanti"),
    ("A♥ A♦ 9♣ 9♠ 7♠", "two pair, aces and nines", "doppia coppia d’assi e nove"),
    ("K♥ K♠ J♣ 9♠ 8♠", "pair of kings", "coppia di re"),
    ("A♥ Q♠ J♣ 8♠ 7♠", "high card, ace", "carta alta, asso"),
]


@pytest.mark.parametrize(("notation", "english", "italian"), NAMED)
def test_names_as_players_say_them(notation: str, english: str, italian: str) -> None:
    hand = Hand.parse(notation, Deck.for_players(4))
    assert hand.name("en") == english
    assert hand.name("it") == italian


@pytest.mark.parametrize(
    ("notation", "mentioned"),
    [
        ("K♥ K♠ J♣ 9♠ 8♠", ["K♥ K♠", "J♣ 9♠ 8♠"]),
        ("A♥ A♦ 9♣ 9♠ 7♠", ["A♥ A♦ 9♣ 9♠", "7♠"]),
        ("A♥ 7♠ 8♥ 9♥ 10♥", ["A♥ 7♠ 8♥ 9♥ 10♥"]),
        ("A♥ Q♠ J♣ 8♠ 7♠", ["A♥"]),
    ],
)
def test_the_reason_names_the_cards_that_make_the_hand(notation: str, mentioned: list[str]) -> None:
    hand = Hand.parse(notation, Deck.for_players(4))
    for lang in languages():
        assert all(cards in hand.explain(lang) for cards in mentioned)


def test_the_low_straight_says_where_the_ace_stands() -> None:
    hand = Hand.parse("A♥ 7♠ 8♥ 9♥ 10♥", Deck.for_players(4))
    assert hand.explain("en").endswith("The ace counts low here, just under the 7.")


@pytest.mark.parametrize("lang", languages())
def test_every_hand_of_the_smallest_deck_has_a_name_and_a_reason(lang: str) -> None:
    deck = Deck.for_players(2)
    for cards in combinations(deck.cards[::2], 5):  # two suits: every category but four and three of a kind
        hand = Hand(cards, deck)
        assert "{" not in hand.name(lang) + hand.explain(lang)
        assert hand.explain(lang).endswith(".")
    for rank in deck.ranks:
        four = tuple(Card.parse(f"{rank}{suit}") for suit in "hdcs")
        for other in (card for card in deck.cards if card.rank is not rank):
            assert "{" not in Hand((*four, other), deck).name(lang)


@pytest.mark.parametrize("lang", languages())
def test_categories_kinds_and_ranks_have_words_of_their_own(lang: str) -> None:
    assert len({category.word(lang) for category in Category}) == 9
    assert len({kind.word(lang) for kind in StraightFlushKind}) == 3
    assert len({rank.word(lang) for rank in Rank}) == 13
