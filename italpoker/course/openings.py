"""Hands that just open or just do not; and how the opening of a deal goes, asked of the play itself (RULES.md §4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.category import Category
from italpoker.dealing import deal_hand_of
from italpoker.hand import HAND_SIZE, Hand
from italpoker.openers import may_open
from italpoker.play import Deal, Move, Phase, Session
from italpoker.rules import Stakes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from italpoker.deck import Deck
    from italpoker.rules import HouseRules

STACK_IN_ANTES = 1000
"""So many antes each has before him, so that nobody lacks the chips for a blind bet."""


@dataclass(frozen=True, slots=True)
class BlindBet:
    """A bet before the cards are dealt."""

    number: int
    """1 for the *buio*, 2 for the *controbuio*, 3 for the *over*."""
    chips: int
    """What the bettor has bet in all."""


def deal_close(deck: Deck, rules: HouseRules, minimum: Rank, rng: Random, *, opens: bool | None = None) -> Hand:
    """A hand about which one may be wrong; as many of them may open as may not, unless ``opens`` says which."""
    if opens is None:
        opens = rng.random() < 0.5
    while True:
        cards = list(rng.choice(_MAKERS)(deck, minimum, rng))
        rng.shuffle(cards)
        hand = Hand(tuple(cards), deck)
        if may_open(hand, rules, minimum) == opens:
            return hand


def deal_after(unopened: int, rules: HouseRules, players: int, ante: int) -> Deal:
    """The deal that comes after so many in a row that nobody opened: its minimum, its pot, its first decision.

    Everybody has all the chips that the blind bets take.
    """
    session = Session.start(players, rules, Stakes(ante=ante), (STACK_IN_ANTES * ante,) * players, seed=0)
    for _ in range(unopened):
        deal = session.deal()
        while not deal.is_over:
            deal = deal.apply(Move.NO_BLIND.value if deal.phase is Phase.BLIND_OPENING else Move.PASS.value)
        session = session.after(deal)
    return session.deal()


def blind_bets(deal: Deal) -> tuple[BlindBet, ...]:
    """The bets that follow if everybody who may bet blind does; none where nobody may."""
    bets: list[BlindBet] = []
    while chips := next((action.amount for action in deal.legal_actions() if action.move is Move.BLIND), None):
        bets.append(BlindBet(len(bets) + 1, chips))
        deal = deal.apply(Move.BLIND.value)
    return tuple(bets)


# Hands near the border


def _pair_at_the_border(deck: Deck, minimum: Rank, rng: Random) -> Sequence[Card]:
    """A pair of the least rank, or of a neighbour."""
    place = deck.ranks.index(minimum)
    return _pair(rng.choice(deck.ranks[max(place - 1, 0) : place + 2]), deck, rng)


def _low_pair_and_high_cards(deck: Deck, minimum: Rank, rng: Random) -> Sequence[Card]:
    """A pair that is too low, with the highest cards beside it."""
    low = rng.choice(deck.ranks[deck.ranks.index(minimum) + 1 :])
    others = [Card(rank, rng.choice(_SUITS)) for rank in deck.ranks if rank is not low][: HAND_SIZE - 2]
    return [*(Card(low, suit) for suit in rng.sample(_SUITS, 2)), *others]


def _pair(rank: Rank, deck: Deck, rng: Random) -> Sequence[Card]:
    others = rng.sample([other for other in deck.ranks if other is not rank], HAND_SIZE - 2)
    kickers = [Card(other, rng.choice(_SUITS)) for other in others]
    return [*(Card(rank, suit) for suit in rng.sample(_SUITS, 2)), *kickers]


def _two_low_pair(deck: Deck, _minimum: Rank, rng: Random) -> Sequence[Card]:
    """Two of the three lowest ranks in pairs."""
    low = rng.sample(deck.ranks[-3:], 2)
    kicker = rng.choice([rank for rank in deck.ranks if rank not in low])
    pairs = [Card(rank, suit) for rank in low for suit in rng.sample(_SUITS, 2)]
    return [*pairs, Card(kicker, rng.choice(_SUITS))]


def _low_straight(deck: Deck, _minimum: Rank, rng: Random) -> Sequence[Card]:
    """The ace under the lowest card, or the straight above it."""
    suits = rng.sample(_SUITS, 3)
    return [Card(rank, rng.choice(suits)) for rank in rng.choice(deck.straights[-2:])]


def _nothing(deck: Deck, _minimum: Rank, rng: Random) -> Sequence[Card]:
    return deal_hand_of(Category.HIGH_CARD, deck, rng).cards


def _four_of_a_suit(deck: Deck, _minimum: Rank, rng: Random) -> Sequence[Card]:
    return _with_a_fifth(rng.sample(deck.ranks, HAND_SIZE - 1), deck, rng)


def _four_in_a_row(deck: Deck, _minimum: Rank, rng: Random) -> Sequence[Card]:
    """Four of one suit in a row: with an ace at either end, or open at both."""
    row = rng.choice(deck.straights)
    return _with_a_fifth(rng.choice((row[1:], row[:-1])), deck, rng)


def _four_with_a_gap(deck: Deck, _minimum: Rank, rng: Random) -> Sequence[Card]:
    """Four of one suit that only one rank completes to a row."""
    row = list(rng.choice(deck.straights))
    del row[rng.randrange(1, HAND_SIZE - 1)]
    return _with_a_fifth(row, deck, rng)


def _with_a_fifth(ranks: Sequence[Rank], deck: Deck, rng: Random) -> Sequence[Card]:
    """The ranks in one suit, and a card of another."""
    suit, other = rng.sample(_SUITS, 2)
    return [*(Card(rank, suit) for rank in ranks), Card(rng.choice(deck.ranks), other)]


_SUITS = tuple(Suit)
_MAKERS = (
    _pair_at_the_border,
    _pair_at_the_border,
    _pair_at_the_border,
    _low_pair_and_high_cards,
    _two_low_pair,
    _low_straight,
    _nothing,
    _four_of_a_suit,
    _four_in_a_row,
    _four_with_a_gap,
)
