"""How the server is, for a program that watches it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tornado.web import RequestHandler

from italpoker.app.kernels.source import current_source

if TYPE_CHECKING:
    from italpoker.app.server import CourseServer


class Health(RequestHandler):
    """Answers as long as the server does."""

    def initialize(self, server: CourseServer) -> None:
        """The server that is asked about."""
        self.server = server

    def data_received(self, chunk: bytes) -> None:
        """Nobody tells this page anything."""

    def head(self) -> None:
        """As ``get``; tornado leaves out the words."""
        self.get()

    def get(self) -> None:
        """How many lessons are open, how many more can be, and how kernels are started."""
        room = self.server.room
        self.set_header("Cache-Control", "no-store")
        self.finish(
            {
                "status": "ok" if room.free > 0 else "full",
                "open": len(room.taken),
                "seats": room.seats,
                "served": room.served,
                "kernels": "forked" if current_source().forks else "from a pool",
            }
        )
