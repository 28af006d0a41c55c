"""The learner's own folder: filled, brought up to date, and never written over."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from italpoker.app.errors import SetupError
from italpoker.app.workspace import MANIFEST, fill, fingerprint

if TYPE_CHECKING:
    from pathlib import Path

HANDS = "en/01-deck.ipynb"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "home" / "italpoker"


def change(path: Path, source: str) -> None:
    """Write something else into the first cell."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"][0]["source"] = source
    path.write_text(json.dumps(notebook), encoding="utf-8")


def run(path: Path) -> None:
    """Do what JupyterLab does when a notebook is run and saved."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"execution_count": 7, "outputs": [{"output_type": "stream", "name": "stdout", "text": ["hi"]}]}
            cell["metadata"]["execution"] = {"iopub.execute_input": "2025-11-29"}
        cell["source"] = cell["source"].splitlines(keepends=True)
    notebook["metadata"] |= {"kernelspec": {"name": "python3"}, "language_info": {"name": "python"}}
    path.write_text(json.dumps(notebook, indent=1), encoding="utf-8")


def said(lines: list) -> str:
    return "\n".join(line.say("en") for line in lines)


def first_cell(path: Path) -> str:
    return "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"])


def test_a_new_folder_is_filled(mine: Path, lessons: Path) -> None:
    assert said(fill(mine, lessons)) == f"Your lessons are in {mine}"
    found = sorted(path.relative_to(mine).as_posix() for path in mine.rglob("*.ipynb"))
    assert found == ["en/00-welcome.ipynb", "en/01-deck.ipynb", "it/00-welcome.ipynb"]
    assert (mine / HANDS).read_bytes() == (lessons / HANDS).read_bytes()


def test_opening_it_again_changes_nothing(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    change(mine / HANDS, "# Mine")
    before = {path: path.read_bytes() for path in mine.rglob("*") if path.is_file()}
    assert said(fill(mine, lessons)) == f"Your lessons are in {mine}"
    assert {path: path.read_bytes() for path in mine.rglob("*") if path.is_file()} == before


def test_an_upgrade_replaces_what_the_learner_has_not_changed(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    change(lessons / HANDS, "# The new deck")
    assert "1 lesson has been brought up to date." in said(fill(mine, lessons))
    assert first_cell(mine / HANDS) == "# The new deck"


def test_to_have_run_a_lesson_is_no_change(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    run(mine / HANDS)
    before = (mine / HANDS).read_bytes()
    fill(mine, lessons)
    assert (mine / HANDS).read_bytes() == before
    change(lessons / HANDS, "# The new deck")
    fill(mine, lessons)
    assert first_cell(mine / HANDS) == "# The new deck"


def test_an_upgrade_puts_the_new_lesson_beside_the_changed_one_and_says_so_once(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    change(mine / HANDS, "# Mine")
    change(lessons / HANDS, "# The new deck")
    assert "the new one lies beside it: en/01-deck.new.ipynb" in said(fill(mine, lessons))
    assert first_cell(mine / HANDS) == "# Mine"
    assert first_cell(mine / "en/01-deck.new.ipynb") == "# The new deck"
    assert said(fill(mine, lessons)) == f"Your lessons are in {mine}"


def test_neither_is_a_new_lesson_written_over_when_the_learner_goes_on_in_it(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    change(mine / HANDS, "# Mine")
    change(lessons / HANDS, "# Second edition")
    fill(mine, lessons)
    change(mine / "en/01-deck.new.ipynb", "# Mine too")
    change(lessons / HANDS, "# Third edition")
    assert "en/01-deck.new2.ipynb" in said(fill(mine, lessons))
    assert first_cell(mine / "en/01-deck.new.ipynb") == "# Mine too"
    assert first_cell(mine / "en/01-deck.new2.ipynb") == "# Third edition"


def test_a_learner_who_takes_the_new_lesson_gets_upgrades_again(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    change(mine / HANDS, "# Mine")
    change(lessons / HANDS, "# Second edition")
    fill(mine, lessons)
    (mine / "en/01-deck.new.ipynb").replace(mine / HANDS)
    change(lessons / HANDS, "# Third edition")
    assert "brought up to date" in said(fill(mine, lessons))
    assert first_cell(mine / HANDS) == "# Third edition"


@pytest.mark.parametrize(
    "record", ["", "[]", "{nonsense", '{"en/01-deck.ipynb": 3}', '{"en/01-deck.ipynb": {"put": []}}']
)
def test_without_its_record_everything_there_is_the_learners(mine: Path, lessons: Path, record: str) -> None:
    fill(mine, lessons)
    (mine / MANIFEST).write_text(record)
    change(lessons / HANDS, "# The new deck")
    old = (mine / HANDS).read_bytes()
    assert "lies beside it" in said(fill(mine, lessons))
    assert (mine / HANDS).read_bytes() == old


def test_files_of_the_learners_own_are_left_alone(mine: Path, lessons: Path) -> None:
    (mine / "en").mkdir(parents=True)
    (mine / HANDS).write_text("my shopping list")
    (mine / "notes.txt").write_text("mine")
    assert "en/01-deck.new.ipynb" in said(fill(mine, lessons))
    assert (mine / HANDS).read_text() == "my shopping list"
    assert (mine / "notes.txt").read_text() == "mine"


def test_a_lesson_that_was_deleted_comes_back(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    (mine / HANDS).unlink()
    fill(mine, lessons)
    assert (mine / HANDS).exists()


def test_a_new_lesson_is_counted(mine: Path, lessons: Path) -> None:
    fill(mine, lessons)
    (lessons / "en" / "02-hands.ipynb").write_bytes((lessons / HANDS).read_bytes())
    change(lessons / HANDS, "# The new deck")
    assert "1 new lesson." in said(fill(mine, lessons))


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, lessons: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SetupError, match="cannot be used"):
        fill(tmp_path / "file", lessons)


@pytest.mark.parametrize("path", ["cells", "metadata"])
def test_whatever_a_person_can_write_counts_as_a_change(lessons: Path, path: str) -> None:
    content = (lessons / HANDS).read_bytes()
    notebook = json.loads(content)
    if path == "cells":
        notebook["cells"][1]["metadata"]["tags"] = ["mine"]
    else:
        notebook["metadata"]["mine"] = True
    assert fingerprint(json.dumps(notebook).encode()) != fingerprint(content)


def test_what_is_no_notebook_counts_by_its_bytes() -> None:
    assert fingerprint(b"{}") != fingerprint(b"{} ")
    assert fingerprint(b'{"cells": 3}') != fingerprint(b'{"cells": 4}')
    assert fingerprint(b"[1]") != fingerprint(b"\xff")
