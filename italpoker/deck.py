"""The stripped pack: which cards are in play for a number of players (RULES.md §1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.cards import PACK, Card, Rank
from italpoker.errors import DeckError, PlayersError
from italpoker.text import Text, ptext, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterator

MIN_PLAYERS, MAX_PLAYERS = 2, 10
MOST_HANDS = MAX_PLAYERS - 1
"""So many are dealt at the most: of ten players one rests (RULES.md §1)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A French pack from the ace down to ``lowest``, which is a nine at the highest; DeckError above that."""

    lowest: Rank

    def __post_init__(self) -> None:
        if not isinstance(self.lowest, Rank):
            raise DeckError(
                text(
                    'the lowest card of a deck is a Rank, not {given}; as a text, write Deck.from_lowest("7")',
                    given=quoted(self.lowest),
                )
            )
        if self.lowest.place < Rank.NINE.place:
            raise DeckError(
                text(
                    "no deck ends at {rank}: the lowest card is a 9 at the most and a 2 at the least",
                    rank=str(self.lowest),
                )
            )

    @classmethod
    def for_players(cls, players: int) -> Deck:
        """The deck for 2 to 10 players: its lowest rank is ``max(2, 11 − players)`` (S0a).

        With ten one sits out in turn (S1), so nine and ten share the full pack. PlayersError for any other number.
        """
        return cls(_RANK_OF_PIPS[max(2, 11 - check_players(players))])

    @classmethod
    def full(cls) -> Deck:
        """All 52 cards."""
        return cls(Rank.TWO)

    @classmethod
    def from_lowest(cls, lowest: str) -> Deck:
        """The deck that ends at this rank, written as on the card: ``"6"``. CardError or DeckError if there is none."""
        return cls(Rank.parse(lowest))

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks in play, from the ace down."""
        return _RANKS[: self.lowest.place + 1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in play, from the ace of hearts down, the four suits of a rank together."""
        return PACK[: len(self)]

    @property
    def straights(self) -> tuple[tuple[Rank, ...], ...]:
        """The ranks of each straight, highest first; the last is the low one, ace under the lowest card (S0a)."""
        ranks = self.ranks
        runs = [ranks[i : i + 5] for i in range(len(ranks) - 4)]
        return (*runs, (*ranks[-4:], Rank.ACE))

    @property
    def text(self) -> Text:
        """``"32 cards, 7 to ace"``, in every language."""
        return text("{size} cards, {lowest} to ace", size=len(self), lowest=_LOWEST_WORDS[self.lowest])

    def name(self, lang: str) -> str:
        """``"32 cards, 7 to ace"``, ``"32 carte, dal 7 all’asso"``."""
        return self.text.say(lang)

    def __len__(self) -> int:
        return 4 * (self.lowest.place + 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card.index < len(self)

    def __str__(self) -> str:
        return str(self.text)


def check_players(players: int) -> int:
    """The number itself if a game for so many exists, else PlayersError."""
    if type(players) is not int or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise PlayersError(
            text(
                "this game is for {least} to {most} players, not {given}",
                least=MIN_PLAYERS,
                most=MAX_PLAYERS,
                given=quoted(players),
            )
        )
    return players


def check_deck(deck: object) -> None:
    """DeckError unless it is a deck."""
    if not isinstance(deck, Deck):
        raise DeckError(text("{given} is not a deck: write Deck.for_players(4)", given=quoted(deck)))


_RANKS = tuple(Rank)
_LOWEST_WORDS = {
    Rank.NINE: ptext("lowest of a deck", "9"), Rank.EIGHT: ptext("lowest of a deck", "8"),
    Rank.SEVEN: ptext("lowest of a deck", "7"), Rank.SIX: ptext("lowest of a deck", "6"),
    Rank.FIVE: ptext("lowest of a deck", "5"), Rank.FOUR: ptext("lowest of a deck", "4"),
    Rank.THREE: ptext("lowest of a deck", "3"), Rank.TWO: ptext("lowest of a deck", "2"),
}  # fmt: skip
_RANK_OF_PIPS = {14 - rank.place: rank for rank in Rank}
