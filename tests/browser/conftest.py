"""A real Chromium in front of the real command: what all browser tests share.

``course`` is the served course, ``page`` a fresh visitor at a desk, ``page_at`` any other visitor. When a test ends,
its pages must have raised no error and asked no other host for anything.

ITALPOKER_TEST_BASE_URL=/poker/ serves the course under a path; CHROMIUM names the browser to use.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import expect, sync_playwright

from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

BASE_URL = os.environ.get("ITALPOKER_TEST_BASE_URL", "/")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 60_000
"""How long, in milliseconds, a busy machine may take for anything."""
expect.set_options(timeout=PATIENCE)
WATCH = """
window.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.layoutShift += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""


QUICK = {"test_app.py", "test_hand_builder.py", "test_quiz.py"}
"""A learner's way through the course, which ``make test`` walks; the slow tests see all the rest under a base path."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if item.path.name not in QUICK:
                item.add_marker(pytest.mark.slow)


class Course:
    """A served course: its process, and the addresses of its pages."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def url(self, path: str = "") -> str:
        """The address of ``en/`` or ``voila/render/en/02-hands.ipynb``."""
        return self.address + path

    def lesson(self, name: str, lang: str = "en", query: str = "") -> str:
        """The address of a lesson's page, by the name of its file: ``02-hands``."""
        return self.url(f"voila/render/{lang}/{name}.ipynb{query}")

    def kernels(self) -> list[psutil.Process]:
        """The processes of all lessons that are open."""
        family = psutil.Process(self.process.pid).children(recursive=True)
        return [one for one in family if one.ppid() != self.process.pid or "fork_server" not in " ".join(one.cmdline())]


@contextmanager
def serving(home: Path, *arguments: str, command: str = "serve") -> Iterator[Course]:
    """The command ``italpoker`` for as long as the block lasts; it must start, and stop without a trace."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "LC_", "LANG"))}
    environment |= {"HOME": str(home), "JUPYTER_CONFIG_DIR": str(home / "config"), "IPYTHONDIR": str(home / "ipython")}
    log = home / "log.txt"
    with log.open("w") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-m", "italpoker", command, "--port", "0", "--no-browser", *arguments],
            stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment,
        )  # fmt: skip
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if match := re.search(r"http://\S+", line):
                yield Course(process, match[0])
                break
        else:
            pytest.fail(f"italpoker {command} did not start:\n{log.read_text()}")
    finally:
        process.terminate()
        process.wait(PATIENCE / 1000)
        process.stdout.close()
    assert process.returncode == 0, log.read_text()
    assert "Traceback" not in log.read_text()


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Course]:
    with serving(tmp_path_factory.mktemp("course"), "--base-url", BASE_URL) as course:
        yield course


@pytest.fixture(scope="session")
def own_lesson(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., str]]:
    """``own_lesson("Duel(table)", lang="it")``: the address of a lesson of these cells, at a table called ``table``."""
    folder = tmp_path_factory.mktemp("lessons")
    for lang in languages():
        (folder / lang).mkdir()
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}

    def write(*sources: str, lang: str = "en", query: str = "") -> str:
        setup = f'from italpoker.widgets import *\n\ntable = TableSettings("{lang}", lesson="own")\ntable'
        code = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        cells = [
            {"cell_type": "markdown", "id": "title", "source": "# A lesson", "metadata": {"tags": ["header"]}},
            *({**code, "id": f"c{at}", "source": source} for at, source in enumerate([setup, *sources])),
        ]
        name = f"own-{len(list((folder / lang).iterdir()))}"
        notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        (folder / lang / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
        return course.lesson(name, lang, query)

    with serving(tmp_path_factory.mktemp("own"), "--base-url", BASE_URL, "--lessons", str(folder)) as course:
        yield write


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Course]]:
    """Serve something else than the installed course: ``serve("--lessons", folder)``, ``serve(command="lab")``."""
    from contextlib import ExitStack

    with ExitStack() as stack:

        def start(*arguments: str, command: str = "serve") -> Course:
            return stack.enter_context(serving(tmp_path, "--base-url", BASE_URL, *arguments, command=command))

        yield start


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no Chromium here: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page_at(browser: Browser, serve: Callable[..., Course]) -> Iterator[Callable[..., Page]]:
    """``page_at(390, 844, theme="dark", lang="it", touch=True)``: a visitor with a browser of their own.

    Stands on ``serve`` so that a visitor leaves before the server does.
    """
    contexts, trouble, visited, asked = [], [], set(), set()

    def open_page(
        width: int = 1280, height: int = 900, *, theme: str = "light", lang: str = "en", touch: bool = False,
        reduced_motion: bool = False,
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme, locale=lang, has_touch=touch, is_mobile=touch,
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )  # fmt: skip
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH)
        context.on("request", lambda request: asked.add(urlsplit(request.url)[:2]))
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(f"{page.url}: {error}"))
        page.on("console", lambda message: _note(trouble, message))
        page.on("framenavigated", lambda frame: visited.add(urlsplit(frame.url)[:2]))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert trouble == []
    assert {(scheme, host) for scheme, host in asked - visited if scheme not in {"blob", "data"}} == set()


def _note(trouble: list[str], message: object) -> None:
    """Errors in the console are trouble; an answer such as 404 is the affair of the test that asked for it."""
    if message.type == "error" and not message.text.startswith("Failed to load resource"):
        trouble.append(f"{message.text} at {message.location}")


@pytest.fixture
def page(page_at: Callable[..., Page]) -> Page:
    return page_at()


@pytest.fixture(scope="session")
def open_lesson() -> Callable[..., Page]:
    """``open_lesson(page, address)``: go there and wait until all that is interactive on the page has been drawn."""

    def open_and_wait(page: Page, address: str) -> Page:
        page.goto(address)
        page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
        return page

    return open_and_wait


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """``axe(page) == []``: what axe-core finds, one line each; ``axe(page, ".ip")`` looks at these elements only."""
    script = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")

    def look(page: Page, only: str = "html") -> list[str]:
        page.evaluate(script)
        found = page.evaluate("only => axe.run(document.querySelectorAll(only), { resultTypes: ['violations'] })", only)
        return [
            f"{violation['id']}: {node['target']} {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    return look


@pytest.fixture(scope="session")
def layout_shift() -> Callable[[Page], float]:
    """How much has moved by itself since the page was opened; above 0.1 it disturbs."""
    return lambda page: page.evaluate("window.layoutShift")


@pytest.fixture(scope="session")
def too_wide() -> Callable[[Page], list[str]]:
    """``too_wide(page) == []``: what stands out at the right when the page can be scrolled sideways."""
    return lambda page: page.evaluate("""() => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      return [...document.querySelectorAll("body *")]
        .filter((node) => node.getBoundingClientRect().right > width + 0.5)
        .map((node) => `${node.localName}.${node.getAttribute("class")}`);
    }""")
