"""The README's taste of the engine says what really happens."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_are_true() -> None:
    example = doctest.DocTestParser().get_doctest(
        README.read_text(encoding="utf-8").replace("```", ""), {}, "README", str(README), 0
    )
    assert len(example.examples) >= 6
    results = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example)
    assert results.failed == 0


def test_the_commands_it_names_exist() -> None:
    targets = (README.parent / "Makefile").read_text(encoding="utf-8")
    for target in ("app", "lab", "test", "test-all", "messages", "lint", "bench"):
        assert f"make {target}" in README.read_text(encoding="utf-8")
        assert f"\n{target}:" in targets
