"""Hands of several players from one pack: no card in two hands, and what another deck does to them."""

from __future__ import annotations

import pytest

from italpoker.cards import Card, write_cards
from italpoker.deck import Deck
from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError, PlayersError
from italpoker.hand import Hand
from italpoker.widgets.seats import Seats

FOUR, SIX = Deck.for_players(4), Deck.for_players(6)


def seats(*hands: str | None, deck: Deck = FOUR) -> Seats:
    made = Seats(("Ada", "Bea"), deck)
    made.deal(hands or (None, None))
    return made


def held(table: Seats) -> list[str]:
    return [write_cards(table.cards(seat)) for seat in (0, 1)]


def test_hands_are_dealt_as_hands_texts_or_not_at_all() -> None:
    table = seats("A♥ A♠ K♦ 9♠ 7♣", None)
    assert table.hands == (Hand.parse("A♥ A♠ K♦ 9♠ 7♣", FOUR), None)
    table.deal([None, Hand.parse("Ah Kh Qh Jh 9h", FOUR)])
    assert held(table) == ["", "A♥ K♥ Q♥ J♥ 9♥"]


@pytest.mark.parametrize(
    ("hands", "error"),
    [
        (("Ah As Kd 9s", None), HandSizeError),
        (("Ah As Kd 9s 5c", None), DeckError),
        (("Ah As Kd 9s 1c", None), CardError),
        (("Ah As Kd 9s 7c", "Ah Kh Qh Jh 9h"), DuplicateCardError),
    ],
)
def test_what_cannot_be_dealt_changes_nothing(hands: tuple[str | None, ...], error: type[Exception]) -> None:
    table = seats("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥")
    with pytest.raises(error):
        table.deal(hands)
    assert held(table) == ["K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥"]


def test_a_card_is_picked_and_put_back() -> None:
    table = seats()
    assert str(table.toggle(1, Card.parse("Ah"))) == "ace of hearts: picked, 1 of 5."
    assert (table.holder(Card.parse("Ah")), table.holder(Card.parse("As"))) == (1, None)
    assert str(table.toggle(1, Card.parse("Ah"))) == "ace of hearts: put back, 0 of 5."
    assert held(table) == ["", ""]


def test_no_card_is_picked_twice_and_no_sixth() -> None:
    table = seats("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥")
    with pytest.raises(DuplicateCardError, match="Bea holds K♦ already, and there is one of each card in the pack"):
        table.toggle(0, Card.parse("Kd"))
    with pytest.raises(HandSizeError, match="5 cards are picked, and no more fit"):
        table.toggle(0, Card.parse("Ah"))
    with pytest.raises(DuplicateCardError, match="Ada holds 9♠ 8♠ already"):
        table.read(1, "A♥ 9♠ 8♠ A♦ A♣")
    with pytest.raises(CardError, match="there are no cards here yet"):
        table.read(1, "  ")
    assert held(table) == ["K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥"]


def test_fewer_than_five_may_be_written():
    table = seats("K♥ K♠ J♣ 9♠ 8♠", None)
    table.read(1, "asso di cuori, 9h")
    assert held(table)[1] == "A♥ 9♥"
    assert table.hands[1] is None


def test_ones_own_cards_may_be_written_again() -> None:
    table = seats("K♥ K♠ J♣ 9♠ 8♠", None)
    table.read(0, "Kh Ks Kc 9s 8s")
    assert held(table)[0] == "K♥ K♠ K♣ 9♠ 8♠"


def test_cards_that_another_deck_lacks_leave_and_come_back() -> None:
    table = seats("A♥ A♠ K♦ 5♣ 6♦", "K♥ K♠ Q♦ 9♠ 5♥", deck=SIX)
    table.deck = FOUR
    assert write_cards(table.gone) == "6♦ 5♥ 5♣"
    assert held(table) == ["A♥ A♠ K♦", "K♥ K♠ Q♦ 9♠"]
    assert table.hands == (None, None)
    table.deck = SIX
    assert table.gone == ()
    assert held(table) == ["A♥ A♠ K♦ 5♣ 6♦", "K♥ K♠ Q♦ 9♠ 5♥"]


def test_a_hand_that_was_changed_meanwhile_does_not_get_them_back() -> None:
    table = seats("A♥ A♠ K♦ 5♣ 6♦", "K♥ K♠ Q♦ 9♠ 5♥", deck=SIX)
    table.deck = FOUR
    table.toggle(0, Card.parse("7c"))
    assert write_cards(table.gone) == "5♥"
    table.deck = SIX
    assert held(table) == ["A♥ A♠ K♦ 7♣", "K♥ K♠ Q♦ 9♠ 5♥"]


def test_what_was_kept_can_be_given_back_at_another_table() -> None:
    table = seats("A♥ A♠ K♦ 5♣ 6♦", None, deck=SIX)
    kept = table.keep()
    table.put_back(0)
    table.deck = FOUR
    table.restore(kept)
    assert held(table) == ["A♥ A♠ K♦", ""]
    assert write_cards(table.gone) == "6♦ 5♣"


def test_each_player_is_laid_one_hand():
    table = seats(None, None)
    assert table.lay(["A♥ A♠ K♦ 9♠ 7♣", "K♥ K♠ Q♦ 8♠ 7♥"]) == table.keep()
    for wrong in ([], ["A♥ A♠ K♦ 9♠ 7♣"], ["A♥ A♠ K♦ 9♠ 7♣"] * 3):
        with pytest.raises(PlayersError, match=f"2 hands are compared here, not {len(wrong)}"):
            table.lay(wrong)
