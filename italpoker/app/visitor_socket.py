"""What a page may say to its kernel over the websocket: that its widgets have moved, and nothing else.

Jupyter's websocket is made for people who write programs. A visitor of the course writes none: no code from a browser
is run, nothing can be typed into a running program, and no widget can be made that the lesson has not made.
"""

from __future__ import annotations

import asyncio
import json
import time
from itertools import pairwise
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError

LONGEST_MESSAGE = 1 << 20
"""Bytes; the longest that a lesson sends is a saved progress of some thousand."""
_ALLOWED = frozenset({"comm_close", "comm_info_request", "comm_msg", "comm_open", "kernel_info_request"})
_TARGET = "jupyter.widget.control"
"""The only conversation that a page itself begins: it asks which widgets there are."""
_V1 = "v1.kernel.websocket.jupyter.org"
_PARTS = 5
"""Of a message: channel, header, parent header, metadata, content; buffers may follow."""
_MOST_PARTS = 64
_MOST_PER_SECOND = 300
_MOST_SOCKETS = 4
"""To one kernel: a page that has lost its connection may open another before the first is known to be dead."""


class RefusedError(ValueError):
    """A message that no page of the course sends; the words are for the log."""


def check(message: bytes | str, protocol: str | None) -> None:
    """RefusedError unless this is a message that the page of a lesson sends."""
    try:
        channel, header, content = _read(message, protocol)
        kind = header["msg_type"]
        target = content.get("target_name") if kind == "comm_open" else _TARGET
    except RefusedError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise RefusedError("what cannot be read") from error
    if channel != "shell":
        raise RefusedError(f"a message on the channel {str(channel)[:20]!r}")
    if not isinstance(kind, str) or kind not in _ALLOWED:
        raise RefusedError(f"{str(kind)[:40]!r}")
    if target != _TARGET:
        raise RefusedError(f"to open {str(target)[:40]!r}")


def _read(message: bytes | str, protocol: str | None) -> tuple[Any, Any, Any]:
    """Channel, header and content."""
    if protocol == _V1 and isinstance(message, bytes):
        parts = _parts(message)
        return parts[0].decode(), json.loads(parts[1]), json.loads(parts[4])
    if protocol == _V1 or isinstance(message, bytes):
        raise RefusedError("a message in another protocol than agreed")
    given = json.loads(message)
    return given["channel"], given["header"], given["content"]


def _parts(message: bytes) -> list[bytes]:
    """The parts of a message, which begins with their number and places; Jupyter believes whatever stands there."""
    number = int.from_bytes(message[:8], "little")
    if not _PARTS < number <= _MOST_PARTS or len(message) < 8 * (number + 1):
        raise RefusedError("a message of impossible parts")
    places = [int.from_bytes(message[8 * at : 8 * (at + 1)], "little") for at in range(1, number + 1)]
    if places[0] < 8 * (number + 1) or places[-1] > len(message) or places != sorted(places):
        raise RefusedError("a message of impossible parts")
    return [message[begin:end] for begin, end in pairwise(places)]


class VisitorConnection(ZMQChannelsWebsocketConnection):
    """The way from a page to its kernel. What it refuses is logged once for each connection."""

    _has_refused = False
    _second = 0
    _heard = 0

    async def prepare(self) -> None:
        """Wait until the kernel has answered; let nobody open sockets without end.

        Jupyter's own waits in the same way, but with a clock that nobody stops: it would keep every page that has
        closed, and all of its kernel's manager, for another minute.
        """
        connections = self.multi_kernel_manager._kernel_connections
        if connections.get(self.kernel_id, 0) >= _MOST_SOCKETS:
            raise HTTPError(429)
        await self._register_session()
        if not await self.kernel_manager.is_alive():
            raise HTTPError(404)
        self.session.key = self.kernel_manager.session.key
        answer = self.request_kernel_info()
        await asyncio.wait([answer], timeout=self.kernel_info_timeout)
        if not answer.done():
            self.log.warning("the kernel %s has not answered", self.kernel_id)
            answer.set_result({})

    def disconnect(self) -> None:  # type: ignore[override]  # as Jupyter's own class does, unlike what that stands on
        """Let go of the page, and with it of the clock by which it was asked whether it is still there."""
        super().disconnect()
        page: Any = self.websocket_handler
        if page.ws_connection is None and page.ping_callback is not None:
            page.ping_callback.stop()
            page.ping_callback = None

    def _on_zmq_reply(self, stream: Any, msg_list: Any) -> None:
        """Pass on what the kernel says, unless the page's line is being closed: that takes long if nobody is there."""
        line = self.websocket_handler.ws_connection
        if line is None or not line.is_closing():
            super()._on_zmq_reply(stream, msg_list)

    def handle_incoming_message(self, incoming_msg: bytes | str) -> None:
        """Pass on what a lesson's page says."""
        try:
            self._count()
            check(incoming_msg, self.subprotocol)
        except RefusedError as error:
            self._refuse(error)
            return
        super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]  # Jupyter takes both as well

    def _count(self) -> None:
        second = int(time.monotonic())
        if second != self._second:
            self._second, self._heard = second, 0
        self._heard += 1
        if self._heard > _MOST_PER_SECOND:
            raise RefusedError("too much at once")

    def _refuse(self, error: RefusedError) -> None:
        if not self._has_refused:
            self._has_refused = True
            self.log.warning("refused from %s: %s", self.websocket_handler.request.remote_ip, error)
