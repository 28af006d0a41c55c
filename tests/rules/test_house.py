"""The five tables of the sources, their differences and where each rule comes from (RULES.md §3 and §4)."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from italpoker.cards import Rank
from italpoker.course.sources import SOURCES
from italpoker.deck import Deck
from italpoker.errors import PlayersError, RulesError
from italpoker.rules import (
    PRESETS,
    DealRules,
    FalseOpening,
    FirstToSpeak,
    FlushTie,
    HouseRules,
    Limit,
    OpeningDraw,
    Parola,
    Ranking,
    Source,
    StraightFlushOrder,
    TieSuit,
)
from italpoker.text import languages

FIELDS = [one.name for part in (Ranking, DealRules) for one in dataclasses.fields(part)]
CLASSIC, FANTINI_SANTELIA, ONLINE_ROOM, CASH_TABLE, AMERICANA = PRESETS


def values(rules: HouseRules) -> dict[str, object]:
    return {name: getattr(part, name) for part in (rules.ranking, rules.deal) for name in FIELDS if hasattr(part, name)}


def differences(rules: HouseRules, other: HouseRules) -> dict[str, object]:
    return {name: value for name, value in values(rules).items() if values(other)[name] != value}


def test_the_classic_table_comes_first() -> None:
    assert [rules.name for rules in PRESETS] == [
        "classic",
        "fantini_santelia",
        "online_room",
        "cash_table",
        "americana",
    ]
    assert all(HouseRules.preset(rules.name) is rules for rules in PRESETS)
    assert HouseRules() == CLASSIC


def test_the_classic_table() -> None:
    assert values(CLASSIC) == {
        "flush_above_full": True,
        "suits_ranked": True,
        "straight_flush_order": StraightFlushOrder.CYCLIC,
        "flush_tie": FlushTie.RANKS_THEN_SUIT,
        "straight_tie": TieSuit.COMBINATION,
        "two_pair_tie": TieSuit.COMBINATION,
        "pair_tie": TieSuit.COMBINATION,
        "high_card_tie": TieSuit.COMBINATION,
        "full_pack": False,
        "blind_raises_max": 0,
        "opening_levels": (Rank.JACK,),
        "opening_draw": OpeningDraw.NONE,
        "first_to_speak": FirstToSpeak.OPENER,
        "parola": Parola.NOT_PLAYED,
        "false_opening": FalseOpening.REFUSED,
        "limit": Limit.NO_LIMIT,
    }


def test_the_book_of_1985_looks_at_the_kicker() -> None:
    assert differences(FANTINI_SANTELIA, CLASSIC) == {
        "two_pair_tie": TieSuit.KICKER,
        "pair_tie": TieSuit.KICKER,
        "high_card_tie": TieSuit.KICKER,
    }


def test_the_online_room() -> None:
    assert differences(ONLINE_ROOM, CLASSIC) == {
        "straight_flush_order": StraightFlushOrder.SPADES_MINIMUM,
        "flush_tie": FlushTie.SUIT_THEN_RANKS,
        "two_pair_tie": TieSuit.KICKER,
        "pair_tie": TieSuit.KICKER,
        "blind_raises_max": 3,
        "opening_levels": (Rank.JACK, Rank.QUEEN, Rank.KING),
        "opening_draw": OpeningDraw.OPEN_ENDED_STRAIGHT_FLUSH,
        "first_to_speak": FirstToSpeak.LAST_RAISER,
        "parola": Parola.POT_OF_PAROLA,
        "false_opening": FalseOpening.SETTLED,
    }


def test_the_cash_table() -> None:
    assert differences(CASH_TABLE, CLASSIC) == {
        "straight_flush_order": StraightFlushOrder.LINEAR,
        "opening_levels": (Rank.JACK, Rank.QUEEN, Rank.KING),
        "opening_draw": OpeningDraw.FOUR_TO_A_FLUSH,
        "parola": Parola.NEW_DEAL,
        "limit": Limit.POT_LIMIT,
    }


def test_poker_all_americana() -> None:
    assert differences(AMERICANA, CLASSIC) == {
        "flush_above_full": False,
        "suits_ranked": False,
        "straight_flush_order": StraightFlushOrder.LINEAR,
        "full_pack": True,
        "limit": Limit.POT_LIMIT,
    }


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_rule_of_every_table_cites_its_source(rules: HouseRules) -> None:
    assert set(rules.sources) == set(FIELDS)
    known = {source.key for source in SOURCES} | {Source.OURS}
    assert set(rules.sources.values()) <= known
    with pytest.raises(TypeError):
        rules.sources["full_pack"] = Source.OURS  # type: ignore[index]


def test_the_sources_of_some_rules() -> None:
    assert CLASSIC.sources["pair_tie"] == "ilardo"
    assert CLASSIC.sources["blind_raises_max"] == "ours"
    assert FANTINI_SANTELIA.sources["pair_tie"] == "fantini_santelia"
    assert {FANTINI_SANTELIA.sources[one.name] for one in dataclasses.fields(DealRules)} == {"ours"}
    assert set(ONLINE_ROOM.sources.values()) == {"online_rooms"}
    assert [name for name, source in CASH_TABLE.sources.items() if source == "ours"] == [
        "flush_tie",
        "straight_tie",
        "high_card_tie",
        "blind_raises_max",
        "false_opening",
    ]
    assert AMERICANA.sources["suits_ranked"] == "general_guide"


def test_where_a_source_says_only_half_the_course_reads_it_in_its_way() -> None:
    """“Conta il seme”, “si va a confrontare i semi”, “o il seme migliore”: whose, which first, in which order?"""
    assert {"pair_tie", "high_card_tie"} <= ONLINE_ROOM.readings
    assert {"suits_ranked", "pair_tie", "two_pair_tie"} <= CASH_TABLE.readings
    assert CLASSIC.readings == FANTINI_SANTELIA.readings == frozenset()
    assert CLASSIC.replace(pair_tie=TieSuit.KICKER).readings == frozenset()


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_what_is_read_out_of_a_source_is_none_of_our_own_choices(rules: HouseRules) -> None:
    assert {rules.sources[field] for field in rules.readings} <= {source.key for source in SOURCES}
    marked = {line.rule for line in rules.sheet_lines() if line.is_reading}
    assert marked == rules.readings


@pytest.mark.parametrize("name", ["", "Classic", "texas", "own", None, 3, "x" * 100])
def test_unknown_house_rules(name: str) -> None:
    with pytest.raises(RulesError, match=r"there are: classic, fantini_santelia, online_room, cash_table, americana"):
        HouseRules.preset(name)


def test_rules_of_ones_own() -> None:
    ours = CLASSIC.replace(pair_tie=TieSuit.KICKER, parola=Parola.NEW_DEAL)
    assert differences(ours, CLASSIC) == {"pair_tie": TieSuit.KICKER, "parola": Parola.NEW_DEAL}
    assert ours.name == "own"
    assert ours.title.say("en") == "House rules of our own"
    assert set(ours.sources) == set(FIELDS)
    assert set(ours.sources.values()) == {"house"}
    assert CLASSIC.ranking.pair_tie is TieSuit.COMBINATION


def test_rules_changed_back_are_the_preset_again() -> None:
    ours = CLASSIC.replace(suits_ranked=False)
    assert ours.replace(suits_ranked=True) == CLASSIC
    assert ours.replace(suits_ranked=True).name == "classic"
    two_pair_tie = pair_tie = high_card_tie = TieSuit.KICKER
    book = CLASSIC.replace(two_pair_tie=two_pair_tie, pair_tie=pair_tie, high_card_tie=high_card_tie)
    assert book.name == "fantini_santelia"


def test_the_dataclass_way_of_replacing_works_too() -> None:
    ours = dataclasses.replace(CLASSIC, ranking=dataclasses.replace(CLASSIC.ranking, suits_ranked=False))
    assert ours == CLASSIC.replace(suits_ranked=False)
    assert ours.name == "own"
    with pytest.raises(RulesError):
        dataclasses.replace(CLASSIC, ranking=CLASSIC.deal)  # type: ignore[arg-type]


def test_replacing_checks_again() -> None:
    with pytest.raises(RulesError, match="the minima of spades"):
        ONLINE_ROOM.replace(suits_ranked=False, flush_tie=FlushTie.RANKS_THEN_SUIT)
    with pytest.raises(RulesError, match="the suit cannot come first"):
        ONLINE_ROOM.replace(suits_ranked=False, straight_flush_order=StraightFlushOrder.LINEAR)
    with pytest.raises(RulesError, match="there is no rule “jokers”; there are: flush_above_full, suits_ranked"):
        CLASSIC.replace(jokers=2)


@pytest.mark.parametrize("players", range(2, 11))
def test_the_deck_of_a_table(players: int) -> None:
    for rules in PRESETS:
        assert rules.deck(players) == (Deck.full() if rules is AMERICANA else Deck.for_players(players))


def test_no_table_seats_eleven() -> None:
    for rules in PRESETS:
        with pytest.raises(PlayersError):
            rules.deck(11)


def test_rules_are_values() -> None:
    assert len({*PRESETS, HouseRules()}) == 5
    assert pickle.loads(pickle.dumps(ONLINE_ROOM)) == ONLINE_ROOM
    assert pickle.loads(pickle.dumps(ONLINE_ROOM)).name == "online_room"


@pytest.mark.parametrize("lang", languages())
def test_every_table_has_a_title_of_its_own(lang: str) -> None:
    own = CLASSIC.replace(suits_ranked=False)
    assert len({rules.title.say(lang) for rules in (*PRESETS, own)}) == 6


def test_house_rules_are_written_as_they_are_made() -> None:
    for rules in PRESETS:
        assert repr(rules) == str(rules) == f"HouseRules.preset({rules.name!r})"
    own = CLASSIC.replace(pair_tie="kicker", opening_levels=[Rank.JACK, Rank.ACE])
    assert repr(own) == "HouseRules().replace(pair_tie='kicker', opening_levels=[Rank.JACK, Rank.ACE])"
    assert eval(repr(own)) == own
