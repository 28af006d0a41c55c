"""ipykernel's program, without what no visitor needs: each kernel's own share of memory is what it touches.

After a fork all pages are shared until somebody writes to them, and in Python whoever looks at an object writes to it:
he is counted among those that hold it. So what is not done saves more than what is not kept.
"""

from __future__ import annotations

import sys
from typing import Any, ClassVar
from unittest.mock import patch

from ipykernel import ipkernel
from ipykernel.ipkernel import IPythonKernel
from ipykernel.kernelapp import IPKernelApp
from traitlets.config import Config

_SETTINGS = Config(
    HistoryManager=Config(enabled=False),  # no file remembers what visitors did
    IPKernelApp=Config(capture_fd_output=False),  # two threads less; nothing here writes past Python
)


class _SysOfNoModules:
    """``sys``, but for the modules: ipykernel would look at every one of them, for a debugger that nobody has."""

    modules: ClassVar[dict[str, Any]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(sys, name)


class LessonKernel(IPythonKernel):
    """The kernel of a lesson."""

    def __init__(self, **kwargs: Any) -> None:
        with patch.object(ipkernel, "sys", _SysOfNoModules()):
            super().__init__(**kwargs)


class LessonKernelApp(IPKernelApp):
    """The program of such a kernel. It reads no configuration, so what works here works everywhere."""

    def __init__(self, kernel_class: type[LessonKernel] = LessonKernel, **kwargs: Any) -> None:
        # a default for the address would ask the system for all of them
        super().__init__(kernel_class=kernel_class, ip="127.0.0.1", **kwargs)

    def parse_command_line(self, argv: list[str] | None = None) -> None:
        """Take ``-f`` and the connection file."""
        option, file = argv or ("", "")
        if option != "-f":
            raise ValueError(f"a kernel needs a connection file, not {argv}")
        self.connection_file = file
        self.update_config(_SETTINGS)

    def init_config_files(self) -> None:
        """There are none."""

    def load_config_file(self, *_: Any, **__: Any) -> None:
        """There is none."""

    def init_heartbeat(self) -> None:
        """Whether the process lives is known without: three threads less."""

    def init_code(self) -> None:
        """No code comes before the first cell."""
