"""Questions about how many hands there are of each kind, and how often they are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.course.drills.counting import COUNTING, number
from italpoker.course.drills.question import Option, Question, shuffled
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS
from italpoker.odds import category_counts
from italpoker.text import listing, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from italpoker.course.drills.question import Setting
    from italpoker.deck import Deck
    from italpoker.odds import CategoryCounts
    from italpoker.text import Text


def rarest(rng: Random, setting: Setting) -> Question:
    """Which of three neighbouring categories is dealt least often?"""
    players, deck, counts = _a_deck(rng, setting)
    while True:
        start = rng.randrange(len(Category) - 2)
        choices = rng.sample(_HIGHEST_FIRST[start : start + 3], 3)
        if len({counts[category] for category in choices}) == len(choices):
            break
    return Question(
        prompt=text(
            "{players} players, {size} cards: which of these is dealt least often?", players=players, size=len(deck)
        ),
        options=tuple(Option(category.text) for category in choices),
        right=choices.index(min(choices, key=counts.__getitem__)),
        reason=_all_counts(choices, counts),
    )


def more_often(rng: Random, setting: Setting) -> Question:
    """Which of two categories comes more often, where the order of the game may mislead?"""
    players, deck, counts = _a_deck(rng, setting)
    lower, higher = rng.choice(_PAIRS_THAT_CROSS)
    options = (lower.text, higher.text, text("Both equally often"))
    difference = counts[higher] - counts[lower]
    return Question(
        prompt=text("{players} players, {size} cards: which is dealt more often?", players=players, size=len(deck)),
        options=tuple(Option(words) for words in options),
        right=2 if not difference else 1 if difference > 0 else 0,
        reason=_all_counts((lower, higher), counts),
    )


def how_many(rng: Random, setting: Setting) -> Question:
    """How many hands of a category are there? Each wrong number is a slip that somebody makes."""
    _, deck, _ = _a_deck(rng, setting)
    category, count_up = rng.choice(tuple(COUNTING.items()))
    counting = count_up(deck)
    options, right = shuffled(
        Option(number(counting.count)),
        [Option(number(slip), remark=remark) for slip, remark in counting.slips.items()],
        rng,
    )
    return Question(
        prompt=text(
            "With {size} cards, how many hands of this kind are there: {category}?",
            size=len(deck),
            category=category.text,
        ),
        options=options,
        right=right,
        reason=counting.reason,
    )


def once_in(rng: Random, setting: Setting) -> Question:
    """Which of four neighbouring categories is dealt about once in so many hands?"""
    players, deck, counts = _a_deck(rng, setting)
    often = {category: round(counts.total / count) for category, count in counts.items()}
    while True:
        start = rng.randrange(len(Category) - 3)
        choices = _HIGHEST_FIRST[start : start + 4]
        if len({often[category] for category in choices}) == len(choices):
            break
    wanted = rng.choice(choices)
    return Question(
        prompt=text(
            "{players} players, {size} cards: about once in {n} hands you are dealt …",
            players=players,
            size=len(deck),
            n=number(often[wanted]),
        ),
        options=tuple(Option(category.text) for category in choices),
        right=choices.index(wanted),
        reason=_all_counts((wanted,), counts),
    )


MAKERS = (rarest, more_often, how_many, once_in)


def _a_deck(rng: Random, setting: Setting) -> tuple[int, Deck, CategoryCounts]:
    players = rng.randint(MIN_PLAYERS, MAX_PLAYERS)
    deck = setting.rules.deck(players)
    return players, deck, category_counts(deck)


def _all_counts(categories: Sequence[Category], counts: CategoryCounts) -> Text:
    """“Flush: 204. Full house: 1,344.” – the highest first."""
    ordered = [category for category in counts if category in categories]
    said = [text("{category}: {count}", category=category.text, count=number(counts[category])) for category in ordered]
    return text("{counts}, of {total} hands in all.", counts=listing(said), total=number(counts.total))


_HIGHEST_FIRST = tuple(reversed(Category))
_PAIRS_THAT_CROSS = (
    (Category.FULL_HOUSE, Category.FLUSH),
    (Category.FLUSH, Category.FOUR_OF_A_KIND),
    (Category.HIGH_CARD, Category.PAIR),
    (Category.HIGH_CARD, Category.STRAIGHT),
    (Category.FLUSH, Category.STRAIGHT_FLUSH),
)
"""The lower and the higher category of pairs whose numbers change places, or meet, as the deck grows."""
