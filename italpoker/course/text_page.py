"""Notebooks of text that are written from data: the frame that they share.

Notebooks, so that their links work in JupyterLab, on the web and where notebooks are only read.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from italpoker.course.catalogue import LESSONS
from italpoker.text import language_name, languages, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.course.catalogue import Extra
    from italpoker.text import Text


def notebook(extra: Extra, kicker: Text, cells: Iterable[tuple[str, str]], lang: str) -> dict[str, Any]:
    """A notebook of text only: its title with the line below it, the cells as (id, text), and the way home."""
    whole = [
        ("header", f"# {extra.title.say(lang)}\n\n{kicker.say(lang)}"),
        *cells,
        ("nav", _nav(extra, lang)),
    ]
    return {
        "cells": [
            {
                "cell_type": "markdown",
                "id": name,
                "metadata": {"tags": [name]} if name in _TAGGED else {},
                "source": lines(words),
            }
            for name, words in whole
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "title": extra.title.say(lang),
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def as_file(raw: dict[str, Any]) -> str:
    """A notebook's text as it is kept in the folder of lessons."""
    return json.dumps(raw, ensure_ascii=False, indent=1) + "\n"


def lines(words: str) -> list[str]:
    """A cell's text as notebooks keep it; rows of cards and of ranks do not break: A♥ K♥, 7‑8‑9‑10‑J."""
    ranks = re.sub(
        r"(?<![\w-])(?:(?:10|[2-9AKQJ])-)+(?:10|[2-9AKQJ])(?!\w)", lambda row: row[0].replace("-", "\u2011"), words
    )
    return re.sub(r"(?<=[♥♦♣♠]) (?=(?:10|[2-9AKQJ])[♥♦♣♠])", "\u00a0", ranks).splitlines(keepends=True)


def _nav(extra: Extra, lang: str) -> str:
    twins = [other for other in languages() if other != lang]
    links = [f"[{language_name(other)}](../{other}/{extra.file})" for other in twins]
    return " · ".join([f"[{_CONTENTS.say(lang)}]({LESSONS[0].file})", *links])


_TAGGED = {"header", "nav"}
_CONTENTS = text("Contents")
