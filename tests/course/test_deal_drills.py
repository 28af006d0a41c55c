"""Drills on whole deals and on the showdown: what is told in the story leads to the answer, by the rules alone."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from italpoker.category import Category
from italpoker.course.drills import Setting, play, scenes, showdown
from italpoker.hand import Hand
from italpoker.play import Outcome, Phase
from italpoker.rules import PRESETS, HouseRules
from italpoker.showdown import winners

CLASSIC, FANTINI, ONLINE, CASH, AMERICANA = PRESETS
SHARED = "They share it"

chance = st.integers(0, 2**32).map(Random)
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS))
few = settings(max_examples=40)


def said(question):
    return [option.text.say("en") for option in question.options]


def right(question):
    return said(question)[question.right]


def story(question):
    return question.story.say("en").replace("\u00a0", " ")


def number(words):
    return int(re.search(r"-?\d+", words)[0])


def seats_in(question):
    """The players at the table clockwise, and the dealer."""
    names, dealer = re.search(r"clockwise: ([\w, ]+)\. (\w+) deals", story(question)).groups()
    return names.split(", "), dealer


def from_dealers_left(question, names):
    order, dealer = seats_in(question)
    at = order.index(dealer) + 1
    return [name for name in (*order[at:], *order[:at]) if name in names]


def folded(question):
    return {
        name
        for names in re.findall(r"([A-Z][\w, ]*?) folds?\.", story(question))
        for name in re.findall(r"\b[A-Z]\w+", names)
    }


# The deals they are about


@few
@given(chance, tables)
def test_a_deal_to_ask_about_ends_and_keeps_its_chips(rng, setting):
    deal = scenes.play_on(scenes.sit_down(rng, setting), rng)
    assert deal.is_over
    assert len({sum(step.stacks) + step.pot for step in deal.steps}) == 1


def test_the_deals_end_in_every_way_that_one_sees_at_a_table():
    rng = Random(1)
    ended = Counter(scenes.play_on(scenes.sit_down(rng, Setting(4, CLASSIC)), rng).outcome for _ in range(200))
    assert set(ended) == {Outcome.SHOWDOWN, Outcome.WON_UNSHOWN, Outcome.NOT_OPENED}
    assert min(ended.values()) > 10


def test_players_who_do_the_same_share_a_sentence():
    rng = Random(2)
    stories = [scenes.told(scenes.play_on(scenes.sit_down(rng, Setting(4, CLASSIC)), rng)).say("en") for _ in range(80)]
    assert any(re.search(r"\w+, \w+ and \w+ pass\.", one) for one in stories)
    assert any(re.search(r"\w+ and \w+ call\.", one) for one in stories)
    assert not any(re.search(r"wins|dealt|antes|cuts", one) for one in stories)


def test_what_has_just_gone_back_is_not_told_since_it_would_tell_that_the_betting_is_over():
    rng = Random(4)
    stories = [story(play.what_comes_next(rng, Setting(4, CLASSIC))) for _ in range(80)]
    assert not any(re.search(r"back to \w+\.\s*$", one) for one in stories)
    unshown = [q for q in (play.who_gets_what(rng, Setting(4, CLASSIC)) for _ in range(80)) if "shows" not in story(q)]
    assert unshown
    assert any("of the bet" in q.reason.say("en") for q in unshown)
    assert not any(re.search(r"of the bet: .*\nWhat nobody has matched", story(q)) for q in unshown)


def test_what_lies_in_the_middle_is_what_is_won_once_the_unmatched_chips_are_back():
    rng = Random(11)
    asked = [play.who_gets_what(rng, Setting(4, CLASSIC)) for _ in range(80)]
    in_one_pot = [q for q in asked if "In the middle" in story(q) and "win" in q.reason.say("en")]
    for question in in_one_pot:
        middle = number(re.search(r"gone back\. In the middle there are (\d+)", story(question))[1])
        assert middle == sum(map(int, re.findall(r"wins (\d+) chips?", question.reason.say("en"))))
    assert any("of the bet" in question.reason.say("en") for question in in_one_pot)


def test_no_hidden_card_is_told():
    rng = Random(3)
    for _ in range(40):
        deal = scenes.play_on(scenes.sit_down(rng, Setting(5, CLASSIC)), rng)
        story = scenes.told(deal, with_draw=True).say("en")
        shown = {str(card) for seat in deal.shown for card in deal.cards(seat)} | {str(card) for card in deal.proof}
        assert set(re.findall(r"(?:10|[2-9AKQJ])[♥♦♣♠]", story)) <= shown


# The showdown


@few
@given(chance, tables)
def test_the_last_to_bet_after_the_draw_shows_first_or_the_first_at_the_dealers_left(rng, setting):
    question = showdown.shows_first(rng, setting)
    _, _, second = story(question).partition("After the draw:")
    bets = re.findall(r"(\w+) (?:bets|raises)", second)
    if bets:
        assert right(question) == bets[-1]
    else:
        names, _ = seats_in(question)
        resting = {seats_in(question)[1]} if "the dealer rests" in story(question) else set()
        still_in = from_dealers_left(question, set(names) - folded(question) - resting)
        assert right(question) == still_in[0]


@few
@given(chance, tables)
def test_only_the_beaten_who_has_not_opened_may_muck(rng, setting):
    question = showdown.may_muck(rng, setting)
    may = right(question) == "Yes"
    player = question.prompt.values["player"]
    if re.search(rf"{player} opens with", story(question)):
        assert not may
    shown = [Hand.parse(cards, question.deck) for cards in re.findall(r"shows ((?:\S+ ?){5})\.", story(question))]
    own = Hand(question.cards, question.deck)
    is_winner = len(shown) in winners([*shown, own], setting.rules)
    assert not (may and is_winner and "Side" not in story(question) and "All-in" not in story(question))
    assert question.reason.say("en").startswith(player) == may


@few
@given(chance, tables, st.sampled_from((*play.MAKERS, *showdown.MAKERS)), st.sampled_from(("en", "it")))
def test_every_reason_is_a_sentence_about_the_players_at_the_table_and_not_about_the_reader(rng, setting, maker, lang):
    question = maker(rng, setting)
    said_to_them = [question.reason, *(option.remark for option in question.options if option.remark)]
    for words in (one.say(lang) for one in said_to_them):
        assert words.endswith((".", "?"))
        assert not words.endswith("..")
        assert not re.search(r"\b(?:your?|yours|tu|tuo|tua|tuoi|tue)\b", words)


def test_straight_flushes_that_wait_are_asked_about():
    rng = Random(5)
    asked = [showdown.may_muck(rng, Setting(4, CLASSIC)) for _ in range(120)]
    reasons = Counter(question.reason.say("en") for question in asked)
    assert {
        "the opener shows, winning or losing.",
        "against the hands shown so far this one may still win or share a pot.",
        "a straight flush is not thrown away while somebody has still to show.",
    } <= set(reasons)
    held = [Hand(question.cards, question.deck).category for question in asked]
    assert 15 < held.count(Category.STRAIGHT_FLUSH) < 60


@few
@given(chance, tables)
def test_each_pot_goes_to_the_best_of_those_who_paid_for_it(rng, setting):
    question = showdown.who_wins_which_pot(rng, setting)
    lines = re.findall(r"(\w+): (\d+) chips in the pot, ([^.]+)\.", story(question))
    paid = {name: int(chips) for name, chips, _ in lines}
    hands = {name: Hand.parse(cards, question.deck) for name, _, cards in lines}
    is_side = "side pot" in question.prompt.say("en")
    in_it = [name for name in paid if not is_side or paid[name] == max(paid.values())]
    chips = number(question.prompt.say("en").partition("pot of")[2])
    low, high = min(paid.values()), max(paid.values())
    assert chips == ((high - low) * len(in_it) if is_side else low * len(paid))
    best = [in_it[place] for place in winners([hands[name] for name in in_it], setting.rules)]
    assert right(question) == (best[0] if len(best) == 1 else SHARED)


def test_a_side_pot_sometimes_goes_to_a_hand_that_loses_the_main_pot():
    rng = Random(6)
    questions = [showdown.who_wins_which_pot(rng, Setting(5, CLASSIC)) for _ in range(200)]
    assert any(right(question) == SHARED for question in questions)
    assert any("has no part in the side pot" in option.remark.say("en") for q in questions for option in q.options[:-1])


@few
@given(chance, tables)
def test_odd_chips_go_to_the_first_winner_at_the_dealers_left(rng, setting):
    question = showdown.odd_chips(rng, setting)
    shares = {name: int(chips) for name, chips in re.findall(r"(\w+) (\d+)", right(question))}
    assert sum(shares.values()) == number(question.prompt.say("en").partition("pot of")[2])
    least = min(shares.values())
    more = [name for name, chips in shares.items() if chips > least]
    assert more == from_dealers_left(question, shares)[:1]
    assert shares[more[0]] - least < len(shares)


@few
@given(chance, tables)
def test_a_false_opening_costs_the_ante_or_the_initial_pot_as_well(rng, setting):
    question = showdown.false_opening(rng, setting)
    ante = number(story(question).partition("the ante is")[2])
    players = min(setting.players, 9)
    opener = question.prompt.values["player"]
    reason = question.reason.say("en")
    bet = number(re.search(rf"{opener} opens with (\d+)", story(question))[1])
    back = re.search(rf"has matched (\d+) chips? of the bet: \w+ goe?s? back to {opener}", story(question))
    bet -= number(back[1]) if back else 0
    if "cannot win" in reason:
        assert number(right(question)) == ante
        assert f"there are {ante * players} chips on the table" in reason
    else:
        assert number(right(question)) == ante + bet + ante * players
    assert {ante, ante + bet, ante + bet + ante * players} <= {number(words) for words in said(question)}


def test_false_openings_are_asked_by_the_rules_of_the_table_that_has_them():
    for rules in PRESETS:
        question = showdown.false_opening(Random(1), Setting(4, rules))
        assert story(question).startswith("House rules: Online room")
    assert {rules.name for rules in PRESETS if rules.deal.false_opening.value == "settled"} == {"online_room"}
    assert HouseRules.preset("online_room") == showdown.WITH_FALSE_OPENINGS


# A deal that is on


@few
@given(chance, tables)
def test_whose_turn_it_is(rng, setting):
    question = play.whose_turn(rng, setting)
    assert right(question) not in folded(question)
    names, _ = seats_in(question)
    assert set(said(question)) <= set(names)
    if story(question).count("\n") == 0:  # nothing has been said yet
        assert right(question) == from_dealers_left(question, names)[0]


def test_after_the_draw_the_opener_or_the_last_raiser_speaks_first():
    rng = Random(7)
    for rules, who in ((CLASSIC, "opener"), (ONLINE, "last_raiser")):
        found = 0
        while found < 10:
            deal = scenes.play_on(scenes.sit_down(rng, Setting(4, rules)), rng)
            step = next((one for one in deal.steps if one.phase is Phase.SECOND_BETTING), None)
            if step is None or step.blinds or step.opener is None:
                continue
            told = scenes.told(step).say("en")
            spoken = re.findall(r"(\w+) (?:opens|raises)", told)
            wanted = spoken[0 if who == "opener" else -1]
            seat = scenes.NAMES.index(wanted)
            if seat in step.live and step.stacks[seat]:
                assert step.actor == seat
                found += 1


@few
@given(chance, tables)
def test_what_may_be_done(rng, setting):
    question = play.may_do(rng, setting)
    move = question.prompt.values["move"].say("en")
    reason = question.reason.say("en")
    allowed = re.findall(r"[^,:]+", reason.partition(":")[2].rstrip(".")) if reason.startswith("Allowed now:") else []
    assert (right(question) == "Yes") == (move in [one.strip() for one in allowed])


@pytest.mark.parametrize("maker", [play.may_do, showdown.may_muck])
def test_yes_is_as_likely_as_no(maker):
    rng = Random(8)
    assert 50 <= sum(right(maker(rng, Setting(4, CLASSIC))) == "Yes" for _ in range(150)) <= 100


@few
@given(chance, tables)
def test_how_much(rng, setting):
    question = play.how_much(rng, setting)
    asked = question.prompt.values["asked"].say("en")
    remarks = [option.remark.say("en") for option in question.options if option.remark]
    assert len(remarks) == len(question.options) - 1
    bet, stack = re.search(r"has bet (\d+) chips? in this round, and has (\d+)", story(question)).groups()
    assert 0 < number(right(question)) <= int(bet) + int(stack)
    if "at most" in asked:
        assert all(number(right(question)) > number(w) for w, o in zip(said(question), question.options, strict=True)
                   if o.remark and "so is more" in o.remark.say("en"))  # fmt: skip
    if "at least" in asked:
        assert all(number(right(question)) < number(w) for w, o in zip(said(question), question.options, strict=True)
                   if o.remark and "less will do" in o.remark.say("en"))  # fmt: skip


def test_no_limit_goes_to_the_last_chip_and_pot_limit_to_the_pot():
    rng = Random(9)
    for rules in (CLASSIC, CASH):
        for _ in range(60):
            question = play.how_much(rng, Setting(4, rules))
            if question.prompt.values["asked"].say("en") != "How many chips may be bet at most?":
                continue
            pot = number(re.search(r"In the middle there (?:is|are) (\d+)", story(question))[1])
            stack = number(re.search(r"and has (\d+)", story(question))[1])
            assert number(right(question)) == (stack if rules is CLASSIC else min(pot, stack))


def test_all_that_can_come_next_is_asked():
    rng = Random(10)
    for rules in (CLASSIC, ONLINE):
        asked = Counter(right(play.what_comes_next(rng, Setting(4, rules))) for _ in range(80))
        assert len(asked) == 4
        assert min(asked.values()) > 8


@few
@given(chance, tables)
def test_what_comes_next(rng, setting):
    question = play.what_comes_next(rng, setting)
    has_drawn = "After the draw" in story(question)
    if right(question) == "The draw":
        assert not has_drawn
    if right(question) == "The showdown":
        assert has_drawn
    if right(question) == "Nothing: the deal is over":
        assert re.search("All others have folded|Nobody has opened|All have said parola", question.reason.say("en"))


@few
@given(chance, tables)
def test_who_gets_what_adds_up(rng, setting):
    question = play.who_gets_what(rng, setting)
    player = question.prompt.values["player"]
    won = re.findall(rf"{player} wins (\d+) chips?", question.reason.say("en"))
    assert number(right(question)) == sum(map(int, won))
