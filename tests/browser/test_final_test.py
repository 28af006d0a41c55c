"""The final test in a browser: begun, left, taken up again, handed in; the certificate; where it stands on the way."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.course.catalogue import FINAL_TEST, LESSONS
from italpoker.course.drills import Setting
from italpoker.course.final_test import make_test
from italpoker.rules import HouseRules
from italpoker.widgets import FinalTest

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Locator, Page

KEPT = "italpoker.final-test.v1"
NO_PRINTER = "window.print = () => { document.documentElement.dataset.printed = 'yes'; }"
A4_LANDSCAPE = (841.9, 595.0)
LONG_NAME = "Maria Antonietta Della Rovere-Bentivoglio di Castiglione Olona"


def the_test(page: Page) -> Locator:
    return page.locator(".ip-test")


def say(label: str, lang: str, **values: int) -> str:
    return FinalTest.words[label].say(lang).format(**values)


def press(page: Page, label: str, lang: str) -> None:
    the_test(page).get_by_role("button", name=say(label, lang), exact=True).click()


def right_answers(page: Page) -> list[int]:
    """The places of the right answers, made again from what the browser keeps."""
    page.wait_for_function("name => localStorage.getItem(name) !== null", arg=KEPT)
    (kept,) = json.loads(page.evaluate("name => localStorage.getItem(name)", KEPT)).values()
    setting = Setting(kept["players"], HouseRules.preset(kept["rules"]), kept["lang"])
    return [item.question.right for item in make_test(Random(kept["seed"]), setting)]


def answer(page: Page, place: int, number: int, lang: str) -> None:
    expect(the_test(page).locator(".ip-quiz-count")).to_have_text(say("count", lang, n=number, all=20))
    option = the_test(page).locator("button.ip-option").nth(place)
    option.click()
    expect(option).to_have_attribute("aria-pressed", "true")


def as_bytes(frame: str | bytes) -> bytes:
    return frame if isinstance(frame, bytes) else frame.encode()


def printed(page: Page, lang: str) -> Frame:
    """Press the button, and take the page that would have gone to the printer."""
    press(page, "print", lang)
    page.frame_locator(".ip-certificate-frame").locator("[data-printed]").wait_for(state="attached")
    return next(frame for frame in page.frames if frame is not page.main_frame)


@pytest.mark.parametrize(
    ("lang", "width", "theme", "name"),
    [("en", 1280, "light", "Anna Rossi"), ("it", 390, "dark", LONG_NAME)],
)
def test_a_test_survives_a_reload_and_its_certificate_is_one_page_with_a_name_that_stays_here(
    page_at, course, open_lesson, axe, too_wide, lang: str, width: int, theme: str, name: str
) -> None:
    page = page_at(width, 844, theme=theme, lang=lang, touch=width < 1280)
    sent: list[bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(as_bytes(frame))))
    page.on("request", lambda request: sent.append(request.url.encode() + (request.post_data_buffer or b"")))
    page.add_init_script(NO_PRINTER)
    open_lesson(page, course.lesson("final-test", lang))
    press(page, "begin", lang)
    right = right_answers(page)
    for number, place in enumerate(right, 1):
        answer(page, place if number > 2 else (place + 1) % 2, number, lang)
        assert not re.search(r"data-state=.(right|wrong)", the_test(page).inner_html())
        if number == 10:
            open_lesson(page, page.url)
        elif number < 20:
            press(page, "next", lang)
    assert axe(page, ".ip-test") == []
    press(page, "finish", lang)
    expect(the_test(page).locator(".ip-test-score")).to_contain_text(say("passed", lang, n=18, all=20))
    expect(the_test(page).locator(".ip-test-score")).to_be_focused()
    expect(the_test(page).locator("details[open]")).to_have_count(2)
    expect(the_test(page).locator(".ip-badge")).to_be_visible()

    the_test(page).get_by_label(say("name", lang)).fill(name)
    paper = the_test(page).get_by_role("img", name=re.compile(f"{re.escape(name)}.*Poker all’italiana.*2"))
    expect(paper).to_be_visible()
    assert paper.locator(".ip-certificate-name").evaluate("line => line.getComputedTextLength()") <= 150.5
    assert axe(page, ".ip-test") == []
    assert too_wide(page) == []
    sheet = printed(page, lang)
    alone = page.context.new_page()
    alone.set_content(sheet.content())
    expect(alone.locator("body > *")).to_have_count(1)
    pdf = alone.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box is not None
    assert [float(side) for side in box.groups()] == pytest.approx(A4_LANDSCAPE, abs=0.2)
    first_name = name.split(maxsplit=1)[0]
    assert any(b"choose" in one for one in sent)
    assert not any(first_name.encode() in one for one in sent)
    assert first_name not in page.evaluate("JSON.stringify(localStorage)")

    open_lesson(page, page.url)
    expect(the_test(page).locator(".ip-test-score")).to_contain_text(say("passed", lang, n=18, all=20))


def test_what_is_open_is_said_before_it_is_handed_in_and_a_fresh_test_asks_first(page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("final-test"))
    press(page, "begin", "en")
    first = the_test(page).locator("button.ip-option").first
    first.focus()
    page.keyboard.press("2")
    expect(the_test(page).locator("button.ip-option").nth(1)).to_have_attribute("aria-pressed", "true")
    press(page, "reset", "en")
    expect(the_test(page).get_by_role("button", name="No, go on")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(19):
        press(page, "next", "en")
    expect(the_test(page).get_by_role("button", name="Next")).to_be_hidden()
    press(page, "finish", "en")
    expect(the_test(page).locator(".ip-test-missing .ip-row button")).to_have_text([str(n) for n in range(2, 21)])
    the_test(page).get_by_role("button", name="Question 7").click()
    expect(the_test(page).locator(".ip-quiz-count")).to_have_text("Question 7 of 20")
    for _ in range(13):
        press(page, "next", "en")
    press(page, "finish", "en")
    press(page, "finish_open", "en")
    expect(the_test(page).locator(".ip-test-score")).to_contain_text("It takes 16 to pass.")
    expect(the_test(page).locator(".ip-certificate-part")).to_have_count(0)
    link = the_test(page).locator(".ip-test-again a").first
    assert link.get_attribute("href") in {lesson.file for lesson in LESSONS}
    press(page, "reset", "en")
    expect(the_test(page).get_by_role("button", name="Start the test")).to_be_focused()
    assert page.evaluate("name => localStorage.getItem(name)", KEPT) is None


def test_when_all_lessons_are_done_the_landing_page_leads_on_to_the_test(page, course) -> None:
    page.goto(course.url("en/"))
    day = "2026-11-30"
    done = {one.slug: {"seen": day, "checks": dict.fromkeys(one.checks, day)} for one in LESSONS}
    keep = "lessons => localStorage.setItem('italpoker.progress.v1', JSON.stringify({ lessons, last: null }))"
    page.evaluate(keep, done)
    page.reload()
    expect(page.locator("[data-go-on]")).to_have_text("Go on: Final test")
    expect(page.locator("[data-go-on]")).to_have_js_property("href", course.lesson("final-test"))
    page.evaluate(keep, {**done, FINAL_TEST.slug: {"seen": day, "checks": {FINAL_TEST.slug: day}}})
    page.reload()
    expect(page.locator(".final")).to_contain_text("done")
    expect(page.locator("[data-go-on]")).to_have_text("Begin once more")


def test_the_other_language_has_a_test_of_its_own_and_leaves_this_one_alone(page, course, open_lesson) -> None:
    open_lesson(page, course.lesson("final-test", "it"))
    page.locator(".ip-test").get_by_role("button", name="Comincia").first.click()
    page.locator(".ip-test .ip-option").first.click()
    page.wait_for_function(f"JSON.parse(localStorage.getItem('{KEPT}')).it.given[0] !== null")
    open_lesson(page, course.lesson("final-test", "en"))
    page.locator(".ip-test").get_by_role("button", name="Start").first.click()
    page.wait_for_function(f"'en' in JSON.parse(localStorage.getItem('{KEPT}'))")
    open_lesson(page, course.lesson("final-test", "it"))
    expect(page.locator(".ip-test .ip-option").first).to_be_visible()
    assert page.evaluate(f"JSON.parse(localStorage.getItem('{KEPT}')).it.given[0]") is not None
