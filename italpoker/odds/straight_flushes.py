"""Which straight flush beats which: asked of the showdown, since the cycle fits no order of numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from italpoker.cards import Card, Suit
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.odds.ties import Settled
from italpoker.rules import HouseRules
from italpoker.showdown import compare

if TYPE_CHECKING:
    from italpoker.rules import Ranking


@cache
def duels(deck: Deck, ranking: Ranking) -> dict[int, dict[int, Settled]]:
    """For each straight flush of the deck, by its mask, how it fares against each other without a common card."""
    rules = HouseRules(ranking)
    hands = [
        Hand(tuple(Card(rank, suit) for rank in straight), deck)
        for straight in deck.straights
        for suit in Suit
    ]  # fmt: skip
    return {
        mine.mask: {theirs.mask: _settled(mine, theirs, rules) for theirs in hands if not mine.mask & theirs.mask}
        for mine in hands
    }


def against_straight_flushes(mine: int, unseen: int, deck: Deck, ranking: Ranking) -> Settled:
    """How many straight flushes out of the unseen cards a straight flush beats and ties; cards as masks."""
    wins = ties = 0
    for theirs, settled in duels(deck, ranking)[mine].items():
        if theirs & ~unseen == 0:
            wins += settled.wins
            ties += settled.ties
    return Settled(wins, ties)


def _settled(mine: Hand, theirs: Hand, rules: HouseRules) -> Settled:
    winner = compare(mine, theirs, rules).winner
    return Settled(winner == mine, winner is None)
