"""Chances found by dealing: always with the interval in which the true one most likely lies."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from italpoker.errors import ItalpokerError
from italpoker.odds.tabular import number_text
from italpoker.text import Text, quoted, text


@dataclass(frozen=True, slots=True)
class Estimate:
    """So many successes in so many deals. ``float(estimate)`` is their share."""

    hits: int
    deals: int
    ties: int = 0
    """Deals that ended in a tie, where there are such; they are no hits."""

    @property
    def value(self) -> Fraction:
        """The share of hits, 0 to 1."""
        return Fraction(self.hits, self.deals)

    @property
    def interval(self) -> tuple[float, float]:
        """Between these the true chance lies in 95 of 100 such estimates (Wilson’s interval)."""
        share, spread = self.hits / self.deals, 1.959964**2 / self.deals
        middle = (share + spread / 2) / (1 + spread)
        half = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def text(self) -> Text:
        """The chance as an estimate, in every language."""
        low, high = self.interval
        return text(
            "about {share} (an estimate from {n} deals: between {low} and {high})",
            share=_percent(float(self.value)),
            n=number_text(self.deals),
            low=_percent(low),
            high=_percent(high),
        )

    def explain(self, lang: str) -> str:
        """The chance and its interval as words."""
        return self.text.say(lang)

    def __float__(self) -> float:
        return float(self.value)

    def __str__(self) -> str:
        return str(self.text)


def check_deals(deals: int) -> None:
    """ItalpokerError unless there is a deal to estimate from."""
    if type(deals) is not int or deals < 1:
        raise ItalpokerError(text("an estimate takes one deal at least, not {given}", given=quoted(deals)))


def _percent(share: float) -> Text:
    whole, tenths = divmod(round(1000 * share), 10)
    return text("{whole}.{tenths}%", whole=whole, tenths=tenths)
