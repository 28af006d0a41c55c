"""Results that print well and go on elsewhere."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from italpoker import Category, Deck
from italpoker.odds import CategoryCounts, Estimate, category_counts
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
    assert '<th scope=row style="text-align:left">flush</th>' in html
    assert '<td style="text-align:right;white-space:nowrap">5,108</td>' in html
    assert '<td style="text-align:right;white-space:nowrap">1 in 64,974</td>' in html  # in one line on a phone, too


def test_counts_go_on_as_csv(tmp_path: Path) -> None:
    path = tmp_path / "counts.csv"
    counts = category_counts(Deck.full())
    text = counts.to_csv(path)
    assert path.read_text(encoding="utf-8") == text
    rows = list(csv.DictReader(text.splitlines()))
    assert rows[2]["category"] == "flush"
    assert int(rows[2]["hands"]) == 5108
    assert float(rows[2]["share"]) == pytest.approx(5108 / 2598960)
    assert float(rows[2]["one_in"]) == pytest.approx(2598960 / 5108)


def test_a_file_has_no_number_for_what_never_comes() -> None:
    counts = CategoryCounts.from_mapping({Category.PAIR: 3, Category.HIGH_CARD: 1})
    once_in = {row["category"]: row["one_in"] for row in csv.DictReader(counts.to_csv().splitlines())}
    assert (once_in["flush"], float(once_in["high card"])) == ("", 4)


def test_counts_are_a_plain_dict_ready_for_json() -> None:
    counts = category_counts(Deck.for_players(2))
    assert isinstance(counts, dict)
    assert json.loads(json.dumps(counts.to_dict()))["pair"] == 23040


def test_shares_are_exact_fractions() -> None:
    assert category_counts(Deck.full()).share(Category.STRAIGHT_FLUSH) == Fraction(1, 64974)
    assert CategoryCounts.from_mapping({}).share(Category.PAIR) == 0


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.0015390772, "0.00154"),
        (12.0, "12"),
        (49.9, "49.9"),
        (1234567.8, "1,234,568"),
        (0, "0"),
        (99.96, "100"),
        (85.0, "85"),
        (84.997, "85.0"),
        (9.996, "10.0"),
    ],
)
def test_numbers_have_three_digits_that_count(value: float, said: str) -> None:
    assert say_digits(value, "en") == said


@pytest.mark.parametrize(
    ("chance", "percent", "one_in"),
    [
        (Fraction(80719, 80730), "99.99%", "1 in 1.0001"),
        (0.9996, "99.96%", "1 in 1.0004"),
        (Fraction(1), "100%", "1 in 1"),
        (1.0, "100%", "1 in 1"),
        (Fraction(1, 2), "50.0%", "1 in 2.00"),
        (Fraction(6, 25), "24.0%", "1 in 4.17"),
        (Fraction(2, 13), "15.4%", "1 in 6.50"),
        (Fraction(84_99, 10_000), "85.0%", "1 in 1.18"),
    ],
)
def test_only_what_is_certain_is_shown_as_certain(chance: Fraction | float, percent: str, one_in: str) -> None:
    assert Share(chance).say("en") == percent
    assert OneIn(chance).say("en") == one_in


def test_estimates_write_numbers_as_the_tables_do() -> None:
    assert "from 20,000 deals" in Estimate(5000, 20_000).explain("en")
    assert "su 20.000 mani" in Estimate(5000, 20_000).explain("it")
    assert "from 500 deals" in Estimate(5, 500).explain("en")


def test_what_never_happens_is_called_so() -> None:
    assert OneIn(0).say("en") == "never"
    assert OneIn(0).say("it") == "mai"
    assert Share(Fraction(1, 3)).say("it") == "33,3%"
