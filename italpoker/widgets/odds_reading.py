"""What the odds of a deck say, in sentences: where the order of the hands is not that of their odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS, Deck
from italpoker.odds import category_counts
from italpoker.odds.tabular import Share, say_digits, say_number
from italpoker.text import capital, listing, ntext, ptext, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from italpoker.odds import CategoryCounts
    from italpoker.text import Value

ALL_DECKS = tuple(sorted({Deck.for_players(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)}, key=len))
"""The eight decks of the game, the smallest first."""
PLAYERS = {
    deck: ", ".join(str(n) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1) if Deck.for_players(n) == deck)
    for deck in ALL_DECKS
}
"""How many play with each deck, by the rule of eleven minus the players: ``"4"``, ``"9, 10"``."""


@dataclass(frozen=True, slots=True)
class Reversal:
    """A category that comes less often than some that rank above it."""

    lower: Category
    higher: tuple[Category, ...]


def reversals(deck: Deck, order: Sequence[Category]) -> tuple[Reversal, ...]:
    """Where the odds of the deck contradict the order, given highest first."""
    counts = category_counts(deck)
    found = (
        Reversal(lower, tuple(one for one in order[:place] if counts[one] > counts[lower]))
        for place, lower in enumerate(order)
    )
    return tuple(one for one in found if one.higher)


def equals(deck: Deck) -> tuple[tuple[Category, Category], ...]:
    """Pairs of categories that come equally often."""
    counts = category_counts(deck)
    return tuple((a, b) for at, a in enumerate(counts) for b in list(counts)[at + 1 :] if counts[a] == counts[b])


def read_deck(deck: Deck, order: Sequence[Category], lang: str) -> list[str]:
    """What to see in the odds of one deck, the first sentence first of all."""
    size = len(deck)
    said = [
        ntext(
            "With {size} cards {higher} comes more often than {lower}, though it ranks above it.",
            "With {size} cards {higher} come more often than {lower}, though they rank above it.",
            len(one.higher),
            size=size,
            higher=listing([_HANDS[category] for category in one.higher]),
            lower=_HANDS[one.lower],
        )
        for one in reversals(deck, order)
    ]
    said += [
        text("With {size} cards {a} and {b} come equally often.", size=size, a=_HANDS[a], b=_HANDS[b])
        for a, b in equals(deck)
    ]
    if not said:
        said = [
            text("With {size} cards the order of the hands is exactly that of their odds: the rarer wins.", size=size)
        ]
    return [sentence.say(lang) for sentence in said]


def read_pair(a: Category, b: Category, lang: str) -> str:
    """How often two categories come in each deck, compared, as one sentence."""
    if a is b:
        return text("Choose two different hands to compare.").say(lang)
    rarer: list[int] = []
    equal: list[int] = []
    commoner: list[int] = []
    for deck in ALL_DECKS:
        counts = category_counts(deck)
        kind = rarer if counts[a] < counts[b] else commoner if counts[a] > counts[b] else equal
        kind.append(len(deck))
    words = {"a": _HANDS[a], "b": _HANDS[b]}
    if len(rarer) == len(ALL_DECKS):
        return capital(text("{a} is rarer than {b} with every deck.", **words).say(lang))
    if len(commoner) == len(ALL_DECKS):
        return capital(text("{a} is more frequent than {b} with every deck.", **words).say(lang))
    parts = [
        (sizes[0], pattern)
        for sizes, pattern in (
            (rarer, text("rarer with {sizes} cards", sizes=_runs(rarer))),
            (equal, text("as frequent with {sizes} cards", sizes=_runs(equal))),
            (commoner, text("more frequent with {sizes} cards", sizes=_runs(commoner))),
        )
        if sizes
    ]
    parts.sort(key=lambda part: part[0])
    return capital(text("{a} beside {b}: {parts}.", **words, parts=listing([part for _, part in parts])).say(lang))


def read_dealt(dealt: CategoryCounts, exact: CategoryCounts, lang: str) -> str:
    """What so many dealt hands were, beside what was to be expected."""
    hands = dealt.total
    if not hands:
        return ""
    number = say_number(hands, lang)
    if hands == 1:
        one = next(category for category, count in dealt.items() if count)
        return text("One hand dealt: {category}.", category=_HANDS[one]).say(lang)
    common = max(exact, key=exact.__getitem__)
    rare = min(exact, key=exact.__getitem__)
    often = text(
        "{number} hands dealt. {category}: {dealt}; exact: {exact}.",
        number=number,
        category=capital(common.word(lang)),
        dealt=Share(dealt.share(common)).say(lang),
        exact=Share(exact.share(common)).say(lang),
    ).say(lang)
    seldom = text(
        "{category}: {count}; to be expected: {expected}.",
        category=capital(rare.word(lang)),
        count=say_number(dealt[rare], lang),
        expected=_expected(exact.share(rare), hands, lang),
    ).say(lang)
    return f"{often} {seldom}"


def _expected(share: Fraction, hands: int, lang: str) -> str:
    """So many among the hands; where that is hardly one, how many hands it takes to see one."""
    expected = float(share * hands)
    if expected < 0.5:
        return text("one in {n} hands", n=say_digits(1 / float(share), lang)).say(lang)
    return say_digits(expected, lang)


def _runs(sizes: Sequence[int]) -> Value:
    """Deck sizes as one says them: “24 to 48”, “24”, “24 and 52”; nothing for none."""
    if not sizes:
        return ""
    runs: list[list[int]] = []
    for size in sizes:
        if runs and size == runs[-1][1] + 4:
            runs[-1][1] = size
        else:
            runs.append([size, size])
    said = [str(low) if low == high else text("{low} to {high}", low=low, high=high) for low, high in runs]
    return listing(said)


_HANDS = {
    Category.HIGH_CARD: ptext("a hand that one is dealt", "a high card"),
    Category.PAIR: ptext("a hand that one is dealt", "a pair"),
    Category.TWO_PAIR: ptext("a hand that one is dealt", "two pair"),
    Category.THREE_OF_A_KIND: ptext("a hand that one is dealt", "three of a kind"),
    Category.STRAIGHT: ptext("a hand that one is dealt", "a straight"),
    Category.FULL_HOUSE: ptext("a hand that one is dealt", "a full house"),
    Category.FLUSH: ptext("a hand that one is dealt", "a flush"),
    Category.FOUR_OF_A_KIND: ptext("a hand that one is dealt", "four of a kind"),
    Category.STRAIGHT_FLUSH: ptext("a hand that one is dealt", "a straight flush"),
}
