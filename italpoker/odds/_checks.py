"""What a simulation is asked for: so many deals."""

from __future__ import annotations

from italpoker.errors import ItalpokerError
from italpoker.text import quoted, text


def check_number_of_deals(deals: int) -> None:
    """ItalpokerError unless so many hands can be dealt."""
    if type(deals) is not int or deals < 0:
        raise ItalpokerError(text("the number of deals is a whole number, 0 or more, not {given}", given=quoted(deals)))
