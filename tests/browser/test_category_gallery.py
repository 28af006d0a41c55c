"""The nine categories of lesson 2: other examples by mouse and keyboard, the order of the table, any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ORDER = ["scala reale", "poker", "colore", "full", "scala", "tris", "doppia coppia", "coppia", "carta alta"]


def gallery(page: Page) -> Locator:
    return page.locator(".ip-gallery")


def row(page: Page, category: str) -> Locator:
    return gallery(page).locator(f"[data-category={category}]")


def cards(page: Page, category: str) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in row(page, category).locator("[data-card]").all()]


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson("02-hands"))


def test_the_nine_categories_stand_in_the_order_of_the_table(lesson: Page) -> None:
    expect(gallery(lesson).locator(".ip-gallery-second")).to_have_text(ORDER)
    expect(gallery(lesson).locator(".ip-gallery-name").first).to_have_text("straight flush")
    expect(gallery(lesson)).to_contain_text("At this table a flush beats a full house.")
    expect(row(lesson, "pair").locator("[data-makes]")).to_have_count(2)
    expect(row(lesson, "pair").get_by_role("img", name="kicker")).to_have_count(3)

    table = lesson.locator(".ip-table")
    table.get_by_role("slider").press("Home")
    expect(gallery(lesson).get_by_role("status")).to_have_text("Nine examples for 24 cards, 9 to ace.")
    assert not {code[0] for code in cards(lesson, "high_card")} & set("8765432")
    table.get_by_role("combobox").select_option("americana")
    expect(gallery(lesson)).to_contain_text("At this table a full house beats a flush.")
    swapped = [*ORDER[:2], "full", "colore", *ORDER[4:]]
    expect(gallery(lesson).locator(".ip-gallery-second")).to_have_text(swapped)


def test_other_examples_by_mouse(lesson: Page) -> None:
    pair, flush = cards(lesson, "pair"), cards(lesson, "flush")
    again = row(lesson, "pair").get_by_role("button", name="Another: pair")
    again.click()
    status = gallery(lesson).get_by_role("status")
    expect(status).to_contain_text("pair of")
    assert cards(lesson, "pair") != pair
    assert cards(lesson, "flush") == flush
    expect(again).to_be_focused()

    gallery(lesson).get_by_role("button", name="Other examples").click()
    expect(status).to_have_text("Nine other examples, 32 cards, 7 to ace.")
    assert cards(lesson, "flush") != flush
    gallery(lesson).get_by_role("button", name="Back to the first examples").click()
    expect(status).to_have_text("The first examples again.")
    assert (cards(lesson, "pair"), cards(lesson, "flush")) == (pair, flush)


def test_other_examples_by_keyboard(lesson: Page) -> None:
    again = row(lesson, "straight").get_by_role("button")
    status = gallery(lesson).get_by_role("status")
    again.focus()
    for key in ["Enter", "Space", "Enter"]:
        before = status.text_content()
        lesson.keyboard.press(key)
        expect(status).not_to_have_text(before)
        expect(status).to_contain_text("straight to the")
        expect(again).to_be_focused()


@pytest.mark.parametrize("width", [1280, 320])
def test_it_is_clear_on_any_screen(page_at, course, open_lesson, width: int) -> None:
    page = page_at(width, 800, touch=width < 1280)
    open_lesson(page, course.lesson("02-hands", "it"))
    expect(gallery(page).locator(".ip-gallery-name")).to_have_text(ORDER)
    edge = gallery(page).bounding_box()
    for part in gallery(page).locator("li, p:not(.ip-unseen), button").all():
        box = part.bounding_box()
        assert edge["x"] <= box["x"]
        assert box["x"] + box["width"] <= edge["x"] + edge["width"]
    if width < 1280:
        for target in gallery(page).get_by_role("button").all():
            assert target.bounding_box()["height"] >= 44
