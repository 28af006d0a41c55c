"""Answer sheets: the worked solution of every task with the note for teachers, made from the source notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teach.notebooks import grade_id, is_for_teachers, is_graded, is_solution, source_of, text_of
from teach.words import say

if TYPE_CHECKING:
    from teach.notebooks import Cell


def sheet(lang: str, assignment: str) -> str:
    """The answer sheet of an exercise, as Markdown."""
    parts = []
    for cell in source_of(lang, assignment)["cells"]:
        parts += _part(cell, lang)
    return "\n\n".join(parts) + "\n"


def _part(cell: Cell, lang: str) -> list[str]:
    source = text_of(cell)
    if is_for_teachers(cell):
        return [f"> {source}"]
    if grade_id(cell) == "header":
        heading, goals, *_ = source.split("\n\n")
        return [
            heading,
            goals,
            say(lang, "Answer sheet for teachers. It lies in a public repository, as all this does."),
        ]
    if is_solution(cell):
        points = [_points(cell, lang)] if is_graded(cell) else []
        worked = _without_marks(source)
        return [*points, f"```python\n{worked}\n```" if cell["cell_type"] == "code" else worked]
    if is_graded(cell):
        return [_points(cell, lang)]
    return [source] if cell["cell_type"] == "markdown" and source.startswith("## ") else []


def _points(cell: Cell, lang: str) -> str:
    return say(lang, "Points: {points}", points=cell["metadata"]["nbgrader"]["points"])


def _without_marks(source: str) -> str:
    return "\n".join(line for line in source.split("\n") if not line.strip().startswith("### "))
