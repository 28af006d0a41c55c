"""A lesson for a whole class from the teacher's laptop: its address, also as a QR code, and how many are there."""

from __future__ import annotations

import io
import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tornado.web import HTTPError

from italpoker.app.errors import CommandError, SetupError
from italpoker.app.pages import Page, Root, render
from italpoker.app.words import say_all
from italpoker.text import ntext, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from italpoker.app.room import Room
    from italpoker.app.server import CourseServer
    from italpoker.app.site import Site
    from italpoker.course.catalogue import Lesson

WORDS = {
    "title": text("For the class"),
    "invitation": text("Take your phone or laptop, join the same network as this computer, and open:"),
    "or_scan": text("or point your phone’s camera here"),
    "begins": text("We begin with: {title}"),
    "open": text("Lessons open: {open} of {seats}"),
    "full": text("The room is full. Whoever closes a lesson makes room."),
    "lost": text("The course has been stopped."),
    "nothing_kept": text("No names, no accounts: nothing is kept about anybody."),
}
_SOMEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody: asking for the way to it sends nothing, and shows where this machine is found."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a class is told."""

    address: str
    """Short enough to be typed: the front door, which in a class leads on to the lesson."""
    lesson: Lesson | None = None
    """The one to begin with; None for the page with all of them."""

    @property
    def svg(self) -> str:
        """The address as a picture for a page."""
        import segno

        picture = io.BytesIO()
        segno.make(self.address, micro=False).save(
            picture, kind="svg", xmldecl=False, svgns=False, border=2, omitsize=True, light="#fff", dark="#000"
        )
        return picture.getvalue().decode()

    def terminal_lines(self) -> list[str]:
        """The address as a picture for a terminal."""
        import segno

        lines = io.StringIO()
        segno.make(self.address, micro=False).terminal(lines, border=2, compact=True)
        return lines.getvalue().splitlines()


def network_address() -> str | None:
    """Where other machines on this network find this one; None when it is on none."""
    for family in (socket.AF_INET, socket.AF_INET6):
        target = _SOMEWHERE if family == socket.AF_INET else ("2001:db8::1", 9)
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect(target)
                address = str(way.getsockname()[0])
        except OSError:
            continue
        if not address.startswith(("127.", "::1", "0.")):
            return address
    return None


def network_origin(port: int) -> str:
    """The address that a class types in; SetupError when no other machine can find this one."""
    host = network_address()
    if host is None:
        raise SetupError(text("this computer is on no network, so no class can find it"))
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def lesson_named(site: Site, lang: str, words: Sequence[str]) -> Lesson | None:
    """The lesson to begin with: ``["3"]`` or ``["straights"]``; None when none is named."""
    if not words:
        return None
    wanted = " ".join(words)
    lessons = site.lessons(lang)
    for lesson in lessons:
        if wanted in {str(lesson.number), lesson.slug, lesson.file}:
            return lesson
    known = ", ".join(f"{lesson.number} {lesson.slug}" for lesson in lessons)
    raise CommandError(text("there is no lesson {given}; there are: {known}", given=quoted(wanted), known=known))


def greeting(invited: Invitation, board: str, room: Room, lang: str) -> Iterator[str]:
    """What the teacher reads in the terminal."""
    yield from invited.terminal_lines()
    yield text("Your class opens: {address}", address=invited.address).say(lang)
    yield text("For the projector: {address}", address=board).say(lang)
    yield ntext("There is room for {n} lesson at once.", "There is room for {n} lessons at once.", room.seats).say(lang)
    yield text(
        "If nobody gets through: are all on the same network, and does this computer’s firewall let {port} in? "
        "Guest networks often keep their machines apart; a phone’s hotspot does not.",
        port=str(urlsplit(board).port),
    ).say(lang)


def farewell(room: Room, lang: str) -> Iterator[str]:
    """What the teacher reads in the end."""
    yield ntext("{n} lesson was opened.", "{n} lessons were opened.", room.served).say(lang)
    yield ntext("At most {n} was open at once.", "At most {n} were open at once.", room.most).say(lang)


class Door(Root):
    """The way in; in a class it leads to the lesson that the class begins with, in each pupil's language."""

    def initialize(self, site: Site, server: CourseServer) -> None:  # type: ignore[override]  # as handlers of tornado do
        """The site, and the server that knows what the class is told."""
        super().initialize(site)
        self.server = server

    def get(self) -> None:
        """On to the lesson, or as everywhere else to the visitor's language."""
        lesson = self.server.invited.lesson if self.server.invited else None
        lang = self.visitor_language()
        if lesson is None or lesson not in self.site.lessons(lang):
            super().get()
            return
        self.set_header("Vary", "Accept-Language, Cookie")
        self.redirect(self.site.page(lang, lesson.file))


class Board(Page):
    """The page for the projector."""

    def initialize(self, site: Site, server: CourseServer) -> None:  # type: ignore[override]  # as handlers of tornado do
        """The site, and the server that knows what the class is told and who is there."""
        super().initialize(site)
        self.server = server

    def get(self, lang: str) -> None:
        """Address, QR code, and how many are there."""
        if self.server.invited is None:
            raise HTTPError(404)
        self.finish(board_page(self.site, lang, self.server.invited, self.server.room))


def board_page(site: Site, lang: str, invited: Invitation, room: Room) -> str:
    """The page in one language."""
    words = say_all(WORDS, lang)
    return render(
        "board.html.j2",
        site,
        lang,
        {other: f"{site.home(other)}class" for other in site.languages},
        words={
            **words,
            "begins": words["begins"].replace("{title}", invited.lesson.title.say(lang)) if invited.lesson else "",
            "open_now": words["open"].replace("{open}", str(len(room.taken))).replace("{seats}", str(room.seats)),
        },
        address=invited.address,
        picture=invited.svg,
        full=room.free <= 0,
    )
