"""Who wins, and why: two hands compared, a whole table judged (RULES.md §3)."""

from italpoker.showdown.comparison import Comparison, Reason, Step
from italpoker.showdown.criteria import Decision, Part
from italpoker.showdown.table import Verdict, compare, judge, winners

__all__ = ["Comparison", "Decision", "Part", "Reason", "Step", "Verdict", "compare", "judge", "winners"]
