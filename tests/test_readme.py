"""The README's taste of the engine says what really happens."""

from __future__ import annotations

import doctest
import re
import tomllib
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


def test_every_package_has_its_line_in_the_order_of_the_layers() -> None:
    lines = re.findall(r"^\| `italpoker/(\w+)/`", README.read_text(encoding="utf-8"), re.MULTILINE)
    packages = {path.parent.name for path in (README.parent / "italpoker").glob("*/__init__.py")}
    assert set(lines) == packages
    contract = tomllib.loads((README.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = [name for layer in contract["contracts"][0]["layers"] for name in layer.split(" | ")]
    assert lines == [name for name in reversed(layers) if name in packages]


def test_nobody_is_sent_to_a_registry_for_this_package() -> None:
    for path in (README, *(README.parent / "italpoker").rglob("*.py")):
        assert not re.search(r"pip install '?italpoker[\['\s]", path.read_text(encoding="utf-8")), path
