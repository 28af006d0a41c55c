"""The command ``italpoker``: what may stand on its line, and help. What the commands do is in ``commands``."""

from __future__ import annotations

import argparse
import locale
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from italpoker import __version__
from italpoker.app import commands
from italpoker.app.errors import CommandError
from italpoker.app.kernels.job import ANSWER_SECONDS
from italpoker.app.proxies import Proxies
from italpoker.app.room import SEATS as DEFAULT_SEATS
from italpoker.app.site import choose_language, normal_base_url
from italpoker.course.catalogue import lessons_dir
from italpoker.errors import ItalpokerError
from italpoker.text import languages, quoted, text, unknown_language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from italpoker.text import Text

DEFAULT_PORT = 8866
EVERYWHERE_ELSE = "0.0.0.0"  # noqa: S104  # a class is let in
MOST_SEATS = 2000
MOST_SECONDS = 600


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for, checked."""

    command: str
    lang: str
    """The language that the command speaks, and that JupyterLab opens."""
    asked_lang: str | None
    """The language asked for with ``--lang``; None lets each visitor's browser decide."""
    port: int
    port_is_fixed: bool
    host: str
    base_url: str
    seats: int
    """How many lessons may be open at once."""
    seconds: int
    """How long a kernel may compute for one answer."""
    user: str | None
    """Whom the server goes on as when root has started it."""
    browser: bool
    folder: Path
    lessons: Path
    words: tuple[str, ...]
    """What stands behind the command, such as the hands to compare."""
    players: str | None
    rules: str | None
    imprint: Path | None
    questions: Path | None
    proxies: Proxies


@dataclass(frozen=True, slots=True)
class Command:
    """One of the things that ``italpoker`` does."""

    summary: Text
    run: Callable[[Options], None]
    options: tuple[str, ...] = ()
    takes_words: bool = False
    """Whether more words may stand behind the command."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the command line."""

    summary: Text
    value: Text | None = None
    """What the reader is to put in its place; None for a switch."""
    may_repeat: bool = False


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when it went well, 1 when it could not be carried out, 2 when it was not understood."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    lang = _speaking(arguments)
    try:
        options = read(arguments, lang)
        COMMANDS[options.command].run(options)
    except KeyboardInterrupt:
        return 130
    except ItalpokerError as error:
        print(f"italpoker: {error.explain(lang)}", file=sys.stderr)
        if isinstance(error, CommandError):
            print(text("“italpoker help” lists what there is.").say(lang), file=sys.stderr)
            return 2
        return 1
    return 0


def read(arguments: Sequence[str], lang: str) -> Options:
    """The options that these arguments mean; CommandError says which of them makes no sense."""
    given = _parse(arguments)
    if given.help and given.command not in {None, "help"}:
        given.words = [given.command]
    command = "help" if given.help else "version" if given.version else given.command or "serve"
    for option in OPTIONS:
        if getattr(given, _name(option)) and option not in (*EVERYWHERE, *COMMANDS[command].options):
            if command in {"help", "version"}:
                continue
            raise CommandError(text("{option} is not for “{command}”", option=option, command=command))
    folder = given.folder if given.folder is not None else "~/italpoker"
    return Options(
        command=command,
        lang=lang,
        asked_lang=_language(given.lang),
        port=_port(given.port),
        port_is_fixed=given.port is not None,
        host=given.host or (EVERYWHERE_ELSE if command == "class" else "localhost"),
        base_url=normal_base_url(given.base_url or "/"),
        seats=_seats(given.seats),
        seconds=_seconds(given.seconds),
        user=given.user,
        browser=not given.no_browser,
        folder=Path(folder).expanduser(),
        lessons=Path(given.lessons).expanduser() if given.lessons else lessons_dir(),
        words=tuple(given.words),
        players=given.players,
        rules=given.rules,
        imprint=Path(given.imprint).expanduser() if given.imprint else None,
        questions=Path(given.questions).expanduser() if given.questions else None,
        proxies=Proxies.read(given.trusted_proxy or ()),
    )


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="italpoker", add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("command", nargs="?")
    parser.add_argument("words", nargs="*")
    for name, option in OPTIONS.items():
        flags = [name, "-h"] if name == "--help" else [name]
        action = "append" if option.may_repeat else "store" if option.value else "store_true"
        parser.add_argument(*flags, action=action)
    try:
        given, rest = parser.parse_known_args(list(arguments))
    except argparse.ArgumentError as error:
        raise CommandError(text("{option} needs a value", option=str(error.argument_name))) from error
    command = _command(given.command or "serve")
    more = [*given.words, *rest]  # the parser leaves words in the rest once an option has come between them
    takes = next((at for at, word in enumerate(more) if word.startswith("-")), len(more))
    given.words, strangers = (more[:takes], more[takes:]) if command.takes_words else ([], more)
    if strangers:
        raise CommandError(text("I do not know what {given} means here", given=quoted(" ".join(strangers))))
    return given


def _command(name: str) -> Command:
    if name not in COMMANDS:
        raise CommandError(
            text("there is no command {given}; there are: {known}", given=quoted(name), known=", ".join(COMMANDS))
        )
    return COMMANDS[name]


def _name(option: str) -> str:
    return option.removeprefix("--").replace("-", "_")


def _language(given: str | None) -> str | None:
    if given is None or given in languages():
        return given
    raise CommandError(unknown_language(given).message)


def _port(given: str | None) -> int:
    if given is None:
        return DEFAULT_PORT
    if not (given.isascii() and given.isdecimal() and int(given[:6]) <= 65535):
        raise CommandError(
            text("{given} is no port: write a number from 1 to 65535, or 0 for any free one", given=quoted(given))
        )
    return int(given)


def _seats(given: str | None) -> int:
    if given is None:
        return DEFAULT_SEATS
    wrong = text("{given} is no number of lessons: write one from 1 to {most}", given=quoted(given), most=MOST_SEATS)
    return _number(given, MOST_SEATS, wrong)


def _seconds(given: str | None) -> int:
    if given is None:
        return ANSWER_SECONDS
    wrong = text("{given} is no number of seconds: write one from 1 to {most}", given=quoted(given), most=MOST_SECONDS)
    return _number(given, MOST_SECONDS, wrong)


def _number(given: str, most: int, wrong: Text) -> int:
    if not (given.isascii() and given.isdecimal() and 0 < int(given[:6]) <= most):
        raise CommandError(wrong)
    return int(given)


def _speaking(arguments: Sequence[str]) -> str:
    """The language to speak in: that of ``--lang``, where it can be found at all, else this machine's."""
    known = languages()
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            asked = value or "".join(arguments[at + 1 : at + 2])
            if asked in known:
                return asked
    spoken = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken.append(locale.getlocale()[0] or "")
    first = next((name for name in spoken if name), "")
    return choose_language(known, None, first.partition(".")[0].replace("_", "-"))


def _help(options: Options) -> None:
    def say(words: Text) -> str:
        return words.say(options.lang)

    asked = {name: _command(name) for name in options.words or COMMANDS}
    offered = {*EVERYWHERE, *(option for command in asked.values() for option in command.options)}
    offers = [(f"italpoker {name}", say(command.summary)) for name, command in asked.items()]
    flags = [
        (f"{name} {say(option.value)}" if option.value else name, say(option.summary))
        for name, option in OPTIONS.items()
        if name in offered
    ]
    width = max(len(left) for left, _ in offers + flags) + 2
    print(say(text("italpoker: an interactive course on poker all’italiana")))
    for title, rows in ((text("Commands"), offers), (text("Options"), flags)):
        print(f"\n{say(title)}")
        for left, right in rows:
            print(f"  {left:{width}}{right}")


def _version(_options: Options) -> None:
    print(f"italpoker {__version__}")


OPTIONS = {
    "--lang": Option(text("the language, by its code: en, it"), text("CODE")),
    "--port": Option(text("the port, 0 for any free one; without it the first free one is taken"), text("NUMBER")),
    "--host": Option(text("the address to listen on; 0.0.0.0 lets other machines in"), text("ADDRESS")),
    "--base-url": Option(text("the path under which a proxy shows the course, like /poker/"), text("PATH")),
    "--no-browser": Option(text("do not open a browser")),
    "--seats": Option(
        text("how many lessons may be open at once (else 120); each takes about 25 MB of memory"), text("NUMBER")
    ),
    "--seconds": Option(
        text("how long a click may compute, in seconds of the processor (else 20); then it is stopped"), text("NUMBER")
    ),
    "--user": Option(text("the user to go on as, when root has started this"), text("NAME")),
    "--folder": Option(text("your own folder for the lessons, with “lab” (else ~/italpoker)"), text("FOLDER")),
    "--lessons": Option(text("take the lessons from this folder, not the installed ones"), text("FOLDER")),
    "--questions": Option(
        text('your folder of question files, which your notebooks then know by name: Quiz(table, "my-check")'),
        text("FOLDER"),
    ),
    "--imprint": Option(
        text("your imprint, a file in Markdown (“serve”); beside it, imprint.it.md is the Italian one"),
        text("FILE"),
    ),
    "--trusted-proxy": Option(
        text("a proxy to be believed about visitors’ addresses, may be repeated (else this machine); or a network"),
        text("ADDRESS"),
        may_repeat=True,
    ),
    "--players": Option(text("how many play (“compare”, “odds”): 2 to 10, else 4; the deck follows"), text("NUMBER")),
    "--rules": Option(text("the house rules (“compare”, “odds”): classic, online_room and others"), text("NAME")),
    "--help": Option(text("show this")),
    "--version": Option(text("show the version")),
}
EVERYWHERE = ("--lang", "--help", "--version")
_SERVER_OPTIONS = ("--port", "--host", "--base-url", "--no-browser", "--lessons", "--questions")
_ROOM_OPTIONS = ("--seats", "--seconds", "--user")
COMMANDS = {
    "serve": Command(
        text("serve the course and open it in the browser; also without a word"),
        commands.serve,
        (*_SERVER_OPTIONS, *_ROOM_OPTIONS, "--imprint", "--trusted-proxy"),
    ),
    "class": Command(
        text("a lesson for your class: address and QR code, on this computer’s network; behind it the lesson’s number"),
        commands.serve_a_class,
        (*_SERVER_OPTIONS, *_ROOM_OPTIONS),
        takes_words=True,
    ),
    "lab": Command(
        text("open the lessons in JupyterLab, in a folder of your own"),
        commands.open_in_lab,
        (*_SERVER_OPTIONS, "--folder"),
    ),
    "compare": Command(
        text("say which of several hands wins, and why; each hand in quotes"),
        commands.compare,
        ("--players", "--rules"),
        takes_words=True,
    ),
    "odds": Command(text("show how often each hand is dealt"), commands.odds, ("--players", "--rules")),
    "help": Command(text("show this, or more of one command"), _help, takes_words=True),
    "version": Command(text("show the version"), _version),
}
