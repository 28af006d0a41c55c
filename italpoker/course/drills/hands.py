"""Questions about the nine categories: what a hand is, which cards make it, which category is higher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.course.drills.question import Option, Question, shuffled
from italpoker.dealing import deal_hand_of
from italpoker.naming import explain_hand, name_hand
from italpoker.text import listing, text

if TYPE_CHECKING:
    from random import Random

    from italpoker.cards import Card
    from italpoker.course.drills.question import Setting
    from italpoker.hand import Hand


def name_hand_category(rng: Random, setting: Setting) -> Question:
    """What is this hand? Every category comes as often as any other."""
    hand = deal_hand_of(rng.choice(tuple(Category)), setting.deck, rng)
    choices = {hand.category, *rng.sample(_MISTAKEN_FOR[hand.category], 3)}
    ordered = [category for category in setting.rules.categories if category in choices]
    return Question(
        prompt=text("What is this hand?"),
        cards=hand.cards,
        options=tuple(Option(category.text) for category in ordered),
        right=ordered.index(hand.category),
        reason=explain_hand(hand),
        deck=setting.deck,
    )


def find_hand(rng: Random, setting: Setting) -> Question:
    """Which of three hands is of this category?"""
    category = rng.choice(tuple(Category))
    right, *wrong = (
        deal_hand_of(one, setting.deck, rng) for one in (category, *rng.sample(_MISTAKEN_FOR[category], 2))
    )
    options, place = shuffled(_hand_option(right), [_hand_option(hand) for hand in wrong], rng)
    return Question(
        prompt=text("Find this hand: {category}.", category=category.text),
        options=options,
        right=place,
        reason=explain_hand(right),
        deck=setting.deck,
    )


def cards_that_make_it(rng: Random, setting: Setting) -> Question:
    """Which cards make the hand, and which are only kickers?"""
    hand = deal_hand_of(rng.choice(tuple(Category)), setting.deck, rng)
    wrong = rng.sample(_other_parts(hand), 2)
    options, right = shuffled(Option(cards=hand.made_by), [Option(cards=cards) for cards in wrong], rng)
    return Question(
        prompt=text("Which cards make this hand: {category}?", category=hand.category.text),
        cards=hand.cards,
        options=options,
        right=right,
        reason=explain_hand(hand),
        deck=setting.deck,
    )


def highest_category(rng: Random, setting: Setting) -> Question:
    """Which of three neighbouring categories is the highest at this table?"""
    order = setting.rules.categories
    start = rng.randrange(len(order) - 3)
    choices = rng.sample(order[start : start + 4], 3)
    return Question(
        prompt=text("Which of these is the highest?"),
        options=tuple(Option(category.text) for category in choices),
        right=choices.index(min(choices, key=order.index)),
        reason=text("From the highest down: {order}.", order=listing([category.text for category in order])),
    )


MAKERS = (name_hand_category, find_hand, cards_that_make_it, highest_category)


def _hand_option(hand: Hand) -> Option:
    return Option(cards=hand.cards, remark=text("That is: {hand}.", hand=name_hand(hand)))


def _other_parts(hand: Hand) -> list[tuple[Card, ...]]:
    """Parts of the hand that somebody may take for what makes it, at least two, none of them right."""
    cards, made = hand.ordered_cards, hand.made_by
    parts = (cards, (*made, *hand.kickers[:1]), made[:-1], made[:2], cards[:3], cards[-2:], hand.kickers)
    return [part for part in dict.fromkeys(parts) if part and set(part) != set(made)]


_MISTAKEN_FOR = {
    Category.HIGH_CARD: (Category.PAIR, Category.STRAIGHT, Category.FLUSH),
    Category.PAIR: (Category.HIGH_CARD, Category.TWO_PAIR, Category.THREE_OF_A_KIND),
    Category.TWO_PAIR: (Category.PAIR, Category.THREE_OF_A_KIND, Category.FULL_HOUSE, Category.FOUR_OF_A_KIND),
    Category.THREE_OF_A_KIND: (Category.PAIR, Category.TWO_PAIR, Category.FULL_HOUSE, Category.FOUR_OF_A_KIND),
    Category.STRAIGHT: (Category.HIGH_CARD, Category.FLUSH, Category.STRAIGHT_FLUSH),
    Category.FULL_HOUSE: (Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND),
    Category.FLUSH: (Category.HIGH_CARD, Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.FULL_HOUSE),
    Category.FOUR_OF_A_KIND: (Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FULL_HOUSE),
    Category.STRAIGHT_FLUSH: (Category.HIGH_CARD, Category.STRAIGHT, Category.FLUSH),
}
