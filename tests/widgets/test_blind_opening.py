"""Opening blind: what each bet costs comes only when it is made."""

from __future__ import annotations

from typing import Any

import pytest

from italpoker.rules import PRESETS
from italpoker.widgets import BlindOpening, TableSettings


def blind(lang: str = "en", **table: Any) -> BlindOpening:
    settings = TableSettings(lang)
    for name, value in {"rules": "online_room", **table}.items():
        setattr(settings, name, value)
    return BlindOpening(settings)


def send(widget: BlindOpening, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def chips(widget: BlindOpening) -> list[str]:
    return [row[2] for row in widget.steps]


def test_first_there_is_the_pot_alone_and_a_question() -> None:
    widget = blind()
    assert widget.steps == [["the pot", "everybody’s ante", "40 chips", 1 / 8]]
    assert widget.said == "No card has been dealt. What will the first blind bet be?"
    shown = {name: getattr(widget, name) for name in ("table_line", "rule", "steps", "said")}
    assert not any(number in str(shown) for number in ("80", "160", "320"))


def test_the_bets_to_come_have_their_places_and_no_chips() -> None:
    widget = blind()
    assert [name for name, _who in widget.to_come] == ["buio", "controbuio", "over"]
    widget.bet()
    assert widget.to_come == [["controbuio", "the next player"], ["over", "the one after"]]
    assert not any(number in str(widget.to_come) for number in ("80", "160", "320"))
    widget.table.players = 2
    assert [name for name, _who in widget.to_come] == ["buio", "controbuio"]
    assert blind(rules="classic").to_come == []


def test_buio_controbuio_over() -> None:
    widget = blind()
    for _ in range(2):
        send(widget, type="bet")
    assert chips(widget) == ["40 chips", "80 chips", "160 chips"]
    assert widget.said == "Who wants to see puts in 160 chips in all, unless the next raises blind."
    send(widget, type="bet")
    assert widget.steps[-1] == ["over", "the one after", "320 chips", 1]
    assert widget.said == "Nobody may raise blind any more. Who wants to see puts in 320 chips in all."
    assert not widget.may_bet
    send(widget, type="bet")
    assert [bet.chips for bet in widget.bets] == [80, 160, 320]


def test_the_bets_follow_ante_and_players() -> None:
    widget = blind()
    widget.bet()
    send(widget, type="ante", value="25")
    assert chips(widget) == ["100 chips"]
    widget.bet()
    assert chips(widget) == ["100 chips", "200 chips"]
    widget.table.players = 6
    assert widget.table_line == "Online room, 6 players"
    assert chips(widget) == ["150 chips"]


def test_with_two_players_the_controbuio_is_the_last() -> None:
    widget = blind(players=2)
    for _ in range(3):
        widget.bet()
    assert chips(widget) == ["20 chips", "40 chips", "80 chips"]


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS if not rules.deal.blind_raises_max])
def test_where_nobody_opens_blind_it_says_so_and_shows_the_way(rules: str) -> None:
    widget = blind(rules=rules)
    assert not widget.is_played
    assert widget.rule == "Nobody opens blind at this table."
    assert (widget.steps, widget.said, widget.may_bet) == ([], "", False)
    widget.bet()
    assert widget.bets == ()
    send(widget, type="go_there")
    assert widget.table.rules == "online_room"
    assert widget.is_played


def test_reset_takes_the_bets_back() -> None:
    widget = blind()
    fresh = widget.get_state()
    send(widget, type="ante", value="1")
    widget.bet()
    send(widget, type="reset")
    assert widget.get_state() == fresh
    widget.bet()
    send(widget, type="reset")
    assert widget.get_state() == fresh


def test_in_italian() -> None:
    widget = blind("it")
    widget.bet()
    assert widget.steps[1][:3] == ["buio", "alla sinistra del mazziere", "80 fiche"]


@pytest.mark.parametrize("content", [{"type": "ante"}, {"type": "ante", "value": 25}, {"type": "ante", "value": "7"}])
def test_what_is_no_ante_changes_nothing(content: dict[str, object]) -> None:
    widget = blind()
    before = widget.get_state()
    send(widget, **content)
    assert widget.get_state() == before


def test_the_browser_sets_nothing() -> None:
    assert not blind().accepts("ante", 25)
