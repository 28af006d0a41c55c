"""The port that the course is found at: opened first of all, so that nobody knocks while the server gets ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tornado.netutil import bind_sockets

from italpoker.app.errors import SetupError, reason_of
from italpoker.text import text

if TYPE_CHECKING:
    from socket import socket


def open_port(host: str, port: int, more: int) -> tuple[int, list[socket]]:
    """The first free port from the wanted one on, of so many more; SetupError when there is none."""
    for one in range(port, port + more + 1):
        try:
            sockets = bind_sockets(one, host)
        except OSError as error:
            reason = reason_of(error)
            continue
        return sockets[0].getsockname()[1], sockets
    raise SetupError(text("port {port} on {host} cannot be used: {reason}", port=str(port), host=host, reason=reason))
