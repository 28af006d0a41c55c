"""``italpoker compare``: which of several hands wins, and why, as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.app.errors import CommandError
from italpoker.deck import MAX_PLAYERS, MOST_HANDS, check_players
from italpoker.errors import ItalpokerError
from italpoker.hand import Hand
from italpoker.rules import HouseRules
from italpoker.showdown import judge
from italpoker.text import ptext, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from italpoker.deck import Deck
    from italpoker.showdown import Verdict

DEFAULT_PLAYERS = 4
DEFAULT_RULES = "classic"


def compare_lines(written: Sequence[str], players: str | None, rules: str | None, lang: str) -> tuple[str, ...]:
    """The hands with their names, who takes the pot, and the reasons; CommandError for what makes no sense."""
    try:
        house_rules = HouseRules.preset(DEFAULT_RULES if rules is None else rules)
        number = check_players(DEFAULT_PLAYERS if players is None else as_number(players))
        _check_number_of_hands(len(written), number)
        deck = house_rules.deck(number)
        hands = [_read(notation, place, deck, lang) for place, notation in enumerate(written, 1)]
        verdict = judge(hands, house_rules)
    except CommandError:
        raise
    except ItalpokerError as error:
        raise CommandError(error.message) from error
    return tuple(_lines(verdict, lang))


def _lines(verdict: Verdict, lang: str) -> Iterator[str]:
    hands, rules = verdict.hands, verdict.rules
    places = range(len(hands))
    names = [ptext("one of several hands", "hand {n}", n=place + 1).say(lang) for place in places]
    width = max(len(str(hand)) for hand in hands)
    yield f"{hands[0].deck.name(lang)} – {rules.title.say(lang)}"
    yield ""
    for place, hand in enumerate(hands):
        yield f"  {place + 1}  {hand!s:{width}}  {hand.name(lang)}"
    yield ""
    yield verdict.explain(lang, names)
    for one, other in _deciding_pairs(verdict):
        comparison = verdict.comparison(one, other)
        sign = "=" if comparison.winner is None else ">"
        yield f"  {one + 1} {sign} {other + 1}  {comparison.explain(lang)}"


def _deciding_pairs(verdict: Verdict) -> Iterator[tuple[int, int]]:
    """Those who share the pot among themselves, the better one first; then each other hand after who covers it."""
    for one in verdict.winners:
        for other in verdict.winners:
            if other in verdict.beats(one) or (one < other and one not in verdict.beats(other)):
                yield one, other
    for place in range(len(verdict.hands)):
        winner = verdict.covered_by(place)
        if winner is not None:
            yield winner, place


def _check_number_of_hands(number: int, players: int) -> None:
    if number > MOST_HANDS:
        raise CommandError(
            text(
                "this compares 2 to {most} hands, not {n}: at a table of {players} the dealer rests",
                most=MOST_HANDS,
                n=number,
                players=MAX_PLAYERS,
            )
        )
    if number < 2:
        raise CommandError(
            text(
                "this compares 2 to {most} hands, not {n}; write each in quotes: {example}",
                most=MOST_HANDS,
                n=number,
                example=_EXAMPLE,
            )
        )
    if number > players:
        option = f"--players {number}"
        raise CommandError(
            text(
                "{hands} hands, but only {players} players: the deck depends on how many play, so say {option}",
                hands=number,
                players=players,
                option=option,
            )
        )


def _read(notation: str, place: int, deck: Deck, lang: str) -> Hand:
    try:
        return Hand.parse(notation, deck)
    except ItalpokerError as error:
        name = ptext("one of several hands", "hand {n}", n=place)
        raise CommandError(text("{hand}: {why}", hand=name, why=error.explain(lang))) from error


def as_number(given: str) -> Any:
    """The number in a text; the text as it is, for the check to refuse, where there is none."""
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 4 else given


_EXAMPLE = 'italpoker compare "Ah As Kd 9c 7s" "Kh Ks Kc 9d 7h"'
