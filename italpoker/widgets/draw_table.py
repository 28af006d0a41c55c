"""The draw at a table, step by step: who throws away how many, who gets which card, and what is shuffled in."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.cards import parse_cards
from italpoker.course.draw_steps import PLAYERS, begin_draw, discards_of, draw_steps
from italpoker.errors import DiscardError, ItalpokerError
from italpoker.hand import HAND_SIZE
from italpoker.odds.policy import plain_discards
from italpoker.play.drawing import MOST_DISCARDS
from italpoker.text import ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import unbroken
from italpoker.widgets.draw_stories import STORIES, story_called
from italpoker.widgets.links import codes
from italpoker.widgets.remembered import RememberedWidget, kept_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.cards import Card
    from italpoker.course.draw_steps import DrawStep
    from italpoker.play.state import State
    from italpoker.text import Text
    from italpoker.widgets.draw_stories import Story
    from italpoker.widgets.table_settings import TableSettings


MOST_DEALS = 9_999
"""Up to so many times other cards are dealt again for who comes back."""


class DrawTable(RememberedWidget):
    """The draw of one deal, all cards face up, and one sentence to each step.

    ``draws`` is what each player throws away, from the dealer's left: a number from 0 to 4, or the cards themselves as
    text. Set it, or let the players be sensible. ``tell("all_four")`` brings a ready-made case, ``deal()`` other cards.
    ``forward()``, ``back()``, ``to_end()`` and ``go(n)`` move; ``at`` is the step, ``steps`` are all of them.
    """

    _esm = script("draw_table")
    _css = style("cards", "felt", "draw_table")
    words: ClassVar = {
        "title": text("The draw, step by step"),
        "story": text("A ready-made case"),
        "own": ptext("instead of a ready-made case", "none: my own"),
        "deal": text("Other cards"),
        "reset": text("Start afresh"),
        "players": text("The players, clockwise from the dealer’s left"),
        "changes": ptext("before the number of cards thrown away", "changes"),
        "changes_of": text("Cards that {name} changes"),
        "stock": text("Stock"),
        "discards": text("Discards"),
        "leaving": text("Thrown away just now"),
        "proof": text("Set aside as proof"),
        "none": text("no cards"),
        "slot": text("a card still to come"),
        "steps": text("Go through the draw"),
        "first": text("To the beginning"),
        "back": text("One step back"),
        "next": ptext("a button that goes on", "Next"),
        "last": text("To the end"),
        "log": text("All steps so far"),
    }
    messages = frozenset({"forward", "back", "step", "draw", "story", "deal", "reset"})

    table_line = traitlets.Unicode().tag(sync=True)
    """The house rules, the deck and the players of this draw."""
    stories: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The ready-made cases: key and title of each."""
    story = traitlets.Unicode().tag(sync=True)
    """The key of the case that is shown; empty where the draw is the learner's own."""
    about = traitlets.Unicode().tag(sync=True)
    """What to look for in the case."""
    seats: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """Who holds what at this step, and how many cards each changes."""
    piles: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """How many cards the stock has, and which lie beside it."""
    moment: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Which step it is, and what is said to it."""
    log: traitlets.List[str] = traitlets.List().tag(sync=True)
    """What has happened up to this step."""

    def __init__(
        self,
        table: TableSettings,
        draws: Sequence[int] = (),
        story: str | None = None,
        seed: int = 0,
        **traits: Any,
    ) -> None:
        """``story`` is a ready-made case to begin with; ``seed`` settles the cards. DiscardError for no such draws."""
        super().__init__(table.lang, **traits)
        self.table = table
        self.stories = [[one.key, self.say(one.title)] for one in STORIES]
        self._begin_with = (tuple(draws), story, seed)
        self.reset()
        table.on_change(self._follow)
        table.memory.add(self)

    @property
    def draws(self) -> tuple[int, ...]:
        """How many cards each player changes, from the dealer's left; takes numbers, or cards as text.

        Fewer than there are players: the others do what a sensible player would. DiscardError if there are too many,
        or if one is neither a number from 0 to 4 nor cards of that player; CardError if a text has no cards.
        """
        return tuple(len(self._thrown[seat]) for seat in self._start.dealt_in)

    @draws.setter
    def draws(self, draws: Iterable[int | str]) -> None:
        self._lay(self._start, tuple(draws))

    @property
    def steps(self) -> tuple[DrawStep, ...]:
        """Every step of this draw, hands and piles as the engine has them."""
        return self._steps

    @property
    def at(self) -> int:
        """The step that is shown, 0 before the draw."""
        return self._at

    def accepts(self, name: str, value: object) -> bool:  # noqa: ARG002
        """The browser sends messages and sets nothing."""
        return False

    def go(self, step: int) -> None:
        """Show this step; beyond either end, the end."""
        self._at = max(0, min(step, len(self._steps) - 1))
        self._show()

    def forward(self) -> None:
        """One step on."""
        self.go(self._at + 1)

    def back(self) -> None:
        """One step back."""
        self.go(self._at - 1)

    def to_end(self) -> None:
        """The last step."""
        self.go(len(self._steps) - 1)

    def tell(self, story: str) -> None:
        """Show a ready-made case from its beginning; PlayersError if there is none of that key."""
        self._tell(story_called(story))

    def deal(self) -> None:
        """Other cards for the table's players, each of whom draws what is sensible."""
        self._seed += 1
        self._deal()

    def reset(self) -> None:
        """Back to the draw to begin with, before its first step."""
        draws, story, self._seed = self._begin_with
        if story is not None:
            self.tell(story)
        else:
            self._deal(draws)

    def to_keep(self) -> dict[str, Any]:
        """Which draw it is, what each player changes, and the step that is looked at."""
        draws = [codes(self._thrown[seat]) for seat in self._start.dealt_in]
        return {"story": self.story, "deals": self._seed - self._begin_with[2], "draws": draws, "at": self._at}

    def take_up(self, kept: dict[str, Any]) -> None:
        """Tell the same case or deal the same cards, and go to the same step."""
        if type(deals := kept.get("deals")) is int and 0 <= deals <= MOST_DEALS:
            self._seed = self._begin_with[2] + deals
        story = {"key": kept.get("story")}
        self.on_story(story)
        try:
            self._lay(self._start, [str(cards) for cards in kept_list(kept, "draws")])
        except ItalpokerError:
            self.on_story(story)
        self.on_step({"to": kept.get("at")})

    def on_forward(self, _content: dict[str, Any]) -> None:
        """The button that goes one step on."""
        self.forward()

    def on_back(self, _content: dict[str, Any]) -> None:
        """The button that goes one step back."""
        self.back()

    def on_step(self, content: dict[str, Any]) -> None:
        """The buttons that go to either end."""
        if type(step := content.get("to")) is int:
            self.go(step)

    def on_draw(self, content: dict[str, Any]) -> None:
        """How many cards a player changes."""
        seat, number = content.get("seat"), content.get("number")
        if type(seat) is int and seat in self._start.dealt_in and type(number) is int and 0 <= number <= MOST_DISCARDS:
            self._thrown[seat] = discards_of(self._start.hand(seat), number)
            self._run()

    def on_story(self, content: dict[str, Any]) -> None:
        """The case chosen from the list; none brings the learner's own draw back."""
        story = next((one for one in STORIES if one.key == content.get("key")), None)
        if story is None:
            self._deal(self._begin_with[0])
        else:
            self._tell(story)

    def on_deal(self, _content: dict[str, Any]) -> None:
        """The button for other cards."""
        self.deal()

    def _follow(self) -> None:
        """Other players: another draw. Other rules: the case that is shown, by these."""
        if self._story and self.table.players == self._players:
            self._tell(self._story)
        else:
            self._deal(self._begin_with[0])

    def _deal(self, draws: Sequence[int] = ()) -> None:
        """Cards for the table's players; at a smaller table than was thought of, the last draws are left out."""
        self._story: Story | None = None
        seed = Random(self._seed).getrandbits(32)
        state = begin_draw(self.table.house_rules, self.table.players, seed)
        self._lay(state, draws[: len(state.dealt_in)])

    def _tell(self, story: Story) -> None:
        self._story = story
        self._lay(story.begin(self.table.house_rules), story.draws)

    def _lay(self, start: State, draws: Sequence[int | str]) -> None:
        """Begin the draw; whoever is not named draws what is sensible."""
        seats = start.dealt_in
        if len(draws) > len(seats):
            raise DiscardError(text("{n} players draw, not {given}", n=len(seats), given=len(draws)))
        self._players = self.table.players
        thrown = {seat: plain_discards(start.hand(seat)) for seat in seats}
        thrown.update({seat: _cards(start, seat, draw) for seat, draw in zip(seats, draws, strict=False)})
        self._start, self._thrown = start, thrown
        self._run()

    def _run(self) -> None:
        self._steps = draw_steps(self._start, self._thrown)
        self._at = 0
        self._show()

    def _show(self) -> None:
        """Bring this step to the page; no later one."""
        step, setup = self._steps[self._at], self._start.setup
        players = ntext("{n} player", "{n} players", setup.players)
        with self.hold_sync():
            self.table_line = ", ".join(
                (self.say(setup.rules.title), self.say(players), setup.deck.name(self.lang)),
            )
            self.story = self._story.key if self._story else ""
            self.about = self.say(self._story.about) if self._story else ""
            self.seats = [self._seat(seat, step) for seat in range(setup.players)]
            self.piles = self._piles(step)
            self.log = [unbroken(self.say(one.told)) for one in self._steps[1 : self._at + 1]]
            self.moment = {
                "at": self._at,
                "last": len(self._steps) - 1,
                "told": unbroken(self.say(step.told)),
                "why": unbroken(self.say(step.why)),
                "said": self.say(text("Step {n} of {all}", n=self._at, all=len(self._steps) - 1)),
                "moved": [card.code for card in step.moved],
            }

    def _seat(self, seat: int, step: DrawStep) -> dict[str, Any]:
        dealt_in = seat in self._start.dealt_in
        held = step.hands[seat]
        return {
            "name": PLAYERS[seat],
            "tags": [self.say(tag) for tag in self._tags(seat, step)],
            "cards": [[card.code, card.name(self.lang)] for card in held],
            "missing": HAND_SIZE - len(held) if dealt_in else 0,
            "draws": len(self._thrown[seat]) if dealt_in else None,
            "acting": seat == step.seat,
        }

    def _tags(self, seat: int, step: DrawStep) -> list[Text]:
        """What there is to know about a player besides the cards."""
        setup = self._start.setup
        tags = []
        if seat == setup.dealer:
            tags.append(_RESTS if seat == setup.resting else _DEALER)
        if seat == self._start.opening.opener:
            tags.append(_OPENER)
        if seat in step.waiting:
            tags.append(_WAITS)
        return tags

    def _piles(self, step: DrawStep) -> dict[str, Any]:
        stock = step.stock

        def named(cards: Iterable[Card]) -> list[list[str]]:
            return [[card.code, card.name(self.lang)] for card in cards]

        return {
            "stock": len(stock.cards),
            "stock_said": self.say(ntext("{n} card", "{n} cards", len(stock.cards))),
            "discards": named(stock.discards),
            "leaving": named(step.leaving),
            "proof": named(stock.proof),
        }


def _cards(start: State, seat: int, draw: object) -> tuple[Card, ...]:
    """The cards that this player throws away; DiscardError unless it is a number from 0 to 4, or cards of the hand."""
    hand = start.hand(seat)
    if isinstance(draw, str):
        cards = parse_cards(draw)
        if set(cards) <= set(hand.cards) and len(set(cards)) == len(cards) <= MOST_DISCARDS:
            return cards
    elif type(draw) is int and 0 <= draw <= MOST_DISCARDS:
        return discards_of(hand, draw)
    raise DiscardError(
        text(
            "{player} throws away a number of cards from 0 to 4, or cards of the hand {hand}, not {given}",
            player=PLAYERS[seat],
            hand=str(hand),
            given=str(draw)[:40],
        )
    )


_DEALER = ptext("a player at the table", "dealer")
_RESTS = ptext("a player at the table", "deals and rests")
_OPENER = ptext("a player at the table", "has opened")
_WAITS = ptext("a player at the table", "waits for the fourth")
