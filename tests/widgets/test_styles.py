"""Any widgets may stand on one page, and then the styles of all of them are there: none may change another's look."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from italpoker.widgets import _assets
from italpoker.widgets._linker import has_default

FOLDER = Path(_assets.__file__).parent
CARRIED = re.compile(r'_esm = script\("(\w+)"\)\s+_css = style\(([^)]*)\)')
NAME = re.compile(r"ip-[\w-]+")


def widgets() -> dict[str, set[str]]:
    """The style sheets that each widget's script comes with."""
    return {
        script: {"base", *re.findall(r'"(\w+)"', names)}
        for path in FOLDER.glob("*.py")
        for script, names in CARRIED.findall(path.read_text(encoding="utf-8"))
    }


def selectors(sheet: str) -> set[str]:
    """All selectors of a style sheet, those in media queries too, one by one."""
    text = re.sub(r"/\*.*?\*/", "", (FOLDER / f"{sheet}.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    groups = (group.strip() for group in re.findall(r"([^{};]+)\{", text))
    return {one for group in groups if not group.startswith("@") for one in one_by_one(group)}


def one_by_one(group: str) -> list[str]:
    """A list of selectors, torn at the commas that stand in no brackets."""
    found, depth = [""], 0
    for sign in group:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [one.strip() for one in found]


SHEETS = {path.stem: selectors(path.stem) for path in FOLDER.glob("*.css")}


@pytest.mark.parametrize("widget", sorted(widgets()))
def test_no_style_of_another_widget_fits_a_widget(widget: str) -> None:
    carried = widgets()[widget]
    used = set(NAME.findall(re.sub(r"(?s:/\*.*?\*/)|^ *//.*$", "", _assets.linked(widget), flags=re.MULTILINE)))
    strange = {
        f"{sheet}.css: {selector}"
        for sheet in SHEETS.keys() - carried
        for selector in SHEETS[sheet]
        if (names := set(NAME.findall(selector.replace("--ip-", "")))) and names <= used
    }
    assert strange == set()


def test_each_style_names_what_it_is_for() -> None:
    """A selector without a class of the course's would reach everything on the page; that is for the shared one."""
    bare = {
        f"{sheet}.css: {selector}"
        for sheet in SHEETS.keys() - {"base"}
        for selector in SHEETS[sheet]
        if not NAME.search(selector) and not re.fullmatch(r"from|to|[\d.]+%", selector)
    }
    assert bare == set()


def test_there_are_widgets_to_look_at() -> None:
    assert widgets().keys() == {path.stem for path in FOLDER.glob("*.js") if has_default(path)}
    assert widgets()["duel"] >= {"base", "cards", "felt", "duel"}
    assert ".ip-felt" in SHEETS["felt"]
