"""What has been done in the course: kept in the reader's browser and nowhere else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.catalogue import LESSONS
from italpoker.text import ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.course.catalogue import Lesson
    from italpoker.widgets.table_settings import TableSettings


LAB_ADDRESS = "ITALPOKER_LAB"
"""The environment variable with which the course's own JupyterLab tells its kernels where it opens files."""


class Progress(CourseWidget):
    """The lessons with what is done in each, where to go on, and a short file to take along.

    All of it happens in the browser, so Python never learns who has done what. The landing page shows the same
    without a kernel: ``mountProgress(root, progress_data(lang, link))`` from the script of this widget.
    """

    _esm = script("progress")
    _css = style("progress")
    words: ClassVar = {
        "title": text("Your progress"),
        "summary": text("Lessons done: {n} of {all}"),
        "summary_with_welcome": text("Lessons done: {n} of {all}, the welcome included"),
        "begin": text("Start: {title}"),
        "go_on": text("Go on: {title}"),
        "all_done": text("Every lesson is done. Well played!"),
        "done": ptext("a lesson", "done"),
        "checks": text("checks passed: {n} of {all}"),
        "drill_missing": text("the drill is still missing"),
        "questions_missing": text("the questions are still missing"),
        "unopened": text("not opened yet"),
        "kept": text("It is kept in this browser only. A file takes it to another device."),
        "save": text("Save to a file"),
        "load": text("Load from a file"),
        "afresh": text("Start afresh"),
        "sure": text("Forget all that is done?"),
        "forget": text("Yes, forget it"),
        "keep": text("No, keep it"),
        "forgotten": text("All is forgotten: a fresh start."),
        "loaded": text("Loaded. Checks added to yours: {n}"),
        "damaged": text("This file is damaged: nothing was changed."),
        "foreign": text("This is no progress file of this course: nothing was changed."),
        "newer": text("This file comes from a newer course than this one: nothing was changed."),
        "file_name": text("poker-progress.json"),
    }
    lessons: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)

    def __init__(self, table: TableSettings, **traits: Any) -> None:
        super().__init__(table.lang, **traits)
        self.lessons = lab_rows(self.lang, lab) if (lab := os.environ.get(LAB_ADDRESS)) else lesson_rows(self.lang)

    def reset(self) -> None:
        """Ask the reader, in the browser, whether to forget all that is done."""
        self.send({"type": "ask"})


def lesson_rows(lang: str, link: Callable[[Lesson], str] = lambda lesson: lesson.file) -> list[dict[str, Any]]:
    """The lessons as the script wants them; ``link`` says where each is, by default beside this notebook."""
    return [
        {
            "slug": lesson.slug,
            "number": lesson.number,
            "title": lesson.title.say(lang),
            "href": link(lesson),
            "checks": list(lesson.checks),
        }
        for lesson in LESSONS
    ]


def lab_rows(lang: str, address: str) -> list[dict[str, Any]]:
    """The same in JupyterLab, whose own address names now a notebook, now a folder.

    So each has its full address, and the path under which JupyterLab opens it without loading itself anew.
    """
    rows = lesson_rows(lang, lambda lesson: f"{address}{lang}/{lesson.file}")
    return [{**row, "open": row["href"].removeprefix(address)} for row in rows]


def progress_data(lang: str, link: Callable[[Lesson], str]) -> dict[str, Any]:
    """What ``mountProgress`` needs on a page of its own: its words and the lessons."""
    return {"labels": {key: word.say(lang) for key, word in Progress.words.items()}, "lessons": lesson_rows(lang, link)}
