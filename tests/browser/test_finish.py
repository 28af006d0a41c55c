"""The list that every page is ticked against, in both languages: each is opened once, and looked at from all sides.

On a desk and on a phone, light and dark: type, line length and width, axe, the way of the Tab key, and calm for those
who have asked for it. English is opened on a desk in the light, Italian on a phone in the dark, and both change over.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from italpoker.app.words import ERRORS
from italpoker.course.catalogue import EXTRAS, LESSONS, lessons_dir
from italpoker.text import languages
from italpoker.widgets import FinalTest, TableSettings

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from italpoker.course.catalogue import Extra, Lesson

LOOK = (Path(__file__).parent / "finish.js").read_text(encoding="utf-8")
NOTEBOOKS = [
    (lang, entry)
    for lang in languages()
    for entry in (*LESSONS, *EXTRAS)
    if (lessons_dir() / lang / entry.file).is_file()
]
AROUND = ("", "card?players=99", "privacy", "nowhere")
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
DESK, PHONE, SMALL = (1280, 900), (390, 844), (320, 640)


@pytest.fixture
def visitor(page_at: Callable[..., Page]) -> Callable[[str], Page]:
    """Somebody who reads English at a desk by day, or Italian on a phone at night."""
    views = {"en": (*DESK, "light", False)}

    def come(lang: str) -> Page:
        width, height, theme, touch = views.get(lang, (*PHONE, "dark", True))
        page = page_at(width, height, theme=theme, lang=lang, touch=touch)
        page.add_init_script(LOOK)
        return page

    return come


@pytest.fixture
def tick(axe: Callable, too_wide: Callable, layout_shift: Callable) -> Callable[[Page, str], None]:
    """``tick(page, lang)``: the whole list, for the page that is open."""

    def see(page: Page, size: tuple[int, int], theme: str) -> list[str]:
        """Change over, and wait until all has: widgets and plots follow one after the other, and colours fade."""
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        page.evaluate(TWO_FRAMES)  # in the first of which the page hears of it
        page.wait_for_function("document.getAnimations().every((one) => one.playState === 'finished')")
        with suppress(TooLate):  # then what stands out is named
            page.wait_for_function("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        return too_wide(page)

    def tick(page: Page, lang: str) -> None:
        found = {"shift": [] if layout_shift(page) < 0.1 else [f"{layout_shift(page):.2f}"]}
        sizes = [DESK, PHONE] if lang == "en" else [PHONE, DESK]
        themes = ["light", "dark"] if lang == "en" else ["dark", "light"]
        for size, theme in zip(sizes, themes, strict=True):
            found[f"wide {size}"] = see(page, size, theme)
            found[f"axe {size} {theme}"] = axe(page)
            found[f"type {size}"] = page.evaluate("finish.sizes()")
            if size == DESK:
                found["lines"] = page.evaluate("finish.measure()")
                found["keys"] = by_keys(page)
        found[f"wide {SMALL}"] = see(page, SMALL, "light")
        page.emulate_media(reduced_motion="reduce")
        found["motion"] = page.evaluate("finish.motion()")
        assert {what: trouble for what, trouble in found.items() if trouble} == {}

    return tick


def by_keys(page: Page) -> list[str]:
    """From the top to the foot by Tab alone, and from the link that skips the bar into the page."""
    stops = page.evaluate("finish.watch()")
    for _ in range(stops):
        page.keyboard.press("Tab")
    for _ in range(40):  # boxes that scroll are stops, too
        if page.evaluate("finish.ended()"):
            break
        page.keyboard.press("Tab")
    way = page.evaluate("finish.walked()")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement.matches('body, main, .skip, .bar *')"):
        way.append("the link that skips the bar leads nowhere")
    return way


@pytest.mark.parametrize(("lang", "entry"), NOTEBOOKS, ids=lambda value: getattr(value, "slug", value))
def test_every_lesson_is_finished(visitor, course, open_lesson, tick, lang: str, entry: Lesson | Extra) -> None:
    page = open_lesson(visitor(lang), course.lesson(entry.file.removesuffix(".ipynb"), lang))
    expect(page).to_have_title(f"{entry.title.say(lang)} – Poker all’italiana")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".apology-box, [data-slot] .output:empty")).to_have_count(0)
    tick(page, lang)


@pytest.mark.parametrize("path", AROUND)
@pytest.mark.parametrize("lang", languages())
def test_every_page_around_the_lessons_is_finished(visitor, course, tick, lang: str, path: str) -> None:
    page = visitor(lang)
    page.goto(course.url(f"{lang}/{path}"))
    page.wait_for_load_state("networkidle")
    if answers := page.locator(".teaser button").all():
        answers[-1].click()
    tick(page, lang)


@pytest.mark.parametrize("lang", languages())
def test_the_certificate_is_finished(visitor, course, open_lesson, tick, lang: str) -> None:
    passed = FinalTest(TableSettings(lang), seed=1)
    passed.begin()
    for place, item in enumerate(passed.items):
        passed.answer(place, item.question.right if place else 1 - item.question.right % 2)
    passed.finish()
    page = visitor(lang)
    kept = json.dumps(["italpoker.final-test.v1", json.dumps(passed.kept)])
    page.add_init_script(f"localStorage.setItem(...{kept})")
    open_lesson(page, course.lesson("final-test", lang))
    page.get_by_label(FinalTest.words["name"].say(lang)).fill("Ada Lovelace")
    expect(page.locator(".ip-certificate-name")).to_have_text("Ada Lovelace")
    tick(page, lang)


def test_the_imprint_and_the_page_of_a_full_room_are_finished(
    visitor, page_at, serve, open_lesson, tick, tmp_path: Path
) -> None:
    imprint = tmp_path / "imprint.md"
    imprint.write_text("# Who we are\n\nAda Lovelace, *London*, <https://example.org>", encoding="utf-8")
    course = serve("--imprint", str(imprint), "--seats", "1")
    open_lesson(page_at(), course.lesson("00-welcome"))
    for lang in languages():
        for address in (course.url(f"{lang}/imprint"), course.lesson("01-deck", lang)):
            page = visitor(lang)
            page.goto(address)
            tick(page, lang)
        expect(page.locator(".apology h1")).to_have_text(ERRORS[503][0].say(lang))


def test_the_page_for_a_class_is_finished(visitor, serve, tick) -> None:
    course = serve(command="class")
    for lang in languages():
        page = visitor(lang)
        page.goto(course.url(f"{lang}/class"))
        expect(page.locator(".board-code svg")).to_be_visible()
        tick(page, lang)
