"""Files under a versioned address: compressed once, kept by browsers for ever. The course's own, and Voila's."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from tornado.web import HTTPError

from italpoker.app.assets import assets, version
from italpoker.app.pages import Page

if TYPE_CHECKING:
    from italpoker.app.scripts import Scripts
    from italpoker.app.site import Site

FOR_EVER = "public, max-age=31536000, immutable"
_TEXTS = (".css", ".js", ".json", ".mjs", ".svg", ".txt", ".map")
_SMALL = 512
"""Bytes below which compressing saves nothing."""


@dataclass(slots=True)
class Keeper:
    """The scripts as they are sent."""

    scripts: Scripts
    version: str
    _ready: dict[str, tuple[bytes, bool]] = field(default_factory=dict)

    def get(self, name: str) -> tuple[bytes, bool] | None:
        """The content of a file, and whether it is compressed; None when there is no such file."""
        if name not in self._ready:
            content = self.scripts.read(name)
            if content is None:
                return None
            self._ready[name] = _compressed(name, content)
        return self._ready[name]

    def prepare(self) -> None:
        """Compress beforehand what the first visitors ask for, and what a plot or a foreign widget would wait for."""
        for name in assets():
            _asset(name)
        for name in (self.scripts.entry, *(name for name in self.scripts.files if name.endswith("/plotly.js"))):
            self.get(name)


class _Versioned(Page):
    """A file whose address says which version it is of."""

    def answer(self, file: tuple[bytes, bool], kind: str, *, current: bool) -> None:
        """Its content as the browser takes it; for ever, if this is the version that was asked for."""
        content, is_compressed = file
        self.set_header("Content-Type", kind)
        self.set_header("Vary", "Accept-Encoding")
        if current:
            self.set_header("Cache-Control", FOR_EVER)
        if is_compressed:
            if "gzip" in self.request.headers.get("Accept-Encoding", ""):
                self.set_header("Content-Encoding", "gzip")
            else:
                content = gzip.decompress(content)
        self.finish(content)


class Asset(_Versioned):
    """A style, a script or the icon of the course's own pages."""

    def get(self, wanted_version: str, name: str) -> None:
        """The file of this name."""
        if name not in assets():
            raise HTTPError(404)
        self.answer(_asset(name), assets()[name][1], current=wanted_version == version())


class KeptFile(_Versioned):
    """One script, picture or font of Voila or of an extension."""

    def initialize(self, site: Site, keeper: Keeper) -> None:  # type: ignore[override]  # as handlers of tornado do
        """The site that the file belongs to, and who keeps it."""
        super().initialize(site)
        self.keeper = keeper

    def get(self, wanted_version: str, name: str) -> None:
        """The file, as it is now; for ever, if the address says which version it is."""
        found = self.keeper.get(name)
        if found is None:
            raise HTTPError(404)
        self.answer(found, _type_of(name), current=wanted_version == self.keeper.version)

    def compute_etag(self) -> None:
        """None: the address says it all."""


@cache
def _asset(name: str) -> tuple[bytes, bool]:
    return _compressed(name, assets()[name][0])


def _compressed(name: str, content: bytes) -> tuple[bytes, bool]:
    """What is sent, and whether it is compressed."""
    worth_it = name.endswith(_TEXTS) and len(content) > _SMALL
    return (gzip.compress(content, mtime=0) if worth_it else content, worth_it)


def _type_of(name: str) -> str:
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if guessed.endswith("javascript"):
        return "text/javascript; charset=utf-8"
    return f"{guessed}; charset=utf-8" if guessed.startswith("text/") else guessed
