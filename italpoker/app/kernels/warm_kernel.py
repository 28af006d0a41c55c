"""A program: imports everything, waits for one job on its standard input, and is that kernel.

    python -P -m italpoker.app.kernels.warm_kernel [--learners]

It says ``ready`` on its standard output when the kernel can be connected to, and ends when its input is closed before
a job has come.
"""

from __future__ import annotations

import os
import sys

from italpoker.app.kernels.job import LEARNERS, Job
from italpoker.app.kernels.prepared import import_all, run


def main() -> None:
    """Import, wait, and be a kernel that ends when its parent does."""
    parent = int(os.environ.get("JPY_PARENT_PID", "0")) or os.getppid()
    import_all(debugger=LEARNERS in sys.argv)
    line = sys.stdin.buffer.readline()
    if line:
        run(Job.from_json(line), _say_ready, parent)


def _say_ready() -> None:
    """The only word on the standard output; what comes after it goes where errors go."""
    os.write(1, b"ready\n")
    os.dup2(2, 1)


if __name__ == "__main__":
    main()
