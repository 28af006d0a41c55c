"""The near end of the fork server: starts it, sends it jobs, and knows how each kernel fares."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

from italpoker.app.kernels.fork_server import LONGEST_MESSAGE
from italpoker.app.kernels.job import Job, LaunchError, bare_environment

if TYPE_CHECKING:
    from collections.abc import Mapping

_PATIENCE = 60
"""Seconds that the first kernel may take, with all that is imported before it."""


class ForkedKernel:
    """The process of a kernel, with the face of a ``subprocess.Popen``."""

    stdin = stdout = stderr = None

    def __init__(self, line: socket.socket) -> None:
        self.pid = 0
        self.returncode: int | None = None
        self.is_cut_off = False
        """Whether the fork server has died, and the kernel with it."""
        self._line = line
        self._line.setblocking(False)

    async def until_ready(self) -> None:
        """Wait until the kernel can be connected to; LaunchError when it ends before."""
        loop = asyncio.get_running_loop()
        while True:
            word = await loop.sock_recv(self._line, 4096)
            self._note(word)
            if word == b"ready":
                return
            if self.returncode is not None:
                raise LaunchError(word.decode() or "the fork server has died")

    def poll(self) -> int | None:
        """None while the kernel lives; then how it ended."""
        while self.returncode is None:
            try:
                self._note(self._line.recv(4096))
            except (BlockingIOError, InterruptedError):
                break
            except OSError:
                self._note(b"")
        return self.returncode

    def wait(self) -> int | None:
        """How it ended; called only when it has."""
        return self.poll()

    def send_signal(self, number: int) -> None:
        """Send a signal, never to a process that has the number of one that has ended."""
        if self.poll() is None and self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def _note(self, word: bytes) -> None:
        kind, _, value = word.decode().partition(" ")
        if kind == "pid":
            self.pid = int(value)
        elif kind != "ready":  # exit, failed, or the line is cut: the fork server has died, and its kernels with it
            self.returncode = int(value) if kind == "exit" else -signal.SIGKILL
            self.is_cut_off = not word
            self._line.close()


class Forks:
    """A fork server and the socket to it. Start it in the main thread, before the first kernel is wanted."""

    def __init__(self, *more: str, environment: Mapping[str, str] | None = None) -> None:
        self._broken = False
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        program = [sys.executable, "-P", "-m", "italpoker.app.kernels.fork_server", str(theirs.fileno()), *more]
        self.process = subprocess.Popen(  # noqa: S603  # our own program
            program,
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            env={**bare_environment(os.environ), **(environment or {})},
            start_new_session=True,
        )
        theirs.close()

    async def launch(self, job: Job) -> ForkedKernel:
        """A new kernel, ready to be connected to; LaunchError when that cannot be."""
        message = job.to_json()
        if len(message) > LONGEST_MESSAGE:
            raise LaunchError("the job is too long")
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        kernel = ForkedKernel(ours)
        try:
            with theirs:
                self._send(message, theirs)
            await asyncio.wait_for(kernel.until_ready(), _PATIENCE)
        except (OSError, TimeoutError, LaunchError) as error:
            self._broken = self._broken or kernel.is_cut_off
            kernel.kill()
            ours.close()
            raise LaunchError(str(error) or "it took too long") from error
        return kernel

    def _send(self, message: bytes, line: socket.socket) -> None:
        try:
            socket.send_fds(self._control, [message], [line.fileno()])
        except OSError:
            self._broken = True
            raise

    @property
    def alive(self) -> bool:
        """Whether the fork server still runs; one whose socket is closed has died, even if that is not known yet."""
        return not self._broken and self.process.poll() is None

    def close(self) -> None:
        """End the fork server and with it all its kernels."""
        self._control.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
