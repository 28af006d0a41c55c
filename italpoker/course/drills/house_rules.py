"""Questions about tables that differ: the same two hands, and whose rules give the pot to which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.course.close_calls import CloseCall, deal_close
from italpoker.course.drills.pairs import ask_who_wins, in_a_line
from italpoker.course.drills.question import Option, Question, shuffled, yes_or_no
from italpoker.course.meetings import apart, straight_flush, twin
from italpoker.dealing import deal_hand_of
from italpoker.deck import Deck
from italpoker.rules import PRESETS
from italpoker.showdown import compare
from italpoker.text import listing, text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from italpoker.course.drills.question import Setting
    from italpoker.hand import Hand
    from italpoker.rules import HouseRules
    from italpoker.showdown import Comparison
    from italpoker.text import Text

ITALIAN = tuple(rules for rules in PRESETS if not rules.full_pack)
"""The tables that play with the same deck, so that the same hands can be put to all of them."""


def who_wins_there(rng: Random, setting: Setting) -> Question:
    """By one table's rules, any of the five, which of two hands wins?"""
    rules = rng.choice(PRESETS)
    hands = rng.choice(_PAIRS)(rules.deck(setting.players), rng)
    return ask_who_wins(text("House rules: {rules}. Which hand wins?", rules=rules.title), hands, rules, rng)


def whose_rules(rng: Random, setting: Setting) -> Question:
    """Under which house rules does the first hand win, and not under the others?"""
    deck = Deck.for_players(setting.players)
    while True:
        one, other = rng.choice(_DISPUTED)(deck, rng)
        found = [(rules, compare(one, other, rules)) for rules in ITALIAN]
        for_one = [(rules, comparison) for rules, comparison in found if comparison.winner is one]
        against = [(rules, comparison) for rules, comparison in found if comparison.winner is other]
        if for_one and len(against) > 1:
            break
    rules, comparison = rng.choice(for_one)
    wrong = [Option(others.title, remark=_there([others], why.text)) for others, why in against]
    options, right = shuffled(Option(rules.title), wrong, rng)
    return Question(
        prompt=text(
            "Whose house rules give the pot to the first hand? {one} against {other}.",
            one=in_a_line(one),
            other=in_a_line(other),
        ),
        options=options,
        right=right,
        reason=_there([rules], comparison.text),
        deck=deck,
    )


def do_all_agree(rng: Random, setting: Setting) -> Question:
    """Do all four Italian tables agree on the winner?"""
    deck = Deck.for_players(setting.players)
    is_disputed = rng.random() < 0.5
    while True:
        one, other = rng.choice(_DISPUTED if is_disputed else _PAIRS)(deck, rng)
        found = {rules: compare(one, other, rules) for rules in ITALIAN}
        winners = [comparison.winner for comparison in found.values()]
        if (len(set(winners)) > 1) == is_disputed:
            break
    options, right = yes_or_no(text("Yes, all four"), text("No, they differ"), is_yes=not is_disputed)
    for_one = [rules.title for rules, winner in zip(ITALIAN, winners, strict=True) if winner is one]
    for_other = [rules.title for rules, winner in zip(ITALIAN, winners, strict=True) if winner is other]
    return Question(
        prompt=text(
            "Do the four Italian tables agree on who wins? {one} against {other}.",
            one=in_a_line(one),
            other=in_a_line(other),
        ),
        options=options,
        right=right,
        reason=text(
            "for {one}: {rules}. For {other}: {others}.",
            one=in_a_line(one),
            rules=listing(for_one),
            other=in_a_line(other),
            others=listing(for_other),
        )
        if is_disputed
        else _agreed(found),
        deck=deck,
    )


def _there(tables: Sequence[HouseRules], why: Text) -> Text:
    """A reason with the names of the tables whose it is."""
    return text("{tables}: {why}", tables=listing([rules.title for rules in tables]), why=why)


def _agreed(found: Mapping[HouseRules, Comparison]) -> Text:
    """Why all tables give the pot to the same hand; of several reasons each with its tables."""
    by_reason: dict[str, list[HouseRules]] = {}
    for rules, comparison in found.items():
        by_reason.setdefault(str(comparison.text), []).append(rules)
    first, *others = (_there(tables, found[tables[0]].text) for tables in by_reason.values())
    if not others:
        return next(iter(found.values())).text
    said = first
    for reason in others:
        said = text("{first} {second}", first=said, second=reason)
    return text("the same winner, for different reasons. {reasons}", reasons=said)


MAKERS = (who_wins_there, whose_rules, do_all_agree)


def _twins(category: Category) -> Callable[[Deck, Random], tuple[Hand, Hand]]:
    """Two hands of that category and of the same ranks."""

    def deal(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
        hand = deal_hand_of(category, deck, rng)
        return hand, twin(hand, rng)

    return deal


def _two_flushes(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    return apart(Category.FLUSH, Category.FLUSH, deck, rng)


def _minimum_and_maximum(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    """Every other time those of spades and hearts, for which one table has a rule of its own."""
    low, high = (Suit.SPADES, Suit.HEARTS) if rng.random() < 0.5 else rng.sample(tuple(Suit), 2)
    minimum = straight_flush(StraightFlushKind.MINIMUM, low, deck, rng)
    maximum = straight_flush(StraightFlushKind.MAXIMUM, high, deck, rng)
    return (minimum, maximum) if rng.random() < 0.5 else (maximum, minimum)


def _flush_and_full_house(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    return apart(Category.FLUSH, Category.FULL_HOUSE, deck, rng)


def _by_kicker(deck: Deck, rng: Random) -> tuple[Hand, Hand]:
    return deal_close(CloseCall.KICKER, deck, ITALIAN[0], rng)


_DISPUTED = (
    _twins(Category.PAIR),
    _twins(Category.TWO_PAIR),
    _twins(Category.HIGH_CARD),
    _two_flushes,
    _minimum_and_maximum,
)
"""Hands that tables may judge differently."""
_PAIRS = (*_DISPUTED, _twins(Category.STRAIGHT), _flush_and_full_house, _by_kicker)
