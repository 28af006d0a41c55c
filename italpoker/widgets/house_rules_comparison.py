"""One pair of hands at five tables: who wins by each of the house rules, and why."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.disputes import deal_divided, deciding_rule, disputes
from italpoker.course.sources import source
from italpoker.deck import Deck
from italpoker.errors import DeckError
from italpoker.hand import HAND_SIZE, Hand
from italpoker.naming import the_rank
from italpoker.rules import PRESETS, Source
from italpoker.showdown import Comparison, compare
from italpoker.text import capital, listing, ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import unbroken
from italpoker.widgets.card_picker import left_the_pack
from italpoker.widgets.seat_picker import SeatPicker
from italpoker.widgets.seats import NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from italpoker.course.disputes import Dispute
    from italpoker.rules import HouseRules
    from italpoker.showdown import Decision, Part
    from italpoker.text import Text, Value
    from italpoker.widgets.table_settings import TableSettings


class HouseRulesComparison(SeatPicker):
    """Ada's hand and Bea's, judged by every preset side by side; what differs from the lesson's table is marked.

    The hands are those of a source (``show("two_pair")``), two dealt so that the tables disagree (``divide()``), or
    one's own. ``hands`` are the two to begin with, else those of the first source; ``seed`` makes the deals the same
    each time. PlayersError unless there are two; CardError, DuplicateCardError, DeckError or HandSizeError when they
    are no hands of one pack.
    """

    _esm = script("house_rules_comparison")
    _css = style("cards", "card_grid", "card_picker", "felt", "hand_row", "seat_picker", "house_rules_comparison")
    words: ClassVar = {
        **SeatPicker.PICKING,
        "title": text("Five tables, the same two hands"),
        "ready": text("Ready-made hands"),
        "own": text("other hands"),
        "next": ptext("a button", "Next"),
        "divide": text("Deal two that divide the tables"),
        "against": ptext("one hand and another", "against"),
        "tables": text("Who wins at each table"),
        "reset": text("Start afresh"),
    }
    messages = SeatPicker.messages | {"show", "next", "divide", "reset"}

    ready: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The sources' hands for the deck in use: key and title of each pair."""
    shown = traitlets.Unicode().tag(sync=True)
    """The key of the pair that is on the table; empty for other hands."""
    about = traitlets.Unicode().tag(sync=True)
    """Where these hands come from."""
    players: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """Ada and Bea with their cards."""
    tables: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """Each table's verdict, in words ready to show; empty while a hand is incomplete."""
    summary = traitlets.Unicode().tag(sync=True)
    """How many tables say what; or what is missing."""
    remark = traitlets.Unicode().tag(sync=True)
    """What has changed at the table."""

    def __init__(
        self,
        table: TableSettings,
        hands: Sequence[Hand | str] | None = None,
        seed: int | None = None,
        **traits: Any,
    ) -> None:
        super().__init__(table, NAMES[:2], **traits)
        self._rng = Random(seed)
        self._dealt: tuple[Hand | None, ...] = ()
        self._take_up_pack()
        self._begin_with = self._seats.lay(hands) if hands is not None else None
        self.reset()
        table.on_change(self._follow)

    @property
    def comparisons(self) -> Mapping[str, Comparison]:
        """The two hands compared by each preset, by its name; without those whose deck lacks a card of them.

        Empty while one hand is incomplete.
        """
        found = {rules.name: self._compared(rules) for rules in PRESETS}
        return {name: comparison for name, comparison in found.items() if isinstance(comparison, Comparison)}

    def show(self, key: str) -> None:
        """Lay the hands of a source: one of the keys in ``ready``; KeyError for any other."""
        self.hands = {dispute.key: dispute for dispute in self._disputes}[key].hands

    def divide(self) -> None:
        """Deal two hands on which the Italian tables do not agree."""
        hands = deal_divided(self._small_deck, self._rng)
        self._dealt = tuple(Hand(hand.cards, self.table.deck) for hand in hands)
        self.hands = hands

    def reset(self) -> None:
        """Back to the hands to begin with."""
        self.picking = None
        if self._begin_with is None:
            self.show(self._disputes[0].key)
        else:
            self._seats.restore(self._begin_with)
            self._hands_changed()

    def to_keep(self) -> dict[str, Any]:
        """The hands, and whether they were dealt to divide the tables."""
        return super().to_keep() | {"dealt": self.hands == self._dealt}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Lay the same hands."""
        super().take_up(kept)
        self._dealt = self.hands if kept.get("dealt") is True else ()

    def on_show(self, content: dict[str, Any]) -> None:
        """One of the ready-made pairs."""
        key = content.get("key")
        if any(dispute.key == key for dispute in self._disputes):
            self.show(str(key))

    def on_next(self, _content: dict[str, Any]) -> None:
        """The next of the ready-made pairs; after the last, the first."""
        keys = [dispute.key for dispute in self._disputes]
        self.show(keys[(keys.index(self.shown) + 1) % len(keys) if self.shown else 0])

    def on_divide(self, _content: dict[str, Any]) -> None:
        """The button that deals."""
        self.divide()

    def _take_up_pack(self) -> None:
        """The table's deck, and the one that the Italian tables have for as many players; the pairs made for it."""
        self._pack = self.table.deck
        self._small_deck = Deck.for_players(self.table.players)
        self._disputes = disputes(self._small_deck)
        self.ready = [[dispute.key, self.say(dispute.title)] for dispute in self._disputes]

    def _follow(self) -> None:
        """Judge by the table's rules; in another deck lay the same pair, made for it, or deal anew what was dealt."""
        if (self.table.deck, Deck.for_players(self.table.players)) == (self._pack, self._small_deck):
            self._show()
            return
        key, was_dealt = self.shown, self.hands == self._dealt
        self._take_up_pack()
        self._follow_deck()
        if key:
            self.show(key)
        elif was_dealt and self._seats.gone:
            self.divide()
        else:
            self._begin()

    def _begin(self) -> None:
        self._show()

    def _show(self) -> None:
        """Bring the hands and the verdicts to the page."""
        dispute = next((one for one in self._disputes if self._is_laid(one)), None)
        with self.hold_sync():
            self.shown = dispute.key if dispute else ""
            self.about = self._about(dispute)
            self.remark = self.say(left_the_pack(self._seats.gone, self._pack)) if self._seats.gone else ""
            self.players = [self._player(seat) for seat in range(len(self._seats.names))]
            self.tables = [self._table(rules) for rules in PRESETS] if all(self.hands) else []
            self.summary = self._summary()

    def _is_laid(self, dispute: Dispute) -> bool:
        """Whether these are the hands on the table; where a deck is larger the cards are still the same."""
        return [hand and hand.mask for hand in self.hands] == [hand.mask for hand in dispute.hands]

    def _about(self, dispute: Dispute | None) -> str:
        if dispute is None:
            return ""
        short = source(dispute.source).short
        if dispute.is_adapted:
            return self.say(text("Source: {source}, with other ranks for this deck", source=short))
        return self.say(text("Source: {source}", source=short))

    def _player(self, seat: int) -> dict[str, Any]:
        hand, name = self.hands[seat], self._seats.names[seat]
        return {
            "name": name,
            "change": self.say(text("Change {name}’s cards", name=name)),
            "cards": self._labelled(hand.ordered_cards if hand else self._seats.cards(seat)),
            "hand": capital(hand.name(self.lang)) if hand else "",
            "second": hand.name(self.second_lang) if hand else "",
            "second_lang": self.second_lang,
        }

    def _compared(self, rules: HouseRules) -> Comparison | DeckError | None:
        """The hands by these rules, in the deck that they have for as many players; or why that cannot be."""
        a, b = self.hands
        if a is None or b is None:
            return None
        deck = rules.deck(self.table.players)
        try:
            return compare(Hand(a.cards, deck), Hand(b.cards, deck), rules)
        except DeckError as error:
            return error

    def _table(self, rules: HouseRules) -> dict[str, Any]:
        """What one table says to these hands."""
        is_ours, found = rules == self.table.house_rules, self._compared(rules)
        shown: dict[str, Any] = {"name": rules.name, "title": self.say(rules.title), "ours": is_ours}
        if not isinstance(found, Comparison):
            why = self.complain(found) if found else ""
            return {**shown, "side": "none", "who": self.say(_NEVER), "why": why, "notes": [], "mark": {}, "source": "",
                    "a": [], "b": []}  # fmt: skip
        notes, step = self._notes(rules, found), found.steps[-1]
        is_split = step.winner is None  # then no card decided
        return {
            **shown,
            "side": _side(found),
            "who": capital(self.say(self._who(found))),
            "why": unbroken(found.explain(self.lang)),
            "notes": notes,
            "mark": self._mark(found, is_ours),
            "source": self._source(rules, found, bool(notes)),
            "a": [card.code for card in (found.a.ordered_cards if is_split else step.a_cards)],
            "b": [card.code for card in (found.b.ordered_cards if is_split else step.b_cards)],
        }

    def _notes(self, rules: HouseRules, there: Comparison) -> list[str]:
        """Hands that are something else in the deck of that table; the low straight alone makes the difference."""
        deck = rules.deck(self.table.players)
        return [
            self.say(
                text(
                    "With {n} cards the ace goes under {rank}, and {name}’s hand is another one: {hand}.",
                    n=len(deck),
                    rank=the_rank(deck.lowest),
                    name=name,
                    hand=other.name(self.lang),
                )
            )
            for name, here, other in zip(self._seats.names, self.hands, (there.a, there.b), strict=True)
            if here and (here.category, here.straight_flush_kind) != (other.category, other.straight_flush_kind)
        ]

    def _mark(self, found: Comparison, is_ours: bool) -> dict[str, str]:
        """How this verdict stands to that of the lesson's table."""
        ours = self._compared(self.table.house_rules)
        if is_ours:
            kind = "ours"
        elif not isinstance(ours, Comparison) or _side(ours) != _side(found):
            kind = "other"
        else:
            kind = "same" if _turn(ours) == _turn(found) else "reason"
        return {"kind": kind, "words": self.say(_MARKS[kind])}

    def _source(self, rules: HouseRules, found: Comparison, has_notes: bool) -> str:
        """Whose rule decided there; nothing where the deck alone makes the difference."""
        field = deciding_rule(found)
        if field is None:
            return "" if has_notes else self.say(text("All our sources agree on this."))
        whose = rules.sources[field]
        if whose is Source.OURS:
            return self.say(text("No source says it: the course’s own choice."))
        short = source(whose.value).short
        if field in rules.readings:
            return self.say(text("Source: {source}, as this course reads it", source=short))
        return self.say(text("Source: {source}", source=short))

    def _who(self, found: Comparison) -> Text:
        side = _side(found)
        return ptext("at a table", "They split") if side == "equal" else text("{name} wins", name=self._name(side))

    def _name(self, side: str) -> str:
        return self._seats.names["ab".index(side)]

    def _summary(self) -> str:
        """Who wins at how many tables; or what is missing."""
        for seat, name in enumerate(self._seats.names):
            if missing := HAND_SIZE - len(self._seats.cards(seat)):
                return self.say(
                    ntext("{name} needs {n} more card.", "{name} needs {n} more cards.", missing, name=name)
                )
        sides = [table["side"] for table in self.tables]
        if len(set(sides)) == 1:
            return self.say(text("All five tables agree: {name} wins.", name=self._name(sides[0])))
        first, *second = [side for side in "ab" if side in sides] or [""]
        parts: list[Value] = []
        if first:
            name, n = self._name(first), sides.count(first)
            parts.append(ntext("{name} wins at {n} table", "{name} wins at {n} tables", n, name=name))
        if second:
            parts.append(text("{name} at {n}", n=sides.count(second[0]), name=self._name(second[0])))
        if split := sides.count("equal"):
            parts.append(ntext("at {n} table the pot is split", "at {n} tables the pot is split", split))
        if never := sides.count("none"):
            parts.append(ntext("at {n} table it is never dealt", "at {n} tables it is never dealt", never))
        return self.say(text("{parts}.", parts=listing(parts)))


def _side(comparison: Comparison) -> str:
    """Whose the pot is: ``"a"``, ``"b"`` or ``"equal"``."""
    winner = comparison.winner
    return "equal" if winner is None else "a" if winner is comparison.a else "b"


def _turn(comparison: Comparison) -> tuple[Decision, Part, int]:
    """On what the comparison turns."""
    last = comparison.steps[-1]
    return last.by, last.part, last.number


_NEVER = text("Never dealt")
_MARKS = {
    "ours": text("your table"),
    "same": text("as at your table"),
    "reason": text("same winner, other reason"),
    "other": text("another outcome"),
}
