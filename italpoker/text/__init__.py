"""Words in every language.

A sentence is written once, in English, as a ``Text``; it can be said in any language that has a
gettext catalogue in ``locale/``. Nothing is read from disk before a language is asked for.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, TypeAlias, Union

from italpoker.errors import LanguageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from gettext import NullTranslations

SOURCE_LANGUAGE = "en"
LOCALE_DIR = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120  # pathlib is slow to import
DOMAIN = "italpoker"
_LONGEST_QUOTE = 40
_SAME_VOWEL = re.compile(r"(?<![\w’])((?:^A|a)(?= [aA]\w)|(?:^E|e)(?= [eE]\w)) ")

Value: TypeAlias = Union[str, int, "Text"]


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence in every language. Make it with ``text``, ``ptext`` or ``ntext``."""

    message: str
    values: Mapping[str, Value] = field(default_factory=dict)
    plural: str | None = None
    count: int = 1
    context: str | None = None

    def say(self, lang: str) -> str:
        """The sentence in the language ``lang`` (``"en"``, ``"it"``, …); LanguageError if unknown.

        Without values the pattern is returned as it stands, so a widget can fill it in.
        """
        pattern = self._pattern(translations(lang))
        if not self.values:
            return pattern
        said = {name: v.say(lang) if isinstance(v, Text) else v for name, v in self.values.items()}
        return _joined(pattern.format_map(said), lang)

    def _pattern(self, catalogue: NullTranslations) -> str:
        if self.plural is not None:
            return catalogue.ngettext(self.message, self.plural, self.count)
        if self.context is not None:
            return catalogue.pgettext(self.context, self.message)
        return catalogue.gettext(self.message)

    def __str__(self) -> str:
        return self.say(SOURCE_LANGUAGE)


def _joined(words: str, lang: str) -> str:
    """The words as they sound after one another: Italian says “ad Ada”, “ed Elsa”."""
    return _SAME_VOWEL.sub(r"\1d ", words) if lang == "it" else words


def text(message: str, **values: Value) -> Text:
    """A sentence; ``{name}`` in it stands for the value of that name."""
    return Text(message, values)


def ptext(context: str, message: str, **values: Value) -> Text:
    """A sentence whose translation depends on where it is used, which ``context`` says."""
    return Text(message, values, context=context)


def ntext(singular: str, plural: str, n: int, **values: Value) -> Text:
    """A sentence about ``n`` things; ``{n}`` in it stands for the number."""
    return Text(singular, {"n": n, **values}, plural=plural, count=n)


def capital(words: str) -> str:
    """The words with a capital letter to begin with; the rest as it is, suits and ranks too."""
    return words[:1].upper() + words[1:]


def listing(items: Sequence[Value]) -> Value:
    """Things one after another as one says them: “5♣, 6♦ and 7♠”; at least one."""
    if len(items) == 1:
        return items[0]
    *others, last = items
    some = others[0]
    for item in others[1:]:
        some = text("{some}, {item}", some=some, item=item)
    return text("{some} and {last}", some=some, last=last)


def either(items: Sequence[Value]) -> Value:
    """Things to choose from as one says them: “fold, call or raise”; at least one."""
    if len(items) == 1:
        return items[0]
    *others, last = items
    some = others[0]
    for item in others[1:]:
        some = text("{some}, {item}", some=some, item=item)
    return text("{some} or {last}", some=some, last=last)


def quoted(given: object) -> Value:
    """What was given, for a complaint: a text in quotation marks, anything else as it is, cut where it is long."""
    shown = given if isinstance(given, str) else str(given)
    # What cannot be seen may turn the words around it: marks of direction, line breaks.
    shown = "".join(sign if sign.isprintable() else "�" for sign in shown[: _LONGEST_QUOTE + 1])
    shown = f"{shown[:_LONGEST_QUOTE]}…" if len(shown) > _LONGEST_QUOTE else shown
    return text("“{given}”", given=shown) if isinstance(given, str) else shown


def languages() -> tuple[str, ...]:
    """The codes of all languages that can be spoken, the language of the source first."""
    from pathlib import Path

    found = {path.parts[-3] for path in Path(LOCALE_DIR).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def missing_step() -> Text | None:
    """What a fresh checkout lacks, where a language is written but not compiled; None where all are."""
    from pathlib import Path

    written = {path.parts[-3] for path in Path(LOCALE_DIR).glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
    silent = sorted(written - {*languages()})
    if not silent:
        return None
    return text(
        "language {langs} is not compiled yet: run {command} once, in the folder of the course, and start again",
        langs=listing(silent),
        command="python -m pip install --editable .",
    )


def unknown_language(lang: object) -> LanguageError:
    """The error for a language that cannot be spoken here, with the step that is missing if there is one."""
    known = ", ".join(languages())
    unknown = text("there is no language {lang} here, only: {known}", lang=quoted(lang), known=known)
    step = missing_step()
    return LanguageError(text("{problem}. {step}", problem=unknown, step=step) if step else unknown)


def second_language(lang: str) -> str:
    """The language of the names beside a page's own: the game's Italian, or English beside Italian."""
    return SOURCE_LANGUAGE if lang == "it" else "it"


def language_name(lang: str) -> str:
    """What the language calls itself: ``"English"``, ``"Italiano"``."""
    return ptext("the name of this language in itself", "English").say(lang)


@cache
def translations(lang: str) -> NullTranslations:
    """The gettext catalogue of a language; LanguageError if there is none."""
    import gettext

    if lang == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    if lang not in languages():
        raise unknown_language(lang)
    return gettext.translation(DOMAIN, str(LOCALE_DIR), [lang])
