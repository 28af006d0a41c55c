"""A few ordinary processes that have imported everything and wait for a kernel to be: where nothing can be forked."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from jupyter_client.launcher import launch_kernel

from italpoker.app.kernels.job import Job, LaunchError, bare_environment

if TYPE_CHECKING:
    from collections.abc import Mapping
    from subprocess import Popen

_WAITING = 2
_PATIENCE = 60


class WarmPool:
    """Keeps some processes ready. A kernel takes one, and another is started in its place."""

    def __init__(self, *more: str, size: int = _WAITING, environment: Mapping[str, str] | None = None) -> None:
        self._more = more
        self._environment = {**bare_environment(os.environ), **(environment or {})}
        self._size = size
        self._waiting: list[Popen[bytes]] = []
        self._refill()

    async def launch(self, job: Job) -> Popen[bytes]:
        """A new kernel, ready to be connected to; LaunchError when that cannot be."""
        alive = [process for process in self._waiting if process.poll() is None]
        process, *self._waiting = alive or [self._start()]
        try:
            await asyncio.wait_for(asyncio.to_thread(_hand_over, process, job), _PATIENCE)
        except (OSError, TimeoutError) as error:
            process.kill()
            raise LaunchError(str(error) or "it took too long") from error
        finally:
            self._refill()
        return process

    def _refill(self) -> None:
        self._waiting += [self._start() for _ in range(self._size - len(self._waiting))]

    def _start(self) -> Popen[bytes]:
        process: Popen[bytes] = launch_kernel(
            [sys.executable, "-P", "-m", "italpoker.app.kernels.warm_kernel", *self._more],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=self._environment,
        )
        return process

    def close(self) -> None:
        """End those that wait; a kernel that has been taken is the business of whoever took it."""
        for process in self._waiting:
            _close(process)
        self._waiting.clear()


def _hand_over(process: Popen[bytes], job: Job) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(job.to_json())
    process.stdin.close()
    if not process.stdout.readline():
        raise OSError(f"it ended with {process.wait()}")


def _close(process: Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
