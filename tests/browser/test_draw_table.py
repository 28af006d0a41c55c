"""The draw at a table: its steps by mouse and by keyboard, cards that fly or stay calm, on any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page


def draw(page: Page) -> Locator:
    return page.locator(".ip-deal")


def caption(page: Page) -> Locator:
    return draw(page).get_by_role("status")


def press(page: Page, name: str) -> None:
    draw(page).get_by_role("button", name=name, exact=True).click()


def seat(page: Page, name: str) -> Locator:
    return draw(page).locator(".ip-deal-seat").filter(has_text=name)


def cards(page: Page, name: str) -> Locator:
    return seat(page, name).get_by_role("img")


@pytest.fixture
def lesson(page: Page, own_lesson, open_lesson) -> Page:
    return open_lesson(page, own_lesson("DrawTable(table, draws=[2, 4, 0, 3])"))


def test_the_late_fourth_card_step_by_step(lesson: Page) -> None:
    expect(caption(lesson)).to_contain_text("12 are left in the stock")
    press(lesson, "Next")
    expect(caption(lesson)).to_contain_text("Ada throws away")
    expect(cards(lesson, "Ada")).to_have_count(3)
    expect(draw(lesson).locator(".ip-deal-pile").filter(has_text="Thrown away").locator(".ip-tab")).to_have_count(2)
    for _ in range(3):
        press(lesson, "Next")
    expect(seat(lesson, "Bea")).to_contain_text("waits for the fourth")
    expect(cards(lesson, "Bea")).to_have_count(4)
    press(lesson, "One step back")
    expect(cards(lesson, "Bea")).to_have_count(1)
    press(lesson, "To the end")
    expect(cards(lesson, "Bea")).to_have_count(5)
    expect(caption(lesson)).to_contain_text("Step 9 of 9")
    draw(lesson).get_by_text("All steps so far").click()
    expect(draw(lesson).locator(".ip-deal-past li")).to_have_count(9)


def test_the_steps_by_keyboard_keep_the_focus_to_the_end(lesson: Page) -> None:
    forward = draw(lesson).get_by_role("button", name="Next", exact=True)
    forward.focus()
    for step in range(1, 10):
        lesson.keyboard.press("Enter")
        expect(caption(lesson)).to_contain_text(f"Step {step} of 9")
    lesson.keyboard.press("Enter")
    expect(forward).to_be_focused()
    expect(forward).to_have_attribute("aria-disabled", "true")
    for _ in range(2):
        lesson.keyboard.press("Shift+Tab")
    lesson.keyboard.press("Space")
    expect(caption(lesson)).to_contain_text("Step 0 of 9")


def test_own_numbers_and_other_cards(lesson: Page) -> None:
    draw(lesson).get_by_role("combobox", name="Cards that Dino changes").select_option("4")
    expect(caption(lesson)).to_contain_text("Step 0 of 10")
    press(lesson, "To the end")
    press(lesson, "One step back")
    expect(caption(lesson)).to_contain_text("Dino gets the fourth card")
    press(lesson, "Other cards")
    expect(caption(lesson)).to_contain_text("Step 0 of")
    press(lesson, "Start afresh")
    expect(caption(lesson)).to_contain_text("Step 0 of 9")


def test_a_ready_made_case(lesson: Page) -> None:
    draw(lesson).get_by_role("combobox", name="A ready-made case").select_option(label="The opener breaks his jacks")
    expect(seat(lesson, "Ada")).to_contain_text("has opened")
    press(lesson, "To the end")
    proof = draw(lesson).locator(".ip-deal-pile").filter(has_text="Set aside as proof")
    expect(proof).to_contain_text("jack of spades")
    lesson.get_by_role("slider", name="Players").press("ArrowRight")
    expect(draw(lesson)).to_contain_text("5 players, 36 cards")


@pytest.mark.parametrize("calm", [False, True])
def test_cards_fly_only_where_motion_is_welcome(
    page_at: Callable[..., Page], own_lesson, open_lesson, calm: bool
) -> None:
    page = page_at(reduced_motion=calm)
    open_lesson(page, own_lesson("DrawTable(table, draws=[4, 4, 4, 4])"))
    page.evaluate("""() => {
      window.flights = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) { window.flights += 1; return animate.apply(this, how); };
    }""")
    press(page, "Next")
    press(page, "Next")
    expect(cards(page, "Ada")).to_have_count(4)
    assert (page.evaluate("window.flights") > 0) is not calm
    press(page, "To the end")
    expect(caption(page)).to_contain_text("The draw is over")
    expect(draw(page).locator("[data-card]")).to_have_count(
        20 + draw(page).locator(".ip-deal-tabs [data-card]").count()
    )


@pytest.mark.parametrize(("width", "theme", "lang"), [(1280, "light", "en"), (390, "dark", "it"), (320, "light", "it")])
def test_it_is_clear_and_still_on_any_screen(
    page_at: Callable[..., Page],
    own_lesson,
    open_lesson,
    axe,
    layout_shift,
    too_wide,
    width: int,
    theme: str,
    lang: str,
) -> None:
    page = page_at(width, 800, theme=theme, touch=width < 1280)
    open_lesson(page, own_lesson('DrawTable(table, story="all_four")', lang=lang))
    assert axe(page) == []
    forward = draw(page).locator(".ip-deal-next")
    for step in range(1, 10):
        forward.click()
        expect(caption(page)).to_contain_text(f"{step} ")
    expect(caption(page)).to_contain_text("Dino")
    page.wait_for_function("document.getAnimations().length === 0")
    assert axe(page) == []
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1
    if width < 1280:
        for target in draw(page).locator("button, select, summary").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.inner_text()
