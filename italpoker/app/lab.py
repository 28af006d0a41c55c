"""The same lessons in JupyterLab, in the learner's own folder."""

from __future__ import annotations

import logging
import os
import re
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

from jupyter_server.serverapp import ServerApp
from jupyterlab.labapp import LabApp

from italpoker.app.kernels.source import HOW_KERNELS_START, close_source, open_source
from italpoker.app.loop import log_unless_gone
from italpoker.app.transport import kernels_by_socket
from italpoker.course.catalogue import LESSONS
from italpoker.widgets.progress import LAB_ADDRESS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from italpoker.app.cli import Options

_NO_NEWS = re.compile(
    "To access the server|received signal|Shutting down|Shutdown confirmed|Notebook .* is not trusted"
    "|The websocket_ping_timeout"
)
_SETTINGS = Path(__file__).parent / "jupyterlab"
_LONGEST_FAREWELL = 15
"""Seconds after which JupyterLab stops, whatever it still waits for; a kernel that does not heed is ended in five."""


class LearnersServer(ServerApp):
    """JupyterLab's server, which ends when it is told to."""

    def stop(self, from_signal: bool = False) -> None:
        """Clean up and stop, and stop even if something does not let itself be cleaned up."""
        super().stop(from_signal)
        self.io_loop.add_callback_from_signal(self.io_loop.call_later, _LONGEST_FAREWELL, self.io_loop.stop)


class Lab(LabApp):
    """JupyterLab on that server."""

    serverapp_class = LearnersServer

    @classmethod
    def get_extension_package(cls) -> str:
        """It is no extension of its own."""
        return "jupyterlab"


def open_lab(options: Options, on_ready: Callable[[str], None]) -> None:
    """Start JupyterLab on the folder and open the first lesson; returns when it is stopped."""
    _prefer_quiet()
    os.environ[LAB_ADDRESS] = f"{options.base_url}lab/tree/"  # for the kernels
    with _prepared_kernels() as prepared, _runtime_folder() as transport:
        server: Any = Lab.initialize_server(argv=[*arguments(options), *prepared, *transport])
        for handler in server.log.handlers:  # where the lines of other loggers arrive, too
            handler.addFilter(_is_news)
        server.io_loop.asyncio_loop.set_exception_handler(log_unless_gone)
        server.io_loop.add_callback(lambda: on_ready(_address(server)))
        server.start()


def arguments(options: Options) -> list[str]:
    """JupyterLab's own options for this. It asks no other host for news, updates or extensions."""
    files = [f"{options.lang}/{lesson.file}" for lesson in LESSONS]
    first = next((file for file in files if (options.folder / file).is_file()), "")
    return [
        f"--ServerApp.root_dir={options.folder}",
        f"--ServerApp.ip={options.host}",
        f"--ServerApp.port={options.port}",
        f"--ServerApp.port_retries={0 if options.port_is_fixed else 50}",
        f"--ServerApp.base_url={options.base_url}",
        f"--ServerApp.open_browser={options.browser}",
        "--ServerApp.log_level=WARN",
        "--LabApp.log_level=WARN",
        f"--LabApp.default_url=/lab/tree/{first}",
        "--ServerApp.allow_root=True",  # it serves this learner alone, whoever that is
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        "--ServerApp.jpserver_extensions={'notebook_shim': False}",  # it warns of old settings that nobody has made
        "--ServerApp.kernel_manager_class=italpoker.app.ending.EndingKernelManager",
    ]


@contextmanager
def _prepared_kernels() -> Iterator[tuple[str, ...]]:
    """Where processes can be forked, what kernels are forked from, and the option that lets JupyterLab use it."""
    if sys.platform != "linux" or os.environ.get(HOW_KERNELS_START) == "pool":
        yield ()
        return
    open_source(learners=True)
    try:
        yield ("--ServerApp.kernel_spec_manager_class=italpoker.app.kernels.provisioner.LearnersPython",)
    finally:
        close_source()


@contextmanager
def _runtime_folder() -> Iterator[tuple[str, ...]]:
    """A folder for sockets to the kernels where such are to be had, and the option that uses them.

    So no port of a kernel is open, and no kernel warns of that.
    """
    if not kernels_by_socket():
        yield ()
        return
    with tempfile.TemporaryDirectory(prefix="ip-", ignore_cleanup_errors=True) as folder:
        os.environ["JUPYTER_RUNTIME_DIR"] = folder
        yield ("--KernelManager.transport=ipc",)


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of the log says what this command does not say itself, and its reader may act upon."""
    return not _NO_NEWS.match(record.getMessage().strip())


def _prefer_quiet() -> None:
    """Let JupyterLab not ask its reader whether to fetch news, unless the reader has chosen that already."""
    others = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([str(_SETTINGS), *([others] if others else [])])


def _address(server: Any) -> str:
    address = urljoin(server.connection_url, server.default_url)
    return f"{address}?token={server.identity_provider.token}" if server.identity_provider.token else address
