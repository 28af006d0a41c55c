"""What a pupil gets back: a page with the points of each task, what the check says, the teacher's words, the code."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from teach.errors import TeachError
from teach.notebooks import grade_id, is_graded, is_solution, read, text_of
from teach.words import say, written

if TYPE_CHECKING:
    from pathlib import Path

    from nbgrader.api import Gradebook

    from teach.classroom import Classroom
    from teach.notebooks import Cell

PASSES_ALL_THE_SAME = "the check passes, although the cell above it stops with an error"


def write_feedback(classroom: Classroom, assignment: str) -> list[Path]:
    """The page of each pupil whose work is graded."""
    pupils = classroom.pupils_with("autograded", assignment)
    if not pupils:
        raise TeachError("Nothing of {assignment} has been graded.", assignment=assignment)
    files = []
    with classroom.gradebook() as gradebook:
        for pupil in pupils:
            file = classroom.feedback(assignment, pupil)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_page(classroom, gradebook, assignment, pupil), encoding="utf-8")
            files.append(file)
    return files


def _page(classroom: Classroom, gradebook: Gradebook, assignment: str, pupil: str) -> str:
    lang = classroom.lang
    submission = gradebook.find_submission(assignment, pupil)
    parts = [_heading(cell) for cell in read(classroom.release(assignment))["cells"][:1]]
    total = say(
        lang,
        "{points} of {most} points",
        points=written(submission.score, lang),
        most=written(submission.max_score, lang),
    )
    parts.append(f'<p class="total">{escape(pupil)} · {escape(total)}</p>')
    stopped: set[str] = set()
    """The answers whose cells stop with an error."""
    for cell in read(classroom.autograded(assignment, pupil))["cells"]:
        if is_solution(cell) and cell.get("outputs"):
            stopped.add(grade_id(cell))
        praise = PASSES_ALL_THE_SAME if grade_id(cell).removesuffix("-check") in stopped else "well done"
        parts += _part(cell, gradebook, assignment, pupil, (lang, say(lang, praise)))
    title = f"{assignment} · {pupil}"
    return _PAGE.format(lang=lang, title=escape(title), style=_STYLE, body="\n".join(parts))


def _heading(cell: Cell) -> str:
    return f"<h1>{escape(text_of(cell).splitlines()[0].lstrip('# '))}</h1>"


def _part(cell: Cell, gradebook: Gradebook, assignment: str, pupil: str, words: tuple[str, str]) -> list[str]:
    source, parts = text_of(cell), []
    lang, praise = words
    if not grade_id(cell) or is_solution(cell):
        parts.append(f"<pre>{escape(source)}</pre>")
    elif cell["cell_type"] == "markdown" and source.startswith("## "):
        parts.append(f"<h2>{escape(source.splitlines()[0].lstrip('# '))}</h2>")
    if is_graded(cell):
        grade = gradebook.find_grade(grade_id(cell), assignment, assignment, pupil)
        waits = grade.needs_manual_grade
        points = say(
            lang, "{points} of {most} points", points=written(grade.score, lang), most=written(grade.max_score, lang)
        )
        parts.append(_verdict(say(lang, "your teacher has still to read this") if waits else points, cell, praise,
                              full=grade.score == grade.max_score and not waits))  # fmt: skip
    elif cell.get("outputs"):
        parts.append(f'<p class="wrong">{escape(cell["outputs"][0]["evalue"])}</p>')
    if is_solution(cell):
        comment = gradebook.find_comment(grade_id(cell), assignment, assignment, pupil).manual_comment
        if comment:
            parts.append(f'<p class="said">{escape(comment)}</p>')
    return parts


def _verdict(points: str, cell: Cell, praise: str, *, full: bool) -> str:
    message = cell["outputs"][0]["evalue"] if cell.get("outputs") else ""
    mark = "✓" if full else "→"
    kind = "right" if full else "wrong"
    words = " – ".join(filter(None, [points, message or (praise if full else "")]))
    return f'<p class="{kind}">{mark} {escape(words)}</p>'


_STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1d2a24; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
pre { background: #f2f5f3; padding: .75rem; overflow-x: auto; border-radius: .4rem; }
.total { font-size: 1.2rem; } .right { color: #14663f; } .wrong { color: #8a2b12; font-weight: 600; }
.said { border-left: .25rem solid #14663f; padding-left: .75rem; }
@media (prefers-color-scheme: dark) { body { background: #101613; color: #e4ece8; } pre { background: #1c2621; }
.right { color: #7fd6a8; } .wrong { color: #f2a58d; } }
"""
_PAGE = """<!doctype html>
<html lang="{lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>{style}</style></head>
<body>
{body}
</body>
</html>
"""
