"""Run a notebook's code cells in this one plain process: no kernel, no NumPy, no threads, subprocesses or sockets.

    python run_cells.py lesson.ipynb

A lesson that runs so can also run in a browser, where none of these exist. What the lessons stand on is imported
before the bans are laid; NumPy is forbidden from the start.
"""

from __future__ import annotations

import ast
import json
import sys
import threading
from pathlib import Path

FORBIDDEN = (
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.system",
    "pty.spawn",
    "socket.",
    "subprocess.",
)
"""Beginnings of the names of audit events (see the audit events table of the Python library)."""


def forbid_numpy(event: str, arguments: tuple[object, ...]) -> None:
    """Audit hook: NumPy cannot be imported."""
    if event == "import" and str(arguments[0]).partition(".")[0] == "numpy":
        raise ImportError("NumPy is forbidden here")


def forbid_what_a_browser_lacks(event: str, _arguments: tuple[object, ...]) -> None:
    """Audit hook: no process can be started and no socket opened."""
    if event.startswith(FORBIDDEN):
        raise RuntimeError(f"forbidden here: {event}")


def forbid_threads() -> None:
    """No thread can be started; older Pythons have no audit event for it."""

    def refuse(*_arguments: object) -> None:
        raise RuntimeError("forbidden here: a thread")

    threading.Thread.start = refuse  # type: ignore[method-assign]


def run(path: Path) -> int:
    """Execute the code cells from top to bottom; how many there were."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: dict[str, object] = {"__name__": "__main__"}
    for source in sources:
        run_cell(source, names)
    return len(sources)


def run_cell(source: str, names: dict[str, object]) -> None:
    """Execute one cell and show the value of its last expression, as a notebook does."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    if last is not None:
        show(eval(compile(ast.Expression(last.value), "<cell>", "eval"), names))


def show(value: object) -> None:
    """Ask a value how it would be displayed."""
    if bundle := getattr(value, "_repr_mimebundle_", None):
        bundle()
    elif value is not None:
        repr(value)


if __name__ == "__main__":
    sys.addaudithook(forbid_numpy)

    import italpoker.widgets  # noqa: F401  # with anywidget, ipywidgets and IPython, which look around while imported

    sys.addaudithook(forbid_what_a_browser_lacks)
    forbid_threads()
    print(run(Path(sys.argv[1])))
