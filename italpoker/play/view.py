"""What one seat may know of a deal: its own cards, and what everybody sees. Bots and browsers get nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.hand import HAND_SIZE, Hand
from italpoker.openers import may_open

if TYPE_CHECKING:
    from italpoker.cards import Card, Rank
    from italpoker.deck import Deck
    from italpoker.play.actions import Action
    from italpoker.play.deal import Deal
    from italpoker.play.events import Event
    from italpoker.play.state import Outcome, Phase
    from italpoker.play.table import Pot
    from italpoker.rules import HouseRules, Stakes


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it. It holds no reference to the deal, so there is nothing in it to find out."""

    seat: int | None
    """Whose view it is; None for somebody who only looks on."""
    rules: HouseRules
    stakes: Stakes
    deck: Deck
    dealer: int
    minimum: Rank
    """The least pair that opens."""
    is_piatto_di_parola: bool
    """Whether it is played for a pot that stayed since all had said parola."""
    phase: Phase
    actor: int | None
    """Who has to act."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """What each seat has bet in this round."""
    pot: int
    """All chips in the middle."""
    pots: tuple[Pot, ...]
    """Main and side pots, without the bets of this round; those that stay when the deal is over."""
    live: tuple[int, ...]
    """Who is still in."""
    opener: int | None
    blinds: tuple[int, ...]
    """Who has bet blind."""
    cards: tuple[Card, ...]
    """One's own cards; none before the deal, and for somebody who only looks on."""
    drawn: tuple[int | None, ...]
    """How many cards each seat has changed; None before it has."""
    shown: dict[int, tuple[Card, ...]]
    """The hands that lie open."""
    events: tuple[Event, ...]
    """All that has happened, as this seat has seen it."""
    legal_actions: tuple[Action, ...]
    """What one may do, if it is one's turn."""
    outcome: Outcome | None
    payouts: tuple[int, ...]

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat has to act."""
        return self.seat is not None and self.seat == self.actor

    @property
    def hand(self) -> Hand | None:
        """One's own hand; None before the deal, and while the late fourth card is to come."""
        return Hand(self.cards, self.deck) if len(self.cards) == HAND_SIZE else None

    @property
    def may_open(self) -> bool:
        """Whether one's own cards may open in this deal."""
        hand = self.hand
        return hand is not None and may_open(hand, self.rules, self.minimum)


def view_of(deal: Deal, seat: int | None) -> View:
    """The deal as this seat sees it."""
    is_actor = seat is not None and seat == deal.actor
    return View(
        seat,
        deal.rules,
        deal.stakes,
        deal.deck,
        deal.dealer,
        deal.minimum,
        deal.is_piatto_di_parola,
        deal.phase,
        deal.actor,
        deal.stacks,
        deal.bets,
        deal.pot,
        deal.pots,
        deal.live,
        deal.opener,
        deal.blinds,
        () if seat is None else deal.cards(seat),
        deal.drawn,
        {shown: deal.cards(shown) for shown in deal.shown},
        tuple(event.seen_by(seat) for step in deal.steps for event in step.events),
        deal.legal_actions() if is_actor else (),
        deal.outcome,
        deal.payouts,
    )
