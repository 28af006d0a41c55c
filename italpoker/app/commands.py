"""What the commands do: serve the course, to a class or in JupyterLab, compare hands, show odds."""

from __future__ import annotations

import importlib.util
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from italpoker.app.errors import SetupError
from italpoker.app.site import Site
from italpoker.text import missing_step, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from italpoker.app.cli import Options
    from italpoker.app.server import CourseServer
    from italpoker.text import Text

_NEEDED = ("voila", "jupyterlab", "ipywidgets", "anywidget")
"""What the extra [app] installs."""


def serve(options: Options) -> None:
    """Serve the course until it is told to stop."""
    _check_installed()
    from italpoker.app.notices import read_imprint
    from italpoker.app.server import open_browser

    _bring_questions(options)
    if options.imprint:
        read_imprint(options.imprint)
    site = _site(options)

    def ready(address: str) -> None:
        shown = address + (f"{options.asked_lang}/" if options.asked_lang in site.languages else "")
        _announce(shown, options)
        if options.browser:
            open_browser(shown)

    _server(site, options, ready).start()


def _server(site: Site, options: Options, ready: Callable[[str], None]) -> CourseServer:
    from italpoker.app.server import CourseServer

    return CourseServer.for_site(
        site, options.host, options.port, options.port_is_fixed, ready,
        seats=options.seats, answer=options.seconds, proxies=options.proxies, user=options.user,
    )  # fmt: skip


def _site(options: Options) -> Site:
    site = Site(options.lessons, options.base_url, options.imprint)
    if not site.languages:
        raise SetupError(text("there are no lessons in {folder}", folder=str(options.lessons)))
    return site


def serve_a_class(options: Options) -> None:
    """The same for a class: its address goes up on the projector, and at the end it says how many came."""
    _check_installed("segno")
    from italpoker.app.classroom import Invitation, farewell, greeting, lesson_named, network_origin
    from italpoker.app.server import open_browser

    _bring_questions(options)
    site = _site(options)
    lang = options.lang if options.lang in site.languages else site.languages[0]
    lesson = lesson_named(site, lang, options.words)

    def ready(_address: str) -> None:
        assert server.invited is not None
        _say(greeting(server.invited, server.board(lang), server.room, options.lang))
        _say([text("Press Ctrl+C to stop.").say(options.lang)])
        if options.browser:
            open_browser(server.board(lang))

    server = _server(site, options, ready)
    server.invite = lambda port: Invitation(network_origin(port) + site.base_url, lesson)
    server.start()
    for line in farewell(server.room, options.lang):
        print(line)


def open_in_lab(options: Options) -> None:
    """Open the lessons in JupyterLab, in a folder of the reader's own."""
    _check_installed()
    from italpoker.app.lab import open_lab
    from italpoker.app.port import check_host
    from italpoker.app.workspace import fill

    check_host(options.host)
    _bring_questions(options)
    for line in fill(options.folder, options.lessons):
        print(line.say(options.lang))
    open_lab(options, lambda address: _announce(address, options))


def _bring_questions(options: Options) -> None:
    """Let the lessons find the teacher's question files, and say of each bad one what is wrong with it."""
    if options.questions is None:
        return
    if not options.questions.is_dir():
        raise SetupError(text("there is no folder {folder}", folder=str(options.questions)))
    from italpoker.course.own_questions import OWN_QUESTIONS
    from italpoker.course.questions import check_folder

    os.environ[OWN_QUESTIONS] = str(options.questions.resolve())  # for the kernels
    for problem in check_folder(options.questions):
        print(f"italpoker: {problem.explain(options.lang)}", file=sys.stderr, flush=True)


def _announce(address: str, options: Options) -> None:
    lines: list[Text] = []
    if options.port not in {0, urlsplit(address).port}:
        taken = text(
            "Port {port} is in use, perhaps by this course in another window. A browser keeps progress and settings "
            "by the port: what it has kept for {port} does not show at the address below.",
            port=str(options.port),
        )
        lines.append(taken)
    lines += [text("ready at {address}", address=address), text("Press Ctrl+C to stop.")]
    _say(line.say(options.lang) for line in lines)


def _say(lines: Iterable[str]) -> None:
    """Print what the server has to say; it serves on also when nobody reads along any more."""
    with suppress(BrokenPipeError):
        for line in lines:
            print(line, flush=True)


def _check_installed(*more: str) -> None:
    missing = [name for name in (*_NEEDED, *more) if importlib.util.find_spec(name) is None]
    if missing:
        command = f"python -m pip install {' '.join(missing)}"
        raise SetupError(
            text("the lessons need more than is installed here. Install it with: {command}", command=command)
        )
    if step := missing_step():
        print(f"italpoker: {step}", file=sys.stderr, flush=True)


def compare(options: Options) -> None:
    """Say which of the hands wins, and why."""
    from italpoker.app.compare import compare_lines

    for line in compare_lines(options.words, options.players, options.rules, options.lang):
        print(line)


def odds(options: Options) -> None:
    """Say how often each hand is dealt."""
    from italpoker.app.odds import odds_lines

    for line in odds_lines(options.players, options.rules, options.lang):
        print(line)
