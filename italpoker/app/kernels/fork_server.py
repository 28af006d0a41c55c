"""A program: imports everything once, then forks a kernel for each job that comes down its socket.

    python -P -m italpoker.app.kernels.fork_server <number of the socket> [--learners] [--unrehearsed]

A message is a job, and with it comes the kernel's own line back to whoever asked: along it go, each once,
``pid <number>``, ``ready``, and ``exit <code>`` or ``failed <reason>``. When the socket is closed at the other end, by
intent or by death, all kernels end, and so does this program.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import select
import signal
import socket
import sys
import traceback
from typing import NoReturn

from italpoker.app.kernels.job import LEARNERS, Job
from italpoker.app.kernels.prepared import import_all, run, share_what_is_there

LONGEST_MESSAGE = 1 << 17
_PR_SET_PDEATHSIG = 1
_UNREHEARSED = "--unrehearsed"
_LONGEST_REHEARSAL = 60
"""Seconds; one takes less than one."""


class ForkServer:
    """The loop of the program, in its one thread."""

    def __init__(self, control: socket.socket) -> None:
        self.control = control
        self.lines: dict[int, socket.socket] = {}
        """The line of each kernel that lives, by its process."""
        self.woken, self.waker = os.pipe()
        os.set_blocking(self.waker, False)

    def serve(self) -> tuple[Job, socket.socket] | None:
        """Fork until the socket is closed: then None; in each kernel's own process, its job and its line."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self.waker, warn_on_full_buffer=False)
        while True:
            readable, _, _ = select.select([self.control.fileno(), self.woken], [], [])
            if self.woken in readable:
                os.read(self.woken, 4096)
                self._bury()
            if self.control.fileno() in readable:
                message, lines, _, _ = socket.recv_fds(self.control, LONGEST_MESSAGE, 1)
                if not message:
                    break
                line = socket.socket(fileno=lines[0])
                if self._fork(line):
                    return Job.from_json(message), line
        for pid in self.lines:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        return None

    def _fork(self, line: socket.socket) -> bool:
        """True in the new process."""
        here = os.getpid()
        try:
            pid = os.fork()
        except OSError as error:
            _tell(line, f"failed {error}")
            line.close()
            return False
        if pid == 0:
            self._become_a_kernel(here)
            return True
        self.lines[pid] = line
        _tell(line, f"pid {pid}")
        return False

    def _become_a_kernel(self, parent: int) -> None:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        die_with_the_parent(parent)
        for other in (self.control, *self.lines.values()):
            other.close()
        os.close(self.woken)
        os.close(self.waker)

    def _bury(self) -> None:
        """Leave no zombie, and say of each kernel that has ended how it did."""
        while self.lines:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            if line := self.lines.pop(pid, None):
                _tell(line, f"exit {os.waitstatus_to_exitcode(status)}")
                line.close()


def die_with_the_parent(parent: int) -> None:
    """Let Linux kill this process when its parent ends, however that ends."""
    import ctypes

    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it has ended already
        os._exit(1)


def _tell(line: socket.socket, words: str) -> None:
    with contextlib.suppress(OSError):  # nobody listens any more
        line.send(words.encode())


def main() -> None:
    """Import, serve, and in each fork be a kernel."""
    number, *options = sys.argv[1:]
    import_all(debugger=LEARNERS in options)
    if not {LEARNERS, _UNREHEARSED} & set(options):
        _rehearse_or_begin_again(number)
    share_what_is_there()
    work = ForkServer(socket.socket(fileno=int(number))).serve()
    if work is not None:
        _be_a_kernel(*work)


def _rehearse_or_begin_again(number: str) -> None:
    """A rehearsal saves memory; one that fails has left who knows what, so it is followed by a fresh process."""
    signal.alarm(_LONGEST_REHEARSAL)  # which ends this process, and with it whatever it hangs on
    try:
        from italpoker.app.kernels.rehearsal import rehearse

        rehearse()
    except Exception:  # noqa: BLE001  # whatever it is, lessons can do without
        traceback.print_exc()
        signal.alarm(0)
        os.execv(sys.executable, [*sys.orig_argv[: -len(sys.argv[1:])], number, _UNREHEARSED])  # noqa: S606
    signal.alarm(0)


def _be_a_kernel(job: Job, line: socket.socket) -> NoReturn:
    """Never returns into what was there before the fork."""
    code = 1
    try:
        run(job, lambda: _tell(line, "ready"))
        code = 0
    except SystemExit as ending:
        code = ending.code if isinstance(ending.code, int) else 1
    except BaseException:  # noqa: BLE001  # the last line of defence of a process
        traceback.print_exc()
    finally:
        with contextlib.suppress(Exception):
            atexit._run_exitfuncs()
        os._exit(code)


if __name__ == "__main__":
    main()
