"""Requests that have come through a proxy: each gets the address and the scheme of the visitor who asked the proxy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tornado.httputil import HTTPMessageDelegate, HTTPServerConnectionDelegate

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from tornado.httputil import HTTPHeaders

    from italpoker.app.proxies import Proxies


class Behind(HTTPServerConnectionDelegate):
    """An application behind proxies: each of its requests has the visitor's address and scheme."""

    def __init__(self, application: HTTPServerConnectionDelegate, proxies: Proxies) -> None:
        self._application = application
        self._proxies = proxies

    def start_request(self, server_conn: object, request_conn: Any) -> HTTPMessageDelegate:
        """The application's own answer, told who is asking."""
        return _Request(self._application.start_request(server_conn, request_conn), request_conn.context, self._proxies)

    def on_close(self, server_conn: object) -> None:
        """A connection has ended."""
        self._application.on_close(server_conn)


class _Request(HTTPMessageDelegate):
    """One request. Others follow on the same connection, perhaps for other visitors."""

    def __init__(self, request: HTTPMessageDelegate, connection: Any, proxies: Proxies) -> None:
        self._request = request
        self._connection = connection
        self._proxies = proxies

    def headers_received(self, start_line: Any, headers: HTTPHeaders) -> Awaitable[None] | None:
        """The request is made of its headers and of what is known about its connection, right here."""
        peer, scheme = self._connection.remote_ip, self._connection.protocol
        self._connection.remote_ip = self._proxies.visitor(peer, headers.get("X-Forwarded-For", ""))
        self._connection.protocol = self._proxies.scheme(peer, headers.get("X-Forwarded-Proto", "")) or scheme
        try:
            return self._request.headers_received(start_line, headers)
        finally:
            self._connection.remote_ip, self._connection.protocol = peer, scheme

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """More of the request."""
        return self._request.data_received(chunk)

    def finish(self) -> None:
        """The request is all there."""
        self._request.finish()

    def on_connection_close(self) -> None:
        """The visitor has left."""
        self._request.on_connection_close()
