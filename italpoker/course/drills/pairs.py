"""Two hands that are hard to tell apart, for questions about who wins."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from italpoker.cards import Card, Suit, write_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.course.drills.question import Option, Question
from italpoker.dealing import deal_hand_of
from italpoker.hand import Hand
from italpoker.naming import name_hand
from italpoker.showdown import Decision, compare
from italpoker.text import text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from italpoker.cards import Rank
    from italpoker.deck import Deck
    from italpoker.rules import HouseRules
    from italpoker.showdown import Comparison
    from italpoker.text import Text

_CANDIDATES = 60
"""So many rivals are dealt to find a close one."""


def twin(hand: Hand, rng: Random) -> Hand:
    """A hand of the same ranks and category with no card of this one; for categories of which one pack holds two."""
    count = Counter(card.rank for card in hand.cards)
    if hand.category in _OF_ONE_SUIT:
        suit = rng.choice([suit for suit in Suit if suit is not hand.cards[0].suit])
        return Hand(tuple(Card(rank, suit) for rank in count), hand.deck)
    while True:  # of five single cards, few choices of suits are all of one
        free = {rank: [card for suit in Suit if (card := Card(rank, suit)) not in hand.cards] for rank in count}
        other = Hand(tuple(card for rank in count for card in rng.sample(free[rank], count[rank])), hand.deck)
        if other.category is hand.category:
            return other


def rival(hand: Hand, rules: HouseRules, rng: Random) -> Hand:
    """A hand of the same category that loses or wins by its ranks, if there is one, and only after many steps."""
    others: list[Hand] = []
    while not others:
        dealt = (deal_hand_of(hand.category, hand.deck, rng) for _ in range(_CANDIDATES))
        others = [other for other in dealt if not other.mask & hand.mask]
    found = [compare(hand, other, rules) for other in others]
    by_rank = [comparison for comparison in found if comparison.reason.by is Decision.RANK]
    return max(by_rank or found, key=lambda comparison: len(comparison.steps)).b


def apart(category: Category, other: Category, deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """A hand of each category, without a card in common."""
    while True:
        hands = deal_hand_of(category, deck, rng), deal_hand_of(other, deck, rng)
        if not hands[0].mask & hands[1].mask:
            return hands


def straight_flush(kind: StraightFlushKind, suit: Suit, deck: Deck, rng: Random) -> Hand:
    """A straight flush of that kind and suit; of several medium ones, any."""
    return Hand(tuple(Card(rank, suit) for rank in rng.choice(straights_of(kind, deck))), deck)


def straights_of(kind: StraightFlushKind, deck: Deck) -> Sequence[tuple[Rank, ...]]:
    """The straights that make a straight flush of that kind in the deck."""
    highest, *between, low = deck.straights
    return {
        StraightFlushKind.MAXIMUM: [highest],
        StraightFlushKind.MEDIUM: between,
        StraightFlushKind.MINIMUM: [low],
    }[kind]


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
_OF_ONE_SUIT = {Category.FLUSH, Category.STRAIGHT_FLUSH}
