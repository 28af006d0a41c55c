"""Make the copies for learners and the answer sheets from the source notebooks, or say which of them are stale."""

from __future__ import annotations

import tempfile
from pathlib import Path

from teach.answers import sheet
from teach.classroom import Classroom
from teach.handing_out import hand_out
from teach.notebooks import ANSWERS, ASSIGNMENTS, LANGUAGES, RELEASE, in_the_courses_form, read


def build() -> list[Path]:
    """Write what has changed; the files that were written."""
    written = []
    for path, content in _made().items():
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
            written.append(path)
    return written


def stale() -> list[Path]:
    """The committed files that are not what the sources give."""
    return [path for path, made in _made().items() if not path.exists() or path.read_text(encoding="utf-8") != made]


def _made() -> dict[Path, str]:
    files: dict[Path, str] = {}
    for lang in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            classroom = Classroom.create(Path(folder), lang, 0, ())
            for assignment in ASSIGNMENTS:
                release = read(hand_out(classroom, assignment))
                files[RELEASE / lang / f"{assignment}.ipynb"] = in_the_courses_form(release)
                files[ANSWERS / lang / f"{assignment}.md"] = sheet(lang, assignment)
    return files
