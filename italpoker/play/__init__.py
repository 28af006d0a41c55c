"""Whole deals: played, stepped through, told, saved and replayed; deal after deal at one table; and bots."""

from italpoker.play.actions import Action, Move
from italpoker.play.carried import Carried, OldPot
from italpoker.play.deal import Deal
from italpoker.play.events import Event, Happening
from italpoker.play.pack import arranged, shuffled
from italpoker.play.session import Session
from italpoker.play.state import Award, Outcome, Phase
from italpoker.play.table import Pot, pots, share_out
from italpoker.play.view import View

__all__ = [
    "Action",
    "Award",
    "Carried",
    "Deal",
    "Event",
    "Happening",
    "Move",
    "OldPot",
    "Outcome",
    "Phase",
    "Pot",
    "Session",
    "View",
    "arranged",
    "pots",
    "share_out",
    "shuffled",
]
