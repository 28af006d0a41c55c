"""A deal as a value: every action makes a new one, and the old one stays as it was."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import SystemRandom
from typing import TYPE_CHECKING, cast

from italpoker.errors import ActionError, PlayersError, RecordError
from italpoker.hand import HAND_SIZE
from italpoker.play import draw_game
from italpoker.play.actions import Action, Move, as_action
from italpoker.play.carried import NOTHING, Carried
from italpoker.play.choices import MOVES, choices
from italpoker.play.refusals import checked
from italpoker.play.setup import check_seat, set_up, settle_stacks
from italpoker.play.showing import all_pots
from italpoker.play.state import Phase
from italpoker.rules import HouseRules, Stakes
from italpoker.rules.deal_rules import check_stakes
from italpoker.rules.house import check_house_rules
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from italpoker.cards import Card, Rank
    from italpoker.deck import Deck
    from italpoker.hand import Hand
    from italpoker.play.events import Event
    from italpoker.play.state import Award, Outcome, State
    from italpoker.play.table import Pot
    from italpoker.play.view import View
    from italpoker.text import Text


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal at one moment, from the antes to the payout. Begin one with ``Deal.start``.

    Seats are numbered clockwise from 0. Chips are whole numbers, and at every moment ``sum(stacks) + pot`` is the same.
    """

    _state: State = field(repr=False)
    before: Deal | None = field(default=None, repr=False, compare=False)
    """The deal before the last action; None at the start."""
    action: Action | None = None
    """The last action, with its amount."""

    @classmethod
    def start(  # noqa: PLR0913, PLR0917 # what a deal depends on
        cls,
        players: int | None = None,
        rules: HouseRules | None = None,
        stakes: Stakes | None = None,
        stacks: Sequence[int] | None = None,
        dealer: int = 0,
        seed: int | None = None,
        *,
        pack: Iterable[Card] | str | None = None,
        carried: Carried = NOTHING,
        sitting_out: Collection[int] = (),
    ) -> Deal:
        """A new deal, up to its first decision.

        A seat without chips is not dealt in, unless it is all-in for what is carried over. With ten who would play the
        dealer rests. The seed settles the order of the pack, unless ``pack`` does, and every reshuffle; without one it
        is drawn. PlayersError or DeckError for a table or a pack of which no deal can be made,
        RulesError for what are no rules or stakes.

        >>> deal = Deal.start(players=4, seed=7)
        >>> deal.phase.word("en"), deal.actor, deal.pot
        ('opening', 1, 4)
        """
        rules = HouseRules() if rules is None else check_house_rules(rules)
        stakes = Stakes() if stakes is None else check_stakes(stakes)
        stacks = settle_stacks(players, stacks, stakes)
        if seed is None:
            seed = SystemRandom().getrandbits(32)
        setup = set_up(rules, stakes, stacks, dealer, seed, pack, carried, sitting_out)
        return cls(draw_game.begin(setup))

    def apply(self, action: Action | str, seat: int | None = None) -> Deal:
        """The deal after this action of the one who has to act, given as a value or written: ``"raise 40"``.

        ActionError with the reason if it is not allowed, or if it comes from another ``seat``; this deal stays.
        """
        chosen = checked(self._state, as_action(action), seat)
        return Deal(draw_game.play(self._state, chosen), self, chosen)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that is allowed now, amounts as inclusive ranges; none when the deal is over."""
        return choices(self._state)

    def why_not(self, action: Action | str, lang: str, seat: int | None = None) -> str | None:
        """Why the action is not allowed now, in the language ``lang``; None where it is."""
        try:
            checked(self._state, as_action(action), seat)
        except ActionError as error:
            return error.explain(lang)
        return None

    def refusals(self, lang: str) -> dict[Move, str]:
        """The moves that belong to this phase and are not allowed now, each with the reason."""
        offered = {action.move for action in self.legal_actions()}
        refused = {move: self.why_not(Action(move), lang) for move in MOVES[self.phase] if move not in offered}
        return {move: reason for move, reason in refused.items() if reason}

    # What was settled before

    @property
    def rules(self) -> HouseRules:
        """The rules of the house."""
        return self._state.setup.rules

    @property
    def stakes(self) -> Stakes:
        """What is played for."""
        return self._state.setup.stakes

    @property
    def deck(self) -> Deck:
        """The cards in play, by the number of those who sit with chips."""
        return self._state.setup.deck

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._state.setup.dealer

    @property
    def resting(self) -> int | None:
        """Who rests in this deal, since ten would play."""
        return self._state.setup.resting

    @property
    def minimum(self) -> Rank:
        """The least pair that opens."""
        return self._state.setup.minimum

    @property
    def is_piatto_di_parola(self) -> bool:
        """Whether it is played for a pot that stayed since all had said parola."""
        return self._state.setup.carried.parola is not None

    # Where the deal is

    @property
    def phase(self) -> Phase:
        """The phase it has come to."""
        return self._state.phase

    @property
    def actor(self) -> int | None:
        """Who has to act; None when the deal is over."""
        return self._state.actor

    @property
    def is_over(self) -> bool:
        """Whether nobody has to act any more."""
        return self._state.phase is Phase.OVER

    @property
    def stacks(self) -> tuple[int, ...]:
        """What each seat has before it, in chips."""
        return self._state.table.stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """What each seat has bet in this round, in chips."""
        return self._state.table.bets

    @property
    def pot(self) -> int:
        """All chips in the middle, bets of this round too; when the deal is over, what stays there."""
        return self._state.table.pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """Main and side pots as they stand, without the bets of this round, and who may win each.

        When the deal is over, those that stay for the next one.
        """
        return all_pots(self._state)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that are still in, in the order of their numbers."""
        return self._state.table.live

    @property
    def opener(self) -> int | None:
        """Who has opened with his cards in hand; None if nobody has yet, or if it was blind."""
        return self._state.opening.opener

    @property
    def blinds(self) -> tuple[int, ...]:
        """Who has bet blind: *buio*, *controbuio*, *over*."""
        return self._state.opening.blinds

    @property
    def drawn(self) -> tuple[int | None, ...]:
        """How many cards each seat has changed; None before it has."""
        return self._state.draw.drawn

    @property
    def proof(self) -> tuple[Card, ...]:
        """The discards that an opener who has split his openers has set aside; hidden until he shows his hand."""
        return self._state.draw.proof

    @property
    def shown(self) -> tuple[int, ...]:
        """Who has shown his hand, in this order."""
        return self._state.shown

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The seat's cards, hidden or not: for the one who sits there, and for the teacher. Empty before the deal.

        PlayersError if there is no such seat.
        """
        return self._state.hands[check_seat(seat, len(self.stacks))]

    def hand(self, seat: int) -> Hand | None:
        """The same as a hand; None before the deal, and while a card of the draw is still to come."""
        return self._state.hand(seat) if len(self.cards(seat)) == HAND_SIZE else None

    def view(self, seat: int | None) -> View:
        """All that this seat may know, or somebody who only looks on (None); PlayersError if there is no such seat."""
        from italpoker.play.view import view_of

        return view_of(self, seat)

    # How it ended

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None before."""
        return self._state.result.outcome if self._state.result else None

    @property
    def awards(self) -> tuple[Award, ...]:
        """Each pot that was won and who got how much, the main pot first."""
        return self._state.result.awards if self._state.result else ()

    @property
    def payouts(self) -> tuple[int, ...]:
        """What each seat has got out of the pots, in chips."""
        won = [0] * len(self.stacks)
        for award in self.awards:
            for seat, chips in award.shares.items():
                won[seat] += chips
        return tuple(won)

    @property
    def carried_over(self) -> Carried:
        """What stays on the table for the next deal, and on what terms; nothing before the deal is over."""
        return self._state.result.carried if self._state.result else NOTHING

    # How it went

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about, hidden cards too."""
        return self._state.events

    @property
    def steps(self) -> tuple[Deal, ...]:
        """The deal at every moment, from its start to now."""
        steps = [self]
        while (before := steps[-1].before) is not None:
            steps.append(before)
        return tuple(reversed(steps))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done so far."""
        return tuple(step.action for step in self.steps if step.action is not None)

    def history(self, lang: str, names: Sequence[str] | None = None, seat: int | None = None) -> str:
        """The deal as it went, a line for each thing that happened, in the language ``lang``.

        With all cards; or only those that ``seat`` has seen. ``names`` are those of the players, by seat.
        PlayersError if there is no such seat, or if the names are too few or too many.
        """
        from italpoker.play.history import tell

        seats = len(self.stacks)
        if seat is not None:
            check_seat(seat, seats)
        if names is not None and len(names) != seats:
            raise PlayersError(text("{players} players have {players} names, not {n}", n=len(names), players=seats))
        events = [event for step in self.steps for event in step.events]
        return tell(events if seat is None else [event.seen_by(seat) for event in events], lang, names)

    def to_json(self) -> str:
        """A record that ``from_json`` reads: rules, stakes, the order of the pack, the seed and the actions."""
        from italpoker.play.record import write

        return write(self._state.setup, self.actions)

    def __reduce__(self) -> tuple[object, ...]:
        """To pickle and to copy: the steps in a row, since one inside the other would be too deep in a long deal."""
        return _in_a_row, (tuple((step._state, step.action) for step in self.steps),)

    @classmethod
    def from_json(cls, record: str) -> Deal:
        """The deal of that record, all its steps too; RecordError if it is damaged, or none of this game."""
        from italpoker.play.record import read

        setup, actions = read(record)
        deal = cls(draw_game.begin(setup))
        for number, action in enumerate(actions, start=1):
            try:
                deal = deal.apply(action)
            except ActionError as error:
                raise RecordError(
                    text(
                        "damaged record: action {n}, {action}, is not allowed: {why}",
                        n=number,
                        action=quoted(action),
                        why=cast("Text", error.message),
                    )
                ) from None
        return deal


def _in_a_row(steps: Iterable[tuple[State, Action | None]]) -> Deal | None:
    """The deal that went through these steps, one after the other."""
    deal = None
    for state, action in steps:
        deal = Deal(state, deal, action)
    return deal
