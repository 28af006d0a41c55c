"""The odds of a deck on the command line."""

from __future__ import annotations

import pytest

from italpoker.app.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["odds", "--lang", "en", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_five_players_and_the_exact_odds_of_their_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--players", "5") == [
        "36 cards, 6 to ace – Classic",
        "",
        "category           hands     share    how often",
        "straight flush        24  0.00637%  1 in 15,708",
        "four of a kind       288   0.0764%   1 in 1,309",
        "flush                480    0.127%     1 in 785",
        "full house         1,728    0.458%     1 in 218",
        "straight           6,120     1.62%    1 in 61.6",
        "three of a kind   16,128     4.28%    1 in 23.4",
        "two pair          36,288     9.63%    1 in 10.4",
        "pair             193,536     51.3%    1 in 1.95",
        "high card        122,400     32.5%    1 in 3.08",
        "",
        "376,992 hands in all",
    ]


def test_without_a_word_four_play_by_the_classic_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys)[0] == "32 cards, 7 to ace – Classic"


def test_the_order_is_that_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "--rules", "americana", "--players", "3")
    assert lines[0].startswith("52 cards")
    assert [line.split("  ")[0] for line in lines[5:7]] == ["full house", "flush"]


def test_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--players", "9", "--lang", "it"]) == 0
    out = capsys.readouterr().out
    assert "2.598.960 mani in tutto" in out
    assert "scala reale" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "11"], "2 to 10 players, not 11"),
        (["--players", "many"], "2 to 10 players, not “many”"),
        (["--players", "-3"], "not “-3”"),
        (["--rules", "vegas"], "vegas"),
        (["--port", "1"], "--port is not for “odds”"),
        (["AhAs"], "AhAs"),
        (["--lang", "xx"], "xx"),
    ],
)
def test_what_makes_no_sense_is_named(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--lang", "en", *arguments]) == 2
    assert said in capsys.readouterr().err
