"""What lesson 10 says of bets and pots is what the engine does."""

from __future__ import annotations

import json

from italpoker.course.bets import Player, award, split
from italpoker.course.pot_examples import EXAMPLES
from italpoker.course.questions import FOLDER
from italpoker.play.betting import BetLimits, Betting
from italpoker.play.table import Table
from italpoker.rules import HouseRules, Limit, Parola, Stakes
from italpoker.text import languages
from italpoker.widgets import PotSplitter, TableSettings

LESSON = "10-betting.ipynb"
EXAMPLE = {example.key: example for example in EXAMPLES}


def round_of(limit, *stacks, in_pot=0):
    return Betting.begin(Table.of(stacks, range(len(stacks)), brought=in_pot), BetLimits(limit, 1, 1), first=0)


def right_answers(lang, place, key="betting-check"):
    question = json.loads((FOLDER / lang / f"{key}.json").read_text(encoding="utf-8"))[place]
    return [answer.get("answer", answer.get("value")) for answer in question["answers"] if answer.get("correct")]


def test_the_box_begins_with_the_bets_of_the_guess():
    box = PotSplitter(TableSettings("en"))
    assert [(one.name, one.bet, one.is_all_in, one.folded) for one in box.players] == [
        ("Ada", 100, False, False),
        ("Bea", 40, True, False),
        ("Carlo", 100, False, False),
        ("Dino", 20, False, True),
    ]
    assert box.payouts["Bea"] == 140, "Bea has the best hand, and wins the main pot"
    for lang in languages():
        (right,) = right_answers(lang, 0, "betting-predict")
        assert right.startswith("140")


def test_the_tasks_of_the_box():
    before = split(EXAMPLE["one_all_in"].players("ABCD"))
    after = split(
        [Player(one.name, 60, 60) if one.name == "B" else one for one in EXAMPLE["one_all_in"].players("ABCD")]
    )
    assert after.pots[0].chips - before.pots[0].chips == 60
    assert split(EXAMPLE["uncalled"].players("ABC")).uncalled is not None
    rules = HouseRules.preset("classic")
    hands = EXAMPLE["circle"].hands(rules.deck(4), None)
    main, *_, last = award(split(EXAMPLE["circle"].players("ABCD")), dict(enumerate(hands)), rules)
    assert set(last.winners).isdisjoint(main.winners)
    assert set(last.winners) <= set(main.seats)


def test_the_task_names_the_examples_as_the_box_does(page, lang):
    text = "\n".join(cell.source for cell in page(lang, LESSON).tagged("experiment"))
    for key in ("uncalled", "circle"):
        assert f"*{EXAMPLE[key].title.say(lang)}*" in text
    words = PotSplitter.words
    assert f"*{words['stack'].say(lang)}*" in text
    assert f"*{words['bet'].say(lang)}*" in text


def test_a_raise_of_100_is_answered_by_one_of_100_at_least():
    assert round_of(Limit.NO_LIMIT, *[1000] * 3).bet_to(50).bet_to(150).raise_amounts().least == 250


def test_the_short_all_in_of_the_lesson():
    carlo = round_of(Limit.NO_LIMIT, 1000, 120, 1000).bet_to(100).bet_to(120)
    assert (carlo.call_amount(), carlo.raise_amounts().least) == (120, 220)
    ada = carlo.call()
    assert (ada.actor, ada.call_amount(), ada.raise_amounts()) == (0, 20, None)
    assert carlo.bet_to(220).raise_amounts() is not None


def test_the_limits_of_the_lesson():
    bet = round_of(Limit.POT_LIMIT, *[1000] * 3, in_pot=100).bet_to(100)
    assert bet.table.pot + bet.due == 300
    assert bet.raise_amounts().most == 400
    first, second = Stakes().fixed_bets
    assert second == 2 * first
    assert Stakes().fixed_raises_max == 3
    assert HouseRules.preset("classic").deal.limit is Limit.NO_LIMIT
    assert HouseRules.preset("cash_table").deal.limit is Limit.POT_LIMIT


def test_where_parola_is_said():
    found = {name: HouseRules.preset(name).deal.parola for name in ("classic", "online_room", "cash_table")}
    assert found == {
        "classic": Parola.NOT_PLAYED,
        "online_room": Parola.POT_OF_PAROLA,
        "cash_table": Parola.NEW_DEAL,
    }


def test_the_answers_of_the_check():
    bet = round_of(Limit.POT_LIMIT, *[1000] * 3, in_pot=100).bet_to(60)
    bets = [Player("Ada", 75, 75), Player("Bea", 30, 30), Player("Carlo", 500, 160), Player("Dino", 500, 160)]
    side = split(bets).pots[1]
    for lang in languages():
        assert right_answers(lang, 0) == [bet.raise_amounts().most]
        assert right_answers(lang, 2) == [bets[seat].name for seat in side.seats]
        assert right_answers(lang, 3) == [side.chips]
