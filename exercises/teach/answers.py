"""Answer sheets: the worked solution of every task with the note for teachers, made from the source notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teach.notebooks import grade_id, is_for_teachers, is_graded, is_solution, is_variant, source_of, text_of
from teach.variants import apply_seed, two_discards
from teach.words import say

if TYPE_CHECKING:
    from fractions import Fraction

    from teach.notebooks import Cell


def sheet(lang: str, assignment: str, seed: int = 0) -> str:
    """The answer sheet of an exercise for the class with this seed, as Markdown."""
    notebook = source_of(lang, assignment)
    apply_seed(notebook, assignment, seed)
    parts = []
    for cell in notebook["cells"]:
        parts += _part(cell, lang)
        if grade_id(cell) == "explain":
            parts.append(_two_numbers(lang, seed))
    return "\n\n".join(parts) + "\n"


def _part(cell: Cell, lang: str) -> list[str]:
    source = text_of(cell)
    if is_for_teachers(cell):
        return [f"> {source}"]
    if grade_id(cell) == "header":
        heading, goals, *story, _how, _lesson = source.split("\n\n")
        return [
            heading,
            goals,
            *story,
            say(lang, "Answer sheet for teachers. It is in a public repository, as all this is."),
        ]
    if is_solution(cell):
        points = [_points(cell, lang)] if is_graded(cell) else []
        worked = _without_marks(source)
        return [*points, f"```python\n{worked}\n```" if cell["cell_type"] == "code" else worked]
    if is_graded(cell):
        return [_points(cell, lang)]
    return _given(cell, lang)


def _given(cell: Cell, lang: str) -> list[str]:
    """What pupils find in the notebook, such as the task itself and what its letters stand for."""
    source = text_of(cell)
    if grade_id(cell) == "setup":
        return []
    if cell["cell_type"] == "markdown":
        return [source]
    table = [say(lang, "This class’s table:")] if is_variant(cell) else []
    return [*table, f"```python\n{source}\n```"]


def _two_numbers(lang: str, seed: int) -> str:
    """What answer 5.5 is to hold for this class: the best discard's chance, and that with one card fewer."""
    (best, one), (fewer, other) = two_discards(seed)
    return say(
        lang,
        _TWO_NUMBERS,
        best=" ".join(map(str, best)),
        one=_share(one, lang),
        fewer=" ".join(map(str, fewer)),
        other=_share(other, lang),
    )


def _share(chance: Fraction, lang: str) -> str:
    percent = f"{float(100 * chance):.1f} %".replace(".", "," if lang == "it" else ".")
    return f"{chance} = {percent}"


_TWO_NUMBERS = (
    "The two numbers that belong to it: throwing away {best} gives {one}; with one card fewer, {fewer}, it is {other}."
)


def _points(cell: Cell, lang: str) -> str:
    return say(lang, "Points: {points}", points=cell["metadata"]["nbgrader"]["points"])


def _without_marks(source: str) -> str:
    return "\n".join(line for line in source.split("\n") if not line.strip().startswith("### "))
