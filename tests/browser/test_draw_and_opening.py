"""The draw lab and the opening odds on a page of their own: guess first, stop, keyboard, narrow pages, axe."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

CELLS = (
    "import sys\nsys.modules['italpoker.odds._wins_numpy'] = None",
    "from italpoker.widgets import DrawLab, OpeningOdds, TableSettings\ntable = TableSettings('en')\ntable",
    "DrawLab(table, 'A♥ A♠ K♥ 9♦ 7♣', seed=1)",
    "OpeningOdds(table)",
)
"""Without NumPy the exact count takes long enough to be stopped."""


def notebook() -> str:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [
        {"cell_type": "code", "id": f"c{at}", "metadata": {}, "execution_count": None, "outputs": [], "source": code}
        for at, code in enumerate(CELLS)
    ]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": cells})


@pytest.fixture
def address(tmp_path: Path, serve) -> str:
    """A page with both widgets."""
    folder = tmp_path / "lessons" / "en"
    folder.mkdir(parents=True)
    (folder / "09-odds.ipynb").write_text(notebook(), encoding="utf-8")
    return serve("--lessons", str(folder.parent)).lesson("09-odds")


def lab(page: Page) -> Locator:
    return page.locator(".ip-draw")


def opening(page: Page) -> Locator:
    return page.locator(".ip-opening")


def throw(page: Page, *cards: str) -> None:
    for card in cards:
        switch = lab(page).get_by_role("button", name=f"{card}: throw it away")
        switch.click()
        expect(switch).to_have_attribute("aria-pressed", "true")


def test_a_discard_from_the_guess_to_the_draw(page: Page, address: str, open_lesson, layout_shift) -> None:
    open_lesson(page, address)
    expect(lab(page).get_by_text("What the hand becomes")).to_be_hidden()
    throw(page, "nine of diamonds", "seven of clubs")
    lab(page).get_by_role("button", name="Throw away 2 cards").click()
    expect(lab(page).locator(".ip-draw-remark")).to_contain_text("place 2 of 31")
    pair = lab(page).get_by_role("row", name="pair 57.3%")
    expect(pair).to_be_visible()
    throw(page, "king of hearts")
    expect(lab(page).get_by_role("row", name="pair 54.0%")).to_be_visible()
    lab(page).get_by_role("button", name="Draw once").click()
    expect(lab(page).locator(".ip-draw-said")).to_contain_text("First draw:")
    expect(lab(page).locator(".ip-draw-new [data-new=true]")).to_have_count(3)
    lab(page).get_by_text("All 31 discards").click()
    expect(lab(page).locator(".ip-draw-ranking tbody tr")).to_have_count(31)
    assert layout_shift(page) < 0.1


def test_five_cards_are_refused_aloud(page: Page, address: str, open_lesson) -> None:
    open_lesson(page, address)
    throw(page, "ace of hearts", "ace of spades", "king of hearts", "nine of diamonds")
    fifth = lab(page).get_by_role("button", name="seven of clubs: throw it away")
    fifth.click()
    expect(lab(page).locator(".ip-draw-refusal")).to_contain_text("Four cards at most")
    expect(fifth).to_have_attribute("aria-pressed", "false")


def test_a_stop_works_while_the_exact_chances_are_counted(page: Page, address: str, open_lesson) -> None:
    open_lesson(page, address)
    page.get_by_role("slider", name="Players").first.press("End")
    page.wait_for_function("document.querySelectorAll('.ip-draw-card').length === 5")
    lab(page).get_by_role("button", name="Stand pat").click()
    stop = lab(page).get_by_role("button", name="Stop")
    stop.click()
    expect(stop).to_be_hidden()
    expect(lab(page).locator(".ip-draw-remark")).to_contain_text("an estimate from 200 deals")


def test_by_keyboard_alone(page: Page, address: str, open_lesson) -> None:
    open_lesson(page, address)
    switch = lab(page).get_by_role("button", name="seven of clubs: throw it away")
    switch.press("Space")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(switch).to_be_focused()
    lab(page).get_by_role("button", name="Throw away 1 card").press("Enter")
    expect(lab(page).locator(".ip-draw-remark")).to_contain_text("of 31")
    radio = opening(page).get_by_role("radio", name="jacks")
    radio.focus()
    radio.press("ArrowRight")
    expect(opening(page).locator(".ip-odds-reading")).to_contain_text("queens or better")


def test_the_opening_follows_the_table_and_the_estimate_says_that_it_is_one(
    page: Page, address: str, open_lesson
) -> None:
    open_lesson(page, address)
    expect(opening(page).locator(".ip-odds-reading")).to_have_text(
        "With 32 cards 47.5% of all hands may open with jacks or better."
    )
    expect(opening(page)).to_contain_text("At least one of 4 players")
    expect(opening(page).get_by_text("an estimate from")).to_be_visible()
    page.get_by_role("slider", name="Players").first.press("Home")
    expect(opening(page)).to_contain_text("At least one of 2 players")
    expect(opening(page).get_by_text("(exact)")).to_be_visible()
    expect(opening(page).locator(".ip-plot-stage .main-svg").first).to_be_visible()
    expect(opening(page).locator(".scatterlayer .js-line")).to_have_count(4)


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (390, "light"), (320, "dark")])
def test_no_trouble_for_axe_nor_for_narrow_pages(
    width: int, theme: str, page_at: Callable[..., Page], address: str, open_lesson, axe, too_wide
) -> None:
    page = open_lesson(page_at(width, theme=theme, touch=width < 500), address)
    throw(page, "king of hearts")
    lab(page).get_by_role("button", name="Throw away 1 card").click()
    expect(lab(page).locator(".ip-draw-remark")).to_contain_text("of 31")
    lab(page).get_by_role("button", name="Draw once").click()
    opening(page).get_by_text("The numbers as a table").click()
    expect(opening(page).locator(".ip-plot-stage .main-svg").first).to_be_visible()
    assert axe(page, ".ip-draw, .ip-opening") == []
    assert too_wide(page) == []
