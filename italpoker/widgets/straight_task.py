"""A task about straights: five ranks that are one with some decks and none with others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.errors import DeckError
from italpoker.straights import DECKS, judge_ranks
from italpoker.text import Text, listing, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.cards import Rank
    from italpoker.deck import Deck


@dataclass(frozen=True, slots=True)
class StraightTask:
    """What five ranks must be; make it with ``StraightTask.of``."""

    straight_with: tuple[Deck, ...]
    none_with: tuple[Deck, ...]

    @classmethod
    def of(cls, straight_with: int | Iterable[int], none_with: int | Iterable[int]) -> StraightTask | None:
        """The task for these numbers of cards, one or several each; None when there are none at all.

        DeckError for a number of cards that no deck has, and for a task that cannot be done.
        """
        task = cls(_decks(straight_with), _decks(none_with))
        if task.straight_with and not any(task.is_done(straight) for straight in task.straight_with[0].straights):
            raise DeckError(text("no five ranks can do this task: {task}", task=task.sentence))
        return task if task.straight_with or task.none_with else None

    @property
    def sentence(self) -> Text:
        """The task in words."""
        if not self.none_with:
            return text("Find five ranks that are a straight with {sizes} cards.", sizes=_sizes(self.straight_with))
        if not self.straight_with:
            return text("Find five ranks that are no straight with {sizes} cards.", sizes=_sizes(self.none_with))
        return text(
            "Find five ranks that are a straight with {sizes} cards and none with {others}.",
            sizes=_sizes(self.straight_with),
            others=_sizes(self.none_with),
        )

    def is_done(self, ranks: Iterable[Rank]) -> bool:
        """Whether these five ranks do it."""
        five = tuple(ranks)
        return all(judge_ranks(five, deck).is_straight for deck in self.straight_with) and not any(
            judge_ranks(five, deck).is_straight for deck in self.none_with
        )

    def feedback(self, ranks: Iterable[Rank]) -> Text:
        """What to say to five picked ranks: well found, or with which deck they miss the task."""
        five = tuple(ranks)
        for deck in self.straight_with:
            if not judge_ranks(five, deck).is_straight:
                return text("Not yet: with {size} cards this is no straight.", size=len(deck))
        for deck in self.none_with:
            if judge_ranks(five, deck).is_straight:
                return text("Almost: with {size} cards this is a straight too.", size=len(deck))
        return text("Well found!")


def _decks(sizes: int | Iterable[int]) -> tuple[Deck, ...]:
    by_size = {len(deck): deck for deck in DECKS}
    wanted = (sizes,) if isinstance(sizes, int) else tuple(sizes)
    for size in wanted:
        if size not in by_size:
            known = ", ".join(map(str, by_size))
            raise DeckError(
                text("no deck has {given} cards: there are decks of {known}", given=quoted(size), known=known)
            )
    return tuple(by_size[size] for size in sorted(wanted))


def _sizes(decks: tuple[Deck, ...]) -> Text | str | int:
    return listing([str(len(deck)) for deck in decks])
