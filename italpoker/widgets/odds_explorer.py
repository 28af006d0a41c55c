"""How often each hand is dealt: exact, for the deck in use and for all eight, with deals laid over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.category import Category
from italpoker.errors import ItalpokerError
from italpoker.odds import CategoryCounts, category_counts, simulate_in_slices
from italpoker.odds.tabular import say_number
from italpoker.text import ntext, ptext, quoted, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.odds_reading import ALL_DECKS, PLAYERS, read_dealt, read_deck, read_pair, reversals
from italpoker.widgets.plots import Bar, Figure, Line, Places, bar_plot, in_every_theme, line_plot
from italpoker.widgets.remembered import RememberedWidget
from italpoker.widgets.scales import LINEAR, LOG, ONE_IN, SHARE, in_unit, say_in_unit, scale_for
from italpoker.widgets.slices import SlicedWork

if TYPE_CHECKING:
    from fractions import Fraction

    from italpoker.widgets.table_settings import TableSettings

ONE_DECK, ALL_OF_THEM = "deck", "decks"
BY_RANK, BY_ODDS = "rank", "odds"
MOST_HANDS = 1_000_000
"""How many hands can be dealt at one go."""


class OddsExplorer(RememberedWidget):
    """The nine categories and how often they are dealt, as a plot, a table and a sentence.

    ``view`` is ``"deck"`` (bars) or ``"decks"`` (lines over all eight); ``scale`` ``"log"`` or ``"linear"``; ``unit``
    ``"share"`` or ``"one_in"``; ``order`` ``"rank"`` or ``"odds"``; ``pair`` the two categories that the lines compare.
    ``counts`` has the exact numbers, ``dealt`` those of the hands dealt, ``figure`` the plot as plotly JSON.
    """

    _esm = script("odds_explorer")
    _css = style("plot", "odds_explorer")
    words: ClassVar = {
        "title": text("How often each hand is dealt"),
        "view": text("Show"),
        "deck": text("This deck"),
        "decks": text("All decks"),
        "scale": text("Scale"),
        "log": text("Logarithmic"),
        "linear": text("Linear"),
        "unit": ptext("how odds are said", "As"),
        "share": text("Share"),
        "one_in": text("1 in …"),
        "order": text("Sort"),
        "rank": text("by rank"),
        "odds": text("by odds"),
        "compare": text("Compare"),
        "with": ptext("compare a hand with another", "with"),
        "deal": text("Deal hands"),
        "stop": text("Stop"),
        "clear": text("Clear"),
        "progress": text("Dealing"),
        "table": text("The numbers as a table"),
        "no_plot": text("No plot can be drawn here. The table below has the same numbers."),
        "marked": text("comes more often than a hand that it beats"),
        "found": text("what was dealt"),
        "reset": text("Start afresh"),
    }
    messages = frozenset({"deal", "stop", "clear", "reset"})
    kept_traits = ("view", "scale", "unit", "order", "pair")

    view = traitlets.Enum([ONE_DECK, ALL_OF_THEM], ONE_DECK).tag(sync=True)
    scale = traitlets.Enum([LOG, LINEAR], LOG).tag(sync=True)
    unit = traitlets.Enum([SHARE, ONE_IN], SHARE).tag(sync=True)
    order = traitlets.Enum([BY_RANK, BY_ODDS], BY_RANK).tag(sync=True)
    pair: traitlets.List[str] = traitlets.List(
        traitlets.Enum([category.value for category in Category]),
        ["flush", "full_house"],
        minlen=2,
        maxlen=2,
    ).tag(sync=True)
    deals: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    """How many hands a button deals, and its words, short and in full."""
    names: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    """The categories' names in the order of the table."""
    heading = traitlets.Unicode().tag(sync=True)
    plot: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The plot as plotly JSON, in each theme."""
    reading = traitlets.Unicode().tag(sync=True)
    """What to see in the plot, in one sentence."""
    notes: traitlets.List[str] = traitlets.List().tag(sync=True)
    """What else there is to see."""
    numbers: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The table behind the plot: caption, head, rows."""
    sample: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The hands dealt: whether more are coming, how far it is, and what was dealt, as words."""

    def __init__(self, table: TableSettings, seed: int | None = None, **traits: Any) -> None:
        """With a ``seed`` the same hands are dealt each time."""
        super().__init__(table.lang, **traits)
        self.table = table
        self._seed = seed
        self._work = SlicedWork()
        self._before = self.dealt = CategoryCounts.from_mapping({})
        self._rounds = self._goal = 0
        self.deals = [
            [
                n,
                number := say_number(n, self.lang),
                self.say(ntext("Deal {number} hand", "Deal {number} hands", n, number=number)),
            ]
            for n in (1, 100, 10_000)
        ]
        self.observe(lambda _change: self._show(), self.kept_traits)
        self._show()
        table.on_change(self._follow)
        table.memory.add(self)

    @property
    def counts(self) -> CategoryCounts:
        """How many hands of the deck in use are of each category, exact."""
        return category_counts(self.table.deck)

    @property
    def figure(self) -> Figure:
        """The plot as plotly JSON, in the colours of light pages."""
        return {key: self.plot["light"][key] for key in ("data", "layout", "config")}

    def deal(self, hands: int) -> None:
        """Deal so many hands and lay what they are over the exact odds; they add to those dealt before.

        In a notebook the work goes on in slices while this returns. ItalpokerError unless 1 to 1,000,000.
        """
        if type(hands) is not int or not 1 <= hands <= MOST_HANDS:
            raise ItalpokerError(
                text(
                    "1 to {most} hands can be dealt, not {given}",
                    most=say_number(MOST_HANDS, self.lang),
                    given=quoted(hands),
                )
            )
        seed = None if self._seed is None else self._seed + self._rounds
        self._before, self._goal, self._rounds = self.dealt, hands, self._rounds + 1
        size = max(1, min(500, hands // _STEPS))
        steps = simulate_in_slices(self.table.deck, hands, seed, size)
        self._work.start(steps, self._lay_over, self._show_sample, _REST)
        self._show_sample()

    def stop(self) -> None:
        """Deal no more; what has been dealt stays."""
        self._work.drop()
        self._show_sample()

    def clear(self) -> None:
        """Forget the hands dealt."""
        self._work.drop()
        self._rounds = 0
        self.dealt = CategoryCounts.from_mapping({})
        self._show()

    def reset(self) -> None:
        """Back to the bars of the deck in use, without deals."""
        with self.hold_sync():
            self.view, self.scale, self.unit, self.order = ONE_DECK, LOG, SHARE, BY_RANK
            self.pair = ["flush", "full_house"]
            self.clear()

    def accepts(self, name: str, value: object) -> bool:
        """The browser may choose what is shown and how, among what there is."""
        if name == "pair":
            known = {category.value for category in Category}
            return isinstance(value, list) and len(value) == 2 and all(isinstance(v, str) and v in known for v in value)
        return isinstance(value, str) and value in _CHOICES.get(name, ())

    def on_deal(self, content: dict[str, Any]) -> None:
        """The buttons that deal."""
        if any(content.get("hands") == n for n, *_ in self.deals) and not self._work.is_running:
            self.deal(int(content["hands"]))

    def on_stop(self, _content: dict[str, Any]) -> None:
        """The button “stop”."""
        self.stop()

    def on_clear(self, _content: dict[str, Any]) -> None:
        """The button “clear”."""
        self.clear()

    def _follow(self) -> None:
        """Another deck: the hands dealt from the old one say nothing about it."""
        self.clear()

    def _lay_over(self, counts: CategoryCounts) -> None:
        """A slice has been dealt."""
        self.dealt = CategoryCounts({one: self._before[one] + counts[one] for one in counts})
        self._show_sample()

    def _show_sample(self) -> None:
        fresh = self.dealt.total - self._before.total
        with self.hold_sync():
            self.sample = {
                "running": self._work.is_running,
                "done": fresh / self._goal if self._work.is_running else 0,
                "said": read_dealt(self.dealt, self.counts, self.lang),
                "any": self.dealt.total > 0,
            }
            self._show_plot()

    def _show(self) -> None:
        """Bring everything to the page."""
        deck, order = self.table.deck, self.table.house_rules.categories
        with self.hold_sync():
            self.names = {category.value: category.word(self.lang) for category in order}
            self.heading = deck.name(self.lang) if self.view == ONE_DECK else self.say(text("All eight decks"))
            if self.view == ONE_DECK:
                self.reading, *self.notes = read_deck(deck, order, self.lang)
            else:
                a, b = map(Category, self.pair)
                self.reading, self.notes = read_pair(a, b, self.lang), []
            self._show_sample()

    def _show_plot(self) -> None:
        bars = self.view == ONE_DECK
        self.plot = self._bars() if bars else self._lines()
        self.numbers = self._table_of_one() if bars else self._table_of_all()

    def _sorted(self) -> list[Category]:
        """The categories as they are to be shown, from the top."""
        order = list(self.table.house_rules.categories)
        return order if self.order == BY_RANK else sorted(order, key=self.counts.__getitem__)

    def _name(self, category: Category) -> str:
        """The category with its place in the order of the table: ``"3 flush"``."""
        place = self.table.house_rules.categories.index(category) + 1
        return f"{place}\u2002{category.word(self.lang)}"

    def _found(self, category: Category) -> Fraction | None:
        """The share of the hands dealt, once there are some of this category."""
        return self.dealt.share(category) if self.dealt[category] else None

    def _found_words(self, category: Category) -> str:
        share = self._found(category)
        if share is None:
            return ""
        return self.say(
            text(
                "{category}: dealt {count}, {share}",
                category=category.text,
                count=say_number(self.dealt[category], self.lang),
                share=self._words(share),
            )
        )

    def _words(self, share: Fraction) -> str:
        return say_in_unit(share, self.unit, self.lang)

    def _bars(self) -> dict[str, Figure]:
        counts, order = self.counts, self.table.house_rules.categories
        marked = {one for reversal in reversals(self.table.deck, order) for one in reversal.higher}
        shares = {category: counts.share(category) for category in order}
        found = {category: self._found(category) for category in order}
        bars = [
            Bar(
                f"{self._name(category)} ↕" if category in marked else self._name(category),
                in_unit(shares[category], self.unit),
                self._words(shares[category]),
                category in marked,
                in_unit(share, self.unit) if (share := found[category]) else None,
                self._found_words(category),
            )
            for category in self._sorted()
        ]
        scale = scale_for([*shares.values(), *filter(None, found.values())], self.unit, self.scale, self.lang)
        return in_every_theme(lambda palette: bar_plot(bars, scale, palette))

    def _lines(self) -> dict[str, Figure]:
        counts = [category_counts(deck) for deck in ALL_DECKS]
        lines = [self._line(category, counts) for category in self.table.house_rules.categories]
        shares = [one.share(category) for one in counts for category in one]
        found = [self.dealt.share(category) for category, count in self.dealt.items() if count]
        scale = scale_for(shares + found, self.unit, self.scale, self.lang)
        names, title = [str(len(deck)) for deck in ALL_DECKS], ptext("below an axis", "cards in the pack")
        if not self.table.house_rules.full_pack:
            names = [f"{size}\n{PLAYERS[deck]}" for size, deck in zip(names, ALL_DECKS, strict=True)]
            title = ptext("below an axis", "cards in the pack, and below them the players")
        places = Places(names, self.say(title), ALL_DECKS.index(self.table.deck))
        return in_every_theme(lambda palette: line_plot(lines, places, scale, palette))

    def _line(self, category: Category, counts: list[CategoryCounts]) -> Line:
        shares = [one.share(category) for one in counts]
        found = self._found(category)
        return Line(
            category.word(self.lang),
            [in_unit(share, self.unit) for share in shares],
            [
                self.say(text("{size} cards, {odds}", size=len(deck), odds=self._words(share)))
                for deck, share in zip(ALL_DECKS, shares, strict=True)
            ],
            self.pair.index(category.value) + 1 if category.value in self.pair else 0,
            in_unit(found, self.unit) if found else None,
            self._found_words(category),
            str(self.table.house_rules.categories.index(category) + 1),
        )

    def _table_of_one(self) -> dict[str, Any]:
        """The numbers of the deck in use, beside what was dealt."""
        counts = self.counts
        head = [_CATEGORY, _HANDS, ptext("heading", "share"), ptext("heading", "how often")]
        rows = [
            [
                self._name(category),
                say_number(counts[category], self.lang),
                say_in_unit(counts.share(category), SHARE, self.lang),
                say_in_unit(counts.share(category), ONE_IN, self.lang),
            ]
            for category in self._sorted()
        ]
        if self.dealt.total:
            head += [ptext("heading", "dealt"), ptext("heading", "share dealt")]
            for row, category in zip(rows, self._sorted(), strict=True):
                share = say_in_unit(self.dealt.share(category), SHARE, self.lang)
                row += [say_number(self.dealt[category], self.lang), share]
        total = text("{deck}: {total} hands", deck=self.table.deck.text, total=say_number(counts.total, self.lang))
        return {"caption": self.say(total), "head": [self.say(words) for words in head], "rows": rows}

    def _table_of_all(self) -> dict[str, Any]:
        """The odds of every deck."""
        counts = [category_counts(deck) for deck in ALL_DECKS]
        players = [[self.say(ptext("heading", "players")), *PLAYERS.values()]]
        return {
            "caption": self.say(text("By cards in the pack")),
            "head": [self.say(_CATEGORY), *(str(len(deck)) for deck in ALL_DECKS)],
            "rows": [
                *([] if self.table.house_rules.full_pack else players),
                *(
                    [self._name(category), *(self._words(one.share(category)) for one in counts)]
                    for category in self._sorted()
                ),
            ],
        }


_CHOICES = {
    "view": (ONE_DECK, ALL_OF_THEM),
    "scale": (LOG, LINEAR),
    "unit": (SHARE, ONE_IN),
    "order": (BY_RANK, BY_ODDS),
}
_CATEGORY, _HANDS = ptext("heading", "category"), ptext("heading", "hands")
_STEPS, _REST = 40, 0.04
"""In how many slices hands are dealt, and how long the page has to show each, in seconds."""
