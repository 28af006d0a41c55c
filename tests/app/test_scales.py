"""One scale of type and one of spaces: no style sheet of the pages or the widgets knows a size of its own."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

SHEETS = sorted(
    (sheet for folder in ("widgets", "app/static") for sheet in files("italpoker").joinpath(folder).iterdir()
     if sheet.name.endswith(".css")), key=lambda sheet: sheet.name,
)  # fmt: skip
BASE = files("italpoker").joinpath("widgets/base.css").read_text(encoding="utf-8")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
DECLARATION = re.compile(r"([\w-]+)\s*:\s*([^;]+)")
SPACING = re.compile(r"(margin|padding)(-.*)?|(row-|column-)?gap")
SPACE = re.compile(
    r"""0 | auto | !important
    | -1px                                              # of what only screen readers find
    | (calc\(-1\ \*\ )?var\(--ip-(s\d|gutter)\)\)?
    | min\(var\(--ip-s\d\),\ [\d.]+(cqi|vw)\)           # less where there is no room
    | calc\(var\(--[\w-]+\)\ [+-]\ (var\(--ip-s\d\)|1px)\)  # beside a thing that has a size, or less its frame
    """,
    re.VERBOSE,
)
TYPE = re.compile(r"(var\(--ip-(t\d|lead|display)\)|0|inherit|var\(--jp-[\w-]+\))")
DRAWN = re.compile(r"\.ip-certificate-sheet|\.ip-circle-|\.ip-face-index")
"""Words in a drawing, whose sizes are those of the drawing."""
PAPER = re.compile(r"\.ip-(sheet|certificate)-print")


def rules(sheet: str) -> Iterator[tuple[str, str, str]]:
    """Selector, property and value of all that is for a screen: paper has its own measures."""
    text = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    while found := re.search(r"@media print \{", text):
        depth, end = 1, found.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        text = text[: found.start()] + text[end:]
    for selector, body in RULE.findall(text):
        if not PAPER.search(selector):
            for name, value in DECLARATION.findall(body):
                yield selector.strip(), name, value.strip()


def tokens(value: str) -> list[str]:
    """The parts of a value, none torn at a space within its brackets."""
    return re.findall(r"(?:[^\s(]*\((?:[^()]|\([^()]*\))*\)|[^\s(])+", value)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_every_margin_padding_and_gap_is_a_step_of_the_scale(sheet) -> None:
    strange = [
        f"{selector} {{ {name}: {value} }}"
        for selector, name, value in rules(sheet.read_text(encoding="utf-8"))
        if SPACING.fullmatch(name) and not all(SPACE.fullmatch(token) for token in tokens(value))
    ]
    assert strange == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_every_size_of_type_is_a_step_of_the_scale(sheet) -> None:
    strange = [
        f"{selector} {{ {name}: {value} }}"
        for selector, name, value in rules(sheet.read_text(encoding="utf-8"))
        if name in {"font", "font-size"} and selector != ':root[data-projector="on"]' and not DRAWN.search(selector)
        if not any(TYPE.fullmatch(token.partition("/")[0]) for token in tokens(value))
    ]
    assert strange == []


def steps(letter: str) -> list[float]:
    return [float(size) for size in re.findall(rf"--ip-{letter}\d+: ([\d.]+)rem;", BASE)]


def test_the_steps_of_type_are_an_eighth_apart_and_those_of_space_grow_too() -> None:
    *small, largest = steps("t")
    for number, size in enumerate(small, start=-2):
        assert size == pytest.approx(1.125**number, abs=0.001)
    assert largest == pytest.approx(1.125**10, abs=0.001)
    assert all(1.3 <= larger / smaller <= 2 for smaller, larger in pairwise(steps("s")))
