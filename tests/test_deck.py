"""The stripped pack: eleven minus the players (RULES.md §1)."""

from __future__ import annotations

import pytest

from italpoker.cards import PACK, Card, Rank, Suit
from italpoker.deck import Deck, check_players
from italpoker.errors import CardError, DeckError, PlayersError
from italpoker.text import languages

SIZES = {2: 24, 3: 28, 4: 32, 5: 36, 6: 40, 7: 44, 8: 48, 9: 52, 10: 52}


@pytest.mark.parametrize(("players", "size"), SIZES.items())
def test_the_lowest_card_is_eleven_minus_the_players(players: int, size: int) -> None:
    deck = Deck.for_players(players)
    assert len(deck) == len(deck.cards) == len(list(deck)) == size
    assert deck.lowest.symbol == str(max(2, 11 - players))
    assert deck.cards == PACK[:size]
    assert [card in deck for card in PACK] == [True] * size + [False] * (52 - size)


def test_nine_and_ten_play_with_equal_decks() -> None:
    assert Deck.for_players(9) == Deck.for_players(10) == Deck.full() == Deck.from_lowest("2")
    assert len({Deck.for_players(players) for players in range(2, 11)}) == 8


def test_a_deck_by_its_lowest_card() -> None:
    assert Deck.from_lowest("7") == Deck.for_players(4)
    assert Deck.from_lowest("6").ranks[-1] is Rank.SIX


def test_ranks_and_cards_run_from_the_ace_of_hearts_down() -> None:
    deck = Deck.for_players(2)
    assert " ".join(map(str, deck.ranks)) == "A K Q J 10 9"
    assert deck.cards[0] == Card(Rank.ACE, Suit.HEARTS)
    assert deck.cards[-1] == Card(Rank.NINE, Suit.SPADES)


def test_the_seven_leaves_when_five_play() -> None:
    assert Card.parse("7s") in Deck.for_players(4)
    assert Card.parse("6s") not in Deck.for_players(4)
    assert "7s" not in Deck.for_players(4)


@pytest.mark.parametrize("players", [1, 0, -4, 11, 99, 4.5, 4.0, "four", "4", None, True, [4]], ids=repr)
def test_no_game_for_any_other_number(players: object) -> None:
    for make in (Deck.for_players, check_players):
        with pytest.raises(PlayersError, match=r"this game is for 2 to 10 players, not ") as caught:
            make(players)
        assert caught.value.explain("it").startswith("i giocatori sono da 2 a 10")


@pytest.mark.parametrize("lowest", ["A", "K", "Q", "J", "10"])
def test_no_deck_ends_above_the_nine(lowest: str) -> None:
    with pytest.raises(DeckError, match=f"no deck ends at {lowest}: the lowest card is a 9 at the most"):
        Deck.from_lowest(lowest)


def test_what_is_no_rank_ends_no_deck() -> None:
    with pytest.raises(CardError):
        Deck.from_lowest("1")
    with pytest.raises(DeckError):
        Deck("7")  # type: ignore[arg-type]


@pytest.mark.parametrize("players", range(2, 10))
def test_the_straights_of_every_deck(players: int) -> None:
    deck = Deck.for_players(players)
    assert len(deck.straights) == len(deck.ranks) - 3
    assert deck.straights[0] == (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
    *_, low = deck.straights
    assert low[-1] is Rank.ACE
    assert low[:-1] == deck.ranks[-4:]
    for straight in deck.straights[:-1]:
        assert [rank.place - straight[0].place for rank in straight] == [0, 1, 2, 3, 4]


def test_a_deck_says_what_it_holds() -> None:
    assert str(Deck.for_players(4)) == Deck.for_players(4).name("en") == "32 cards, 7 to ace"
    assert Deck.for_players(4).name("it") == "32 carte, dal 7 all’asso"
    assert Deck.for_players(3).name("it") == "28 carte, dall’8 all’asso"
    for lang in languages():
        assert len({Deck.for_players(players).name(lang) for players in range(2, 10)}) == 8


def test_the_lowest_card_as_a_text_is_read_by_from_lowest() -> None:
    with pytest.raises(DeckError, match=r'is a Rank, not “7”; as a text, write Deck\.from_lowest\("7"\)'):
        Deck("7")  # type: ignore[arg-type]
    with pytest.raises(CardError, match="6 is not a text: write a rank in quotes"):
        Deck.from_lowest(6)  # type: ignore[arg-type]
    with pytest.raises(DeckError) as caught:
        Deck("7" * 1000)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 150
