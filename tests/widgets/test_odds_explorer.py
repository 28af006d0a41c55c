"""How often each hand is dealt: exact, in any deck, with what to see said in a sentence."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from italpoker.category import Category
from italpoker.deck import Deck
from italpoker.errors import ItalpokerError
from italpoker.odds import category_counts
from italpoker.rules import PRESETS
from italpoker.widgets import OddsExplorer, TableSettings
from italpoker.widgets.odds_reading import ALL_DECKS, read_pair


def explorer(lang: str = "en", seed: int = 1, **table: Any) -> OddsExplorer:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return OddsExplorer(settings, seed=seed)


def send(widget: OddsExplorer, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def names(widget: OddsExplorer) -> list[str]:
    return [row[0].partition("\u2002")[2] for row in widget.numbers["rows"]]


def test_the_eight_decks() -> None:
    assert [len(deck) for deck in ALL_DECKS] == [24, 28, 32, 36, 40, 44, 48, 52]


def test_the_bars_are_the_exact_shares_of_the_deck_in_use() -> None:
    widget = explorer(players=4)
    assert widget.counts == category_counts(Deck.for_players(4))
    shares = dict(zip(names(widget), widget.figure["data"][0]["x"], strict=True))
    assert shares["flush"] == 204 / 201376
    assert shares["pair"] == 107520 / 201376
    assert widget.numbers["rows"][2] == ["3\u2002flush", "204", "0.101%", "1 in 987"]


def test_the_lines_go_over_all_eight_decks() -> None:
    widget = explorer(players=4)
    widget.view = "decks"
    assert [len(trace["y"]) for trace in widget.figure["data"]] == [8] * 9
    flush = widget.numbers["rows"][3]
    assert flush[1] == "0.0282%"
    assert flush[-1] == "0.197%"
    assert widget.figure["layout"]["shapes"][0]["x0"] == 2


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (4, "With 32 cards four of a kind comes more often than a flush, though it ranks above it."),
        (6, "With 40 cards a pair comes more often than a high card, though it ranks above it."),
        (8, "With 48 cards the order of the hands is exactly that of their odds: the rarer wins."),
        (9, "With 52 cards a flush comes more often than a full house, though it ranks above it."),
    ],
)
def test_the_first_reversal_is_said_in_words(players: int, said: str) -> None:
    assert explorer(players=players).reading == said


def test_what_comes_equally_often_is_said_too() -> None:
    assert explorer(players=2).notes == [
        "With 24 cards three of a kind, two pair and a pair come more often than a high card, "
        "though they rank above it.",
        "With 24 cards a straight flush and a flush come equally often.",
        "With 24 cards a straight and a high card come equally often.",
    ]


def test_in_italian() -> None:
    widget = explorer("it", players=4)
    assert widget.reading == "Con 32 carte è più facile avere poker che colore, eppure vale di più."
    assert widget.numbers["rows"][0] == ["1\u2002scala reale", "20", "0,00993%", "1 su 10.069"]


def test_hands_that_come_more_often_than_one_they_beat_are_marked() -> None:
    widget = explorer(players=4)
    marked = [name for name in widget.figure["data"][0]["y"] if "↕" in name]
    assert marked == ["2\u2002four of a kind ↕", "8\u2002pair ↕"]
    assert len(set(widget.figure["data"][0]["marker"]["color"])) == 2


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS])
@pytest.mark.parametrize("players", [2, 4, 9])
def test_the_order_is_that_of_the_table(rules: str, players: int) -> None:
    widget = explorer(rules=rules, players=players)
    order = widget.table.house_rules.categories
    assert names(widget) == [category.word("en") for category in order]
    assert [row[0][0] for row in widget.numbers["rows"]] == list("123456789")


def test_all_americana_order_and_odds_agree() -> None:
    assert "exactly that of their odds" in explorer(rules="americana").reading


def test_sorted_by_odds_the_places_are_out_of_order() -> None:
    widget = explorer(players=4)
    widget.order = "odds"
    assert [row[0][0] for row in widget.numbers["rows"]] == list("132456798")
    assert list(widget.counts.values()) != sorted(widget.counts.values())


@pytest.mark.parametrize(("unit", "value"), [("share", 204 / 201376), ("one_in", 201376 / 204)])
@pytest.mark.parametrize(("scale", "kind"), [("log", "log"), ("linear", "linear")])
def test_units_and_scales(unit: str, value: float, scale: str, kind: str) -> None:
    widget = explorer(players=4)
    widget.unit, widget.scale = unit, scale
    assert widget.figure["data"][0]["x"][2] == pytest.approx(value)
    assert widget.figure["layout"]["xaxis"]["type"] == kind


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        (
            "flush",
            "full_house",
            "A flush beside a full house: rarer with 24 to 48 cards and more frequent with 52 cards.",
        ),
        (
            "straight_flush",
            "flush",
            "A straight flush beside a flush: as frequent with 24 cards and rarer with 28 to 52 cards.",
        ),
        ("straight", "pair", "A straight is rarer than a pair with every deck."),
        ("pair", "straight", "A pair is more frequent than a straight with every deck."),
        ("pair", "pair", "Choose two different hands to compare."),
    ],
)
def test_two_hands_compared_over_all_decks(a: str, b: str, said: str) -> None:
    assert read_pair(Category(a), Category(b), "en") == said
    assert read_pair(Category(a), Category(b), "it") != said


def test_deals_are_laid_over_the_exact_odds_and_add_up() -> None:
    widget = explorer(players=4)
    widget.deal(100)
    assert widget.dealt.total == 100
    found = widget.figure["data"][1]
    assert len(found["y"]) == sum(count > 0 for count in widget.dealt.values())
    send(widget, type="deal", hands=10_000)
    assert widget.dealt.total == 10_100
    assert widget.sample["said"].startswith("10,100 hands dealt. Pair: ")
    assert widget.numbers["head"][-2:] == ["dealt", "share dealt"]
    assert abs(widget.dealt.share(Category.PAIR) - widget.counts.share(Category.PAIR)) < 0.02


def test_over_all_decks_each_stands_beside_its_players() -> None:
    widget = explorer(players=4)
    widget.view = "decks"
    axis = widget.figure["layout"]["xaxis"]
    assert axis["ticktext"] == [
        "24<br>2", "28<br>3", "32<br>4", "36<br>5", "40<br>6", "44<br>7", "48<br>8", "52<br>9, 10",
    ]  # fmt: skip
    assert axis["title"]["text"] == "cards in the pack, and below them the players"
    assert widget.numbers["rows"][0] == ["players", "2", "3", "4", "5", "6", "7", "8", "9, 10"]
    widget.table.rules = "americana"  # where 52 cards are dealt to any number
    assert widget.figure["layout"]["xaxis"]["ticktext"][0] == "24"
    assert widget.numbers["rows"][0][0] != "players"


def test_what_is_hardly_to_be_expected_is_said_as_once_in_so_many_hands() -> None:
    widget = explorer(players=4)
    widget.deal(100)
    assert widget.sample["said"].endswith("to be expected: one in 10,069 hands.")
    widget.deal(9_900)
    assert widget.sample["said"].endswith("to be expected: 0.993.")


def test_one_hand_is_named() -> None:
    widget = explorer()
    widget.deal(1)
    assert widget.sample["said"].startswith("One hand dealt: ")


def test_the_same_seed_deals_the_same_hands() -> None:
    one, other = explorer(), explorer()
    for widget in (one, other):
        widget.deal(50)
        widget.deal(50)
    assert one.dealt == other.dealt


@pytest.mark.parametrize("hands", [0, -1, 1_000_001, True, 2.5, "10"])
def test_so_many_hands_cannot_be_dealt(hands: Any) -> None:
    with pytest.raises(ItalpokerError, match="1 to 1,000,000 hands"):
        explorer().deal(hands)


def test_a_stop_keeps_what_was_dealt() -> None:
    async def run() -> OddsExplorer:
        widget = explorer()
        send(widget, type="deal", hands=10_000)
        while not widget.dealt.total:
            await asyncio.sleep(0.001)
        assert widget.sample["running"]
        assert 0 < widget.sample["done"] < 1
        send(widget, type="deal", hands=1)  # one thing at a time
        send(widget, type="stop")
        return widget

    widget = asyncio.run(run())
    assert 0 < widget.dealt.total < 10_000
    assert not widget.sample["running"]
    assert widget.sample["any"]


def test_another_deck_forgets_what_was_dealt_from_the_old_one() -> None:
    widget = explorer(players=4)
    widget.deal(100)
    widget.table.players = 9
    assert widget.dealt.total == 0
    assert "52 cards" in widget.heading
    assert len(widget.figure["data"]) == 1


def test_clear_and_reset() -> None:
    widget = explorer()
    fresh = widget.plot
    widget.view, widget.unit, widget.order, widget.scale = "decks", "one_in", "odds", "linear"
    widget.deal(100)
    send(widget, type="clear")
    assert not widget.sample["any"]
    assert widget.view == "decks"
    send(widget, type="reset")
    assert widget.plot == fresh


@pytest.mark.parametrize(
    ("name", "value", "accepted"),
    [
        ("view", "decks", True),
        ("view", "x", False),
        ("view", 1, False),
        ("scale", "linear", True),
        ("unit", None, False),
        ("order", ["odds"], False),
        ("pair", ["pair", "flush"], True),
        ("pair", ["pair"], False),
        ("pair", [1, {}], False),
        ("reading", "x", False),
        ("plot", {}, False),
    ],
)
def test_the_browser_may_only_choose_among_what_there_is(name: str, value: object, accepted: bool) -> None:
    assert explorer().accepts(name, value) is accepted


@pytest.mark.parametrize("content", [{}, {"hands": "100"}, {"hands": [1]}, {"hands": 5}, {"hands": None}])
def test_a_nonsense_deal_is_ignored(content: dict[str, object]) -> None:
    widget = explorer()
    send(widget, type="deal", **content)
    assert widget.dealt.total == 0
