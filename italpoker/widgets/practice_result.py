"""How a deal ended, in words: pot by pot who wins it and why, and what stays for the next deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.hand import Hand
from italpoker.naming import of_several
from italpoker.play import Happening, Outcome
from italpoker.play.words import chips
from italpoker.showdown import judge
from italpoker.text import capital, ntext, ptext, text
from italpoker.widgets.practice_view import pot_name
from italpoker.widgets.practice_words import YOU, listed, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.play import Award, Carried, View
    from italpoker.text import Text, Value


class Ending:
    """The end of a deal as everybody has seen it; empty while the deal goes on."""

    def __init__(self, view: View, awards: Sequence[Award], carried: Carried, names: Sequence[str], lang: str) -> None:
        self.view = view
        self.awards = awards
        self.carried = carried
        self.names = names
        self.lang = lang

    def result(self) -> dict[str, Any]:
        """Title, pots with winners and reasons, and what the next deal begins with."""
        if self.view.outcome is None:
            return {}
        return {
            "title": self.title(),
            "won": bool(self.view.payouts[YOU]),
            "pots": [self._pot(number, award) for number, award in enumerate(self.awards)],
            "next": [self._say(line) for line in self._next()],
        }

    def title(self) -> str:
        """“You win 24 chips.”, “Nobody has opened: the pot stays.”"""
        outcome = self.view.outcome
        if outcome in _TITLES:
            return self._say(_TITLES[outcome])
        winners = [seat for seat, won in enumerate(self.view.payouts) if won]
        if winners == [YOU]:
            return self._say(text("You win {chips}.", chips=chips(self.view.payouts[YOU])))
        if len(winners) == 1:
            words = chips(self.view.payouts[winners[0]])
            return self._say(text("{player} wins {chips}.", player=self.names[winners[0]], chips=words))
        return self._say(text("Several win: {winners}.", winners=listed(winners, self.names)))

    def _pot(self, number: int, award: Award) -> dict[str, Any]:
        """One pot: who gets how much of it, where the title does not say so, and why the others get nothing."""
        shares = [
            self._say(text("{player}: {chips}", player=self._name(seat), chips=chips(part)))
            for seat, part in award.shares.items()
        ]
        name = pot_name(number) if len(self.awards) > 1 else ptext("what is won", "The pot")
        return {
            "title": self._say(text("{pot}, {chips}", pot=name, chips=chips(award.chips))),
            "shares": [] if len(self.awards) == 1 and len(shares) == 1 else [capital(share) for share in shares],
            "reasons": [capital(self._say(reason)) for reason in self._reasons(award)],
        }

    def _reasons(self, award: Award) -> list[Text]:
        """Why the winners win: against each hand that was shown and is out, or each other."""
        shown = [seat for seat in award.seats if seat in self.view.shown]
        if len(shown) < 2:
            return [self._unopposed(award)]
        hands = [Hand(self.view.shown[seat], self.view.deck) for seat in shown]
        verdict = judge(hands, self.view.rules)
        reasons = []
        if len(verdict.winners) > 1:
            reasons.append(_CIRCLE if verdict.is_circle else _SHARED)
        for place, seat in enumerate(shown):
            why, winner = verdict.why_out(place), verdict.covered_by(place)
            if why is not None and winner is not None:
                reasons.append(
                    text(
                        "{winner} over {loser}: {why}",
                        winner=self._name(shown[winner]),
                        loser=ptext("one who is beaten", "you") if seat == YOU else self.names[seat],
                        why=why.explain(self.lang),
                    )
                )
        return reasons

    def _unopposed(self, award: Award) -> Text:
        if self.view.outcome is Outcome.WON_UNSHOWN:
            return text("All others have folded, so nobody needs to show.")
        if len(award.seats) == 1:
            return text("Nobody else has a part in this pot.")
        return text("The others who could win it have thrown their hands away: they were beaten.")

    def _next(self) -> list[Text]:
        """What the next deal begins with."""
        carried = self.carried
        lines = [told(event, self.names) for event in self.view.events if event.what in _FALSE_OPENINGS]
        if carried.chips and not lines:
            lines.append(text("For the next deal there are {chips} on the table.", chips=chips(carried.chips)))
        if carried.minimum is not None:
            lines.append(text("It opens at a pair {of_ranks}.", of_ranks=of_several(carried.minimum)))
        if carried.parola is not None:
            lines.append(
                ntext(
                    "It is a piatto di parola: whoever was out may buy in for {n} chip.",
                    "It is a piatto di parola: whoever was out may buy in for {n} chips.",
                    carried.share,
                )
            )
        return lines

    def _name(self, seat: int) -> Value:
        return ptext("one of several players", "you") if seat == YOU else self.names[seat]

    def _say(self, words: Text) -> str:
        return words.say(self.lang)


_TITLES = {
    Outcome.NOT_OPENED: text("Nobody has opened: the pot stays for the next deal."),
    Outcome.PAROLA: text("All have said parola: the pot stays for the next deal."),
    Outcome.FALSE_OPENING: text("A false opening: all bets go back."),
}
_FALSE_OPENINGS = {Happening.FALSE_OPENER_WINS, Happening.FALSE_OPENER_PAYS}
"""Their sentences tell what stays on the table, too."""
_SHARED = text("The best hands are equal: they share it.")
_CIRCLE = text("Their straight flushes chase each other in a circle, so nobody wins alone: they share it.")
