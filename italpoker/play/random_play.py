"""Legal play at random: for many deals in a short time, be it to test, to measure or to look for a rare case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.play.actions import Move

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from italpoker.play.actions import Action
    from italpoker.play.deal import Deal


def random_action(deal: Deal, rng: Random) -> Action:
    """Any legal action, every move equally likely, and so every amount or number of cards."""
    action = rng.choice(deal.legal_actions())
    if action.least is None or action.most is None:
        return action
    amount = rng.randint(action.least, action.most)
    if action.move is Move.DRAW:
        actor = deal.actor
        assert actor is not None
        return action.discarding(rng.sample(deal.cards(actor), amount))
    return action.of(amount)


def play_at_random(deal: Deal, rng: Random) -> Iterator[Deal]:
    """The deal after each action, up to its end."""
    while not deal.is_over:
        deal = deal.apply(random_action(deal, rng))
        yield deal
