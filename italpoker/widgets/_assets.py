"""The scripts and styles of the widgets, each a plain file beside its Python module.

An anywidget carries its script to the browser as one text, so the modules that a script imports from
this folder (``import { card } from "./cards.js"``) are put in front of it, each in a scope of its own.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./([\w]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)


@cache
def script(name: str) -> str:
    """The text of ``name.js`` as one ES module that imports nothing."""
    own, needed = _read(name)
    return "".join(_scope(module) for module in needed) + own


@cache
def style(*names: str) -> str:
    """The texts of ``base.css`` and of each ``name.css``, joined."""
    return "\n".join((_HERE / f"{name}.css").read_text(encoding="utf-8") for name in ("base", *names))


def _read(name: str) -> tuple[str, list[str]]:
    """A module with its imports turned into constants, and all that it needs, deepest first."""
    source = (_HERE / f"{name}.js").read_text(encoding="utf-8")
    needed: list[str] = []
    for _, module in _IMPORT.findall(source):
        for deeper in (*_read(module)[1], module):
            if deeper not in needed:
                needed.append(deeper)
    return _IMPORT.sub(_constants, source), needed


def _constants(match: re.Match[str]) -> str:
    return f"const {match[1].replace(' as ', ': ')} = module_{match[2]};\n"


def _scope(name: str) -> str:
    source, _ = _read(name)
    exports = ", ".join(_EXPORT.findall(source))
    return f"const module_{name} = (() => {{\n{_EXPORT.sub('', source)}return {{ {exports} }};\n}})();\n"
