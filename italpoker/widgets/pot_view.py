"""A split pot in words ready to show: each pot with who may win it, what goes back, and who gets what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.play.words import chips
from italpoker.showdown import judge
from italpoker.text import capital, listing, ntext, ptext, text
from italpoker.widgets.base import unbroken
from italpoker.widgets.pot_entries import IN_POT
from italpoker.widgets.practice_view import pot_name

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from italpoker.course.bets import Split
    from italpoker.hand import Hand
    from italpoker.play import Award, Pot
    from italpoker.rules import HouseRules
    from italpoker.text import Text
    from italpoker.widgets.pot_entries import Entry

LABELS: Mapping[str, Text] = {
    "title": text("Splitting the pot"),
    "examples": text("Examples"),
    "another": ptext("a button: other bets", "At random"),
    "players": text("Players"),
    "more": text("One player more"),
    "fewer": text("One player fewer"),
    "in_pot": IN_POT,
    "stack": ptext("the field of a number", "Chips"),
    "bet": ptext("the field of a number", "In the middle"),
    "folded": ptext("a tick beside a player", "folded"),
    "guess": ptext("the field of a number", "Main pot"),
    "check": ptext("a button", "Check"),
    "show": text("Show me"),
    "pay": ptext("a button", "Pay out"),
    "other_hands": text("Other hands"),
    "why": text("Hand by hand"),
    "back": ptext("chips that nobody has matched", "back"),
    "right": ptext("an answer", "right"),
    "wrong": ptext("an answer", "not this"),
    "reset": text("Start afresh"),
}
"""The words of the splitter's buttons and fields."""


_TALK: dict[str, Any] = {"title": "", "why": "", "tone": "", "remark": "", "problems": [], "complaint": ""}


class PotWords:
    """The pots of one table in one language."""

    def __init__(self, parted: Split, names: Sequence[str], in_pot: int, lang: str) -> None:
        self.parted = parted
        self.names = names
        self.in_pot = in_pot
        self.lang = lang

    def pots(self, claims: Sequence[Collection[int]]) -> list[dict[str, Any]]:
        """Each pot: how big, from what, who may win it, and whom the reader has named for it."""
        return [
            {
                "mark": self.mark(number),
                "title": self.title(number, pot),
                "sum": self.sum_of(number),
                "who": self._who(pot),
                "claims": [
                    {
                        "seat": seat,
                        "name": self.names[seat],
                        "label": self._say(text("{name} wins: {pot}", name=self.names[seat], pot=self.name(number))),
                        "on": seat in claims[number],
                    }
                    for seat in pot.seats
                ],
                "shares": [],
                "reasons": [],
                "tone": "",
                "said": "",
            }
            for number, pot in enumerate(self.parted.pots)
        ]

    def paid_out(
        self,
        awards: Sequence[Award],
        claims: Sequence[Collection[int]],
        hands: Mapping[int, Hand],
        rules: HouseRules,
    ) -> list[dict[str, Any]]:
        """Each pot with who gets how much of it and why, and what the reader's choice was worth."""
        shown = self.pots(claims)
        for number, award in enumerate(awards):
            claimed = set(claims[number])
            right = claimed == set(award.winners)
            names = listing([self.names[seat] for seat in sorted(claimed)]) if claimed else ""
            shown[number] |= {
                "shares": [
                    capital(self._say(text("{player}: {chips}", player=self.names[seat], chips=chips(part))))
                    for seat, part in award.shares.items()
                ],
                "reasons": [capital(unbroken(reason)) for reason in self._reasons(award, hands, rules)],
                "tone": ("right" if right else "wrong") if claimed and len(award.seats) > 1 else "",
                "said": ""
                if not claimed or len(award.seats) < 2
                else self._say(text("You said so.") if right else text("You said: {guess}.", guess=names)),
            }
        return shown

    def name(self, number: int) -> Text:
        """“Main pot”, “Side pot”, or “Side pot 2” where there are several."""
        if len(self.parted.pots) == 2 and number:
            return text("Side pot")
        return pot_name(number)

    def mark(self, number: int) -> str:
        """The sign by which a pot is known in the players' rows."""
        return self._say(ptext("a short sign for the main pot", "M")) if number == 0 else str(number)

    def title(self, number: int, pot: Pot) -> str:
        """“Main pot: 140 chips”."""
        return self._say(text("{player}: {chips}", player=self.name(number), chips=chips(pot.chips)))

    def sum_of(self, number: int) -> str:
        """What a pot is made of: “40 + 40 + 40 + 20 = 140”."""
        parts = [part for seat in range(len(self.names)) if (part := self.parted.parts(seat)[number])]
        if number == 0 and self.in_pot:
            parts = [self.in_pot, *parts]
        return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else ""

    def back(self) -> str:
        """What goes back to whom, or nothing."""
        if self.parted.uncalled is None:
            return ""
        seat, number = self.parted.uncalled
        return self._say(
            ntext(
                "{n} chip goes back to {name}: nobody has matched it.",
                "{n} chips go back to {name}: nobody has matched them.",
                number,
                name=self.names[seat],
            )
        )

    def verdict(self, guess: int) -> dict[str, str]:
        """What a guess at the main pot is worth; of a wrong one, where it may come from."""
        (main, *others), parted = self.parted.pots, self.parted
        right = self._say(text("{pot}: {sum}.", pot=self.name(0), sum=self.sum_of(0) or str(main.chips)))
        if guess == main.chips:
            return {"tone": "right", "title": self._say(text("{n}: right.", n=guess)), "why": right}
        back = parted.uncalled.chips if parted.uncalled else 0
        hint: Text | None = None
        if others and guess == parted.total:
            hint = text("That is all that lies in the middle. Who is all-in for less may not win all of it.")
        elif back and guess in {main.chips + back, parted.total + back}:
            hint = ntext(
                "Nobody has matched {n} chip of the highest bet: it does not count.",
                "Nobody has matched {n} chips of the highest bet: they do not count.",
                back,
            )
        elif self.in_pot and guess == main.chips - self.in_pot:
            hint = text("What lay in the pot before belongs to it too.")
        elif guess in {main.share * len(main.seats), main.share * len(main.seats) + self.in_pot}:
            hint = text("What folded players have put in stays in the pot.")
        why = f"{self._say(hint)} {right}" if hint else right
        return {"tone": "wrong", "title": self._say(text("{n}: not so.", n=guess)), "why": why}

    def opened(self, guess: int | None) -> dict[str, Any]:
        """What the guess was worth, if there was one, and the question who takes the pots."""
        verdict = {} if guess is None else self.verdict(guess)
        is_won = len(self.parted.pots[0].seats) < 2
        ask = text("All others have folded: nobody needs to show.") if is_won else text("Who takes which pot?")
        return _TALK | verdict | {"ask" if verdict else "title": self._say(ask)}

    def _who(self, pot: Pot) -> str:
        names = listing([self.names[seat] for seat in pot.seats])
        if len(pot.seats) == 1:
            return self._say(text("Nobody but {name} has a part in it.", name=names))
        return self._say(text("{names} may win it.", names=names))

    def _reasons(self, award: Award, hands: Mapping[int, Hand], rules: HouseRules) -> list[str]:
        """Why the winners win: who chases whom, or against each hand that is out."""
        if len(award.seats) < 2:
            return []
        names = [self.names[seat] for seat in award.seats]
        verdict = judge([hands[seat] for seat in award.seats], rules)
        reasons = [verdict.explain(self.lang, names)] if len(award.winners) > 1 else []
        if odd := award.chips % len(award.winners):
            words = ntext(
                "{n} odd chip goes to {name}, the first of them from the dealer’s left.",
                "{n} odd chips go to {name}, the first of them from the dealer’s left.",
                odd,
                name=self.names[award.winners[0]],
            )
            reasons.append(self._say(words))
        for place, name in enumerate(names):
            why, winner = verdict.why_out(place), verdict.covered_by(place)
            if why is not None and winner is not None:
                words = text(
                    "{winner} over {loser}: {why}", winner=names[winner], loser=name, why=why.explain(self.lang)
                )
                reasons.append(self._say(words))
        return reasons

    def _say(self, words: Text) -> str:
        return words.say(self.lang)


def stopped(problems: Iterable[Text], lang: str) -> dict[str, Any]:
    """What is wrong with the numbers, so that there are no pots."""
    title = text("The pots wait for this:")
    return _TALK | {"title": title.say(lang), "problems": [f"{capital(one.say(lang))}." for one in problems]}


def asked(lang: str) -> dict[str, Any]:
    """The question with which it begins."""
    title, why = text("How big is the main pot?"), text("The betting is over. Say a number first, then see.")
    return _TALK | {"title": title.say(lang), "why": why.say(lang)}


def paid_to(payouts: Mapping[str, int], remark: str, lang: str) -> dict[str, Any]:
    """Who has got how much."""
    won = [text("{player}: {chips}", player=name, chips=chips(part)) for name, part in payouts.items()]
    return _TALK | {"title": text("Paid out. {payouts}.", payouts=listing(won)).say(lang), "remark": remark}


def columns(parted: Split) -> list[int]:
    """How high each pot goes beyond the one before, and at last what goes back, if anything does."""
    heights = [
        max(parted.parts(seat)[number] for seat in range(len(parted.paid))) for number in range(len(parted.pots))
    ]
    return [max(height, 1) for height in heights] + ([parted.uncalled.chips] if parted.uncalled else [])


def entry_row(entry: Entry, lang: str) -> dict[str, Any]:
    """A player as far as it is written: what the fields hold, and how things stand."""
    wrong = entry.wrong_fields()
    state = "folded" if entry.folded else "in"
    if not wrong and entry.read().is_all_in:
        state = "all_in"
    return {
        "name": entry.name,
        "stack": entry.stack,
        "bet": entry.bet,
        "stack_name": text("{name}: chips before betting", name=entry.name).say(lang),
        "bet_name": text("{name}: chips in the middle", name=entry.name).say(lang),
        "fold_name": text("{name} has folded", name=entry.name).say(lang),
        "wrong": sorted(wrong),
        "folded": entry.folded,
        "state": state,
        "badge": _BADGES[state].say(lang) if state in _BADGES else "",
        "parts": [],
        "cards": [],
        "hand": "",
        "gets": "",
        "now": "",
    }


def pot_row(parted: Split, seat: int, hand: Hand | None, awards: Sequence[Award], lang: str) -> dict[str, Any]:
    """What a player has in each pot, the hand unless there is none to show, and what he gets."""
    won = sum(one.shares.get(seat, 0) for one in awards)
    back = parted.uncalled.chips if parted.uncalled and parted.uncalled.seat == seat else 0
    gets = ptext("a player, at the end of the deal", "wins {n}", n=won)
    now = ntext("has {n} chip now", "has {n} chips now", parted.stacks[seat] + won)
    return {
        "parts": [*parted.parts(seat), *([back] if parted.uncalled else [])],
        "cards": [[card.code, card.name(lang)] for card in hand.ordered_cards] if hand else [],
        "hand": capital(hand.name(lang)) if hand else "",
        "gets": capital(gets.say(lang)) if won else "",
        "now": capital(now.say(lang)) if awards else "",
    }


_BADGES = {
    "all_in": ptext("a player at the table", "all-in"),
}
