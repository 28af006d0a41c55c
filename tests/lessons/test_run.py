"""Every lesson runs: in one plain process with only Python's own means, and in a real kernel."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from italpoker.course.catalogue import EXTRAS, lessons_dir
from italpoker.course.disagreements_page import PAGE
from italpoker.course.glossary_page import GLOSSARY

OF_TEXT_ONLY = {GLOSSARY.file, PAGE.file}
RUNNER = Path(__file__).with_name("run_cells.py")


def run_plainly(path):
    return subprocess.run(
        [sys.executable, str(RUNNER), str(path)], check=False, capture_output=True, text=True, timeout=120
    )


def test_notebook_runs_in_one_plain_process(page, lang, notebook):
    cells = [cell for cell in page(lang, notebook).cells if cell.kind == "code"]
    assert (len(cells) == 0) if notebook in OF_TEXT_ONLY else (len(cells) >= 3)
    if cells:
        done = run_plainly(lessons_dir() / lang / notebook)
        assert done.returncode == 0, done.stderr
        assert int(done.stdout.splitlines()[-1]) == len(cells)


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("import numpy", "NumPy is forbidden"),
        ("import threading\nthreading.Thread(target=print).start()", "forbidden here: a thread"),
        ("import subprocess, sys\nsubprocess.Popen([sys.executable, '-V'])", "forbidden here: subprocess.Popen"),
        ("import os\nos.system('true')", "forbidden here: os.system"),
        ("import os\nos.fork()", "forbidden here: os.fork"),
        ("import socket\nsocket.socket()", "forbidden here: socket."),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_the_plain_process_refuses_what_a_browser_lacks(tmp_path, code, complaint):
    notebook = tmp_path / "bad.ipynb"
    notebook.write_text(json.dumps({"cells": [{"cell_type": "code", "source": code.splitlines(keepends=True)}]}))
    done = run_plainly(notebook)
    assert done.returncode != 0
    assert complaint in done.stderr


@pytest.mark.slow
def test_notebook_runs_in_a_kernel(monkeypatch, page, lang, notebook):
    # jsonschema, which nbformat brings, would build a grammar for seconds to check IRIs; no notebook has any.
    monkeypatch.setitem(sys.modules, "rfc3987_syntax", None)
    import nbformat
    from nbclient import NotebookClient

    run = nbformat.read(lessons_dir() / lang / notebook, as_version=nbformat.NO_CONVERT)
    nbformat.validate(run)
    if notebook in OF_TEXT_ONLY:
        return  # a kernel would have nothing to do
    NotebookClient(run, timeout=60, resources={"metadata": {"path": str(lessons_dir() / lang)}}).execute()
    if notebook in {extra.file for extra in EXTRAS}:
        return
    shown = [cell for cell in run.cells if cell.cell_type == "code" and cell.outputs]
    assert len(shown) == len([cell for cell in page(lang, notebook).cells if cell.kind == "code"])
    for cell in shown:
        assert "application/vnd.jupyter.widget-view+json" in cell.outputs[-1]["data"], cell.id
