"""This engine and others doing the same jobs in one run: medians and ratios, as a Markdown table.

Run by ``make bench``. Every job is repeated in turn with the others, in time of this process, so that a busy
machine does not favour any of them.
"""

from __future__ import annotations

import platform
import random
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import numpy as np

from italpoker import Deck, Hand, HouseRules
from italpoker.odds import _wins_numpy, all_draw_counts, tables, wins
from italpoker.odds.options import draw_options

if TYPE_CHECKING:
    from collections.abc import Callable

HANDS = 2_000
ROUNDS = 15
ALL_HANDS = 2_598_960
OTHERS = ("pokerkit", "phevaluator", "treys", "eval7", "pkrbot")

DECK = Deck.full()
CLASSIC = HouseRules.preset("classic")
RNG = random.Random(1)
DEALT = [RNG.sample(range(52), 5) for _ in range(HANDS)]
CARDS = [tuple(DECK.cards[card] for card in hand) for hand in DEALT]
CODES = [tuple(card.code for card in hand) for hand in CARDS]
TEXTS = ["".join(codes) for codes in CODES]


def main() -> None:
    """Print the tables."""
    print(f"Python {platform.python_version()}, NumPy {np.__version__}, {platform.machine()}, {cores()} cores")
    installed = [name for name in OTHERS if is_installed(name)]
    print("Beside: " + ", ".join(f"{name} {version(name)}" for name in installed))
    if missing := [name for name in OTHERS if name not in installed]:
        print("Not installed here: " + ", ".join(missing))
    text, cards = from_text(), from_cards()
    show("One hand from text to category (strength where a library knows no category)", measure(text, HANDS), "a hand")
    cards_times = measure(cards, HANDS)
    show("One hand from cards to strength; the array of many for us", cards_times, "a hand")
    pokerkit, phevaluator = cards_times.get("pokerkit"), cards_times.get("phevaluator")

    decks = measure(whole_deck(), ALL_HANDS)
    others = {f"{name}, one by one": time for name, time in cards_times.items() if name != "italpoker"}
    show("The whole deck of 52 cards", {**decks, **others}, "a hand")
    strengths = decks["italpoker strengths, classic"]
    report("strengths: times as fast as pokerkit one by one", pokerkit and pokerkit / strengths, "at least 1,000")
    report(
        "strengths: times as fast as phevaluator one by one", phevaluator and phevaluator / strengths, "at least 150"
    )
    report("strengths: times as long as copying", strengths / decks["copying the result"], "at most 60")
    report("strengths: peak memory above import, MB", peak_memory(), "at most 120")

    draws = measure(all_discards(), 100)
    show("What the hand becomes, for every discard, 52 cards", draws, "all discards")
    from_text_time = measure({"pokerkit": text["pokerkit"]}, HANDS)["pokerkit"] if "pokerkit" in text else None
    for name, time in draws.items():
        report(
            f"{name}: in calls of pokerkit from text", from_text_time and time / from_text_time, "5 NumPy, 300 plain"
        )
        report(f"{name}: in calls of pokerkit from cards", pokerkit and time / pokerkit, "")

    chances = measure(win_chances(), 1, rounds=5)
    show("The chance to win against one hand, for every discard", chances, "all discards")
    whole = strengths * ALL_HANDS
    report("40 cards, NumPy: in whole-deck strengths", chances["40 cards, NumPy"] / whole, "at most 20")


def from_text() -> dict[str, Callable[[], object]]:
    """From text to category, or to whatever the library gives."""
    jobs: dict[str, Callable[[], object]] = {
        "italpoker": lambda: [Hand.parse(text, DECK).category for text in TEXTS],
    }
    if is_installed("pokerkit"):
        hand = import_module("pokerkit").StandardHighHand
        jobs["pokerkit"] = lambda: [hand(text).entry.label for text in TEXTS]
    if is_installed("phevaluator"):
        evaluate_texts = import_module("phevaluator").evaluate_cards
        jobs["phevaluator"] = lambda: [evaluate_texts(*codes) for codes in CODES]
    if is_installed("treys"):
        treys = import_module("treys")
        evaluator, new = treys.Evaluator(), treys.Card.new
        jobs["treys"] = lambda: [
            evaluator.get_rank_class(evaluator.evaluate([], [new(code) for code in codes])) for codes in CODES
        ]
    for name in ("eval7", "pkrbot"):
        if is_installed(name):
            jobs[name] = _eval7_from_text(import_module(name))
    return jobs


def _eval7_from_text(library: object) -> Callable[[], object]:
    card, evaluate, kind = library.Card, library.evaluate, library.handtype  # type: ignore[attr-defined]
    return lambda: [kind(evaluate([card(code) for code in codes])) for codes in CODES]


def from_cards() -> dict[str, Callable[[], object]]:
    """From cards in the library's own form to strength."""
    dealt = np.array(DEALT)
    jobs: dict[str, Callable[[], object]] = {"italpoker": lambda: tables.strengths_of(dealt, DECK, CLASSIC)}
    if is_installed("pokerkit"):
        pokerkit = import_module("pokerkit")
        hands = [tuple(pokerkit.Card.parse(text)) for text in TEXTS]
        jobs["pokerkit"] = lambda: [pokerkit.StandardHighHand(hand) for hand in hands]
    if is_installed("phevaluator"):
        evaluate_numbers = import_module("phevaluator").evaluate_cards
        jobs["phevaluator"] = lambda: [evaluate_numbers(*hand) for hand in DEALT]
    if is_installed("treys"):
        treys = import_module("treys")
        evaluator = treys.Evaluator()
        made = [[treys.Card.new(code) for code in codes] for codes in CODES]
        jobs["treys"] = lambda: [evaluator.evaluate([], hand) for hand in made]
    for name in ("eval7", "pkrbot"):
        if is_installed(name):
            jobs[name] = _eval7_from_cards(import_module(name))
    return jobs


def _eval7_from_cards(library: object) -> Callable[[], object]:
    evaluate = library.evaluate  # type: ignore[attr-defined]
    made = [[library.Card(code) for code in codes] for codes in CODES]  # type: ignore[attr-defined]
    return lambda: [evaluate(hand) for hand in made]


def whole_deck() -> dict[str, Callable[[], object]]:
    """Every hand of 52 cards under each preset, and the time that moving the result takes."""
    names = ("classic", "fantini_santelia", "online_room", "cash_table", "americana")
    presets = {name: HouseRules.preset(name) for name in names}
    result = tables.strengths(DECK, CLASSIC)
    jobs: dict[str, Callable[[], object]] = {
        f"italpoker strengths, {name}": (lambda rules=rules: tables.strengths(DECK, rules))
        for name, rules in presets.items()
    }
    return {**jobs, "copying the result": result.copy}


def all_discards() -> dict[str, Callable[[], object]]:
    """The exact category odds of all discards of a hundred hands."""
    hands = [Hand(cards, DECK) for cards in CARDS[:100]]
    return {
        "italpoker, array": lambda: [tables.draw_counts(hand) for hand in hands],
        "italpoker, plain Python": lambda: [all_draw_counts(hand) for hand in hands],
    }


def win_chances() -> dict[str, Callable[[], object]]:
    """The exact chance to win after every discard."""
    small = Deck.for_players(6)
    hands = {40: Hand.parse("Kh Kd Th 9h 8h", small), 52: Hand.parse("Kh Kd Th 9h 8h", DECK)}
    jobs: dict[str, Callable[[], object]] = {}
    for cards, hand in hands.items():
        jobs[f"{cards} cards, NumPy"] = lambda hand=hand: _wins_numpy.count_wins(hand, CLASSIC.ranking)
        jobs[f"{cards} cards, plain Python"] = lambda hand=hand: list(wins.count_wins(hand, CLASSIC.ranking))
        jobs[f"{cards} cards, draw_options"] = lambda hand=hand: draw_options(hand, CLASSIC)
    return jobs


def measure(jobs: dict[str, Callable[[], object]], size: int, rounds: int = ROUNDS) -> dict[str, float]:
    """The median time of each job, in seconds for one of so many things; the jobs take turns."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for job in jobs.values():
        job()
    for _ in range(rounds):
        for name, job in jobs.items():
            start = process_time()
            job()
            times[name].append((process_time() - start) / size)
    return {name: median(some) for name, some in times.items()}


def show(title: str, times: dict[str, float], unit: str) -> None:
    """A table of times, and how many times the first one's each is."""
    first = next(iter(times.values()))
    print(f"\n### {title}\n\n| | µs {unit} | times the first |\n|---|---:|---:|")
    for name, time in times.items():
        print(f"| {name} | {time * 1e6:,.4g} | {time / first:,.3g} |")


def report(what: str, value: float | None, goal: str) -> None:
    """One figure with its goal, below a table."""
    if value is not None:
        print(f"- {what}: {value:,.3g}" + (f" ({goal})" if goal else ""))


def peak_memory() -> float:
    """How much memory one call of ``strengths``, the first, takes at most, in MB."""
    script = (
        "import tracemalloc, numpy\n"
        "from italpoker import Deck, HouseRules\n"
        "from italpoker.odds import tables\n"
        "tracemalloc.start()\n"
        "tables.strengths(Deck.full(), HouseRules.preset('classic'))\n"
        "print(tracemalloc.get_traced_memory()[1] / 1e6)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return float(done.stdout)


def is_installed(name: str) -> bool:
    """Whether the library can be imported here."""
    try:
        import_module(name)
    except ImportError:
        return False
    return True


def cores() -> int:
    """The processors of this machine."""
    import os

    return os.cpu_count() or 1


if __name__ == "__main__":
    main()
