"""A task for the hand builder: hands to make in order, changing few enough cards each time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from italpoker.cards import Card, write_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.naming import name_hand
from italpoker.text import Text, ntext, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.hand import Hand


@dataclass(frozen=True, slots=True)
class Step:
    """Make a hand of this kind, changing at most so many cards of the hand before; None for any number."""

    goal: Category | StraightFlushKind
    most_changes: int | None

    @property
    def text(self) -> Text:
        """What to make, in every language."""
        if isinstance(self.goal, StraightFlushKind):
            return text("{kind} straight flush", kind=self.goal.text)
        return self.goal.text

    def is_met_by(self, hand: Hand) -> bool:
        """Whether the hand is of this kind."""
        return self.goal in (hand.category, hand.straight_flush_kind)


class BuildingTask:
    """How far a learner is with the steps of a task, and what to say to the last hand."""

    def __init__(self, steps: Sequence[tuple[Category | StraightFlushKind | str, int | None]]) -> None:
        """Categories, kinds of straight flush, or the values of either (``"two_pair"``, ``"minimum"``).

        Each comes with the most changes. ValueError for what is neither.
        """
        self.steps = tuple(Step(_goal(goal), most_changes) for goal, most_changes in steps)
        self.start(())

    def start(self, before: tuple[Card, ...]) -> None:
        """From the first step, with this hand on the table, if any."""
        self.done = 0
        self._first_binds = bool(before)
        self.before = before
        """The hand that the step to do starts from."""
        self._feedback: Text | None = None

    def judge(self, hand: Hand | None) -> None:
        """Whether this hand does the step to do; None when there is nothing to judge."""
        self._feedback = None if hand is None or self.done == len(self.steps) else self._judge(hand)

    def view(self, lang: str, cards: tuple[Card, ...]) -> dict[str, Any]:
        """All that the page shows of it, in words; the hand before only where it is not on the table already."""
        finished = self.done == len(self.steps)
        return {
            "steps": [
                {"category": step.text.say(lang), "limit": _limit(step).say(lang) if self._binds(number) else ""}
                for number, step in enumerate(self.steps)
            ],
            "done": self.done,
            "line": " ".join(words.say(lang) for words in (self._finished() if finished else self._to_do())),
            "feedback": self._feedback.say(lang) if self._feedback else "",
            "before": "" if finished or set(cards) == set(self.before) else write_cards(self.before),
        }

    def _judge(self, hand: Hand) -> Text:
        step = self.steps[self.done]
        if not step.is_met_by(hand):
            return text("Not yet: this is {name}.", name=name_hand(hand))
        # Cards that the table took out of the pack had to be changed, so they don't count.
        changed = sum(card in hand.deck for card in set(self.before) - set(hand.cards))
        if step.most_changes is not None and self._binds(self.done) and changed > step.most_changes:
            return text(
                "The right kind of hand, but {changed} since {before}.",
                changed=ntext("{n} card has changed", "{n} cards have changed", changed),
                before=write_cards(self.before),
            )
        self.done += 1
        self.before = hand.cards
        return text("Done: {name}.", name=name_hand(hand))

    def _binds(self, number: int) -> bool:
        """Whether a limit of changes makes sense: the first step may have no hand before it."""
        return self.steps[number].most_changes is not None and (number > 0 or self._first_binds)

    def _to_do(self) -> list[Text]:
        step = self.steps[self.done]
        what = text("Step {n} of {all}: {category}.", n=self.done + 1, all=len(self.steps), category=step.text)
        return [what, _limit(step)] if self._binds(self.done) else [what]

    def _finished(self) -> list[Text]:
        return [ntext("The step is done.", "All {n} steps are done.", len(self.steps))]


def _limit(step: Step) -> Text:
    return ntext("Change one card at most.", "Change {n} cards at most.", step.most_changes or 0)


def _goal(given: Category | StraightFlushKind | str) -> Category | StraightFlushKind:
    kinds = {kind.value: kind for kind in StraightFlushKind}
    if isinstance(given, StraightFlushKind):
        return given
    return kinds[given] if isinstance(given, str) and given in kinds else Category(given)
