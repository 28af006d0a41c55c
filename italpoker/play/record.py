"""Saved deals: a readable JSON record, written and read (format 1).

It holds what a deal depends on – rules field by field, stakes, stacks, the order of the pack, the seed, what was
carried over – and the actions as one writes them. Reading plays the deal again.
"""

from __future__ import annotations

import json
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar, cast

from italpoker.cards import Rank, write_cards
from italpoker.errors import ItalpokerError, RecordError
from italpoker.play.carried import Carried, OldPot
from italpoker.play.setup import set_up
from italpoker.rules import DealRules, HouseRules, Limit, Ranking, Stakes
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.play.actions import Action
    from italpoker.play.state import Setup
    from italpoker.text import Text

GAME = "poker all'italiana"
FORMAT = 1
_T = TypeVar("_T")


def write(setup: Setup, actions: Iterable[Action]) -> str:
    """The record as indented JSON; the cards and actions in it can be read by a player."""
    carried = setup.carried
    return json.dumps(
        {
            "game": GAME,
            "format": FORMAT,
            "rules": {"ranking": _fields(setup.rules.ranking), "deal": _fields(setup.rules.deal)},
            "stakes": _fields(setup.stakes),
            "stacks": setup.stacks,
            "dealer": setup.dealer,
            "sitting_out": sorted(setup.sitting_out),
            "carried": {
                "pots": [
                    {"chips": pot.chips, "share": pot.share, "without": sorted(pot.without)} for pot in carried.pots
                ],
                "minimum": _plain(carried.minimum),
                "all_in": sorted(carried.all_in),
                "parola": None if carried.parola is None else sorted(carried.parola),
                "ante_due": carried.ante_due,
            },
            "seed": setup.seed,
            "pack": write_cards(setup.pack),
            "actions": [str(action) for action in actions],
        },
        ensure_ascii=False,
        indent=1,
    )


def read(record: str) -> tuple[Setup, list[str]]:
    """The setup and the actions of a record; RecordError if it is damaged, or none of this game."""
    saved = _opened(record)
    try:
        rules = _entry(saved, "rules", dict)
        setup = set_up(
            HouseRules(_made(Ranking, rules, "ranking"), _made(DealRules, rules, "deal")),
            _made(Stakes, saved, "stakes"),
            _entry(saved, "stacks", list),
            _entry(saved, "dealer", int),
            _entry(saved, "seed", int),
            _entry(saved, "pack", str),
            _carried(_entry(saved, "carried", dict)),
            _seats(saved, "sitting_out"),
        )
    except RecordError:
        raise
    except ItalpokerError as error:
        raise RecordError(text("damaged record: {why}", why=cast("Text", error.message))) from None
    actions = _entry(saved, "actions", list)
    if not all(isinstance(action, str) for action in actions):
        raise _damaged("actions")
    return setup, actions


def _opened(record: str) -> dict[str, Any]:
    """The record as a mapping, if it is one of this game and of this format."""
    try:
        saved = json.loads(record)
    except (TypeError, ValueError, RecursionError):
        raise RecordError(text("this is no saved deal: it cannot be read as JSON")) from None
    if not isinstance(saved, dict) or "game" not in saved:
        raise RecordError(text("this is no saved deal: it does not say which game it is of"))
    if saved["game"] != GAME:
        raise RecordError(text("this is a deal of another game: {game}", game=quoted(saved["game"])))
    if saved.get("format") != FORMAT:
        raise RecordError(
            text(
                "this deal is saved in format {given}, and only format {known} can be read",
                given=quoted(saved.get("format")),
                known=FORMAT,
            )
        )
    return saved


def _carried(saved: dict[str, Any]) -> Carried:
    minimum = saved.get("minimum")
    pots = _entry(saved, "pots", list)
    if not all(isinstance(pot, dict) for pot in pots):
        raise _damaged("pots")
    return Carried(
        tuple(OldPot(_entry(pot, "chips", int), _entry(pot, "share", int), _seats(pot, "without")) for pot in pots),
        None if minimum is None else _read_as(Rank.JACK, minimum, "minimum"),
        _seats(saved, "all_in"),
        None if saved.get("parola") is None else _seats(saved, "parola"),
        _entry(saved, "ante_due", bool),
    )


def _made(part: type[_T], saved: dict[str, Any], name: str) -> _T:
    """Rules or stakes from their fields; each is read as what it is in the default ones."""
    values = _entry(saved, name, dict)
    usual = part()
    known = {one.name for one in fields(part)}  # type: ignore[arg-type]
    if strangers := values.keys() ^ known:
        raise _damaged(min(strangers))
    return part(**{field: _read_as(_USUAL.get(field, getattr(usual, field)), values[field], field) for field in known})


def _read_as(usual: Any, value: Any, name: str) -> Any:
    """The value as a thing of the same kind as the usual one."""
    if isinstance(usual, tuple) and isinstance(value, list):
        return tuple(_read_as(usual[0], one, name) for one in value)
    if isinstance(usual, Enum) and value is not None:
        try:
            return type(usual)(value)
        except ValueError:
            raise _damaged(name) from None
    return value


def _entry(saved: dict[str, Any], name: str, kind: type[_T]) -> _T:
    value = saved.get(name)
    if type(value) is not kind:
        raise _damaged(name)
    return value


def _seats(saved: dict[str, Any], name: str) -> frozenset[int]:
    seats = _entry(saved, name, list)
    if not all(type(seat) is int for seat in seats):
        raise _damaged(name)
    return frozenset(seats)


def _damaged(name: str) -> RecordError:
    return RecordError(text("damaged record: {name} is missing or cannot be what it says", name=quoted(name)))


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value.value if isinstance(value, Enum) else value


def _fields(part: Any) -> dict[str, Any]:
    return {one.name: _plain(getattr(part, one.name)) for one in fields(part)}


_USUAL = {"limit": Limit.NO_LIMIT}
"""The stakes' limit may be left open, so that its default says nothing about it."""
