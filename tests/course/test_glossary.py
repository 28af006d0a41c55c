"""The glossary: every word in every language, with its lesson and its sources, and the notebooks made of it."""

import json
import re
from collections import Counter

import pytest

from italpoker.course.catalogue import LESSONS, lessons_dir
from italpoker.course.glossary import THEMES, terms
from italpoker.course.glossary_page import GLOSSARY, address, notebook, write
from italpoker.course.sources import SOURCES
from italpoker.text import languages

PLAYERS_OWN = {"bluff"}
"""Words that players use, and none of the sources."""


@pytest.fixture(params=languages())
def lang(request):
    return request.param


def test_every_term_is_explained_in_every_language():
    for term in terms():
        assert set(term.entries) == set(languages()), term.key
        for entry in term.entries.values():
            assert entry.word, term.key
            assert re.search(r"[.?]$", entry.meaning), term.key
            assert entry.word not in entry.also, term.key


def test_every_term_names_its_part_its_lesson_and_who_uses_it():
    for term in terms():
        assert term.theme in THEMES
        assert term.lesson in {lesson.slug for lesson in LESSONS}
        assert term.sources or term.key in PLAYERS_OWN, term.key
        assert set(term.sources) <= {source.key for source in SOURCES}


def test_terms_stand_theme_by_theme():
    themes = [term.theme for term in terms()]
    assert themes == sorted(themes, key=list(THEMES).index)
    assert set(themes) == set(THEMES)


def test_no_word_stands_twice(lang):
    counted = Counter(term.entries[lang].word.lower() for term in terms())
    assert [word for word, times in counted.items() if times > 1] == []


PLAYERS_WORDS = """
invito piatto mazziere buio controbuio apertura accomodo servito bussare parola puntare vedere rilanciare passare punto
minima media massima cip resti tallone kicker over
"""


@pytest.mark.parametrize("word", PLAYERS_WORDS.split())
def test_the_words_of_the_players_are_all_there(word):
    known = {name for term in terms() for name in (term.entries["it"].word, *term.entries["it"].also)}
    assert word in known


def test_cip_has_its_three_senses(lang):
    (cip,) = (term for term in terms() if term.key == "cip")
    meaning = cip.entries[lang].meaning
    assert {"en": "Three meanings", "it": "Tre sensi"}[lang] in meaning
    assert all(
        sense in meaning
        for sense in {"en": ("opening bet", "ante", "check"), "it": ("apertura", "invito", "bussare")}[lang]
    )


def test_the_notebook_is_as_the_data_makes_it(lang):
    kept = (lessons_dir() / lang / GLOSSARY.file).read_text(encoding="utf-8")
    assert kept == write(lang), "write it again: python -m italpoker.course.glossary_page"


def test_every_term_has_its_heading_and_a_link_to_it(lang):
    text = "".join("".join(cell["source"]) for cell in json.loads(write(lang))["cells"])
    headings = re.findall(r"^### (.*?)$", text, re.MULTILINE)
    assert headings == [term.entries[lang].word for term in terms()]
    for term in terms():
        assert address(term, lang).partition("#")[2].replace("-", " ") in [one.replace("-", " ") for one in headings]
        assert f"]({address(term, lang)})" in text


def test_the_index_goes_by_the_alphabet():
    index = "".join(notebook("en")["cells"][1]["source"])
    words = re.findall(r"\[([^\]]+)\]", index)
    assert words.index("to bet") < words.index("to call") < words.index("to check")
