"""Every discard of a hand with its exact odds, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from random import Random
from typing import TYPE_CHECKING, cast, overload

from italpoker.cards import Card, write_cards
from italpoker.odds.draws import ALL_DISCARDS, all_draw_counts, check_discards, discarded
from italpoker.odds.estimates import check_deals
from italpoker.odds.results import HIGHEST_FIRST, CategoryCounts
from italpoker.odds.scoring import scorer
from italpoker.odds.tabular import Column, Share, Table, Tabular, number_text
from italpoker.odds.ties import Settled
from italpoker.odds.wins import count_wins
from italpoker.rules.house import check_house_rules
from italpoker.text import ptext, text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping

    from italpoker.hand import Hand
    from italpoker.rules import HouseRules, Ranking


@dataclass(frozen=True, slots=True)
class DrawOption:
    """One discard, and what comes of it against one unseen hand that stands pat."""

    discards: tuple[Card, ...]
    """In the order of the hand."""
    kept: tuple[Card, ...]
    counts: CategoryCounts
    """What the hand becomes, over all replacements."""
    wins: int
    """Cases in which this hand wins alone."""
    ties: int
    """Cases in which the pot is split: none where suits are ranked."""
    total: int
    """All cases: every replacement with every hand that the opponent may hold then."""

    @property
    def win_chance(self) -> Fraction:
        """``wins`` of ``total``, 0 to 1."""
        return Fraction(self.wins, self.total)


@dataclass(frozen=True, slots=True)
class DrawOptions(Sequence[DrawOption], Tabular):
    """All discards of nought to four cards of a hand, the highest chance to win first, then the fewest cards.

    A number to learn from, not advice for a full table: it is the chance against one opponent, whose cards are any
    of the unseen and who draws none.
    """

    hand: Hand
    rules: HouseRules
    options: tuple[DrawOption, ...]
    is_exact: bool = True
    """If not, ``wins``, ``ties`` and ``total`` are those of deals at random; ``counts`` are exact all the same."""

    @overload
    def __getitem__(self, at: int) -> DrawOption: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[DrawOption, ...]: ...
    def __getitem__(self, at: int | slice) -> DrawOption | tuple[DrawOption, ...]:
        return self.options[at]

    def __len__(self) -> int:
        return len(self.options)

    @property
    def best(self) -> DrawOption:
        """The first: the highest chance to win."""
        return self.options[0]

    def of(self, discards: Iterable[Card] | str) -> DrawOption:
        """The option of these discards, or of their notation, in any order; DiscardError as in ``draw_counts``."""
        chosen = set(check_discards(self.hand, discards))
        return next(option for option in self.options if set(option.discards) == chosen)

    def to_dicts(self) -> list[dict[str, object]]:
        """Plain names and numbers, one dict an option, ready for JSON."""
        return [
            {
                "discards": write_cards(option.discards),
                "wins": option.wins,
                "ties": option.ties,
                "total": option.total,
                "counts": option.counts.to_dict(),
            }
            for option in self.options
        ]

    def table(self) -> Table:
        """Discards, kept cards, chance to win; as CSV also all numbers."""
        exact = text("{hand}: every discard, against one unseen hand that stands pat", hand=str(self.hand))
        n = number_text(self.best.total)
        rough = text("{hand}: every discard, an estimate from {n} deals", hand=str(self.hand), n=n)
        return Table(
            exact if self.is_exact else rough,
            (
                Column("discards", ptext("heading", "throw away")),
                Column("kept", ptext("heading", "keep")),
                Column("win_chance", ptext("heading", "chance to win")),
                *(Column(key, None) for key in ("wins", "ties", "total")),
                *(Column(category.value, None) for category in HIGHEST_FIRST),
            ),
            [
                (
                    write_cards(option.discards) or ptext("cards thrown away", "none"),
                    write_cards(option.kept),
                    Share(option.win_chance),
                    option.wins,
                    option.ties,
                    option.total,
                    *option.counts.values(),
                )
                for option in self.options
            ],
        )

    def __str__(self) -> str:
        return self.to_text()


@dataclass(frozen=True, slots=True)
class DrawProgress:
    """How far ``draw_options_in_slices`` has come."""

    done: float
    """The share of the work, 0 to 1."""
    options: DrawOptions
    """An estimate until all is done, then the exact result."""


def draw_options(hand: Hand, rules: HouseRules) -> DrawOptions:
    """Every discard of nought to four cards with its exact odds, against one unseen hand that stands pat.

    The opponent holds any five of the unseen cards, each hand equally likely; replacements come from the rest.
    With NumPy some hundredths of a second, without it up to a second: then see ``draw_options_in_slices``.
    """
    check_house_rules(rules)
    if (count_at_once := _count_with_numpy()) is not None:
        wins = count_at_once(hand, rules.ranking)
    else:
        wins = _all_of(count_wins(hand, rules.ranking))
    return _options(hand, rules, all_draw_counts(hand), wins)


def draw_options_in_slices(hand: Hand, rules: HouseRules, *, deals: int = 200, seed: int = 0) -> Iterator[DrawProgress]:
    """As ``draw_options``, in steps of some hundredths of a second: between them one can show progress, and stop.

    The first step brings an estimate from so many deals, the last the exact result. Nothing runs in the background.
    """
    check_deals(deals)
    check_house_rules(rules)
    counts = all_draw_counts(hand)
    rough = _options(hand, rules, counts, _deal(hand, rules, deals, seed), deals)
    yield DrawProgress(0.0, rough)
    if (count_at_once := _count_with_numpy()) is not None:
        wins = count_at_once(hand, rules.ranking)
    else:
        wins = yield from _count_in_slices(hand, rules, rough)
    yield DrawProgress(1.0, _options(hand, rules, counts, wins))


def _count_with_numpy() -> Callable[[Hand, Ranking], dict[int, Settled]] | None:
    try:
        from italpoker.odds._wins_numpy import count_wins as count_at_once
    except ImportError:
        return None
    return count_at_once


def _count_in_slices(
    hand: Hand, rules: HouseRules, rough: DrawOptions
) -> Generator[DrawProgress, None, dict[int, Settled]]:
    """Count in plain Python; each step takes some hundredths of a second."""
    steps = count_wins(hand, rules.ranking)
    while True:
        try:
            for _ in range(_STEPS_IN_A_SLICE):
                share = next(steps)
        except StopIteration as end:
            return cast("dict[int, Settled]", end.value)
        yield DrawProgress(share, rough)


def _all_of(steps: Generator[float, None, dict[int, Settled]]) -> dict[int, Settled]:
    """What the count returns after its last step."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast("dict[int, Settled]", end.value)


def _deal(hand: Hand, rules: HouseRules, deals: int, seed: int) -> dict[int, Settled]:
    """Wins and ties of every discard, by its mask, in so many deals: the same cards for all discards."""
    judge = scorer(hand.deck, rules.ranking)
    rng = Random(seed)
    held = [card.index for card in hand.cards]
    unseen = [card.index for card in hand.deck.cards if card not in hand.cards]
    kept = {mask: [card for at, card in enumerate(held) if not mask >> at & 1] for mask in ALL_DISCARDS}
    wins, ties = dict.fromkeys(ALL_DISCARDS, 0), dict.fromkeys(ALL_DISCARDS, 0)
    for _ in range(deals):
        dealt = rng.sample(unseen, 9)
        theirs = judge.score(dealt[:5])
        for mask, cards in kept.items():
            mine = judge.score([*cards, *dealt[5 : 10 - len(cards)]])
            wins[mask] += judge.beats(mine, theirs)
            ties[mask] += mine == theirs
    return {mask: Settled(wins[mask], ties[mask]) for mask in ALL_DISCARDS}


def _options(
    hand: Hand,
    rules: HouseRules,
    counts: Mapping[tuple[Card, ...], CategoryCounts],
    wins: Mapping[int, Settled],
    deals: int | None = None,
) -> DrawOptions:
    """All options in order; exact unless they come from so many ``deals``."""
    unseen = len(hand.deck) - 5
    options = [
        DrawOption(
            discards := discarded(hand, mask),
            discarded(hand, 0b11111 & ~mask),
            counts[discards],
            *wins[mask],
            deals or comb(unseen, len(discards)) * comb(unseen - len(discards), 5),
        )
        for mask in ALL_DISCARDS
    ]
    options.sort(key=lambda option: (-option.win_chance, len(option.discards)))
    return DrawOptions(hand, rules, tuple(options), is_exact=deals is None)


_STEPS_IN_A_SLICE = 50
