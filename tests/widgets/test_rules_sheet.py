"""The sheet of agreed rules: what tables dispute can be chosen, contradictions are refused, and sources named."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from italpoker.cards import Rank
from italpoker.errors import RulesError
from italpoker.rules import PRESETS, DealRules, FlushTie, HouseRules, Ranking, StraightFlushOrder, TieSuit
from italpoker.text import languages
from italpoker.widgets import RulesSheet, TableSettings
from italpoker.widgets.sheet_choices import POINTS

NAMES = [rules.name for rules in PRESETS]


def sheet(lang: str = "en", **table: Any) -> RulesSheet:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return RulesSheet(settings)


def choose(widget: RulesSheet, field: object, choice: object) -> None:
    widget._handle_custom_msg({"type": "choose", "field": field, "choice": choice}, [])


def restore(widget: RulesSheet, stored: object) -> None:
    widget._handle_custom_msg({"type": "restore", "stored": stored}, [])


def sentences(widget: RulesSheet) -> list[str]:
    return [line["words"] for part in widget.sheet["parts"] for line in part["lines"]]


def point(widget: RulesSheet, field: str) -> dict[str, Any]:
    return next(one for part in widget.parts for one in part["points"] if one["field"] == field)


# What is on the sheet


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", NAMES)
def test_it_begins_with_the_rules_of_the_table_in_plain_sentences(name: str, lang: str) -> None:
    widget = sheet(lang, rules=name)
    rules = HouseRules.preset(name)
    assert widget.rules == rules
    assert sentences(widget) == list(rules.sheet(lang)) == list(widget.lines)
    assert [part["title"] for part in widget.sheet["parts"]] == list(
        dict.fromkeys(line.part.title.say(lang) for line in rules.sheet_lines())
    )


def test_it_names_the_table_and_the_deck() -> None:
    widget = sheet("it", players=5)
    assert widget.sheet["title"] == "Le regole del nostro tavolo"
    assert widget.sheet["basis"] == "Regole della casa: Classiche"
    assert widget.sheet["players"] == "5 giocatori: 36 carte, dal 6 all’asso"
    assert widget.sheet["signatures"] == 5
    assert sheet(rules="americana").sheet["players"] == "4 players: 52 cards, 2 to ace"


def test_each_disputed_rule_has_the_number_of_its_source() -> None:
    widget = sheet(rules="cash_table")
    notes = widget.sheet["notes"]
    assert notes == [
        "“Regole del poker all’italiana”, a guide for cash tables",
        "“Regole del poker all’italiana”, a guide for cash tables, as this course reads it",
        "no source says it: the choice of the course from which this sheet comes",
    ]
    said = {line["words"]: line["note"] for part in widget.sheet["parts"] for line in part["lines"]}
    assert set(said.values()) == {0, 1, 2, 3}
    assert said["Straight flushes: the higher top card wins, then the suit."] == 1
    assert said["Two flushes: the ranks decide, from the highest card down, then the suit."] == 3
    assert said["The same pair and the same kickers: the pair with the heart wins."] == 2
    assert said["Odd chips go to the first winner at the dealer’s left."] == 0


def test_what_the_course_had_to_read_out_of_a_source_says_so() -> None:
    widget = sheet(rules="online_room")
    lines = {line["words"]: line for part in widget.sheet["parts"] for line in part["lines"]}
    for words in (
        "The same pair and the same kickers: the suit of the highest kicker decides.",
        "No pair and the same five ranks: the suit of the highest card decides.",
    ):
        assert widget.sheet["notes"][lines[words]["note"] - 1].endswith("online rooms, as this course reads it")
    widget.change(pair_tie=TieSuit.COMBINATION)
    changed = next(line for part in widget.sheet["parts"] for line in part["lines"] if line["changed"])
    assert widget.sheet["notes"][changed["note"] - 1] == "agreed at this table"


# What can be chosen


def test_every_disputed_field_can_be_chosen_but_the_one_that_has_no_choice() -> None:
    all_fields = {one.name for part in (Ranking, DealRules) for one in fields(part)}
    assert {one.field for one in POINTS} == all_fields - {"straight_tie"}


@pytest.mark.parametrize("name", NAMES)
def test_what_each_table_plays_is_among_the_choices(name: str) -> None:
    widget = sheet(rules=name)
    for part in widget.parts:
        for one in part["points"]:
            assert one["chosen"] in [key for key, _ in one["choices"]]
            assert one["said"] == ""


@pytest.mark.parametrize("one", POINTS, ids=lambda one: one.field)
def test_every_choice_can_be_made_at_some_table_and_is_said_on_the_sheet(one: Any) -> None:
    for key, value in one.values.items():
        made = False
        for name in NAMES:
            widget = sheet(rules=name)
            choose(widget, one.field, key)
            if widget.complaint:
                continue
            made = True
            assert value in (
                getattr(widget.rules.ranking, one.field, None),
                getattr(widget.rules.deal, one.field, None),
            )
            assert point(widget, one.field)["chosen"] == key
            assert sentences(widget) == list(widget.rules.sheet("en"))
        assert made, key


def test_a_changed_point_is_marked_and_said() -> None:
    widget = sheet()
    choose(widget, "pair_tie", "kicker")
    said = "The same pair and the same kickers: the suit of the highest kicker decides."
    assert widget.heard == said
    line = next(line for part in widget.sheet["parts"] for line in part["lines"] if line["words"] == said)
    assert line["changed"]
    assert widget.sheet["notes"][line["note"] - 1] == "agreed at this table"
    assert point(widget, "pair_tie")["said"] == said
    assert widget.sheet["basis"] == "House rules: Classic, with one point of our own (✎)"
    choose(widget, "flush_tie", "suit")
    assert widget.sheet["basis"] == "House rules: Classic, with 2 points of our own (✎)"
    assert widget.rules == HouseRules.preset("classic").replace(
        pair_tie=TieSuit.KICKER, flush_tie=FlushTie.SUIT_THEN_RANKS
    )


def test_what_goes_back_to_the_table_is_no_change() -> None:
    widget = sheet()
    choose(widget, "pair_tie", "kicker")
    choose(widget, "pair_tie", "pair")
    assert widget.sheet["basis"] == "House rules: Classic"
    assert widget.kept == {"classic": {}}


@pytest.mark.parametrize(
    ("rules", "field", "choice", "why"),
    [
        (
            "online_room",
            "suits_ranked",
            "equal",
            "Where all suits are equal, the minima of spades cannot have a right of its own. "
            "Change this first: “Straight flushes” and “Two flushes”.",
        ),
        (
            "americana",
            "flush_tie",
            "suit",
            "Where all suits are equal, the suit cannot come first between two flushes. Change this first: “Suits”.",
        ),
        (
            "online_room",
            "opening_levels",
            "Q",
            "One opens blind only in deals that open at jacks, and this table never plays one. "
            "Change this first: “Opening blind”.",
        ),
    ],
)
def test_contradictions_are_refused_in_the_engines_words(rules: str, field: str, choice: str, why: str) -> None:
    widget = sheet(rules=rules)
    choose(widget, field, choice)
    assert widget.complaint == {"field": field, "words": why}
    assert widget.heard == why
    assert widget.rules == HouseRules.preset(rules)
    assert widget.kept == {}
    choose(widget, "limit", "fixed")
    assert widget.complaint == {}


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_whatever_is_refused_can_be_chosen_once_what_stands_in_its_way_is_changed(rules: HouseRules) -> None:
    for one in POINTS:
        for choice in one.choices:
            widget = sheet(rules=rules.name)
            choose(widget, one.field, choice.key)
            if widget.complaint:
                assert "Change this first: " in widget.complaint["words"]


def test_where_all_suits_are_equal_the_suits_of_ties_have_no_effect() -> None:
    widget = sheet(rules="americana")
    idle = {one["field"] for part in widget.parts for one in part["points"] if one["idle"]}
    assert idle == {"two_pair_tie", "pair_tie", "high_card_tie"}


def test_python_can_change_it_too() -> None:
    widget = sheet()
    widget.change(straight_flush_order=StraightFlushOrder.LINEAR, opening_levels=(Rank.JACK, Rank.QUEEN))
    assert widget.rules.ranking.straight_flush_order is StraightFlushOrder.LINEAR
    assert point(widget, "opening_levels")["chosen"] == "JQ"
    before = widget.rules
    with pytest.raises(RulesError, match="there is no rule “colour”"):
        widget.change(colour=True)
    with pytest.raises(RulesError, match="a straight has no kicker"):
        widget.change(straight_tie=TieSuit.KICKER)
    with pytest.raises(RulesError, match="the sheet has no such choice: opening_levels"):
        widget.change(opening_levels=(Rank.KING,))
    with pytest.raises(RulesError, match="cannot come first"):
        widget.change(suits_ranked=False, flush_tie=FlushTie.SUIT_THEN_RANKS)
    assert widget.rules == before


# Another table, another day


def test_another_table_begins_with_its_own_rules_and_the_first_comes_back_as_it_was_left() -> None:
    widget = sheet()
    choose(widget, "pair_tie", "kicker")
    widget.table.rules = "cash_table"
    assert widget.rules == HouseRules.preset("cash_table")
    widget.table.rules = "classic"
    assert widget.rules.ranking.pair_tie is TieSuit.KICKER


def test_reset_goes_back_to_the_table_and_leaves_the_others_alone() -> None:
    widget = sheet()
    choose(widget, "pair_tie", "kicker")
    widget.table.rules = "cash_table"
    choose(widget, "limit", "fixed")
    choose(widget, "flush_tie", "suit")
    widget._handle_custom_msg({"type": "reset"}, [])
    assert widget.rules == HouseRules.preset("cash_table")
    assert widget.complaint == {}
    assert widget.heard == "House rules: Cash table"
    assert widget.kept == {"classic": {"pair_tie": "kicker"}}


def test_what_the_browser_has_kept_comes_back() -> None:
    widget, later = sheet(), sheet()
    choose(widget, "pair_tie", "kicker")
    choose(widget, "opening_levels", "JQK")
    restore(later, widget.kept)
    assert later.rules == widget.rules
    assert sentences(later) == sentences(widget)


@pytest.mark.parametrize(
    "stored",
    [
        None, 3, "x", [], {"royal": {"pair_tie": "kicker"}}, {"classic": 5}, {"classic": {"pair_tie": "?"}},
        {"classic": {"colour": "kicker"}}, {"classic": {"pair_tie": ["kicker"]}}, {"classic": [["pair_tie"]]},
        {"online_room": {"suits_ranked": "equal"}},
    ],
)  # fmt: skip
def test_what_makes_no_sense_in_the_browsers_store_is_left_out(stored: object) -> None:
    for rules in NAMES:
        widget = sheet(rules=rules)
        restore(widget, stored)
        assert widget.rules == HouseRules.preset(rules)


@pytest.mark.parametrize(("field", "choice"), [("pair_tie", "?"), ("?", "kicker"), (None, None), (["pair_tie"], {})])
def test_a_choice_that_does_not_exist_changes_nothing(field: object, choice: object) -> None:
    widget = sheet()
    choose(widget, field, choice)
    assert widget.rules == HouseRules.preset("classic")
    assert widget.complaint == {}


def test_the_browser_sets_nothing() -> None:
    widget = sheet()
    widget.set_state({"sheet": {}, "kept": {"classic": {"pair_tie": "kicker"}}})
    assert widget.sheet["basis"] == "House rules: Classic"
    assert widget.kept == {}


@pytest.mark.parametrize("lang", languages())
def test_no_choice_is_said_in_two_ways_or_as_another(lang: str) -> None:
    for one in POINTS:
        said = [choice.text.say(lang) for choice in one.choices]
        assert len(set(said)) == len(said)
