"""Actions as one writes them."""

from __future__ import annotations

import pytest

from italpoker.errors import ActionError, CardError
from italpoker.play import Action, Move
from italpoker.text import languages


@pytest.mark.parametrize(
    "notation",
    ["buy in", "stay out", "blind", "no blind", "pass", "open 5", "fold", "check", "parola", "call", "call 5", "bet 3",
     "raise 400", "draw", "draw K♥ 9♦", "show", "muck"],
)  # fmt: skip
def test_what_is_written_is_read_again(notation: str) -> None:
    assert str(Action.parse(notation)) == notation


def test_capitals_spaces_and_letters_for_suits_are_fine() -> None:
    assert Action.parse("  RAISE   40 ") == Action.parse("raise 40")
    assert Action.parse("Draw Kh,9d") == Action.parse("draw K♥ 9♦")


def test_a_range_shows_both_ends() -> None:
    assert str(Action(Move.RAISE, 220, 500)) == "raise 220–500"
    assert Action(Move.RAISE, 220, 500).amount is None
    assert Action(Move.RAISE, 220, 500).of(300).amount == 300


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(ActionError):
        Action.parse("raise 1e3")
    with pytest.raises(CardError):
        Action.parse("draw K")
    with pytest.raises(ActionError):
        Action.parse("raise " + "9" * 5000)


def test_every_move_has_its_word_in_every_language() -> None:
    for lang in languages():
        assert len({move.word(lang) for move in Move}) == len(Move)
