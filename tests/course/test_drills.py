"""Drills: every question is right by the engine, in every deck and language, and the mixture is good."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from italpoker.cards import Rank, Suit, parse_cards
from italpoker.category import Category
from italpoker.course.drills import DRILLS, QuestionStream, Setting, deck, hands, straights
from italpoker.course.drills.question import around
from italpoker.deck import Deck
from italpoker.errors import QuestionError
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules
from italpoker.text import languages

CLASSIC = HouseRules.preset("classic")
AMERICANA = HouseRules.preset("americana")
MAKERS = tuple(dict.fromkeys(maker for makers in DRILLS.values() for maker in makers))

chance = st.integers(0, 2**32).map(Random)
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS), st.sampled_from(languages()))
italian_tables = st.builds(Setting, st.integers(2, 10), st.just(CLASSIC))


def said(question, lang="en"):
    """The words of the options, as the reader reads them."""
    return [option.text.say(option.lang or lang) for option in question.options]


def right_words(question, lang="en"):
    return said(question, lang)[question.right]


def players_in(question):
    return question.prompt.values["players"]


def asked_category(question):
    """The category that the prompt names."""
    name = question.prompt.values["category"].say("en")
    return next(category for category in Category if category.word("en") == name)


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: f"{maker.__module__.rpartition('.')[2]}.{maker.__name__}")
@given(rng=chance, setting=tables)
def test_every_question_is_well_formed_in_every_language(maker, rng, setting):
    question = maker(rng, setting)
    if question is None:
        return
    assert 2 <= len(question.options) <= 4
    assert 0 <= question.right < len(question.options)
    for lang in languages():
        shown = [
            (option.text.say(option.lang or lang) if option.text else "", frozenset(option.cards))
            for option in question.options
        ]
        assert len(set(shown)) == len(shown)
        assert all(words or cards for words, cards in shown)
        sentences = [question.prompt.say(lang), question.reason.say(lang)]
        assert all(sentence and "{" not in sentence for sentence in sentences)
    assert all(option.lang in {None, *languages()} for option in question.options)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_suits_and_decks_are_asked_where_they_matter(rules):
    asked = {maker.__name__ for maker in MAKERS if maker(Random(1), Setting(4, rules)) is not None}
    missing = {maker.__name__ for maker in MAKERS} - asked
    in_a_full_pack = {"in_play", "highest_suit", "low_straight", "deck_of_low_straight"}
    assert missing == (in_a_full_pack if rules == AMERICANA else set())


@given(chance, tables)
def test_how_many_cards(rng, setting):
    question = deck.size(rng, setting)
    assert right_words(question) == f"{len(setting.rules.deck(players_in(question)))} cards"


@given(chance, tables)
def test_the_lowest_card(rng, setting):
    question = deck.lowest(rng, setting)
    assert right_words(question) == setting.rules.deck(players_in(question)).lowest.word("en")


@given(chance, italian_tables)
def test_whether_a_card_is_in_play(rng, setting):
    question = deck.in_play(rng, setting)
    (card,) = question.cards
    assert (card in Deck.for_players(players_in(question))) == (question.right == 0)


@given(chance, italian_tables)
def test_the_highest_suit(rng, setting):
    question = deck.highest_suit(rng, setting)
    suits = [next(suit for suit in Suit if suit.symbol == words[0]) for words in said(question)]
    highest = suits[question.right]
    assert all(highest.beats(suit) for suit in suits if suit is not highest)


@given(chance, tables)
def test_the_name_of_a_card_in_both_languages(rng, setting):
    for question, lang in (
        (deck.name_card(rng, setting), setting.lang),
        (deck.name_card_in_second_language(rng, setting), setting.second_lang),
    ):
        (card,) = question.cards
        assert card in setting.deck
        assert question.asks_name
        assert right_words(question, setting.lang) == card.name(lang)


@given(chance, tables)
def test_what_a_hand_is(rng, setting):
    question = hands.name_hand_category(rng, setting)
    hand = Hand(question.cards, setting.deck)
    assert right_words(question) == hand.category.word("en")
    assert question.reason.say("it") == hand.explain("it")


@given(chance, tables)
def test_one_hand_alone_is_of_the_category(rng, setting):
    question = hands.find_hand(rng, setting)
    dealt = [Hand(option.cards, setting.deck) for option in question.options]
    wanted = asked_category(question)
    assert [place for place, hand in enumerate(dealt) if hand.category is wanted] == [question.right]
    for hand, option in zip(dealt, question.options, strict=True):
        assert hand.name("it") in option.remark.say("it")


@given(chance, tables)
def test_the_cards_that_make_a_hand(rng, setting):
    question = hands.cards_that_make_it(rng, setting)
    hand = Hand(question.cards, setting.deck)
    assert asked_category(question) is hand.category
    assert [set(option.cards) == set(hand.made_by) for option in question.options].index(True) == question.right
    assert all(set(option.cards) <= set(hand.cards) for option in question.options)


@given(chance, tables)
def test_the_highest_category_by_the_rules_of_the_table(rng, setting):
    question = hands.highest_category(rng, setting)
    order = [category.word("en") for category in setting.rules.categories]
    assert right_words(question) == min(said(question), key=order.index)


@given(chance, tables)
def test_whether_it_is_a_straight(rng, setting):
    question = straights.is_straight(rng, setting)
    hand = Hand(question.cards, setting.rules.deck(players_in(question)))
    assert hand.category is (Category.STRAIGHT if question.right == 0 else Category.HIGH_CARD)


@given(chance, italian_tables)
def test_which_is_the_low_straight(rng, setting):
    question = straights.low_straight(rng, setting)
    in_use = Deck.for_players(players_in(question))
    ranks = [{Rank.parse(symbol) for symbol in words.split("-")} for words in said(question)]
    assert [set(in_use.straights[-1]) == one for one in ranks].index(True) == question.right


@given(chance, italian_tables)
def test_the_deck_in_which_ranks_are_a_straight(rng, setting):
    question = straights.deck_of_low_straight(rng, setting)
    ranks = {Rank.parse(symbol) for symbol in question.prompt.values["ranks"].split("-")}
    sizes = {
        f"{len(one)} cards"
        for one in map(Deck.for_players, range(2, 11))
        if any(set(straight) == ranks for straight in one.straights)
    }
    assert sizes & set(said(question)) == {right_words(question)}


@given(chance, tables)
def test_the_kind_of_straight_flush(rng, setting):
    question = straights.kind_of_straight_flush(rng, setting)
    hand = Hand(question.cards, setting.deck)
    kind = hand.straight_flush_kind
    assert right_words(question) == (kind.noun.say("en") if kind else "none: only a flush")
    assert hand.category is (Category.STRAIGHT_FLUSH if kind else Category.FLUSH)


@pytest.mark.parametrize("players", range(2, 11))
def test_the_traps_are_those_that_learners_fall_into(players):
    in_use = Deck.for_players(players)
    turning, far, others, gaps = ({frozenset(ranks) for ranks in sort} for sort in straights._traps(in_use))
    lowest, above, *_ = in_use.ranks[::-1]
    assert frozenset({Rank.QUEEN, Rank.KING, Rank.ACE, lowest, above}) in turning
    assert (frozenset(card.rank for card in parse_cards("As Js 10s 9s 8s")) in far) == (players >= 4)
    assert (frozenset(card.rank for card in parse_cards("As 7s 8s 9s 10s")) in others) == (players > 4)
    assert frozenset(card.rank for card in parse_cards("Qs Js 10s 9s Ks")) not in gaps


@pytest.mark.parametrize("kind", DRILLS)
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", [2, 10])
def test_no_question_comes_twice_in_a_row(kind, rules, players):
    stream, setting = QuestionStream(kind, Random(5)), Setting(players, rules)
    last = None
    for _ in range(300):
        question = stream.next(setting)
        assert not question.repeats(last)
        last = question


@pytest.mark.parametrize("kind", DRILLS)
def test_every_sort_of_question_has_its_turn(kind):
    stream, setting = QuestionStream(kind, Random(5)), Setting(4, CLASSIC)
    rounds = [[stream.next(setting).prompt.message for _ in DRILLS[kind]] for _ in range(20)]
    assert all(Counter(one) == Counter(rounds[0]) for one in rounds)


@settings(max_examples=8)
@given(chance, st.integers(2, 10))
def test_categories_come_about_equally_often(rng, players):
    setting = Setting(players, CLASSIC)
    seen = Counter(Hand(hands.name_hand_category(rng, setting).cards, setting.deck).category for _ in range(900))
    assert set(seen) == set(Category)
    assert all(50 <= times <= 160 for times in seen.values())


def test_yes_is_as_likely_as_no():
    rng, setting = Random(3), Setting(4, CLASSIC)
    for maker in (deck.in_play, straights.is_straight):
        assert 400 <= sum(maker(rng, setting).right for _ in range(1000)) <= 600


def test_questions_follow_the_table():
    stream = QuestionStream("hands-drill", Random(2))
    for players in (2, 5, 9):
        setting = Setting(players, CLASSIC)
        assert all(stream.next(setting).deck in {setting.deck, None} for _ in range(20))


def test_the_same_seed_asks_the_same():
    first, second = (QuestionStream("straights-drill", Random(7)) for _ in range(2))
    setting = Setting(6, CLASSIC)
    assert [first.next(setting) for _ in range(30)] == [second.next(setting) for _ in range(30)]


def test_an_unknown_kind_is_told_which_there_are():
    with pytest.raises(QuestionError, match=r"there is no drill “bluff”; there are: deck-drill, hands-drill"):
        QuestionStream("bluff", Random(1))


@given(chance, st.integers(1, 9), st.integers(1, 9))
def test_neighbours_hold_the_item_and_stay_in_order(rng, length, size):
    items = list(range(length))
    item = rng.choice(items)
    found = around(items, item, min(size, length), rng)
    assert item in found
    assert list(found) == list(range(found[0], found[0] + min(size, length)))
