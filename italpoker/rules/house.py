"""One table's rules: how hands are ranked, and how a deal goes."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from italpoker.cards import Rank
from italpoker.deck import Deck, check_players
from italpoker.errors import RulesError
from italpoker.rules.deal_rules import DealRules
from italpoker.rules.ranking import Ranking
from italpoker.text import Text, quoted, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from italpoker.category import Category
    from italpoker.rules.presets import Source
    from italpoker.rules.sheet import SheetLine


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One table's rules. Take those of a source with ``HouseRules.preset``, change them with ``replace``.

    Rules that equal a preset are that preset, and bear its name; all others are “house rules of our own”.
    """

    ranking: Ranking = field(default_factory=Ranking)
    deal: DealRules = field(default_factory=DealRules)

    def __post_init__(self) -> None:
        if not isinstance(self.ranking, Ranking) or not isinstance(self.deal, DealRules):
            raise RulesError(text("house rules are a Ranking and DealRules, in this order"))

    @classmethod
    def preset(cls, name: str) -> HouseRules:
        """The rules of that name, one of ``PRESETS``; RulesError if there is none."""
        from italpoker.rules.presets import PRESETS

        for rules in PRESETS:
            if rules.name == name:
                return rules
        known = ", ".join(rules.name for rules in PRESETS)
        raise RulesError(text("there are no house rules {given}; there are: {known}", given=quoted(name), known=known))

    @property
    def name(self) -> str:
        """The preset's short name: ``"classic"``; ``"own"`` for any other rules."""
        from italpoker.rules.presets import label

        return label(self).name

    @property
    def title(self) -> Text:
        """What a learner calls these rules, in every language."""
        from italpoker.rules.presets import label

        return label(self).title

    @property
    def sources(self) -> Mapping[str, Source]:
        """Where each rule comes from, by the field's name: every field of ``Ranking`` and of ``DealRules``."""
        from italpoker.rules.presets import label

        return label(self).sources

    @property
    def readings(self) -> frozenset[str]:
        """The fields on which the source says only half and this course reads it in its own way."""
        from italpoker.rules.presets import label

        return label(self).readings

    def replace(self, **changes: Any) -> HouseRules:
        """These rules with some fields of the ranking or the deal changed: ``replace(suits_ranked=False)``.

        RulesError when there is no such field, or when the rules would contradict each other.
        """
        ranking, deal = ({one.name for one in fields(part)} for part in (Ranking, DealRules))
        if strangers := changes.keys() - ranking - deal:
            raise RulesError(
                text(
                    "there is no rule {given}; there are: {known}",
                    given=quoted(min(strangers)),
                    known=", ".join(one.name for part in (Ranking, DealRules) for one in fields(part)),
                )
            )
        return HouseRules(
            replace(self.ranking, **{name: value for name, value in changes.items() if name in ranking}),
            replace(self.deal, **{name: value for name, value in changes.items() if name in deal}),
        )

    def deck(self, players: int) -> Deck:
        """The deck for so many players at this table (RULES.md §1); PlayersError if no such game exists."""
        check_players(players)
        return Deck.full() if self.full_pack else Deck.for_players(players)

    @property
    def full_pack(self) -> bool:
        """Whether all 52 cards are in play for any number of players."""
        return self.deal.full_pack

    @property
    def categories(self) -> tuple[Category, ...]:
        """The nine categories in the order of this table, highest first (RULES.md §2)."""
        return self.ranking.categories

    def sheet(self, lang: str) -> tuple[str, ...]:
        """The rules in force as plain sentences, for a sheet to agree on; see ``sheet_lines`` for more."""
        return tuple(line.text.say(lang) for line in self.sheet_lines())

    def __repr__(self) -> str:
        if self.name != "own":
            return f"HouseRules.preset({self.name!r})"
        usual = HouseRules()
        changes = [
            f"{one.name}={_written(getattr(mine, one.name))}"
            for mine, other in ((self.ranking, usual.ranking), (self.deal, usual.deal))
            for one in fields(mine)
            if getattr(mine, one.name) != getattr(other, one.name)
        ]
        return f"HouseRules().replace({', '.join(changes)})"

    def sheet_lines(self) -> tuple[SheetLine, ...]:
        """The sentences of the sheet as data: the part of the sheet, the rule, its field and source."""
        from italpoker.rules.sheet import sheet_lines

        return sheet_lines(self)


def check_house_rules(rules: object) -> HouseRules:
    """The rules themselves; RulesError for anything else, such as the name of a preset."""
    if not isinstance(rules, HouseRules):
        raise RulesError(text('{given} is not house rules: write HouseRules.preset("classic")', given=quoted(rules)))
    return rules


def _written(value: object) -> str:
    """A rule's value as Python reads it."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, Rank):
        return f"Rank.{value.name}"
    return repr(value.value if isinstance(value, Enum) else value)
