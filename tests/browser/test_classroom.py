"""What a teacher uses in class: the projector, links that open something, own questions, and print."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

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


def test_a_link_opens_a_hand_at_its_table_and_is_copied_again(page: Page, course, open_lesson: Callable) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = course.lesson("02-hands", query="?players=2&rules=classic&hand=AhKhQhJhTh&at=2")
    open_lesson(page, f"{address}#one-suit")
    builder = page.locator("#one-suit")
    expect(builder.locator(".ip-verdict-name")).to_have_text("Maximum straight flush of hearts")
    expect(builder).to_be_in_viewport()
    builder.get_by_role("button", name="Copy link").click()
    expect(builder.locator(".ip-link-said")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}#one-suit"

    open_lesson(page, course.lesson("02-hands", "it", "?players=4&hand=2hKhQhJhTh#question-3"))
    notice = page.locator(".ip-table-notice").first
    expect(notice).to_contain_text("Quello che il link doveva aprire resta fuori.")
    assert "2♥" in notice.inner_text()
    question = page.locator("#question-3")
    expect(question).to_be_in_viewport()
    expect(question).to_be_focused()
    expect(question.get_by_role("link", name="Domanda 3")).to_have_attribute("href", "#question-3")


def test_a_link_opens_the_same_deal_for_the_whole_class(page: Page, course, open_lesson: Callable) -> None:
    cards = []
    for _pupil in range(2):
        open_lesson(page, course.lesson("12-play", query="?players=4&rules=classic&seed=7"))
        table = page.locator("#practice")
        cards.append(
            table.locator(".ip-face-slot, .ip-face").evaluate_all("faces => faces.map((face) => face.outerHTML)")
        )
    assert cards[0] == cards[1] != []


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("scripts", [True, False], ids=["with widgets", "without JavaScript"])
def test_a_lesson_prints_as_text_and_questions_without_anything_to_press(
    browser: Browser, course, open_lesson: Callable, scripts: bool
) -> None:
    with browser.new_context(java_script_enabled=scripts, color_scheme="dark") as context:
        page = context.new_page()
        if scripts:
            open_lesson(page, course.lesson("05-comparing"))
        else:
            page.goto(course.lesson("05-comparing"))
        to_press = page.locator("main").locator("button:not(.ip-option), nav, noscript, script").locator("visible=true")
        assert to_press.count() > 0
        page.emulate_media(media="print")
        assert to_press.count() == 0
        for part in ("#header", "#rule-ranks", "#whose-suit", "#in-short"):
            expect(page.locator(part)).to_be_visible()
        expect(page.locator("#nav")).to_be_hidden()
        expect(page.locator("#drill")).to_be_hidden()
        assert page.locator("#in-short").evaluate("node => getComputedStyle(node).color") == "rgb(0, 0, 0)"
        expect(page.locator("#question-5")).to_have_count(int(scripts))
        assert 3 <= pages(page.pdf()) <= (7 if scripts else 4)


def test_a_teachers_own_lesson_finds_the_questions_of_a_folder(page: Page, serve, open_lesson, tmp_path: Path) -> None:
    lessons, questions = tmp_path / "lessons", tmp_path / "questions"
    (lessons / "en").mkdir(parents=True)
    questions.mkdir()
    asked = {"question": "Is <b>four</b> a table?<script>x</script>", "type": "multiple_choice"}
    answers = [{"answer": "Yes<br>indeed", "correct": True}, {"answer": "No", "correct": False}]
    (questions / "my-check.json").write_text(json.dumps([{**asked, "answers": answers}]), encoding="utf-8")
    source = 'from italpoker.widgets import *\ntable = TableSettings("en")\nQuiz(table, "my-check")'
    cell = {"cell_type": "code", "id": "own", "metadata": {}, "outputs": [], "execution_count": None, "source": source}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (lessons / "en" / "own.ipynb").write_text(json.dumps(notebook), encoding="utf-8")

    course = serve("--lessons", str(lessons), "--questions", str(questions))
    open_lesson(page, course.lesson("own"))
    expect(page.locator(".ip-prompt")).to_have_text("Is four a table?")
    expect(page.locator(".ip-prompt em")).to_have_text("four")
    page.get_by_role("button", name="Yes indeed").click()
    expect(page.get_by_role("status").filter(has_text="Correct.")).to_be_visible()


def test_imprint_and_privacy_are_read_anywhere(page_at: Callable, serve, tmp_path: Path) -> None:
    (tmp_path / "imprint.md").write_text("Ada Lovelace", encoding="utf-8")
    (tmp_path / "imprint.it.md").write_text("# Chi siamo\n\nAda, a *Londra*.", encoding="utf-8")
    course = serve("--imprint", str(tmp_path / "imprint.md"))
    page = page_at(320, 700, theme="dark", lang="it", touch=True)
    page.goto(course.url("it/"))
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Privacy")
    page.get_by_role("contentinfo").get_by_role("link", name="Chi pubblica").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Chi siamo")
    page.goto(course.url("en/imprint"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Imprint")
