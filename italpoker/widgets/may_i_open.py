"""May I open? Five cards, what the deal asks for, and the answer with the cards that open."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.openings import deal_after, deal_close
from italpoker.dealing import deal_hand
from italpoker.hand import HAND_SIZE, Hand
from italpoker.naming import of_several
from italpoker.openers import openers
from italpoker.play.words import chips
from italpoker.text import ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import unbroken
from italpoker.widgets.blind_opening import blind_line
from italpoker.widgets.card_picker import CardPicker
from italpoker.widgets.remembered import kept_score

if TYPE_CHECKING:
    from italpoker.cards import Card, Rank
    from italpoker.openers import Openers
    from italpoker.play import Deal
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings

MOST_UNOPENED = 3
"""So many deals in a row may have gone by: after jacks, queens and kings one sees that kings stay."""
EVEN_ROW = 6
"""Half of so many close hands in a row may open: a learner who takes a dozen meets as many of either."""
ANTE = 10
"""What each pays into the pot before a deal."""


class MayIOpen(CardPicker):
    """Five cards, picked or dealt; the learner says whether they may open, and then the engine does, and why.

    ``unopened`` is how many deals in a row nobody has opened, which at some tables raises the least pair. ``hand`` can
    be set, ``predict(True)`` says that it may open, ``openers`` is the engine's answer. Before the learner's own
    nothing of it leaves Python.
    """

    _esm = script("may_i_open")
    _css = style("cards", "card_grid", "card_picker", "felt", "hand_row", "plot", "may_i_open")
    words: ClassVar = {
        **CardPicker.words,
        "title": text("May I open?"),
        "deal": text("Deal a hand"),
        "close": text("Deal a close one"),
        "choose": text("Choose the cards"),
        "put_back": text("Put all back"),
        "yes": text("Yes, I open"),
        "no": text("No, I pass"),
        "unopened": text("Deals in a row that nobody opened"),
        "at_table": text("At this table"),
        "reset": text("Start afresh"),
    }
    messages = CardPicker.messages | {"deal", "close", "put_back", "guess", "unopened"}

    table_line = traitlets.Unicode().tag(sync=True)
    """The house rules and the deck in use."""
    unopened = traitlets.Int(0, min=0, max=MOST_UNOPENED).tag(sync=True)
    unopened_choices: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    asked = traitlets.Unicode().tag(sync=True)
    """What it takes to open in this deal."""
    pot = traitlets.Unicode().tag(sync=True)
    notes: traitlets.List[str] = traitlets.List().tag(sync=True)
    """What opens at this table, now and in the deals to come, and what it costs to open blind where one may."""
    held: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The cards, highest first once there are five, each with its name."""
    stage = traitlets.Unicode().tag(sync=True)
    """``"pick"`` while cards are missing, ``"guess"``, then ``"answer"``."""
    prompt = traitlets.Unicode().tag(sync=True)
    guess = traitlets.Unicode().tag(sync=True)
    """``"yes"`` or ``"no"``; empty before the guess."""
    answer: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Whether the hand may open, why, and with which cards. Empty before the guess."""
    score = traitlets.Unicode().tag(sync=True)
    heard = traitlets.Unicode().tag(sync=True)
    """What has just happened, for screen readers."""

    def __init__(
        self, table: TableSettings, hand: Hand | str | None = None, seed: int | None = None, **traits: Any
    ) -> None:
        """``hand`` is the one to begin with, else a close one is dealt; ``seed`` makes the deals the same each time."""
        self._rng = Random(seed)
        self._begin_with = _cards(hand, table) if hand is not None else None
        self._guesses = self._right = 0
        self._to_come: list[bool] = []
        self._is_judged_anew = False
        super().__init__(table, HAND_SIZE, **traits)
        self.title = self.say(text("Pick your five cards"))
        self.unopened_choices = [[str(n), str(n) if n else self.say(_NONE)] for n in range(MOST_UNOPENED + 1)]
        self.reset()
        table.openings.add("hand", lambda asked: setattr(self, "hand", asked["hand"]))
        self.observe(lambda _change: self._judge_anew(), "unopened")
        table.on_change(self._judge_anew)

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
    def minimum(self) -> Rank:
        """The least pair that opens this deal, by the rules of the table."""
        return self._next_deal.minimum

    @property
    def openers(self) -> Openers | None:
        """Whether the hand may open and why; None while it has fewer than five cards."""
        hand = self.hand
        return openers(hand, self.table.house_rules, self.minimum) if hand else None

    def predict(self, opens: bool) -> None:
        """Say whether the hand may open; the answer comes. Nothing happens without five cards, or a second time."""
        found = self.openers
        if found is None or self.guess:
            return
        self._guesses += 1
        self._right += opens == bool(found)
        self.guess = "yes" if opens else "no"
        self._show_deal()

    def deal(self) -> None:
        """Deal any hand of the deck."""
        self._deal(deal_hand(self.table.deck, self._rng))

    def deal_close(self) -> None:
        """Deal a hand about which one may be wrong; of every six in a row three may open."""
        if not self._to_come:
            self._to_come = self._rng.sample((True, False) * (EVEN_ROW // 2), EVEN_ROW)
        table, opens = self.table, self._to_come.pop()
        self._deal(deal_close(table.deck, table.house_rules, self.minimum, self._rng, opens=opens))

    def reset(self) -> None:
        """Back to the hand to begin with, or to another one; no deal has gone by."""
        self._guesses = self._right = 0
        with self.hold_sync():
            self.unopened = 0
            if self._begin_with is None:
                self.deal_close()
            else:
                self._put(tuple(card for card in self._begin_with if card in self.table.deck))

    def to_keep(self) -> dict[str, Any]:
        """The hand, the deals that have gone by, what was said to it, and the score."""
        said = {"guess": self.guess, "anew": self._is_judged_anew, "score": [self._right, self._guesses]}
        return super().to_keep() | {"unopened": self.unopened} | said

    def take_up(self, kept: dict[str, Any]) -> None:
        """Lay the hand out in the same deal, and say the same to it."""
        super().take_up(kept)
        self.on_unopened({"value": str(kept.get("unopened"))})
        if kept.get("guess") in ("yes", "no"):
            self.predict(kept["guess"] == "yes")
        self._is_judged_anew = bool(self.guess) and kept.get("anew") is True
        self._right, self._guesses = kept_score(kept) or (self._right, self._guesses)
        self._show_deal()

    def on_deal(self, _content: dict[str, Any]) -> None:
        """The button that deals any hand."""
        self.deal()

    def on_close(self, _content: dict[str, Any]) -> None:
        """The button that deals a hand at the border."""
        self.deal_close()

    def on_put_back(self, _content: dict[str, Any]) -> None:
        """The button that takes all cards back, to pick others."""
        self._put(())

    def on_guess(self, content: dict[str, Any]) -> None:
        """The learner's yes or no."""
        if isinstance(opens := content.get("opens"), bool):
            self.predict(opens)

    def on_unopened(self, content: dict[str, Any]) -> None:
        """How many deals have gone by."""
        if content.get("value") in {value for value, _ in self.unopened_choices}:
            self.unopened = int(content["value"])

    @property
    def _next_deal(self) -> Deal:
        """The deal at this table in which the hand is held, before its first decision."""
        return deal_after(self.unopened, self.table.house_rules, self.table.players, ANTE)

    def _deal(self, hand: Hand) -> None:
        self._put(hand.cards, text("Dealt: {cards}.", cards=str(hand)))

    def _put(self, cards: tuple[Card, ...], news: Text | None = None) -> None:
        self.guess, self._is_judged_anew = "", False
        super()._put(cards, news)

    def _judge_anew(self) -> None:
        """Another table, or another deal: the same hand, judged by what holds now."""
        self._is_judged_anew = bool(self.guess)
        self._show_deal()

    def _show(self, news: Text | None) -> None:
        super()._show(news)
        self._show_deal()

    def _show_deal(self) -> None:
        """Bring to the page what the deal asks for, and of the answer what the learner may see by now."""
        hand, deal, rules = self.hand, self._next_deal, self.table.house_rules
        with self.hold_sync():
            if hand is None:
                self.guess = ""
            self.table_line = f"{self.say(rules.title)}, {self.table.deck.name(self.lang)}"
            self.asked = self.say(
                text("To open it takes a pair {of_ranks} or better.", of_ranks=of_several(deal.minimum))
            )
            self.pot = self.say(
                text("In the pot: {chips}, with an ante of {ante} from each.", chips=chips(deal.pot), ante=ANTE)
            )
            lines = {line.rule: line.text for line in rules.sheet_lines()}
            self.notes = [self.say(words) for words in (*map(lines.get, _RULES), blind_line(deal)) if words]
            self.held = [[card.code, card.name(self.lang)] for card in (hand.ordered_cards if hand else self.cards)]
            self.stage = "pick" if hand is None else "answer" if self.guess else "guess"
            self.prompt = self._prompt()
            self.answer = self._answer_shown() if self.guess else {}
            self.score = (
                self.say(text("Right: {n} of {all}", n=self._right, all=self._guesses)) if self._guesses else ""
            )
            self.heard = " ".join(filter(None, map(self.answer.get, ("title", "said", "why"))))

    def _prompt(self) -> str:
        if self.stage == "pick":
            return self.say(ntext("{n} more card", "{n} more cards", HAND_SIZE - len(self.cards)))
        return self.say(text("What do you say?"))

    def _answer_shown(self) -> dict[str, Any]:
        """The engine's answer; and what is said to the learner's, which was given to the deal as it was then."""
        found = self.openers
        assert found is not None
        answer = {
            "opens": bool(found),
            "title": self.say(_MAY if found else _MAY_NOT),
            "why": unbroken(found.explain(self.lang)),
            "cards": [card.code for card in found.cards],
        }
        if self._is_judged_anew:
            return {**answer, "tone": "", "said": self.say(text("The same cards, in this deal."))}
        is_right = (self.guess == "yes") == bool(found)
        return {**answer, "tone": "right" if is_right else "wrong", "said": self.say(_RIGHT if is_right else _WRONG)}


def _cards(hand: Hand | str, table: TableSettings) -> tuple[Card, ...]:
    """The cards of a hand of the table's deck."""
    return (Hand.parse(hand, table.deck) if isinstance(hand, str) else Hand(hand.cards, table.deck)).cards


_NONE = ptext("deals that nobody opened", "none")
_MAY = text("You may open.")
_MAY_NOT = text("You may not open.")
_RIGHT = text("You said so.")
_WRONG = text("You said otherwise.")
_RULES = ("opening_levels", "opening_draw")
