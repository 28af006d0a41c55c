"""What a teacher is told when something cannot be done."""

from __future__ import annotations

from teach.words import say


class TeachError(Exception):
    """A sentence for the teacher; ``explain`` says it in a language."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    def explain(self, lang: str) -> str:
        """The sentence in the language ``lang``."""
        return say(lang, self.message, **self.values)


class NoSandboxError(TeachError):
    """Pupils' code cannot be shut in on this machine, so it is not run."""
