"""The rules card in a browser: chosen without a kernel, printed on one page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.rules import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_from_the_landing_page_to_the_card_of_ones_own_table(page: Page, course) -> None:
    page.goto(course.url("en/"))
    page.get_by_role("link", name="Rules card").click()
    page.get_by_label("Players").select_option("5")
    page.get_by_label("House rules").select_option("Online room")
    page.get_by_role("button", name="Show this card").press("Enter")
    expect(page.get_by_role("article")).to_contain_text("Online room · Players: 5 · 36 cards, 6 to ace")
    expect(page.get_by_role("row", name=re.compile("^flush"))).to_contain_text("480")
    page.get_by_role("link", name="Italiano").click()
    expect(page.get_by_role("article")).to_contain_text("36 carte, dal 6 all’asso")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_card_is_one_page_of_paper(page: Page, course, lang: str) -> None:
    for rules in PRESETS:
        for players in (2, 10):
            page.goto(course.url(f"{lang}/card?players={players}&rules={rules.name}"))
            printed = page.pdf(prefer_css_page_size=True)
            assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 1, f"{rules.name}, {players} players"
