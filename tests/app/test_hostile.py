"""A visitor who means harm, at a real server: refused and logged, and other visitors notice nothing."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
import uuid
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from italpoker.course.catalogue import LESSONS
from tests.app.test_server import NOBODY, Answer, Server, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

V1 = "v1.kernel.websocket.jupyter.org"
LESSON = f"/voila/render/en/{LESSONS[0].file}"
PATIENCE = 60
LONG = {"connect_timeout": PATIENCE, "request_timeout": PATIENCE}


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile") / "log.txt"


@pytest.fixture(scope="module")
def server(log: Path) -> Iterator[Server]:
    with serving(log, "--seats", "12") as server:
        yield server
    assert server.process.returncode == 0
    assert "Traceback" not in log.read_text()


class Visit:
    """A lesson that is open: its kernel, and what its page needs to end it."""

    def __init__(self, server: Server, cookie: str = "") -> None:
        self.server = server
        self.answer = server.ask(LESSON, **({"Cookie": cookie} if cookie else {}))
        self.kernel = (re.findall(r'data-kernel="([\w-]+)"', self.answer.text) or [""])[0]
        cookies = dict(
            given.partition(";")[0].split("=", 1) for given in self.answer.headers.get_all("Set-Cookie") or ()
        )
        self.token = cookies.get("_xsrf", cookie.removeprefix("_xsrf="))

    def end(self) -> Answer:
        form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"_xsrf={self.token}"}
        return self.server.ask(f"/voila/api/shutdown/{self.kernel}", "POST", f"_xsrf={self.token}", **form)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[WebSocketClientConnection]:
        connection = await self.connect()
        try:
            yield connection
        finally:
            await hang_up(connection)

    async def connect(self, *, origin: str | None = None, protocol: str | None = V1) -> WebSocketClientConnection:
        address = f"ws://{self.server.host}/api/kernels/{self.kernel}/channels?session_id={uuid.uuid4().hex}"
        request = HTTPRequest(address, headers={"Origin": origin} if origin else {}, **LONG)
        return await websocket_connect(request, subprotocols=[protocol] if protocol else None)


async def hang_up(connection: WebSocketClientConnection) -> None:
    connection.close()
    while await asyncio.wait_for(connection.read_message(), PATIENCE) is not None:
        pass


@pytest.fixture
def visit(server: Server) -> Iterator[Visit]:
    visit = Visit(server)
    yield visit
    visit.end()


def message(kind: str, content: dict[str, Any], channel: str = "shell") -> bytes:
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "session": "s",
        "username": "",
        "version": "5.3",
        "date": "",
    }
    parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
    return serialize_msg_to_ws_v1(parts, channel)


def kind_of(answer: bytes | str | None) -> str | None:
    assert isinstance(answer, bytes)
    places = struct.unpack("<QQQ", answer[8:32])
    kind: str = json.loads(answer[places[1] : places[2]])["msg_type"]
    return kind


async def hear(connection: WebSocketClientConnection, kind: str) -> None:
    """Wait for a message of this kind; what would be the answer to a program must never come."""
    while (heard := kind_of(await asyncio.wait_for(connection.read_message(), PATIENCE))) != kind:
        assert heard not in {"execute_reply", "execute_result", "error", "stream", "input_request"}


def is_served(server: Server) -> bool:
    return server.ask("/en/").status == 200


@pytest.mark.parametrize("channel", ["shell", "control"])
def test_no_program_is_run_for_a_page(visit: Visit, log: Path, tmp_path: Path, channel: str) -> None:
    trace = tmp_path / "trace"

    async def try_it() -> None:
        async with visit.connected() as connection:
            for kind in ("execute_request", "execute_request"):
                program = {"code": f"open({str(trace)!r}, 'w')", "silent": False, "allow_stdin": True}
                await connection.write_message(message(kind, program, channel), binary=True)
            await connection.write_message(message("input_reply", {"value": "x"}, "stdin"), binary=True)
            await connection.write_message(message("kernel_info_request", {}), binary=True)
            await hear(connection, "kernel_info_reply")

    asyncio.run(try_it())
    assert not trace.exists()
    assert "refused from" in log.read_text()
    assert "'execute_request'" in log.read_text() or "channel 'control'" in log.read_text()


def test_no_page_ends_its_kernel_by_a_message_or_makes_widgets(visit: Visit) -> None:
    async def try_it() -> None:
        async with visit.connected() as connection:
            await connection.write_message(message("shutdown_request", {"restart": False}), binary=True)
            made = {"comm_id": "evil", "target_name": "jupyter.widget", "data": {"state": {}}}
            await connection.write_message(message("comm_open", made), binary=True)
            await connection.write_message(message("comm_info_request", {}), binary=True)
            await hear(connection, "comm_info_reply")

    asyncio.run(try_it())
    assert visit.server.ask(f"/api/kernels/{visit.kernel}").status == 200


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://localhost:1", "null"])
def test_no_page_of_another_site_may_talk_to_a_kernel(visit: Visit, origin: str) -> None:
    with pytest.raises(HTTPClientError) as refused:
        asyncio.run(visit.connect(origin=origin))
    assert refused.value.code == 403


def test_the_pages_of_the_course_may(visit: Visit) -> None:
    async def connect() -> None:
        await hang_up(await visit.connect(origin=f"http://{visit.server.host}"))

    asyncio.run(connect())


@pytest.mark.parametrize("bomb", [struct.pack("<Q", 2**62), b"\xff" * 4096, b"", b"\0"])
def test_a_message_of_countless_parts_stops_nobody(visit: Visit, bomb: bytes) -> None:
    async def throw() -> None:
        async with visit.connected() as connection:
            await connection.write_message(bomb, binary=True)
            await connection.write_message(message("kernel_info_request", {}), binary=True)
            await hear(connection, "kernel_info_reply")

    asyncio.run(throw())


def test_an_oversized_message_closes_the_line_and_nothing_else(visit: Visit) -> None:
    only_its_beginning = struct.pack("!BBQ", 0x82, 0x80 | 127, 2 << 20) + b"mask"

    async def throw() -> None:
        connection = await visit.connect()
        assert connection.protocol
        await connection.protocol.stream.write(only_its_beginning)  # type: ignore[attr-defined]  # of every protocol
        while await asyncio.wait_for(connection.read_message(), PATIENCE) is not None:  # the kernel may be talking
            pass
        assert connection.close_code == 1009
        connection.close()

    asyncio.run(throw())
    assert visit.server.ask(f"/api/kernels/{visit.kernel}").status == 200


def test_a_flood_of_messages_is_not_passed_on(visit: Visit, log: Path) -> None:
    async def flood() -> None:
        async with visit.connected() as connection:
            for _ in range(2000):
                await connection.write_message(message("kernel_info_request", {}), binary=True)
            await asyncio.sleep(1.1)
            await connection.write_message(message("comm_info_request", {}), binary=True)
            await hear(connection, "comm_info_reply")

    asyncio.run(flood())
    assert "too much at once" in log.read_text()


def test_one_kernel_does_not_talk_to_everybody(visit: Visit) -> None:
    async def crowd() -> list[Any]:
        return await asyncio.gather(*(visit.connect() for _ in range(8)), return_exceptions=True)

    async def connect() -> list[Any]:
        first = [await visit.connect() for _ in range(4)]
        more = await crowd()
        for connection in first:
            await hang_up(connection)
        return more

    refused = asyncio.run(connect())
    assert {error.code for error in refused if isinstance(error, HTTPClientError)} == {429}
    assert len([error for error in refused if isinstance(error, HTTPClientError)]) == 8


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize(
    "path",
    [
        "/api/kernels", f"/api/kernels/{NOBODY}/restart", f"/api/kernels/{NOBODY}/interrupt", "/api/sessions",
        "/api/contents", "/api/contents/en", "/api/terminals", "/terminals/websocket/1", "/api/kernelspecs", "/api",
        "/voila/api/contents/en", "/voila/files/en/00-welcome.ipynb", f"/voila/execution/{NOBODY}", "/voila/query/x",
        "/lab", "/tree", "/nbconvert/html/en/00-welcome.ipynb", "/api/config/x", "/api/me", "/metrics", "/login",
    ],
)  # fmt: skip
def test_there_is_no_door_to_what_the_course_does_not_need(server: Server, method: str, path: str) -> None:
    assert server.ask(path, method, "{}").status in ({403, 404} if method == "GET" else {403, 404, 405})


@pytest.mark.parametrize(
    "path",
    [
        "/kept/0/static/../../../../../../etc/passwd", "/kept/0/static/%2e%2e/%2e%2e/etc/passwd", "/kept/0//etc/passwd",
        "/kept/0/labextensions/../../../../etc/passwd", "/kept/0/static/voila.js%00", "/kept/0/", "/kept/0/static",
        "/kept/0/labextensions/jupyterlab_pygments/package.json",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_scripts(server: Server, path: str) -> None:
    answer = server.ask(path)
    assert answer.status == 404
    assert "root:" not in answer.text


def test_only_ones_own_page_may_end_a_kernel(visit: Visit) -> None:
    elsewhere = {"Origin": "https://elsewhere.example", "Referer": "https://elsewhere.example/"}
    own = f"/api/kernels/{visit.kernel}"
    for method, path, headers in (
        ("DELETE", own, {}),
        ("DELETE", own, {"Cookie": f"_xsrf={visit.token}", **elsewhere}),
        ("DELETE", own, {"Cookie": f"_xsrf={visit.token}", "X-XSRFToken": visit.token}),
        ("POST", f"/voila/api/shutdown/{visit.kernel}", {}),
        ("POST", f"/voila/api/shutdown/{visit.kernel}", {"Cookie": f"_xsrf={visit.token}", **elsewhere}),
    ):
        assert visit.server.ask(path, method, "", **headers).status in {403, 404, 405}
        assert visit.server.ask(own).status == 200
    assert visit.end().status == 204


def test_two_hundred_idle_lines_keep_nobody_waiting(server: Server) -> None:
    host, port = server.host.split(":")
    lines = [socket.create_connection((host, int(port))) for _ in range(200)]
    try:
        for line in lines[::2]:
            line.sendall(b"GET /en/ HTTP/1.1\r\nHost: ")
        assert is_served(server)
    finally:
        for line in lines:
            line.close()


def test_a_body_without_end_is_not_read(server: Server) -> None:
    with suppress(ConnectionError):
        assert server.ask(f"/voila/api/shutdown/{NOBODY}", "POST", "x" * 100_000).status in {400, 413}
    assert is_served(server)


def test_a_full_room_has_a_page_of_its_own_until_somebody_leaves(server: Server) -> None:
    visits = []
    try:
        while (newcomer := Visit(server)).answer.status == 200:
            visits.append(newcomer)
            assert len(visits) <= 12
        assert len(visits) == 9  # three quarters of twelve, since all come from one address
        assert newcomer.answer.status == 503
        assert "The room is full" in newcomer.answer.text
        assert newcomer.answer.headers["Retry-After"] == "60"
        glossary = server.ask("/voila/render/en/glossary.ipynb")
        assert glossary.status == 200, "what is only to be read takes no seat"
        assert "minima" in glossary.text
        assert is_served(server)
        health = json.loads(server.ask("/health").text)
        assert (health["open"], health["seats"], health["status"]) == (9, 12, "ok")
        visits.pop().end()
        visits.append(Visit(server))
        assert visits[-1].answer.status == 200
    finally:
        for visit in visits:
            visit.end()
    assert json.loads(server.ask("/health").text)["open"] == 0


def test_a_visitor_with_too_many_tabs_is_told_so(server: Server) -> None:
    first = Visit(server)
    visits = [first, *(Visit(server, f"_xsrf={first.token}") for _ in range(8))]
    try:
        assert [visit.answer.status for visit in visits] == [200] * 8 + [429]
        assert "So many lessons at once" in visits[-1].answer.text
    finally:
        for visit in visits[:-1]:
            visit.end()


def test_search_engines_take_no_seats(server: Server) -> None:
    assert "Disallow: /voila/" in server.ask("/robots.txt").text
