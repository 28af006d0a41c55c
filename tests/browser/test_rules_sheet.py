"""The sheet of agreed rules in a browser: choosing, what is refused, what is kept, and one page of paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.rules import PRESETS, HouseRules
from italpoker.text import languages
from italpoker.widgets import RulesSheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Frame, Locator, Page

WIDGET = "RulesSheet(table)"
NO_PRINTER = "window.print = () => { document.documentElement.dataset.printed = 'yes'; }"


def widget(page: Page) -> Locator:
    return page.locator(".ip-rules-sheet")


def paper(page: Page) -> Locator:
    return widget(page).get_by_role("article")


def choice(page: Page, label: str) -> Locator:
    return widget(page).get_by_role("combobox", name=label)


def printed(page: Page, label: str = "Print the sheet") -> Frame:
    """Press the button, and take the page that would have gone to the printer."""
    widget(page).get_by_role("button", name=label).click()
    page.frame_locator(".ip-sheet-frame").locator("[data-printed]").wait_for(state="attached")
    return next(frame for frame in page.frames if frame is not page.main_frame)


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.fixture
def lesson(page: Page, own_lesson, open_lesson) -> Page:
    page.add_init_script(NO_PRINTER)
    return open_lesson(page, own_lesson(WIDGET))


def test_a_choice_changes_its_sentence_and_is_marked_and_announced(lesson: Page) -> None:
    expect(paper(lesson)).to_contain_text("the pair with the heart wins.")
    choice(lesson, "Same pair, same kickers").select_option(label="the suit of the highest kicker")
    said = "The same pair and the same kickers: the suit of the highest kicker decides."
    changed = paper(lesson).locator("[data-changed]")
    expect(changed).to_have_count(1)
    expect(changed).to_contain_text(f"✎ {said}")
    expect(widget(lesson).locator("[role=status].ip-unseen")).to_have_text(said)
    expect(paper(lesson)).to_contain_text("House rules: Classic, with one point of our own (✎)")
    expect(paper(lesson).get_by_role("list", name="Where each rule comes from")).to_contain_text("agreed at this table")
    expect(choice(lesson, "Same pair, same kickers")).to_be_visible()


def test_a_contradiction_goes_back_and_says_why(lesson: Page) -> None:
    lesson.locator(".ip-table").get_by_role("combobox").select_option("online_room")
    expect(paper(lesson)).to_contain_text("House rules: Online room")
    suits = choice(lesson, "Suits")
    for _ in range(2):
        suits.select_option("equal")
        expect(suits).to_have_value("ranked")
        expect(suits).to_have_attribute("aria-invalid", "true")
        expect(suits).to_have_accessible_description(
            "Where all suits are equal, the minima of spades cannot have a right of its own. "
            "Change this first: “Straight flushes” and “Two flushes”."
        )
    expect(paper(lesson).locator("[data-changed]")).to_have_count(0)
    choice(lesson, "Straight flushes").select_option("linear")
    expect(suits).to_have_attribute("aria-invalid", "false")


def test_it_works_by_keyboard(lesson: Page) -> None:
    expect(choice(lesson, "Limit")).to_have_count(0)
    opening = widget(lesson).locator("summary", has_text="The betting")
    opening.focus()
    lesson.keyboard.press("Enter")
    for _ in range(3):
        lesson.keyboard.press("Tab")
    expect(choice(lesson, "Limit")).to_be_focused()
    lesson.keyboard.press("ArrowDown")
    expect(paper(lesson)).to_contain_text("Pot limit")
    expect(choice(lesson, "Limit")).to_be_focused()


def test_where_all_suits_are_equal_the_ties_say_that_they_have_no_effect(lesson: Page) -> None:
    lesson.locator(".ip-table").get_by_role("combobox").select_option("americana")
    tie = choice(lesson, "Same pair, same kickers")
    expect(tie).to_be_disabled()
    expect(tie).to_have_accessible_description("No effect while all suits are equal.")


def test_the_browser_keeps_the_choices_of_each_table(lesson: Page, open_lesson) -> None:
    table = lesson.locator(".ip-table").get_by_role("combobox")
    choice(lesson, "Two flushes").select_option("suit")
    expect(paper(lesson).locator("[data-changed]")).to_have_count(1)
    table.select_option("cash_table")
    expect(paper(lesson)).to_contain_text("House rules: Cash table")
    expect(paper(lesson).locator("[data-changed]")).to_have_count(0)
    table.select_option("classic")
    expect(paper(lesson).locator("[data-changed]")).to_have_count(1)

    open_lesson(lesson, lesson.url)
    expect(paper(lesson).locator("[data-changed]")).to_have_count(1)
    expect(choice(lesson, "Two flushes")).to_have_value("suit")
    widget(lesson).get_by_role("button", name="Start afresh").click()
    expect(paper(lesson).locator("[data-changed]")).to_have_count(0)
    open_lesson(lesson, lesson.url)
    expect(paper(lesson)).to_contain_text("House rules: Classic")
    expect(paper(lesson).locator("[data-changed]")).to_have_count(0)


def test_the_sheet_follows_the_players(lesson: Page) -> None:
    lesson.get_by_role("slider", name="Players").press("ArrowRight")
    expect(paper(lesson)).to_contain_text("5 players: 36 cards, 6 to ace")
    expect(paper(lesson).locator(".ip-sheet-lines li")).to_have_count(5)


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS])
@pytest.mark.parametrize("lang", languages())
def test_only_the_sheet_is_printed_and_it_is_one_page(
    page_at: Callable[..., Page], own_lesson, open_lesson, lang: str, rules: str
) -> None:
    page = page_at(1280, theme="dark")
    page.add_init_script(NO_PRINTER)
    open_lesson(page, own_lesson(WIDGET, lang=lang, query=f"?rules={rules}&players=10"))
    title = HouseRules.preset(rules).title.say(lang)
    expect(paper(page)).to_contain_text(title)
    sheet = printed(page, RulesSheet.words["print"].say(lang))
    alone = page.context.new_page()
    alone.set_content(sheet.content())
    expect(alone.locator("body > *")).to_have_count(1)
    expect(alone.locator("article")).to_contain_text(title)
    expect(alone.locator("html")).to_have_attribute("lang", lang)
    assert pages(alone.pdf(prefer_css_page_size=True)) == 1
    alone.emulate_media(media="print")
    assert alone.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    points = float(alone.evaluate("parseFloat(document.body.style.fontSize)"))
    assert points >= 8, "letters too small to read"


def test_a_second_print_replaces_the_first(lesson: Page) -> None:
    printed(lesson)
    choice(lesson, "Two flushes").select_option("suit")
    expect(paper(lesson).locator("[data-changed]")).to_have_count(1)
    expect(printed(lesson).locator("[data-changed]")).to_have_count(1)
    expect(lesson.locator("iframe")).to_have_count(1)


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (740, "dark"), (390, "light"), (320, "dark")])
def test_it_is_clear_and_still_on_any_screen(
    page_at: Callable[..., Page], course, open_lesson, axe, layout_shift, too_wide, theme: str, width: int
) -> None:
    page = page_at(width, 800, theme=theme, touch=width < 1280)
    open_lesson(page, course.lesson("07-house-rules", "it", "?rules=online_room"))
    for part in ("L’apertura", "Le puntate"):
        widget(page).locator("summary", has_text=part).click()
    choice(page, "Semi").select_option("equal")
    expect(widget(page).locator(".ip-sheet-note.ip-error")).to_have_count(1)
    assert axe(page) == []
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1
    if width < 1280:
        for target in widget(page).locator("button, select, summary").all():
            assert target.bounding_box()["height"] >= 44, target.inner_text()


def test_in_jupyterlab_it_prints_the_sheet_and_nothing_else(
    page_at: Callable[..., Page], serve, axe, tmp_path: Path
) -> None:
    lab = serve("--folder", str(tmp_path / "mine"), command="lab")
    page = page_at(1280, 6000)
    page.add_init_script(NO_PRINTER)
    page.goto(lab.address.replace("00-welcome", "07-house-rules"))
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_visible()
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(paper(page)).to_contain_text("House rules: Classic")
    choice(page, "Two flushes").select_option("suit")
    expect(paper(page).locator("[data-changed]")).to_have_count(1)
    sheet = printed(page)
    alone = page.context.new_page()
    alone.set_content(sheet.content())
    expect(alone.locator("body > *")).to_have_count(1)
    expect(alone.locator("article")).to_contain_text("the suit decides before all else")
    assert pages(alone.pdf(prefer_css_page_size=True)) == 1
    assert axe(page, ".ip-rules-sheet") == []
