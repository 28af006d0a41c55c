"""The practice table in a browser: whole deals by mouse and by keyboard, at a desk and on phones, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from italpoker.play import Deal

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

SEED = 7
"""Of the first deal: Carlo opens, Dino raises, and it is the learner's turn with Q♠ J♠ 9♦ 8♠ 7♥."""


def notebook(lang: str, settings: str = "") -> str:
    def cell(kind: str, name: str, source: str) -> dict[str, object]:
        more = {"execution_count": None, "outputs": []} if kind == "code" else {}
        return {"cell_type": kind, "id": name, "metadata": {}, "source": source, **more}

    setup = f'from italpoker.widgets import PracticeTable, TableSettings\ntable = TableSettings("{lang}")\ntable'
    return json.dumps(
        {
            "cells": [
                cell("markdown", "title", "# Practice"),
                cell("code", "setup", setup),
                cell("code", "table", f"{settings}\nPracticeTable(table, seed={SEED})"),
            ],
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


@pytest.fixture
def practice(
    serve: Callable[..., object], page_at: Callable[..., Page], open_lesson: Callable[..., Page], tmp_path: Path
) -> Callable[..., Page]:
    """``practice(390, 844, lang="it", touch=True)``: a visitor at the table, where the bots act at once."""
    folder = tmp_path / "lessons"

    def visit(width: int = 1280, height: int = 900, *, lang: str = "en", settings: str = "", **visitor: object) -> Page:
        for each in ("en", "it"):
            (folder / each).mkdir(parents=True, exist_ok=True)
            (folder / each / "practice.ipynb").write_text(notebook(each, settings), encoding="utf-8")
        course = serve("--lessons", str(folder))
        visitor.setdefault("reduced_motion", True)
        page = page_at(width, height, lang=lang, **visitor)
        open_lesson(page, course.lesson("practice", lang))
        expect(prompt(page)).not_to_be_empty()
        return page

    return visit


def bar(page: Page) -> Locator:
    return page.locator(".ip-practice-bar")


def prompt(page: Page) -> Locator:
    return page.locator(".ip-practice-bar-prompt")


def press(page: Page, name: str) -> None:
    bar(page).get_by_role("button", name=name).click()


def buttons(page: Page) -> Locator:
    return page.locator(".ip-practice-bar-moves .ip-button")


def finish(page: Page, *names: str) -> None:
    """Press the first of these buttons that there is, until the deal is over."""
    for _ in range(12):
        said = prompt(page).inner_text()
        if page.locator(".ip-pot-winner").inner_text():
            return
        for name in names:
            button = bar(page).get_by_role("button", name=name)
            if button.count():
                button.click()
                break
        else:
            pytest.fail(f"none of {names} at: {said}")
        expect(prompt(page)).not_to_have_text(said)
    pytest.fail("the deal does not end")


@pytest.mark.parametrize(
    ("lang", "first", "names", "onward"),
    [
        ("en", "Your turn: fold, call 8 or raise to 14–99.", ("Call", "Check", "Stand pat", "Show"), "Next deal"),
        (
            "it",
            "Tocca a te: passa, vedi 8 o rilancia a 14–99.",
            ("Vedi", "Bussa", "Servito", "Mostra"),
            "Mano seguente",
        ),
    ],
    ids=["en", "it"],
)
@pytest.mark.parametrize(("width", "touch"), [(1280, False), (390, True)])
def test_a_whole_deal_and_the_next(  # what is the same in every language and at every width
    practice: Callable[..., Page],
    axe: Callable[..., list[str]],
    too_wide: Callable[..., list[str]],
    lang: str,
    first: str,
    names: tuple[str, ...],
    onward: str,
    width: int,
    touch: bool,
) -> None:
    page = practice(width, 844, lang=lang, touch=touch)
    expect(prompt(page)).to_have_text(first)
    assert axe(page, ".ip-practice") == []
    finish(page, *names)
    expect(page.locator(".ip-ending-pot")).to_have_count(1)
    assert axe(page, ".ip-practice") == []
    assert too_wide(page) == []
    press(page, onward)
    expect(page.locator(".ip-practice-line")).to_contain_text(re.compile(r"(deal|mano) 2$"))
    expect(page.locator(".ip-pot-winner")).to_be_empty()


def test_a_whole_deal_by_keyboard_with_the_focus_on_the_bar(practice: Callable[..., Page]) -> None:
    page = practice()
    bar(page).get_by_role("button", name="Call 8").focus()
    page.keyboard.press("Enter")
    expect(prompt(page)).to_have_text("Your turn: fold, call 15 or raise to 38–99.")
    assert bar(page).evaluate("bar => bar.contains(document.activeElement)")
    page.keyboard.press("2")
    expect(prompt(page)).to_contain_text("tick the cards")
    assert bar(page).evaluate("bar => bar === document.activeElement"), "the pressed button is gone, its bar is not"
    page.keyboard.press("Shift+Tab")
    cards = page.get_by_role("group", name="Your cards: tick what you throw away").get_by_role("button")
    expect(cards).to_have_count(5)
    expect(cards.last).to_be_focused()
    page.keyboard.press("Space")
    expect(cards.last).to_have_attribute("aria-pressed", "true")
    expect(cards.last).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(prompt(page)).to_contain_text("Your turn: fold")
    assert bar(page).evaluate("bar => bar.contains(document.activeElement)")
    page.keyboard.press("1")
    expect(buttons(page)).to_have_text(["Next deal"])


def test_what_happens_is_announced(practice: Callable[..., Page]) -> None:
    page = practice()
    news = page.locator(".ip-practice > [role=status].ip-unseen")
    expect(news).to_contain_text("Dino raises to 8 chips. Your turn: fold, call 8 or raise to 14–99.")
    press(page, "Call 8")
    expect(news).to_have_text(
        "You call with 8 chips. Bea folds. Carlo raises to 23 chips. Dino calls with 15 chips. "
        "Your turn: fold, call 15 or raise to 38–99."
    )


def test_the_others_take_their_time_unless_told_otherwise(practice: Callable[..., Page]) -> None:
    page = practice(reduced_motion=False)
    press(page, "Call 8")
    expect(prompt(page)).to_have_text("Bea is thinking …")
    press(page, "At once")
    expect(prompt(page)).to_have_text("Your turn: fold, call 15 or raise to 38–99.")
    press(page, "Call 15")
    expect(prompt(page)).to_contain_text("Carlo is thinking")
    expect(prompt(page)).to_contain_text("tick the cards")


def test_amounts_by_steps_by_hand_and_at_hand(practice: Callable[..., Page]) -> None:
    page = practice()
    field = bar(page).get_by_label("Raise to", exact=True)
    raise_button = buttons(page).last
    expect(raise_button).to_contain_text("Raise to 14")
    bar(page).get_by_role("button", name="One chip more").click()
    expect(raise_button).to_contain_text("Raise to 15")
    field.press("ArrowDown")
    field.press("ArrowDown")
    expect(field).to_have_value("14")
    bar(page).get_by_role("button", name="30 pot").click()
    expect(raise_button).to_contain_text("Raise to 30")
    field.fill("13")
    raise_button.click()
    complaint = page.locator(".ip-practice-bar-complaint")
    expect(complaint).to_have_text(
        "A raise is no smaller than the last full bet or raise: to 14 chips at least, not 13."
    )
    field.fill("40")
    field.press("Enter")
    expect(complaint).to_be_empty()
    expect(page.locator(".ip-own .ip-seat-bet")).to_contain_text("40")


def test_each_decision_has_its_own_figures_though_as_many_moves_came_before(practice: Callable[..., Page]) -> None:
    page = practice()
    page.get_by_text("Stakes and opponents").click()
    page.get_by_role("textbox", name="Chips to begin with").fill("50")
    page.get_by_role("textbox", name="Ante").fill("2")
    for _ in range(5):
        page.get_by_role("button", name="New session with these stakes").click()
    expect(prompt(page)).to_have_text("Your turn: pass or open 1–48.")
    expect(bar(page).get_by_label("Open with", exact=True)).to_have_value("1")
    expect(page.locator(".ip-amount-range")).to_have_text("1 to 48 chips")
    bar(page).get_by_label("Open with", exact=True).fill("abc")
    expect(buttons(page).last).to_contain_text("Open with …")


def test_on_a_phone_the_bar_is_no_higher_than_its_words_and_covers_no_card_at_the_end(
    practice: Callable[..., Page],
) -> None:
    page = practice(390, 844, lang="it", touch=True)
    page.locator(".ip-practice-felt").evaluate("felt => scrollTo(0, felt.getBoundingClientRect().top + scrollY - 60)")
    told = bar(page).locator(".ip-practice-bar-happened > div").bounding_box()
    assert told["y"] - bar(page).bounding_box()["y"] < 30
    finish(page, "Passa", "Mostra")
    page.locator(".ip-practice-felt").evaluate("felt => scrollTo(0, felt.getBoundingClientRect().top + scrollY - 60)")
    cards, pinned = page.locator(".ip-own-cards").bounding_box(), bar(page).bounding_box()
    assert cards["y"] + cards["height"] <= pinned["y"]
    assert pinned["height"] < 150


def test_with_nine_players_on_a_phone_the_bar_covers_none_of_one_s_own_cards(practice: Callable[..., Page]) -> None:
    page = practice(390, 844, lang="it", touch=True, settings="table.players = 9")
    page.locator(".ip-practice-felt").evaluate("felt => scrollTo(0, felt.getBoundingClientRect().top + scrollY - 60)")
    cards, pinned = page.locator(".ip-own-cards").bounding_box(), bar(page).bounding_box()
    assert cards["y"] + cards["height"] <= pinned["y"]
    columns = {round(seat.bounding_box()["x"]) for seat in page.locator(".ip-seats .ip-seat").all()}
    assert len(columns) == 2


def test_the_bar_stays_where_it_is(practice: Callable[..., Page]) -> None:
    page = practice()
    places = set()
    for name in ("Call 8", "Call 15", "Stand pat", "Fold"):
        button = bar(page).get_by_role("button", name=name)
        box = button.bounding_box()
        assert box is not None
        places.add(round(box["y"] + page.evaluate("scrollY")))
        button.click()
        expect(button).to_have_count(0)
    assert len(places) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nine_players_on_a_small_phone(
    practice: Callable[..., Page], axe: Callable[..., list[str]], too_wide: Callable[..., list[str]], theme: str
) -> None:
    page = practice(320, 720, theme=theme, touch=True, settings="table.players = 9")
    expect(page.locator(".ip-seats .ip-seat")).to_have_count(8)
    for summary in page.locator(".ip-fold > summary").all():
        summary.click()
    expect(page.locator(".ip-coach-part").first).to_be_visible()
    expect(page.locator(".ip-coach-counting")).to_be_empty()
    assert axe(page, ".ip-practice") == []
    assert too_wide(page) == []


def test_coach_and_reasons_come_on_request(practice: Callable[..., Page]) -> None:
    page = practice()
    page.get_by_text("Ask the coach").click()
    expect(page.locator(".ip-coach-parts")).to_contain_text("It costs 8 chips to win 14 chips.")
    expect(page.locator(".ip-coach-parts")).to_contain_text("Against one unseen hand that stands pat")
    expect(page.locator(".ip-coach-counting")).to_be_empty()
    page.get_by_text("Why can’t I …?").first.click()
    expect(page.locator(".ip-why")).to_contain_text("There is a bet to answer: it takes 8 chips to call.")
    page.get_by_text("Ask the coach").click()
    expect(page.locator(".ip-coach-part")).to_have_count(0)


def test_step_back_and_forward_and_play_on(practice: Callable[..., Page]) -> None:
    page = practice()
    press(page, "Fold")
    expect(page.locator(".ip-pot-winner")).not_to_be_empty()
    page.get_by_role("button", name="To the start").click()
    expect(prompt(page)).to_contain_text("Looking back: moment 1 of")
    expect(buttons(page)).to_have_text(["1Next moment", "2Back to the game"])
    forward = page.get_by_role("button", name="One step forward")
    forward.click()
    expect(prompt(page)).to_contain_text("moment 2 of")
    forward.click()
    expect(prompt(page)).to_contain_text("moment 3 of")
    page.get_by_role("button", name="Play on from here").click()
    expect(prompt(page)).to_have_text("Your turn: fold, call 8 or raise to 14–99.")


def test_a_deal_goes_to_a_file_and_comes_back(practice: Callable[..., Page], tmp_path: Path) -> None:
    page = practice()
    page.get_by_text("Replay, save and load").click()
    expect(page.get_by_text("A deal can be saved when it is over")).to_be_visible()
    press(page, "Fold")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this deal to a file").click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    assert Deal.from_json(saved).is_over
    press(page, "Next deal")
    expect(page.locator(".ip-practice-line")).to_contain_text("deal 2")
    record = page.get_by_label("Or paste a saved deal here")
    expect(record).to_have_value(saved)
    record.fill(saved[:200])
    page.get_by_role("button", name="Replay this text").click()
    expect(page.get_by_text("This is no saved deal: it cannot be read as JSON.")).to_be_visible()
    page.locator("input[type=file]").set_input_files(
        {"name": "deal.json", "mimeType": "application/json", "buffer": saved.encode()}
    )
    expect(prompt(page)).to_contain_text("Replay: moment 1 of")
    page.get_by_role("button", name="Lay all hands open").click()
    expect(page.locator(".ip-seats .ip-face")).to_have_count(15)
    page.get_by_role("button", name="Leave the replay").click()
    expect(page.locator(".ip-practice-line")).to_contain_text("deal 2")


def test_a_deal_that_is_told_leads_into_no_game(practice: Callable[..., Page]) -> None:
    told = "from functools import partial\nPracticeTable = partial(PracticeTable, replay='bluff')"
    page = practice(settings=told)
    expect(prompt(page)).to_contain_text("Replay: moment 1 of")
    expect(buttons(page)).to_have_text(["Next moment"])
    for words in ("Leave the replay", "Back to the game", "New session now", "Stakes and opponents"):
        expect(page.get_by_text(words, exact=True)).to_be_hidden()
    page.get_by_role("slider", name="Players").first.press("ArrowRight")
    press(page, "Next moment")
    expect(prompt(page)).to_contain_text("Replay: moment 2 of")
    expect(page.locator(".ip-practice-notice")).to_be_empty()
    expect(page.locator(".ip-seats .ip-seat")).to_have_count(3)


def test_other_stakes_and_another_table(practice: Callable[..., Page]) -> None:
    page = practice()
    page.get_by_text("Stakes and opponents").click()
    page.get_by_role("textbox", name="Ante").fill("200")
    page.get_by_role("button", name="New session with these stakes").click()
    expect(page.get_by_text("The ante must leave something of the 100 chips to begin with.")).to_be_visible()
    page.get_by_role("textbox", name="Ante").fill("5")
    page.get_by_role("combobox", name="Limit").select_option("pot limit")
    page.get_by_role("button", name="New session with these stakes").click()
    expect(page.locator(".ip-practice-line")).to_contain_text("pot limit · ante 5 · deal 1")
    buttons(page).first.click()
    page.get_by_role("slider", name="Players").first.press("ArrowRight")
    expect(page.get_by_text("The table has changed")).to_be_visible()
    page.get_by_role("button", name="New session now").click()
    expect(page.locator(".ip-seats .ip-seat")).to_have_count(4)
    expect(page.get_by_text("The table has changed")).to_have_count(0)
