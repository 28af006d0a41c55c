"""Five ranks, eight decks: which are a straight, and the sentence why."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from italpoker.cards import Rank
from italpoker.deck import Deck
from italpoker.errors import HandSizeError
from italpoker.hand import Hand
from italpoker.straights import DECKS, decks_with_straight, in_line, judge_everywhere, judge_ranks, sum_up


def ranks(symbols: str) -> list[Rank]:
    return [Rank.parse(symbol) for symbol in symbols.split()]


def why(symbols: str, size: int, lang: str = "en") -> str:
    deck = next(deck for deck in DECKS if len(deck) == size)
    return judge_ranks(ranks(symbols), deck).reason.say(lang)


def test_there_are_eight_packs() -> None:
    assert [len(deck) for deck in DECKS] == [24, 28, 32, 36, 40, 44, 48, 52]


@pytest.mark.parametrize(
    ("five", "sizes"),
    [
        ("A 7 8 9 10", [32]),
        ("A 6 7 8 9", [36]),
        ("A 2 3 4 5", [52]),
        ("A J 10 9 8", [28]),  # the ace just under the eight, the lowest of 28 cards
        ("A Q J 10 9", [24]),
        ("10 J Q K A", [24, 28, 32, 36, 40, 44, 48, 52]),
        ("9 10 J Q K", [24, 28, 32, 36, 40, 44, 48, 52]),
        ("5 6 7 8 9", [40, 44, 48, 52]),
        ("2 3 4 5 6", [52]),
        ("Q K A 7 8", []),
        ("K Q J 10 8", []),
        ("K A 2 3 4", []),
    ],
)
def test_the_deck_decides_what_is_a_straight(five: str, sizes: list[int]) -> None:
    assert [len(deck) for deck in decks_with_straight(ranks(five))] == sizes
    assert [len(deck) for deck in decks_with_straight(reversed(ranks(five)))] == sizes


@pytest.mark.parametrize("deck", DECKS, ids=len)
def test_the_verdict_is_that_of_the_hands(deck: Deck) -> None:
    """Every choice of five ranks of the deck, in mixed suits, against the engine that classifies hands."""
    straights = 0
    for five in combinations(deck.ranks, 5):
        hand = Hand.parse("".join(f"{rank.value}{suit}" for rank, suit in zip(five, "hhhhs", strict=True)), deck)
        verdict = judge_ranks(five, deck)
        assert verdict.is_straight == (hand.category.value == "straight"), five
        straights += verdict.is_straight
    assert straights == len(deck.ranks) - 3
    assert comb(len(deck.ranks), 5) > straights


@pytest.mark.parametrize(
    ("five", "size", "english", "italian"),
    [
        ("A 7 8 9 10", 32, "The ace goes under the 7, the lowest card.", "L’asso va sotto il 7, la carta più bassa."),
        (
            "A 7 8 9 10",
            36,
            "Ace under the 6: the 6 is missing. Ace on top: J, Q and K are missing.",
            "Asso sotto il 6: manca il 6. Asso in cima: mancano J, Q e K.",
        ),
        (
            "A 7 8 9 10",
            40,
            "Ace under the 5: 5 and 6 are missing. Ace on top: J, Q and K are missing.",
            "Asso sotto il 5: mancano 5 e 6. Asso in cima: mancano J, Q e K.",
        ),
        ("A 7 8 9 10", 28, "Not in this deck: the 7.", "Non è in questo mazzo: il 7."),
        ("A 7 8 9 10", 24, "Not in this deck: 7 and 8.", "Non sono in questo mazzo: 7 e 8."),
        ("10 J Q K A", 24, "Five in a row, with the ace on top.", "Cinque in fila, con l’asso in cima."),
        ("9 10 J Q K", 24, "Five in a row.", "Cinque in fila."),
        ("8 10 J Q K", 32, "Not in a row: the 9 is missing.", "Non sono in fila: manca il 9."),
        ("7 9 J Q K", 32, "Not in a row: 8 and 10 are missing.", "Non sono in fila: mancano 8 e 10."),
        (
            "Q K A 7 8",
            32,
            "The ace ends a straight, above or below: it never stands in the middle.",
            "L’asso chiude la scala, sopra o sotto: in mezzo non sta mai.",
        ),
    ],
)
def test_each_verdict_has_its_reason(five: str, size: int, english: str, italian: str) -> None:
    assert why(five, size) == english
    assert why(five, size, "it") == italian


@pytest.mark.parametrize(
    ("five", "english", "italian"),
    [
        ("10 9 8 7 A", "A-7-8-9-10 is a straight with 32 cards.", "A-7-8-9-10 è una scala con 32 carte."),
        (
            "8 7 6 5 9",
            "5-6-7-8-9 is a straight with 40, 44, 48 and 52 cards.",
            "5-6-7-8-9 è una scala con 40, 44, 48 e 52 carte.",
        ),
        ("A K Q J 10", "10-J-Q-K-A is a straight with every deck.", "10-J-Q-K-A è una scala con ogni mazzo."),
        ("A K Q J 9", "9-J-Q-K-A is no straight with any deck.", "9-J-Q-K-A non è una scala con nessun mazzo."),
    ],
)
def test_one_sentence_sums_up_all_decks(five: str, english: str, italian: str) -> None:
    assert sum_up(ranks(five)).say("en") == english
    assert sum_up(ranks(five)).say("it") == italian


@pytest.mark.parametrize(
    ("given", "line"),
    [("10 9 8 7 A", "A 7 8 9 10"), ("A K Q J 10", "10 J Q K A"), ("A K 3 7", "3 7 K A"), ("2 A 3 5 4", "A 2 3 4 5")],
)
def test_ranks_stand_in_line_from_the_lowest(given: str, line: str) -> None:
    assert in_line(ranks(given)) == tuple(ranks(line))


@pytest.mark.parametrize("given", ["A K Q J", "A A K Q J", "A K Q J 10 9", ""])
def test_a_straight_takes_five_different_ranks(given: str) -> None:
    with pytest.raises(HandSizeError, match="a straight has five different ranks"):
        judge_everywhere(ranks(given))
