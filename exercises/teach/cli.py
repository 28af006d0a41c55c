"""The command ``teach``: make a class, hand out, collect, grade, mark, give feedback, export the grades."""

from __future__ import annotations

import argparse
import os
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.exc import SAWarning

from teach import building, grading
from teach.answers import sheet
from teach.classroom import Classroom
from teach.collecting import collect
from teach.errors import TeachError
from teach.feedback import write_feedback
from teach.handing_out import hand_out
from teach.notebooks import ASSIGNMENTS, LANGUAGES, check_assignment
from teach.words import say, written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when it went well, 1 when something could not be done."""
    lang = _of_this_machine()
    options = _parser(lang).parse_args(argv)
    # nbgrader calls the command alembic, which lies beside this Python.
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    warnings.filterwarnings("ignore", category=SAWarning)  # about nbgrader's own use of its database
    try:
        if options.command == "new" and options.lang in LANGUAGES:
            lang = options.lang
        if options.needs_class:
            options.classroom = Classroom.open(Path(options.folder))
            lang = options.classroom.lang
        if "assignment" in options:
            check_assignment(options.assignment)
        return _COMMANDS[options.command](options)
    except TeachError as error:
        print(f"teach: {error.explain(lang)}", file=sys.stderr)
        return 1


def _new(options: argparse.Namespace) -> int:
    if options.pupils and not Path(options.pupils).is_file():
        raise TeachError("There is no file {file}.", file=options.pupils)
    lines = Path(options.pupils).read_text(encoding="utf-8-sig").splitlines() if options.pupils else ()
    pupils = [line.strip() for line in lines if line.strip()]
    classroom = Classroom.create(Path(options.where), options.lang, options.seed, pupils)
    print(say(classroom.lang, "The class is ready: {folder}", folder=classroom.folder))
    return 0


def _hand_out(options: argparse.Namespace) -> int:
    file = hand_out(options.classroom, options.assignment)
    print(say(options.classroom.lang, "Give this file to the pupils: {file}", file=file))
    return 0


def _collect(options: argparse.Namespace) -> int:
    lang = options.classroom.lang
    taken, left = collect(options.classroom, options.assignment, Path(options.inbox))
    for one in taken:
        remarks = "; ".join(say(lang, message, **values) for message, values in one.remarks)
        print(f"{one.pupil}: {remarks or say(lang, 'taken')}")
    for one_left in left:
        print(say(lang, one_left.why, assignment=options.assignment, file=one_left.file))
    return 0


def _grade(options: argparse.Namespace) -> int:
    lang, failed = options.classroom.lang, 0
    for one in grading.grade(options.classroom, options.assignment, options.seconds):
        if isinstance(one, str):
            failed = 1
            print(say(lang, "{pupil}: could not be graded, look at the file", pupil=one))
        else:
            print(_line(one, lang))
    return failed


def _mark(options: argparse.Namespace) -> int:
    given = grading.Mark(options.pupil, options.answer, grading.number(options.points), options.comment)
    print(_line(grading.mark(options.classroom, options.assignment, given), options.classroom.lang))
    return 0


def _feedback(options: argparse.Namespace) -> int:
    for file in write_feedback(options.classroom, options.assignment):
        print(file)
    return 0


def _grades(options: argparse.Namespace) -> int:
    file = Path(options.file) if options.file else options.classroom.folder / "grades.csv"
    lines = grading.export(options.classroom, file)
    print(say(options.classroom.lang, "{lines} lines: {file}", lines=lines, file=file))
    return 0


def _remove(options: argparse.Namespace) -> int:
    lang, kept = options.classroom.lang, options.classroom.remove(options.pupil)
    print(say(lang, "{pupil} is no longer in the class.", pupil=options.pupil))
    if kept:
        print(say(lang, "The files are kept here: {folder}", folder=kept))
    return 0


def _answers(options: argparse.Namespace) -> int:
    classroom = options.classroom
    file = classroom.folder / "answers" / f"{options.assignment}.md"
    file.parent.mkdir(exist_ok=True)
    file.write_text(sheet(classroom.lang, options.assignment, classroom.seed), encoding="utf-8")
    print(file)
    return 0


def _build(options: argparse.Namespace) -> int:
    found = building.stale() if options.check else building.build()
    for path in found:
        print(path)
    return 1 if options.check and found else 0


def _line(grade: grading.Grade, lang: str) -> str:
    points = say(lang, "{points} of {most} points", points=written(grade.points, lang), most=written(grade.most, lang))
    to_mark = say(lang, ", answers to read: {n}", n=grade.to_mark) if grade.to_mark else ""
    return f"{grade.pupil}: {points}{to_mark}"


def _parser(lang: str) -> argparse.ArgumentParser:
    summary = say(lang, "Hand out, collect and grade the course’s exercises.")
    parser = argparse.ArgumentParser(prog="teach", description=summary)
    here = say(lang, "the folder of the class; here, if not said")
    parser.add_argument("--class", dest="folder", default=".", metavar="FOLDER", help=here)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, summary: str, *, needs_class: bool = True, on: bool = True) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=summary, description=summary)
        one.set_defaults(needs_class=needs_class)
        if needs_class and on:
            one.add_argument("assignment", metavar="EXERCISE", help=", ".join(ASSIGNMENTS))
        return one

    new = command("new", say(lang, "make the folder of a new class"), needs_class=False)
    new.add_argument("where", metavar="FOLDER")
    new.add_argument("--lang", default=lang, help="en, it")
    new.add_argument(
        "--seed", type=int, default=0, help=say(lang, "a number: other players and hands than other classes")
    )
    new.add_argument("--pupils", metavar="FILE", help=say(lang, "the pupils’ names, one a line"))
    command("hand-out", say(lang, "make the file for the pupils"))
    command("collect", say(lang, "take what they handed in")).add_argument("inbox", metavar="FOLDER")
    grade = command("grade", say(lang, "grade what was collected, in a sandbox"))
    grade.add_argument("--seconds", type=int, default=20, help=say(lang, "what a cell may take (20)"))
    marking = command("mark", say(lang, "write down the points of an answer that you have read"))
    marking.add_argument("pupil", metavar="PUPIL")
    answers = say(lang, "“explain” in exercise 5, “argue” in exercise 6")
    marking.add_argument("answer", metavar="ANSWER", help=answers)
    marking.add_argument("points", metavar="POINTS")
    marking.add_argument("--comment", default="", help=say(lang, "what you say to the pupil"))
    command("feedback", say(lang, "write a page for each pupil"))
    command("grades", say(lang, "write all grades as CSV"), on=False).add_argument("--file")
    removing = command("remove", say(lang, "take a pupil off the class; the files are kept"), on=False)
    removing.add_argument("pupil", metavar="PUPIL")
    command("answers", say(lang, "make the answer sheet with this class’s own table and numbers"))
    build = command("build", say(lang, "for authors: make release/ and answers/ from source/"), needs_class=False)
    build.add_argument("--check", action="store_true", help=say(lang, "change nothing, list what is stale"))
    return parser


def _of_this_machine() -> str:
    """The language that the machine speaks, if it is one of ours."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return spoken[:2] if spoken[:2] in LANGUAGES else LANGUAGES[0]


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "new": _new,
    "hand-out": _hand_out,
    "collect": _collect,
    "grade": _grade,
    "mark": _mark,
    "feedback": _feedback,
    "grades": _grades,
    "remove": _remove,
    "answers": _answers,
    "build": _build,
}
