"""Questions about straights: what is one in which deck, and the three kinds of straight flush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.category import StraightFlushKind
from italpoker.course.drills.question import Option, Question, around, yes_or_no
from italpoker.course.meetings import straights_of
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS
from italpoker.hand import Hand
from italpoker.naming import explain_hand
from italpoker.straights import DECKS, in_line, judge_ranks, sum_up
from italpoker.text import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from italpoker.course.drills.question import Setting
    from italpoker.deck import Deck


def is_straight(rng: Random, setting: Setting) -> Question:
    """With so many players, is this a straight? One time in two it is a trap."""
    players = rng.randint(MIN_PLAYERS, MAX_PLAYERS)
    deck = setting.rules.deck(players)
    is_one = rng.random() < 0.5
    ranks = _a_straight(deck, rng) if is_one else _a_trap(deck, rng)
    options, right = yes_or_no(text("Yes, a straight"), text("No straight"), is_yes=is_one)
    return Question(
        prompt=text("With {players} players, is this a straight?", players=players),
        cards=_of_mixed_suits(ranks, rng),
        options=options,
        right=right,
        reason=judge_ranks(ranks, deck).reason,
    )


def low_straight(rng: Random, setting: Setting) -> Question | None:
    """Which is the low straight with so many players? Not asked where it is always the same."""
    if setting.rules.full_pack:
        return None
    players = rng.randint(MIN_PLAYERS, MAX_PLAYERS)
    deck = setting.rules.deck(players)
    decks = around(DECKS, deck, 4, rng)
    return Question(
        prompt=text("With {players} players, which is the low straight?", players=players),
        options=tuple(Option(text("{ranks}", ranks=_line(one.straights[-1]))) for one in decks),
        right=decks.index(deck),
        reason=judge_ranks(deck.straights[-1], deck).reason,
    )


def deck_of_low_straight(rng: Random, setting: Setting) -> Question | None:
    """With how many cards are these ranks a straight? Not asked where the pack is always full."""
    if setting.rules.full_pack:
        return None
    deck = rng.choice(DECKS)
    decks = around(DECKS, deck, 4, rng)
    low = deck.straights[-1]
    return Question(
        prompt=text("With how many cards is {ranks} a straight?", ranks=_line(low)),
        options=tuple(Option(text("{size} cards", size=len(one))) for one in decks),
        right=decks.index(deck),
        reason=text("{sum} {why}", sum=sum_up(low), why=judge_ranks(low, deck).reason),
    )


def kind_of_straight_flush(rng: Random, setting: Setting) -> Question:
    """Minimum, medium, maximum, or no straight flush at all?"""
    deck = setting.deck
    kind = rng.choice((*StraightFlushKind, None))
    ranks = _a_trap(deck, rng) if kind is None else in_line(rng.choice(straights_of(kind, deck)))
    suit = rng.choice(tuple(Suit))
    hand = Hand(tuple(Card(rank, suit) for rank in ranks), deck)
    kinds = (*StraightFlushKind, None)
    return Question(
        prompt=text("Which kind of straight flush is this?"),
        cards=hand.cards,
        options=tuple(Option(one.noun if one else text("none: only a flush")) for one in kinds),
        right=kinds.index(kind),
        reason=explain_hand(hand) if kind else judge_ranks(ranks, deck).reason,
        deck=deck,
    )


MAKERS = (is_straight, low_straight, is_straight, deck_of_low_straight, kind_of_straight_flush)


def _a_straight(deck: Deck, rng: Random) -> Sequence[Rank]:
    """Any straight of the deck, the low one every other time, since it is the one to learn."""
    return in_line(deck.straights[-1] if rng.random() < 0.5 else rng.choice(deck.straights[:-1]))


def _a_trap(deck: Deck, rng: Random) -> Sequence[Rank]:
    """Five ranks of the deck that look like a straight and are none; every sort of trap equally often."""
    sort = rng.choice([traps for traps in _traps(deck) if traps])
    return rng.choice(sort)


def _traps(deck: Deck) -> tuple[list[tuple[Rank, ...]], ...]:
    """By sort: turning the corner at the ace, an ace too far away, another deck's low straight, a gap."""
    rising = deck.ranks[::-1]
    ring = rising * 2
    ace = len(rising) - 1
    turning = [ring[start : start + 5] for start in range(ace - 3, ace)]
    far = [(*rising[start : start + 4], Rank.ACE) for start in range(1, len(rising) - 5)]
    others = [in_line(other.straights[-1]) for other in DECKS if len(other) < len(deck)]
    gaps = [
        (*rising[start : start + gap], *rising[start + gap + 1 : start + 6])
        for start in range(len(rising) - 5)
        for gap in range(1, 5)
    ]
    return tuple(
        [ranks for ranks in sort if not judge_ranks(ranks, deck).is_straight] for sort in (turning, far, others, gaps)
    )


def _of_mixed_suits(ranks: Iterable[Rank], rng: Random) -> tuple[Card, ...]:
    ranks = tuple(ranks)
    suits = [*rng.sample(tuple(Suit), 2), *rng.choices(tuple(Suit), k=len(ranks) - 2)]
    rng.shuffle(suits)
    return tuple(Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))


def _line(ranks: Iterable[Rank]) -> str:
    return "-".join(rank.symbol for rank in in_line(ranks))
