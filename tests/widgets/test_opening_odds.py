"""How often five cards may open: exact in every deck, for the whole table too where that is quick."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from typing import Any

import pytest

from italpoker.odds import Estimate, opening_chance, someone_opens_chance
from italpoker.rules import PRESETS
from italpoker.widgets import OpeningOdds, TableSettings
from italpoker.widgets.odds_reading import ALL_DECKS


def odds(lang: str = "en", **table: Any) -> OpeningOdds:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return OpeningOdds(settings)


def send(widget: OpeningOdds, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def values(widget: OpeningOdds, name: str) -> list[float]:
    """The line of that name."""
    return next(trace["y"] for trace in widget.figure["data"] if name in trace["hovertemplate"][0])


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS])
@pytest.mark.parametrize(("minimum", "name"), [("J", "jacks"), ("Q", "queens"), ("K", "kings"), ("A", "aces")])
def test_each_line_is_exact_in_every_deck_by_the_rules_of_the_table(rules: str, minimum: str, name: str) -> None:
    widget = odds(rules=rules)
    exact = [opening_chance(deck, widget.table.house_rules, minimum) for deck in ALL_DECKS]
    assert values(widget, name) == [float(chance) for chance in exact]
    widget.minimum = minimum
    assert widget.chance == opening_chance(widget.table.deck, widget.table.house_rules, minimum)


def test_the_reading_names_deck_chance_and_pair() -> None:
    widget = odds(players=4)
    assert widget.reading == "With 32 cards 47.5% of all hands may open with jacks or better."
    widget.minimum = "A"
    assert widget.reading == "With 32 cards 27.4% of all hands may open with aces or better."
    assert odds("it").reading == "Con 32 carte può aprire il 47,5% delle mani, con fanti o più."


def test_what_else_opens_is_said_with_the_rules() -> None:
    assert "No unfinished hand opens." in odds().notes
    assert len(odds(rules="cash_table").notes) == 2
    assert odds(rules="cash_table").notes != odds(rules="online_room").notes
    assert odds(rules="cash_table").chance > odds(rules="online_room").chance > odds().chance


def test_the_table_has_every_deck_and_every_least_pair() -> None:
    widget = odds()
    assert widget.numbers["head"] == ["cards", "jacks", "queens", "kings", "aces"]
    assert [row[0] for row in widget.numbers["rows"]] == ["24", "28", "32", "36", "40", "44", "48", "52"]
    assert widget.numbers["rows"][2][1] == "47.5%"


def test_two_players_are_counted_exactly() -> None:
    widget = odds(players=2)
    widget.estimate()
    assert isinstance(widget.somebody, Fraction)
    assert widget.somebody == someone_opens_chance(widget.table.deck, widget.table.house_rules, 2)
    assert widget.at_the_table["all_said"].endswith("(exact)")
    assert widget.at_the_table["interval"] is None


def test_more_players_are_estimated_and_it_says_so() -> None:
    widget = odds(players=4)
    assert widget.at_the_table["all_said"] == ""
    widget.estimate()
    assert isinstance(widget.somebody, Estimate)
    assert widget.somebody.deals == 20_000
    assert "estimate" in widget.at_the_table["all_said"]
    low, high = widget.at_the_table["interval"]
    assert low < widget.at_the_table["all"] < high
    assert widget.at_the_table["all"] > widget.at_the_table["one"]


def test_of_ten_players_nine_are_dealt_in() -> None:
    assert odds(players=10).at_the_table["all_title"] == "At least one of 9 players"
    assert odds(players=10, rules="americana").players == 9


def test_counting_again_deals_other_hands() -> None:
    widget = odds()
    widget.estimate()
    first = widget.somebody
    send(widget, type="count")
    assert widget.somebody.deals == first.deals
    assert widget.somebody != first


def test_in_a_notebook_it_counts_by_itself_and_a_stop_keeps_the_estimate() -> None:
    async def run() -> OpeningOdds:
        widget = odds(players=4)
        assert widget.at_the_table["running"]
        while widget.somebody is None:
            await asyncio.sleep(0)
        assert 0 < widget.at_the_table["done"] < 1
        send(widget, type="stop")
        for _ in range(5):
            await asyncio.sleep(0)
        return widget

    widget = asyncio.run(run())
    assert not widget.at_the_table["running"]
    assert widget.somebody.deals < 20_000


def test_another_table_forgets_the_estimate_of_the_old_one() -> None:
    widget = odds(players=4)
    widget.estimate()
    widget.table.players = 5
    assert widget.somebody is None
    assert widget.figure["layout"]["shapes"][0]["x0"] == 3
    assert "36 cards" in widget.heading


def test_reset_goes_back_to_jacks() -> None:
    widget = odds()
    fresh = widget.get_state()
    widget.minimum = "K"
    widget.estimate()
    send(widget, type="reset")
    assert widget.get_state() == fresh


@pytest.mark.parametrize(
    ("name", "value", "accepted"),
    [("minimum", "K", True), ("minimum", "10", False), ("minimum", ["K"], False), ("reading", "K", False)],
)
def test_the_browser_may_choose_the_least_pair(name: str, value: object, accepted: bool) -> None:
    assert odds().accepts(name, value) is accepted
