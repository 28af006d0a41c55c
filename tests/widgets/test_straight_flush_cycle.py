"""Minimum, medium and maximum: who wins among those who stay, by each table's rules, and the task."""

from __future__ import annotations

import pytest

from italpoker.cards import write_cards
from italpoker.category import StraightFlushKind
from italpoker.errors import PlayersError
from italpoker.rules import PRESETS
from italpoker.text import languages
from italpoker.widgets import StraightFlushCycle, TableSettings
from italpoker.widgets.base import unbroken

EVERYBODY = ("Ada", "Bea", "Carlo")


def cycle(lang: str = "en", players: int = 4, rules: str = "classic") -> StraightFlushCycle:
    table = TableSettings(lang)
    table.players, table.rules = players, rules
    return StraightFlushCycle(table, seed=1)


def send(widget: StraightFlushCycle, type: str, **content: object) -> None:  # noqa: A002
    widget._handle_custom_msg({"type": type, **content}, [])


def status(widget: StraightFlushCycle) -> list[str]:
    return [player["status"] for player in widget.players]


def test_they_hold_the_minimum_a_medium_and_the_maximum_from_the_lowest_card_up() -> None:
    widget = cycle()
    assert [write_cards(hand.cards) for hand in widget.hands.values()] == [
        "A♠ 7♠ 8♠ 9♠ 10♠",
        "9♣ 10♣ J♣ Q♣ K♣",
        "10♥ J♥ Q♥ K♥ A♥",
    ]
    assert [(p["name"], p["kind"], p["second"]) for p in widget.players] == [
        ("Ada", "minima", "minimum"),
        ("Bea", "media", "medium"),
        ("Carlo", "massima", "maximum"),
    ]


@pytest.mark.parametrize("players", range(2, 11))
def test_so_they_do_in_every_deck_and_with_other_hands(players: int) -> None:
    widget = cycle(players=players)
    dealt = set()
    for _ in range(20):
        hands = tuple(widget.hands.values())
        assert [hand.straight_flush_kind for hand in hands] == list(StraightFlushKind)
        assert len({hand.cards[0].suit for hand in hands}) == 3
        assert {hand.deck for hand in hands} == {widget.table.deck}
        dealt.add(hands)
        before = hands
        send(widget, "others")
        assert tuple(widget.hands.values()) != before
    assert len(dealt) > 5


def test_all_three_share_the_pot() -> None:
    widget = cycle()
    assert widget.winners == EVERYBODY
    assert status(widget) == ["shares"] * 3
    assert widget.outcome["title"] == "All three share the pot."
    assert widget.outcome["why"] == ["Ada beats Carlo, Carlo beats Bea, and Bea beats Ada: a circle."]
    assert sorted(widget.arrows) == [[0, 2], [1, 0], [2, 1]]
    assert widget.won == ()


@pytest.mark.parametrize(
    ("away", "winner", "arrow", "reason"),
    [
        ("Bea", "Ada", [0, 2], "The minima beats the massima: A♠ 7♠ 8♠ 9♠ 10♠ over A♥ K♥ Q♥ J♥ 10♥."),
        ("Ada", "Carlo", [2, 1], "The massima beats the media: A♥ K♥ Q♥ J♥ 10♥ over K♣ Q♣ J♣ 10♣ 9♣."),
        ("Carlo", "Bea", [1, 0], "The media beats the minima: K♣ Q♣ J♣ 10♣ 9♣ over A♠ 7♠ 8♠ 9♠ 10♠."),
    ],
)
def test_without_one_of_them_another_wins(away: str, winner: str, arrow: list[int], reason: str) -> None:
    widget = cycle()
    widget.send_away(away)
    assert widget.winners == (winner,)
    assert widget.won == (winner,)
    assert widget.arrows == [arrow]
    assert widget.picture == f"{EVERYBODY[arrow[0]]} beats {EVERYBODY[arrow[1]]}."
    assert widget.outcome == {"title": f"{winner} wins.", "why": [unbroken(reason)]}
    assert status(widget)[EVERYBODY.index(away)] == "away"
    widget.call_back(away)
    assert widget.winners == EVERYBODY


def test_the_task_is_done_when_each_has_won() -> None:
    widget = cycle()
    ticks = []
    for seat in (1, 0, 2):
        send(widget, "stay", seat=seat, stays=False)
        ticks.append([win["done"] for win in widget.task["wins"]])
        send(widget, "stay", seat=seat, stays=True)
    assert ticks == [[True, False, False], [True, False, True], [True, True, True]]
    assert widget.done
    assert widget.task["feedback"] == "All three have won: none of them is the strongest."
    assert "All three have won" in widget.heard


def test_whoever_is_alone_has_beaten_nobody() -> None:
    widget = cycle()
    widget.send_away("Ada")
    widget.send_away("Bea")
    assert widget.outcome == {"title": "Carlo is alone and takes the pot.", "why": []}
    assert widget.picture == "Nobody beats anybody."
    widget.send_away("Carlo")
    assert widget.outcome == {"title": "Nobody is at the table.", "why": []}
    assert (widget.winners, widget.staying) == ((), ())
    widget.call_back("Ada")
    assert widget.outcome["title"] == "Ada is alone and takes the pot."
    assert widget.won == ("Carlo",)  # against Bea, before she left


def test_where_the_higher_one_wins_the_task_cannot_be_done() -> None:
    widget = cycle(rules="cash_table")
    assert widget.winners == ("Carlo",)
    assert widget.outcome["why"] == [
        "Two straight flushes: the higher top card wins – A♥ over 10♠: there the ace counts as the lowest card.",
        "Two straight flushes: the higher top card wins – A♥ over K♣.",
    ]
    assert widget.task["rule"] == "Straight flushes: the higher top card wins, then the suit."
    assert widget.task["feedback"] == "By these rules it cannot be done: Ada beats neither of the others."
    widget.send_away("Carlo")
    widget.send_away("Bea")
    assert widget.won == ("Bea",)
    assert not widget.done


def test_in_an_online_room_every_circle_goes_around_the_minima_of_spades() -> None:
    widget = cycle(rules="online_room")
    assert widget.winners == EVERYBODY
    assert "the minima of spades beats the massima of hearts" in widget.task["rule"]
    assert widget.task["feedback"] == (
        "At this table every circle needs the minima of spades and the massima of hearts. "
        "Any third straight flush closes it: it beats that minima and loses to that massima."
    )
    widget.deal()
    assert widget.winners == ("Carlo",)
    assert widget.task["feedback"] == "With these hands it cannot be done: Ada beats neither of the others."


def test_where_all_chase_each_other_the_rule_is_left_to_be_found() -> None:
    assert cycle().task["rule"] == ""
    assert cycle(rules="fantini_santelia").task["rule"] == ""


def test_other_rules_begin_the_task_anew_and_another_deck_does_not() -> None:
    widget = cycle()
    widget.send_away("Bea")
    widget.table.players = 6
    assert widget.won == ("Ada",)
    assert write_cards(widget.hands["Ada"].cards) == "A♠ 5♠ 6♠ 7♠ 8♠"
    assert widget.table_line == "Classic, 40 cards, 5 to ace"
    widget.table.rules = "cash_table"
    assert widget.won == ()
    assert widget.staying == ("Ada", "Carlo")
    assert widget.winners == ("Carlo",)


def test_a_medium_that_the_deck_lacks_gives_way() -> None:
    widget = cycle(players=9)
    for _ in range(9):
        widget.deal()
        widget.table.players = 2
        assert write_cards(widget.hands["Bea"].cards)[:1] == "9"
        widget.table.players = 9


def test_reset_brings_the_first_hands_back_and_everybody_to_the_table() -> None:
    widget = cycle()
    first = widget.hands
    widget.deal()
    widget.send_away("Bea")
    send(widget, "reset")
    assert (widget.hands, widget.staying, widget.won) == (first, EVERYBODY, ())


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"seat": 3, "stays": False},
        {"seat": "0", "stays": False},
        {"seat": 0, "stays": 0},
        {"seat": True, "stays": False},
    ],
)
def test_what_is_no_choice_is_ignored(content: dict[str, object]) -> None:
    widget = cycle()
    send(widget, "stay", **content)
    assert widget.staying == EVERYBODY


def test_a_name_that_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(PlayersError, match="nobody here is called “Dino”: there are Ada, Bea and Carlo"):
        cycle().send_away("Dino")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_table_is_followed(rules: object, lang: str) -> None:
    widget = cycle(lang)
    for players in range(2, 11):
        widget.table.players, widget.table.rules = players, rules.name  # type: ignore[attr-defined]
        assert len(widget.winners) in {1, 3}
        assert widget.outcome["why"]


def test_it_speaks_italian() -> None:
    widget = cycle("it")
    widget.send_away("Bea")
    assert widget.outcome["title"] == "Vince Ada."
    assert [player["status_words"] for player in widget.players] == ["vince", "fuori", "perde"]
    assert widget.players[0]["kind"] == "minima"
