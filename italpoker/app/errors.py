"""What can go wrong at the command line, said so that a person knows what to do."""

from __future__ import annotations

import errno

from italpoker.errors import ItalpokerError
from italpoker.text import Text, quoted, text


class CommandError(ItalpokerError):
    """A command or an option that cannot be understood."""


class SetupError(ItalpokerError):
    """The command was understood, but cannot be carried out on this machine as it is."""


def reason_of(error: OSError) -> Text:
    """Why the system refuses: the usual reasons in every language, the others quoted as the system puts them."""
    said = text("the system says {words}", words=quoted(error.strerror or str(error)))
    return _REASONS.get(error.errno or 0, said)


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
    errno.ENAMETOOLONG: text("the name is too long"),
    errno.ELOOP: text("its links go round in a circle"),
}
