"""What can go wrong at the command line, said so that a person knows what to do."""

from italpoker.errors import ItalpokerError


class CommandError(ItalpokerError):
    """A command or an option that cannot be understood."""


class SetupError(ItalpokerError):
    """The command was understood, but cannot be carried out on this machine as it is."""
