"""Progress in a browser: kept there only, followed by every view, taken along in a file, never lost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.course.catalogue import LESSONS, lessons_dir

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

ALL = sum((lessons_dir() / "en" / lesson.file).is_file() for lesson in LESSONS)
PLACE = "italpoker.progress.v1"
STORE = 'import(new URL("progress_store.js", document.querySelector("script[src*=landing]").src))'
SOME = {
    "lessons": {"deck": {"seen": "2025-11-02", "checks": {"deck-check": "2025-11-02"}}},
    "last": {"slug": "deck", "lang": "en", "at": "2025-11-02T10:00:00.000Z"},
}
FILE = {
    "kind": "italpoker-progress",
    "version": 1,
    "lessons": {
        "deck": {"seen": "2025-11-01", "checks": {"deck-check": "2025-11-03", "deck-drill": "2025-11-03"}},
        "hands": {"seen": "2025-11-04", "checks": {}},
    },
    "last": {"slug": "hands", "lang": "it", "at": "2025-11-04T10:00:00.000Z"},
}


def panel(page: Page) -> Locator:
    return page.locator(".ip-progress")


def notice(page: Page) -> Locator:
    return panel(page).locator(".ip-progress-notice")


def kept(page: Page) -> dict:
    return page.evaluate(f"JSON.parse(localStorage.getItem('{PLACE}'))")


def keep(page: Page, progress: object) -> None:
    page.evaluate(f"(progress) => localStorage.setItem('{PLACE}', JSON.stringify(progress))", progress)
    page.reload()


def store(page: Page, call: str, *arguments: object) -> object:
    """Call a function of the store: ``store(page, "isDone", "deck", ["deck-check"])``."""
    return page.evaluate(f"async (given) => (await {STORE}).{call}(...given)", list(arguments))


@pytest.fixture
def landing(page: Page, course) -> Page:
    page.goto(course.url("en/"))
    expect(panel(page)).to_be_visible()
    return page


@pytest.fixture
def load(landing: Page, tmp_path: Path) -> Callable[[object], None]:
    """Load a file of this content by the button."""

    def load_file(content: object) -> None:
        file = tmp_path / "progress.json"
        file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        with landing.expect_file_chooser() as chooser:
            panel(landing).get_by_role("button", name="Load from a file").click()
        chooser.value.set_files(file)

    return load_file


def test_a_newcomer_is_told_where_to_start(landing: Page) -> None:
    expect(panel(landing)).to_contain_text(f"Lessons done: 0 of {ALL}")
    expect(panel(landing).get_by_role("link")).to_have_text("Start: Welcome")
    assert landing.evaluate("localStorage.length") == 0


def test_one_goes_on_where_one_left_off(landing: Page) -> None:
    keep(landing, SOME)
    expect(panel(landing).get_by_role("link")).to_have_text("Go on: The deck")
    store(landing, "markCheck", "deck", "deck-drill")
    expect(panel(landing)).to_contain_text(f"Lessons done: 1 of {ALL}")
    expect(panel(landing).get_by_role("link")).to_have_text("Go on: Welcome")


def test_when_all_is_done_nobody_is_sent_to_the_start(landing: Page) -> None:
    expect(landing.locator("[data-go-on]")).to_have_text("Start the course")
    day = "2025-11-01"
    done = {one.slug: {"seen": day, "checks": dict.fromkeys(one.checks, day)} for one in LESSONS}
    keep(landing, {"lessons": done, "last": None})
    expect(panel(landing)).to_contain_text(f"Lessons done: {ALL} of {ALL}, the welcome included")
    expect(landing.locator("[data-go-on]")).to_have_text("Go on: Final test")


def test_every_view_follows_in_this_tab_and_in_others(landing: Page, course) -> None:
    other = landing.context.new_page()
    other.goto(course.url("it/"))
    expect(panel(other)).to_contain_text(f"Lezioni completate: 0 su {ALL}")
    store(landing, "markCheck", "welcome", "welcome-check")
    expect(panel(landing)).to_contain_text(f"Lessons done: 1 of {ALL}")
    expect(panel(other)).to_contain_text(f"Lezioni completate: 1 su {ALL}")


def test_the_widget_in_the_lesson_lists_what_is_done(landing: Page, course, open_lesson) -> None:
    half = {
        "straights": {"seen": "2025-11-05", "checks": {"straights-check": "2025-11-05"}},
        "why-colour-beats-full": {"seen": "2025-11-05", "checks": {"odds-drill": "2025-11-05"}},
    }
    keep(landing, {"lessons": {"deck": FILE["lessons"]["deck"], **half}, "last": None})
    open_lesson(landing, course.lesson("00-welcome"))
    rows = panel(landing).locator("li")
    expected = [
        "0Welcomechecks passed: 0 of 1", "✓The deckdone", "2The handsnot opened yet",
        "3Straights and the acethe drill is still missing", "4Why colour beats fullthe questions are still missing",
    ]  # fmt: skip
    for place, row in enumerate(expected):
        expect(rows.nth(place)).to_have_text(row)
    expect(rows.nth(2).get_by_role("link")).to_have_attribute("href", "02-hands.ipynb")
    rows.nth(2).get_by_role("link").click()
    expect(landing).to_have_url(course.lesson("02-hands"))


def test_saved_on_one_device_and_loaded_on_another(landing: Page, page_at: Callable[..., Page], course) -> None:
    keep(landing, SOME)
    with landing.expect_download() as download:
        panel(landing).get_by_role("button", name="Save to a file").click()
    assert download.value.suggested_filename == "poker-progress.json"
    other = page_at(lang="it")
    other.goto(course.url("it/"))
    with other.expect_file_chooser() as chooser:
        panel(other).get_by_role("button", name="Carica da un file").click()
    chooser.value.set_files(download.value.path())
    expect(notice(other)).to_have_text("Caricato. Prove aggiunte alle tue: 1")
    assert kept(other) == SOME


def test_loading_adds_and_loses_nothing(landing: Page, load: Callable[[object], None]) -> None:
    keep(landing, SOME)
    load(FILE)
    expect(notice(landing)).to_have_text("Loaded. Checks added to yours: 1")
    assert kept(landing) == {
        "lessons": {
            "deck": {"seen": "2025-11-01", "checks": {"deck-check": "2025-11-02", "deck-drill": "2025-11-03"}},
            "hands": {"seen": "2025-11-04", "checks": {}},
        },
        "last": FILE["last"],
    }
    load({**FILE, "lessons": {}, "last": None})
    expect(notice(landing)).to_have_text("Loaded. Checks added to yours: 0")
    assert kept(landing)["last"] == FILE["last"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (json.dumps(FILE)[:-20], "This file is damaged"),
        ("", "This is no progress file of this course"),
        ("{", "This is no progress file of this course"),
        ("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "This is no progress file of this course"),
        ({**FILE, "lessons": []}, "This file is damaged"),
        ({**FILE, "lessons": {"deck": {"seen": "yesterday", "checks": {}}}}, "This file is damaged"),
        (
            {**FILE, "lessons": {"deck": {"seen": "2025-11-01", "checks": {"a b": "2025-11-01"}}}},
            "This file is damaged",
        ),
        ({**FILE, "lessons": {"<b>": {"seen": "2025-11-01", "checks": {}}}}, "This file is damaged"),
        ({**FILE, "last": {"slug": "deck", "lang": 3}}, "This file is damaged"),
        ({**FILE, "version": "1"}, "This file is damaged"),
        (
            '{"kind": "italpoker-progress", "version": 1, "lessons": {"__proto__": {"seen": "2025-11-01"}}}',
            "This file is damaged",
        ),
        ("x" * 200_001, "This is no progress file of this course"),
        (json.dumps(FILE) + " " * 200_000, "This file is damaged"),
        ([], "This is no progress file of this course"),
        ("null", "This is no progress file of this course"),
        ([{"question": "?"}], "This is no progress file of this course"),
        ({**FILE, "version": 2}, "This file comes from a newer course"),
    ],
)
def test_a_file_that_is_none_changes_nothing(
    landing: Page, load: Callable[[object], None], content: object, message: str
) -> None:
    keep(landing, SOME)
    load(content)
    expect(notice(landing)).to_contain_text(f"{message}")
    expect(notice(landing)).to_contain_text("nothing was changed")
    assert kept(landing) == SOME


def test_starting_afresh_asks_once_and_escape_says_no(landing: Page) -> None:
    keep(landing, SOME)
    for place in ("guesses", "answers", "rows"):
        landing.evaluate(f"localStorage.setItem('italpoker.{place}.v1', '{{}}')")
    afresh = panel(landing).get_by_role("button", name="Start afresh")
    afresh.press("Enter")
    expect(panel(landing).get_by_role("button", name="No, keep it")).to_be_focused()
    landing.keyboard.press("Escape")
    expect(afresh).to_be_focused()
    assert kept(landing) == SOME
    landing.keyboard.press("Enter")
    landing.keyboard.press("Shift+Tab")
    expect(panel(landing).get_by_role("button", name="Yes, forget it")).to_be_focused()
    landing.keyboard.press("Enter")
    expect(notice(landing)).to_have_text("All is forgotten: a fresh start.")
    expect(panel(landing).get_by_role("link")).to_have_text("Start: Welcome")
    expect(afresh).to_be_focused()
    assert kept(landing) is None
    assert landing.evaluate("Object.keys(localStorage).filter((name) => /guesses|answers|rows/.test(name))") == []


def test_what_is_done_keeps_its_first_date(landing: Page) -> None:
    keep(landing, SOME)
    store(landing, "markCheck", "deck", "deck-check")
    store(landing, "markSeen", "deck", "it")
    assert kept(landing)["lessons"] == SOME["lessons"]
    assert kept(landing)["last"]["lang"] == "it"


@pytest.mark.parametrize("name", ["constructor", "to-string", "hands"])
def test_a_lesson_may_be_called_anything(landing: Page, name: str) -> None:
    assert store(landing, "isDone", name, []) is False
    store(landing, "markSeen", name, "en")
    assert store(landing, "isDone", name, []) is True
    assert store(landing, "isDone", name, ["constructor"]) is False
    store(landing, "markCheck", name, "constructor")
    assert store(landing, "isDone", name, ["constructor"]) is True


@pytest.mark.parametrize("slug", [None, "", "__proto__", "Ä", "a" * 81])
def test_a_page_without_a_lesson_keeps_nothing(landing: Page, slug: str | None) -> None:
    store(landing, "markSeen", slug, "en")
    store(landing, "markCheck", slug, "hands-check")
    assert kept(landing) is None


@pytest.mark.parametrize("damaged", ["{", "3", '{"lessons": 7}', '{"lessons": {"deck": null}}'])
def test_a_damaged_entry_in_the_browser_counts_as_none(landing: Page, damaged: str) -> None:
    landing.evaluate(f"(text) => localStorage.setItem('{PLACE}', text)", damaged)
    landing.reload()
    expect(panel(landing)).to_contain_text(f"Lessons done: 0 of {ALL}")
    store(landing, "markCheck", "deck", "deck-check")
    assert list(kept(landing)["lessons"]) == ["deck"]


def test_without_storage_the_page_works_for_itself(page: Page, course) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })")
    page.goto(course.url("en/"))
    store(page, "markCheck", "welcome", "welcome-check")
    expect(panel(page)).to_contain_text(f"Lessons done: 1 of {ALL}")


@pytest.mark.parametrize(("width", "height", "theme"), [(320, 640, "light"), (844, 390, "dark")])
def test_progress_fits_every_screen_and_axe_finds_nothing(
    page_at: Callable[..., Page], course, open_lesson, axe, too_wide, width: int, height: int, theme: str
) -> None:
    touch = width < 1280
    page = page_at(width, height, theme=theme, touch=touch)
    page.goto(course.url("en/"))
    keep(page, SOME)
    open_lesson(page, course.lesson("00-welcome"))
    panel(page).get_by_role("button", name="Start afresh").click()
    assert too_wide(page) == []
    assert axe(page) == []
    if touch:
        boxes = [target.bounding_box() for target in panel(page).locator("a, button:visible").all()]
        assert all(min(box["width"], box["height"]) >= 44 for box in boxes)
