"""Deals to ask about: played by legal moves in amounts that players bet, and told in a few lines."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, cast

from italpoker.cards import write_cards
from italpoker.category import Category
from italpoker.deck import MOST_HANDS
from italpoker.errors import ActionError
from italpoker.hand import Hand
from italpoker.openers import may_open
from italpoker.play import Action, Deal, Happening, Move, Phase, arranged
from italpoker.play.history import sentence
from italpoker.play.words import chips
from italpoker.rules import Limit, Stakes
from italpoker.text import Text, listing, ptext, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random
    from typing import TypeAlias

    from italpoker.course.drills.question import Setting
    from italpoker.deck import Deck
    from italpoker.play import Event
    from italpoker.rules import HouseRules

    Wish: TypeAlias = Callable[[Deal, dict[Move, Action]], Action | None]

NAMES = ("Ada", "Bea", "Carlo", "Dino", "Elsa", "Franco", "Gina", "Ivo", "Lia", "Nino")
"""Who sits there, clockwise."""


def sit_down(rng: Random, setting: Setting, rules: HouseRules | None = None, hands: Sequence[Hand] = ()) -> Deal:
    """A deal that has just begun at a table of so many players, each with some dozens of antes; anybody deals.

    ``hands`` are dealt to the first at the dealer's left and on, where they shall not be left to chance.
    """
    ante = rng.choice((1, 2, 5))
    house = rules or setting.rules
    seed = rng.getrandbits(32)
    chosen = [write_cards(hand.cards) for hand in hands] + [""] * (min(setting.players, MOST_HANDS) - len(hands))
    return Deal.start(
        rules=house,
        stakes=Stakes(ante=ante, least_bet=ante),
        stacks=[ante * rng.randint(15, 60) for _ in range(setting.players)],
        dealer=rng.randrange(setting.players),
        seed=seed,
        pack=arranged(house.deck(setting.players), chosen, seed=seed) if hands else None,
    )


def play_on(deal: Deal, rng: Random, wish: Wish | None = None) -> Deal:
    """The deal to its end: any legal moves, those more often that one sees at a table.

    ``wish`` gets the deal and what is allowed, and names an action, or None to leave it to chance.
    """
    while not deal.is_over:
        offered = {action.move: action for action in deal.legal_actions()}
        deal = deal.apply((wish and wish(deal, offered)) or _likely(deal, offered, rng))
    return deal


def why_not(deal: Deal, action: Action | Move) -> Text | None:
    """Why that is not allowed now, as a sentence in every language; None where it is."""
    try:
        deal.apply(Action(action) if isinstance(action, Move) else action)
    except ActionError as error:
        why = cast("Text", error.message)
        return why if why.say("en").endswith(".") else Text("{why}.", {"why": why})
    return None


def has_openers(deal: Deal) -> bool:
    """Whether the cards of the one who has to act open this deal."""
    hand = None if deal.actor is None else deal.hand(deal.actor)
    return hand is not None and may_open(hand, deal.rules, deal.minimum)


def last_to_bet(deal: Deal) -> int | None:
    """Who has bet or raised last after the draw."""
    spoken = [step for step in deal.steps if step.before and step.before.phase is Phase.SECOND_BETTING]
    acted = [(step.before.actor, step.action.move) for step in spoken if step.before and step.action]
    return next((seat for seat, move in reversed(acted) if move in {Move.BET, Move.RAISE}), None)


def amount_to_bet(action: Action, pot: int, rng: Random) -> Action:
    """The action with an amount that one bets: the least, twice that, half the pot or the pot, seldom all there is."""
    if action.least is None or action.most is None:
        return action
    wanted = rng.choices((action.least, 2 * action.least, pot // 2, pot, action.most), (4, 4, 3, 2, 1))[0]
    return action.of(max(action.least, min(wanted, action.most)))


def _likely(deal: Deal, offered: dict[Move, Action], rng: Random) -> Action:
    """What a player might do: open with the cards for it, keep what makes a hand, muck what is beaten."""
    seat = deal.actor
    assert seat is not None
    if Move.DRAW in offered:
        hand = deal.hand(seat)
        assert hand is not None
        rest = [card for card in hand.ordered_cards if card not in hand.made_by]
        return offered[Move.DRAW].discarding(rest[-3:] if hand.category is Category.HIGH_CARD else rest)
    weights = dict(_WEIGHTS)
    if Move.OPEN in offered and not has_openers(deal):
        weights[Move.OPEN] = 0
    if Move.CALL not in offered:
        weights[Move.FOLD] = 0
    moves = list(offered)
    move = rng.choices(moves, [weights[move] for move in moves])[0]
    return amount_to_bet(offered[move], deal.pot, rng)


# In words


def seating(deal: Deal) -> Text:
    """The house rules, who sits there clockwise, who deals and what has been paid in."""
    names = NAMES[: len(deal.stacks)]
    dealer = NAMES[deal.dealer]
    line = text(
        "House rules: {rules}, {limit}. At the table, clockwise: {names}. {dealer} deals, the ante is {chips}.",
        rules=deal.rules.title,
        limit=_LIMITS[deal.stakes.limit_under(deal.rules.deal)],
        names=", ".join(names),
        dealer=dealer,
        chips=chips(deal.stakes.ante),
    )
    return line if deal.resting is None else text("{line} With ten players the dealer rests.", line=line)


def told(deal: Deal, *, with_draw: bool = False) -> Text:
    """What has happened in the deal: a line for each round of betting and for the showdown, without its payout."""
    parts: dict[str, list[Event]] = {"first": [], "draw": [], "second": [], "showdown": []}
    part = "first"
    for step in deal.steps:
        for event in step.events:
            part = _PARTS.get(event.what, "second" if part == "draw" and event.what in _SPOKEN else part)
            ends_it = event.what is Happening.UNCALLED and step is deal  # it would tell that nobody has still to speak
            if event.what not in _UNTOLD and not ends_it:
                parts[part].append(_in_order(event, deal.deck).seen_by(None))
    lines = [_in_one_line(parts["first"])]
    if with_draw:
        lines.append(_in_one_line(parts["draw"]))
    if parts["second"]:
        lines.append([text("After the draw:"), *_in_one_line(parts["second"])])
    lines.append(_in_one_line(parts["showdown"]))
    return joined([joined(line) for line in lines if line], "\n")


def joined(sentences: Sequence[Text], by: str = " ") -> Text:
    """Sentences one after the other."""
    if len(sentences) == 1:
        return sentences[0]
    pattern = by.join(f"{{part{number}}}" for number in range(len(sentences)))
    return Text(pattern, {f"part{number}": one for number, one in enumerate(sentences)})


def said(event: Event) -> Text:
    """One event as a sentence, with the names of this table; cards that stand together stay so."""
    found = sentence(event, NAMES)
    if not event.cards:
        return found
    return Text(found.message, {**found.values, "cards": write_cards(event.cards).replace(" ", "\u00a0")})


def _in_order(event: Event, deck: Deck) -> Event:
    """The event with a hand that is shown in the order in which one lays it out."""
    if event.what is not Happening.SHOWS:
        return event
    return replace(event, cards=Hand(event.cards, deck).ordered_cards)


def _in_one_line(events: Iterable[Event]) -> list[Text]:
    """The events as sentences; several players in a row who do the same share one."""
    lines = []
    for what, alike in groupby(events, key=lambda event: (event.what, event.all_in)):
        group = list(alike)
        if len(group) > 1 and what in _TOGETHER:
            lines.append(Text(_TOGETHER[what].message, {"names": listing([NAMES[one.seat or 0] for one in group])}))
        else:
            lines += [said(event) for event in group]
    return lines


_WEIGHTS = {
    Move.BUY_IN: 1,
    Move.STAY_OUT: 1,
    Move.BLIND: 1,
    Move.NO_BLIND: 7,
    Move.PASS: 2,
    Move.OPEN: 7,
    Move.FOLD: 4,
    Move.CHECK: 5,
    Move.PAROLA: 1,
    Move.CALL: 6,
    Move.BET: 4,
    Move.RAISE: 3,
    Move.SHOW: 1,
    Move.MUCK: 6,
}
"""How often each move is made, beside the others that are allowed."""
_UNTOLD = {
    Happening.RESTS,
    Happening.ANTE,
    Happening.CUTS,
    Happening.DEALT,
    Happening.RESHUFFLED,
    Happening.SERVED,
    Happening.FOURTH,
    Happening.NO_BLIND,
    Happening.WINS,
    Happening.WINS_UNSHOWN,
    Happening.NOT_OPENED,
    Happening.ALL_PAROLA,
    Happening.FALSE_OPENER_WINS,
    Happening.FALSE_OPENER_PAYS,
    Happening.BET_BACK,
}
"""What everybody knows, what is not seen, and what a question may ask for."""
_SPOKEN = {
    Happening.FOLDS,
    Happening.CHECKS,
    Happening.PAROLA,
    Happening.CALLS,
    Happening.BETS,
    Happening.RAISES,
    Happening.UNCALLED,
}
_PARTS = {
    Happening.DRAWS: "draw",
    Happening.SPLITS_OPENERS: "draw",
    Happening.SHOWS: "showdown",
    Happening.MUCKS: "showdown",
    Happening.PROVES: "showdown",
}
_TOGETHER = {
    (Happening.PASSES, False): text("{names} pass."),
    (Happening.FOLDS, False): text("{names} fold."),
    (Happening.CHECKS, False): text("{names} check."),
    (Happening.PAROLA, False): text("{names} say parola."),
    (Happening.CALLS, False): text("{names} call."),
}
"""What several have done, one after the other."""
_LIMITS = {
    Limit.NO_LIMIT: ptext("a limit of bets", "no limit"),
    Limit.POT_LIMIT: ptext("a limit of bets", "pot limit"),
    Limit.FIXED_LIMIT: ptext("a limit of bets", "fixed limit"),
}
