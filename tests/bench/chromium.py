"""A first visit to a lesson in a fresh Chromium, for the load test."""

from __future__ import annotations

import os
import time
from typing import Any

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")


def first_visit(address: str, patience: int) -> dict[str, float]:
    """Open the lesson: seconds until the first click is answered, requests, megabytes on the wire."""
    from playwright.sync_api import sync_playwright

    program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        page = browser.new_page()
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        asked: set[str] = set()
        sizes: list[float] = []

        def ask(event: dict[str, Any]) -> None:
            if event["request"]["url"].startswith("http"):
                asked.add(event["requestId"])

        session.on("Network.requestWillBeSent", ask)
        session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        begin = time.monotonic()
        page.goto(address, wait_until="commit", timeout=patience * 1000)
        line = page.locator(".ip-deck-line").first
        line.wait_for(timeout=patience * 1000)
        before = line.inner_text()
        page.get_by_role("slider").first.press("ArrowRight")
        page.wait_for_function(
            "before => document.querySelector('.ip-deck-line').innerText !== before",
            arg=before,
            timeout=patience * 1000,
        )
        answered = time.monotonic() - begin
        page.wait_for_load_state("networkidle")
        browser.close()
    return {"first click answered, s": answered, "requests": len(asked), "MB": sum(sizes) / 1e6}
