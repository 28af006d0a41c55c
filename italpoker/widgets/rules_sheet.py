"""A sheet of rules for one table to agree on, point by point, and to print."""

from __future__ import annotations

from itertools import combinations, groupby, product
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import traitlets

from italpoker.course.sources import source
from italpoker.errors import RulesError
from italpoker.rules import HouseRules, SheetPart, Source
from italpoker.text import listing, ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget
from italpoker.widgets.sheet_choices import POINTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from italpoker.rules import SheetLine
    from italpoker.widgets.sheet_choices import Point
    from italpoker.widgets.table_settings import TableSettings


class RulesSheet(CourseWidget):
    """The rules of the lesson's table in plain sentences; what tables dispute can be changed, and the sheet printed.

    ``rules`` are those agreed on. Changes belong to the preset that they were made to: another one at the table begins
    with its own rules, and the first comes back as it was left. The browser keeps them, and nobody else.
    """

    _esm = script("rules_sheet")
    _css = style("rules_sheet", prints=True)
    words: ClassVar = {
        "title": text("Our house rules"),
        "choices": text("What does your table play?"),
        "print": text("Print the sheet"),
        "reset": text("Start afresh"),
        "idle": text("No effect while all suits are equal."),
        "sheet": text("The sheet"),
        "sources": text("Where each rule comes from"),
        "place": ptext("on a form", "Place"),
        "date": ptext("on a form", "Date"),
        "signatures": ptext("on a form", "Signatures"),
    }
    messages = frozenset({"choose", "restore", "reset"})

    parts: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """The points to agree on, part by part, with their choices and what holds now."""
    sheet: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What is printed."""
    complaint: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    """Why a choice was refused, and at which point; empty when nothing was."""
    heard = traitlets.Unicode().tag(sync=True)
    """What has just been agreed or refused, for screen readers."""
    kept: traitlets.Dict[str, dict[str, str]] = traitlets.Dict().tag(sync=True)
    """The changes for the browser to keep: for each preset the points changed, with the choice."""

    def __init__(self, table: TableSettings, **traits: Any) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self._show()
        table.on_change(self._follow)

    @property
    def rules(self) -> HouseRules:
        """The rules that the sheet says."""
        return self.table.house_rules.replace(**_values(self._changes))

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentences of the sheet."""
        return self.rules.sheet(self.lang)

    def change(self, **fields: Any) -> None:
        """Agree on other values: ``change(pair_tie=TieSuit.KICKER)``.

        RulesError when there is no such rule, when it is none of the choices of the sheet, or when the rules would
        contradict each other; then nothing changes.
        """
        self.rules.replace(**fields)
        keys = {field: one.key_of(value) for field, value in fields.items() if (one := _BY_FIELD.get(field))}
        if strangers := [field for field in fields if keys.get(field) is None]:
            raise RulesError(text("the sheet has no such choice: {rule}", rule=strangers[0]))
        self._agree({field: key for field, key in keys.items() if key})

    def reset(self) -> None:
        """Back to the rules of the lesson's table."""
        self.kept = {name: changes for name, changes in self.kept.items() if name != self.table.rules}
        self.complaint = {}
        self._show()

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """The browser sends messages and sets nothing."""
        return False

    def on_choose(self, content: dict[str, Any]) -> None:
        """Another choice at one point; what contradicts the others is refused, with the reason."""
        field, key = str(content.get("field")), str(content.get("choice"))
        if not _is_choice(field, key):
            return
        self.complaint, self.heard = {}, ""  # so that the same refusal twice is read out twice
        try:
            self._agree({field: key})
        except RulesError as error:
            self.complaint = {"field": field, "words": f"{self.complain(error)} {self._way_out(field, key)}".strip()}
            self.heard = self.complaint["words"]
        else:
            self.heard = self._sentence(field)

    def on_restore(self, content: dict[str, Any]) -> None:
        """What the browser has kept; whatever of it makes no sense is left out."""
        stored = content.get("stored")
        kept: dict[str, dict[str, str]] = {}
        for name, changes in stored.items() if isinstance(stored, dict) else ():
            try:
                rules = HouseRules.preset(name)
                agreed = {field: key for field, key in dict(changes).items() if _is_choice(field, key)}
                rules.replace(**_values(agreed))
            except (RulesError, TypeError, ValueError):
                continue
            kept[name] = agreed
        self.kept = kept
        self._show()

    def on_reset(self, _content: dict[str, Any]) -> None:
        """The button “start afresh”."""
        self.reset()
        self.heard = self.sheet["basis"]

    def _way_out(self, field: str, key: str) -> str:
        """What to agree on first so that this choice can be taken: as few points as possible."""
        rules = self.rules
        others = [one for one in POINTS if one.field != field]
        for number in (1, 2):
            for some in combinations(others, number):
                for choices in product(*(one.choices for one in some)):
                    first = {one.field: choice.value for one, choice in zip(some, choices, strict=True)}
                    if _fits(rules, {**first, field: _BY_FIELD[field].values[key]}):
                        points = listing([text("“{point}”", point=one.label) for one in some])
                        return self.say(text("Change this first: {points}.", points=points))
        return ""

    @property
    def _changes(self) -> Mapping[str, str]:
        """What has been agreed otherwise than at the lesson's table."""
        return self.kept.get(self.table.rules, {})

    def _agree(self, keys: Mapping[str, str]) -> None:
        """Take these choices; RulesError when they contradict the others."""
        preset = self.table.house_rules
        changes = {
            field: key for field, key in {**self._changes, **keys}.items() if key != _BY_FIELD[field].chosen(preset)
        }
        preset.replace(**_values(changes))
        self.kept = {**self.kept, preset.name: changes}
        self._show()

    def _follow(self) -> None:
        self.complaint = {}
        self._show()

    def _show(self) -> None:
        """Bring the choices and the sheet to the page."""
        rules = self.rules
        with self.hold_sync():
            self.parts = [
                {
                    "title": self.say(part.title),
                    "open": part in _WHO_WINS,
                    "points": [self._point(one, rules) for one in points],
                }
                for part, points in groupby(POINTS, key=lambda one: one.part)
            ]
            self.sheet = self._sheet(rules)

    def _point(self, one: Point, rules: HouseRules) -> dict[str, Any]:
        return {
            "field": one.field,
            "label": self.say(one.label),
            "choices": [[choice.key, self.say(choice.text)] for choice in one.choices],
            "chosen": one.chosen(rules),
            "said": self._sentence(one.field) if one.field in self._changes else "",
            "idle": one.needs_suits and not rules.ranking.suits_ranked,
        }

    def _sentence(self, field: str) -> str:
        """What the sheet says on this point; nothing where it has no effect."""
        return " ".join(self.say(line.text) for line in self.rules.sheet_lines() if line.rule == field)

    def _sheet(self, rules: HouseRules) -> dict[str, Any]:
        """The sheet, with a number after each rule that a source has to answer for."""
        notes: list[_Note] = []
        lines = rules.sheet_lines()
        return {
            "title": self.say(text("The rules of our table")),
            "basis": self._basis(),
            "players": self._players(rules),
            "parts": [
                {"title": self.say(part.title), "lines": [self._line(line, notes) for line in group]}
                for part, group in groupby(lines, key=lambda line: line.part)
            ],
            "notes": [self._note(*one) for one in notes],
            "signatures": self.table.players,
        }

    def _line(self, line: SheetLine, notes: list[_Note]) -> dict[str, Any]:
        if line.rule is None:
            return {"words": self.say(line.text), "note": 0, "changed": False}
        preset, is_changed = self.table.house_rules, line.rule in self._changes
        note = (Source.HOUSE, False) if is_changed else (preset.sources[line.rule], line.rule in preset.readings)
        if note not in notes:
            notes.append(note)
        return {"words": self.say(line.text), "note": notes.index(note) + 1, "changed": is_changed}

    def _note(self, whose: Source, is_reading: bool) -> str:
        if whose is Source.HOUSE:
            return self.say(text("agreed at this table"))
        if whose is Source.OURS:
            return self.say(text("no source says it: the choice of the course from which this sheet comes"))
        title = source(whose.value).title
        return self.say(text("{source}, as this course reads it", source=title) if is_reading else title)

    def _basis(self) -> str:
        """Whose rules they are, and how many points this table has changed."""
        preset, changed = self.table.house_rules, len(self._changes)
        if not changed:
            return self.say(text("House rules: {rules}", rules=preset.title))
        return self.say(
            ntext(
                "House rules: {rules}, with one point of our own (✎)",
                "House rules: {rules}, with {n} points of our own (✎)",
                changed,
                rules=preset.title,
            )
        )

    def _players(self, rules: HouseRules) -> str:
        players = self.table.players
        return self.say(text("{n} players: {deck}", n=players, deck=rules.deck(players).text))


def _is_choice(field: object, key: object) -> bool:
    """Whether these are a point of the sheet and one of its choices."""
    return isinstance(field, str) and isinstance(key, str) and field in _BY_FIELD and key in _BY_FIELD[field].values


def _fits(rules: HouseRules, changes: Mapping[str, Any]) -> bool:
    """Whether rules so changed contradict nothing."""
    try:
        rules.replace(**changes)
    except RulesError:
        return False
    return True


def _values(changes: Mapping[str, str]) -> dict[str, Any]:
    """The rules that these choices stand for."""
    return {field: _BY_FIELD[field].values[key] for field, key in changes.items()}


_Note: TypeAlias = tuple[Source, bool]
"""Where a rule comes from, and whether the course had to read more out of it than it says."""
_WHO_WINS = {SheetPart.DECK, SheetPart.HANDS, SheetPart.TIES}
"""Laid open from the first; the rest is for those who play a whole deal."""
_BY_FIELD = {one.field: one for one in POINTS}
