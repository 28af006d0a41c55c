"""May I open? The learner says first; then the engine, with the cards that open."""

from __future__ import annotations

from typing import Any

import pytest

from italpoker.errors import DeckError, HandSizeError
from italpoker.openers import openers
from italpoker.rules import PRESETS
from italpoker.widgets import MayIOpen, TableSettings

TENS, QUEENS = "10♥ 10♠ A♦ K♣ Q♣", "Q♥ Q♠ 9♦ 8♣ 7♣"
FOUR_SPADES, ROW = "7♠ 8♠ 10♠ Q♠ K♦", "7♠ 8♠ 9♠ 10♠ K♦"


def may(hand: str | None = TENS, lang: str = "en", seed: int = 1, **table: Any) -> MayIOpen:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return MayIOpen(settings, hand, seed=seed)


def send(widget: MayIOpen, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def why(widget: MayIOpen) -> str:
    """The reason; on the page its cards are kept on one line."""
    return widget.answer["why"].replace("\u00a0", " ")


def test_before_the_learner_says_yes_or_no_nothing_of_the_answer_leaves_python() -> None:
    widget = may(QUEENS)
    state = widget.get_state()
    assert (state["stage"], state["guess"], state["answer"], state["heard"]) == ("guess", "", {}, "")
    assert "queens" not in str({name: value for name, value in state.items() if name not in {"held", "suits"}})
    assert state["asked"] == "To open it takes a pair of jacks or better."


def test_a_pair_of_tens_does_not_open_whatever_is_beside_it() -> None:
    widget = may(TENS)
    send(widget, type="guess", opens=True)
    assert (widget.stage, widget.answer["opens"], widget.answer["tone"]) == ("answer", False, "wrong")
    assert widget.answer["cards"] == []
    assert why(widget) == "Pair of tens: this does not open, it takes a pair of jacks or better."
    assert widget.score == "Right: 0 of 1"


def test_a_pair_of_queens_opens_and_its_cards_are_marked() -> None:
    widget = may(QUEENS)
    send(widget, type="guess", opens=True)
    assert (widget.answer["title"], widget.answer["tone"]) == ("You may open.", "right")
    assert widget.answer["cards"] == ["Qh", "Qs"]
    assert why(widget) == "Pair of queens: this opens, a pair of jacks is enough (Q♥ Q♠)."
    assert widget.heard.startswith("You may open. You said so.")


def test_the_first_answer_counts() -> None:
    widget = may(QUEENS)
    send(widget, type="guess", opens=False)
    send(widget, type="guess", opens=True)
    assert widget.guess == "no"
    assert widget.score == "Right: 0 of 1"


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS])
@pytest.mark.parametrize("hand", [TENS, QUEENS, FOUR_SPADES, ROW])
def test_the_answer_is_the_engines_at_every_table(rules: str, hand: str) -> None:
    widget = may(hand, rules=rules)
    widget.predict(True)
    found = openers(widget.hand, widget.table.house_rules, widget.minimum)
    assert widget.openers == found
    assert (widget.answer["opens"], widget.answer["cards"]) == (bool(found), [card.code for card in found.cards])


def test_deals_that_nobody_opens_raise_the_pair_in_the_online_room() -> None:
    widget = may(QUEENS, rules="online_room")
    asked = []
    for n in range(4):
        send(widget, type="unopened", value=str(n))
        asked.append((widget.minimum.symbol, widget.pot))
    assert [symbol for symbol, _ in asked] == ["J", "Q", "K", "K"]
    assert asked[1][1] == "In the pot: 80 chips, with an ante of 10 from each."


def test_at_the_classic_table_jacks_stay() -> None:
    widget = may(QUEENS)
    widget.unopened = 3
    assert widget.minimum.symbol == "J"
    assert widget.asked == "To open it takes a pair of jacks or better."


def test_the_same_cards_are_judged_anew_in_another_deal_and_count_once() -> None:
    widget = may(QUEENS, rules="online_room")
    widget.predict(True)
    widget.unopened = 2
    assert (widget.answer["opens"], widget.answer["tone"]) == (False, "")
    assert widget.answer["said"] == "The same cards, in this deal."
    assert widget.score == "Right: 1 of 1"


def test_the_same_cards_are_judged_anew_at_another_table() -> None:
    widget = may(FOUR_SPADES)
    widget.predict(False)
    assert widget.answer["tone"] == "right"
    widget.table.rules = "cash_table"
    assert widget.answer["opens"]
    assert widget.answer["cards"] == ["Qs", "Ts", "8s", "7s"]
    assert any("Four cards of one suit open, too." in note for note in widget.notes)


def test_before_the_guess_another_table_gives_nothing_away() -> None:
    widget = may(FOUR_SPADES)
    widget.table.rules = "cash_table"
    assert (widget.stage, widget.answer) == ("guess", {})


def test_blind_bets_are_named_where_the_rules_have_them_and_jacks_open() -> None:
    widget = may(TENS, rules="online_room")
    line = "Blind, before the cards are dealt: buio 80, controbuio 160 and over 320."
    assert line in widget.notes
    widget.unopened = 1
    assert line not in widget.notes
    widget.unopened, widget.table.rules = 0, "classic"
    assert len(widget.notes) == 2


def test_cards_can_be_picked_and_five_make_a_hand() -> None:
    widget = may(None)
    send(widget, type="put_back")
    assert (widget.stage, widget.prompt, widget.hand) == ("pick", "5 more cards", None)
    send(widget, type="guess", opens=True)
    assert widget.guess == ""
    for code in ("Jh", "Js", "9d", "8c"):
        send(widget, type="toggle", code=code)
    assert widget.prompt == "1 more card"
    send(widget, type="read", text="Jh Js 9d 8c 7c")
    assert widget.stage == "guess"
    assert str(widget.hand) == "J♥ J♠ 9♦ 8♣ 7♣"


def test_other_cards_are_another_question() -> None:
    widget = may(QUEENS)
    widget.predict(True)
    send(widget, type="deal")
    assert (widget.stage, widget.guess, widget.answer) == ("guess", "", {})
    send(widget, type="close")
    assert widget.news.startswith("Dealt: ")


def test_close_hands_follow_the_table_and_the_deal() -> None:
    widget = may(None, rules="online_room")
    widget.unopened = 2
    opens = 0
    for _ in range(200):
        widget.deal_close()
        opens += bool(widget.openers)
    assert 70 <= opens <= 130


def test_cards_that_leave_the_pack_leave_the_hand() -> None:
    widget = may(QUEENS)
    widget.predict(True)
    widget.table.players = 3
    assert (widget.stage, widget.guess, widget.answer) == ("pick", "", {})
    assert "7♣" in widget.notice


def test_a_hand_can_be_set_from_python_and_must_be_one_of_the_deck() -> None:
    widget = may()
    widget.hand = QUEENS
    assert str(widget.hand) == QUEENS
    with pytest.raises(DeckError):
        widget.hand = "2♥ 2♠ 9♦ 8♣ 7♣"
    with pytest.raises(HandSizeError):
        MayIOpen(TableSettings("en"), "Q♥ Q♠")
    widget.hand = None
    assert widget.openers is None


def test_reset_begins_afresh() -> None:
    widget = may(QUEENS, rules="online_room")
    fresh = widget.get_state()
    widget.predict(False)
    widget.unopened = 2
    send(widget, type="reset")
    assert widget.get_state() == fresh


def test_in_italian() -> None:
    widget = may(TENS, "it")
    assert widget.asked == "Per aprire ci vuole una coppia di fanti o di più."
    widget.predict(False)
    assert widget.answer["title"] == "Non puoi aprire."
    assert widget.score == "Giuste: 1 su 1"


@pytest.mark.parametrize(
    "content",
    [
        {"type": "guess"},
        {"type": "guess", "opens": "yes"},
        {"type": "guess", "opens": 1},
        {"type": "unopened"},
        {"type": "unopened", "value": "4"},
        {"type": "unopened", "value": 2},
        {"type": "unopened", "value": None},
        {"type": "toggle", "code": "2h"},
        {"type": "predict"},
    ],
)
def test_what_is_no_message_changes_nothing(content: dict[str, object]) -> None:
    widget = may()
    before = widget.get_state()
    send(widget, **content)
    assert widget.get_state() == before


@pytest.mark.parametrize("name", ["answer", "guess", "unopened", "held", "asked"])
def test_the_browser_sets_nothing(name: str) -> None:
    assert not may().accepts(name, 1)


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS])
@pytest.mark.parametrize("seed", range(5))
def test_of_six_close_hands_in_a_row_three_open(rules: str, seed: int) -> None:
    widget = may(None, rules=rules, seed=seed)
    opened = []
    for _ in range(24):
        opened.append(bool(widget.openers))
        widget.deal_close()
    assert [sum(opened[at : at + 6]) for at in (0, 6, 12, 18)] == [3, 3, 3, 3]
