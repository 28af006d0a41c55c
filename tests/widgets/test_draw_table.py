"""The draw at a table: step by step, forward and back, in ready-made cases and with numbers of one's own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from italpoker.cards import write_cards
from italpoker.course.draw_steps import PLAYERS
from italpoker.errors import DiscardError, PlayersError
from italpoker.play import Happening
from italpoker.rules import PRESETS
from italpoker.text import languages
from italpoker.widgets import DrawTable, TableSettings
from italpoker.widgets.draw_stories import STORIES

if TYPE_CHECKING:
    from italpoker.rules import HouseRules


def table_of(lang: str = "en", players: int = 4, rules: str = "classic", **options: Any) -> DrawTable:
    table = TableSettings(lang)
    table.players, table.rules = players, rules
    return DrawTable(table, **options)


def send(widget: DrawTable, type: str, **content: object) -> None:  # noqa: A002
    widget._handle_custom_msg({"type": type, **content}, [])


def held(widget: DrawTable, seat: int) -> list[str]:
    return [code for code, _ in widget.seats[seat]["cards"]]


def test_it_begins_before_the_draw_with_all_hands_dealt() -> None:
    widget = table_of(draws=[2, 4, 0, 3])
    assert widget.table_line == "Classic, 4 players, 32 cards, 7 to ace"
    assert [(seat["name"], seat["draws"], len(seat["cards"])) for seat in widget.seats] == [
        ("Ada", 2, 5),
        ("Bea", 4, 5),
        ("Carlo", 0, 5),
        ("Dino", 3, 5),
    ]
    assert widget.seats[3]["tags"] == ["dealer"]
    assert (widget.piles["stock"], widget.piles["stock_said"]) == (12, "12 cards")
    assert widget.moment["said"] == "Step 0 of 9"
    assert widget.log == []


def test_one_step_forward_and_one_back() -> None:
    widget = table_of(draws=[2, 4, 0, 3])
    before = widget.seats
    send(widget, "step", to=1)
    assert widget.at == 1
    assert widget.moment["told"].startswith("Ada throws away")
    assert widget.moment["why"] == "The player at the dealer’s left begins."
    assert (len(held(widget, 0)), widget.seats[0]["missing"], widget.seats[0]["acting"]) == (3, 2, True)
    assert len(widget.piles["leaving"]) == 2
    assert widget.piles["discards"] == []
    assert len(widget.log) == 1
    widget.back()
    assert (widget.at, widget.seats, widget.log) == (0, before, [])


def test_what_is_thrown_away_joins_the_discards_when_its_player_has_been_served() -> None:
    widget = table_of(draws=[2, 4, 0, 3])
    widget.go(2)
    assert widget.piles["leaving"] == []
    assert len(widget.piles["discards"]) == 2
    assert widget.piles["stock"] == 10
    assert set(widget.moment["moved"]) <= set(held(widget, 0))


def test_the_late_fourth_card() -> None:
    widget = table_of(draws=[2, 4, 0, 3])
    widget.go(4)
    assert widget.seats[1]["tags"] == ["waits for the fourth"]
    assert (len(held(widget, 1)), widget.seats[1]["missing"]) == (4, 1)
    widget.go(8)
    assert widget.moment["told"].startswith("Bea gets the fourth card")
    assert widget.seats[1]["tags"] == []
    assert len(held(widget, 1)) == 5


def test_each_press_is_one_step_however_fast() -> None:
    widget = table_of(draws=[2, 4, 0, 3])
    for _ in range(3):
        send(widget, "forward")
    send(widget, "back")
    assert widget.at == 2


def test_neither_end_is_passed() -> None:
    widget = table_of()
    widget.back()
    assert widget.at == 0
    widget.to_end()
    last = widget.at
    assert widget.moment["told"] == "The draw is over: everybody has five cards again."
    widget.forward()
    assert widget.at == last == widget.moment["last"] == len(widget.steps) - 1
    assert len(widget.log) == last


def test_nothing_that_is_still_to_come_reaches_the_page() -> None:
    widget = table_of(story="all_four")
    widget.go(3)
    on_page = json.dumps(widget.get_state(), default=str)
    for step in widget.steps[4:]:
        assert step.event is None or json.dumps(step.told.say("en"), ensure_ascii=True)[1:-1] not in on_page
    hidden = [card.code for card in widget.steps[3].stock.cards]
    assert not [code for code in hidden if f'"{code}"' in on_page]


def test_everybody_draws_what_is_sensible_unless_told_otherwise() -> None:
    widget = table_of(players=6, draws=[4])
    thrown = [step.event for step in widget.steps if step.event and step.event.what is Happening.DRAWS]
    assert widget.draws[0] == 4
    assert [event.amount for event in thrown] == list(widget.draws)
    assert set(widget.draws[1:]) <= {0, 1, 2, 3, 4}


def test_own_numbers_begin_the_same_deal_again() -> None:
    widget = table_of(draws=[2, 4, 0, 3])
    dealt = [held(widget, seat) for seat in range(4)]
    widget.to_end()
    send(widget, "draw", seat=3, number=4)
    assert widget.draws == (2, 4, 0, 4)
    assert widget.at == 0
    assert [held(widget, seat) for seat in range(4)] == dealt
    fourth = [step.event.seat for step in widget.steps if step.event and step.event.what is Happening.FOURTH]
    assert fourth == [1, 3]


def test_draws_can_be_set_as_numbers_or_as_cards() -> None:
    widget = table_of()
    hand = widget.steps[0].hands[1]
    widget.draws = [3, write_cards(hand[:2])]
    assert widget.draws[:2] == (3, 2)
    widget.go(3)
    assert [code for code, _ in widget.piles["leaving"]] == [card.code for card in hand[:2]]


@pytest.mark.parametrize("draws", [[5], [-1], [True], ["A♥ A♥"], [1.5], [1, 1, 1, 1, 1]])
def test_what_is_no_draw_is_refused(draws: list[Any]) -> None:
    widget = table_of()
    before = widget.draws
    with pytest.raises(DiscardError):
        widget.draws = draws
    assert widget.draws == before


def test_cards_of_another_hand_are_refused_in_words() -> None:
    widget = table_of(draws=[1])
    other = str(widget.steps[0].hands[1][0])
    with pytest.raises(DiscardError, match="Ada throws away a number of cards from 0 to 4, or cards of the hand"):
        widget.draws = [other]


def test_other_cards() -> None:
    widget = table_of()
    first = widget.steps[0].hands
    send(widget, "deal")
    assert widget.steps[0].hands != first
    send(widget, "reset")
    assert widget.steps[0].hands == first


# Ready-made cases


def test_six_players_all_draw_four() -> None:
    widget = table_of()
    send(widget, "story", key="all_four")
    assert (widget.story, len(widget.seats), widget.draws) == ("all_four", 6, (4,) * 6)
    assert widget.table_line == "Classic, 6 players, 40 cards, 5 to ace"
    widget.go(9)
    assert widget.moment["told"].startswith("The stock is out")
    assert widget.piles["stock"] == 12
    assert widget.piles["discards"] == []
    assert len(widget.piles["leaving"]) == 4
    widget.go(20)
    assert widget.moment["why"] == "Elsa threw this very card away. Once shuffled in, it may come back."


def test_ones_own_discard_comes_back() -> None:
    widget = table_of(story="own_discard")
    said = [step.why.say("en") for step in widget.steps]
    assert sum("threw this very card away" in why for why in said) == 1


def test_the_opener_breaks_the_jacks() -> None:
    widget = table_of(story="opener")
    assert widget.seats[0]["tags"] == ["has opened"]
    widget.go(2)
    assert "set aside as proof" in widget.moment["told"]
    widget.to_end()
    assert [code for code, _ in widget.piles["proof"]] == ["Js"]
    reshuffled = [step for step in widget.steps if step.event and step.event.what is Happening.RESHUFFLED]
    assert len(reshuffled) == 1
    assert "Js" not in {card.code for card in reshuffled[0].moved}


def test_leaving_a_case_brings_ones_own_draw_back() -> None:
    widget = table_of(draws=[1, 1, 1, 1])
    widget.tell("all_four")
    send(widget, "story", key="")
    assert (widget.story, widget.draws) == ("", (1, 1, 1, 1))


def test_an_unknown_case_is_told_which_there_are() -> None:
    with pytest.raises(PlayersError, match="there is no case “five”; there are: late_fourth, all_four"):
        table_of().tell("five")


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.key)
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_case_shows_the_same_at_every_table(story: object, rules: HouseRules) -> None:
    widget = table_of(rules=rules.name, story=story.key)  # type: ignore[attr-defined]
    happened = [step.event.what for step in widget.steps if step.event]
    assert Happening.FOURTH in happened
    assert (Happening.RESHUFFLED in happened) == (story.key != "late_fourth")  # type: ignore[attr-defined]


# The table


def test_another_table_is_another_draw() -> None:
    widget = table_of(draws=[1, 2, 3, 4, 4, 4])
    assert widget.draws == (1, 2, 3, 4)
    widget.forward()
    widget.table.players = 6
    assert (widget.draws, widget.at) == ((1, 2, 3, 4, 4, 4), 0)
    widget.table.players = 2
    assert widget.draws == (1, 2)
    assert widget.piles["stock"] == 14


def test_a_case_stays_when_only_the_rules_change() -> None:
    widget = table_of(story="all_four")
    widget.table.rules = "cash_table"
    assert (widget.story, widget.table_line[:10]) == ("all_four", "Cash table")
    widget.table.players = 5
    assert (widget.story, len(widget.seats)) == ("", 5)


def test_with_ten_players_the_dealer_rests() -> None:
    widget = table_of(players=10)
    assert len(widget.draws) == 9
    marco = widget.seats[9]
    assert (marco["name"], marco["tags"], marco["cards"], marco["missing"]) == (
        PLAYERS[9],
        ["deals and rests"],
        [],
        0,
    )
    assert marco["draws"] is None
    send(widget, "draw", seat=9, number=1)
    assert len(widget.draws) == 9


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_table_is_drawn_to_its_end(rules: HouseRules, lang: str) -> None:
    for players in range(2, 11):
        widget = table_of(lang, players, rules.name, draws=[4] * players if players < 10 else [4] * 9)
        for step in range(len(widget.steps)):
            widget.go(step)
            assert widget.moment["told"]
            assert widget.moment["why"]
        assert all(len(seat["cards"]) == 5 for seat in widget.seats[:9])


@pytest.mark.parametrize(
    ("type_", "content"),
    [
        ("step", {}),
        ("step", {"to": "3"}),
        ("step", {"to": True}),
        ("draw", {"seat": 0}),
        ("draw", {"seat": 0, "number": 5}),
        ("draw", {"seat": 7, "number": 1}),
        ("draw", {"seat": "0", "number": 1}),
        ("draw", {"seat": 0, "number": True}),
        ("draw", {"seat": [], "number": 1}),
    ],
)
def test_what_no_button_sends_is_ignored(type_: str, content: dict[str, object]) -> None:
    widget = table_of(draws=[2, 2, 2, 2])
    widget.go(3)
    send(widget, type_, **content)
    assert (widget.at, widget.draws) == (3, (2, 2, 2, 2))


def test_a_case_that_no_list_offers_is_the_learners_own() -> None:
    widget = table_of()
    send(widget, "story", key={"x": 1})
    assert widget.story == ""


def test_the_page_sets_nothing() -> None:
    widget = table_of()
    widget.set_state({"piles": {}, "story": "opener"})
    assert widget.piles
    assert widget.story == ""


def test_it_speaks_italian() -> None:
    widget = table_of("it", draws=[2, 4, 0, 3])
    assert widget.moment["told"] == "Tutti hanno cinque carte, e nel mazzo ne restano 12."
    widget.go(4)
    assert (
        widget.moment["why"]
        == "Di quattro carte, tre arrivano subito. La quarta aspetta che tutti abbiano avuto le loro."
    )
    assert widget.seats[1]["tags"] == ["aspetta la quarta"]
