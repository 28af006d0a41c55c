"""The straights of a deck on one line, and five ranks of one's own tried with every deck."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.cards import Card, Rank, Suit
from italpoker.errors import HandSizeError
from italpoker.hand import HAND_SIZE, Hand
from italpoker.straights import in_line, judge_everywhere, sum_up
from italpoker.text import ntext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.remembered import RememberedWidget, kept_list
from italpoker.widgets.straight_task import StraightTask

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings


class StraightFinder(RememberedWidget):
    """All straights of the table's deck from the low one up, and five ranks to pick and try with every deck.

    ``straight_with`` and ``none_with`` set a task, in numbers of cards, one or several: with
    ``StraightFinder(table, straight_with=28, none_with=32)`` the learner looks for five ranks that are a
    straight with 28 cards and none with 32; ``done`` says whether they have been found. DeckError for a deck
    that does not exist or a task that cannot be done.
    """

    _esm = script("straight_finder")
    _css = style("cards", "straight_finder")
    words: ClassVar = {
        "all": text("Every straight of this deck"),
        "line": text("The ace stands at both ends of the line."),
        "one_suit": text("All of one suit"),
        "try": text("Try it with every deck"),
        "pick": text("Pick five ranks"),
        "ask": text("Are they a straight? It depends on the deck."),
        "clear": text("Clear the ranks"),
        "task": text("Your task"),
        "done": text("done"),
        "here": text("this table"),
        "reset": text("Start afresh"),
    }
    messages = frozenset({"choose", "one_suit", "try", "toggle", "clear", "reset"})

    straights: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The line of ranks and the straights on it, the low one first, in words ready to show."""
    chosen = traitlets.Int(0).tag(sync=True)
    """Which straight is looked at, 0 for the low one."""
    one_suit = traitlets.Bool(False).tag(sync=True)
    """Whether it is shown as a straight flush."""
    ranks: traitlets.List[dict[str, str]] = traitlets.List().tag(sync=True)
    """The thirteen ranks to pick from, the two first, the ace once and last."""
    answer: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The picked ranks, what they are in each deck, and how the task stands."""

    def __init__(
        self,
        table: TableSettings,
        *,
        straight_with: int | Iterable[int] = (),
        none_with: int | Iterable[int] = (),
        **traits: Any,
    ) -> None:
        self._task = StraightTask.of(straight_with, none_with)
        self._picked: set[Rank] = set()
        self._found: tuple[Rank, ...] = ()
        """The ranks that did the task, once they are found."""
        super().__init__(table.lang, **traits)
        self.table = table
        self.ranks = [
            {"code": rank.value, "symbol": rank.symbol, "name": rank.word(self.lang)} for rank in reversed(Rank)
        ]
        self.reset()
        table.on_change(self._follow)
        table.memory.add(self)

    @property
    def picked(self) -> tuple[Rank, ...]:
        """The picked ranks, from the lowest up."""
        return in_line(self._picked)

    @property
    def done(self) -> bool:
        """Whether ranks that do the task have been found, be others picked since; without a task never."""
        return bool(self._found)

    def pick(self, ranks: str | Iterable[Rank]) -> None:
        """Pick these ranks instead of what was picked: ``"A 7 8 9 10"``.

        CardError for what is no rank, HandSizeError for more than five.
        """
        given = re.split(r"[\s,;-]+", ranks.strip()) if isinstance(ranks, str) else ranks
        wanted = {rank if isinstance(rank, Rank) else Rank.parse(rank) for rank in given if rank}
        if len(wanted) > HAND_SIZE:
            raise HandSizeError(text("a straight has five different ranks, not {n}", n=len(wanted)))
        self._picked = wanted
        self._judge()

    def reset(self) -> None:
        """No rank picked, the low straight chosen, suits mixed, the task to be done."""
        self._found = ()
        self.one_suit = False
        self._picked = set()
        self._follow()

    def to_keep(self) -> dict[str, Any]:
        """The straight that is looked at, the picked ranks, and those that did the task."""
        found = [rank.value for rank in self._found]
        return {"chosen": self.chosen, "one_suit": self.one_suit, "ranks": self.answer["picked"], "found": found}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Pick the same ranks, after those that did the task, and look at the same straight."""
        for name in ("found", "ranks"):
            ranks = [rank for rank in Rank if rank.value in kept_list(kept, name)]
            if len(ranks) <= HAND_SIZE:
                self.pick(ranks)
        self.on_one_suit({"on": kept.get("one_suit")})
        self.on_choose({"n": kept.get("chosen")})

    def on_choose(self, content: dict[str, Any]) -> None:
        """One of the straights of the deck."""
        number = content.get("n")
        if type(number) is int and 0 <= number < len(self.table.deck.straights):
            self.chosen = number

    def on_one_suit(self, content: dict[str, Any]) -> None:
        """The tick “all of one suit”."""
        self.one_suit = content.get("on") is True

    def on_try(self, _content: dict[str, Any]) -> None:
        """Take the chosen straight's ranks over to those that are tried with every deck."""
        self.pick(self._straights_upwards()[self.chosen])

    def on_toggle(self, content: dict[str, Any]) -> None:
        """One of the thirteen ranks: pick it, or put it back."""
        rank = next((rank for rank in Rank if rank.value == content.get("rank")), None)
        if rank is None:
            return
        if rank in self._picked or len(self._picked) < HAND_SIZE:
            self._picked ^= {rank}
            self._judge()
        else:
            self._judge(text("Five are picked already: put one back first."))

    def on_clear(self, _content: dict[str, Any]) -> None:
        """The button that puts all ranks back."""
        self.pick(())

    def _follow(self) -> None:
        deck = self.table.deck
        rows = self._straights_upwards()
        self.chosen = 0
        self.straights = {
            "deck": deck.name(self.lang),
            "count": self.say(
                ntext("{n} straight with {size} cards", "{n} straights with {size} cards", len(rows), size=len(deck))
            ),
            "line": [rank.symbol for rank in (Rank.ACE, *reversed(deck.ranks))],
            "rows": [self._row(ranks) for ranks in rows],
        }
        self._judge()

    def _straights_upwards(self) -> list[tuple[Rank, ...]]:
        """The straights of the deck, the low one first, each from its lowest rank up."""
        return [straight[::-1] for straight in reversed(self.table.deck.straights)]

    def _row(self, ranks: tuple[Rank, ...]) -> dict[str, Any]:
        deck = self.table.deck
        mixed = Hand(tuple(Card(rank, suit) for rank, suit in zip(ranks, _MIXED_SUITS, strict=True)), deck)
        flush = Hand(tuple(Card(rank, Suit.HEARTS) for rank in ranks), deck)
        kind = flush.straight_flush_kind
        return {
            "ranks": [rank.symbol for rank in ranks],
            "kind": kind.word(self.lang) if kind else "",
            "mixed": self._shown(mixed),
            "flush": self._shown(flush),
        }

    def _shown(self, hand: Hand) -> dict[str, Any]:
        return {
            "codes": [card.code for card in hand.cards],
            "cards": [card.name(self.lang) for card in hand.cards],
            "name": hand.name(self.lang),
            "second_name": hand.name(self.second_lang),
            "why": hand.explain(self.lang),
        }

    def _judge(self, notice: Text | None = None) -> None:
        """Say anew what the picked ranks are worth."""
        picked = self._picked
        complete = len(picked) == HAND_SIZE
        missing = HAND_SIZE - len(picked)
        if self._task and complete and self._task.is_done(picked):
            self._found = self.picked
        summary = sum_up(picked) if complete else ntext("Pick {n} more rank.", "Pick {n} more ranks.", missing)
        self.answer = {
            "picked": [rank.value for rank in self.picked],
            "line": [rank.symbol for rank in self.picked],
            "summary": self.say(summary),
            "notice": self.say(notice) if notice else "",
            "verdicts": self._verdicts() if complete else [],
            "task": self._task_view(),
        }

    def _verdicts(self) -> list[dict[str, Any]]:
        yes, no = self.say(text("a straight")), self.say(text("no straight"))
        return [
            {
                "deck": verdict.deck.name(self.lang),
                "straight": verdict.is_straight,
                "verdict": yes if verdict.is_straight else no,
                "reason": self.say(verdict.reason),
                "here": verdict.deck == self.table.deck,
            }
            for verdict in judge_everywhere(self._picked)
        ]

    def _task_view(self) -> dict[str, Any]:
        if not self._task:
            return {}
        feedback = None
        if self._found and self._found != self.picked:
            found = "\u2011".join(rank.symbol for rank in self._found)
            feedback = text("Found: {ranks}. Try others as you like.", ranks=found)
        elif len(self._picked) == HAND_SIZE:
            feedback = self._task.feedback(self._picked)
        return {
            "sentence": self.say(self._task.sentence),
            "feedback": self.say(feedback) if feedback else "",
            "done": self.done,
        }


_MIXED_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
