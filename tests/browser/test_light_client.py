"""How the page of a lesson keeps its widgets in step with the kernel: what it says, and what it believes when."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.test_weight import Scales

if TYPE_CHECKING:
    from playwright.sync_api import Page

SET_UP = Path(__file__).with_name("light_client.js").read_text(encoding="utf-8")


@pytest.fixture
def widget(page: Page, course) -> Page:
    """A page with one widget whose kernel is played by the test."""
    with urlopen(course.url("en/")) as answer:
        folder = re.findall(r'src="([^"]+/)page\.js"', answer.read().decode())[0]
    page.goto(course.url("en/"))
    page.evaluate(SET_UP, folder)
    return page


def act(page: Page, script: str) -> Any:
    return page.evaluate(f"async () => {{ {script} }}")


def test_one_message_at_a_time_and_what_changes_meanwhile_goes_with_the_next(widget: Page) -> None:
    first = act(widget, "set('players', 5); set('players', 6); set('rules', 'cash'); return updates();")
    assert [state for _, state in first] == [{"players": 5}]
    after = act(widget, f"idle('{first[0][0]}'); return updates();")
    assert [state for _, state in after] == [{"players": 5}, {"players": 6, "rules": "cash"}]
    assert act(widget, f"idle('{after[1][0]}'); return updates().length;") == 2


def test_what_the_kernel_says_of_an_older_state_does_not_take_back_what_has_been_chosen_since(widget: Page) -> None:
    kept = act(widget, "set('players', 5); update({ players: 4, deck: [2] }, 'before'); return model.get('players');")
    assert kept == 5
    assert act(widget, "return model.get('deck');") == [2]


def test_what_the_kernel_answers_to_a_choice_holds(widget: Page) -> None:
    value = act(widget, "set('players', 99); update({ players: 7 }, updates()[0][0]); return model.get('players');")
    assert value == 7


def test_only_what_has_changed_is_told(widget: Page) -> None:
    assert act(widget, "update({ players: 4, deck: [1], rules: 'cash' }); return changes;") == [["rules", "cash"]]


def test_one_who_listens_no_more_is_told_nothing(widget: Page) -> None:
    script = """
      const calls = [];
      const listen = (content) => calls.push(content.type);
      model.on("msg:custom", listen);
      heard("comm_msg", { comm_id: "w", data: { method: "custom", content: { type: "one" } } });
      model.off("msg:custom", listen);
      heard("comm_msg", { comm_id: "w", data: { method: "custom", content: { type: "two" } } });
      return calls;
    """
    assert act(widget, script) == ["one"]


def test_after_a_broken_connection_what_was_lost_is_said_again_and_the_kernels_state_taken_over(widget: Page) -> None:
    script = """
      set("players", 5);
      line.reconnected.emit();
      set("rules", "cash");
      await answer(state({ players: 4, rules: "classic", deck: [3] }));
      return [updates().map(([_, state]) => state), model.get("players"), model.get("rules"), model.get("deck")];
    """
    assert act(widget, script) == [[{"players": 5}, {"players": 5, "rules": "cash"}], 5, "cash", [3]]


def test_what_was_dealt_with_before_the_connection_broke_is_not_said_twice(widget: Page) -> None:
    script = """
      set("players", 5);
      line.reconnected.emit();
      idle(updates()[0][0]);  // the server kept it for the page
      await answer(state({ players: 6, rules: "classic", deck: [1] }));
      return [updates().length, model.get("players")];
    """
    assert act(widget, script) == [1, 6]


def test_a_question_for_the_states_that_was_lost_is_asked_again(widget: Page) -> None:
    script = """
      const { constructor: Models } = models;
      const other = new Models(line, {});
      const opened = other.open();
      const asked = () => line.said.filter(({ content }) => content.data?.method === "request_states").length;
      const before = asked();
      line.reconnected.emit();
      return [asked() - before >= 1];
    """
    assert act(widget, script) == [True]


def test_settled_waits_for_all_that_has_been_said(widget: Page) -> None:
    script = """
      let isSettled = false;
      line.said.forEach(({ id }) => idle(id));
      await models.settled();
      model.send({ type: "reset" });
      models.settled().then(() => (isSettled = true));
      await new Promise((resolve) => setTimeout(resolve));
      const before = isSettled;
      idle(line.said.at(-1).id);
      await new Promise((resolve) => setTimeout(resolve));
      return [before, isSettled];
    """
    assert act(widget, script) == [False, True]


def test_a_widget_that_is_not_the_courses_is_left_to_others(widget: Page) -> None:
    script = """
      const { constructor: Models } = models;
      const other = new Models(line, {});
      const opened = other.open().catch((error) => error.constructor.name);
      await answer({ s: { model_name: "IntSliderModel", state: {} } });
      return await opened;
    """
    assert act(widget, script) == "ForeignWidget"


FOREIGN = """
from ipywidgets import IntSlider
IntSlider(description="Elsewhere")
"""
MARKDOWN = """
from IPython.display import Markdown
Markdown("*leant* words")
"""
PLOT = """
from IPython.display import display
figure = {"data": [{"y": [1, 2]}], "layout": {"title": {"text": "A plot"}}}
display({"application/vnd.plotly.v1+json": figure}, raw=True)
"""


ROW = "from ipywidgets import HBox, Label, Tab\nHBox([Label('beside'), DeckExplorer(table)])"
TAB = "Tab([Label('first'), Label('second')], titles=['one', 'two'])"
SCRIPT = "from IPython.display import HTML\nHTML('<p>own page</p><script>window.hasRun = true</script>')"


def test_a_lesson_with_anything_else_is_drawn_by_voilas_scripts(page, own_lesson, open_lesson) -> None:
    scales = Scales(page)
    open_lesson(page, own_lesson(FOREIGN, MARKDOWN, PLOT, ROW, TAB, SCRIPT, "40 + 2"))
    assert scales.asked_for("bundle.js")
    for word in ("Elsewhere", "leant words", "A plot", "beside", "first", "own page", "42"):
        expect(page.locator(".slot", has_text=word).first).to_be_visible()
    expect(page.get_by_text("second")).to_be_hidden()
    assert page.locator(".slot .ip-deck").bounding_box()["width"] > 250
    line = page.locator(".slot-table .ip-deck-line")
    before = line.inner_text()
    page.locator(".slot-table").get_by_role("slider").press("ArrowRight")
    expect(line).not_to_have_text(before)


def test_what_is_printed_stands_where_it_was_printed(page, own_lesson, open_lesson) -> None:
    cell = """
from IPython.display import HTML, display
print("before")
print("too")
display(HTML("<b>between</b>"))
print("after")
"""
    open_lesson(page, own_lesson(cell))
    expect(page.locator(".slot").last).to_contain_text("before\ntoo\nbetweenafter")
