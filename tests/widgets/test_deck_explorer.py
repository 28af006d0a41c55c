"""The pack as a picture: what it says for each table, and how it and the table move each other."""

from __future__ import annotations

from typing import Any

import pytest

from italpoker.deck import Deck
from italpoker.widgets import DeckExplorer, TableSettings


def explorer(lang: str = "en", **table: Any) -> DeckExplorer:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return DeckExplorer(settings)


def send(widget: DeckExplorer, **content: object) -> None:
    widget._handle_custom_msg(content, [])


@pytest.mark.parametrize(
    ("players", "equation", "sentence"),
    [
        (2, "11 − 2 = 9", "The lowest card is the 9: 24 cards stay, 28 leave."),
        (3, "11 − 3 = 8", "The lowest card is the 8: 28 cards stay, 24 leave."),
        (4, "11 − 4 = 7", "The lowest card is the 7: 32 cards stay, 20 leave."),
        (5, "11 − 5 = 6", "The lowest card is the 6: 36 cards stay, 16 leave."),
        (6, "11 − 6 = 5", "The lowest card is the 5: 40 cards stay, 12 leave."),
        (7, "11 − 7 = 4", "The lowest card is the 4: 44 cards stay, 8 leave."),
        (8, "11 − 8 = 3", "The lowest card is the 3: 48 cards stay, 4 leave."),
        (9, "11 − 9 = 2", "The lowest card is the 2: all 52 cards stay."),
        (10, "11 − 9 = 2", "The lowest card is the 2: all 52 cards stay."),
    ],
)
def test_eleven_minus_the_players_is_the_lowest_card(players: int, equation: str, sentence: str) -> None:
    view = explorer(players=players).view
    assert view["equation"] == equation
    assert view["sentence"] == sentence
    assert view["stay"] == len(Deck.for_players(players).ranks)


def test_it_speaks_italian() -> None:
    view = explorer("it", players=3).view
    assert view["sentence"] == "La carta più bassa è l’8: restano 28 carte, ne escono 24."
    assert view["staying"] == "7 valori restano"
    assert view["leaving"] == "6 valori escono"
    assert view["players_text"] == "3 giocatori"


def test_one_rank_leaves_with_eight_players() -> None:
    assert explorer(players=8).view["leaving"] == "1 rank leaves"
    assert explorer("it", players=8).view["leaving"] == "1 valore esce"


def test_the_suits_are_in_order_with_both_names_and_the_rhyme() -> None:
    suits = explorer().suits
    assert [suit["initial"] for suit in suits] == ["C", "Q", "F", "P"]
    assert [suit["word"] for suit in suits] == ["hearts", "diamonds", "clubs", "spades"]
    assert [suit["second"] for suit in suits] == ["cuori", "quadri", "fiori", "picche"]
    assert [suit["place"] for suit in suits] == ["1st", "2nd", "3rd", "4th"]
    assert [suit["second"] for suit in explorer("it").suits] == ["hearts", "diamonds", "clubs", "spades"]


def test_the_picture_is_told_in_words() -> None:
    told = explorer(players=4).view["picture"]
    assert told.endswith("These ranks stay: A K Q J 10 9 8 7. These leave: 6 5 4 3 2.")
    assert "leave" not in explorer(players=9).view["picture"]


def test_with_ten_the_dealer_rests() -> None:
    (note,) = explorer(players=10).view["notes"]
    assert note.startswith("With ten the dealer rests")
    (note,) = explorer("it", players=10).view["notes"]
    assert note.startswith("In dieci il mazziere riposa")


def test_nine_players_need_the_whole_pack() -> None:
    (note,) = explorer(players=9).view["notes"]
    assert note.startswith("With nine the pack is whole")
    assert explorer(players=8).view["notes"] == []


@pytest.mark.parametrize("players", range(2, 10))
def test_poker_all_americana_keeps_all_cards(players: int) -> None:
    view = explorer(players=players, rules="americana").view
    assert view["stay"] == 13
    assert view["equation"] == ""
    assert view["leaving"] == ""
    assert view["notes"] == ["Poker all’americana: the whole pack, whatever the number of players."]
    assert {column["cards"] for column in view["table"]} == {52}


def test_the_overview_lists_every_number_of_players() -> None:
    columns = explorer().view["table"]
    assert [column["players"] for column in columns] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [column["lowest"] for column in columns] == ["9", "8", "7", "6", "5", "4", "3", "2", "2"]
    assert [column["cards"] for column in columns] == [24, 28, 32, 36, 40, 44, 48, 52, 52]


def test_the_slider_moves_the_table_and_the_table_the_slider() -> None:
    widget = explorer()
    send(widget, type="players", n=6)
    assert widget.table.players == 6
    assert widget.view["players"] == 6
    widget.table.players = 2
    assert widget.view["players"] == 2
    widget.table.rules = "americana"
    assert widget.view["stay"] == 13


@pytest.mark.parametrize("n", [1, 11, 4.5, "four", "4", None, True, [4], {}])
def test_a_number_for_which_there_is_no_game_changes_nothing(n: object) -> None:
    widget = explorer()
    send(widget, type="players", n=n)
    send(widget, type="players")
    assert widget.table.players == 4


def test_reset_brings_four_players_back_and_keeps_the_rules() -> None:
    widget = explorer(players=7, rules="online_room")
    send(widget, type="reset")
    assert (widget.table.players, widget.table.rules) == (4, "online_room")
    widget.table.players = 9
    widget.reset()
    assert widget.table.players == 4
