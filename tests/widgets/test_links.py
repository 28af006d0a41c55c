"""Addresses that open a hand, hands or a deal: what they say is checked, and what is copied opens the same again."""

from __future__ import annotations

import base64
import zlib
from urllib.parse import parse_qsl

import pytest

from italpoker.course.saved_deals import read_deal
from italpoker.text import languages
from italpoker.widgets import (
    DrawLab,
    Duel,
    HandBuilder,
    HouseRulesComparison,
    MayIOpen,
    PracticeTable,
    ShowdownBoard,
    TableSettings,
)
from italpoker.widgets.links import LONGEST, OPENING

ADA, BEA, CARLO = "AsKsQsJs9s", "KhKdKcQhQd", "AhAdAcJhJd"


def opened(table: TableSettings, **address: object) -> TableSettings:
    """The table, once the browser has handed over the address of the page."""
    table._handle_custom_msg({"type": "restore", "address": address, "stored": {"players": 6}}, [])
    return table


def copied(widget) -> dict[str, str]:
    """What the button “copy link” gives."""
    sent = []
    widget.send = lambda content, buffers=None: sent.append(content)
    widget._handle_custom_msg({"type": "link"}, [])
    (message,) = sent
    assert message["type"] == "link"
    return dict(parse_qsl(message["query"]))


def cards(hand) -> str:
    return "".join(card.code for card in hand.cards)


@pytest.mark.parametrize("widget", [HandBuilder, DrawLab, MayIOpen])
def test_a_hand_is_laid_at_the_table_that_the_address_names(widget):
    table = TableSettings("en")
    shown = widget(table)
    assert opened(table, players="2", hand="AhKhQhJhTh").notice == ""
    assert (table.players, cards(shown.hand)) == (2, "AhKhQhJhTh")


@pytest.mark.parametrize("widget", [Duel, HouseRulesComparison, ShowdownBoard])
def test_two_hands(widget):
    table = TableSettings("en")
    shown = widget(table)
    assert opened(table, players="4", hands=f"{ADA};{BEA}").notice == ""
    assert [cards(hand) for hand in shown.hands] == [ADA, BEA]


def test_a_board_takes_as_many_hands_as_there_are():
    table = TableSettings("en")
    board = ShowdownBoard(table)
    opened(table, players="4", hands=f"{ADA};{BEA};{CARLO}")
    assert [cards(hand) for hand in board.hands] == [ADA, BEA, CARLO]


def test_of_several_the_first_is_meant_or_the_one_that_the_address_counts():
    table = TableSettings("en")
    first, second = Duel(table), Duel(table)
    before = first.hands
    opened(table, players="4", hands=f"{ADA};{BEA}", at="2")
    assert [cards(hand) for hand in second.hands] == [ADA, BEA]
    assert first.hands == before
    opened(table, players="4", hands=f"{BEA};{ADA}")
    assert [cards(hand) for hand in first.hands] == [BEA, ADA]


def test_a_hand_from_a_link_counts_for_no_step_of_a_task():
    table = TableSettings("en")
    builder = HandBuilder(table, steps=[("flush", None)])
    opened(table, players="4", hand="AhKhQhJh9h")
    assert builder.hand
    assert builder.task["done"] == 0


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ({"hand": "2hKhQhJhTh"}, "Card 2♥ is not in this deck (32 cards, 7 to ace)."),
        ({"hand": "AhKhQhJh"}, "A hand has five cards, these are 4."),
        ({"hand": "<script>alert(1)</script>"}, "is not a card"),
        ({"hand": "A" * (LONGEST + 1)}, "What the address says after “hand” is too long."),
        ({"hand": ["AhKhQhJhTh"]}, "too long"),
        ({"hand": "AhKhQhJhTh", "at": "3"}, "This page has no place “3” for what the address asks."),
        ({"hand": "AhKhQhJhTh", "at": "-1"}, "This page has no place “-1”"),
        ({"hand": "AhKhQhJhTh", "at": {}}, "This page has no place “{}”"),
        ({"hands": ADA}, "2 hands are compared here, not 1"),
        ({"hands": f"{ADA};{ADA}"}, "there is one of each card"),
        ({"hands": f"{ADA};{BEA};{CARLO}"}, "2 hands are compared here, not 3"),
        ({"hands": ";"}, "A hand has five cards"),
        ({"deal": "bluff"}, "Nothing on this page takes what the address calls “deal”."),
    ],
)
def test_what_makes_no_sense_is_answered_in_a_sentence_and_nothing_changes(address, complaint):
    table = TableSettings("en")
    builder, duel = HandBuilder(table, hand="A♥ K♥ Q♥ J♥ 9♥"), Duel(table, hands=[BEA, CARLO])
    before = (builder.hand, duel.hands)
    notice = opened(table, players="4", **address).notice
    assert complaint.lower() in notice.lower()
    assert notice.endswith(" What the link was to open is left out.")
    assert (builder.hand, duel.hands) == before


@pytest.mark.parametrize("lang", languages())
def test_whatever_an_address_says_the_page_stands(lang):
    table = TableSettings(lang)
    HandBuilder(table), ShowdownBoard(table), PracticeTable(table)
    for wrong in ("", "x", "0", "9" * 30, ";;;;", "{}", "%00", None, 5, [], {}, {"a": 1}):
        for name in OPENING:
            opened(table, **{name: wrong})
        opened(table, **dict.fromkeys(OPENING, wrong))
    table._handle_custom_msg({"type": "restore", "address": "?hand=", "stored": None}, [])


@pytest.mark.parametrize("place", [0, 1])
def test_what_a_widget_copies_opens_the_same_elsewhere(place):
    here, there = TableSettings("en"), TableSettings("it")
    here.players, here.rules = 5, "online_room"
    builders = [HandBuilder(here), HandBuilder(here)]
    builders[place].hand = "6h7h8h9hTh"
    boards = [ShowdownBoard(here), ShowdownBoard(here)]
    boards[place].hands = [ADA, BEA, CARLO]
    others = [HandBuilder(there), HandBuilder(there)], [ShowdownBoard(there), ShowdownBoard(there)]
    opened(there, **copied(builders[place]))
    opened(there, **copied(boards[place]))
    assert (there.players, there.rules, there.notice) == (5, "online_room", "")
    assert others[0][place].hand == builders[place].hand
    assert others[1][place].hands == boards[place].hands


def test_what_is_not_complete_has_no_link():
    table = TableSettings("en")
    builder, duel = HandBuilder(table), Duel(table)
    duel._handle_custom_msg({"type": "pick", "seat": 0}, [])
    duel._handle_custom_msg({"type": "put_back"}, [])
    assert copied(builder) == copied(duel) == {}


def test_a_session_is_copied_by_its_seed_and_its_stakes():
    here, there = TableSettings("en"), TableSettings("en")
    here.players = 3
    practice, other = PracticeTable(here), PracticeTable(there)
    practice._handle_custom_msg(
        {"type": "terms", "stack": "50", "ante": "2", "least_bet": "2", "limit": "pot_limit"}, []
    )
    address = copied(practice)
    assert address == {
        "players": "3", "rules": "classic", "seed": str(practice.session.seed),
        "stack": "50", "ante": "2", "bet": "2", "limit": "pot_limit",
    }  # fmt: skip
    assert opened(there, **address).notice == ""
    assert (other.session, other.deal.cards(0)) == (practice.session, practice.deal.cards(0))
    other.reset()
    assert other.session.seed == practice.session.seed


def test_a_deal_that_is_over_is_copied_whole():
    here, there = TableSettings("en"), TableSettings("en")
    story, other = PracticeTable(here, replay="bluff"), PracticeTable(there)
    address = copied(story)
    assert set(address) == {"deal"}
    assert len(address["deal"]) < 2_000
    assert opened(there, **address).notice == ""
    assert other.record == story.record
    opened(there, deal="bluff")
    assert other.record == story.record


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode()


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ({"deal": "nonsense"}, "the address holds no deal, or only a part of one"),
        ({"deal": packed(read_deal("bluff"))[:200]}, "only a part of one"),
        ({"deal": packed("0" * 3_000_000)}, "the address holds no deal"),
        ({"deal": packed("{}")}, "it does not say which game it is of"),
        ({"deal": packed(read_deal("bluff").replace('"seed"', '"sed"'))}, "damaged record"),
        ({"seed": "-1"}, "a seed is a whole number, 0 or more, not “-1”"),
        ({"seed": "1e9"}, "a seed is a whole number"),
        ({"seed": "5", "stack": "0"}, "chips to begin with: a whole number of chips from 2"),
        ({"seed": "5", "stack": "²"}, "chips to begin with: a whole number of chips"),
    ],
)
def test_a_deal_that_cannot_be_is_answered_and_the_game_goes_on(address, complaint):
    table = TableSettings("en")
    practice = PracticeTable(table)
    before = practice.session
    assert complaint.lower() in opened(table, players="4", **address).notice.lower()
    assert practice.session == before
