"""Pupils' names: one normal form for the list, the files, the commands and the gradebook."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOODLES = re.compile(r"_\d+_assignsubmission_.*$")
"""What Moodle writes behind a pupil's name."""
_COPY = re.compile(r"^(?:copia di|copy of) ", re.IGNORECASE)
"""What a copied file's name begins with."""


def pupil_id(name: str) -> str:
    """A name as the gradebook and the file system can bear it: “Ada Rossi” is Ada-Rossi, “D’Angelo” D-Angelo."""
    return re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", name)).strip("-")[:60]


def known(name: str, names: Iterable[str]) -> str:
    """The name in its normal form, spelled as among those known already, where capitals make no difference."""
    wanted = pupil_id(name)
    return next((one for one in sorted(names) if pupil_id(one).casefold() == wanted.casefold()), wanted)


def of_folder(folder: str) -> str:
    """Whose a folder is: Moodle's “Ada Rossi_12345_assignsubmission_file” is Ada Rossi's."""
    return pupil_id(_MOODLES.sub("", folder))


def of_file(stem: str, assignment: str) -> str:
    """Whose a file is: what stands before “_1-deck” or “ - 1-deck”, else before the last “_”; empty if nothing does."""
    stem = _COPY.sub("", unicodedata.normalize("NFC", stem))
    return named_in(stem, assignment) or pupil_id(stem.rpartition("_")[0])


def named_in(stem: str, assignment: str) -> str:
    """The name before “_1-deck” or “ - 1-deck”, or before what Moodle writes; empty if there is no such thing."""
    stem = _COPY.sub("", unicodedata.normalize("NFC", stem))
    if _MOODLES.search(stem):
        return of_folder(stem)
    before = re.match(rf"(.+?)(?:_| - ){re.escape(assignment)}", stem, re.IGNORECASE)
    return pupil_id(before[1]) if before else ""
