"""What happened at the table, as data: one deal's history is told, and its cards are moved, from these."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from italpoker.cards import Card


class Happening(Enum):
    """The kinds of event, in the order in which they can first happen in a deal."""

    POT_CARRIED = "pot_carried"
    """``amount`` chips of earlier deals lie on the table."""
    RESTS = "rests"
    """The dealer of ten does not play."""
    BUYS_IN = "buys_in"
    STAYS_OUT = "stays_out"
    ANTE = "ante"
    CUTS = "cuts"
    """The seat cuts, and the dealer, seat ``number``, deals."""
    BLIND = "blind"
    """A blind bet of ``amount`` in all; ``number`` 1 is *buio*, 2 *controbuio*, 3 *over*."""
    NO_BLIND = "no_blind"
    DEALT = "dealt"
    """The seat has its five ``cards``."""
    PASSES = "passes"
    OPENS = "opens"
    NO_OPENING_NEEDED = "no_opening_needed"
    """At most one player has chips: draw and showdown."""
    NOT_OPENED = "not_opened"
    FOLDS = "folds"
    CHECKS = "checks"
    PAROLA = "parola"
    CALLS = "calls"
    BETS = "bets"
    RAISES = "raises"
    """To ``amount`` in this round."""
    UNCALLED = "uncalled"
    """``amount`` chips go back to the seat."""
    DRAWS = "draws"
    """The seat throws ``cards`` away, ``amount`` of them."""
    SPLITS_OPENERS = "splits_openers"
    """The opener says that he breaks up his opening hand; his discards are set aside."""
    RESHUFFLED = "reshuffled"
    """The pile ``number``, in the order of ``Pile``, is the new stock: ``amount`` cards in the order of ``cards``."""
    SERVED = "served"
    """The seat gets ``cards``, ``amount`` of them."""
    FOURTH = "fourth"
    """The seat gets its late fourth card."""
    ALL_PAROLA = "all_parola"
    SHOWS = "shows"
    PROVES = "proves"
    """The opener shows with the ``cards`` he has set aside that he had openers."""
    MUCKS = "mucks"
    WINS = "wins"
    """``amount`` chips of a pot; ``number`` 0 is the main pot, 1 the first side pot."""
    WINS_UNSHOWN = "wins_unshown"
    """All others have folded."""
    FALSE_OPENER_WINS = "false_opener_wins"
    """The opening was false: all bets go back, and ``amount`` chips stay on the table."""
    FALSE_OPENER_PAYS = "false_opener_pays"
    """The opening was false, and another has won: the opener pays ``amount`` chips for the next deal."""
    BET_BACK = "bet_back"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened."""

    what: Happening
    seat: int | None = None
    amount: int = 0
    cards: tuple[Card, ...] = ()
    number: int = 0
    all_in: bool = False
    """Whether it took the seat's last chip."""

    def seen_by(self, seat: int | None) -> Event:
        """What this seat sees of it, or somebody who only looks on (None): others' cards are hidden."""
        if not self.cards or self.what in _OPEN or (seat == self.seat and seat is not None):
            return self
        return replace(self, cards=())


_OPEN = {Happening.SHOWS, Happening.PROVES}
"""Events whose cards everybody sees."""
