"""What the browser's tab keeps of the widgets: it brings them back, is judged like a click, and gives nothing away."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from italpoker.text import languages
from italpoker.widgets import (
    BlindOpening,
    CardPicker,
    CategoryGallery,
    DeckExplorer,
    DrawLab,
    DrawTable,
    Duel,
    HandBuilder,
    HouseRulesComparison,
    MayIOpen,
    OddsExplorer,
    OpeningOdds,
    PotSplitter,
    PracticeTable,
    ShowdownBoard,
    StraightFinder,
    StraightFlushCycle,
    TableSettings,
)

if TYPE_CHECKING:
    from italpoker.widgets.base import CourseWidget

FIVE = "A♥ K♥ Q♥ J♥ 9♠"
PAIRS = "K♥ K♠ J♣ 9♠ 8♠;K♦ K♣ J♥ 9♥ 8♥"
READ: list[dict[str, Any]] = [{"type": "read", "text": FIVE}]
STEPS = [("pair", None), ("two_pair", 1)]


def pick(seat: int, cards: str) -> list[dict[str, Any]]:
    return [{"type": "pick", "seat": seat}, {"type": "put_back"}, {"type": "read", "text": cards}]


DOINGS: dict[str, tuple[Any, list[dict[str, Any]]]] = {
    "CardPicker": (lambda table: CardPicker(table, size=7), READ),
    "HandBuilder": (
        lambda table: HandBuilder(table, steps=STEPS),
        [*({"type": "read", "text": cards} for cards in ("A♥ A♠ Q♥ J♥ 9♠", "A♥ A♠ Q♥ J♥ J♠")), {"type": "back"}],
    ),
    "MayIOpen": (MayIOpen, [*READ, {"type": "unopened", "value": "2"}, {"type": "guess", "opens": True}]),
    "DrawLab": (
        lambda table: DrawLab(table, seed=1),
        [*READ, {"type": "tick", "code": "9s"}, {"type": "commit"}, {"type": "tick", "code": "Jh"}],
    ),
    "Duel": (
        lambda table: Duel(table, seed=1),
        [*pick(0, "K♥ K♠ J♣ 9♠ 8♠"), *pick(1, "K♦ K♣ J♥ 9♥ 8♥"), {"type": "guess", "who": "Bea"}, {"type": "all"}],
    ),
    "ShowdownBoard": (
        lambda table: ShowdownBoard(table, seed=1),
        [
            {"type": "number", "n": 5},
            {"type": "guess_first", "on": True},
            {"type": "fold", "seat": 2, "folds": True},
            {"type": "guess", "seat": 1},
            {"type": "pick", "seat": 4},
        ],
    ),
    "HouseRulesComparison": (lambda table: HouseRulesComparison(table, seed=1), [{"type": "divide"}]),
    "StraightFinder": (
        lambda table: StraightFinder(table, straight_with=32, none_with=36),
        [
            *({"type": "toggle", "rank": rank} for rank in ("A", "7", "8", "9", "T")),
            {"type": "toggle", "rank": "A"},
            {"type": "one_suit", "on": True},
            {"type": "choose", "n": 2},
        ],
    ),
    "StraightFlushCycle": (
        lambda table: StraightFlushCycle(table, seed=1),
        [{"type": "others"}, {"type": "stay", "seat": 0, "stays": False}],
    ),
    "BlindOpening": (BlindOpening, [{"type": "ante", "value": "25"}, {"type": "bet"}]),
    "CategoryGallery": (CategoryGallery, [{"type": "another", "category": "pair"}]),
    "DrawTable": (
        DrawTable,
        [{"type": "deal"}, {"type": "draw", "seat": 1, "number": 4}, {"type": "forward"}, {"type": "forward"}],
    ),
    "PracticeTable": (
        lambda table: PracticeTable(table, seed=1),
        [
            {"type": "terms", "stack": "200", "ante": "2", "least_bet": "2", "limit": "pot"},
            {"type": "character", "place": 1, "kind": "bluffing"},
            {"type": "pace", "pace": "at_once"},
        ],
    ),
    "PotSplitter": (
        lambda table: PotSplitter(table, seed=1),
        [
            {"type": "in_pot", "text": "8"},
            {"type": "guess", "text": "100"},
            {"type": "claim", "pot": 0, "seat": 1},
            {"type": "pay"},
        ],
    ),
}
"""Every kind of widget that is remembered, and a reader's way through it."""
SHOWN = {
    "HandBuilder": ("verdict", "written"),
    "MayIOpen": ("answer", "score", "stage"),
    "DrawLab": ("ticked", "odds", "answer"),
    "Duel": ("players", "steps", "outcome", "score"),
    "ShowdownBoard": ("rows", "outcome", "is_open", "picking"),
    "HouseRulesComparison": ("players", "summary"),
    "StraightFinder": ("answer", "chosen", "one_suit"),
    "StraightFlushCycle": ("players", "task"),
    "BlindOpening": ("steps", "ante"),
    "CategoryGallery": ("rows",),
    "DrawTable": ("seats", "moment"),
    "PracticeTable": ("setup",),
    "PotSplitter": ("rows", "shown_pots", "stage", "example"),
}
"""What of it the page shows."""


def send(widget: CourseWidget, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def do(widget: CourseWidget, doings: list[dict[str, Any]]) -> None:
    for doing in doings:
        send(widget, **doing)


def set_by_browser(widget: CourseWidget, **state: object) -> None:
    widget._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})


def a_page(kind: str, lang: str = "en", players: int = 4, rules: str = "online_room") -> tuple[TableSettings, Any]:
    table = TableSettings(lang)
    table.players, table.rules = players, rules
    return table, DOINGS[kind][0](table)


def load(table: TableSettings, kept: object, **found: object) -> None:
    """What a page does when it is opened."""
    send(table, type="restore", stored={}, address={}, kept=json.loads(json.dumps(kept)), **found)


def left(kind: str) -> tuple[TableSettings, Any]:
    """A page with which a reader has done something."""
    table, widget = a_page(kind)
    do(widget, DOINGS[kind][1])
    return table, widget


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", DOINGS)
def test_who_loads_the_page_again_finds_the_widget_as_it_was_in_any_language(kind: str, lang: str) -> None:
    before, widget = left(kind)
    assert list(before.kept) == [f"{kind}-1"]
    table, again = a_page(kind, lang)
    assert again.to_keep() != widget.to_keep()
    load(table, before.kept)
    assert table.kept == before.kept
    assert again.to_keep() == widget.to_keep()
    if lang == "en":
        for trait in SHOWN.get(kind, ()):
            assert getattr(again, trait) == getattr(widget, trait), trait


@pytest.mark.parametrize("kind", DOINGS)
def test_nothing_of_it_is_read_out(kind: str) -> None:
    before, _ = left(kind)
    table, widget = a_page(kind)
    load(table, before.kept)
    heard = [getattr(widget, name, "") for name in ("news", "heard", "notice", "complaint")]
    assert set(heard) == {""}


@pytest.mark.parametrize("kind", DOINGS)
def test_who_starts_afresh_leaves_nothing(kind: str) -> None:
    table, widget = left(kind)
    send(widget, type="reset")
    assert table.kept == {}


def test_what_was_not_touched_is_not_kept() -> None:
    table = TableSettings("en")
    picker, _, second = CardPicker(table), Duel(table), CardPicker(table)
    send(second, type="toggle", code="Ah")
    assert table.kept == {"CardPicker-2": {"cards": "Ah"}}
    table.players = 5
    assert list(table.kept) == ["CardPicker-2"]
    assert picker.cards == ()


def test_two_of_a_kind_are_told_apart() -> None:
    table = TableSettings("en")
    pickers = CardPicker(table), CardPicker(table)
    load(table, {"CardPicker-2": {"cards": "AhTs"}})
    assert [picker.written for picker in pickers] == ["", "A♥ 10♠"]


def test_choices_of_a_plot_are_kept() -> None:
    table = TableSettings("en")
    odds, opening = OddsExplorer(table), OpeningOdds(table)
    set_by_browser(odds, view="decks", pair=["pair", "two_pair"])
    set_by_browser(opening, minimum="K")
    again = TableSettings("it")
    other, other_opening = OddsExplorer(again), OpeningOdds(again)
    load(again, table.kept)
    assert (other.view, other.pair, other_opening.minimum) == ("decks", ["pair", "two_pair"], "K")
    load(again, {"OddsExplorer-1": {"view": "x", "pair": ["pair"], "scale": 3}, "OpeningOdds-1": {"minimum": []}})
    assert (other.view, other.pair, other_opening.minimum) == ("decks", ["pair", "two_pair"], "K")
    send(odds, type="reset")
    send(opening, type="reset")
    assert table.kept == {}


@pytest.mark.parametrize(
    "cards",
    [
        "AhAh",
        "2h",
        "AhKhQhJhTh9h",
        "".join(f"{rank}{suit}" for suit in "hdcs" for rank in "AKQJT98765"),
        "rubbish",
        7,
        None,
        ["Ah"],
        {"Ah": 1},
        "A" * 10_000,
    ],
)
def test_cards_that_do_not_fit_are_left_out_without_a_word(cards: object) -> None:
    table = TableSettings("en")
    picker, builder, duel = CardPicker(table), HandBuilder(table, hand=FIVE), Duel(table, hands=PAIRS.split(";"))
    load(
        table,
        {
            "CardPicker-1": {"cards": cards},
            "HandBuilder-1": {"cards": cards, "made": cards},
            "Duel-1": {"cards": ["AdKdQdJd9d", cards], "guess": "Ada"},
        },
    )
    assert picker.cards == ()
    assert builder.written == FIVE
    assert [str(hand) for hand in duel.hands] == PAIRS.split(";")
    assert duel.guess == ""
    assert picker.complaint == picker.notice == table.notice == ""
    assert table.kept == {}


def test_one_card_in_two_hands_is_left_out() -> None:
    table = TableSettings("en")
    duel = Duel(table, hands=PAIRS.split(";"))
    load(table, {"Duel-1": {"cards": ["AdKdQdJd9d", "Ad"]}})
    assert [str(hand) for hand in duel.hands] == PAIRS.split(";")


def test_hands_that_are_not_complete_come_back_too() -> None:
    table = TableSettings("en")
    duel = Duel(table, hands=PAIRS.split(";"))
    load(table, {"Duel-1": {"cards": ["AdKd", ""], "guess": "Ada", "shown": 3}})
    assert [len(player["cards"]) for player in duel.players] == [2, 0]
    assert (duel.guess, duel.steps) == ("", [])


@pytest.mark.parametrize(
    "kept", [None, 3, "x", [], [1], {}, {"CardPicker-1": 3}, {"CardPicker-1": {}}, {"?": {"cards": "Ah"}}, [[[[]]]]]
)
def test_a_damaged_store_counts_as_none(kept: object) -> None:
    table = TableSettings("en")
    picker = CardPicker(table)
    load(table, kept)
    assert picker.cards == ()
    send(picker, type="toggle", code="Ah")
    assert table.kept == {"CardPicker-1": {"cards": "Ah"}}


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.just("AhKhQhJhTh"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize("kind", DOINGS)
def test_whatever_the_store_holds_the_widget_stays_sound(kind: str) -> None:
    before, widget = left(kind)
    names = sorted(widget.to_keep())

    @given(st.dictionaries(st.sampled_from(names), JSON, min_size=1, max_size=3))
    @settings(max_examples=25)
    def try_it(wrong: dict[str, Any]) -> None:
        table, again = a_page(kind)
        load(table, {f"{kind}-1": before.kept[f"{kind}-1"] | wrong})
        do(again, DOINGS[kind][1])
        kept = json.dumps(table.kept)
        send(again, type="reset")
        assert table.kept == {}
        assert len(kept) < 2_000

    try_it()


def test_the_table_comes_first_since_it_judges_the_cards() -> None:
    table = TableSettings("en")
    picker = CardPicker(table)
    load(table, {"CardPicker-1": {"cards": "5h"}})
    assert picker.written == ""
    send(table, type="restore", stored={"players": 6}, kept={"CardPicker-1": {"cards": "5h"}})
    assert picker.written == "5♥"


def test_cards_that_leave_the_pack_leave_the_store() -> None:
    table = TableSettings("en")
    picker = CardPicker(table)
    do(picker, [{"type": "read", "text": "A♥ 7♥"}])
    explorer = DeckExplorer(table)
    send(explorer, type="players", n=2)
    assert table.kept == {"CardPicker-1": {"cards": "Ah"}}


def test_what_the_address_opens_comes_before_the_store() -> None:
    table = TableSettings("en")
    builder = HandBuilder(table)
    kept = {"HandBuilder-1": {"cards": "AhKhQhJh9s"}}
    send(table, type="restore", address={"hand": "AsKsQsJs9h"}, kept=kept)
    assert builder.written == "A♠ K♠ Q♠ J♠ 9♥"


def test_steps_of_a_task_are_done_again_by_the_hands_that_did_them() -> None:
    table = TableSettings("en")
    builder = HandBuilder(table, steps=STEPS)
    made = [["AhAsQhJh9s", 32], ["KhKsQhJh9s", 32]]
    load(table, {"HandBuilder-1": {"cards": "", "made": made}})
    assert builder.task["done"] == 1
    assert builder.task["feedback"] == ""
    assert table.kept["HandBuilder-1"]["made"] == made[:1]


@pytest.mark.parametrize("made", [[["AhKhQhJh9s", 32]], [["AhAsQhJh9s", 31]], [["AhAsQhJh2s", 32]], [[]], ["x"]])
def test_hands_that_did_no_step_do_none_now(made: list[Any]) -> None:
    table = TableSettings("en")
    builder = HandBuilder(table, steps=STEPS)
    load(table, {"HandBuilder-1": {"cards": "", "made": made}})
    assert builder.task["done"] == 0


def test_a_step_done_with_another_pack_stays_done() -> None:
    table = TableSettings("en")
    builder = HandBuilder(table, steps=[("minimum", None), ("pair", None)])
    do(builder, [{"type": "read", "text": "A♥ 7♥ 8♥ 9♥ 10♥"}])
    table.players = 6
    assert builder.task["done"] == 1
    again = TableSettings("en")
    other = HandBuilder(again, steps=[("minimum", None), ("pair", None)])
    send(again, type="restore", stored={"players": 6}, kept=table.kept)
    assert other.task["done"] == 1


def test_hands_that_may_not_be_seen_yet_are_not_kept() -> None:
    table = TableSettings("en")
    splitter = PotSplitter(table)
    send(splitter, type="in_pot", text="8")
    assert table.kept["PotSplitter-1"]["hands"] == ["", "", "", ""]
    send(splitter, type="show")
    hands = table.kept["PotSplitter-1"]["hands"]
    folded = [row["folded"] for row in splitter.rows]
    assert [not hand for hand in hands] == folded
    assert True in folded


def test_no_guess_at_a_showdown_gives_the_answer_away() -> None:
    table = TableSettings("en")
    board = ShowdownBoard(table, guess_first=True)
    send(board, type="guess", seat=0)
    again = TableSettings("en")
    other = ShowdownBoard(again, guess_first=True)
    load(again, table.kept)
    assert not other.is_open
    assert [row["guessed"] for row in other.rows] == [True, False, False, False]
    assert all(row["hand"] == "" and row["lines"] == [] for row in other.rows)


def test_of_a_running_game_the_form_alone_is_kept() -> None:
    table = TableSettings("en")
    send(PracticeTable(table), type="toggle", code="Ah")
    assert set(table.kept["PracticeTable-1"]) == {"stack", "ante", "least_bet", "limit", "pace", "characters"}
