"""Questions about the showdown: who shows, who need not, who wins which pot, odd chips, false openings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Suit
from italpoker.category import StraightFlushKind
from italpoker.course.drills.pairs import in_a_line
from italpoker.course.drills.question import Option, Question, shuffled, yes_or_no
from italpoker.course.drills.scenes import (
    NAMES,
    amount_to_bet,
    has_openers,
    joined,
    last_to_bet,
    play_on,
    said,
    seating,
    sit_down,
    told,
    why_not,
)
from italpoker.course.meetings import straight_flush
from italpoker.hand import HAND_SIZE, Hand
from italpoker.play import Happening, Move, Outcome, Phase, pots, share_out
from italpoker.play.table import clockwise
from italpoker.play.words import chips
from italpoker.rules import HouseRules
from italpoker.showdown import judge
from italpoker.text import listing, ntext, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from italpoker.course.drills.question import Setting
    from italpoker.course.drills.scenes import Wish
    from italpoker.play import Action, Deal
    from italpoker.showdown import Verdict
    from italpoker.text import Text

WITH_FALSE_OPENINGS = HouseRules.preset("online_room")
"""The only house rules under which one can open without the cards for it."""


def shows_first(rng: Random, setting: Setting) -> Question:
    """Who shows first: the last to bet or raise after the draw, else the first at the dealer's left?"""
    has_bet = rng.random() < 0.5
    while True:
        deal = play_on(sit_down(rng, setting), rng)
        begins = next((step for step in deal.steps if step.phase is Phase.SHOWDOWN), None)
        if begins and (last_to_bet(begins) is not None) == has_bet:
            break
    first = begins.actor
    assert first is not None
    others = [seat for seat in begins.live if seat != first]
    asked = sorted((first, *rng.sample(others, min(3, len(others)))))
    return Question(
        story=joined([seating(begins), told(begins)], "\n"),
        prompt=text("Who shows first?"),
        options=tuple(Option(text("{name}", name=NAMES[seat])) for seat in asked),
        right=asked.index(first),
        reason=text("{player} was the last to bet or raise after the draw, and so shows first.", player=NAMES[first])
        if has_bet
        else text(
            "Nobody has bet after the draw. So the first still in at the dealer’s left shows first: {player}.",
            player=NAMES[first],
        ),
    )


def may_muck(rng: Random, setting: Setting) -> Question:
    """May the one whose turn it is to show throw the hand away unseen?"""
    is_allowed, with_straight_flushes = rng.random() < 0.5, rng.random() < 0.3
    while True:
        deal = _straight_flushes_meet(rng, setting) if with_straight_flushes else play_on(sit_down(rng, setting), rng)
        moments = [step for step in deal.steps if step.phase is Phase.SHOWDOWN and step.shown]
        fitting = [step for step in moments if (why_not(step, Move.MUCK) is None) == is_allowed]
        if fitting:
            break
    step = rng.choice(fitting)
    seat = step.actor
    assert seat is not None
    hand = step.hand(seat)
    assert hand is not None
    options, right = yes_or_no(text("Yes"), text("No"), is_yes=is_allowed)
    return Question(
        story=joined([seating(step), told(step)], "\n"),
        prompt=text("{player} comes next, with this hand. May it be thrown away unseen?", player=NAMES[seat]),
        cards=hand.ordered_cards,
        options=options,
        right=right,
        reason=why_not(step, Move.MUCK)
        or text("{player} has not opened, and can win no pot against what has been shown.", player=NAMES[seat]),
        deck=step.deck,
    )


def who_wins_which_pot(rng: Random, setting: Setting) -> Question:
    """One of three is all-in for less than the others: who takes the main pot, or the side pot?"""
    number = min(3, setting.players)
    names = NAMES[:number]
    hands = _straight_flushes(number, setting, rng) if rng.random() < 0.4 else _any_hands(number, setting, rng)
    low, high = sorted(rng.sample(range(10, 130, 10), 2))
    paid = [high] * number
    if number > 2:
        paid[rng.randrange(number)] = low
    found = pots(paid, range(number))
    place = rng.randrange(len(found))
    pot = found[place]
    verdict = judge([hands[seat] for seat in pot.seats], setting.rules)
    winners = [pot.seats[at] for at in verdict.winners]
    put_in = [
        text("{player}: {chips} in the pot, {cards}.", player=name, chips=chips(sum_), cards=in_a_line(hand))
        for name, sum_, hand in zip(names, paid, hands, strict=True)
    ]
    of_chips = chips(pot.chips)
    return Question(
        story=joined(put_in, "\n"),
        prompt=text(
            "House rules: {rules}. Who takes {pot}?",
            rules=setting.rules.title,
            pot=text("the side pot of {chips}", chips=of_chips)
            if place
            else text("the main pot of {chips}", chips=of_chips),
        ),
        options=(
            *(
                Option(text("{name}", name=names[seat]), remark=_no_winner(verdict, pot.seats, seat))
                for seat in range(number)
            ),
            Option(text("They share it")),
        ),
        right=number if len(winners) > 1 else winners[0],
        reason=text(
            "{names} can win it. {verdict}",
            names=listing([names[seat] for seat in pot.seats]),
            verdict=verdict.text([names[seat] for seat in pot.seats]),
        ),
        deck=setting.deck,
    )


def odd_chips(rng: Random, setting: Setting) -> Question:
    """A pot that cannot be split evenly: who gets how much?"""
    winners = sorted(rng.sample(range(setting.players), min(3, setting.players)))
    dealer = rng.randrange(setting.players)
    part, odd = rng.randint(20, 150), rng.randint(1, len(winners) - 1)
    pot = part * len(winners) + odd
    order = clockwise(winners, after=dealer)
    shares = share_out(pot, order)
    right = Option(_split(winners, shares))
    wrong = [
        Option(
            _split(winners, share_out(pot, [seat, *(one for one in winners if one != seat)])),
            remark=text("From the dealer’s left, clockwise, {player} does not come first.", player=NAMES[seat]),
        )
        for seat in order[1:]
    ]
    wrong.append(
        Option(
            ntext("{part} each, and {n} chip stays there", "{part} each, and {n} chips stay there", odd, part=part),
            remark=text("No chip stays: the pot is won, down to the last one."),
        )
    )
    options, place = shuffled(right, wrong, rng)
    return Question(
        story=text(
            "At the table, clockwise: {names}. {dealer} deals.",
            names=", ".join(NAMES[: setting.players]),
            dealer=NAMES[dealer],
        ),
        prompt=text(
            "{winners} share a pot of {chips}. Who gets how much?",
            winners=listing([NAMES[seat] for seat in winners]),
            chips=chips(pot),
        ),
        options=options,
        right=place,
        reason=text(
            "{n} each, and the whole rest goes to the first winner clockwise from the dealer’s left: {player}.",
            n=part,
            player=NAMES[order[0]],
        ),
    )


def false_opening(rng: Random, setting: Setting) -> Question:
    """Somebody has opened without the cards for it, and must show: how many chips does it cost?"""
    would_win = rng.random() < 0.5
    while True:
        deal = play_on(sit_down(rng, setting, rules=WITH_FALSE_OPENINGS), rng, _open_falsely(rng))
        if found := _costs(deal):
            ante, bets, initial = found
            if (deal.outcome is Outcome.FALSE_OPENING) == would_win and bets != initial:
                break
    opener = deal.opener
    assert opener is not None
    player = NAMES[opener]
    lost = ante if would_win else ante + bets + initial
    answers = {
        ante: text("The bets go back only when the false opener would have won."),
        ante + bets: text("The bets go back to everybody, to {player} too.", player=player)
        if would_win
        else text("So it would be with openers in the hand."),
        ante + bets + initial: text("The initial pot is paid again only when another wins."),
        ante + initial: text("There are the bets, too: do they go back or not?"),
    }
    options, right = shuffled(
        Option(chips(lost)), [Option(chips(sum_), remark=why) for sum_, why in answers.items() if sum_ != lost], rng
    )
    added_up = (
        text("Only the ante is lost: {lost}.", lost=chips(lost))
        if would_win
        else text(
            "Ante {ante}, bets {bets}, initial pot {initial}: {lost}.",
            ante=ante,
            bets=bets,
            initial=initial,
            lost=chips(lost),
        )
    )
    return Question(
        story=joined(
            [seating(deal), told(deal), text("{player} had opened without the cards for it.", player=player)], "\n"
        ),
        prompt=text("How many chips does {player} lose in this deal, with the ante?", player=player),
        options=options,
        right=right,
        reason=joined([*(said(event) for event in deal.events if event.what in _SETTLED), added_up]),
        deck=deal.deck,
    )


MAKERS = (shows_first, may_muck, who_wins_which_pot, odd_chips, false_opening)


def _no_winner(verdict: Verdict, seats: Sequence[int], seat: int) -> Text:
    """Why this player does not take that pot alone."""
    if seat not in seats:
        return text("{player} is all-in for less, and has no part in the side pot.", player=NAMES[seat])
    place = seats.index(seat)
    why = verdict.why_out(place)
    return text("{player} wins it, but not alone.", player=NAMES[seat]) if why is None else why.text


def _split(winners: Sequence[int], shares: dict[int, int]) -> Text:
    """“Ada 102, Bea 100, Carlo 100”."""
    parts = [text("{player} {n}", player=NAMES[seat], n=shares[seat]) for seat in winners]
    return joined(parts, ", ")


def _any_hands(number: int, setting: Setting, rng: Random) -> list[Hand]:
    """So many hands from one pack."""
    cards = rng.sample(setting.deck.cards, number * HAND_SIZE)
    return [Hand(tuple(cards[at * HAND_SIZE : (at + 1) * HAND_SIZE]), setting.deck) for at in range(number)]


def _straight_flushes(number: int, setting: Setting, rng: Random) -> list[Hand]:
    """So many straight flushes of different suits; three are every other time of all three kinds."""
    kinds = rng.choices(tuple(StraightFlushKind), k=number)
    if number == len(StraightFlushKind) and rng.random() < 0.5:
        kinds = rng.sample(tuple(StraightFlushKind), number)
    suits = rng.sample(tuple(Suit), number)
    return [straight_flush(kind, suit, setting.deck, rng) for kind, suit in zip(kinds, suits, strict=True)]


def _straight_flushes_meet(rng: Random, setting: Setting) -> Deal:
    """Two or three straight flushes of different suits come to a showdown; nobody has bet after the draw."""
    number = min(len(StraightFlushKind), setting.players)
    hands = _straight_flushes(number, setting, rng)
    held = [set(hand.cards) for hand in hands]
    opener = rng.randrange(number)

    def wish(deal: Deal, offered: dict[Move, Action]) -> Action | None:
        cards = set() if deal.actor is None else set(deal.cards(deal.actor))
        if Move.OPEN in offered:
            opens = cards == held[opener]
            return amount_to_bet(offered[Move.OPEN], deal.pot, rng) if opens else offered[Move.PASS]
        if Move.CALL in offered:
            return offered[Move.CALL if cards in held else Move.FOLD]
        return offered.get(Move.NO_BLIND) or offered.get(Move.CHECK)

    return play_on(sit_down(rng, setting, hands=hands), rng, wish)


def _open_falsely(rng: Random) -> Wish:
    """Whoever has no openers may open; the others call or fold, and after the draw all check."""

    def wish(deal: Deal, offered: dict[Move, Action]) -> Action | None:
        if Move.OPEN in offered:
            opens = not has_openers(deal) and rng.random() < 0.6
            return amount_to_bet(offered[Move.OPEN], deal.pot, rng) if opens else offered[Move.PASS]
        if Move.CALL in offered:
            return offered[rng.choice((Move.CALL, Move.FOLD))]
        return offered.get(Move.NO_BLIND) or offered.get(Move.CHECK)

    return wish


def _costs(deal: Deal) -> tuple[int, int, int] | None:
    """The false opener's ante and bets, and the initial pot; None where nothing has come to light, or is not paid."""
    if not any(event.what in _SETTLED for event in deal.events) or deal.opener is None:
        return None
    start, opener, ante = deal.steps[0], deal.opener, deal.stakes.ante
    before_the_end = deal.before
    assert before_the_end is not None
    bets = start.stacks[opener] - before_the_end.stacks[opener]
    lost = start.stacks[opener] - deal.stacks[opener]
    return (ante, bets, start.pot) if lost in {0, bets + start.pot} else None


_SETTLED = {Happening.FALSE_OPENER_WINS, Happening.FALSE_OPENER_PAYS}
