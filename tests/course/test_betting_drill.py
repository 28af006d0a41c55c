"""The drill on betting: every answer is the engine's, and the slips are those that players make."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.course.bets import Player, split
from italpoker.course.drills import Question, Setting, betting
from italpoker.play.betting import BetLimits, Betting
from italpoker.play.table import Table
from italpoker.rules import PRESETS, Limit

if TYPE_CHECKING:
    from italpoker.course.drills.question import Maker

chance = st.integers(0, 2**32).map(Random)
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS))


def right_words(question: Question) -> str:
    return str(question.options[question.right].text)


def number(words: str) -> int:
    return int(re.sub(r"\D", "", words))


def played(prompt: str, limit: Limit, stacks: tuple[int, int, int, int] = (9999,) * 4) -> Betting:
    """The round that the prompt tells, played again from its words."""
    before = re.search(r"There are (\d+) chips", prompt)
    table = Table.of(stacks, range(4), brought=int(before[1]) if before else 0)
    round_ = Betting.begin(table, BetLimits(limit, 10, 10), first=0)
    for sentence in re.findall(r"(?:bets|raises to|all-in with) \d+|calls|folds", prompt):
        match sentence.split():
            case ["calls"]:
                round_ = round_.call()
            case ["folds"]:
                round_ = round_.fold()
            case [*_, amount]:
                round_ = round_.bet_to(int(amount))
    return round_


def bets_in(prompt: str) -> list[Player]:
    """The bets that the prompt tells; who is neither all-in nor out has chips left."""
    found = re.findall(r"(Ada|Bea|Carlo|Dino) (\d+)(?: \((all-in|folded)\))?", prompt)
    return [
        Player(name, int(bet) + (1000 if how != "all-in" else 0), int(bet), how == "folded") for name, bet, how in found
    ]


@given(chance, tables)
def test_the_least_raise(rng: Random, setting: Setting) -> None:
    question = betting.least_raise(rng, setting)
    amounts = played(str(question.prompt), Limit.NO_LIMIT).raise_amounts()
    assert amounts is not None
    assert number(right_words(question)) == amounts.least


@given(chance, tables)
def test_the_greatest_raise_at_pot_limit(rng: Random, setting: Setting) -> None:
    question = betting.greatest_raise(rng, setting)
    amounts = played(str(question.prompt), Limit.POT_LIMIT, (99999,) * 4).raise_amounts()
    assert amounts is not None
    assert number(right_words(question)) == amounts.most


def test_pot_100_bet_100_is_a_raise_to_400() -> None:
    found = [betting.greatest_raise(Random(seed), Setting(4, PRESETS[0])) for seed in range(3000)]
    asked = "There are 100 chips in the pot. Ada bets 100. To how many chips may Bea raise at most?"
    questions = [question for question in found if asked in str(question.prompt)]
    assert {right_words(question) for question in questions} == {"400 chips"}


@given(chance, tables)
def test_who_may_raise_after_an_all_in(rng: Random, setting: Setting) -> None:
    question = betting.may_raise(rng, setting)
    prompt = str(question.prompt)
    all_in = re.search(r"all-in with (\d+)", prompt)
    assert all_in
    round_ = played(prompt, Limit.NO_LIMIT, (9999, int(all_in[1]), 9999, 9999))
    assert f"May {betting.NAMES[round_.actor]} raise?" in prompt
    assert right_words(question).startswith("Yes") == (round_.raise_amounts() is not None)


def test_a_short_all_in_is_asked_of_who_has_acted_and_of_who_has_not_and_so_is_a_full_one() -> None:
    reasons = {str(betting.may_raise(Random(seed), Setting(4, PRESETS[0])).reason) for seed in range(60)}
    for words in ("has acted before", "has not acted yet", "a full raise."):
        assert any(words in reason for reason in reasons)


@given(chance, tables)
def test_main_pot_side_pot_and_who_may_win_it(rng: Random, setting: Setting) -> None:
    for maker, place in ((betting.main_pot, 0), (betting.side_pot, 1)):
        question = maker(rng, setting)
        parted = split(bets_in(str(question.prompt)))
        assert number(right_words(question)) == parted.pots[place].chips
        assert ("first side pot" in str(question.prompt)) == (place == 1 and len(parted.pots) > 2)
    question = betting.who_may_win(rng, setting)
    players = bets_in(str(question.prompt))
    side = split(players).pots[1]
    assert re.findall("Ada|Bea|Carlo|Dino", right_words(question)) == [players[seat].name for seat in side.seats]


@pytest.mark.parametrize("maker", betting.MAKERS, ids=lambda maker: maker.__name__)
@given(rng=chance, setting=tables)
def test_the_right_answer_stands_there_once(maker: Maker, rng: Random, setting: Setting) -> None:
    question = maker(rng, setting)
    said = [str(option.text) for option in question.options]
    assert len(said) == len(set(said))
    assert question.options[question.right].remark is None
    numbers = [number(words) for words in said if words.endswith(("chip", "chips"))]
    assert all(one > 0 for one in numbers)
