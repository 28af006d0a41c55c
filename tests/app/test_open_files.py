"""The limit of open files: raised as far as the lessons need it, and no further."""

from __future__ import annotations

import logging

import pytest

from italpoker.app.open_files import allow_lessons, sockets_for

resource = pytest.importorskip("resource")
INFINITE = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("before", "seats", "after", "warned"),
    [
        ((1024, 524288), 120, 1780, False),
        ((1024, INFINITE), 120, 1780, False),
        ((1024, 524288), 30, None, False),  # it is enough
        ((INFINITE, INFINITE), 2000, None, False),
        ((256, 1024), 120, 1024, True),
        ((1024, 1024), 120, 1024, True),
    ],
)
def test_the_limit_is_raised_as_far_as_needed(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    before: tuple[int, int],
    seats: int,
    after: int | None,
    warned: bool,
) -> None:
    set_to = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: before)
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: set_to.append(limits))
    with caplog.at_level(logging.WARNING):
        allow_lessons(seats)
    assert set_to == ([] if after is None else [(after, before[1])])
    assert ("enough for 66 lessons, not for 120" in caplog.text) is warned


@pytest.mark.parametrize(("seats", "sockets"), [(1, 114), (120, 1780), (2000, 28100), (100000, 65535)])
def test_the_kernels_lines_are_no_fewer_than_the_seats_need(seats: int, sockets: int) -> None:
    assert sockets_for(seats) == sockets
