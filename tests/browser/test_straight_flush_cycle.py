"""The circle of straight flushes: who stays, who wins, the arrows, the task, on any screen and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page


def cycle(page: Page) -> Locator:
    return page.locator(".ip-cycle")


def seat(page: Page, name: str) -> Locator:
    return cycle(page).get_by_role("group", name=name, exact=True)


def choose(page: Page, name: str, choice: str) -> None:
    seat(page, name).get_by_role("radio", name=choice).click()


def picture(page: Page) -> Locator:
    return cycle(page).locator(".ip-circle").get_by_role("img")


def ticks(page: Page) -> list[bool]:
    wins = cycle(page).get_by_role("group", name="Your task").get_by_role("listitem")
    return ["done" in win.inner_text() for win in wins.all()]


def rules(page: Page, name: str) -> None:
    page.get_by_role("combobox", name="House rules").select_option(name)


@pytest.fixture
def lesson(page: Page, own_lesson, open_lesson) -> Page:
    return open_lesson(page, own_lesson("StraightFlushCycle(table, seed=1)"))


def test_all_three_share_the_pot_until_one_leaves(lesson: Page) -> None:
    expect(cycle(lesson)).to_contain_text("All three share the pot.")
    expect(picture(lesson)).to_have_attribute("aria-label", "Ada beats Carlo. Bea beats Ada. Carlo beats Bea.")
    expect(cycle(lesson).locator(".ip-circle-head")).to_have_count(3)
    choose(lesson, "Bea", "leaves")
    expect(cycle(lesson)).to_contain_text("Ada wins.")
    expect(cycle(lesson)).to_contain_text("The minima beats the massima")
    expect(picture(lesson)).to_have_attribute("aria-label", "Ada beats Carlo.")
    expect(cycle(lesson).locator(".ip-circle-head")).to_have_count(1)
    expect(seat(lesson, "Ada")).to_contain_text("takes the pot")
    expect(seat(lesson, "Bea")).to_contain_text("is away")
    expect(seat(lesson, "Carlo")).to_contain_text("is beaten")


def test_the_task_by_mouse(lesson: Page) -> None:
    for away, winner, done in [
        ("Bea", "Ada", [True, False, False]),
        ("Ada", "Carlo", [True, False, True]),
        ("Carlo", "Bea", [True, True, True]),
    ]:
        choose(lesson, away, "leaves")
        expect(cycle(lesson)).to_contain_text(f"{winner} wins.")
        assert ticks(lesson) == done
        choose(lesson, away, "stays")
        expect(cycle(lesson)).to_contain_text("All three share the pot.")
    expect(cycle(lesson)).to_contain_text("All three have won: none of them is the strongest.")


def test_the_task_by_keyboard_is_announced(lesson: Page) -> None:
    heard = cycle(lesson).locator("[role=status].ip-unseen")
    seat(lesson, "Ada").get_by_role("radio", name="stays").focus()
    for away, winner in [("Ada", "Carlo"), ("Bea", "Ada"), ("Carlo", "Bea")]:
        expect(seat(lesson, away).get_by_role("radio", name="stays")).to_be_focused()
        lesson.keyboard.press("ArrowRight")
        expect(heard).to_contain_text(f"{winner} wins.")
        lesson.keyboard.press("ArrowLeft")
        expect(heard).to_contain_text("All three share the pot.")
        lesson.keyboard.press("Tab")
    expect(heard).to_contain_text("All three have won")


def test_where_the_higher_one_wins_it_says_that_the_task_cannot_be_done(lesson: Page) -> None:
    rules(lesson, "cash_table")
    expect(cycle(lesson)).to_contain_text("Carlo wins.")
    expect(cycle(lesson)).to_contain_text("By these rules it cannot be done: Ada beats neither of the others.")
    expect(cycle(lesson)).to_contain_text("Straight flushes: the higher top card wins, then the suit.")
    rules(lesson, "online_room")
    expect(cycle(lesson)).to_contain_text("every circle needs the minima of spades and the massima of hearts.")
    cycle(lesson).get_by_role("button", name="Other hands").click()
    expect(cycle(lesson)).to_contain_text("With these hands it cannot be done")


def test_the_hands_follow_the_deck_and_start_afresh(lesson: Page) -> None:
    lesson.get_by_role("slider", name="Players").press("ArrowRight")
    expect(cycle(lesson)).to_contain_text("36 cards, 6 to ace")
    expect(seat(lesson, "Ada").get_by_role("img", name="six of spades")).to_be_visible()
    choose(lesson, "Bea", "leaves")
    cycle(lesson).get_by_role("button", name="Other hands").click()
    expect(seat(lesson, "Ada").get_by_role("img", name="six of spades")).to_have_count(0)
    cycle(lesson).get_by_role("button", name="Start afresh").click()
    expect(seat(lesson, "Ada").get_by_role("img", name="six of spades")).to_be_visible()
    expect(cycle(lesson)).to_contain_text("All three share the pot.")
    assert ticks(lesson) == [False, False, False]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390, 320])
def test_it_is_clear_and_still_on_any_screen(
    page_at: Callable[..., Page], own_lesson, open_lesson, axe, layout_shift, too_wide, theme: str, width: int
) -> None:
    page = page_at(width, 800, theme=theme, touch=width < 1280)
    open_lesson(page, own_lesson("StraightFlushCycle(table)", lang="it"))
    height = cycle(page).evaluate("node => node.scrollHeight")
    assert axe(page) == []
    choose(page, "Bea", "esce")
    expect(cycle(page)).to_contain_text("Vince Ada.")
    assert cycle(page).evaluate("node => node.scrollHeight") == pytest.approx(height, abs=2)
    assert axe(page) == []
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1
    if width < 1280:
        for target in cycle(page).locator("button, .ip-cycle-choice label").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.inner_text()
