"""The style, the scripts and the icon of the pages, put together once and served under a versioned address."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from italpoker.widgets._assets import script, style

_STATIC = Path(__file__).parent / "static"
_PAGE_STYLES = (
    "page.css",
    "landing.css",
    "lesson.css",
    "card.css",
    "notice.css",
    "projector.css",
    "print.css",
    "board.css",
)
_WIDGET_STYLES = ("cards", "progress")
_WIDGET_MODULES = ("cards", "progress", "progress_store", "store")
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


@cache
def assets() -> dict[str, tuple[bytes, str]]:
    """Content and type of each file by its name. The widgets' modules keep theirs, so that pages can import them."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(_STATIC.iterdir())}
    page_style = "\n".join(texts.pop(name) for name in _PAGE_STYLES)
    texts["course.css"] = f"{style(*_WIDGET_STYLES)}\n{page_style}"
    texts |= {f"{name}.js": script(name) for name in _WIDGET_MODULES}
    return {name: (content.encode(), f"{_TYPES[Path(name).suffix]}; charset=utf-8") for name, content in texts.items()}


@cache
def version() -> str:
    """A short name for this state of all files: an address that holds it may be kept for ever."""
    digest = hashlib.sha256()
    for name, (content, _) in sorted(assets().items()):
        digest.update(name.encode() + content)
    return digest.hexdigest()[:12]
