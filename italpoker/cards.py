"""Suits, ranks and cards, and how players write them (RULES.md §1).

Both enums run from the highest to the lowest, since the stripped decks keep the top of the pack.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

from italpoker.errors import CardError
from italpoker.text import SOURCE_LANGUAGE, Text, languages, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Suit(Enum):
    """The four suits, highest first: “Come Quando Fuori Piove” (S0a). The value is the letter in codes."""

    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"
    SPADES = "s"

    place: int
    """0 for hearts, the highest, to 3 for spades, the lowest."""

    def __init__(self, letter: str) -> None:
        self.place = "hdcs".index(letter)

    @property
    def symbol(self) -> str:
        """``♥ ♦ ♣ ♠``"""
        return "♥♦♣♠"[self.place]

    @property
    def text(self) -> Text:
        """The word for the suit, in every language."""
        return _SUIT_WORDS[self.place]

    def word(self, lang: str) -> str:
        """``"hearts"``, ``"cuori"``."""
        return self.text.say(lang)

    def beats(self, other: Suit) -> bool:
        """Whether this suit ranks above the other (S0a)."""
        return self.place < other.place

    def __str__(self) -> str:
        return self.symbol


class Rank(Enum):
    """The thirteen ranks, ace first. The value is the letter in codes."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"

    place: int
    """0 for the ace to 12 for the two."""

    def __init__(self, letter: str) -> None:
        self.place = "AKQJT98765432".index(letter)

    @property
    def symbol(self) -> str:
        """As printed on the card: ``A K Q J 10 … 2``."""
        return "10" if self is Rank.TEN else self.value

    @property
    def text(self) -> Text:
        """The word for the rank, in every language."""
        return _RANK_WORDS[self.place]

    def word(self, lang: str) -> str:
        """``"ace"``, ``"asso"``."""
        return self.text.say(lang)

    def beats(self, other: Rank) -> bool:
        """Whether this rank is above the other, the ace being the highest."""
        return self.place < other.place

    @classmethod
    def parse(cls, symbol: str) -> Rank:
        """Read ``"A"``, ``"10"``, ``"t"``, ``"7"``; CardError for anything else."""
        if not isinstance(symbol, str):
            raise CardError(text('{given} is not a text: write a rank in quotes, like "6"', given=quoted(symbol)))
        rank = _RANKS.get(symbol.strip().upper())
        if rank is None:
            raise CardError(
                text("{given} is not a rank: write one of A K Q J 10 9 8 7 6 5 4 3 2", given=quoted(symbol))
            )
        return rank

    def __str__(self) -> str:
        return self.symbol


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the 52, equal to any other card of the same rank and suit."""

    rank: Rank = field(compare=False)
    suit: Suit = field(compare=False)
    index: int = field(init=False)
    """Place in the pack from the ace of hearts down, 0 to 51: each stripped deck is a first part of it."""

    def __post_init__(self) -> None:
        if not isinstance(self.rank, Rank) or not isinstance(self.suit, Suit):
            raise CardError(text('a card is made of a Rank and a Suit; to write it as a text, use Card.parse("Ah")'))
        object.__setattr__(self, "index", 4 * self.rank.place + self.suit.place)

    @classmethod
    def parse(cls, notation: str) -> Card:
        """Read one card: ``10h``, ``Th``, ``10♥``, ``tH``, ``ten of hearts`` are the same; CardError if it is none."""
        found = parse_cards(notation)
        if len(found) != 1:
            raise CardError(
                text("{given} is not one card: write a rank and a suit, like 10♥ or 10h", given=quoted(notation))
            )
        return found[0]

    @property
    def code(self) -> str:
        """Two plain letters: ``Th``."""
        return f"{self.rank.value}{self.suit.value}"

    @property
    def text(self) -> Text:
        """The card's name, in every language."""
        return text("{rank} of {suit}", rank=self.rank.text, suit=self.suit.text)

    def name(self, lang: str) -> str:
        """``"ten of hearts"``, ``"dieci di cuori"``."""
        return self.text.say(lang)

    def __str__(self) -> str:
        return self.rank.symbol + self.suit.symbol

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


PACK = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""The 52 cards in the order of their index."""


def parse_cards(notation: str, lang: str = SOURCE_LANGUAGE) -> tuple[Card, ...]:
    """Read any number of cards, with spaces, commas or nothing between them.

    Ranks are ``A K Q J 10 (or T) 9 … 2``; suits are ``h d c s`` or their symbols; case does not matter. In the words of
    any language they are read too: ``ace of hearts``, ``asso di cuori``, ``10 di picche``.

    Whoever writes in another language may use that one's letters: with ``lang="it"`` suits are ``c q f p``, and ``Kc``
    is the king of hearts, *cuori*. ``h d s`` stay what they are, and beside one of them, with no ``q f p``, a ``c`` is
    clubs again: ``Kc Kd``.
    Raises CardError, which quotes the first word that is no card.
    """
    if not isinstance(notation, str):
        raise CardError(text("{given} is not a text: write cards like A♥ 10♥ or Ah Th", given=quoted(notation)))
    letters = _suit_letters(lang)
    every, _ = _spelling("".join(letters))
    if not every.fullmatch(notation):
        notation = _without_words(notation)
    if not every.fullmatch(notation):
        raise CardError(
            text(
                "{given} is not a card: write the rank (A K Q J 10 9 …) and then the suit (♥ ♦ ♣ ♠ or {letters})",
                given=quoted(_first_stranger(notation, every)),
                letters=" ".join(letters or _LETTERS),
            )
        )
    if letters:
        notation = _in_symbols(notation, letters)
    return tuple([_SPELT[spelling] for spelling in _CARD.findall(notation)])


def write_cards(cards: Iterable[Card]) -> str:
    """Cards as a player writes them: ``A♥ 10♠``."""
    return " ".join(map(str, cards))


def _without_words(notation: str) -> str:
    """The same with each card that is written in words as rank and symbol; the letter of a suit stays a letter."""
    pattern, signs = _spelt_in_words()

    def sign(found: re.Match[str]) -> str:
        rank, suit = (signs.get(word.lower(), "") for word in found.groups())
        return rank + suit if rank and suit else found[0]  # "ſ" passes for an s only while no case matters

    return pattern.sub(sign, notation)


def _in_symbols(notation: str, letters: Mapping[str, Suit]) -> str:
    """Cards with the suit letters of a language, and perhaps the usual ones among them, as ranks and symbols."""
    _, one = _spelling("".join(letters))
    spelt = [(found[:-1], found[-1].lower()) for found in one.findall(notation)]
    used = {suit for _, suit in spelt}
    is_usual = used & (_LETTERS.keys() - letters.keys()) and not used & (letters.keys() - _LETTERS.keys())
    known = {**letters, **_LETTERS} if is_usual else {**_LETTERS, **letters}
    return " ".join(f"{rank}{known[suit].symbol if suit in known else suit}" for rank, suit in spelt)


@cache
def _suit_letters(lang: str) -> Mapping[str, Suit]:
    """The first letters of the suits in a language, where they are four; nothing for the letters that all codes use."""
    if lang == SOURCE_LANGUAGE:
        return {}
    found = {suit.word(lang)[0].lower(): suit for suit in Suit}
    return found if len(found) == len(Suit) else {}


@cache
def _spelling(letters: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What any number of cards looks like, and one of them, with these suit letters beside the usual ones."""
    one = rf"(?:10|[AKQJTakqjt2-9])[hdcsHDCS{letters}{letters.upper()}♥♦♣♠♡♢♧♤]"
    # The variation selectors U+FE0E and U+FE0F, which keyboards put behind ♥, belong to the symbol.
    every = rf"[\s,;]*(?:{one}[\ufe0e\ufe0f]?[\s,;]*)*"
    return re.compile(every), re.compile(rf"({one})[\ufe0e\ufe0f]?")


@cache
def _spelt_in_words() -> tuple[re.Pattern[str], dict[str, str]]:
    """What a card written in words of any language looks like, and the sign of each word for a rank or a suit."""
    ranks = {rank.word(lang).lower(): rank.value for rank in Rank for lang in languages()}
    ranks |= {symbol.lower(): rank.value for symbol, rank in _RANKS.items()}
    suits = {suit.word(lang).lower(): suit.symbol for suit in Suit for lang in languages()}
    suits |= {symbol: symbol for symbol in _SUITS}
    between = {text("{rank} of {suit}").say(lang).removeprefix("{rank}").removesuffix("{suit}") for lang in languages()}
    rank, suit, of = (
        "|".join(map(re.escape, sorted(words, key=len, reverse=True))) for words in (ranks, suits, between)
    )
    pattern = re.compile(rf"(?<!\w)({rank})(?:{of}|\s+)({suit})[\ufe0e\ufe0f]?(?!\w)", re.IGNORECASE)
    return pattern, ranks | suits


def _first_stranger(notation: str, every: re.Pattern[str]) -> str:
    """The first word that is no card; of “asso di quori” all three, since they belong together; of “Kp Jf” one."""
    for words in map(str.split, re.split("[,;]", notation)):
        strangers = list(dropwhile(every.fullmatch, words))
        if strangers:
            return " ".join(takewhile(lambda word: _is_plain_word(word, every), strangers)) or strangers[0]
    return notation


def _is_plain_word(word: str, every: re.Pattern[str]) -> bool:
    """Whether it is all letters, and neither a card nor a rank with a letter behind it."""
    is_code = len(word) == 2 and word[0].upper() in _RANKS
    return word.isalpha() and not is_code and not every.fullmatch(word)


_SUIT_WORDS = (text("hearts"), text("diamonds"), text("clubs"), text("spades"))
_RANK_WORDS = (
    text("ace"), text("king"), text("queen"), text("jack"), text("ten"), text("nine"), text("eight"),
    text("seven"), text("six"), text("five"), text("four"), text("three"), text("two"),
)  # fmt: skip
_RANKS = {symbol: rank for rank in Rank for symbol in {rank.value, rank.symbol}}
_SUITS = {symbol: suit for suit in Suit for symbol in (suit.value, suit.symbol, "♡♢♧♤"[suit.place])}
_SPELT = {
    rank + suit: PACK[_RANKS[rank.upper()].place * 4 + _SUITS[suit.lower()].place]
    for rank in {*_RANKS, *map(str.lower, _RANKS)}
    for suit in {*_SUITS, *map(str.upper, _SUITS)}
}
"""Each card by every way to write it."""
_LETTERS = {suit.value: suit for suit in Suit}
"""The letters of codes, which are those of English."""
_, _CARD = _spelling("")
