"""Saved deals, told deals: the same deal again, card by card; damaged and foreign files."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from italpoker import HouseRules, Stakes
from italpoker.errors import RecordError
from italpoker.play import Deal, Move, Session
from italpoker.play.events import Event, Happening
from italpoker.play.history import tell
from italpoker.play.random_play import play_at_random
from italpoker.rules import PRESETS
from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Callable

JACKS = "J♥ J♠ 9♦ 8♣ 7♣"
TENS = "10♥ 10♠ A♦ K♣ 9♣"
NOTHING = "A♣ Q♦ 9♠ 8♦ 7♦"
ELSE = "A♥ K♦ 10♣ 8♥ 7♥"


@pytest.fixture
def played(start: Callable[..., Deal], play: Callable[..., Deal]) -> Deal:
    deal = start(JACKS, TENS, NOTHING, ELSE, then="A♠ K♥ K♠ Q♥ Q♣", stakes=Stakes(ante=2), stacks=[100, 100, 30, 100])
    deal = play(deal, "open 10", "call", "raise 28", "fold", "call", "call")
    deal = play(deal, "draw 9♦ 8♣ 7♣", "draw A♦ K♣ 9♣", "draw", "bet 20", "fold", "show", "muck")
    assert deal.is_over
    return deal


def test_a_record_gives_the_same_deal_with_all_its_steps(played: Deal) -> None:
    again = Deal.from_json(played.to_json())
    assert again == played
    assert again.steps == played.steps
    assert again.history("it") == played.history("it")


def test_a_deal_can_be_saved_half_way_and_go_on(played: Deal) -> None:
    half = played.steps[5]
    again = Deal.from_json(half.to_json())
    assert again == half
    assert again.apply(played.actions[5]) == played.steps[6]


def test_a_record_names_its_game_and_can_be_read_by_a_player(played: Deal) -> None:
    saved = json.loads(played.to_json())
    assert saved["game"] == "poker all'italiana"
    assert saved["actions"][:3] == ["open 10", "call 10", "raise 28"]
    assert "draw 9♦ 8♣ 7♣" in saved["actions"]
    assert saved["pack"].startswith("J♥ 10♥ A♣ A♥ J♠")


def test_records_of_every_table_with_all_that_is_carried_over_are_read_again() -> None:
    rng = Random(2)
    for seed in range(60):
        session = Session.start(rng.randint(2, 10), PRESETS[seed % len(PRESETS)], Stakes(ante=2), seed=seed)
        for _ in range(4):
            *_, deal = play_at_random(session.deal(), rng)
            assert Deal.from_json(deal.to_json()) == deal
            session = session.after(deal)
            if session.is_over:
                break


def test_rules_of_ones_own_are_kept_field_by_field() -> None:
    rules = HouseRules.preset("online_room").replace(
        blind_raises_max=1,
        suits_ranked=False,
        flush_tie=HouseRules().ranking.flush_tie,
        straight_flush_order=HouseRules().ranking.straight_flush_order,
    )
    deal = Deal.start(5, rules, seed=1)
    assert Deal.from_json(deal.to_json()).rules == rules


@pytest.mark.parametrize(
    "foreign", ["", "hello", "[]", "7", "null", "{", "{}", '{"game": "chess"}', None, b"\xff", "[" * 100_000]
)
def test_a_foreign_file_is_no_saved_deal(foreign: Any) -> None:
    with pytest.raises(RecordError) as caught:
        Deal.from_json(foreign)
    assert len({caught.value.explain(lang) for lang in languages()}) == len(languages())


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda deal: pickle.loads(pickle.dumps(deal))])
def test_a_long_deal_is_copied_and_pickled_with_all_its_steps(
    start: Callable[..., Deal], play: Callable[..., Deal], again: Callable[[Deal], Deal]
) -> None:
    deal = play(start(JACKS, TENS, NOTHING, ELSE, stacks=[10_000] * 4), "open 4", "call", "fold", "fold")
    deal = play(deal, "draw", "draw", "bet 1")
    for _ in range(1000):
        raising = next(action for action in deal.legal_actions() if action.move is Move.RAISE)
        deal = deal.apply(raising.of(raising.least))
    copied = again(deal)
    assert copied == deal
    assert copied.actions == deal.actions
    assert copied.steps == deal.steps
    assert copied.apply("call") == deal.apply("call")


def test_a_deal_of_another_game_is_named(played: Deal) -> None:
    with pytest.raises(RecordError, match="this is a deal of another game: “texas hold'em”"):
        Deal.from_json(played.to_json().replace("poker all'italiana", "texas hold'em"))


def test_a_newer_format_is_named(played: Deal) -> None:
    with pytest.raises(RecordError, match="this deal is saved in format 2, and only format 1 can be read"):
        Deal.from_json(played.to_json().replace('"format": 1', '"format": 2'))


def damage(played: Deal, path: str, value: Any) -> str:
    saved = json.loads(played.to_json())
    *parents, last = path.split(".")
    part = saved
    for parent in parents:
        part = part[parent]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return json.dumps(saved)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rules", ...),
        ("rules", []),
        ("rules.deal", ...),
        ("rules.deal.parola", "always"),
        ("rules.deal.parola", ...),
        ("rules.deal.luck", True),
        ("rules.deal.opening_levels", ["10"]),
        ("rules.deal.opening_levels", ["Q", "J"]),
        ("rules.deal.blind_raises_max", 9),
        ("rules.ranking.suits_ranked", "yes"),
        ("stakes.ante", 0),
        ("stakes.limit", "sky"),
        ("stakes.fixed_bets", [1]),
        ("stacks", [100, 100]),
        ("stacks", "many"),
        ("stacks", [100, 100, "30", 100]),
        ("dealer", 7),
        ("seed", None),
        ("pack", "A♥ K♥"),
        ("pack", "rubbish"),
        ("sitting_out", ["x"]),
        ("sitting_out", [9]),
        ("carried", None),
        ("carried.pots", [{"chips": -5, "share": 0, "without": []}]),
        ("carried.pots", [5]),
        ("carried.pots", [{"chips": 5}]),
        ("carried.minimum", "Z"),
        ("carried.parola", [0]),
        ("carried.all_in", [0]),
        ("carried.ante_due", 1),
        ("actions", None),
        ("actions", [1, 2]),
        ("actions", ["dance"]),
        ("actions", ["open 10", "call 11"]),
        ("actions", ["draw"]),
    ],
)
def test_a_damaged_record_is_refused_with_a_clear_message(played: Deal, path: str, value: Any) -> None:
    with pytest.raises(RecordError, match=r"^damaged record"):
        Deal.from_json(damage(played, path, value))


def test_the_message_says_which_action_cannot_be(played: Deal) -> None:
    with pytest.raises(RecordError) as caught:
        Deal.from_json(damage(played, "actions", ["open 10", "call 11"]))
    assert str(caught.value) == ("damaged record: action 2, “call 11”, is not allowed: it takes 10 chips, not 11")
    assert caught.value.explain("it") == (
        "registrazione danneggiata: la mossa 2, «call 11», non è ammessa: bisogna mettere 10 fiche, non 11"
    )


def test_any_piece_cut_off_a_record_is_noticed(played: Deal) -> None:
    record = played.to_json()
    for length in range(0, len(record), 97):
        with pytest.raises(RecordError):
            Deal.from_json(record[:length])


# Told


def test_the_history_tells_the_deal_line_by_line(played: Deal) -> None:
    told = played.history("en", names=["Anna", "Bruno", "Carla", "Dino"]).splitlines()
    assert told[:2] == ["Anna antes 2 chips.", "Bruno antes 2 chips."]
    assert "Carla cuts, and Dino deals." in told
    assert "Anna opens with 10 chips." in told
    assert "Carla raises to 28 chips. All-in." in told
    assert "Anna throws away 9♦ 8♣ 7♣." in told
    assert "Carla stands pat." in told
    assert "Nobody has matched 20 chips of the bet: they go back to Anna." in told
    assert told[-1].startswith("Anna wins")


def test_the_history_in_italian(played: Deal) -> None:
    told = played.history("it").splitlines()
    assert told[0] == "Il giocatore 1 mette l’invito: 2 fiche."
    assert "Il giocatore 1 apre con 10 fiche." in told
    assert "Il giocatore 3 rilancia a 28 fiche. Sono i suoi resti." in told
    assert "Il giocatore 3 non cambia: «servito»." in told


def test_a_seats_history_tells_its_own_cards_only(played: Deal) -> None:
    told = played.history("en", seat=1)
    assert "Player 2 is dealt 10♥ 10♠ A♦ K♣ 9♣." in told
    assert "Player 1 is dealt five cards." in told
    assert "Player 1 changes 3 cards." in told
    assert "9♦" not in told.split("shows")[0]


def test_every_event_can_be_told_in_every_language() -> None:
    rng, kinds = Random(6), set()
    for seed in range(150):
        session = Session.start(rng.randint(2, 10), PRESETS[seed % len(PRESETS)], stacks=None, seed=seed)
        for _ in range(3):
            *_, deal = play_at_random(session.deal(), rng)
            kinds |= {event.what for step in deal.steps for event in step.events}
            for lang in languages():
                assert "{" not in deal.history(lang)
            session = session.after(deal)
            if session.is_over:
                break
    assert len(kinds) > 25


@pytest.mark.parametrize(
    ("event", "english", "italian"),
    [
        (Event(Happening.POT_CARRIED, amount=1), "From earlier deals there is 1 chip on the table.", "1 fiche"),
        (Event(Happening.POT_CARRIED, amount=2), "From earlier deals there are 2 chips on the table.", "2 fiche"),
        (Event(Happening.UNCALLED, 0, 1), "Nobody has matched 1 chip of the bet: it goes back to Ada.", "1 fiche"),
        (Event(Happening.UNCALLED, 0, 2), "Nobody has matched 2 chips of the bet: they go back to Ada.", "2 fiche"),
    ],
)
def test_one_chip_is_told_as_one(event: Event, english: str, italian: str) -> None:
    assert tell([event], "en", ["Ada"]) == english
    assert italian in tell([event], "it", ["Ada"])
