"""One pair of hands at five tables in a browser: the ready-made ones, own cards, other tables, any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

WIDGET = "HouseRulesComparison(table)"


def house(page: Page) -> Locator:
    return page.locator(".ip-house")


def press(page: Page, name: str) -> None:
    house(page).get_by_role("button", name=name, exact=True).click()


def ready(page: Page) -> Locator:
    return house(page).get_by_role("combobox")


def verdict(page: Page, name: str) -> Locator:
    return house(page).locator(f"[data-table={name}]")


def who(page: Page) -> list[str]:
    return house(page).locator(".ip-house-who").all_inner_texts()


def summary(page: Page) -> Locator:
    return house(page).locator(".ip-house-summary")


def faces(page: Page) -> list[str]:
    return [card.get_attribute("data-card") for card in house(page).locator(".ip-hand [data-card]").all()]


@pytest.fixture
def lesson(page: Page, own_lesson, open_lesson) -> Page:
    return open_lesson(page, own_lesson(WIDGET))


def test_five_verdicts_stand_side_by_side_with_reason_source_and_mark(lesson: Page) -> None:
    expect(house(lesson).get_by_role("list", name="Who wins at each table").get_by_role("listitem")).to_have_count(5)
    assert who(lesson) == ["Ada wins", "Bea wins", "Bea wins", "Ada wins", "They split"]
    expect(summary(lesson)).to_have_text("Ada wins at 2 tables, Bea at 2 and at 1 table the pot is split.")
    expect(verdict(lesson, "classic")).to_contain_text("● your table")
    expect(verdict(lesson, "cash_table")).to_contain_text("= as at your table")
    book = verdict(lesson, "fantini_santelia")
    expect(book).to_contain_text("≠ another outcome")
    expect(book).to_contain_text("the suit of the highest kicker decides")
    expect(book).to_contain_text("Source: Fantini and Santelia")
    tops = {box["y"] for box in (card.bounding_box() for card in house(lesson).locator(".ip-house-table").all())}
    assert len(tops) == 1


def test_the_ready_made_hands_by_mouse(lesson: Page) -> None:
    ready(lesson).select_option("spades_minimum")
    expect(verdict(lesson, "online_room")).to_contain_text("≈ same winner, other reason")
    expect(verdict(lesson, "americana")).to_contain_text("Ada’s hand is another one: flush of spades.")
    press(lesson, "Next")
    expect(ready(lesson)).to_have_value("two_flushes")
    expect(summary(lesson)).to_have_text("Ada wins at 4 tables and Bea at 1.")
    press(lesson, "Next")
    press(lesson, "Next")
    expect(ready(lesson)).to_have_value("pair")


def test_the_ready_made_hands_by_keyboard(lesson: Page) -> None:
    onward = house(lesson).get_by_role("button", name="Next", exact=True)
    onward.focus()
    for key, value in [("Enter", "two_pair"), ("Space", "high_card"), ("Enter", "straight")]:
        lesson.keyboard.press(key)
        expect(ready(lesson)).to_have_value(value)
        expect(onward).to_be_focused()
    ready(lesson).focus()
    lesson.keyboard.press("ArrowDown")
    expect(summary(lesson)).to_have_text("Ada wins at 2 tables and Bea at 3.")


def test_two_hands_are_dealt_that_divide_the_tables(lesson: Page) -> None:
    for _ in range(3):
        first = house(lesson).locator(".ip-hand").first
        before = first.inner_html()
        press(lesson, "Deal two that divide the tables")
        lesson.wait_for_function("([row, before]) => row.innerHTML !== before", arg=[first.element_handle(), before])
        expect(house(lesson).locator(".ip-house-about")).to_be_empty()
        assert len(set(who(lesson)[:4])) == 2
    press(lesson, "Start afresh")
    expect(ready(lesson)).to_have_value("pair")


def test_own_cards_are_written_or_picked(lesson: Page) -> None:
    press(lesson, "Change Ada’s cards")
    field = house(lesson).get_by_role("textbox")
    field.fill("Ah As Qc 9s 8s")
    field.press("Enter")
    expect(summary(lesson)).to_have_text("All five tables agree: Ada wins.")
    expect(ready(lesson)).to_have_value("")
    grid = house(lesson).get_by_role("group", name="Ada’s cards")
    grid.get_by_role("button", name="eight of spades").click()
    expect(summary(lesson)).to_have_text("Ada needs 1 more card.")
    expect(house(lesson).locator(".ip-house-table")).to_have_count(0)
    grid.get_by_role("button", name="ten of spades").click()
    expect(house(lesson).locator(".ip-house-table")).to_have_count(5)
    press(lesson, "Done")
    expect(house(lesson).get_by_role("button", name="Change Ada’s cards")).to_be_focused()


def test_it_follows_the_table(lesson: Page) -> None:
    lesson.locator(".ip-table").get_by_role("combobox").select_option("online_room")
    expect(verdict(lesson, "online_room")).to_contain_text("● your table")
    expect(verdict(lesson, "classic")).to_contain_text("≠ another outcome")
    lesson.get_by_role("slider", name="Players").press("Home")
    expect(house(lesson)).to_contain_text("with other ranks for this deck")
    assert not {code[0] for code in faces(lesson)} & set("8765432")


def test_what_changes_is_said_politely_and_once(lesson: Page) -> None:
    expect(summary(lesson)).to_have_attribute("aria-live", "polite")
    expect(summary(lesson)).to_have_role("status")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 740, 390, 320])
def test_it_is_clear_and_still_on_any_screen(
    page_at: Callable[..., Page], own_lesson, open_lesson, axe, layout_shift, too_wide, theme: str, width: int
) -> None:
    page = page_at(width, 800, theme=theme, touch=width < 1280)
    open_lesson(page, own_lesson(WIDGET, lang="it"))
    for key, said in [
        ("minimum", "a 2 tavoli e Bea a 3"),
        ("high_card", "a 3 tavoli, Bea a 1 e a un tavolo il piatto si divide"),
        ("flush_full", "a 4"),
    ]:
        ready(page).select_option(key)
        expect(summary(page)).to_contain_text(said)
        edge = house(page).bounding_box()
        for part in house(page).locator("li, p:not(.ip-unseen), button, .ip-house-tab").all():
            box = part.bounding_box()
            assert edge["x"] <= box["x"]
            assert box["x"] + box["width"] <= edge["x"] + edge["width"]
    assert axe(page) == []
    assert too_wide(page) == []
    house(page).get_by_role("button", name="Cambia le carte di Bea").click()
    expect(house(page).get_by_role("group", name="Le carte di Bea")).to_be_visible()
    assert axe(page) == []
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1
    if width < 1280:
        for target in house(page).get_by_role("button").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.inner_text()


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_the_buttons_stay_where_they_are_from_pair_to_pair(
    page_at: Callable[..., Page], own_lesson, open_lesson, width: int
) -> None:
    page = open_lesson(page_at(width, 800, touch=width < 1280), own_lesson(WIDGET))
    onward = house(page).get_by_role("button", name="Next", exact=True)
    tables = house(page).locator(".ip-house-tables")
    places = set()
    for _ in range(8):
        places.add((onward.evaluate("node => node.offsetTop"), tables.evaluate("node => node.offsetTop")))
        before = ready(page).input_value()
        onward.click()
        expect(ready(page)).not_to_have_value(before)
    assert len(places) == 1
