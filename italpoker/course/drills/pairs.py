"""Two hands that are hard to tell apart, for questions about who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import write_cards
from italpoker.course.drills.question import Option, Question
from italpoker.dealing import deal_hand_of
from italpoker.naming import name_hand
from italpoker.showdown import Decision, compare
from italpoker.text import text

if TYPE_CHECKING:
    from random import Random

    from italpoker.hand import Hand
    from italpoker.rules import HouseRules
    from italpoker.showdown import Comparison
    from italpoker.text import Text

_CANDIDATES = 60
"""So many rivals are dealt to find a close one."""


def rival(hand: Hand, rules: HouseRules, rng: Random) -> Hand:
    """A hand of the same category that loses or wins by its ranks, if there is one, and only after many steps."""
    others: list[Hand] = []
    while not others:
        dealt = (deal_hand_of(hand.category, hand.deck, rng) for _ in range(_CANDIDATES))
        others = [other for other in dealt if not other.mask & hand.mask]
    found = [compare(hand, other, rules) for other in others]
    by_rank = [comparison for comparison in found if comparison.reason.by is Decision.RANK]
    return max(by_rank or found, key=lambda comparison: len(comparison.steps)).b


def ask_who_wins(prompt: Text, hands: tuple[Hand, Hand], rules: HouseRules, rng: Random) -> Question:
    """The question which of two hands wins, or whether they share the pot."""
    first, second = rng.sample(hands, 2)
    comparison = compare(first, second, rules)
    shared = Option(SHARED, remark=_NEVER_EQUAL if rules.ranking.suits_ranked else None)
    return Question(
        prompt=prompt,
        options=(
            *(Option(cards=hand.ordered_cards, remark=_why_not(hand, comparison)) for hand in (first, second)),
            shared,
        ),
        right=2 if comparison.winner is None else (first, second).index(comparison.winner),
        reason=comparison.text,
        deck=first.deck,
    )


def _why_not(hand: Hand, comparison: Comparison) -> Text | None:
    """What to say to whoever chose this hand: what it is, or, where both are that, what it loses by."""
    if comparison.winner is None:
        return text("The other hand is just as good.")
    if comparison.a.category is not comparison.b.category:
        return text("That is: {hand}.", hand=name_hand(hand))
    return comparison.loss


def in_a_line(hand: Hand) -> str:
    """The cards of a hand in a sentence, never broken at the end of a line."""
    return write_cards(hand.ordered_cards).replace(" ", "\u00a0")


SHARED = text("They share the pot")
_NEVER_EQUAL = text("Where suits are ranked, no two hands are equal.")
