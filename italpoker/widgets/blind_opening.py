"""Opening blind: bet after bet before the cards are dealt, from the pot to the over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.openings import blind_bets, deal_after
from italpoker.play import Move
from italpoker.play.words import chips
from italpoker.rules import PRESETS
from italpoker.text import capital, listing, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.remembered import RememberedWidget

if TYPE_CHECKING:
    from italpoker.course.openings import BlindBet
    from italpoker.play import Deal
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings

ANTES = (1, 5, 10, 25)
"""What each may have to pay into the pot."""


class BlindOpening(RememberedWidget):
    """A first deal before its cards: the pot, and the blind bets one after the other, by the rules of the table.

    ``ante`` is what each has paid in; ``bet()`` bets blind for the next who may, ``bets`` are those that have been
    made. What the next one costs leaves Python only when it is made.
    """

    _esm = script("blind_opening")
    _css = style("plot", "blind_opening")
    words: ClassVar = {
        "title": text("Before the cards: blind"),
        "ante": text("The ante of each"),
        "bet": text("Next blind bet"),
        "go_there": text("Sit down in the online room"),
        "reset": text("Start afresh"),
    }
    messages = frozenset({"bet", "ante", "go_there", "reset"})

    table_line = traitlets.Unicode().tag(sync=True)
    """The house rules and the number of players."""
    ante = traitlets.Enum(ANTES, 10).tag(sync=True)
    antes: traitlets.List[list[str]] = traitlets.List([[str(ante), str(ante)] for ante in ANTES]).tag(sync=True)
    rule = traitlets.Unicode().tag(sync=True)
    """What this table says of blind bets."""
    is_played = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether one may open blind at this table."""
    steps: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    """The pot and the bets that have been made: name, bettor, chips in words, and as a part of the last that may be."""
    to_come: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The bets that may still be made: name and bettor, nothing of their chips."""
    may_bet = traitlets.Bool(default_value=False).tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    """What it costs to see the last bet."""

    def __init__(self, table: TableSettings, **traits: Any) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self._made = 0
        self.observe(lambda _change: self._begin(), "ante")
        self._begin()
        table.on_change(self._begin)
        table.memory.add(self)

    @property
    def bets(self) -> tuple[BlindBet, ...]:
        """The blind bets that have been made."""
        return self._possible[: self._made]

    def bet(self) -> None:
        """Bet blind for the next who may; nothing happens when nobody may."""
        self._made = min(self._made + 1, len(self._possible))
        self._show()

    def reset(self) -> None:
        """Nobody has bet blind, and each has paid ten."""
        self.ante = 10
        self._begin()

    def to_keep(self) -> dict[str, Any]:
        """What each has paid in, and how many bets have been made."""
        return {"ante": self.ante, "bets": self._made}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Pay the same, and make as many bets."""
        self.on_ante({"value": str(kept.get("ante"))})
        if type(bets := kept.get("bets")) is int and 0 <= bets <= len(self._possible):
            self._made = bets
            self._show()

    def on_bet(self, _content: dict[str, Any]) -> None:
        """The button that bets."""
        self.bet()

    def on_ante(self, content: dict[str, Any]) -> None:
        """What each pays in."""
        if content.get("value") in {value for value, _ in self.antes}:
            self.ante = int(content["value"])

    def on_go_there(self, _content: dict[str, Any]) -> None:
        """The button that changes the table's rules to those that know blind bets."""
        self.table.rules = next(rules.name for rules in PRESETS if rules.deal.blind_raises_max)

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """Nothing: the browser asks by message."""
        return False

    def _begin(self) -> None:
        """Another table or another ante: nobody has bet yet."""
        self._deal = deal_after(0, self.table.house_rules, self.table.players, self.ante)
        self._possible = blind_bets(self._deal)
        self._made = 0
        self._show()

    def _show(self) -> None:
        rules, made = self.table.house_rules, self.bets
        lines = {line.rule: line.text for line in rules.sheet_lines()}
        why_not = self._deal.why_not(Move.BLIND.value, self.lang)
        with self.hold_sync():
            self.table_line = self.say(text("{rules}, {n} players", rules=rules.title, n=self.table.players))
            self.is_played = bool(self._possible)
            self.rule = f"{capital(why_not)}." if why_not else self.say(lines["blind_raises_max"])
            self.steps = self._steps(made) if self._possible else []
            self.to_come = [
                [self.say(_BETS[bet.number - 1]), self.say(_BETTORS[bet.number - 1])]
                for bet in self._possible[len(made) :]
            ]
            self.may_bet = len(made) < len(self._possible)
            self.said = self.say(self._to_see(made)) if self._possible else ""

    def _steps(self, made: tuple[BlindBet, ...]) -> list[list[Any]]:
        longest = self._possible[-1].chips
        named = [(_POT, _EVERYBODY, self._deal.pot)]
        named += [(_BETS[bet.number - 1], _BETTORS[bet.number - 1], bet.chips) for bet in made]
        return [
            [self.say(name), self.say(who), self.say(chips(number)), number / longest] for name, who, number in named
        ]

    def _to_see(self, made: tuple[BlindBet, ...]) -> Text:
        if not made:
            return text("No card has been dealt. What will the first blind bet be?")
        price = chips(made[-1].chips)
        if self.may_bet:
            return text("Who wants to see puts in {chips} in all, unless the next raises blind.", chips=price)
        return text("Nobody may raise blind any more. Who wants to see puts in {chips} in all.", chips=price)


def blind_line(deal: Deal) -> Text | None:
    """What the blind bets of this deal would be, in one line; None where nobody may bet blind."""
    bets = blind_bets(deal)
    if not bets:
        return None
    said = [text("{bet} {n}", bet=_BETS[bet.number - 1], n=bet.chips) for bet in bets]
    return text("Blind, before the cards are dealt: {bets}.", bets=listing(said))


_POT = ptext("chips before a blind bet", "the pot")
_EVERYBODY = ptext("whose chips", "everybody’s ante")
_BETS = (text("buio"), text("controbuio"), text("over"))
_BETTORS = (
    ptext("who bets blind", "at the dealer’s left"),
    ptext("who bets blind", "the next player"),
    ptext("who bets blind", "the one after"),
)
