"""The course as it is published: behind the nginx configurations that come with it."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import PATIENCE, serving
from .nginx import Machine, Proxy, needs_nginx, nginx

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

LESSON = "/poker/voila/render/en/00-welcome.ipynb"
FORGED = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "http", "X-Real-IP": "198.51.100.7"}


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    """A browser that takes the certificate, and hears no error from any page."""
    context = browser.new_context(ignore_https_errors=True, locale="en")
    context.set_default_timeout(PATIENCE)
    context.set_default_navigation_timeout(3 * PATIENCE)  # a server's first lesson waits for all that is imported
    page = context.new_page()
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    yield page
    context.close()
    assert trouble == []


def move_the_slider(page: Page) -> None:
    """Only a kernel can answer to that."""
    line = page.locator(".slot-table .ip .ip-deck-line")
    before = line.inner_text()
    page.get_by_role("slider").first.press("ArrowRight")
    expect(line).not_to_have_text(before)


def test_the_course_behind_nginx(tmp_path: Path, visitor: Page, open_lesson: Callable) -> None:
    needs_nginx()
    with (
        serving(tmp_path, "--base-url", "/poker/", "--seats", "1") as course,
        nginx(tmp_path, "italpoker.conf", {":8866": f":{urlsplit(course.address).port}"}) as proxy,
    ):
        status, headers, _ = proxy.ask("/poker/en/?x=1", secure=False)
        assert (status, headers["Location"]) == (301, f"https://{proxy.host}/poker/en/?x=1")
        for path, expected in (
            ("/", f"{proxy.origin}/poker/"),
            ("/poker", f"{proxy.origin}/poker/"),
            ("/poker/", "/poker/en/"),
            ("/poker/it", "/poker/it/"),
        ):
            status, headers, _ = proxy.ask(path)
            assert (status in {301, 302}, headers["Location"]) == (True, expected), path

        status, headers, landing = proxy.ask("/poker/it/", **{"Accept-Encoding": "identity"})
        assert status == 200
        assert "max-age" in headers["Strict-Transport-Security"]
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert not re.search(r"\d", headers["Server"])
        script = re.findall(r'src="(/poker/assets/[^"]+\.js)"', landing)[0]
        for path in ("/poker/it/", script):
            assert proxy.ask(path, **{"Accept-Encoding": "gzip"})[1]["Content-Encoding"] == "gzip"
            assert proxy.ask(path)[1]["Content-Encoding"] is None
        assert "immutable" in proxy.ask(script)[1]["Cache-Control"]

        with visitor.expect_websocket(lambda socket: socket.url.startswith("wss://")):
            open_lesson(visitor, proxy.origin + LESSON)
        move_the_slider(visitor)
        cookies = {cookie["name"]: cookie for cookie in visitor.context.cookies()}
        assert set(cookies) == {"_xsrf"}
        assert cookies["_xsrf"]["secure"]
        assert cookies["_xsrf"]["path"] == "/poker/"

        # the only seat is taken, and the log says from where another one was asked for
        status, headers, page = proxy.ask(LESSON, visitor="127.0.0.9", **FORGED)
        assert (status, headers["Retry-After"]) == (503, "60")
        assert "The room is full" in page
        assert "no seat for 127.0.0.9:" in (tmp_path / "log.txt").read_text()
        assert "198.51.100.7" not in (tmp_path / "log.txt").read_text()

        # a page that is closed ends its kernel through the proxy as well
        visitor.goto(f"{proxy.origin}/poker/en/")
        visitor.wait_for_function("async () => (await (await fetch('/poker/health')).json()).open === 0", polling=200)


class Cluster:
    """Three servers behind one nginx."""

    def __init__(self, machines: dict[str, Machine], proxy: Proxy) -> None:
        self.machines = machines
        self.proxy = proxy
        self.lesson = proxy.origin + LESSON

    def served(self) -> dict[str, int]:
        """How many lessons each has sent."""
        return {name: one.served() for name, one in self.machines.items()}

    def place(self, page: Page) -> str:
        """The machine that a browser belongs to."""
        (kept,) = (cookie for cookie in page.context.cookies() if cookie["name"] == "italpoker_place")
        assert (kept["secure"], kept["httpOnly"], kept["path"]) == (True, True, "/poker/")
        return kept["value"]

    def newcomer(self, **headers: str) -> str:
        """The machine that sends a lesson to a program."""
        status, answer, _ = self.proxy.ask(LESSON, **headers)
        assert status == 200
        (place,) = re.findall(r"italpoker_place=(\w)", str(answer.get_all("Set-Cookie")))
        return place


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    needs_nginx()
    with ExitStack() as stack:
        machines, changes = {}, {}
        for at, name in enumerate("abc", start=1):
            machines[name] = one = Machine(tmp_path, 8800 + at)
            stack.callback(one.stop)
            address, here = f"10.0.0.1{at}:8866", f"{one.host}:{one.port}"
            changes |= {address: here, address.replace(".", r"\."): here.replace(".", r"\.")}
        yield Cluster(machines, stack.enter_context(nginx(tmp_path, "several.conf", changes)))
    for one in machines.values():
        assert "Traceback" not in one.log.read_text()


def test_a_visitor_stays_on_one_of_several_machines_as_long_as_it_lives(
    cluster: Cluster, visitor: Page, open_lesson: Callable
) -> None:
    open_lesson(visitor, cluster.lesson)
    first = cluster.place(visitor)
    for _ in range(2):
        open_lesson(visitor, cluster.lesson)
        move_the_slider(visitor)
    assert cluster.place(visitor) == first
    assert cluster.served() == {**dict.fromkeys("abc", 0), first: 3}

    # newcomers are sent anywhere, and stay there
    for _ in range(100):
        place = cluster.newcomer()
        assert cluster.newcomer(Cookie=f"italpoker_place={place}") == place
        if all(cluster.served().values()):
            break
    assert all(cluster.served().values())

    # the machine dies: the page says so, and a reload brings a new kernel elsewhere
    cluster.machines[first].kill()
    banner = visitor.get_by_role("alert")
    expect(banner).to_contain_text("has stopped")
    banner.get_by_role("link", name="Reload the lesson").click()
    expect(banner).to_be_hidden()
    visitor.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
    move_the_slider(visitor)
    second = cluster.place(visitor)
    assert second != first

    # it comes back: whoever has gone elsewhere stays there
    cluster.machines[first].start()
    with visitor.expect_response(lambda answer: "/api/kernels/" in answer.url) as asked:
        visitor.evaluate("window.dispatchEvent(new Event('focus'))")
    assert asked.value.status == 200
    move_the_slider(visitor)
    open_lesson(visitor, cluster.lesson)
    assert cluster.place(visitor) == second
    assert cluster.machines[first].served() == 0

    # none is left: nginx says so, and the page waits until it hears that its kernel has gone
    for one in cluster.machines.values():
        one.stop()
    status, headers, page = cluster.proxy.ask("/poker/it/")
    assert (status, headers["Retry-After"]) == (503, "10")
    assert "Il corso riparte" in page
    expect(banner).to_contain_text("does not answer at the moment")
    cluster.machines[second].start()
    expect(banner).to_contain_text("has stopped")
