"""Write what the sources disagree about: the boxes of the lessons, and the page of all questions.

``python -m italpoker.course.disagreements_page`` in a checkout, whenever ``disagreements.json`` has changed.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from italpoker.course import text_page
from italpoker.course.catalogue import EXTRAS, lesson, lessons_dir
from italpoker.course.disagreements import Basis, boxes, disagreements
from italpoker.course.glossary import THEMES
from italpoker.course.sources import SOURCES, source
from italpoker.rules import PRESETS
from italpoker.text import capital, languages, listing, ntext, text

if TYPE_CHECKING:
    from italpoker.course.disagreements import Answer, Box, Course, Disagreement

PAGE = next(one for one in EXTRAS if one.slug == "disagreements")
TAG = "sources-disagree"
"""The tag of a box’s cell."""


def box_text(box: Box, lang: str) -> str:
    """The text of a lesson’s cell."""
    heading = f"## {box.title[lang]}" if box.title else f"### {_HEADING.say(lang)}"
    parts = {"{points}": _points, "{questions}": _questions, "{sources}": _sources, "{tables}": _tables}
    paragraphs = (parts[paragraph](box, lang) if paragraph in parts else paragraph for paragraph in box.text[lang])
    told = "\n\n".join([heading, *paragraphs])
    return told if f"({PAGE.file})" in told else f"{told}\n\n{_more(lang)}"


def _more(lang: str) -> str:
    """The way to the page of all questions, for a box that does not name it in its own words."""
    return _MORE.say(lang).format(page=f"[{PAGE.title.say(lang)}]({PAGE.file})")


def with_box(raw: dict[str, Any], box: Box, lang: str) -> dict[str, Any]:
    """The lesson’s notebook with the text of its box; ValueError unless it has one cell for it."""
    cells = [cell for cell in raw["cells"] if TAG in cell["metadata"].get("tags", ())]
    if len(cells) != 1:
        raise ValueError(f"{lang}/{lesson(box.lesson).file} has {len(cells)} cells tagged “{TAG}”, and needs one")
    written = {**cells[0], "source": text_page.lines(box_text(box, lang))}
    return {**raw, "cells": [written if cell is cells[0] else cell for cell in raw["cells"]]}


def notebook(lang: str) -> dict[str, Any]:
    """The page of all questions in one language, as a notebook of text only."""
    cells = [("sources", _lead(lang)), *((f"the-{theme}", _part(theme, lang)) for theme in THEMES)]
    return text_page.notebook(PAGE, _KICKER, cells, lang)


def _points(box: Box, lang: str) -> str:
    """The questions of a lesson with their answers; at the end, in short, those that no source answers."""
    told = [f"**{one.question[lang]}**\n\n{_answers(one, lang)}" for one in box.points if not one.is_gap]
    gaps = [
        f"- {one.question[lang]} {capital(chosen.words[lang])}"
        for one in box.points
        if one.is_gap
        for chosen in one.course
    ]
    return "\n\n".join([*told, *([f"**{_GAPS.say(lang)}**\n\n" + "\n".join(gaps)] if gaps else [])])


def _answers(one: Disagreement, lang: str, *, whole: bool = False) -> str:
    """One line for each source, then what is left; ``whole``: with what is played elsewhere."""
    told = [_answer(answer, lang) for answer in one.answers if whole or not answer.is_aside]
    ours = {basis: [_course(course, lang) for course in one.course if course.basis is basis] for basis in Basis}
    silent = [" ".join([*_silent(one, lang), *ours[Basis.SOURCE], *ours[Basis.CHOICE]])]
    lines = [*told, *ours[Basis.READING], *filter(None, silent), *ours[Basis.REMARK]]
    return "\n".join(f"- {line}" for line in lines)


def _answer(answer: Answer, lang: str) -> str:
    names = listing([source(key).short for key in answer.sources])
    return capital(text("{sources}: {words}", sources=names, words=answer.words[lang]).say(lang))


def _silent(one: Disagreement, lang: str) -> list[str]:
    """That some sources do not say anything, or that none does."""
    if one.is_gap:
        return [_NOBODY.say(lang)]
    if not one.silent:
        return []
    names, n = listing([source(key).short for key in one.silent]), len(one.silent)
    return [capital(ntext("{sources} is silent.", "{sources} are silent.", n, sources=names).say(lang))]


def _course(ours: Course, lang: str) -> str:
    words = ours.words[lang]
    return words if ours.basis is Basis.REMARK else _BASES[ours.basis].say(lang).format(words=words)


def _questions(box: Box, lang: str) -> str:
    """The questions alone, each with the lesson that answers it."""
    return "\n".join(f"- {one.question[lang]} ({_home(one, lang)})" for one in box.points)


def _home(one: Disagreement, lang: str) -> str:
    home = lesson(one.lesson)
    number = text("lesson {number}", number=home.number).say(lang)
    return f"[{number}]({home.file})"


def _sources(_box: Box, lang: str) -> str:
    return "\n".join(f"- {one.title.say(lang)}: {one.tells.say(lang)}" for one in SOURCES)


def _tables(box: Box, lang: str) -> str:
    whose = box.tables or {}
    rows = [f"| *{rules.title.say(lang)}* | {whose[rules.name][lang]} |" for rules in PRESETS]
    return "\n".join([f"| {_HOUSE_RULES.say(lang)} | {_WHOSE.say(lang)} |", "|---|---|", *rows])


def _lead(lang: str) -> str:
    parts = [f"[{title.say(lang)}]({PAGE.file}#{title.say(lang).replace(' ', '-')})" for title in THEMES.values()]
    return f"{_LEAD.say(lang)}\n\n" + " · ".join(parts)


def _part(theme: str, lang: str) -> str:
    entries = [_entry(one, lang) for one in disagreements() if one.theme == theme]
    return "\n\n".join([f"## {THEMES[theme].say(lang)}", *entries])


def _entry(one: Disagreement, lang: str) -> str:
    """The question, who says what, what the tables of this course play, and where to read on."""
    home = lesson(one.lesson)
    anchor = _HEADING.say(lang).replace(" ", "-")
    answers = _answers(one, lang, whole=True)
    played = _played(one, lang)
    return "\n\n".join(
        [
            f"### {one.question[lang]}",
            answers,
            *([f"{_PLAYED.say(lang)}\n\n{played}"] if played else []),
            f"<small>[{home.title.say(lang)}]({home.file}#{anchor})</small>",
        ]
    )


def _played(one: Disagreement, lang: str) -> str:
    """What the house rules make of it, in the words of the rules sheet: those that play alike in one line."""
    said: dict[str, list[str]] = {}
    for rules in PRESETS if one.rule else ():
        for line in rules.sheet_lines():
            if line.rule == one.rule:
                said.setdefault(line.text.say(lang), []).append(f"*{rules.title.say(lang)}*")
    return "\n".join(f"- {', '.join(tables)}: {words}" for words, tables in said.items())


_HEADING = text("Where sources disagree")
_MORE = text("Everything together on one page: {page}.")
_GAPS = text("Where every source is silent, the course chose.")
_NOBODY = text("No source says it.")
_BASES = {
    Basis.SOURCE: text("In this course: {words}"),
    Basis.READING: text("As this course reads it: {words}"),
    Basis.CHOICE: text("The course’s own choice: {words}"),
}
_HOUSE_RULES = text("house rules")
_WHOSE = text("whose they are")
_KICKER = text("To look up · who says what, and what is played here")
_LEAD = text(
    "Every question on which the sources of this course differ, or are silent: who says what, and what the tables of "
    "this course play, in the words of the rules sheet. Agree on them before you play."
)
_PLAYED = text("At the tables of this course:")


def main() -> None:
    """Write the boxes of all lessons, and the page of all questions, in every language."""
    for lang in languages():
        folder = lessons_dir() / lang
        for box in boxes():
            path = folder / lesson(box.lesson).file
            raw = json.loads(path.read_text(encoding="utf-8"))
            path.write_text(text_page.as_file(with_box(raw, box, lang)), encoding="utf-8")
        (folder / PAGE.file).write_text(text_page.as_file(notebook(lang)), encoding="utf-8")


if __name__ == "__main__":
    main()
