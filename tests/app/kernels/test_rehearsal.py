"""The kernel that is begun and ended before the first fork: it leaves only what makes the others small."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from jupyter_client.blocking import BlockingKernelClient

from italpoker.app.kernels.forked import Forks
from italpoker.app.kernels.job import Job, bare_environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked on Linux only")

_TRACES = """
import json, logging, os, sys
from italpoker.app.kernels.prepared import import_all
import_all()
from italpoker.app.kernels.rehearsal import rehearse
from ipywidgets.widgets.widget import _instances
from ipykernel.zmqshell import ZMQInteractiveShell
from italpoker.app.kernels.lesson_kernel import LessonKernel, LessonKernelApp

def traces():
    return {
        "threads": len(os.listdir("/proc/self/task")),
        "files": sorted(os.readlink(f"/proc/self/fd/{one}").split(":")[0] for one in (0, 1, 2)),
        "open": len(os.listdir("/proc/self/fd")),
        "environment": dict(os.environ),
        "own streams": sys.stdout is sys.__stdout__ and sys.stderr is sys.__stderr__,
        "main": sys.modules["__main__"].__name__ + str(hasattr(sys.modules["__main__"], "traces")),
        "excepthook": sys.excepthook is sys.__excepthook__,
        "handlers": [len(logging.getLogger(name).handlers) for name in (None, "tornado")],
        "kernels": [one.initialized() for one in (LessonKernelApp, LessonKernel, ZMQInteractiveShell)],
        "widgets": len(_instances),
    }

before = traces()
rehearse()
print(json.dumps([before, traces()]))
"""


def test_a_rehearsal_leaves_no_trace() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _TRACES], env=bare_environment(os.environ), capture_output=True, text=True, check=True
    )
    assert not done.stderr
    before, after = json.loads(done.stdout)
    assert before["threads"] == 1
    assert after == before


def own_memory(tmp_path: Path) -> tuple[int, list[str], str]:
    """Of a new kernel in kB, the command of the process it was forked from, and what a program in it printed."""
    ports = {f"{name}_port": at for at, name in enumerate(("shell", "iopub", "stdin", "control", "hb"), 1)}
    file = tmp_path / "kernel.json"
    file.write_text(json.dumps({"transport": "ipc", "ip": str(tmp_path / "k"), "key": "a key", **ports}))
    environment = {**bare_environment(os.environ), "IPYTHONDIR": str(tmp_path)}
    forks = Forks()
    kernel = asyncio.run(forks.launch(Job(("-f", str(file)), str(tmp_path), environment)))
    client = BlockingKernelClient(connection_file=str(file))
    client.load_connection_file()
    client.start_channels(hb=False)
    try:
        said: list[str] = []
        client.execute_interactive(
            "print(6 * 7)", timeout=60, output_hook=lambda message: said.append(message["content"].get("text", ""))
        )
        rollup = Path(f"/proc/{kernel.pid}/smaps_rollup").read_text(encoding="ascii")
        kilobytes = int(re.findall(r"^Private_Dirty:\s+(\d+)", rollup, re.MULTILINE)[0])
        return kilobytes, psutil.Process(forks.process.pid).cmdline(), "".join(said)
    finally:
        client.stop_channels()
        forks.close()
        while kernel.poll() is None:
            time.sleep(0.01)


def test_kernels_are_smaller_for_it_and_when_it_fails_they_come_without_it(tmp_path: Path, monkeypatch, capfd) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    rehearsed, command, said = own_memory(tmp_path / "one")
    assert "--unrehearsed" not in command
    assert said == "42\n"
    assert not capfd.readouterr().err

    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['italpoker.app.kernels.rehearsal'] = None\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    unrehearsed, command, said = own_memory(tmp_path / "two")
    assert "--unrehearsed" in command
    assert said == "42\n"
    assert "italpoker.app.kernels.rehearsal" in capfd.readouterr().err

    assert rehearsed < 0.9 * unrehearsed
