"""Splitting the pot: a guess first, then the pots and the hands, then the payout; bad numbers lose nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from italpoker.course.pot_examples import EXAMPLES
from italpoker.errors import ActionError, CardError, DuplicateCardError, PlayersError
from italpoker.rules import PRESETS
from italpoker.text import languages
from italpoker.widgets import PotSplitter, TableSettings


def splitter(example: str = "one_all_in", lang: str = "en", **options: Any) -> PotSplitter:
    table = {name: options.pop(name) for name in ("players", "rules") if name in options}
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return PotSplitter(settings, example, seed=1, **options)


def send(widget: PotSplitter, type: str, **content: object) -> None:  # noqa: A002
    widget._handle_custom_msg({"type": type, **content}, [])


def write(widget: PotSplitter, seat: int, field: str, words: str) -> None:
    send(widget, "write", seat=seat, field=field, text=words)


def guess(widget: PotSplitter, words: str) -> None:
    send(widget, "guess", text=words)


def talk(widget: PotSplitter) -> tuple[str, str, str]:
    return widget.talk["tone"], widget.talk["title"], widget.talk["why"]


# A guess first


def test_first_comes_the_question_and_nothing_of_the_answer_leaves_python() -> None:
    for example in EXAMPLES:
        widget = splitter(example.key)
        assert widget.talk["title"] == "How big is the main pot?"
        assert (widget.stage, widget.shown_pots, widget.columns, widget.back) == ("guess", [], [], "")
        assert all(row["cards"] == row["parts"] == [] for row in widget.rows)


def test_a_right_guess_opens_the_pots_and_the_hands() -> None:
    widget = splitter()
    guess(widget, " 140 ")
    assert talk(widget) == ("right", "140: right.", "Main pot: 40 + 40 + 40 + 20 = 140.")
    assert [(pot["title"], pot["sum"], pot["who"]) for pot in widget.shown_pots] == [
        ("Main pot: 140 chips", "40 + 40 + 40 + 20 = 140", "Ada, Bea and Carlo may win it."),
        ("Side pot: 120 chips", "60 + 60 = 120", "Ada and Carlo may win it."),
    ]
    assert [row["parts"] for row in widget.rows] == [[40, 60], [40, 0], [40, 60], [20, 0]]
    assert [len(row["cards"]) for row in widget.rows] == [5, 5, 5, 0]


@pytest.mark.parametrize(
    ("example", "given", "hint"),
    [
        ("one_all_in", "260", "That is all that lies in the middle. Who is all-in for less may not win all of it."),
        ("one_all_in", "120", "What folded players have put in stays in the pot."),
        ("odd_chips", "300", "What lay in the pot before belongs to it too."),
        ("uncalled", "370", "Nobody has matched 80 chips of the highest bet: they do not count."),
        ("one_all_in", "7", ""),
    ],
)
def test_a_wrong_guess_is_told_where_it_comes_from(example: str, given: str, hint: str) -> None:
    widget = splitter(example)
    guess(widget, given)
    tone, title, why = talk(widget)
    assert (tone, title) == ("wrong", f"{given}: not so.")
    assert why.startswith(f"{hint} Main pot: ".lstrip())
    assert widget.stage == "pots"


@pytest.mark.parametrize("given", ["", "a lot", "-5", "1.5", "99999999", "½", "٣", None, []])
def test_a_guess_that_is_no_number_is_answered_and_the_question_stays(given: object) -> None:
    widget = splitter()
    send(widget, "guess", text=given)
    assert widget.stage == "guess"
    assert widget.talk["complaint"].endswith(".")
    assert widget.talk["title"] == "How big is the main pot?"


def test_one_may_look_without_a_guess() -> None:
    widget = splitter()
    send(widget, "show")
    assert (widget.stage, widget.talk["title"]) == ("pots", "Who takes which pot?")


# Then the payout


def test_each_pot_goes_to_its_own_winner() -> None:
    widget = splitter()
    widget.check(140)
    send(widget, "claim", pot=0, seat=1)
    send(widget, "claim", pot=1, seat=0)
    send(widget, "pay")
    main, side = widget.shown_pots
    assert (main["tone"], main["said"], main["shares"]) == ("right", "You said so.", ["Bea: 140 chips"])
    assert (side["tone"], side["said"], side["shares"]) == ("wrong", "You said: Ada.", ["Carlo: 120 chips"])
    assert main["reasons"][0].startswith("Bea over Ada: A straight beats a pair")
    assert widget.talk["title"] == "Paid out. Bea: 140 chips and Carlo: 120 chips."
    assert [row["gets"] for row in widget.rows] == ["", "Wins 140", "Wins 120", ""]
    assert [row["now"] for row in widget.rows] == [f"Has {n} chips now" for n in (200, 140, 270, 180)]


def test_in_the_circle_the_last_side_pot_goes_to_a_hand_that_loses_the_main_pot() -> None:
    widget = splitter("circle")
    widget.pay_out()
    assert widget.payouts == {"Ada": 68, "Bea": 66 + 210, "Carlo": 66, "Dino": 160}
    assert widget.shown_pots[0]["reasons"] == [
        "Ada beats Bea, Bea beats Carlo, and Carlo beats Ada: they share the pot.",
        "2 odd chips go to Ada, the first of them from the dealer’s left.",
        "Bea over Dino: Two medie: the higher top card wins – K♦ over J♣.",
    ]


def test_302_in_three_is_102_100_100() -> None:
    widget = splitter("odd_chips")
    widget.pay_out()
    assert widget.payouts == {"Ada": 102, "Bea": 100, "Carlo": 100}


def test_what_nobody_has_matched_goes_back() -> None:
    widget = splitter("uncalled")
    assert widget.uncalled == {"Ada": 80}
    widget.check(290)
    assert widget.back == "80 chips go back to Ada: nobody has matched them."
    assert [row["parts"] for row in widget.rows] == [[120, 80], [120, 0], [50, 0]]
    assert widget.columns == [120, 80]


def test_the_last_one_left_shows_nothing() -> None:
    widget = splitter(chips=[(100, 60), (100, 20), (50, 0)], folded=["Bea", "Carlo"])
    widget.check(40)
    assert widget.talk["ask"] == "All others have folded: nobody needs to show."
    assert all(row["cards"] == [] for row in widget.rows)
    send(widget, "pay")
    assert widget.payouts == {"Ada": 40}


def test_other_hands_for_the_same_bets_ask_again_who_wins() -> None:
    widget = splitter()
    widget.pay_out()
    before = widget.hands
    send(widget, "hands")
    assert widget.stage == "pots"
    assert widget.hands != before
    assert [pot["title"] for pot in widget.shown_pots] == ["Main pot: 140 chips", "Side pot: 120 chips"]
    assert all(pot["shares"] == [] for pot in widget.shown_pots)


# Numbers as one writes them


def test_the_pots_follow_what_is_written() -> None:
    widget = splitter()
    write(widget, 1, "stack", "60")
    write(widget, 1, "bet", "60")
    assert widget.example is None
    assert [pot.chips for pot in widget.pots] == [200, 80]
    send(widget, "in_pot", text="1.000")
    assert widget.pots[0].chips == 1200
    send(widget, "fold", seat=0, folds=True)
    assert widget.uncalled == {}
    assert [pot.seats for pot in widget.pots] == [(1, 2), (2,)]


@pytest.mark.parametrize(
    ("seat", "field", "words", "said"),
    [
        (1, "bet", "", "Bea: how many chips? Write a whole number, 0 or more."),
        (1, "bet", "-5", "Bea: chips are whole numbers, 0 or more: “-5” is none."),
        (0, "stack", "2.5", "Ada: chips are whole numbers, 0 or more: “2.5” is none."),
        (0, "stack", "all", "Ada: chips are whole numbers, 0 or more: “all” is none."),
        (0, "stack", "123456789", "Ada: “123456789” are too many chips: a million at most."),
        (1, "bet", "90", "Bea has 40 chips, and cannot put in 90."),
        (0, "bet", "70", "Ada is in with 70, and the bet is 100: make it 100, or let Ada fold."),
    ],
)
def test_a_number_that_cannot_be_is_answered_and_nothing_is_lost(seat: int, field: str, words: str, said: str) -> None:
    widget = splitter()
    before = json.loads(json.dumps(widget.rows))
    write(widget, seat, field, words)
    assert (widget.stage, widget.talk["problems"], widget.pots) == ("stop", [said], ())
    assert widget.rows[seat][field] == words
    others = [(row["stack"], row["bet"]) for at, row in enumerate(widget.rows) if at != seat]
    assert others == [(row["stack"], row["bet"]) for at, row in enumerate(before) if at != seat]
    write(widget, seat, field, before[seat][field])
    assert widget.stage == "guess"
    assert [pot.chips for pot in widget.pots] == [140, 120]


def test_all_that_is_wrong_is_said_at_once() -> None:
    widget = splitter()
    write(widget, 0, "stack", "x")
    write(widget, 1, "bet", "y")
    send(widget, "in_pot", text="z")
    assert len(widget.talk["problems"]) == 3
    assert [row["wrong"] for row in widget.rows] == [["stack"], ["bet"], [], []]


def test_a_player_more_has_matched_the_bet_and_brings_another_deck() -> None:
    widget = splitter()
    send(widget, "number", n=5)
    assert widget.rows[4]["name"] == "Elsa"
    assert (widget.rows[4]["stack"], widget.rows[4]["bet"]) == ("200", "100")
    assert widget.table_line == "Classic, 36 cards, 6 to ace"
    send(widget, "number", n=4)
    assert [row["name"] for row in widget.rows] == ["Ada", "Bea", "Carlo", "Dino"]


def test_two_to_nine_sit_here() -> None:
    widget = splitter()
    for number in (3, 2, 1):
        send(widget, "number", n=number)
    assert len(widget.rows) == 2
    for number in range(3, 11):
        send(widget, "number", n=number)
    assert len(widget.rows) == 9
    widget.pay_out()
    assert sum(widget.payouts.values()) == sum(pot.chips for pot in widget.pots)


@pytest.mark.parametrize("players", [2, 5, 9, 10])
def test_bets_at_random_are_for_as_many_as_the_table_has(players: int) -> None:
    widget = splitter(players=players)
    for _ in range(20):
        send(widget, "another")
        assert widget.stage == "guess"
        assert len(widget.rows) == min(players, 9)
        widget.pay_out()
        assert sum(widget.payouts.values()) == sum(pot.chips for pot in widget.pots)


def test_start_afresh_goes_back_to_the_beginning() -> None:
    widget = splitter("circle")
    widget.pay_out()
    write(widget, 0, "stack", "x")
    send(widget, "reset")
    assert (widget.example, widget.stage) == ("circle", "guess")
    assert widget.rows[0]["stack"] == "50"


# Own tables, other rules


def test_own_chips_and_hands_from_python() -> None:
    hands = ["A♥ A♦ K♣ Q♠ 9♠", "K♥ K♦ Q♣ J♥ 10♠", "Q♥ Q♦ J♣ 9♥ 8♠"]
    widget = splitter(chips=[(30, 30), (90, 90), (200, 90)], in_pot=3, hands=hands)
    assert [pot.chips for pot in widget.pots] == [93, 120]
    assert widget.payouts == {"Ada": 93, "Bea": 120}
    assert [str(hand) for hand in widget.hands.values()] == hands
    widget.reset()
    assert widget.payouts == {"Ada": 93, "Bea": 120}


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"chips": [(10, 10)]}, PlayersError),
        ({"chips": [(10, 10)] * 10}, PlayersError),
        ({"chips": [(10, 10)] * 2, "folded": ["Zoe"]}, PlayersError),
        ({"chips": [(10, 10), (10, -3)]}, ActionError),
        ({"chips": [(10, 10), (10, 2.5)]}, ActionError),
        ({"chips": [(10, 10)] * 2, "in_pot": "x"}, ActionError),
        ({"chips": [(10, 10)] * 2, "hands": ["A♥ A♦ K♣ Q♠ J♠"]}, PlayersError),
        ({"chips": [(10, 10)] * 2, "hands": ["A♥ A♦ K♣ Q♠ J♠"] * 2}, DuplicateCardError),
        ({"chips": [(10, 10)] * 2, "hands": ["A♥ A♦ K♣ Q♠ Z♠", "K♥"]}, CardError),
        ({"example": "none"}, ActionError),
    ],
)
def test_what_cannot_be_laid_out_is_refused_in_words(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error) as caught:
        splitter(**options)
    assert str(caught.value)


def test_other_house_rules_change_who_is_paid_and_say_so() -> None:
    widget = splitter("circle")
    widget.pay_out()
    widget.table.rules = "cash_table"
    assert widget.payouts["Ada"] == 200
    assert widget.talk["remark"] == "Cash table: the outcome changes."
    widget.table.rules = "americana"
    assert widget.talk["remark"] == "Poker all’americana: the same outcome."
    assert widget.table_line == "Poker all’americana, 52 cards, 2 to ace"


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS])
@pytest.mark.parametrize("lang", languages())
def test_every_example_can_be_played_at_every_table_in_every_language(rules: str, lang: str) -> None:
    for example in EXAMPLES:
        widget = splitter(example.key, lang, rules=rules)
        widget.pay_out()
        words = json.dumps([widget.talk, widget.shown_pots, widget.rows, widget.back], ensure_ascii=False)
        assert "{" not in words.replace('{"', "")
        assert widget.stage == "paid"


# Nothing breaks it


@pytest.mark.parametrize(
    "content",
    [
        {"type": "write", "seat": 9, "field": "bet", "text": "1"},
        {"type": "write", "seat": True, "field": "bet", "text": "1"},
        {"type": "write", "seat": 0, "field": "name", "text": "Zoe"},
        {"type": "write", "seat": 0, "field": "bet", "text": 5},
        {"type": "write"},
        {"type": "in_pot", "text": None},
        {"type": "fold", "seat": -1, "folds": True},
        {"type": "fold", "seat": 0, "folds": "yes"},
        {"type": "number", "n": 9},
        {"type": "number", "n": "5"},
        {"type": "example", "key": []},
        {"type": "example", "key": "none"},
        {"type": "claim", "pot": 0, "seat": 0},
        {"type": "pay"},
        {"type": "hands"},
    ],
)
def test_messages_that_make_no_sense_change_nothing(content: dict[str, object]) -> None:
    widget = splitter()
    before = widget.get_state()
    widget._handle_custom_msg(content, [])
    assert widget.get_state() == before


def test_a_claim_is_only_for_who_may_win_that_pot() -> None:
    widget = splitter()
    widget.show()
    for content in ({"pot": 1, "seat": 1}, {"pot": 5, "seat": 0}, {"pot": 0, "seat": 3}, {"pot": True, "seat": None}):
        send(widget, "claim", **content)
    assert not any(claim["on"] for pot in widget.shown_pots for claim in pot["claims"])


def test_the_browser_sets_nothing() -> None:
    widget = splitter()
    widget.set_state({"stage": "paid", "rows": []})
    assert (widget.stage, len(widget.rows)) == ("guess", 4)
