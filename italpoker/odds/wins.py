"""The chance to win after every discard, against one unseen hand that stands pat: exact, in plain Python.

The opponent holds any five of the unseen cards; replacements come from the rest. Both are counted by rank with
the sums of ``Supply``, as if suits did not matter. Then the suits come back: the opponent's flushes, ties that a
suit settles, one's own flushes.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from italpoker.category import Category
from italpoker.odds.ranks import CODES, RankClass, rank_choices, rank_classes
from italpoker.odds.rivals import Rivals
from italpoker.odds.straight_flushes import against_straight_flushes
from italpoker.odds.supply import Supply, Unpaired
from italpoker.odds.ties import SUITS, Settled, deciding, settle, settle_against

if TYPE_CHECKING:
    from collections.abc import Generator

    from italpoker.hand import Hand
    from italpoker.rules import Ranking

WEIGHT = 12
"""A multiple of 1, 2, 3 and 4: the part of a rank's cards that is left after a draw is a whole number of twelfths."""


class Draw(NamedTuple):
    """The ranks of some replacement cards."""

    cards: tuple[tuple[int, int], ...]
    """Each rank and how many cards of it."""
    code: int
    """The sum of the ranks' codes."""
    different: int
    """The ranks as bits, 0 if one comes twice."""


class Keep(NamedTuple):
    """What is kept of the hand."""

    discards: int
    """The mask of the discards."""
    code: int
    """The sum of the codes of the kept ranks."""
    ranks: int
    """The kept ranks as bits."""
    suits: tuple[int, ...]
    """For each rank, the suits that are kept as bits."""
    suit: int | None
    """The suit of all kept cards, if it is one."""


class Situation:
    """A hand before the draw, and what the player knows of the rest of the pack."""

    def __init__(self, hand: Hand, ranking: Ranking) -> None:
        self.hand = hand
        self.ranking = ranking
        self.size = size = len(hand.deck.ranks)
        self.unseen_mask = (1 << len(hand.deck)) - 1 & ~hand.mask
        self.unseen_suits = [self.unseen_mask >> 4 * rank & 0b1111 for rank in range(size)]
        self.unseen = [suits.bit_count() for suits in self.unseen_suits]
        self.unseen_ranks = [
            sum(1 << rank for rank in range(size) if self.unseen_suits[rank] >> suit & 1) for suit in SUITS
        ]
        """For each suit, the unseen ranks as bits."""

    def keeps(self, number: int) -> list[Keep]:
        """All ways to throw away so many cards."""
        return [self._keep(at) for at in combinations(range(5), 5 - number)]

    def _keep(self, at: tuple[int, ...]) -> Keep:
        cards = [self.hand.cards[place] for place in at]
        suits = [0] * self.size
        for card in cards:
            suits[card.rank.place] |= 1 << card.suit.place
        of_one_suit = len({card.suit for card in cards}) == 1
        return Keep(
            0b11111 & ~sum(1 << place for place in at),
            sum(CODES[card.rank.place] for card in cards),
            sum(1 << rank for rank, held in enumerate(suits) if held),
            tuple(suits),
            cards[0].suit.place if of_one_suit else None,
        )


@cache
def draws(size: int, number: int) -> tuple[Draw, ...]:
    """The ranks of so many replacement cards, from a deck with ``size`` ranks."""
    return tuple(
        Draw(
            tuple((rank, ranks.count(rank)) for rank in sorted(set(ranks))),
            sum(CODES[rank] for rank in ranks),
            sum(1 << rank for rank in ranks) if len(set(ranks)) == number else 0,
        )
        for ranks in rank_choices(size, number)
    )


def count_wins(hand: Hand, ranking: Ranking) -> Generator[float, None, dict[int, Settled]]:
    """Wins and ties of every discard of nought to four cards, by its mask.

    A generator that yields the share of the work done, 0 to 1, many times, and returns the result.
    """
    situation = Situation(hand, ranking)
    size = situation.size
    work = [(number, draw) for number in range(5) for draw in draws(size, number)]
    keeps = [situation.keeps(number) for number in range(5)]
    wins = {keep.discards: [0, 0] for some in keeps for keep in some}
    for done, (number, draw) in enumerate(work, start=1):
        if all(count <= situation.unseen[rank] for rank, count in draw.cards):
            after = _AfterDraw(situation, draw)
            for keep in keeps[number]:
                for settled, sign in after.settle(keep):
                    wins[keep.discards][0] += sign * settled.wins
                    wins[keep.discards][1] += sign * settled.ties
        yield done / len(work)
    return {discards: Settled(*counts) for discards, counts in wins.items()}


class _AfterDraw:
    """One choice of ranks for the replacements, and all that the opponent may then hold."""

    def __init__(self, situation: Situation, draw: Draw) -> None:
        self.situation = situation
        self.draw = draw
        unseen, suits = situation.unseen, situation.unseen_suits
        self.drawn = drawn = [0] * situation.size
        for rank, count in draw.cards:
            drawn[rank] = count
        self.left = left = [here - gone for here, gone in zip(unseen, drawn, strict=True)]
        self.ways = prod(comb(unseen[rank], count) for rank, count in draw.cards)
        self.supply = Supply(left)
        # In how many of the draws a card stays unseen: in so many twelfths, and independently for each rank.
        self.suited = [
            Unpaired(
                [WEIGHT * left[rank] // unseen[rank] if suits[rank] >> suit & 1 else 0 for rank in range(len(left))]
            )
            for suit in SUITS
        ]
        self.rivals = Rivals(self.supply, self.suited, situation.ranking)

    def settle(self, keep: Keep) -> list[tuple[Settled, int]]:
        """Wins and ties with these cards kept, over all suits of the draw: to be added up, each with its sign."""
        made = rank_classes(self.situation.size)[keep.code + self.draw.code]
        found = [(self._by_rank(made, keep), 1)]
        if keep.suit is not None and self._may_be_flush(keep, keep.suit):
            own_flush = _OwnFlush(self, keep.suit, made)
            found += [(own_flush.taken_by_rank(), -1), (own_flush.settle(), 1)]
        return found

    def _may_be_flush(self, keep: Keep, suit: int) -> bool:
        drawn = self.draw.different
        none = not self.draw.cards
        return none or bool(drawn and not drawn & keep.ranks and not drawn & ~self.situation.unseen_ranks[suit])

    def _by_rank(self, made: RankClass, keep: Keep) -> Settled:
        category, ranks = made
        lower = self.ways * self.rivals.below(category, ranks)
        lower -= self.ways * self.rivals.flushes_below(category, ranks) // WEIGHT**5
        wins, ties = self._equal_ranks(made, keep)
        return Settled(lower + wins, ties)

    def _equal_ranks(self, made: RankClass, keep: Keep) -> Settled:
        ranking = self.situation.ranking
        decisive = deciding(made.category, ranking)
        if decisive is None:
            return Settled(0, 0)
        at, cards = decisive
        rank = made.ranks[at]
        unseen, drawn = self.situation.unseen_suits[rank], self.drawn[rank]
        others = [other for other in made.ranks if other != rank]
        ways = self.ways // comb(unseen.bit_count(), drawn)
        wins, ties = settle(keep.suits[rank], unseen, drawn, cards, ranking.suits_ranked)
        rest = ways * prod(comb(self.left[other], _held(made, other)) for other in others)
        wins, ties = wins * rest, ties * rest
        if made.category in _OF_DIFFERENT_RANKS:
            for suit in SUITS:
                flushes = ways * prod(self.suited[suit].cards[other] for other in others) // WEIGHT**4
                beaten, tied = settle_against(keep.suits[rank], unseen, drawn, suit, ranking.suits_ranked)
                wins -= flushes * beaten
                ties -= flushes * tied
        return Settled(wins, ties)


class _OwnFlush:
    """The one draw of given ranks that makes a hand of one suit: the opponent's hands with exactly these cards gone."""

    def __init__(self, after: _AfterDraw, suit: int, made: RankClass) -> None:
        self.after = after
        self.suit = suit
        self.made = made
        situation = after.situation
        self.unseen_ranks = [
            ranks & ~after.draw.different if other == suit else ranks
            for other, ranks in enumerate(situation.unseen_ranks)
        ]
        suited = [_of_one_suit(ranks, situation.size) for ranks in self.unseen_ranks]
        self.rivals = Rivals(after.supply, suited, situation.ranking)
        self.mask = sum(1 << 4 * rank + suit for rank in made.ranks)

    def taken_by_rank(self) -> Settled:
        """Wins and ties of this draw if the suits did not matter: what has been counted and is not so."""
        category, ranks = self.made
        ranking = self.after.situation.ranking
        lower = self.rivals.below(category, ranks) - self.rivals.flushes_below(category, ranks)
        decisive = deciding(category, ranking)
        assert decisive is not None, "five different ranks"
        rank = ranks[decisive.at]
        others = [other for other in ranks if other != rank]
        mine, unseen = 1 << self.suit, self.after.situation.unseen_suits[rank] & ~(1 << self.suit)
        rest = prod(self.after.left[other] for other in others)
        wins, ties = settle(mine, unseen, 0, 1, ranking.suits_ranked)
        wins, ties = wins * rest, ties * rest
        for suit in SUITS:
            if all(self.unseen_ranks[suit] >> other & 1 for other in others):
                beaten, tied = settle_against(mine, unseen, 0, suit, ranking.suits_ranked)
                wins -= beaten
                ties -= tied
        return Settled(lower + wins, ties)

    def settle(self) -> Settled:
        """Wins and ties of the flush or straight flush."""
        category, ranks = self.made
        if category is Category.HIGH_CARD:
            return Settled(self.rivals.below_flush(ranks, self.suit), self.rivals.ties_with_flush(ranks, self.suit))
        situation = self.after.situation
        unseen = situation.unseen_mask & ~self.mask
        wins, ties = against_straight_flushes(self.mask, unseen, situation.hand.deck, situation.ranking)
        return Settled(comb(sum(self.after.left), 5) - self.rivals.rows + wins, ties)


@lru_cache(maxsize=512)
def _of_one_suit(ranks: int, size: int) -> Unpaired:
    return Unpaired([ranks >> rank & 1 for rank in range(size)])


def _held(made: RankClass, rank: int) -> int:
    """How many cards of one of its ranks a hand holds."""
    pairs = {Category.PAIR: 1, Category.TWO_PAIR: 2}.get(made.category, 0)
    return 2 if made.ranks.index(rank) < pairs else 1


_OF_DIFFERENT_RANKS = {Category.HIGH_CARD, Category.STRAIGHT}
