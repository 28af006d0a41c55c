"""The nine categories in the order of the table, each with a hand of the deck in use."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.category import Category
from italpoker.dealing import deal_hand_of
from italpoker.hand import Hand
from italpoker.text import text
from italpoker.widgets._assets import script, style
from italpoker.widgets.links import codes
from italpoker.widgets.remembered import RememberedWidget, kept_list

if TYPE_CHECKING:
    from italpoker.widgets.table_settings import TableSettings


class CategoryGallery(RememberedWidget):
    """One hand of each category, the cards that make it marked; all of them, or one, can be dealt anew.

    The hands follow from ``seed``, so that a class looks at the same ones; ``hands`` has them.
    """

    _esm = script("category_gallery")
    _css = style("cards", "category_gallery")
    words: ClassVar = {
        "title": text("The nine categories"),
        "order": text("The highest first"),
        "legend": text("Raised cards make the hand; the others are kickers."),
        "others": text("Other examples"),
        "another": text("Another"),
        "another_of": text("Another: {category}"),
        "reset": text("Back to the first examples"),
    }
    messages = frozenset({"others", "another", "reset"})

    rows: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """The categories, highest first, with all that is shown of them."""
    rule = traitlets.Unicode().tag(sync=True)
    """Where this table puts the flush."""
    said = traitlets.Unicode().tag(sync=True)
    """What has just changed, to be read out."""

    def __init__(self, table: TableSettings, seed: int = 0, **traits: Any) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self._seed = seed
        self.reset()
        table.on_change(self._follow)
        table.memory.add(self)

    @property
    def hands(self) -> dict[Category, Hand]:
        """The hand that stands for each category, in the order of the table."""
        return {category: self._hands[category] for category in self.table.house_rules.categories}

    def reset(self) -> None:
        """Back to the first examples of this deck."""
        self._rng = Random(self._seed)
        self._deal()
        self.said = ""

    def deal(self, category: Category | None = None) -> None:
        """Deal another hand of this category, or of all nine."""
        if category is None:
            self._deal()
            self.said = self.say(text("Nine other examples, {deck}.", deck=self.table.deck.text))
        else:
            hand = self._another(category)
            self.said = f"{hand.name(self.lang)}: {hand}"
            self._show()

    def to_keep(self) -> dict[str, Any]:
        """The hands, from the highest category down."""
        return {"hands": [codes(self._hands[category].cards) for category in reversed(Category)]}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Show these hands; unless they are one of each category, the first examples stay."""
        deck = self.table.deck
        hands = [Hand.parse(str(written), deck) for written in kept_list(kept, "hands")]
        if [hand.category for hand in hands] == list(reversed(Category)):
            self._hands = {hand.category: hand for hand in hands}
            self._show()

    def on_others(self, _content: dict[str, Any]) -> None:
        """The button for nine other examples."""
        self.deal()

    def on_another(self, content: dict[str, Any]) -> None:
        """The button beside one category."""
        wanted = content.get("category")
        for category in Category:
            if category.value == wanted:
                self.deal(category)

    def on_reset(self, _content: dict[str, Any]) -> None:
        """The reset button."""
        self.reset()
        self.said = self.say(text("The first examples again."))

    def _follow(self) -> None:
        if self._hands[Category.PAIR].deck == self.table.deck:
            self._show()
        else:
            self.reset()
            self.said = self.say(text("Nine examples for {deck}.", deck=self.table.deck.text))

    def _deal(self) -> None:
        deck = self.table.deck
        self._hands = {category: deal_hand_of(category, deck, self._rng) for category in reversed(Category)}
        self._show()

    def _another(self, category: Category) -> Hand:
        """A hand that is not the one shown: even the rarest category has twelve."""
        shown = self._hands[category]
        while self._hands[category] == shown:
            self._hands[category] = deal_hand_of(category, self.table.deck, self._rng)
        return self._hands[category]

    def _show(self) -> None:
        order = list(self.hands)
        self.rule = self.say(
            _FLUSH_FIRST if order.index(Category.FLUSH) < order.index(Category.FULL_HOUSE) else _FULL_FIRST
        )
        self.rows = [self._row(category, hand) for category, hand in self.hands.items()]

    def _row(self, category: Category, hand: Hand) -> dict[str, Any]:
        makers = hand.made_by
        return {
            "category": category.value,
            "name": category.word(self.lang),
            "second_name": category.word(self.second_lang),
            "meaning": self.say(_MEANINGS[category]),
            "hand": hand.name(self.lang),
            "second_hand": hand.name(self.second_lang),
            "cards": [
                {
                    "code": card.code,
                    "name": card.name(self.lang)
                    if card in makers
                    else self.say(text("{card}, kicker", card=card.text)),
                    "makes": card in makers,
                }
                for card in hand.ordered_cards
            ],
        }


_FLUSH_FIRST = text("At this table a flush beats a full house.")
_FULL_FIRST = text("At this table a full house beats a flush.")
_MEANINGS = {
    Category.STRAIGHT_FLUSH: text("Five in a row, all of one suit."),
    Category.FOUR_OF_A_KIND: text("All four cards of one rank."),
    Category.FLUSH: text("Five cards of one suit, not in a row."),
    Category.FULL_HOUSE: text("Three of one rank and two of another."),
    Category.STRAIGHT: text("Five in a row, not all of one suit."),
    Category.THREE_OF_A_KIND: text("Three cards of one rank."),
    Category.TWO_PAIR: text("Two of one rank and two of another."),
    Category.PAIR: text("Two cards of one rank."),
    Category.HIGH_CARD: text("None of these: the highest card speaks."),
}
