"""Random legal play at any table: chips and cards are conserved, every deal ends, a record gives it again."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from italpoker import Card, Stakes
from italpoker.play import Deal, Session, View
from italpoker.play.random_play import play_at_random
from italpoker.rules import PRESETS, Limit

if TYPE_CHECKING:
    from types import ModuleType

TABLES, DEALS_AT_EACH = 200, 10


def _load_soak() -> ModuleType:
    spec = spec_from_file_location("soak", Path(__file__).with_name("soak.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    import sys

    sys.modules["soak"] = module
    spec.loader.exec_module(module)
    return module


soak = _load_soak()


@settings(max_examples=TABLES)
@given(
    rules=st.sampled_from(PRESETS + soak.OF_ONES_OWN),
    stakes=st.builds(
        Stakes,
        st.integers(1, 5),
        st.integers(1, 6),
        st.sampled_from([None, *Limit]),
        st.just((2, 4)),
        st.integers(0, 3),
    ),
    stacks=st.lists(st.integers(1, 200), min_size=2, max_size=10).map(tuple),
    seed=st.integers(0, 2**32),
)
def test_two_thousand_deals_at_random(rules: Any, stakes: Stakes, stacks: tuple[int, ...], seed: int) -> None:
    played = list(soak.deals(soak.Settings(rules, stakes, stacks, seed), DEALS_AT_EACH))
    assert len(played) == DEALS_AT_EACH


def cards_in(thing: object) -> set[Card]:
    """Every card that can be reached from there."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, dict):
        return cards_in(tuple(thing.values()))
    if isinstance(thing, tuple | list | frozenset | set):
        return {card for one in thing for card in cards_in(one)}
    if hasattr(thing, "__dataclass_fields__"):
        return {card for name in thing.__dataclass_fields__ for card in cards_in(getattr(thing, name))}
    return set()


@pytest.mark.parametrize("seed", range(40))
def test_a_view_holds_no_card_that_its_seat_has_not_seen(seed: int) -> None:
    rng = Random(seed)
    session = Session.start(rng.randint(2, 6), PRESETS[seed % len(PRESETS)], seed=seed)
    deal = session.deal()
    for moment in (deal, *play_at_random(deal, rng)):
        for seat in (*range(len(session.stacks)), None):
            view = moment.view(seat)
            own = set() if seat is None else cards_seen_by(moment, seat)
            shown = {card for shown in moment.shown for card in moment.cards(shown)}
            if moment.opener in moment.shown:
                shown |= set(moment.proof)
            assert cards_in(view) <= own | shown
            assert not any(isinstance(getattr(view, name), Deal) for name in View.__dataclass_fields__)
            assert bool(view.legal_actions) is view.is_my_turn


def cards_seen_by(deal: Deal, seat: int) -> set[Card]:
    """All cards that the seat has held in this deal."""
    return {card for step in deal.steps for card in step.cards(seat)}


def test_what_a_view_shows_does_not_depend_on_the_cards_of_the_others() -> None:
    deal = Deal.start(4, pack=None, seed=3)
    pack = list(deal._state.setup.pack)
    seat = deal.actor
    others = [place for place, card in enumerate(pack) if card not in deal.cards(seat or 0)]
    mixed = [pack[place] for place in reversed(others)]
    for place, card in zip(others, mixed, strict=True):
        pack[place] = card
    other = Deal.start(4, pack=pack, seed=3)
    assert other.cards(seat or 0) == deal.cards(seat or 0)
    assert other.view(seat) == deal.view(seat)
