"""The draw: say which cards you would throw away, then see what each discard is worth."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.category import Category
from italpoker.dealing import deal_hand, deal_hand_of
from italpoker.errors import DiscardError, ItalpokerError
from italpoker.hand import HAND_SIZE, Hand
from italpoker.odds import draw_counts, draw_options_in_slices
from italpoker.odds.draws import MOST_DISCARDS, check_discards
from italpoker.odds.tabular import Share
from italpoker.text import capital, ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import unbroken
from italpoker.widgets.card_picker import CardPicker
from italpoker.widgets.draw_answer import odds_rows, ranking, read_odds, remark_on
from italpoker.widgets.links import codes
from italpoker.widgets.remembered import kept_cards
from italpoker.widgets.slices import SlicedWork

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.cards import Card
    from italpoker.odds import DrawOptions, DrawProgress
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings


class DrawLab(CardPicker):
    """A hand, and what comes of throwing some of its cards away.

    First the learner ticks cards and commits to the discard; only then do the odds leave Python: those of every
    discard against one unseen hand that stands pat, the best first, and what the hand becomes, which follows the ticks.
    ``hand`` and ``discards`` can be set, ``commit()`` shows the answer, ``options`` has it, ``draw()`` draws.
    """

    _esm = script("draw_lab")
    _css = style("cards", "card_grid", "card_picker", "plot", "draw_lab")
    words: ClassVar = {
        **CardPicker.words,
        "lab": text("What would you throw away?"),
        "kind": text("Deal me…"),
        "any": text("any hand"),
        "deal": text("Deal a hand"),
        "choose": text("Choose the cards"),
        "put_back": text("Put all back"),
        "throw": ptext("below a card to be thrown away", "out"),
        "keep": ptext("below a card to be kept", "stays"),
        "throw_card": text("{card}: throw it away"),
        "draw": text("Draw once"),
        "stop": text("Stop"),
        "progress": text("Counting"),
        "odds": text("What the hand becomes"),
        "ranked": text("Every discard, the best first"),
        "more": text("All 31 discards"),
        "out": ptext("heading", "throw away"),
        "stays": ptext("heading", "keep"),
        "chance": ptext("heading", "chance to win"),
        "yours": text("your discard"),
        "note": text(
            "Against one unseen hand that stands pat: a number to learn from, not advice for a full table, "
            "where others draw as well."
        ),
        "wait": text("Tick the cards that you would throw away, up to four, and commit. Then comes the answer."),
        "reset": text("Start afresh"),
    }
    messages = CardPicker.messages | {"deal", "put_back", "tick", "commit", "draw", "stop"}

    categories: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    """Each category's name, highest first as in the classic order."""
    held: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The hand as it is laid out: code and name of each card."""
    called: traitlets.List[str] = traitlets.List().tag(sync=True)
    """What the hand is, in the page's language and in the other one; or what is missing."""
    ticked: traitlets.List[str] = traitlets.List().tag(sync=True)
    """The codes of the cards to be thrown away."""
    refusal = traitlets.Unicode().tag(sync=True)
    """Why the last card that was ticked cannot go too."""
    stage = traitlets.Unicode("pick").tag(sync=True)
    """``"pick"`` without five cards, ``"choose"`` before the learner commits, ``"answer"`` after."""
    go = traitlets.Unicode().tag(sync=True)
    """The words of the button that commits."""
    odds: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What the ticked discard makes: a sentence and a row for each category. Empty before the answer."""
    answer: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The discards in order, and what is said to the learner's own. Empty before the answer."""
    work: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Whether the exact chances are still being counted, and how far that is."""
    drawn: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The hand after the last draw. Empty before the first."""

    def __init__(
        self, table: TableSettings, hand: Hand | str | None = None, seed: int | None = None, **traits: Any
    ) -> None:
        """``hand`` is the one to begin with, else one is dealt; ``seed`` makes deals and draws the same each time."""
        self._rng = Random(seed)
        self._begin_with = _cards(hand, table) if hand is not None else None
        self._counting = SlicedWork()
        self._thrown: tuple[Card, ...] = ()
        self._committed: tuple[Card, ...] | None = None
        self._draws = 0
        self.options: DrawOptions | None = None
        super().__init__(table, HAND_SIZE, **traits)
        self.title = self.say(text("Pick your five cards"))
        self.categories = {category.value: category.word(self.lang) for category in reversed(Category)}
        self._rules = table.house_rules
        self.reset()
        table.openings.add("hand", lambda asked: setattr(self, "hand", asked["hand"]))

    @property
    def hand(self) -> Hand | None:
        """The hand, None while it has fewer than five cards; takes a hand, a text or None.

        HandSizeError, DuplicateCardError, CardError or DeckError when it is no hand of the deck in use.
        """
        return Hand(self.cards, self.table.deck) if len(self.cards) == HAND_SIZE else None

    @hand.setter
    def hand(self, hand: Hand | str | None) -> None:
        self.cards = _cards(hand, self.table) if hand is not None else ()

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards ticked to be thrown away, in the order of the hand; takes cards or a text.

        DiscardError when one is not in the hand, or there are more than four.
        """
        return self._thrown

    @discards.setter
    def discards(self, cards: Iterable[Card] | str) -> None:
        hand = self.hand
        if hand is None:
            raise DiscardError(text("without five cards there is nothing to throw away"))
        chosen = check_discards(hand, cards)
        self._thrown = tuple(card for card in hand.ordered_cards if card in chosen)
        self._draws, self.drawn, self.refusal = 0, {}, ""
        self._show_answer()

    def commit(self) -> None:
        """Decide on the ticked discard, and show the answer. Nothing happens without five cards, or a second time."""
        if self.hand and self._committed is None:
            self._committed = self._thrown
            self._count()

    def draw(self) -> Hand | None:
        """Replace the ticked cards with cards of the unseen; the new hand, None before the answer."""
        hand = self.hand
        if hand is None or self._committed is None:
            return None
        unseen = [card for card in hand.deck if card not in hand.cards]
        fresh = self._rng.sample(unseen, len(self._thrown))
        kept = [card for card in hand.ordered_cards if card not in self._thrown]
        after = Hand((*kept, *fresh), hand.deck)
        self._draws += 1
        said = ntext("First draw: {hand}.", "Draw {n}: {hand}.", self._draws, hand=after.name(self.lang))
        self.drawn = {
            "cards": [[card.code, card.name(self.lang), card in fresh] for card in after.ordered_cards],
            "said": self.say(said),
        }
        return after

    def stop(self) -> None:
        """Count no further: the estimate stays."""
        self._counting.drop()
        self._show_work()

    def deal(self, category: Category | None = None) -> None:
        """Deal a hand of the deck at random, or any of one category."""
        deck = self.table.deck
        hand = deal_hand_of(category, deck, self._rng) if category else deal_hand(deck, self._rng)
        self._put(hand.cards, text("Dealt: {cards}.", cards=str(hand)))

    def reset(self) -> None:
        """Back to the hand to begin with, or to another one, with nothing ticked."""
        if self._begin_with is None:
            self.deal()
        else:
            self._put(tuple(card for card in self._begin_with if card in self.table.deck))

    def to_keep(self) -> dict[str, Any]:
        """The hand, what is ticked, and the discard that was committed to."""
        committed = {} if self._committed is None else {"committed": codes(self._committed)}
        return super().to_keep() | {"ticked": codes(self._thrown)} | committed

    def take_up(self, kept: dict[str, Any]) -> None:
        """Lay the hand out, tick the same cards, and count again for who has committed."""
        super().take_up(kept)
        with suppress(ItalpokerError):  # ticks that are none of this hand
            if "committed" in kept:
                self.discards = kept_cards(kept["committed"], self.table.deck, MOST_DISCARDS)
                self.commit()
            self.discards = kept_cards(kept.get("ticked"), self.table.deck, MOST_DISCARDS)

    def on_deal(self, content: dict[str, Any]) -> None:
        """The button that deals, with the category chosen beside it."""
        wanted = content.get("category")
        self.deal(next((category for category in Category if category.value == wanted), None))

    def on_put_back(self, _content: dict[str, Any]) -> None:
        """The button that takes all cards back, to pick others."""
        self._put(())

    def on_tick(self, content: dict[str, Any]) -> None:
        """A card of the hand: throw it away, or keep it."""
        card = next((card for card in self.cards if card.code == content.get("code")), None)
        hand = self.hand
        if card is None or hand is None:
            return
        if card not in self._thrown and len(self._thrown) == MOST_DISCARDS:
            self.refusal = ""  # so that it is read out again
            self.refusal = self.say(text("Four cards at most: whoever throws away five has no hand to draw to."))
            return
        self.discards = set(self._thrown) ^ {card}

    def on_commit(self, _content: dict[str, Any]) -> None:
        """The button that commits to the discard."""
        self.commit()

    def on_draw(self, _content: dict[str, Any]) -> None:
        """The button that draws."""
        self.draw()

    def on_stop(self, _content: dict[str, Any]) -> None:
        """The button that stops the counting."""
        self.stop()

    def _put(self, cards: tuple[Card, ...], news: Text | None = None) -> None:
        self._begin()
        super()._put(cards, news)

    def _follow_table(self) -> None:
        """Another deck: another hand. Other rules: the same hand, its chances counted anew."""
        if self.table.deck != self._deck:
            self._begin()
            super()._follow_table()
        elif self.table.house_rules != self._rules and self._committed is not None:
            self._count()
        self._rules = self.table.house_rules

    def _begin(self) -> None:
        """Nothing is ticked, nothing shown."""
        self._counting.drop()
        self._thrown, self._committed, self.options, self._draws = (), None, None, 0

    def _show(self, news: Text | None) -> None:
        super()._show(news)
        hand = self.hand
        with self.hold_sync():
            cards = hand.ordered_cards if hand else self.cards
            self.held = [[card.code, card.name(self.lang)] for card in cards]
            if hand:
                self.called = [capital(hand.name(self.lang)), hand.name(self.second_lang), self.second_lang]
            else:
                missing = HAND_SIZE - len(self.cards)
                self.called = [self.say(ntext("{n} more card", "{n} more cards", missing)), "", self.second_lang]
            self.drawn, self.refusal = {}, ""
            self._show_answer()
        if hand and self.news:
            self.news = f"{self.news} {self.called[0]}."

    def _count(self) -> None:
        """Count the chances of every discard: an estimate at once, then the exact ones."""
        hand = self.hand
        assert hand is not None
        steps = draw_options_in_slices(hand, self.table.house_rules)
        self._done = 0.0
        self._counting.start(steps, self._take, self._show_answer)
        self._show_answer()

    def _take(self, progress: DrawProgress) -> None:
        """A slice has been counted."""
        self._done = progress.done
        if progress.options is self.options:
            self._show_work()
        else:
            self.options = progress.options
            self._show_answer()

    def _show_work(self) -> None:
        running = self._counting.is_running
        self.work = {"running": running, "done": self._done if running else 0}

    def _show_answer(self) -> None:
        """Bring to the page what the learner may see by now."""
        hand = self.hand
        with self.hold_sync():
            self.stage = "pick" if hand is None else "choose" if self._committed is None else "answer"
            self.ticked = [card.code for card in self._thrown]
            self.go = self.say(_COMMIT_NONE if not self._thrown else _commit(len(self._thrown)))
            shown = hand is not None and self._committed is not None
            self.odds = self._odds(hand) if shown and hand else {}
            self.answer = self._answer_shown() if shown else {}
            if shown:
                self._show_work()
            else:
                self.work = {}

    def _odds(self, hand: Hand) -> dict[str, Any]:
        counts = draw_counts(hand, self._thrown)
        order = self.table.house_rules.categories
        said = read_odds(hand, self._thrown, counts, order, self.lang)
        return {"said": unbroken(said), "rows": odds_rows(hand, counts, order, self.lang)}

    def _answer_shown(self) -> dict[str, Any]:
        options, mine = self.options, self._committed
        if options is None or mine is None:
            return {}
        return {
            "exact": options.is_exact,
            "remark": unbroken(remark_on(options, mine, self.lang)),
            "rows": ranking(options, mine, self._thrown, self.lang),
            "ticked": self.say(
                text("The cards ticked now: {chance}", chance=Share(options.of(self._thrown).win_chance).say(self.lang))
            ),
        }


def _cards(hand: Hand | str, table: TableSettings) -> tuple[Card, ...]:
    """The cards of a hand of the table's deck."""
    return (Hand.parse(hand, table.deck) if isinstance(hand, str) else Hand(hand.cards, table.deck)).cards


def _commit(cards: int) -> Text:
    return ntext("Throw away {n} card", "Throw away {n} cards", cards)


_COMMIT_NONE = text("Stand pat")
