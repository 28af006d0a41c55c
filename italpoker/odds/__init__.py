"""Exact odds for every deck: dealt hands, draws, wins, openings; and estimates that say that they are such."""

from italpoker.odds import tables
from italpoker.odds.contest import estimate_win, estimate_win_in_slices
from italpoker.odds.counts import category_counts
from italpoker.odds.draws import all_draw_counts, draw_counts
from italpoker.odds.estimates import Estimate
from italpoker.odds.opening import estimate_someone_opens, opening_chance, opening_hands, someone_opens_chance
from italpoker.odds.options import DrawOption, DrawOptions, DrawProgress, draw_options, draw_options_in_slices
from italpoker.odds.policy import plain_discards
from italpoker.odds.results import CategoryCounts
from italpoker.odds.simulation import simulate, simulate_in_slices

__all__ = [
    "CategoryCounts",
    "DrawOption",
    "DrawOptions",
    "DrawProgress",
    "Estimate",
    "all_draw_counts",
    "category_counts",
    "draw_counts",
    "draw_options",
    "draw_options_in_slices",
    "estimate_someone_opens",
    "estimate_win",
    "estimate_win_in_slices",
    "opening_chance",
    "opening_hands",
    "plain_discards",
    "simulate",
    "simulate_in_slices",
    "someone_opens_chance",
    "tables",
]
