"""The pages around the lessons, as HTML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from italpoker.app.assets import assets, version
from italpoker.app.lesson_page import lesson_frame
from italpoker.app.pages import ABILITIES, error_page, landing_page
from italpoker.app.site import Site
from italpoker.app.teaser import teaser
from italpoker.app.words import CARD, ERRORS, LANDING, PAGE
from italpoker.course.catalogue import EXTRAS, FINAL_TEST, LESSONS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_landing_page_shows_the_lessons_that_there_are(lessons: Path, lang: str) -> None:
    site = Site(lessons, "/poker/")
    html = landing_page(site, lang)
    assert f'<html lang="{lang}"' in html
    assert LANDING["description"].say(lang) in html
    assert f"<h1>{LANDING['headline'].say(lang)}</h1>" in html
    for lesson in LESSONS:
        served = lesson in site.lessons(lang)
        assert (f"<b>{lesson.title.say(lang)}</b>" in html) == served, lesson.slug
        assert all((goal.say(lang) in html) == served for goal in lesson.goals)
        assert (f'href="/poker/voila/render/{lang}/{lesson.file}"' in html) == served


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_landing_page_shows_what_is_beside_the_lessons_where_it_is(lessons: Path, lang: str) -> None:
    extra = next(one for one in EXTRAS if one is not FINAL_TEST)
    site = Site(lessons, "/poker/")
    link = f'<a href="/poker/voila/render/{lang}/{extra.file}">{extra.title.say(lang)}</a> {extra.summary.say(lang)}'
    assert extra.title.say(lang) not in landing_page(site, lang)
    (lessons / lang / extra.file).write_text("{}")
    assert link in landing_page(site, lang)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_landing_page_leads_to_the_rules_card(lessons: Path, lang: str) -> None:
    html = landing_page(Site(lessons, "/poker/"), lang)
    assert f'<a href="/poker/{lang}/card">{CARD["title"].say(lang)}</a> {LANDING["card"].say(lang)}' in html


def test_the_landing_page_speaks_a_language_that_has_just_been_added(lessons: Path, pseudo_language: str) -> None:
    (lessons / "xx").mkdir()
    (lessons / "xx" / LESSONS[0].file).write_text("{}")
    html = landing_page(Site(lessons), "xx")
    assert '<html lang="xx"' in html
    assert "[Learn the poker where" in html
    assert "[Welcome]" in html
    assert 'href="/voila/render/xx/00-welcome.ipynb"' in html
    assert "[Xx]" in landing_page(Site(lessons), "en")


def test_every_word_of_the_landing_page_is_the_languages_own(lessons: Path, pseudo_language: str) -> None:
    (lessons / "xx").mkdir()
    html = landing_page(Site(lessons), "xx")
    for words in (PAGE, LANDING):
        for word in words.values():
            bare = html.replace(f"[{word.message}]", "").replace(word.message.join(("[", "]")).title(), "")
            assert f">{word.message}<" not in bare


def test_pages_point_to_their_twins_and_their_icon(lessons: Path) -> None:
    html = landing_page(Site(lessons, "/poker/"), "en")
    assert '<link rel="alternate" hreflang="it" href="/poker/it/">' in html
    assert re.search(r'<link rel="icon" type="image/svg\+xml" href="/poker/assets/\w+/favicon.svg">', html)
    assert "favicon.svg" in assets()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_page_asks_another_host_for_anything(lessons: Path, lang: str) -> None:
    site = Site(lessons)
    everything = [landing_page(site, lang), error_page(site, lang, 404), *(c.decode() for c, _ in assets().values())]
    for content in everything:
        assert re.findall(r"""(?:src|href|url\(|import|fetch\()\s*=?\s*["'(]*(?:https?:)?//[^/"']+""", content) == []


@pytest.mark.parametrize("status", [403, 404, 405, 500, 503])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_an_error_has_a_page_in_each_language_and_leads_back(lessons: Path, lang: str, status: int) -> None:
    html = error_page(Site(lessons, "/poker/"), lang, status)
    assert f'<html lang="{lang}"' in html
    assert f'href="/poker/{lang}/"' in html
    assert str(lessons) not in html
    if status in ERRORS:
        assert ERRORS[status][0].say(lang) in html


class Notebook:
    """As much of a notebook as a page needs."""

    cells = ()


def test_a_lesson_has_its_title_its_twin_and_its_neighbours(lessons: Path) -> None:
    config = {"fullStaticUrl": "/poker/voila/static", "kernelId": "k", "evil": "</script><script>"}
    site = Site(lessons, "/poker/")
    frame = lesson_frame(site, "en", "00-welcome.ipynb", notebook=Notebook, config=config, query="players=5")
    assert "<title>Welcome – Poker all’italiana</title>" in frame["before"]
    assert f'<meta name="description" content="{LESSONS[0].summary}">' in frame["before"]
    assert 'href="/poker/voila/render/it/00-welcome.ipynb?players=5" hreflang="it"' in frame["before"]
    assert 'rel="next" href="/poker/voila/render/en/01-deck.ipynb"' in frame["after"]
    assert 'rel="prev"' not in frame["after"]
    assert "</script><script>" not in frame["before"]
    assert frame["end"].strip().endswith("</html>")
    last = lesson_frame(site, "en", "01-deck.ipynb", notebook=Notebook, config=config, query="")
    assert 'rel="prev" href="/poker/voila/render/en/00-welcome.ipynb"' in last["after"]
    assert 'rel="up" href="/poker/en/#path"' in last["after"]
    assert 'href="/poker/it/" hreflang="it"' in last["before"]  # this lesson has no twin: to its language's lessons


@pytest.mark.parametrize("lang", ["en", "it"])
def test_without_javascript_a_lesson_is_for_reading(lessons: Path, lang: str) -> None:
    config = {"fullStaticUrl": "", "kernelId": ""}
    pieces = lesson_frame(Site(lessons, "/"), lang, LESSONS[0].file, notebook=Notebook, config=config, query="")
    said = {"en": "the lesson can be read, but", "it": "la lezione si può leggere, ma"}[lang]
    assert said in pieces["before"].split("<noscript>")[-1]


def test_the_settings_of_an_address_cannot_break_out_of_the_page(lessons: Path) -> None:
    site = Site(lessons)
    config = {"fullStaticUrl": "", "kernelId": ""}
    query = 'players="><script>alert(1)</script>'
    frame = lesson_frame(site, "en", "00-welcome.ipynb", notebook=Notebook, config=config, query=query)
    assert "<script>alert" not in frame["before"]


def test_the_engine_answers_the_question_on_the_landing_page() -> None:
    english = teaser("en")
    assert [(hand.player, hand.name, hand.wins) for hand in english.hands] == [
        ("Ada", "full house, aces over kings", False),
        ("Bea", "flush of spades", True),
    ]
    assert english.right == "Right: Bea wins."
    assert english.wrong == "Not in Italy: Bea wins."
    assert english.reason.startswith("A flush beats a full house: ")
    assert english.reason.endswith("32 cards: they make 1,344 full houses and only 204 flushes.")
    assert english.elsewhere.endswith("They make 3,744 full houses and 5,108 flushes, and Ada would win.")
    assert "3.744" in teaser("it").elsewhere


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_landing_page_says_what_the_whole_course_is_good_for(lessons: Path, lang: str) -> None:
    site = Site(lessons)
    goals = {lesson.slug: lesson.goals for lesson in LESSONS}
    abilities = [goals[slug][place].say(lang) for slug, place in ABILITIES]
    assert len(set(abilities)) == len(ABILITIES)
    assert '<ul class="abilities"' not in landing_page(site, lang)
    for lesson in LESSONS:
        (lessons / lang / lesson.file).write_text("{}")
    listed = re.search(r'<ul class="abilities".*?</ul>', landing_page(site, lang), re.DOTALL)
    assert listed
    assert re.findall(r"<li>(.*?)</li>", listed[0]) == abilities


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_path_ends_at_the_final_test(lessons: Path, lang: str) -> None:
    site = Site(lessons, "/poker/")
    address = f'href="/poker/voila/render/{lang}/{FINAL_TEST.file}"'
    last = site.lessons(lang)[-1].file

    def after_the_last_lesson() -> str:
        config = {"fullStaticUrl": "", "kernelId": "k"}
        return lesson_frame(site, lang, last, notebook=Notebook, config=config, query="")["after"]

    assert address not in landing_page(site, lang) + after_the_last_lesson()
    (lessons / lang / FINAL_TEST.file).write_text("{}")
    assert landing_page(site, lang).count(address) == 1
    assert f'<a class="final" {address}>' in landing_page(site, lang)
    assert f'rel="next" {address}' in after_the_last_lesson()


def test_the_files_of_the_pages_are_whole() -> None:
    style = assets()["course.css"][0].decode()
    assert "--ip-felt: #1f5b45" in style
    assert ".hero" in style
    assert ".slot" in style
    assert assets()["progress_store.js"][1] == "text/javascript; charset=utf-8"
    assert re.fullmatch(r"[0-9a-f]{12}", version())
