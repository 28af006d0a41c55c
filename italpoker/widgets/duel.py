"""Two hands: say who wins, then see why, one comparison after the other."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.course.close_calls import CloseCall, deal_close, is_known
from italpoker.errors import PlayersError
from italpoker.hand import HAND_SIZE, Hand
from italpoker.showdown import compare
from italpoker.text import capital, ntext, ptext, quoted, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import unbroken
from italpoker.widgets.card_picker import left_the_pack
from italpoker.widgets.remembered import kept_score
from italpoker.widgets.seat_picker import SeatPicker
from italpoker.widgets.seats import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.showdown import Comparison, Step
    from italpoker.widgets.table_settings import TableSettings

SPLIT = "split"
"""The guess that nobody wins alone."""


class Duel(SeatPicker):
    """Ada against Bea: the learner says who wins, and then what was compared comes step by step.

    ``hands`` are the two to begin with (``("A♥ A♠ …", "K♥ K♠ …")``), else two are dealt; ``seed`` makes the deals the
    same each time. PlayersError unless there are two; CardError, DuplicateCardError, DeckError or HandSizeError when
    they are no hands of one pack.
    Before the guess nothing of the answer leaves Python.
    """

    _esm = script("duel")
    _css = style("cards", "card_grid", "card_picker", "felt", "hand_row", "seat_picker", "duel", "copy_link")
    words: ClassVar = {
        **SeatPicker.PICKING,
        "title": text("Who wins?"),
        "deal": text("Deal two hands"),
        "closer": text("Deal two hands that differ by"),
        "kicker": ptext("what alone tells two hands apart", "Kicker"),
        "suit": ptext("what alone tells two hands apart", "Suit"),
        "cycle": ptext("what alone tells two hands apart", "Kind of straight flush"),
        "right": ptext("an answer", "right"),
        "wrong": ptext("an answer", "not this"),
        "step": text("Next step"),
        "all": text("Show all"),
        "steps": text("Step by step"),
        "to_come": text("What is compared, and in which order, will stand here."),
        "reset": text("Start afresh"),
    }
    messages = SeatPicker.messages | {"deal", "closer", "guess", "step", "all", "reset"}

    calls: traitlets.List[str] = traitlets.List().tag(sync=True)
    """What there may be between two hands here: kinds of straight flush only where they can chase each other."""
    table_line = traitlets.Unicode().tag(sync=True)
    """The house rules and the deck by which the hands are judged."""
    players: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """Ada and Bea with their cards; what their hands are called only once there is a guess."""
    choices: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """What can be guessed: each guess and its words."""
    prompt = traitlets.Unicode().tag(sync=True)
    """What there is to do."""
    ready = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether both have five cards."""
    guess = traitlets.Unicode().tag(sync=True)
    """``"Ada"``, ``"Bea"`` or ``"split"``; empty before the guess."""
    steps: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """The comparison as far as it has been shown."""
    outcome: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """Who wins and why, once the last step has been shown."""
    score = traitlets.Unicode().tag(sync=True)
    remark = traitlets.Unicode().tag(sync=True)
    """What has changed at the table, or what is special about these hands."""
    heard = traitlets.Unicode().tag(sync=True)
    """What has just happened, for screen readers."""

    def __init__(
        self,
        table: TableSettings,
        hands: Sequence[Hand | str] | None = None,
        seed: int | None = None,
        **traits: Any,
    ) -> None:
        super().__init__(table, NAMES[:2], **traits)
        self._rng = Random(seed)
        self._begin_with = self._seats.lay(hands) if hands is not None else None
        self._guesses_in_words = {name: name for name in NAMES[:2]} | {SPLIT: self.say(text("they split"))}
        self.choices = [[guess, capital(words)] for guess, words in self._guesses_in_words.items()]
        self.reset()
        table.on_change(self._follow)

    @property
    def comparison(self) -> Comparison | None:
        """The two hands compared by the table's rules; None while one is incomplete."""
        a, b = self.hands
        return compare(a, b, self.table.house_rules) if a and b else None

    def deal(self) -> None:
        """Deal two hands, every one equally likely."""
        self._deal()

    def make_closer(self, call: CloseCall | str) -> None:
        """Deal two other hands, that only a ``"kicker"``, a ``"suit"`` or the ``"cycle"`` tells apart.

        Where no such hands exist at this table, two that show it, and a remark. ValueError for anything else.
        """
        call, rules = CloseCall(call), self.table.house_rules
        before = self.hands
        while set(hands := deal_close(call, self.table.deck, rules, self._rng)) == set(before):
            pass
        self.hands = hands
        if not is_known(call, rules):
            self.remark = self.say(_UNKNOWN[call])

    def predict(self, guess: str) -> None:
        """Say who wins: ``"Ada"``, ``"Bea"`` or ``"split"``; the first step comes. The first guess counts.

        PlayersError for anybody else.
        """
        if guess not in self._guesses_in_words:
            known = ", ".join(self._guesses_in_words)
            raise PlayersError(
                text("this is no guess: {given}; guess one of: {known}", given=quoted(guess), known=known)
            )
        if self.ready and not self.guess:
            self.guess = guess
            self._show_steps(1)

    def step(self) -> None:
        """Show the next thing that is compared."""
        self._show_steps(self._shown + 1)

    def show_all(self) -> None:
        """Show all that is compared."""
        self._show_steps(len(self._comparison.steps) if self._comparison else 0)

    def reset(self) -> None:
        """Back to the hands to begin with, or to two others, without a score."""
        self._guesses = self._right = 0
        self.picking = None
        if self._begin_with is None:
            self._deal()
            self._is_fresh = True
        else:
            self._seats.restore(self._begin_with)
            self._hands_changed()

    def to_keep(self) -> dict[str, Any]:
        """The hands, what was said of them, how much was shown, and the score."""
        said = {"guess": self.guess, "anew": self._is_judged_anew, "score": [self._right, self._guesses]}
        return super().to_keep() | {"shown": self._shown} | said

    def take_up(self, kept: dict[str, Any]) -> None:
        """Lay the same hands, say the same of them, and show as much."""
        super().take_up(kept)
        self.on_guess({"who": kept.get("guess")})
        if type(shown := kept.get("shown")) is int:
            self._show_steps(max(shown, self._shown))
        self._is_judged_anew = self._is_finished and kept.get("anew") is True
        self._right, self._guesses = kept_score(kept) or (self._right, self._guesses)
        self._show()

    def on_deal(self, _content: dict[str, Any]) -> None:
        """The button that deals."""
        self.deal()

    def on_closer(self, content: dict[str, Any]) -> None:
        """The buttons that deal two hands with little between them."""
        for call in CloseCall:
            if call.value == content.get("by"):
                self.make_closer(call)

    def on_guess(self, content: dict[str, Any]) -> None:
        """The guess."""
        who = content.get("who")
        if isinstance(who, str) and who in self._guesses_in_words:
            self.predict(who)

    def on_step(self, _content: dict[str, Any]) -> None:
        """The button “next step”."""
        self.step()

    def on_all(self, _content: dict[str, Any]) -> None:
        """The button “show all”."""
        self.show_all()

    def _deal(self) -> None:
        deck = self.table.deck
        cards = tuple(self._rng.sample(deck.cards, 2 * HAND_SIZE))
        self.hands = (Hand(cards[:HAND_SIZE], deck), Hand(cards[HAND_SIZE:], deck))

    def _begin(self) -> None:
        """Other hands: no guess, nothing shown."""
        self._comparison = self.comparison
        self._shown, self._is_fresh, self._is_counted, self._is_judged_anew = 0, False, False, False
        self.guess, self.remark = "", self._who_left()
        self._show()

    @property
    def _is_finished(self) -> bool:
        return self._comparison is not None and self._shown == len(self._comparison.steps)

    def _show_steps(self, number: int) -> None:
        """So many steps are to be seen."""
        if self._comparison and self.guess and not self._is_finished:
            self._shown, self._is_fresh, self.remark = min(number, len(self._comparison.steps)), False, ""
            self._show()

    def _follow(self) -> None:
        """Judge the same hands by the rules and the deck that the table has now."""
        gone = self._seats.gone
        self._follow_deck()
        if self._is_fresh and self._seats.gone:
            self.reset()
        elif self._seats.gone != gone:
            self._begin()
        else:
            self._judge_anew()

    def _judge_anew(self) -> None:
        """The same hands at another table: what has been shown is shown again, and who wins now is said."""
        before, now, was_finished = self._comparison, self.comparison, self._is_finished
        self._comparison = now
        if before and now:
            self._shown = len(now.steps) if was_finished else min(self._shown, len(now.steps))
        if before and now and was_finished:
            self._is_judged_anew = True
            self.remark = self._change(before, now)
        self._show()

    def _show(self) -> None:
        """Bring the hands to the page, and of the comparison what is to be seen."""
        comparison = self._comparison
        shown = [self._step(step) for step in comparison.steps[: self._shown]] if comparison else []
        if comparison and self._is_finished:
            self._count(comparison)
        rules = self.table.house_rules
        with self.hold_sync():
            self.calls = [one.value for one in CloseCall if one is not CloseCall.CYCLE or is_known(one, rules)]
            self.table_line = f"{self.say(rules.title)}, {self.table.deck.name(self.lang)}"
            self.ready = comparison is not None
            self.players = [self._player(seat) for seat in range(len(self._seats.names))]
            self.prompt = self._prompt()
            self.steps = shown
            self.outcome = self._outcome(comparison) if comparison and self._is_finished else {}
            self.score = self._score()
            self.heard = self._heard()

    def _count(self, comparison: Comparison) -> None:
        """Count the guess, once."""
        if not self._is_counted:
            self._is_counted = True
            self._guesses += 1
            self._right += self.guess == self._winner(comparison)

    def _score(self) -> str:
        if not self._guesses:
            return ""
        return self.say(text("Right: {n} of {all}", n=self._right, all=self._guesses))

    def _player(self, seat: int) -> dict[str, Any]:
        hand, name = self.hands[seat], self._seats.names[seat]
        named = hand if self.guess else None
        return {
            "name": name,
            "change": self.say(text("Change {name}’s cards", name=name)),
            "cards": self._labelled(hand.ordered_cards if hand else self._seats.cards(seat)),
            "hand": capital(named.name(self.lang)) if named else "",
            "second": named.name(self.second_lang) if named else "",
            "second_lang": self.second_lang,
        }

    def _step(self, step: Step) -> dict[str, Any]:
        side = None if step.winner is None else 0 if step.winner is step.a else 1
        verdict = _EQUAL if side is None else text("decided: {name}", name=self._seats.names[side])
        return {
            "what": self.say(step.label),
            "said": unbroken(capital(step.explain(self.lang))),
            "side": "equal" if side is None else "ab"[side],
            "verdict": self.say(verdict),
            "a": [card.code for card in step.a_cards],
            "b": [card.code for card in step.b_cards],
        }

    def _outcome(self, comparison: Comparison) -> dict[str, Any]:
        """Who wins and why; and what is said to the guess, which was made at the table as it was then."""
        winner = self._winner(comparison)
        outcome = {
            "winner": winner,
            "title": self._who_wins(comparison),
            "why": unbroken(comparison.explain(self.lang)),
        }
        if self._is_judged_anew:
            return {**outcome, "tone": "", "said": ""}
        if self.guess == winner:
            return {**outcome, "tone": "right", "said": self.say(text("You said so."))}
        guess = self._guesses_in_words[self.guess]
        return {**outcome, "tone": "wrong", "said": self.say(text("You said: {guess}.", guess=guess))}

    def _winner(self, comparison: Comparison) -> str:
        """As it can be guessed."""
        ada, bea = self._seats.names
        return SPLIT if comparison.winner is None else ada if comparison.winner is comparison.a else bea

    def _who_wins(self, comparison: Comparison) -> str:
        winner = self._winner(comparison)
        return self.say(text("They split the pot.") if winner == SPLIT else text("{name} wins.", name=winner))

    def _change(self, before: Comparison, now: Comparison) -> str:
        """What another table has changed."""
        rules, deck = self.table.house_rules, self.table.deck
        pattern = _ANOTHER_OUTCOME
        if self._winner(before) == self._winner(now):
            pattern = _NO_CHANGE if before.steps[-1].label == now.steps[-1].label else _ANOTHER_REASON
        return self.say(replace(pattern, values={"table": rules.title if rules != before.rules else deck.text}))

    def _who_left(self) -> str:
        """The cards that are not in the pack, named."""
        return self.say(left_the_pack(self._seats.gone, self.table.deck)) if self._seats.gone else ""

    def _prompt(self) -> str:
        """What there is to do now."""
        if not self.ready:
            missing = [HAND_SIZE - len(self._seats.cards(seat)) for seat in range(len(self._seats.names))]
            return " ".join(
                self.say(ntext("{name} needs {n} more card.", "{name} needs {n} more cards.", number, name=name))
                for name, number in zip(self._seats.names, missing, strict=True)
                if number
            )
        if not self.guess:
            return self.say(text("Say who wins, and then see why."))
        return self.say(
            text("You said: {guess}. Go on until something decides.", guess=self._guesses_in_words[self.guess])
        )

    def _heard(self) -> str:
        """The step that has just come, and the outcome after the last; before the guess, what has been dealt."""
        if self.steps:
            return " ".join(filter(None, (self.steps[-1]["said"], self.outcome.get("title"), self.outcome.get("said"))))
        if self.ready and self.picking is None:
            return " ".join(f"{name}: {hand}." for name, hand in zip(self._seats.names, self.hands, strict=True))
        return ""


_EQUAL = ptext("how two hands compare at one step", "equal")
_NO_CHANGE = text("{table}: nothing changes.")
_ANOTHER_REASON = text("{table}: the outcome is the same, for another reason.")
_ANOTHER_OUTCOME = text("{table}: the outcome changes.")
_UNKNOWN = {
    CloseCall.SUIT: text("At this table all suits are equal. Here are two hands of the same ranks: what then?"),
    CloseCall.CYCLE: text(
        "At this table straight flushes do not go round in a circle. Here are the lowest and the highest: what then?"
    ),
}
"""What is said where hands cannot be told apart in this way; who wins is left to the learner."""
