"""The pictures in the lessons: drawn from the engine's own data, and written into the notebooks.

A picture lies in its notebook as a ``data:`` address in Markdown: of all ways the one that shows it in JupyterLab, on
the course's own pages under any path, and where a code-hosting site shows notebooks without a kernel. (JupyterLab
shows no SVG attachment; the pages find no file beside a notebook, and not every site shows an SVG beside one.)
After a change to a drawing, to what it draws, or to its words: ``python -m italpoker.course.pictures``.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.course.pictures import betting, deal, hands, pack, showdown

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.course.pictures.sketch import Sketch
    from italpoker.text import Text


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture and its place: a cell of its own, after another cell of a lesson."""

    key: str
    """The end of its cell's id, after ``picture-``."""
    lesson: str
    """The lesson's slug."""
    after: str
    """The id of the cell that it follows. After a rule or an answer, the projector covers both together."""
    alt: Text
    """What it shows, for those who do not see it."""
    sketch: Callable[[str], Sketch]

    @property
    def cell(self) -> str:
        """The id of its cell."""
        return f"picture-{self.key}"

    def svg(self, lang: str) -> str:
        """The picture as the text of an SVG file."""
        return self.sketch(lang).svg()

    def markdown(self, lang: str) -> str:
        """The source of its cell."""
        return f"![{self.alt.say(lang)}](data:image/svg+xml;base64,{b64encode(self.svg(lang).encode()).decode()})"


PICTURES = (
    Picture("shrinking-pack", "deck", "rule-lowest-card", pack.SHRINKING, pack.shrinking),
    Picture("suits", "deck", "suits", pack.SUITS, pack.suits),
    Picture("nine-hands", "hands", "rule", hands.LADDER, hands.ladder),
    Picture("two-aces", "straights", "rule", pack.BOTTOM, pack.bottom),
    Picture("first-difference", "comparing", "rule-suits", hands.EQUALS, hands.equals),
    Picture("circle", "minima-media-massima", "rule-cycle", hands.CIRCLE, hands.circle),
    Picture("table", "opening", "before-the-cards", deal.TABLE, deal.table),
    Picture("may-open", "opening", "progressive", deal.OPENING, deal.opening),
    Picture("new-cards", "draw", "rule-order", deal.DRAW, deal.draw),
    Picture("reshuffle", "draw", "rule-reshuffle", deal.RESHUFFLE, deal.reshuffle),
    Picture("sayings", "betting", "words", betting.SAYINGS, betting.sayings),
    Picture("heap", "betting", "predict-answer", betting.HEAP, betting.heap),
    Picture("who-shows", "showdown", "rule-muck", showdown.ORDER, showdown.order),
    Picture("whole-deal", "play", "rule-order", deal.WAY, deal.way),
)
"""All pictures, in the order of the course."""
