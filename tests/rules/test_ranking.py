"""The choices of a ranking, and those that contradict each other (RULES.md §3)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from italpoker.category import Category
from italpoker.errors import RulesError
from italpoker.rules import FlushTie, Ranking, StraightFlushOrder, TieSuit
from italpoker.text import languages


def test_the_order_from_the_straight_flush_down() -> None:
    assert Ranking().categories == (
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.TWO_PAIR,
        Category.PAIR,
        Category.HIGH_CARD,
    )


def test_a_full_house_may_go_above_the_flush() -> None:
    order = Ranking(flush_above_full=False).categories
    assert order[2:4] == (Category.FULL_HOUSE, Category.FLUSH)
    assert {*order} == {*Category}
    assert order[:2] + order[4:] == Ranking().categories[:2] + Ranking().categories[4:]


@pytest.mark.parametrize(
    ("contradiction", "why"),
    [
        (
            {"suits_ranked": False, "straight_flush_order": StraightFlushOrder.SPADES_MINIMUM},
            "where all suits are equal, the minima of spades cannot have a right of its own",
        ),
        (
            {"suits_ranked": False, "flush_tie": FlushTie.SUIT_THEN_RANKS},
            "where all suits are equal, the suit cannot come first between two flushes",
        ),
        (
            {"straight_tie": TieSuit.KICKER},
            "a straight has no kicker: only the suit of its top card can settle a tie",
        ),
    ],
)
def test_contradictions_are_refused_in_a_players_words(contradiction: dict[str, object], why: str) -> None:
    with pytest.raises(RulesError) as caught:
        Ranking(**contradiction)  # type: ignore[arg-type]
    assert str(caught.value) == why
    assert len({caught.value.explain(lang) for lang in languages()}) == len(languages())


def test_the_cycle_needs_no_suits() -> None:
    assert not Ranking(suits_ranked=False, straight_flush_order=StraightFlushOrder.CYCLIC).suits_ranked


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("straight_flush_order", "cyclical"),
        ("straight_flush_order", None),
        ("flush_tie", TieSuit.KICKER),
        ("pair_tie", "suit"),
        ("two_pair_tie", FlushTie.RANKS_THEN_SUIT),
        ("high_card_tie", 1),
        ("suits_ranked", 1),
        ("flush_above_full", "no"),
        ("flush_above_full", None),
    ],
)
def test_only_the_choices_there_are(field: str, value: object) -> None:
    with pytest.raises(RulesError, match=f"^{field}"):
        Ranking(**{field: value})  # type: ignore[arg-type]
    with pytest.raises(RulesError, match=f"^{field}"):
        replace(Ranking(), **{field: value})  # type: ignore[arg-type]


def test_a_wrong_choice_is_told_the_right_ones() -> None:
    with pytest.raises(RulesError, match=r"pair_tie: “suit” is not a choice; there are: combination, kicker"):
        Ranking(pair_tie="suit")  # type: ignore[arg-type]


def test_a_choice_may_be_given_by_its_word() -> None:
    ranking = Ranking(pair_tie="kicker")  # type: ignore[arg-type]
    assert ranking.pair_tie is TieSuit.KICKER
    assert ranking == Ranking(pair_tie=TieSuit.KICKER)


def test_rankings_are_frozen_values() -> None:
    assert hash(Ranking()) == hash(Ranking())
    assert Ranking() != Ranking(pair_tie=TieSuit.KICKER)
    with pytest.raises(FrozenInstanceError):
        Ranking().suits_ranked = False  # type: ignore[misc]
