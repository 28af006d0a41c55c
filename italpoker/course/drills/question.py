"""One question of a drill, and the table it is asked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.text import SOURCE_LANGUAGE, second_language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import TypeAlias, TypeVar

    from italpoker.cards import Card
    from italpoker.deck import Deck
    from italpoker.rules import HouseRules
    from italpoker.text import Text

    T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Setting:
    """The table at which a question is asked, and the reader's language."""

    players: int
    rules: HouseRules
    lang: str = SOURCE_LANGUAGE

    @property
    def deck(self) -> Deck:
        """The deck in use."""
        return self.rules.deck(self.players)

    @property
    def second_lang(self) -> str:
        """The other language of names: the game's Italian, or English beside Italian."""
        return second_language(self.lang)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose: words, cards or both."""

    text: Text | None = None
    cards: tuple[Card, ...] = ()
    lang: str | None = None
    """The language of the words where it is not the reader's."""
    remark: Text | None = None
    """What to say to whoever chose it, before the reason."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and which option is right, and why."""

    prompt: Text
    options: tuple[Option, ...]
    right: int
    reason: Text
    cards: tuple[Card, ...] = ()
    deck: Deck | None = None
    """The deck that the question is about, where it is not part of the prompt."""
    asks_name: bool = False
    """Whether the name of the cards is the answer, and so must not be said beforehand."""
    story: Text | None = None
    """What has happened before, where that takes more than the prompt."""

    def repeats(self, other: Question | None) -> bool:
        """Whether this asks what the other has just asked."""
        return other is not None and self._asked == other._asked

    @property
    def _asked(self) -> tuple[object, ...]:
        """What makes it another question: if not the right answer itself, the cards that one may choose."""
        answer = self.options[self.right]
        shown = None if answer.cards else {option.cards for option in self.options}
        return (self.story, self.prompt, self.cards, answer, shown)


if TYPE_CHECKING:
    Maker: TypeAlias = Callable[[Random, Setting], Question | None]


def yes_or_no(yes: Text, no: Text, *, is_yes: bool) -> tuple[tuple[Option, ...], int]:
    """The two options and which of them is right."""
    return (Option(yes), Option(no)), 0 if is_yes else 1


def shuffled(right: Option, wrong: Sequence[Option], rng: Random) -> tuple[tuple[Option, ...], int]:
    """All options in a random order, and the place of the right one."""
    options = [right, *wrong]
    rng.shuffle(options)
    return tuple(options), options.index(right)


def around(items: Sequence[T], item: T, size: int, rng: Random) -> tuple[T, ...]:
    """So many neighbours of the list with this item among them, anywhere."""
    place = items.index(item)
    first = max(0, place - size + 1)
    last = min(place, len(items) - size)
    start = rng.randint(first, last)
    return tuple(items[start : start + size])
