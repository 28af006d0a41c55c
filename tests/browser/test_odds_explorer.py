"""The odds in lesson 4: bars and lines that follow the table and the theme, deals laid over them, and their tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

LESSON = "04-why-colour-beats-full"
WITHOUT_PLOTLY = """
const nothing = { safe: true, mimeTypes: ["application/x-nothing"], createRenderer() {} };
const plugin = { id: "jupyterlab-plotly:nothing", rank: 0, dataType: "json", rendererFactory: nothing };
(window._JUPYTERLAB ??= {})["jupyterlab-plotly"] = {
  init() {}, get: async () => () => ({ __esModule: true, default: plugin }),
};
"""


def explorer(page: Page) -> Locator:
    return page.locator(".ip-odds")


def plot(page: Page) -> Locator:
    """The plot once it has been drawn."""
    drawn = explorer(page).locator(".ip-plot-stage .main-svg").first
    explorer(page).locator(".ip-plot-stage").scroll_into_view_if_needed()
    expect(drawn).to_be_visible()
    return explorer(page).locator(".ip-plot-stage")


def labels(page: Page) -> list[str]:
    return explorer(page).locator(".ytick text").all_text_contents()


def choose(page: Page, bar: str, choice: str) -> None:
    group = explorer(page).get_by_role("radiogroup", name=bar)
    group.get_by_text(choice, exact=True).click()
    expect(group.get_by_role("radio", name=choice)).to_be_checked()


def ink(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.querySelector('.ip-odds .ytick text')).fill")


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson(LESSON))


def test_the_plot_is_drawn_and_named_by_its_reading(lesson: Page) -> None:
    expect(plot(lesson)).to_have_role("img")
    expect(plot(lesson)).to_have_accessible_name(re.compile("32 cards.*four of a kind comes more often"))
    assert len(labels(lesson)) == 9
    assert labels(lesson)[1].startswith("2\u2002four of a kind ↕")


def test_it_follows_the_table_and_sorts_by_odds(lesson: Page) -> None:
    plot(lesson)
    lesson.get_by_role("slider", name="Players").first.press("End")
    expect(explorer(lesson).locator(".ip-odds-reading")).to_have_text(
        "With 52 cards a flush comes more often than a full house, though it ranks above it."
    )
    choose(lesson, "Sort", "by odds")
    expect(explorer(lesson).locator(".ytick text").nth(2)).to_contain_text("full house")


def test_lines_compare_two_hands_over_all_decks(lesson: Page) -> None:
    choose(lesson, "Show", "All decks")
    plot(lesson)
    reading = explorer(lesson).locator(".ip-odds-reading")
    expect(reading).to_have_text(
        "A flush beside a full house: rarer with 24 to 48 cards and more frequent with 52 cards."
    )
    explorer(lesson).get_by_role("combobox", name="Compare 2").select_option("four_of_a_kind")
    expect(reading).to_contain_text("A flush beside four of a kind: rarer with 24 to 32 cards")
    expect(explorer(lesson).locator(".scatterlayer .js-line")).to_have_count(9)


def test_the_plot_changes_its_colours_with_the_page(lesson: Page) -> None:
    plot(lesson)
    before = ink(lesson)
    lesson.locator("[data-switch-theme]").first.click()
    lesson.wait_for_function(
        "before => getComputedStyle(document.querySelector('.ip-odds .ytick text')).fill !== before", arg=before
    )
    assert ink(lesson) == "rgb(239, 233, 220)"


def test_a_stop_works_while_hands_are_dealt_and_keeps_them(lesson: Page) -> None:
    plot(lesson)
    explorer(lesson).get_by_role("button", name="Deal 10,000 hands").click()
    stop = explorer(lesson).get_by_role("button", name="Stop")
    stop.click()
    expect(stop).to_be_hidden()
    said = explorer(lesson).locator(".ip-odds-said")
    expect(said).to_contain_text("dealt")
    dealt = int(re.match(r"[\d,]+", said.inner_text())[0].replace(",", ""))
    assert 0 < dealt < 10_000
    explorer(lesson).get_by_role("button", name="Clear").click()
    expect(said).to_have_text("")


def test_what_was_dealt_is_laid_over_the_bars_and_stands_in_the_table(lesson: Page) -> None:
    plot(lesson)
    explorer(lesson).get_by_role("button", name="Deal 100 hands").click()
    expect(explorer(lesson).locator(".ip-odds-said")).to_contain_text("100 hands dealt.")
    expect(explorer(lesson).get_by_role("button", name="Stop")).to_be_hidden()
    assert explorer(lesson).locator(".scatterlayer .point").count() >= 3
    explorer(lesson).get_by_text("The numbers as a table").click()
    expect(explorer(lesson).get_by_role("columnheader")).to_have_text(
        ["category", "hands", "share", "how often", "dealt", "share dealt"]
    )
    expect(explorer(lesson).get_by_role("row", name="3 flush 204 0.101% 1 in 987")).to_be_visible()


def test_by_keyboard_alone(lesson: Page) -> None:
    radio = explorer(lesson).get_by_role("radio", name="This deck")
    radio.focus()
    radio.press("ArrowRight")
    expect(explorer(lesson).get_by_role("radio", name="All decks")).to_be_checked()
    expect(explorer(lesson).locator(".ip-title")).to_have_text("All eight decks")
    explorer(lesson).get_by_role("button", name="Start afresh").press("Enter")
    expect(radio).to_be_checked()


def test_where_no_plot_can_be_drawn_the_table_is_there(page: Page, course, open_lesson) -> None:
    page.route(
        "**/jupyterlab-plotly/**", lambda route: route.fulfill(body=WITHOUT_PLOTLY, content_type="text/javascript")
    )
    open_lesson(page, course.lesson(LESSON))
    explorer(page).locator(".ip-plot").scroll_into_view_if_needed()
    expect(explorer(page).get_by_text("No plot can be drawn here.")).to_be_visible()
    explorer(page).get_by_text("The numbers as a table").click()
    expect(explorer(page).get_by_role("row")).to_have_count(10)


@pytest.mark.parametrize("view", ["This deck", "All decks"])
@pytest.mark.parametrize(("width", "theme", "lang"), [(1280, "light", "en"), (390, "dark", "en"), (320, "light", "en")])
def test_no_trouble_for_axe_nor_for_narrow_pages(
    view: str, width: int, theme: str, lang: str, page_at: Callable[..., Page], course, open_lesson, axe, too_wide
) -> None:
    page = open_lesson(page_at(width, theme=theme, lang=lang, touch=width < 500), course.lesson(LESSON))
    choose(page, "Show", view)
    plot(page)
    explorer(page).get_by_text("The numbers as a table").click()
    assert axe(page, ".ip-odds") == []
    assert too_wide(page) == []


def test_the_page_does_not_jump_when_the_plot_is_drawn(lesson: Page, layout_shift) -> None:
    plot(lesson)
    for players in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        lesson.get_by_role("slider", name="Players").first.press(players)
    assert layout_shift(lesson) < 0.1


def test_in_jupyterlab_too(page_at: Callable[..., Page], serve, axe, tmp_path: Path) -> None:
    lab = serve("--folder", str(tmp_path / "mine"), command="lab")
    page = page_at(1280, 6000)
    page.goto(lab.address.replace("00-welcome", LESSON))
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_visible()
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(plot(page)).to_have_role("img")
    choose(page, "Show", "All decks")
    expect(explorer(page).locator(".scatterlayer .js-line")).to_have_count(9)
    expect(explorer(page).locator(".ip-odds-reading")).to_contain_text("A flush beside a full house")
    assert axe(page, ".ip-odds") == []
