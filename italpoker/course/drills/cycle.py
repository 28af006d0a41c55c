"""Questions about straight flushes that meet: the minimum, the medium and the maximum, by the rules of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Suit
from italpoker.category import StraightFlushKind
from italpoker.course.drills.pairs import SHARED, ask_who_wins, in_a_line
from italpoker.course.drills.question import Option, Question, shuffled
from italpoker.course.meetings import straight_flush
from italpoker.rules import StraightFlushOrder
from italpoker.showdown import compare, judge
from italpoker.text import text

if TYPE_CHECKING:
    from random import Random

    from italpoker.course.drills.question import Setting
    from italpoker.hand import Hand
    from italpoker.showdown import Verdict
    from italpoker.text import Text


def two_meet(rng: Random, setting: Setting) -> Question:
    """Which of two straight flushes wins?"""
    one, other = _of_different_suits(2, rng, setting)
    prompt = text("House rules: {rules}. Which hand wins?", rules=setting.rules.title)
    return ask_who_wins(prompt, (one, other), setting.rules, rng)


def three_meet(rng: Random, setting: Setting) -> Question:
    """Who of three takes the pot? Every other time all three kinds are there."""
    verdict = None
    while verdict is None or len(verdict.winners) == 2:  # two that share cannot be chosen
        verdict = judge(_of_different_suits(3, rng, setting), setting.rules)
    alone = verdict.winners[0] if len(verdict.winners) == 1 else None
    return Question(
        prompt=text("House rules: {rules}. Three straight flushes meet. Which one wins?", rules=setting.rules.title),
        options=(
            *(
                Option(cards=hand.ordered_cards, remark=_why_not(verdict, place))
                for place, hand in enumerate(verdict.hands)
            ),
            Option(SHARED),
        ),
        right=len(verdict.hands) if alone is None else alone,
        reason=_why(verdict),
        deck=setting.deck,
    )


def what_beats(rng: Random, setting: Setting) -> Question:
    """Which one of three straight flushes beats this one?"""
    while True:
        hand, *others = _of_different_suits(4, rng, setting)
        comparisons = [compare(hand, other, setting.rules) for other in others]
        beating = [comparison for comparison in comparisons if comparison.winner is comparison.b]
        if len(beating) == 1:
            break
    options, right = shuffled(
        Option(cards=beating[0].b.ordered_cards),
        [
            Option(cards=comparison.b.ordered_cards, remark=comparison.text)
            for comparison in comparisons
            if comparison is not beating[0]
        ],
        rng,
    )
    return Question(
        prompt=text("House rules: {rules}. Which of these beats this straight flush?", rules=setting.rules.title),
        cards=hand.ordered_cards,
        options=options,
        right=right,
        reason=beating[0].text,
        deck=setting.deck,
    )


MAKERS = (two_meet, three_meet, what_beats)


def _of_different_suits(number: int, rng: Random, setting: Setting) -> tuple[Hand, ...]:
    """So many straight flushes, each of another suit; of three or more, every other time all kinds are there."""
    kinds = rng.choices(tuple(StraightFlushKind), k=number)
    if number >= len(StraightFlushKind) and rng.random() < 0.5:
        kinds[: len(StraightFlushKind)] = StraightFlushKind
        rng.shuffle(kinds)
    suits = rng.sample(tuple(Suit), number)
    return tuple(straight_flush(kind, suit, setting.deck, rng) for kind, suit in zip(kinds, suits, strict=True))


def _why_not(verdict: Verdict, place: int) -> Text | None:
    """What to say to whoever chose this hand: by what another beats it; where none does, they are equal."""
    by = verdict.beaten_by(place)
    return verdict.comparison(place, by[0]).loss if by else text("The others are just as good.")


def _why(verdict: Verdict) -> Text:
    """Why one of three takes the pot, or why they share it."""
    if len(verdict.winners) == 1:
        best = verdict.hands[verdict.winners[0]]
        return text("{cards} beats both others and takes the pot.", cards=in_a_line(best))
    if verdict.is_circle and verdict.rules.ranking.straight_flush_order is StraightFlushOrder.CYCLIC:
        return text(
            "The minima beats the massima, the massima the media, the media the minima: "
            "none beats both others, so they share the pot."
        )
    return verdict.text()
