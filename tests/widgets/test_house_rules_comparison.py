"""One pair of hands at five tables: who wins at each, why, whose rule it is, and what another deck makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError, PlayersError
from italpoker.rules import PRESETS
from italpoker.text import languages
from italpoker.widgets import HouseRulesComparison, TableSettings
from italpoker.widgets.base import unbroken

KINGS = ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥")
SPADES_MINIMUM = ("A♠ 7♠ 8♠ 9♠ 10♠", "10♥ J♥ Q♥ K♥ A♥")
NAMES = [rules.name for rules in PRESETS]


def comparison(*hands: str, lang: str = "en", seed: int = 1, **table: Any) -> HouseRulesComparison:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return HouseRulesComparison(settings, hands or None, seed=seed)


def send(widget: HouseRulesComparison, type: str, **content: object) -> None:  # noqa: A002
    widget._handle_custom_msg({"type": type, **content}, [])


def at(widget: HouseRulesComparison, name: str) -> dict[str, Any]:
    return next(table for table in widget.tables if table["name"] == name)


def sides(widget: HouseRulesComparison) -> list[str]:
    return [table["side"] for table in widget.tables]


def marks(widget: HouseRulesComparison) -> list[str]:
    return [table["mark"].get("kind", "") for table in widget.tables]


def test_all_five_presets_stand_side_by_side_in_their_order() -> None:
    assert [table["name"] for table in comparison().tables] == NAMES
    assert [table["title"] for table in comparison(lang="it").tables] == [rules.title.say("it") for rules in PRESETS]


def test_the_kings_of_the_book_of_1985_divide_the_tables() -> None:
    widget = comparison(*KINGS)
    assert sides(widget) == ["a", "b", "b", "a", "equal"]
    assert widget.summary == "Ada wins at 2 tables, Bea at 2 and at 1 table the pot is split."
    classic, book = at(widget, "classic"), at(widget, "fantini_santelia")
    assert classic["who"] == "Ada wins"
    assert classic["why"].replace("\u00a0", " ") == (
        "Same pair, same kickers: the pair with the heart wins – K♥ K♠ over K♦ K♣."
    )
    assert (classic["a"], classic["b"]) == (["Kh", "Ks"], ["Kd", "Kc"])
    assert book["why"] == "Same pair, same kickers: the suit of the highest kicker decides – J♥ over J♣."
    assert at(widget, "americana")["who"] == "They split"


def test_every_verdict_is_that_of_the_engine_in_every_language() -> None:
    for lang in languages():
        widget = comparison(*KINGS, lang=lang)
        for name, found in widget.comparisons.items():
            assert at(widget, name)["why"] == unbroken(found.explain(lang))


def test_each_verdict_names_the_source_of_the_rule_that_decides() -> None:
    widget = comparison(*KINGS)
    assert [table["source"] for table in widget.tables] == [
        "Source: Massimo Ilardo",
        "Source: Fantini and Santelia",
        "Source: the guide to the online rooms, as this course reads it",
        "Source: the guide to cash tables, as this course reads it",
        "Source: the general guide",
    ]
    widget.show("straight")
    assert at(widget, "cash_table")["source"] == "No source says it: the course’s own choice."
    widget.hands = ("A♥ A♠ Q♣ 9♣ 7♣", "K♥ K♦ 10♠ Q♥ 8♦")
    assert {table["source"] for table in widget.tables} == {"All our sources agree on this."}
    assert widget.summary == "All five tables agree: Ada wins."


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", ["ours", "same", "reason", "other", "other"]),
        ("online_room", ["reason", "reason", "ours", "other", "other"]),
        ("cash_table", ["other", "other", "other", "ours", "reason"]),
    ],
)
def test_what_differs_from_the_lessons_table_is_marked(rules: str, expected: list[str]) -> None:
    widget = comparison(*SPADES_MINIMUM, rules=rules)
    assert marks(widget) == expected
    for table in widget.tables:
        assert table["mark"]["words"]


def test_in_another_deck_the_low_straight_flush_is_a_flush_and_it_says_so() -> None:
    widget = comparison(*SPADES_MINIMUM)
    americana = at(widget, "americana")
    assert americana["notes"] == [
        "With 52 cards the ace goes under the 2, and Ada’s hand is another one: flush of spades."
    ]
    assert americana["why"].startswith("A straight flush beats a flush")
    assert americana["source"] == ""
    assert all(not table["notes"] for table in widget.tables[:4])
    italian = comparison(*SPADES_MINIMUM, lang="it")
    assert "colore di picche" in at(italian, "americana")["notes"][0]


def test_with_52_cards_everywhere_there_is_nothing_to_note() -> None:
    widget = comparison(players=9)
    for key, _ in widget.ready:
        widget.show(key)
        assert all(table["notes"] == [] for table in widget.tables)


def test_from_poker_all_americana_the_small_decks_are_the_others() -> None:
    widget = comparison(*SPADES_MINIMUM, rules="americana")
    assert at(widget, "americana")["notes"] == []
    assert at(widget, "classic")["notes"] == [
        "With 32 cards the ace goes under the 7, and Ada’s hand is another one: minimum straight flush of spades."
    ]
    widget.hands = ("2♥ 3♥ 4♥ 5♥ 7♥", "A♣ K♥ Q♥ J♥ 9♥")
    assert sides(widget) == ["none"] * 4 + ["a"]
    assert at(widget, "classic")["why"] == "Cards 2♥ 3♥ 4♥ 5♥ are not in this deck (32 cards, 7 to ace)."
    assert widget.summary == "Ada wins at 1 table and at 4 tables it is never dealt."
    assert list(widget.comparisons) == ["americana"]


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("rules", NAMES)
def test_the_ready_made_hands_can_be_judged_at_all_five_tables(rules: str, players: int) -> None:
    widget = comparison(rules=rules, players=players)
    assert [key for key, _ in widget.ready] == [
        "pair", "two_pair", "high_card", "straight", "minimum", "spades_minimum", "two_flushes", "flush_full",
    ]  # fmt: skip
    for key, _ in widget.ready:
        send(widget, "show", key=key)
        assert widget.shown == key
        assert "none" not in sides(widget)
        assert widget.about.startswith("Source: ")


def test_what_lesson_seven_asks_to_be_found_is_among_them() -> None:
    widget = comparison()
    found = {}
    for key, _ in widget.ready:
        widget.show(key)
        found[key] = sides(widget)
    assert found["two_flushes"] == ["a", "a", "b", "a", "a"]  # the online room stands alone
    assert found["straight"] == ["a", "a", "a", "a", "equal"]  # a fifth table shares the pot, and nobody else does
    assert found["pair"][:4].count("a") == found["pair"][:4].count("b") == 2


def test_next_goes_through_them_and_round() -> None:
    widget = comparison()
    seen = [widget.shown]
    for _ in widget.ready:
        send(widget, "next")
        seen.append(widget.shown)
    assert seen[:-1] == [key for key, _ in widget.ready]
    assert seen[-1] == seen[0]
    widget.hands = ("A♥ A♠ Q♣ 9♣ 7♣", "K♥ K♦ 10♠ Q♥ 8♦")
    assert (widget.shown, widget.about) == ("", "")
    send(widget, "next")
    assert widget.shown == seen[0]


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("rules", NAMES)
def test_two_dealt_hands_divide_the_italian_tables(rules: str, players: int) -> None:
    widget = comparison(rules=rules, players=players)
    for _ in range(10):
        send(widget, "divide")
        italian = sides(widget)[:4]
        assert len(set(italian)) > 1
        assert "none" not in italian


def test_a_class_is_dealt_the_same_hands() -> None:
    one, other = comparison(seed=7), comparison(seed=7)
    one.divide()
    other.divide()
    assert one.hands == other.hands


def test_own_cards_are_picked_or_written() -> None:
    widget = comparison(*KINGS)
    send(widget, "pick", seat=0)
    send(widget, "read", text="A♥ 7♥ 8♥ 9♥ 10♥")
    assert widget.complaint == "Bea holds 8♥ 9♥ already, and there is one of each card in the pack."
    send(widget, "read", text="A♠ 7♠ 8♠ 9♠ 10♠")
    assert str(widget.hands[0]) == "A♠ 7♠ 8♠ 9♠ 10♠"
    assert (widget.complaint, widget.shown, sides(widget)) == ("", "", ["a"] * 5)


def test_a_hand_that_is_being_changed_is_not_judged() -> None:
    widget = comparison(*KINGS)
    send(widget, "pick", seat=0)
    send(widget, "toggle", code="Jc")
    assert widget.tables == []
    assert widget.summary == "Ada needs 1 more card."
    assert widget.comparisons == {}
    send(widget, "toggle", code="Qc")
    assert sides(widget) == ["a"] * 5


def test_it_follows_the_rules_of_the_table() -> None:
    widget = comparison(*KINGS)
    widget.table.rules = "online_room"
    assert sides(widget) == ["a", "b", "b", "a", "equal"]
    assert marks(widget) == ["other", "same", "ours", "other", "other"]


def test_with_another_deck_the_same_example_is_made_for_it() -> None:
    widget = comparison()
    widget.show("high_card")
    widget.table.players = 2
    assert widget.shown == "high_card"
    assert dict(widget.ready)["high_card"] == "A-K-J-10-9 twice"
    assert widget.about == "Source: Fantini and Santelia, with other ranks for this deck"
    assert all(hand is not None and hand.deck == widget.table.deck for hand in widget.hands)
    widget.table.rules = "americana"
    assert widget.shown == "high_card"
    assert all(hand is not None and len(hand.deck) == 52 for hand in widget.hands)


def test_dealt_hands_are_dealt_anew_only_when_cards_have_left_the_pack() -> None:
    widget = comparison(players=9, seed=3)
    widget.divide()
    dealt = widget.hands
    while all(card in TableSettings("en").deck for hand in dealt if hand for card in hand.cards):
        widget.divide()
        dealt = widget.hands
    widget.table.players = 4
    assert all(hand is not None and hand.deck == widget.table.deck for hand in widget.hands)
    assert widget.remark == ""


def test_own_hands_stay_and_what_left_the_pack_is_named() -> None:
    widget = comparison("A♥ A♠ Q♣ 9♣ 7♣", "K♥ K♦ 10♠ Q♥ 8♦")
    widget.table.players = 2
    assert widget.remark == "8♦ and 7♣ left the pack, which is now 24 cards, 9 to ace."
    assert widget.summary == "Ada needs 1 more card."
    widget.table.players = 4
    assert widget.remark == ""
    assert sides(widget) == ["a"] * 5


def test_reset_brings_the_first_hands_back() -> None:
    widget, own = comparison(), comparison(*SPADES_MINIMUM)
    first, given = widget.hands, own.hands
    for one in (widget, own):
        one.divide()
        send(one, "pick", seat=1)
        send(one, "reset")
        assert one.picking is None
    assert widget.hands == first
    assert own.hands == given


@pytest.mark.parametrize(
    ("hands", "error"),
    [
        (("A♥ A♠ Q♣ 9♣ 7♣",), PlayersError),
        (("A♥ A♠ Q♣ 9♣ 7♣", "A♥ K♦ 10♠ Q♥ 8♦"), DuplicateCardError),
        (("A♥ A♠ Q♣ 9♣ 2♣", "K♥ K♦ 10♠ Q♥ 8♦"), DeckError),
        (("A♥ A♠ Q♣ 9♣", "K♥ K♦ 10♠ Q♥ 8♦"), HandSizeError),
        (("A♥ A♠ Q♣ 9♣ ?", "K♥ K♦ 10♠ Q♥ 8♦"), CardError),
    ],
)
def test_hands_that_are_none_are_refused(hands: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        comparison(*hands)


def test_an_unknown_example_is_an_error_in_python_and_nothing_in_the_browser() -> None:
    widget = comparison()
    before = widget.hands
    with pytest.raises(KeyError):
        widget.show("royal")
    for key in ("royal", None, 3, ["pair"], {}):
        send(widget, "show", key=key)
    send(widget, "show")
    send(widget, "explode")
    assert widget.hands == before


def test_the_browser_sets_nothing() -> None:
    widget = comparison(*KINGS)
    widget.set_state({"tables": [], "shown": "minimum", "summary": "x"})
    assert sides(widget) == ["a", "b", "b", "a", "equal"]


def test_cards_in_a_row_stay_on_one_line() -> None:
    assert unbroken("K♥ K♠ over K♦ 10♣, with A♥ B") == "K♥\u00a0K♠ over K♦\u00a010♣, with A♥ B"
