"""Cards, suits and ranks, and how players write them (RULES.md §1)."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.cards import PACK, Card, Rank, Suit, parse_cards, write_cards
from italpoker.errors import CardError
from italpoker.text import languages

CARDS = st.sampled_from(PACK)


@pytest.mark.parametrize("notation", ["10h", "Th", "10♥", "10♥️", "10♥︎", "tH", "10H", "T♥", "10♡", " 10h ", "10h,"])
def test_the_ten_of_hearts_in_every_notation(notation: str) -> None:
    assert Card.parse(notation) == Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_reads_what_it_writes(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(card.code) == card
    assert Card.parse(card.code.upper()) == Card.parse(card.code.lower()) == card
    assert eval(repr(card)) == card
    assert Rank.parse(str(card.rank)) is Rank.parse(card.rank.value.lower()) is card.rank


def test_a_card_prints_as_a_player_writes_it() -> None:
    card = Card.parse("Th")
    assert str(card) == "10♥"
    assert card.code == "Th"
    assert repr(card) == "Card.parse('10♥')"


def test_names_say_the_rank_first() -> None:
    card = Card.parse("10h")
    assert card.name("en") == "ten of hearts"
    assert card.name("it") == "dieci di cuori"
    assert Card.parse("Qs").name("it") == "donna di picche"


def test_every_card_has_a_name_of_its_own_in_every_language() -> None:
    for lang in languages():
        assert len({card.name(lang) for card in PACK}) == 52


def test_the_pack_runs_from_the_ace_down_hearts_first() -> None:
    assert len(set(PACK)) == 52
    assert [card.index for card in PACK] == list(range(52))
    assert write_cards(PACK[:6]) == "A♥ A♦ A♣ A♠ K♥ K♦"
    assert str(PACK[-1]) == "2♠"


def test_come_quando_fuori_piove() -> None:
    assert [suit.word("it") for suit in Suit] == ["cuori", "quadri", "fiori", "picche"]
    assert [str(suit) for suit in Suit] == ["♥", "♦", "♣", "♠"]
    assert Suit.HEARTS.beats(Suit.DIAMONDS)
    assert Suit.DIAMONDS.beats(Suit.CLUBS)
    assert Suit.CLUBS.beats(Suit.SPADES)
    assert not Suit.SPADES.beats(Suit.SPADES)


def test_the_ace_is_the_highest_rank() -> None:
    assert [str(rank) for rank in Rank] == ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    assert all(Rank.ACE.beats(rank) for rank in Rank if rank is not Rank.ACE)
    assert not Rank.ACE.beats(Rank.ACE)


@given(st.lists(CARDS, max_size=12), st.sampled_from(["", " ", ",", ", ", ";", "\n", "  "]))
def test_what_is_written_is_read_again_with_any_separator(cards: list[Card], between: str) -> None:
    assert parse_cards(write_cards(cards)) == tuple(cards)
    assert parse_cards(between.join(card.code for card in cards)) == tuple(cards)
    assert parse_cards(between.join(map(str, cards))) == tuple(cards)


@given(st.text(max_size=12))
def test_any_text_is_cards_or_a_card_error(notation: str) -> None:
    with suppress(CardError):
        cards = parse_cards(notation)
        assert parse_cards(write_cards(cards)) == cards


@pytest.mark.parametrize(
    "notation", ["1h", "10x", "h10", "11h", "A", "h", "Ahh", "0h", "ten of heartss", "one of hearts", "Aſ", "A♥K", "é♥"]
)
def test_what_is_no_card_is_quoted(notation: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        Card.parse(notation)


def test_only_the_piece_that_is_no_card_is_quoted() -> None:
    with pytest.raises(CardError) as caught:
        parse_cards("A♥ K♥ 1♥ Q♥")
    assert str(caught.value) == (
        "“1♥” is not a card: write the rank (A K Q J 10 9 …) and then the suit (♥ ♦ ♣ ♠ or h d c s)"
    )
    assert caught.value.explain("it").startswith("«1♥» non è una carta")


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("ace of hearts", "A♥"), ("Asso di Cuori", "A♥"), ("TEN OF SPADES", "10♠"), ("dieci di picche", "10♠"),
        ("10 di quadri", "10♦"), ("donna di fiori", "Q♣"), ("Q of clubs", "Q♣"), ("re cuori", "K♥"), ("A ♥", "A♥"),
    ],
)  # fmt: skip
def test_a_card_is_read_in_the_words_of_any_language(words: str, card: str) -> None:
    assert str(Card.parse(words)) == card


def test_every_card_is_read_by_its_own_name() -> None:
    for lang in languages():
        assert parse_cards(", ".join(card.name(lang) for card in PACK)) == PACK
        assert parse_cards(" ".join(card.name(lang) for card in PACK)) == PACK


@pytest.mark.parametrize(
    ("notation", "cards"),
    [
        ("KC KP JF 9P 2P", "K♥ K♠ J♣ 9♠ 2♠"),
        ("KC", "K♥"),
        ("qq,QC", "Q♦ Q♥"),
        ("aqkqJF", "A♦ K♦ J♣"),
        ("10c Tp", "10♥ 10♠"),
        ("K♣ Kc", "K♣ K♥"),
        ("re di fiori Kc", "K♣ K♥"),
        ("K c", "K♥"),
        ("Kh Kd Kc Ks", "K♥ K♦ K♣ K♠"),  # beside h, d or s a c is clubs, as everywhere
        ("Kh Kc Kp", "K♥ K♥ K♠"),  # but not where Italian letters stand beside it
        ("♥", None),
        ("KX", None),
    ],
)
def test_an_italian_page_reads_the_letters_of_cuori_quadri_fiori_picche(notation: str, cards: str | None) -> None:
    if cards is None:
        with pytest.raises(CardError):
            parse_cards(notation, "it")
    else:
        assert write_cards(parse_cards(notation, "it")) == cards


def test_without_a_language_the_letters_are_those_of_codes() -> None:
    assert Card.parse("KC") == Card.parse("K♣")
    assert write_cards(parse_cards("KC QC", "en")) == "K♣ Q♣"
    with pytest.raises(CardError, match=r"^“KP” is not a card"):
        parse_cards("KC KP JF 9P 2P")


def test_a_complaint_names_the_letters_of_the_language() -> None:
    with pytest.raises(CardError) as complaint:
        parse_cards("KX JY", "it")
    assert complaint.value.explain("it") == (
        "«KX» non è una carta: scrivi prima il valore (A K Q J 10 9 …) e poi il seme (♥ ♦ ♣ ♠ oppure c q f p)"
    )


@pytest.mark.parametrize("lang", languages())
def test_every_name_of_a_card_is_read_whatever_the_page(lang: str) -> None:
    for card in PACK:
        assert parse_cards(f"{card.name('it')}, {card.name('en')}, {card}", lang) == (card, card, card)


@pytest.mark.parametrize(
    ("notation", "stranger"),
    [
        ("asso di quori", "asso di quori"), ("A♥, asso di quori, K♥", "asso di quori"), ("A♥ foo bar K♥", "foo bar"),
        ("AhKhX", "AhKhX"), ("A♥ 1♥ 11♥", "1♥"), ("re di cuori assodicuori", "assodicuori"),
    ],
)  # fmt: skip
def test_a_word_that_is_no_card_is_quoted_whole(notation: str, stranger: str) -> None:
    with pytest.raises(CardError, match=f"^“{stranger}” is not a card"):
        parse_cards(notation)


def test_a_long_text_is_cut_in_the_message() -> None:
    with pytest.raises(CardError) as caught:
        Card.parse("x" * 500)
    assert "x" * 40 + "…" in str(caught.value)
    assert "x" * 41 not in str(caught.value)


@pytest.mark.parametrize("notation", ["", "  ", "AhKh"])
def test_one_card_is_neither_none_nor_two(notation: str) -> None:
    with pytest.raises(CardError, match="is not one card"):
        Card.parse(notation)


@pytest.mark.parametrize("given_", [None, 5, 4.5, ["Ah"], b"Ah"])
def test_what_is_no_text_is_no_card(given_: object) -> None:
    for read in (Card.parse, parse_cards):
        with pytest.raises(CardError, match="is not a text"):
            read(given_)
    with pytest.raises(CardError, match="is not a text: write a rank in quotes"):
        Rank.parse(given_)


def test_a_card_is_made_of_a_rank_and_a_suit() -> None:
    for rank, suit in (("A", "h"), (Rank.ACE, "h"), ("A", Suit.HEARTS)):
        with pytest.raises(CardError, match=r'use Card\.parse\("Ah"\)'):
            Card(rank, suit)


@pytest.mark.parametrize("symbol", ["1", "", "14", "B", "Ah"])
def test_what_is_no_rank(symbol: str) -> None:
    with pytest.raises(CardError, match="is not a rank"):
        Rank.parse(symbol)


def test_cards_are_values_without_an_order() -> None:
    card = Card.parse("Ah")
    assert {card, Card(Rank.ACE, Suit.HEARTS)} == {card}
    with pytest.raises(AttributeError):
        card.rank = Rank.KING  # type: ignore[misc]
    with pytest.raises(TypeError):
        sorted(PACK)  # type: ignore[type-var]
