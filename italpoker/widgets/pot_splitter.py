"""Chips in the middle: which pots they make, who may win which, and who gets what."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.bets import award, random_players
from italpoker.course.pot_examples import EXAMPLES, completed_hands, deal_hands, fixed_hands
from italpoker.errors import ActionError, ItalpokerError
from italpoker.text import quoted, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.pot_entries import (
    LEAST_PLAYERS,
    LONGEST,
    MOST_CHIPS,
    Entries,
    check_number,
    own_players,
    read_chips,
)
from italpoker.widgets.pot_view import LABELS, PotWords, asked, columns, entry_row, paid_to, pot_row, stopped
from italpoker.widgets.remembered import RememberedWidget, kept_list
from italpoker.widgets.showdown_board import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from italpoker.course.bets import Player, Split
    from italpoker.deck import Deck
    from italpoker.hand import Hand
    from italpoker.play import Award, Pot
    from italpoker.widgets.table_settings import TableSettings

_EXAMPLES = {example.key: example for example in EXAMPLES}


class PotSplitter(RememberedWidget):
    """Two to nine players, the chips of each and those in the middle; first the learner says how big the main pot is.

    Then the pots, who may win which, what goes back, and the hands; and once the learner has named the winners, who
    gets what. ``example`` is the key of a ready-made table; ``chips`` are those of one's own, of
    each player what he had and what of it lies in the middle, with ``folded`` names, what lay ``in_pot`` before, and a
    hand for each in ``hands``. The players sit clockwise, the first
    at the dealer's left; the deck is that of so many players. ``seed`` makes what is dealt the same each time.

    PlayersError for a wrong number of players or an unknown name, ActionError for chips that are no whole numbers; of
    cards that are no hands, the errors of ``Hand``.
    """

    _esm = script("pot_splitter")
    _css = style("cards", "felt", "hand_row", "pot_splitter")
    words: ClassVar = LABELS
    messages = frozenset(
        {"write", "in_pot", "fold", "number", "example", "another", "guess", "show", "claim", "pay", "hands", "reset"}
    )

    table_line = traitlets.Unicode().tag(sync=True)
    """The house rules and the deck by which the hands are judged."""
    limits: traitlets.List[int] = traitlets.List([LEAST_PLAYERS, len(PLAYERS)]).tag(sync=True)
    """How few players and how many there may be."""
    examples: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The ready-made tables, key and title."""
    example = traitlets.Unicode(allow_none=True, default_value=None).tag(sync=True)
    """Which of them is on the table, unless it has been changed."""
    in_pot = traitlets.Unicode("0").tag(sync=True)
    """What lay in the pot before, as written."""
    rows: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """Each player: what is written, how things stand, and once it may be seen the parts in each pot and the cards."""
    stage = traitlets.Unicode().tag(sync=True)
    """“stop” while the numbers make no sense, “guess”, “pots”, or “paid”; what comes later does not leave Python."""
    talk: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What there is to do, or what an answer was worth."""
    shown_pots: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    columns: traitlets.List[int] = traitlets.List().tag(sync=True)
    """How high each pot goes beyond the one before, and at last what goes back: the widths of a player's parts."""
    back = traitlets.Unicode().tag(sync=True)
    """What goes back to whom."""
    _entries: Entries

    def __init__(  # noqa: PLR0913  # all but the example go by their names
        self,
        table: TableSettings,
        example: str = EXAMPLES[0].key,
        *,
        chips: Sequence[tuple[int, int]] | None = None,
        folded: Collection[str] = (),
        in_pot: int = 0,
        hands: Sequence[Hand | str] | None = None,
        seed: int | None = None,
        **traits: Any,
    ) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self._rng = Random(seed)
        self.examples = [[one.key, self.say(one.title)] for one in EXAMPLES]
        self._guess: int | None = None
        self._deal: Callable[[Deck], Sequence[Hand]] | None = None
        self._begin: Callable[[], None] = lambda: self.show_example(example)
        if chips is not None:
            own = own_players(chips, folded)
            before = read_chips(in_pot)
            dealt = None if hands is None else fixed_hands(hands, table.house_rules.deck(len(own)), len(own))
            self._begin = lambda: self._lay(own, before, dealt)
        self._begin()
        table.on_change(self._follow)
        table.memory.add(self)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players with their chips; ActionError while a field holds no number."""
        return tuple(entry.read() for entry in self._entries.players)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots; none while the numbers make no sense."""
        return self._split.pots if self._split else ()

    @property
    def uncalled(self) -> dict[str, int]:
        """What goes back, by the name of the player."""
        back = self._split.uncalled if self._split else None
        return {PLAYERS[back.seat]: back.chips} if back else {}

    @property
    def hands(self) -> dict[str, Hand]:
        """The hands of those who have not folded."""
        return {PLAYERS[seat]: hand for seat, hand in self._live_hands().items()}

    @property
    def payouts(self) -> dict[str, int]:
        """What each winner gets, all pots together."""
        won: dict[str, int] = {}
        for one in self._awards():
            for seat, part in one.shares.items():
                won[PLAYERS[seat]] = won.get(PLAYERS[seat], 0) + part
        return won

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """The browser sends messages and sets nothing."""
        return False

    def show_example(self, key: str) -> None:
        """Lay out a ready-made table. ActionError if there is none of that key."""
        if key not in _EXAMPLES:
            raise ActionError(
                text("there is no example {given}; there are: {known}", given=quoted(key), known=", ".join(_EXAMPLES))
            )
        example = _EXAMPLES[key]
        self._lay(example.players(PLAYERS), example.in_pot, lambda deck: example.hands(deck, self._rng))
        self.example = key

    def deal(self, number: int | None = None) -> None:
        """Other bets and hands for so many players, or as many as the table has. PlayersError for a wrong number."""
        number = min(self.table.players, len(PLAYERS)) if number is None else number
        check_number(number)
        ante = self._rng.choice((0, 0, number))
        self._lay(random_players(PLAYERS[:number], self._rng), ante, None)

    def deal_hands(self) -> None:
        """Other hands for the same bets."""
        self._deal = None
        self._hands = self._dealt()
        self._ask(keep=True)

    def check(self, guess: int) -> bool:
        """Whether the main pot is as big as that; the pots are shown either way. ActionError for no whole number."""
        self._guess = read_chips(guess)
        self.show()
        return bool(self.pots) and self._guess == self.pots[0].chips

    def show(self) -> None:
        """Show the pots and the hands."""
        if self.stage == "guess":
            self.stage = "pots"
            self._show()

    def pay_out(self) -> None:
        """Show who gets what."""
        self.show()
        if self.stage == "pots":
            self.stage = "paid"
            self._show()

    def reset(self) -> None:
        """Back to what there was to begin with."""
        self._begin()

    def to_keep(self) -> dict[str, Any]:
        """The chips as written, how far one is, what has been said, and of the hands those that may be seen."""
        hands = ["".join(code for code, _ in row["cards"]) for row in self.rows]
        said = {"guess": self._guess, "claims": [sorted(claims) for claims in self._claims]}
        return self._entries.to_keep() | {"example": self.example, "stage": self.stage, "hands": hands} | said

    def take_up(self, kept: dict[str, Any]) -> None:
        """Lay out the same chips, say the same, and go as far."""
        example, entries = kept.get("example"), Entries.taken_up(kept)
        deck, hands = self.table.house_rules.deck(len(entries.players)), list(map(str, kept_list(kept, "hands")))
        seen = completed_hands(hands, deck, self._rng) if any(hands) and len(hands) == len(entries.players) else None
        self.on_example({"key": example})
        if self.example != example or self._entries.to_keep() != entries.to_keep():
            self.example, self._deal = None, None
            self._entries = entries
        self._hands = seen or self._dealt()
        self._ask()
        if kept.get("stage") not in {"pots", "paid"}:
            return
        guess = kept.get("guess")
        self._guess = guess if type(guess) is int and 0 <= guess <= MOST_CHIPS else None
        self.show()
        for number, seats in enumerate(kept_list(kept, "claims")):
            for seat in seats if isinstance(seats, list) else ():
                self.on_claim({"pot": number, "seat": seat})
        if kept["stage"] == "paid":
            self.pay_out()

    def on_write(self, content: dict[str, Any]) -> None:
        """A number of a player, as written."""
        seat, field, words = content.get("seat"), content.get("field"), content.get("text")
        if seat in self._seats and field in {"stack", "bet"} and isinstance(words, str) and type(seat) is int:
            setattr(self._entries.players[seat], field, words[:LONGEST])
            self._changed()

    def on_in_pot(self, content: dict[str, Any]) -> None:
        """What lay in the pot before, as written."""
        if isinstance(words := content.get("text"), str):
            self._entries.in_pot = words[:LONGEST]
            self._changed()

    def on_fold(self, content: dict[str, Any]) -> None:
        """The tick “folded” of one player."""
        seat, folds = content.get("seat"), content.get("folds")
        if seat in self._seats and type(folds) is bool and type(seat) is int:
            self._entries.players[seat].folded = folds
            self._changed()

    def on_number(self, content: dict[str, Any]) -> None:
        """One player more, who has matched the bet, or the last one away; the deck changes with them."""
        number, now = content.get("n"), len(self._entries.players)
        if type(number) is not int or abs(number - now) != 1 or not LEAST_PLAYERS <= number <= len(PLAYERS):
            return
        if number > now:
            self._entries.add(PLAYERS[now])
        else:
            self._entries.players.pop()
        self._deal = None
        self._hands = self._dealt()
        self._changed()

    def on_example(self, content: dict[str, Any]) -> None:
        """A button of a ready-made table."""
        if isinstance(key := content.get("key"), str) and key in _EXAMPLES:
            self.show_example(key)

    def on_another(self, _content: dict[str, Any]) -> None:
        """The button for other bets."""
        self.deal()

    def on_guess(self, content: dict[str, Any]) -> None:
        """How big the main pot is, by the reader."""
        if self.stage != "guess":
            return
        self.talk = {**self.talk, "complaint": ""}  # so that the same mistake twice is read out twice
        try:
            guess = read_chips(content.get("text", ""))
        except ItalpokerError as error:
            self.talk = {**self.talk, "complaint": self.complain(error)}
        else:
            self.check(guess)

    def on_show(self, _content: dict[str, Any]) -> None:
        """The button that shows the pots without a guess."""
        self.show()

    def on_claim(self, content: dict[str, Any]) -> None:
        """A player of whom the reader says that he wins a pot, or no longer."""
        number, seat = content.get("pot"), content.get("seat")
        if self.stage != "pots" or type(number) is not int or not 0 <= number < len(self.pots):
            return
        if type(seat) is int and seat in self.pots[number].seats:
            self._claims[number] ^= {seat}
            self._show()

    def on_pay(self, _content: dict[str, Any]) -> None:
        """The button that pays out."""
        if self.stage == "pots":
            self.pay_out()

    def on_hands(self, _content: dict[str, Any]) -> None:
        """The button for other hands."""
        if self.stage in {"pots", "paid"}:
            self.deal_hands()

    @property
    def _seats(self) -> range:
        return range(len(self._entries.players))

    def _lay(self, players: Sequence[Player], in_pot: int, deal: Callable[[Deck], Sequence[Hand]] | None) -> None:
        self.example = None
        self._entries = Entries(players, in_pot)
        self._deal = deal
        self._hands = self._dealt()
        self._ask()

    @property
    def _deck(self) -> Deck:
        return self.table.house_rules.deck(len(self._entries.players))

    def _dealt(self) -> tuple[Hand, ...]:
        """The hands of this table, be they its own or any."""
        deck = self._deck
        if self._deal is None:
            return deal_hands(len(self._entries.players))(deck, self._rng)
        return tuple(self._deal(deck))

    def _live_hands(self) -> dict[int, Hand]:
        return {
            seat: hand
            for seat, (hand, entry) in enumerate(zip(self._hands, self._entries.players, strict=True))
            if not entry.folded
        }

    def _awards(self) -> tuple[Award, ...]:
        return award(self._split, self._live_hands(), self.table.house_rules) if self._split else ()

    def _changed(self) -> None:
        """Other chips than those of the example."""
        self.example = None
        self._ask()

    def _ask(self, keep: bool = False) -> None:
        """Begin with the question for the main pot, or keep the pots and ask who wins them."""
        self._split, self._problems = self._entries.split()
        self._remark = ""
        self._claims: list[set[int]] = [set() for _ in self.pots]
        if not (keep and self._split):
            self._guess = None
        self.stage = "stop" if self._split is None else "pots" if keep else "guess"
        self._show()

    def _follow(self) -> None:
        """Judge by the table's rules, with their deck."""
        before, was_paid = self._paid, self.stage == "paid"
        if self._deck != self._hands[0].deck:
            self._hands = self._dealt()
            self._claims = [set() for _ in self.pots]
        self._remark = ""
        if was_paid and before != self.payouts:
            self._remark = self.say(text("{table}: the outcome changes.", table=self.table.house_rules.title))
        elif was_paid:
            self._remark = self.say(text("{table}: the same outcome.", table=self.table.house_rules.title))
        self._show()

    def _show(self) -> None:
        """Bring to the page what may be seen at this stage."""
        self._paid = self.payouts
        rules, parted = self.table.house_rules, self._split if self.stage in {"pots", "paid"} else None
        with self.hold_sync():
            self.table_line = f"{self.say(rules.title)}, {self._deck.name(self.lang)}"
            self.in_pot = self._entries.in_pot
            awards = self._awards() if self.stage == "paid" else ()
            self.rows = [self._row(seat, parted, awards) for seat in self._seats]
            words = self._words()
            self.columns = columns(parted) if parted else []
            self.back = words.back() if words and parted else ""
            if not words or not parted:
                self.shown_pots = []
            elif awards:
                self.shown_pots = words.paid_out(awards, self._claims, self._live_hands(), rules)
            else:
                self.shown_pots = words.pots(self._claims)
            self.talk = self._talk(words)

    def _words(self) -> PotWords | None:
        """The words for the pots, if there are any."""
        if self._split is None:
            return None
        names = [entry.name for entry in self._entries.players]
        return PotWords(self._split, names, self._entries.in_pot_chips, self.lang)

    def _row(self, seat: int, parted: Split | None, awards: Sequence[Award]) -> dict[str, Any]:
        entry = self._entries.players[seat]
        row = entry_row(entry, self.lang)
        if parted is None:
            return row
        hand = None if entry.folded or len(parted.pots[0].seats) < 2 else self._hands[seat]
        return row | pot_row(parted, seat, hand, awards, self.lang)

    def _talk(self, words: PotWords | None) -> dict[str, Any]:
        """What there is to do, or what was said and what it was worth."""
        if words is None:
            return stopped(self._problems, self.lang)
        if self.stage == "guess":
            return asked(self.lang)
        if self.stage == "paid":
            return paid_to(self.payouts, self._remark, self.lang)
        return words.opened(self._guess)
