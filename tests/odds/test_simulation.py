"""Dealing many hands comes near the exact odds."""

from __future__ import annotations

import pytest

from italpoker import Deck
from italpoker.errors import DeckError, ItalpokerError
from italpoker.odds import category_counts, simulate, simulate_in_slices


def test_the_same_seed_deals_the_same_hands() -> None:
    deck = Deck.for_players(4)
    assert simulate(deck, 1000, 7) == simulate(deck, 1000, 7)
    assert simulate(deck, 1000, 7) != simulate(deck, 1000, 8)


@pytest.mark.parametrize("players", [2, 5, 9])
def test_shares_come_near_the_exact_ones(players: int) -> None:
    deck, deals = Deck.for_players(players), 20_000
    exact, dealt = category_counts(deck), simulate(deck, deals, 1)
    assert dealt.total == deals
    for category, count in dealt.items():
        share = float(exact.share(category))
        assert abs(count - deals * share) < 5 * (deals * share * (1 - share)) ** 0.5


def test_slices_add_up() -> None:
    deck = Deck.for_players(3)
    totals = [counts.total for counts in simulate_in_slices(deck, 1200, 3)]
    assert totals == [500, 1000, 1200]
    *_, last = simulate_in_slices(deck, 1200, 3)
    assert last == simulate(deck, 1200, 3)


def test_no_deals_are_no_hands() -> None:
    assert simulate(Deck.full(), 0, 1).total == 0


@pytest.mark.parametrize("deals", [2.0, -5, True, "9"])
def test_the_number_of_deals_is_a_whole_number(deals: int) -> None:
    with pytest.raises(ItalpokerError, match="whole number, 0 or more"):
        simulate(Deck.full(), deals)


def test_a_number_of_players_is_no_deck() -> None:
    for odds in (category_counts, lambda deck: simulate(deck, 5)):
        with pytest.raises(DeckError, match="4 is not a deck"):
            odds(4)  # type: ignore[arg-type,no-untyped-call] # as beginners write
