"""What the pictures are drawn with: the colours and letters of the widgets' styles, the suits of their card faces.

They are read where the pages have them, so that there is one place for each.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_INKS = {
    "paper": "fill:var(--ip-paper-2);stroke:var(--ip-line)",
    "box": "fill:var(--ip-paper);stroke:var(--ip-edge)",
    "open": "fill:none;stroke:var(--ip-edge);stroke-dasharray:4 3",
    "text": "fill:var(--ip-ink)",
    "quiet": "fill:var(--ip-ink-2)",
    "accent": "fill:var(--ip-accent)",
    "felt": "fill:var(--ip-felt);stroke:var(--ip-edge)",
    "onfelt": "fill:var(--ip-felt-ink)",
    "tip": "fill:var(--ip-gold)",
    "gold": "fill:var(--ip-gold);stroke:var(--ip-edge)",
    "ongold": "fill:#22201c",
    "rim": "fill:none;stroke:var(--ip-gold);stroke-width:3",
    "card": "fill:var(--ip-card);stroke:var(--ip-card-line)",
    "gone": "fill:none;stroke:var(--ip-edge);stroke-dasharray:3 3",
    "line": "fill:none;stroke:var(--ip-edge);stroke-width:1.5",
    "arrow": "fill:none;stroke:var(--ip-accent);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round",
    "pale": "opacity:.5",
    "thin": "fill:none;stroke:var(--ip-line)",
    "round": "fill:none;stroke:var(--ip-gold);stroke-width:2.5;stroke-linecap:round",
    "cut": "fill:none;stroke:var(--ip-accent);stroke-width:2.5;stroke-dasharray:7 5",
    "tick": "fill:none;stroke:var(--ip-felt-ink);stroke-width:3;stroke-linecap:round;stroke-linejoin:round",
    "h": "fill:var(--ip-hearts)",
    "d": "fill:var(--ip-diamonds)",
    "c": "fill:var(--ip-clubs)",
    "s": "fill:var(--ip-spades)",
}
"""The colours by what they are for; each is a class of the drawings."""
_LETTERS = {
    "title": "font:600 19px var(--ip-serif)",
    "small": "font-size:13px",
    "large": "font-size:18px",
    "bold": "font-weight:600",
    "italic": "font-style:italic",
    "rank": "font:700 15px var(--ip-serif);text-anchor:middle",
    "mid": "text-anchor:middle",
    "end": "text-anchor:end",
}
_TEXT = "text{font:15px var(--ip-sans)}"
_VARIABLE = re.compile(r"var\(--ip-([\w-]+)\)")


def style(used: Iterable[str]) -> str:
    """A style sheet for these classes: by day, and by night where that differs."""
    used = set(used)
    rules = [_TEXT, *(f".{name}{{{rule}}}" for name, rule in (_INKS | _LETTERS).items() if name in used)]
    light, dark = themes()
    day = [_filled(rule, light) for rule in rules]
    night = [_filled(rule, dark) for rule in rules]
    other = "".join(rule for rule, before in zip(night, day, strict=True) if rule != before)
    return f"{''.join(day)}@media (prefers-color-scheme:dark){{{other}}}"


@cache
def themes() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The variables of the light and of the dark page."""
    css = _widget_file("base.css")
    light = _declared(css, ":root")
    return light, light | _declared(css, '[data-jp-theme-light="false"], [data-theme="dark"]')


@cache
def suit_shapes() -> Mapping[str, str]:
    """The outline of each suit in a box of 24 by 24, by its letter."""
    _, _, shapes = _widget_file("cards.js").partition("const SHAPES = {")
    return dict(re.findall(r'^\s+([hdcs]): "([^"]+)"', shapes.partition("};")[0], re.MULTILINE))


def _widget_file(name: str) -> str:
    return (files("italpoker") / "widgets" / name).read_text(encoding="utf-8")


def _declared(css: str, selector: str) -> dict[str, str]:
    block = css.partition(f"{selector} {{")[2].partition("}")[0]
    return dict(re.findall(r"--ip-([\w-]+): ([^;]+);", block))


def _filled(rule: str, variables: Mapping[str, str]) -> str:
    return _VARIABLE.sub(lambda match: variables[match[1]].replace('"', "'"), rule)
