"""What a lesson costs a visitor's line: few requests, little to carry, and next to nothing on the second page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Scales:
    """Counts what comes over the wire."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.session.on("Network.requestWillBeSent", self._sent)
        self.session.on("Network.requestServedFromCache", lambda event: self.addresses.pop(event["requestId"], None))
        self.session.on("Network.loadingFinished", self._finished)
        self.empty()

    def empty(self) -> None:
        self.addresses: dict[str, str] = {}
        self.bytes = 0

    def _sent(self, event: dict) -> None:
        if event["request"]["url"].startswith("http"):
            self.addresses[event["requestId"]] = event["request"]["url"]

    def _finished(self, event: dict) -> None:
        self.bytes += event["encodedDataLength"] if event["requestId"] in self.addresses else 0

    def asked_for(self, part: str) -> list[str]:
        return [address for address in self.addresses.values() if part in address]


def test_a_lesson_is_light_and_the_next_one_weighs_next_to_nothing(page, course, open_lesson) -> None:
    scales = Scales(page)
    open_lesson(page, course.lesson("02-hands"))
    page.wait_for_load_state("networkidle")
    assert scales.asked_for("/kept/") == [], "Voila's scripts are for lessons with widgets that are not the course's"
    assert scales.asked_for("plotly.js") == []
    assert len(scales.addresses) <= 12, sorted(scales.addresses.values())
    assert scales.bytes < 200_000
    scales.empty()
    open_lesson(page, course.lesson("01-deck"))
    page.wait_for_load_state("networkidle")
    assert scales.bytes < 30_000


def test_voilas_scripts_come_as_one(page, own_lesson, open_lesson) -> None:
    scales = Scales(page)
    open_lesson(page, own_lesson("import ipywidgets", "ipywidgets.IntSlider()"))
    page.wait_for_load_state("networkidle")
    assert len(scales.asked_for("bundle.js")) == 1
    assert scales.asked_for(".voila.js") == [], "these chunks belong into voila/scripts.json"
    assert scales.bytes < 1_500_000


def test_plotly_comes_from_this_machine_when_a_plot_is_near_the_screen(page, course, open_lesson) -> None:
    scales = Scales(page)
    open_lesson(page, course.lesson("04-why-colour-beats-full"))
    assert scales.asked_for("plotly.js") == []
    page.locator(".ip-plot-stage").first.scroll_into_view_if_needed()
    page.locator(".ip-plot-drawn svg").first.wait_for()
    assert len(scales.asked_for("plotly.js")) == 1
    page.wait_for_load_state("networkidle")
    assert scales.bytes < 3_000_000
