"""``italpoker odds``: how often each hand is dealt, exact, as lines of text."""

from __future__ import annotations

from italpoker.app.compare import DEFAULT_PLAYERS, DEFAULT_RULES, as_number
from italpoker.app.errors import CommandError
from italpoker.deck import check_players
from italpoker.errors import ItalpokerError
from italpoker.odds import CategoryCounts, category_counts
from italpoker.odds.tabular import say_number
from italpoker.rules import HouseRules
from italpoker.text import text


def odds_lines(players: str | None, rules: str | None, lang: str) -> tuple[str, ...]:
    """The deck, a table of the nine categories in the order of these rules, and the sum; CommandError for bad input."""
    try:
        house_rules = HouseRules.preset(DEFAULT_RULES if rules is None else rules)
        deck = house_rules.deck(check_players(DEFAULT_PLAYERS if players is None else as_number(players)))
    except ItalpokerError as error:
        raise CommandError(error.message) from error
    counts = category_counts(deck)
    ordered = CategoryCounts({category: counts[category] for category in house_rules.categories})
    _caption, *table = ordered.to_text(lang).splitlines()
    total = text("{number} hands in all", number=say_number(counts.total, lang))
    return (f"{deck.name(lang)} – {house_rules.title.say(lang)}", "", *table, "", total.say(lang))
