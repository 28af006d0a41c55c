"""What a teacher uses in class: the projector, links that open something, own questions, and print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

KEPT = "localStorage.getItem('italpoker.projector.v1')"


def test_the_projector_covers_the_answers_until_somebody_asks(page: Page, course, open_lesson: Callable, axe) -> None:
    open_lesson(page, course.lesson("02-hands", query="?projector=1&players=4"))
    assert page.url.endswith("02-hands.ipynb?players=4")
    assert page.evaluate(KEPT) == "true"
    assert float(page.evaluate("getComputedStyle(document.documentElement).fontSize.replace('px', '')")) > 19
    rule, guess = page.locator("#rule"), page.locator("#predict-answer")
    expect(rule).to_be_hidden()
    expect(guess).to_be_hidden()
    page.get_by_role("button", name="Show the rule").press("Enter")
    expect(rule).to_be_visible()
    expect(page.get_by_role("button", name="Hide again")).to_be_focused()
    page.get_by_role("button", name="Show the answer").first.click()
    expect(guess).to_contain_text("What did you guess?")

    hand = page.locator("#one-suit .ip-verdict")
    expect(hand.locator(".ip-verdict-name")).to_be_hidden()
    hand.get_by_role("button", name="Show what it is").click()
    expect(hand.locator(".ip-verdict-name")).to_be_visible()
    assert axe(page) == []

    page.get_by_role("button", name="Projector").click()
    expect(page.get_by_role("button", name="Show the answer")).to_have_count(0)
    expect(page.locator("#order-stays")).to_be_visible()
    assert page.evaluate(KEPT) == "false"
