"""The port that the course is found at: opened first of all, so that nobody knocks while the server gets ready."""

from __future__ import annotations

import errno
from socket import gaierror
from typing import TYPE_CHECKING

from tornado.netutil import bind_sockets

from italpoker.app.errors import SetupError, reason_of
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from socket import socket


def open_port(host: str, port: int, more: int) -> tuple[int, list[socket]]:
    """The first free port from the wanted one on, of so many more; SetupError when there is none, or no such host."""
    for one in range(port, port + more + 1):
        try:
            sockets = bind_sockets(one, host)
        except (gaierror, UnicodeError):  # a name that leads nowhere, or that is none
            raise _no_address(host) from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise _no_address(host) from None
            reason = reason_of(error)
            continue
        if not sockets:  # an address of a kind that this machine does not speak
            raise _no_address(host)
        return sockets[0].getsockname()[1], sockets
    raise SetupError(text("port {port} on {host} cannot be used: {reason}", port=str(port), host=host, reason=reason))


def check_host(host: str) -> None:
    """SetupError unless this machine can be asked at this address."""
    for opened in open_port(host, 0, 0)[1]:
        opened.close()


def _no_address(host: str) -> SetupError:
    return SetupError(
        text(
            "{host} is no address of this machine: write localhost, or 0.0.0.0 to let other machines in",
            host=quoted(host),
        )
    )
