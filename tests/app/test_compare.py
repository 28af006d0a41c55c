"""``italpoker compare``: who wins, why, and what is said to hands, rules and numbers that make no sense."""

from __future__ import annotations

import pytest

from italpoker.app.cli import main
from italpoker.cards import PACK, write_cards
from italpoker.rules import PRESETS

KINGS = ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥")
MINIMUM, MEDIUM, MAXIMUM, LOWER_MEDIUM = "As7s8s9sTs", "9c10cJcQcKc", "10hJhQhKhAh", "7d8d9dTdJd"


@pytest.fixture(autouse=True)
def _english_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]):
    """Run the command and get its lines; it must go well."""

    def run(*arguments: str) -> list[str]:
        assert main(["compare", *arguments]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out.splitlines()

    return run


def test_two_hands_their_names_the_winner_and_the_reason(say) -> None:
    assert say(*KINGS) == [
        "32 cards, 7 to ace – Classic",
        "",
        "  1  K♥ K♠ J♣ 9♠ 8♠  pair of kings",
        "  2  K♦ K♣ J♥ 9♥ 8♥  pair of kings",
        "",
        "Hand 1 takes the pot: it beats the other hand.",
        "  1 > 2  Same pair, same kickers: the pair with the heart wins – K♥ K♠ over K♦ K♣.",
    ]


def test_other_house_rules_another_winner(say) -> None:
    assert say(*KINGS, "--rules", "fantini_santelia")[-2:] == [
        "Hand 2 takes the pot: it beats the other hand.",
        "  2 > 1  Same pair, same kickers: the suit of the highest kicker decides – J♥ over J♣.",
    ]
    assert say(*KINGS, "--rules", "americana")[-2:] == [
        "Hand 1 and hand 2 are equal: they share the pot.",
        "  1 = 2  The same ranks, and suits do not count here: they share the pot.",
    ]


def test_the_deck_follows_the_players(say) -> None:
    low, flush = "A♥ 7♥ 8♥ 9♥ 10♥", "K♠ Q♠ 9♠ 8♠ 7♠"
    assert "  1  A♥ 7♥ 8♥ 9♥ 10♥  minimum straight flush of hearts" in say(low, flush, "--players", "4")
    lines = say(low, flush, "--players=5")
    assert lines[0] == "36 cards, 6 to ace – Classic"
    assert "  1  A♥ 7♥ 8♥ 9♥ 10♥  flush of hearts" in lines


def test_a_circle_says_who_beats_whom_and_who_is_out(say) -> None:
    lines = say(MINIMUM, MAXIMUM, MEDIUM, LOWER_MEDIUM)
    assert lines[-5] == "Hand 1 beats hand 2, hand 2 beats hand 3, and hand 3 beats hand 1: they share the pot."
    assert [line.split("  ")[1] for line in lines[-4:]] == ["1 > 2", "2 > 3", "3 > 1", "3 > 4"]


def test_nine_hands_at_a_table_of_ten(say) -> None:
    hands = [write_cards(PACK[at : at + 5]) for at in range(0, 45, 5)]
    lines = say(*hands, "--players", "10")
    assert lines[2] == "  1  A♥ A♦ A♣ A♠ K♥      four aces"
    assert "Hand 1 takes the pot: it beats all the others." in lines
    assert len([line for line in lines if line.startswith("  1 > ")]) == 8


def test_options_may_stand_between_the_hands(say) -> None:
    assert say(KINGS[0], "--rules", "classic", KINGS[1]) == say("--rules=classic", *KINGS)


def test_it_speaks_italian(say) -> None:
    lines = say(*KINGS, "--lang", "it")
    assert lines[0] == "32 carte, dal 7 all’asso – Classiche"
    assert lines[2].endswith("coppia di re")
    assert lines[5].startswith("La mano 1 vince il piatto")


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ([], "this compares 2 to 9 hands, not 0; write each in quotes: italpoker compare"),
        ([KINGS[0]], "this compares 2 to 9 hands, not 1"),
        ([KINGS[0]] * 10, "this compares 2 to 9 hands, not 10: at a table of 10 the dealer rests"),
        (["Ah Kh Qh Jh 9x", KINGS[1]], "hand 1: “9x” is not a card"),
        ([KINGS[0], "K♦ K♣ J♥ 9♥"], "hand 2: a hand has five cards, these are 4"),
        ([KINGS[0], "K♦ K♣ J♥ 9♥ 5♥"], "hand 2: card 5♥ is not in this deck (32 cards, 7 to ace)"),
        ([KINGS[0], "K♦ K♦ J♥ 9♥ 8♥"], "hand 2: K♦ twice"),
        ([KINGS[0], "K♥ K♣ J♥ 9♥ 8♥"], "K♥ in more than one hand"),
        ([*KINGS, "--players", "11"], "this game is for 2 to 10 players, not 11"),
        ([*KINGS, "--players", "four"], "this game is for 2 to 10 players, not “four”"),
        ([*KINGS, "--players", "-4"], "this game is for 2 to 10 players, not “-4”"),
        ([MINIMUM, MEDIUM, MAXIMUM, "--players", "2"], "3 hands, but only 2 players"),
        ([*KINGS, "--port", "1"], "--port is not for “compare”"),
        ([*KINGS, "--prot", "1"], "I do not know “--prot”"),
    ],
)
def test_what_makes_no_sense_is_said(given: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *given]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"italpoker: {complaint}")
    assert "Traceback" not in captured.err


def test_unknown_house_rules_are_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *KINGS, "--rules", "roman"]) == 2
    complaint = capsys.readouterr().err
    assert all(rules.name in complaint for rules in PRESETS)


def test_complaints_come_in_italian_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", KINGS[0], "K♦ K♣ J♥ 9♥", "--lang", "it"]) == 2
    assert "la mano 2: una mano ha cinque carte, qui ce ne sono 4" in capsys.readouterr().err
    assert main(["compare", *KINGS, "--lang=it", "--rules", "romane"]) == 2
    assert "fantini_santelia" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["serve", "lab"])
def test_other_commands_take_no_hands_and_no_rules(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, KINGS[0]]) == 2
    assert f"I do not know what “{KINGS[0]}” means here" in capsys.readouterr().err
    assert main([command, "--rules", "classic"]) == 2
    assert f"--rules is not for “{command}”" in capsys.readouterr().err
