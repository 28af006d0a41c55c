"""The plain draw policy: keep what one has, draw to four of a suit or four in a row, else keep the highest card."""

from __future__ import annotations

import pytest

from italpoker import Deck, Hand
from italpoker.odds import plain_discards


@pytest.mark.parametrize(
    ("hand", "discards"),
    [
        ("7♥ 8♦ 9♥ 10♥ J♥", ""),
        ("7♥ 8♥ 9♥ J♥ K♥", ""),
        ("7♥ 7♦ 7♣ K♥ K♦", ""),
        ("7♥ 7♦ 7♣ 7♠ K♦", ""),
        ("A♥ 7♥ 8♥ 9♥ 10♥", ""),
        ("7♥ 7♦ 7♣ K♥ A♦", "A♦ K♥"),
        ("7♥ 7♦ K♣ K♥ A♦", "A♦"),
        ("7♥ 7♦ K♣ Q♥ A♦", "A♦ K♣ Q♥"),
        ("9♥ 9♦ A♥ K♥ Q♥", "A♥ K♥ Q♥"),  # the pair, though four are of one suit
        ("7♥ A♥ K♥ J♥ 10♠", "10♠"),
        ("7♠ 8♥ 9♦ 10♣ K♥", "K♥"),  # the jack or, in this deck, the ace
        ("10♠ J♥ Q♦ K♣ 7♥", "7♥"),
        ("J♠ Q♥ K♦ A♣ 7♥", "K♦ Q♥ J♠ 7♥"),  # only the ten completes it
        ("A♠ 7♥ 8♦ 9♣ Q♥", "Q♥ 9♣ 8♦ 7♥"),  # only the ten again
        ("7♠ 9♥ J♦ Q♣ A♥", "Q♣ J♦ 9♥ 7♠"),
    ],
)
def test_what_is_thrown_away(hand: str, discards: str) -> None:
    assert " ".join(map(str, plain_discards(Hand.parse(hand, Deck.for_players(4))))) == discards
