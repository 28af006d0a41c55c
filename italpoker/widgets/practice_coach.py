"""A coach for one seat: which rule is in play, and the odds of what that seat sees. It knows no other cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from italpoker.cards import write_cards
from italpoker.naming import of_several
from italpoker.odds import draw_options_in_slices, estimate_win_in_slices, opening_chance
from italpoker.odds.tabular import OneIn, Share
from italpoker.openers import openers
from italpoker.play import Move, Phase
from italpoker.play.words import chips
from italpoker.rules.sheet import SheetPart, sheet_lines
from italpoker.text import capital, ntext, ptext, text
from italpoker.widgets.practice_view import contested
from italpoker.widgets.practice_words import YOU

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from italpoker.cards import Card
    from italpoker.odds import CategoryCounts, DrawOption, DrawOptions, Estimate
    from italpoker.play import View
    from italpoker.text import Text

DEALS = 400
"""How many deals an estimate against several opponents takes."""


@dataclass(frozen=True, slots=True)
class Coach:
    """What can be said to the learner at one moment."""

    view: View
    ticked: tuple[Card, ...]
    """The cards that are about to be thrown away."""
    lang: str

    def advice(self) -> list[dict[str, Any]]:
        """The parts that are known at once: the rule in play, the opening, the price of a call."""
        parts = [self._part(text("The rule in play"), self._rules())]
        if opening := self._opening():
            parts.append(self._part(text("May you open?"), opening))
        if price := self._price():
            parts.append(self._part(text("The price"), price))
        return parts

    @property
    def depends_on(self) -> object:
        """All that the odds depend on: as long as it stays, they stay."""
        view = self.view
        if view.hand is None or YOU not in view.live or view.phase in {Phase.SHOWDOWN, Phase.OVER}:
            return ()
        return view.hand, view.rules, set(self.ticked), self._has_drawn, self._rivals

    def odds(self) -> Iterator[dict[str, Any]]:
        """The odds of the learner's hand, a part at a time, nothing where there are none.

        Some steps bring an empty part, so that no step takes long.
        """
        hand, view = self.view.hand, self.view
        if hand is None or not self.depends_on:
            return
        discards: tuple[Card, ...] = ()
        if not self._has_drawn:
            for progress in draw_options_in_slices(hand, view.rules):
                if progress.done < 1:
                    yield {}
                else:
                    discards = (progress.options.of(self.ticked) if self.ticked else progress.options.best).discards
                    yield self._draw(progress.options)
        if self._rivals:
            for estimate in estimate_win_in_slices(hand, discards, view.rules, self._rivals, DEALS):
                yield self._against_all(estimate, discards) if estimate.deals == DEALS else {}

    @property
    def _has_drawn(self) -> bool:
        return self.view.drawn[YOU] is not None

    @property
    def _rivals(self) -> int:
        """How many others are still in."""
        return len([seat for seat in self.view.live if seat != YOU])

    def _rules(self) -> list[Text]:
        """The sentences of the rules sheet that speak of this phase, and what holds in this very deal."""
        view = self.view
        limit = view.stakes.limit_under(view.rules.deal)
        lines = sheet_lines(view.rules.replace(limit=limit))
        wanted = _RULES[view.phase]
        said = [line.text for line in lines if line.rule in wanted or line.part in wanted]
        if view.phase is Phase.OPENING:
            said.append(text("In this deal it takes a pair {of_ranks} or better.", of_ranks=of_several(view.minimum)))
        if view.phase is Phase.OPENING and view.is_piatto_di_parola:
            said.append(text("The pot is a piatto di parola: one opens with the pot at least, {n}.", n=chips(view.pot)))
        if view.phase is Phase.FIRST_BETTING:
            said.insert(0, _AFTER_BLIND if view.blinds else _AFTER_OPENING)
        return said

    def _opening(self) -> list[Text]:
        view = self.view
        if view.phase is not Phase.OPENING or view.hand is None:
            return []
        share = Share(opening_chance(view.deck, view.rules, view.minimum)).say(self.lang)
        return [
            openers(view.hand, view.rules, view.minimum).text,
            text("Of all hands of this deck, {share} may open.", share=share),
        ]

    def _price(self) -> list[Text]:
        """What a call costs, what there is to win with it, and the chance from which it pays."""
        view = self.view
        call = next((one for one in view.legal_actions if one.move in {Move.CALL, Move.BUY_IN}), None)
        if call is None or not call.amount:
            return []
        price = call.amount
        prize = view.pot if call.move is Move.BUY_IN else contested(view.pots, view.bets, price)
        share = Share(price / (price + prize)).say(self.lang)
        return [
            text("It costs {price} to win {prize}.", price=chips(price), prize=chips(prize)),
            text(
                "If nobody bets on, it pays from a chance of {share}: {price} of the {all} that there will be.",
                share=share,
                price=price,
                all=price + prize,
            ),
        ]

    def _draw(self, options: DrawOptions) -> dict[str, Any]:
        """The best discards, the ticked one, and what the hand may become with it."""
        chosen = options.of(self.ticked) if self.ticked else options.best
        shown = list(options[:3])
        if chosen not in shown:
            shown.append(chosen)
        rows = [self._option(option, option is chosen and bool(self.ticked)) for option in shown]
        part = self._part(
            text("The draw: chance to win"),
            [text("Against one unseen hand that stands pat; at a full table it is less.")],
            rows,
        )
        part["more"] = self._part(_becomes(chosen.discards), [], self._categories(chosen.counts))
        return part

    def _option(self, option: DrawOption, is_ticked: bool) -> list[str]:
        cards = write_cards(option.discards)
        words = text("throw away {cards}", cards=cards) if cards else text("stand pat")
        if is_ticked:
            words = text("{discard} (ticked)", discard=words)
        return [words.say(self.lang), Share(option.win_chance).say(self.lang)]

    def _categories(self, counts: CategoryCounts) -> list[list[str]]:
        """What the hand becomes, the best first, without what cannot be."""
        order = [category for category in self.view.rules.categories if counts[category]]
        return [
            [
                category.word(self.lang),
                f"{Share(counts.share(category)).say(self.lang)}",
                OneIn(counts.share(category)).say(self.lang),
            ]
            for category in order
        ]

    def _against_all(self, estimate: Estimate, discards: Sequence[Card]) -> dict[str, Any]:
        what = ntext(
            "Against the one who is still in, if any hand may be his and he draws sensibly:",
            "Against the {n} who are still in, if any hand may be theirs and they draw sensibly:",
            self._rivals,
        )
        part = self._part(text("At this table"), [what, estimate.text])
        if discards:
            part["lines"].insert(1, text("You throw away {cards}.", cards=write_cards(discards)).say(self.lang))
        return part

    def _part(self, title: Text, lines: Sequence[Text], rows: Sequence[Sequence[str]] = ()) -> dict[str, Any]:
        said = [line.say(self.lang) for line in lines]
        return {
            "title": title.say(self.lang),
            "lines": [capital(line) for line in said],
            "rows": [list(row) for row in rows],
        }


def _becomes(discards: Sequence[Card]) -> Text:
    if not discards:
        return ptext("title of a list", "The hand as it is")
    return text("What the hand becomes without {cards}", cards=write_cards(discards))


_AFTER_OPENING = text("After the opening each calls, raises or folds, with or without openers.")
_AFTER_BLIND = text(
    "After a blind opening the others call or fold, with or without openers. The last who bet blind speaks last: he "
    "may check, or raise if anybody has called, and after his raise all may raise."
)
_RULES: dict[Phase, set[str | SheetPart | None]] = {
    Phase.BUYING_IN: {"parola"},
    Phase.BLIND_OPENING: {"blind_raises_max"},
    Phase.OPENING: {"opening_levels", "opening_draw", "false_opening"},
    Phase.FIRST_BETTING: {"limit"},
    Phase.DRAW: {SheetPart.DRAW},
    Phase.SECOND_BETTING: {"first_to_speak", "parola", "limit"},
    Phase.SHOWDOWN: {SheetPart.SHOWDOWN},
    Phase.OVER: {SheetPart.SHOWDOWN},
}
"""What of the rules sheet speaks of each phase: parts of it, or fields of the rules."""
