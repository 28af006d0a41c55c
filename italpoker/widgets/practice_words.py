"""What happens at the practice table in words: to others by their names, to the learner as “you”."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from italpoker.cards import write_cards
from italpoker.play import Happening
from italpoker.play.history import sentence
from italpoker.play.words import chips
from italpoker.text import Text, listing, ntext, ptext, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.play import Event
    from italpoker.text import Value

YOU = 0
"""The learner's seat."""


def told(event: Event, names: Sequence[str]) -> Text:
    """One event as a sentence; ``names`` are those of all seats."""
    words: dict[str, Value] = {"chips": chips(event.amount), "cards": write_cards(event.cards), "n": event.number}
    if event.what is Happening.CUTS and YOU in {event.seat, event.number}:
        pattern = _YOU_CUT if event.seat == YOU else _YOU_DEAL
        words |= {"player": names[event.seat or 0], "dealer": names[event.number]}
    elif event.seat == YOU:
        pattern = _pattern(event)
    else:
        return sentence(event, names)
    said = replace(pattern, values=words, count=event.amount)
    return ptext("what you did", "{sentence} All-in.", sentence=said) if event.all_in else said


def told_in_short(events: Iterable[Event], names: Sequence[str]) -> list[tuple[Event, Text]]:
    """The events as sentences, those that befall everybody alike in one, each with the first event it tells."""
    events = tuple(events)
    antes = [event for event in events if event.what is Happening.ANTE]
    alike = len(antes) > 1 and len({(event.amount, event.all_in) for event in antes}) == 1 and not antes[0].all_in
    others = [event for event in events if event.what is Happening.DEALT and event.seat != YOU]
    lines = []
    for event in events:
        if event.what is Happening.ANTE and alike:
            if event is antes[0]:
                lines.append((event, text("Everybody antes {chips}.", chips=chips(event.amount))))
        elif event.what is Happening.SERVED and event.seat != YOU:
            continue  # that he changed so many has just been said
        elif event in others and len(others) > 1:
            if event is others[0]:
                names_dealt = [names[one.seat] for one in others if one.seat is not None]
                lines.append((event, text("{names} are dealt five cards each.", names=listing(names_dealt))))
        else:
            lines.append((event, told(event, names)))
    return lines


def deed(event: Event, is_you: bool) -> Text | None:
    """What a player has done, for the plate of the seat: “opened with 4”; None for what is not said there."""
    words: dict[str, Value] = {"n": event.amount}
    match event.what:
        case Happening.DRAWS if event.amount < 2:
            found = _DREW_FEW[event.amount]
        case Happening.BLIND:
            return text("{blind}: {n}", blind=_BLIND_NAMES[event.number - 1], n=event.amount)
        case what if what in _DEEDS:
            found = _DEEDS[what]
        case _:
            return None
    return replace(found[is_you], values=words)


def listed(seats: Iterable[int], names: Sequence[str]) -> Value:
    """The players of these seats: “Bea, Carlo and you”."""
    others = [names[seat] for seat in seats if seat != YOU]
    return listing([*others, _YOU_TOO] if YOU in seats else others)


def _pattern(event: Event) -> Text:
    match event.what:
        case Happening.FALSE_OPENER_PAYS if event.amount == 0:
            return _CANNOT_PAY
        case Happening.DRAWS if event.amount == 0:
            return _STAND_PAT
        case Happening.BLIND:
            return _BLINDS[event.number - 1]
        case Happening.WINS if event.number:
            return _WIN_SIDE_POT
        case what:
            return _SENTENCES[what]


_YOU_TOO = ptext("one of several players", "you")
_YOU_CUT = text("You cut, and {dealer} deals.")
_YOU_DEAL = text("{player} cuts, and you deal.")
_SENTENCES = {
    Happening.RESTS: text("You rest in this deal."),
    Happening.BUYS_IN: text("You buy in for {chips}."),
    Happening.STAYS_OUT: text("You stay out."),
    Happening.ANTE: text("You ante {chips}."),
    Happening.NO_BLIND: text("You bet nothing blind."),
    Happening.DEALT: text("You are dealt {cards}."),
    Happening.PASSES: text("You pass."),
    Happening.OPENS: text("You open with {chips}."),
    Happening.FOLDS: text("You fold."),
    Happening.CHECKS: text("You check."),
    Happening.PAROLA: text("You say parola."),
    Happening.CALLS: text("You call with {chips}."),
    Happening.BETS: text("You bet {chips}."),
    Happening.RAISES: text("You raise to {chips}."),
    Happening.UNCALLED: ntext(
        "Nobody has matched {chips} of the bet: it goes back to you.",
        "Nobody has matched {chips} of the bet: they go back to you.",
        1,
    ),
    Happening.DRAWS: text("You throw away {cards}."),
    Happening.SPLITS_OPENERS: text("You break up the opening hand and say so: the discards are set aside as proof."),
    Happening.SERVED: text("You get {cards}."),
    Happening.FOURTH: text("You get the fourth card: {cards}."),
    Happening.SHOWS: text("You show {cards}."),
    Happening.PROVES: text("You turn up the cards set aside, {cards}, to prove the opening."),
    Happening.MUCKS: text("You throw the hand away unseen."),
    Happening.WINS: text("You win {chips}."),
    Happening.WINS_UNSHOWN: text("All others have folded: you win {chips} and need not show."),
    Happening.FALSE_OPENER_WINS: text(
        "You have opened without the cards for it, and cannot win: all bets go back. For the next deal there are "
        "{chips} on the table."
    ),
    Happening.FALSE_OPENER_PAYS: text("You have opened without the cards for it, and pay {chips} for the next deal."),
    Happening.BET_BACK: text("You get {chips} back."),
}
_BLINDS = (
    text("You open blind: buio, {chips} in all."),
    text("You raise blind: controbuio, {chips} in all."),
    text("You raise blind again: over, {chips} in all."),
)
_CANNOT_PAY = text("You have opened without the cards for it, and have no chips left to pay with.")
_STAND_PAT = text("You stand pat.")
_WIN_SIDE_POT = text("You win {chips} of side pot {n}.")

_BLIND_NAMES = (text("buio"), text("controbuio"), text("over"))
# Each as it is said of another, and to the learner: in English the same, in other languages it may not be.
_DEEDS = {
    Happening.RESTS: (ptext("what another did", "resting"), ptext("what you did", "resting")),
    Happening.STAYS_OUT: (ptext("what another did", "stayed out"), ptext("what you did", "stayed out")),
    Happening.BUYS_IN: (ptext("what another did", "bought in"), ptext("what you did", "bought in")),
    Happening.NO_BLIND: (ptext("what another did", "no blind bet"), ptext("what you did", "no blind bet")),
    Happening.PASSES: (ptext("what another did", "passed"), ptext("what you did", "passed")),
    Happening.OPENS: (ptext("what another did", "opened with {n}"), ptext("what you did", "opened with {n}")),
    Happening.FOLDS: (ptext("what another did", "folded"), ptext("what you did", "folded")),
    Happening.CHECKS: (ptext("what another did", "checked"), ptext("what you did", "checked")),
    Happening.PAROLA: (ptext("what another did", "parola"), ptext("what you did", "parola")),
    Happening.CALLS: (ptext("what another did", "called {n}"), ptext("what you did", "called {n}")),
    Happening.BETS: (ptext("what another did", "bet {n}"), ptext("what you did", "bet {n}")),
    Happening.RAISES: (ptext("what another did", "raised to {n}"), ptext("what you did", "raised to {n}")),
    Happening.DRAWS: (ptext("what another did", "changed {n} cards"), ptext("what you did", "changed {n} cards")),
    Happening.MUCKS: (ptext("what another did", "mucked"), ptext("what you did", "mucked")),
    Happening.SHOWS: (ptext("what another did", "showed"), ptext("what you did", "showed")),
}
_DREW_FEW = (
    (ptext("what another did", "stood pat"), ptext("what you did", "stood pat")),
    (ptext("what another did", "changed one card"), ptext("what you did", "changed one card")),
)


def cards_drawn(number: int) -> Text:
    """“drew 3”: a remark that stays on the plate of the seat."""
    if number == 0:
        return ptext("how many cards a player has changed", "pat")
    return ptext("how many cards a player has changed", "drew {n}", n=number)
