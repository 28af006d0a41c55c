"""Draw all pictures anew and write them into the notebooks of a checkout."""

from __future__ import annotations

import json
from typing import Any

from italpoker.course.catalogue import lesson, lessons_dir
from italpoker.course.pictures import PICTURES, Picture
from italpoker.course.text_page import as_file
from italpoker.text import languages


def place(notebook: dict[str, Any], picture: Picture, lang: str) -> None:
    """Put a picture into a notebook, in the place of its last state or after the cell that it follows."""
    cells = [cell for cell in notebook["cells"] if cell["id"] != picture.cell]
    at = next(number for number, cell in enumerate(cells, 1) if cell["id"] == picture.after)
    fresh = {
        "cell_type": "markdown",
        "id": picture.cell,
        "metadata": {"tags": ["picture"]},
        "source": [picture.markdown(lang)],
    }
    notebook["cells"] = [*cells[:at], fresh, *cells[at:]]


def main() -> None:
    """Write every notebook that has a picture, in every language."""
    for lang in languages():
        for picture in PICTURES:
            path = lessons_dir() / lang / lesson(picture.lesson).file
            notebook = json.loads(path.read_text(encoding="utf-8"))
            place(notebook, picture, lang)
            path.write_text(as_file(notebook), encoding="utf-8")


if __name__ == "__main__":
    main()
