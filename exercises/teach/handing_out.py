"""Make a class's own copy of an exercise, by its seed, and what is handed out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgrader.converters import GenerateAssignment

from teach.notebooks import for_pupils, source_of, write
from teach.variants import apply_seed

if TYPE_CHECKING:
    from pathlib import Path

    from teach.classroom import Classroom


def hand_out(classroom: Classroom, assignment: str) -> Path:
    """The file for the pupils; the gradebook knows the exercise from then on."""
    notebook = for_pupils(source_of(classroom.lang, assignment))
    apply_seed(notebook, assignment, classroom.seed)
    write(notebook, classroom.source(assignment))
    classroom.run(GenerateAssignment, assignment, ".")
    return classroom.release(assignment)
