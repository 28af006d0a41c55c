"""Run the command ``teach`` in the teacher's own environment, and hand in what pupils do."""

from __future__ import annotations

import copy
import json
import os
import subprocess
from typing import TYPE_CHECKING

from teach.notebooks import EXERCISES, grade_id, is_solution, source_of
from teach.variants import apply_seed

if TYPE_CHECKING:
    from pathlib import Path

    from teach.notebooks import Cell, Notebook

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
