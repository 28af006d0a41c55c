"""Poker all'italiana against bots: a whole deal to play, to step through, to ask a coach about, and to replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.course.saved_deals import read_deal
from italpoker.errors import ActionError, ItalpokerError
from italpoker.play import Action, Move, Phase
from italpoker.play.bots import Character
from italpoker.text import capital, ptext, text
from italpoker.widgets import practice_bar
from italpoker.widgets.links import at_place
from italpoker.widgets.practice_coaching import Coaching
from italpoker.widgets.practice_form import form
from italpoker.widgets.practice_labels import PACES
from italpoker.widgets.practice_link import deal_words, read_deal_words, read_session_words, session_words
from italpoker.widgets.practice_match import OPPONENTS, Match, Terms, as_characters
from italpoker.widgets.practice_pace import BotTurns
from italpoker.widgets.practice_page import PracticePage
from italpoker.widgets.practice_played import Played, Task, Tasks
from italpoker.widgets.practice_result import Ending
from italpoker.widgets.practice_scene import Scene, next_step
from italpoker.widgets.practice_screen import Screen
from italpoker.widgets.practice_words import YOU, listed
from italpoker.widgets.remembered import kept_list

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from italpoker.cards import Card
    from italpoker.play import Deal, Session
    from italpoker.widgets.table_settings import TableSettings

PACE = "calm"


class PracticeTable(PracticePage):
    """The learner against one to nine bots, deal after deal, at the lesson's table.

    ``characters`` are those of the bots, from the learner's left (``["cautious", "bluffing"]``, over and over), and
    ``seed`` makes everything that is not the learner's the same each time. ``replay`` is the name of a deal of the
    course (``saved_deals``): the page tells that deal, or another that is loaded, and no game is played. ``tasks``
    are ticked off as they are done.
    PlayersError for other characters, RulesError for terms that cannot be, RecordError for another name.
    Before a hand is shown, none of its cards leave Python: what is sent is made of what the learner's seat may know.
    """

    def __init__(  # noqa: PLR0913 # what a table begins with
        self,
        table: TableSettings,
        *,
        seed: int | None = None,
        terms: Terms | None = None,
        characters: Sequence[Character | str] | None = None,
        replay: str | None = None,
        tasks: Sequence[Task | str] = (),
        **traits: Any,
    ) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self._begin_replay = None if replay is None else read_deal(replay)
        self._asked = tuple(Task(task) for task in tasks)
        self._seed = seed
        self._terms = terms or Terms()
        self._begin_with = (self._terms, as_characters(characters))
        self._names = (self.say(ptext("the learner’s seat", "You")), *OPPONENTS)
        self._bots = BotTurns(self._show)
        self._match: Match
        self._screen: Screen
        self._ticked: tuple[Card, ...]
        self._coaching = Coaching(self.lang, lambda advice: setattr(self, "advice", advice))
        self.reset()
        table.on_change(self._follow)
        table.memory.add(self)
        self._place = table.openings.add("deal", lambda asked: self.load(read_deal_words(asked)))
        self._session_place = 0 if self._begin_replay else table.openings.add("seed", self._open_session)

    # For Python

    @property
    def deal(self) -> Deal:
        """The deal of the game as it is now, hidden cards too."""
        return self._match.deal

    @property
    def session(self) -> Session:
        """The session as it was before this deal."""
        return self._match.session

    @property
    def record(self) -> str:
        """The deal that is looked at as the text of a file, everybody's cards in it; ActionError before its end."""
        if not self._screen.whole.is_over:
            raise ActionError(text("a deal can be saved when it is over"))
        return self._screen.whole.to_json()

    def act(self, action: Action | str) -> None:
        """The learner's move, as ``Deal.apply`` takes it; then the bots go on. ActionError if it is not allowed."""
        if self._match.is_bots_turn and (actor := self._match.deal.actor):
            raise ActionError(text("it is not your turn: it is that of {player}", player=self._names[actor]))
        self._match.act(action)
        self._screen.back_to_game()
        self._ticked = ()
        self._go_on()

    def let_bots_act(self) -> None:
        """All moves of the bots up to the learner's turn, at once."""
        self._bots.finish(self._match)

    def next_deal(self) -> None:
        """The next deal, in a new session if the table has changed; ActionError while this one is not over."""
        if self._is_outdated:
            self._begin()
        else:
            self._match.go_on()
        self._forget_moment()
        self._go_on()

    def new_session(self, terms: Terms | None = None) -> None:
        """A new session at the table as it is now, whatever has become of this deal."""
        self._terms = terms or self._terms
        self._begin()
        self._forget_moment()
        self.let_bots_act()

    def load(self, record: str) -> None:
        """Replay a saved deal; the game waits. RecordError if it is damaged or none of this game."""
        self._screen.read(record)
        self._bots.stop()
        self._show()

    def reset(self) -> None:
        """A new session on the terms to begin with, or the replay; played deals are forgotten."""
        self._terms, self._characters = self._begin_with[0], list(self._begin_with[1])
        self._sessions, self._pace = 0, PACE
        self._finished, self._tasks = Played(), Tasks(self._asked)
        self._asks_coach = self._asks_why = False
        self.complaint = self.setup_complaint = self.record_complaint = ""
        self.new_session()
        if self._begin_replay:
            self.load(self._begin_replay)

    def to_keep(self) -> dict[str, Any]:
        """What stands in the form; of the game nothing, since others hold cards in it."""
        return {**self._terms.written, "pace": self._pace, "characters": [one.value for one in self._characters]}

    def take_up(self, kept: dict[str, Any]) -> None:
        """A new session on the same terms, against the same characters."""
        if (terms := Terms.read(kept)) != self._terms and not self._only_tells:
            self.new_session(terms)
        for place, kind in enumerate(kept_list(kept, "characters")):
            self.on_character({"place": place, "kind": kind})
        self.on_pace(kept)

    def linked(self) -> Mapping[str, str]:
        """The deal that is looked at once it is over, else the session from its first deal."""
        if self._screen.whole.is_over:
            return deal_words(self.record) | at_place(self._place)
        return session_words(self._match) | at_place(self._session_place)

    @property
    def _only_tells(self) -> bool:
        """Whether the page tells a deal of the course, with no game of its own behind it."""
        return self._begin_replay is not None and self._screen.replay is not None

    # From the browser

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """Nothing: the browser asks by message."""
        return False

    def on_hello(self, content: dict[str, Any]) -> None:
        """The page is there; who wants little motion gets the bots' moves at once, unless a pace has been chosen."""
        if content.get("reduced") is True and self._pace == PACE:
            self._pace = "at_once"
            self._show_setup()

    def on_act(self, content: dict[str, Any]) -> None:
        """A button of the bar; for a draw the ticked cards. What comes too late is ignored."""
        move = next((move for move in Move if move.value == content.get("move")), None)
        if move is None or not self._screen.is_now or content.get("turn") != self._match.turn:
            return
        self.complaint = ""
        try:
            self.act(practice_bar.as_written(move, content.get("amount"), self._ticked))
        except ItalpokerError as error:
            self.complaint = self.complain(error)

    def on_toggle(self, content: dict[str, Any]) -> None:
        """A card ticked to be thrown away, or not."""
        deal = self._match.deal
        card = next((card for card in deal.cards(YOU) if card.code == content.get("code")), None)
        if card is None or deal.phase is not Phase.DRAW or deal.actor != YOU or not self._screen.is_now:
            return
        others = tuple(one for one in self._ticked if one != card)
        ticked = others if card in self._ticked else (*others, card)
        why = deal.why_not(Action(Move.DRAW).discarding(ticked), self.lang)
        self.complaint = ""
        if why:
            self.complaint = f"{capital(why)}."
        else:
            self._ticked = ticked
            self._show()

    def on_skip(self, _content: dict[str, Any]) -> None:
        """The button “at once”."""
        if self._screen.is_now:
            self.let_bots_act()

    def on_step(self, content: dict[str, Any]) -> None:
        """A button that steps through the deal; the game waits meanwhile."""
        moment = content.get("to")
        if type(moment) is int:
            self._bots.stop()
            self._screen.look_at(moment)
            self._go_on() if self._screen.is_now else self._show()

    def on_now(self, _content: dict[str, Any]) -> None:
        """The buttons that lead back to the game: a new one, if the table has changed before anything was done."""
        if self._only_tells:
            return
        self._screen.back_to_game()
        if self._is_outdated and self._match.is_untouched:
            self.new_session()
        else:
            self._go_on()

    def on_branch(self, _content: dict[str, Any]) -> None:
        """The button “play on from here”."""
        if self._screen.can_branch:
            self._match.play_on_from(self._screen.deal)
            self._tasks.tick(Task.PLAY_ON)
            self._forget_moment(heard=len(self._match.deal.view(YOU).events))
            self._show()

    def on_next(self, _content: dict[str, Any]) -> None:
        """The button “next deal”."""
        if self._match.deal.is_over and self._screen.is_now:
            self.next_deal()

    def on_new(self, _content: dict[str, Any]) -> None:
        """The button “new session now”."""
        if not self._only_tells:
            self.new_session()

    def on_coach(self, content: dict[str, Any]) -> None:
        """The coach is asked, or no longer."""
        self._asks_coach = content.get("open") is True
        self._show_advice()

    def on_why(self, content: dict[str, Any]) -> None:
        """The reasons are asked for, or no longer."""
        self._asks_why = content.get("open") is True
        self._show_reasons()

    def on_pace(self, content: dict[str, Any]) -> None:
        """How fast the bots play."""
        if (pace := content.get("pace")) in list(PACES):
            self._pace = str(pace)
            self._show_setup()
            if self._screen.is_now:
                self._go_on()

    def on_terms(self, content: dict[str, Any]) -> None:
        """The form of the stakes: a new session with them, or what is wrong with them."""
        if self._only_tells:
            return
        self.setup_complaint = ""
        try:
            self.new_session(Terms.read(content))
        except ItalpokerError as error:
            self.setup_complaint = self.complain(error)

    def on_character(self, content: dict[str, Any]) -> None:
        """How one of the bots plays from now on."""
        place, kind = content.get("place"), content.get("kind")
        found = next((one for one in Character if one.value == kind), None)
        if type(place) is int and 0 <= place < len(self._characters) and found:
            self._characters[place] = self._match.characters[place] = found
            self._show()

    def on_open(self, content: dict[str, Any]) -> None:
        """Lay all hands of a finished deal open, or hide them again."""
        self._screen.is_open = content.get("open") is True and self._screen.whole.is_over
        self._show()

    def on_save(self, _content: dict[str, Any]) -> None:
        """Send the finished deal to be saved as a file."""
        self.record_complaint = ""
        try:
            self.send({"type": "file", "text": self.record})
        except ItalpokerError as error:
            self.record_complaint = self.complain(error)

    def on_load(self, content: dict[str, Any]) -> None:
        """A saved deal, from a file or pasted."""
        record = content.get("text")
        self.record_complaint = ""
        try:
            self.load(record if isinstance(record, str) else "")
        except ItalpokerError as error:
            self.record_complaint = self.complain(error)

    def on_replay(self, content: dict[str, Any]) -> None:
        """Replay one of the finished deals."""
        if deal := self._finished.deal(content.get("number")):
            self._bots.stop()
            self._screen.show(deal)
            self._show()

    # The game

    def _open_session(self, asked: Mapping[str, str]) -> None:
        """The session of an address, at the table that the address names."""
        self._seed, terms = read_session_words(asked)
        self._sessions = 0
        self.new_session(terms)

    @property
    def _is_outdated(self) -> bool:
        """Whether the lesson's table is no longer the one of this session."""
        return (self._match.rules, self._match.players) != (self.table.house_rules, self.table.players)

    def _begin(self) -> None:
        seed = None if self._seed is None else self._seed + self._sessions
        self._sessions += 1
        self._match = Match(self.table.house_rules, self.table.players, self._terms, self._characters, seed)
        self._screen = Screen(self._match)

    def _forget_moment(self, heard: int = 0) -> None:
        """Look at the game, nothing ticked, so many of its events read out already."""
        self._screen.back_to_game()
        self._ticked = ()
        self._heard = heard
        self.complaint = ""

    def _follow(self) -> None:
        """The table has changed: a session in which nothing was done begins anew, another with the next deal."""
        if self._is_outdated and self._match.is_untouched and self._screen.replay is None:
            self.new_session()
        else:
            self._show()

    def _go_on(self) -> None:
        self._bots.go_on(self._match, PACES[self._pace][0])

    # The page

    def _show(self) -> None:
        """Bring the moment that is looked at to the page."""
        match = self._match
        kinds = ["", *(self.say(one.text) for one in match.characters)]
        scene = Scene(self._screen, self._names, kinds, self._ticked, self.lang)
        if match.deal.is_over and match.deal not in self._finished:
            self._remember(match.deal)
        with self.hold_sync():
            label = next_step(match.must_buy, self._is_outdated, self._terms.stack)
            for name, value in scene.state(label).items():
                setattr(self, name, value)
            self.only_tells = self._only_tells
            self.outdated = self._is_outdated and self._screen.replay is None
            self.notice = self._notice()
            self.played, self.tasks = self._finished.lines, self._tasks.lines(self.lang)
            self.news = scene.news(self._heard)
            self._show_setup()
            self._show_reasons()
        if self._screen.is_now:
            self._heard = len(scene.view.events)
        self._show_advice()

    def _remember(self, deal: Deal) -> None:
        """Keep the finished deal for a replay, and tick off what was done in it."""
        names = self._names[: self._match.players]
        title = Ending(deal.view(YOU), deal.awards, deal.carried_over, names, self.lang).title()
        self._finished.keep(self.say(text("Deal {n}: {title}", n=self._match.number, title=title)), deal)
        self._tasks.look_at(deal)

    def _notice(self) -> str:
        """That the table is another now than in this session, and who has bought chips."""
        said = []
        if self.outdated:
            said.append(text("The table has changed: a new session begins after this deal."))
        if self._match.bought and not self._match.deal.is_over and self._screen.replay is None:
            who = listed(self._match.bought, self._names)
            said.append(text("New chips, {n} each: {players}.", n=self._terms.stack, players=who))
        return " ".join(self.say(one) for one in said)

    def _show_setup(self) -> None:
        self.setup = form(self._match, self._terms, self._pace, self.table.house_rules, self.lang)

    def _show_reasons(self) -> None:
        self.why = practice_bar.reasons(self._screen.deal, self._names, self.lang) if self._asks_why else []

    def _show_advice(self) -> None:
        if self._asks_coach:
            self._coaching.advise(self._screen.deal.view(YOU), self._ticked if self._screen.is_now else ())
        else:
            self._coaching.be_silent()
