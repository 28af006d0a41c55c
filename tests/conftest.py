"""What all tests share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Iterator

# A busy machine is slow now and then; only wrong answers are failures.
settings.register_profile("italpoker", deadline=None)
settings.load_profile("italpoker")


@pytest.fixture(autouse=True)
def _no_loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """As long as Playwright has a browser open, its loop counts as running in this process: other tests do without."""
    loop = asyncio._get_running_loop()
    hides = loop is not None and request.node.get_closest_marker("browser") is None
    if hides:
        asyncio._set_running_loop(None)
    yield
    if hides:
        asyncio._set_running_loop(loop)
