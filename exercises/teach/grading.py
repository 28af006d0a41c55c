"""Grade what was collected, mark what a person must read, and write the grades down."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nbgrader.api import MissingEntry
from nbgrader.converters import Autograde
from nbgrader.converters.base import NbGraderException

from teach import sandbox
from teach.errors import TeachError
from teach.notebooks import grade_id, is_solution, read, text_of
from teach.words import say, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from nbgrader.api import Gradebook

    from teach.classroom import Classroom


COLUMNS = ("pupil", "exercise", "points", "most", "to_mark", "handed_in")


@dataclass(frozen=True, slots=True)
class Grade:
    """One pupil's points in one exercise."""

    pupil: str
    points: float
    most: float
    to_mark: int
    """How many answers wait for a person."""


def grade(classroom: Classroom, assignment: str, seconds: int = 20) -> Iterator[Grade | str]:
    """Grade every pupil's collected work, one after another; the name alone of one whose work could not be graded."""
    pupils = classroom.pupils_with("submitted", assignment)
    if not pupils:
        raise TeachError("Nothing of {assignment} has been collected.", assignment=assignment)
    sandbox.find()
    for pupil in pupils:
        before = _answers(classroom, assignment, pupil)
        try:
            classroom.run(Autograde, assignment, pupil, seconds)
        except NbGraderException:
            yield pupil
            continue
        with classroom.gradebook() as gradebook:
            _keep_marks(gradebook, assignment, pupil, before, _answers(classroom, assignment, pupil))
            yield _grade(gradebook, assignment, pupil)


def _answers(classroom: Classroom, assignment: str, pupil: str) -> dict[str, str]:
    """What the pupil wrote in each place, as it was graded last; nothing if it never was."""
    file = classroom.autograded(assignment, pupil)
    cells = read(file)["cells"] if file.exists() else ()
    return {grade_id(cell): text_of(cell) for cell in cells if is_solution(cell)}


def _keep_marks(
    gradebook: Gradebook, assignment: str, pupil: str, before: Mapping[str, str], now: Mapping[str, str]
) -> None:
    """Let a person's points stand for an answer that is as it was; another answer is to be read anew."""
    for notebook in gradebook.find_submission(assignment, pupil).notebooks:
        for found in notebook.grades:
            answer = found.name.removesuffix("-check")
            if found.manual_score is None or answer not in before:
                continue
            if before[answer] == now.get(answer):
                found.needs_manual_grade = False
            else:
                found.manual_score = None
                found.needs_manual_grade = found.auto_score is None
                if answer == found.name:
                    gradebook.find_comment(answer, assignment, assignment, pupil).manual_comment = None
    gradebook.db.commit()


@dataclass(frozen=True, slots=True)
class Mark:
    """What a person gives for an answer."""

    pupil: str
    answer: str
    points: float
    comment: str = ""


def mark(classroom: Classroom, assignment: str, given: Mark) -> Grade:
    """Write down what a person gives for an answer; TeachError if there is no such answer, or not so many points."""
    pupil = classroom.pupil(given.pupil)
    where = (given.answer, assignment, assignment, pupil)
    with classroom.gradebook() as gradebook:
        try:
            found = gradebook.find_grade(*where)
        except MissingEntry as error:
            message = "{pupil} has no answer “{answer}” in {assignment}."
            raise TeachError(message, pupil=pupil, answer=given.answer, assignment=assignment) from error
        if not 0 <= given.points <= found.max_score:
            raise TeachError("This answer gives 0 to {most} points.", most=f"{found.max_score:g}")
        found.manual_score = given.points
        found.needs_manual_grade = False
        if given.comment:
            gradebook.find_comment(*where).manual_comment = given.comment
        gradebook.db.commit()
        return _grade(gradebook, assignment, pupil)


def number(written: str) -> float:
    """Points as people write them: 4, 4.5 or 4,5."""
    if not re.fullmatch(r"\d{1,4}(?:[.,]\d{1,4})?", written):
        raise TeachError("Points are a number, such as 4 or 4.5: not “{written}”.", written=written)
    return float(written.replace(",", "."))


def export(classroom: Classroom, file: Path) -> int:
    """Write all grades as CSV, a line for each pupil and exercise and one for each pupil's total; how many lines.

    A class in Italian gets what an Italian spreadsheet opens: semicolons, and decimal commas.
    """
    with classroom.gradebook() as gradebook:
        lines = list(_lines(gradebook, classroom.lang))
    with file.open("w", newline="", encoding="utf-8-sig") as out:  # with the mark by which spreadsheets know UTF-8
        rows = csv.writer(out, delimiter=";" if classroom.lang == "it" else ",")
        rows.writerow([say(classroom.lang, column) for column in COLUMNS])
        rows.writerows(lines)
    return len(lines)


def _lines(gradebook: Gradebook, lang: str) -> Iterator[tuple[str, ...]]:
    assignments = sorted(one.name for one in gradebook.assignments)
    most = {assignment: gradebook.find_assignment(assignment).max_score for assignment in assignments}
    pupils = sorted(one.id for one in gradebook.students)
    total, to_mark = dict.fromkeys(pupils, 0.0), dict.fromkeys(pupils, 0)

    for assignment in assignments:
        for pupil in pupils:
            try:
                one = _grade(gradebook, assignment, pupil)
            except MissingEntry:
                yield (pupil, assignment, "", written(most[assignment], lang), "", say(lang, "no"))
                continue
            total[pupil] += one.points
            to_mark[pupil] += one.to_mark
            yield (
                pupil,
                assignment,
                written(one.points, lang),
                written(one.most, lang),
                str(one.to_mark),
                say(lang, "yes"),
            )
    for pupil in pupils:
        yield (
            pupil,
            say(lang, "total"),
            written(total[pupil], lang),
            written(sum(most.values()), lang),
            str(to_mark[pupil]),
            "",
        )


def _grade(gradebook: Gradebook, assignment: str, pupil: str) -> Grade:
    submission = gradebook.find_submission(assignment, pupil)
    grades = [grade_ for notebook in submission.notebooks for grade_ in notebook.grades]
    return Grade(pupil, submission.score, submission.max_score, sum(bool(one.needs_manual_grade) for one in grades))
