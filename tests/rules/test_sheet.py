"""The sheet of agreed rules, in plain sentences."""

from __future__ import annotations

import dataclasses
from enum import Enum

import pytest

from italpoker.cards import Rank
from italpoker.rules import PRESETS, DealRules, HouseRules, Ranking, SheetPart
from italpoker.text import languages

CLASSIC, FANTINI_SANTELIA, ONLINE_ROOM, CASH_TABLE, AMERICANA = PRESETS
TIES_BY_SUIT = {"straight_tie", "two_pair_tie", "pair_tie", "high_card_tie"}


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_rule_is_said_once(rules: HouseRules) -> None:
    said = [line.rule for line in rules.sheet_lines() if line.rule]
    fields = {one.name for part in (Ranking, DealRules) for one in dataclasses.fields(part)}
    assert len(said) == len(set(said))
    assert set(said) == (fields if rules.ranking.suits_ranked else fields - TIES_BY_SUIT)
    assert all((line.source is None) == (line.rule is None) for line in rules.sheet_lines())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_sheet_is_whole_sentences(rules: HouseRules, lang: str) -> None:
    sheet = rules.sheet(lang)
    assert len(sheet) == len(set(sheet)) == len(rules.sheet_lines())
    for sentence in sheet:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_the_parts_follow_the_deal() -> None:
    parts = [line.part for line in CLASSIC.sheet_lines()]
    assert list(dict.fromkeys(parts)) == list(SheetPart)
    assert parts == sorted(parts, key=list(SheetPart).index)
    assert [part.title.say("it") for part in (SheetPart.DECK, SheetPart.OPENING)] == ["Il mazzo", "L’apertura"]


def _sentences_of(rules: HouseRules) -> dict[str | None, str]:
    return {line.rule: line.text.say("en") for line in rules.sheet_lines()}


@pytest.mark.parametrize("rules", PRESETS[1:], ids=lambda rules: rules.name)
def test_a_different_rule_is_a_different_sentence(rules: HouseRules) -> None:
    ours, classic = _sentences_of(rules), _sentences_of(CLASSIC)
    for part, classic_part in ((rules.ranking, CLASSIC.ranking), (rules.deal, CLASSIC.deal)):
        for one in dataclasses.fields(part):
            if one.name in ours and getattr(part, one.name) != getattr(classic_part, one.name):
                assert ours[one.name] != classic[one.name]


def _all_choices() -> list[HouseRules]:
    """The classic rules with each field set to each of its choices, where that contradicts nothing."""
    changed = [CLASSIC.replace(blind_raises_max=n) for n in range(4)]
    for part in (CLASSIC.ranking, CLASSIC.deal):
        for one in dataclasses.fields(part):
            value = getattr(part, one.name)
            choices = list(type(value)) if isinstance(value, Enum) else [False, True] if type(value) is bool else []
            changed += [CLASSIC.replace(**{one.name: c}) for c in choices if one.name != "straight_tie"]
    return changed


@pytest.mark.parametrize("lang", languages())
def test_every_choice_has_its_sentence(lang: str) -> None:
    assert len({rules.sheet(lang) for rules in _all_choices()}) == len(set(_all_choices()))


def test_the_opening_rises_from_pair_to_pair() -> None:
    sentences = _sentences_of(ONLINE_ROOM)
    assert "a pair of queens, then of kings, until the pot is won" in sentences["opening_levels"]
    to_aces = CLASSIC.replace(opening_levels=tuple(Rank.parse(r) for r in "QKA")).sheet("it")
    assert any("coppia di donne" in line and "coppia di re, poi d’assi" in line for line in to_aces)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (CLASSIC, "La coppia con la carta di cuori"),
        (CLASSIC, "la minima batte la massima, la massima batte la media, la media batte la minima"),
        (CLASSIC, "Il colore batte il full"),
        (AMERICANA, "Il full batte il colore"),
        (ONLINE_ROOM, "la minima di picche batte la massima di cuori"),
        (ONLINE_ROOM, "piatto di parola"),
        (CASH_TABLE, "quattro carte dello stesso seme"),
    ],
)
def test_what_the_italian_sheet_says(rules: HouseRules, sentence: str) -> None:
    assert sentence.casefold() in " ".join(rules.sheet("it")).casefold()
