"""The server as a stranger meets it, by HTTP: what it answers, and what it keeps to itself."""

from __future__ import annotations

import http.client
import json
import re
import socket
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from italpoker.app.cli import main
from italpoker.app.server import _PATIENCE, _PING
from italpoker.course.catalogue import LESSONS, lessons_dir

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOBODY = "12345678-1234-1234-1234-123456789012"


class Answer:
    """Status, headers and text of an answer."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.text = response.read().decode()


class Server:
    """The command ``italpoker`` at work."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.host, self.base_url = urlsplit(address)[1:3]

    def ask(self, path: str, method: str = "GET", body: str | None = None, **headers: str) -> Answer:
        """One request, with the path just as it is given."""
        connection = http.client.HTTPConnection(self.host, timeout=60)
        try:
            connection.request(method, self.base_url.rstrip("/") + path, body, headers)
            return Answer(connection.getresponse())
        finally:
            connection.close()


@contextmanager
def serving(log: Path, *arguments: str, python: str = sys.executable) -> Iterator[Server]:
    with log.open("w") as stderr:
        process = subprocess.Popen(
            [python, "-m", "italpoker", "--port", "0", "--no-browser", "--lang", "en", *arguments],
            stdout=subprocess.PIPE, stderr=stderr, text=True,
        )  # fmt: skip
    assert process.stdout is not None
    try:
        match = re.fullmatch(r"ready at (http://\S+/)en/\n", process.stdout.readline())
        assert match, log.read_text()
        yield Server(process, match[1])
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("server") / "log.txt"
    with serving(log, "--base-url", "poker") as server:
        yield server
    assert server.process.returncode == 0
    assert "Traceback" not in log.read_text()


def test_a_page_that_outlives_its_server_knocks_in_vain_and_quietly(server: Server) -> None:
    """Its kernel is gone; that the log holds no traceback, the server's fixture sees to in the end."""
    knock = {
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }  # fmt: skip
    answer = server.ask(f"/api/kernels/{NOBODY}/channels", **knock)
    assert answer.status == 404
    assert "static_path" not in answer.text


def lesson(lang: str = "en") -> str:
    return f"/voila/render/{lang}/{LESSONS[0].file}"


def test_the_front_door_leads_on_in_the_visitors_language(server: Server) -> None:
    for headers, expected in (
        ({}, "/poker/en/"),
        ({"Accept-Language": "it-IT,it;q=0.9"}, "/poker/it/"),
        ({"Accept-Language": "it", "Cookie": "italpoker_lang=en"}, "/poker/en/"),
        ({"Accept-Language": "en", "Cookie": "italpoker_lang=klingon"}, "/poker/en/"),
    ):
        answer = server.ask("/", **headers)
        assert (answer.status, answer.headers["Location"]) == (302, expected)
    assert server.ask("").headers["Location"] == "/poker/en/"
    assert server.ask("/it").headers["Location"] == "/poker/it/"


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere", "/en/nowhere", "/en//", "/login", "/logout", "/voila", "/voila/tree", "/voila/tree/en",
        "/voila/render/", "/voila/render/en", "/voila/render/en/99-none.ipynb",
        "/voila/render/../../pyproject.toml", "/voila/render/en/../../README.md", "/voila/render//etc/passwd",
        "/voila/render/%2e%2e/%2e%2e/etc/passwd", "/voila/files/en/00-welcome.ipynb",
        "/voila/static/nothing.js", "/voila/static/../../../../../../etc/passwd", "/voila/static/",
        "/voila/templates/lab/static/index.css", "/voila/labextensions/../../../etc/passwd",
        "/voila/api/themes/../../../../etc/passwd", "/voila/api/contents/", "/voila/api/contents/en", "/api/kernels",
        "/assets/x/nothing.js", "/assets/x/..%2fcli.py",
    ],
)  # fmt: skip
def test_every_other_address_has_our_page_and_nothing_else(server: Server, path: str) -> None:
    answer = server.ask(path)
    assert answer.status == 404
    assert "This card is not in the deck" in answer.text
    assert "root:" not in answer.text


def test_addresses_outside_the_base_path_have_our_page_too(server: Server) -> None:
    connection = http.client.HTTPConnection(server.host, timeout=60)
    connection.request("GET", "/elsewhere", headers={"Accept-Language": "it"})
    answer = Answer(connection.getresponse())
    connection.close()
    assert answer.status == 404
    assert "Questa carta non è nel mazzo" in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_page_can_only_be_read(server: Server, method: str) -> None:
    answer = server.ask("/en/", method)
    assert answer.status in {403, 405}
    assert "This is not allowed" in answer.text


def test_a_page_that_is_only_to_be_read_has_no_kernel_and_sets_no_cookie(server: Server) -> None:
    before = json.loads(server.ask("/health").text)
    answer = server.ask("/voila/render/en/glossary.ipynb")
    assert answer.status == 200
    assert 'data-kernel=""' in answer.text
    assert "<template data-outputs" not in answer.text
    assert answer.text.rstrip().endswith("</html>")
    assert "Set-Cookie" not in answer.headers
    assert json.loads(server.ask("/health").text) | {"uptime": 0} == before | {"uptime": 0}


@pytest.mark.parametrize("path", ["/en/", "/en/card", "/it/privacy", "/health", "/robots.txt", lesson()])
def test_who_only_asks_whether_a_page_is_there_takes_no_seat(server: Server, path: str) -> None:
    served = json.loads(server.ask("/health").text)["served"]
    answer = server.ask(path, "HEAD")
    assert answer.status == 200
    assert not answer.text
    assert json.loads(server.ask("/health").text)["served"] == served
    assert server.ask("/voila/render/en/99-none.ipynb", "HEAD").status == 404


def test_no_answer_lets_another_host_in(server: Server) -> None:
    for path in ("/en/", "/nowhere", lesson(), "/voila/static/nothing.js"):
        policy = server.ask(path).headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "http" not in policy


@pytest.fixture(scope="module")
def page(server: Server) -> Answer:
    return server.ask(f"{lesson()}?template=reveal&theme=dark&players=5&rules=%22%3E%3Cb%3E&secret=1")


def test_a_visitor_cannot_choose_another_template_or_theme(page: Answer) -> None:
    assert page.status == 200
    assert "reveal" not in page.text
    assert '"jupyterLabTheme": "dark"' not in page.text
    assert 'class="lesson-page"' in page.text


def test_the_twin_gets_the_settings_of_the_address_and_nothing_else(page: Answer) -> None:
    (twin,) = re.findall(r'<a class="pill" href="([^"]+)" hreflang="it"', page.text)
    assert twin == "/poker/voila/render/it/00-welcome.ipynb?players=5&amp;rules=%22%3E%3Cb%3E"


def test_a_lesson_shows_neither_its_sources_nor_where_it_lies(page: Answer) -> None:
    for word in ("import TableSettings", "TableSettings(&#34;en", str(lessons_dir()), "ipykernel", "Traceback"):
        assert word not in page.text


def test_a_lesson_asks_no_other_host_for_anything(page: Answer) -> None:
    assert re.findall(r'(?:src|href)="(?:https?:)?//', page.text) == []


def test_a_lesson_gives_no_visitor_a_name(server: Server, page: Answer) -> None:
    assert [given.partition("=")[0] for given in page.headers.get_all("Set-Cookie")] == ["_xsrf"]
    assert server.ask("/it/privacy").headers["Set-Cookie"] is None


def test_only_a_page_of_the_course_may_end_a_kernel(server: Server, page: Answer) -> None:
    (kernel,) = re.findall(r'data-kernel="([\w-]+)"', page.text)
    (cookie,) = (given for given in page.headers.get_all("Set-Cookie") if given.startswith("_xsrf="))
    token = cookie.removeprefix("_xsrf=").partition(";")[0]
    assert "SameSite=Strict" in cookie
    assert "Path=/poker/" in cookie
    end = f"/voila/api/shutdown/{kernel}"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for body, headers in (
        ("", {}),
        ("_xsrf=forged", form),
        (f"_xsrf={token}", form),  # the token without its cookie
        ("_xsrf=forged", {**form, "Cookie": f"_xsrf={token}"}),
        (f"_xsrf={token}", {**form, "Cookie": f"_xsrf={token}", "Origin": "https://elsewhere.example"}),
    ):
        assert server.ask(end, "POST", body, **headers).status in {403, 404}
        assert server.ask(f"/api/kernels/{kernel}").status == 200
    own = {**form, "Cookie": f"_xsrf={token}"}
    assert server.ask(end, "POST", f"_xsrf={token}", **own).status == 204
    assert server.ask(f"/api/kernels/{kernel}").status == 404
    assert server.ask(end, "POST", f"_xsrf={token}", **own).status == 204


def test_what_came_by_https_sets_a_cookie_that_never_goes_by_http(server: Server, page: Answer) -> None:
    assert "secure" not in page.headers["Set-Cookie"].lower()
    kept = server.ask(lesson(), **{"X-Forwarded-Proto": "https"}).headers["Set-Cookie"]
    assert "secure" in [part.strip().lower() for part in kept.split(";")]


def test_whoever_watches_the_server_need_not_know_its_base_path(server: Server) -> None:
    assert server.ask("/health").status == 200
    connection = http.client.HTTPConnection(server.host, timeout=60)
    connection.request("GET", "/health")
    assert Answer(connection.getresponse()).status == 200
    connection.close()


def test_scripts_get_their_errors_as_json(server: Server) -> None:
    answer = server.ask(f"/api/kernels/{NOBODY}")
    assert (answer.status, answer.text) == (404, '{"message": "Not Found"}')


def test_files_are_kept_by_the_browser_until_they_change(server: Server) -> None:
    (address,) = re.findall(r'href="/poker(/assets/\w+/course.css)"', server.ask("/en/").text)
    assert "immutable" in server.ask(address).headers["Cache-Control"]
    assert server.ask("/assets/old/course.css").headers["Cache-Control"] == "no-cache"


def test_a_port_that_is_taken_is_named(capsys: pytest.CaptureFixture[str], lessons: Path) -> None:
    with socket.create_server(("localhost", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "italpoker", "--no-browser", "--host", "localhost", "--lang", "en", "--port"]
        ended = subprocess.run([*command, str(port)], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"italpoker: port {port} on localhost cannot be used:")
    assert "Traceback" not in ended.stderr


def test_it_stops_at_once_and_leaves_nothing(tmp_path: Path, lessons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with serving(tmp_path / "log.txt", "--lessons", str(lessons)) as server:
        assert server.ask(lesson()).status == 200
        assert list(tmp_path.glob("voila_*")) != []
    assert server.process.returncode == 0
    assert list(tmp_path.glob("voila_*")) == []


def test_it_needs_no_home_to_write_in(tmp_path: Path, lessons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOME", str(tmp_path / "file" / "home"))
    for name in ("JUPYTER_DATA_DIR", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    with serving(tmp_path / "log.txt", "--lessons", str(lessons)) as server:
        answer = server.ask(lesson())
        assert answer.status == 200
        assert "voila.cell-output" in answer.text


def test_the_command_fails_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "99999"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_page_may_owe_an_answer_longer_than_until_the_first_question() -> None:
    """Otherwise jupyter_server drops every open page at its first ping."""
    assert _PATIENCE > _PING
