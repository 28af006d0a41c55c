"""The pictures in the lessons, as a browser draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.course.pictures import PICTURES
from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

COLLISIONS = """(margin) => [...document.querySelectorAll("svg")].flatMap((svg) => {
  const sheet = svg.viewBox.baseVal;
  const words = [...svg.querySelectorAll("text")].map((node) => ({ said: node.textContent, box: node.getBBox() }));
  const out = words.filter(({ box }) => box.x < margin || box.x + box.width > sheet.width - margin
    || box.y < 0 || box.y + box.height > sheet.height).map(({ said }) => `${svg.id}: ${said} leaves the sheet`);
  const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width
    && a.y + 3 < b.y + b.height - 3 && b.y + 3 < a.y + a.height - 3;
  const over = words.flatMap((one, at) => words.slice(at + 1).filter((other) => meet(one.box, other.box))
    .map((other) => `${svg.id}: ${one.said} over ${other.said}`));
  return [...out, ...over];
})"""


def test_no_words_leave_their_picture_or_lie_on_others(page: Page) -> None:
    drawn = (
        one.svg(lang).replace("<svg ", f'<svg id="{lang}-{one.key}" ', 1) for lang in languages() for one in PICTURES
    )
    page.set_content("".join(drawn))
    assert page.evaluate(COLLISIONS, 6) == []


def test_a_lesson_shows_them_as_wide_as_its_text_and_tells_them_to_who_cannot_see(
    page_at: Callable[..., Page],
    course: object,
    open_lesson: Callable[..., Page],
    layout_shift: Callable[[Page], float],
) -> None:
    page = open_lesson(page_at(390, 844, theme="dark", lang="it"), course.lesson("10-betting", "it"))
    pictures = [one for one in PICTURES if one.lesson == "betting"]
    shown = page.locator(".celltag_picture img")
    assert shown.evaluate_all("all => all.map((one) => [one.alt, one.naturalWidth > 0, one.clientWidth])") == [
        [one.alt.say("it"), True, 358] for one in pictures
    ]
    assert layout_shift(page) < 0.1
