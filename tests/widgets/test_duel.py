"""Two hands: nothing is given away before the guess, then every step, and what another table changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from italpoker.cards import write_cards
from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError, PlayersError
from italpoker.rules import PRESETS
from italpoker.showdown import Decision
from italpoker.text import languages
from italpoker.widgets import Duel, TableSettings

KINGS = ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥")
FLUSHES = ("A♠ Q♠ J♠ 8♠ 7♠", "A♦ Q♦ J♦ 8♦ 7♦")
MINIMUM, MAXIMUM = "A♠ 7♠ 8♠ 9♠ 10♠", "10♥ J♥ Q♥ K♥ A♥"


def duel(*hands: str, lang: str = "en", players: int = 4, rules: str = "classic", seed: int = 1) -> Duel:
    table = TableSettings(lang)
    table.players, table.rules = players, rules
    return Duel(table, hands or None, seed=seed)


def send(widget: Duel, type: str, **content: object) -> None:  # noqa: A002
    widget._handle_custom_msg({"type": type, **content}, [])


def click(widget: Duel, codes: str) -> None:
    for code in codes.split():
        send(widget, "toggle", code=code)


def lines(widget: Duel) -> list[tuple[str, str]]:
    return [(plain(step["said"]), step["verdict"]) for step in widget.steps]


def plain(words: str) -> str:
    """The words with ordinary spaces: on the page cards that follow each other stay on one line."""
    return words.replace("\u00a0", " ")


def judged(*hands: str, guess: str = "Ada", **table: Any) -> Duel:
    widget = duel(*hands, **table)
    widget.predict(guess)
    widget.show_all()
    return widget


def held(widget: Duel) -> list[str]:
    return [write_cards(hand.cards) if hand else "" for hand in widget.hands]


# The guess and the steps


def test_two_hands_are_dealt_from_the_tables_pack() -> None:
    for players in range(2, 11):
        widget = duel(players=players)
        a, b = widget.hands
        assert a is not None
        assert b is not None
        assert a.deck == widget.table.deck
        assert not a.mask & b.mask
        assert widget.ready
        assert widget.prompt == "Say who wins, and then see why."


def test_before_the_guess_nothing_of_the_answer_leaves_python() -> None:
    for lang in languages():
        widget = duel(*KINGS, lang=lang)
        sent = {name: value for name, value in widget.get_state().items() if name not in {"_esm", "_css", "labels"}}
        assert (sent["steps"], sent["outcome"], sent["score"]) == ([], {}, "")
        told = json.dumps(sent, ensure_ascii=False)
        assert widget.comparison is not None
        assert widget.comparison.explain(lang) not in plain(told)
        assert all(step.explain(lang) not in plain(told) for step in widget.comparison.steps)
        assert all(hand is not None and hand.name(lang) not in told for hand in widget.hands)


def test_the_guess_brings_the_first_step_and_each_step_the_next() -> None:
    widget = duel(*KINGS)
    send(widget, "guess", who="Ada")
    assert lines(widget) == [("Category: pair against pair.", "equal")]
    assert widget.prompt == "You said: Ada. Go on until something decides."
    assert widget.outcome == {}
    for _ in range(5):
        send(widget, "step")
    assert lines(widget) == [
        ("Category: pair against pair.", "equal"),
        ("Pair: K♥ K♠ and K♦ K♣, the same rank.", "equal"),
        ("First kicker: J♣ and J♥, the same rank.", "equal"),
        ("Second kicker: 9♠ and 9♥, the same rank.", "equal"),
        ("Third kicker: 8♠ and 8♥, the same rank.", "equal"),
        ("Suit of the pair: K♥ K♠ beats K♦ K♣.", "decided: Ada"),
    ]
    last = widget.steps[-1]
    assert (last["what"], last["side"], last["a"], last["b"]) == ("Suit of the pair", "a", ["Kh", "Ks"], ["Kd", "Kc"])
    assert widget.outcome == {
        "winner": "Ada",
        "title": "Ada wins.",
        "why": "Same pair, same kickers: the pair with the heart wins – K♥\u00a0K♠ over K♦\u00a0K♣.",
        "tone": "right",
        "said": "You said so.",
    }
    assert widget.score == "Right: 1 of 1"


def test_all_steps_at_once_end_as_one_by_one() -> None:
    widget = duel(*KINGS)
    widget.predict("Ada")
    for _ in range(9):
        widget.step()
    assert widget.steps == judged(*KINGS).steps
    assert widget.score == "Right: 1 of 1"


def test_the_winner_may_sit_on_either_side() -> None:
    widget = judged(*reversed(KINGS), guess="Bea")
    assert (widget.steps[-1]["side"], widget.steps[-1]["verdict"]) == ("b", "decided: Bea")
    assert (widget.outcome["winner"], widget.outcome["tone"]) == ("Bea", "right")


def test_a_wrong_guess_is_named_and_counted() -> None:
    widget = judged(*KINGS, guess="split")
    assert (widget.outcome["tone"], widget.outcome["said"]) == ("wrong", "You said: they split.")
    assert widget.score == "Right: 0 of 1"
    widget.deal()
    assert widget.score == "Right: 0 of 1"


def test_where_suits_are_equal_the_same_ranks_split_the_pot() -> None:
    widget = judged(*KINGS, guess="split", rules="americana")
    assert {step["side"] for step in widget.steps} == {"equal"}
    assert (widget.outcome["winner"], widget.outcome["title"]) == ("split", "They split the pot.")
    assert widget.outcome["tone"] == "right"


def test_the_first_guess_counts() -> None:
    widget = duel(*KINGS)
    send(widget, "guess", who="Bea")
    send(widget, "guess", who="Ada")
    assert widget.guess == "Bea"


@pytest.mark.parametrize("who", [None, 0, "", "Carlo", ["Ada"], {}])
def test_what_is_no_guess_is_ignored(who: object) -> None:
    widget = duel(*KINGS)
    send(widget, "guess", who=who)
    assert widget.guess == ""
    assert widget.steps == []
    with pytest.raises(PlayersError, match="guess one of: Ada, Bea, split"):
        widget.predict("Carlo")


def test_no_step_comes_before_the_guess() -> None:
    widget = duel(*KINGS)
    send(widget, "step")
    send(widget, "all")
    assert widget.steps == []


def test_hands_get_their_names_in_both_languages_with_the_guess() -> None:
    widget = duel(MINIMUM, MAXIMUM, lang="it")
    assert [player["hand"] for player in widget.players] == ["", ""]
    widget.predict("Ada")
    assert [(p["hand"], p["second"], p["second_lang"]) for p in widget.players] == [
        ("Scala reale minima di picche", "minimum straight flush of spades", "en"),
        ("Scala reale massima di cuori", "maximum straight flush of hearts", "en"),
    ]


def test_it_is_heard_step_by_step() -> None:
    widget = duel(*KINGS)
    assert widget.heard == "Ada: K♥ K♠ J♣ 9♠ 8♠. Bea: K♦ K♣ J♥ 9♥ 8♥."
    widget.predict("Ada")
    assert widget.heard == "Category: pair against pair."
    widget.show_all()
    assert plain(widget.heard) == "Suit of the pair: K♥ K♠ beats K♦ K♣. Ada wins. You said so."


def test_it_speaks_italian() -> None:
    widget = judged(*KINGS, lang="it", guess="split")
    assert widget.choices == [["Ada", "Ada"], ["Bea", "Bea"], ["split", "Dividono"]]
    assert lines(widget)[-1] == ("Seme della coppia: K♥ K♠ batte K♦ K♣.", "decide: Ada")
    assert (widget.outcome["title"], widget.outcome["said"]) == ("Vince Ada.", "Avevi detto: dividono.")


# Closer hands


@pytest.mark.parametrize("players", [2, 4, 9])
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_hands_are_made_closer(rules: Any, players: int) -> None:
    widget = duel(players=players, rules=rules.name)
    for by in ("kicker", "suit", "cycle"):
        widget.predict("Ada")
        send(widget, "closer", by=by)
        assert widget.ready
        assert (widget.guess, widget.steps) == ("", [])
        known = by == "kicker" or (rules.name != "americana" and (by, rules.name) != ("cycle", "cash_table"))
        assert (widget.remark == "") == known


def test_where_suits_are_equal_it_says_so_and_shows_what_then() -> None:
    widget = duel(rules="americana")
    send(widget, "closer", by="suit")
    assert widget.remark == "At this table all suits are equal. Here are two hands of the same ranks: what then?"
    assert widget.comparison is not None
    assert widget.comparison.winner is None


def test_where_there_is_no_circle_it_says_so_and_shows_what_then() -> None:
    widget = duel(rules="cash_table")
    send(widget, "closer", by="cycle")
    assert widget.remark.startswith("At this table straight flushes do not go round in a circle.")
    assert widget.comparison is not None
    assert widget.comparison.reason.by is Decision.RANK
    widget.deal()
    assert widget.remark == ""


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_kind_of_straight_flush_is_offered_where_it_can_decide(rules: Any) -> None:
    widget = duel()
    widget.table.rules = rules.name
    circles = rules.name in {"classic", "fantini_santelia", "online_room"}
    assert widget.calls == ["kicker", "suit", *["cycle"] * circles]


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_two_hands_never_come_twice_running(players: int) -> None:
    widget = duel(players=players, rules="online_room")
    before = set(widget.hands)
    for _ in range(30):
        send(widget, "closer", by="cycle")
        assert set(widget.hands) != before
        before = set(widget.hands)


@pytest.mark.parametrize("by", [None, 1, "", "luck", ["suit"]])
def test_other_kinds_of_closeness_are_ignored(by: object) -> None:
    widget = duel(*KINGS)
    send(widget, "closer", by=by)
    assert held(widget) == list(KINGS)
    with pytest.raises(ValueError, match="luck"):
        widget.make_closer("luck")


# The cards of either hand


def test_the_picker_opens_for_one_player_and_closes() -> None:
    widget = duel(*KINGS)
    assert widget.picking is None
    send(widget, "pick", seat=1)
    assert (widget.picking, widget.title) == (1, "Bea’s cards")
    assert widget.picked == ["Kd", "Kc", "Jh", "9h", "8h"]
    assert widget.written == KINGS[1]
    assert widget.taken["Kh"] == "king of hearts, held by Ada"
    assert set(widget.taken) == {"Kh", "Ks", "Jc", "9s", "8s"}
    send(widget, "pick", seat=0)
    assert (widget.picking, widget.title) == (0, "Ada’s cards")
    send(widget, "pick", seat=0)
    assert widget.picking is None
    send(widget, "pick", seat=1)
    send(widget, "pick", seat=None)
    assert widget.picking is None


def test_other_cards_make_another_duel() -> None:
    widget = judged(*KINGS)
    send(widget, "pick", seat=0)
    click(widget, "8s")
    assert (widget.ready, widget.guess, widget.steps, widget.outcome) == (False, "", [], {})
    assert widget.prompt == "Ada needs 1 more card."
    assert widget.news == "eight of spades: put back, 4 of 5."
    send(widget, "guess", who="Ada")
    assert widget.guess == ""
    click(widget, "7s")
    assert held(widget) == ["K♥ K♠ J♣ 9♠ 7♠", KINGS[1]]
    assert widget.ready
    send(widget, "put_back")
    assert widget.prompt == "Ada needs 5 more cards."
    assert held(widget) == ["", KINGS[1]]


def test_a_card_of_the_other_cannot_be_picked() -> None:
    widget = duel(*KINGS)
    send(widget, "pick", seat=0)
    click(widget, "8s Kd")
    assert widget.notice == "Bea holds K♦ already, and there is one of each card in the pack."
    assert widget.hands[0] is None
    click(widget, "7d")
    assert widget.notice == ""
    click(widget, "Ah")
    assert widget.notice == "5 cards are picked, and no more fit: put one back first by picking it again."


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("Ah Ad Ac As Qd Jd", "This takes up to 5 cards, not 6."),
        ("A♥ A♦ A♣ A♠ K♦", "Bea holds K♦ already, and there is one of each card in the pack."),
        ("Ah Ad Ac As 5d", "Card 5♦ is not in this deck (32 cards, 7 to ace)."),
        (None, "There are no cards here yet: write them like A♥ 10♥ or Ah Th."),
    ],
)
def test_the_field_says_what_is_wrong_and_the_hand_stays(written: object, complaint: str) -> None:
    widget = duel(*KINGS)
    send(widget, "pick", seat=0)
    send(widget, "read", text=written)
    assert widget.complaint == complaint
    assert held(widget) == list(KINGS)
    send(widget, "read", text="Ah Ad Ac As Qd")
    assert widget.complaint == ""
    assert held(widget) == ["A♥ A♦ A♣ A♠ Q♦", KINGS[1]]


def test_with_the_picker_closed_no_card_changes() -> None:
    widget = duel(*KINGS)
    click(widget, "8s")
    send(widget, "read", text="Ah Ad Ac As Qd")
    send(widget, "put_back")
    for seat in (2, -1, "0", True, None):
        send(widget, "pick", seat=seat)
        assert widget.picking is None
    assert held(widget) == list(KINGS)


@pytest.mark.parametrize(
    ("hands", "error"),
    [
        (("Ah Kh", KINGS[1]), HandSizeError),
        ((KINGS[0], KINGS[0]), DuplicateCardError),
        ((KINGS[0], "K♦ K♣ J♥ 9♥ 5♥"), DeckError),
        ((KINGS[0], "K♦ K♣ J♥ 9♥ x"), CardError),
        ((KINGS[0],), PlayersError),
        ((*KINGS, "A♥ A♦ A♣ A♠ Q♦"), PlayersError),
    ],
)
def test_python_hears_what_are_no_two_hands(hands: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        Duel(TableSettings("en"), hands)


def test_python_sets_and_reads_the_hands() -> None:
    widget = judged(*KINGS)
    widget.hands = FLUSHES
    assert held(widget) == list(FLUSHES)
    assert widget.guess == ""
    widget.hands = (FLUSHES[0], None)
    assert widget.comparison is None
    assert not widget.ready


# Another table


def test_other_house_rules_judge_the_same_hands() -> None:
    widget = judged(*KINGS)
    widget.table.rules = "fantini_santelia"
    assert widget.remark == "Fantini and Santelia: the outcome changes."
    assert (widget.outcome["title"], widget.outcome["tone"], widget.outcome["said"]) == ("Bea wins.", "", "")
    assert lines(widget)[-1] == ("Suit of the highest kicker: J♥ beats J♣.", "decided: Bea")
    assert widget.table_line == "Fantini and Santelia, 32 cards, 7 to ace"
    widget.table.rules = "online_room"
    assert widget.remark == "Online room: nothing changes."
    widget.table.rules = "classic"
    assert widget.remark == "Classic: the outcome changes."
    assert widget.outcome["title"] == "Ada wins."
    assert widget.score == "Right: 1 of 1"


def test_the_same_winner_for_another_reason() -> None:
    widget = judged(MINIMUM, MAXIMUM)
    widget.table.rules = "online_room"
    assert widget.remark == "Online room: the outcome is the same, for another reason."
    widget.table.rules = "cash_table"
    assert widget.remark == "Cash table: the outcome changes."
    assert widget.outcome["title"] == "Bea wins."


def test_other_rules_give_nothing_away_before_the_last_step() -> None:
    widget = duel(*KINGS)
    widget.table.rules = "fantini_santelia"
    assert (widget.remark, widget.steps) == ("", [])
    widget.predict("Ada")
    widget.table.rules = "classic"
    assert (widget.remark, len(widget.steps), widget.outcome) == ("", 1, {})


def test_a_comparison_that_ends_early_at_another_table_is_over() -> None:
    widget = duel(*FLUSHES)
    widget.predict("Bea")
    widget.step()
    widget.table.rules = "online_room"
    assert widget.outcome["title"] == "Bea wins."
    assert widget.score == "Right: 1 of 1"


def test_in_another_deck_the_same_cards_are_another_hand() -> None:
    widget = judged(MINIMUM, "K♦ K♣ J♥ 9♥ 8♥")
    assert widget.outcome["title"] == "Ada wins."
    widget.table.players = 5
    assert widget.remark == "36 cards, 6 to ace: nothing changes."
    assert widget.players[0]["hand"] == "Flush of spades"


def test_cards_that_leave_the_pack_are_named_and_come_back() -> None:
    widget = judged("A♥ A♠ K♦ 5♣ 6♦", "K♥ K♠ Q♦ 9♠ 8♥", players=6)
    widget.table.players = 4
    assert widget.remark == "6♦ and 5♣ left the pack, which is now 32 cards, 7 to ace."
    assert widget.prompt == "Ada needs 2 more cards."
    assert (widget.guess, widget.outcome) == ("", {})
    assert [len(player["cards"]) for player in widget.players] == [3, 5]
    widget.table.players = 2
    assert widget.remark.startswith("8♥, 6♦ and 5♣ left the pack")
    assert widget.prompt == "Ada needs 2 more cards. Bea needs 1 more card."
    widget.table.players = 6
    assert (widget.remark, widget.ready) == ("", True)


def test_hands_that_nobody_has_guessed_about_give_way_to_another_pack() -> None:
    widget = duel(players=9)
    widget.table.players = 2
    assert widget.ready
    assert widget.remark == ""


def test_hands_that_were_asked_for_do_not() -> None:
    widget = duel(players=9)
    widget.deal()
    before = widget._seats.keep()
    widget.table.players = 2
    assert not widget.ready
    widget.table.players = 9
    assert widget._seats.keep() == before


def test_every_table_is_followed_without_a_complaint() -> None:
    widget = duel()
    for players in (2, 10, 4, 7):
        for rules in PRESETS:
            widget.table.players, widget.table.rules = players, rules.name
            widget.make_closer("cycle")
            widget.predict("Ada")
            widget.show_all()
            assert widget.outcome["winner"] in {"Ada", "Bea"}


# Starting afresh


def test_reset_brings_the_first_hands_back_without_a_score() -> None:
    widget = judged(*KINGS)
    widget.deal()
    send(widget, "pick", seat=0)
    send(widget, "reset")
    assert held(widget) == list(KINGS)
    assert (widget.score, widget.guess, widget.picking) == ("", "", None)


def test_reset_at_a_table_that_lacks_their_cards_names_them() -> None:
    widget = duel(*KINGS)
    widget.table.players = 2
    widget.reset()
    assert widget.remark == "8♥ and 8♠ left the pack, which is now 24 cards, 9 to ace."


def test_without_hands_to_begin_with_it_deals_two_others() -> None:
    widget = duel()
    before = widget.hands
    widget.reset()
    assert widget.hands != before
    assert widget.ready


def test_the_same_seed_deals_the_same_hands() -> None:
    assert duel(seed=7).hands == duel(seed=7).hands != duel(seed=8).hands
