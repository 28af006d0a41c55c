"""Every word of the code is translated into every language, and keeps its places for values."""

import ast
import io
import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from italpoker import text
from italpoker.text import DOMAIN, SOURCE_LANGUAGE

LOCALE_DIR = Path(text.LOCALE_DIR)
PACKAGE = LOCALE_DIR.parent.parent
KEYWORDS = {"text": (1,), "ptext": ((1, "c"), 2), "ntext": (1, 2)}
TRANSLATED = sorted(path.parts[-3] for path in LOCALE_DIR.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def extracted():
    """All messages of the code: (context, msgid), where the msgid of a plural is a pair."""
    found = extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords=KEYWORDS)
    return {
        (context, tuple(message) if isinstance(message, list | tuple) else message)
        for _, _, message, _, context in found
    }


MESSAGES = extracted()


def catalogue(lang):
    content = (LOCALE_DIR / lang / "LC_MESSAGES" / f"{DOMAIN}.po").read_bytes()
    return read_po(io.BytesIO(content), locale=lang)


def places(message):
    """The values a sentence needs; a list of ranks is the same value with or without its “of”."""
    return {name.removeprefix("of_") for name in re.findall(r"\{(\w+)\}", message)}


def forms(message):
    return message if isinstance(message, tuple | list) else (message,)


def test_the_code_has_messages():
    assert (None, "flush") in MESSAGES
    assert ("lowest of a deck", "7") in MESSAGES
    assert any(isinstance(message, tuple) for _, message in MESSAGES)


def test_the_three_straight_flushes_go_by_one_name_each():
    english = [form for _, message in MESSAGES for form in forms(message)]
    assert [said for said in english if re.search(r"\bthe (minimum|medium|maximum)\b", said, re.IGNORECASE)] == []


def test_there_is_a_language_besides_the_source():
    assert TRANSLATED
    assert SOURCE_LANGUAGE not in TRANSLATED


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_message_is_translated(lang):
    known = {(entry.context, entry.id): entry for entry in catalogue(lang) if entry.id}
    missing = [key for key in MESSAGES if key not in known or not all(forms(known[key].string))]
    assert missing == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_catalogue_holds_nothing_else(lang):
    spoken = catalogue(lang)
    assert {(entry.context, entry.id) for entry in spoken if entry.id} <= MESSAGES
    assert not any(entry.fuzzy for entry in spoken if entry.id)
    assert not spoken.obsolete


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_have_the_same_places_for_values(lang):
    for entry in catalogue(lang):
        if not entry.id:
            continue
        allowed = set().union(*map(places, forms(entry.id)))
        # One of several may be said in words (“one card”), so a plural may leave out its number.
        needed = allowed - {"n"} if isinstance(entry.id, tuple | list) else allowed
        for said in filter(None, forms(entry.string)):
            assert needed <= places(said) <= allowed, (entry.id, said)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_compiler_finds_nothing_wrong_with_a_translation(lang):
    """Babel reads “% o” as a place for a number, so that no translation of “{n}% of” would fit."""
    spoken = catalogue(lang)
    assert [(entry.id, str(why)) for entry in spoken for why in entry.check(spoken)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_plural_has_as_many_forms_as_the_language(lang):
    spoken = catalogue(lang)
    for entry in spoken:
        if isinstance(entry.id, tuple | list):
            assert len(entry.string) == spoken.num_plurals, entry.id


def test_italian_is_set_with_its_own_marks():
    """« » and ’, never a typewriter's; \" only where a file's own notation is quoted."""
    for entry in catalogue("it"):
        for said in forms(entry.string) if entry.id else ():
            assert not re.search(r"""['“”]|\bperchè\b|\bpò\b""", said), said


def test_only_literal_words_are_asked_for():
    """A call such as ``text(name)`` would never reach the translators."""
    wanted = {"text": 1, "ptext": 2, "ntext": 2}
    for path in PACKAGE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in wanted:
                words = call.args[: wanted[call.func.id]]
                assert len(words) == wanted[call.func.id], f"{path.name}:{call.lineno}"
                assert all(isinstance(word, ast.Constant) for word in words), f"{path.name}:{call.lineno}"


def test_the_package_of_words_needs_no_catalogue_for_its_own_language():
    assert text.translations(SOURCE_LANGUAGE).gettext("flush") == "flush"
