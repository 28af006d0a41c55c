"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize("module", ["deal", "table"])
def test_the_examples_of_the_docstrings(module: str) -> None:
    results = doctest.testmod(import_module(f"italpoker.play.{module}"))
    assert results.attempted
    assert not results.failed


def test_the_package_loads_what_plays_deals_only_when_it_is_asked_for() -> None:
    script = (
        "import sys, italpoker\n"
        "assert 'italpoker.play' not in sys.modules\n"
        "from italpoker import Action, Deal, Session\n"
        "assert not {'numpy', 'italpoker.odds'} & sys.modules.keys()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
