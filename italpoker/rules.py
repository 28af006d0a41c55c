"""House rules: the tables at which this game is played."""

from __future__ import annotations

from dataclasses import dataclass, field

from italpoker.category import Category
from italpoker.deck import Deck, check_players
from italpoker.errors import RulesError
from italpoker.text import Text, text


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One table's rules, known by a short name; take one with ``HouseRules.preset``."""

    name: str
    title: Text = field(compare=False)
    full_pack: bool = False
    """Whether all 52 cards are in play for any number of players."""
    flush_above_full: bool = True
    """Whether a flush beats a full house, as it does all’italiana, whatever the deck (S0a)."""

    @classmethod
    def preset(cls, name: str) -> HouseRules:
        """The rules of that name, one of ``PRESETS``; RulesError if there is none."""
        for rules in PRESETS:
            if rules.name == name:
                return rules
        known = ", ".join(rules.name for rules in PRESETS)
        raise RulesError(
            text("there are no house rules “{given}”; there are: {known}", given=str(name)[:40], known=known)
        )

    def deck(self, players: int) -> Deck:
        """The deck for so many players at this table (RULES.md §1); PlayersError if no such game exists."""
        check_players(players)
        return Deck.full() if self.full_pack else Deck.for_players(players)

    @property
    def categories(self) -> tuple[Category, ...]:
        """The nine categories in the order of this table, highest first (RULES.md §2)."""
        swapped = {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH}
        order = tuple(reversed(Category))
        return order if self.flush_above_full else tuple(swapped.get(category, category) for category in order)


PRESETS = (
    HouseRules("classic", text("Classic")),
    HouseRules("fantini_santelia", text("Fantini and Santelia")),
    HouseRules("online_room", text("Online room")),
    HouseRules("cash_table", text("Cash table")),
    HouseRules("americana", text("Poker all’americana"), full_pack=True, flush_above_full=False),
)
"""The five tables of our sources (RULES.md §3), the classic one first."""
