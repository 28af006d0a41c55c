"""Random legal deals in great number, each checked at every step; the tests play some of them, this script many.

python tests/play/soak.py 100000        # so many deals, from seed 0 on; a second number is the first seed
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from italpoker.play import Deal, Phase, Session
from italpoker.play.random_play import random_action
from italpoker.rules import PRESETS, HouseRules, Limit, Stakes

if TYPE_CHECKING:
    from collections.abc import Iterator

DEALS_AT_A_TABLE = 10
MOST_ACTIONS = 1000
"""Far more than any deal of these stacks can take."""
OF_ONES_OWN = (
    HouseRules.preset("classic").replace(blind_raises_max=2),
    HouseRules.preset("cash_table").replace(blind_raises_max=3, false_opening=PRESETS[2].deal.false_opening),
    HouseRules.preset("americana").replace(parola=PRESETS[2].deal.parola),
)


@dataclass(frozen=True)
class Settings:
    """A table at which random deals are played."""

    rules: HouseRules
    stakes: Stakes
    stacks: tuple[int, ...]
    seed: int

    @classmethod
    def of(cls, seed: int) -> Settings:
        """The table of that seed: any rules, limit, number of players and uneven stacks."""
        rng = Random(seed)
        stakes = Stakes(rng.randint(1, 5), rng.randint(1, 6), rng.choice((None, *Limit)))
        most = rng.choice((8, 40, 200))
        return cls(
            rng.choice(PRESETS + OF_ONES_OWN),
            stakes,
            tuple(rng.randint(1, most) for _ in range(rng.randint(2, 10))),
            seed,
        )


def deals(settings: Settings, number: int = DEALS_AT_A_TABLE) -> Iterator[Deal]:
    """So many deals at one table, played at random and checked; who is broke now and then buys chips."""
    rng = Random(settings.seed)
    session = Session.start(rules=settings.rules, stakes=settings.stakes, stacks=settings.stacks, seed=settings.seed)
    for _ in range(number):
        deal = play_checked(session.deal(), rng)
        yield deal
        before = sum(session.stacks) + session.carried.chips
        session = session.after(deal)
        assert sum(session.stacks) + session.carried.chips == before
        for seat, stack in enumerate(session.stacks):
            if not stack and seat not in session.carried.all_in and (session.is_over or rng.random() < 0.3):
                session = session.buy_chips(seat, rng.randint(1, 100))


def play_checked(deal: Deal, rng: Random) -> Deal:
    """The deal at its end, after legal actions at random; AssertionError if anything is wrong on the way."""
    chips = sum(deal.stacks) + deal.pot
    check_moment(deal, chips)
    for _ in range(MOST_ACTIONS):
        if deal.is_over:
            break
        before = deal.to_json() if rng.random() < 0.02 else None
        after = deal.apply(random_action(deal, rng), seat=deal.actor)
        if before is not None:
            assert deal.to_json() == before
        deal = after
        check_moment(deal, chips)
    assert deal.is_over
    check_end(deal)
    assert Deal.from_json(deal.to_json()).steps == deal.steps
    return deal


def check_moment(deal: Deal, chips: int) -> None:
    """Chips and cards are all there, once; the one who has to act is in and can, and has something to do."""
    assert sum(deal.stacks) + deal.pot == chips
    assert min(deal.stacks) >= 0
    assert sum(pot.chips for pot in deal.pots) + sum(deal.bets) == deal.pot
    assert all(pot.seats for pot in deal.pots)
    check_cards(deal)
    actor = deal.actor
    assert (actor is None) is deal.is_over
    if actor is None:
        return
    assert actor in deal.live or deal.phase is Phase.BUYING_IN
    if deal.phase in {Phase.OPENING, Phase.FIRST_BETTING, Phase.SECOND_BETTING}:
        assert deal.stacks[actor] > 0
    offered = deal.legal_actions()
    assert offered
    for action in offered:
        assert action.least is None or 0 <= action.least <= (action.most or 0)
    assert deal.why_not(offered[0], "en", seat=(actor + 1) % len(deal.stacks)) is not None


def check_cards(deal: Deal) -> None:
    """Every card of the deck is in one place."""
    state = deal._state
    hands = state.hands
    if not any(hands):
        return
    stock = state.draw.stock
    is_drawing = deal.phase in {Phase.DRAW, Phase.SECOND_BETTING, Phase.SHOWDOWN} or deal.drawn.count(None) < len(hands)
    has_hand = [not is_drawing or seat in deal.live or deal.drawn[seat] is not None for seat in range(len(hands))]
    held = [card for hand, is_held in zip(hands, has_hand, strict=True) if is_held for card in hand]
    lying = (*stock.cards, *stock.discards, *stock.folded, *stock.proof)
    assert sorted(card.index for card in (*held, *lying)) == list(range(len(deal.deck)))


def check_end(deal: Deal) -> None:
    """The pots have gone to those who may win them, or lie on the table."""
    assert deal.outcome is not None
    assert deal.pot == deal.carried_over.chips
    for award in deal.awards:
        assert sum(award.shares.values()) == award.chips
        assert set(award.shares) <= set(award.seats) <= set(deal.live)


def main(number: int, first: int = 0) -> None:
    """Play, check, and print what came up."""
    start, seed, played, actions = perf_counter(), first, 0, 0
    outcomes: Counter[str] = Counter()
    while played < number:
        for deal in deals(Settings.of(seed)):
            played += 1
            actions += len(deal.actions)
            outcomes[deal.outcome.value if deal.outcome else "none"] += 1
        seed += 1
    seconds = perf_counter() - start
    print(f"{played:,} deals at {seed - first:,} tables, {actions:,} actions, {seconds:,.0f} s: all as it should be")
    print(", ".join(f"{name} {count:,}" for name, count in outcomes.most_common()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:] or ["100000"]))
