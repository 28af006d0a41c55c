"""The learner's own folder of lessons: filled when new, brought up to date later, and never written over.

A hidden file in the folder remembers the checksum of each lesson as it was put there. A lesson that is still the same
may be replaced by a newer one; beside one that the learner has changed, the newer one is put under a name of its own.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from italpoker.app.errors import SetupError, reason_of
from italpoker.text import languages, ntext, text

if TYPE_CHECKING:
    from italpoker.text import Text

MANIFEST = ".italpoker.json"
_VOLATILE_CELL = ("execution", "trusted", "collapsed", "scrolled")
_VOLATILE_NOTEBOOK = ("kernelspec", "language_info", "widgets")


def fill(folder: Path, lessons: Path) -> list[Text]:
    """Put the lessons into the folder and say what was done; SetupError when the folder cannot be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        manifest = _read_manifest(folder)
        done: dict[str, list[str]] = {"new": [], "updated": [], "beside": []}
        for source in _lesson_files(lessons):
            name = source.relative_to(lessons).as_posix()
            what, where = _place(source.read_bytes(), folder, name, manifest.setdefault(name, {}))
            if what:
                done[what].append(where)
        _write(folder / MANIFEST, json.dumps(manifest, indent=1, sort_keys=True).encode())
    except OSError as error:
        raise SetupError(
            text("{folder} cannot be used: {reason}", folder=str(folder), reason=reason_of(error))
        ) from error
    return _report(folder, done)


def fingerprint(content: bytes) -> str:
    """A checksum of what a person can change. In a notebook the outputs do not count: to run it changes nothing."""
    try:
        notebook = json.loads(content)
        substance: Any = [
            [_without(cell, ("outputs", "execution_count"), _VOLATILE_CELL) for cell in notebook["cells"]],
            _without(notebook, ("cells", "nbformat_minor"), _VOLATILE_NOTEBOOK),
        ]
        content = json.dumps(substance, sort_keys=True).encode()
    except (ValueError, TypeError, KeyError, AttributeError):
        pass  # no notebook, or one that has been spoilt: every byte counts
    return hashlib.sha256(content).hexdigest()


def _lesson_files(lessons: Path) -> list[Path]:
    return sorted(path for lang in languages() for path in (lessons / lang).glob("*.ipynb"))


def _place(content: bytes, folder: Path, name: str, known: dict[str, str]) -> tuple[str, str]:
    """Put one lesson where it belongs; returns what was done ("" for nothing) and the name it has now."""
    target, mark = folder / name, fingerprint(content)
    if not target.exists():
        _write(target, content)
        known["put"] = mark
        return "new", name
    there = fingerprint(target.read_bytes())
    if there == mark:
        known["put"] = mark
        return "", name
    if there in {known.get("put"), known.get("beside")}:
        _write(target, content)
        known["put"] = mark
        return "updated", name
    if mark in {known.get("put"), known.get("beside")}:
        return "", name  # the learner has changed it, and there is nothing newer
    beside = _free_name(folder, name)
    _write(folder / beside, content)
    known["beside"] = mark
    return "beside", beside


def _free_name(folder: Path, name: str) -> str:
    stem = name.removesuffix(".ipynb")
    number = 1
    while (folder / (beside := f"{stem}.new{'' if number == 1 else number}.ipynb")).exists():
        number += 1
    return beside


def _write(path: Path, content: bytes) -> None:
    """All or nothing: a full disk leaves the old file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.part")
    draft.write_bytes(content)
    draft.replace(path)


def _read_manifest(folder: Path) -> dict[str, dict[str, str]]:
    """What was put where; a damaged record counts as none, so that every lesson there is taken for the learner's."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return {str(name): {str(k): str(v) for k, v in known.items()} for name, known in manifest.items()}
    except (FileNotFoundError, ValueError, AttributeError):
        return {}


def _without(given: dict[str, Any], keys: tuple[str, ...], volatile: tuple[str, ...]) -> dict[str, Any]:
    """A part of a notebook without these keys, and without what JupyterLab writes into its metadata by itself."""
    kept = {key: value for key, value in given.items() if key not in keys}
    kept["metadata"] = {key: value for key, value in given.get("metadata", {}).items() if key not in volatile}
    if isinstance(kept.get("source"), list):
        kept["source"] = "".join(kept["source"])
    return kept


def _report(folder: Path, done: dict[str, list[str]]) -> list[Text]:
    lines = [text("Your lessons are in {folder}", folder=str(folder))]
    if done["new"] and (done["updated"] or done["beside"]):
        lines.append(ntext("{n} new lesson.", "{n} new lessons.", len(done["new"])))
    if done["updated"]:
        lines.append(
            ntext(
                "{n} lesson has been brought up to date.",
                "{n} lessons have been brought up to date.",
                len(done["updated"]),
            )
        )
    lines.extend(
        text("You have changed this lesson, so the new one lies beside it: {name}", name=name)
        for name in done["beside"]
    )
    return lines
