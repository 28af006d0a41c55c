"""Write the glossary's notebooks from its data: ``python -m italpoker.course.glossary_page`` in a checkout.

A notebook, so that its links work in JupyterLab, on the web and where notebooks are only read.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING, Any

from italpoker.course.catalogue import EXTRAS, LESSONS, lesson, lessons_dir
from italpoker.course.glossary import THEMES, terms
from italpoker.course.sources import source
from italpoker.text import language_name, languages, listing, text

if TYPE_CHECKING:
    from italpoker.course.glossary import Term

GLOSSARY = next(one for one in EXTRAS if one.slug == "glossary")


def address(term: Term, lang: str) -> str:
    """Where a lesson finds the term: ``"glossary.ipynb#side-pot"``."""
    return f"{GLOSSARY.file}#{term.entries[lang].word.replace(' ', '-')}"


def notebook(lang: str) -> dict[str, Any]:
    """The glossary in one language, as a notebook of text only."""
    cells = [
        ("header", ["header"], f"# {GLOSSARY.title.say(lang)}\n\n{_KICKER.say(lang)}"),
        ("index", [], _index(lang)),
        *((f"the-{theme}", [], _part(theme, lang)) for theme in THEMES),
        ("nav", ["nav"], _nav(lang)),
    ]
    return {
        "cells": [
            {
                "cell_type": "markdown",
                "id": name,
                "metadata": {"tags": tags} if tags else {},
                "source": _unbroken(words).splitlines(keepends=True),
            }
            for name, tags, words in cells
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "title": GLOSSARY.title.say(lang),
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def write(lang: str) -> str:
    """The notebook's text as it is kept in the folder of lessons."""
    return json.dumps(notebook(lang), ensure_ascii=False, indent=1) + "\n"


def _index(lang: str) -> str:
    """All words in the order of the alphabet."""

    def place(term: Term) -> str:
        plain = unicodedata.normalize("NFD", term.entries[lang].word.lower().removeprefix("to "))
        return "".join(sign for sign in plain if not unicodedata.combining(sign))

    links = [f"[{term.entries[lang].word}]({address(term, lang)})" for term in sorted(terms(), key=place)]
    return f"{_LEAD.say(lang)}\n\n" + " · ".join(links)


def _part(theme: str, lang: str) -> str:
    entries = "\n\n".join(_entry(term, lang) for term in terms() if term.theme == theme)
    return f"## {THEMES[theme].say(lang)}\n\n{entries}"


def _entry(term: Term, lang: str) -> str:
    """The word, its other names, what it means, who says so and where to read on."""
    entry = term.entries[lang]
    names = [source(key).short for key in term.sources]
    read_on = lesson(term.lesson)
    also = f"*{_ALSO.say(lang)} {', '.join(entry.also)}.* " if entry.also else ""
    whose = text("Used by {sources}.", sources=listing(names)).say(lang)
    return (
        f"### {entry.word}\n\n{also}{entry.meaning}  \n"
        f"<small>[{read_on.title.say(lang)}]({read_on.file}) · {whose}</small>"
    )


def _nav(lang: str) -> str:
    twins = [other for other in languages() if other != lang]
    links = [f"[{language_name(other)}](../{other}/{GLOSSARY.file})" for other in twins]
    return " · ".join([f"[{_CONTENTS.say(lang)}]({LESSONS[0].file})", *links])


def _unbroken(words: str) -> str:
    """Rows of ranks keep to one line: 7‑8‑9‑10‑J with hyphens that do not break."""
    return re.sub(
        r"(?<![\w-])(?:(?:10|[2-9AKQJ])-)+(?:10|[2-9AKQJ])(?!\w)", lambda row: row[0].replace("-", "\u2011"), words
    )


_KICKER = text("To look up · every word of the game, and who uses it")
_LEAD = text("What a word means at one table it need not mean at the next: where it has several senses, all are here.")
_ALSO = text("Also:")
_CONTENTS = text("Contents")


def main() -> None:
    """Write the notebook of every language that has lessons."""
    for lang in languages():
        (lessons_dir() / lang / GLOSSARY.file).write_text(write(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
