"""The straights of lesson 3: choose one, pick five ranks, do the task, by mouse and keyboard, on any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def finder(page: Page) -> Locator:
    return page.locator(".ip-straights")


def straights(page: Page) -> Locator:
    return finder(page).get_by_role("radio")


def shown(page: Page) -> Locator:
    return finder(page).locator(".ip-straights-chosen")


def rank(page: Page, symbol: str) -> Locator:
    return finder(page).locator(f".ip-straights-key[data-rank='{symbol}']")


def pick(page: Page, symbols: str) -> None:
    for symbol in symbols:
        rank(page, symbol).click()
        expect(rank(page, symbol)).to_have_attribute("aria-pressed", "true")


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson("03-straights"))


def test_a_straight_is_chosen_with_the_mouse_and_shown_as_a_straight_flush(lesson: Page) -> None:
    line = finder(lesson).locator(".ip-straights-line span")
    expect(line).to_have_text(["A", "7", "8", "9", "10", "J", "Q", "K", "A"])
    expect(straights(lesson)).to_have_count(5)
    expect(straights(lesson).first).to_be_checked()
    expect(shown(lesson)).to_contain_text("straight to the ten")
    expect(shown(lesson)).to_contain_text("scala al dieci")

    straights(lesson).last.check()
    expect(shown(lesson)).to_contain_text("straight to the ace")
    shown(lesson).get_by_role("checkbox", name="All of one suit").check()
    expect(shown(lesson)).to_contain_text("maximum straight flush of hearts")
    expect(shown(lesson)).to_contain_text("scala reale massima di cuori")
    expect(shown(lesson).get_by_role("img", name="of hearts")).to_have_count(5)
    kinds = finder(lesson).locator(".ip-straights-bar small")
    expect(kinds).to_have_text(["minimum", "medium", "medium", "medium", "maximum"])
    expect(kinds.first).to_be_visible()


def test_all_of_it_works_by_keyboard(lesson: Page) -> None:
    keyboard = lesson.keyboard
    straights(lesson).first.focus()
    keyboard.press("ArrowDown")
    expect(shown(lesson)).to_contain_text("straight to the jack")
    keyboard.press("Tab")
    keyboard.press("Space")
    expect(shown(lesson)).to_contain_text("medium straight flush of hearts")
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(finder(lesson)).to_contain_text("7-8-9-10-J is a straight with 32, 36, 40, 44, 48 and 52 cards.")

    keyboard.press("Tab")
    expect(rank(lesson, "2")).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(rank(lesson, "2")).to_be_focused()
    keyboard.press("End")
    for _ in range(3):
        keyboard.press("ArrowLeft")
    keyboard.press("Space")
    expect(rank(lesson, "J")).to_have_attribute("aria-pressed", "false")
    keyboard.press("End")
    keyboard.press("Enter")
    expect(rank(lesson, "A")).to_have_attribute("aria-pressed", "true")
    expect(rank(lesson, "A")).to_be_focused()
    expect(finder(lesson).locator(".ip-straights-key[tabindex='0']")).to_have_count(1)
    expect(finder(lesson)).to_contain_text("A-7-8-9-10 is a straight with 32 cards.")


def test_the_task_says_what_is_still_wrong_and_when_it_is_done(lesson: Page) -> None:
    task = finder(lesson).get_by_role("group", name="Your task")
    expect(task).to_contain_text("Find five ranks that are a straight with 32 cards and none with 36.")
    pick(lesson, "A6789")
    expect(task.get_by_role("status")).to_have_text("Not yet: with 32 cards this is no straight.")
    rank(lesson, "T").click()
    expect(finder(lesson)).to_contain_text("Five are picked already: put one back first.")
    expect(rank(lesson, "T")).to_have_attribute("aria-pressed", "false")
    rank(lesson, "6").click()
    rank(lesson, "T").click()
    expect(task.get_by_role("status")).to_have_text("Well found!")

    verdicts = finder(lesson).locator(".ip-straights-verdicts li")
    expect(verdicts).to_have_count(8)
    expect(finder(lesson).locator("[data-straight]")).to_have_count(1)
    expect(verdicts.nth(1)).to_contain_text("no straight")
    expect(verdicts.nth(1)).to_contain_text("Not in this deck: the 7.")
    expect(verdicts.nth(2)).to_contain_text("this table")
    expect(verdicts.nth(3)).to_contain_text("Ace under the 6: the 6 is missing.")
    finder(lesson).get_by_role("button", name="Clear the ranks").click()
    expect(finder(lesson).locator("[aria-pressed=true]")).to_have_count(0)
    expect(finder(lesson)).to_contain_text("Pick 5 more ranks.")


def test_it_follows_the_table_and_starts_afresh(lesson: Page) -> None:
    straights(lesson).last.check()
    pick(lesson, "A")
    lesson.locator(".ip-table").first.get_by_role("slider").press("Home")
    expect(straights(lesson)).to_have_count(3)
    expect(shown(lesson)).to_contain_text("straight to the queen")
    expect(rank(lesson, "A")).to_have_attribute("aria-pressed", "true")
    finder(lesson).get_by_role("button", name="Start afresh").click()
    expect(rank(lesson, "A")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark"), (320, "light")])
def test_the_longest_deck_is_clear_on_any_screen(
    page_at, course, open_lesson, too_wide, axe, layout_shift, width: int, theme: str
) -> None:
    page = page_at(width, 800, theme=theme, touch=width < 1280)
    open_lesson(page, course.lesson("03-straights", "it", "?players=9"))
    expect(straights(page)).to_have_count(10)
    assert layout_shift(page) < 0.1
    shown(page).get_by_role("checkbox", name="Tutte dello stesso seme").check()
    expect(shown(page)).to_contain_text("scala reale minima di cuori")
    pick(page, "A789T")
    expect(finder(page).locator(".ip-straights-verdicts li")).to_have_count(8)

    edge = finder(page).bounding_box()
    for part in finder(page).locator(".ip-straights-bar, .ip-straights-key, .ip-straights-verdicts li, button").all():
        box = part.bounding_box()
        assert edge["x"] < box["x"]
        assert box["x"] + box["width"] < edge["x"] + edge["width"]
    if width < 1280:
        for target in finder(page).locator(".ip-straights-row, .ip-straights-tick, button").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44
    assert too_wide(page) == []
    assert axe(page) == []
