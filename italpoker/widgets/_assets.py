"""The scripts and styles of the widgets, each a plain file beside its Python module.

An anywidget carries its script to the browser as one text. A page that has all scripts and styles already, as one file
each, says so to the process that makes its widgets; these then carry no more than where their script is.
"""

from __future__ import annotations

import json
import os
from functools import cache
from graphlib import TopologicalSorter
from itertools import pairwise
from pathlib import Path

from traitlets import Unicode

from italpoker.widgets._linker import has_default, link, link_all

ON_PAGE = "ITALPOKER_WIDGETS"
"""The environment's word: the path of the file with ``all_scripts`` on the page's own server."""
FOLDER = Path(__file__).parent
_SHEETS: list[tuple[str, ...]] = []
"""The style sheets of each widget; where two rules weigh the same, that of the later sheet holds."""


def script(name: str) -> Unicode[str, str | bytes]:
    """What a widget carries as its script."""
    if path := os.environ.get(ON_PAGE):
        return _carried(f"export default (await import(new URL({json.dumps(path)}, location.origin))).{name};\n")
    return _carried(linked(name))


def style(*names: str, prints: bool = False) -> Unicode[str, str | bytes]:
    """What a widget carries as its style; nothing where the page has it, unless the widget prints with it."""
    _SHEETS.append(names)
    return _carried("" if os.environ.get(ON_PAGE) and not prints else joined(*names))


def _carried(words: str) -> Unicode[str, str | bytes]:
    return Unicode(words).tag(sync=True)


@cache
def linked(name: str) -> str:
    """The text of ``name.js`` as one ES module that imports nothing."""
    return link(name, FOLDER)


@cache
def joined(*names: str) -> str:
    """The texts of ``base.css`` and of each ``name.css``."""
    return "\n".join((FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in ("base", *names))


def all_scripts() -> str:
    """All widgets as one ES module, which exports each by the name of its script."""
    return link_all(sorted(path.stem for path in FOLDER.glob("*.js") if has_default(path)), FOLDER)


def all_styles() -> str:
    """The styles of all widgets that have been imported, each once, and in the order in which each widget has them."""
    order: TopologicalSorter[str] = TopologicalSorter()
    for names in _SHEETS:
        order.add(names[0])
        for earlier, later in pairwise(names):
            order.add(later, earlier)
    return joined(*order.static_order())
