"""How often five cards may open: in every deck, with each least pair, by the rules of the table."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.odds import Estimate, estimate_someone_opens, opening_chance, someone_opens_chance
from italpoker.odds.opening import LARGEST_EXACT_DECK
from italpoker.odds.tabular import Share
from italpoker.openers import OPENING_RANKS
from italpoker.text import ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.odds_reading import ALL_DECKS
from italpoker.widgets.plots import Figure, Line, Places, in_every_theme, line_plot
from italpoker.widgets.remembered import RememberedWidget
from italpoker.widgets.scales import LINEAR, SHARE, scale_for
from italpoker.widgets.slices import SlicedWork, is_live

if TYPE_CHECKING:
    from collections.abc import Iterator

    from italpoker.deck import Deck
    from italpoker.widgets.table_settings import TableSettings

DEALS = 20_000
"""From how many deals the chance that somebody may open is estimated."""
_DEALT_IN = 9
"""The most players who are dealt in: of ten, the dealer rests."""


class OpeningOdds(RememberedWidget):
    """The exact chance that five dealt cards may open, over all decks, and that at least one at the table may.

    ``minimum`` is the least pair, one of ``"J" "Q" "K" "A"``; what opens beside pairs is the table's rule. ``chance``
    is the exact one for the deck in use; ``estimate()`` counts or estimates that of the whole table, ``somebody``.
    """

    _esm = script("opening_odds")
    _css = style("plot", "opening_odds")
    words: ClassVar = {
        "title": text("Who may open?"),
        "minimum": text("The least pair"),
        "one": text("One hand"),
        "count": text("Deal and count"),
        "stop": text("Stop"),
        "progress": text("Dealing"),
        "table": text("The numbers as a table"),
        "no_plot": text("No plot can be drawn here. The table below has the same numbers."),
        "reset": text("Start afresh"),
    }
    messages = frozenset({"count", "stop", "reset"})
    kept_traits = ("minimum",)

    minimum = traitlets.Enum([rank.value for rank in OPENING_RANKS], "J").tag(sync=True)
    minima: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The least pairs to choose from, and their words."""
    heading = traitlets.Unicode().tag(sync=True)
    plot: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The plot as plotly JSON, in each theme."""
    reading = traitlets.Unicode().tag(sync=True)
    notes: traitlets.List[str] = traitlets.List().tag(sync=True)
    """What opens at this table."""
    numbers: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    at_the_table: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """One hand and the whole table, in words and as parts of 1; and whether it is still being dealt."""

    def __init__(self, table: TableSettings, seed: int = 0, **traits: Any) -> None:
        """With the same ``seed`` the estimate is the same each time."""
        super().__init__(table.lang, **traits)
        self.table = table
        self._seed = seed
        self._work = SlicedWork()
        self.somebody: Fraction | Estimate | None = None
        self.minima = [[rank.value, self.say(_PAIRS[rank.value])] for rank in OPENING_RANKS]
        self.observe(lambda _change: self._begin(), "minimum")
        self._begin()
        table.on_change(self._begin)
        table.memory.add(self)

    @property
    def chance(self) -> Fraction:
        """The exact chance that one hand of the deck in use may open."""
        return self._chance(self.table.deck, self.minimum)

    @property
    def players(self) -> int:
        """How many at the table are dealt in."""
        players: int = self.table.players
        return min(players, _DEALT_IN)

    @property
    def figure(self) -> Figure:
        """The plot as plotly JSON, in the colours of light pages."""
        return {key: self.plot["light"][key] for key in ("data", "layout", "config")}

    def estimate(self) -> None:
        """Find ``somebody``: exactly where that is quick, else from 20,000 deals, a slice at a time in a notebook."""
        self._rounds += 1
        self._work.start(self._steps(), self._take, self._show_table)
        self._show_table()

    def stop(self) -> None:
        """Deal no more; the estimate so far stays."""
        self._work.drop()
        self._show_table()

    def reset(self) -> None:
        """Back to jacks."""
        self.minimum = "J"
        self._begin()

    def accepts(self, name: str, value: object) -> bool:
        """The browser may choose the least pair."""
        return name == "minimum" and isinstance(value, str) and value in _PAIRS

    def on_count(self, _content: dict[str, Any]) -> None:
        """The button that deals and counts."""
        if not self._work.is_running:
            self.estimate()

    def on_stop(self, _content: dict[str, Any]) -> None:
        """The button “stop”."""
        self.stop()

    def _begin(self) -> None:
        """Other rules, another deck, another least pair: show it, and count anew where that holds nobody up."""
        self._work.drop()
        self.somebody, self._rounds = None, 0
        self._show()
        if is_live():
            self.estimate()

    def _steps(self) -> Iterator[Fraction | Estimate]:
        deck, rules = self.table.deck, self.table.house_rules
        if self.players == 2 and len(deck) <= LARGEST_EXACT_DECK:
            yield someone_opens_chance(deck, rules, self.players, self.minimum)
        else:
            seed = self._seed + self._rounds  # another press, other deals
            yield from estimate_someone_opens(deck, rules, self.players, self.minimum, deals=DEALS, seed=seed)

    def _take(self, found: Fraction | Estimate) -> None:
        self.somebody = found
        self._show_table()

    def _chance(self, deck: Deck, minimum: str) -> Fraction:
        return opening_chance(deck, self.table.house_rules, minimum)

    def _show(self) -> None:
        rules, deck = self.table.house_rules, self.table.deck
        with self.hold_sync():
            self.heading = f"{self.say(rules.title)}, {deck.name(self.lang)}"
            self.reading = self.say(
                text(
                    "With {size} cards {share} of all hands may open with {pair} or better.",
                    size=len(deck),
                    share=Share(self.chance).say(self.lang),
                    pair=_PAIRS[self.minimum],
                )
            )
            lines = {line.rule: line.text for line in rules.sheet_lines()}
            self.notes = [self.say(lines[rule]) for rule in ("opening_levels", "opening_draw") if rule in lines]
            self.plot = self._lines()
            self.numbers = self._table()
            self._show_table()

    def _show_table(self) -> None:
        """One hand and the whole table."""
        running, found = self._work.is_running, self.somebody
        players = self.players
        done = found.deals / DEALS if running and isinstance(found, Estimate) else 0
        interval = found.interval if isinstance(found, Estimate) else None
        self.at_the_table = {
            "one": float(self.chance),
            "one_said": Share(self.chance).say(self.lang),
            "all_title": self.say(ntext("At least one of {n} player", "At least one of {n} players", players)),
            "all": float(found) if found is not None else 0,
            "interval": list(interval) if interval else None,
            "all_said": self._somebody_words(),
            "running": running,
            "done": done,
        }

    def _somebody_words(self) -> str:
        match self.somebody:
            case None:
                return ""
            case Estimate():
                return self.somebody.explain(self.lang)
            case _:
                return self.say(text("{share} (exact)", share=Share(self.somebody).say(self.lang)))

    def _lines(self) -> dict[str, Figure]:
        lines = []
        for rank in OPENING_RANKS:
            chances = [self._chance(deck, rank.value) for deck in ALL_DECKS]
            said = [
                self.say(text("{size} cards, {odds}", size=len(deck), odds=Share(chance).say(self.lang)))
                for deck, chance in zip(ALL_DECKS, chances, strict=True)
            ]
            chosen = int(rank.value == self.minimum)
            name = self.say(_PAIRS[rank.value])
            lines.append(Line(name, [float(chance) for chance in chances], said, chosen, short=rank.value))
        scale = scale_for([0.8, *(value for line in lines for value in line.values)], SHARE, LINEAR, self.lang)
        places = Places(
            [str(len(deck)) for deck in ALL_DECKS],
            self.say(ptext("below an axis", "cards in the pack")),
            ALL_DECKS.index(self.table.deck),
        )
        return in_every_theme(lambda palette: line_plot(lines, places, scale, palette))

    def _table(self) -> dict[str, Any]:
        head = [ptext("heading", "cards"), *(_PAIRS[rank.value] for rank in OPENING_RANKS)]
        return {
            "caption": self.say(text("Share of hands that may open, by the least pair")),
            "head": [self.say(words) for words in head],
            "rows": [
                [str(len(deck)), *(Share(self._chance(deck, rank.value)).say(self.lang) for rank in OPENING_RANKS)]
                for deck in ALL_DECKS
            ],
        }


_PAIRS = {
    "J": ptext("least pair to open with", "jacks"),
    "Q": ptext("least pair to open with", "queens"),
    "K": ptext("least pair to open with", "kings"),
    "A": ptext("least pair to open with", "aces"),
}
