"""How JupyterLab is started on the learner's folder."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from italpoker.app.cli import read
from italpoker.app.lab import _is_news, arguments
from italpoker.app.workspace import fill

if TYPE_CHECKING:
    from pathlib import Path


def test_it_opens_the_first_lesson_in_the_learners_language(tmp_path: Path, lessons: Path) -> None:
    fill(tmp_path, lessons)
    options = read(["lab", "--folder", str(tmp_path), "--port", "0", "--base-url", "poker", "--no-browser"], "it")
    given = arguments(options)
    assert "--LabApp.default_url=/lab/tree/it/00-welcome.ipynb" in given
    assert f"--ServerApp.root_dir={tmp_path}" in given
    assert "--ServerApp.base_url=/poker/" in given
    assert "--ServerApp.open_browser=False" in given


def test_without_lessons_in_that_language_it_opens_the_folder(tmp_path: Path) -> None:
    options = read(["lab", "--folder", str(tmp_path)], "it")
    assert "--LabApp.default_url=/lab/tree/" in arguments(options)


def test_it_asks_no_other_host_for_anything(tmp_path: Path) -> None:
    given = arguments(read(["lab", "--folder", str(tmp_path)], "en"))
    assert "--LabApp.news_url=None" in given
    assert "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate" in given
    assert "--LabApp.extension_manager=readonly" in given


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("\n    To access the server, open this file in a browser:", False),
        ("Notebook it/00-welcome.ipynb is not trusted", False),
        ("received signal 15, stopping", False),
        ("Kernel 1234 died", True),
    ],
)
def test_its_log_says_only_what_its_reader_may_act_upon(line: str, said: bool) -> None:
    assert _is_news(logging.LogRecord("ServerApp", logging.WARNING, "", 0, line, None, None)) is said
