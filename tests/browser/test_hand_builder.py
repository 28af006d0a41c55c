"""Building hands in lesson 2: names and reasons, dealing, and a task from its first step to its last."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

LESSON = "02-hands"


def builder(page: Page, place: int = 0) -> Locator:
    return page.locator(".ip-builder").nth(place)


def click(page: Page, names: str, place: int = 0) -> None:
    for name in names.split(", "):
        builder(page, place).get_by_role("button", name=name, exact=True).click()


def verdict(page: Page, place: int = 0) -> Locator:
    return builder(page, place).get_by_role("group", name="Your hand")


def task(page: Page, place: int = 0) -> Locator:
    return builder(page, place).get_by_role("group", name="Your task")


def step(page: Page, number: int, place: int = 0) -> Locator:
    return task(page, place).get_by_role("listitem").nth(number - 1)


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson(LESSON))


def test_it_counts_down_to_the_fifth_card(lesson: Page) -> None:
    expect(verdict(lesson)).to_contain_text("5 more cards")
    click(lesson, "ace of hearts, ace of spades, king of diamonds, nine of spades")
    expect(verdict(lesson)).to_contain_text("1 more card")
    expect(verdict(lesson).get_by_role("img")).to_have_count(4)


def test_five_cards_get_their_name_in_two_languages_and_the_reason(lesson: Page) -> None:
    click(lesson, "seven of clubs, ace of spades, king of diamonds, ace of hearts, nine of spades")
    expect(verdict(lesson)).to_contain_text("Pair of aces")
    expect(verdict(lesson).locator("[lang=it]")).to_have_text("coppia d’assi")
    expect(verdict(lesson)).to_contain_text("Two aces: A♥ A♠. The other three are kickers: K♦ 9♠ 7♣.")
    made, kickers = verdict(lesson).get_by_role("figure").all()
    expect(made).to_contain_text("pair")
    expect(made.get_by_role("img")).to_have_count(2)
    expect(kickers).to_contain_text("kickers")
    expect(kickers.get_by_role("img", name="king of diamonds")).to_be_visible()


def test_the_fifth_card_is_announced_with_the_hand(lesson: Page) -> None:
    news = builder(lesson).locator("[role=status].ip-unseen")
    click(lesson, "ace of hearts, king of hearts, jack of hearts, nine of hearts")
    expect(news).to_have_text("nine of hearts: picked, 4 of 5.")
    click(lesson, "seven of hearts")
    expect(news).to_contain_text("seven of hearts: picked, 5 of 5. Flush of hearts.")


def test_the_same_cards_are_another_hand_with_another_pack(lesson: Page) -> None:
    field = builder(lesson).get_by_role("textbox")
    field.fill("A♥ 7♠ 8♥ 9♥ 10♥")
    field.press("Enter")
    expect(verdict(lesson)).to_contain_text("Straight to the ten")
    lesson.get_by_role("slider", name="Players").first.press("ArrowRight")
    expect(verdict(lesson)).to_contain_text("High card, ace")


def test_it_deals_hands_of_any_category(lesson: Page) -> None:
    wish = builder(lesson).get_by_role("combobox", name="Deal me…")
    expect(wish.locator("option")).to_have_count(10)
    for category, name in [
        ("full house", "Full house"),
        ("four of a kind", "Four "),
        ("straight flush", "straight flush"),
    ]:
        wish.select_option(category)
        builder(lesson).get_by_role("button", name="Deal a hand").click()
        expect(verdict(lesson)).to_contain_text(name)
        expect(builder(lesson).get_by_role("button", pressed=True)).to_have_count(5)


def test_a_task_by_mouse_from_the_first_step_to_the_last(lesson: Page) -> None:
    expect(task(lesson)).to_contain_text("Step 1 of 5: pair.")
    expect(step(lesson, 1)).to_have_attribute("aria-current", "step")
    click(lesson, "ace of hearts, ace of spades, king of diamonds, nine of spades, seven of clubs")
    expect(task(lesson)).to_contain_text("Done: pair of aces.")
    expect(step(lesson, 1)).to_contain_text("done")
    expect(step(lesson, 2)).to_have_attribute("aria-current", "step")
    expect(task(lesson)).to_contain_text("Step 2 of 5: two pair. Change one card at most.")
    for change, feedback in [
        ("seven of clubs, king of clubs", "Done: two pair, aces and kings."),
        ("nine of spades, ace of diamonds", "Done: full house, aces over kings."),
        ("king of clubs, ace of clubs", "Done: four aces."),
        ("ace of clubs, nine of spades", "Done: three aces."),
    ]:
        click(lesson, change)
        expect(task(lesson).get_by_role("status")).to_have_text(feedback)
    expect(task(lesson)).to_contain_text("All 5 steps are done.")
    expect(task(lesson).locator("[aria-current]")).to_have_count(0)


def test_too_many_changes_and_a_step_back(lesson: Page) -> None:
    click(lesson, "ace of hearts, ace of spades, king of diamonds, nine of spades, seven of clubs")
    expect(task(lesson).get_by_role("button", name="Step back")).to_be_hidden()
    click(lesson, "seven of clubs, nine of spades, ten of clubs, ten of hearts")
    expect(task(lesson).get_by_role("status")).to_have_text(
        "The right kind of hand, but 2 cards have changed since A♥ A♠ K♦ 9♠ 7♣."
    )
    task(lesson).get_by_role("button", name="Step back").click()
    expect(verdict(lesson)).to_contain_text("Pair of aces")
    click(lesson, "seven of clubs, nine of clubs")
    expect(task(lesson)).to_contain_text("Step 3 of 5: full house.")


def test_another_hand_is_not_yet_it(lesson: Page) -> None:
    click(lesson, "ace of hearts, queen of spades, king of diamonds, nine of spades, seven of clubs")
    expect(task(lesson).get_by_role("status")).to_have_text("Not yet: high card, ace.")
    expect(builder(lesson).locator(".ip-pick-says")).to_be_hidden()
    lesson.set_viewport_size({"width": 390, "height": 844})
    expect(builder(lesson).locator(".ip-pick-says")).to_be_visible()
    expect(builder(lesson).locator(".ip-pick-says")).to_have_text("Not yet: high card, ace.")
    lesson.set_viewport_size({"width": 1280, "height": 900})


def test_a_task_from_a_given_hand_by_keyboard_alone(lesson: Page) -> None:
    expect(verdict(lesson, 1)).to_contain_text("Flush of hearts")
    expect(task(lesson, 1)).to_contain_text("Step 1 of 2: straight. Change one card at most.")
    builder(lesson, 1).get_by_role("group", name="Pick 5 cards").locator("[tabindex='0']").focus()
    for key in ("Space", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
        lesson.keyboard.press(key)
    expect(task(lesson, 1).get_by_role("status")).to_have_text("Done: straight to the king.")
    for key in ("Space", "ArrowUp", "ArrowUp", "ArrowUp", "Space"):
        lesson.keyboard.press(key)
    expect(task(lesson, 1)).to_contain_text("All 2 steps are done.")
    expect(verdict(lesson, 1)).to_contain_text("Medium straight flush of hearts")


def test_no_card_moves_while_cards_are_picked(lesson: Page) -> None:
    def height() -> float:
        card = builder(lesson).get_by_role("button", name="seven of spades").bounding_box()
        return card["y"] - builder(lesson).bounding_box()["y"]

    before = height()
    click(lesson, "ace of hearts, queen of spades, king of diamonds, nine of spades, seven of clubs, eight of clubs")
    expect(builder(lesson).locator(".ip-notice")).not_to_be_empty()
    assert height() == pytest.approx(before, abs=1)


def test_start_afresh_brings_the_first_hand_and_the_first_step_back(lesson: Page) -> None:
    click(lesson, "ace of hearts, queen of spades", 1)
    expect(task(lesson, 1)).to_contain_text("Step 2 of 2")
    builder(lesson, 1).get_by_role("button", name="Start afresh").click()
    expect(verdict(lesson, 1)).to_contain_text("Flush of hearts")
    expect(task(lesson, 1)).to_contain_text("Step 1 of 2")


def test_on_an_italian_page_the_english_name_stands_beside(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(LESSON, "it"))
    hand = builder(page, 1).get_by_role("group", name="La tua mano")
    expect(hand).to_contain_text("Colore di cuori")
    expect(hand.locator("[lang=en]")).to_have_text("flush of hearts")


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (320, "dark")])
def test_axe_finds_nothing_and_nothing_stands_out(
    page_at: Callable[..., Page], course, open_lesson, axe, layout_shift, too_wide, theme: str, width: int
) -> None:
    page = open_lesson(page_at(width, theme=theme), course.lesson(LESSON))
    click(page, "seven of clubs, ace of spades, king of diamonds, ace of hearts, nine of spades")
    expect(verdict(page)).to_contain_text("Pair of aces")
    assert axe(page) == []
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1


def test_nothing_moves_for_those_who_asked_for_calm(page_at: Callable[..., Page], course, open_lesson) -> None:
    page = open_lesson(page_at(reduced_motion=True), course.lesson(LESSON))
    style = "element => [getComputedStyle(element).animationName, getComputedStyle(element).transitionDuration]"
    assert verdict(page, 1).locator(".ip-makes .ip-cards").evaluate(style) == ["none", "0s"]
    assert builder(page).locator(".ip-grid-card").first.evaluate(style) == ["none", "0s"]


def test_in_jupyterlab_the_keys_belong_to_the_widgets(page_at: Callable[..., Page], serve, axe, tmp_path: Path) -> None:
    lab = serve("--folder", str(tmp_path / "mine"), command="lab")
    page = page_at(1280, 5000)
    page.goto(lab.address.replace("00-welcome", LESSON))
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_visible()
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(verdict(page, 1)).to_contain_text("Flush of hearts")

    page.get_by_role("slider", name="Players").first.press("ArrowLeft")
    expect(page.locator(".ip-deck-line").first).to_have_text("28 cards, 8 to ace")
    field = builder(page).get_by_role("textbox")
    field.fill("AhAx")
    field.press("Enter")
    expect(field).to_have_accessible_description(re.compile("“AhAx” is not a card"))
    builder(page).get_by_role("group", name="Pick 5 cards").locator("[tabindex='0']").focus()
    for key in ("Enter", "ArrowDown", "Space", "End", "Enter"):
        page.keyboard.press(key)
    expect(builder(page).get_by_role("button", pressed=True)).to_have_count(3)
    expect(builder(page).get_by_role("button", name="eight of diamonds")).to_be_focused()
    assert axe(page, ".ip") == []
