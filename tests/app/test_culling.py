"""Which kernels are stopped: nobody's after fifteen minutes, a quiet visitor's after two hours."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager

from italpoker.app import culling
from italpoker.app.culling import CourseKernelManager, is_over

NOON = datetime(2025, 11, 29, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("connected", "busy", "quiet_minutes", "away_minutes", "expected"),
    [
        (True, False, 0, 0, False),
        (True, False, 119, 0, False),
        (True, False, 120, 0, True),
        (True, True, 500, 0, False),
        (False, False, 14, 14, False),
        (False, False, 15, 15, True),
        (False, False, 90, 14, False),
        (False, True, 15, 15, True),
    ],
)
def test_when_a_kernel_has_had_its_time(
    connected: bool, busy: bool, quiet_minutes: int, away_minutes: int, expected: bool
) -> None:
    quiet, away = timedelta(minutes=quiet_minutes), timedelta(minutes=away_minutes)
    assert is_over(connected=connected, busy=busy, quiet_for=quiet, away_for=away) is expected


class Clockwork(CourseKernelManager):
    """A manager whose kernels are only noted."""

    def __init__(self) -> None:
        super().__init__()
        self.kernel = SimpleNamespace(last_activity=NOON, execution_state="idle")
        self._kernels["k"] = self.kernel
        self.stopped = False
        self._kernel_connections["k"] = 0

    async def shutdown_kernel(self, kernel_id: str, *_: object, **__: object) -> None:
        self.stopped = True


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch):
    def set_clock(minutes: float) -> None:
        monkeypatch.setattr(culling, "_now", lambda: NOON + timedelta(minutes=minutes))

    set_clock(0)
    return set_clock


def check(manager: Clockwork) -> bool:
    asyncio.run(manager.cull_kernel_if_idle("k"))
    return manager.stopped


def test_a_kernel_whose_page_never_came_is_stopped(at) -> None:
    manager = Clockwork()
    at(14)
    assert not check(manager)
    at(15)
    assert check(manager)


def test_the_fifteen_minutes_begin_when_the_page_leaves(at) -> None:
    manager = Clockwork()
    manager.notify_connect("k")
    at(100)
    assert not check(manager)
    manager.notify_disconnect("k")
    at(114)
    assert not check(manager)
    at(115)
    assert check(manager)


def test_a_page_that_comes_back_in_time_finds_its_kernel(at) -> None:
    manager = Clockwork()
    manager.notify_connect("k")
    manager.notify_disconnect("k")
    at(10)
    manager.notify_connect("k")
    at(60)
    assert not check(manager)


def test_a_page_left_open_is_stopped_two_hours_after_the_last_deed(at) -> None:
    manager = Clockwork()
    manager.notify_connect("k")
    manager.kernel.last_activity = NOON + timedelta(minutes=30)
    at(149)
    assert not check(manager)
    at(150)
    assert check(manager)


def test_a_kernel_that_has_ended_meanwhile_is_passed_over(at) -> None:
    manager = Clockwork()
    manager._kernels.clear()
    at(500)
    assert not check(manager)


def test_a_kernel_that_is_just_starting_is_passed_over_and_given_up_by_nobody(at) -> None:
    manager = Clockwork()
    manager._kernels["k"] = ServerKernelManager()  # complains when it is asked for the time that it does not know yet
    at(500)
    assert not check(manager)
    assert manager.abandoned() == []


def test_the_manager_looks_every_minute() -> None:
    manager = CourseKernelManager()
    assert manager.cull_interval == 60
    assert manager.cull_idle_timeout > 0


def test_pages_that_have_been_away_for_a_minute_can_be_given_up_the_longest_away_first(at) -> None:
    manager = Clockwork()
    manager._kernels |= {"m": manager.kernel, "open": manager.kernel}
    manager._kernel_connections |= {"m": 0, "open": 0}
    for minutes, kernel in ((1, "m"), (2, "k"), (3, "open")):
        at(minutes)
        manager.notify_connect(kernel)
    at(4)
    manager.notify_disconnect("m")
    at(6)
    manager.notify_disconnect("k")
    assert manager.abandoned() == ["m"]
    at(7)
    assert manager.abandoned() == ["m", "k"]


def test_whoever_keeps_the_seats_is_told_when_a_kernel_has_gone() -> None:
    manager = CourseKernelManager()
    gone = []
    manager.when_gone = gone.append
    manager._kernels["k"] = None
    manager.remove_kernel("k")
    assert gone == ["k"]
