"""What a reader writes about the chips on a table, kept as written, and read as numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from italpoker.course.bets import Player, split
from italpoker.errors import ActionError, PlayersError
from italpoker.text import listing, quoted, text
from italpoker.widgets.remembered import kept_list
from italpoker.widgets.showdown_board import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from italpoker.course.bets import Split
    from italpoker.text import Text

IN_POT = text("In the pot before")
LEAST_PLAYERS = 2
MOST_CHIPS = 1_000_000
LONGEST = 40
"""So much of what was written is kept."""


@dataclass(slots=True)
class Entry:
    """The fields of one player."""

    name: str
    stack: str
    bet: str
    folded: bool = False

    @classmethod
    def of(cls, player: Player) -> Entry:
        """The fields filled in."""
        return cls(player.name, str(player.stack), str(player.bet), player.folded)

    def wrong_fields(self) -> dict[str, Text]:
        """What is wrong with each field that is no number of chips."""
        found = {}
        for field, words in (("stack", self.stack), ("bet", self.bet)):
            try:
                read_chips(words)
            except ActionError as error:
                found[field] = text("{name}: {what}", name=self.name, what=cast("Text", error.message))
        return found

    def read(self) -> Player:
        """The player; ActionError where a field is no number of chips."""
        return Player(self.name, read_chips(self.stack), read_chips(self.bet), self.folded)


class Entries:
    """All fields of a table: each player's, and what lay in the pot before."""

    def __init__(self, players: Sequence[Player], in_pot: int = 0) -> None:
        self.players = [Entry.of(player) for player in players]
        self.in_pot = str(in_pot)

    @classmethod
    def taken_up(cls, kept: dict[str, Any]) -> Entries:
        """The fields as ``to_keep`` had them; PlayersError where they make no sense."""
        entries = cls(())
        for name, written in zip(PLAYERS, kept_list(kept, "players"), strict=False):
            match written:
                case [str(stack), str(bet), bool(folded)]:
                    entries.players.append(Entry(name, stack[:LONGEST], bet[:LONGEST], folded))
        check_number(len(entries.players))
        entries.in_pot = str(kept.get("in_pot", ""))[:LONGEST]
        return entries

    def to_keep(self) -> dict[str, Any]:
        """All that is written."""
        players = [[one.stack, one.bet, one.folded] for one in self.players]
        return {"players": players, "in_pot": self.in_pot}

    @property
    def in_pot_chips(self) -> int:
        """What lay in the pot before; ActionError where that is no number of chips."""
        return read_chips(self.in_pot)

    def add(self, name: str) -> None:
        """One player more, who has matched the bet."""
        bets = [int(one.bet) for one in self.players if not one.folded and not one.wrong_fields()]
        high = max(bets, default=0) or 10
        self.players.append(Entry.of(Player(name, min(2 * high, MOST_CHIPS), high)))

    def split(self) -> tuple[Split | None, list[Text]]:
        """The pots, or all that is wrong with the numbers."""
        wrong = [what for one in self.players for what in one.wrong_fields().values()]
        try:
            before = self.in_pot_chips
        except ActionError as error:
            wrong.append(text("{name}: {what}", name=IN_POT, what=cast("Text", error.message)))
        if wrong:
            return None, wrong
        try:
            return split([one.read() for one in self.players], before), []
        except ActionError as error:
            return None, [cast("Text", error.message)]


def read_chips(words: object) -> int:
    """A number of chips as one writes it, thousands with or without a mark; ActionError for anything else."""
    given = str(words).strip()
    if not given:
        raise ActionError(text("how many chips? Write a whole number, 0 or more"))
    plain = re.sub(r"[.,’' \u00a0](?=\d{3}(?:\D|$))", "", given)
    if not re.fullmatch(r"[0-9]+", plain):
        raise ActionError(text("chips are whole numbers, 0 or more: {given} is none", given=quoted(given)))
    if len(plain.lstrip("0")) > len(str(MOST_CHIPS)) or int(plain) > MOST_CHIPS:
        raise ActionError(text("{given} are too many chips: a million at most", given=quoted(given)))
    return int(plain)


def own_players(given: Sequence[tuple[int, int]], folded: Collection[str]) -> tuple[Player, ...]:
    """The players of these chips; PlayersError or ActionError where they are none."""
    check_number(len(given))
    names = PLAYERS[: len(given)]
    if strangers := [name for name in folded if name not in names]:
        known = listing(names)
        raise PlayersError(
            text("nobody here is called {given}: there are {known}", given=quoted(strangers[0]), known=known)
        )
    return tuple(
        Player(name, read_chips(stack), read_chips(bet), name in folded)
        for name, (stack, bet) in zip(names, given, strict=True)
    )


def check_number(number: int) -> None:
    """PlayersError unless so many players may sit here."""
    if not LEAST_PLAYERS <= number <= len(PLAYERS):
        raise PlayersError(
            text(
                "here sit {least} to {most} players, not {given}",
                least=LEAST_PLAYERS,
                most=len(PLAYERS),
                given=number,
            )
        )
