"""Write the glossary's notebooks from its data: ``python -m italpoker.course.glossary_page`` in a checkout."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from italpoker.course import text_page
from italpoker.course.catalogue import EXTRAS, lesson, lessons_dir
from italpoker.course.glossary import THEMES, terms
from italpoker.course.sources import source
from italpoker.text import languages, listing, text

if TYPE_CHECKING:
    from italpoker.course.glossary import Term

GLOSSARY = next(one for one in EXTRAS if one.slug == "glossary")


def address(term: Term, lang: str) -> str:
    """Where a lesson finds the term: ``"glossary.ipynb#side-pot"``."""
    return f"{GLOSSARY.file}#{term.entries[lang].word.replace(' ', '-')}"


def notebook(lang: str) -> dict[str, Any]:
    """The glossary in one language, as a notebook of text only."""
    cells = [("index", _index(lang)), *((f"the-{theme}", _part(theme, lang)) for theme in THEMES)]
    return text_page.notebook(GLOSSARY, _KICKER, cells, lang)


def write(lang: str) -> str:
    """The notebook's text as it is kept in the folder of lessons."""
    return text_page.as_file(notebook(lang))


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
    used_by = text("Used by {sources}.", sources=listing(names)) if names else _PLAYERS_OWN
    whose = used_by.say(lang)
    return (
        f"### {entry.word}\n\n{also}{entry.meaning}  \n"
        f"<small>[{read_on.title.say(lang)}]({read_on.file}) · {whose}</small>"
    )


_KICKER = text("To look up · every word of the game, and who uses it")
_LEAD = text("What a word means at one table it need not mean at the next: where it has several senses, all are here.")
_ALSO = text("Also:")
_PLAYERS_OWN = text("A word of the players; the sources of this course do without it.")


def main() -> None:
    """Write the notebook of every language that has lessons."""
    for lang in languages():
        (lessons_dir() / lang / GLOSSARY.file).write_text(write(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
