"""The bots' turns: one after the other at a pace to read by, or all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.widgets.slices import SlicedWork, is_live

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from italpoker.widgets.practice_match import Match


class BotTurns:
    """Lets the bots of a match act, and calls ``show`` whenever something has happened."""

    def __init__(self, show: Callable[[], object]) -> None:
        self._show = show
        self._work = SlicedWork()

    def go_on(self, match: Match, rest: float) -> None:
        """Let them act up to the learner's turn, resting so many seconds before each move.

        Without a rest all moves come at once; also where no event loop runs, since there nobody looks on.
        """
        if not match.is_bots_turn or not rest or not is_live():
            self.finish(match)
        else:
            self._show()
            self._work.start(_turns(match), lambda is_due: self._let_act(match, is_due), lambda: None, rest)

    def _let_act(self, match: Match, is_due: bool) -> None:
        if is_due:
            match.let_bot_act()
            self._show()

    def finish(self, match: Match) -> None:
        """All their moves up to the learner's turn, or to the end of the deal, at once."""
        self.stop()
        match.let_bots_act()
        self._show()

    def stop(self) -> None:
        """They wait."""
        self._work.drop()


def _turns(match: Match) -> Iterator[bool]:
    """Whether a bot's move is due, once a rest; the False at the beginning makes that the first is waited for as well.

    Nothing happens in here: work that has been dropped may still ask for one step more.
    """
    yield False
    while match.is_bots_turn:
        yield True
