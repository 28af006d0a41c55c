"""Picking cards in lesson 0, by mouse, by finger, by keyboard alone, by writing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

LESSON = "00-welcome"


def picker(page: Page) -> Locator:
    return page.locator(".ip-picker")


def card(page: Page, name: str) -> Locator:
    return picker(page).get_by_role("button", name=name, exact=True)


def picked(page: Page) -> Locator:
    return picker(page).get_by_role("button", pressed=True)


def field(page: Page) -> Locator:
    return picker(page).get_by_role("textbox", name="Or write the cards")


def complaint(page: Page) -> Locator:
    return picker(page).locator(".ip-error")


def notice(page: Page) -> Locator:
    return picker(page).locator(".ip-notice")


def expect_picked(page: Page, *names: str) -> None:
    expect(picked(page)).to_have_count(len(names))
    for name in names:
        expect(card(page, name)).to_have_attribute("aria-pressed", "true")
    expect(picker(page).locator(".ip-pick-count")).to_have_text(f"{len(names)} of 5")


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson(LESSON))


def test_the_pack_is_a_named_group_of_named_buttons(lesson: Page) -> None:
    expect(lesson.get_by_text("Run All Cells")).to_be_hidden()  # that is for JupyterLab
    group = lesson.get_by_role("group", name="Pick 5 cards")
    expect(group.get_by_role("button")).to_have_count(32)
    expect(group.get_by_role("button").first).to_have_accessible_name("ace of hearts")
    expect(group.get_by_role("button").last).to_have_accessible_name("seven of spades")


def test_the_mouse_picks_and_puts_back(lesson: Page) -> None:
    card(lesson, "ace of hearts").click()
    card(lesson, "ten of spades").click()
    expect_picked(lesson, "ace of hearts", "ten of spades")
    expect(field(lesson)).to_have_value("A♥ 10♠")
    expect(picker(lesson).get_by_text("ten of spades: picked, 2 of 5.")).to_be_attached()
    card(lesson, "ace of hearts").click()
    expect_picked(lesson, "ten of spades")
    expect(card(lesson, "ace of hearts")).to_have_accessible_name("ace of hearts")


def test_quick_clicks_are_all_counted(lesson: Page) -> None:
    for name in ("ace", "king", "queen", "jack", "ten"):
        card(lesson, f"{name} of clubs").click(no_wait_after=True)
    expect_picked(lesson, *[f"{name} of clubs" for name in ("ace", "king", "queen", "jack", "ten")])


def test_the_keyboard_alone_picks_a_hand(lesson: Page) -> None:
    lesson.get_by_role("group", name="Pick 5 cards").locator("[tabindex='0']").focus()
    moves = [
        ("ArrowRight", "king of hearts"),
        ("ArrowDown", "king of diamonds"),
        ("End", "seven of diamonds"),
        ("ArrowRight", "seven of diamonds"),
        ("ArrowUp", "seven of hearts"),
        ("ArrowUp", "seven of hearts"),
        ("ArrowLeft", "eight of hearts"),
        ("Home", "ace of hearts"),
        ("ArrowLeft", "ace of hearts"),
        ("Control+End", "seven of spades"),
        ("ArrowDown", "seven of spades"),
        ("Control+Home", "ace of hearts"),
    ]
    for key, reached in moves:
        lesson.keyboard.press(key)
        expect(card(lesson, reached)).to_be_focused()
    lesson.keyboard.press("Enter")
    expect_picked(lesson, "ace of hearts")
    lesson.keyboard.press("ArrowDown")
    lesson.keyboard.press("Space")
    expect_picked(lesson, "ace of hearts", "ace of diamonds")
    expect(card(lesson, "ace of diamonds")).to_be_focused()
    lesson.keyboard.press("Space")
    expect_picked(lesson, "ace of hearts")


def test_the_pack_is_one_stop_of_the_tab_key_where_one_left_off(lesson: Page) -> None:
    card(lesson, "nine of clubs").click()
    lesson.keyboard.press("Tab")
    expect(field(lesson)).to_be_focused()
    lesson.keyboard.press("Shift+Tab")
    expect(card(lesson, "nine of clubs")).to_be_focused()
    lesson.keyboard.press("Shift+Tab")
    expect(picker(lesson).get_by_role("button", name="Put all back")).to_be_focused()


def test_a_sixth_card_is_refused_with_the_way_out(lesson: Page) -> None:
    for name in ("ace", "king", "queen", "jack", "ten", "nine"):
        card(lesson, f"{name} of hearts").click()
    expect(notice(lesson)).to_have_text("5 cards are picked, and no more fit: put one back first by picking it again.")
    expect(card(lesson, "nine of hearts")).to_have_attribute("aria-pressed", "false")
    card(lesson, "ten of hearts").click()
    expect(notice(lesson)).to_be_empty()


@pytest.mark.parametrize("by_key", [True, False])
def test_cards_can_be_written(lesson: Page, by_key: bool) -> None:
    field(lesson).fill("Ah Kh 10♥ 9s, 7d")
    if by_key:
        field(lesson).press("Enter")
    else:
        picker(lesson).get_by_role("button", name="Take these").click()
    expect_picked(lesson, "ace of hearts", "king of hearts", "ten of hearts", "nine of spades", "seven of diamonds")
    expect(field(lesson)).to_have_value("A♥ K♥ 10♥ 9♠ 7♦")


def test_what_cannot_be_read_is_explained_until_it_can(lesson: Page) -> None:
    card(lesson, "queen of spades").click()
    expect(field(lesson)).to_have_value("Q♠")
    no_card = "is not a card: write the rank (A K Q J 10 9 …) and then the suit (♥ ♦ ♣ ♠ or h d c s)."
    for written, answer in [
        ("AhAh7c8s9h", "A♥ twice: there is one of each card in the pack."),
        ("1h", f"“1h” {no_card}"),
        ("10x", f"“10x” {no_card}"),
        ("asso di quori", f"“asso di quori” {no_card}"),
        ("Ah Kh Qh Jh 10h 9h", "This takes up to 5 cards, not 6."),
        ("Ah Kh Qh Jh 5♣", "Card 5♣ is not in this deck (32 cards, 7 to ace)."),
        ("", "There are no cards here yet: write them like A♥ 10♥ or Ah Th."),
    ]:
        field(lesson).fill(written)
        field(lesson).press("Enter")
        expect(complaint(lesson)).to_have_text(answer)
        expect(field(lesson)).to_have_accessible_description(answer)
        expect(field(lesson)).to_have_attribute("aria-invalid", "true")
        expect(field(lesson)).to_have_value(written)
        expect_picked(lesson, "queen of spades")
    field(lesson).fill("Ah Kh Qh Jh 10h")
    field(lesson).press("Enter")
    expect(complaint(lesson)).to_be_empty()
    expect(field(lesson)).to_have_attribute("aria-invalid", "false")
    expect_picked(lesson, *[f"{name} of hearts" for name in ("ace", "king", "queen", "jack", "ten")])


def test_put_all_back(lesson: Page) -> None:
    card(lesson, "ace of hearts").click()
    expect_picked(lesson, "ace of hearts")
    field(lesson).fill("half a thou")
    picker(lesson).get_by_role("button", name="Put all back").click()
    expect_picked(lesson)
    expect(field(lesson)).to_have_value("")


def test_cards_that_leave_the_pack_are_put_back_and_named(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(LESSON, query="?players=6"))
    for name in ("ace of hearts", "five of clubs", "six of diamonds"):
        card(page, name).click()
    expect_picked(page, "ace of hearts", "five of clubs", "six of diamonds")
    players = page.get_by_role("slider", name="Players").first
    players.press("ArrowLeft")
    players.press("ArrowLeft")
    expect(notice(page)).to_have_text("5♣ and 6♦ left the pack, which is now 32 cards, 7 to ace.")
    expect_picked(page, "ace of hearts")
    expect(players).to_be_focused()


@pytest.mark.parametrize(("width", "players"), [(844, 10), (390, 10), (390, 4), (320, 10)])
def test_a_finger_finds_every_card(
    page_at: Callable[..., Page], course, open_lesson, too_wide, width: int, players: int
) -> None:
    page = open_lesson(
        page_at(width, 390 if width > 800 else 800, touch=True), course.lesson(LESSON, query=f"?players={players}")
    )
    expect(picker(page).locator("[data-code]")).to_have_count(52 if players == 10 else 32)
    for target in picker(page).get_by_role("button").all():
        box = target.bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    assert too_wide(page) == []
    card(page, "seven of spades").tap()
    expect_picked(page, "seven of spades")


def test_it_speaks_italian(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson(LESSON, "it"))
    group = page.get_by_role("group", name="Scegli 5 carte")
    group.get_by_role("button", name="asso di cuori").click()
    expect(group.get_by_role("button", name="asso di cuori")).to_have_attribute("aria-pressed", "true")
    expect(picker(page).locator(".ip-pick-count")).to_have_text("1 su 5")
    picker(page).get_by_role("textbox").fill("1h")
    picker(page).get_by_role("textbox").press("Enter")
    expect(complaint(page)).to_contain_text("«1h» non è una carta")


@pytest.mark.parametrize(("width", "theme"), [(320, "dark")])
def test_axe_finds_nothing(
    page_at: Callable[..., Page], course, open_lesson, axe, layout_shift, theme: str, width: int
) -> None:
    page = open_lesson(page_at(width, theme=theme), course.lesson(LESSON))
    card(page, "ace of hearts").click()
    field(page).fill("1h")
    field(page).press("Enter")
    expect(complaint(page)).not_to_be_empty()
    assert axe(page) == []
    assert layout_shift(page) < 0.1
