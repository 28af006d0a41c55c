"""The command line: what it understands, what it says when it does not, and in which language."""

from __future__ import annotations

import errno
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from italpoker import __version__
from italpoker.app import commands
from italpoker.app.cli import COMMANDS, DEFAULT_PORT, EVERYWHERE, OPTIONS, main, read
from italpoker.app.errors import CommandError, reason_of
from italpoker.app.proxies import Proxies
from italpoker.course.catalogue import lessons_dir
from italpoker.course.own_questions import OWN_QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(autouse=True)
def _english_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def test_without_a_word_the_course_is_served() -> None:
    options = read([], "en")
    assert (options.command, options.host, options.port, options.base_url) == ("serve", "localhost", DEFAULT_PORT, "/")
    assert options.browser
    assert not options.port_is_fixed
    assert options.asked_lang is None
    assert options.lessons == lessons_dir()


@pytest.mark.parametrize("order", [["serve", "--port", "0"], ["--port", "0", "serve"], ["--port=0"]])
def test_options_may_stand_anywhere(order: list[str]) -> None:
    options = read(order, "en")
    assert (options.command, options.port, options.port_is_fixed) == ("serve", 0, True)


def test_the_room_has_as_many_seats_as_the_teacher_says() -> None:
    assert read([], "en").seats == 120
    assert read(["--seats", "30"], "en").seats == 30
    for nonsense in ("0", "-1", "many", "1000000", "٣"):
        with pytest.raises(CommandError):
            read([f"--seats={nonsense}"], "en")


def test_proxies_are_trusted_by_name_else_those_of_this_machine() -> None:
    assert read([], "en").proxies == Proxies()
    named = read(["--trusted-proxy", "10.0.0.5", "--trusted-proxy=fd00::/8"], "en").proxies
    assert [str(network) for network in named.networks] == ["10.0.0.5/32", "fd00::/8"]


def test_all_options_are_understood(tmp_path: Path) -> None:
    given = f"lab --lang it --port 9000 --host 0.0.0.0 --base-url poker --no-browser --folder {tmp_path}".split()
    options = read(given, "it")
    assert options.command == "lab"
    assert (options.asked_lang, options.port, options.host) == ("it", 9000, "0.0.0.0")
    assert (options.base_url, options.browser, options.folder) == ("/poker/", False, tmp_path)


def test_the_learners_folder_is_at_home() -> None:
    assert read(["lab"], "en").folder == Path.home() / "italpoker"


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (["sevre"], "there is no command “sevre”; there are: serve, class, lab, compare, odds, help, version"),
        (["--prot", "1"], "I do not know “--prot”"),
        (["-p", "80"], "I do not know “-p”"),
        (["compare", "--player=4"], "I do not know “--player”"),
        (["serve", "--prot", "1"], "I do not know “--prot”"),
        (["--no-browser=1"], "--no-browser takes no value"),
        ([""], "there is no command “”"),
        (["serve", "lab"], "I do not know what “lab” means here"),
        (["--port"], "--port needs a value"),
        (["--port", "--no-browser"], "--port needs a value"),
        (["--folder", "~nobody-of-that-name/x", "lab"], "there is no user “nobody-of-that-name” on this machine"),
        (["--port", "x"], "“x” is no port: write a number from 1 to 65535, or 0 for any free one"),
        (["--port", "65536"], "“65536” is no port"),
        (["--port", "-1"], "“-1” is no port"),
        (["--port", "٣"], "“٣” is no port"),
        (["--lang", "de"], "there is no language “de” here, only: en, it"),
        (["--base-url", "a b"], "“a b” is no base path"),
        (["serve", "--folder", "x"], "--folder is not for “serve”"),
        (["--trusted-proxy", "balancer"], "“balancer” is no address and no network: write one like 10.0.0.5"),
        (["--trusted-proxy=10.0.0.5", "--trusted-proxy="], "--trusted-proxy has an empty value"),
        (["--trusted-proxy", "10.0.0.5/8"], "“10.0.0.5/8” is an address within a network: write 10.0.0.5 for"),
        (["class", "--trusted-proxy", "10.0.0.5"], "--trusted-proxy is not for “class”"),
    ],
)
def test_what_makes_no_sense_is_named(given: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"italpoker: {complaint}")
    assert "“italpoker help” lists what there is." in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("option", [name for name, option in OPTIONS.items() if option.value])
def test_an_empty_value_is_never_meant(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    for given in ([option, ""], [f"{option}="], [option, " "]):
        assert main(given) == 2
        assert capsys.readouterr().err.startswith(f"italpoker: {option} has an empty value: write one, or leave")


def test_behind_two_dashes_there_are_only_words() -> None:
    assert read(["compare", "--players", "5", "--", "-x", "--rules"], "en").words == ("-x", "--rules")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell a pipe that is broken")
@pytest.mark.parametrize("given", [["odds"], ["help"], ["version"]])
def test_it_ends_quietly_when_nobody_reads_on(given: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "italpoker", *given]
    ended = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False, text=True)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, "")


def test_the_server_serves_on_when_nobody_reads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_words: object, **_how: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", broken)
    commands._announce("http://localhost:8866/", read([], "en"))


def test_a_folder_that_is_shut_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(path: Path, real: Callable[[Path], bool] = Path.is_dir) -> bool:
        if path == tmp_path:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(Path, "is_dir", refuse)
    assert main(["serve", "--questions", str(tmp_path), "--lang", "it"]) == 1
    assert capsys.readouterr().err == f"italpoker: {tmp_path} non si può usare: non è permesso\n"


def test_the_course_says_where_a_language_is_written_but_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "locale" / "it" / "LC_MESSAGES"
    written.mkdir(parents=True)
    (written / "italpoker.po").write_text("", encoding="utf-8")
    monkeypatch.setattr("italpoker.text.LOCALE_DIR", str(tmp_path / "locale"))
    lessons = tmp_path / "lessons"
    lessons.mkdir()
    assert main(["serve", "--lessons", str(lessons)]) != 0  # there is none to serve
    assert "language it is not compiled yet: run python -m pip install --editable ." in capsys.readouterr().err


def test_complaints_come_in_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "x", "--lang", "it"]) == 2
    assert "«x» non è una porta" in capsys.readouterr().err
    assert main(["--lang=it", "nessuno"]) == 2
    assert "il comando «nessuno» non c’è" in capsys.readouterr().err


@pytest.mark.parametrize("machine", ["it_IT.UTF-8", "it", "it_CH"])
def test_else_in_the_machines(
    machine: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", machine)
    assert main(["help"]) == 0
    assert "Comandi" in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert main(["help"]) == 0
    assert "Commands" in capsys.readouterr().out


@pytest.mark.parametrize("given", [["help"], ["--help"], ["-h"], ["--port", "1", "help"]])
def test_help_names_every_command_and_option(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given) == 0
    out = capsys.readouterr().out
    assert all(f"italpoker {name}" in out for name in COMMANDS)
    assert all(name in out for name in OPTIONS)


@pytest.mark.parametrize("given", [["help", "compare"], ["compare", "--help"], ["-h", "compare", "Ah"]])
def test_help_on_one_command_names_its_options_alone(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given) == 0
    out = capsys.readouterr().out
    assert {name for name in COMMANDS if f"italpoker {name} " in out} == {"compare"}
    assert {name for name in OPTIONS if f"  {name} " in out} == {
        "--lang",
        "--players",
        "--rules",
        "--help",
        "--version",
    }


def test_there_is_no_help_on_what_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "sevre"]) == 2
    assert "there is no command “sevre”" in capsys.readouterr().err


@pytest.mark.parametrize("given", [["version"], ["--version"], ["lab", "--version"]])
def test_the_version(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given) == 0
    assert capsys.readouterr().out == f"italpoker {__version__}\n"


@pytest.mark.parametrize("command", ["serve", "lab"])
def test_without_the_extra_it_says_what_to_install(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(commands.importlib.util, "find_spec", lambda name: None if name == "voila" else found(name))
    assert main([command]) == 1
    assert "Install it with: python -m pip install voila\n" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.EADDRINUSE, "è già in uso"),
        (errno.EACCES, "non è permesso"),
        (errno.ENAMETOOLONG, "il nome è troppo lungo"),
        (-1, "il sistema dice «Odd error»"),
    ],
)
def test_the_systems_refusals_are_told_in_every_language(code: int, reason: str) -> None:
    assert reason_of(OSError(code, "Odd error")).say("it") == reason


def test_a_folder_that_cannot_be_used_is_told_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["lab", "--folder", str(tmp_path / "file" / "mine"), "--lang", "it", "--no-browser"]) == 1
    assert "una parte del percorso è un file, non una cartella" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("port", "address", "said"),
    [
        ([], "http://localhost:8867/", True),
        ([], "http://localhost:8866/", False),
        (["--port", "0"], "http://x:1/", False),
    ],
)
def test_another_port_than_usual_is_told_with_what_it_means(
    port: list[str], address: str, said: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    commands._announce(address, read(port, "en"))
    out = capsys.readouterr().out
    assert ("Port 8866 is in use" in out) is said
    assert f"ready at {address}\n" in out


def test_a_folder_without_lessons_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--lessons", str(tmp_path), "--no-browser"]) == 1
    assert f"there are no lessons in {tmp_path}" in capsys.readouterr().err


def test_every_option_belongs_somewhere() -> None:
    used = {option for command in COMMANDS.values() for option in command.options}
    assert used | set(EVERYWHERE) == set(OPTIONS)


def test_a_command_error_is_an_error_of_this_package() -> None:
    with pytest.raises(CommandError):
        read(["sevre"], "en")


def test_a_folder_of_questions_is_handed_to_the_lessons_and_its_bad_files_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(OWN_QUESTIONS, "")
    (tmp_path / "bad.json").write_text('[\n{"question": "?"}]', encoding="utf-8")
    commands._bring_questions(read(["serve", "--questions", str(tmp_path)], "it"))
    assert os.environ[OWN_QUESTIONS] == str(tmp_path.resolve())
    assert "bad.json, riga 2, domanda 1: " in capsys.readouterr().err
    assert main(["serve", "--questions", str(tmp_path / "none"), "--no-browser"]) == 1
    assert "there is no folder" in capsys.readouterr().err
