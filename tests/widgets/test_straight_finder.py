"""The straights of a deck on one line, five ranks tried with every deck, and the task about them."""

from __future__ import annotations

from typing import Any

import pytest

from italpoker.cards import Rank
from italpoker.errors import CardError, DeckError, HandSizeError
from italpoker.widgets import StraightFinder, TableSettings


def finder(lang: str = "en", players: int = 4, rules: str = "classic", **task: Any) -> StraightFinder:
    table = TableSettings(lang)
    table.players, table.rules = players, rules
    return StraightFinder(table, **task)


def send(widget: StraightFinder, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def straight_with(widget: StraightFinder) -> list[str]:
    return [verdict["deck"] for verdict in widget.answer["verdicts"] if verdict["straight"]]


def test_the_ace_stands_at_both_ends_of_the_line() -> None:
    assert finder().straights["line"] == ["A", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert finder(players=2).straights["line"] == ["A", "9", "10", "J", "Q", "K", "A"]


def test_the_straights_go_from_the_low_one_up() -> None:
    rows = finder().straights["rows"]
    assert [" ".join(row["ranks"]) for row in rows] == [
        "A 7 8 9 10",
        "7 8 9 10 J",
        "8 9 10 J Q",
        "9 10 J Q K",
        "10 J Q K A",
    ]
    assert [row["kind"] for row in rows] == ["minimum", "medium", "medium", "medium", "maximum"]
    assert [row["kind"] for row in finder("it").straights["rows"]] == ["minima", "media", "media", "media", "massima"]


@pytest.mark.parametrize("players", range(2, 11))
def test_each_deck_has_its_straights_in_line(players: int) -> None:
    straights = finder(players=players).straights
    line = straights["line"]
    assert len(straights["rows"]) == len(line) - 4  # three fewer than it has ranks
    for start, row in enumerate(straights["rows"]):
        assert row["ranks"] == line[start : start + 5]
        assert len({code[1] for code in row["flush"]["codes"]}) == 1
        assert len({code[1] for code in row["mixed"]["codes"]}) > 1
        assert row["mixed"]["name"].startswith("straight to the ")
        assert row["flush"]["name"].startswith(row["kind"])


def test_the_chosen_straight_is_shown_in_both_languages() -> None:
    low = finder().straights["rows"][0]
    assert low["mixed"]["name"] == "straight to the ten"
    assert low["mixed"]["second_name"] == "scala al dieci"
    assert "The ace counts low here, just under the 7." in low["mixed"]["why"]
    assert low["flush"]["second_name"] == "scala reale minima di cuori"
    assert low["flush"]["cards"][0] == "ace of hearts"


def test_choosing_and_showing_one_suit() -> None:
    widget = finder()
    send(widget, type="choose", n=4)
    send(widget, type="one_suit", on=True)
    assert (widget.chosen, widget.one_suit) == (4, True)
    widget.table.players = 2  # three straights only
    assert widget.chosen == 0
    assert widget.straights["count"] == "3 straights with 24 cards"


@pytest.mark.parametrize("n", [-1, 5, 1.0, "1", None, True])
def test_a_straight_that_is_not_there_is_not_chosen(n: object) -> None:
    widget = finder()
    send(widget, type="choose", n=2)
    send(widget, type="choose", n=n)
    assert widget.chosen == 2


def test_the_chosen_straight_can_be_tried_with_every_deck() -> None:
    widget = finder(players=3)
    send(widget, type="try")
    assert [str(rank) for rank in widget.picked] == ["A", "8", "9", "10", "J"]
    assert straight_with(widget) == ["28 cards, 8 to ace"]


def test_there_are_thirteen_ranks_and_the_ace_is_there_once() -> None:
    ranks = finder("it").ranks
    assert [rank["symbol"] for rank in ranks] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert ranks[-1] == {"code": "A", "symbol": "A", "name": "asso"}


def test_five_ranks_are_judged_with_every_deck() -> None:
    widget = finder()
    for rank in "A789T":
        assert widget.answer["verdicts"] == []
        send(widget, type="toggle", rank=rank)
    assert widget.answer["summary"] == "A-7-8-9-10 is a straight with 32 cards."
    assert straight_with(widget) == ["32 cards, 7 to ace"]
    assert [verdict["here"] for verdict in widget.answer["verdicts"]].index(True) == 2
    assert widget.answer["verdicts"][3]["reason"].startswith("Ace under the 6: the 6 is missing.")
    assert widget.answer["verdicts"][3]["verdict"] == "no straight"


def test_the_verdicts_speak_italian() -> None:
    widget = finder("it")
    widget.pick("A J 10 9 7")
    assert widget.answer["summary"] == "7-9-10-J-A non è una scala con nessun mazzo."
    assert {verdict["verdict"] for verdict in widget.answer["verdicts"]} == {"niente scala"}


def test_ranks_can_be_put_back() -> None:
    widget = finder()
    widget.pick("A 7 8 9 10")
    send(widget, type="toggle", rank="A")
    assert widget.answer["picked"] == ["7", "8", "9", "T"]
    assert widget.answer["summary"] == "Pick 1 more rank."
    send(widget, type="clear")
    assert widget.picked == ()
    assert widget.answer["summary"] == "Pick 5 more ranks."


def test_a_sixth_rank_is_refused_kindly() -> None:
    widget = finder()
    widget.pick("A 7 8 9 10")
    send(widget, type="toggle", rank="K")
    assert len(widget.picked) == 5
    assert widget.answer["notice"] == "Five are picked already: put one back first."
    send(widget, type="toggle", rank="A")
    assert widget.answer["notice"] == ""


@pytest.mark.parametrize("rank", ["1", "10", "a", "", None, 7, ["7"], {}])
def test_what_is_no_rank_changes_nothing(rank: object) -> None:
    widget = finder()
    send(widget, type="toggle", rank=rank)
    send(widget, type="toggle")
    assert widget.picked == ()


def test_ranks_are_picked_from_python_too() -> None:
    widget = finder()
    widget.pick("a-k-q-j-10")
    assert [rank.symbol for rank in widget.picked] == ["10", "J", "Q", "K", "A"]
    widget.pick([Rank.ACE, Rank.ACE, Rank.TWO])
    assert [rank.symbol for rank in widget.picked] == ["2", "A"]
    with pytest.raises(CardError, match="“1” is not a rank"):
        widget.pick("A 1")
    with pytest.raises(HandSizeError, match="five different ranks, not 6"):
        widget.pick("A K Q J 10 9")
    assert [rank.symbol for rank in widget.picked] == ["2", "A"]


def test_the_picked_ranks_stay_when_the_table_changes() -> None:
    widget = finder()
    widget.pick("A 7 8 9 10")
    widget.table.rules = "americana"
    assert [verdict["here"] for verdict in widget.answer["verdicts"]].index(True) == 7
    assert len(widget.straights["rows"]) == 10


def test_a_task_is_done_when_the_engine_says_so() -> None:
    widget = finder(straight_with=28, none_with=32)
    assert widget.answer["task"] == {
        "sentence": "Find five ranks that are a straight with 28 cards and none with 32.",
        "feedback": "",
        "done": False,
    }
    widget.pick("A 7 8 9 10")
    assert widget.answer["task"]["feedback"] == "Not yet: with 28 cards this is no straight."
    widget.pick("9 10 J Q K")
    assert widget.answer["task"]["feedback"] == "Almost: with 32 cards this is a straight too."
    assert not widget.done
    widget.pick("A 8 9 10 J")
    assert widget.answer["task"]["feedback"] == "Well found!"
    assert widget.answer["task"]["done"]
    assert widget.done
    widget.reset()
    assert not widget.done


def test_a_task_that_is_done_stays_done_while_one_tries_on() -> None:
    widget = finder(straight_with=32, none_with=36)
    widget.pick("A 7 8 9 10")
    for others in ("A 8 9 10 J", "A", ""):
        widget.pick(others)
        assert widget.answer["task"]["done"]
        assert widget.answer["task"]["feedback"] == "Found: A‑7‑8‑9‑10. Try others as you like."
    widget.pick("7 8 9 10 A")
    assert widget.answer["task"]["feedback"] == "Well found!"
    widget.table.players = 2
    assert widget.done


@pytest.mark.parametrize(
    ("task", "english", "italian"),
    [
        (
            {"straight_with": [52, 48]},
            "Find five ranks that are a straight with 48 and 52 cards.",
            "Trova cinque valori che siano una scala con 48 e 52 carte.",
        ),
        (
            {"none_with": (24,)},
            "Find five ranks that are no straight with 24 cards.",
            "Trova cinque valori che non siano una scala con 24 carte.",
        ),
        (
            {"straight_with": 36, "none_with": [24, 28, 32, 40]},
            "Find five ranks that are a straight with 36 cards and none with 24, 28, 32 and 40.",
            "Trova cinque valori che siano una scala con 36 carte e non con 24, 28, 32 e 40.",
        ),
    ],
)
def test_tasks_are_told_in_words(task: dict[str, Any], english: str, italian: str) -> None:
    assert finder("en", **task).answer["task"]["sentence"] == english
    assert finder("it", **task).answer["task"]["sentence"] == italian


def test_without_a_task_nothing_is_asked() -> None:
    widget = finder()
    widget.pick("A K Q J 10")
    assert widget.answer["task"] == {}
    assert not widget.done


@pytest.mark.parametrize("size", [30, 0, 56, -24])
def test_a_task_about_a_deck_that_does_not_exist_is_refused(size: int) -> None:
    with pytest.raises(DeckError, match=f"no deck has {size} cards: there are decks of 24, 28"):
        finder(straight_with=size)


def test_a_task_that_cannot_be_done_is_refused() -> None:
    with pytest.raises(DeckError, match="no five ranks can do this task"):
        finder(straight_with=32, none_with=32)


def test_reset_starts_afresh() -> None:
    widget = finder()
    widget.pick("A K Q J 10")
    send(widget, type="choose", n=3)
    send(widget, type="one_suit", on=True)
    send(widget, type="reset")
    assert (widget.picked, widget.chosen, widget.one_suit) == ((), 0, False)
