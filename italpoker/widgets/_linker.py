"""Puts scripts together: the modules that one imports come before it, each in a scope of its own.

Understood are ``import { card } from "./cards.js";``, ``export`` before a function, class or
const, and at the end of a script ``export default …;`` on one line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./([\w]+)\.js";\n', re.MULTILINE)
_DEFAULT = re.compile(r"^export default (.*)$", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)


def link(name: str, *folders: Path) -> str:
    """The text of ``name.js`` as one ES module that imports nothing; each script is in the first folder that has it."""
    own, needed = _read(name, folders)
    return "".join(_scope(module, folders) for module in needed) + own


def link_all(names: Iterable[str], *folders: Path) -> str:
    """One ES module that exports what each of these exports by default; what several need is there once."""
    read = {name: _read(name, folders) for name in names}
    needed = dict.fromkeys(module for _, modules in read.values() for module in modules)
    shared = "".join(_scope(module, folders) for module in needed)
    return shared + "".join(_as_export(name, own) for name, (own, _) in read.items())


def has_default(path: Path) -> bool:
    """Whether the script exports something by default, as that of a widget does."""
    return bool(_DEFAULT.search(path.read_text(encoding="utf-8")))


def _read(name: str, folders: tuple[Path, ...]) -> tuple[str, list[str]]:
    """A module with its imports turned into constants, and all that it needs, deepest first."""
    place = next(path for folder in folders if (path := folder / f"{name}.js").is_file())
    source = place.read_text(encoding="utf-8")
    needed: list[str] = []
    for _, module in _IMPORT.findall(source):
        for deeper in (*_read(module, folders)[1], module):
            if deeper not in needed:
                needed.append(deeper)
    return _IMPORT.sub(_constants, source), needed


def _constants(match: re.Match[str]) -> str:
    return f"const {match[1].replace(' as ', ': ')} = module_{match[2]};\n"


def _scope(name: str, folders: tuple[Path, ...]) -> str:
    source, _ = _read(name, folders)
    exports = ", ".join(_EXPORT.findall(source))
    return f"const module_{name} = (() => {{\n{_EXPORT.sub('', source)}return {{ {exports} }};\n}})();\n"


def _as_export(name: str, own: str) -> str:
    body = _DEFAULT.sub(lambda match: f"return {match[1]}", own)
    return f"export const {name} = (() => {{\n{body}}})();\n"
