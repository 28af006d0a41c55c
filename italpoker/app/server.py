"""The web app: Voila with the course's own pages, and with no door that the course does not need."""

from __future__ import annotations

import logging
import os
import secrets
import shutil
import signal
import socket
import webbrowser
from functools import cached_property
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import zmq
from jupyter_events import EventLogger
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.utils import get_page_config

from italpoker.app.assets import ALL_WIDGETS, address_of
from italpoker.app.classroom import Board, Door
from italpoker.app.culling import CourseKernelManager
from italpoker.app.forwarded import Behind
from italpoker.app.health import Health
from italpoker.app.kept import Asset, Keeper, KeptFile
from italpoker.app.kernels.job import ANSWER_SECONDS
from italpoker.app.kernels.provisioner import LimitedPython
from italpoker.app.kernels.source import HOW_KERNELS_START, close_source, open_source
from italpoker.app.lesson_page import EndKernel, KernelState, LessonPage
from italpoker.app.loop import log_unless_gone
from italpoker.app.notices import Imprint, Privacy
from italpoker.app.open_files import allow_lessons, sockets_for
from italpoker.app.pages import FULL, SECURITY_HEADERS, Friendly, Landing, NotFound, Robots
from italpoker.app.port import open_port
from italpoker.app.proxies import Proxies
from italpoker.app.room import SEATS, Room
from italpoker.app.rules_card import RulesCard
from italpoker.app.scripts import PLOTLY_SCRIPT, Scripts
from italpoker.app.transport import kernels_by_socket
from italpoker.app.user import become
from italpoker.app.visitor_socket import LONGEST_MESSAGE, VisitorConnection
from italpoker.app.visitors import Anybody
from italpoker.course.own_questions import OWN_QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tornado.web import RequestHandler

    from italpoker.app.classroom import Invitation
    from italpoker.app.site import Site

_TEMPLATE = Path(__file__).parent / "voila"
_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "jupyterlab-plotly",
]
"""What the pages load of all that may be installed for JupyterLab."""
_EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104  # only to recognise them
_PORTS_TO_TRY = 50
_PING = 30_000
"""How often a page is asked whether it is still there, in milliseconds."""
_IDLE = 90
"""Seconds after which a connection with no request on it is closed."""
_LONGEST_BODY = 1 << 14
"""Bytes; all that is ever sent here is a token."""
_SMALL_MEMORY = 5
"""Of 9, for compressing what is said to a page: 150 kB for each."""
_PATIENCE = 3 * _PING
"""How long it may owe the answer: longer than until the first question, or every page would be dropped at it."""
_KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"


class CourseServer(Voila):
    """Serves one site. Reads no configuration files: what works here works everywhere."""

    name = "italpoker"
    site: Site
    template_paths: list[str]
    port: int
    sockets: Sequence[socket.socket]
    """What the port is listened to with."""
    connection_dir: str
    empty: Path
    """Where kernels work: a folder with nothing in it, where nothing can be written."""
    room: Room
    proxies: Proxies
    """Whose word about a visitor's address is taken."""
    invite: Callable[[int], Invitation] | None = None
    """Makes the invitation for a class when the port is known."""
    invited: Invitation | None = None
    """What the page for the projector tells a class; None where there is no class."""
    on_ready: Callable[[str], None]
    """Called with the course's address as soon as it answers."""

    @classmethod
    def for_site(  # noqa: PLR0913  # all that the command line can ask for
        cls,
        site: Site,
        host: str,
        port: int,
        port_is_fixed: bool,
        on_ready: Callable[[str], None],
        *,
        seats: int = SEATS,
        answer: int = ANSWER_SECONDS,
        proxies: Proxies | None = None,
        user: str | None = None,
    ) -> CourseServer:
        """A server that is ready to start; with port 0 the system chooses a free one.

        A kernel may compute ``answer`` seconds for one answer; server and kernels run as ``user``, if one is named.
        """
        port, sockets = open_port(host, port, 0 if port_is_fixed else _PORTS_TO_TRY)
        allow_lessons(seats)
        if user:
            own = os.environ.get(OWN_QUESTIONS)
            become(user, [path for path in (site.folder, site.imprint, own and Path(own)) if path])
        open_source(fork=os.environ.get(HOW_KERNELS_START) != "pool", widgets=address_of(site, ALL_WIDGETS))
        server = cls.instance(config=configuration(site, host, port, answer))
        server.site = site
        server.room = Room(seats)
        server.proxies = proxies or Proxies()
        server.on_ready = on_ready
        server.sockets = sockets
        server.initialize([])
        return server

    def setup_template_dirs(self) -> None:
        """Our template before the one of Voila that it stands on."""
        super().setup_template_dirs()
        self.template_paths = [str(_TEMPLATE), *self.template_paths]

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, made safe and quiet."""
        settings: dict[str, Any] = super().init_settings()
        settings |= {
            "headers": SECURITY_HEADERS,
            "compress_response": True,
            "default_handler_class": NotFound,
            "default_handler_args": {"site": self.site},
            "log_function": self._log_request,
            "xsrf_cookie_kwargs": {"samesite": "Strict", "path": self.base_url},
            "websocket_max_message_size": LONGEST_MESSAGE,
            "websocket_compression_options": {"mem_level": _SMALL_MEMORY},
            "ws_ping_interval": _PING,
            "ws_ping_timeout": _PATIENCE,
        }
        self.empty = Path(self.connection_dir, "empty")
        self.empty.mkdir(mode=0o555)
        self.kernel_manager.when_gone = self.room.leave
        self.kernel_manager.context.set(zmq.MAX_SOCKETS, sockets_for(self.room.seats))
        logging.getLogger("tornado.general").setLevel(logging.ERROR)  # it takes our patience for seconds, and warns
        self.contents_manager.log = logging.getLogger("italpoker.contents")
        self.contents_manager.log.setLevel(logging.ERROR)  # notebooks of the course need no signature to be trusted
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """The course's pages, then what its scripts need of Voila."""
        languages = "|".join(self.site.languages)
        own = {"site": self.site}
        pages: list[tuple[Any, ...]] = [
            (r"/?", Door, {**own, "server": self}),
            (rf"/({languages})(/?)", Landing, own),
            (rf"/({languages})/card", RulesCard, own),
            (rf"/({languages})/privacy", Privacy, own),
            (rf"/({languages})/imprint", Imprint, own),
            (rf"/({languages})/class", Board, {**own, "server": self}),
            (r"/robots.txt", Robots, own),
            (r"/health", Health, {"server": self}),
            (r"/assets/(\w+)/([\w.-]+)", Asset, own),
            (r"/kept/(\w+)/(.*)", KeptFile, {**own, "keeper": self.keeper}),
            (r"/voila/render/(.*)", LessonPage, {**own, "app": self}),
            (rf"/api/kernels/{_KERNEL}", self._friendly(KernelState)),
            (r"/voila/api/shutdown/(.*)", self._friendly(EndKernel)),
        ]
        rules = [(self.base_url.rstrip("/") + pattern, *rest) for pattern, *rest in pages]
        rules.append((r"/health", Health, {"server": self}))  # whoever watches this need not know the base path
        for pattern, handler, *arguments in super().init_handlers():
            if issubclass(handler, VoilaKernelWebsocketHandler):
                rules.append((pattern, self._friendly(handler), *arguments))
        return rules

    @cached_property
    def keeper(self) -> Keeper:
        """The scripts of Voila and its extensions."""
        scripts = Scripts.find(self.static_paths, self.labextensions_path, _EXTENSIONS)
        return Keeper(scripts, scripts.version)

    @cached_property
    def event_logger(self) -> EventLogger:
        """Hears that kernels begin and end. Were there none here, each would make its own, whose log stays for ever."""
        return EventLogger(parent=self)

    @cached_property
    def page_config(self) -> dict[str, Any]:
        """What Voila's scripts are told on every page."""
        config: dict[str, Any] = get_page_config(
            base_url=self.base_url,
            settings=self.app.settings,
            log=self.log,
            voila_configuration=self.voila_configuration,
        )
        kept = f"{self.base_url}kept/{self.keeper.version}"
        scripts = self.keeper.scripts
        return config | {
            "fullStaticUrl": f"{kept}/static",
            "fullLabextensionsUrl": f"{kept}/labextensions",
            "federated_extensions": scripts.federated(config["federated_extensions"]),
            "entry": f"{kept}/{scripts.entry}",
            "plots": address_of(self.site, "plots.js"),
            "plotly": f"{kept}/{PLOTLY_SCRIPT}",
        }

    def _friendly(self, handler: type[RequestHandler]) -> type[RequestHandler]:
        return type(handler.__name__, (Friendly, handler), {"site": self.site})

    def _log_request(self, handler: RequestHandler) -> None:
        status = handler.get_status()
        level = logging.ERROR if status >= 500 and status != FULL else logging.DEBUG
        self.log.log(level, "%s %s %s", status, handler.request.method, handler.request.path)

    def listen(self) -> None:
        """Answer until told to stop."""
        server = HTTPServer(Behind(self.app, self.proxies), idle_connection_timeout=_IDLE, max_body_size=_LONGEST_BODY)
        server.add_sockets(self.sockets)
        self.invited = self.invite(self.port) if self.invite else None
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.on_ready, self.address)
        Thread(target=self.keeper.prepare, daemon=True).start()
        self.ioloop.asyncio_loop.set_exception_handler(log_unless_gone)  # type: ignore[attr-defined]
        signal.signal(signal.SIGINT, self._handle_signal_stop)  # else Ctrl+C breaks into whatever is going on
        try:
            self.ioloop.start()
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            server.stop()
            self.stop()

    @property
    def address(self) -> str:
        """Where the course is, for browsers on this machine or, where they are let in, on others."""
        host = socket.gethostname() if self.ip in _EVERYWHERE else self.ip
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}{self.base_url}"

    def board(self, lang: str) -> str:
        """The address of the page for the projector, in the browser of this machine."""
        return f"http://localhost:{self.port}{self.site.home(lang)}class"

    def stop(self) -> None:
        """Leave nothing behind: no kernel, no file."""
        self.ioloop.run_sync(lambda: self.kernel_manager.shutdown_all(now=True))
        close_source()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def configuration(site: Site, host: str, port: int, answer: int = ANSWER_SECONDS) -> Config:
    """How Voila and its kernels are set up for the course."""
    config = Config()
    config.Application.log_level = logging.WARNING
    config.Application.log_format = "%(asctime)s %(levelname)s %(message)s"
    config.Application.log_datefmt = "%H:%M:%S"
    config.Voila.update(
        ip=host,
        port=port,
        base_url=site.base_url,
        root_dir=str(site.folder),
        config_file_paths=[],
        open_browser=False,
        identity_provider_class=Anybody,
    )
    config.VoilaConfiguration.update(
        template="lab",
        allow_template_override="NO",
        allow_theme_override="NO",
        show_tracebacks=False,
        strip_sources=True,
        extension_allowlist=_EXTENSIONS,
        multi_kernel_manager_class=CourseKernelManager,
        kernel_spec_manager_class=LimitedPython,
    )
    config.LimitedPython.answer = answer
    config.Voila.kernel_websocket_connection_class = VisitorConnection
    # a cell that fails shows an apology in its place, and the cells after it run
    config.VoilaExecutor.update(allow_errors=True, timeout=60, iopub_timeout=60)
    # a kernel that died has lost what its page shows: say so instead of starting an empty one
    config.AsyncKernelManager.client_class = "italpoker.app.kernels.quick_client.QuickClient"
    config.KernelRestarter.update(restart_limit=0, time_to_dead=1.5)
    # whom the notebooks of the course are trusted by does not matter, so nothing about that is written anywhere
    config.NotebookNotary.update(db_file=":memory:", secret_file="", secret=secrets.token_bytes())
    if kernels_by_socket():
        config.KernelManager.transport = "ipc"
    return config


def open_browser(address: str) -> None:
    """Show the course in the reader's browser, if there is one; in a thread, since some browsers wait until closed."""
    Thread(target=webbrowser.open, args=[address], daemon=True).start()
