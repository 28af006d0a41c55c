"""A deal told line by line, as somebody at the table would tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import write_cards
from italpoker.play.events import Happening
from italpoker.play.stock import Pile
from italpoker.play.words import chips, player
from italpoker.text import Text, capital, ntext, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.play.events import Event
    from italpoker.text import Value


def tell(events: Iterable[Event], lang: str, names: Sequence[str] | None = None) -> str:
    """The events in the language ``lang``, one a line; ``names`` are those of the players, by seat."""
    return "\n".join(_capitalised(sentence(event, names).say(lang)) for event in events)


def sentence(event: Event, names: Sequence[str] | None = None) -> Text:
    """One event, in every language; cards that it does not hold are told by their number."""
    words: dict[str, Value] = {"chips": chips(event.amount), "cards": write_cards(event.cards)}
    if event.seat is not None:
        words["player"] = player(event.seat, names)
    if event.what is Happening.CUTS:
        words["dealer"] = player(event.number, names)
    match event.what:
        case Happening.FALSE_OPENER_PAYS if event.amount == 0:
            pattern = _CANNOT_PAY
        case Happening.DRAWS if event.amount == 0:
            pattern = _STANDS_PAT
        case Happening.DEALT if not event.cards:
            pattern = _DEALT_UNSEEN
        case Happening.DRAWS | Happening.SERVED | Happening.FOURTH if not event.cards:
            counted = _UNSEEN[event.what]
            return Text(counted.message, words | {"n": event.amount}, plural=counted.plural, count=event.amount)
        case Happening.POT_CARRIED | Happening.UNCALLED:
            counted = _COUNTED[event.what]
            return Text(counted.message, words | {"n": event.amount}, plural=counted.plural, count=event.amount)
        case Happening.BLIND:
            pattern = _BLINDS[event.number - 1]
        case Happening.WINS if event.number:
            pattern = _WINS_SIDE_POT
            words["n"] = event.number
        case Happening.RESHUFFLED:
            pattern = _RESHUFFLES[tuple(Pile)[event.number]]
        case _:
            pattern = _SENTENCES[event.what]
    told = Text(pattern.message, words)
    return text("{sentence} All-in.", sentence=told) if event.all_in else told


def _capitalised(line: str) -> str:
    return capital(line)


_SENTENCES = {
    Happening.RESTS: text("{player} rests in this deal."),
    Happening.BUYS_IN: text("{player} buys in for {chips}."),
    Happening.STAYS_OUT: text("{player} stays out."),
    Happening.ANTE: text("{player} antes {chips}."),
    Happening.CUTS: text("{player} cuts, and {dealer} deals."),
    Happening.NO_BLIND: text("{player} does not bet blind."),
    Happening.DEALT: text("{player} is dealt {cards}."),
    Happening.PASSES: text("{player} passes."),
    Happening.OPENS: text("{player} opens with {chips}."),
    Happening.NO_OPENING_NEEDED: text("Nobody needs to open: at most one player has chips left."),
    Happening.NOT_OPENED: text("Nobody has opened: the pot stays for the next deal."),
    Happening.FOLDS: text("{player} folds."),
    Happening.CHECKS: text("{player} checks."),
    Happening.PAROLA: text("{player} says parola."),
    Happening.CALLS: text("{player} calls with {chips}."),
    Happening.BETS: text("{player} bets {chips}."),
    Happening.RAISES: text("{player} raises to {chips}."),
    Happening.DRAWS: text("{player} throws away {cards}."),
    Happening.SPLITS_OPENERS: text(
        "{player} breaks up the opening hand and says so: the discards are set aside as proof."
    ),
    Happening.SERVED: text("{player} gets {cards}."),
    Happening.FOURTH: text("{player} gets the fourth card: {cards}."),
    Happening.ALL_PAROLA: text("All have said parola: the pot stays for the next deal."),
    Happening.SHOWS: text("{player} shows {cards}."),
    Happening.PROVES: text("{player} turns up the cards set aside, {cards}, to prove the opening."),
    Happening.MUCKS: text("{player} throws the hand away unseen."),
    Happening.WINS: text("{player} wins {chips}."),
    Happening.WINS_UNSHOWN: text("All others have folded: {player} wins {chips} and need not show."),
    Happening.FALSE_OPENER_WINS: text(
        "{player} has opened without the cards for it, and cannot win: all bets go back. For the next deal there are "
        "{chips} on the table."
    ),
    Happening.FALSE_OPENER_PAYS: text(
        "{player} has opened without the cards for it, and pays {chips} for the next deal."
    ),
    Happening.BET_BACK: text("{player} gets {chips} back."),
}
_BLINDS = (
    text("{player} opens blind: buio, {chips} in all."),
    text("{player} raises blind: controbuio, {chips} in all."),
    text("{player} raises blind again: over, {chips} in all."),
)
_CANNOT_PAY = text("{player} has opened without the cards for it, and has no chips left to pay with.")
_STANDS_PAT = text("{player} stands pat.")
_WINS_SIDE_POT = text("{player} wins {chips} of side pot {n}.")
_RESHUFFLES = {
    Pile.DISCARDS: text("The stock is out: the discards of those who have been served are shuffled."),
    Pile.FOLDED: text("The stock is out: the folded hands are shuffled."),
    Pile.PROOF: text("The stock is out: the cards that the opener had set aside are noted and shuffled."),
}
_COUNTED = {
    Happening.POT_CARRIED: ntext(
        "From earlier deals there is {n} chip on the table.", "From earlier deals there are {n} chips on the table.", 1
    ),
    Happening.UNCALLED: ntext(
        "Nobody has matched {n} chip of the bet: it goes back to {player}.",
        "Nobody has matched {n} chips of the bet: they go back to {player}.",
        1,
    ),
}
_DEALT_UNSEEN = text("{player} is dealt five cards.")
_UNSEEN = {
    Happening.DRAWS: ntext("{player} changes {n} card.", "{player} changes {n} cards.", 1),
    Happening.SERVED: ntext("{player} gets {n} card.", "{player} gets {n} cards.", 1),
    Happening.FOURTH: ntext("{player} gets the fourth card.", "{player} gets the fourth card.", 1),
}
