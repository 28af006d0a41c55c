"""What the tests of the app share: a language that nobody speaks, and a folder of lessons."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import italpoker.text
from italpoker.course.catalogue import LESSONS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PSEUDO = "xx"


def notebook(*sources: str) -> str:
    """A notebook of these cells; what begins with ``# `` is text."""
    cells = []
    for at, source in enumerate(sources):
        cell = {"cell_type": "markdown", "id": f"c{at}", "metadata": {}, "source": source}
        if not source.startswith("# "):
            cell |= {"cell_type": "code", "outputs": [], "execution_count": None}
        cells.append(cell)
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """A folder with the first two lessons in English, and the first in Italian."""
    folder = tmp_path / "lessons"
    for lang, files in {"en": LESSONS[:2], "it": LESSONS[:1]}.items():
        (folder / lang).mkdir(parents=True)
        for lesson in files:
            (folder / lang / lesson.file).write_text(notebook(f"# {lesson.title.say(lang)}", "1 + 1"), encoding="utf-8")
    return folder


@pytest.fixture
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language ``xx`` in which every word of the pages is the English one between brackets."""
    from italpoker.app.words import LANDING, LESSON, PAGE, TEASER

    catalogue = Catalog(locale="en")
    for words in (PAGE, LANDING, LESSON, TEASER):
        for word in words.values():
            catalogue.add(word.message, f"[{word.message}]", context=word.context)
    catalogue.add("English", "[Xx]", context="the name of this language in itself")
    for lesson in LESSONS:
        catalogue.add(lesson.title.message, f"[{lesson.title.message}]")
    place = tmp_path / "locale" / PSEUDO / "LC_MESSAGES"
    place.mkdir(parents=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    (place / "italpoker.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(italpoker.text, "LOCALE_DIR", tmp_path / "locale")
    italpoker.text.translations.cache_clear()
    yield PSEUDO
    italpoker.text.translations.cache_clear()
