"""Who loads a lesson again in the same tab finds what was picked there, in the other language too; nobody else does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

PICKS = "italpoker.picks.v1"
WIDGETS = (
    'Duel(table, ("K♥ K♠ J♣ 9♠ 8♠", "K♦ K♣ J♥ 9♥ 8♥"))',
    "StraightFinder(table)",
    "PotSplitter(table)",
)


def builder(page: Page, place: int = 0) -> Locator:
    return page.locator(".ip-builder").nth(place)


def picked(page: Page, place: int = 0) -> Locator:
    return builder(page, place).locator("[data-code][aria-pressed=true]")


def pick(page: Page, *codes: str) -> None:
    for code in codes:
        builder(page).locator(f"[data-code='{code}']").click()
    expect(picked(page)).to_have_count(len(codes))


def wait_for_kept(page: Page, words: str) -> None:
    """The tab has what the kernel has said last."""
    page.wait_for_function(f"words => (sessionStorage.getItem('{PICKS}') ?? '').includes(words)", arg=words)


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson("02-hands"))


def test_picks_outlive_the_page_and_go_along_into_the_other_language(lesson: Page, course, layout_shift) -> None:
    pick(lesson, "Ah", "Th", "8c")
    wait_for_kept(lesson, "AhTh8c")
    reload(lesson)
    expect(picked(lesson)).to_have_count(3)
    assert [card.get_attribute("data-code") for card in picked(lesson).all()] == ["Ah", "Th", "8c"]
    expect(builder(lesson).get_by_role("textbox")).to_have_value("A♥ 10♥ 8♣")
    expect(builder(lesson).locator("[role=status].ip-unseen")).to_have_text("")
    assert lesson.evaluate("document.activeElement === document.body")
    assert layout_shift(lesson) < 0.1

    lesson.locator("a[data-language=it]").click()
    lesson.wait_for_url("**/it/02-hands.ipynb*")
    lesson.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
    expect(picked(lesson)).to_have_count(3)
    expect(builder(lesson).get_by_role("group", name="La tua mano")).to_contain_text("Mancano 2 carte")

    other_tab = lesson.context.new_page()
    other_tab.goto(course.lesson("02-hands", "it"))
    expect(builder(other_tab).locator("[data-code=Ah]")).to_be_visible()
    assert other_tab.evaluate(f"sessionStorage.getItem('{PICKS}')") is None

    builder(lesson).get_by_role("button", name="Ricomincia", exact=True).click()
    expect(picked(lesson)).to_have_count(0)
    lesson.wait_for_function(f"!sessionStorage.getItem('{PICKS}').includes('AhTh8c')")
    reload(lesson)
    expect(builder(lesson).locator("[data-code=Ah]")).to_be_visible()
    expect(picked(lesson)).to_have_count(0)


def test_guesses_ranks_and_chips_come_back(page: Page, own_lesson, open_lesson) -> None:
    open_lesson(page, own_lesson(*WIDGETS))
    page.locator(".ip-duel").get_by_role("button", name="Bea", exact=True).click()
    page.locator(".ip-duel").get_by_role("button", name="Show all").click()
    said = page.locator(".ip-duel-status")
    expect(said).to_contain_text("Ada wins.")
    for rank in "AKQ":
        page.locator(f".ip-straights [data-rank={rank}]").click()
    page.get_by_label("In the pot before").fill("8")
    page.get_by_label("In the pot before").press("Enter")
    page.locator(".ip-split").get_by_role("button", name="Show me").click()
    expect(page.locator(".ip-split-pot").first).to_be_visible()
    pots = page.locator(".ip-split-pots").inner_text()
    wait_for_kept(page, '"stage":"pots"')
    reload(page)
    expect(said).to_contain_text("Ada wins. ✗ You said: Bea.")
    expect(page.locator(".ip-straights [data-rank][aria-pressed=true]")).to_have_count(3)
    expect(page.locator(".ip-split-pots")).to_have_text(pots, use_inner_text=True)
    expect(page.get_by_label("In the pot before")).to_have_value("8")


def test_a_link_comes_before_what_was_picked(lesson: Page, course, open_lesson) -> None:
    pick(lesson, "Ah", "Th", "8c")
    wait_for_kept(lesson, "AhTh8c")
    open_lesson(lesson, course.lesson("02-hands", query="?hand=AsKsQsJs9h"))
    expect(picked(lesson)).to_have_count(5)
    expect(builder(lesson).get_by_role("textbox")).to_have_value("A♠ K♠ Q♠ J♠ 9♥")


@pytest.mark.parametrize("damage", ["{", "cards", "none"])
def test_a_damaged_or_closed_store_leaves_the_page_as_it_is(
    page_at: Callable[..., Page], course, open_lesson, damage: str
) -> None:
    page = page_at(390, 844)
    address = course.lesson("02-hands")
    if damage == "none":
        page.add_init_script("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no') } })")
    else:
        many = {"HandBuilder-1": {"cards": "Ah" * 40}, "HandBuilder-2": {"cards": "2h2d", "made": 7}, "Quiz-1": []}
        page_key = address.partition("://")[2].partition("/")[2]
        kept = damage if damage == "{" else json.dumps({f"/{page_key}".replace("/en/", "/"): many})
        page.goto(course.url("en/"))
        page.evaluate("([name, kept]) => sessionStorage.setItem(name, kept)", [PICKS, kept])
    open_lesson(page, address)
    expect(picked(page)).to_have_count(0)
    expect(builder(page).locator(".ip-error")).to_have_text("")
    expect(picked(page, 1)).to_have_count(5)
    pick(page, "Ah")
    if damage != "none":
        wait_for_kept(page, '"HandBuilder-1":{"cards":"Ah"')


def test_what_a_link_opened_is_the_readers_own_as_soon_as_they_change_it(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("02-hands", query="?hand=AhKhQhJhTh&players=5"))
    expect(picked(page)).to_have_count(5)
    builder(page).locator("[data-code='Th']").click()
    wait_for_kept(page, "AhKhQhJh")
    page.wait_for_function("location.search === '?players=5'")
    reload(page)
    expect(picked(page)).to_have_count(4)
    page.get_by_role("link", name="Italiano").click()
    expect(page).to_have_url(course.lesson("02-hands", "it", "?players=5"))
    expect(picked(page)).to_have_count(4)
