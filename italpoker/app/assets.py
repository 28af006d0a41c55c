"""The style, the scripts and the icon of the pages, put together once and served under a versioned address."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from italpoker.widgets._assets import FOLDER, all_scripts, all_styles, joined
from italpoker.widgets._linker import link

if TYPE_CHECKING:
    from italpoker.app.site import Site

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
_WIDGET_MODULES = ("cards", "progress_store", "progress_view", "store")
"""What pages import of the widgets' scripts, each by itself."""
ALL_WIDGETS = "widgets.js"
"""The script that the widgets of a lesson's page take theirs from."""
_LINKED = ("lesson",)
"""The pages' own scripts that come as one with all that they import."""
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


@cache
def assets() -> dict[str, tuple[bytes, str]]:
    """Content and type of each file by its name. The widgets' modules keep theirs, so that pages can import them."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(_STATIC.iterdir())}
    page_style = "\n".join(texts.pop(name) for name in _PAGE_STYLES)
    texts["course.css"] = f"{joined(*_WIDGET_STYLES)}\n{page_style}"
    texts["widgets.css"] = all_styles()
    texts[ALL_WIDGETS] = all_scripts()
    texts |= {f"{name}.js": link(name, FOLDER) for name in _WIDGET_MODULES}
    texts |= {f"{name}.js": link(name, _STATIC, FOLDER) for name in _LINKED}
    return {name: (content.encode(), f"{_TYPES[Path(name).suffix]}; charset=utf-8") for name, content in texts.items()}


def address_of(site: Site, name: str) -> str:
    """Where the browser finds a file, in the version of this server."""
    return f"{site.base_url}assets/{version()}/{name}"


@cache
def version() -> str:
    """A short name for this state of all files: an address that holds it may be kept for ever."""
    digest = hashlib.sha256()
    for name, (content, _) in sorted(assets().items()):
        digest.update(name.encode() + content)
    return digest.hexdigest()[:12]
