"""The lessons as the tests read them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pytest

from italpoker.course.catalogue import EXTRAS, LESSONS, lessons_dir
from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TAUGHT = [lang for lang in languages() if (lessons_dir() / lang).is_dir()]
"""The languages that have a folder of lessons, the language of the source first."""
EVERY_LESSON = [(lang, lesson.file) for lang in TAUGHT for lesson in LESSONS]
EVERY_NOTEBOOK = [(lang, one.file) for lang in TAUGHT for one in (*LESSONS, *EXTRAS)]


@dataclass(frozen=True)
class Cell:
    """One cell of a notebook."""

    kind: str
    id: str
    tags: tuple[str, ...]
    source: str

    @property
    def prose(self) -> str:
        """What a reader reads: without code, without the addresses of links, without marks of emphasis."""
        if self.kind != "markdown":
            return ""
        return re.sub(r"`[^`]*`|\]\([^)]*\)|[*_\[]", "", self.source).replace("\u00a0", " ").replace("\u2011", "-")


@dataclass(frozen=True)
class Page:
    """One notebook."""

    path: Path
    raw: dict
    cells: tuple[Cell, ...]

    def tagged(self, tag: str) -> list[Cell]:
        """The cells that carry the tag, in their order."""
        return [cell for cell in self.cells if tag in cell.tags]

    @property
    def code(self) -> str:
        """All its code."""
        return "\n".join(cell.source for cell in self.cells if cell.kind == "code")


@cache
def _page(lang: str, file: str) -> Page:
    path = lessons_dir() / lang / file
    raw = json.loads(path.read_text(encoding="utf-8"))
    cells = tuple(
        Cell(cell["cell_type"], cell.get("id", ""), tuple(cell["metadata"].get("tags", ())), "".join(cell["source"]))
        for cell in raw["cells"]
    )
    return Page(path, raw, cells)


@pytest.fixture
def page() -> Callable[[str, str], Page]:
    """Read a notebook: ``page("it", "02-hands.ipynb")``."""
    return _page


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes ``lang`` and ``file`` looks at every lesson, with ``notebook`` at what is beside them, too;
    one that takes ``twin`` and ``notebook`` at each with its original, one that takes ``lang`` at every language.
    """
    names = set(metafunc.fixturenames)
    if {"lang", "file"} <= names:
        metafunc.parametrize(("lang", "file"), EVERY_LESSON)
    elif {"lang", "notebook"} <= names:
        metafunc.parametrize(("lang", "notebook"), EVERY_NOTEBOOK)
    elif {"twin", "notebook"} <= names:
        source = TAUGHT[0]
        metafunc.parametrize(
            ("source", "twin", "notebook"),
            [(source, lang, notebook) for lang, notebook in EVERY_NOTEBOOK if lang != source],
        )
    elif "lang" in names:
        metafunc.parametrize("lang", TAUGHT)
