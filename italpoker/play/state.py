"""A moment of a deal: everything there is to know about it, hidden cards too. It never leaves the engine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from italpoker.hand import Hand
from italpoker.text import Text, ptext

if TYPE_CHECKING:
    from italpoker.cards import Card, Rank
    from italpoker.deck import Deck
    from italpoker.play.betting import Betting
    from italpoker.play.carried import Carried
    from italpoker.play.events import Event
    from italpoker.play.stock import Stock
    from italpoker.play.table import Table
    from italpoker.rules import HouseRules, Limit, Stakes


class Phase(Enum):
    """The phases of a deal, in their order; those that do not come up are left out."""

    BUYING_IN = "buying_in"
    """Who was out may buy into the *piatto di parola*."""
    BLIND_OPENING = "blind_opening"
    """*Buio*, *controbuio*, *over*, before the cards are dealt."""
    OPENING = "opening"
    """Pass or open."""
    FIRST_BETTING = "first_betting"
    DRAW = "draw"
    """The *accomodo*."""
    SECOND_BETTING = "second_betting"
    SHOWDOWN = "showdown"
    OVER = "over"

    @property
    def text(self) -> Text:
        """What a player calls it, in every language."""
        return _PHASES[self]

    def word(self, lang: str) -> str:
        """``"draw"``, ``"accomodo"``."""
        return self.text.say(lang)


class Outcome(Enum):
    """How a deal has ended."""

    WON_UNSHOWN = "won_unshown"
    """All but one have folded."""
    SHOWDOWN = "showdown"
    NOT_OPENED = "not_opened"
    """The pot stays for the next deal; likewise after the two that follow."""
    PAROLA = "parola"
    FALSE_OPENING = "false_opening"
    """The false opener would have won: the bets have gone back."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a deal begins: with it and the actions, the deal is known."""

    rules: HouseRules
    stakes: Stakes
    stacks: tuple[int, ...]
    dealer: int
    seed: int
    pack: tuple[Card, ...]
    carried: Carried
    sitting_out: frozenset[int]
    deck: Deck
    minimum: Rank
    """The least pair that opens."""
    limit: Limit
    playing: frozenset[int]
    """Who is dealt in; in a *piatto di parola* those who were in it before."""
    resting: int | None
    """Who rests, since ten would play."""

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return len(self.stacks)


@dataclass(frozen=True, slots=True)
class Opening:
    """Who has opened, and how."""

    opener: int | None = None
    is_false: bool = False
    """Whether the opener had no opening hand."""
    blinds: tuple[int, ...] = ()
    """Who has bet blind, in this order."""
    last_raiser: int | None = None
    """The last to open, raise or re-raise in the first round."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Where the cards are that nobody holds, and who has drawn."""

    stock: Stock
    drawn: tuple[int | None, ...]
    """How many cards each seat has changed; None before it has."""
    waiting: tuple[int, ...] = ()
    """Who waits for the fourth card, in the order of the draw."""
    proof: tuple[Card, ...] = ()
    """What an opener who has split his openers has set aside, on record even when it has been shuffled in."""


@dataclass(frozen=True, slots=True)
class Award:
    """One pot and who got it."""

    chips: int
    seats: tuple[int, ...]
    """Who could win it."""
    winners: tuple[int, ...]
    """Who has won it, clockwise from the dealer's left."""
    parts: tuple[int, ...]
    """The chips of each winner."""

    @property
    def shares(self) -> dict[int, int]:
        """The chips of each winner, by seat."""
        return dict(zip(self.winners, self.parts, strict=True))


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal."""

    outcome: Outcome
    awards: tuple[Award, ...]
    """The main pot first; none where nobody won."""
    carried: Carried
    """What stays on the table, and the terms of the next deal."""


class State(NamedTuple):
    """A moment of a deal. A named tuple, since it is made anew a dozen times in every deal and must be quick."""

    setup: Setup
    phase: Phase
    table: Table
    carried: Carried
    """The pots of earlier deals, with what has been bought into them."""
    antes: tuple[int, ...]
    """What each seat has paid before the cards were dealt."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards of each seat, of those too who have folded; none for who is not in the deal."""
    draw: Draw
    opening: Opening = Opening()
    queue: tuple[int, ...] = ()
    """Who has still to act, the next one first."""
    betting: Betting | None = None
    """The round of betting that is on; its table is ``table`` and its queue ``queue``."""
    parola: tuple[int, ...] = ()
    """Who has said it."""
    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()
    result: Result | None = None
    events: tuple[Event, ...] = ()
    """What the last action brought about."""

    @property
    def actor(self) -> int | None:
        """Who has to act."""
        return self.queue[0] if self.queue else None

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats that have got cards."""
        return tuple(seat for seat, cards in enumerate(self.hands) if cards)

    def hand(self, seat: int) -> Hand:
        """The five cards of the seat."""
        return Hand(self.hands[seat], self.setup.deck)

    def bet(self, betting: Betting, *events: Event, **changes: Any) -> State:
        """The state with the round of betting as it is now."""
        return self._replace(
            betting=betting, table=betting.table, queue=betting.queue, events=(*self.events, *events), **changes
        )

    def then(self, *events: Event, **changes: Any) -> State:
        """The state with some fields changed and some events more."""
        return self._replace(events=(*self.events, *events), **changes)


_PHASES = {
    Phase.BUYING_IN: ptext("phase of a deal", "buying in"),
    Phase.BLIND_OPENING: ptext("phase of a deal", "blind opening"),
    Phase.OPENING: ptext("phase of a deal", "opening"),
    Phase.FIRST_BETTING: ptext("phase of a deal", "first betting round"),
    Phase.DRAW: ptext("phase of a deal", "draw"),
    Phase.SECOND_BETTING: ptext("phase of a deal", "second betting round"),
    Phase.SHOWDOWN: ptext("phase of a deal", "showdown"),
    Phase.OVER: ptext("phase of a deal", "end of the deal"),
}
