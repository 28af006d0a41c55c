"""Requests through proxies, at a real server: what its pages and its log learn about the visitor."""

from __future__ import annotations

import http.client
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from italpoker.app.forwarded import Behind
from italpoker.app.proxies import Proxies

if TYPE_CHECKING:
    from collections.abc import Iterator

FORWARDED = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https"}


class Echo(RequestHandler):
    """Says who has asked, and how."""

    def data_received(self, chunk: bytes) -> None:
        """Nobody sends a stream."""

    def post(self) -> None:
        """Address and scheme."""
        self.finish(f"{self.request.remote_ip} {self.request.protocol} {len(self.request.body)}")


@contextmanager
def behind(proxies: Proxies) -> Iterator[http.client.HTTPConnection]:
    """A connection to a server behind these proxies."""
    sockets = bind_sockets(0, "127.0.0.1")
    started = Event()
    loops = []

    def serve() -> None:
        loops.append(IOLoop())
        server = HTTPServer(Behind(Application([("/", Echo)]), proxies))
        server.add_sockets(sockets)
        loops[0].add_callback(started.set)
        loops[0].start()
        server.stop()
        loops[0].run_sync(server.close_all_connections)
        loops[0].close()

    thread = Thread(target=serve)
    thread.start()
    started.wait(60)
    connection = http.client.HTTPConnection("127.0.0.1", sockets[0].getsockname()[1], timeout=60)
    try:
        yield connection
    finally:
        connection.close()
        loops[0].add_callback(loops[0].stop)
        thread.join(60)


def ask(connection: http.client.HTTPConnection, **headers: str) -> str:
    connection.request("POST", "/", "body", headers)
    return connection.getresponse().read().decode()


def test_what_a_trusted_proxy_says_counts_for_its_request_alone() -> None:
    with behind(Proxies()) as connection:
        assert ask(connection, **FORWARDED) == "198.51.100.7 https 4"
        assert ask(connection) == "127.0.0.1 http 4"
        assert ask(connection, **{"X-Forwarded-For": "203.0.113.9"}) == "203.0.113.9 http 4"


def test_what_a_stranger_says_counts_for_nothing() -> None:
    with behind(Proxies.read(["10.0.0.5", "127.0.0.2"])) as connection:
        assert ask(connection, **FORWARDED) == "127.0.0.1 http 4"
        forged = {"X-Forwarded-For": "198.51.100.7, 10.0.0.5", "X-Real-IP": "198.51.100.7", "X-Scheme": "https"}
        assert ask(connection, **forged, Forwarded="for=198.51.100.7;proto=https") == "127.0.0.1 http 4"
