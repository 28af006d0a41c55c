"""What makes a rule a possible rule, with complaints in a player's words."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from italpoker.errors import RulesError
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from italpoker.text import Text, Value


def refuse_if(contradiction: bool, why: Text) -> None:
    """RulesError that says ``why``, if the rules contradict each other."""
    if contradiction:
        raise RulesError(why)


def settle_choice(rules: object, rule: str, choices: type[Enum]) -> None:
    """Make the field ``rule`` one of the choices, which may be given by its word; RulesError if it is none."""
    value = getattr(rules, rule)
    if isinstance(value, choices):
        return
    words = {str(choice.value): choice for choice in choices}
    if not isinstance(value, str) or value not in words:
        raise RulesError(
            text(
                "{rule}: {given} is not a choice; there are: {known}",
                rule=rule,
                given=quoted(value),
                known=", ".join(words),
            )
        )
    object.__setattr__(rules, rule, words[value])


def settle_sequence(rules: object, rule: str) -> None:
    """Make the field ``rule`` a tuple where it was given as a list."""
    value = getattr(rules, rule)
    if isinstance(value, list):
        object.__setattr__(rules, rule, tuple(value))


def check_yes_or_no(rule: str, value: object) -> None:
    """RulesError unless the value is True or False."""
    if type(value) is not bool:
        raise RulesError(text("{rule} is True or False, not {given}", rule=rule, given=quoted(value)))


def check_whole(rule: str, value: object, least: int, most: int | None = None) -> None:
    """RulesError unless the value is a whole number from ``least`` on, up to ``most`` where there is one."""
    if type(value) is int and value >= least and (most is None or value <= most):
        return
    if most is None:
        message = text("{rule} is a whole number, {least} or more, not {given}", **_words(rule, value), least=least)
    else:
        message = text(
            "{rule} is a whole number from {least} to {most}, not {given}",
            **_words(rule, value),
            least=least,
            most=most,
        )
    raise RulesError(message)


def _words(rule: str, value: object) -> dict[str, Value]:
    return {"rule": rule, "given": quoted(value)}
