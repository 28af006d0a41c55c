"""The table in a browser: address, storage, other lessons, four colours, and everything that follows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

HANDS, WELCOME = "02-hands", "00-welcome"
BAD_PLAYERS = "This game is for 2 to 10 players, not {}. The table stays as it is."


def table(page: Page) -> Locator:
    """The first on the page: the welcome shows it twice."""
    return page.get_by_role("group", name="The table").first


def players(page: Page) -> Locator:
    return table(page).get_by_role("slider", name="Players")


def rules(page: Page) -> Locator:
    return table(page).get_by_role("combobox", name="House rules")


def deck_line(page: Page) -> Locator:
    return table(page).locator(".ip-deck-line")


def notice(page: Page) -> Locator:
    return table(page).locator(".ip-table-notice")


def cards(page: Page) -> Locator:
    return page.locator(".ip-grid").first.get_by_role("button")


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson(HANDS))


def test_a_table_for_four_with_the_classic_rules(lesson: Page) -> None:
    expect(players(lesson)).to_have_value("4")
    expect(rules(lesson)).to_have_value("classic")
    expect(deck_line(lesson)).to_have_text("32 cards, 7 to ace")
    expect(cards(lesson)).to_have_count(32)


def test_every_pack_on_the_page_follows_the_players(lesson: Page) -> None:
    players(lesson).press("ArrowRight")
    expect(deck_line(lesson)).to_have_text("36 cards, 6 to ace")
    for grid in lesson.locator(".ip-grid").all():
        expect(grid.get_by_role("button")).to_have_count(36)
    rules(lesson).select_option("Poker all’americana")
    expect(cards(lesson)).to_have_count(52)


def test_the_keyboard_keeps_the_slider_from_end_to_end(lesson: Page) -> None:
    slider = players(lesson)
    slider.focus()
    for key, value in [("ArrowLeft", "3"), ("Home", "2"), ("ArrowLeft", "2"), ("ArrowRight", "3"), ("End", "10")]:
        lesson.keyboard.press(key)
        expect(slider).to_have_value(value)
        expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", "10, 52 cards, 2 to ace")


def test_the_mouse_drags_the_slider_through_all_tables(lesson: Page) -> None:
    slider = players(lesson)
    box = slider.bounding_box()
    middle = box["y"] + box["height"] / 2
    lesson.mouse.move(box["x"] + box["width"] / 4, middle)
    lesson.mouse.down()
    lesson.mouse.move(box["x"] + 2, middle, steps=12)
    lesson.mouse.move(box["x"] + box["width"] - 2, middle, steps=30)
    expect(deck_line(lesson)).to_have_text("52 cards, 2 to ace")
    expect(slider).to_be_focused()
    lesson.mouse.move(box["x"] + 2, middle, steps=30)
    lesson.mouse.up()
    expect(deck_line(lesson)).to_have_text("24 cards, 9 to ace")
    expect(slider).to_have_value("2")
    expect(cards(lesson)).to_have_count(24)


def test_the_address_sets_the_table(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(HANDS, query="?players=5&rules=online_room"))
    expect(players(page)).to_have_value("5")
    expect(rules(page)).to_have_value("online_room")
    expect(cards(page)).to_have_count(36)


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("?players=99", BAD_PLAYERS.format(99)),
        (
            "?rules=x",
            "There are no house rules “x”; there are: classic, fantini_santelia, online_room, cash_table, americana. "
            "The table stays as it is.",
        ),
    ],
)
def test_an_address_that_makes_no_sense_is_answered(page: Page, course, open_lesson, query: str, answer: str) -> None:
    open_lesson(page, course.lesson(HANDS, query=query))
    expect(notice(page)).to_have_text(answer)
    expect(players(page)).to_have_value("4")
    expect(cards(page)).to_have_count(32)
    players(page).press("ArrowRight")
    expect(notice(page)).to_be_empty()


def test_the_table_survives_a_reload_and_goes_along_to_the_next_lesson(lesson: Page, course, open_lesson) -> None:
    players(lesson).press("ArrowRight")
    rules(lesson).select_option("cash_table")
    expect(deck_line(lesson)).to_have_text("36 cards, 6 to ace")
    for address in (course.lesson(HANDS), course.lesson(WELCOME)):
        open_lesson(lesson, address)
        expect(players(lesson)).to_have_value("5")
        expect(rules(lesson)).to_have_value("cash_table")
        expect(cards(lesson)).to_have_count(36)
    open_lesson(lesson, course.lesson(HANDS, "it"))
    expect(lesson.get_by_role("slider", name="Giocatori").first).to_have_value("5")


def test_two_tabs_keep_what_each_has_chosen(lesson: Page, course, open_lesson) -> None:
    other = open_lesson(lesson.context.new_page(), course.lesson(WELCOME))
    players(lesson).press("End")
    expect(deck_line(lesson)).to_have_text("52 cards, 2 to ace")
    rules(other).select_option("cash_table")
    other.wait_for_function("localStorage.getItem('italpoker.settings.v1')?.includes('cash_table')")
    open_lesson(lesson, course.lesson(HANDS))
    expect(players(lesson)).to_have_value("10")
    expect(rules(lesson)).to_have_value("cash_table")


def test_the_address_goes_before_what_is_remembered_and_is_remembered(lesson: Page, course, open_lesson) -> None:
    players(lesson).press("End")
    expect(deck_line(lesson)).to_have_text("52 cards, 2 to ace")
    open_lesson(lesson, course.lesson(HANDS, query="?players=3"))
    expect(players(lesson)).to_have_value("3")
    open_lesson(lesson, course.lesson(HANDS))
    expect(players(lesson)).to_have_value("3")


def test_a_table_named_in_the_address_follows_the_reader(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(HANDS, query="?players=3"))
    players(page).press("ArrowRight")
    expect(deck_line(page)).to_have_text("32 cards, 7 to ace")
    expect(page).to_have_url(re.compile(r"\?players=4$"))
    page.reload()
    expect(players(page)).to_have_value("4")


@pytest.mark.parametrize("kept", ["{oops", '{"players": 99, "rules": "x"}'])
def test_a_damaged_memory_counts_for_nothing(page: Page, course, open_lesson, kept: str) -> None:
    page.add_init_script(f"localStorage.setItem('italpoker.settings.v1', {kept!r})")
    open_lesson(page, course.lesson(HANDS))
    expect(players(page)).to_have_value("4")
    expect(notice(page)).to_be_empty()
    expect(cards(page)).to_have_count(32)


def test_it_works_where_the_browser_keeps_nothing(page: Page, course, open_lesson) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })")
    open_lesson(page, course.lesson(HANDS))
    players(page).press("ArrowRight")
    expect(cards(page)).to_have_count(36)


def test_four_colours_are_remembered(lesson: Page, course, open_lesson) -> None:
    def colour(suit: str) -> str:
        return lesson.locator(f".ip-suit-{suit}").first.evaluate("card => getComputedStyle(card).color")

    assert colour("h") == colour("d")
    assert colour("c") == colour("s")
    table(lesson).get_by_role("checkbox", name="Four-colour cards").check()
    assert len({colour(suit) for suit in "hdcs"}) == 4
    open_lesson(lesson, course.lesson(WELCOME))
    expect(table(lesson).get_by_role("checkbox")).to_be_checked()
    assert len({colour(suit) for suit in "hdcs"}) == 4


def test_start_afresh(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(HANDS, query="?players=7&rules=americana"))
    table(page).get_by_role("button", name="Start afresh").click()
    expect(players(page)).to_have_value("4")
    expect(rules(page)).to_have_value("classic")
    expect(cards(page)).to_have_count(32)


@pytest.mark.parametrize("width", [390, 320])
def test_targets_are_large_enough_for_a_finger(
    page_at: Callable[..., Page], course, open_lesson, too_wide, width: int
) -> None:
    page = open_lesson(page_at(width, 800, touch=True), course.lesson(HANDS))
    for target in table(page).locator("input:not([type=checkbox]), select, button, .ip-tick").all():
        assert target.bounding_box()["height"] >= 44
    players(page).tap()
    assert too_wide(page) == []
