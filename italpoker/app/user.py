"""For a server that is started by root, to open a port below 1024 say: go on as a user who may do little."""

from __future__ import annotations

import os
import site
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from italpoker.app.errors import SetupError
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable

_FOLDERS_OF_ROOT = (
    "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME",
)  # fmt: skip
"""What the environment may say about folders that nobody else can use."""


def become(name: str, needed: Iterable[Path]) -> None:
    """Be this user from now on, for good; SetupError when that cannot be, or when the user may not read what is needed.

    What has been opened before, such as a port, stays open.
    """
    try:
        import pwd
    except ImportError:
        raise SetupError(text("--user: on this system nobody can become another user")) from None
    try:
        user = pwd.getpwnam(name)
    except KeyError:
        raise SetupError(text("there is no user {name} on this machine", name=quoted(name))) from None
    if user.pw_uid == 0:
        raise SetupError(text("{name} may do everything: name a user who may do little", name=quoted(name)))
    if os.geteuid() != user.pw_uid:
        if os.geteuid() != 0:
            raise SetupError(text("only root can become {name}: start this as root, or as {name}", name=quoted(name)))
        os.initgroups(name, user.pw_gid)
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)
        _forget_root(user.pw_name, user.pw_dir)
    for path in (Path(sys.executable), Path(__file__), Path(tempfile.gettempdir()), *needed):
        if not _may_read(path):
            raise SetupError(text("{name} may not read {path}", name=quoted(name), path=str(path)))


def _may_read(path: Path) -> bool:
    """Whether it can be read; what lies behind a folder that is shut cannot even be told a folder from a file."""
    return os.access(path, os.R_OK) and (not path.is_dir() or os.access(path, os.X_OK))


def _forget_root(name: str, home: str) -> None:
    for variable in _FOLDERS_OF_ROOT:
        os.environ.pop(variable, None)
    site.USER_BASE = None  # where this user's own modules are is found out when somebody asks
    os.environ.update(HOME=home, USER=name, LOGNAME=name)
