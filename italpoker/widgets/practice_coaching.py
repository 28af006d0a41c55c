"""The coach at work: says at once what is known at once, and lets the odds follow in slices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.widgets.practice_coach import Coach
from italpoker.widgets.slices import SlicedWork

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from italpoker.cards import Card
    from italpoker.play import View


class Coaching:
    """Calls ``show`` with ``{"parts": […], "counting": bool}``, or with nothing while nobody asks."""

    def __init__(self, lang: str, show: Callable[[dict[str, Any]], object]) -> None:
        self._lang = lang
        self._show = show
        self._work = SlicedWork()
        self._known: list[dict[str, Any]] = []
        self._odds: list[dict[str, Any]] = []
        self._odds_of: object = None

    def advise(self, view: View, ticked: Sequence[Card]) -> None:
        """Say what there is to say at this moment; odds that have not changed are not counted again."""
        coach = Coach(view, tuple(ticked), self._lang)
        self._known = coach.advice()
        if self._odds_of != coach.depends_on:
            self._odds, self._odds_of = [], coach.depends_on
            self._work.start(coach.odds(), self._add, self._tell)
        self._tell()

    def be_silent(self) -> None:
        """Nobody asks any more."""
        self._work.drop()
        self._odds, self._odds_of = [], None
        self._show({})

    def _add(self, part: dict[str, Any]) -> None:
        if part:
            self._odds = [*self._odds, part]
            self._tell()

    def _tell(self) -> None:
        self._show({"parts": [*self._known, *self._odds], "counting": self._work.is_running})
