"""What the event loop of a server does with an error that nobody waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


def log_unless_gone(loop: AbstractEventLoop, context: dict[str, Any]) -> None:
    """A page that closes in the middle of an answer is no mishap."""
    if not isinstance(context.get("exception"), (StreamClosedError, WebSocketClosedError)):
        loop.default_exception_handler(context)
