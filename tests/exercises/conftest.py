"""The exercises as the tests read and run them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest
from teach.notebooks import ASSIGNMENTS, LANGUAGES, grade_id, is_graded, source_of, text_of
from teach.variants import apply_seed

from .commands import TEACH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from teach.notebooks import Notebook

EVERY_EXERCISE = [(lang, assignment) for lang in LANGUAGES for assignment in ASSIGNMENTS]


class Run:
    """A notebook executed cell after cell in this process, as a trusted one may be: what each check says."""

    def __init__(
        self, notebook: Notebook, answers: Mapping[str, str] | None = None, skip: frozenset[str] = frozenset()
    ):
        self.said: dict[str, str] = {}
        """For each check that fails: its message, or the name of the error."""
        self.checks: list[str] = []
        self.names: dict[str, Any] = {"__name__": "__main__"}
        """What the cells have defined."""
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code" and grade_id(cell) not in skip:
                source = (answers or {}).get(grade_id(cell), text_of(cell))
                self._execute(grade_id(cell), source, self.names, checks=is_graded(cell))

    def _execute(self, name: str, source: str, names: dict[str, object], *, checks: bool) -> None:
        if checks:
            self.checks.append(name)
        try:
            exec(compile(source, name, "exec"), names)
        except AssertionError as error:
            self.said[name] = str(error)
        except Exception as error:  # noqa: BLE001  # a wrong answer may fail in any way
            self.said[name] = type(error).__name__


@pytest.fixture
def exercise() -> Callable[..., Notebook]:
    """An exercise with its solutions, for a class with this seed."""

    def of(lang: str, assignment: str, seed: int = 0) -> Notebook:
        notebook = source_of(lang, assignment)
        apply_seed(notebook, assignment, seed)
        return notebook

    return of


@pytest.fixture(scope="session")
def teaching() -> None:
    """``make teach`` has been run; CI does so before it tests."""
    if not TEACH.exists():
        if os.environ.get("CI"):
            pytest.fail(f"{TEACH} is missing: make teach")
        pytest.skip("make teach first")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes ``lang`` and ``assignment`` looks at every exercise, one with ``assignment`` at each pair."""
    names = set(metafunc.fixturenames)
    if "task" in names:  # one of the wrong answers
        return
    if {"lang", "assignment"} <= names:
        metafunc.parametrize(("lang", "assignment"), EVERY_EXERCISE)
    elif "assignment" in names:
        metafunc.parametrize("assignment", ASSIGNMENTS)
