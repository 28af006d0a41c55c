"""One sentence in every language."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from italpoker import text as words
from italpoker.cards import Card
from italpoker.deck import Deck
from italpoker.errors import LanguageError
from italpoker.text import Text, language_name, languages, ntext, ptext, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def test_english_is_the_source_and_comes_first() -> None:
    assert languages()[0] == "en"
    assert "it" in languages()


def test_each_language_says_its_own_name() -> None:
    assert [language_name(lang) for lang in ("en", "it")] == ["English", "Italiano"]


def test_values_are_said_in_the_same_language() -> None:
    sentence = text("{rank} of {suit}", rank=text("ace"), suit=text("hearts"))
    assert sentence.say("it") == "asso di cuori"
    assert str(sentence) == "ace of hearts"


@pytest.mark.parametrize(
    ("pattern", "name", "said"),
    [
        ("Tocca a {player}.", "Ada", "Tocca ad Ada."),
        ("Tocca a {player}.", "Elsa", "Tocca a Elsa."),
        ("Bea e {player}", "Elsa", "Bea ed Elsa"),
        ("Bea e {player}", "Ada", "Bea e Ada"),
        ("A {player} due carte", "Ada", "Ad Ada due carte"),
        ("l’asso, {player} a coppia", "A", "l’asso, A a coppia"),
        ("una scala a {player}", "Asso", "una scala ad Asso"),
    ],
)
def test_italian_sets_a_d_between_two_vowels_that_are_the_same(pattern: str, name: str, said: str) -> None:
    assert Text(pattern, {"player": name}).say("it") == said
    assert Text(pattern, {"player": name}).say("en") == pattern.format(player=name)


def test_a_pattern_without_values_keeps_its_places() -> None:
    assert text("{rank} of {suit}").say("en") == "{rank} of {suit}"


@pytest.mark.parametrize(("n", "said"), [(1, "1 card"), (2, "2 cards"), (0, "0 cards")])
def test_numbers_choose_the_plural(n: int, said: str) -> None:
    assert ntext("{n} card", "{n} cards", n).say("en") == said


def test_context_tells_the_lowest_card_from_a_number() -> None:
    assert ptext("lowest of a deck", "8").say("it") == "dall’8"
    assert text("8").say("it") == "8"


@pytest.mark.parametrize("lang", ["xx", "", "EN", "../it"])
def test_an_unknown_language_is_named_with_those_there_are(lang: str) -> None:
    with pytest.raises(LanguageError, match=r"only: en, it"):
        text("ace").say(lang)


@pytest.fixture
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A third language that exists only here, beside the real ones."""
    locale = tmp_path / "locale"
    shutil.copytree(words.LOCALE_DIR, locale)
    catalogue = Catalog(locale="eo")
    catalogue.add("ace", "aso")
    target = locale / "eo" / "LC_MESSAGES"
    target.mkdir(parents=True)
    with (target / "italpoker.mo").open("wb") as out:
        write_mo(out, catalogue)
    monkeypatch.setattr(words, "LOCALE_DIR", locale)
    words.translations.cache_clear()
    yield "eo"
    words.translations.cache_clear()


@pytest.fixture
def fresh_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The catalogues as they are written, none of them compiled."""
    locale = tmp_path / "locale"
    shutil.copytree(words.LOCALE_DIR, locale, ignore=shutil.ignore_patterns("*.mo"))
    monkeypatch.setattr(words, "LOCALE_DIR", locale)
    words.translations.cache_clear()
    yield
    words.translations.cache_clear()


@pytest.mark.usefixtures("fresh_checkout")
def test_a_fresh_checkout_says_which_step_is_missing() -> None:
    assert languages() == ("en",)
    step = "language it is not compiled yet: run python -m pip install --editable . once"
    assert step in str(words.missing_step())
    with pytest.raises(LanguageError, match=re.escape(step)):
        text("ace").say("it")


def test_where_all_is_compiled_no_step_is_missing() -> None:
    assert words.missing_step() is None


def test_a_new_language_is_a_new_folder(pseudo_language: str) -> None:
    assert pseudo_language in languages()
    assert text("ace").say(pseudo_language) == "aso"
    assert text("king").say(pseudo_language) == "king"


def test_engine_objects_speak_every_language() -> None:
    for lang in languages():
        assert Card.parse("10h").name(lang)
        assert Deck.for_players(4).name(lang)


def test_importing_the_package_stays_cheap() -> None:
    heavy = {
        "numpy", "plotly", "ipywidgets", "IPython", "traitlets", "gettext", "asyncio", "pathlib", "urllib",
        "italpoker.rules", "italpoker.showdown", "italpoker.odds", "italpoker.play",
    }  # fmt: skip
    check = f"import sys; before = set(sys.modules); import italpoker; print([*{heavy} & set(sys.modules) - before])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("sign", ["\u202e", "\u200f", "\n", "\x00", "\u2066"])
def test_what_cannot_be_seen_does_not_turn_the_words_around_it(sign):
    assert str(quoted(f"K{sign}K")) == "“K�K”"


def test_what_was_given_is_quoted_and_cut_where_it_is_long():
    assert str(quoted("7")) == "“7”"
    assert quoted("7").say("it") == "«7»"
    assert quoted(7) == "7"
    assert quoted(10**50) == f"1{'0' * 39}…"
    assert str(quoted("x" * 41)) == f"“{'x' * 40}…”"
    with pytest.raises(LanguageError) as caught:
        text("flush").say("x" * 1000)
    assert len(str(caught.value)) < 120
