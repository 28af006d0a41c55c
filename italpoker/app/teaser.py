"""The question on the landing page. The engine answers it, in this file as everywhere."""

from __future__ import annotations

from dataclasses import dataclass

from italpoker.app.words import TEASER
from italpoker.category import Category
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.naming import explain_hand, name_hand
from italpoker.text import Text

_CARDS = "9♣ 7♥ A♠ 10♥ 8♦"
_CHOICES = (Category.HIGH_CARD, Category.PAIR, Category.STRAIGHT)


@dataclass(frozen=True, slots=True)
class Teaser:
    """One hand, what it might be, and what it is."""

    question: str
    cards: tuple[tuple[str, str, str, int], ...]
    """Code, symbol and name of each card, and its place when the hand is laid out in order."""
    choices: tuple[tuple[str, bool], ...]
    """The word for each choice, and whether it is right."""
    hint: str
    right: str
    wrong: str
    reason: str
    other_table: str


def teaser(lang: str) -> Teaser:
    """The question and its answers in one language."""
    four = Hand.parse(_CARDS, Deck.for_players(4))
    five = Hand.parse(_CARDS, Deck.for_players(5))

    def say(key: str, hand: Hand) -> str:
        return Text(TEASER[key].message, {"name": name_hand(hand)}).say(lang)

    return Teaser(
        question=TEASER["question"].say(lang),
        cards=tuple((card.code, str(card), card.name(lang), four.ordered_cards.index(card)) for card in four.cards),
        choices=tuple((category.word(lang), category is four.category) for category in _CHOICES),
        hint=TEASER["hint"].say(lang),
        right=say("right", four),
        wrong=say("wrong", four),
        reason=explain_hand(four).say(lang),
        other_table=say("other_table", five),
    )
