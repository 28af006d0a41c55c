"""What lesson 9 claims of the draw and of the best discards, asked of the engine."""

import json
from random import Random

import pytest

from italpoker.cards import Card, Rank, Suit, parse_cards
from italpoker.category import Category
from italpoker.course.draw_steps import begin_draw, discards_of, draw_steps
from italpoker.course.questions import FOLDER
from italpoker.dealing import deal_hand_of
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.odds import draw_options
from italpoker.openers import keeps_openers, openers
from italpoker.play import Happening
from italpoker.rules import PRESETS

CLASSIC = PRESETS[0]
FOUR = Deck.for_players(4)
SEVENS, EIGHTS = "A♥ K♦ 10♣ 7♠ 7♣", "A♥ K♦ 10♣ 8♠ 8♣"
JACKS = "A♥ Q♥ J♥ J♠ 10♥"


def options(cards, players=4):
    return draw_options(Hand.parse(cards, Deck.for_players(players)), CLASSIC)


def in_100(cards, discards, players=4):
    return round(100 * options(cards, players).of(discards).win_chance)


def draw_of(*draws):
    state = begin_draw(CLASSIC, len(draws), 0)
    thrown = {seat: discards_of(state.hand(seat), number) for seat, number in enumerate(draws)}
    return draw_steps(state, thrown)


def question(place, lang="en"):
    return json.loads((FOLDER / lang / "draw-check.json").read_text(encoding="utf-8"))[place]


def right_answers(place):
    return [answer["answer"] for answer in question(place)["answers"] if answer["correct"]]


def test_ace_and_king_alone_do_better_than_with_the_lowest_pair():
    assert set(options(SEVENS).best.discards) == set(parse_cards("10♣ 7♠ 7♣"))
    assert [in_100(SEVENS, out) for out in ("10♣ 7♠ 7♣", "A♥ K♦ 10♣", "K♦ 10♣ 7♠ 7♣", "")] == [59, 55, 57, 27]
    assert FOUR.lowest is Rank.SEVEN


def test_a_pair_of_eights_is_kept_by_a_hair():
    best, *others = options(EIGHTS)
    assert set(best.discards) == set(parse_cards("A♥ K♦ 10♣"))
    apart = next(other for other in others if {Rank.EIGHT} < {card.rank for card in other.discards})
    assert 0 < best.win_chance - apart.win_chance < 0.01


@pytest.mark.parametrize(
    "category",
    [Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.STRAIGHT, Category.FULL_HOUSE, Category.FLUSH],
    ids=lambda category: category.value,
)
def test_a_better_hand_than_a_pair_stays_whole(category):
    rng = Random(9)
    for _ in range(25):
        hand = deal_hand_of(category, FOUR, rng)
        assert set(draw_options(hand, CLASSIC).best.discards) == set(hand.kickers)


def test_the_opener_may_break_the_jacks_and_has_to_say_so():
    hand = Hand.parse(JACKS, FOUR)
    assert openers(hand, CLASSIC)
    assert not keeps_openers(hand, parse_cards("A♥ Q♥ J♥ 10♥"), CLASSIC)


def test_breaking_the_jacks_is_wrong_with_four_players_and_right_with_two():
    assert (in_100(JACKS, "J♠"), in_100(JACKS, "A♥ Q♥ 10♥")) == (57, 74)
    assert (in_100(JACKS, "J♠", 2), in_100(JACKS, "A♥ Q♥ 10♥", 2)) == (64, 62)
    assert options(JACKS, 2).best.discards == parse_cards("J♠")


def test_with_two_players_every_king_and_every_nine_makes_the_straight():
    deck, kept = Deck.for_players(2), parse_cards("A♥ Q♥ J♥ 10♥")
    for card in deck:
        if card not in kept:
            fits = card.rank in {Rank.KING, Rank.NINE}
            category = Hand((*kept, card), deck).category
            assert (category in {Category.STRAIGHT, Category.STRAIGHT_FLUSH}) == fits
    assert Hand((*kept, Card(Rank.NINE, Suit.SPADES)), FOUR).category is Category.HIGH_CARD


@pytest.mark.parametrize(("players", "left"), [(2, 14), (3, 13), (4, 12), (6, 10)])
def test_the_stock_after_the_deal_and_what_may_be_asked_for(players, left):
    steps = draw_of(*[4] * players)
    assert len(steps[0].stock.cards) == left
    runs_out = any(step.event and step.event.what is Happening.RESHUFFLED for step in steps)
    assert runs_out == (4 * players > left) == (players >= 4)


def test_who_gets_the_last_card_as_the_check_has_it():
    last = [step for step in draw_of(1, 4, 0, 4) if step.event and step.event.what is Happening.FOURTH][-1]
    assert right_answers(0) == [("Ada", "Bea", "Carlo", "Dino")[last.seat]]


def test_the_stock_and_the_discards_of_six_as_the_check_has_them():
    steps = draw_of(*[4] * 6)
    dino = next(
        place
        for place, step in enumerate(steps)
        if step.event and step.event.what is Happening.DRAWS and step.seat == 3
    )
    assert question(1)["answers"][0] | {"value": len(steps[dino].stock.cards)} == question(1)["answers"][0]
    shuffled = next(step for step in steps if step.event and step.event.what is Happening.RESHUFFLED)
    whose = [seat for seat in range(6) if set(steps[0].hands[seat]) & set(shuffled.moved)]
    assert shuffled.seat == 3
    assert whose == [0, 1, 2]
    assert right_answers(2) == ["Ada", "Carlo"]


def test_the_best_discard_as_the_check_has_it():
    (right,) = (answer for answer in question(3)["answers"] if answer["correct"])
    assert options("Q♥ Q♦ 8♠ 8♣ J♥").best.discards == parse_cards(right["cards"])
