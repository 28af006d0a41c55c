"""What holds a visitor's kernel within its limits: memory, computing in all, and computing for one answer.

For one answer there are two guards. A clock of the processor's time interrupts the computation as Ctrl+C would: the
kernel tells its page and goes on. Should the computation not heed that, the system ends the kernel at twice the time.
"""

from __future__ import annotations

import contextlib
import math
import signal
import sys
import time
from typing import TYPE_CHECKING, Any

from italpoker.app.kernels.lesson_kernel import LessonKernel

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.app.kernels.job import Job

_MESSAGES = ("comm_open", "comm_msg", "comm_close")
"""What a page sends to its widgets."""
_RING_AGAIN = 1.0
"""Seconds of computing after which a computation is interrupted once more that has not heeded the first time."""
_PR_SET_NO_NEW_PRIVS = 38


class TooLongError(KeyboardInterrupt):
    """A computation for one answer has taken more than its time; no widget mistakes this for an error of its own."""


class LimitedKernel(LessonKernel):
    """A kernel that computes for each message of its page as long as it may, and no longer.

    Work that a widget does in slices, between which it listens, is not one computation: it can be stopped by its page.
    """

    seconds = 0
    """Of the processor's time for one answer; 0 for any."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._is_computing = False
        signal.signal(signal.SIGPROF, self._ring)
        for kind in _MESSAGES:
            self.shell_handlers[kind] = self._limited(self.shell_handlers[kind])

    def _limited(self, handler: Callable[..., None]) -> Callable[..., None]:
        def handle(*message: Any) -> None:
            try:
                self._start_clock()
                try:
                    handler(*message)
                finally:
                    self._stop_clock()
            except TooLongError:
                self._stop_clock()  # the bell may have rung at the very end, before the clock was stopped
                self._tell_page()

        return handle

    def _start_clock(self) -> None:
        self._is_computing = True
        _end_at(time.process_time() + 2 * self.seconds)
        signal.setitimer(signal.ITIMER_PROF, self.seconds, _RING_AGAIN)

    def _stop_clock(self) -> None:
        self._is_computing = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        _end_at(math.inf)

    def _ring(self, *_: object) -> None:
        if self._is_computing:
            raise TooLongError

    def _tell_page(self) -> None:
        self.log.error("a computation was stopped after %s seconds", self.seconds)
        what = {"ename": TooLongError.__name__, "evalue": "", "traceback": []}
        self.send_response(self.iopub_socket, "error", what)


def limit(job: Job) -> type[LessonKernel]:
    """Let the system see to what it can, for this process; the kernel that sees to the rest."""
    if job.memory or job.seconds:
        _limit_process(job.memory, job.seconds)
    if not job.answer or not hasattr(signal, "setitimer"):
        return LessonKernel
    LimitedKernel.seconds = job.answer
    return LimitedKernel


def _limit_process(memory: int | None, seconds: int | None) -> None:
    try:
        import resource
    except ImportError:  # there are no such limits on this system
        return
    if memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)  # no program that it starts can do more than it can


def _end_at(second: float) -> None:
    """Let the system end this process when it has computed so many seconds since it began."""
    with contextlib.suppress(ImportError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        if second == math.inf:
            second = most
        elif most != resource.RLIM_INFINITY:
            second = min(math.ceil(second), most)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(second), most))
