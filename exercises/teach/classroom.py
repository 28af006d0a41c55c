"""A class: a folder with its language, its seed, the notebooks as nbgrader lays them out, and the gradebook."""

from __future__ import annotations

import json
import logging
import shutil
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory
from traitlets.config import Config

from teach.errors import TeachError
from teach.names import known, pupil_id
from teach.notebooks import LANGUAGES
from teach.settings import configure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from nbgrader.converters.base import BaseConverter

SETTINGS = "class.json"
_NBGRADER_CONFIG = """\
# nbgrader's own commands and pages, opened in this folder, follow the class's settings and use the sandbox.
from pathlib import Path

from teach.settings import configure

configure(get_config(), Path(__file__).parent, {lang!r})
"""


@dataclass(frozen=True, slots=True)
class Classroom:
    """A class and where its things lie."""

    folder: Path
    lang: str
    seed: int
    pupils: tuple[str, ...]
    """Who is in the class; nobody named: whoever hands in."""

    @classmethod
    def create(cls, folder: Path, lang: str, seed: int, pupils: Sequence[str]) -> Classroom:
        """Make the folder of a new class; TeachError if there is one already, or if a name is none or comes twice."""
        if lang not in LANGUAGES:
            raise TeachError("The exercises are in these languages: {all}.", all=", ".join(LANGUAGES))
        if (folder / SETTINGS).exists():
            raise TeachError("There is a class in this folder already: {folder}", folder=folder)
        listed: list[str] = []
        for name in pupils:
            if not pupil_id(name):
                raise TeachError("There is no letter in this pupil’s name: {name}", name=name)
            if known(name, listed) in listed:
                raise TeachError("This name is twice in the list, write them apart: {name}", name=name)
            listed.append(pupil_id(name))
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)  # names and grades are nobody else's
        _write_settings(folder, lang, seed, listed)
        (folder / "nbgrader_config.py").write_text(_NBGRADER_CONFIG.format(lang=lang), encoding="utf-8")
        classroom = cls.open(folder)
        with classroom.gradebook() as gradebook:
            for pupil in listed:
                gradebook.update_or_create_student(pupil)
        return classroom

    @classmethod
    def open(cls, folder: Path) -> Classroom:
        """The class of a folder; TeachError if there is none."""
        folder = folder.resolve()
        try:
            found = json.loads((folder / SETTINGS).read_text(encoding="utf-8"))
            return cls(folder, str(found["lang"]), int(found["seed"]), tuple(found["pupils"]))
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise TeachError("There is no class in {folder}. Make one: teach new FOLDER", folder=folder) from error

    def source(self, assignment: str) -> Path:
        """The exercise as this class has it, with solutions."""
        return self.folder / "source" / assignment / f"{assignment}.ipynb"

    def release(self, assignment: str) -> Path:
        """What is handed out."""
        return self.folder / "release" / assignment / f"{assignment}.ipynb"

    def submitted(self, assignment: str, pupil: str) -> Path:
        """What is graded."""
        return self.folder / "submitted" / pupil / assignment / f"{assignment}.ipynb"

    def autograded(self, assignment: str, pupil: str) -> Path:
        """What came out."""
        return self.folder / "autograded" / pupil / assignment / f"{assignment}.ipynb"

    def feedback(self, assignment: str, pupil: str) -> Path:
        """What the pupil gets back."""
        return self.folder / "feedback" / pupil / f"{assignment}.html"

    def pupils_with(self, step: str, assignment: str) -> list[str]:
        """Who has this exercise among what is “submitted”, or “autograded”."""
        return sorted(path.parents[1].name for path in self.folder.glob(f"{step}/*/{assignment}/{assignment}.ipynb"))

    def everybody(self) -> set[str]:
        """Whoever is in the list or has handed in."""
        return {*self.pupils, *(path.name for path in self.folder.glob("submitted/*"))}

    def pupil(self, name: str) -> str:
        """Who is meant by a name, in whatever way it is written."""
        return known(name, self.everybody())

    def remove(self, name: str) -> Path | None:
        """Take a pupil off the list and the gradebook; where the pupil's files are now, if there were any."""
        pupil = self.pupil(name)
        with self.gradebook() as gradebook:
            listed = pupil in {one.id for one in gradebook.students}
            if not listed and pupil not in self.everybody():
                raise TeachError("There is no pupil “{pupil}” in this class.", pupil=pupil)
            if listed:
                gradebook.remove_student(pupil)
        _write_settings(self.folder, self.lang, self.seed, [one for one in self.pupils if one != pupil])
        kept = None
        for step in ("submitted", "autograded", "feedback"):
            if (self.folder / step / pupil).exists():
                kept = self.folder / "removed" / pupil
                shutil.rmtree(kept / step, ignore_errors=True)
                kept.mkdir(parents=True, exist_ok=True)
                (self.folder / step / pupil).rename(kept / step)
        return kept

    @contextmanager
    def gradebook(self) -> Iterator[Gradebook]:
        """The gradebook of the class, which is nbgrader's, open."""
        with Gradebook(f"sqlite:///{self.folder / 'gradebook.db'}") as gradebook:
            yield gradebook

    def run(self, converter: type[BaseConverter], assignment: str, pupil: str, seconds: int = 20) -> None:
        """Let one of nbgrader's converters work on an exercise; a cell that is executed may take so many seconds."""
        config = Config()
        configure(config, self.folder, self.lang)
        config.SandboxedExecute.seconds = seconds
        config.CourseDirectory.assignment_id = assignment
        config.CourseDirectory.student_id = pupil
        logging.getLogger("traitlets").setLevel(logging.CRITICAL)
        work = converter(coursedir=CourseDirectory(config=config), config=config)
        work.force = True
        work.start()


def _write_settings(folder: Path, lang: str, seed: int, pupils: Sequence[str]) -> None:
    settings = {"lang": lang, "seed": seed, "pupils": list(pupils)}
    (folder / SETTINGS).write_text(json.dumps(settings, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
