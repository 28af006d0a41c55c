"""The app in a browser: its pages, what is kept between them, and what happens when something goes wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.course.catalogue import LESSONS, lessons_dir
from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

LANGUAGES = languages()
SIZES = [(320, 568, True), (740, 360, True)]


def code(name: str, source: str) -> dict[str, object]:
    return {
        "cell_type": "code", "id": name, "source": source, "metadata": {}, "outputs": [], "execution_count": None,
    }  # fmt: skip


def table(page: Page) -> Locator:
    return page.locator(".slot-table .ip")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_front_door_leads_to_the_visitors_language(page_at: Callable, course, lang: str) -> None:
    page = page_at(lang=lang)
    page.goto(course.url())
    expect(page).to_have_url(course.url(f"{lang}/"))
    expect(page.locator("html")).to_have_attribute("lang", lang)
    links = page.locator(".path a")
    expect(links).to_have_count(len(LESSONS))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_every_lesson_opens_and_is_alive(page, course, open_lesson, layout_shift, lesson) -> None:
    open_lesson(page, course.lesson(lesson.file.removesuffix(".ipynb")))  # its twin has the same code
    expect(page.locator(".apology-box")).to_have_count(0)
    loaded = page.evaluate("performance.getEntriesByType('resource').map((file) => file.name)")
    assert [name for name in loaded if "/kept/" in name] == [], "a lesson of the course needs nothing of JupyterLab's"
    slider = page.get_by_role("slider").first
    before = table(page).locator(".ip-deck-line").inner_text()
    slider.focus()
    slider.press("ArrowRight")
    expect(table(page).locator(".ip-deck-line")).not_to_have_text(before)
    assert layout_shift(page) < 0.1


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_no_page_can_be_scrolled_sideways_or_jumps(
    page_at, course, open_lesson, layout_shift, too_wide, width: int, height: int, touch: bool
) -> None:
    page = page_at(width, height, touch=touch)
    for lang in LANGUAGES:
        page.goto(course.url(f"{lang}/"))
        page.wait_for_load_state("networkidle")
        assert too_wide(page) == []
        assert layout_shift(page) < 0.1
        page.goto(course.url(f"{lang}/nowhere"))
        assert too_wide(page) == []
    open_lesson(page, course.lesson("00-welcome"))
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1


def test_buttons_are_large_enough_for_a_finger(page_at, course) -> None:
    page = page_at(390, 844, touch=True)
    page.goto(course.url("en/"))
    for target in page.locator(".bar a, .bar button, .hero .button, .teaser button, .progress button").all():
        if target.is_visible():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.inner_text()


def test_the_question_on_the_landing_page_is_answered(page, course) -> None:
    page.goto(course.url("en/"))
    full, flush = page.locator(".teaser").get_by_role("button").all()
    full.click()
    answer = page.locator(".teaser [role=status]")
    expect(answer.get_by_text("Not in Italy: Bea wins.")).to_be_visible()
    expect(answer.get_by_text("A flush beats a full house")).to_be_visible()
    expect(answer.get_by_text("Ada would win.")).to_be_visible()
    flush.click()
    expect(answer.get_by_text("Right: Bea wins.")).to_be_visible()
    expect(answer.get_by_text("Not in Italy")).to_be_hidden()
    expect(flush).to_have_attribute("data-state", "won")
    expect(page.locator(".teaser [data-card] svg")).to_have_count(10)


def test_an_address_that_leads_nowhere_has_a_page_in_the_visitors_language(page_at, course) -> None:
    page = page_at(lang="it")
    assert page.goto(course.url("niente")).status == 404
    expect(page.get_by_role("heading")).to_have_text("Questa carta non è nel mazzo")
    assert page.goto(course.url("en/nothing")).status == 404
    expect(page.get_by_role("heading")).to_have_text("This card is not in the deck")
    page.get_by_role("link", name="To the lessons").click()
    expect(page).to_have_url(course.url("en/"))


def test_the_language_can_be_switched_and_the_lesson_and_its_table_stay(page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("02-hands", query="?players=5&rules=online_room"))
    expect(table(page).locator("select")).to_have_value("online_room")
    page.get_by_role("slider").first.press("ArrowRight")
    expect(page.get_by_role("slider").first).to_have_value("6")
    page.get_by_role("link", name="Italiano").click()
    expect(page).to_have_url(course.lesson("02-hands", "it", "?players=6&rules=online_room"))
    expect(page.get_by_role("slider").first).to_have_value("6")
    page.goto(course.url())
    expect(page).to_have_url(course.url("it/"))  # the last choice counts, not the browser's language


def test_the_other_language_opens_where_one_was_reading(page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("02-hands"))
    page.evaluate("document.getElementById('gallery').scrollIntoView({ behavior: 'instant' })")
    page.get_by_role("link", name="Italiano").evaluate("link => link.click()")  # the mouse's way would scroll
    expect(page).to_have_url(course.lesson("02-hands", "it") + "#gallery")
    page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
    expect(page.locator("#gallery")).to_be_in_viewport()
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    page.get_by_role("link", name="English").evaluate("link => link.click()")
    expect(page).to_have_url(course.lesson("02-hands"))


def test_the_theme_is_chosen_once_and_never_flashes(page_at, course, open_lesson) -> None:
    page = page_at(theme="light")
    page.add_init_script("""
      const seen = (window.themesSeen = new Set());
      new MutationObserver(() => document.body && seen.add(getComputedStyle(document.body).backgroundColor))
        .observe(document, { childList: true, subtree: true });
    """)
    page.goto(course.url("en/"))
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    open_lesson(page, course.lesson("00-welcome"))
    assert page.evaluate("[...window.themesSeen]") == [dark]
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")


def test_without_a_choice_the_theme_is_the_systems(page_at, course) -> None:
    page = page_at(theme="dark")
    page.goto(course.url("en/"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_keyboard_skips_to_the_content_and_walks_the_menu(page, course, open_lesson, axe) -> None:
    open_lesson(page, course.lesson("00-welcome"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()
    menu = page.locator(".menu")
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("open", "")
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()


def test_where_one_left_off_and_what_is_done_shows_on_the_landing_page(page, course, open_lesson) -> None:
    page.goto(course.url("en/"))
    expect(page.get_by_role("link", name="Start the course")).to_be_visible()
    open_lesson(page, course.lesson("01-deck"))
    page.goto(course.url("en/"))
    expect(page.locator(".hero .button")).to_have_text("Go on: The deck")
    expect(page.locator(".path a[data-slug=deck] .path-state")).to_have_text("begun")
    page.evaluate("""() => {
      const progress = JSON.parse(localStorage.getItem("italpoker.progress.v1"));
      progress.lessons.deck.checks = { "deck-check": "2025-11-29", "deck-drill": "2025-11-29" };
      localStorage.setItem("italpoker.progress.v1", JSON.stringify(progress));
    }""")
    page.reload()
    expect(page.locator(".path a[data-slug=deck] .path-state")).to_have_text("done")
    expect(page.locator(".hero .button")).not_to_have_text("Go on: The deck")


def test_previous_and_next_follow_the_course(page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("01-deck"))
    page.locator(".turn [rel=next]").click()
    expect(page).to_have_url(course.lesson("02-hands"))
    page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
    page.locator(".turn [rel=prev]").click()
    expect(page).to_have_url(course.lesson("01-deck"))


def test_a_page_that_is_left_ends_its_kernel(page, page_at, course, open_lesson) -> None:
    def kernel() -> str:
        return page.locator("body").get_attribute("data-kernel")

    witness = page_at()
    witness.goto(course.url("en/"))
    ended = "async (address) => (await fetch(address)).status === 404"
    open_lesson(page, course.lesson("00-welcome"))
    first = course.url(f"api/kernels/{kernel()}")
    assert not witness.evaluate(ended, first)
    page.goto(course.url("en/"))
    witness.wait_for_function(ended, arg=first, polling=200)
    page.go_back()
    page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
    second = course.url(f"api/kernels/{kernel()}")
    expect(table(page)).to_be_visible()
    assert not witness.evaluate(ended, second)
    page.close(run_before_unload=True)
    witness.wait_for_function(ended, arg=second, polling=200)


def test_a_page_whose_kernel_dies_says_so_in_its_language_and_offers_to_reload(page, course, open_lesson) -> None:
    before = set(course.kernels())
    open_lesson(page, course.lesson("00-welcome", "it"))
    banner = page.get_by_role("alert")
    expect(banner).to_be_hidden()
    (kernel,) = set(course.kernels()) - before
    kernel.kill()
    expect(banner).to_contain_text("La parte interattiva di questa pagina si è fermata")
    banner.get_by_role("link", name="Ricarica la lezione").click()
    page.wait_for_function("document.querySelectorAll('[data-slot].ready').length > 0")
    expect(banner).to_be_hidden()
    expect(table(page)).to_be_visible()


def test_a_page_whose_kernel_was_stopped_meanwhile_notices_when_it_is_looked_at(page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("00-welcome"))
    page.evaluate("""async (address) => {
      const token = document.cookie.match(/_xsrf=([^;]*)/)[1];
      await fetch(address, { method: "POST", headers: { "X-XSRFToken": token } });
      window.dispatchEvent(new Event("focus"));
    }""", course.url(f"voila/api/shutdown/{page.locator('body').get_attribute('data-kernel')}"))  # fmt: skip
    expect(page.get_by_role("alert")).to_contain_text("has stopped")


def test_a_lesson_that_fails_apologises_once_and_keeps_its_text(page, serve, open_lesson, tmp_path: Path) -> None:
    folder = tmp_path / "lessons"
    for lang in LANGUAGES:
        (folder / lang).mkdir(parents=True)
    setup = 'from italpoker.widgets import TableSettings\n\ntable = TableSettings("it")\ntable'
    cells = [
        {"cell_type": "markdown", "id": "before", "source": "# Before", "metadata": {"tags": ["header"]}},
        code("table", setup),
        code("broken", "secret = 1 / 0  # a path: /home/me"),
        {"cell_type": "markdown", "id": "after", "source": "The text goes on.", "metadata": {}},
        code("depends", "secret"),
        code("works", "print(table.deck.name('it'))"),
    ]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "it" / "09-guasto.ipynb").write_text(json.dumps(notebook))
    course = serve("--lessons", str(folder))
    open_lesson(page, course.lesson("09-guasto", "it"))
    expect(page.locator(".apology-box")).to_have_count(1)
    expect(page.locator(".apology-box")).to_contain_text("Questa parte interattiva non si è avviata.")
    expect(page.get_by_text("The text goes on.")).to_be_visible()
    expect(page.locator("pre.output")).to_have_text("32 carte, dal 7 all’asso\n")
    expect(table(page)).to_be_visible()
    html = page.content()
    for word in ("secret", "/home/me", "ZeroDivisionError", "NameError", "Traceback", str(tmp_path)):
        assert word not in html


def test_jupyterlab_opens_the_same_lessons_in_a_folder_of_ones_own(page, serve, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    lab = serve("--folder", str(mine), "--lang", "it", command="lab")
    there = {path.name for path in (lessons_dir() / "it").glob("*.ipynb")}
    assert {path.name for path in (mine / "it").glob("*.ipynb")} == there
    page.goto(lab.address)
    expect(page.get_by_role("button", name="| Idle")).to_be_visible()
    first = page.locator(".jp-Notebook .jp-Cell").first
    first.click()
    for _ in range(3):  # title, goals, table
        page.keyboard.press("Shift+Enter")
    slider = page.locator(".jp-OutputArea").get_by_role("slider").first
    slider.press("ArrowRight")
    expect(page.locator(".jp-OutputArea .ip-deck-line").first).to_have_text("36 carte, dal 6 all’asso")
    expect(page.get_by_text("Jupyter news")).to_have_count(0)

    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    link = page.locator(".ip-progress-path a").nth(2)
    expect(link).to_have_attribute("href", re.compile("/lab/tree/it/02-hands.ipynb$"))
    page.evaluate("window.hereBefore = true")
    link.click()
    expect(page.get_by_role("tab", name="02-hands.ipynb")).to_be_visible()
    assert page.evaluate("window.hereBefore")
    assert (tmp_path / "log.txt").read_text() == ""
