"""Splitting the pot in a browser: the guess, the pots, the payout; bad numbers; keys, touch, any width."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

NAMES = ["Ada", "Bea", "Carlo", "Dino"]


def lab(page: Page) -> Locator:
    return page.locator(".ip-split")


def press(page: Page, name: str) -> None:
    lab(page).get_by_role("button", name=name, exact=True).click()


def row(page: Page, name: str) -> Locator:
    return lab(page).locator(".ip-split-row").nth(NAMES.index(name))


def status(page: Page) -> Locator:
    return lab(page).locator(".ip-split-status")


def pots(page: Page) -> Locator:
    return lab(page).locator(".ip-split-pot")


@pytest.fixture
def lesson(page: Page, own_lesson, open_lesson) -> Page:
    return open_lesson(page, own_lesson("PotSplitter(table, seed=1)"))


def test_a_guess_then_the_pots_then_the_payout_all_by_keys(lesson: Page, axe: Callable[..., list[str]]) -> None:
    expect(status(lesson)).to_contain_text("How big is the main pot?")
    expect(pots(lesson)).to_have_count(0)
    field = lab(lesson).get_by_role("textbox", name="Main pot", exact=True)
    field.focus()
    lesson.keyboard.type("260")
    lesson.keyboard.press("Enter")
    expect(status(lesson)).to_contain_text("260: not so.")
    expect(status(lesson)).to_contain_text("Who is all-in for less may not win all of it.")
    expect(pots(lesson)).to_have_count(2)
    expect(pots(lesson).first).to_contain_text("40 + 40 + 40 + 20 = 140")
    expect(row(lesson, "Bea").locator(".ip-split-part")).to_have_text(["MM: 40", "11: 0"])
    expect(lab(lesson).get_by_role("button", name="Pay out")).to_be_focused()
    claim = pots(lesson).first.get_by_role("button", name="Bea wins: Main pot")
    claim.press("Enter")
    expect(claim).to_have_attribute("aria-pressed", "true")
    assert axe(lesson, ".ip-split") == []
    lab(lesson).get_by_role("button", name="Pay out").press("Enter")
    expect(status(lesson)).to_contain_text("Paid out. Bea: 140 chips and Carlo: 120 chips.")
    expect(pots(lesson).first).to_contain_text("✓ You said so.")
    expect(row(lesson, "Carlo")).to_contain_text("Wins 120")
    expect(lab(lesson).get_by_role("button", name="Other hands")).to_be_focused()


def test_a_bad_number_is_answered_and_what_others_have_stays(lesson: Page) -> None:
    bet = row(lesson, "Bea").get_by_role("textbox", name="Bea: chips in the middle")
    bet.fill("-5")
    bet.press("Enter")
    expect(status(lesson)).to_contain_text("Bea: chips are whole numbers, 0 or more: “-5” is none.")
    expect(bet).to_have_attribute("aria-invalid", "true")
    expect(bet).to_have_value("-5")
    expect(row(lesson, "Ada").get_by_role("textbox", name="Ada: chips in the middle")).to_have_value("100")
    bet.fill("90")
    bet.press("Tab")
    expect(status(lesson)).to_contain_text("Bea has 40 chips, and cannot put in 90.")
    row(lesson, "Bea").get_by_role("textbox", name="Bea: chips before betting").fill("90")
    lesson.keyboard.press("Tab")
    expect(status(lesson)).to_contain_text("How big is the main pot?")


def test_players_come_and_go_fold_and_start_afresh(lesson: Page) -> None:
    press(lesson, "One player more")
    expect(lab(lesson).locator(".ip-split-row")).to_have_count(5)
    expect(lab(lesson)).to_contain_text("36 cards, 6 to ace")
    row(lesson, "Carlo").get_by_role("checkbox", name="Carlo has folded").check()
    press(lesson, "A bet too high")
    press(lesson, "Show me")
    expect(lab(lesson)).to_contain_text("80 chips go back to Ada: nobody has matched them.")
    press(lesson, "Start afresh")
    expect(lab(lesson).get_by_role("button", name="One all-in", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(lab(lesson).locator(".ip-split-row")).to_have_count(4)


@pytest.mark.parametrize(
    ("width", "theme", "lang", "touch"),
    [(1280, "light", "en", False), (390, "dark", "it", False), (320, "light", "it", True)],
)
def test_it_fits_and_can_be_read(
    width: int, theme: str, lang: str, touch: bool, page_at, own_lesson, open_lesson, axe, too_wide
) -> None:
    page = page_at(width, 844, theme=theme, lang=lang, touch=touch)
    open_lesson(page, own_lesson('PotSplitter(table, "circle", seed=1)', lang=lang))
    lab(page).locator(".ip-split-guess .ip-quiet").click()
    expect(pots(page)).to_have_count(3)
    lab(page).locator(".ip-split-talk > .ip-row .ip-main").click()
    expect(row(page, "Bea")).to_contain_text("276")
    assert too_wide(page) == []
    assert axe(page, ".ip-split") == []
    if touch:
        for button in lab(page).get_by_role("button").all():
            box = button.bounding_box()
            assert box is None or min(box["width"], box["height"]) >= 44
