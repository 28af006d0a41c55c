"""All that the page shows at one moment: board, log, ending, the learner's bar, and what is read out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.play import Happening, Phase
from italpoker.text import Text, ptext, text
from italpoker.widgets import practice_bar
from italpoker.widgets.practice_labels import LIMITS
from italpoker.widgets.practice_result import Ending
from italpoker.widgets.practice_view import Page
from italpoker.widgets.practice_words import YOU, told_in_short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.cards import Card
    from italpoker.widgets.practice_screen import Screen

LINES = 8
"""So many of the last happenings stand above the buttons."""


class Scene:
    """One moment of the screen; ``names`` and ``kinds`` are those of the seats, ``ticked`` the cards to throw away."""

    def __init__(
        self, screen: Screen, names: Sequence[str], kinds: Sequence[str], ticked: Sequence[Card], lang: str
    ) -> None:
        self.screen = screen
        self.view = screen.deal.view(YOU)
        self.names = names[: len(self.view.stacks)]
        self.ticked = ticked
        self.lang = lang
        kinds = [""] * len(self.names) if screen.replay else kinds
        self._page = Page(self.view, self.names, kinds, lang, screen.opened)

    def state(self, next_label: Text) -> dict[str, Any]:
        """The traits of the widget that follow from the moment; ``next_label`` is what comes after the deal."""
        return {
            "table_line": self._table_line(),
            "board": self._page.board(),
            "log": self._page.log(),
            "result": self._ending().result(),
            "bar": self._bar(next_label),
            "moment": self._moment(),
        }

    def news(self, heard: int) -> str:
        """What is to be read out: the events after so many that have been, and what there is to do."""
        if not self.screen.is_now:
            return " ".join([self._say(self._where()), *self._happened()])
        said = [self._say(words) for _, words in told_in_short(self.view.events[heard:], self.names)]
        if self.view.is_my_turn:
            noted = practice_bar.drawing(self.view, self.ticked, self.lang).get("note") if self.ticked else None
            said.append(noted or self._say(practice_bar.prompt(self.view)))
        return " ".join(said)

    def _bar(self, next_label: Text) -> dict[str, Any]:
        """Nothing can be done at moments that are past."""
        screen, view = self.screen, self.view
        acts = screen.is_now and view.is_my_turn
        return {
            "turn": screen.match.turn if screen.is_now else "",
            "happened": self._happened(),
            "prompt": self._say(self._prompt()),
            "moves": practice_bar.moves(view, self.lang) if acts else [],
            "amount": practice_bar.amount(view, self.lang) if acts else {},
            "draw": practice_bar.drawing(view, self.ticked, self.lang) if acts else {},
            "ticked": [card.code for card in self.ticked] if acts else [],
            "waits": screen.is_now and screen.match.is_bots_turn,
            "next": self._say(next_label) if screen.is_now and view.phase is Phase.OVER else "",
        }

    def _prompt(self) -> Text:
        view = self.view
        if not self.screen.is_now:
            return self._where()
        if view.is_my_turn:
            return practice_bar.prompt(view)
        if view.outcome:
            return text("The deal is over.")
        return text("{player} is thinking …", player=self.names[view.actor or YOU])

    def _where(self) -> Text:
        now, last = self.screen.at + 1, self.screen.last + 1
        if self.screen.replay:
            return text("Replay: moment {n} of {all}.", n=now, all=last)
        return text("Looking back: moment {n} of {all}. The game waits.", n=now, all=last)

    def _happened(self) -> list[str]:
        """At the game now, what has happened since the learner's last decision; else what the last action did.

        At the end of the game now, who has won stands on the felt, and why below the bar.
        """
        steps = self.screen.deal.steps
        since = len(steps) - 1
        if self.screen.is_now:
            mine = [place for place, step in enumerate(steps) if step.before and step.before.actor == YOU]
            since = mine[-1] if mine else 0
        events = [event.seen_by(YOU) for step in steps[since:] for event in step.events]
        elsewhere = _PREPARATIONS | _RESULTS if self.screen.is_now else _PREPARATIONS
        events = [event for event in events if event.what not in elsewhere]
        return [self._say(words) for _, words in told_in_short(events, self.names)][-LINES:]

    def _moment(self) -> dict[str, Any]:
        screen = self.screen
        return {
            "at": screen.at,
            "last": screen.last,
            "now": screen.is_now,
            "said": self._say(text("Moment {n} of {all}", n=screen.at + 1, all=screen.last + 1)),
            "replay": screen.replay is not None,
            "over": screen.whole.is_over,
            "open": screen.is_open,
            "branch": screen.can_branch,
        }

    def _table_line(self) -> str:
        view = self.view
        line = text(
            "{rules} · {deck} · {limit} · ante {ante}",
            rules=view.rules.title,
            deck=view.deck.text,
            limit=LIMITS[view.stakes.limit_under(view.rules.deal)],
            ante=view.stakes.ante,
        )
        if self.screen.replay:
            return self._say(text("Replay · {table}", table=line))
        return self._say(text("{table} · deal {n}", table=line, n=self.screen.match.number))

    def _ending(self) -> Ending:
        deal = self.screen.deal
        return Ending(self.view, deal.awards, deal.carried_over, self.names, self.lang)

    def _say(self, words: Text) -> str:
        return words.say(self.lang)


def next_step(must_buy: bool, is_outdated: bool, stack: int) -> Text:
    """The button after a deal."""
    if is_outdated:
        return text("New session")
    if must_buy:
        return text("Buy {n} chips and go on", n=stack)
    return ptext("a button", "Next deal")


_PREPARATIONS = {Happening.CUTS, Happening.ANTE, Happening.DEALT, Happening.RESTS}
_RESULTS = {Happening.NOT_OPENED, Happening.ALL_PAROLA, Happening.WINS, Happening.WINS_UNSHOWN}
