"""The chance to be dealt a hand that may open (RULES.md §4)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.deck import check_deck
from italpoker.errors import PlayersError
from italpoker.odds.counts import category_counts
from italpoker.odds.estimates import Estimate, check_deals
from italpoker.odds.ranks import rank_classes
from italpoker.odds.scoring import CARD_CODES
from italpoker.openers import opening_rank
from italpoker.rules import OpeningDraw
from italpoker.rules.house import check_house_rules
from italpoker.text import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from italpoker.cards import Rank
    from italpoker.deck import Deck
    from italpoker.rules import HouseRules

LARGEST_EXACT_DECK = 28
"""The largest deck of which the chance that one of two may open is counted out: about a second."""


def opening_chance(deck: Deck, rules: HouseRules, minimum: Rank | str = "J") -> Fraction:
    """The chance that five cards dealt from the deck may open when the least pair is ``minimum``, one of J Q K A.

    Exact. RulesError for another minimum, or where ``rules`` are no house rules.
    """
    return Fraction(opening_hands(deck, rules, minimum), comb(len(deck), 5))


def opening_hands(deck: Deck, rules: HouseRules, minimum: Rank | str = "J") -> int:
    """How many hands of the deck may open; see ``opening_chance``."""
    check_house_rules(rules)
    least = opening_rank(minimum)
    counts = category_counts(deck)
    more_than_a_pair = counts.total - counts[Category.HIGH_CARD] - counts[Category.PAIR]
    pairs = counts[Category.PAIR] * (least.place + 1) // len(deck.ranks)
    match rules.deal.opening_draw:
        case OpeningDraw.FOUR_TO_A_FLUSH:
            draws = _four_to_a_flush(deck, least)
        case OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH:
            draws = _open_ended_straight_flush(deck, least)
        case OpeningDraw.NONE:
            draws = 0
    return more_than_a_pair + pairs + draws


def someone_opens_chance(  # noqa: PLR0913 # what an estimate depends on
    deck: Deck,
    rules: HouseRules,
    players: int,
    minimum: Rank | str = "J",
    *,
    deals: int = 20_000,
    seed: int = 0,
) -> Fraction | Estimate:
    """The chance that at least one of so many players may open.

    Exact, a Fraction, for one player, and for two with up to 28 cards. Hands of one pack depend on each other, so
    for all others there is an Estimate from so many deals. PlayersError if there are none, or more than the deck is
    for: its ranks less four.
    """
    _check_players(deck, players)
    if players == 1:
        return opening_chance(deck, rules, minimum)
    if players == 2 and len(deck) <= LARGEST_EXACT_DECK:
        return _one_of_two_opens(deck, rules, minimum)
    *_, last = estimate_someone_opens(deck, rules, players, minimum, deals=deals, seed=seed)
    return last


def estimate_someone_opens(  # noqa: PLR0913 # as above
    deck: Deck,
    rules: HouseRules,
    players: int,
    minimum: Rank | str = "J",
    *,
    deals: int = 20_000,
    seed: int = 0,
) -> Iterator[Estimate]:
    """The same as an estimate, a slice of deals at a time: each step gives the estimate so far."""
    _check_players(deck, players)
    check_deals(deals)
    opens = quick_opener(deck, rules, minimum)
    rng = Random(seed)
    pack = range(len(deck))
    hits = 0
    for done in range(0, deals, _DEALS_IN_A_SLICE):
        more = min(_DEALS_IN_A_SLICE, deals - done)
        for _ in range(more):
            cards = rng.sample(pack, 5 * players)
            hits += any(opens(cards[at : at + 5]) for at in range(0, 5 * players, 5))
        yield Estimate(hits, done + more)


def quick_opener(deck: Deck, rules: HouseRules, minimum: Rank | str = "J") -> Callable[[Sequence[int]], bool]:
    """``may_open`` for five cards given by ``Card.index``, where it is asked thousands of times."""
    check_house_rules(rules)
    least = opening_rank(minimum).place
    draw = rules.deal.opening_draw
    by_rank = {
        code: made.category not in _LOW or (made.category is Category.PAIR and made.ranks[0] <= least)
        for code, made in rank_classes(len(deck.ranks)).items()
    }

    def opens(cards: Sequence[int]) -> bool:
        if by_rank[sum(CARD_CODES[card] for card in cards)]:
            return True
        suits = [card & 3 for card in cards]
        most = max(suits.count(suits[0]), suits.count(suits[1]))  # two cards show the suit of any four or five
        if most < 4 or draw is OpeningDraw.NONE:
            return most == 5
        if most == 5 or draw is OpeningDraw.FOUR_TO_A_FLUSH:
            return True
        ranks = [card >> 2 for card in cards if suits.count(card & 3) == 4]
        return max(ranks) - min(ranks) == 3 and 0 not in ranks

    return opens


def _check_players(deck: Deck, players: int) -> None:
    """PlayersError unless so many can be dealt in from the deck: from one to its ranks less four."""
    check_deck(deck)
    most = len(deck.ranks) - 4
    if type(players) is not int or not 1 <= players <= most:
        raise PlayersError(
            text(
                "with {deck} there are 1 to {most} players, not {given}", deck=deck.text, most=most, given=str(players)
            )
        )


def _four_to_a_flush(deck: Deck, least: Rank) -> int:
    """Hands with exactly four cards of one suit that may not open otherwise."""
    ranks, low = len(deck.ranks), len(deck.ranks) - least.place - 1
    fifth_of_other_rank = 4 * comb(ranks, 4) * 3 * (ranks - 4) - 60 * len(deck.straights)
    fifth_makes_a_low_pair = 4 * 3 * low * comb(ranks - 1, 3)
    return fifth_of_other_rank + fifth_makes_a_low_pair


def _open_ended_straight_flush(deck: Deck, least: Rank) -> int:
    """Hands with four cards of one suit in a row, none an ace, that may not open otherwise."""
    ranks = len(deck.ranks)
    rows = [range(top, top + 4) for top in range(1, ranks - 3)]
    fifth_of_other_rank = len(rows) * (ranks - 6)  # neither in the row nor at an end of it
    fifth_makes_a_low_pair = sum(rank > least.place for row in rows for rank in row)
    return 4 * 3 * (fifth_of_other_rank + fifth_makes_a_low_pair)


def _one_of_two_opens(deck: Deck, rules: HouseRules, minimum: Rank | str) -> Fraction:
    """Counts the pairs of hands without a common card that both may not open, by inclusion and exclusion.

    Of all pairs of such hands, take away those that share a card at least, add those that share two, and so on:
    how many share given cards is the square of how many hands hold them.
    """
    opens = quick_opener(deck, rules, minimum)
    holding: dict[tuple[int, ...], int] = {}
    for hand in combinations(range(len(deck)), 5):
        if not opens(hand):
            for size in range(6):
                for cards in combinations(hand, size):
                    holding[cards] = holding.get(cards, 0) + 1
    neither = sum((-1) ** len(cards) * count**2 for cards, count in holding.items())
    return 1 - Fraction(neither, comb(len(deck), 5) * comb(len(deck) - 5, 5))


_DEALS_IN_A_SLICE = 500
_LOW = {Category.HIGH_CARD, Category.PAIR}
