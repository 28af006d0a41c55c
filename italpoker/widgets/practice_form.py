"""The form of the practice table: stakes, limit, characters and pace, with all that can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.play.bots import Character
from italpoker.text import text
from italpoker.widgets.practice_labels import LIMITS, PACES
from italpoker.widgets.practice_match import OPPONENTS

if TYPE_CHECKING:
    from italpoker.rules import HouseRules
    from italpoker.widgets.practice_match import Match, Terms


def form(match: Match, terms: Terms, pace: str, house: HouseRules, lang: str) -> dict[str, Any]:
    """What stands in the fields, and the choices with their words; ``house`` are the rules of the lesson's table."""
    of_house = text("house rules: {limit}", limit=LIMITS[house.deal.limit])
    opponents = zip(OPPONENTS, match.characters, strict=True)
    return {
        **terms.written,
        "limits": [["", of_house.say(lang)], *([limit.value, words.say(lang)] for limit, words in LIMITS.items())],
        "pace": pace,
        "paces": [[name, words.say(lang)] for name, (_, words) in PACES.items()],
        "opponents": [[name, one.value] for name, one in opponents][: match.players - 1],
        "kinds": [[kind.value, kind.word(lang)] for kind in Character],
    }
