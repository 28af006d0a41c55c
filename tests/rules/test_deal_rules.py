"""The choices of a deal, those that contradict each other, and the stakes (RULES.md §4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from italpoker.cards import Rank
from italpoker.errors import RulesError
from italpoker.rules import DealRules, HouseRules, Limit, Parola, Stakes
from italpoker.text import languages


@pytest.mark.parametrize(
    ("impossible", "why"),
    [
        ({"blind_raises_max": 4}, "blind_raises_max is a whole number from 0 to 3, not 4"),
        ({"blind_raises_max": -1}, "blind_raises_max is a whole number from 0 to 3, not -1"),
        ({"blind_raises_max": True}, "blind_raises_max is a whole number from 0 to 3, not True"),
        ({"blind_raises_max": 2.0}, "blind_raises_max is a whole number from 0 to 3, not 2.0"),
        ({"opening_levels": ()}, "opening_levels names the pairs that open"),
        ({"opening_levels": []}, "opening_levels names the pairs that open"),
        ({"opening_levels": ("J",)}, "opening_levels names the pairs that open"),
        ({"opening_levels": (Rank.TEN, Rank.JACK)}, "the least pair to open is one of picture cards or aces: 10 is"),
        ({"opening_levels": (Rank.JACK, Rank.NINE)}, "the least pair to open is one of picture cards or aces: 9 is"),
        ({"opening_levels": (Rank.QUEEN, Rank.JACK)}, "the pair that opens rises from deal to deal: Q J does not"),
        ({"opening_levels": (Rank.JACK, Rank.JACK)}, "the pair that opens rises from deal to deal: J J does not"),
        ({"opening_levels": (Rank.QUEEN,), "blind_raises_max": 1}, "one opens blind only in deals that open at jacks"),
        ({"full_pack": 1}, "full_pack is True or False"),
        ({"parola": "new"}, "parola: “new” is not a choice"),
        ({"opening_draw": None}, "opening_draw: None is not a choice"),
        ({"first_to_speak": Parola.NEW_DEAL}, "first_to_speak: Parola.NEW_DEAL is not a choice"),
        ({"false_opening": False}, "false_opening: False is not a choice"),
        ({"limit": 100}, "limit: 100 is not a choice"),
    ],
)
def test_what_no_table_can_play_is_refused(impossible: dict[str, object], why: str) -> None:
    with pytest.raises(RulesError) as caught:
        DealRules(**impossible)  # type: ignore[arg-type]
    assert str(caught.value).startswith(why)
    assert len({caught.value.explain(lang) for lang in languages()}) == len(languages())


def test_a_table_may_open_at_queens_or_rise_to_aces() -> None:
    assert DealRules(opening_levels=(Rank.QUEEN,)).opening_levels == (Rank.QUEEN,)
    assert DealRules(opening_levels=(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), blind_raises_max=3)


def test_stakes_are_one_chip_and_the_tables_limit() -> None:
    stakes = Stakes()
    assert (stakes.ante, stakes.least_bet, stakes.fixed_bets, stakes.fixed_raises_max) == (1, 1, (1, 2), 3)
    assert {name: stakes.limit_under(HouseRules.preset(name).deal) for name in ("classic", "cash_table")} == {
        "classic": Limit.NO_LIMIT,
        "cash_table": Limit.POT_LIMIT,
    }
    assert Stakes(limit=Limit.FIXED_LIMIT).limit_under(HouseRules.preset("classic").deal) is Limit.FIXED_LIMIT
    assert Stakes(limit=Limit.NO_LIMIT).limit_under(HouseRules.preset("cash_table").deal) is Limit.NO_LIMIT


@pytest.mark.parametrize(
    ("impossible", "why"),
    [
        ({"ante": 0}, "ante is a whole number, 1 or more, not 0"),
        ({"ante": 0.5}, "ante is a whole number, 1 or more, not 0.5"),
        ({"ante": "1"}, "ante is a whole number, 1 or more, not “1”"),
        ({"ante": True}, "ante is a whole number, 1 or more, not True"),
        ({"least_bet": -2}, "least_bet is a whole number, 1 or more, not -2"),
        ({"limit": "pot"}, "limit: “pot” is not a choice"),
        ({"fixed_bets": (1,)}, "fixed_bets are two"),
        ({"fixed_bets": 2}, "fixed_bets are two"),
        ({"fixed_bets": (1, 0)}, "fixed_bets is a whole number, 1 or more, not 0"),
        ({"fixed_raises_max": -1}, "fixed_raises_max is a whole number, 0 or more, not -1"),
    ],
)
def test_stakes_are_whole_chips(impossible: dict[str, object], why: str) -> None:
    with pytest.raises(RulesError) as caught:
        Stakes(**impossible)  # type: ignore[arg-type]
    assert str(caught.value).startswith(why)
    with pytest.raises(RulesError):
        replace(Stakes(), **impossible)  # type: ignore[arg-type]


def test_a_list_does_as_well() -> None:
    assert DealRules(opening_levels=[Rank.JACK]) == DealRules()  # type: ignore[arg-type]
    assert Stakes(fixed_bets=[1, 2]) == Stakes()  # type: ignore[arg-type]
