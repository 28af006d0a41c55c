"""The deals that have been played at the practice table: kept for a replay, and looked through for what was to do."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from italpoker.category import Category
from italpoker.hand import Hand
from italpoker.play import Happening, Outcome
from italpoker.text import Text, text
from italpoker.widgets.practice_words import YOU

if TYPE_CHECKING:
    from italpoker.play import Deal

MOST_KEPT = 30
"""So many finished deals can be replayed."""


class Played:
    """The finished deals with a line for each, the first one first."""

    def __init__(self) -> None:
        self._deals: list[tuple[str, Deal]] = []

    def __contains__(self, deal: Deal) -> bool:
        return any(kept is deal for _, kept in self._deals)

    def keep(self, words: str, deal: Deal) -> None:
        """One deal more; of too many the oldest goes."""
        self._deals = [*self._deals, (words, deal)][-MOST_KEPT:]

    def deal(self, number: object) -> Deal | None:
        """The deal of that number in ``lines``; None if there is none."""
        return self._deals[number][1] if type(number) is int and 0 <= number < len(self._deals) else None

    @property
    def lines(self) -> list[list[Any]]:
        """Number and words of each, the last one first."""
        return [[number, words] for number, (words, _) in enumerate(self._deals)][::-1]


class Task(Enum):
    """What a learner is asked to do at the table."""

    LEAST_OPENING = "least_opening"
    """Open with a pair of the least rank that opens."""
    WIN_UNSHOWN = "win_unshown"
    """Take a pot because all others have folded."""
    SHOWDOWN = "showdown"
    """Lay one's hand open, and say before the payout what it will be."""
    PLAY_ON = "play_on"
    """Go back to a decision, and take another one."""

    @property
    def text(self) -> Text:
        """What to do, in every language."""
        return _TASKS[self]

    def is_done_in(self, deal: Deal) -> bool:
        """Whether the learner has done it in this deal, which is over."""
        match self:
            case Task.LEAST_OPENING:
                return any(_opens_with_least(step) for step in deal.steps)
            case Task.WIN_UNSHOWN:
                return deal.outcome is Outcome.WON_UNSHOWN and deal.payouts[YOU] > 0
            case Task.SHOWDOWN:
                return YOU in deal.shown
            case _:
                return False


class Tasks:
    """Tasks, and which of them are done; what is done stays done."""

    def __init__(self, tasks: tuple[Task, ...]) -> None:
        self._tasks = tasks
        self._done: set[Task] = set()

    def look_at(self, deal: Deal) -> None:
        """Tick off what has been done in a deal that is over."""
        self._done |= {task for task in self._tasks if task.is_done_in(deal)}

    def tick(self, task: Task) -> None:
        """Tick off one that no deal tells."""
        self._done |= {task} & set(self._tasks)

    def lines(self, lang: str) -> list[dict[str, Any]]:
        """Each task in words, and whether it is done."""
        return [{"words": task.text.say(lang), "done": task in self._done} for task in self._tasks]


def _opens_with_least(step: Deal) -> bool:
    """Whether this step is the learner's opening with a pair of the least rank."""
    if not any(event.what is Happening.OPENS and event.seat == YOU for event in step.events):
        return False
    hand = Hand(step.cards(YOU), step.deck)
    return hand.category is Category.PAIR and hand.ranks[0] is step.minimum


_TASKS = {
    Task.LEAST_OPENING: text("Open with the least pair that opens."),
    Task.WIN_UNSHOWN: text("Win a pot without a showdown."),
    Task.SHOWDOWN: text("Come to a showdown, and say who gets how much before it is shown."),
    Task.PLAY_ON: text("Step back to a decision of yours, play on from there, and do something else."),
}
