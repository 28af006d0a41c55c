"""What holds for every widget of the course: its words, its messages, what a browser may and may not do."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest
import traitlets

import italpoker.widgets
from italpoker.errors import CardError
from italpoker.text import capital, languages, quoted, text
from italpoker.widgets import TableSettings, _assets
from italpoker.widgets.base import CourseWidget

WIDGETS = [getattr(italpoker.widgets, name) for name in italpoker.widgets.__all__]
JUNK: list[object] = [None, 5, "reset", [], {}, {"type": None}, {"type": ["reset"]}, {"type": "_answer"}, {"type": "x"}]


class Counter(CourseWidget):
    words = {"title": text("Players")}  # noqa: RUF012
    messages = frozenset({"count"})
    counted = traitlets.Int(0).tag(sync=True)
    least = traitlets.Int(0).tag(sync=True)

    def on_count(self, content: dict[str, Any]) -> None:
        self.counted += 1

    def on_forbidden(self, content: dict[str, Any]) -> None:
        raise AssertionError("no message may reach this")

    def accepts(self, name: str, value: object) -> bool:
        return name == "counted" and isinstance(value, int)


def send(widget: CourseWidget, content: object) -> None:
    widget._handle_custom_msg(content, [])


def from_browser(widget: CourseWidget, **state: object) -> None:
    widget._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})


def test_labels_are_in_the_widgets_language() -> None:
    assert Counter("en").labels == {"title": "Players"}
    assert Counter("it").labels == {"title": "Giocatori"}


def test_a_message_calls_its_method() -> None:
    counter = Counter("en")
    send(counter, {"type": "count"})
    assert counter.counted == 1


@pytest.mark.parametrize("junk", [*JUNK, {"type": "forbidden"}])
def test_any_other_message_is_ignored(junk: object) -> None:
    counter = Counter("en")
    send(counter, junk)
    assert counter.counted == 0


def test_the_browser_sets_what_the_widget_accepts_and_nothing_else() -> None:
    counter = Counter("en")
    from_browser(counter, counted=3, least=9, lang="it", unheard_of=1)
    assert (counter.counted, counter.least, counter.lang) == (3, 0, "en")
    from_browser(counter, counted="many")
    assert counter.counted == 3


def test_an_error_becomes_a_sentence_of_the_page() -> None:
    error = CardError(text("there is no language {lang} here, only: {known}", lang=quoted("xx"), known="en"))
    assert Counter("en").complain(error) == "There is no language “xx” here, only: en."
    assert Counter("it").complain(error) == "La lingua «xx» qui non c’è; ci sono: en."


def test_a_capital_letter_leaves_the_rest_alone() -> None:
    assert capital("full di Re") == "Full di Re"
    assert capital("") == ""


def test_the_second_language_is_italian_or_english_beside_italian() -> None:
    assert [Counter(lang).second_lang for lang in ("en", "it")] == ["it", "en"]


def test_a_widget_costs_no_class_and_no_layout_of_its_own() -> None:
    first, second = TableSettings("en"), TableSettings("it")
    assert type(first) is type(second) is TableSettings
    assert first.get_state()["layout"] is None
    assert first.get_state()["_anywidget_id"] == "italpoker.widgets.table_settings.TableSettings"
    first.layout = {"width": "50%"}  # who wants one, has one
    assert first.layout.width == "50%"
    first.add_traits(more=traitlets.Int(7).tag(sync=True))
    assert first.more == 7
    assert not hasattr(second, "more")


@pytest.mark.parametrize("widget", WIDGETS)
def test_each_message_has_its_method(widget: type[CourseWidget]) -> None:
    assert all(callable(getattr(widget, f"on_{kind}", None)) for kind in widget.messages)


@pytest.mark.parametrize("widget", WIDGETS)
def test_each_label_that_a_script_uses_has_words(widget: type[CourseWidget]) -> None:
    module = sys.modules[widget.__module__]
    own = Path(_assets.__file__).with_name(f"{widget.__module__.rpartition('.')[2]}.js")
    used = set(re.findall(r"\blabels\.(\w+)", own.read_text(encoding="utf-8")))
    relatives = [
        thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, CourseWidget)
    ]
    assert used <= {key for relative in relatives for key in relative.words}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("widget", WIDGETS)
def test_each_label_can_be_said_in_each_language(widget: type[CourseWidget], lang: str) -> None:
    assert all(words.say(lang).strip() for words in widget.words.values())
