"""Many visitors come and go, and nothing is left of them: the load test in short, which asserts no time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="what kernels leave behind is read from /proc"),
]


def test_many_visitors_leave_nothing_behind() -> None:
    program = Path(__file__).with_name("load.py")
    done = subprocess.run([sys.executable, str(program), "--quick"], capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "30 at once" in done.stdout
    assert "after 60 visits" in done.stdout
