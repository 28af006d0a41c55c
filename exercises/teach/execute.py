"""nbgrader's step of executing a submission, done in the sandbox, with nothing of what it printed let out.

A check's output is one of its own sentences or one of ours: whatever pupils' code can find out in the sandbox, such as
the hidden tests, it cannot tell anybody.
"""

from __future__ import annotations

import builtins
import secrets
from typing import TYPE_CHECKING

from nbformat.v4 import new_output
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade
from traitlets import Integer, Unicode

from teach import sandbox
from teach.notebooks import messages_in
from teach.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nbconvert.exporters.exporter import ResourcesDict
    from nbformat import NotebookNode

SWITCHED_OFF = sandbox.Outcome("SwitchedOff")
MOST_STARTS = 4


class SandboxedExecute(NbGraderPreprocessor):
    """Execute every code cell in one sandbox for the notebook; outputs are errors, in words that we know."""

    lang = Unicode("en", help="The language of the class.").tag(config=True)
    seconds = Integer(sandbox.Limits().seconds, help="What a cell may take.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        """Execute, and put an error where a cell failed."""
        cells = [cell for cell in nb.cells if cell.cell_type == "code"]
        for cell, outcome in zip(cells, outcomes(cells, self.seconds), strict=True):
            cell.outputs = [] if outcome.went_well else [self.output(outcome, cell.source)]
        return nb, resources

    def output(self, outcome: sandbox.Outcome, source: str) -> NotebookNode:
        """The error as nbgrader reads it: no points."""
        message = explain(outcome, source, self.lang, self.seconds)
        return new_output("error", ename=outcome.error, evalue=message, traceback=[message])


def outcomes(cells: Sequence[NotebookNode], seconds: int) -> list[sandbox.Outcome]:
    """How each cell went. After a cell that ends everything the others run once more without it, a few times."""
    found: dict[int, sandbox.Outcome] = {}
    for _ in range(MOST_STARTS):
        with sandbox.opened(sandbox.Limits(seconds=seconds)) as execute:
            for number, cell in enumerate(cells):
                if found.get(number) == sandbox.ENDED:
                    continue
                found[number] = _outcome(execute, cell)
                if found[number] == sandbox.ENDED:
                    break
            else:
                break
    return [found.get(number, sandbox.ENDED) for number in range(len(cells))]


def explain(outcome: sandbox.Outcome, source: str, lang: str, seconds: int) -> str:
    """What the pupil is told: the check's own sentence, if it is one, or what kind of error stopped the code."""
    if outcome.error == "AssertionError" and outcome.message in messages_in_any(source):
        return outcome.message
    sentence = _SENTENCES.get(outcome.error)
    if sentence:
        return say(lang, sentence, seconds=seconds)
    known = getattr(builtins, outcome.error, None)
    if isinstance(known, type) and issubclass(known, BaseException):
        return say(lang, "Your code stops with an error: {error}.", error=outcome.error)
    return say(lang, "Your code stops with an error.")


def messages_in_any(source: str) -> list[str]:
    """The sentences of a check; none where the cell is a pupil's and no Python."""
    try:
        return messages_in(source)
    except (SyntaxError, ValueError):
        return []


def _outcome(execute: Callable[[str], sandbox.Outcome], cell: NotebookNode) -> sandbox.Outcome:
    outcome = execute(cell.source)
    honest = not outcome.went_well or not is_grade(cell) or _errors_are_reported(execute)
    return outcome if honest else SWITCHED_OFF


def _errors_are_reported(execute: Callable[[str], sandbox.Outcome]) -> bool:
    """Whether a check that must fail does: who switches errors off would pass every check."""
    sign = secrets.token_hex(8)
    return execute(f"assert False, {sign!r}") == sandbox.Outcome("AssertionError", sign)


_SENTENCES = {
    "NotImplementedError": "Nothing here yet.",
    "TimeIsUp": "This took longer than {seconds} seconds: is there a loop that never ends?",
    "Ended": "The program was ended here: it left by itself, or did not stop in time.",
    "MemoryError": "Your code needs more memory than there is.",
    "SwitchedOff": "In this notebook errors are not reported any more, so this check cannot count.",
}
