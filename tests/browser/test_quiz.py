"""Quiz and prediction in a browser: wrong, right and passed, by mouse and by keyboard, with nothing given away."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.course.questions import Kind, load_questions

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

KEY = "hands-check"


def quiz(page: Page) -> Locator:
    return page.locator(".ip-quiz").first


def question(page: Page, number: int) -> Locator:
    return quiz(page).locator(".ip-question").nth(number)


def answer_right(page: Page, key: str, lang: str) -> None:
    """Answer every question as the file has it."""
    for number, asked in enumerate(load_questions(key, lang)):
        box = question(page, number)
        right = [place for place, answer in enumerate(asked.answers) if answer.correct]
        if asked.kind is Kind.ONE:
            box.locator("button.ip-option").nth(right[0]).click()
        elif asked.kind is Kind.MANY:
            for place in right:
                box.get_by_role("checkbox").nth(place).check()
            box.locator(".ip-button").click()
        else:
            answer = asked.answers[right[0]]
            box.get_by_role("textbox").fill(answer.text or f"{answer.value:g}")
            box.get_by_role("textbox").press("Enter")
        expect(box).to_have_attribute("data-tone", "correct")


@pytest.fixture
def lesson(page: Page, course, open_lesson) -> Page:
    return open_lesson(page, course.lesson("02-hands"))


def test_a_wrong_answer_is_explained_and_another_try_is_free(lesson: Page) -> None:
    asked = load_questions(KEY, "en")[0]
    wrong = next(place for place, answer in enumerate(asked.answers) if not answer.correct and not answer.almost)
    right = next(place for place, answer in enumerate(asked.answers) if answer.correct)
    box = question(lesson, 0)
    options = box.locator("button.ip-option")
    options.nth(wrong).click()
    expect(box.get_by_role("status")).to_contain_text("Keep working.")
    expect(box.get_by_role("status")).to_contain_text(asked.answers[wrong].feedback)
    expect(options.nth(wrong)).to_have_attribute("data-state", "wrong")
    expect(options.nth(right)).to_have_attribute("data-state", "")
    options.nth(right).click()
    expect(box.get_by_role("status")).to_contain_text("Correct.")
    expect(options.nth(wrong)).to_have_attribute("data-state", "")
    expect(quiz(lesson)).to_contain_text("1 of 5")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_all_right_passes_the_check_and_the_landing_page_knows(page: Page, course, open_lesson, lang: str) -> None:
    open_lesson(page, course.lesson("02-hands", lang))
    answer_right(page, KEY, lang)
    passed = {"en": "All right: this check is passed.", "it": "Tutto giusto: prova superata."}[lang]
    expect(quiz(page).locator(".ip-quiz-outcome")).to_have_text(f"✓ {passed}")
    expect(quiz(page).locator(".ip-badge")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('italpoker.progress.v1')).lessons.hands.checks")
    assert list(kept) == [KEY]
    page.reload()
    page.wait_for_function("document.querySelectorAll('[data-slot]:not(.ready)').length === 0")
    expect(quiz(page).locator(".ip-badge")).to_be_visible()
    expect(quiz(page).locator(".ip-quiz-outcome")).to_have_text(f"✓ {passed}")
    expect(quiz(page)).to_contain_text({"en": "5 of 5", "it": "5 su 5"}[lang])


def test_answers_outlive_the_page_and_are_not_read_out_again(lesson: Page) -> None:
    asked = load_questions(KEY, "en")[0]
    wrong = next(place for place, answer in enumerate(asked.answers) if not answer.correct and not answer.almost)
    right = next(place for place, answer in enumerate(asked.answers) if answer.correct)
    question(lesson, 0).locator("button.ip-option").nth(wrong).click()
    expect(question(lesson, 0)).to_have_attribute("data-tone", "keep_working")
    lesson.reload()
    expect(question(lesson, 0).locator("button.ip-option").nth(wrong)).to_have_attribute("data-state", "wrong")
    expect(question(lesson, 0).locator(".ip-feedback")).to_have_attribute("aria-live", "off")
    question(lesson, 0).locator("button.ip-option").nth(right).click()
    expect(quiz(lesson)).to_contain_text("1 of 5")
    expect(question(lesson, 0).locator(".ip-feedback")).to_have_attribute("aria-live", "polite")
    quiz(lesson).get_by_role("button", name="Try again").click()
    expect(quiz(lesson)).to_contain_text("0 of 5")
    lesson.reload()
    expect(quiz(lesson)).to_contain_text("0 of 5")
    expect(quiz(lesson).locator("[data-state=right]")).to_have_count(0)


def test_by_keyboard_alone(lesson: Page) -> None:
    options = question(lesson, 0).locator("button.ip-option")
    options.first.focus()
    lesson.keyboard.press("Tab")
    expect(options.nth(1)).to_be_focused()
    lesson.keyboard.press("Enter")
    expect(question(lesson, 0)).not_to_have_attribute("data-tone", "")
    expect(options.nth(1)).to_be_focused()
    many = next(n for n, asked in enumerate(load_questions(KEY, "en")) if asked.kind is Kind.MANY)
    question(lesson, many).get_by_role("checkbox").first.focus()
    lesson.keyboard.press("Space")
    question(lesson, many).locator(".ip-button").focus()
    lesson.keyboard.press("Enter")
    expect(question(lesson, many)).to_have_attribute("data-tone", re.compile("incomplete|keep_working|almost"))


def test_nothing_given_is_still_missing(lesson: Page) -> None:
    asked = load_questions(KEY, "en")
    many = next(n for n, one in enumerate(asked) if one.kind is Kind.MANY)
    question(lesson, many).locator(".ip-button").click()
    expect(question(lesson, many).get_by_role("status")).to_contain_text("Still missing: give an answer first.")
    number = next(n for n, one in enumerate(asked) if one.kind is Kind.NUMBER)
    question(lesson, number).get_by_role("textbox", name="Your answer, a number").fill("some")
    question(lesson, number).locator(".ip-button").click()
    expect(question(lesson, number).get_by_role("status")).to_contain_text("Still missing: a number")


def test_try_again_clears_all_answers(lesson: Page) -> None:
    answer_right(lesson, KEY, "en")
    quiz(lesson).get_by_role("button", name="Try again").click()
    expect(quiz(lesson)).to_contain_text("0 of 5")
    expect(quiz(lesson).locator(".ip-quiz-outcome")).to_have_text("")
    expect(quiz(lesson).locator("[data-state=right]")).to_have_count(0)
    expect(quiz(lesson).get_by_role("textbox").first).to_have_value("")
    expect(quiz(lesson).get_by_role("checkbox", checked=True)).to_have_count(0)
    answer_right(lesson, KEY, "en")


def test_a_guess_is_kept_and_compared_when_the_reader_wants(lesson: Page) -> None:
    (asked,) = load_questions("hands-predict", "en")
    right = next(place for place, answer in enumerate(asked.answers) if answer.correct)
    wrong = (right + 1) % len(asked.answers)
    guess, later = lesson.locator(".ip-predict").nth(0), lesson.locator(".ip-predict").nth(1)
    expect(later).to_contain_text("No guess yet: choose now.")
    expect(later.get_by_role("button", name="Compare")).to_be_hidden()
    guess.locator("button.ip-option").nth(wrong).click()
    expect(guess.get_by_role("status")).to_have_text("Kept. Read on: we come back to it.")
    expect(later.locator("button.ip-option").nth(wrong)).to_have_attribute("data-state", "kept")
    assert asked.answers[right].feedback not in lesson.content()
    lesson.reload()
    expect(guess.locator("button.ip-option").nth(wrong)).to_have_attribute("data-state", "kept")
    later.get_by_role("button", name="Compare").press("Enter")
    expect(later.get_by_role("status")).to_contain_text("Not so.")
    expect(later.get_by_role("status")).to_contain_text(asked.answers[wrong].feedback)
    expect(later.get_by_role("status")).to_contain_text(asked.answers[right].feedback)
    expect(later.get_by_role("button", name="Guess again")).to_be_focused()
    lesson.keyboard.press("Enter")
    expect(guess.get_by_role("status")).to_have_text("Choose before you read on.")
    expect(guess.locator("[data-state=kept]")).to_have_count(0)
    lesson.reload()
    expect(guess.get_by_role("status")).to_have_text("Choose before you read on.")


def test_a_teachers_file_is_shown_without_its_html_and_runs_nothing(
    page: Page, serve: Callable[..., object], open_lesson, tmp_path: Path
) -> None:
    evil = "<img src=x onerror='window.broken = true'><b>bold</b>"
    questions = [
        {
            "question": f"*Which* of `these`?\n{evil}",
            "type": "multiple_choice",
            "code": f"print('{evil}')",
            "answers": [
                {"answer": f"{evil}", "correct": False, "feedback": f"*No*: {evil}"},
                {"cards": "Ah", "correct": True},
            ],
        }
    ]
    cells = [
        "from italpoker.widgets import Quiz, TableSettings\n\ntable = TableSettings('en', lesson='mine')\ntable",
        "Quiz(table, 'My own questions.json')",
    ]
    folder = tmp_path / "lessons" / "en"
    folder.mkdir(parents=True)
    (folder / "My own questions.json").write_text(json.dumps(questions), encoding="utf-8")
    (folder / "50-mine.ipynb").write_text(notebook(cells), encoding="utf-8")
    own = serve("--lessons", str(folder.parent))
    open_lesson(page, own.lesson("50-mine"))
    box = question(page, 0)
    expect(box.locator(".ip-prompt em")).to_have_text(["Which", "bold"])
    expect(box.locator(".ip-prompt code")).to_have_text("these")
    expect(box.locator("pre")).to_have_text(f"print('{evil}')")
    box.locator("button.ip-option").first.click()
    expect(box.get_by_role("status")).to_contain_text("No: bold")
    assert quiz(page).locator("img, b").count() == 0
    assert page.evaluate("window.broken") is None
    box.get_by_role("button", name="ace of hearts").click()
    expect(quiz(page).locator(".ip-badge")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('italpoker.progress.v1')).lessons.mine.checks")
    assert list(kept) == ["my-own-questions"]


def notebook(cells: list[str]) -> str:
    made = [
        {"cell_type": "code", "id": f"c{n}", "source": source, "metadata": {}, "outputs": [], "execution_count": None}
        for n, source in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return json.dumps({"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})


@pytest.mark.parametrize(("width", "height", "theme"), [(1280, 900, "light"), (320, 640, "light"), (844, 390, "dark")])
def test_questions_fit_every_screen_and_axe_finds_nothing(
    page_at: Callable[..., Page], course, open_lesson, axe, too_wide, width: int, height: int, theme: str
) -> None:
    touch = width < 1280
    lang = "it" if theme == "dark" else "en"
    page = open_lesson(page_at(width, height, theme=theme, touch=touch), course.lesson("01-deck", lang))
    for box in quiz(page).locator(".ip-question").all():
        if box.locator("button.ip-option").count():
            box.locator("button.ip-option").first.click()
        elif box.get_by_role("checkbox").count():
            box.get_by_role("checkbox").first.check()
            box.locator(".ip-button").click()
        else:
            box.get_by_role("textbox").fill("7")
            box.locator(".ip-button").click()
        expect(box).not_to_have_attribute("data-tone", "")
    assert too_wide(page) == []
    assert axe(page) == []
    if touch:
        targets = quiz(page).locator("button, label.ip-option, input[type=text]")
        sizes = [(target.text_content(), target.bounding_box()) for target in targets.all()]
        assert [words for words, box in sizes if min(box["width"], box["height"]) < 44] == []
