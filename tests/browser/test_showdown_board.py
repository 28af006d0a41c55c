"""A table of hands in a browser: dealing, folding, who beats whom, own cards, a guess first, any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

LESSON = 'ShowdownBoard(table, ["A♠ 7♠ 8♠ 9♠ 10♠", "9♣ 10♣ J♣ Q♣ K♣", "8♦ 9♦ 10♦ J♦ Q♦", "10♥ J♥ Q♥ K♥ A♥"])'
"""A minimum, two medie and a maximum, as lesson 6 deals them."""
NAMES = ["Ada", "Bea", "Carlo", "Dino", "Elsa", "Franco", "Gina", "Ivo", "Lia"]


def board(page: Page) -> Locator:
    return page.locator(".ip-board")


def press(page: Page, name: str) -> None:
    board(page).get_by_role("button", name=name, exact=True).click()


def row(page: Page, name: str) -> Locator:
    return board(page).locator(".ip-board-row").nth(NAMES.index(name))


def status(page: Page) -> Locator:
    return board(page).locator(".ip-board-status")


def states(page: Page) -> list[str]:
    return [one.get_attribute("data-state") for one in board(page).locator(".ip-board-row").all()]


def cell(page: Page, one: str, other: str) -> Locator:
    body = board(page).get_by_role("row").filter(has=page.get_by_role("rowheader", name=one, exact=True))
    return body.get_by_role("cell").nth(NAMES.index(other))


@pytest.fixture
def lesson(page: Page, own_lesson, open_lesson) -> Page:
    return open_lesson(page, own_lesson(LESSON))


def test_who_beats_whom_and_who_shares_the_pot(lesson: Page) -> None:
    expect(status(lesson)).to_contain_text("Ada, Bea and Dino share the pot.")
    expect(status(lesson)).to_contain_text("Ada beats Dino, Dino beats Bea, and Bea beats Ada: a circle.")
    assert states(lesson) == ["shares", "shares", "loses", "shares"]
    expect(row(lesson, "Ada")).to_contain_text("Minimum straight flush of spades")
    expect(row(lesson, "Ada").locator("[lang=it]")).to_have_text("scala reale minima di picche")
    expect(row(lesson, "Carlo")).to_contain_text("Beats Ada.")
    expect(row(lesson, "Carlo")).to_contain_text("Beaten by Bea and Dino.")
    expect(row(lesson, "Dino").locator(".ip-board-badge")).to_have_text("◆ shares the pot")
    expect(board(lesson)).to_contain_text("Classic, 32 cards, 7 to ace")


def test_the_table_of_all_against_all_says_the_same(lesson: Page) -> None:
    expect(board(lesson).get_by_role("table", name="Who beats whom: the row beats the column")).to_be_visible()
    expect(cell(lesson, "Ada", "Dino")).to_have_text("✓beats")
    expect(cell(lesson, "Dino", "Ada")).to_have_text("·loses to")
    expect(cell(lesson, "Ada", "Ada")).to_be_empty()


def test_the_reasons_come_hand_by_hand_and_stay_open(lesson: Page) -> None:
    carlo = row(lesson, "Carlo")
    carlo.get_by_text("Hand by hand").press("Enter")
    duels = carlo.locator(".ip-board-duels li")
    expect(duels).to_have_count(3)
    expect(duels.first).to_contain_text("Beats Ada. The media beats the minima")
    expect(duels.nth(1)).to_contain_text("Loses to Bea. Two medie: the higher top card wins")
    press(lesson, "Fold: Ada")
    expect(duels).to_have_count(2)
    expect(duels.first).to_be_visible()


def test_a_player_folds_and_comes_back(lesson: Page) -> None:
    fold = row(lesson, "Ada").get_by_role("button").nth(1)
    fold.focus()
    lesson.keyboard.press("Enter")
    expect(status(lesson)).to_contain_text("Dino takes the pot: maximum straight flush of hearts.")
    expect(row(lesson, "Ada").locator(".ip-board-badge")).to_have_text("has folded")
    expect(fold).to_be_focused()
    expect(fold).to_have_text("Come back")
    lesson.keyboard.press("Space")
    expect(status(lesson)).to_contain_text("share the pot")
    for name in ("Ada", "Bea", "Carlo"):
        press(lesson, f"Fold: {name}")
    expect(status(lesson)).to_contain_text("Dino is alone and takes the pot.")
    press(lesson, "Fold: Dino")
    expect(status(lesson)).to_contain_text("Dino is the last one in, and cannot fold.")


def test_hands_are_dealt_added_and_taken_away(lesson: Page) -> None:
    press(lesson, "Deal")
    expect(board(lesson).locator(".ip-board-row")).to_have_count(4)
    press(lesson, "A circle")
    expect(status(lesson)).to_contain_text("a circle.")
    assert states(lesson).count("shares") == 3
    press(lesson, "One hand more")
    expect(board(lesson).locator(".ip-board-row")).to_have_count(5)
    press(lesson, "One hand more")
    more = board(lesson).get_by_role("button", name="One hand more")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.click(force=True)
    expect(board(lesson).locator(".ip-board-row")).to_have_count(6)
    for number in (5, 4, 3, 2):
        press(lesson, "One hand fewer")
        expect(board(lesson).locator(".ip-board-row")).to_have_count(number)
    press(lesson, "Equal hands")
    expect(status(lesson)).to_contain_text("The same ranks twice: at this table the suit decides.")
    press(lesson, "Start afresh")
    expect(status(lesson)).to_contain_text("Ada, Bea and Dino share the pot.")


def test_other_house_rules_judge_the_same_hands(lesson: Page) -> None:
    lesson.locator(".ip-table").get_by_role("combobox").select_option("cash_table")
    expect(status(lesson)).to_contain_text("Cash table: the outcome changes.")
    expect(status(lesson)).to_contain_text("Dino takes the pot")
    expect(board(lesson)).to_contain_text("Cash table, 32 cards, 7 to ace")


def test_own_cards_are_written_or_picked_below_the_players_own(lesson: Page) -> None:
    press(lesson, "Change Carlo’s cards")
    field = row(lesson, "Carlo").get_by_role("textbox")
    expect(field).to_have_value("8♦ 9♦ 10♦ J♦ Q♦")
    field.fill("Ah Ad Ac 7h 7d")
    field.press("Enter")
    expect(field).to_have_accessible_description("Dino holds A♥ already, and there is one of each card in the pack.")
    field.fill("Ad Ac Qd 7h 7d")
    field.press("Enter")
    expect(row(lesson, "Carlo")).to_contain_text("Two pair, aces and sevens")
    row(lesson, "Carlo").get_by_role("button", name="ace of clubs").click()
    expect(row(lesson, "Carlo").locator(".ip-board-badge")).to_have_text("1 more card")
    expect(status(lesson)).to_contain_text("Ada, Bea and Dino share the pot.")
    press(lesson, "Change Bea’s cards")
    expect(row(lesson, "Bea").get_by_role("textbox")).to_have_value("9♣ 10♣ J♣ Q♣ K♣")
    expect(row(lesson, "Carlo").get_by_role("textbox")).to_have_count(0)
    press(lesson, "Done")
    expect(board(lesson).get_by_role("button", name="Change Bea’s cards")).to_be_focused()


def test_the_learner_may_guess_first(lesson: Page) -> None:
    board(lesson).get_by_role("checkbox", name="Guess first").check()
    expect(status(lesson)).to_contain_text("Who takes the pot?")
    expect(board(lesson)).not_to_contain_text("straight flush")
    for name in ("Ada", "Bea", "Dino"):
        guess = row(lesson, name).get_by_role("button", name=f"{name} wins")
        guess.press("Enter")
        expect(guess).to_have_attribute("aria-pressed", "true")
        expect(guess).to_be_focused()
    press(lesson, "Show who wins")
    expect(status(lesson)).to_contain_text("✓ You said so.")
    press(lesson, "Deal")
    expect(status(lesson)).to_have_text("Who takes the pot?Say who wins; several, if they share.")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 740, 390, 320])
def test_it_is_clear_and_still_on_any_screen(
    page_at: Callable[..., Page], own_lesson, open_lesson, axe, layout_shift, too_wide, theme: str, width: int
) -> None:
    page = page_at(width, 800, theme=theme, touch=width < 1280)
    open_lesson(page, own_lesson(LESSON, lang="it", query="?players=4"))
    expect(status(page)).to_contain_text("Ada, Bea e Dino si dividono il piatto.")
    row(page, "Carlo").get_by_text("Mano per mano").click()
    assert axe(page) == []
    assert too_wide(page) == []
    board(page).get_by_role("button", name="Cambia le carte di Carlo").click()
    expect(board(page).get_by_role("group", name="Le carte di Carlo")).to_be_visible()
    assert axe(page) == []
    assert too_wide(page) == []
    assert layout_shift(page) < 0.1
    if width < 1280:
        for target in board(page).get_by_role("button").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.inner_text()


@pytest.mark.parametrize("width", [1280, 320])
def test_nine_hands_have_room(page_at: Callable[..., Page], own_lesson, open_lesson, axe, too_wide, width: int) -> None:
    page = page_at(width, 800, touch=width < 1280)
    open_lesson(page, own_lesson("ShowdownBoard(table)", query="?players=9"))
    expect(board(page).locator(".ip-board-row")).to_have_count(9)
    assert too_wide(page) == []
    assert axe(page) == []
    edge = board(page).bounding_box()
    for part in board(page).locator("table:visible, .ip-board-row").all():
        box = part.bounding_box()
        assert box["x"] + box["width"] <= edge["x"] + edge["width"]
