"""Where a visitor's kernel works and what it sees there: an empty folder, no secret, no more rights than it needs."""

from __future__ import annotations

import html
import json
import os
import re
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

import italpoker
from tests.app.conftest import notebook
from tests.app.test_server import Server, serving

NOBODY = "nobody"
LOOK = """
import json, os
here = os.getcwd()
print(json.dumps({
    "user": os.geteuid(), "group": os.getegid(), "groups": os.getgroups(), "environment": dict(os.environ),
    "folder": here, "there": os.listdir(here), "mode": os.stat(here).st_mode & 0o777,
}))
"""
QUESTIONS = [
    {
        "question": "Beside the lesson?",
        "type": "multiple_choice",
        "answers": [{"answer": "Yes", "correct": True}, {"answer": "No", "correct": False}],
    }
]
QUIZ = """
from italpoker.widgets import Quiz, TableSettings
print(Quiz(TableSettings("en"), "my-own.json").sheet[0]["text"])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A lesson that tells what its kernel sees, with a question file beside it."""
    place = tmp_path / "lessons" / "en"
    place.mkdir(parents=True)
    (place / "look.ipynb").write_text(notebook("# Look", LOOK, QUIZ), encoding="utf-8")
    (place / "my-own.json").write_text(json.dumps(QUESTIONS), encoding="utf-8")
    return place.parent


def seen(server: Server) -> tuple[dict[str, Any], str]:
    """What the first cell of the lesson printed, and the second."""
    page = server.ask("/voila/render/en/look.ipynb").text
    first, second = re.findall(r'<pre class="output">(.*?)</pre>', page, re.DOTALL)
    return json.loads(html.unescape(first)), html.unescape(second).strip()


@pytest.mark.parametrize("how", ["forked", "pool"])
def test_a_kernel_works_in_an_empty_folder_and_sees_no_secret(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setenv("DATABASE_PASSWORD", "swordfish")
    monkeypatch.setenv("ITALPOKER_KERNELS", how)
    with serving(tmp_path / "log.txt", "--lessons", str(folder)) as server:
        kernel, question = seen(server)
        family = psutil.Process(server.process.pid).children(recursive=True)
        assert all("swordfish" not in one.environ().values() for one in family if one.is_running())
    assert kernel["there"] == []
    assert kernel["mode"] == 0o555
    assert "swordfish" not in kernel["environment"].values()
    assert not [name for name in kernel["environment"] if "PASSWORD" in name or "TOKEN" in name]
    assert question == "Beside the lesson?"
    assert not os.path.exists(kernel["folder"])  # noqa: PTH110  # and nothing of it is left


def installed() -> str:
    """Where this Python finds what is installed for it: a search path for another one of the same version."""
    own = Path(italpoker.__file__).parents[1]
    return os.pathsep.join([str(own), *(place for place in sys.path if place.endswith("site-packages"))])


def python_for_nobody() -> str | None:
    """A Python that everybody may run, with all that is installed for this one; None if there is none."""
    for python in (sys.executable, f"/usr/bin/python3.{sys.version_info.minor}"):
        command = [python, "-c", "import voila, italpoker.app.server"]
        with suppress(OSError, subprocess.CalledProcessError):
            subprocess.run(
                command, user=NOBODY, cwd="/", env={"PYTHONPATH": installed()}, stderr=subprocess.DEVNULL, check=True
            )
            return python
    return None


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user")
def test_the_server_of_root_goes_on_as_a_user_who_may_do_little(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = python_for_nobody()
    if python is None:
        pytest.skip(f"{NOBODY} may not read this installation")
    import pwd

    user = pwd.getpwnam(NOBODY)
    for place in (folder, *folder.parents):
        if place.is_relative_to(tempfile.gettempdir()) and str(place) != tempfile.gettempdir():
            place.chmod(0o755)
    monkeypatch.setenv("PYTHONPATH", installed())
    monkeypatch.setenv("JUPYTER_PATH", str(Path(sys.prefix, "share", "jupyter")))
    monkeypatch.setenv("JUPYTER_DATA_DIR", "/root/data")
    with serving(tmp_path / "log.txt", "--lessons", str(folder), "--user", NOBODY, python=python) as server:
        kernel, question = seen(server)
        one = psutil.Process(server.process.pid)
        assert {process.uids().real for process in (one, *one.children(recursive=True))} == {user.pw_uid}
    assert (kernel["user"], kernel["group"], kernel["there"]) == (user.pw_uid, user.pw_gid, [])
    assert 0 not in kernel["groups"]
    assert kernel["environment"]["HOME"] == user.pw_dir
    assert "/root/data" not in kernel["environment"].values()
    assert question == "Beside the lesson?"
    assert server.process.returncode == 0
    assert not os.path.exists(kernel["folder"])  # noqa: PTH110
