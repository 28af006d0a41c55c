"""Runs inside the sandbox: executes a pupil's cells one by one and says of each only whether it failed, and how.

Each line on standard input is the source of a cell as JSON; each line on standard output is the answer. What the cells
print goes nowhere. Nothing of this is trusted by whoever reads the answers.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

    from IPython.core.interactiveshell import InteractiveShell

LONGEST_MESSAGE = 500


class TimeIsUp(BaseException):
    """A cell took longer than it may; no ``except Exception`` of a pupil's catches it."""


def main() -> None:
    """Answer cell after cell, under the limits that the one argument gives as JSON."""
    limits: dict[str, int] = json.loads(sys.argv[1])
    cells, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    silence()
    set_limits(limits)
    shell = make_shell()
    signal.signal(signal.SIGALRM, stop)
    mine = os.getpid()
    answers.write("ready\n")
    answers.flush()
    for line in cells:
        answer = run(shell, json.loads(line), limits["seconds"])
        if os.getpid() != mine:  # a copy that a pupil's fork left behind
            os._exit(0)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def silence() -> None:
    """Let what is printed or read by the cells meet an empty device."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)


def set_limits(limits: dict[str, int]) -> None:
    """Bound this process and its children; none of them can raise these again."""
    for what, most in (
        (resource.RLIMIT_AS, limits["memory"]),
        (resource.RLIMIT_FSIZE, limits["disk"]),
        (resource.RLIMIT_NPROC, limits["processes"]),
        (resource.RLIMIT_NOFILE, 128),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def make_shell() -> InteractiveShell:
    """IPython without a history, so that magics work as in a notebook."""
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    config = Config()
    config.HistoryManager.enabled = False
    shell: InteractiveShell = InteractiveShell.instance(config=config)
    return shell


def run(shell: InteractiveShell, source: str, seconds: int) -> dict[str, str] | None:
    """Execute one cell: None if it went well, else the name of the error and what it says."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        result = shell.run_cell(source, store_history=False)
        error = result.error_before_exec or result.error_in_exec
    except BaseException as stopped:  # noqa: BLE001  # whatever a pupil's code does, the next cell has its turn
        error = stopped
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return describe(error) if error is not None else None


def describe(error: BaseException) -> dict[str, str]:
    """The error as data; a pupil's own class of errors may do what it likes when asked."""
    try:
        return {"error": str(type(error).__name__)[:80], "message": str(error)[:LONGEST_MESSAGE]}
    except BaseException:  # noqa: BLE001  # even to be endless or to leave
        return {"error": "Exception", "message": ""}


def stop(_signal: int, _frame: FrameType | None) -> None:
    """The time of a cell is up."""
    raise TimeIsUp


if __name__ == "__main__":
    main()
