"""Where kernels come from on this machine: forks where that can be, else a warm pool; one source for a process."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Any

from italpoker.app.kernels.job import LEARNERS, LaunchError
from italpoker.app.kernels.pool import WarmPool
from italpoker.widgets._assets import ON_PAGE

if TYPE_CHECKING:
    from italpoker.app.kernels.forked import Forks
    from italpoker.app.kernels.job import Job

HOW_KERNELS_START = "ITALPOKER_KERNELS"
"""The environment's word: ``pool`` for kernels that are not forked, even where they could be."""
_FORK_SERVERS = 3
"""How many fork servers may die before kernels are started without one."""
_log = logging.getLogger("italpoker.kernels")


class Source:
    """Starts kernels in the fastest way that works here, and says so when that is not the usual one."""

    def __init__(self, *, fork: bool = True, learners: bool = False, widgets: str = "") -> None:
        self._environment = {ON_PAGE: widgets} if widgets else {}
        self._more = (LEARNERS,) if learners else ()
        self._forks: Forks | None = None
        self._retired: list[Forks] = []
        """Fork servers that fork no more, with kernels that still live."""
        self._pool: WarmPool | None = None
        self._deaths = 0
        if not fork:
            self._use_the_pool("that was asked for")
        elif sys.platform != "linux":
            self._use_the_pool("processes are forked on Linux only")
        else:
            self._start_forks()

    @property
    def forks(self) -> bool:
        """Whether kernels are forked."""
        return self._forks is not None

    async def launch(self, job: Job) -> Any:
        """The process of a new kernel, ready to be connected to."""
        while self._forks is not None:
            forks = self._forks
            try:
                return await forks.launch(job)
            except LaunchError as error:
                if self._forks is forks:  # nobody else has noticed in the meantime
                    self._give_up(forks, str(error))
        assert self._pool is not None
        return await self._pool.launch(job)

    def _start_forks(self) -> None:
        from italpoker.app.kernels.forked import Forks

        try:
            self._forks = Forks(*self._more, environment=self._environment)
        except OSError as error:
            self._use_the_pool(str(error))

    def _give_up(self, forks: Forks, reason: str) -> None:
        """Try another fork server when one has died; stop forking when one lives and cannot."""
        died = not forks.alive
        self._deaths += died
        if died:
            forks.close()
        else:
            self._retired.append(forks)
        self._forks = None
        if died and self._deaths < _FORK_SERVERS:
            _log.warning("the process that kernels are forked from has died (%s); it is started again", reason)
            self._start_forks()
        else:
            self._use_the_pool(reason)

    def _use_the_pool(self, reason: str) -> None:
        _log.warning("kernels are not forked, so lessons open more slowly: %s", reason)
        self._pool = WarmPool(*self._more, environment=self._environment)

    def close(self) -> None:
        """Leave no process behind that waits for work."""
        for forks in (self._forks, *self._retired):
            if forks is not None:
                forks.close()
        if self._pool is not None:
            self._pool.close()


class _Current:
    source: Source | None = None


def open_source(*, fork: bool = True, learners: bool = False, widgets: str = "") -> Source:
    """Begin: the processes import their modules while the server is still starting.

    ``widgets`` is the path of the script of all widgets, where pages have one; else each widget carries its own.
    """
    close_source()
    _Current.source = Source(fork=fork, learners=learners, widgets=widgets)
    return _Current.source


def current_source() -> Source:
    """The source of this process; begins when nobody has begun."""
    return _Current.source or open_source()


def close_source() -> None:
    """End."""
    if _Current.source is not None:
        _Current.source.close()
        _Current.source = None
