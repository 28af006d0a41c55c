"""The command ``italpoker``: what may stand on its line, and help. What the commands do is in ``commands``."""

from __future__ import annotations

import locale
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from italpoker import __version__
from italpoker.app import commands
from italpoker.app.errors import CommandError, reason_of
from italpoker.app.kernels.job import ANSWER_SECONDS
from italpoker.app.proxies import Proxies
from italpoker.app.room import SEATS as DEFAULT_SEATS
from italpoker.app.site import choose_language, normal_base_url
from italpoker.course.catalogue import lessons_dir
from italpoker.errors import ItalpokerError
from italpoker.text import languages, quoted, text, translations, unknown_language

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


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when it went well, 1 when it could not be carried out, 2 when it was not understood."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        ended = _run(arguments, _speaking(arguments))
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read along, such as ``head``, has read enough
        _write_nowhere()
        return 141
    return ended


def _run(arguments: list[str], lang: str) -> int:
    translations(lang)  # at hand, too, for a complaint of a user who may read nothing here
    try:
        options = read(arguments, lang)
        COMMANDS[options.command].run(options)
    except ItalpokerError as error:
        print(f"italpoker: {error.explain(lang)}", file=sys.stderr)
        if isinstance(error, CommandError):
            print(text("“italpoker help” lists what there is.").say(lang), file=sys.stderr)
            return 2
        return 1
    except PermissionError as error:
        if error.filename is None:
            raise
        wrong = text("{folder} cannot be used: {reason}", folder=os.fsdecode(error.filename), reason=reason_of(error))
        print(f"italpoker: {wrong.say(lang)}", file=sys.stderr)
        return 1
    return 0


def _write_nowhere() -> None:
    """Let Python’s own end not complain that what it still holds back cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())


def read(arguments: Sequence[str], lang: str) -> Options:
    """The options that these arguments mean; CommandError says which of them makes no sense."""
    words, given = _parse(arguments)
    asked = words.pop(0) if words else None
    _command("serve" if asked is None else asked)
    if "--help" in given and asked not in {None, "help"}:
        words = [str(asked)]
    command = "help" if "--help" in given else "version" if "--version" in given else asked or "serve"
    if words and not COMMANDS[command].takes_words:
        raise CommandError(text("I do not know what {given} means here", given=quoted(" ".join(words))))
    for option in given:
        if option not in (*EVERYWHERE, *COMMANDS[command].options):
            if command in {"help", "version"}:
                continue
            raise CommandError(text("{option} is not for “{command}”", option=option, command=command))
    last = {option: values[-1] for option, values in given.items()}
    return Options(
        command=command,
        lang=lang,
        asked_lang=_language(last.get("--lang")),
        port=_port(last.get("--port")),
        port_is_fixed="--port" in given,
        host=last.get("--host", EVERYWHERE_ELSE if command == "class" else "localhost"),
        base_url=normal_base_url(last.get("--base-url", "/")),
        seats=_seats(last.get("--seats")),
        seconds=_seconds(last.get("--seconds")),
        user=last.get("--user"),
        browser="--no-browser" not in given,
        folder=_path(last.get("--folder", "~/italpoker")),
        lessons=_path(last["--lessons"]) if "--lessons" in given else lessons_dir(),
        words=tuple(words),
        players=last.get("--players"),
        rules=last.get("--rules"),
        imprint=_path(last["--imprint"]) if "--imprint" in given else None,
        questions=_path(last["--questions"]) if "--questions" in given else None,
        proxies=Proxies.read(given.get("--trusted-proxy", ())),
    )


def _parse(arguments: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The words and the options, each with all its values. No value may be empty: it comes from a variable not set."""
    words: list[str] = []
    given: dict[str, list[str]] = {}
    rest = iter(arguments)
    for one in rest:
        if not one.startswith("-") or one == "-":
            words.append(one)
            continue
        if one == "--":
            words.extend(rest)
            break
        name, equals, value = one.partition("=")
        name = "--help" if name == "-h" else name
        if name not in OPTIONS:
            raise CommandError(text("I do not know {option}", option=quoted(name)))
        if OPTIONS[name].value is None:
            if equals:
                raise CommandError(text("{option} takes no value", option=name))
        elif not equals:
            value = next(rest, "--")
            if value.startswith("--") or value == "-h":
                raise CommandError(text("{option} needs a value", option=name))
        if OPTIONS[name].value is not None and not value.strip():
            raise CommandError(text("{option} has an empty value: write one, or leave {option} out", option=name))
        given.setdefault(name, []).append(value)
    return words, given


def _path(given: str) -> Path:
    try:
        return Path(given).expanduser()
    except RuntimeError:
        user = given.removeprefix("~").partition("/")[0]
        raise CommandError(text("there is no user {name} on this machine", name=quoted(user))) from None


def _command(name: str) -> Command:
    if name not in COMMANDS:
        raise CommandError(
            text("there is no command {given}; there are: {known}", given=quoted(name), known=", ".join(COMMANDS))
        )
    return COMMANDS[name]


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
        text("how many lessons may be open at once (else 120); each takes about 20 MB of memory"), text("NUMBER")
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
    ),
    "--players": Option(
        text("how many play (“compare”, “odds”): 2 to 10, else 4; the deck follows; of ten the dealer rests"),
        text("NUMBER"),
    ),
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
