"""All discards of a hand, the best first, at once or step by step."""

from __future__ import annotations

import csv
import json
import sys
from fractions import Fraction

import pytest

from italpoker import Deck, Hand, HouseRules
from italpoker.errors import DiscardError, RulesError
from italpoker.odds import all_draw_counts, draw_options, draw_options_in_slices

CLASSIC = HouseRules.preset("classic")
HAND = Hand.parse("K♥ K♠ 10♥ 9♥ 8♥", Deck.for_players(4))


@pytest.fixture
def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "italpoker.odds._wins_numpy", None)


def test_there_are_31_discards_the_highest_chance_first_then_the_fewest_cards() -> None:
    options = draw_options(HAND, CLASSIC)
    assert len(options) == 31
    order = [(-option.win_chance, len(option.discards)) for option in options]
    assert order == sorted(order)
    assert options.best is options[0]
    assert [str(card) for card in options.best.discards] == ["10♥", "9♥", "8♥"]


def test_each_option_has_its_exact_numbers() -> None:
    options = draw_options(HAND, CLASSIC)
    counts = all_draw_counts(HAND)
    for option in options:
        assert option.counts == counts[option.discards]
        assert {*option.discards, *option.kept} == set(HAND.cards)
        assert option.ties == 0
        assert option.win_chance == Fraction(option.wins, option.total)
    assert options.is_exact


def test_where_suits_are_equal_pots_are_split() -> None:
    options = draw_options(Hand.parse("K♥ Q♠ 10♥ 9♥ 7♦", Deck.full()), HouseRules.preset("americana"))
    assert options.of(()).ties > 0


def test_an_option_is_found_by_its_cards() -> None:
    options = draw_options(HAND, CLASSIC)
    assert options.of(HAND.cards[:1:-1]).discards == HAND.cards[2:]
    with pytest.raises(DiscardError):
        options.of(HAND.cards)
    assert options.of("9♥ 10♥ 8♥") is options.best


def test_without_numpy_the_numbers_are_the_same(without_numpy: None) -> None:
    in_plain_python = draw_options(HAND, CLASSIC)
    sys.modules.pop("italpoker.odds._wins_numpy")
    assert in_plain_python == draw_options(HAND, CLASSIC)


def test_an_estimate_comes_first_then_progress_then_the_result(without_numpy: None) -> None:
    steps = list(draw_options_in_slices(HAND, CLASSIC))
    first, *between, last = steps
    assert (first.done, first.options.is_exact) == (0, False)
    assert (last.done, last.options.is_exact) == (1, True)
    assert len(between) >= 5
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert not any(step.options.is_exact for step in between)
    sure = {option.discards: float(option.win_chance) for option in last.options}
    for option in first.options:
        assert option.total == 200
        assert abs(float(option.win_chance) - sure[option.discards]) < 0.15


def test_one_can_stop_between_the_steps(without_numpy: None) -> None:
    steps = draw_options_in_slices(HAND, CLASSIC)
    assert next(steps).done == 0
    assert 0 < next(steps).done < 1
    steps.close()
    assert next(steps, None) is None


def test_options_print_as_a_table() -> None:
    lines = str(draw_options(HAND, CLASSIC)).splitlines()
    assert lines[0] == "K♥ K♠ 10♥ 9♥ 8♥: every discard, against one unseen hand that stands pat"
    assert lines[2].split("  ")[0] == "10♥ 9♥ 8♥"
    assert lines[2].endswith("79.7%")
    assert "probabilità di vincere" in draw_options(HAND, CLASSIC).to_text("it")
    assert "<td" in draw_options(HAND, CLASSIC)._repr_html_()


def test_options_go_on_as_csv_and_json() -> None:
    options = draw_options(HAND, CLASSIC)
    rows = list(csv.DictReader(options.to_csv().splitlines()))
    assert len(rows) == 31
    assert int(rows[0]["wins"]) == options.best.wins
    assert int(rows[0]["two_pair"]) == list(options.best.counts.values())[6]
    assert json.loads(json.dumps(options.to_dicts()))[0]["total"] == options.best.total


def test_the_name_of_a_preset_is_no_rules() -> None:
    with pytest.raises(RulesError, match="“classic” is not house rules"):
        draw_options(HAND, "classic")  # type: ignore[arg-type] # as beginners write


def test_among_equal_chances_fewer_discards_come_first() -> None:
    quads = Hand.parse("A♥ A♦ A♣ A♠ K♥", Deck.for_players(4))
    best, second = draw_options(quads, CLASSIC)[:2]
    assert best.win_chance == second.win_chance
    assert (best.discards, second.discards) == ((), quads.cards[4:])
