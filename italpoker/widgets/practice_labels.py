"""The words of the practice table's buttons, fields and headings."""

from __future__ import annotations

from italpoker.rules import Limit
from italpoker.text import ptext, text
from italpoker.widgets.links import LinkedWidget

WORDS = {
    **LinkedWidget.LINKING,
    "title": text("Practice table"),
    "seats": text("The players, clockwise from your left"),
    "pot": ptext("what is won", "Pot"),
    "your_cards": text("Your cards"),
    "no_cards": text("No cards yet"),
    "discards": text("Your cards: tick what you throw away"),
    "dealer": text("dealer"),
    "all_in": text("all-in"),
    "backs": text("cards face down: {n}"),
    "bet": ptext("chips in front of a player", "bet {n}"),
    "bar": text("Your move"),
    "at_once": text("At once"),
    "less": text("One chip less"),
    "more": text("One chip more"),
    "why": text("Why can’t I …?"),
    "coach": text("Ask the coach"),
    "counting": text("Counting …"),
    "log": text("What has happened"),
    "tasks": text("What there is to do"),
    "task_done": ptext("a task", "done"),
    "all_done": text("All done."),
    "steps": text("Step through the deal"),
    "first": text("To the start"),
    "back": text("One step back"),
    "forward": text("One step forward"),
    "onward": text("Next moment"),
    "now": text("Back to the game"),
    "branch": text("Play on from here"),
    "open": text("Lay all hands open"),
    "close": text("Hide the hands again"),
    "leave": text("Leave the replay"),
    "replay": text("Replay, save and load"),
    "played": text("Deals played here"),
    "none_played": text("No deal is over yet."),
    "show_it": text("Replay"),
    "save": text("Save this deal to a file"),
    "save_later": text("A deal can be saved when it is over: the file holds everybody’s cards."),
    "load": text("Load from a file"),
    "record": text("Or paste a saved deal here"),
    "take": text("Replay this text"),
    "file_name": text("poker-deal.json"),
    "settings": text("Stakes and opponents"),
    "stack": text("Chips to begin with"),
    "ante": text("Ante"),
    "least_bet": text("Least bet"),
    "limit": text("Limit"),
    "pace": text("How fast the others play"),
    "opponents": text("How the others play"),
    "reload": text(
        "The game lives on this page: to load the page again begins anew. A deal that is over can be saved to a file."
    ),
    "apply": text("New session with these stakes"),
    "new": text("New session now"),
    "reset": text("Start afresh"),
}
LIMITS = {
    Limit.NO_LIMIT: ptext("a limit of bets", "no limit"),
    Limit.POT_LIMIT: ptext("a limit of bets", "pot limit"),
    Limit.FIXED_LIMIT: ptext("a limit of bets", "fixed limit"),
}
PACES = {
    "calm": (1.2, ptext("how fast bots play", "calmly")),
    "quick": (0.5, ptext("how fast bots play", "quickly")),
    "at_once": (0.0, ptext("how fast bots play", "at once")),
}
"""The seconds between two moves of bots, and the word for it."""
