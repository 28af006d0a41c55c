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
from italpoker.widgets.links import OPENING, Openings
from italpoker.widgets.remembered import Memory

if TYPE_CHECKING:
    from collections.abc import Callable

DEFAULT_PLAYERS = 4
DEFAULT_RULES = "classic"


class _Checked(traitlets.TraitType[Any, Any]):
    """A trait whose wrong values, of wrong types too, are refused in a player's words."""

    def __init__(self, check: Callable[[Any], object], default: object) -> None:
        super().__init__(default)
        self.check = check

    def validate(self, _widget: object, value: object) -> object:
        self.check(value)
        return value


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
    players = _Checked(check_players, DEFAULT_PLAYERS).tag(sync=True)
    rules = _Checked(HouseRules.preset, DEFAULT_RULES).tag(sync=True)
    choices: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    limits: traitlets.List[int] = traitlets.List([MIN_PLAYERS, MAX_PLAYERS]).tag(sync=True)
    deck_line = traitlets.Unicode().tag(sync=True)
    notice = traitlets.Unicode().tag(sync=True)
    asked: traitlets.List[str] = traitlets.List(["players", "rules", *OPENING]).tag(sync=True)
    """The names of the address that the page hands over."""
    kept: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What the browser's tab is to keep of the page's widgets."""

    def __init__(self, lang: str, lesson: str | None = None, **traits: Any) -> None:
        """``lesson`` is the slug under which the browser keeps this page's progress."""
        super().__init__(lang, lesson=lesson, **traits)
        self.openings = Openings()
        self.memory = Memory(lambda kept: self.set_trait("kept", kept))
        self._followers: list[Callable[[], None]] = []
        self.observe(self._tell, ["players", "rules"])
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
        self._followers.append(follow)

    def reset(self) -> None:
        """Back to four players and the classic rules."""
        self.notice = ""
        self.players, self.rules = DEFAULT_PLAYERS, DEFAULT_RULES

    def accepts(self, name: str, value: object) -> bool:
        """The browser may set the players and the rules, to what exists."""
        trait = self.traits().get(name)
        if not isinstance(trait, _Checked):
            return False
        try:
            trait.check(value)
        except ItalpokerError:
            return False
        return True

    def on_restore(self, content: dict[str, Any]) -> None:
        """Take what the browser found: the address before the storage, and neither where it makes no sense.

        The widgets come after the table, since it judges what was kept of them; what the address opens comes last.
        """
        complaints = []
        for name in ("players", "rules"):
            for source in ("address", "stored"):
                try:
                    if self._take(name, content.get(source)):
                        break
                except ItalpokerError as error:
                    if source == "address":  # what was stored the learner has not just written
                        complaints.append(self.complain(error))
        if complaints:
            complaints.append(self.say(text("The table stays as it is.")))
        self.memory.restore(content.get("kept"))
        if wrong := self.openings.open(content.get("address")):
            complaints.extend(self.complain(error) for error in wrong)
            complaints.append(self.say(text("What the link was to open is left out.")))
        self.notice = " ".join(complaints)

    def _take(self, name: str, source: object) -> bool:
        """Set what this source says about players or rules; False if it says nothing, as in ``?players=``."""
        if not isinstance(source, dict) or source.get(name, "") == "":
            return False
        value = source[name]
        setattr(self, name, _as_number(value) if name == "players" else value)
        return True

    def _tell(self, _change: object) -> None:
        """Have everybody follow the table, and then keep where that has led them."""
        for follow in self._followers:
            follow()
        self.memory.collect()

    def _describe(self) -> None:
        self.notice = ""
        self.deck_line = self.deck.name(self.lang)


def _as_number(value: object) -> object:
    """The number in a text from an address; anything else as it is, for the check to refuse."""
    return int(value) if isinstance(value, str) and value.strip().isdecimal() and len(value) < 4 else value
