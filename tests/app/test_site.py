"""Where each page is, and which language a visitor gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from italpoker.app.errors import CommandError
from italpoker.app.site import Site, choose_language, normal_base_url
from italpoker.course.catalogue import LESSONS

if TYPE_CHECKING:
    from pathlib import Path

BOTH = ("en", "it")


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("it", "it"),
        ("it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it"),
        ("en-GB,it;q=0.5", "en"),
        ("de-CH,de;q=0.9,it;q=0.4,en;q=0.3", "it"),
        ("de,fr;q=0.9", "en"),
        ("it;q=0.2, en;q=0.8", "en"),
        ("it;q=0, en;q=0.1", "en"),
        ("IT-it", "it"),
        ("", "en"),
        ("*", "en"),
        ("it;q=much, ,;;,en;q=..", "en"),
        ("x" * 100_000, "en"),
    ],
)
def test_without_a_choice_the_browser_says_which_language(accepted: str, expected: str) -> None:
    assert choose_language(BOTH, None, accepted) == expected


def test_the_last_choice_goes_before_the_browser() -> None:
    assert choose_language(BOTH, "it", "en") == "it"
    assert choose_language(BOTH, "../etc", "it") == "it"


def test_a_language_with_a_region_is_found_by_its_tag() -> None:
    assert choose_language(("en", "pt_BR"), None, "pt-BR") == "pt_BR"


@pytest.mark.parametrize("given", ["poker", "/poker", "poker/", "/poker/", "//poker//"])
def test_a_base_path_needs_no_slashes(given: str) -> None:
    assert normal_base_url(given) == "/poker/"


def test_a_base_path_may_be_empty_or_deep() -> None:
    assert normal_base_url("") == normal_base_url("/") == "/"
    assert normal_base_url("a/b-c") == "/a/b-c/"


@pytest.mark.parametrize("given", ["../x", "/a b/", "http://a/", "x?y", "x#y", "/./", "poker%2f", "càrte"])
def test_what_cannot_stand_in_an_address_is_no_base_path(given: str) -> None:
    with pytest.raises(CommandError, match="is no base path"):
        normal_base_url(given)


def test_a_site_has_the_languages_and_lessons_that_there_are(lessons: Path) -> None:
    site = Site(lessons, "/poker/")
    assert site.languages == ("en", "it")
    assert site.lessons("en") == LESSONS[:2]
    assert site.lessons("it") == LESSONS[:1]
    assert site.home("it") == "/poker/it/"
    assert site.page("en", "01-deck.ipynb") == "/poker/voila/render/en/01-deck.ipynb"


def test_a_language_needs_words_and_lessons(lessons: Path) -> None:
    (lessons / "fr").mkdir()
    (lessons / "it" / LESSONS[0].file).unlink()
    (lessons / "it").rmdir()
    assert Site(lessons).languages == ("en",)


def test_a_new_language_appears_by_itself(lessons: Path, pseudo_language: str) -> None:
    (lessons / pseudo_language).mkdir()
    assert Site(lessons).languages == ("en", "xx")


def test_only_notebooks_of_the_course_are_found(lessons: Path) -> None:
    (lessons.parent / "secret.ipynb").write_text("{}")
    (lessons / "en" / ".hidden.ipynb").write_text("{}")
    (lessons / "en" / "notes.txt").write_text("x")
    (lessons / "fr").mkdir()
    (lessons / "fr" / "01-deck.ipynb").write_text("{}")
    site = Site(lessons)
    assert site.notebook("en/01-deck.ipynb") == ("en", "01-deck.ipynb")
    for path in (
        "", "en", "en/", "en/99-none.ipynb", "en/notes.txt", "en/.hidden.ipynb", "fr/01-deck.ipynb", "/etc/passwd",
        "../secret.ipynb", "en/../../secret.ipynb", "en//01-deck.ipynb", "en/01-deck.ipynb\n", "EN/01-deck.ipynb",
    ):  # fmt: skip
        assert site.notebook(path) is None, path


def test_an_address_tells_its_language(lessons: Path) -> None:
    site = Site(lessons, "/poker/")
    assert site.language_of("/poker/it/nothing") == "it"
    assert site.language_of("/poker/voila/render/it/99.ipynb") == "it"
    assert site.language_of("/poker/nothing") is None
    assert site.language_of("/it/") is None
