"""A wire between a browser and the server that can be cut, or go dead without a word, and be mended again."""

from __future__ import annotations

import select
import socket
from contextlib import suppress
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self


class Wire:
    """Passes on what comes, to and fro, as long as it is whole."""

    def __init__(self, port: int) -> None:
        self.server = port
        self.door = socket.create_server(("localhost", 0))
        self.port = self.door.getsockname()[1]
        self.whole = Event()
        self.whole.set()
        self.is_dead = False
        self.is_over = False
        self.lines: list[socket.socket] = []
        self.websockets: set[socket.socket] = set()
        self.stranded: set[socket.socket] = set()

    def __enter__(self) -> Self:
        Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.is_over = True
        self.whole.set()
        self.door.close()
        self._close_all()

    def cut(self) -> None:
        """End every connection and take no other."""
        self.is_dead = False
        self.whole.clear()
        self._close_all()

    def go_dead(self) -> None:
        """Pass on nothing more, and say nothing of it; what comes meanwhile waits."""
        self.is_dead = True
        self.whole.clear()

    def strand(self) -> None:
        """Pass on nothing more over the websockets that there are, as if nobody were at their other end."""
        self.stranded.update(self.websockets)

    def mend(self) -> None:
        self.is_dead = False
        self.whole.set()

    def _close_all(self) -> None:
        for line in self.lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self.lines.clear()

    def _accept(self) -> None:
        with suppress(OSError):
            while not self.is_over:
                near, _ = self.door.accept()
                if self.whole.is_set() or self.is_dead:
                    Thread(target=self._serve, args=(near,), daemon=True).start()
                else:
                    near.close()

    def _serve(self, near: socket.socket) -> None:
        with near, suppress(OSError), socket.create_connection(("localhost", self.server)) as far:
            self.lines += [near, far]
            other = {near: far, far: near}
            while True:
                readable, _, _ = select.select([near, far], [], [])
                for one in readable:
                    self.whole.wait()
                    piece = one.recv(1 << 16)
                    if not piece:
                        return
                    if b"\r\nupgrade: websocket\r\n" in piece.lower():
                        self.websockets |= {near, far}
                    if one not in self.stranded:
                        other[one].sendall(piece)
