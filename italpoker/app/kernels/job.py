"""What a new kernel has to know, and which part of this process's environment it gets."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

ANSWER_SECONDS = 20
"""How long a visitor's kernel may compute for one answer, unless whoever runs the server says otherwise."""
LEARNERS = "--learners"
"""Tells the programs that kernels come from to prepare them for learners."""
_KEPT = frozenset(
    {
        "COMSPEC", "HOME", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "PATH", "PATHEXT", "SYSTEMDRIVE", "SYSTEMROOT",
        "TEMP", "TMP", "TMPDIR", "TZ", "USERPROFILE", "VIRTUAL_ENV", "WINDIR",
    }
)  # fmt: skip
_KEPT_BEGINNINGS = ("LC_", "PYTHON", "COVERAGE_", "ITALPOKER_")
_ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""Threads of a library would not survive a fork, and thirty kernels have no processors to share among more."""


@dataclass(frozen=True, slots=True)
class Job:
    """One kernel to be started."""

    arguments: tuple[str, ...]
    """The kernel's own command line, from ``-f`` on."""
    folder: str | None
    """Where it works."""
    environment: Mapping[str, str]
    memory: int | None = None
    """How many bytes it may take for its data; None for any."""
    seconds: int | None = None
    """How long it may compute in all; None for ever."""
    answer: int | None = None
    """How long it may compute for one answer to its page; None for ever."""
    learner: bool = False
    """Whether a learner programs in it, who wants all that ipykernel has; else it is the kernel of a lesson’s page."""

    def to_json(self) -> bytes:
        """The job as one line."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def from_json(cls, line: bytes) -> Job:
        """The job that ``to_json`` wrote."""
        given = json.loads(line)
        return cls(**given | {"arguments": tuple(given["arguments"])})


class LaunchError(RuntimeError):
    """A kernel could not be started in this way; the message is for the log."""


def bare_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """What a kernel needs of the environment, and no secret that may lie beside it."""
    kept = {name: value for name, value in environment.items() if name in _KEPT or name.startswith(_KEPT_BEGINNINGS)}
    return kept | _ONE_THREAD
