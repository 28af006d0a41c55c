"""Where a lesson first uses a word of the game, the word leads to the glossary, and no word comes from nowhere."""

from __future__ import annotations

import re

import pytest

from italpoker.course.catalogue import LESSONS
from italpoker.course.glossary import terms
from italpoker.course.glossary_page import address

QUIET = {"header", "goals", "contents", "nav"}
"""Cells whose words are the catalogue's."""
NOT_TEXT = re.compile(r"^#.*$|^\|.*$|`[^`]*`|\[[^\]]*\]\([^)]*\)", re.MULTILINE)
"""Headings, tables, code and links that are there."""


def blank(match):
    return " " * len(match[0])


def first_use(page, lang, term):
    """The lesson, the cell and the place of the word's first use in running text, linked or not; None for none."""
    entry = term.entries[lang]
    words = "|".join(re.escape(use) for use in entry.uses or [entry.word.removeprefix("to ")])
    plural = "s?" if lang == "en" and not entry.uses else ""
    linked = re.compile(rf"\[[^\]]+\]\({re.escape(address(term, lang))}\)")
    plain = re.compile(rf"(?<![\w-])(?:{words}){plural}(?![\w-])", re.IGNORECASE)
    for lesson in LESSONS:
        for cell in page(lang, lesson.file).cells:
            if cell.kind != "markdown" or QUIET & set(cell.tags):
                continue
            found = [
                match for match in (linked.search(cell.source), plain.search(NOT_TEXT.sub(blank, cell.source))) if match
            ]
            if found:
                return lesson, cell, min(found, key=lambda match: match.start())
    return None


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.key)
def test_the_first_use_of_a_word_is_linked(page, lang, term):
    found = first_use(page, lang, term)
    assert found, "a word of the glossary that no lesson uses"
    lesson, cell, match = found
    assert match[0].startswith("["), f"{lesson.file}, {cell.id}: [{match[0]}]({address(term, lang)})"
