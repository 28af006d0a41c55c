"""The nine categories of hands and the three kinds of straight flush (RULES.md §2)."""

from __future__ import annotations

from enum import Enum

from italpoker.text import Text, ptext, text


class Category(Enum):
    """The nine categories, from the lowest to the highest of the classic order; they have no ``<``."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"

    @property
    def text(self) -> Text:
        """The category's name, in every language."""
        return _CATEGORY_WORDS[self]

    def word(self, lang: str) -> str:
        """``"flush"``, ``"colore"``."""
        return self.text.say(lang)


class StraightFlushKind(Enum):
    """The three kinds that chase each other in the cycle (S0a)."""

    MINIMUM = "minimum"
    """The lowest of the deck, the ace under the lowest card."""
    MEDIUM = "medium"
    """Every other."""
    MAXIMUM = "maximum"
    """10-J-Q-K-A."""

    @property
    def text(self) -> Text:
        """The kind's name, in every language."""
        return _KIND_WORDS[self]

    def word(self, lang: str) -> str:
        """``"minimum"``, ``"minima"``: what kind of straight flush it is."""
        return self.text.say(lang)

    @property
    def noun(self) -> Text:
        """What players call such a hand for short, ``"minima"``: the game's own word, in English sentences too."""
        return _KIND_NOUNS[self]


_CATEGORY_WORDS = {
    Category.HIGH_CARD: text("high card"),
    Category.PAIR: text("pair"),
    Category.TWO_PAIR: text("two pair"),
    Category.THREE_OF_A_KIND: text("three of a kind"),
    Category.STRAIGHT: text("straight"),
    Category.FULL_HOUSE: text("full house"),
    Category.FLUSH: text("flush"),
    Category.FOUR_OF_A_KIND: text("four of a kind"),
    Category.STRAIGHT_FLUSH: text("straight flush"),
}
_KIND_WORDS = {
    StraightFlushKind.MINIMUM: text("minimum"),
    StraightFlushKind.MEDIUM: text("medium"),
    StraightFlushKind.MAXIMUM: text("maximum"),
}
_KIND_NOUNS = {
    StraightFlushKind.MINIMUM: ptext("a straight flush", "minima"),
    StraightFlushKind.MEDIUM: ptext("a straight flush", "media"),
    StraightFlushKind.MAXIMUM: ptext("a straight flush", "massima"),
}
