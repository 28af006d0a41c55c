"""``wins.count_wins`` once more, on NumPy arrays: all draws at once, by the same sums, some ten times as fast.

A *case* is one choice of what to keep with one choice of ranks drawn; a *column* is the latter alone.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from italpoker.category import Category
from italpoker.odds.ranks import rank_classes
from italpoker.odds.rivals import Rivals
from italpoker.odds.straight_flushes import against_straight_flushes
from italpoker.odds.supply import BY_RANK, Supply, Unpaired
from italpoker.odds.ties import SUITS, Settled, deciding, settle, settle_against
from italpoker.odds.wins import WEIGHT, Situation, draws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from italpoker.hand import Hand
    from italpoker.odds.supply import Whole
    from italpoker.rules import Ranking

    Wholes = NDArray[np.int64]
    Sums = TypeVar("Sums", bound=Unpaired)


def count_wins(hand: Hand, ranking: Ranking) -> dict[int, Settled]:
    """Wins and ties of every discard of nought to four cards, by its mask; exact, the same as in plain Python."""
    return _Count(Situation(hand, ranking)).run()


class _Draws(NamedTuple):
    """All draws of nought to four ranks of a deck."""

    number: Wholes
    cards: Wholes
    """``[draw, rank]``"""
    code: Wholes
    different: Wholes


class _Classes(NamedTuple):
    """What five ranks make, in the order of their codes."""

    code: Wholes
    category: Wholes
    """The place in ``BY_RANK``."""
    ranks: Wholes
    """``[class, place]``, filled up with noughts."""


class _Count:
    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.ranking = situation.ranking
        unseen = np.array(situation.unseen)
        self.unseen, self.unseen_suits = unseen, np.array(situation.unseen_suits)
        every = _draws(situation.size)
        possible = (every.cards <= unseen).all(axis=1)
        self.draws = _Draws(*(part[possible] for part in every))
        self.left = unseen - self.draws.cards
        self.ways = _CHOOSE[unseen, self.draws.cards].prod(axis=1)
        self.supply = _stacked(Supply(list(self.left.T)))
        in_twelfths = WEIGHT * self.left // np.maximum(unseen, 1)
        self.suited = [_stacked(Unpaired(list((in_twelfths * (self.unseen_suits >> suit & 1)).T))) for suit in SUITS]
        self.keeps = [keep for number in range(5) for keep in situation.keeps(number)]
        self.kept_suits = np.array([keep.suits for keep in self.keeps])
        self.wins = np.zeros(len(self.keeps), np.int64)
        self.ties = np.zeros(len(self.keeps), np.int64)

    def run(self) -> dict[int, Settled]:
        keep, column = self._cases()
        self._by_rank(keep, column, self._made(keep, column))
        for suit in SUITS:
            keep, column = self._flush_cases(suit)
            if len(keep):
                self._own_flushes(keep, column, self._made(keep, column), suit)
        return {
            keep.discards: Settled(int(wins), int(ties))
            for keep, wins, ties in zip(self.keeps, self.wins, self.ties, strict=True)
        }

    def _cases(self) -> tuple[Wholes, Wholes]:
        """Every choice of cards to keep, by its place in ``keeps``, with every draw of as many."""
        columns = [np.flatnonzero(self.draws.number == keep.discards.bit_count()) for keep in self.keeps]
        return np.repeat(np.arange(len(columns)), [len(some) for some in columns]), np.concatenate(columns)

    def _flush_cases(self, suit: int) -> tuple[Wholes, Wholes]:
        """The cases in which one draw of these ranks makes all five cards of the suit."""
        different, number = self.draws.different, self.draws.number
        unseen = self.situation.unseen_ranks[suit]
        keeps, columns = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        for at, keep in enumerate(self.keeps):
            if keep.suit == suit:
                drawn = (different > 0) & (different & (keep.ranks | ~unseen) == 0)
                fits = np.flatnonzero((number == keep.discards.bit_count()) & (drawn | (number == 0)))
                columns.append(fits)
                keeps.append(np.full(len(fits), at))
        return np.concatenate(keeps), np.concatenate(columns)

    def _made(self, keep: Wholes, column: Wholes) -> Wholes:
        """What each case makes: places in ``_classes``."""
        kept_codes = np.array([each.code for each in self.keeps])
        return np.searchsorted(_classes(self.situation.size).code, kept_codes[keep] + self.draws.code[column])

    def _by_rank(self, keep: Wholes, column: Wholes, made: Wholes) -> None:
        """All cases as if one's own cards were never of one suit."""
        classes = _classes(self.situation.size)
        for place, category in enumerate(BY_RANK):
            here = np.flatnonzero(classes.category[made] == place)
            if len(here):
                cases, at = keep[here], column[here]
                ranks = list(classes.ranks[made[here]].T)
                rivals = Rivals(_at(self.supply, at), [_at(suited, at) for suited in self.suited], self.ranking)
                ways = self.ways[at]
                lower = ways * rivals.below(category, ranks)
                lower -= ways * rivals.flushes_below(category, ranks) // WEIGHT**5
                np.add.at(self.wins, cases, lower)
                self._add_equal_ranks(category, ranks, cases, at)

    def _add_equal_ranks(self, category: Category, ranks: Sequence[Wholes], keep: Wholes, column: Wholes) -> None:
        decisive = deciding(category, self.ranking)
        if decisive is None:
            return
        at, cards = decisive
        rank = ranks[at]
        kept, unseen, drawn = self.kept_suits[keep, rank], self.unseen_suits[rank], self.draws.cards[column, rank]
        ways = self.ways[column] // _CHOOSE[self.unseen[rank], drawn]
        pairs = {Category.PAIR: 1, Category.TWO_PAIR: 2}.get(category, 0)
        others = [place for place in range(_DIFFERENT_RANKS[category]) if place != at]
        rest = ways.copy()
        for place in others:
            rest *= _CHOOSE[self.left[column, ranks[place]], 2 if place < pairs else 1]
        found = rest * _settled(cards, self.ranking.suits_ranked)[:, kept, unseen, drawn]
        if category in {Category.HIGH_CARD, Category.STRAIGHT}:
            for suit, suited in zip(SUITS, self.suited, strict=True):
                flushes = ways.copy()
                for place in others:
                    flushes *= suited.cards[ranks[place], column]
                against = _settled_against(suit, self.ranking.suits_ranked)[:, kept, unseen, drawn]
                found -= flushes // WEIGHT**4 * against
        np.add.at(self.wins, keep, found[0])
        np.add.at(self.ties, keep, found[1])

    def _own_flushes(self, keep: Wholes, column: Wholes, made: Wholes, suit: int) -> None:
        """Put right what ``_by_rank`` took for hands of several suits."""
        classes = _classes(self.situation.size)
        for category in (Category.HIGH_CARD, Category.STRAIGHT):
            here = np.flatnonzero(classes.category[made] == BY_RANK.index(category))
            if not len(here):
                continue
            cases, at = keep[here], column[here]
            ranks = list(classes.ranks[made[here]].T)
            rivals = self._rivals_after(at, suit)
            wins, ties = -self._taken_by_rank(rivals, category, ranks, at, suit)
            if category is Category.HIGH_CARD:
                wins += rivals.below_flush(ranks, suit)
                ties += rivals.ties_with_flush(ranks, suit)
            else:
                better, equal = self._against_straight_flushes(ranks, suit)
                hands = np.array([comb(int(cards), 5) for cards in self.left[at].sum(axis=1)])
                wins += hands - rivals.rows + better
                ties += equal
            np.add.at(self.wins, cases, wins)
            np.add.at(self.ties, cases, ties)

    def _rivals_after(self, column: Wholes, suit: int) -> Rivals:
        """The opponent's hands when exactly the drawn ranks of this suit are gone."""
        unseen = [self.unseen_suits >> other & 1 for other in SUITS]
        first = np.zeros(len(column), np.int64)
        suited = [_at(_stacked(Unpaired(list(ranks[:, None]))), first) for ranks in unseen]
        gone = self.draws.cards[column]
        suited[suit] = _at(_stacked(Unpaired(list((unseen[suit] * (1 - gone)).T))), np.arange(len(column)))
        return Rivals(_at(self.supply, column), suited, self.ranking)

    def _taken_by_rank(
        self, rivals: Rivals, category: Category, ranks: Sequence[Wholes], column: Wholes, suit: int
    ) -> Wholes:
        """Wins and ties of one draw that makes one suit, as ``_by_rank`` has counted them."""
        decisive = deciding(category, self.ranking)
        assert decisive is not None, "five different ranks"
        mine, rank = 1 << suit, ranks[decisive.at]
        others = [other for place, other in enumerate(ranks) if place != decisive.at]
        unseen = self.unseen_suits[rank] & ~mine
        rest = np.ones(len(column), np.int64)
        for other in others:
            rest *= self.left[column, other]
        found = rest * _settled(1, self.ranking.suits_ranked)[:, mine, unseen, 0]
        for other_suit, suited in zip(SUITS, rivals.suited, strict=True):
            flushes = np.ones(len(column), np.int64)
            for other in others:
                flushes *= suited.cards[other]
            found -= flushes * _settled_against(other_suit, self.ranking.suits_ranked)[:, mine, unseen, 0]
        found[0] += rivals.below(category, ranks) - rivals.flushes_below(category, ranks)
        return found

    def _against_straight_flushes(self, ranks: Sequence[Wholes], suit: int) -> tuple[Wholes, Wholes]:
        deck = self.situation.hand.deck
        found = []
        for five in zip(*(rank.tolist() for rank in ranks), strict=True):
            mine = sum(1 << 4 * rank + suit for rank in five)
            found.append(against_straight_flushes(mine, self.situation.unseen_mask & ~mine, deck, self.ranking))
        wins, ties = np.array(found, np.int64).T
        return wins, ties


class _Columns:
    """A row of sums as one element per case: the case's column of it."""

    def __init__(self, rows: Wholes, column: Wholes) -> None:
        self.rows = rows
        self.column = column

    def __getitem__(self, rank: int | Wholes) -> Wholes:
        found: Wholes = self.rows[rank, self.column]
        return found


def _stacked(sums: Sums) -> Sums:
    """The sums with each row as one array, ``[rank, column]``."""
    width = len(sums.cards[0])

    def stack(row: Sequence[Whole]) -> Wholes:
        found = np.empty((len(row), width), np.int64)
        for at, value in enumerate(row):
            found[at] = value
        return found

    return sums.mapped(stack)


def _at(sums: Sums, column: Wholes) -> Sums:
    """The sums of these columns only, one element per case."""
    return sums.mapped(lambda rows: _Columns(rows, column))


@cache
def _draws(size: int) -> _Draws:
    every = [(number, draw) for number in range(5) for draw in draws(size, number)]
    cards = np.zeros((len(every), size), np.int64)
    for at, (_, draw) in enumerate(every):
        for rank, count in draw.cards:
            cards[at, rank] = count
    number = np.array([number for number, _ in every])
    return _Draws(
        number, cards, np.array([draw.code for _, draw in every]), np.array([draw.different for _, draw in every])
    )


@cache
def _classes(size: int) -> _Classes:
    in_order = sorted(rank_classes(size).items())
    ranks = np.zeros((len(in_order), 5), np.int64)
    for at, (_, made) in enumerate(in_order):
        ranks[at, : len(made.ranks)] = made.ranks
    return _Classes(
        np.array([code for code, _ in in_order]),
        np.array([BY_RANK.index(made.category) for _, made in in_order]),
        ranks,
    )


@cache
def _settled(cards: int, ranked: bool) -> Wholes:
    """``[wins or ties, kept, unseen, drawn]``: ``settle`` for all suits that may be kept and unseen."""
    found = np.zeros((2, 16, 16, 5), np.int64)
    for kept in range(16):
        for unseen in range(16):
            if not kept & unseen:
                for drawn in range(5):
                    if kept or drawn:
                        found[:, kept, unseen, drawn] = settle(kept, unseen, drawn, cards, ranked)
    return found


@cache
def _settled_against(suit: int, ranked: bool) -> Wholes:
    """``[wins or ties, kept, unseen, drawn]``: ``settle_against``, for at most one card drawn."""
    found = np.zeros((2, 16, 16, 2), np.int64)
    for kept in range(16):
        for unseen in range(16):
            if not kept & unseen:
                for drawn in range(2):
                    if kept or drawn:
                        found[:, kept, unseen, drawn] = settle_against(kept, unseen, drawn, suit, ranked)
    return found


_CHOOSE = np.array([[comb(cards, chosen) for chosen in range(5)] for cards in range(5)])
_DIFFERENT_RANKS = {Category.HIGH_CARD: 5, Category.PAIR: 4, Category.TWO_PAIR: 3, Category.STRAIGHT: 5}
