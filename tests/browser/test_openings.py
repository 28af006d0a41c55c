"""May I open, and opening blind, on a page: the answer after the guess, other deals, keyboard, any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

QUEENS = 'MayIOpen(table, "Q♥ Q♠ 9♦ 8♣ 7♣", seed=1)'

MADE = ".ip-blind-steps > li:not(.ip-blind-to-come)"
"""The pot and the blind bets that have been made."""


def box(page: Page) -> Locator:
    return page.locator(".ip-mayopen")


def blind(page: Page) -> Locator:
    return page.locator(".ip-blind")


def answer(page: Page) -> Locator:
    return box(page).locator(".ip-mayopen-answer")


def marked(page: Page) -> Locator:
    return box(page).locator("[data-mark=better]")


def rules(page: Page, name: str) -> None:
    page.get_by_role("combobox", name="House rules").select_option(name)


@pytest.fixture
def queens(page: Page, own_lesson, open_lesson) -> Page:
    return open_lesson(page, own_lesson(QUEENS, "BlindOpening(table)"))


def test_the_guess_comes_first_and_then_the_cards_that_open(queens: Page, layout_shift) -> None:
    expect(box(queens)).not_to_contain_text("queens")
    expect(marked(queens)).to_have_count(0)
    box(queens).get_by_role("button", name="Yes, I open").click()
    expect(answer(queens)).to_contain_text("You may open. ✓ You said so.")
    expect(answer(queens)).to_contain_text("a pair of jacks is enough")
    expect(marked(queens)).to_have_count(2)
    box(queens).get_by_role("button", name="Deal a close one").click()
    expect(answer(queens)).to_have_text("")
    expect(marked(queens)).to_have_count(0)
    expect(box(queens)).to_contain_text("Right: 1 of 1")
    assert layout_shift(queens) < 0.1


def test_another_deal_and_another_table_judge_the_same_cards_anew(queens: Page) -> None:
    rules(queens, "Online room")
    box(queens).get_by_role("button", name="No, I pass").click()
    expect(answer(queens)).to_contain_text("✗ You said otherwise.")
    box(queens).get_by_role("radio", name="2").check(force=True)
    expect(box(queens)).to_contain_text("To open it takes a pair of kings or better.")
    expect(box(queens)).to_contain_text("In the pot: 120 chips")
    expect(answer(queens)).to_contain_text("You may not open.")
    rules(queens, "Classic")
    expect(answer(queens)).to_contain_text("You may open.")


def test_by_keyboard_alone(queens: Page) -> None:
    box(queens).get_by_text("Choose the cards").press("Enter")
    field = box(queens).get_by_label("Or write the cards")
    field.fill("10h 10s Ad Kc Qc")
    field.press("Enter")
    expect(box(queens).locator(".ip-hand [data-card]").first).to_have_attribute("data-card", "Th")
    no = box(queens).get_by_role("button", name="No, I pass")
    no.press("Enter")
    expect(answer(queens)).to_contain_text("You may not open. ✓ You said so.")
    expect(no).to_be_focused()
    radio = box(queens).get_by_role("radio", name="none")
    radio.focus()
    radio.press("ArrowRight")
    expect(box(queens)).to_contain_text("In the pot: 80 chips")


def test_blind_bets_one_after_the_other(queens: Page) -> None:
    expect(blind(queens)).to_contain_text("Nobody opens blind at this table.")
    blind(queens).get_by_role("button", name="Sit down in the online room").click()
    bet = blind(queens).get_by_role("button", name="Next blind bet")
    expect(blind(queens)).not_to_contain_text("80 chips")
    for chips in ("80 chips", "160 chips", "320 chips"):
        bet.click()
        expect(blind(queens).locator(MADE).last).to_contain_text(chips)
    expect(bet).to_have_attribute("aria-disabled", "true")
    expect(queens.get_by_role("combobox", name="House rules")).to_have_value("online_room")


@pytest.mark.parametrize(("width", "theme", "lang"), [(1280, "light", "en"), (390, "dark", "it"), (320, "light", "it")])
def test_no_trouble_for_axe_nor_for_narrow_pages(
    width: int, theme: str, lang: str, page_at: Callable[..., Page], own_lesson, open_lesson, axe, too_wide
) -> None:
    page = page_at(width, theme=theme, lang=lang, touch=width < 500)
    open_lesson(page, own_lesson(QUEENS, "BlindOpening(table)", lang=lang))
    page.get_by_role("combobox").first.select_option("online_room")
    box(page).locator(".ip-mayopen-guesses button").first.click()
    expect(marked(page)).to_have_count(2)
    for number in (2, 3, 4):
        blind(page).locator(".ip-row button:visible").click()
        expect(blind(page).locator(MADE)).to_have_count(number)
    box(page).locator("summary").click()
    assert axe(page, ".ip-mayopen, .ip-blind") == []
    assert too_wide(page) == []
