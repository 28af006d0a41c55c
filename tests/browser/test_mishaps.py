"""What a learner meets when something goes wrong: server, network or browser die, or a click would never end.

That a kernel dies is told in ``test_app``.
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import urlopen

import psutil
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BASE_URL, FLAGS, PATIENCE, Course
from tests.browser.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

LESSON = "02-hands"
LOST = {"en": "The course does not answer at the moment.", "it": "In questo momento il corso non risponde."}
GONE = {
    "en": "The interactive part of this page has stopped",
    "it": "La parte interattiva di questa pagina si è fermata",
}
RELOAD = {"en": "Reload the lesson", "it": "Ricarica la lezione"}


def slider(page: Page) -> Locator:
    return page.get_by_role("slider").first


def deck_line(page: Page) -> Locator:
    return page.locator(".slot-table .ip-deck-line")


def first_answer(page: Page) -> Locator:
    return page.locator(".ip-quiz .ip-question").first.locator("button.ip-option").first


def answer(page: Page) -> str:
    """Answer a question; how the answer is marked."""
    first_answer(page).click()
    expect(first_answer(page)).not_to_have_attribute("data-state", "")
    return first_answer(page).get_attribute("data-state")


def one_more_player(page: Page) -> None:
    """The kernel must answer, so it is there."""
    before = deck_line(page).inner_text()
    slider(page).press("ArrowRight")
    expect(deck_line(page)).not_to_have_text(before)


def kernel_of(page: Page) -> str:
    return page.locator("body").get_attribute("data-kernel")


def all_ended(family: list[psutil.Process]) -> bool:
    return not psutil.wait_procs(family, timeout=PATIENCE / 1000)[1]


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """``visitor("it")``: a page of a new visitor, whose console may complain of the network."""
    contexts = []

    def come(lang: str) -> Page:
        context = browser.new_context(locale=lang, viewport={"width": 1280, "height": 900})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context.new_page()

    yield come
    for context in contexts:
        context.close()


SERVE = f"""
import signal, sys
from datetime import timedelta
from italpoker.app import culling
from italpoker.app.cli import main

def time_flies(*_):
    culling.AWAY = timedelta(0)

culling.CHECK_EVERY = timedelta(seconds=1)
signal.signal(signal.SIGUSR1, time_flies)
sys.exit(main(["--no-browser", "--base-url", {BASE_URL!r}, "--port", *sys.argv[1:]]))
"""
"""A server that looks for quiet kernels every second, and for which fifteen minutes pass in an instant when asked."""


@contextmanager
def server_at(port: int, *more: str) -> Iterator[Course]:
    """A server that may be killed."""
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), *more], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = (re.search(r"http://\S+", line) for line in process.stdout)
        address = next(match[0] for match in found if match)
        yield Course(process, re.sub(r"(en|it)/$", "", address))
    finally:
        process.terminate()
        process.wait(PATIENCE / 1000)
        process.stdout.close()


def test_the_server_is_killed_nothing_runs_on_and_the_lesson_goes_on_with_the_next(visitor, open_lesson) -> None:
    page = visitor("it")
    with server_at(0) as course:
        open_lesson(page, course.lesson(LESSON, "it", "?players=4"))
        one_more_player(page)
        state = answer(page)
        table = deck_line(page).inner_text()
        family = [psutil.Process(course.process.pid), *psutil.Process(course.process.pid).children(recursive=True)]
        assert len(family) >= 3  # the server, what its kernels are forked from, a kernel
        course.process.kill()
        assert course.process.wait() == -signal.SIGKILL
        assert all_ended(family[1:])
        banner = page.get_by_role("alert")
        expect(banner.get_by_text(LOST["it"])).to_be_visible()
    with server_at(urlsplit(course.address).port) as course:
        expect(banner.get_by_text(GONE["it"])).to_be_visible()
        banner.get_by_role("link", name=RELOAD["it"]).click()
        page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
        expect(banner).to_be_hidden()
        expect(deck_line(page)).to_have_text(table)
        expect(first_answer(page)).to_have_attribute("data-state", state)
        one_more_player(page)
        page.close(run_before_unload=True)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_network_is_lost_and_comes_back_and_the_page_goes_on_as_it_was(visitor, course, open_lesson, lang) -> None:
    is_cut = lang == "en"
    place = urlsplit(course.address)
    page = visitor(lang)
    with Wire(place.port) as wire:
        there = course.address.replace(f":{place.port}", f":{wire.port}")
        open_lesson(page, f"{there}voila/render/{lang}/{LESSON}.ipynb?players=4")
        one_more_player(page)
        kernel, table = kernel_of(page), deck_line(page).inner_text()
        banner = page.get_by_role("alert")
        if is_cut:
            # what has been sent is lost with the connection, and so is the answer that its widget waits for
            wire.go_dead()
            slider(page).press("ArrowRight")
            wire.cut()
        else:
            wire.go_dead()
        slider(page).press("ArrowRight")
        expect(banner.get_by_text(LOST[lang])).to_be_visible()
        wire.mend()
        expect(banner).to_be_hidden()
        expect(deck_line(page)).not_to_have_text(table)  # what was done meanwhile counts
        for _ in range(1 + is_cut):
            slider(page).press("ArrowLeft")
        expect(deck_line(page)).to_have_text(table)
        assert kernel_of(page) == kernel
        page.close(run_before_unload=True)


def test_a_line_that_leads_nowhere_is_replaced_though_nobody_has_closed_it(visitor, course, open_lesson) -> None:
    place = urlsplit(course.address)
    page = visitor("en")
    with Wire(place.port) as wire:
        open_lesson(page, course.lesson(LESSON, query="?players=4").replace(f":{place.port}", f":{wire.port}"))
        one_more_player(page)
        wire.strand()
        one_more_player(page)
        one_more_player(page)
        page.close(run_before_unload=True)


def health_of(course: Course) -> dict[str, object]:
    with urlopen(course.url("health")) as answer:
        return json.load(answer)


def test_a_browser_that_is_killed_leaves_no_kernel(playwright_chromium, open_lesson, tmp_path: Path) -> None:
    with server_at(0) as course:
        process, page = playwright_chromium(tmp_path)
        open_lesson(page, course.lesson(LESSON))
        one_more_player(page)
        kernels = course.kernels()
        assert len(kernels) == 1
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        course.process.send_signal(signal.SIGUSR1)
        assert all_ended(kernels)
        deadline = time.monotonic() + PATIENCE / 1000
        while (health := health_of(course))["open"]:
            assert time.monotonic() < deadline
        assert (health["open"], health["served"], health["status"]) == (0, 1, "ok")


@pytest.fixture
def playwright_chromium(browser: Browser) -> Iterator[Callable[[Path], tuple[subprocess.Popen[bytes], Page]]]:
    """A browser with processes of its own, that may be killed."""
    import shutil

    begun = []

    def start(home: Path) -> tuple[subprocess.Popen[bytes], Page]:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
        port = home / "profile" / "DevToolsActivePort"
        process = subprocess.Popen(
            [program, "--headless", "--remote-debugging-port=0", f"--user-data-dir={port.parent}", *FLAGS],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        begun.append(process)
        deadline = time.monotonic() + PATIENCE / 1000
        while not port.exists() or not (number := port.read_text().partition("\n")[0]):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        own = browser.browser_type.connect_over_cdp(f"http://localhost:{number}")
        page = own.contexts[0].new_page()
        page.set_default_timeout(PATIENCE)
        return process, page

    yield start
    for process in begun:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def test_whoever_comes_back_finds_the_place_the_table_and_the_answers(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(LESSON, query="?players=4"))
    one_more_player(page)
    state, table, kernel = answer(page), deck_line(page).inner_text(), kernel_of(page)
    page.evaluate("scrollTo(0, 2500)")
    page.goto(course.url("en/"))
    page.go_back()
    for returns in range(2):
        page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
        page.wait_for_function("Math.abs(scrollY - 2500) < 5")
        expect(deck_line(page)).to_have_text(table)
        expect(first_answer(page)).to_have_attribute("data-state", state)
        assert kernel_of(page) != kernel
        kernel = kernel_of(page)
        if not returns:  # browsers that keep a whole page in memory bring it back like this
            with page.expect_navigation():
                page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")


def test_who_reloads_finds_the_place_each_time(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(LESSON))
    for place in (2500, 700, 4000):
        page.evaluate("place => scrollTo({ top: place, behavior: 'instant' })", place)
        page.wait_for_function("place => history.state?.place === place", arg=place)
        page.reload()
        page.wait_for_function("place => Math.abs(scrollY - place) < 5", arg=place)


@pytest.mark.parametrize("proxy", ["refuses", "does not answer", "swallows all"])
def test_where_no_websocket_gets_through_the_reader_is_told_and_reads_on(visitor, course, proxy: str) -> None:
    page = visitor("it")
    with socket.create_server(("localhost", 0)) as silence:
        if proxy == "swallows all":
            page.route_web_socket("**/channels*", lambda _line: None)
        else:
            elsewhere = "/nowhere" if proxy == "refuses" else f"ws://localhost:{silence.getsockname()[1]}/"
            page.add_init_script(
                "const Real = WebSocket;"
                f"WebSocket = function (_, more) {{ return new Real(new URL({elsewhere!r}, location.href), more); }};"
            )
        page.goto(course.lesson(LESSON, "it"))
        expect(page.get_by_role("alert").get_by_text(LOST["it"])).to_be_visible()
        expect(page.get_by_role("heading", name="In sintesi")).to_be_visible()
        page.close()


def test_a_server_that_dies_while_the_page_is_coming_is_not_waited_for(visitor, tmp_path: Path) -> None:
    lessons = tmp_path / "lessons" / "en"
    lessons.mkdir(parents=True)
    cells = [
        {"cell_type": "markdown", "id": "title", "source": "# Slow", "metadata": {"tags": ["header"]}},
        {"cell_type": "code", "id": "slow", "source": "import time\ntime.sleep(600)", "metadata": {}, "outputs": [],
         "execution_count": None},
        {"cell_type": "markdown", "id": "end", "source": "## The end", "metadata": {}},
    ]  # fmt: skip
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (lessons / "slow.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    page = visitor("en")
    with server_at(0, "--lessons", str(lessons.parent)) as course:
        page.goto(course.lesson("slow"), wait_until="commit")
        expect(page.get_by_role("heading", name="Slow")).to_be_visible()
        page.wait_for_function("history.scrollRestoration === 'manual'")  # the page's script is at work
        course.process.kill()
        course.process.wait()
        expect(page.get_by_role("alert").get_by_text(LOST["en"])).to_be_visible()
        expect(page.get_by_role("heading", name="The end")).to_be_visible()
    with server_at(urlsplit(course.address).port, "--lessons", str(lessons.parent)):
        expect(page.get_by_role("alert").get_by_text(GONE["en"])).to_be_visible()


def test_two_tabs_of_one_lesson_share_what_is_done_and_nothing_else(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(LESSON, query="?players=4"))
    other = open_lesson(page.context.new_page(), course.lesson(LESSON, query="?players=4"))
    assert kernel_of(page) != kernel_of(other)
    table = deck_line(other).inner_text()
    one_more_player(page)
    expect(deck_line(other)).to_have_text(table)
    page.evaluate("""() => {
      const progress = JSON.parse(localStorage.getItem("italpoker.progress.v1"));
      const day = "2025-11-29";
      progress.lessons.deck = { seen: day, checks: { "deck-check": day, "deck-drill": day } };
      localStorage.setItem("italpoker.progress.v1", JSON.stringify(progress));
    }""")
    expect(other.locator(".menu a[data-slug=deck]")).to_have_attribute("data-state", "done")
    gone = course.url(f"api/kernels/{kernel_of(page)}")
    page.close(run_before_unload=True)
    other.wait_for_function("async (address) => (await fetch(address)).status === 404", arg=gone, polling=200)
    one_more_player(other)
    expect(other.get_by_role("alert")).to_be_hidden()


def test_a_click_that_would_compute_for_ever_is_stopped_and_the_page_goes_on(
    page_at, serve, open_lesson, tmp_path: Path
) -> None:
    endless = """
from ipywidgets import Button, HBox
from italpoker.widgets import TableSettings

def compute(_button):
    while True:
        pass

button = Button(description="Endless")
button.on_click(compute)
HBox([button])
"""
    cells = [
        {"cell_type": "markdown", "id": "title", "source": "# Prova", "metadata": {"tags": ["header"]}},
        *(
            {"cell_type": "code", "id": name, "source": source, "metadata": {}, "outputs": [], "execution_count": None}
            for name, source in (
                ("table", 'from italpoker.widgets import TableSettings\n\ntable = TableSettings("it")\ntable'),
                ("endless", endless),
            )
        ),
    ]
    lessons = tmp_path / "lessons" / "it"
    lessons.mkdir(parents=True)
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (lessons / "prova.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    course = serve("--lessons", str(lessons.parent), "--seconds", "1")
    page = open_lesson(page_at(390, 844, lang="it"), course.lesson("prova", "it"))
    page.get_by_role("button", name="Endless").click()
    banner = page.get_by_role("alert")
    expect(banner.get_by_text("Il calcolo durava troppo, quindi è stato fermato.")).to_be_visible()
    one_more_player(page)
    page.get_by_role("heading").first.click()
    expect(banner).to_be_hidden()
