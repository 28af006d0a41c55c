"""Rules and stakes as one gives them to the engine: a name alone is refused, and it is said what to write."""

from __future__ import annotations

from italpoker.errors import RulesError
from italpoker.rules.deal_rules import Stakes
from italpoker.rules.house import HouseRules
from italpoker.text import text


def check_rules(rules: HouseRules) -> HouseRules:
    """The rules themselves; RulesError for anything else, such as the name of a preset."""
    if not isinstance(rules, HouseRules):
        raise RulesError(text("house rules are what HouseRules.preset(…) gives, not {given}", given=str(rules)[:40]))
    return rules


def check_stakes(stakes: Stakes) -> Stakes:
    """The stakes themselves; RulesError for anything else."""
    if not isinstance(stakes, Stakes):
        raise RulesError(text("stakes are what Stakes(…) gives, not {given}", given=str(stakes)[:40]))
    return stakes
