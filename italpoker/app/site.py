"""What is served where: the languages and lessons there are, and the address of each page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.app.errors import CommandError
from italpoker.course.catalogue import EXTRAS, FINAL_TEST, LESSONS, Extra, Lesson
from italpoker.text import languages, quoted, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_NOTEBOOK = re.compile(r"([\w-]+)/([\w-]+\.ipynb)")
_WEIGHTED = re.compile(r"\s*([\w-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?")


@dataclass(frozen=True, slots=True)
class Site:
    """The course in a folder of lessons, served under a base path that begins and ends with a slash."""

    folder: Path
    base_url: str = "/"
    imprint: Path | None = None
    """The publisher's own text; ``imprint.it.md`` beside ``imprint.md`` holds it in Italian."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that have words in the catalogue and a folder of lessons, the source's first."""
        return tuple(lang for lang in languages() if (self.folder / lang).is_dir())

    def lessons(self, lang: str) -> tuple[Lesson, ...]:
        """The lessons whose notebook exists in this language, in the order of the course."""
        return tuple(lesson for lesson in LESSONS if (self.folder / lang / lesson.file).is_file())

    def extras(self, lang: str) -> tuple[Extra, ...]:
        """What there is beside the lessons in this language."""
        return tuple(extra for extra in EXTRAS if (self.folder / lang / extra.file).is_file())

    def final_test(self, lang: str) -> Extra | None:
        """What follows the last lesson, where there is one in this language."""
        return FINAL_TEST if FINAL_TEST in self.extras(lang) else None

    def notebook(self, path: str) -> tuple[str, str] | None:
        """Language and file name of ``"en/02-hands.ipynb"``; None unless it is a notebook of the course."""
        match = _NOTEBOOK.fullmatch(path)
        if match is None or match[1] not in self.languages or not (self.folder / path).is_file():
            return None
        return match[1], match[2]

    def home(self, lang: str) -> str:
        """The address of the landing page."""
        return f"{self.base_url}{lang}/"

    def card(self, lang: str) -> str:
        """The address of the rules card."""
        return f"{self.base_url}{lang}/card"

    def privacy(self, lang: str) -> str:
        """The address of the page on privacy."""
        return f"{self.base_url}{lang}/privacy"

    def imprint_page(self, lang: str) -> str:
        """The address of the imprint."""
        return f"{self.base_url}{lang}/imprint"

    def imprint_file(self, lang: str) -> Path | None:
        """The imprint in this language where there is one, else the one that was given."""
        if self.imprint is None:
            return None
        own = self.imprint.with_suffix(f".{lang}{self.imprint.suffix}")
        return own if own.is_file() else self.imprint

    def page(self, lang: str, file: str) -> str:
        """The address of a notebook's page."""
        return f"{self.base_url}voila/render/{lang}/{file}"

    def language_of(self, path: str) -> str | None:
        """The language of the page at this address, existing or not; None when the address names none."""
        parts = path.removeprefix(self.base_url).removeprefix("voila/render/").split("/")
        return parts[0] if parts[0] in self.languages else None


def normal_base_url(given: str) -> str:
    """``poker``, ``/poker`` and ``poker/`` are ``/poker/``; CommandError for what cannot stand in an address."""
    parts = [part for part in given.split("/") if part]
    if any(part in {".", ".."} or not re.fullmatch(r"[\w.~-]+", part, re.ASCII) for part in parts):
        raise CommandError(
            text("{given} is no base path: write letters, digits and slashes, like /poker/", given=quoted(given))
        )
    return "".join(f"/{part}" for part in parts) + "/"


def choose_language(available: Sequence[str], chosen: str | None, accepted: str) -> str:
    """The visitor's last choice, else the first of ``Accept-Language`` that there is, else the first of all."""
    if chosen in available:
        return str(chosen)
    by_tag = {lang.lower().replace("_", "-"): lang for lang in available}
    for tag in _preferred(accepted):
        if found := by_tag.get(tag) or by_tag.get(tag.partition("-")[0]):
            return found
    return available[0]


def _preferred(accepted: str) -> list[str]:
    """The tags of an ``Accept-Language`` header, best first; what cannot be read is left out."""
    weights: dict[str, float] = {}
    for part in accepted[:1000].lower().split(","):
        if match := _WEIGHTED.fullmatch(part):
            try:
                weights.setdefault(match[1], float(match[2] or 1))
            except ValueError:
                continue
    return sorted((tag for tag, weight in weights.items() if weight > 0), key=lambda tag: -weights[tag])
