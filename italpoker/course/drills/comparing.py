"""Questions about who wins: the kind of hand, then ranks and kickers, then suits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.course.close_calls import CloseCall, deal_close
from italpoker.course.drills.pairs import ask_who_wins, in_a_line, rival
from italpoker.course.drills.question import Option, Question, around
from italpoker.course.meetings import apart, twin
from italpoker.dealing import deal_hand_of
from italpoker.showdown import compare
from italpoker.text import text

if TYPE_CHECKING:
    from random import Random

    from italpoker.course.drills.question import Setting


def by_category(rng: Random, setting: Setting) -> Question:
    """Which of two hands of neighbouring categories wins?"""
    order = setting.rules.categories
    place = rng.randrange(len(order) - 1)
    hands = apart(order[place], order[place + 1], setting.deck, rng)
    return ask_who_wins(text("Which hand wins?"), hands, setting.rules, rng)


def by_ranks(rng: Random, setting: Setting) -> Question:
    """Which of two hands of one category wins, where there are no kickers, or few?"""
    hand = deal_hand_of(rng.choice(_WITH_FEW_KICKERS), setting.deck, rng)
    return ask_who_wins(text("Which hand wins?"), (hand, rival(hand, setting.rules, rng)), setting.rules, rng)


def by_kicker(rng: Random, setting: Setting) -> Question:
    """Which of two hands wins by a kicker?"""
    hands = deal_close(CloseCall.KICKER, setting.deck, setting.rules, rng)
    return ask_who_wins(text("Which hand wins?"), hands, setting.rules, rng)


def by_suit(rng: Random, setting: Setting) -> Question:
    """Which of two hands of the same ranks wins?"""
    hands = deal_close(CloseCall.SUIT, setting.deck, setting.rules, rng)
    prompt = text("House rules: {rules}. Which hand wins?", rules=setting.rules.title)
    return ask_who_wins(prompt, hands, setting.rules, rng)


def what_decides(rng: Random, setting: Setting) -> Question:
    """By what does one of two close hands win?"""
    hand, other = deal_close(CloseCall.KICKER, setting.deck, setting.rules, rng)
    equal = twin(hand, rng)
    if rng.random() < _SHARE_OF_TWINS:
        other = equal
    comparison = compare(hand, other, setting.rules)
    nothing = text("Nothing: they share the pot")
    ladder = (*(step.label for step in compare(hand, equal, setting.rules).steps[1:]), nothing)
    decided = comparison.steps[-1].label if comparison.winner else nothing
    options = around(ladder, decided, 4, rng)
    return Question(
        prompt=text(
            "House rules: {rules}. {one} against {other}: what decides?",
            rules=setting.rules.title,
            one=in_a_line(hand),
            other=in_a_line(other),
        ),
        options=tuple(Option(label) for label in options),
        right=options.index(decided),
        reason=comparison.text,
        deck=setting.deck,
    )


MAKERS = (by_category, by_ranks, by_kicker, by_suit, what_decides)

_WITH_FEW_KICKERS = (
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.FOUR_OF_A_KIND,
)
_SHARE_OF_TWINS = 0.3
