"""The exercises as files: which there are, how notebooks are read and written, what their cells are."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

from teach.errors import TeachError

Cell = dict[str, Any]
Notebook = dict[str, Any]

EXERCISES = Path(__file__).resolve().parents[1]
SOURCE, RELEASE, ANSWERS = EXERCISES / "source", EXERCISES / "release", EXERCISES / "answers"
LANGUAGES = ("en", "it")
ASSIGNMENTS = ("1-deck", "2-naming", "3-counting", "4-who-wins", "5-openers-and-draws", "6-project")
CODE_STUB = {
    "en": '# Your code here\nraise NotImplementedError("Nothing here yet: write your code here.")',
    "it": '# Il tuo codice qui\nraise NotImplementedError("Qui non c’è ancora niente: scrivi qui il codice.")',
}
TEXT_STUB = {"en": "Your answer here.", "it": "La tua risposta qui."}
FOR_TEACHERS = "teacher"
"""The tag of cells that pupils do not get: notes for the answer sheet."""


def check_assignment(name: str) -> str:
    """The name itself; TeachError if there is no such exercise."""
    if name not in ASSIGNMENTS:
        raise TeachError("There is no exercise “{name}”. There are: {all}.", name=name, all=", ".join(ASSIGNMENTS))
    return name


def source_of(lang: str, assignment: str) -> Notebook:
    """An exercise with its solutions, hidden tests and notes."""
    return read(SOURCE / lang / f"{assignment}.ipynb")


def read(path: Path) -> Notebook:
    """A notebook from its file."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def write(notebook: Notebook, path: Path) -> None:
    """A notebook to its file, in the form in which the course keeps its notebooks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(in_the_courses_form(notebook), encoding="utf-8")


def in_the_courses_form(notebook: Notebook) -> str:
    """The text of its file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def text_of(cell: Cell) -> str:
    """What stands in a cell."""
    return "".join(cell["source"])


def set_text(cell: Cell, source: str) -> None:
    """Put another text into a cell."""
    cell["source"] = source.splitlines(keepends=True)


def grade_id(cell: Cell) -> str:
    """The name by which nbgrader knows the cell; empty if it does not."""
    return str(cell.get("metadata", {}).get("nbgrader", {}).get("grade_id", ""))


def is_solution(cell: Cell) -> bool:
    """Whether pupils write here."""
    return bool(cell.get("metadata", {}).get("nbgrader", {}).get("solution"))


def is_graded(cell: Cell) -> bool:
    """Whether it gives points."""
    return bool(cell.get("metadata", {}).get("nbgrader", {}).get("grade"))


def is_for_teachers(cell: Cell) -> bool:
    """Whether it is a note for the answer sheet."""
    return FOR_TEACHERS in cell.get("metadata", {}).get("tags", ())


def is_variant(cell: Cell) -> bool:
    """Whether each class has its own values here."""
    return "variant" in cell.get("metadata", {}).get("tags", ())


def for_pupils(notebook: Notebook) -> Notebook:
    """The exercise without the notes for teachers; solutions and hidden tests are nbgrader's to take out."""
    return {**notebook, "cells": [cell for cell in notebook["cells"] if not is_for_teachers(cell)]}


def messages_in(source: str) -> list[str]:
    """The sentences with which a check may fail, in their order: they are literal, each behind its ``assert``."""
    asserts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert)]
    return [
        node.msg.value
        for node in sorted(asserts, key=lambda node: node.lineno)
        if isinstance(node.msg, ast.Constant) and isinstance(node.msg.value, str)
    ]
