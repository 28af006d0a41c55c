"""A class that hands in well and ill meant work: all of it graded, nobody's grades touched, nothing hidden told."""

from __future__ import annotations

import csv
import fcntl
import json
import os
import re
from typing import TYPE_CHECKING

import pytest
from teach.notebooks import is_graded, messages_in, read, set_text, source_of, text_of, write

from .commands import SEED, cell, solved, teach

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from teach.notebooks import Notebook

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("teaching")]


def put(name: str, source: str) -> Callable[[Notebook], None]:
    return lambda notebook: set_text(cell(notebook, name), source)


def tamper(notebook: Notebook) -> None:
    put("lowest-card", "def lowest_card(players): return 3")(notebook)
    put("lowest-card-check", "pass")(notebook)
    notebook["cells"].remove(cell(notebook, "deal-check"))


PRINT_THE_CHECKS = """
import sys
def lowest_card(players):
    print(In, globals())
    raise AssertionError(str(sys._getframe(1).f_code.co_consts))
get_ipython().events.register("pre_run_cell", lambda info: print(info.raw_cell))
"""
READ_THE_NEIGHBOUR = """
from pathlib import Path
found = [path for path in Path({folder!r}).rglob("*")]
def lowest_card(players):
    return max(2, 11 - players) if found else None
"""
WRITE_TO_THE_GRADEBOOK = """
import sqlite3
def lowest_card(players):
    base = sqlite3.connect({folder!r} + "/gradebook.db")
    base.execute("update grade set manual_score = 10")
    base.commit()
    return max(2, 11 - players)
"""
FORK = """
import os
def lowest_card(players):
    while True:
        os.fork()
"""
FILL_THE_DISK = """
def lowest_card(players):
    for number in range(10**6):
        open(f"/tmp/{number}", "w").write("x" * 2**20)
    return max(2, 11 - players)
"""
SWALLOW_ERRORS = """
get_ipython().set_custom_exc((BaseException,), lambda *arguments: None)
import IPython.core.interactiveshell as shell
shell.ExecutionResult.error_in_exec = property(lambda self: None, lambda self, value: None)
def lowest_card(players): return 0
"""


@pytest.fixture(scope="module")
def graded(teaching: None, tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """The class, which is graded once for all processes that test."""
    place = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        place = place.parent
    folder, told = place / "3b", place / "3b.json"
    with (place / "3b.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not told.exists():
            told.write_text(json.dumps(grade_the_class(folder)), encoding="utf-8")
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        grades = {row["alunno"]: row for row in csv.DictReader(file, delimiter=";") if row["esercizio"] == "1-deck"}
    return {"folder": folder, "grades": grades, **json.loads(told.read_text(encoding="utf-8"))}


def grade_the_class(folder: Path) -> dict[str, str]:
    """A class in Italian hands in exercise 1 in all ways, well and ill meant; what the commands say of it."""
    inbox = folder.parent / "inbox"
    names = folder.parent / "names.txt"
    names.write_text("right\nabsent\n")
    teach(("new", folder, "--lang", "it", "--seed", SEED, "--pupils", names), ("--class", folder, "hand-out", "1-deck"))
    handed_out = read(folder / "release" / "1-deck" / "1-deck.ipynb")
    where = str(folder)
    for name, edit in {
        "right": lambda notebook: None,
        "wrong": put("lowest-card", "def lowest_card(players): return 11 - players"),
        "crashing": put("lowest-card", "import os\nos._exit(1)"),
        "endless": put("pack-size", "def pack_size(players):\n    while True: pass"),
        "tampering": tamper,
        "peeking": put("lowest-card", PRINT_THE_CHECKS),
        "reading": put("lowest-card", READ_THE_NEIGHBOUR.format(folder=where)),
        "writing": put("lowest-card", WRITE_TO_THE_GRADEBOOK.format(folder=where)),
        "forking": put("lowest-card", FORK),
        "filling": put("lowest-card", FILL_THE_DISK),
        "swallowing": put("lowest-card", SWALLOW_ERRORS),
        "hoarding": put("lowest-card", "def lowest_card(players): return max(2, 11 - players)\nx = bytearray(2**31)"),
    }.items():
        notebook = solved(handed_out, "it", "1-deck")
        edit(notebook)
        write(notebook, inbox / name / "1-deck.ipynb")
    write(handed_out, inbox / "empty_1-deck.ipynb")
    write(solved(handed_out, "it", "1-deck"), inbox / "misnaming" / "Senza nome.ipynb")
    collected, said, *_ = teach(
        ("--class", folder, "collect", "1-deck", inbox),
        ("--class", folder, "grade", "1-deck", "--seconds", "3"),
        ("--class", folder, "feedback", "1-deck"),
        ("--class", folder, "grades"),
    )
    return {"collected": collected, "said": said}


def points(graded: dict, pupil: str) -> float:
    return float(graded["grades"][pupil]["punti"].replace(",", "."))


def feedback(graded: dict, pupil: str) -> str:
    return (graded["folder"] / "feedback" / pupil / "1-deck.html").read_text(encoding="utf-8")


def test_right_is_all_empty_is_nothing_absent_is_told(graded):
    assert points(graded, "right") == 10
    assert points(graded, "empty") == 0
    assert graded["grades"]["absent"] == {
        "alunno": "absent", "esercizio": "1-deck", "punti": "", "massimo": "10", "da_leggere": "", "consegnato": "no",
    }  # fmt: skip


def test_a_wrong_answer_costs_its_points_and_is_told_why(graded):
    assert points(graded, "wrong") == 10 - 2
    assert "In dieci 11 − 10 fa 1, ma sotto il 2 non c’è nessuna carta." in feedback(graded, "wrong")
    assert "10 punti su 10" in feedback(graded, "right")
    assert feedback(graded, "empty").count("Qui non c’è ancora niente.") == 4


def test_crashing_and_endless_code_costs_its_own_task(graded):
    assert points(graded, "crashing") == 10 - 2
    assert points(graded, "endless") == 10 - 2
    assert "un ciclo che non finisce mai" in feedback(graded, "endless")


def test_what_was_defined_before_a_cell_failed_counts_and_is_told(graded):
    assert points(graded, "hoarding") == 10
    page = feedback(graded, "hoarding")
    assert "più memoria di quella che c’è" in page
    assert page.count("la verifica passa, anche se la cella sopra si ferma con un errore") == 1
    assert "la verifica passa, anche se" not in feedback(graded, "right") + feedback(graded, "crashing")


def test_changed_checks_are_told_and_do_not_count(graded):
    assert re.search("tampering: .*verifiche cambiate o mancanti.*: lowest-card-check, deal-check", graded["collected"])
    assert points(graded, "tampering") == 10 - 2


def test_a_wrong_file_name_is_told_and_taken(graded):
    assert "misnaming: il file si chiama Senza nome.ipynb;" in graded["collected"]
    assert points(graded, "misnaming") == 10


@pytest.mark.parametrize("pupil", ["peeking", "reading", "writing", "forking", "filling"])
def test_an_attack_fails_as_a_wrong_answer_does(graded, pupil):
    assert points(graded, pupil) <= 10 - 2


def test_who_switches_errors_off_has_nothing_for_it(graded):
    assert points(graded, "swallowing") == 0
    assert "gli errori non vengono più segnalati" in feedback(graded, "swallowing")


def test_nobodys_grades_were_touched(graded):
    assert points(graded, "right") == points(graded, "misnaming") == 10
    assert "could not" not in graded["said"]
    assert len(graded["grades"]) == 15


def test_feedback_tells_nothing_hidden(graded):
    """Neither the hidden tests nor the solutions nor another's code is on any page, however hard a pupil tried."""
    hidden = [
        line.strip()
        for one in source_of("it", "1-deck")["cells"]
        for region in re.findall(r"### BEGIN HIDDEN TESTS\n(.*?)### END", text_of(one), re.DOTALL)
        for line in region.splitlines()
    ]
    hidden = [line for line in hidden if len(line) > 5]
    assert hidden
    page = feedback(graded, "peeking")
    assert not [line for line in hidden if line in page]
    for one in source_of("it", "1-deck")["cells"]:
        if is_graded(one):
            assert sum(message in page for message in messages_in(text_of(one))) <= 1


def test_a_page_runs_nothing_of_a_pupils(graded):
    assert "<script" not in "".join(feedback(graded, pupil) for pupil in graded["grades"] if pupil != "absent")


def test_handing_out_again_changes_no_grade(graded, tmp_path):
    this_class = ("--class", graded["folder"])
    teach((*this_class, "hand-out", "1-deck"), (*this_class, "grades", "--file", tmp_path / "again.csv"))
    assert (tmp_path / "again.csv").read_bytes() == (graded["folder"] / "grades.csv").read_bytes()


def test_what_cannot_be_is_told(graded, tmp_path):
    twice, nameless = tmp_path / "twice.txt", tmp_path / "nameless.txt"
    twice.write_text("Ada Rossi\nada rossi\n")
    nameless.write_text("...\n")
    teach(("new", tmp_path / "a", "--lang", "it"))
    this_class, graded_class = ("--class", tmp_path / "a"), ("--class", graded["folder"])
    told = {
        ("--class", tmp_path, "hand-out", "1-deck"): "There is no class",
        ("new", tmp_path / "a", "--lang", "it"): "In questa cartella c’è già una classe",
        ("new", tmp_path / "b", "--lang", "fr"): "in these languages: en, it",
        ("new", tmp_path / "b", "--pupils", tmp_path / "none"): "There is no file",
        (*this_class, "hand-out", "7-nothing"): "non c’è. Ci sono: 1-deck",
        (*this_class, "collect", "1-deck", tmp_path): "Prima distribuisci 1-deck",
        (*this_class, "grade", "1-deck"): "non è stato raccolto niente",
        (*this_class, "feedback", "1-deck"): "non è stato corretto niente",
        (*graded_class, "mark", "1-deck", "right", "deal-check", "11"): "da 0 a 3 punti",
        (*graded_class, "mark", "1-deck", "right", "deal-check", "tre"): "I punti sono un numero",
        (*graded_class, "remove", "nobody"): "non c’è nessun alunno «nobody»",
        ("new", tmp_path / "b", "--lang", "it", "--pupils", twice): "Questo nome è due volte nell’elenco",
        ("new", tmp_path / "b", "--lang", "it", "--pupils", nameless): "non c’è nessuna lettera",
        (*graded_class, "mark", "1-deck", "nobody", "deal-check", "1"): "nobody non ha una risposta",
    }
    for said, part in zip(teach(*told, fail=True), told.values(), strict=True):
        assert part in said
