"""The question on the landing page. The engine answers it, in this file as everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.app.words import TEASER
from italpoker.category import Category
from italpoker.hand import Hand
from italpoker.odds import category_counts
from italpoker.odds.tabular import say_number
from italpoker.rules import HouseRules
from italpoker.showdown import compare
from italpoker.text import Text

if TYPE_CHECKING:
    from italpoker.showdown import Comparison

PLAYERS = 4
_HANDS = {"Ada": "A♥ A♦ A♣ K♥ K♦", "Bea": "Q♠ 10♠ 9♠ 8♠ 7♠"}


@dataclass(frozen=True, slots=True)
class TeaserHand:
    """One of the two hands."""

    player: str
    name: str
    cards: tuple[tuple[str, str, str], ...]
    """Code, symbol and name of each card."""
    wins: bool


@dataclass(frozen=True, slots=True)
class Teaser:
    """Two hands, who wins, why, and where it is the other way round."""

    question: str
    hands: tuple[TeaserHand, ...]
    hint: str
    right: str
    wrong: str
    reason: str
    elsewhere: str


def teaser(lang: str) -> Teaser:
    """The question and its answers in one language."""
    here = _compare(HouseRules.preset("classic"))
    there = _compare(HouseRules.preset("americana"))

    def say(key: str, comparison: Comparison) -> str:
        return Text(TEASER[key].message, _values(comparison, lang)).say(lang)

    return Teaser(
        question=TEASER["question"].say(lang),
        hands=tuple(
            TeaserHand(
                player,
                hand.name(lang),
                tuple((card.code, str(card), card.name(lang)) for card in hand.cards),
                hand is here.winner,
            )
            for player, hand in zip(_HANDS, (here.a, here.b), strict=True)
        ),
        hint=TEASER["hint"].say(lang),
        right=say("right", here),
        wrong=say("wrong", here),
        reason=f"{here.explain(lang)} {say('reason', here)}",
        elsewhere=say("elsewhere", there),
    )


def _compare(rules: HouseRules) -> Comparison:
    deck = rules.deck(PLAYERS)
    one, other = (Hand.parse(cards, deck) for cards in _HANDS.values())
    return compare(one, other, rules)


def _values(comparison: Comparison, lang: str) -> dict[str, str | int]:
    """What a sentence about it may name: who wins, the cards in play, and how many hands of each kind there are."""
    one, other = _HANDS
    deck = comparison.a.deck
    counts = category_counts(deck)
    return {
        "player": one if comparison.winner is comparison.a else other,
        "cards": len(deck),
        "fulls": say_number(counts[Category.FULL_HOUSE], lang),
        "flushes": say_number(counts[Category.FLUSH], lang),
    }
