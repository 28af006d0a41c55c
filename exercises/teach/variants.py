"""Other players and other hands for each class, from a seed; seed 0 leaves the exercises as they are."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from italpoker import Category, Deck, Hand, Rank, Suit, odds
from italpoker.cards import Card
from italpoker.dealing import deal_hand_of
from teach.notebooks import is_variant, set_text, source_of, text_of

if TYPE_CHECKING:
    from teach.notebooks import Notebook

PLAYERS = {
    "1-deck": (3, 4, 5, 6, 7),
    "2-naming": (3, 4, 5, 6, 7),
    "3-counting": (3, 4, 5, 6, 7, 8),
    "4-who-wins": (3, 4, 5, 6),
    "5-openers-and-draws": (4, 5, 6),
    "6-project": (3, 4, 5, 6),
}
"""The tables that suit each exercise."""
_AT_LEAST_THREE = {
    Category.THREE_OF_A_KIND, Category.STRAIGHT, Category.FULL_HOUSE,
    Category.FLUSH, Category.FOUR_OF_A_KIND, Category.STRAIGHT_FLUSH,
}  # fmt: skip


def apply_seed(notebook: Notebook, assignment: str, seed: int) -> None:
    """Set the values of this seed in the cell tagged “variant”, for the class's own copy."""
    if not seed:
        return
    values = values_for(assignment, seed)
    for cell in notebook["cells"]:
        if is_variant(cell):
            source = text_of(cell)
            for name, value in values.items():
                source, found = re.subn(rf"^{name} = .*$", f"{name} = {value}", source, count=1, flags=re.MULTILINE)
                assert found, f"{assignment} sets no {name}"
            set_text(cell, source)


def values_for(assignment: str, seed: int) -> dict[str, str]:
    """The values of a seed, as they are written in the code."""
    rng = Random(f"{assignment} {seed}")
    players = rng.choice(PLAYERS[assignment])
    values = {"PLAYERS": str(players)}
    if assignment == "5-openers-and-draws":
        deck = Deck.for_players(players)
        values["FOUR_TO_A_FLUSH"] = f'"{_four_to_a_flush(deck, rng)}"'
        values["A_PAIR"] = f'"{_pair_to_keep(deck, rng)}"'
    if assignment == "6-project":
        values["SEED"] = str(rng.randrange(10, 1000))
    return values


def two_discards(seed: int) -> tuple[tuple[tuple[Card, ...], Fraction], tuple[tuple[Card, ...], Fraction]]:
    """The best discard of exercise 5's pair, and the best that throws one card fewer, each with its chance."""
    notebook = source_of("en", "5-openers-and-draws")
    apply_seed(notebook, "5-openers-and-draws", seed)
    table = next(text_of(cell) for cell in notebook["cells"] if is_variant(cell))
    values = dict(re.findall(r"^([A-Z_]+) = (.*)$", table, re.MULTILINE))
    hand = Hand.parse(ast.literal_eval(values["A_PAIR"]), Deck.for_players(int(values["PLAYERS"])))
    best = _best_discard(hand)
    fewer = max(combinations(hand.cards, len(best) - 1), key=lambda some: _chance(hand, some))
    return (best, _chance(hand, best)), (fewer, _chance(hand, fewer))


def _four_to_a_flush(deck: Deck, rng: Random) -> str:
    """Five different ranks, four of them of one suit."""
    ranks = sorted(rng.sample(deck.ranks, 5), key=lambda rank: rank.place)
    suit, other = rng.sample(tuple(Suit), 2)
    odd = rng.randrange(5)
    cards = [Card(rank, other if i == odd else suit) for i, rank in enumerate(ranks)]
    return _plain(cards)


def _pair_to_keep(deck: Deck, rng: Random) -> str:
    """A pair that may open and whose best discard, for three of a kind or better, is the other three cards."""
    while True:
        hand = deal_hand_of(Category.PAIR, deck, rng)
        if not Rank.JACK.beats(hand.ranks[0]) and set(_best_discard(hand)) == set(hand.kickers):
            return _plain(hand.ordered_cards)


def _best_discard(hand: Hand) -> tuple[Card, ...]:
    every = (some for n in range(5) for some in combinations(hand.cards, n))
    return max(every, key=lambda discards: _chance(hand, discards))


def _chance(hand: Hand, discards: tuple[Card, ...]) -> Fraction:
    counts = odds.draw_counts(hand, discards)
    return Fraction(sum(counts[category] for category in _AT_LEAST_THREE), sum(counts.values()))


def _plain(cards: list[Card] | tuple[Card, ...]) -> str:
    return " ".join(card.rank.symbol + card.suit.value for card in cards)
