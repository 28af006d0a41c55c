"""The user as whom a server goes on that root has started: one who exists, may do little, and may read the course."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from italpoker.app.errors import SetupError
from italpoker.app.user import become

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such users on Windows")


def complaint(name: str, *needed: Path) -> str:
    with pytest.raises(SetupError) as error:
        become(name, needed)
    return error.value.explain("en")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user")
def test_what_lies_behind_a_shut_folder_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o700)
    (tmp_path / "shut" / "lessons").mkdir()
    command = "import sys; from pathlib import Path; from italpoker.app import user; user.sys.executable = '/'; "
    command += "from italpoker.text import translations; translations('en'); import gettext; "
    command += "user.__file__ = '/'; user.tempfile.tempdir = '/'; user.become('nobody', [Path(sys.argv[1])])"
    here = str(tmp_path / "shut" / "lessons")
    ended = subprocess.run([sys.executable, "-c", command, here], capture_output=True, text=True, check=False)
    assert ended.stderr.splitlines()[-1].endswith(f"SetupError: “nobody” may not read {here}")


@pytest.fixture
def me(monkeypatch: pytest.MonkeyPatch) -> str:
    """Somebody who is not root, and who runs this."""
    import pwd

    monkeypatch.setattr(os, "geteuid", lambda: pwd.getpwnam("nobody").pw_uid)
    return "nobody"


def test_a_user_who_does_not_exist_is_named() -> None:
    assert complaint("nobody-of-that-name") == "there is no user “nobody-of-that-name” on this machine"


def test_root_is_no_user_to_go_on_as() -> None:
    assert complaint("root") == "“root” may do everything: name a user who may do little"


def test_only_root_can_become_another(me: str) -> None:
    assert complaint("daemon") == "only root can become “daemon”: start this as root, or as “daemon”"


def test_to_be_that_user_already_is_well(me: str) -> None:
    before = dict(os.environ)
    become(me, [])
    assert dict(os.environ) == before


def test_what_the_user_may_not_read_is_named(me: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != tmp_path)
    assert complaint(me, tmp_path) == f"“nobody” may not read {tmp_path}"
