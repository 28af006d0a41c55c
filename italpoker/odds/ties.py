"""Equal ranks, other suits: in how many ways one's own suit is the better one (RULES.md §3)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from italpoker.category import Category
from italpoker.rules import TieSuit

if TYPE_CHECKING:
    from italpoker.rules import Ranking

SUITS = (0, 1, 2, 3)
"""The places of the suits: hearts first, so a lower one is better. Sets of suits are bits of these places."""


class Deciding(NamedTuple):
    """Which cards settle a tie."""

    at: int
    """The place of their rank in ``RankClass.ranks``."""
    cards: int
    """How many each hand has of them: 2 for a pair."""


class Settled(NamedTuple):
    """In how many ways a tie ends well, and in how many it stays a tie."""

    wins: int
    ties: int


def deciding(category: Category, ranking: Ranking) -> Deciding | None:
    """Which cards settle a tie in the category; None where equal hands cannot meet in one pack."""
    match category:
        case Category.HIGH_CARD:
            return Deciding(1 if ranking.high_card_tie is TieSuit.KICKER else 0, 1)
        case Category.PAIR:
            return Deciding(1, 1) if ranking.pair_tie is TieSuit.KICKER else Deciding(0, 2)
        case Category.TWO_PAIR:
            return Deciding(2, 1) if ranking.two_pair_tie is TieSuit.KICKER else Deciding(0, 2)
        case Category.STRAIGHT:
            return Deciding(0, 1)
        case _:
            return None


@cache
def settle(kept: int, unseen: int, drawn: int, cards: int, ranked: bool) -> Settled:
    """The deals of one rank's cards, one's own and the opponent's, that end well.

    ``kept`` and ``unseen`` are sets of suits: one's own of the rank, and those that can be dealt. One draws so many,
    the opponent holds so many ``cards`` of the rest; the best suit of each speaks, unless suits are not ranked.
    """
    wins = ties = 0
    for mine in combinations(_members(unseen), drawn):
        own = kept | _bits(mine)
        for theirs in combinations(_members(unseen & ~own), cards):
            wins += ranked and _best(own) < theirs[0]
            ties += not ranked
    return Settled(wins, ties)


@cache
def settle_against(kept: int, unseen: int, drawn: int, suit: int, ranked: bool) -> Settled:
    """As ``settle``, against an opponent whose one card of the rank is of ``suit``; no way if it is not unseen."""
    wins = ties = 0
    if unseen >> suit & 1:
        for mine in combinations(_members(unseen & ~(1 << suit)), drawn):
            wins += ranked and _best(kept | _bits(mine)) < suit
            ties += not ranked
    return Settled(wins, ties)


def _members(suits: int) -> list[int]:
    return [suit for suit in SUITS if suits >> suit & 1]


def _bits(suits: tuple[int, ...]) -> int:
    return sum(1 << suit for suit in suits)


def _best(suits: int) -> int:
    return (suits & -suits).bit_length() - 1
