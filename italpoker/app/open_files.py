"""How many files the server may have open: each lesson takes some, and what a shell allows is soon used up."""

from __future__ import annotations

import logging

PER_LESSON = 14
"""Of the server: thirteen as measured, a page's connection and those to its kernel, and one to spare."""
_BESIDE = 100
"""For everything else."""
_MOST_SOCKETS = 65535
"""That ZeroMQ can have."""
_log = logging.getLogger("italpoker.server")


def sockets_for(seats: int) -> int:
    """How many sockets of ZeroMQ these lessons need: an open file each, and by itself it allows 1,023."""
    return min(_BESIDE + seats * PER_LESSON, _MOST_SOCKETS)


def allow_lessons(seats: int) -> None:
    """Ask the system for as many open files as these lessons need, and say so when it gives fewer."""
    try:
        import resource
    except ImportError:  # there is no such limit on this system
        return
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _BESIDE + seats * PER_LESSON
    if allowed == resource.RLIM_INFINITY or allowed >= wanted:
        return
    if most == resource.RLIM_INFINITY or most >= wanted:
        allowed = wanted
    else:
        allowed = most
        _log.warning(
            "this machine lets a program open %s files: enough for %s lessons, not for %s (ulimit -n, LimitNOFILE)",
            most, max(0, most - _BESIDE) // PER_LESSON, seats,
        )  # fmt: skip
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
