"""Five cards and what they are: their name in two languages, the cards that make it, and why."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.category import Category, StraightFlushKind
from italpoker.dealing import deal_hand, deal_hand_of
from italpoker.hand import HAND_SIZE, Hand
from italpoker.text import Text, capital, ntext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.building_task import BuildingTask
from italpoker.widgets.card_picker import CardPicker
from italpoker.widgets.links import LinkedWidget, codes
from italpoker.widgets.remembered import kept_cards, kept_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from italpoker.cards import Card
    from italpoker.deck import Deck
    from italpoker.widgets.table_settings import TableSettings


class HandBuilder(LinkedWidget, CardPicker):
    """A card picker that says what five cards are worth, and deals hands, of any category too.

    ``hand`` is the hand to begin with. ``steps`` is a task, such as ``[("pair", None), ("two_pair", 1)]``: make
    these categories, or kinds of straight flush (``"minimum"``), in this order, each from the hand before by changing
    at most so many cards (None: freely).
    """

    _esm = script("hand_builder")
    _css = style("cards", "card_grid", "card_picker", "hand_builder", "cover", "copy_link")
    words: ClassVar = {
        **CardPicker.words,
        **LinkedWidget.LINKING,
        "verdict": text("Your hand"),
        "show": text("Show what it is"),
        "kind": text("Deal me…"),
        "any": text("any hand"),
        "deal": text("Deal a hand"),
        "task": text("Your task"),
        "done": text("done"),
        "back": text("Step back"),
        "reset": text("Start afresh"),
    }
    messages = CardPicker.messages | {"deal", "back", "link"}

    categories: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    """Each category's name, highest first as in the classic order."""
    verdict: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What the picked cards are, in words ready to show."""
    task: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The steps of the task and how far the learner is; empty without a task."""

    def __init__(
        self,
        table: TableSettings,
        hand: Hand | str | None = None,
        steps: Sequence[tuple[Category | StraightFlushKind | str, int | None]] | None = None,
        **traits: Any,
    ) -> None:
        self._task = BuildingTask(steps) if steps else None
        self._begin_with = _as_cards_of_hand(hand, table.deck)
        super().__init__(table, HAND_SIZE, **traits)
        self.categories = {category.value: category.word(self.lang) for category in reversed(Category)}
        self.reset()
        self._place = table.openings.add("hand", self._open)

    @property
    def hand(self) -> Hand | None:
        """The hand of the five picked cards, None when there are fewer; takes a hand, a text or None.

        HandSizeError, DuplicateCardError, CardError or DeckError when it is no hand of the deck in use.
        """
        return Hand(self.cards, self.table.deck) if len(self.cards) == HAND_SIZE else None

    @hand.setter
    def hand(self, hand: Hand | str | None) -> None:
        self.cards = _as_cards_of_hand(hand, self.table.deck)

    def deal(self, category: Category | None = None) -> None:
        """Deal a hand of the deck at random, or any of one category; it counts for no step of a task."""
        deck, rng = self.table.deck, Random()
        hand = deal_hand_of(category, deck, rng) if category else deal_hand(deck, rng)
        if self._task:
            self._task.pass_over()
        super()._put(hand.cards, text("Dealt: {cards}.", cards=str(hand)))

    def linked(self) -> Mapping[str, str]:
        """The five picked cards at this table."""
        return self.at_table(self._place, hand=codes(self.cards)) if self.hand else {}

    def reset(self) -> None:
        """Back to the hand to begin with, and to the first step of the task."""
        if self._task:
            self._task.start(self._begin_with)
        in_pack = all(card in self.table.deck for card in self._begin_with)
        self._put_unjudged(self._begin_with if in_pack else ())

    def to_keep(self) -> dict[str, Any]:
        """The picked cards, and the hands that did the steps of the task."""
        return super().to_keep() | ({"made": self._task.made} if self._task else {})

    def take_up(self, kept: dict[str, Any]) -> None:
        """Make the same hands again, and pick these cards; they are not judged once more."""
        cards = kept_cards(kept.get("cards"), self.table.deck, self.size)
        if self._task:
            self._task.start(self._begin_with)
            self._task.retrace(kept_list(kept, "made"))
        self._put_unjudged(cards)

    def on_deal(self, content: dict[str, Any]) -> None:
        """The deal button, with the category chosen beside it."""
        wanted = content.get("category")
        self.deal(next((category for category in Category if category.value == wanted), None))

    def on_back(self, _content: dict[str, Any]) -> None:
        """The button that takes up the hand of the step before again."""
        if self._task and all(card in self.table.deck for card in self._task.before):
            self._put_unjudged(self._task.before)

    def _open(self, asked: Mapping[str, str]) -> None:
        """The hand of an address; it counts for no step of a task."""
        self._put_unjudged(Hand.parse(asked["hand"], self.table.deck).cards)

    def _put(self, cards: tuple[Card, ...], news: Text | None = None) -> None:
        if self._task:
            self._task.judge(Hand(cards, self.table.deck) if len(cards) == HAND_SIZE else None)
        super()._put(cards, news)

    def _put_unjudged(self, cards: tuple[Card, ...], news: Text | None = None) -> None:
        if self._task:
            self._task.judge(None)
        super()._put(cards, news)

    def _follow_table(self) -> None:
        if self._task:
            self._task.judge(None)
        super()._follow_table()

    def _show(self, news: Text | None) -> None:
        super()._show(news)
        hand = self.hand
        self.verdict = self._hand_verdict(hand) if hand else self._open_verdict()
        self.task = self._task.view(self.lang, self.cards, self.table.deck) if self._task else {}
        heard = [self.news, f"{self.verdict['name']}." if hand else "", self.task.get("feedback", "")]
        self.news = " ".join(filter(None, heard))

    def _open_verdict(self) -> dict[str, Any]:
        """Fewer than five cards: how many more it takes."""
        missing = HAND_SIZE - len(self.cards)
        return {
            "groups": [{"caption": "", "makes": False, "cards": self._labelled(self.cards)}],
            "empty": missing,
            "name": self.say(ntext("{n} more card", "{n} more cards", missing)),
        }

    def _hand_verdict(self, hand: Hand) -> dict[str, Any]:
        kickers = ntext("kicker", "kickers", len(hand.kickers))
        groups = [(hand.category.text, True, hand.made_by), (kickers, False, hand.kickers)]
        return {
            "groups": [
                {"caption": self.say(caption), "makes": makes, "cards": self._labelled(cards)}
                for caption, makes, cards in groups
                if cards
            ],
            "empty": 0,
            "name": capital(hand.name(self.lang)),
            "other": hand.name(self.second_lang),
            "other_lang": self.second_lang,
            "why": hand.explain(self.lang),
        }

    def _labelled(self, cards: Iterable[Card]) -> list[list[str]]:
        return [[card.code, card.name(self.lang)] for card in cards]


def _as_cards_of_hand(hand: Hand | str | None, deck: Deck) -> tuple[Card, ...]:
    """The cards of a hand of this deck; none for None."""
    if hand is None:
        return ()
    return (Hand.parse(hand, deck) if isinstance(hand, str) else Hand(hand.cards, deck)).cards
