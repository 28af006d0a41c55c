"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("module", ["deal", "table"])
def test_the_examples_of_the_docstrings(module: str) -> None:
    results = doctest.testmod(import_module(f"italpoker.play.{module}"))
    assert results.attempted
    assert not results.failed
