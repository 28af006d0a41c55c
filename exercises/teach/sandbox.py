"""Strangers' code, shut in: no network, no files but Python and the engine, and limits on all it can use up.

Bubblewrap does it where it is installed, else ``unshare`` of util-linux. Where neither can, nothing is run.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import italpoker
from teach.errors import NoSandboxError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

NOBODY = 65534
GRACE = 5
"""Seconds that a cell may go on after its time is up before everything is ended."""
LONGEST_ANSWER = 100_000
LONGEST_MESSAGE = 500
RUNNER = Path(__file__).resolve().with_name("runner.py")
"""Not imported here: it runs on Linux only, and in the sandbox."""
ENVIRONMENT = {
    "HOME": "/tmp",  # noqa: S108  # the sandbox's own
    "LANG": "C.UTF-8",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "0",
}


@dataclass(frozen=True, slots=True)
class Limits:
    """What one submission may use."""

    seconds: int = 20
    """For each cell."""
    memory: int = 768 * 2**20
    """Bytes for each of its processes."""
    processes: int = 8
    disk: int = 32 * 2**20
    """Bytes, in a place that is gone afterwards."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one cell went."""

    error: str = ""
    """The name of the error; empty if the cell went well. “TimeIsUp” and “Ended” are this module's own."""
    message: str = ""

    @property
    def went_well(self) -> bool:
        """Whether there was no error."""
        return not self.error


TIME_IS_UP = Outcome("TimeIsUp")
ENDED = Outcome("Ended")
"""The process was gone, by its own doing or because it did not stop in time."""


def run_cells(cells: Sequence[str], limits: Limits = Limits(), backend: str | None = None) -> list[Outcome]:
    """Execute the cells one after another in one sandbox; NoSandboxError where there can be none."""
    with opened(limits, backend) as session:
        return [session(cell) for cell in cells]


@contextmanager
def opened(limits: Limits = Limits(), backend: str | None = None) -> Iterator[Callable[[str], Outcome]]:
    """A sandbox in which cells can be executed by calling what this gives."""
    with _session(backend or find(), limits) as session:
        yield session


@cache
def find() -> str:
    """The name of the first way that works on this machine; NoSandboxError if none does."""
    for backend in BACKENDS:
        if works(backend):
            return backend
    raise NoSandboxError(
        "There is no sandbox on this machine, so pupils’ code is not run. On Debian and Ubuntu: "
        "sudo apt install bubblewrap. On Windows or a Mac: grade inside Linux (WSL or a virtual machine)."
    )


@cache
def works(backend: str) -> bool:
    """Whether this way shuts code in here: tried, not guessed."""
    if sys.platform != "linux" or not shutil.which(BACKENDS[backend][0]):
        return False
    try:
        with _session(backend, Limits(seconds=20)) as session:
            return session("pass").went_well
    except (NoSandboxError, OSError):
        return False


class _Session:
    """A running sandbox: call it with a cell."""

    def __init__(self, process: subprocess.Popen[bytes], limits: Limits) -> None:
        self.process = process
        self.limits = limits
        self.waiting = b""

    def __call__(self, cell: str) -> Outcome:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(cell).encode() + b"\n")
            self.process.stdin.flush()
        except (BrokenPipeError, OSError):
            return ENDED
        line = self.line(self.limits.seconds + GRACE)
        if line is None:
            self.end()
            return ENDED
        return _outcome(line)

    def line(self, seconds: float) -> bytes | None:
        """The next line of the answers; None if none comes in time, or if it is too long."""
        assert self.process.stdout is not None
        end = time.monotonic() + seconds
        while b"\n" not in self.waiting:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            more = os.read(self.process.stdout.fileno(), 65536)
            self.waiting += more
            if not more or len(self.waiting) > LONGEST_ANSWER:
                return None
        line, _, self.waiting = self.waiting.partition(b"\n")
        return line

    def end(self) -> None:
        """End everything in the sandbox: with its first process all others go."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def _outcome(line: bytes) -> Outcome:
    """What an answer says; anything that is no answer counts as an error."""
    try:
        answer: Any = json.loads(line)
    except ValueError:
        return ENDED
    if answer is None:
        return Outcome()
    if not isinstance(answer, dict):
        return ENDED
    error, message = str(answer.get("error") or "Exception"), str(answer.get("message", ""))
    return Outcome(error[:80], message[:LONGEST_MESSAGE])


@contextmanager
def _session(backend: str, limits: Limits) -> Iterator[_Session]:
    with tempfile.TemporaryDirectory(prefix="teach-") as root:
        process = subprocess.Popen(  # noqa: S603  # the command is ours; what is untrusted comes by the pipe
            [*BACKENDS[backend][1](limits, root), sys.executable, "-I", str(RUNNER), _limits_argument(limits)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=ENVIRONMENT, cwd="/", start_new_session=True,
        )  # fmt: skip
        session = _Session(process, limits)
        try:
            if session.line(60) != b"ready":
                raise NoSandboxError("The sandbox did not start ({backend}).", backend=backend)
            yield session
        finally:
            session.end()
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                with suppress(BrokenPipeError):
                    pipe.close()


def _limits_argument(limits: Limits) -> str:
    """The limits for the runner: its processes come on top of those that its user has already."""
    return json.dumps({
        "seconds": limits.seconds, "memory": limits.memory, "disk": limits.disk,
        "processes": _processes_of(NOBODY if _is_root() else os.getuid()) + limits.processes,
    })  # fmt: skip


def _processes_of(user: int) -> int:
    """How many processes and threads the user has now."""
    count = 0
    for status in Path("/proc").glob("[0-9]*/task"):
        try:
            if status.stat().st_uid == user:
                count += len(list(status.iterdir()))
        except OSError:
            continue
    return count


def _readable() -> list[str]:
    """What the sandbox can read: the system's programs, this Python, the engine and the runner."""
    assert italpoker.__file__
    wanted = [
        "/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/alternatives",
        sys.base_prefix, sys.prefix, str(Path(italpoker.__file__).parent), str(RUNNER),
    ]  # fmt: skip
    return [path for path in dict.fromkeys(wanted) if Path(path).exists()]


def _is_root() -> bool:
    return os.getuid() == 0


def _as_nobody() -> list[str]:
    """Root becomes nobody, so that nothing else's files can be his, and the number of processes is limited."""
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if _is_root() else []


def _bubblewrap(limits: Limits, _root: str) -> list[str]:
    command = ["bwrap", "--die-with-parent", "--new-session", "--unshare-pid", "--unshare-net", "--unshare-ipc"]
    command += ["--unshare-uts", "--unshare-cgroup-try", "--clearenv"]
    for name, value in ENVIRONMENT.items():
        command += ["--setenv", name, value]
    if _is_root():
        command += ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    else:
        command += ["--unshare-user"]
    command += ["--perms", "1777", "--size", str(limits.disk), "--tmpfs", "/tmp"]  # noqa: S108
    for path in _readable():
        for parent in reversed(Path(path).parents[:-1]):  # bubblewrap would copy how closed they are outside
            command += ["--perms", "0755", "--dir", str(parent)]
        command += ["--ro-bind", path, path]
    command += ["--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev"]
    return [*command, "--remount-ro", "/", "--chdir", "/tmp", "--", *_as_nobody()]  # noqa: S108


def _unshare(limits: Limits, root: str) -> list[str]:
    command = ["unshare", "--mount", "--propagation=private", "--pid", "--fork", "--kill-child", "--net", "--ipc"]
    command += ["--uts"] if _is_root() else ["--uts", "--user", "--map-root-user"]
    powerless = ["setpriv", *_as_nobody()[1:], "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]
    return [*command, "sh", "-c", _SET_UP, root, str(limits.disk), *_readable(), "--", *powerless]


# In namespaces of its own: a new root in memory, into which only what is listed is bound, and that read-only.
_SET_UP = """
set -eu
root=$0 disk=$1; shift
mount -t tmpfs -o mode=755,size=4m none "$root"
mkdir -p "$root/tmp" "$root/proc" "$root/dev"
mount -t tmpfs -o "mode=1777,size=$disk" none "$root/tmp"
while [ "$1" != -- ]; do
    if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root$(dirname "$1")"; : > "$root$1"; fi
    mount --bind "$1" "$root$1"
    mount -o remount,bind,ro "$root$1" 2>/dev/null || mount -o remount,bind,ro,nosuid,nodev "$root$1"
    shift
done
shift
mount -t proc none "$root/proc"
for device in null zero random urandom; do
    : > "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
done
mount -o remount,ro,size=4m "$root" 2>/dev/null || mount -o remount,bind,ro "$root"
cd "$root/tmp"
exec chroot "$root" "$@"
"""

BACKENDS: dict[str, tuple[str, Callable[[Limits, str], list[str]]]] = {
    "bubblewrap": ("bwrap", _bubblewrap),
    "unshare": ("unshare", _unshare),
}
