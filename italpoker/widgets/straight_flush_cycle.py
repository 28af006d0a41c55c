"""Three straight flushes that chase each other: who wins depends on who stays at the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.cards import Card, Suit
from italpoker.errors import PlayersError
from italpoker.hand import Hand
from italpoker.rules import StraightFlushOrder
from italpoker.showdown import judge
from italpoker.text import SOURCE_LANGUAGE, listing, ptext, quoted, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import unbroken
from italpoker.widgets.remembered import RememberedWidget, kept_list
from italpoker.widgets.seats import NAMES

if TYPE_CHECKING:
    from italpoker.showdown import Verdict
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings


class StraightFlushCycle(RememberedWidget):
    """Ada, Bea and Carlo hold the minimum, a medium and the maximum straight flush of the deck.

    Each may be sent away; ``won`` are the players who have won against somebody, ``done`` is True once all three have.
    ``seed`` makes the hands dealt by “other hands” the same each time.
    """

    _esm = script("straight_flush_cycle")
    _css = style("cards", "felt", "hand_row", "straight_flush_cycle")
    words: ClassVar = {
        "title": text("Three straight flushes"),
        "stays": ptext("a player at the table", "stays"),
        "leaves": ptext("a player at the table", "leaves"),
        "arrow": text("An arrow means: beats."),
        "task": text("Your task"),
        "done": text("done"),
        "others": text("Other hands"),
        "reset": text("Start afresh"),
    }
    messages = frozenset({"stay", "others", "reset"})

    table_line = traitlets.Unicode().tag(sync=True)
    """The house rules and the deck by which the hands are judged."""
    players: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """Who holds what, who stays, and how each of them stands."""
    arrows: traitlets.List[list[int]] = traitlets.List().tag(sync=True)
    """From each player who stays to each whom that player beats, by their places."""
    picture = traitlets.Unicode().tag(sync=True)
    """The arrows in words."""
    outcome: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Who takes the pot, and why."""
    task: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Who has won already, and whether the task can be done by these rules."""
    heard = traitlets.Unicode().tag(sync=True)
    """What has just happened, for screen readers."""

    def __init__(self, table: TableSettings, seed: int | None = None, **traits: Any) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self._rng = Random(seed)
        self._suits, self._medium = _FIRST_SUITS, 0
        self.reset()
        table.on_change(self._follow)
        table.memory.add(self)

    @property
    def hands(self) -> dict[str, Hand]:
        """Each player's hand."""
        return dict(zip(NAMES, self._hands, strict=True))

    @property
    def staying(self) -> tuple[str, ...]:
        """Who is at the table."""
        return tuple(NAMES[seat] for seat in self._staying)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who takes the pot, or shares it, among those who stay."""
        verdict = self._verdict()
        return tuple(NAMES[self._staying[place]] for place in verdict.winners) if verdict else ()

    @property
    def won(self) -> tuple[str, ...]:
        """Who has won alone against somebody, since these rules are in force."""
        return tuple(NAMES[seat] for seat in sorted(self._won))

    @property
    def done(self) -> bool:
        """Whether each of the three has won."""
        return len(self._won) == len(NAMES)

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """The browser sends messages and sets nothing."""
        return False

    def send_away(self, name: str) -> None:
        """One of the players leaves the table; PlayersError if there is none of that name."""
        self._let_stay(_seat_of(name), stays=False)

    def call_back(self, name: str) -> None:
        """One of the players comes back to the table; PlayersError if there is none of that name."""
        self._let_stay(_seat_of(name), stays=True)

    def deal(self) -> None:
        """Other suits and another medium; who has won, has won."""
        before = self._suits, self._medium
        mediums = len(self.table.deck.straights) - 2
        while (self._suits, self._medium) == before:
            self._suits = tuple(self._rng.sample(tuple(Suit), len(NAMES)))
            self._medium = self._rng.randrange(mediums)
        self._lay()
        self._show()

    def reset(self) -> None:
        """The first hands, all three at the table, nobody has won."""
        self._suits, self._medium = _FIRST_SUITS, 0
        self._won: set[int] = set()
        self._rules = self.table.house_rules
        self._staying = list(range(len(NAMES)))
        self._lay()
        self._show()

    def to_keep(self) -> dict[str, Any]:
        """The hands, who is at the table, and who has won."""
        hands = {"suits": [suit.value for suit in self._suits], "medium": self._medium}
        return hands | {"staying": self._staying, "won": sorted(self._won)}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Deal the same hands to the same players."""
        suits = tuple(suit for code in kept_list(kept, "suits") for suit in Suit if suit.value == code)
        medium = kept.get("medium")
        if len(suits) == len(set(suits)) == len(NAMES) and type(medium) is int and medium >= 0:
            self._suits, self._medium = suits, medium
        seats = range(len(NAMES))
        self._staying = [seat for seat in seats if seat in kept_list(kept, "staying")]
        self._won = {seat for seat in seats if seat in kept_list(kept, "won")}
        self._lay()
        self._show()

    def on_stay(self, content: dict[str, Any]) -> None:
        """The choice “stays” or “leaves” of one player."""
        seat, stays = content.get("seat"), content.get("stays")
        if type(seat) is int and 0 <= seat < len(NAMES) and type(stays) is bool:
            self._let_stay(seat, stays=stays)

    def on_others(self, _content: dict[str, Any]) -> None:
        """The button for other hands."""
        self.deal()

    def _let_stay(self, seat: int, *, stays: bool) -> None:
        """A player stays or leaves; whoever then wins against somebody has won."""
        self._staying = [other for other in range(len(NAMES)) if (stays if other == seat else other in self._staying)]
        verdict = self._verdict()
        if verdict and len(verdict.hands) > 1 and len(verdict.winners) == 1:
            self._won.add(self._staying[verdict.winners[0]])
        self._show()

    def _follow(self) -> None:
        """Deal the same kinds from the table's deck; by other rules nobody has won yet."""
        if self._rules != self.table.house_rules:
            self._rules = self.table.house_rules
            self._won = set()
        self._lay()
        self._show()

    def _lay(self) -> None:
        """The three hands of the table's deck, each from its lowest card up."""
        deck = self.table.deck
        maximum, *mediums, minimum = deck.straights
        straights = (minimum, mediums[min(self._medium, len(mediums) - 1)], maximum)
        self._hands = tuple(
            Hand(tuple(Card(rank, suit) for rank in reversed(straight)), deck)
            for straight, suit in zip(straights, self._suits, strict=True)
        )

    def _verdict(self) -> Verdict | None:
        """Those who stay, judged; None when nobody does."""
        hands = [self._hands[seat] for seat in self._staying]
        return judge(hands, self.table.house_rules) if hands else None

    def _show(self) -> None:
        """Bring all of it to the page."""
        verdict = self._verdict()
        arrows = self._arrows(verdict) if verdict else []
        with self.hold_sync():
            self.table_line = f"{self.say(self.table.house_rules.title)}, {self.table.deck.name(self.lang)}"
            self.players = [self._player(seat, verdict) for seat in range(len(NAMES))]
            self.arrows = [list(arrow) for arrow in arrows]
            beats = [text("{one} beats {other}.", one=NAMES[one], other=NAMES[other]) for one, other in arrows]
            self.picture = " ".join(map(self.say, beats or [text("Nobody beats anybody.")]))
            self.outcome = self._outcome(verdict)
            self.task = self._task()
            self.heard = " ".join(filter(None, (self.outcome["title"], *self.outcome["why"], self.task["feedback"])))

    def _arrows(self, verdict: Verdict) -> list[tuple[int, int]]:
        """Who beats whom, by their seats."""
        staying = self._staying
        return [(staying[one], staying[two]) for one in range(len(staying)) for two in verdict.beats(one)]

    def _player(self, seat: int, verdict: Verdict | None) -> dict[str, Any]:
        hand = self._hands[seat]
        kind = hand.straight_flush_kind
        assert kind is not None
        status = self._status(seat, verdict)
        return {
            "name": NAMES[seat],
            "kind": self.say(kind.noun),
            "second": kind.word(SOURCE_LANGUAGE),
            "second_lang": SOURCE_LANGUAGE,
            "hand": hand.name(self.lang),
            "cards": [[card.code, card.name(self.lang)] for card in hand.cards],
            "stays": seat in self._staying,
            "status": status,
            "status_words": self.say(_STATUS[status]),
        }

    def _status(self, seat: int, verdict: Verdict | None) -> str:
        if verdict is None or seat not in self._staying:
            return "away"
        if self._staying.index(seat) not in verdict.winners:
            return "beaten"
        return "wins" if len(verdict.winners) == 1 else "shares"

    def _outcome(self, verdict: Verdict | None) -> dict[str, Any]:
        """Who takes the pot and why: against each of the others, or as a circle."""
        if verdict is None:
            return {"title": self.say(text("Nobody is at the table.")), "why": []}
        names = self.staying
        if len(verdict.hands) == 1:
            return {"title": verdict.explain(self.lang, names), "why": []}
        if verdict.is_circle:
            one, two, three = (names[place] for place in verdict.circles[0])
            circle = text(
                "{one} beats {two}, {two} beats {three}, and {three} beats {one}: a circle.",
                one=one,
                two=two,
                three=three,
            )
            return {"title": self.say(text("All three share the pot.")), "why": [self.say(circle)]}
        winner = verdict.winners[0]
        reasons = [unbroken(verdict.comparison(winner, other).explain(self.lang)) for other in verdict.beats(winner)]
        return {"title": self.say(text("{name} wins.", name=names[winner])), "why": reasons}

    def _task(self) -> dict[str, Any]:
        """The three wins to bring about, and what stands in the way."""
        feedback, rule = self._feedback(), self._rule()
        return {
            "sentence": self.say(text("Make each of them win once, by sending somebody away.")),
            "wins": [
                {"words": self.say(text("{name} wins", name=name)), "done": seat in self._won}
                for seat, name in enumerate(NAMES)
            ],
            "done": self.done,
            "feedback": self.say(feedback) if feedback else "",
            "rule": self.say(rule) if rule else "",
        }

    def _feedback(self) -> Text | None:
        """That all have won, or that by these rules one of them never can."""
        if self.done:
            return text("All three have won: none of them is the strongest.")
        order, everybody = self.table.house_rules.ranking.straight_flush_order, judge(self._hands, self._rules)
        hopeless = next((name for seat, name in enumerate(NAMES) if not everybody.beats(seat)), None)
        if hopeless is None:
            is_cyclic = order is StraightFlushOrder.CYCLIC
            return None if is_cyclic else _ONLY_AROUND_THESE
        if order is StraightFlushOrder.LINEAR:
            return text("By these rules it cannot be done: {name} beats neither of the others.", name=hopeless)
        return text("With these hands it cannot be done: {name} beats neither of the others.", name=hopeless)

    def _rule(self) -> Text | None:
        """How straight flushes compare, where they do not all chase each other."""
        if self._rules.ranking.straight_flush_order is StraightFlushOrder.CYCLIC:
            return None
        return next(line.text for line in self._rules.sheet_lines() if line.rule == "straight_flush_order")


def _seat_of(name: str) -> int:
    if name not in NAMES:
        known = listing(NAMES)
        raise PlayersError(text("nobody here is called {given}: there are {known}", given=quoted(name), known=known))
    return NAMES.index(name)


_FIRST_SUITS: tuple[Suit, ...] = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS)
_ONLY_AROUND_THESE = text(
    "At this table every circle needs the minima of spades and the massima of hearts. Any third straight flush closes "
    "it: it beats that minima and loses to that massima."
)
_STATUS = {
    "wins": ptext("a player at the table", "takes the pot"),
    "shares": ptext("a player at the table", "shares the pot"),
    "beaten": ptext("a player at the table", "is beaten"),
    "away": ptext("a player at the table", "is away"),
}
