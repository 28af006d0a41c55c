"""The pack of lesson 1: its slider by mouse and keyboard, the table and it moving each other, any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def explorer(page: Page) -> Locator:
    return page.locator(".ip-deck")


def slider(page: Page) -> Locator:
    return explorer(page).get_by_role("slider", name="Players")


def sentence(page: Page) -> Locator:
    return explorer(page).get_by_role("status")


def cards_that_left(page: Page) -> Locator:
    return explorer(page).locator(".ip-deck-card[data-out]")


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson("01-deck"))


def test_the_keyboard_moves_the_slider_and_the_table_follows(lesson: Page) -> None:
    expect(sentence(lesson)).to_have_text("The lowest card is the 7: 32 cards stay, 20 leave.")
    expect(explorer(lesson)).to_contain_text("11 − 4 = 7")
    expect(explorer(lesson).locator(".ip-deck-card")).to_have_count(52)
    expect(cards_that_left(lesson)).to_have_count(20)
    in_words = "These ranks stay: A K Q J 10 9 8 7. These leave: 6 5 4 3 2."
    expect(explorer(lesson).get_by_role("img", name=in_words)).to_be_visible()

    slider(lesson).press("ArrowRight")
    expect(sentence(lesson)).to_have_text("The lowest card is the 6: 36 cards stay, 16 leave.")
    expect(slider(lesson)).to_have_attribute("aria-valuetext", "5 players")
    expect(explorer(lesson).locator("th[aria-current]")).to_have_text("5, this table")
    expect(lesson.locator(".ip-table")).to_contain_text("36 cards, 6 to ace")
    expect(cards_that_left(lesson)).to_have_count(16)

    slider(lesson).press("Home")
    expect(sentence(lesson)).to_have_text("The lowest card is the 9: 24 cards stay, 28 leave.")


def test_the_mouse_drags_the_slider_and_it_stays_where_it_was_let_go(lesson: Page) -> None:
    slider(lesson).scroll_into_view_if_needed()
    box = slider(lesson).bounding_box()
    middle = box["y"] + box["height"] / 2
    lesson.mouse.move(box["x"] + 4, middle)
    lesson.mouse.down()
    lesson.mouse.move(box["x"] + box["width"] - 4, middle, steps=40)
    lesson.mouse.up()
    expect(explorer(lesson)).to_contain_text("With ten the dealer rests")
    expect(slider(lesson)).to_have_value("10")
    expect(explorer(lesson).locator(".ip-deck-count")).to_have_text("10")
    expect(cards_that_left(lesson)).to_have_count(0)

    explorer(lesson).get_by_role("button", name="Back to four players").click()
    expect(slider(lesson)).to_have_value("4")
    expect(cards_that_left(lesson)).to_have_count(20)


def test_it_follows_the_table(lesson: Page) -> None:
    table = lesson.locator(".ip-table")
    table.get_by_role("slider").press("ArrowLeft")
    expect(slider(lesson)).to_have_value("3")
    expect(sentence(lesson)).to_have_text("The lowest card is the 8: 28 cards stay, 24 leave.")
    table.get_by_role("combobox").select_option("americana")
    expect(sentence(lesson)).to_have_text("The lowest card is the 2: all 52 cards stay.")
    expect(explorer(lesson).get_by_role("note")).to_have_text(
        "Poker all’americana: the whole pack, whatever the number of players."
    )


@pytest.mark.parametrize(("width", "faces"), [(1280, True), (320, False)])
def test_it_is_clear_on_any_screen(page_at, course, open_lesson, width: int, faces: bool) -> None:
    page = page_at(width, 800, touch=not faces, reduced_motion=not faces)
    open_lesson(page, course.lesson("01-deck", "it"))
    expect(sentence(page)).to_have_text("La carta più bassa è il 7: restano 32 carte, ne escono 20.")
    expect(explorer(page).locator(".ip-deck-suit").first).to_have_text("Ccuorihearts1º")
    ace = explorer(page).locator("[data-card=Ah]")
    expect(ace.locator("svg")).to_be_visible(visible=faces)
    expect(ace.locator(".ip-deck-tile")).to_be_visible(visible=not faces)

    edge = explorer(page).bounding_box()
    for part in explorer(page).locator(".ip-deck-row, table, button, input").all():
        box = part.bounding_box()
        assert edge["x"] < box["x"]
        assert box["x"] + box["width"] < edge["x"] + edge["width"]
    if not faces:
        for target in explorer(page).locator("button, input").all():
            assert target.bounding_box()["height"] >= 44
    moves = page.evaluate("getComputedStyle(document.querySelector('.ip-deck-card')).transitionDuration") != "0s"
    assert moves == faces  # those who asked for calm get it
