"""A judged table in words ready to show: how each hand stands, and who takes the pot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from italpoker.text import capital, listing, ptext, text
from italpoker.widgets.base import unbroken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.showdown import Verdict


def standing(verdict: Verdict, place: int, names: Sequence[str], lang: str) -> dict[str, Any]:
    """What becomes of one hand, whom it beats and by whom it is beaten, and why, hand by hand."""
    state = "loses" if place not in verdict.winners else "wins" if len(verdict.winners) == 1 else "shares"
    found: dict[str, list[str]] = {"beats": [], "beaten": [], "equal": []}
    duels = []
    for other, name in enumerate(names):
        if other == place:
            continue
        how = "beats" if other in verdict.beats(place) else "beaten" if place in verdict.beats(other) else "equal"
        found[how].append(name)
        what = replace(_AGAINST[how], values={"name": name}).say(lang)
        duels.append(
            {"name": name, "how": how, "what": what, "why": unbroken(verdict.comparison(place, other).explain(lang))}
        )
    lines = [
        {"how": how, "words": replace(_LINES[how], values={"names": listing(others)}).say(lang)}
        for how, others in found.items()
        if others
    ]
    return {"state": state, "badge": _BADGES[state].say(lang), "lines": lines, "duels": duels}


def outcome(verdict: Verdict, names: Sequence[str], lang: str) -> dict[str, str]:
    """Who takes the pot, or who share it, and why."""
    who = [names[winner] for winner in verdict.winners]
    if len(who) > 1:
        title = text("{names} share the pot.", names=listing(who)).say(lang)
        return {"title": title, "why": _why_shared(verdict, names, lang)}
    (winner,) = verdict.winners
    if len(names) == 1:
        return {"title": verdict.explain(lang, names), "why": ""}
    hand = verdict.hands[winner].name(lang)
    title = text("{name} takes the pot: {hand}.", name=who[0], hand=hand).say(lang)
    if len(names) == 2:
        return {"title": title, "why": unbroken(verdict.comparison(0, 1).explain(lang))}
    return {"title": title, "why": text("That hand beats all the others.").say(lang)}


def _why_shared(verdict: Verdict, names: Sequence[str], lang: str) -> str:
    if not verdict.is_circle:
        return capital(verdict.comparison(*verdict.winners[:2]).explain(lang))
    if circle := verdict.winning_circle:
        one, two, three = (names[place] for place in circle)
        pattern = text("{one} beats {two}, {two} beats {three}, and {three} beats {one}: a circle.")
        return replace(pattern, values={"one": one, "two": two, "three": three}).say(lang)
    return text("They chase each other: none of them beats all the others.").say(lang)


_AGAINST = {
    "beats": text("Beats {name}."),
    "beaten": text("Loses to {name}."),
    "equal": text("Equal to {name}."),
}
_LINES = {
    "beats": text("Beats {names}."),
    "beaten": text("Beaten by {names}."),
    "equal": text("Equal to {names}."),
}
_BADGES = {
    "wins": ptext("a player at the table", "takes the pot"),
    "shares": ptext("a player at the table", "shares the pot"),
    "loses": ptext("a player at the table", "loses"),
}
