"""The rules card: one page to print and lay on the table, for any number of players and any of the house rules."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlencode

from italpoker.app.compare import DEFAULT_PLAYERS, DEFAULT_RULES, as_number
from italpoker.app.pages import Page, render
from italpoker.app.words import CARD, say_all
from italpoker.cards import Suit
from italpoker.course.sources import SOURCES
from italpoker.dealing import deal_hand_of
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS, check_players
from italpoker.errors import ItalpokerError
from italpoker.odds import category_counts
from italpoker.odds.tabular import OneIn, say_number
from italpoker.rules import PRESETS, HouseRules, SheetPart
from italpoker.text import capital, second_language

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.app.site import Site
    from italpoker.cards import Card
    from italpoker.deck import Deck

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class HandRow:
    """One category on the card."""

    name: str
    second_name: str
    """In Italian on a page in another language, in English on an Italian one."""
    cards: tuple[Card, ...]
    """An example."""
    count: str
    """How many hands of the deck are of this category: ``"20"``."""
    chance: str
    """``"1 in 10,069"``."""


def card_page(site: Site, lang: str, players: str | None, rules: str | None) -> str:
    """The page for what the address asks for; what makes no sense there is answered in a sentence, and left."""
    complaints: list[ItalpokerError] = []
    number = _taken(players, lambda given: check_players(as_number(given)), DEFAULT_PLAYERS, complaints)
    house_rules = _taken(rules, HouseRules.preset, HouseRules.preset(DEFAULT_RULES), complaints)
    query = urlencode({"players": number, "rules": house_rules.name})
    deck = house_rules.deck(number)
    return render(
        "card.html.j2",
        site,
        lang,
        {other: f"{site.card(other)}?{query}" for other in site.languages},
        words=say_all(CARD, lang),
        second_lang=second_language(lang),
        players=number,
        numbers=range(MIN_PLAYERS, MAX_PLAYERS + 1),
        rules=house_rules,
        presets=PRESETS,
        deck=deck,
        suits=list(Suit),
        hands=_hands(house_rules, deck, lang),
        parts=_parts(house_rules, lang),
        whose=[one.title.say(lang) for one in SOURCES if house_rules.name in one.presets],
        complaints=[f"{capital(one.explain(lang))}." for one in complaints],
    )


def _taken(given: str | None, take: Callable[[str], _T], otherwise: _T, complaints: list[ItalpokerError]) -> _T:
    """What was asked for, or the usual with a complaint."""
    if given is None:
        return otherwise
    try:
        return take(given)
    except ItalpokerError as error:
        complaints.append(error)
        return otherwise


class RulesCard(Page):
    """The card, as the address asks for it."""

    def get(self, lang: str) -> None:
        """The page for ``?players=5&rules=online_room``."""
        self.finish(
            card_page(self.site, lang, self.get_query_argument("players", None), self.get_query_argument("rules", None))
        )


def _hands(rules: HouseRules, deck: Deck, lang: str) -> list[HandRow]:
    """The categories from the highest down, each with the first example that comes."""
    counts = category_counts(deck)
    total = sum(counts.values())
    return [
        HandRow(
            category.word(lang),
            category.word(second_language(lang)),
            deal_hand_of(category, deck, Random(0)).ordered_cards,
            say_number(counts[category], lang),
            OneIn(Fraction(counts[category], total)).say(lang),
        )
        for category in rules.categories
    ]


def _parts(rules: HouseRules, lang: str) -> list[tuple[str, list[str]]]:
    lines = rules.sheet_lines()
    return [
        (part.title.say(lang), [line.text.say(lang) for line in lines if line.part is part])
        for part in SheetPart
        if any(line.part is part for line in lines)
    ]
