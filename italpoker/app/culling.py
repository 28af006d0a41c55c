"""Which kernels are stopped, and when: nobody's soon, a quiet visitor's late."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Dict

AWAY = timedelta(minutes=15)
"""How long a kernel waits for a page that has lost its connection: a phone that sleeps, a train in a tunnel."""
QUIET = timedelta(hours=2)
"""How long a page may stay open with nothing done on it."""
CHECK_EVERY = timedelta(minutes=1)


def is_over(*, connected: bool, busy: bool, quiet_for: timedelta, away_for: timedelta) -> bool:
    """Whether a kernel is to be stopped: after 15 minutes without a page, after two hours without a deed."""
    if connected:
        return not busy and quiet_for >= QUIET
    return away_for >= AWAY


class CourseKernelManager(AsyncMappingKernelManager):
    """Keeps the kernels of open pages, and stops those that nobody needs any more."""

    _last_seen = Dict()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cull_idle_timeout = int(AWAY.total_seconds())
        self.cull_interval = int(CHECK_EVERY.total_seconds())

    def notify_connect(self, kernel_id: str) -> None:
        """A page has opened its connection."""
        super().notify_connect(kernel_id)
        self._last_seen[kernel_id] = _now()

    def notify_disconnect(self, kernel_id: str) -> None:
        """A page has closed or lost its connection."""
        super().notify_disconnect(kernel_id)
        self._last_seen[kernel_id] = _now()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Stop this kernel if its time is over; called for each one every minute."""
        # It may have ended since the round of checks began, and one that is just starting has done nothing yet.
        kernel: Any = self._kernels.get(kernel_id)
        last_activity: datetime | None = getattr(kernel, "last_activity", None)
        if last_activity is None:
            return
        now = _now()
        over = is_over(
            connected=self._kernel_connections.get(kernel_id, 0) > 0,
            busy=kernel.execution_state == "busy",
            quiet_for=now - last_activity,
            away_for=now - max(self._last_seen.get(kernel_id, last_activity), last_activity),
        )
        if over:
            await self.end(kernel_id)

    async def end(self, kernel_id: str, *, now: bool = False) -> None:
        """Stop a kernel if it still runs. Its page, the clock and the server may all want that at the same moment."""
        if kernel_id in self:
            with suppress(KeyError, HTTPError):
                await self.shutdown_kernel(kernel_id, now=now)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has stopped."""
        self._last_seen.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)


def _now() -> datetime:
    return datetime.now(UTC)
