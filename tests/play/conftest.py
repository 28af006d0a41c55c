"""Deals that go just so: the hands from the dealer's left on, and the actions as one writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from italpoker.play import Deal, arranged
from italpoker.rules import HouseRules, Stakes

if TYPE_CHECKING:
    from collections.abc import Callable


def _start(*hands: str, rules: HouseRules | str = "classic", then: str = "", **settings: Any) -> Deal:
    """A deal with these hands for seats 0, 1, 2 …; the last seat deals, and then these cards come from the stock."""
    house = HouseRules.preset(rules) if isinstance(rules, str) else rules
    settings.setdefault("stacks", [1000] * len(hands))
    settings.setdefault("dealer", len(settings["stacks"]) - 1)
    settings.setdefault("stakes", Stakes(ante=1))
    dealt_in = settings.pop("deck_of", len(settings["stacks"]))
    chosen = [*hands, *[""] * (dealt_in - len(hands))]
    return Deal.start(rules=house, pack=arranged(house.deck(dealt_in), chosen, then), seed=0, **settings)


def _play(deal: Deal, *actions: str) -> Deal:
    """The deal after these actions; chips stay what they are at each of them."""
    chips = sum(deal.stacks) + deal.pot
    for action in actions:
        deal = deal.apply(action)
        assert sum(deal.stacks) + deal.pot == chips
    return deal


@pytest.fixture
def start() -> Callable[..., Deal]:
    return _start


@pytest.fixture
def play() -> Callable[..., Deal]:
    return _play
