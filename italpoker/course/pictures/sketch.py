"""A sheet to draw on: it knows lines, boxes, words and little cards, and becomes an SVG that needs nothing else.

Lengths are in units of a sheet 400 wide. On a page of 390 pixels it is shown 358 wide, so 13 units, the smallest
letters there are, come out above 11 pixels.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from italpoker.course.pictures.ink import style, suit_shapes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from italpoker.cards import Card, Rank

WIDTH = 400
MARGIN = 18
SHOWN = 540
"""How wide a picture is where there is room, in pixels."""
LINE = 17
"""From one line of small letters to the next."""
CARD = (28, 40)
"""Width and height of a little card."""


class Sketch:
    """One picture being drawn, with its heading on top."""

    def __init__(self, height: float, heading: str) -> None:
        self._height = height
        self._shapes: list[str] = []
        self._defined: dict[str, str] = {}
        self._used: set[str] = set()
        self.box(0.5, 0.5, WIDTH - 1, height - 1, "paper", 14)
        self.words(MARGIN, 34, heading, "text title")

    def words(self, x: float, y: float, said: str, kinds: str = "text") -> None:
        """Words on the base line y, from x on, or around or up to it (``mid``, ``end``)."""
        self._draw(f'<text{self._of(kinds)}x="{x:g}" y="{y:g}">{escape(said)}</text>')

    def lines(self, x: float, y: float, said: str, most: int, kinds: str = "text small") -> None:
        """Words on as many lines as they need, of so many letters at most; the first stands on y."""
        for number, line in enumerate(wrap(said, most)):
            self.words(x, y + number * LINE, line, kinds)

    def lines_around(self, x: float, y: float, said: str, most: int, kinds: str = "text small") -> None:
        """The same with y in their middle."""
        self.lines(x, y + 4.5 - (len(wrap(said, most)) - 1) / 2 * LINE, said, most, kinds)

    def box(self, x: float, y: float, width: float, height: float, kinds: str, radius: float = 8) -> None:  # noqa: PLR0913, PLR0917 # a box has four sides
        """A box with round corners."""
        self._draw(f'<rect{self._of(kinds)}x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"/>')

    def disc(self, x: float, y: float, radius: float, kinds: str) -> None:
        """A disc around (x, y)."""
        self._draw(f'<circle{self._of(kinds)}cx="{x:g}" cy="{y:g}" r="{radius:g}"/>')

    def oval(self, x: float, y: float, across: float, down: float, kinds: str) -> None:
        """An oval around (x, y), from its middle so far across and so far down."""
        self._draw(f'<ellipse{self._of(kinds)}cx="{x:g}" cy="{y:g}" rx="{across:g}" ry="{down:g}"/>')

    def path(self, course: str, kinds: str = "line") -> None:
        """A line as SVG writes its course."""
        self._draw(f'<path{self._of(kinds)}d="{course}"/>')

    def arrow(self, course: str, kinds: str = "arrow") -> None:
        """A line with a point at its end, golden on the table (``round``)."""
        tip, colour = ("r", "tip") if kinds == "round" else ("a", "accent")
        self._defined[tip] = (
            f'<marker id="{tip}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.5" markerHeight="4.5" '
            f'orient="auto"><path{self._of(colour)}d="M0 0 10 5 0 10z"/></marker>'
        )
        self._draw(f'<path{self._of(kinds)}marker-end="url(#{tip})" d="{course}"/>')

    def tick(self, x: float, y: float) -> None:
        """A mark for yes, around (x, y)."""
        self.disc(x, y, 13, "felt")
        self.path(f"M{x - 6:g} {y:g}l4.5 5 8-10", "tick")

    def pip(self, x: float, y: float, size: float, suit: str) -> None:
        """The shape of a suit with its middle at (x, y)."""
        name = f"{suit}{size:g}"
        scale = f"{size / 24:.3g}"
        self._defined[name] = (
            f'<path id="{name}" transform="scale({scale})translate(-12 -12)" d="{suit_shapes()[suit]}"/>'
        )
        self._draw(f'<use{self._of(suit)}href="#{name}" x="{x:g}" y="{y:g}"/>')

    def blank(self, x: float, y: float, kinds: str = "card") -> None:
        """A little card without a face, its corner at (x, y); ``gone`` for where one was."""
        width, height = CARD
        self._defined["card"] = f'<rect id="card" width="{width}" height="{height}" rx="4"/>'
        self._draw(f'<use{self._of(kinds)}href="#card" x="{x:g}" y="{y:g}"/>')

    def rank(self, x: float, y: float, rank: Rank) -> None:
        """A little card of no suit."""
        self.blank(x, y)
        self.words(x + CARD[0] / 2, y + 26, rank.symbol, "rank ongold")

    def cards(self, x: float, y: float, cards: Iterable[Card], pale: Iterable[Card] = ()) -> None:
        """Little cards side by side; pale ones stay in the background."""
        faint = set(pale)
        for number, card in enumerate(cards):
            if card in faint:
                self._draw(f"<g{self._of('pale')}>")
            self._card(x + number * (CARD[0] + 2), y, card)
            if card in faint:
                self._draw("</g>")

    def _card(self, x: float, y: float, card: Card) -> None:
        suit = card.suit.value
        self.blank(x, y)
        self.words(x + CARD[0] / 2, y + 17, card.rank.symbol, f"rank {suit}")
        self.pip(x + CARD[0] / 2, y + 29, 13, suit)

    def svg(self) -> str:
        """The picture as the text of an SVG file."""
        defined = f"<defs>{''.join(self._defined.values())}</defs>" if self._defined else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{SHOWN}" height="{self._height * SHOWN / WIDTH:.0f}" '
            f'viewBox="0 0 {WIDTH} {self._height:g}"><style>{style(self._used)}</style>'
            f"{defined}{''.join(self._shapes)}</svg>"
        )

    def _draw(self, shape: str) -> None:
        self._shapes.append(shape)

    def _of(self, kinds: str) -> str:
        self._used.update(kinds.split())
        return f' class="{kinds}" '
