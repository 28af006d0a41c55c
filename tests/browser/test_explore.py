"""The tour of the engine on the web: the way there, its code and what it answers, on a narrow page, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.course.catalogue import EXTRAS, lessons_dir
from italpoker.deck import Deck
from italpoker.odds import category_counts

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
TOUR = next(extra for extra in EXTRAS if extra.slug == "explore")


def test_the_landing_page_leads_to_it(page: Page, course) -> None:
    page.goto(course.url("it/"))
    page.get_by_role("link", name=TOUR.title.say("it")).click()
    expect(page.get_by_role("heading", level=1, name=TOUR.title.say("it"))).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_it_shows_code_and_answers_in_the_pages_language(
    page_at: Callable[..., Page], open_lesson, course, lang: str
) -> None:
    page = open_lesson(page_at(390, 844, lang=lang), course.lesson(TOUR.slug, lang))
    code = page.locator(".shown-code")
    cells = (lessons_dir() / lang / TOUR.file).read_text(encoding="utf-8").count('"cell_type": "code"')
    expect(code).to_have_count(cells)
    expect(code.first).to_contain_text(f'lang = "{lang}"')
    four = Deck.for_players(4)
    expect(page.locator("#deck")).to_contain_text(four.name(lang))
    rows = page.locator("#counts tbody tr")
    for place, (category, count) in enumerate(category_counts(four).items()):
        expect(rows.nth(place).get_by_role("rowheader")).to_have_text(category.word(lang))
        expect(rows.nth(place)).to_contain_text(f"{count:,}".replace(",", "," if lang == "en" else "."))
