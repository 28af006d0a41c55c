"""Take what pupils handed in, however it is named, and make of each a notebook that can be graded.

A submission is not trusted to be well formed: it is put together anew from the notebook that was handed out, with the
pupil's own cells put in. So a check that was changed, doubled or deleted is the original again.
"""

from __future__ import annotations

import copy
import shutil
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from teach.errors import TeachError
from teach.names import known, named_in, of_file, of_folder
from teach.notebooks import (
    ASSIGNMENTS,
    grade_id,
    is_solution,
    read,
    set_text,
    source_of,
    text_of,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from teach.classroom import Classroom
    from teach.notebooks import Cell, Notebook

LARGEST_FILE = 2_000_000
LARGEST_CELL = 50_000
MOST_EXTRA_CELLS = 50


@dataclass(frozen=True, slots=True)
class Collected:
    """One pupil's work, and what the teacher should know of it."""

    pupil: str
    file: Path
    remarks: list[tuple[str, dict[str, object]]] = field(default_factory=list)

    def remark(self, message: str, **values: object) -> None:
        """Note something for the teacher."""
        self.remarks.append((message, values))


@dataclass(frozen=True, slots=True)
class Left:
    """A file that was not taken, and why."""

    file: Path
    why: str


NOT_THIS = "not taken, it is not {assignment}: {file}"
NOBODYS = "not taken, only the name of the pupil is missing: call it NAME_{assignment}.ipynb: {file}"


def collect(classroom: Classroom, assignment: str, folder: Path) -> tuple[list[Collected], list[Left]]:
    """Take every pupil's newest notebook of this exercise from the folder; also the files that were left.

    Whose a file is tells the folder it lies in (``Ada Rossi/…``), or its name (``Ada Rossi_1-deck.ipynb``).
    """
    if not folder.is_dir():
        raise TeachError("There is no folder {folder}.", folder=folder)
    if not classroom.release(assignment).exists():
        raise TeachError("Hand out {assignment} first.", assignment=assignment)
    handed_out = read(classroom.release(assignment))
    files: dict[str, list[tuple[Path, Notebook]]] = {}
    left = []
    for file in sorted(folder.rglob("*"), key=lambda file: (_time(file), file)):
        if file.is_dir() or ".ipynb_checkpoints" in file.parts:
            continue
        notebook = _notebook(file)
        name = _whose(file, folder, assignment)
        if notebook is None or _which(notebook) != assignment:
            left.append(Left(file, NOT_THIS))
        elif not name:
            left.append(Left(file, NOBODYS))
        else:
            files.setdefault(known(name, {*classroom.everybody(), *files}), []).append((file, notebook))
    collected = []
    for pupil, handed_in in sorted(files.items()):
        file, notebook = handed_in[-1]
        one = Collected(pupil, file)
        if len(handed_in) > 1:
            names = ", ".join(str(older.relative_to(folder)) for older, _ in handed_in)
            one.remark("{n} files, the last one counts: {names}", n=len(handed_in), names=names)
        _remark(one, classroom, assignment, _changed_checks(handed_out, notebook))
        _submit(classroom.submitted(assignment, pupil), put_together(handed_out, notebook), _time(file))
        collected.append(one)
    return collected, left


def _remark(one: Collected, classroom: Classroom, assignment: str, changed: Sequence[str]) -> None:
    """Say what is odd about a submission."""
    name = one.file.name
    if not name.endswith(f"{assignment}.ipynb"):
        message = "the file is called {name}; taken, by its cells, for {assignment}"
        one.remark(message, name=name, assignment=assignment)
    if classroom.pupils and one.pupil not in classroom.pupils:
        one.remark("this name is not in the list of the class")
    if changed:
        one.remark("checks changed or missing, the originals are used: {checks}", checks=", ".join(changed))


def _submit(destination: Path, notebook: Notebook, time: float) -> None:
    """Lay the notebook where nbgrader grades it, in place of an earlier one, with the time it was handed in."""
    if destination.parent.exists():
        shutil.rmtree(destination.parent)
    write(notebook, destination)
    stamp = datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    (destination.parent / "timestamp.txt").write_text(stamp, encoding="utf-8")


def put_together(handed_out: Notebook, submitted: Notebook) -> Notebook:
    """The notebook that was handed out, with what the pupil wrote: answers in their places, other cells between."""
    answers: dict[str, str] = {}
    extra: dict[str, list[Cell]] = {}
    known = {grade_id(cell): cell for cell in handed_out["cells"]}
    place = ""
    for cell in _cells(submitted):
        name = grade_id(cell)
        if name in known and name not in answers:
            place = name
            answers[name] = _source(cell)
        elif name not in known or is_solution(known[name]):
            extra.setdefault(place, []).append(cell)
    whole = [_plain(one) for one in extra.get("", ())[:MOST_EXTRA_CELLS]]
    for original in handed_out["cells"]:
        cell, name = copy.deepcopy(original), grade_id(original)
        if is_solution(cell) and name in answers:
            set_text(cell, answers[name])
        whole += [cell, *(_plain(one) for one in extra.get(name, ())[:MOST_EXTRA_CELLS])]
    for number, cell in enumerate(whole):
        cell["id"] = f"cell-{number}"
    return {**handed_out, "cells": whole}


def _plain(cell: Cell) -> Cell:
    """A cell that the pupil added, with nothing but its text."""
    kind = "code" if cell.get("cell_type") == "code" else "markdown"
    plain: Cell = {"cell_type": kind, "metadata": {}, "source": []}
    if kind == "code":
        plain |= {"execution_count": None, "outputs": []}
    set_text(plain, _source(cell))
    return plain


def _changed_checks(handed_out: Notebook, submitted: Notebook) -> list[str]:
    found = {grade_id(cell): _source(cell) for cell in _cells(submitted)}
    locked = [cell for cell in handed_out["cells"] if cell["cell_type"] == "code" and not is_solution(cell)]
    return [grade_id(cell) for cell in locked if found.get(grade_id(cell), "").strip() != text_of(cell).strip()]


def _which(notebook: Notebook) -> str | None:
    """The exercise of which this notebook holds the largest share of cells, at least half."""
    names = {grade_id(cell) for cell in _cells(notebook)}

    def share(assignment: str) -> float:
        own = _OWN_CELLS.setdefault(assignment, _cells_of(assignment))
        return len(own & names) / len(own)

    best = max(ASSIGNMENTS, key=share)
    return best if share(best) >= 0.5 else None


def _cells_of(assignment: str) -> frozenset[str]:
    return frozenset(filter(None, (grade_id(cell) for cell in source_of("en", assignment)["cells"])))


_OWN_CELLS: dict[str, frozenset[str]] = {}


def _whose(file: Path, folder: Path, assignment: str) -> str:
    first, *deeper = file.relative_to(folder).parts
    if not deeper:
        return of_file(file.stem, assignment)
    named = {named_in(one.stem, assignment).casefold() for one in (folder / first).rglob("*.ipynb")} - {""}
    together = len(named) > 1  # a folder of all pupils' files, as a download may be
    return named_in(file.stem, assignment) if together else of_folder(first)


def _notebook(file: Path) -> Notebook | None:
    """The notebook in a file; None if it is none, is too large, or is a link to something else."""
    if file.is_symlink() or not file.is_file() or file.suffix != ".ipynb" or file.stat().st_size > LARGEST_FILE:
        return None
    try:
        notebook = read(file)
    except (OSError, ValueError, RecursionError):
        return None
    return notebook if isinstance(notebook, dict) and isinstance(notebook.get("cells"), list) else None


def _cells(notebook: Notebook) -> Sequence[Cell]:
    """The cells that are such: a submission may hold anything."""
    return [cell for cell in notebook["cells"] if isinstance(cell, dict) and _has_metadata(cell)]


def _has_metadata(cell: Cell) -> bool:
    metadata = cell.get("metadata")
    return isinstance(metadata, dict) and isinstance(metadata.get("nbgrader", {}), dict)


def _source(cell: Cell) -> str:
    source = cell.get("source", "")
    lines = source if isinstance(source, list) else [source]
    return "".join(line for line in lines if isinstance(line, str))[:LARGEST_CELL]


def _time(file: Path) -> float:
    return file.lstat().st_mtime
