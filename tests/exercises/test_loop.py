"""The whole loop with nbgrader, in the teacher's own environment: hand out, collect, grade, mark, feedback, grades."""

from __future__ import annotations

import copy
import csv
import hashlib
import json
import os
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from teach.notebooks import (  # fmt: skip
    ASSIGNMENTS,
    EXERCISES,
    grade_id,
    is_graded,
    is_solution,
    messages_in,
    read,
    set_text,
    source_of,
    text_of,
    write,
)
from teach.variants import apply_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from teach.notebooks import Cell, Notebook

pytestmark = pytest.mark.slow
TEACH = EXERCISES.parent / os.environ.get("TEACH", ".venv-teach") / "bin" / "teach"
SEED = 7


RUN = """
import contextlib, io, json, sys
from teach.cli import main
for words in json.load(sys.stdin):
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = main(words)
    print(json.dumps([code, said.getvalue()]))
"""


def teach(*commands: tuple[str | Path, ...], fail: bool = False) -> list[str]:
    """What each command says; they run one after another in one process, since its start is slow."""
    words = json.dumps([[str(word) for word in command] for command in commands])
    done = subprocess.run(
        [TEACH.with_name("python"), "-c", RUN],
        input=words,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(commands), done.stderr
    assert [code != 0 for code, _ in answers] == [fail] * len(commands), answers
    return [said for _, said in answers]


@pytest.fixture(scope="session", autouse=True)
def environment() -> None:
    """``make teach`` has been run; CI does so before it tests."""
    if not TEACH.exists():
        if os.environ.get("CI"):
            pytest.fail(f"{TEACH} is missing: make teach")
        pytest.skip("make teach first")


def cell(notebook: Notebook, name: str) -> Cell:
    return next(one for one in notebook["cells"] if grade_id(one) == name)


def solved(handed_out: Notebook, lang: str, assignment: str) -> Notebook:
    """What a pupil hands in who answers as the reference does."""
    notebook, reference = copy.deepcopy(handed_out), source_of(lang, assignment)
    apply_seed(reference, assignment, SEED)
    for one in notebook["cells"]:
        if is_solution(one):
            one["source"] = cell(reference, grade_id(one))["source"]
    return notebook


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
def graded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """A class in Italian that hands in exercise 1 in all ways, well and ill meant, graded and given feedback."""
    folder = tmp_path_factory.mktemp("class") / "3b"
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
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        grades = {row["pupil"]: row for row in csv.DictReader(file)}
    return {"folder": folder, "collected": collected, "said": said, "grades": grades}


def points(graded: dict, pupil: str) -> float:
    return float(graded["grades"][pupil]["points"])


def feedback(graded: dict, pupil: str) -> str:
    return (graded["folder"] / "feedback" / pupil / "1-deck.html").read_text(encoding="utf-8")


def test_right_is_all_empty_is_nothing_absent_is_told(graded):
    assert points(graded, "right") == 10
    assert points(graded, "empty") == 0
    assert graded["grades"]["absent"] | {"most": "10"} == {
        "pupil": "absent", "exercise": "1-deck", "points": "", "most": "10", "to_mark": "", "handed_in": "no",
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
    assert len(graded["grades"]) == 14


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


def test_grading_again_changes_nothing(graded):
    before = hashlib.sha256((graded["folder"] / "grades.csv").read_bytes())
    teach(("--class", graded["folder"], "hand-out", "1-deck"), ("--class", graded["folder"], "grades"))
    assert before.digest() == hashlib.sha256((graded["folder"] / "grades.csv").read_bytes()).digest()


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


def test_what_cannot_be_is_told(graded, tmp_path):
    teach(("new", tmp_path / "a", "--lang", "it"))
    this_class, graded_class = ("--class", tmp_path / "a"), ("--class", graded["folder"])
    told = {
        ("--class", tmp_path, "hand-out", "1-deck"): "There is no class",
        ("new", tmp_path / "a", "--lang", "it"): "There is a class in this folder already",
        ("new", tmp_path / "b", "--lang", "fr"): "in these languages: en, it",
        ("new", tmp_path / "b", "--pupils", tmp_path / "none"): "There is no file",
        (*this_class, "hand-out", "7-nothing"): "non c’è. Ci sono: 1-deck",
        (*this_class, "collect", "1-deck", tmp_path): "Prima consegna 1-deck",
        (*this_class, "grade", "1-deck"): "non è stato raccolto niente",
        (*this_class, "feedback", "1-deck"): "non è stato corretto niente",
        (*graded_class, "mark", "1-deck", "right", "deal-check", "11"): "da 0 a 3 punti",
        (*graded_class, "mark", "1-deck", "nobody", "deal-check", "1"): "nobody non ha una risposta",
    }
    for said, part in zip(teach(*told, fail=True), told.values(), strict=True):
        assert part in said


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
