"""A quick score for five cards given as numbers, where thousands of hands are dealt one by one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from italpoker.cards import PACK
from italpoker.category import Category
from italpoker.hand import Hand
from italpoker.odds.ranks import CODES, rank_classes
from italpoker.odds.straight_flushes import duels
from italpoker.odds.ties import deciding
from italpoker.rules import FlushTie, HouseRules
from italpoker.showdown import winners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.deck import Deck
    from italpoker.rules import Ranking

CARD_CODES = tuple(code for code in CODES for _ in range(4))
"""The code of each card's rank."""

Score: TypeAlias = tuple[int, tuple[int, ...], int, int]
"""Height of the category, ranks, suit, and the cards as a mask if they are a straight flush: see ``Scorer``."""


class _Class(NamedTuple):
    height: int
    ranks: tuple[int, ...]
    """From 0 down, so that higher numbers are higher ranks."""
    settles: int
    """The rank of the cards whose suit settles a tie, -1 for none."""


class Scorer:
    """Scores for one deck under one ranking: of two hands the higher score wins, but for two straight flushes."""

    def __init__(self, deck: Deck, ranking: Ranking) -> None:
        self.deck = deck
        self.ranking = ranking
        heights = {category: height for height, category in enumerate(reversed(ranking.categories))}
        self.straight_flush = heights[Category.STRAIGHT_FLUSH]
        self.by_code: dict[int, _Class] = {}
        self.of_one_suit: dict[int, _Class] = {}
        for code, (category, ranks) in rank_classes(len(deck.ranks)).items():
            compared = tuple(-rank for rank in ranks)
            decisive = deciding(category, ranking) if ranking.suits_ranked else None
            self.by_code[code] = _Class(heights[category], compared, -1 if decisive is None else ranks[decisive.at])
            if len(ranks) == 5:
                flush = Category.STRAIGHT_FLUSH if category is Category.STRAIGHT else Category.FLUSH
                self.of_one_suit[code] = _Class(heights[flush], compared, ranks[0] if ranking.suits_ranked else -1)

    def score(self, cards: Sequence[int]) -> Score:
        """The score of five different cards, given by ``Card.index``."""
        a, b, c, d, e = cards
        code = CARD_CODES[a] + CARD_CODES[b] + CARD_CODES[c] + CARD_CODES[d] + CARD_CODES[e]
        if a & 3 == b & 3 == c & 3 == d & 3 == e & 3:
            height, ranks, settles = self.of_one_suit[code]
            suit = -(a & 3) if settles >= 0 else 0
            if height == self.straight_flush:
                return height, ranks, suit, 1 << a | 1 << b | 1 << c | 1 << d | 1 << e
            if self.ranking.flush_tie is FlushTie.SUIT_THEN_RANKS:
                return height, (suit, *ranks), 0, 0
            return height, ranks, suit, 0
        height, ranks, settles = self.by_code[code]
        return height, ranks, -min(card & 3 for card in cards if card >> 2 == settles) if settles >= 0 else 0, 0

    def beats(self, mine: Score, theirs: Score) -> bool:
        """Whether the first of two hands that share no card wins."""
        if mine[3] and theirs[3]:
            return duels(self.deck, self.ranking)[mine[3]][theirs[3]].wins > 0
        return mine > theirs

    def winners(self, hands: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """The places of those who win or share the pot."""
        scores = [self.score(cards) for cards in hands]
        best = max(scores)
        if best[3] and sum(score[3] > 0 for score in scores) > 1:
            dealt = [Hand(tuple(PACK[card] for card in cards), self.deck) for cards in hands]
            return tuple(winners(dealt, HouseRules(self.ranking)))
        return tuple(at for at, score in enumerate(scores) if score == best)


@lru_cache(maxsize=32)
def scorer(deck: Deck, ranking: Ranking) -> Scorer:
    """The scorer of a deck under a ranking; made once."""
    return Scorer(deck, ranking)
