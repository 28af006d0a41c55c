"""How a deal goes: pack, openings, draw, who speaks, limits (RULES.md §4); and the stakes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from italpoker.cards import Rank
from italpoker.errors import RulesError
from italpoker.rules._checks import check_whole, check_yes_or_no, refuse_if, settle_choice, settle_sequence
from italpoker.text import quoted, text

BLIND_RAISES = 3
"""Buio, controbuio and over (contro-controbuio): there are never more blind raises (S0b)."""


class OpeningDraw(Enum):
    """Which unfinished hand may open, besides the pair."""

    NONE = "none"
    """None (S0a)."""
    OPEN_ENDED_STRAIGHT_FLUSH = "open_ended_straight_flush"
    """*Bilaterale reale*: four cards of one suit in a row, none an ace, so that both ends can be filled (S0b)."""
    FOUR_TO_A_FLUSH = "four_to_a_flush"
    """Exactly four cards of one suit (S1)."""


class FirstToSpeak(Enum):
    """Who speaks first after the draw, where nobody opened blind."""

    OPENER = "opener"
    """Who opened, or the next who can act (S0a, S1)."""
    LAST_RAISER = "last_raiser"
    """Who opened, raised or re-raised last (S0b)."""


class Parola(Enum):
    """What happens when all say *parola* after the draw."""

    NOT_PLAYED = "not_played"
    """It is not said at this table."""
    POT_OF_PAROLA = "pot_of_parola"
    """*Piatto di parola*: the pot stays, the next deal opens at kings with a bet of at least the pot, and who was
    out may buy in (S0b)."""
    NEW_DEAL = "new_deal"
    """The pot stays, everybody is dealt in again, with antes and opening as usual (S1)."""


class FalseOpening(Enum):
    """What happens to an opening without the cards for it."""

    REFUSED = "refused"
    """It cannot be made."""
    SETTLED = "settled"
    """It can be made, and is settled when the opener shows his hand (S0b)."""


class Limit(Enum):
    """How much may be bet at once."""

    NO_LIMIT = "no_limit"
    """As much as one has."""
    POT_LIMIT = "pot_limit"
    """A bet up to the pot, a raise up to the pot after one's call."""
    FIXED_LIMIT = "fixed_limit"
    """Bets and raises of one size in each round."""


@dataclass(frozen=True, slots=True)
class DealRules:
    """The rules of a deal at one table; RulesError when the choices contradict each other.

    What no source disputes is no field: ante, cut, one draw of up to four cards with the fourth served late, the
    opener's discards set aside, odd chips.
    """

    full_pack: bool = False
    """Whether all 52 cards are in play for any number of players; else the lowest is 11 minus the players (S0a)."""
    blind_raises_max: int = 0
    """How many blind raises before the deal: 3 up to the *over*, 2 up to the *controbuio*, 0 for none (S0b)."""
    opening_levels: tuple[Rank, ...] = (Rank.JACK,)
    """The least pair that opens, at first and after each deal that nobody opened; the last stays until the pot is
    won (S0a: jacks only; S0b and S1: jacks, queens, kings)."""
    opening_draw: OpeningDraw = OpeningDraw.NONE
    """Which unfinished hand may open as well, at every level."""
    first_to_speak: FirstToSpeak = FirstToSpeak.OPENER
    """Who speaks first after the draw; after a blind opening it is always the last blind raiser's left neighbour."""
    parola: Parola = Parola.NOT_PLAYED
    """What happens when all say *parola*."""
    false_opening: FalseOpening = FalseOpening.REFUSED
    """What happens to an opening without the cards for it."""
    limit: Limit = Limit.NO_LIMIT
    """The limit of this table, where the stakes name no other."""

    def __post_init__(self) -> None:
        check_yes_or_no("full_pack", self.full_pack)
        check_whole("blind_raises_max", self.blind_raises_max, 0, BLIND_RAISES)
        settle_choice(self, "opening_draw", OpeningDraw)
        settle_choice(self, "first_to_speak", FirstToSpeak)
        settle_choice(self, "parola", Parola)
        settle_choice(self, "false_opening", FalseOpening)
        settle_choice(self, "limit", Limit)
        self._check_opening_levels()

    def _check_opening_levels(self) -> None:
        settle_sequence(self, "opening_levels")
        levels = self.opening_levels
        if not isinstance(levels, tuple) or not levels or not all(isinstance(level, Rank) for level in levels):
            raise RulesError(text("opening_levels names the pairs that open, one after the other: (jack, queen, king)"))
        places = [level.place for level in levels]
        refuse_if(
            max(places) > Rank.JACK.place,
            text(
                "the least pair to open is one of picture cards or aces: {given} is too low",
                given=str(max(levels, key=lambda level: level.place)),
            ),
        )
        refuse_if(
            sorted(set(places), reverse=True) != places,
            text("the pair that opens rises from deal to deal: {given} does not", given=" ".join(map(str, levels))),
        )
        refuse_if(
            self.blind_raises_max > 0 and levels[0] is not Rank.JACK,
            text("one opens blind only in deals that open at jacks, and this table never plays one"),
        )


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is played for, in whole chips; RulesError for anything else."""

    ante: int = 1
    """What each pays in before the deal."""
    least_bet: int = 1
    """The least bet, unless the limit is fixed."""
    limit: Limit | None = None
    """How much may be bet at once; None for the limit of the table's own rules."""
    fixed_bets: tuple[int, int] = (1, 2)
    """The bet, and the raise, of the first and of the second round where the limit is fixed."""
    fixed_raises_max: int = 3
    """How many raises may follow the bet in one round where the limit is fixed."""

    def __post_init__(self) -> None:
        check_whole("ante", self.ante, 1)
        check_whole("least_bet", self.least_bet, 1)
        if self.limit is not None:
            settle_choice(self, "limit", Limit)
        settle_sequence(self, "fixed_bets")
        if not isinstance(self.fixed_bets, tuple) or len(self.fixed_bets) != 2:
            raise RulesError(text("fixed_bets are two: the bet of the first round and that of the second"))
        for bet in self.fixed_bets:
            check_whole("fixed_bets", bet, 1)
        check_whole("fixed_raises_max", self.fixed_raises_max, 0)

    def limit_under(self, deal: DealRules) -> Limit:
        """The limit in force at a table of these rules."""
        return self.limit or deal.limit


def check_stakes(stakes: object) -> Stakes:
    """The stakes themselves; RulesError for anything else."""
    if not isinstance(stakes, Stakes):
        raise RulesError(text("{given} is not stakes: write Stakes()", given=quoted(stakes)))
    return stakes
