"""A table of hands: who beats whom, and who takes the pot or shares it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.showdowns import deal_circle, deal_equal, deal_table, most_hands
from italpoker.deck import MOST_HANDS
from italpoker.errors import PlayersError
from italpoker.hand import HAND_SIZE, Hand
from italpoker.rules import StraightFlushOrder
from italpoker.showdown import judge
from italpoker.text import capital, listing, ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.card_picker import left_the_pack
from italpoker.widgets.remembered import kept_list
from italpoker.widgets.seat_picker import SeatPicker
from italpoker.widgets.seats import NAMES
from italpoker.widgets.showdown_view import outcome, standing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from italpoker.showdown import Verdict
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings

PLAYERS = (*NAMES, "Dino", "Elsa", "Franco", "Gina", "Ivo", "Lia")
LEAST_HANDS = 2


class ShowdownBoard(SeatPicker):
    """Two to nine hands at one table, each player open to be dealt in, folded and brought back.

    It says of each hand which it beats and by which it is beaten, and of the table who takes the pot; there are no
    places, since straight flushes may chase each other. ``hands`` are those to begin with, else one is dealt for each
    player of the table; with ``guess_first`` the learner says who wins before it is shown; ``seed`` makes the deals
    the same each time. PlayersError for fewer than two hands or more than the deck holds; CardError,
    DuplicateCardError, DeckError or HandSizeError when they are no hands of one pack.
    """

    _esm = script("showdown_board")
    _css = style("cards", "card_grid", "card_picker", "felt", "hand_row", "seat_picker", "showdown_board", "copy_link")
    words: ClassVar = {
        **SeatPicker.PICKING,
        "title": text("Showdown"),
        "deal": ptext("a button", "Deal"),
        "circle": ptext("what is dealt", "A circle"),
        "equal": ptext("what is dealt", "Equal hands"),
        "hands": ptext("at the table", "Hands"),
        "more": text("One hand more"),
        "fewer": text("One hand fewer"),
        "guess_first": text("Guess first"),
        "guess": ptext("what one says of a player", "wins"),
        "show": text("Show who wins"),
        "why": text("Hand by hand"),
        "matrix": text("Who beats whom: the row beats the column"),
        "row_beats": ptext("one hand against another", "beats"),
        "row_beaten": ptext("one hand against another", "loses to"),
        "row_equal": ptext("one hand against another", "equals"),
        "right": ptext("an answer", "right"),
        "wrong": ptext("an answer", "not this"),
        "reset": text("Start afresh"),
    }
    messages = SeatPicker.messages | {"deal", "number", "fold", "guess_first", "guess", "show", "reset"}

    table_line = traitlets.Unicode().tag(sync=True)
    """The house rules and the deck by which the hands are judged."""
    number = traitlets.Int().tag(sync=True)
    limits: traitlets.List[int] = traitlets.List().tag(sync=True)
    """How few hands and how many there may be."""
    rows: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """Each player: cards, how the hand stands, and against whom it wins and loses."""
    outcome: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Who takes the pot and why; or what there is to do."""
    remark = traitlets.Unicode().tag(sync=True)
    """What has changed at the table, or what is special about these hands."""
    guess_first = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether the learner says who wins before it is shown."""
    is_open = traitlets.Bool(default_value=True).tag(sync=True)
    """Whether it has been shown; before that nothing of the answer leaves Python."""

    def __init__(
        self,
        table: TableSettings,
        hands: Sequence[Hand | str] | None = None,
        guess_first: bool = False,
        seed: int | None = None,
        **traits: Any,
    ) -> None:
        super().__init__(table, PLAYERS, guess_first=guess_first, **traits)
        self._rng = Random(seed)
        self._kind = "any"
        self._is_fresh = False  # whether the hands are as they were dealt, of that kind
        self._folded: set[int] = set()
        self._guess: set[int] = set()
        self._before: tuple[str, ...] = ()  # who won when the table was shown last
        self._rules = table.house_rules
        self._begin_with = None
        if hands is not None:
            self.hands = tuple(hands)
            self._begin_with = (self._seats.keep(), len(hands))
        self.reset()
        table.on_change(self._follow)

    @property
    def hands(self) -> tuple[Hand | None, ...]:
        """Each player's hand, None while it has fewer than five cards; takes two to nine hands or texts.

        PlayersError for more than the deck holds; the other errors as in ``SeatPicker``.
        """
        return self._seats.hands[: self.number]

    @hands.setter
    def hands(self, hands: Sequence[Hand | str | None]) -> None:
        self._check_number(len(hands))
        self._seats.deal([*hands, *[None] * (len(PLAYERS) - len(hands))])
        self.number = len(hands)
        self._folded.clear()
        self._hands_changed()

    @property
    def verdict(self) -> Verdict | None:
        """The hands that are still in, judged by the table's rules; None while there is none."""
        hands = self.hands
        still_in = [hand for seat in self._still_in() if (hand := hands[seat])]
        return judge(still_in, self.table.house_rules) if still_in else None

    @property
    def winners(self) -> tuple[str, ...]:
        """Who takes the pot, or share it."""
        verdict, still_in = self.verdict, self._still_in()
        return tuple(PLAYERS[still_in[place]] for place in verdict.winners) if verdict else ()

    def deal(self, kind: str = "any", number: int | None = None) -> None:
        """Deal so many hands, or as many as there are.

        ``kind`` is ``"any"``, ``"circle"`` for three straight flushes that chase each other, or ``"equal"`` for two
        of the same ranks. PlayersError for a wrong number, KeyError for another kind.
        """
        deck, rules = self.table.deck, self.table.house_rules
        number = max(self.number if number is None else number, 3 if kind == "circle" else LEAST_HANDS)
        self._check_number(number)
        dealers: dict[str, Callable[[], tuple[Hand, ...]]] = {
            "any": lambda: deal_table(number, deck, self._rng),
            "circle": lambda: deal_circle(number, deck, rules, self._rng),
            "equal": lambda: deal_equal(number, deck, rules, self._rng),
        }
        self.hands = dealers[kind]()
        self._kind, self._is_fresh = kind, True
        is_linear = rules.ranking.straight_flush_order is StraightFlushOrder.LINEAR
        if kind == "circle" and is_linear:
            self.remark = self.say(text("At this table the higher straight flush wins: there is no circle."))
        elif kind == "equal" and rules.ranking.suits_ranked:
            self.remark = self.say(text("The same ranks twice: at this table the suit decides."))

    def fold(self, name: str) -> None:
        """Let a player fold; the last one who is still in cannot. ValueError for who is not at the table."""
        self._let_fold(PLAYERS[: self.number].index(name), folds=True)

    def bring_back(self, name: str) -> None:
        """Let a player who has folded be in again. ValueError for who is not at the table."""
        self._let_fold(PLAYERS[: self.number].index(name), folds=False)

    def show(self) -> None:
        """Show who wins, and what the guess was worth."""
        if not self.is_open and self.verdict:
            self.is_open = True
            self._show()

    def reset(self) -> None:
        """Back to the hands to begin with, or to others, everybody in."""
        self.picking = None
        if self._begin_with is None:
            self.deal("any", min(self.table.players, MOST_HANDS))
            return
        kept, number = self._begin_with
        self._seats.restore(kept)
        self._folded.clear()
        self._set_number(min(number, most_hands(self.table.deck)))
        self._hands_changed()

    def to_keep(self) -> dict[str, Any]:
        """The hands, how many there are and of which kind, who has folded, the guess, and whether it was shown."""
        kind = self._kind if self._is_fresh else ""
        guess = {"guess_first": self.guess_first, "guess": sorted(self._guess), "open": self.is_open}
        return super().to_keep() | {"number": self.number, "kind": kind, "folded": sorted(self._folded)} | guess

    def take_up(self, kept: dict[str, Any]) -> None:
        """Lay the same hands, let the same players fold, say the same of them, and show who wins if that was shown."""
        number = kept["number"] if type(kept.get("number")) is int else 0
        self._check_number(number)
        self._hold(kept)
        self._set_number(number)
        self._folded = {seat for seat in range(number) if seat in kept_list(kept, "folded")}
        self.guess_first = kept.get("guess_first") is True
        self._hands_changed()
        self.on_pick({"seat": kept.get("picking")})
        for seat in kept_list(kept, "guess"):
            self.on_guess({"seat": seat})
        if kept.get("open") is True:
            self.show()
        self._kind, self._is_fresh = str(kept.get("kind")), kept.get("kind") in _KINDS

    def on_deal(self, content: dict[str, Any]) -> None:
        """The buttons that deal."""
        kind = content.get("kind", "any")
        if kind in _KINDS:
            self.deal(kind)

    def on_number(self, content: dict[str, Any]) -> None:
        """One hand more, dealt from the rest of the pack, or the last one away."""
        number = content.get("n")
        if type(number) is not int or abs(number - self.number) != 1:
            return
        if not LEAST_HANDS <= number <= most_hands(self.table.deck):
            return
        with self.hold_sync():
            if number > self.number:
                held = {card for seat in range(self.number) for card in self._seats.cards(seat)}
                rest = [card for card in self.table.deck if card not in held]
                kept = list(self._seats.keep())
                kept[self.number] = tuple(self._rng.sample(rest, HAND_SIZE))
                self._seats.restore(kept)
            self._set_number(number)
            self._hands_changed()

    def on_pick(self, content: dict[str, Any]) -> None:
        """The button that opens the picker for one player at the table, or closes it."""
        seat = content.get("seat")
        super().on_pick({"seat": seat if type(seat) is int and seat < self.number else None})

    def on_fold(self, content: dict[str, Any]) -> None:
        """The button “fold”, or “back in”."""
        seat, folds = content.get("seat"), content.get("folds")
        if type(seat) is int and 0 <= seat < self.number and type(folds) is bool:
            self._let_fold(seat, folds=folds)

    def on_guess_first(self, content: dict[str, Any]) -> None:
        """The tick “guess first”: it holds from now on, for these hands too."""
        self.guess_first = content.get("on") is True
        self._ask()

    def on_guess(self, content: dict[str, Any]) -> None:
        """A player of whom the learner says that he wins, or no longer."""
        seat = content.get("seat")
        if type(seat) is int and not self.is_open and seat in self._still_in():
            self._guess ^= {seat}
            self._show()

    def on_show(self, _content: dict[str, Any]) -> None:
        """The button “show who wins”."""
        self.show()

    def _open(self, asked: Mapping[str, str]) -> None:
        """The hands of an address: as many as it names."""
        self.hands = asked["hands"].split(";")

    def _check_number(self, number: int) -> None:
        most = most_hands(self.table.deck)
        if not LEAST_HANDS <= number <= most:
            raise PlayersError(
                text(
                    "with {deck} there are {least} to {most} hands, not {given}",
                    deck=self.table.deck.text,
                    least=LEAST_HANDS,
                    most=most,
                    given=number,
                )
            )

    def _set_number(self, number: int) -> None:
        """So many players sit at the table; whoever leaves puts the cards back."""
        for seat in range(number, len(PLAYERS)):
            self._seats.put_back(seat)
            self._folded.discard(seat)
        if self.picking is not None and self.picking >= number:
            self.picking = None
        self.number = number

    def _still_in(self) -> list[int]:
        """Who has five cards and has not folded."""
        return [seat for seat, hand in enumerate(self.hands) if hand and seat not in self._folded]

    def _let_fold(self, seat: int, folds: bool) -> None:
        if folds and self._still_in() == [seat]:
            self.remark = ""  # so that it is read out again
            self.remark = self.say(text("{name} is the last one in, and cannot fold.", name=PLAYERS[seat]))
            return
        self._folded = self._folded | {seat} if folds else self._folded - {seat}
        self._ask()

    def _begin(self) -> None:
        """Other hands."""
        self._is_fresh = False
        self._ask()

    def _ask(self) -> None:
        """Who takes the pot now? No guess yet, and nothing shown where it is to be guessed."""
        self._guess.clear()
        self.is_open = not self.guess_first
        self.remark = self._who_left()
        self._show()

    def _follow(self) -> None:
        """Judge by the table's rules; what was dealt from another deck is dealt anew, for as many as there are now."""
        before, rules, deck = self._before, self._rules, self.table.deck
        self._rules = self.table.house_rules
        if self.is_open:  # what was guessed was guessed of another table
            self._guess.clear()
        if self._seats.deck == deck:
            self.remark = self._change(before, self._rules.title)
        elif self._is_fresh:
            self._follow_deck()
            self.deal(self._kind, min(self.table.players, MOST_HANDS))
            return
        else:
            self._set_number(min(self.number, most_hands(deck)))
            self._follow_deck()
            title = deck.text if rules == self._rules else self._rules.title
            self.remark = " ".join(filter(None, (self._who_left(), self._change(before, title))))
        self._show()

    def _change(self, before: tuple[str, ...], table: Text) -> str:
        """What another table has changed; nothing while the answer is withheld."""
        if not self.is_open or not before or not self.winners:
            return ""
        if before == self.winners:
            return self.say(text("{table}: the same outcome.", table=table))
        return self.say(text("{table}: the outcome changes.", table=table))

    def _who_left(self) -> str:
        """The cards that are not in the pack, named."""
        return self.say(left_the_pack(self._seats.gone, self.table.deck)) if self._seats.gone else ""

    def _show(self) -> None:
        """Bring the hands to the page, and the verdict once it may be seen."""
        deck, rules = self.table.deck, self.table.house_rules
        verdict, still_in = self.verdict, self._still_in()
        self._before = self.winners
        with self.hold_sync():
            self.table_line = f"{self.say(rules.title)}, {deck.name(self.lang)}"
            self.limits = [LEAST_HANDS, most_hands(deck)]
            self.rows = [self._row(seat, verdict if self.is_open else None, still_in) for seat in range(self.number)]
            self.outcome = self._outcome(verdict, still_in)

    def _row(self, seat: int, verdict: Verdict | None, still_in: list[int]) -> dict[str, Any]:
        """A player; how the hand stands only where there is a verdict to show."""
        hand, cards, name, folded = self.hands[seat], self._seats.cards(seat), PLAYERS[seat], seat in self._folded
        named = hand if self.is_open else None
        row = {
            "name": name,
            "cards": self._labelled(hand.ordered_cards if hand else cards),
            "hand": capital(named.name(self.lang)) if named else "",
            "second": named.name(self.second_lang) if named else "",
            "second_lang": self.second_lang,
            "change": self.say(text("Change {name}’s cards", name=name)),
            "fold": self.say(_COME_BACK if folded else _FOLD),
            "fold_name": self.say(text("{what}: {name}", what=_COME_BACK if folded else _FOLD, name=name)),
            "guess_name": self.say(text("{name} wins", name=name)),
            "folded": folded,
            "guessed": seat in self._guess,
            "state": "open",
            "badge": "",
            "lines": [],
            "duels": [],
        }
        if missing := HAND_SIZE - len(cards):
            return row | {"state": "short", "badge": self.say(ntext("{n} more card", "{n} more cards", missing))}
        if folded:
            return row | {"state": "folded", "badge": self.say(ptext("a player at the table", "has folded"))}
        if verdict:
            return row | standing(verdict, still_in.index(seat), [PLAYERS[other] for other in still_in], self.lang)
        return row

    def _outcome(self, verdict: Verdict | None, still_in: list[int]) -> dict[str, str]:
        """Who takes the pot and what the guess was worth; or what there is to do."""
        if verdict is None:
            return {"title": self.say(text("No hand is complete.")), "why": "", "tone": ""}
        if not self.is_open:
            return {
                "title": self.say(text("Who takes the pot?")),
                "why": self.say(text("Say who wins; several, if they share.")),
                "tone": "",
            }
        shown = outcome(verdict, [PLAYERS[seat] for seat in still_in], self.lang)
        if not self._guess:
            return {**shown, "tone": ""}
        if tuple(PLAYERS[seat] for seat in sorted(self._guess)) == self.winners:
            return {**shown, "tone": "right", "said": self.say(text("You said so."))}
        guess = listing([PLAYERS[seat] for seat in sorted(self._guess)])
        return {**shown, "tone": "wrong", "said": self.say(text("You said: {guess}.", guess=guess))}


_KINDS = ("any", "circle", "equal")
_FOLD = ptext("a button", "Fold")
_COME_BACK = ptext("a button", "Come back")
