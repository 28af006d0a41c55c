"""A class at one laptop: what it is told, and what the teacher reads."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from italpoker.app import classroom
from italpoker.app.classroom import Invitation, board_page, farewell, greeting, lesson_named, network_origin
from italpoker.app.cli import read
from italpoker.app.errors import CommandError, SetupError
from italpoker.app.room import Room, Seat
from italpoker.app.site import Site
from italpoker.course.catalogue import LESSONS

if TYPE_CHECKING:
    from pathlib import Path

ORIGIN = "http://192.168.1.20:8866"


@pytest.mark.parametrize("named", [["1"], ["deck"], ["01-deck.ipynb"]])
def test_the_lesson_to_begin_with_is_named_by_number_or_name(lessons: Path, named: list[str]) -> None:
    assert lesson_named(Site(lessons), "en", named) is LESSONS[1]
    assert lesson_named(Site(lessons), "en", []) is None


def test_a_lesson_that_is_not_there_is_told_with_those_that_are(lessons: Path) -> None:
    with pytest.raises(CommandError, match="there is no lesson “99”; there are: 0 welcome, 1 deck"):
        lesson_named(Site(lessons), "en", ["99"])


def test_a_machine_on_no_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classroom, "network_address", lambda: None)
    with pytest.raises(SetupError, match="no network"):
        network_origin(1)
    monkeypatch.setattr(classroom, "network_address", lambda: "fd00::7")
    assert network_origin(8866) == "http://[fd00::7]:8866"


def test_the_page_for_the_projector_shows_address_code_and_seats(lessons: Path) -> None:
    room = Room(seats=2)
    invited = Invitation(f"{ORIGIN}/", LESSONS[0])
    html = board_page(Site(lessons), "it", invited, room)
    assert ">192.168.1.20:8866/<" in html
    assert "<svg" in html
    assert LESSONS[0].title.say("it") in html
    assert "0 di 2" in html
    assert re.search(r'class="board-full"[^>]* hidden', html)
    room.enter("a", Seat("a", "x"))
    room.enter("b", Seat("b", "x"))
    assert not re.search(r'class="board-full"[^>]* hidden', board_page(Site(lessons), "it", invited, room))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_teacher_reads_where_it_is_and_in_the_end_how_many_came(lessons: Path, lang: str) -> None:
    room = Room(seats=30)
    for kernel in "abc":
        room.enter(kernel, Seat(kernel, "x"))
    room.leave("a")
    invited = Invitation(f"{ORIGIN}/")
    told = "\n".join(greeting(invited, "http://localhost:8866/en/class", room, lang))
    for word in (f"{ORIGIN}/", "http://localhost:8866/en/class", "30", "8866"):
        assert word in told
    assert len(told.splitlines()) > 15  # the code
    assert "".join(re.findall(r"\d", " ".join(farewell(room, lang)))) == "33"


def test_the_command_lets_other_machines_in_and_takes_a_lesson() -> None:
    options = read(["class", "3", "--seats", "40"], "en")
    assert (options.host, options.words, options.seats) == ("0.0.0.0", ("3",), 40)
    assert read(["serve"], "en").host == "localhost"


@pytest.mark.skipif(classroom.network_address() is None, reason="this machine is on no network")
def test_the_class_gets_in_by_the_address_that_it_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "italpoker", "class", "2", "--port", "0", "--no-browser", "--lang", "en"]
    log = tmp_path / "log.txt"
    with log.open("w") as stderr:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True)
    assert process.stdout is not None
    try:
        board = ""
        for line in process.stdout:
            if match := re.match(r"Your class opens: (http://\S+)", line):
                address = match[1]
            if match := re.match(r"For the projector: (http://\S+)", line):
                board = match[1]
            if "Ctrl+C" in line:
                break
        assert urlsplit(address).path == "/"
        with urlopen(address) as lesson:
            assert lesson.url == f"{address}voila/render/en/02-hands.ipynb"
            assert b"widget-view+json" in lesson.read()
        with urlopen(board) as page:
            assert address.removeprefix("http://") in page.read().decode()
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    assert "1 lesson was opened." in rest
    assert "At most 1 was open at once." in rest
    assert "Traceback" not in log.read_text()
