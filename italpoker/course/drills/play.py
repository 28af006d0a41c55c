"""Questions about a deal that is on: whose turn it is, what may be done, for how much, what comes, who gets what."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from italpoker.course.drills.question import Option, Question, shuffled, yes_or_no
from italpoker.course.drills.scenes import NAMES, joined, play_on, said, seating, sit_down, told, why_not
from italpoker.play import Action, Happening, Move, Outcome, Phase
from italpoker.play.table import clockwise
from italpoker.play.words import chips
from italpoker.rules import FalseOpening, FirstToSpeak
from italpoker.text import listing, ptext, text

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from italpoker.course.drills.question import Setting
    from italpoker.play import Deal
    from italpoker.text import Text, Value


def whose_turn(rng: Random, setting: Setting) -> Question:
    """Who has to act?"""
    phase = rng.choice((Phase.OPENING, Phase.FIRST_BETTING, Phase.DRAW, Phase.SECOND_BETTING, Phase.SECOND_BETTING))
    step = _moment(rng, setting, lambda one: one.phase is phase and len(one.live) > min(2, setting.players - 1))
    actor = _actor(step)
    others = [seat for seat in step.live if seat != actor]
    tempting = [seat for seat in (step.opener, clockwise(step.live, after=step.dealer)[0]) if seat in others]
    rest = [seat for seat in rng.sample(others, len(others)) if seat not in tempting]
    asked = sorted({actor, *[*dict.fromkeys(tempting), *rest][:3]})
    return Question(
        story=joined([seating(step), *_story(step)], "\n"),
        prompt=text("Whose turn is it?"),
        options=tuple(Option(text("{name}", name=NAMES[seat])) for seat in asked),
        right=asked.index(actor),
        reason=_why_his_turn(step),
    )


def may_do(rng: Random, setting: Setting) -> Question:
    """May the one whose turn it is do this?"""
    is_allowed = rng.random() < 0.5

    def moves(step: Deal) -> list[Move]:
        offered = {action.move for action in step.legal_actions()}
        asked = [move for move in _ASKED.get(step.phase, ()) if (move in offered) == is_allowed]
        is_settled = step.rules.deal.false_opening is FalseOpening.SETTLED
        return [move for move in asked if move is not Move.OPEN or step.phase is not Phase.OPENING or not is_settled]

    step = _moment(rng, setting, lambda one: bool(moves(one)))
    move = rng.choice(moves(step))
    player = NAMES[_actor(step)]
    hand = step.hand(_actor(step)) if step.phase is Phase.OPENING else None
    options, right = yes_or_no(text("Yes"), text("No"), is_yes=is_allowed)
    offered = [action.move for action in step.legal_actions()]
    return Question(
        story=joined([seating(step), *_story(step), _chips_of(step)], "\n"),
        prompt=text("It is {player}’s turn. Is it allowed to {move}?", player=player, move=_TO_DO[move]),
        cards=hand.ordered_cards if hand else (),
        options=options,
        right=right,
        reason=(None if is_allowed else why_not(step, move))
        or text("Allowed now: {moves}.", moves=joined([_TO_DO[one] for one in offered], ", ")),
        deck=step.deck,
    )


def how_much(rng: Random, setting: Setting) -> Question:
    """What does a call cost, to how much may one raise at least, or bet at most?"""
    asked = rng.choice((Move.CALL, Move.RAISE, Move.BET))

    def fits(step: Deal) -> bool:
        found = _offered(step, asked)
        return found is not None and (asked is Move.CALL or found.least != found.most)

    step = _moment(rng, setting, fits)
    found, player = _offered(step, asked), NAMES[_actor(step)]
    assert found is not None
    at_most = asked is Move.BET or (asked is Move.RAISE and rng.random() < 0.5)
    right = (found.most if at_most else found.least) or 0
    wrong = _other_amounts(step, asked, right, rng)
    options, place = shuffled(
        Option(chips(right)),
        [Option(chips(amount), remark=_on_amount(step, asked, amount, at_most)) for amount in wrong],
        rng,
    )
    pattern = _HOW_MUCH[asked, at_most]
    return Question(
        story=joined([seating(step), *_story(step), _chips_of(step)], "\n"),
        prompt=text("It is {player}’s turn. {asked}", player=player, asked=pattern),
        options=options,
        right=place,
        reason=_why_so_much(step, asked, right, at_most),
    )


def what_comes_next(rng: Random, setting: Setting) -> Question:
    """After this word: has somebody still to speak, or what comes?"""
    right = rng.randrange(len(_COMES))
    step = _moment(rng, setting, lambda one: _comes(one) == right, is_over=True)
    ended = [said(event) for event in step.events if event.what in _ENDS]
    reason = (
        joined(ended)
        if ended
        else text("{player} has still to speak.", player=NAMES[_actor(step)])
        if right == _STILL
        else text("Everybody who is in has had a say, and no bet is left to answer.")
    )
    return Question(
        story=joined([seating(step), *_story(step)], "\n"),
        prompt=text("What comes now?"),
        options=tuple(map(Option, _COMES)),
        right=right,
        reason=reason,
    )


def who_gets_what(rng: Random, setting: Setting) -> Question:
    """How many chips does one player get when the deal is over?"""
    while True:
        deal = play_on(sit_down(rng, setting), rng)
        if deal.awards and deal.before:
            break
    winners = [seat for seat, won in enumerate(deal.payouts) if won]
    seat = rng.choice(winners if rng.random() < 0.8 else deal.before.live)
    won = deal.payouts[seat]
    in_middle = deal.before.pot
    pots = [award.chips for award in deal.awards]
    wrong = [sum(pots), in_middle, *pots, 0, *(paid for paid in deal.payouts if paid), won - _paid(deal, seat)]
    wrong += [won + deal.stakes.ante, in_middle // 2]
    others = [amount for amount in dict.fromkeys(wrong) if amount >= 0 and amount != won][:3]
    options, right = shuffled(Option(chips(won)), [Option(chips(amount)) for amount in others], rng)
    return Question(
        story=joined([seating(deal), told(deal), _pots_of(deal)], "\n"),
        prompt=text("How many chips does {player} get when the deal is over?", player=NAMES[seat]),
        options=options,
        right=right,
        reason=joined([said(event) for event in deal.events if event.what in _PAID_OUT]),
        deck=deal.deck,
    )


MAKERS = (whose_turn, may_do, how_much, what_comes_next, who_gets_what)


def _moment(rng: Random, setting: Setting, fits: Callable[[Deal], bool], *, is_over: bool = False) -> Deal:
    """Any moment of a deal at this table that fits, one before its end unless ``is_over`` is allowed."""
    while True:
        steps = play_on(sit_down(rng, setting), rng).steps
        if fitting := [step for step in steps if (is_over or not step.is_over) and fits(step)]:
            return rng.choice(fitting)


def _actor(step: Deal) -> int:
    assert step.actor is not None
    return step.actor


def _offered(step: Deal, move: Move) -> Action | None:
    return next((action for action in step.legal_actions() if action.move is move), None)


def _story(step: Deal) -> list[Text]:
    """What has been said so far; the draw too as long as it goes on."""
    story = told(step, with_draw=step.phase is Phase.DRAW)
    return [story] if story.say("en") else []


def _chips_of(step: Deal) -> Text:
    """The pot, and what the one who has to act has bet and has left."""
    seat = _actor(step)
    return text(
        "In the middle there are {pot}. {player} has bet {bet} in this round, and has {stack} left.",
        pot=chips(step.pot),
        player=NAMES[seat],
        bet=chips(step.bets[seat]),
        stack=chips(step.stacks[seat]),
    )


def _pots_of(deal: Deal) -> Text:
    """What lies in the middle before it is won, without the chips that nobody has matched."""
    before = deal.before
    assert before is not None
    if deal.outcome is Outcome.WON_UNSHOWN or len(before.pots) == 1:
        return text(
            "What nobody has matched has gone back. In the middle there are {pot}.",
            pot=chips(sum(award.chips for award in deal.awards)),
        )
    parts = [
        text(
            "{pot}: {chips}, for {names}.",
            pot=text("Side pot {n}", n=number) if number else text("Main pot"),
            chips=chips(pot.chips),
            names=listing([NAMES[seat] for seat in pot.seats]),
        )
        for number, pot in enumerate(before.pots)
    ]
    return joined(parts, "\n")


def _paid(deal: Deal, seat: int) -> int:
    """What the player has paid in all."""
    return deal.steps[0].stacks[seat] + deal.stakes.ante + deal.payouts[seat] - deal.stacks[seat]


def _why_his_turn(step: Deal) -> Text:
    seat, phase = _actor(step), step.phase
    player = NAMES[seat]
    if phase is Phase.OPENING:
        return text("Until somebody opens it goes clockwise, from the dealer’s left: {player}.", player=player)
    if phase is Phase.DRAW:
        return text("Cards are changed clockwise, from the dealer’s left: {player}.", player=player)
    has_begun = phase is Phase.FIRST_BETTING or (step.before is not None and step.before.phase is phase)
    if has_begun:
        return text("It goes on clockwise, and the next who has still to speak is {player}.", player=player)
    if step.blinds:
        return text(
            "After a blind opening the one at the left of the last blind bettor speaks first, or the next who can: "
            "{player}.",
            player=player,
        )
    if step.rules.deal.first_to_speak is FirstToSpeak.OPENER or step.opener is None:
        return text("After the draw the opener speaks first, or else the next who can: {player}.", player=player)
    return text(
        "At this table whoever opened or raised last speaks first after the draw, or else the next who can: {player}.",
        player=player,
    )


def _other_amounts(step: Deal, move: Move, right: int, rng: Random) -> list[int]:
    """Three other sums that one may take for it."""
    seat, high, pot = _actor(step), max(step.bets), step.pot
    due, stack, bet = high - step.bets[seat], step.stacks[seat], step.bets[seat]
    ante = step.stakes.ante
    found = _offered(step, move)
    ends = (found.least, found.most) if found else ()
    near = {
        Move.CALL: (high, due, pot, stack),
        Move.RAISE: (*ends, high + ante, 2 * high, high + pot, bet + stack, due),
        Move.BET: (*ends, pot, pot // 2, 2 * pot, stack),
    }[move]
    wrong = [amount for amount in dict.fromkeys(near) if amount and amount != right]
    if len(wrong) > 3:
        wrong = rng.sample(wrong, 3)
    spare = [right + ante, right + 2 * ante, right + 3 * ante]
    return [*wrong, *(amount for amount in spare if amount not in wrong)][:3]


def _on_amount(step: Deal, move: Move, amount: int, at_most: bool) -> Text:
    """What the table says to another sum."""
    if (refused := why_not(step, Action(move).of(amount))) is not None:
        return refused
    return text("That is allowed, and so is more.") if at_most else text("That is allowed, but less will do.")


def _why_so_much(step: Deal, move: Move, right: int, at_most: bool) -> Text:
    seat, high = _actor(step), max(step.bets)
    words: dict[str, Value] = {"player": NAMES[seat], "chips": chips(right), "high": high, "bet": step.bets[seat]}
    if right == step.bets[seat] + step.stacks[seat] or (move is Move.CALL and right == step.stacks[seat]):
        pattern = text("{player} has no more than that: {chips} is all-in.")
    elif move is Move.CALL:
        pattern = text("The bet stands at {high}, and {player} has paid {bet} of it: {chips}.")
    elif at_most:
        pattern = text("The limit is the pot, after the call where there is one: {chips}.")
    else:
        pattern = text("A raise is no smaller than the last bet or raise: from {high} to {chips}.")
    return replace(pattern, values=words)


def _comes(step: Deal) -> int | None:
    """The place in ``_COMES`` of what comes after a word that was spoken; None after anything else."""
    if step.before is None or step.before.phase not in _ROUNDS:
        return None
    if step.phase in _ROUNDS:
        return _STILL
    return {Phase.DRAW: 1, Phase.SHOWDOWN: 2, Phase.OVER: 3}.get(step.phase)


_ASKED = {
    Phase.OPENING: (Move.OPEN, Move.PASS, Move.FOLD, Move.CHECK, Move.BET),
    Phase.FIRST_BETTING: (Move.FOLD, Move.CALL, Move.RAISE, Move.CHECK, Move.BET, Move.OPEN),
    Phase.SECOND_BETTING: (Move.FOLD, Move.CHECK, Move.CALL, Move.BET, Move.RAISE, Move.PAROLA),
}
"""The moves that one may think of in each phase, be they allowed or not."""
_TO_DO = {
    Move.PASS: ptext("what one may do", "pass and stay in"),
    Move.OPEN: ptext("what one may do", "open"),
    Move.FOLD: ptext("what one may do", "fold"),
    Move.CHECK: ptext("what one may do", "check"),
    Move.PAROLA: ptext("what one may do", "say parola"),
    Move.CALL: ptext("what one may do", "call"),
    Move.BET: ptext("what one may do", "bet"),
    Move.RAISE: ptext("what one may do", "raise"),
}
_HOW_MUCH = {
    (Move.CALL, False): text("What does it cost to call?"),
    (Move.RAISE, False): text("To how many chips must a raise go at least?"),
    (Move.RAISE, True): text("To how many chips may a raise go at most?"),
    (Move.BET, True): text("How many chips may be bet at most?"),
}
_ROUNDS = {Phase.OPENING, Phase.FIRST_BETTING, Phase.SECOND_BETTING}
_COMES = (
    text("Somebody has still to speak"),
    ptext("what comes next", "The draw"),
    ptext("what comes next", "The showdown"),
    text("Nothing: the deal is over"),
)
_STILL = 0
"""The place of what is not over yet in ``_COMES``."""
_ENDS = {Happening.WINS_UNSHOWN, Happening.NOT_OPENED, Happening.ALL_PAROLA}
_PAID_OUT = {Happening.UNCALLED, Happening.WINS, Happening.WINS_UNSHOWN}
