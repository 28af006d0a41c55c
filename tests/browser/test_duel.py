"""Two hands on the felt: the guess, the steps, the cards of either, other tables, on any screen and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

KINGS = 'Duel(table, ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥"))'
FLUSHES = 'Duel(table, ("A♠ Q♠ J♠ 9♠ 7♠", "A♦ Q♦ J♦ 9♦ 7♦"))'
MINIMUM_AND_MAXIMUM = 'Duel(table, ("A♠ 7♠ 8♠ 9♠ 10♠", "10♥ J♥ Q♥ K♥ A♥"))'


def duel(page: Page) -> Locator:
    return page.locator(".ip-duel")


def press(page: Page, name: str) -> None:
    duel(page).get_by_role("button", name=name, exact=True).click()


def steps(page: Page) -> Locator:
    return duel(page).get_by_role("list", name="Step by step").get_by_role("button")


def status(page: Page) -> Locator:
    return duel(page).locator(".ip-duel-status")


def marked(page: Page, how: str) -> list[str]:
    return [card.get_attribute("data-card") for card in duel(page).locator(f"[data-mark={how}]").all()]


def rules(page: Page, name: str) -> None:
    page.get_by_role("combobox", name="House rules").select_option(name)


@pytest.fixture
def kings(page: Page, own_lesson, open_lesson) -> Page:
    return open_lesson(page, own_lesson(KINGS))


def test_the_guess_comes_first_and_the_steps_one_by_one(kings: Page) -> None:
    expect(status(kings)).to_have_text("Say who wins, and then see why.")
    expect(steps(kings)).to_have_count(0)
    expect(duel(kings).get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true")
    expect(duel(kings)).not_to_contain_text("Pair of kings")

    press(kings, "Ada")
    expect(steps(kings)).to_have_text(["1Categoryequal"])
    expect(duel(kings).get_by_text("Pair of kings")).to_have_count(2)
    expect(duel(kings).locator("[lang=it]").first).to_have_text("coppia di re")
    expect(duel(kings).locator(".ip-duel-said")).to_have_text("Category: pair against pair.")
    assert marked(kings, "equal") == ["Kh", "Ks", "Kd", "Kc"]

    for number, label in enumerate(["Pair", "First kicker", "Second kicker", "Third kicker"], 2):
        press(kings, "Next step")
        expect(steps(kings).last).to_have_text(f"{number}{label}equal")
    assert marked(kings, "equal") == ["8s", "8h"]
    press(kings, "Next step")
    expect(steps(kings).last).to_have_text("6Suit of the pairdecided: Ada")
    assert (marked(kings, "better"), marked(kings, "worse")) == (["Kh", "Ks"], ["Kd", "Kc"])
    expect(status(kings)).to_contain_text("Ada wins. ✓ You said so.")
    expect(status(kings)).to_contain_text("Same pair, same kickers: the pair with the heart wins")
    expect(duel(kings)).to_contain_text("Right: 1 of 1")
    expect(duel(kings).get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true")


def test_a_step_can_be_looked_at_again(kings: Page) -> None:
    press(kings, "Bea")
    press(kings, "Show all")
    expect(steps(kings)).to_have_count(6)
    expect(status(kings)).to_contain_text("✗ You said: Bea.")
    steps(kings).nth(2).click()
    expect(steps(kings).nth(2)).to_have_attribute("aria-pressed", "true")
    expect(duel(kings).locator(".ip-duel-said")).to_have_text("First kicker: J♣ and J♥, the same rank.")
    assert marked(kings, "equal") == ["Jc", "Jh"]


def test_all_of_it_works_by_keyboard(kings: Page) -> None:
    keyboard = kings.keyboard
    duel(kings).get_by_role("button", name="Ada", exact=True).focus()
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(duel(kings).get_by_role("button", name="Bea", exact=True)).to_have_attribute("aria-pressed", "true")
    keyboard.press("Tab")
    keyboard.press("Tab")
    expect(duel(kings).get_by_role("button", name="Next step")).to_be_focused()
    for number in range(2, 7):
        keyboard.press("Space")
        expect(steps(kings)).to_have_count(number)
    expect(duel(kings).get_by_role("button", name="Next step")).to_be_focused()
    expect(status(kings)).to_contain_text("Ada wins.")


def test_steps_and_outcome_are_announced(kings: Page) -> None:
    heard = duel(kings).locator("[role=status].ip-unseen").last
    press(kings, "Ada")
    expect(heard).to_have_text("Category: pair against pair.")
    press(kings, "Show all")
    expect(heard).to_contain_text("Ada wins. You said so.")


def test_hands_are_dealt_and_made_closer(kings: Page) -> None:
    cards = duel(kings).locator("li[data-card]")
    for name, last in [("Kicker", "decided"), ("Suit", "Suit of"), ("Kind of straight flush", "Kind of straight")]:
        press(kings, name)
        expect(steps(kings)).to_have_count(0)
        expect(cards).to_have_count(10)
        press(kings, "Ada")
        press(kings, "Show all")
        expect(steps(kings).last).to_contain_text(last)
        expect(steps(kings).last).to_contain_text("decided")
    press(kings, "Deal two hands")
    expect(status(kings)).to_have_text("Say who wins, and then see why.")


def test_where_suits_are_equal_it_says_so(kings: Page) -> None:
    rules(kings, "americana")
    expect(duel(kings)).to_contain_text("Poker all’americana, 52 cards, 2 to ace")
    press(kings, "Suit")
    expect(status(kings)).to_contain_text("At this table all suits are equal.")
    press(kings, "They split")
    press(kings, "Show all")
    expect(status(kings)).to_contain_text("They split the pot. ✓ You said so.")


def test_other_house_rules_judge_the_same_hands(kings: Page) -> None:
    press(kings, "Ada")
    press(kings, "Show all")
    rules(kings, "fantini_santelia")
    expect(status(kings)).to_contain_text("Fantini and Santelia: the outcome changes.")
    expect(status(kings)).to_contain_text("Bea wins.")
    expect(steps(kings).last).to_have_text("6Suit of the highest kickerdecided: Bea")


def test_the_cards_of_either_hand_are_picked(kings: Page) -> None:
    change = duel(kings).get_by_role("button", name="Change Ada’s cards")
    expect(change).to_have_attribute("aria-expanded", "false")
    change.click()
    expect(change).to_have_attribute("aria-expanded", "true")
    grid = duel(kings).get_by_role("group", name="Ada’s cards")
    expect(grid.get_by_role("button", pressed=True)).to_have_count(5)
    grid.get_by_role("button", name="eight of spades").click()
    expect(status(kings)).to_have_text("Ada needs 1 more card.")
    expect(duel(kings).get_by_role("button", name="Ada", exact=True)).to_have_attribute("aria-disabled", "true")
    grid.get_by_role("button", name="king of diamonds, held by Bea").click(force=True)
    expect(duel(kings)).to_contain_text("Bea holds K♦ already, and there is one of each card in the pack.")
    grid.get_by_role("button", name="ace of hearts").click()
    expect(status(kings)).to_have_text("Say who wins, and then see why.")
    press(kings, "Done")
    expect(grid).to_have_count(0)
    expect(change).to_be_focused()
    press(kings, "Ada")
    press(kings, "Show all")
    expect(steps(kings).last).to_have_text("3First kickerdecided: Ada")


def test_a_hand_may_be_written(kings: Page) -> None:
    press(kings, "Change Bea’s cards")
    field = duel(kings).get_by_role("textbox")
    expect(field).to_have_value("K♦ K♣ J♥ 9♥ 8♥")
    field.fill("Kh Kd Kc 9h 8h")
    field.press("Enter")
    expect(duel(kings)).to_contain_text("Ada holds K♥ already")
    field.fill("Qh Qd Qc 9h 8h")
    field.press("Enter")
    expect(duel(kings).get_by_role("img", name="queen of clubs")).to_be_visible()
    press(kings, "Bea")
    expect(duel(kings)).to_contain_text("Three queens")


def test_cards_that_leave_the_pack_are_named(kings: Page) -> None:
    slider = kings.get_by_role("slider", name="Players")
    slider.press("Home")
    expect(status(kings)).to_contain_text("8♥ and 8♠ left the pack, which is now 24 cards, 9 to ace.")
    expect(status(kings)).to_contain_text("Ada needs 1 more card. Bea needs 1 more card.")
    slider.press("End")
    expect(status(kings)).to_have_text("Say who wins, and then see why.")


def test_start_afresh_brings_the_first_hands_back(kings: Page) -> None:
    press(kings, "Ada")
    press(kings, "Show all")
    press(kings, "Deal two hands")
    press(kings, "Start afresh")
    expect(duel(kings).get_by_role("img", name="king of hearts")).to_be_visible()
    expect(duel(kings)).not_to_contain_text("Right:")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390, 320])
def test_it_is_clear_and_still_on_any_screen(
    page_at: Callable[..., Page], own_lesson, open_lesson, axe, layout_shift, too_wide, theme: str, width: int
) -> None:
    page = page_at(width, 800, theme=theme, touch=width < 1280)
    open_lesson(page, own_lesson(MINIMUM_AND_MAXIMUM, lang="it"))
    assert axe(page) == []
    duel(page).get_by_role("button", name="Bea", exact=True).click()
    duel(page).get_by_role("button", name="Mostra tutto").click()
    expect(status(page)).to_contain_text("Vince Ada.")
    duel(page).get_by_role("button", name="Cambia le carte di Ada").click()
    expect(duel(page).get_by_role("group", name="Le carte di Ada")).to_be_visible()
    assert axe(page) == []
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1
    if width < 1280:
        for target in duel(page).get_by_role("button").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.inner_text()


@pytest.mark.parametrize("width", [1280, 390, 320])
@pytest.mark.parametrize("hands", [KINGS, FLUSHES, MINIMUM_AND_MAXIMUM], ids=["pairs", "flushes", "straight flushes"])
def test_no_button_moves_while_the_steps_come(
    page_at: Callable[..., Page], own_lesson, open_lesson, hands: str, width: int
) -> None:
    page = open_lesson(page_at(width, 800, touch=width < 1280), own_lesson(hands))
    go = duel(page).get_by_role("button", name="Next step")
    before = duel(page).evaluate("node => node.scrollHeight"), go.evaluate("node => node.offsetTop")
    press(page, "Ada")
    expect(steps(page)).to_have_count(1)
    press(page, "Show all")
    expect(status(page)).to_contain_text("wins.")
    after = duel(page).evaluate("node => node.scrollHeight"), go.evaluate("node => node.offsetTop")
    assert after == pytest.approx(before, abs=2)
