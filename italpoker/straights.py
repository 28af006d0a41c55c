"""Whether five ranks make a straight, deck by deck, and why (RULES.md §1).

The ace stands above the king, and also just under the lowest card of the deck in use (S0a): so
A-7-8-9-10 is a straight with 32 cards and none with 36.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.cards import Rank
from italpoker.deck import Deck
from italpoker.errors import HandSizeError
from italpoker.naming import the_rank
from italpoker.text import Text, listing, ntext, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.text import Value

DECKS = tuple(Deck.for_players(players) for players in range(2, 10))
"""The eight packs of the game, from 24 cards to 52."""


@dataclass(frozen=True, slots=True)
class StraightCheck:
    """What five ranks are worth in one deck."""

    deck: Deck
    is_straight: bool
    reason: Text
    """A whole sentence: which ranks are missing or not in this deck, or where the ace stands."""


def judge_ranks(ranks: Iterable[Rank], deck: Deck) -> StraightCheck:
    """Whether these five ranks make a straight in the deck; HandSizeError unless they are five different ones."""
    five = _five(ranks)
    strangers = [rank for rank in reversed(Rank) if rank in five and rank not in deck.ranks]
    if strangers:
        return StraightCheck(
            deck,
            False,
            ntext("Not in this deck: {ranks}.", "Not in this deck: {ranks}.", len(strangers), ranks=_listed(strangers)),
        )
    if five == set(deck.straights[-1]):
        return StraightCheck(
            deck, True, text("The ace goes under {rank}, the lowest card.", rank=the_rank(deck.lowest))
        )
    if five == set(deck.straights[0]):
        return StraightCheck(deck, True, text("Five in a row, with the ace on top."))
    if any(five == set(straight) for straight in deck.straights):
        return StraightCheck(deck, True, text("Five in a row."))
    return StraightCheck(deck, False, _why_not(five, deck))


def judge_everywhere(ranks: Iterable[Rank]) -> tuple[StraightCheck, ...]:
    """The verdict in each of the eight decks, the smallest deck first; HandSizeError as ``judge_ranks``."""
    five = _five(ranks)
    return tuple(judge_ranks(five, deck) for deck in DECKS)


def decks_with_straight(ranks: Iterable[Rank]) -> tuple[Deck, ...]:
    """The decks in which these five ranks are a straight; HandSizeError as ``judge_ranks``."""
    return tuple(verdict.deck for verdict in judge_everywhere(ranks) if verdict.is_straight)


def sum_up(ranks: Iterable[Rank]) -> Text:
    """One sentence over all decks: ``"A-7-8-9-10 is a straight with 32 cards."``; HandSizeError as ``judge_ranks``."""
    five = _five(ranks)
    decks = decks_with_straight(five)
    line = "-".join(rank.symbol for rank in in_line(five))
    if not decks:
        return text("{ranks} is no straight with any deck.", ranks=line)
    if len(decks) == len(DECKS):
        return text("{ranks} is a straight with every deck.", ranks=line)
    return text(
        "{ranks} is a straight with {sizes} cards.", ranks=line, sizes=listing([str(len(deck)) for deck in decks])
    )


def in_line(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    """The ranks from the lowest up; the ace comes first where it goes under the lowest card of some deck."""
    different = set(ranks)
    rising = tuple(rank for rank in reversed(Rank) if rank in different)
    if any(different == set(deck.straights[-1]) for deck in DECKS):
        return (Rank.ACE, *rising[:-1])
    return rising


def _why_not(five: set[Rank], deck: Deck) -> Text:
    missing_on_top = _missing(five)
    if Rank.ACE not in five:
        return text("Not in a row: {missing}.", missing=_missing_clause(missing_on_top))
    if _goes_round(five, deck):
        return text("The ace ends a straight, above or below: it never stands in the middle.")
    top = min(rank.place for rank in five if rank is not Rank.ACE)
    missing_below = [rank for rank in reversed(deck.ranks) if rank.place > top and rank not in five]
    return text(
        "Ace under {lowest}: {missing_below}. Ace on top: {missing}.",
        missing=_missing_clause(missing_on_top),
        lowest=the_rank(deck.lowest),
        missing_below=_missing_clause(missing_below),
    )


def _goes_round(five: set[Rank], deck: Deck) -> bool:
    """Whether the ranks are neighbours only if the lowest card follows the ace: Q-K-A-7-8 with 32 cards."""
    ring = deck.ranks * 2
    return any(five == set(ring[start : start + 5]) for start in range(len(deck.ranks)))


def _missing(ranks: set[Rank]) -> list[Rank]:
    """The ranks that lie between the lowest and the highest of these without being one of them, lowest first."""
    places = [rank.place for rank in ranks]
    return [rank for rank in reversed(Rank) if min(places) < rank.place < max(places) and rank not in ranks]


def _missing_clause(missing: list[Rank]) -> Text:
    return ntext("{ranks} is missing", "{ranks} are missing", len(missing), ranks=_listed(missing))


def _listed(ranks: Sequence[Rank]) -> Value:
    """One rank with its article, several as they stand on the cards."""
    return the_rank(ranks[0]) if len(ranks) == 1 else listing([rank.symbol for rank in ranks])


def _five(ranks: Iterable[Rank]) -> set[Rank]:
    different = set(ranks)
    if len(different) != 5:
        raise HandSizeError(text("a straight has five different ranks, not {n}", n=len(different)))
    return different
