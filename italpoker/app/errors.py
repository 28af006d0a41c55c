"""What can go wrong at the command line, said so that a person knows what to do."""

from __future__ import annotations

import errno

from italpoker.errors import ItalpokerError
from italpoker.text import Text, text


class CommandError(ItalpokerError):
    """A command or an option that cannot be understood."""


class SetupError(ItalpokerError):
    """The command was understood, but cannot be carried out on this machine as it is."""


def reason_of(error: OSError) -> Text | str:
    """Why the system refuses: the usual reasons in every language, the others as the system puts them."""
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


_REASONS = {
    errno.EACCES: text("that is not allowed"),
    errno.EPERM: text("that is not allowed"),
    errno.EROFS: text("nothing can be written there"),
    errno.ENOSPC: text("the disk is full"),
    errno.ENOENT: text("there is no such place"),
    errno.ENOTDIR: text("a part of it is a file, not a folder"),
    errno.EEXIST: text("there is a file of that name"),
    errno.EISDIR: text("there is a folder of that name"),
    errno.EADDRINUSE: text("it is in use"),
    errno.EADDRNOTAVAIL: text("this machine has no such address"),
}
