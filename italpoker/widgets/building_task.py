"""A task for the hand builder: hands to make in order, changing few enough cards each time."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from italpoker.cards import Card, write_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS, Deck
from italpoker.errors import ItalpokerError
from italpoker.hand import HAND_SIZE, Hand
from italpoker.naming import name_hand
from italpoker.text import Text, listing, ntext, text
from italpoker.widgets.links import codes

if TYPE_CHECKING:
    from collections.abc import Sequence


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
        self.made: list[list[Any]] = []
        """The hands that did the steps so far, each with the number of cards in its pack."""
        self._first_binds = bool(before)
        self.before = before
        """The hand that the step to do starts from."""
        self._feedback: Text | None = None

    def judge(self, hand: Hand | None) -> None:
        """Whether this hand does the step to do; None when there is nothing to judge."""
        self._feedback = None if hand is None or self.done == len(self.steps) else self._judge(hand)

    def pass_over(self) -> None:
        """Say of a hand that was dealt that it counts for no step."""
        finished = self.done == len(self.steps)
        self._feedback = None if finished else text("A dealt hand counts for no step: make one yourself.")

    def retrace(self, made: list[Any]) -> None:
        """Do the steps again with the hands that did them; what is no such hand ends it, and nothing is said of it."""
        for step in made:
            match step:
                case [str(written), int(size)] if size in _PACKS and self.done < len(self.steps):
                    done = self.done
                    with suppress(ItalpokerError):
                        self.judge(Hand.parse(written, _PACKS[size]))
                    if self.done > done:
                        continue
            break
        self._feedback = None

    def view(self, lang: str, cards: tuple[Card, ...], deck: Deck) -> dict[str, Any]:
        """All that the page shows of it, in words; the hand before only where it is not on the table already."""
        finished = self.done == len(self.steps)
        return {
            "steps": [
                {"category": step.text.say(lang), "limit": _limit(step).say(lang) if self._binds(number) else ""}
                for number, step in enumerate(self.steps)
            ],
            "done": self.done,
            "line": " ".join(words.say(lang) for words in (self._finished() if finished else self._to_do(deck))),
            "feedback": self._feedback.say(lang) if self._feedback else "",
            "before": "" if finished or set(cards) == set(self.before) else write_cards(self.before),
        }

    def _judge(self, hand: Hand) -> Text:
        step = self.steps[self.done]
        if not step.is_met_by(hand):
            return text("Not yet: {name}.", name=name_hand(hand))
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
        self.made = [*self.made, [codes(hand.cards), len(hand.deck)]]
        return text("Done: {name}.", name=name_hand(hand))

    def _binds(self, number: int) -> bool:
        """Whether a limit of changes makes sense: the first step may have no hand before it."""
        return self.steps[number].most_changes is not None and (number > 0 or self._first_binds)

    def _to_do(self, deck: Deck) -> list[Text]:
        step = self.steps[self.done]
        what = text("Step {n} of {all}: {category}.", n=self.done + 1, all=len(self.steps), category=step.text)
        if not self._binds(self.done):
            return [what]
        return [what, _limit(step), *self._needs_another_table(step, deck)]

    def _needs_another_table(self, step: Step, deck: Deck) -> list[Text]:
        """Where the hand before cannot become such a hand with this deck, the tables where it can."""
        tables = [players for players, other in _TABLES.items() if can_be_done(step, self.before, other)]
        if can_be_done(step, self.before, deck) or not tables:
            return []
        return [
            ntext(
                "With {size} cards it cannot be done: set the table for {players}.",
                "With {size} cards it cannot be done: set the table for {players}.",
                len(tables),
                size=len(deck),
                players=listing([str(players) for players in tables]),
            )
        ]

    def _finished(self) -> list[Text]:
        return [ntext("The step is done.", "All {n} steps are done.", len(self.steps))]


@cache
def can_be_done(step: Step, before: tuple[Card, ...], deck: Deck) -> bool:
    """Whether a change that the step allows makes such a hand; more than two new cards are taken to be enough."""
    kept = [card for card in before if card in deck]
    staying = max(0, len(kept) - (step.most_changes or HAND_SIZE))
    if HAND_SIZE - staying > 2:
        return True
    others = [card for card in deck if card not in before]
    return any(
        step.is_met_by(Hand((*rest, *more), deck))
        for rest in combinations(kept, staying)
        for more in combinations(others, HAND_SIZE - staying)
    )


def _limit(step: Step) -> Text:
    return ntext("Change one card at most.", "Change {n} cards at most.", step.most_changes or 0)


def _goal(given: Category | StraightFlushKind | str) -> Category | StraightFlushKind:
    kinds = {kind.value: kind for kind in StraightFlushKind}
    if isinstance(given, StraightFlushKind):
        return given
    return kinds[given] if isinstance(given, str) and given in kinds else Category(given)


_TABLES = {players: Deck.for_players(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)}
_PACKS = {len(deck): deck for deck in _TABLES.values()}
