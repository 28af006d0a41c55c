"""What is said to a discard: its odds by category, its place among all discards, and a sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.cards import write_cards
from italpoker.odds.tabular import OneIn, Share, number_text
from italpoker.text import ptext, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.cards import Card
    from italpoker.category import Category
    from italpoker.hand import Hand
    from italpoker.odds import CategoryCounts, DrawOption, DrawOptions
    from italpoker.text import Text


def odds_rows(hand: Hand, counts: CategoryCounts, order: Sequence[Category], lang: str) -> list[dict[str, Any]]:
    """A row for each category in the order of the table: how often the hand becomes that."""
    rows = []
    for category in order:
        share = counts.share(category)
        rows.append(
            {
                "name": category.word(lang),
                "part": float(share),
                "share": Share(share).say(lang) if share else "–",
                "one_in": OneIn(share).say(lang),
                "now": category is hand.category,
            }
        )
    return rows


def read_odds(hand: Hand, thrown: Sequence[Card], counts: CategoryCounts, order: Sequence[Category], lang: str) -> str:
    """How often the hand gets better, as one sentence."""
    if not thrown:
        return text("You keep all five cards: {hand}.", hand=hand.name(lang)).say(lang)
    place = order.index(hand.category)
    better = sum(counts[category] for category in order[:place])
    worse = sum(counts[category] for category in order[place + 1 :])
    if not better and worse:
        lower = Share(_part(worse, counts)).say(lang)
        return text(
            "Without {cards} it cannot become a higher kind of hand, but a lower one {down} of the time.",
            cards=write_cards(thrown),
            down=lower,
        ).say(lang)
    if not better:
        return text("Without {cards} it stays the kind of hand that it is.", cards=write_cards(thrown)).say(lang)
    up = Share(_part(better, counts)).say(lang)
    cards = write_cards(thrown)
    if not worse:
        return text("Without {cards} it becomes a higher kind of hand {up} of the time.", cards=cards, up=up).say(lang)
    return text(
        "Without {cards} it becomes a higher kind of hand {up} of the time, a lower one {down}.",
        cards=cards,
        up=up,
        down=Share(_part(worse, counts)).say(lang),
    ).say(lang)


def ranking(options: DrawOptions, mine: Sequence[Card], ticked: Sequence[Card], lang: str) -> list[dict[str, Any]]:
    """Every discard, the best first: what goes, what stays, the chance to win."""
    return [
        {
            "place": place,
            "out": write_cards(option.discards) or ptext("cards thrown away", "none").say(lang),
            "stays": write_cards(option.kept),
            "part": float(option.win_chance),
            "chance": Share(option.win_chance).say(lang),
            "mine": _is(option, mine),
            "ticked": _is(option, ticked),
            "codes": [card.code for card in option.discards],
        }
        for place, option in enumerate(options, 1)
    ]


def remark_on(options: DrawOptions, mine: Sequence[Card], lang: str) -> str:
    """What is said to the discard that the learner has committed to."""
    own, best = options.of(mine), options.best
    chance = Share(own.win_chance).say(lang)
    if not options.is_exact:
        rough = text(
            "Your discard wins about {chance} of the time: an estimate from {n} deals.",
            chance=chance,
            n=number_text(own.total),
        )
        return rough.say(lang)
    if own.win_chance == best.win_chance:
        return text("None is better than yours: it wins {chance} of the time.", chance=chance).say(lang)
    return text(
        "Yours wins {chance} of the time: place {place} of {all}. The best is to {action}: {best}.",
        chance=chance,
        place=1 + sum(option.win_chance > own.win_chance for option in options),
        all=len(options),
        action=_action(best),
        best=Share(best.win_chance).say(lang),
    ).say(lang)


def _action(option: DrawOption) -> Text:
    """The discard as one says what to do."""
    if not option.discards:
        return text("stand pat")
    return text("throw away {cards}", cards=write_cards(option.discards))


def _is(option: DrawOption, cards: Sequence[Card]) -> bool:
    return set(option.discards) == set(cards)


def _part(count: int, counts: CategoryCounts) -> float:
    return count / counts.total
