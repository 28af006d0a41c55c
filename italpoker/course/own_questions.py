"""A teacher's folder of question files, whose names a notebook may use like the course's own."""

from __future__ import annotations

import os
from pathlib import Path

from italpoker.text import languages

OWN_QUESTIONS = "ITALPOKER_QUESTIONS"
"""The environment variable that names the folder to the lessons' kernels."""
LESSON_FOLDER = "ITALPOKER_LESSON_FOLDER"
"""The environment variable that names the folder of a lesson to a kernel that works elsewhere."""


def own_files(lang: str) -> dict[str, Path]:
    """The files that hold in this language, by key: ``my-check.json``, or ``it/my-check.json`` before it."""
    folder = os.environ.get(OWN_QUESTIONS)
    if not folder:
        return {}
    return {path.stem: path for place in (Path(folder), Path(folder) / lang) for path in sorted(place.glob("*.json"))}


def beside_the_lesson(path: Path) -> Path:
    """The path as a lesson writes it: from the folder that the lesson lies in."""
    return Path(os.environ.get(LESSON_FOLDER, "")) / path


def files_in(folder: Path) -> list[Path]:
    """All question files of such a folder."""
    return sorted(path for place in (folder, *(folder / lang for lang in languages())) for path in place.glob("*.json"))
