"""Grade what was collected, mark what a person must read, and write the grades down."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nbgrader.api import MissingEntry
from nbgrader.converters import Autograde
from nbgrader.converters.base import NbGraderException

from teach import sandbox
from teach.errors import TeachError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nbgrader.api import Gradebook

    from teach.classroom import Classroom


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
        try:
            classroom.run(Autograde, assignment, pupil, seconds)
        except NbGraderException:
            yield pupil
            continue
        with classroom.gradebook() as gradebook:
            yield _grade(gradebook, assignment, pupil)


@dataclass(frozen=True, slots=True)
class Mark:
    """What a person gives for an answer."""

    pupil: str
    answer: str
    points: float
    comment: str = ""


def mark(classroom: Classroom, assignment: str, given: Mark) -> Grade:
    """Write down what a person gives for an answer; TeachError if there is no such answer, or not so many points."""
    where = (given.answer, assignment, assignment, given.pupil)
    with classroom.gradebook() as gradebook:
        try:
            found = gradebook.find_grade(*where)
        except MissingEntry as error:
            message = "{pupil} has no answer “{answer}” in {assignment}."
            raise TeachError(message, pupil=given.pupil, answer=given.answer, assignment=assignment) from error
        if not 0 <= given.points <= found.max_score:
            raise TeachError("This answer gives 0 to {most} points.", most=f"{found.max_score:g}")
        found.manual_score = given.points
        found.needs_manual_grade = False
        if given.comment:
            gradebook.find_comment(*where).manual_comment = given.comment
        gradebook.db.commit()
        return _grade(gradebook, assignment, given.pupil)


def export(classroom: Classroom, file: Path) -> int:
    """Write all grades as CSV, a line for each pupil and exercise; how many lines."""
    with classroom.gradebook() as gradebook:
        lines = list(_lines(gradebook))
    with file.open("w", newline="", encoding="utf-8-sig") as out:  # with the mark by which spreadsheets know UTF-8
        rows = csv.writer(out)
        rows.writerow(["pupil", "exercise", "points", "most", "to_mark", "handed_in"])
        rows.writerows(lines)
    return len(lines)


def _lines(gradebook: Gradebook) -> Iterator[tuple[str, ...]]:
    for assignment in sorted(one.name for one in gradebook.assignments):
        most = f"{gradebook.find_assignment(assignment).max_score:g}"
        for pupil in sorted(one.id for one in gradebook.students):
            try:
                one = _grade(gradebook, assignment, pupil)
            except MissingEntry:
                yield (pupil, assignment, "", most, "", "no")
            else:
                yield (pupil, assignment, f"{one.points:g}", most, str(one.to_mark), "yes")


def _grade(gradebook: Gradebook, assignment: str, pupil: str) -> Grade:
    submission = gradebook.find_submission(assignment, pupil)
    grades = [grade_ for notebook in submission.notebooks for grade_ in notebook.grades]
    return Grade(pupil, submission.score, submission.max_score, sum(bool(one.needs_manual_grade) for one in grades))
