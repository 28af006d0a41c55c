"""The table that a lesson is played at: how many players, which house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS, Deck, check_players
from italpoker.errors import ItalpokerError
from italpoker.rules import PRESETS, HouseRules
from italpoker.text import text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget

if TYPE_CHECKING:
    from collections.abc import Callable

DEFAULT_PLAYERS = 4
DEFAULT_RULES = "classic"


class TableSettings(CourseWidget):
    """Players and house rules, shared by all widgets of a lesson, which follow every change.

    The browser brings in what the address asks for (``?players=5&rules=online_room``) or what was chosen
    last time. PlayersError or RulesError when Python code sets what does not exist; from the browser such
    values are answered with a notice.
    """

    _esm = script("table_settings")
    _css = style("table_settings")
    words: ClassVar = {
        "title": text("The table"),
        "players": text("Players"),
        "rules": text("House rules"),
        "colours": text("Four-colour cards"),
        "reset": text("Start afresh"),
    }
    messages = frozenset({"restore", "reset"})

    lesson = traitlets.Unicode(allow_none=True, default_value=None).tag(sync=True)
    players = traitlets.Int(DEFAULT_PLAYERS).tag(sync=True)
    rules = traitlets.Unicode(DEFAULT_RULES).tag(sync=True)
    choices: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    limits: traitlets.List[int] = traitlets.List([MIN_PLAYERS, MAX_PLAYERS]).tag(sync=True)
    deck_line = traitlets.Unicode().tag(sync=True)
    notice = traitlets.Unicode().tag(sync=True)

    def __init__(self, lang: str, lesson: str | None = None, **traits: Any) -> None:
        """``lesson`` is the slug under which the browser keeps this page's progress."""
        super().__init__(lang, lesson=lesson, **traits)
        self.choices = {rules.name: self.say(rules.title) for rules in PRESETS}
        self.on_change(self._describe)
        self._describe()

    @property
    def house_rules(self) -> HouseRules:
        """The rules in force at this table."""
        return HouseRules.preset(self.rules)

    @property
    def deck(self) -> Deck:
        """The deck in use at this table."""
        return self.house_rules.deck(self.players)

    def on_change(self, follow: Callable[[], None]) -> None:
        """Call ``follow`` after each change of the players or the rules."""
        self.observe(lambda _change: follow(), ["players", "rules"])

    def reset(self) -> None:
        """Back to four players and the classic rules."""
        self.notice = ""
        self.players, self.rules = DEFAULT_PLAYERS, DEFAULT_RULES

    def on_reset(self, _content: dict[str, Any]) -> None:
        """The reset button."""
        self.reset()

    def on_restore(self, content: dict[str, Any]) -> None:
        """Take what the browser found: the address before the storage, and neither where it makes no sense."""
        complaints: list[str] = []
        for source in (content.get("stored"), content.get("address")):
            if isinstance(source, dict):
                complaints = self._take(source)
        self.notice = " ".join([*complaints, self.say(text("The table stays as it is."))]) if complaints else ""

    def _take(self, wanted: dict[str, Any]) -> list[str]:
        complaints = []
        for name, value in wanted.items():
            try:
                if name == "players":
                    self.players = _as_players(value)
                elif name == "rules":
                    self.rules = value if isinstance(value, str) else str(value)
            except ItalpokerError as error:
                complaints.append(self.complain(error))
        return complaints

    def _describe(self) -> None:
        self.deck_line = self.deck.name(self.lang)

    @traitlets.validate("players")
    def _valid_players(self, proposal: dict[str, Any]) -> int:
        return check_players(proposal["value"])

    @traitlets.validate("rules")
    def _valid_rules(self, proposal: dict[str, Any]) -> str:
        return HouseRules.preset(proposal["value"]).name


def _as_players(value: object) -> int:
    """A number from an address, where all is text; PlayersError for anything that is no number of players."""
    if isinstance(value, str) and value.strip().isdecimal() and len(value) < 4:
        value = int(value)
    return check_players(value)  # type: ignore[arg-type]  # a stranger's value: checked right here
