"""The scripts that a lesson's page needs of Voila and its extensions: which there are, and most of them as one.

Nothing of them is kept here: they are read where they are installed. ``voila/scripts.json`` only names those that every
lesson loads, for one version of Voila. With another version they are sent one by one.
"""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

BUNDLE = "bundle.js"
_ENTRY = "static/voila.js"
_OWN = Path(__file__).parent / "voila"
_PLOTLY = "jupyterlab-plotly"
PLOTLY_SCRIPT = f"labextensions/{_PLOTLY}/plotly.js"
_log = logging.getLogger("italpoker.scripts")


@dataclass(frozen=True, slots=True)
class Scripts:
    """The files that pages may load, each by its name: ``static/voila.js``, ``labextensions/anywidget/…``."""

    files: Mapping[str, Path]
    bundled: tuple[str, ...] = ()
    """What stands in the bundle, in this order; nothing when there is none."""

    @classmethod
    def find(cls, static: Iterable[str], labextensions: Iterable[str], extensions: Sequence[str]) -> Scripts:
        """What is installed in these folders, of all extensions only those named."""
        files = dict(_files("static", static))
        for extension in extensions:
            place = next((folder for root in labextensions if (folder := Path(root, extension)).is_dir()), None)
            if place is not None:
                files |= dict(_files(f"labextensions/{extension}", [str(place)]))
        if plotly := _plotly():
            files[f"labextensions/{_PLOTLY}/near.js"] = _OWN / "plotly_when_near.js"
            files[PLOTLY_SCRIPT] = plotly
        return cls(files, _bundled(files, json.loads((_OWN / "scripts.json").read_text(encoding="utf-8"))))

    @property
    def version(self) -> str:
        """A short name for this state of all files: an address that holds it may be kept for ever."""
        digest = hashlib.sha256("\n".join(self.bundled).encode())
        for name, path in sorted(self.files.items()):
            state = path.stat()
            digest.update(f"{name} {state.st_size} {state.st_mtime_ns}".encode())
        return digest.hexdigest()[:12]

    @property
    def entry(self) -> str:
        """The name of the script that a page begins with."""
        return BUNDLE if self.bundled else _ENTRY

    def read(self, name: str) -> bytes | None:
        """The content of one file, or of the bundle; None when there is none of that name."""
        if name == BUNDLE and self.bundled:
            return b"\n;\n".join(self.files[part].read_bytes() for part in self.bundled)
        path = self.files.get(name)
        return path.read_bytes() if path else None

    def federated(self, extensions: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The extensions as a page is told of them, with plotly's replaced by one that waits until it is needed."""
        kept = [dict(extension) for extension in extensions if extension["name"] != _PLOTLY]
        if f"labextensions/{_PLOTLY}/near.js" in self.files:
            kept.append({"name": _PLOTLY, "load": "near.js", "mimeExtension": "./mimeExtension"})
        return kept


def _files(prefix: str, folders: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """All files in these folders by name; those in the first folder before others of the same name."""
    for folder in reversed([Path(folder) for folder in folders]):
        for path in folder.rglob("*"):
            if path.is_file():
                yield f"{prefix}/{path.relative_to(folder).as_posix()}", path


def _plotly() -> Path | None:
    spec = find_spec("plotly")
    for folder in spec.submodule_search_locations or () if spec else ():
        path = Path(folder, "package_data", "plotly.min.js")
        if path.is_file():
            return path
    return None


def _bundled(files: Mapping[str, Path], known: Mapping[str, Any]) -> tuple[str, ...]:
    """Chunks first, then the script that runs them. A chunk of an extension has its content's hash in its name."""
    chunks = [f"static/{number}.voila.js" for number in known["static"]]
    if version("voila") != known["voila"] or not files.keys() >= {*chunks, _ENTRY}:
        _log.warning(
            "the scripts of Voila %s are sent one by one: those known are of %s", version("voila"), known["voila"]
        )
        return ()
    for extension, numbers in known["labextensions"].items():
        beginnings = tuple(f"labextensions/{extension}/static/{number}." for number in numbers)
        chunks += sorted(name for name in files if name.startswith(beginnings) and name.endswith(".js"))
    return (*chunks, _ENTRY)
