"""Results that print well and go on elsewhere."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from italpoker import Category, Deck
from italpoker.odds import CategoryCounts, category_counts
from italpoker.odds.tabular import OneIn, Share, say_digits

if TYPE_CHECKING:
    from pathlib import Path


def test_counts_print_as_a_table_the_highest_first() -> None:
    lines = str(category_counts(Deck.for_players(4))).splitlines()
    assert lines[1].split() == ["category", "hands", "share", "how", "often"]
    assert lines[2] == "straight flush        20  0.00993%  1 in 10,069"
    assert lines[-1].startswith("high card")


def test_counts_speak_italian_with_italian_numbers() -> None:
    first = category_counts(Deck.for_players(4)).to_text("it").splitlines()[2]
    assert first.split("  ")[0] == "scala reale"
    assert first.split()[2:] == ["20", "0,00993%", "1", "su", "10.069"]


def test_counts_show_themselves_in_a_notebook() -> None:
    html = category_counts(Deck.full())._repr_html_()
    assert html.count("<tr>") == 10
    assert '<th scope=row style="text-align:left">flush</th><td style="text-align:right">5,108</td>' in html


def test_counts_go_on_as_csv(tmp_path: Path) -> None:
    path = tmp_path / "counts.csv"
    counts = category_counts(Deck.full())
    text = counts.to_csv(path)
    assert path.read_text(encoding="utf-8") == text
    rows = list(csv.DictReader(text.splitlines()))
    assert rows[2]["category"] == "flush"
    assert int(rows[2]["hands"]) == 5108
    assert float(rows[2]["share"]) == pytest.approx(5108 / 2598960)


def test_counts_are_a_plain_dict_ready_for_json() -> None:
    counts = category_counts(Deck.for_players(2))
    assert isinstance(counts, dict)
    assert json.loads(json.dumps(counts.to_dict()))["pair"] == 23040


def test_shares_are_exact_fractions() -> None:
    assert category_counts(Deck.full()).share(Category.STRAIGHT_FLUSH) == Fraction(1, 64974)
    assert CategoryCounts.from_mapping({}).share(Category.PAIR) == 0


@pytest.mark.parametrize(
    ("value", "said"),
    [(0.0015390772, "0.00154"), (12.0, "12"), (49.9, "49.9"), (1234567.8, "1,234,568"), (0, "0"), (99.96, "100")],
)
def test_numbers_have_three_digits_that_count(value: float, said: str) -> None:
    assert say_digits(value, "en") == said


def test_what_never_happens_is_called_so() -> None:
    assert OneIn(0).say("en") == "never"
    assert OneIn(0).say("it") == "mai"
    assert Share(Fraction(1, 3)).say("it") == "33,3%"
