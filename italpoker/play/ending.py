"""How a deal ends, and what it leaves on the table for the next (RULES.md §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Rank
from italpoker.play.carried import NOTHING, Carried, OldPot, grown
from italpoker.play.events import Event, Happening
from italpoker.play.showing import all_pots, pot_winners
from italpoker.play.state import Award, Outcome, Phase, Result
from italpoker.play.table import Table, clockwise, share_out
from italpoker.rules import Parola

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.play.state import State


def win_unshown(state: State) -> State:
    """All others have folded: the pot is won at once, and nobody needs to show (S0b, S3)."""
    (winner,) = state.table.live
    pot = state.table.pot
    return _over(
        state.then(Event(Happening.WINS_UNSHOWN, winner, pot)),
        Outcome.WON_UNSHOWN,
        _added(state.table.stacks, {winner: pot}),
        (Award(pot, (winner,), (winner,), (pot,)),),
    )


def stay_unopened(state: State) -> State:
    """Nobody has opened: the pot stays, and the least pair that opens may rise (S0a, S0b, S1)."""
    setup, table = state.setup, state.table
    higher = [level for level in setup.rules.deal.opening_levels if level.beats(setup.minimum)]
    all_in = frozenset(table.all_in)
    carried = Carried(
        grown(state.carried.pots, table.paid, table.live, all_in),
        higher[0] if higher else setup.minimum,
        all_in,
        None if setup.carried.parola is None else frozenset(table.live),
    )
    return _over(state.then(Event(Happening.NOT_OPENED)), Outcome.NOT_OPENED, table.stacks, carried=carried)


def stay_for_parola(state: State) -> State:
    """All have said parola: the pot stays, for those who are in or for everybody (S0b, S1)."""
    setup, table = state.setup, state.table
    is_for_all = setup.rules.deal.parola is Parola.NEW_DEAL
    kings = Rank.KING if Rank.KING.beats(setup.minimum) else setup.minimum
    carried = Carried(
        grown(state.carried.pots, table.paid, table.live, frozenset()),
        minimum=setup.minimum if is_for_all else kings,
        parola=None if is_for_all else frozenset(table.live),
        ante_due=is_for_all,
    )
    return _over(state.then(Event(Happening.ALL_PAROLA)), Outcome.PAROLA, table.stacks, carried=carried)


def award_pots(state: State) -> State:
    """The side pots first, then the main pot; unless the hand that opened falsely would win any of it (S0b)."""
    awards = []
    for pot in all_pots(state):
        order = clockwise([seat for seat in pot.seats if seat in state.shown], after=state.setup.dealer)
        shares = share_out(pot.chips, pot_winners(state, order))
        awards.append(Award(pot.chips, pot.seats, tuple(shares), tuple(shares.values())))
    opener = state.opening.opener
    if opener is None or opener not in state.shown or not state.opening.is_false:
        return _pay(state, awards)  # who has folded is not checked
    if any(opener in award.winners for award in awards):
        return _give_bets_back(state, opener)
    return _pay(state, awards, false_opener=opener)


def _pay(state: State, awards: Sequence[Award], false_opener: int | None = None) -> State:
    """Each winner his chips; then a false opener who has lost pays as much as the initial pot, for the next deal."""
    stacks = state.table.stacks
    events = []
    for number, award in reversed(tuple(enumerate(awards))):
        stacks = _added(stacks, award.shares)
        events += [Event(Happening.WINS, seat, chips, number=number) for seat, chips in award.shares.items()]
    carried = NOTHING
    if false_opener is not None:
        fine = min(_initial_pot(state), stacks[false_opener])
        stacks = _added(stacks, {false_opener: -fine})
        carried = Carried((OldPot(fine),) if fine else ())
        events.append(Event(Happening.FALSE_OPENER_PAYS, false_opener, fine))
    return _over(state.then(*events), Outcome.SHOWDOWN, stacks, awards, carried)


def _give_bets_back(state: State, opener: int) -> State:
    """All bets of this deal go back, to folded players too; the initial pot stays, with the same opening (S0b)."""
    setup, table = state.setup, state.table
    bets = {
        seat: paid - ante for seat, (paid, ante) in enumerate(zip(table.paid, state.antes, strict=True)) if paid > ante
    }
    stacks = _added(table.stacks, bets)
    all_in = frozenset(seat for seat in state.dealt_in if not stacks[seat])
    carried = Carried(
        grown(state.carried.pots, state.antes, state.dealt_in, all_in),
        setup.minimum,
        all_in,
        None if setup.carried.parola is None else frozenset(state.dealt_in),
        setup.carried.ante_due,
    )
    events = [
        Event(Happening.FALSE_OPENER_WINS, opener, carried.chips),
        *(Event(Happening.BET_BACK, seat, chips) for seat, chips in bets.items()),
    ]
    return _over(state.then(*events), Outcome.FALSE_OPENING, stacks, carried=carried)


def _initial_pot(state: State) -> int:
    """Antes, what was carried over, buy-ins."""
    return state.carried.chips + sum(state.antes)


def _over(
    state: State,
    outcome: Outcome,
    stacks: tuple[int, ...],
    awards: Sequence[Award] = (),
    carried: Carried = NOTHING,
) -> State:
    return state.then(
        phase=Phase.OVER,
        queue=(),
        betting=None,
        table=Table.of(stacks, state.table.live, brought=carried.chips),
        result=Result(outcome, tuple(awards), carried),
    )


def _added(stacks: Sequence[int], chips: dict[int, int]) -> tuple[int, ...]:
    return tuple([stack + chips.get(seat, 0) for seat, stack in enumerate(stacks)])
