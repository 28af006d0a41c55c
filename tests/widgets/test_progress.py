"""Progress as Python sees it: the lessons and their words; what is done is the browser's alone."""

from __future__ import annotations

import pytest

from italpoker.course.catalogue import LESSONS
from italpoker.text import languages
from italpoker.widgets import Progress, TableSettings
from italpoker.widgets.progress import LAB_ADDRESS, progress_data


@pytest.mark.parametrize("lang", languages())
def test_all_lessons_with_their_titles_and_links_beside_the_notebook(lang: str) -> None:
    rows = Progress(TableSettings(lang)).lessons
    assert [(row["number"], row["slug"], row["title"]) for row in rows] == [
        (lesson.number, lesson.slug, lesson.title.say(lang)) for lesson in LESSONS
    ]
    assert rows[2]["href"] == "02-hands.ipynb"
    assert rows[2]["checks"] == ["hands-check", "hands-drill"]


def test_in_the_courses_own_jupyterlab_the_links_hold_whatever_its_address_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LAB_ADDRESS, "/poker/lab/tree/")
    row = Progress(TableSettings("it")).lessons[2]
    assert row["href"] == "/poker/lab/tree/it/02-hands.ipynb"
    assert row["open"] == "it/02-hands.ipynb"
    monkeypatch.delenv(LAB_ADDRESS)
    assert "open" not in Progress(TableSettings("it")).lessons[2]


def test_a_page_without_a_kernel_shows_the_same_with_links_of_its_own() -> None:
    data = progress_data("it", lambda lesson: f"../voila/render/it/{lesson.file}")
    assert data["labels"] == Progress(TableSettings("it")).labels
    assert data["lessons"][1]["href"] == "../voila/render/it/01-deck.ipynb"


def test_starting_afresh_is_asked_in_the_browser() -> None:
    sent: list[object] = []
    progress = Progress(TableSettings("en"))
    progress.send = lambda content, buffers=None: sent.append(content)
    progress.reset()
    assert sent == [{"type": "ask"}]
