"""Work done in short slices between which a widget hears its reader: no thread, one piece of work at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")


def is_live() -> bool:
    """Whether an event loop runs, as in a notebook, so that work can go on while others are heard."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


class SlicedWork:
    """Takes the steps of an iterator one after the other, and can be stopped between any two of them.

    Where no event loop runs – in a plain process – all steps are taken at once.
    """

    def __init__(self) -> None:
        self._run: object | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether there are steps to come."""
        return self._run is not None

    def start(
        self, steps: Iterator[T], show: Callable[[T], object], end: Callable[[], object], rest: float = 0.0
    ) -> None:
        """Call ``show`` with each step and ``end`` after the last, resting so many seconds between two steps.

        Work that still runs is dropped.
        """
        self._run = run = object()
        if not is_live():
            for step in steps:
                if self._run is not run:
                    return
                show(step)
            if self._run is run:
                self._finish(end)
        else:
            self._task = asyncio.get_running_loop().create_task(self._take(run, steps, show, end, rest))

    def drop(self) -> None:
        """Take no further step; ``end`` is not called."""
        self._run = None

    async def _take(
        self, run: object, steps: Iterator[T], show: Callable[[T], object], end: Callable[[], object], rest: float
    ) -> None:
        await asyncio.sleep(0)
        if self._run is not run:
            return
        for step in steps:
            show(step)
            await asyncio.sleep(rest)
            if self._run is not run:  # asked before the next step is taken: dropped work does nothing more
                return
        self._finish(end)

    def _finish(self, end: Callable[[], object]) -> None:
        self._run = None
        end()
