"""The axes of the plots of odds: shares or “1 in n”, linear or logarithmic, marked in the reader's language."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING

from italpoker.odds.tabular import OneIn, Share, say_digits
from italpoker.text import ptext
from italpoker.widgets.plots import Scale

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

SHARE, ONE_IN = "share", "one_in"
"""The two ways to say how often something comes."""
LINEAR, LOG = "linear", "log"


def in_unit(share: Fraction | float, unit: str) -> float:
    """A share above 0 as the number that is plotted: itself, or once in how many."""
    return float(share) if unit == SHARE else 1 / float(share)


def say_in_unit(share: Fraction | float, unit: str, lang: str) -> str:
    """``"0.144%"`` or ``"1 in 694"``."""
    return Share(share).say(lang) if unit == SHARE else OneIn(share).say(lang)


def scale_for(shares: Iterable[Fraction | float], unit: str, kind: str, lang: str) -> Scale:
    """An axis on which all these shares, each above 0, can be shown."""
    values = [in_unit(share, unit) for share in shares]
    of_all, once_in = ptext("below an axis", "share of all hands"), ptext("below an axis", "once in so many hands")
    title = of_all if unit == SHARE else once_in
    if kind == LOG:
        return _log(min(values), max(values), unit, lang, title.say(lang))
    return _linear(max(values), unit, lang, title.say(lang))


def _log(least: float, most: float, unit: str, lang: str, title: str) -> Scale:
    low = floor(log10(least) - 0.15) if unit == SHARE else 0
    high = 0 if unit == SHARE else ceil(log10(most))
    step = 2 if high - low > 5 else 1
    ticks = [(10.0**power, _say(10.0**power, unit, lang)) for power in range(high, low - 1, -step)]
    return Scale(title, ticks, 10.0**low, 10.0**high * (1.15 if unit == SHARE else 1), log=True)


def _linear(most: float, unit: str, lang: str, title: str) -> Scale:
    """From 0 in three to five round steps."""
    power = 10.0 ** floor(log10(most))
    step = next(factor * power for factor in (0.1, 0.2, 0.25, 0.5, 1, 2, 2.5) if most / (factor * power) <= 4.4)
    steps = ceil(most / step - 1e-9)
    ticks = [(at * step, _say(at * step, unit, lang)) for at in range(steps + 1)]
    return Scale(title, ticks, 0, max(most, steps * step) * 1.02)


def _say(value: float, unit: str, lang: str) -> str:
    """A mark on the axis."""
    if unit == SHARE:
        return say_digits(100 * value, lang) + "%"
    return say_digits(value, lang)
