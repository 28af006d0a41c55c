"""Whole deals by random legal play, beside pokerkit's five-card draw: how many a second. Run by ``make bench``.

Six players with 100 antes each, no limit, every legal move equally likely; the jobs take turns.
"""

from __future__ import annotations

import random
import warnings
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from italpoker import Deal, HouseRules, Stakes
from italpoker.play.random_play import play_at_random
from italpoker.rules import PRESETS, Limit

if TYPE_CHECKING:
    from collections.abc import Callable

PLAYERS, STACK = 6, 100
DEALS, ROUNDS = 100, 15
OTHER = "pokerkit, five-card draw"
GOAL = 1.3


def main() -> None:
    """Print the table."""
    jobs: dict[str, Callable[[random.Random], int]] = {
        f"italpoker, {rules.name}": (lambda rng, rules=rules: our_deal(rules, rng)) for rules in PRESETS
    }
    try:
        jobs[OTHER] = pokerkit_deal(import_module("pokerkit"))
    except ImportError:
        print("Not installed here: pokerkit")
    times, actions = measure(jobs)
    print(f"\n### Whole deals by random legal play, {PLAYERS} players, no limit\n")
    print(f"| | deals a second | actions a deal | deals: times {OTHER} | actions: times the same |")
    print("|---|---:|---:|---:|---:|")
    for name, time in times.items():
        deals = times.get(OTHER, time) / time
        played = deals * actions[name] / actions.get(OTHER, actions[name])
        print(f"| {name} | {1 / time:,.0f} | {actions[name]:.1f} | {deals:.2f} | {played:.2f} |")
    print(f"\nThe goal is {GOAL} times as many deals.")


def our_deal(rules: HouseRules, rng: random.Random) -> int:
    """Play one deal; the number of its actions."""
    deal = Deal.start(
        rules=rules, stakes=Stakes(limit=Limit.NO_LIMIT), stacks=[STACK] * PLAYERS, seed=rng.getrandbits(32)
    )
    return sum(1 for _ in play_at_random(deal, rng))


def pokerkit_deal(pokerkit: Any) -> Callable[[random.Random], int]:
    """A function that plays one deal of five-card draw: ante, bets, one draw, bets, showdown."""
    automations = tuple(step for step in pokerkit.Automation if step != pokerkit.Automation.RUNOUT_COUNT_SELECTION)
    position = pokerkit.Opening.POSITION
    streets = (
        pokerkit.Street(False, (False,) * 5, 0, False, position, 1, None),
        pokerkit.Street(True, (), 0, True, position, 1, None),
    )

    def deal(rng: random.Random) -> int:
        state = pokerkit.State(
            automations,
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            streets,
            pokerkit.BettingStructure.NO_LIMIT,
            True,
            1,
            0,
            0,
            (STACK,) * PLAYERS,
            PLAYERS,
        )
        actions = 0
        while state.status:
            actions += 1
            if state.can_stand_pat_or_discard():
                cards = list(state.hole_cards[state.stand_patter_or_discarder_index])
                state.stand_pat_or_discard(rng.sample(cards, rng.randint(0, 4)))
            else:
                _speak(state, rng)
        return actions

    return deal


def _speak(state: Any, rng: random.Random) -> None:
    """Fold, check or call, or bet and raise to any amount."""
    moves = [state.fold] if state.can_fold() else []
    if state.can_check_or_call():
        moves.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        moves.append(lambda: state.complete_bet_or_raise_to(rng.randint(least, most)))
    rng.choice(moves)()


def measure(jobs: dict[str, Callable[[random.Random], int]]) -> tuple[dict[str, float], dict[str, float]]:
    """For each job the median time of a deal in seconds, and the mean number of its actions."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    actions = dict.fromkeys(jobs, 0)
    rng = random.Random(1)
    for job in jobs.values():
        job(rng)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pokerkit warns of every fold that is not needed
        for _ in range(ROUNDS):
            for name, job in jobs.items():
                start = perf_counter()
                actions[name] += sum(job(rng) for _ in range(DEALS))
                times[name].append((perf_counter() - start) / DEALS)
    return {name: median(some) for name, some in times.items()}, {
        name: number / DEALS / ROUNDS for name, number in actions.items()
    }


if __name__ == "__main__":
    main()
