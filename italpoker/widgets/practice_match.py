"""The learner against bots, deal after deal: who plays, for how much, and what the bots do."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from italpoker.errors import PlayersError, RulesError
from italpoker.odds.tabular import number_text
from italpoker.play import Session
from italpoker.play.bots import Bot, Character
from italpoker.rules import Limit, Stakes
from italpoker.text import Text, text
from italpoker.widgets.practice_words import YOU

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from italpoker.play import Action, Deal
    from italpoker.rules import HouseRules

OPPONENTS = ("Bea", "Carlo", "Dino", "Elena", "Franco", "Gina", "Ivo", "Livia", "Marco")
MOST_CHIPS = 100_000
_MATCHES = count(1)
_CHARACTERS = (Character.CAUTIOUS, Character.LOOSE, Character.BLUFFING)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a session is played for; RulesError for what cannot be."""

    stack: int = 100
    """The chips with which everybody begins, and that one buys when one has none left."""
    ante: int = 1
    least_bet: int = 1
    limit: Limit | None = None
    """None for the limit of the house rules."""

    def __post_init__(self) -> None:
        for words, chips, least in (
            (text("chips to begin with"), self.stack, 2),
            (text("ante"), self.ante, 1),
            (text("least bet"), self.least_bet, 1),
        ):
            if type(chips) is not int or not least <= chips <= MOST_CHIPS:
                raise RulesError(
                    text(
                        "{what}: a whole number of chips from {least} to {most}",
                        what=words,
                        least=least,
                        most=number_text(MOST_CHIPS),
                    )
                )
        if self.ante >= self.stack:
            raise RulesError(text("the ante must leave something of the {n} chips to begin with", n=self.stack))
        if self.least_bet > self.stack:
            raise RulesError(text("the least bet must be no more than the {n} chips to begin with", n=self.stack))

    @classmethod
    def read(cls, written: Mapping[str, object]) -> Terms:
        """The terms from fields of a form; RulesError where one cannot be."""
        limits = {"": None} | {limit.value: limit for limit in Limit}
        limit = written.get("limit")
        stack, ante, least_bet = (_whole(written.get(name)) for name in ("stack", "ante", "least_bet"))
        return cls(stack, ante, least_bet, limits.get(limit) if isinstance(limit, str) else None)

    @property
    def written(self) -> dict[str, int | str]:
        """The fields of the form, as ``read`` takes them."""
        limit = self.limit.value if self.limit else ""
        return {"stack": self.stack, "ante": self.ante, "least_bet": self.least_bet, "limit": limit}

    @property
    def stakes(self) -> Stakes:
        """The same for a deal; where the limit is fixed, the bet of the second round is twice that of the first."""
        return Stakes(self.ante, self.least_bet, self.limit, (self.least_bet, 2 * self.least_bet))


class Match:
    """One session at one table: the learner in seat 0, bots in all others.

    The same seed, characters and moves of the learner give the same match.
    """

    def __init__(
        self,
        rules: HouseRules,
        players: int,
        terms: Terms,
        characters: Sequence[Character],
        seed: int | None,
    ) -> None:
        self._place = next(_MATCHES)
        self.terms = terms
        self.session = Session.start(players, rules, terms.stakes, [terms.stack] * players, seed)
        self.characters = list(characters)
        self.deal = self.session.deal()
        self.bought: tuple[int, ...] = ()
        """The seats that have bought chips before this deal."""

    @property
    def rules(self) -> HouseRules:
        """The house rules of this session."""
        return self.session.rules

    @property
    def number(self) -> int:
        """The number of this deal."""
        return self.session.number

    @property
    def turn(self) -> str:
        """A name for the decision that is due, unlike that of any other decision of any deal."""
        return f"{self._place}.{self.number}.{len(self.deal.steps)}"

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.session.stacks)

    @property
    def is_your_turn(self) -> bool:
        """Whether the learner has to act."""
        return self.deal.actor == YOU

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot has to act."""
        return self.deal.actor not in {None, YOU}

    @property
    def is_untouched(self) -> bool:
        """Whether the learner has done nothing yet in this session."""
        mine = any(step.before and step.before.actor == YOU for step in self.deal.steps)
        return self.number == 1 and not mine

    @property
    def must_buy(self) -> bool:
        """Whether the learner has no chips left for another deal, and no part in what lies on the table."""
        return self.deal.is_over and self._needs_chips(self.session.after(self.deal), YOU)

    def act(self, action: Action | str) -> None:
        """The learner's move; ActionError with the reason if it is not allowed, also when another has to act."""
        self.deal = self.deal.apply(action, seat=YOU)

    def let_bot_act(self) -> None:
        """The move of the bot whose turn it is; it sees what its seat sees."""
        seat = self.deal.actor
        assert seat is not None
        bot = Bot(self.characters[seat - 1], self.session.seed + seat)
        self.deal = self.deal.apply(bot.choose(self.deal.view(seat)))

    def let_bots_act(self) -> None:
        """All moves up to the learner's, or to the end of the deal."""
        while self.is_bots_turn:
            self.let_bot_act()

    def go_on(self) -> None:
        """The next deal, once this one is over; who has no chips left buys as many as everybody began with."""
        session = self.session.after(self.deal)
        needy = tuple(seat for seat in range(self.players) if self._needs_chips(session, seat))
        for seat in needy:
            session = session.buy_chips(seat, self.terms.stack)
        self.session, self.bought = session, needy
        self.deal = session.deal()

    def play_on_from(self, deal: Deal) -> None:
        """Take an earlier moment of this deal up again."""
        self.deal = deal

    @staticmethod
    def _needs_chips(session: Session, seat: int) -> bool:
        return not session.stacks[seat] and seat not in session.carried.all_in


def as_characters(given: Sequence[Character | str] | None) -> list[Character]:
    """A character for each of the nine who may sit there, the given ones over and over; PlayersError for strangers."""
    try:
        chosen = [Character(one) for one in given] if given else list(_CHARACTERS)
    except ValueError:
        raise PlayersError(_no_character(given or ())) from None
    return [chosen[place % len(chosen)] for place in range(len(OPPONENTS))]


def _no_character(given: Sequence[object]) -> Text:
    known = ", ".join(character.value for character in Character)
    written = ", ".join(str(one)[:20] for one in given)
    return text("characters are {known}, not {given}", known=known, given=written[:80])


def _whole(written: object) -> int:
    """The number in a field of a form; anything else is no number of chips, and refused as such."""
    if type(written) is int:
        return written
    if isinstance(written, str) and written.strip().isdecimal() and len(written) < 12:
        return int(written)
    return -1
