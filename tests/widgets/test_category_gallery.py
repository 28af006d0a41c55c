"""Nine hands, one of each category, in the order of the table and from its deck."""

from __future__ import annotations

from typing import Any

import pytest

from italpoker.category import Category
from italpoker.hand import Hand
from italpoker.rules import PRESETS
from italpoker.widgets import CategoryGallery, TableSettings


def gallery(lang: str = "en", seed: int = 0, **table: Any) -> CategoryGallery:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return CategoryGallery(settings, seed=seed)


def send(widget: CategoryGallery, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def names(widget: CategoryGallery) -> list[str]:
    return [row["name"] for row in widget.rows]


ITALIAN_ORDER = ["scala reale", "poker", "colore", "full", "scala", "tris", "doppia coppia", "coppia", "carta alta"]


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS if rules.name != "americana"])
def test_colore_stands_above_full_at_every_italian_table(rules: str) -> None:
    widget = gallery("it", rules=rules)
    assert names(widget) == ITALIAN_ORDER
    assert widget.rule == "A questo tavolo il colore batte il full."


def test_the_full_house_stands_above_the_flush_all_americana() -> None:
    widget = gallery(rules="americana")
    assert names(widget)[2:4] == ["full house", "flush"]
    assert widget.rule == "At this table a full house beats a flush."


def test_each_row_has_both_names_and_says_what_the_category_is() -> None:
    english, italian = gallery("en"), gallery("it")
    assert [row["second_name"] for row in english.rows] == ITALIAN_ORDER
    assert [row["second_name"] for row in italian.rows] == names(english)
    assert english.rows[7]["meaning"] == "Two cards of one rank."
    assert italian.rows[7]["meaning"] == "Due carte dello stesso valore."


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("seed", range(5))
def test_every_hand_is_of_its_category_and_of_the_deck_in_use(players: int, seed: int) -> None:
    widget = gallery(players=players, seed=seed)
    for row, (category, hand) in zip(widget.rows, widget.hands.items(), strict=True):
        shown = Hand.parse("".join(card["code"] for card in row["cards"]), widget.table.deck)
        assert shown == hand
        assert shown.category is category
        assert row["category"] == category.value
        assert row["hand"] == shown.name("en")
        assert row["second_hand"] == shown.name("it")


def test_the_cards_that_make_the_hand_are_marked_and_the_others_called_kickers() -> None:
    makers = {row["category"]: sum(card["makes"] for card in row["cards"]) for row in gallery().rows}
    assert makers == {
        "straight_flush": 5,
        "four_of_a_kind": 4,
        "flush": 5,
        "full_house": 5,
        "straight": 5,
        "three_of_a_kind": 3,
        "two_pair": 4,
        "pair": 2,
        "high_card": 1,
    }
    for row in gallery("it").rows:
        for card in row["cards"]:
            assert card["name"].endswith(", kicker") is not card["makes"]


def test_another_deals_that_category_alone() -> None:
    widget = gallery()
    before = widget.hands
    send(widget, type="another", category="pair")
    after = widget.hands
    assert [category for category in before if before[category] != after[category]] == [Category.PAIR]
    assert widget.said == f"{after[Category.PAIR].name('en')}: {after[Category.PAIR]}"


@pytest.mark.parametrize("category", Category)
def test_another_is_never_the_same_again(category: Category) -> None:
    widget = gallery(players=2)  # the deck with the fewest flushes and straight flushes: twelve of each
    for _ in range(40):
        before = widget.hands[category]
        widget.deal(category)
        assert widget.hands[category] != before


def test_other_examples_deals_all_nine() -> None:
    widget = gallery()
    before = widget.hands
    send(widget, type="others")
    assert all(widget.hands[category].category is category for category in Category)
    assert widget.hands != before
    assert widget.said == "Nine other examples, 32 cards, 7 to ace."


def test_a_class_sees_the_same_hands_and_reset_brings_the_first_ones_back() -> None:
    one, other = gallery(seed=7), gallery(seed=7)
    assert one.hands == other.hands
    first = one.hands
    send(one, type="others")
    send(other, type="others")
    assert one.hands == other.hands
    send(one, type="reset")
    assert one.hands == first
    assert one.said == "The first examples again."
    other.reset()
    assert other.hands == first


def test_it_follows_the_table() -> None:
    widget = gallery("it")
    widget.table.players = 2
    assert all(hand.deck == widget.table.deck for hand in widget.hands.values())
    assert widget.said == "Nove esempi per 24 carte, dal 9 all’asso."


def test_the_hands_stay_when_only_the_rules_change() -> None:
    widget = gallery(players=9)
    before = widget.hands
    widget.table.rules = "americana"
    assert widget.hands == before
    assert names(widget)[2] == "full house"


@pytest.mark.parametrize("category", [None, "royal", 3, "PAIR", ["pair"]])
def test_a_category_that_does_not_exist_changes_nothing(category: object) -> None:
    widget = gallery()
    before = widget.hands
    send(widget, type="another", category=category)
    send(widget, type="another")
    assert widget.hands == before
