"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("module", ["counts", "draws"])
def test_examples(module: str) -> None:
    results = doctest.testmod(import_module(f"italpoker.odds.{module}"))
    assert results.attempted
    assert not results.failed
