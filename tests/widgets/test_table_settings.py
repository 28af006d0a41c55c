"""The table: players and house rules, chosen here, asked for by an address or remembered by the browser."""

from __future__ import annotations

import pytest

from italpoker.deck import Deck
from italpoker.errors import PlayersError, RulesError
from italpoker.rules import PRESETS
from italpoker.text import languages
from italpoker.widgets import TableSettings


def restore(table: TableSettings, address: object = None, stored: object = None) -> TableSettings:
    table._handle_custom_msg({"type": "restore", "address": address, "stored": stored}, [])
    return table


def from_browser(table: TableSettings, **state: object) -> None:
    table._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})


def chosen(table: TableSettings) -> tuple[int, str]:
    return table.players, table.rules


def test_a_table_begins_with_four_and_the_classic_rules() -> None:
    table = TableSettings("en", lesson="hands")
    assert chosen(table) == (4, "classic")
    assert table.deck == Deck.for_players(4)
    assert table.deck_line == "32 cards, 7 to ace"
    assert table.lesson == "hands"


def test_the_deck_line_follows_the_players_and_the_rules() -> None:
    table = TableSettings("it")
    table.players = 3
    assert table.deck_line == "28 carte, dall’8 all’asso"
    table.rules = "americana"
    assert table.deck_line == "52 carte, dal 2 all’asso"
    assert table.deck == Deck.full()


@pytest.mark.parametrize("lang", languages())
def test_all_house_rules_can_be_chosen_by_their_titles(lang: str) -> None:
    choices = TableSettings(lang).choices
    assert list(choices) == [rules.name for rules in PRESETS]
    assert list(choices.values()) == [rules.title.say(lang) for rules in PRESETS]


@pytest.mark.parametrize("wrong", [1, 11, 0, -4, 4.5, 4.0, "four", "4", None, True, [4]])
def test_no_game_for_such_a_number_of_players(wrong: object) -> None:
    table = TableSettings("en")
    with pytest.raises(PlayersError, match="this game is for 2 to 10 players, not"):
        table.players = wrong
    assert chosen(table) == (4, "classic")


@pytest.mark.parametrize("wrong", ["x", "", None, 5, ["classic"]])
def test_no_such_house_rules(wrong: object) -> None:
    table = TableSettings("en")
    with pytest.raises(RulesError, match="there are no house rules"):
        table.rules = wrong
    assert chosen(table) == (4, "classic")


def test_whoever_asks_hears_of_each_change() -> None:
    table = TableSettings("en")
    heard: list[tuple[int, str]] = []
    table.on_change(lambda: heard.append(chosen(table)))
    table.players = 5
    table.rules = "cash_table"
    table.players = 5
    assert heard == [(5, "classic"), (5, "cash_table")]


def test_reset_brings_back_four_players_and_the_classic_rules() -> None:
    table = restore(TableSettings("en"), {"players": "99"})
    table.players, table.rules = 8, "online_room"
    table._handle_custom_msg({"type": "reset"}, [])
    assert chosen(table) == (4, "classic")
    assert table.notice == ""


@pytest.mark.parametrize(
    ("address", "stored", "expected"),
    [
        ({}, {}, (4, "classic")),
        (None, None, (4, "classic")),
        ({}, {"players": 6, "rules": "cash_table"}, (6, "cash_table")),
        ({"players": "5", "rules": "online_room"}, {}, (5, "online_room")),
        ({"players": "5"}, {"players": 6, "rules": "cash_table"}, (5, "cash_table")),
        ({"rules": "americana"}, {"players": 6, "rules": "cash_table"}, (6, "americana")),
        ({"players": "99"}, {"players": 6}, (6, "classic")),
        ({"rules": "x"}, {"rules": "cash_table"}, (4, "cash_table")),
        ({"players": "", "rules": ""}, {"players": 6}, (6, "classic")),
    ],
)
def test_the_address_comes_before_the_storage_before_the_defaults(
    address: object, stored: object, expected: tuple[int, str]
) -> None:
    assert chosen(restore(TableSettings("en"), address, stored)) == expected


@pytest.mark.parametrize("asked", ["99", "1", "4.5", "four", " ", "-5", "٣٣٣", "5" * 5000])
def test_an_address_that_makes_no_sense_is_answered_with_a_notice(asked: str) -> None:
    table = restore(TableSettings("en"), {"players": asked})
    assert chosen(table) == (4, "classic")
    assert table.notice.startswith("This game is for 2 to 10 players, not ")
    assert table.notice.endswith(" The table stays as it is.")
    assert len(table.notice) < 200


def test_an_address_that_names_nothing_needs_no_answer() -> None:
    assert restore(TableSettings("en"), {"players": "", "rules": ""}).notice == ""


def test_a_long_number_is_cut_with_a_mark() -> None:
    assert f"not “{'9' * 40}…”." in restore(TableSettings("en"), {"players": "9" * 50}).notice


def test_the_notice_speaks_the_pages_language_and_names_each_mistake() -> None:
    table = restore(TableSettings("it"), {"players": "99", "rules": "x"})
    assert table.notice == (
        "I giocatori sono da 2 a 10, non 99. "
        "Le regole della casa «x» non ci sono; ci sono: classic, fantini_santelia, online_room, cash_table, americana. "
        "Il tavolo resta com’è."
    )


def test_half_an_address_counts_for_the_half_that_makes_sense() -> None:
    table = restore(TableSettings("en"), {"players": "5", "rules": "x"})
    assert chosen(table) == (5, "classic")
    assert "“x”" in table.notice


def test_a_damaged_storage_is_passed_over_in_silence() -> None:
    for stored in ({"players": "many", "rules": 7}, [1], "text", {"players": None}):
        table = restore(TableSettings("en"), {}, stored)
        assert chosen(table) == (4, "classic")
        assert table.notice == ""


def test_the_notice_goes_when_something_is_chosen() -> None:
    table = restore(TableSettings("en"), {"players": "99"})
    assert table.notice
    table.players = 6
    assert table.notice == ""


def test_the_browser_sets_players_and_rules_to_what_exists_and_nothing_else() -> None:
    table = TableSettings("en")
    from_browser(table, players=6, rules="cash_table")
    assert chosen(table) == (6, "cash_table")
    from_browser(table, players=99, rules="x", deck_line="no cards", choices={}, limits=[2, 99], lang="it")
    assert chosen(table) == (6, "cash_table")
    assert (table.deck_line, table.limits, table.lang) == ("40 cards, 5 to ace", [2, 10], "en")
    assert list(table.choices) == [rules.name for rules in PRESETS]
