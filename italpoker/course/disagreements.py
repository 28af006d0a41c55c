"""What the sources disagree about, or are silent on: each question with who answers how, from one file of data.

``disagreements.json`` holds the questions, and the boxes in which lessons show them. What this course's tables play is
not written there but asked of the engine: a question names the field of the house rules that it is about.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from italpoker.course.catalogue import LESSONS
from italpoker.course.glossary import THEMES
from italpoker.course.sources import SOURCES
from italpoker.rules import PRESETS, DealRules, Ranking
from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

FILE = "disagreements.json"


class Basis(StrEnum):
    """What an answer of this course rests on."""

    SOURCE = "source"
    """A source says it, and the course follows it at all its tables."""
    READING = "reading"
    """A source says half of it, or leaves a choice: this is how the course reads it."""
    CHOICE = "choice"
    """Where a source is silent: the course’s own choice."""
    REMARK = "remark"
    """No rule: what one may want to know beside the answers."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one source says, or several with one voice."""

    sources: tuple[str, ...]
    words: Mapping[str, str]
    """By language; to be read after the source’s name and a colon."""
    value: Any = None
    """The value of the rule in ``Disagreement.rule``, as the data spells it; None where the question is about none."""
    is_aside: bool = False
    """Whether only the page of all questions tells it: what is played elsewhere."""


@dataclass(frozen=True, slots=True)
class Course:
    """What this course makes of it."""

    basis: Basis
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One question to which the sources give different answers, or none."""

    key: str
    theme: str
    """One of the parts of the glossary."""
    lesson: str
    """The slug of the lesson that explains it; others may tell it as well."""
    question: Mapping[str, str]
    answers: tuple[Answer, ...]
    silent: tuple[str, ...]
    """The sources that might say something about it, and do not."""
    course: tuple[Course, ...]
    rule: str | None
    """The field of ``Ranking`` or ``DealRules`` that it is about, if there is one."""

    @property
    def is_gap(self) -> bool:
        """Whether every source is silent, so that the course had to choose."""
        return not self.answers


@dataclass(frozen=True, slots=True)
class Box:
    """What a lesson says about its sources, in one cell."""

    lesson: str
    text: Mapping[str, tuple[str, ...]]
    """The paragraphs by language. One in braces stands for what is made from data: {points}, {questions},
    {sources}, {tables}."""
    points: tuple[Disagreement, ...]
    title: Mapping[str, str] | None = None
    """A heading of its own; else the usual one."""
    tables: Mapping[str, Mapping[str, str]] | None = None
    """Whose rules each preset has."""

    @property
    def tells(self) -> bool:
        """Whether it gives the answers too, and not the questions alone."""
        return all("{points}" in paragraphs for paragraphs in self.text.values())


@cache
def disagreements() -> tuple[Disagreement, ...]:
    """All questions, part by part, in the order in which one meets them."""
    return read_disagreements(_data()["points"])


@cache
def boxes() -> tuple[Box, ...]:
    """The boxes of the lessons, one a lesson, in the order of the course."""
    return read_boxes(_data()["boxes"], disagreements())


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files("italpoker.course") / FILE).read_text(encoding="utf-8"))
    return data


def read_disagreements(data: list[dict[str, Any]]) -> tuple[Disagreement, ...]:
    """The questions in the data; ValueError that names the question and what is wrong with it."""
    found = tuple(_disagreement(one) for one in data)
    keys = [one.key for one in found]
    for key in keys:
        _require(keys.count(key) == 1, key, "stands twice")
    return found


def read_boxes(data: list[dict[str, Any]], known: tuple[Disagreement, ...]) -> tuple[Box, ...]:
    """The boxes in the data, with the questions that they name; ValueError that says what is wrong with which."""
    by_key = {one.key: one for one in known}
    found = tuple(_box(one, by_key) for one in data)
    slugs = [one.lesson for one in found]
    _require(slugs == [one.slug for one in LESSONS], "the boxes", "are not one for each lesson, in their order")
    for one in known:
        told = [box.lesson for box in found if box.tells and one in box.points]
        _require(one.lesson in told, one.key, f"is not in the box of its lesson, {one.lesson}")
    return found


def _disagreement(data: dict[str, Any]) -> Disagreement:
    key = str(data.get("key"))
    _check_names(key, data, {"key", "theme", "lesson", "question", "says", "silent", "course"}, {"rule"})
    _require_one_of(key, "theme", data["theme"], THEMES)
    _require_one_of(key, "lesson", data["lesson"], [one.slug for one in LESSONS])
    rule = data.get("rule")
    if rule is not None:
        _require_one_of(key, "rule", rule, [one.name for part in (Ranking, DealRules) for one in fields(part)])
    answers = tuple(_answer(key, one) for one in data["says"])
    for one in answers:
        _require((one.value is None) == (rule is None), key, "an answer has a value just where there is a rule")
    heard = [name for one in answers for name in one.sources] + data["silent"]
    for name in heard:
        _require_one_of(key, "source", name, [one.key for one in SOURCES])
        _require(heard.count(name) == 1, key, f"{name} is heard twice")
    course = tuple(_course(key, one) for one in data["course"])
    _require(bool(answers or course), key, "nobody answers it")
    return Disagreement(
        key, data["theme"], data["lesson"], _words(key, data["question"]), answers, tuple(data["silent"]), course, rule
    )


def _answer(key: str, data: dict[str, Any]) -> Answer:
    _check_names(key, data, {"of", *languages()}, {"value", "aside"})
    _require(bool(data["of"]), key, "an answer is nobody’s")
    return Answer(tuple(data["of"]), _words(key, data, among=True), data.get("value"), data.get("aside", False))


def _course(key: str, data: dict[str, Any]) -> Course:
    _check_names(key, data, {"basis", *languages()})
    _require_one_of(key, "basis", data["basis"], [one.value for one in Basis])
    return Course(Basis(data["basis"]), _words(key, data, among=True))


def _box(data: dict[str, Any], known: Mapping[str, Disagreement]) -> Box:
    where = f"the box of {data.get('lesson')}"
    _check_names(where, data, {"lesson", "points", "text"}, {"title", "tables"})
    for key in data["points"]:
        _require_one_of(where, "question", key, known)
    _check_names(where, data["text"], languages())
    tables = data.get("tables")
    if tables is not None:
        _check_names(where, tables, [rules.name for rules in PRESETS])
    return Box(
        data["lesson"],
        {lang: tuple(data["text"][lang]) for lang in languages()},
        tuple(known[key] for key in data["points"]),
        _words(where, data["title"]) if "title" in data else None,
        {name: _words(where, whose) for name, whose in tables.items()} if tables is not None else None,
    )


def _words(where: str, data: dict[str, Any], *, among: bool = False) -> dict[str, str]:
    """The words in every language; ``among`` other things, or nothing else."""
    if not among:
        _check_names(where, data, languages())
    for lang in languages():
        _require(isinstance(data[lang], str) and bool(data[lang].strip()), where, f"has no words in {lang}")
    return {lang: data[lang] for lang in languages()}


def _check_names(where: str, data: dict[str, Any], needed: Collection[str], allowed: Collection[str] = ()) -> None:
    for name in sorted({*needed} - data.keys()):
        _require(False, where, f"lacks “{name}”")
    for name in sorted(data.keys() - {*needed, *allowed}):
        _require(False, where, f"has a “{name}”, which means nothing")


def _require_one_of(where: str, what: str, given: object, known: Collection[str]) -> None:
    _require(given in known, where, f"there is no {what} “{given}”; there are: {', '.join(known)}")


def _require(holds: bool, where: str, complaint: str) -> None:
    if not holds:
        raise ValueError(f"{FILE}, {where}: {complaint}")
