"""The whole loop with nbgrader: hand out, collect, grade, mark, feedback, grades; and the guide that tells it."""

from __future__ import annotations

import csv
import os
import re
import subprocess
from pathlib import Path

import pytest
from teach.answers import sheet
from teach.notebooks import ASSIGNMENTS, EXERCISES, read, set_text, write

from .commands import SEED, cell, solved, teach

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
    assert [row["points"] for row in rows if row["pupil"] == "Ada"] == ["10", "10", "10", "10", "10", "9.5", "59.5"]
    assert [row["points"] for row in rows if row["pupil"] == "Bea"] == ["0"] * 7
    assert [row["most"] for row in rows if row["exercise"] == "total"] == ["60", "60"]
    assert {row["to_mark"] for row in rows} == {"0"}


def test_marks_given_by_hand_stand_as_long_as_the_answer_does(tmp_path):
    """Blank but for the answer that a person reads, in a class in Italian whose pupils have names of all kinds."""
    folder, names, table = tmp_path / "class", tmp_path / "names.txt", tmp_path / "out.csv"
    this_class, exercise = ("--class", folder), "5-openers-and-draws"
    names.write_text("Carla Rossi\nD’Angelo Maria\n\n", encoding="utf-8")
    teach(("new", folder, "--lang", "it", "--pupils", names), (*this_class, "hand-out", exercise))
    notebook = read(folder / "release" / exercise / f"{exercise}.ipynb")
    for inbox, said in (("first", "Si scarta."), ("second", "Si scarta tutto.")):
        set_text(cell(notebook, "explain"), said)
        write(notebook, tmp_path / inbox / "carla rossi_55_assignsubmission_file" / f"{exercise}.ipynb")
    _, graded, marked, _, again, _, _, changed, removed, _ = teach(
        (*this_class, "collect", exercise, tmp_path / "first"),
        (*this_class, "grade", exercise),
        (*this_class, "mark", exercise, "Carla Rossi", "explain", "1,5", "--comment", "Perché?"),
        (*this_class, "collect", exercise, tmp_path / "first"),
        (*this_class, "grade", exercise),
        (*this_class, "grades", "--file", table),
        (*this_class, "collect", exercise, tmp_path / "second"),
        (*this_class, "grade", exercise),
        (*this_class, "remove", "d'angelo maria"),
        (*this_class, "grades", "--file", tmp_path / "after.csv"),
    )
    assert graded == changed == "Carla-Rossi: 0 punti su 10, risposte da leggere: 1\n"
    assert marked == again == "Carla-Rossi: 1,5 punti su 10\n"
    assert "non è più nella classe" in removed
    assert table.read_text(encoding="utf-8-sig").splitlines() == [
        "alunno;esercizio;punti;massimo;da_leggere;consegnato",
        "Carla-Rossi;5-openers-and-draws;1,5;10;0;sì",
        "D-Angelo-Maria;5-openers-and-draws;;10;;no",
        "Carla-Rossi;totale;1,5;10;0;",
        "D-Angelo-Maria;totale;0;10;0;",
    ]
    assert "Angelo" not in (tmp_path / "after.csv").read_text(encoding="utf-8-sig")
    assert "Angelo" not in (folder / "class.json").read_text(encoding="utf-8")


def test_a_pupil_who_is_taken_off_leaves_the_files_behind(tmp_path):
    folder, exercise = tmp_path / "class", "1-deck"
    this_class = ("--class", folder)
    teach(("new", folder), (*this_class, "hand-out", exercise))
    write(read(folder / "release" / exercise / f"{exercise}.ipynb"), tmp_path / "inbox" / f"Adda_{exercise}.ipynb")
    _, removed = teach((*this_class, "collect", exercise, tmp_path / "inbox"), (*this_class, "remove", "adda"))
    assert str(folder / "removed" / "Adda") in removed
    assert (folder / "removed" / "Adda" / "submitted" / exercise / f"{exercise}.ipynb").exists()
    assert not (folder / "submitted" / "Adda").exists()


def test_a_class_can_have_its_own_answer_sheet(tmp_path):
    folder = tmp_path / "class"
    _, file = teach(("new", folder, "--seed", "7"), ("--class", folder, "answers", "5-openers-and-draws"))
    assert Path(file.strip()).read_text(encoding="utf-8") == sheet("en", "5-openers-and-draws", 7)


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
