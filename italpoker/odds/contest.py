"""The chance to win against several opponents who draw as well: an estimate, from deals at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from italpoker.cards import PACK
from italpoker.errors import PlayersError
from italpoker.hand import Hand
from italpoker.odds.draws import check_discards
from italpoker.odds.estimates import Estimate, check_deals
from italpoker.odds.policy import plain_discards
from italpoker.odds.scoring import scorer
from italpoker.rules.house import check_house_rules
from italpoker.text import ntext, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from italpoker.cards import Card
    from italpoker.deck import Deck
    from italpoker.rules import HouseRules


def estimate_win(  # noqa: PLR0913, PLR0917 # what an estimate depends on
    hand: Hand,
    discards: Iterable[Card] | str,
    rules: HouseRules,
    opponents: int,
    deals: int = 2_000,
    seed: int = 0,
) -> Estimate:
    """The chance to win alone after these discards, against so many opponents who follow the plain draw policy.

    An estimate from so many deals, the same for the same seed; split pots are its ``ties``. The opponents hold any
    of the unseen cards and may or may not have opened; all stay to the showdown. DiscardError as ``draw_counts``;
    PlayersError for more opponents than the deck is for; RulesError for what are no house rules.
    """
    *_, last = estimate_win_in_slices(hand, discards, rules, opponents, deals, seed)
    return last


def estimate_win_in_slices(  # noqa: PLR0913, PLR0917 # as above
    hand: Hand,
    discards: Iterable[Card] | str,
    rules: HouseRules,
    opponents: int,
    deals: int = 2_000,
    seed: int = 0,
) -> Iterator[Estimate]:
    """As ``estimate_win``, a slice of deals at a time: each step gives the estimate so far."""
    thrown = [card.index for card in check_discards(hand, discards)]
    check_house_rules(rules)
    _check_opponents(hand.deck, opponents)
    check_deals(deals)
    table = _Table(hand, thrown, opponents, Random(seed))
    judge = scorer(hand.deck, rules.ranking)
    hits = ties = 0
    for done in range(0, deals, _DEALS_IN_A_SLICE):
        more = min(_DEALS_IN_A_SLICE, deals - done)
        for _ in range(more):
            winners = judge.winners(table.deal())
            hits += winners == (0,)
            ties += len(winners) > 1 and 0 in winners
        yield Estimate(hits, done + more, ties)


class _Table:
    """One's own hand with its discards, and opponents whose cards are dealt anew each time."""

    def __init__(self, hand: Hand, thrown: list[int], opponents: int, rng: Random) -> None:
        held = [card.index for card in hand.cards]
        self.deck = hand.deck
        self.own = [card for card in held if card not in thrown], thrown
        self.unseen = [card for card in range(len(hand.deck)) if card not in held]
        self.opponents = opponents
        self.rng = rng

    def deal(self) -> list[list[int]]:
        """Every hand after the draw, one's own first; that is the order of drawing, too."""
        shuffled = self.rng.sample(self.unseen, len(self.unseen))
        stock = shuffled[5 * self.opponents :]
        others = (self._split(shuffled[5 * at : 5 * at + 5]) for at in range(self.opponents))
        discards: list[int] = []
        hands: list[list[int]] = []
        for kept, thrown in (self.own, *others):
            if len(stock) < len(thrown):  # what those before threw away is shuffled in (RULES.md §4)
                self.rng.shuffle(discards)
                stock, discards = stock + discards, []
            hands.append(kept + stock[: len(thrown)])
            stock = stock[len(thrown) :]
            discards += thrown
        return hands

    def _split(self, dealt: list[int]) -> tuple[list[int], list[int]]:
        """What the plain draw policy keeps of a hand, and what it throws away."""
        hand = Hand(tuple(PACK[card] for card in dealt), self.deck)
        thrown = [card.index for card in plain_discards(hand)]
        return [card for card in dealt if card not in thrown], thrown


def _check_opponents(deck: Deck, opponents: int) -> None:
    most = len(deck.ranks) - 5
    if type(opponents) is not int or not 1 <= opponents <= most:
        raise PlayersError(
            ntext(
                "with {deck} there is one opponent, not {given}",
                "with {deck} there are 1 to {n} opponents, not {given}",
                most,
                deck=deck.text,
                given=quoted(opponents),
            )
        )


_DEALS_IN_A_SLICE = 100
