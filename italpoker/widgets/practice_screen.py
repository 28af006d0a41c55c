"""Which moment of which deal the learner looks at: the game now, a moment before, or a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.errors import RecordError
from italpoker.play import Deal
from italpoker.text import text
from italpoker.widgets.practice_words import YOU

if TYPE_CHECKING:
    from italpoker.cards import Card
    from italpoker.widgets.practice_match import Match

LONGEST_RECORD = 100_000
"""So many characters of a saved deal are read at the most; a long deal of ten takes some thousands."""


class Screen:
    """The match with a place in its deal, or in another deal that is replayed. Looking back changes nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.replay: Deal | None = None
        self.is_open = False
        """Whether all hands lie open; only those of a deal that is over can."""
        self._at: int | None = None

    @property
    def whole(self) -> Deal:
        """The deal as far as it has come, be it that of the match or the one that is replayed."""
        return self.replay or self.match.deal

    @property
    def at(self) -> int:
        """The number of the moment that is looked at; 0 is the start."""
        return self.last if self._at is None else self._at

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.whole.steps) - 1

    @property
    def deal(self) -> Deal:
        """The deal at the moment that is looked at."""
        return self.whole.steps[self.at]

    @property
    def is_now(self) -> bool:
        """Whether the game itself is looked at: only then one can act."""
        return self.replay is None and self._at is None

    @property
    def can_branch(self) -> bool:
        """Whether the learner can take up the game again from the moment that is looked at."""
        return self.replay is None and self._at is not None and self.deal.actor == YOU

    @property
    def opened(self) -> dict[int, tuple[Card, ...]]:
        """The hands to lay open at this moment, by seat."""
        if not self.is_open or not self.whole.is_over:
            return {}
        deal = self.deal
        return {seat: cards for seat in range(len(deal.stacks)) if seat != YOU and (cards := deal.cards(seat))}

    def look_at(self, moment: int) -> None:
        """Look at the moment of that number, or the nearest that there is; the last one is the game now."""
        moment = max(0, min(moment, self.last))
        self._at = None if moment == self.last and self.replay is None else moment

    def show(self, deal: Deal) -> None:
        """Replay a deal from its start."""
        self.replay, self._at, self.is_open = deal, 0, False

    def read(self, record: str) -> None:
        """Replay a saved deal; RecordError if it is damaged or none of this game."""
        if len(record) > LONGEST_RECORD:
            raise RecordError(text("this is no saved deal: it is too long for one"))
        if not record.strip():
            raise RecordError(text("there is nothing to read here yet: paste the text of a saved deal"))
        self.show(Deal.from_json(record))

    def back_to_game(self) -> None:
        """Look at the game again, as it is now."""
        self.replay, self._at, self.is_open = None, None, False
