"""What lesson 8 claims of openings, of deals that nobody opens and of blind bets, asked of the engine."""

import json
import re

import pytest

from italpoker.cards import Rank, parse_cards
from italpoker.category import Category
from italpoker.course.openings import blind_bets, deal_after
from italpoker.course.questions import FOLDER
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.odds import opening_chance, someone_opens_chance
from italpoker.openers import may_open
from italpoker.play import Move, Outcome
from italpoker.rules import PRESETS

CLASSIC, FANTINI, ONLINE, CASH, AMERICANA = PRESETS
FOUR = Deck.for_players(4)
FILE = "08-opening.ipynb"
PLAYERS = {"en": {"two": 2, "four": 4, "nine": 9}, "it": {"due": 2, "quattro": 4, "nove": 9}}


def opens(cards, rules=CLASSIC, minimum="J"):
    return may_open(Hand.parse(cards, FOUR), rules, minimum)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_jacks_open_and_tens_do_not_at_every_table(rules):
    assert opens("J♥ J♠ 9♦ 8♣ 7♣", rules)
    assert not opens("10♥ 10♠ A♦ K♣ Q♣", rules)


@pytest.mark.parametrize("cards", ["7♥ 7♠ 8♦ 8♣ A♣", "7♥ 7♠ 7♦ K♣ 9♣", "A♥ 7♠ 8♦ 9♣ 10♥", "8♥ 8♣ 7♦ 7♠ 9♥"])
def test_every_higher_hand_opens_even_when_kings_are_asked_for(cards):
    assert opens(cards)
    assert opens(cards, minimum="K")


def test_a_promise_opens_in_the_online_room_and_at_the_cash_table():
    row, four, with_ace = "7♠ 8♠ 9♠ 10♠ K♦", "7♠ 8♠ 10♠ Q♠ K♦", "J♠ Q♠ K♠ A♠ 9♦"
    assert [opens(row, rules) for rules in PRESETS] == [False, False, True, True, False]
    assert [opens(four, rules) for rules in PRESETS] == [False, False, False, True, False]
    assert [opens(with_ace, rules) for rules in PRESETS] == [False, False, False, True, False]
    assert opens(row, ONLINE, "K")
    assert opens(four, CASH, "K")


def test_the_row_lacks_the_jack_or_the_ace():
    for missing in ("J♠", "A♠"):
        made = Hand.parse(f"7♠ 8♠ 9♠ 10♠ {missing}", FOUR)
        assert made.category is Category.STRAIGHT_FLUSH


def test_who_passes_with_kings_may_wait_and_raise():
    deal = deal_after(0, CLASSIC, 4, 10)
    while deal.actor is not None and not any(action.move is Move.OPEN for action in deal.legal_actions()):
        deal = deal.apply("pass")
    assert {action.move for action in deal.legal_actions()} == {Move.PASS, Move.OPEN}
    waiting = [seat for seat in deal.live if seat != deal.actor]
    deal = deal.apply("open 10")
    asked = []
    while deal.actor != deal.opener and len(asked) < 3:
        asked.append(deal.actor)
        assert {action.move for action in deal.legal_actions()} == {Move.FOLD, Move.CALL, Move.RAISE}
        deal = deal.apply("call")
    assert sorted(asked) == sorted(waiting)


def test_jacks_again_or_queens_and_then_kings():
    def asked(rules):
        return [deal_after(n, rules, 4, 10).minimum for n in range(4)]

    assert asked(CLASSIC) == asked(FANTINI) == asked(AMERICANA) == [Rank.JACK] * 4
    assert asked(ONLINE) == asked(CASH) == [Rank.JACK, Rank.QUEEN, Rank.KING, Rank.KING]


def test_40_80_160_320():
    deal = deal_after(0, ONLINE, 4, 10)
    assert [deal.pot, *(bet.chips for bet in blind_bets(deal))] == [40, 80, 160, 320]
    assert all(not rules.deal.blind_raises_max for rules in PRESETS if rules is not ONLINE)


def test_after_the_blind_bets_one_sees_or_folds_and_only_the_last_bettor_may_raise():
    deal = deal_after(0, ONLINE, 4, 10)
    for _ in range(3):
        deal = deal.apply("blind")
    last = deal.blinds[-1]
    assert {action.move for action in deal.legal_actions()} == {Move.FOLD, Move.CALL}
    unseen = deal.apply("fold").apply("fold").apply("fold")
    assert unseen.outcome is Outcome.WON_UNSHOWN
    assert unseen.payouts[last] == sum(unseen.payouts)
    seen = deal.apply("call").apply("fold").apply("fold")
    assert seen.actor == last
    assert Move.RAISE in {action.move for action in seen.legal_actions()}
    assert Move.RAISE in {action.move for action in seen.apply("raise 640").legal_actions()}


def test_the_table_of_the_lesson_is_the_engines(page, lang):
    (cell,) = (cell for cell in page(lang, FILE).cells if cell.id == "surprise")
    rows = re.findall(r"^\| (\w+) \| (\d+) \w+ 100 \| (\d+) \w+ 100 \|$", cell.source, re.MULTILINE)
    assert [PLAYERS[lang][words] for words, *_ in rows] == [2, 4, 9]
    for words, one, somebody in rows:
        players = PLAYERS[lang][words]
        deck = Deck.for_players(players)
        assert int(one) == round(100 * opening_chance(deck, CLASSIC))
        assert int(somebody) == round(100 * float(someone_opens_chance(deck, CLASSIC, players)))


def test_somebody_opens_about_nine_times_in_ten_and_less_often_the_more_there_are():
    found = [float(someone_opens_chance(Deck.for_players(n), CLASSIC, n, deals=10_000)) for n in (2, 4, 6, 9)]
    assert found == sorted(found, reverse=True)
    assert all(0.88 < chance < 0.95 for chance in found)


def test_the_check_is_right_about_which_hands_open():
    questions = json.loads((FOLDER / "en" / "opening-check.json").read_text(encoding="utf-8"))
    for answer in questions[0]["answers"]:
        assert may_open(Hand(parse_cards(answer["cards"]), FOUR), CLASSIC) == answer["correct"]
    named = {rules.title.say("en"): rules for rules in PRESETS}
    for answer in questions[1]["answers"]:
        assert opens("7♠ 8♠ 9♠ 10♠ K♦", named[answer["answer"]]) == answer["correct"]
