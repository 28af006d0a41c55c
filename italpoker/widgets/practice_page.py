"""What the page of a practice table is told, and what it may say."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from italpoker.widgets._assets import script, style
from italpoker.widgets.links import LinkedWidget
from italpoker.widgets.practice_labels import WORDS
from italpoker.widgets.remembered import RememberedWidget


class PracticePage(LinkedWidget, RememberedWidget):
    """The practice table as its page knows it. What happens there is the business of ``PracticeTable``."""

    _esm = script("practice_table")
    _css = style("cards", "table_settings", "practice_table", "practice_seats", "practice_bar", "copy_link")
    words: ClassVar = WORDS
    messages = frozenset(
        {
            "hello", "act", "toggle", "skip", "step", "now", "branch", "next", "new", "coach", "why", "pace", "terms",
            "character", "open", "save", "load", "replay", "reset", "link",
        }
    )  # fmt: skip

    table_line = traitlets.Unicode().tag(sync=True)
    board: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Phase, pots, seats, the learner's cards: see ``practice_view``."""
    bar: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What the learner can do: see ``practice_bar``."""
    log: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    result: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """How the deal ended, once it has."""
    moment: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Which moment is looked at, of how many."""
    advice: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What the coach says; empty until it is asked."""
    why: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The moves that are not allowed now, each with the reason; empty until it is asked for."""
    setup: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Stakes, limit, characters and pace, with all that can be chosen."""
    played: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    """The finished deals that can be replayed: number and words."""
    tasks: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """What there is to do in words, and whether it is done."""
    notice = traitlets.Unicode().tag(sync=True)
    outdated = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether the lesson's table is no longer the one of this session."""
    only_tells = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether a deal is told and nothing can be played, so that there are no stakes, and no way back to a game."""
    complaint = traitlets.Unicode().tag(sync=True)
    """Why the last move was refused."""
    setup_complaint = traitlets.Unicode().tag(sync=True)
    record_complaint = traitlets.Unicode().tag(sync=True)
    news = traitlets.Unicode().tag(sync=True)
    """What has just happened, for screen readers."""
