"""The draw: first what the learner would do, then what every discard is worth."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from italpoker.category import Category
from italpoker.deck import Deck
from italpoker.errors import DeckError, DiscardError, HandSizeError
from italpoker.hand import Hand
from italpoker.odds import draw_counts, draw_options, draw_options_in_slices
from italpoker.rules import HouseRules
from italpoker.widgets import DrawLab, TableSettings
from italpoker.widgets.draw_answer import remark_on

ACES = "A♥ A♠ K♥ 9♦ 7♣"


def said(widget: DrawLab) -> str:
    """What is said to the odds; on the page its cards are kept on one line."""
    return widget.odds["said"].replace("\u00a0", " ")


def remark(widget: DrawLab) -> str:
    return widget.answer["remark"].replace("\u00a0", " ")


def lab(hand: str | None = ACES, lang: str = "en", seed: int = 1, **table: Any) -> DrawLab:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return DrawLab(settings, hand, seed=seed)


def send(widget: DrawLab, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def tick(widget: DrawLab, *codes: str) -> None:
    for code in codes:
        send(widget, type="tick", code=code)


def test_before_the_learner_commits_nothing_of_the_answer_leaves_python() -> None:
    widget = lab()
    tick(widget, "Kh", "9d", "7c")
    assert widget.stage == "choose"
    assert widget.go == "Throw away 3 cards"
    state = widget.get_state()
    assert (state["odds"], state["answer"], state["work"], state["drawn"]) == ({}, {}, {}, {})
    assert widget.options is None
    assert widget.draw() is None


def test_the_answer_is_that_of_the_engine() -> None:
    widget = lab()
    tick(widget, "Kh", "9d", "7c")
    send(widget, type="commit")
    exact = draw_options(widget.hand, widget.table.house_rules)
    assert widget.options == exact
    assert widget.answer["exact"]
    assert [row["out"] for row in widget.answer["rows"][:2]] == ["K♥ 9♦ 7♣", "9♦ 7♣"]
    assert len(widget.answer["rows"]) == 31
    assert remark(widget) == "None is better than yours: it wins 85.0% of the time."


def test_a_worse_discard_is_placed_beside_the_best() -> None:
    widget = lab()
    tick(widget, "Ah", "9d")
    widget.commit()
    assert remark(widget) == (
        "Yours wins 45.0% of the time: place 24 of 31. The best is to throw away K♥ 9♦ 7♣: 85.0%."
    )
    assert [row["out"] for row in widget.answer["rows"] if row["mine"]] == ["A♥ 9♦"]


def test_the_odds_follow_the_ticks() -> None:
    widget = lab()
    widget.commit()
    assert said(widget) == "You keep all five cards: pair of aces."
    tick(widget, "Kh", "9d", "7c")
    counts = draw_counts(widget.hand, "K♥ 9♦ 7♣")
    rows = {row["name"]: row["part"] for row in widget.odds["rows"]}
    assert rows["three of a kind"] == float(counts.share(Category.THREE_OF_A_KIND))
    assert said(widget) == "Without K♥ 9♦ 7♣ it becomes a higher kind of hand 46.0% of the time."
    tick(widget, "Ah", "7c")
    assert said(widget).startswith("Without A♥ K♥ 9♦ it becomes a higher kind of hand")
    assert ", a lower one " in said(widget)
    assert [row["ticked"] for row in widget.answer["rows"]].count(True) == 1
    assert [row["out"] for row in widget.answer["rows"] if row["mine"]] == ["none"]


def test_five_cards_are_refused_in_a_players_words() -> None:
    widget = lab()
    tick(widget, "Ah", "As", "Kh", "9d", "7c")
    assert len(widget.discards) == 4
    assert widget.refusal.startswith("Four cards at most")
    tick(widget, "Ah")
    assert widget.refusal == ""
    assert len(widget.discards) == 3
    with pytest.raises(DiscardError):
        widget.discards = ACES


def test_standing_pat_is_a_choice() -> None:
    widget = lab("A♥ K♥ J♥ 9♥ 7♥")
    assert widget.go == "Stand pat"
    widget.commit()
    assert remark(widget).startswith("None is better than yours")


def test_a_draw_replaces_the_ticked_cards_with_unseen_ones() -> None:
    widget = lab()
    widget.commit()
    tick(widget, "Kh", "9d", "7c")
    hand = widget.hand
    for number in range(1, 20):
        after = widget.draw()
        assert after is not None
        fresh = set(after.cards) - set(hand.cards)
        assert len(fresh) == 3
        assert {code for code, _, new in widget.drawn["cards"] if new} == {card.code for card in fresh}
        assert widget.drawn["said"] == (f"Draw {number}: " if number > 1 else "First draw: ") + after.name("en") + "."
    tick(widget, "Kh")
    assert widget.drawn == {}


def test_the_same_seed_draws_the_same_cards() -> None:
    one, other = lab(None), lab(None)
    for widget in (one, other):
        widget.commit()
        widget.discards = widget.hand.cards[:2]
    assert one.hand == other.hand
    assert one.draw() == other.draw()


@pytest.mark.parametrize("category", list(Category))
def test_it_deals_hands_of_any_category(category: Category) -> None:
    widget = lab()
    widget.commit()
    send(widget, type="deal", category=category.value)
    assert widget.hand.category is category
    assert widget.stage == "choose"
    assert widget.answer == {}
    assert widget.news.startswith("Dealt: ")


def test_picking_and_writing_another_hand_begins_anew() -> None:
    widget = lab()
    widget.commit()
    send(widget, type="put_back")
    assert (widget.stage, widget.called[0]) == ("pick", "5 more cards")
    send(widget, type="commit")
    assert widget.stage == "pick"
    send(widget, type="read", text="K♥ K♠ 9♦ 8♦ 7♦")
    assert (widget.stage, widget.called[0]) == ("choose", "Pair of kings")
    send(widget, type="toggle", code="Kh")
    assert widget.stage == "pick"
    assert widget.discards == ()


def test_wrong_hands_from_python_are_refused() -> None:
    widget = lab()
    with pytest.raises(HandSizeError):
        widget.hand = "A♥ A♠"
    with pytest.raises(DeckError):
        widget.hand = "A♥ A♠ K♥ 9♦ 2♣"
    with pytest.raises(DiscardError, match="cannot be thrown away"):
        widget.discards = "Q♥"
    assert widget.hand == Hand.parse(ACES, Deck.for_players(4))
    widget.hand = None
    assert widget.hand is None


def test_other_rules_count_anew_and_another_deck_takes_the_cards_it_lacks() -> None:
    widget = lab()
    widget.commit()
    widget.table.rules = "online_room"
    assert widget.stage == "answer"
    assert widget.options.rules == widget.table.house_rules
    widget.table.players = 5
    assert widget.stage == "choose"
    assert len(widget.hand.deck) == 36
    widget.table.players = 2
    assert widget.stage == "pick"
    assert "7♣ left the pack" in widget.notice


@pytest.mark.parametrize(("lang", "deals"), [("en", "1,500 deals"), ("it", "1.500 mani")])
def test_a_great_number_of_deals_has_its_mark_between_thousands(lang: str, deals: str) -> None:
    hand = Hand.parse("K♥ K♦ 10♠ 8♣ 7♥", Deck.for_players(9))
    rough = next(draw_options_in_slices(hand, HouseRules(), deals=1500))
    assert deals in remark_on(rough.options, (), lang)


def test_the_estimate_comes_first_and_a_stop_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "italpoker.odds._wins_numpy", None)

    async def run() -> DrawLab:
        widget = lab(players=9)
        send(widget, type="commit")
        while widget.options is None:
            await asyncio.sleep(0)
        assert widget.work["running"]
        assert not widget.answer["exact"]
        assert "an estimate from 200 deals" in remark(widget)
        while widget.work["done"] == 0:
            await asyncio.sleep(0)
        send(widget, type="stop")
        for _ in range(5):
            await asyncio.sleep(0)
        return widget

    widget = asyncio.run(run())
    assert not widget.work["running"]
    assert not widget.answer["exact"]


def test_without_numpy_it_comes_to_the_same_exact_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with_numpy = lab()
    with_numpy.commit()
    monkeypatch.setitem(sys.modules, "italpoker.odds._wins_numpy", None)
    without = lab()
    without.commit()
    assert without.answer == with_numpy.answer


def test_in_italian() -> None:
    widget = lab(lang="it")
    tick(widget, "Kh", "9d", "7c")
    assert widget.go == "Scarta 3 carte"
    widget.commit()
    assert remark(widget) == "Nessuno è migliore del tuo: probabilità di vincere 85,0%."
    assert widget.called[:2] == ["Coppia d’assi", "pair of aces"]


def test_reset_goes_back_to_the_hand_to_begin_with() -> None:
    widget = lab()
    fresh = widget.get_state(["held", "stage", "ticked", "answer", "odds", "go"])
    tick(widget, "Ah")
    widget.commit()
    send(widget, type="deal")
    send(widget, type="reset")
    assert widget.get_state(["held", "stage", "ticked", "answer", "odds", "go"]) == fresh


@pytest.mark.parametrize(
    "content",
    [
        {"type": "tick"},
        {"type": "tick", "code": ["Ah"]},
        {"type": "tick", "code": "2c"},
        {"type": "deal", "category": {}},
    ],
)
def test_nonsense_from_the_browser_does_no_harm(content: dict[str, object]) -> None:
    widget = lab()
    send(widget, **content)
    assert widget.hand is not None
    assert widget.discards == ()
    assert not widget.accepts("answer", {})


@pytest.mark.parametrize(
    ("hand", "discards", "reading"),
    [
        (ACES, "A♥", "Without A♥ it cannot become a higher kind of hand, but a lower one 59.3% of the time."),
        ("A♥ A♠ A♦ A♣ K♥", "K♥", "Without K♥ it stays the kind of hand that it is."),
    ],
)
def test_it_says_when_a_hand_cannot_get_better(hand: str, discards: str, reading: str) -> None:
    widget = lab(hand)
    widget.commit()
    widget.discards = discards
    assert said(widget) == reading
