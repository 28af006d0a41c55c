"""What a draw makes: exact, for every discard of every hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker import Card, Category, Deck, Hand, Suit
from italpoker.errors import DiscardError
from italpoker.odds import all_draw_counts, draw_counts, tables

DECKS = [Deck.for_players(players) for players in range(2, 10)]


def by_trying(hand: Hand, discards: tuple[Card, ...]) -> Counter[Category]:
    kept = [card for card in hand.cards if card not in discards]
    unseen = [card for card in hand.deck.cards if card not in hand.cards]
    return Counter(Hand((*kept, *drawn), hand.deck).category for drawn in combinations(unseen, len(discards)))


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    deck = draw(st.sampled_from(DECKS))
    return Hand(tuple(draw(st.permutations(deck.cards))[:5]), deck)


@pytest.mark.parametrize("deck", DECKS, ids=len)
def test_draw_counts_are_those_of_trying_every_replacement(deck: Deck) -> None:
    rng = Random(len(deck))
    for _ in range(3):
        hand = Hand(tuple(rng.sample(deck.cards, 5)), deck)
        for discards, counts in all_draw_counts(hand).items():
            if comb(len(deck) - 5, len(discards)) < 3000:
                assert Counter({kind: n for kind, n in counts.items() if n}) == by_trying(hand, discards)


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS, ids=len)
def test_every_discard_of_hands_that_may_become_anything(deck: Deck) -> None:
    rng = Random(7)
    flush_draw = tuple(card for card in deck.cards if card.suit is Suit.CLUBS)[1:5]
    for cards in (
        (*flush_draw, deck.cards[0]),
        deck.cards[:5],
        tuple(deck.cards[4 * at] for at in range(5)),
        tuple(rng.sample(deck.cards, 5)),
    ):
        hand = Hand(cards, deck)
        for discards, counts in all_draw_counts(hand).items():
            assert Counter({kind: n for kind, n in counts.items() if n}) == by_trying(hand, discards)


@given(hands())
def test_the_counts_sum_to_all_replacements(hand: Hand) -> None:
    found = all_draw_counts(hand)
    assert len(found) == 31
    for discards, counts in found.items():
        assert len(counts) == 9
        assert counts.total == comb(len(hand.deck) - 5, len(discards))


@given(hands(), st.permutations(tuple(Suit)), st.randoms(use_true_random=False))
def test_other_suits_and_another_order_change_nothing(hand: Hand, suits: list[Suit], rng: Random) -> None:
    other = {card: Card(card.rank, suits[card.suit.place]) for card in hand.cards}
    shuffled = list(other.values())
    rng.shuffle(shuffled)
    renamed = all_draw_counts(Hand(tuple(shuffled), hand.deck))
    by_cards = {frozenset(discards): counts for discards, counts in renamed.items()}
    for discards, counts in all_draw_counts(hand).items():
        assert by_cards[frozenset(other[card] for card in discards)] == counts


@given(hands())
def test_the_array_has_the_same_numbers(hand: Hand) -> None:
    array = tables.draw_counts(hand)
    assert array.shape == (32, 9)
    for discards, counts in all_draw_counts(hand).items():
        mask = sum(1 << hand.cards.index(card) for card in discards)
        assert array[mask].tolist() == list(counts.values())
    assert array[31].sum(dtype=np.int64) == comb(len(hand.deck) - 5, 5)


def test_standing_pat_leaves_the_hand_as_it_is() -> None:
    hand = Hand.parse("A♥ A♠ K♥ 9♦ 7♣", Deck.for_players(4))
    assert draw_counts(hand, ()) == {kind: int(kind is Category.PAIR) for kind in Category}


def test_discards_are_cards_in_any_form() -> None:
    hand = Hand.parse("A♥ A♠ K♥ 9♦ 7♣", Deck.for_players(4))
    counts = draw_counts(hand, "Kh 9d 7c")
    assert counts[Category.FOUR_OF_A_KIND] == 25
    assert counts == draw_counts(hand, [Card.parse("7c"), Card.parse("Kh"), Card.parse("9d")])
    assert counts == draw_counts(hand, set(hand.cards[2:]))


@pytest.mark.parametrize(
    ("discards", "message"),
    [
        ("Qh", "Q♥ cannot be thrown away: the hand is A♥ A♠ K♥ 9♦ 7♣"),
        ("Kh Kh", "each card can be thrown away once"),
        ("Ah As Kh 9d 7c", "up to four cards can be thrown away, not 5"),
    ],
)
def test_impossible_discards_are_named(discards: str, message: str) -> None:
    hand = Hand.parse("A♥ A♠ K♥ 9♦ 7♣", Deck.for_players(4))
    with pytest.raises(DiscardError, match=message):
        draw_counts(hand, discards)


def test_two_cards_that_are_not_in_the_hand_are_several_in_italian_too() -> None:
    hand = Hand.parse("A♥ A♠ K♥ 9♦ 7♣", Deck.for_players(4))
    for discards, said in (("Qh", "Q♥: non si può scartare"), ("Qh Qs", "Q♥ Q♠: non si possono scartare")):
        with pytest.raises(DiscardError) as caught:
            draw_counts(hand, discards)
        assert caught.value.explain("it").startswith(said)
