"""A table of hands: who beats whom, who takes the pot or shares it, and who has folded; never a place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError, PlayersError
from italpoker.rules import PRESETS
from italpoker.showdown import winners
from italpoker.text import languages
from italpoker.widgets import ShowdownBoard, TableSettings

MINIMUM, MEDIUM, MAXIMUM = "A♠ 7♠ 8♠ 9♠ 10♠", "8♦ 9♦ 10♦ J♦ Q♦", "10♥ J♥ Q♥ K♥ A♥"
LESSON = (MINIMUM, "9♣ 10♣ J♣ Q♣ K♣", MEDIUM, MAXIMUM)
"""Two medie, as lesson 6 deals them."""
PAIRS = ("A♥ A♠ Q♣ 9♣ 7♣", "K♥ K♦ 10♠ Q♥ 8♦", "K♣ K♠ J♦ 9♠ 7♦")


def board(*hands: str, lang: str = "en", guess_first: bool = False, seed: int = 1, **table: Any) -> ShowdownBoard:
    settings = TableSettings(lang)
    for name, value in table.items():
        setattr(settings, name, value)
    return ShowdownBoard(settings, hands or None, guess_first=guess_first, seed=seed)


def send(widget: ShowdownBoard, type: str, **content: object) -> None:  # noqa: A002
    widget._handle_custom_msg({"type": type, **content}, [])


def states(widget: ShowdownBoard) -> list[str]:
    return [row["state"] for row in widget.rows]


def lines(widget: ShowdownBoard, name: str) -> list[str]:
    return [line["words"] for row in widget.rows if row["name"] == name for line in row["lines"]]


# Who beats whom


def test_each_hand_says_whom_it_beats_and_by_whom_it_is_beaten() -> None:
    widget = board(*PAIRS)
    assert lines(widget, "Ada") == ["Beats Bea and Carlo."]
    assert lines(widget, "Bea") == ["Beats Carlo.", "Beaten by Ada."]
    assert lines(widget, "Carlo") == ["Beaten by Ada and Bea."]
    assert states(widget) == ["wins", "loses", "loses"]
    assert widget.outcome["title"] == "Ada takes the pot: pair of aces."
    assert widget.winners == ("Ada",)


def test_it_never_gives_places() -> None:
    for lang in languages():
        widget = board(*PAIRS, lang=lang)
        said = [widget.outcome["title"], widget.outcome["why"]]
        said += [words for row in widget.rows for words in (row["badge"], *(line["words"] for line in row["lines"]))]
        for word in ("second", "third", "last", "place", "secondo", "terzo", "ultimo", "posto"):
            assert word not in " ".join(said).lower()


def test_every_pair_of_hands_has_its_reason_from_the_engine() -> None:
    widget = board(*PAIRS)
    verdict = widget.verdict
    assert verdict is not None
    bea = widget.rows[1]
    assert [(duel["name"], duel["how"], duel["what"]) for duel in bea["duels"]] == [
        ("Ada", "beaten", "Loses to Ada."),
        ("Carlo", "beats", "Beats Carlo."),
    ]
    why = "Same pair: the higher kicker wins – Q♥ over J♦."
    assert bea["duels"][1]["why"] == why == verdict.comparison(1, 2).explain("en")


def test_a_circle_of_three_shares_the_pot() -> None:
    widget = board(MINIMUM, MEDIUM, MAXIMUM)
    assert states(widget) == ["shares"] * 3
    assert widget.outcome["title"] == "Ada, Bea and Carlo share the pot."
    assert widget.outcome["why"] == "Ada beats Carlo, Carlo beats Bea, and Bea beats Ada: a circle."


def test_of_two_medie_only_the_better_shares() -> None:
    widget = board(*LESSON)
    assert widget.winners == ("Ada", "Bea", "Dino")
    assert states(widget) == ["shares", "shares", "loses", "shares"]
    assert lines(widget, "Carlo") == ["Beats Ada.", "Beaten by Bea and Dino."]


@pytest.mark.parametrize(
    ("folds", "left"),
    [("Ada", ("Dino",)), ("Dino", ("Bea",)), ("Bea", ("Ada", "Carlo", "Dino")), ("Carlo", ("Ada", "Bea", "Dino"))],
)
def test_who_folds_changes_who_wins(folds: str, left: tuple[str, ...]) -> None:
    widget = board(*LESSON)
    widget.fold(folds)
    assert widget.winners == left
    row = next(row for row in widget.rows if row["name"] == folds)
    assert (row["state"], row["badge"], row["lines"], row["duels"]) == ("folded", "has folded", [], [])
    assert all(duel["name"] != folds for row in widget.rows for duel in row["duels"])
    widget.bring_back(folds)
    assert widget.winners == ("Ada", "Bea", "Dino")


def test_the_last_one_in_cannot_fold() -> None:
    widget = board(*PAIRS)
    send(widget, "fold", seat=0, folds=True)
    send(widget, "fold", seat=1, folds=True)
    assert widget.outcome == {"title": "Carlo is alone and takes the pot.", "why": "", "tone": ""}
    send(widget, "fold", seat=2, folds=True)
    assert widget.remark == "Carlo is the last one in, and cannot fold."
    assert widget.winners == ("Carlo",)


def test_where_suits_are_equal_two_hands_share_the_pot() -> None:
    widget = board("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥", "A♥ Q♦ J♦ 9♣ 7♣", rules="americana")
    assert states(widget) == ["shares", "shares", "loses"]
    assert widget.outcome["title"] == "Ada and Bea share the pot."
    assert widget.outcome["why"] == "The same ranks, and suits do not count here: they share the pot."
    assert lines(widget, "Ada") == ["Beats Carlo.", "Equal to Bea."]


def test_two_hands_have_their_reason_at_once() -> None:
    widget = board(*PAIRS[1:])
    assert widget.outcome["title"] == "Ada takes the pot: pair of kings."
    assert widget.outcome["why"] == "Same pair: the higher kicker wins – Q♥ over J♦."


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS])
def test_the_winners_are_those_of_the_engine(rules: str, players: int) -> None:
    widget = board(rules=rules, players=players)
    for kind in ("any", "circle", "equal"):
        widget.deal(kind)
        hands = [hand for hand in widget.hands if hand]
        names = [row["name"] for row in widget.rows]
        assert widget.winners == tuple(names[place] for place in winners(hands, widget.table.house_rules))
        assert {row["name"] for row in widget.rows if row["state"] in {"wins", "shares"}} == set(widget.winners)


# Dealing


@pytest.mark.parametrize(("players", "hands"), [(2, 2), (4, 4), (9, 9), (10, 9)])
def test_everybody_at_the_table_is_dealt_in_and_of_ten_nine(players: int, hands: int) -> None:
    assert board(players=players).number == hands


def test_a_circle_takes_three() -> None:
    widget = board(players=2)
    send(widget, "deal", kind="circle")
    assert widget.number == 3
    assert states(widget) == ["shares"] * 3


def test_where_there_is_no_circle_or_no_tie_it_says_so() -> None:
    widget = board(rules="cash_table")
    widget.deal("circle")
    assert widget.remark == "At this table the higher straight flush wins: there is no circle."
    widget.deal("equal")
    assert widget.remark == "The same ranks twice: at this table the suit decides."
    widget.deal()
    assert widget.remark == ""


def test_one_hand_more_comes_from_the_rest_of_the_pack_and_the_others_stay() -> None:
    widget = board(*LESSON)
    before = widget.hands
    send(widget, "number", n=5)
    assert widget.number == 5
    assert widget.hands[:4] == before
    assert widget.hands[4] is not None
    widget.fold("Elsa")
    send(widget, "number", n=4)
    assert widget.hands == before
    send(widget, "number", n=5)
    assert widget.rows[4]["folded"] is False


def test_there_are_two_hands_at_least_and_as_many_as_the_deck_holds() -> None:
    widget = board(players=2)
    assert widget.limits == [2, 4]
    send(widget, "number", n=1)
    assert widget.number == 2
    for number in (3, 4, 5):
        send(widget, "number", n=number)
    assert widget.number == 4
    with pytest.raises(PlayersError, match="with 24 cards, 9 to ace there are 2 to 4 hands, not 5"):
        widget.deal(number=5)


def test_a_class_is_dealt_the_same_hands() -> None:
    one, other = board(seed=7), board(seed=7)
    assert one.hands == other.hands
    one.deal("circle")
    other.deal("circle")
    assert one.hands == other.hands


# Own cards


def test_a_hand_that_is_being_changed_is_not_judged_the_others_are() -> None:
    widget = board(*PAIRS)
    send(widget, "pick", seat=0)
    send(widget, "toggle", code="Ah")
    assert states(widget) == ["short", "wins", "loses"]
    assert widget.rows[0]["badge"] == "1 more card"
    send(widget, "read", text="A♥ A♠ Q♣ 9♣ 8♥")
    assert widget.winners == ("Ada",)


def test_when_no_hand_is_complete_nobody_wins() -> None:
    widget = board(*PAIRS[:2])
    for seat in (0, 1):
        send(widget, "pick", seat=seat)
        send(widget, "put_back")
    assert widget.outcome["title"] == "No hand is complete."
    assert widget.winners == ()
    assert widget.verdict is None


def test_only_who_sits_at_the_table_can_be_picked_for() -> None:
    widget = board(*PAIRS)
    for seat in (3, 9, -1, True, "0", None, [0]):
        send(widget, "pick", seat=seat)
        assert widget.picking is None
    send(widget, "pick", seat=2)
    assert widget.picking == 2
    send(widget, "number", n=2)
    assert widget.picking is None


# Guess first


def test_before_it_is_shown_nothing_of_the_answer_leaves_python() -> None:
    for lang in languages():
        widget = board(*LESSON, lang=lang, guess_first=True)
        sent = {name: value for name, value in widget.get_state().items() if name not in {"_esm", "_css", "labels"}}
        told = json.dumps(sent, ensure_ascii=False)
        assert states(widget) == ["open"] * 4
        assert all(row["duels"] == [] and row["lines"] == [] for row in widget.rows)
        assert all(hand is not None and hand.name(lang) not in told for hand in widget.hands)


def test_the_guess_is_compared_once_it_is_shown() -> None:
    widget = board(*LESSON, guess_first=True)
    for seat in (0, 1, 2, 3):
        send(widget, "guess", seat=seat)
    send(widget, "guess", seat=2)
    assert [row["guessed"] for row in widget.rows] == [True, True, False, True]
    send(widget, "show")
    assert (widget.outcome["tone"], widget.outcome["said"]) == ("right", "You said so.")

    widget.fold("Ada")  # another question
    assert widget.is_open is False
    send(widget, "guess", seat=0)
    send(widget, "guess", seat=1)
    send(widget, "show")
    assert (widget.outcome["tone"], widget.outcome["said"]) == ("wrong", "You said: Bea.")
    assert widget.winners == ("Dino",)


def test_it_may_be_shown_without_a_guess() -> None:
    widget = board(*LESSON, guess_first=True)
    send(widget, "show")
    assert "said" not in widget.outcome
    assert states(widget)[0] == "shares"


def test_guess_first_can_be_turned_on_and_off() -> None:
    widget = board(*LESSON)
    send(widget, "guess_first", on=True)
    assert states(widget) == ["open"] * 4
    send(widget, "guess_first", on=False)
    assert states(widget)[0] == "shares"


# Another table


def test_it_follows_the_rules_of_the_table_and_says_what_changes() -> None:
    widget = board(*LESSON)
    widget.table.rules = "online_room"
    assert widget.winners == ("Ada", "Bea", "Dino")
    assert widget.remark == "Online room: the same outcome."
    widget.table.rules = "cash_table"
    assert widget.winners == ("Dino",)
    assert widget.remark == "Cash table: the outcome changes."
    assert widget.table_line == "Cash table, 32 cards, 7 to ace"


def test_given_hands_stay_in_another_deck_and_mean_what_they_mean_there() -> None:
    widget = board(*LESSON)
    widget.table.players = 5
    assert widget.winners == ("Dino",)
    assert widget.rows[0]["hand"] == "Flush of spades"
    assert widget.remark == "36 cards, 6 to ace: the outcome changes."
    widget.table.players = 2
    assert states(widget)[0] == "short"
    assert widget.remark.startswith("8♦, 8♠ and 7♠ left the pack")
    widget.table.players = 4
    assert widget.winners == ("Ada", "Bea", "Dino")


def test_dealt_hands_are_dealt_anew_from_another_deck() -> None:
    widget = board()
    widget.fold("Ada")
    widget.table.players = 6
    assert widget.number == 6
    assert all(hand is not None and hand.deck == widget.table.deck for hand in widget.hands)
    assert "folded" not in states(widget)


def test_too_many_hands_for_a_smaller_deck_leave_from_the_end() -> None:
    widget = board(players=9)
    send(widget, "pick", seat=0)
    send(widget, "put_back")
    widget.table.players = 2
    assert widget.number == 4
    assert widget.limits == [2, 4]


def test_reset_brings_the_first_hands_back_and_everybody_in() -> None:
    widget = board(*LESSON)
    first = widget.hands
    widget.fold("Ada")
    widget.deal("equal", number=3)
    send(widget, "pick", seat=1)
    send(widget, "reset")
    assert widget.hands == first
    assert widget.winners == ("Ada", "Bea", "Dino")
    assert widget.picking is None


@pytest.mark.parametrize(
    ("hands", "error"),
    [
        (PAIRS[:1], PlayersError),
        ((PAIRS[0], PAIRS[0]), DuplicateCardError),
        ((PAIRS[0], "K♥ K♦ 10♠ Q♥ 2♦"), DeckError),
        ((PAIRS[0], "K♥ K♦ 10♠ Q♥"), HandSizeError),
        ((PAIRS[0], "?"), CardError),
    ],
)
def test_hands_that_are_none_are_refused(hands: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        board(*hands)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "fold", "seat": 9, "folds": True},
        {"type": "fold", "seat": "0", "folds": True},
        {"type": "fold", "seat": 0, "folds": "yes"},
        {"type": "fold"},
        {"type": "number", "n": 9},
        {"type": "number", "n": "5"},
        {"type": "number"},
        {"type": "deal", "kind": "royal"},
        {"type": "deal", "kind": ["any"]},
        {"type": "guess", "seat": 0},
        {"type": "guess", "seat": [0]},
        {"type": "explode"},
    ],
)
def test_what_makes_no_sense_changes_nothing(message: dict[str, object]) -> None:
    widget = board(*LESSON)
    before = (widget.hands, widget.rows, widget.outcome)
    widget._handle_custom_msg(message, [])
    assert (widget.hands, widget.rows, widget.outcome) == before


def test_the_browser_sets_nothing() -> None:
    widget = board(*LESSON)
    widget.set_state({"number": 9, "is_open": False, "rows": [], "guess_first": True})
    assert (widget.number, widget.is_open, widget.guess_first) == (4, True, False)
    assert states(widget)[0] == "shares"
