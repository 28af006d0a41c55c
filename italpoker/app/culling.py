"""Which kernels are stopped, and when: nobody's soon, a quiet visitor's late."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from traitlets import Dict, TraitError

from italpoker.app.ending import EndingKernelManager

if TYPE_CHECKING:
    from collections.abc import Callable

AWAY = timedelta(minutes=15)
"""How long a kernel waits for a page that has lost its connection: a phone that sleeps, a train in a tunnel."""
QUIET = timedelta(hours=2)
"""How long a page may stay open with nothing done on it."""
CHECK_EVERY = timedelta(minutes=1)
GONE = timedelta(minutes=1)
"""How long a page must be away for its kernel to be given up when somebody else needs the seat."""


def is_over(*, connected: bool, busy: bool, quiet_for: timedelta, away_for: timedelta) -> bool:
    """Whether a kernel is to be stopped: after 15 minutes without a page, after two hours without a deed."""
    if connected:
        return not busy and quiet_for >= QUIET
    return away_for >= AWAY


class CourseKernelManager(EndingKernelManager):
    """Keeps the kernels of open pages, and stops those that nobody needs any more."""

    _last_seen = Dict()
    when_gone: Callable[[str], None] | None = None
    """Told of every kernel that has stopped, for whatever reason."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cull_idle_timeout = int(AWAY.total_seconds())
        self.cull_interval = int(CHECK_EVERY.total_seconds())

    def abandoned(self) -> list[str]:
        """The kernels whose page has been away for a minute, those first whose page has been so for longest."""
        now = _now()
        away = {
            kernel_id: now - self._away_since(kernel_id)
            for kernel_id in list(self._kernels)
            if not self._kernel_connections.get(kernel_id, 0)
        }
        return sorted((one for one, since in away.items() if since >= GONE), key=lambda one: -away[one])

    def _away_since(self, kernel_id: str) -> datetime:
        last_activity = _last_activity(self._kernels.get(kernel_id)) or _now()
        return max(self._last_seen.get(kernel_id, last_activity), last_activity)

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
        last_activity = _last_activity(kernel)
        if last_activity is None:
            return
        now = _now()
        over = is_over(
            connected=self._kernel_connections.get(kernel_id, 0) > 0,
            busy=kernel.execution_state == "busy",
            quiet_for=now - last_activity,
            away_for=now - self._away_since(kernel_id),
        )
        if over:
            await self.end(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has stopped."""
        self._last_seen.pop(kernel_id, None)
        if self.when_gone:
            self.when_gone(kernel_id)
        return super().remove_kernel(kernel_id)


def _last_activity(kernel: Any) -> datetime | None:
    """None while a kernel is just starting: it has no such time yet, and complains when it is asked."""
    with suppress(AttributeError, TraitError):
        last: datetime = kernel.last_activity
        return last
    return None


def _now() -> datetime:
    return datetime.now(UTC)
