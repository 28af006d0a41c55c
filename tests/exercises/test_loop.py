"""The whole loop with nbgrader: hand out, collect, grade, mark, feedback, grades; and the guide that tells it."""

from __future__ import annotations

import csv
import os
import re
import subprocess
from typing import TYPE_CHECKING

import pytest
from teach.notebooks import ASSIGNMENTS, EXERCISES, read, write

from .commands import SEED, solved, teach

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("teaching")]


def test_every_exercise_goes_through_with_full_marks_once_a_person_has_read_what_is_to_read(tmp_path):
    folder, inbox, table = tmp_path / "class", tmp_path / "inbox", tmp_path / "out.csv"
    this_class = ("--class", folder)
    teach(("new", folder, "--seed", SEED), *((*this_class, "hand-out", assignment) for assignment in ASSIGNMENTS))
    for assignment in ASSIGNMENTS:
        handed_out = read(folder / "release" / assignment / f"{assignment}.ipynb")
        write(solved(handed_out, "en", assignment), inbox / f"Ada_{assignment}.ipynb")
        write(handed_out, inbox / f"Bea_{assignment}.ipynb")
    *_, marked, argued, _, _ = teach(
        *((*this_class, "collect", assignment, inbox) for assignment in ASSIGNMENTS),
        *((*this_class, "grade", assignment) for assignment in ASSIGNMENTS),
        (*this_class, "mark", "5-openers-and-draws", "Ada", "explain", "2"),
        (*this_class, "mark", "6-project", "Ada", "argue", "4.5", "--comment", "Well <argued>."),
        (*this_class, "feedback", "6-project"),
        (*this_class, "grades", "--file", table),
    )
    assert "Ada: 10 of 10 points" in marked
    assert "Ada: 9.5 of 10 points" in argued
    assert "Well &lt;argued&gt;." in (folder / "feedback" / "Ada" / "6-project.html").read_text(encoding="utf-8")
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["points"] for row in rows if row["pupil"] == "Ada"] == ["10", "10", "10", "10", "10", "9.5"]
    assert [row["points"] for row in rows if row["pupil"] == "Bea"] == ["0"] * 6
    assert {row["to_mark"] for row in rows} == {"0"}


def test_the_committed_copies_and_answer_sheets_are_what_the_sources_give():
    assert teach(("build", "--check")) == [""]


def test_the_guide_can_be_followed_line_by_line(tmp_path):
    """Its commands for a class, run by a shell as they stand, with two pupils' files in the folder it names."""
    guide = (EXERCISES / "teaching-guide.md").read_text(encoding="utf-8")
    first, second = re.findall(r"run by the tests -->\n```sh\n(.*?)```", guide, re.DOTALL)
    follow(first, tmp_path)
    handed_out = read(tmp_path / "3b" / "release" / "1-deck" / "1-deck.ipynb")
    write(solved(handed_out, "en", "1-deck"), tmp_path / "inbox" / "Ada" / "1-deck.ipynb")
    write(handed_out, tmp_path / "inbox" / "Bea_1-deck.ipynb")
    said = follow(second, tmp_path)
    assert "Ada: 10 of 10 points" in said
    assert "Bea: 0 of 10 points" in said
    assert (tmp_path / "3b" / "feedback" / "Ada" / "1-deck.html").exists()
    assert (tmp_path / "3b" / "grades.csv").exists()


def follow(commands: str, home: Path) -> str:
    """Run the lines in the course's folder, as somebody whose home this is."""
    environment = {**os.environ, "HOME": str(home)}
    return subprocess.run(
        ["sh", "-e", "-c", commands],
        cwd=EXERCISES.parent, env=environment, check=True, capture_output=True, text=True, timeout=300,
    ).stdout  # fmt: skip
