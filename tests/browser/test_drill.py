"""Drills in a browser: keys and fingers, the row of right answers, the goal."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.course.drills import QuestionStream, Setting
from italpoker.rules import HouseRules

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

SEED = 4
CELLS = [
    "from italpoker.widgets import Drill, TableSettings\n\ntable = TableSettings('en', lesson='hands')\ntable",
    f"Drill(table, 'hands-drill', seed={SEED})",
]


def drill(page: Page) -> Locator:
    return page.locator(".ip-drill").first


def options(page: Page) -> Locator:
    return drill(page).locator("button.ip-option")


def score(page: Page) -> Locator:
    return drill(page).locator(".ip-drill-score")


def further(page: Page) -> Locator:
    return drill(page).get_by_role("button", name="Next question")


@pytest.fixture
def seeded(page: Page, serve: Callable[..., object], open_lesson, tmp_path: Path) -> Page:
    """A lesson whose drill asks the same questions as ``stream`` does."""
    folder = tmp_path / "lessons" / "en"
    folder.mkdir(parents=True)
    cells = [
        {"cell_type": "code", "id": f"c{n}", "source": source, "metadata": {}, "outputs": [], "execution_count": None}
        for n, source in enumerate(CELLS)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "50-mine.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    return open_lesson(page, serve("--lessons", str(folder.parent)).lesson("50-mine"))


@pytest.fixture
def stream() -> Callable[[], object]:
    """The next question that the seeded drill asks."""
    questions = QuestionStream("hands-drill", Random(SEED))
    return lambda: questions.next(Setting(4, HouseRules.preset("classic")))


def test_five_in_a_row_by_keyboard_alone_pass_the_drill(seeded: Page, stream: Callable[[], object]) -> None:
    options(seeded).first.focus()
    for row in range(1, 6):
        asked = stream()
        expect(drill(seeded).locator(".ip-prompt")).to_have_text(asked.prompt.say("en"))
        seeded.keyboard.press(str(asked.right + 1))
        expect(drill(seeded).get_by_role("status").first).to_contain_text(asked.reason.say("en"))
        expect(score(seeded)).to_contain_text(f"In a row: {row} of 5")
        expect(further(seeded)).to_be_focused()
        seeded.keyboard.press("Enter")
        expect(drill(seeded).locator(".ip-prompt")).to_be_focused()
    expect(drill(seeded).locator(".ip-quiz-outcome")).to_have_text("✓ 5 in a row: this drill is passed.")
    expect(drill(seeded).locator(".ip-badge")).to_be_visible()
    kept = seeded.evaluate("JSON.parse(localStorage.getItem('italpoker.progress.v1')).lessons.hands.checks")
    assert list(kept) == ["hands-drill"]


PASSED = {"lessons": {"hands": {"seen": "2026-01-01", "checks": {"hands-check": "2026-01-01"}}}, "last": None}


def test_the_last_check_makes_the_lesson_done_and_the_best_row_outlives_the_page(
    seeded: Page, stream: Callable[[], object]
) -> None:
    expect(drill(seeded).locator(".ip-drill-needed")).to_be_visible()
    seeded.evaluate("(all) => localStorage.setItem('italpoker.progress.v1', JSON.stringify(all))", PASSED)
    for _ in range(5):
        expect(drill(seeded).locator(".ip-lesson-done")).to_have_text("")
        asked = stream()
        expect(drill(seeded).locator(".ip-prompt")).to_have_text(asked.prompt.say("en"))
        options(seeded).nth(asked.right).click()
        further(seeded).click()
    expect(drill(seeded).locator(".ip-lesson-done")).to_have_text("✓ Lesson done.")
    expect(drill(seeded).locator(".ip-lesson-done")).to_have_attribute("role", "status")
    expect(drill(seeded).locator(".ip-drill-needed")).to_be_hidden()
    seeded.reload()
    expect(score(seeded)).to_contain_text("Best: 5")
    expect(drill(seeded).locator(".ip-lesson-done")).to_have_text("✓ Lesson done.")


def test_a_wrong_answer_shows_the_right_one_and_ends_the_row(seeded: Page, stream: Callable[[], object]) -> None:
    asked = stream()
    options(seeded).nth(asked.right).click()
    expect(score(seeded)).to_contain_text("In a row: 1 of 5")
    further(seeded).click()
    asked = stream()
    wrong = (asked.right + 1) % len(asked.options)
    options(seeded).nth(wrong).click()
    expect(options(seeded).nth(wrong)).to_have_attribute("data-state", "wrong")
    expect(options(seeded).nth(asked.right)).to_have_attribute("data-state", "right")
    expect(drill(seeded).get_by_role("status").first).to_contain_text("Not this one.")
    expect(score(seeded)).to_contain_text("In a row: 0 of 5")
    expect(score(seeded)).to_contain_text("Best: 1")
    options(seeded).nth(asked.right).click(force=True)
    expect(score(seeded)).to_contain_text("In a row: 0 of 5")
    drill(seeded).get_by_role("button", name="Start afresh").click()
    expect(score(seeded)).to_contain_text("Best: 0")


def test_an_open_question_follows_the_table(page: Page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("02-hands"))
    another = drill(page).locator(".ip-kicker").filter(has_not_text="52 cards, 2 to ace")
    slider = page.locator(".ip-table").get_by_role("slider")
    slider.press("End")
    expect(page.locator(".ip-table")).to_contain_text("52 cards, 2 to ace")
    expect(page.locator("body")).to_have_attribute("data-kernel-status", "idle")  # the question is there as well
    expect(slider).to_be_focused()
    for _ in range(6):
        expect(another).to_have_count(0)  # not every question names a deck
        options(page).first.click()
        further(page).click()
        expect(further(page)).to_be_hidden()


@pytest.mark.parametrize(("width", "height", "theme"), [(1280, 900, "light"), (320, 640, "light"), (844, 390, "dark")])
def test_drills_fit_every_screen_and_axe_finds_nothing(
    page_at: Callable[..., Page], course, open_lesson, axe, too_wide, width: int, height: int, theme: str
) -> None:
    touch = width < 1280
    lang = "it" if theme == "dark" else "en"
    page = open_lesson(page_at(width, height, theme=theme, touch=touch), course.lesson("01-deck", lang))
    for _ in range(6):
        options(page).last.click()
        expect(drill(page).locator(".ip-main")).to_be_visible()
        assert too_wide(page) == []
        if touch:
            boxes = [target.bounding_box() for target in drill(page).locator("button:visible").all()]
            assert all(min(box["width"], box["height"]) >= 44 for box in boxes)
        drill(page).locator(".ip-main").click()
        expect(drill(page).locator(".ip-main")).to_be_hidden()
    options(page).first.click()
    expect(drill(page).locator(".ip-main")).to_be_visible()
    assert axe(page) == []
