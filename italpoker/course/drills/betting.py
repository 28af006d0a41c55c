"""Questions about bets: the least raise and the greatest, short all-ins, and which pots the bets make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.course.bets import random_players, split
from italpoker.course.drills.question import Option, Question, shuffled, yes_or_no
from italpoker.play.betting import BetLimits, Betting
from italpoker.play.table import Table
from italpoker.play.words import chips
from italpoker.rules import Limit
from italpoker.text import Text, listing, text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from italpoker.course.bets import Player, Split
    from italpoker.course.drills.question import Setting

NAMES = ("Ada", "Bea", "Carlo", "Dino")
_DEEP = 100_000
"""So many chips that nobody runs out."""


def least_raise(rng: Random, _setting: Setting) -> Question:
    """To how much must one raise at least?"""
    bet = 10 * rng.randint(2, 20)
    story, betting = text("Ada bets {bet}.", bet=bet), _round(Limit.NO_LIMIT, 0).bet_to(bet)
    if rng.random() < 0.7:
        raised = bet + 10 * rng.randint(bet // 10, 40)
        story = text("{story} Bea raises to {raised}.", story=story, raised=raised)
        betting = betting.bet_to(raised)
    amounts = betting.raise_amounts()
    assert amounts is not None
    high, step = betting.high, betting.step
    slips = {
        high + bet: text("That would be the bet once more. The last raise was bigger, and it counts."),
        2 * high: text("It need not be twice as much: what counts is by how much the last one raised."),
        high + 10: text("That is more than a call, and less than a full raise."),
        high: text("That is a call: nothing is raised."),
        step: text("By that much at least, on top of what is to be called."),
    }
    return _of_numbers(
        text("No limit. {story} {name} wants to raise. To how many chips at least?", story=story, name=_actor(betting)),
        amounts.least,
        slips,
        text(
            "The last bet or raise was {step}, and {high} is to be called: {high} + {step} = {least}.",
            step=step,
            high=high,
            least=amounts.least,
        ),
        rng,
    )


def greatest_raise(rng: Random, _setting: Setting) -> Question:
    """Pot limit: to how much may one raise at most?"""
    before = 10 * rng.randint(4, 30)
    betting = _round(Limit.POT_LIMIT, before)
    first = betting.bet_amounts()
    assert first is not None
    bet = 10 * rng.randint(1, first.most // 10)
    betting = betting.bet_to(bet)
    story = text("There are {pot} chips in the pot. Ada bets {bet}.", pot=before, bet=bet)
    if rng.random() < 0.5:
        betting = betting.call()
        story = text("{story} Bea calls.", story=story)
    amounts = betting.raise_amounts()
    assert amounts is not None
    pot, due = betting.table.pot, betting.due
    slips = {
        pot: text("That is what lies in the pot now. First comes the call, then a raise by all that lies there then."),
        pot + due: text("That is the pot after the call. By that much one may raise, on top of what is called."),
        pot + bet + due - before: text("What lay in the pot before the round counts, too."),
        before + bet: text("What has been bet in this round lies in the pot, too."),
    }
    return _of_numbers(
        text("Pot limit. {story} To how many chips may {name} raise at most?", story=story, name=_actor(betting)),
        amounts.most,
        slips,
        text(
            "After a call of {due} the pot holds {pot}. By that much one may raise: {due} + {pot} = {most}.",
            due=due,
            pot=pot + due,
            most=amounts.most,
        ),
        rng,
    )


def may_raise(rng: Random, _setting: Setting) -> Question:
    """May one raise after somebody else's all-in?"""
    bet = 10 * rng.randint(4, 20)
    is_full = rng.random() < 0.4
    all_in = bet + (bet + 10 * rng.randint(0, 5) if is_full else 10 * rng.randint(1, bet // 10 - 1))
    betting = _round(Limit.NO_LIMIT, 0, all_in).bet_to(bet).bet_to(all_in)
    story = text("Ada bets {bet}, Bea goes all-in with {all_in}.", bet=bet, all_in=all_in)
    if rng.random() < 0.6:
        betting = betting.call()
        story = text("{story} Carlo calls.", story=story)
        betting = betting.fold()
        story = text("{story} Dino folds.", story=story)
    name = _actor(betting)
    options, right = yes_or_no(
        text("Yes, raise"), text("No, only call or fold"), is_yes=betting.raise_amounts() is not None
    )
    return Question(
        prompt=text("No limit. {story} It is {name}’s turn. May {name} raise?", story=story, name=name),
        options=options,
        right=right,
        reason=_why_may_raise(name, bet, all_in, has_acted=name == NAMES[0]),
    )


def main_pot(rng: Random, setting: Setting) -> Question:
    """How big is the main pot?"""
    players, parted = _table_of_bets(rng, setting, pots=2)
    (main, *_), live = parted.pots, [one for one in players if not one.folded]
    slips = {
        parted.total: text("That is all that lies in the middle. Who is all-in for less may not win all of it."),
        main.share * len(live): text("What folded players have put in stays in the pot."),
        main.share * len(players): text("Who has folded with less has put in only that."),
        sum(one.bet for one in live): text("Beyond the smallest all-in the chips are in a side pot."),
        main.share: text("So much of each: all of them together make the pot."),
    }
    prompt = text("The betting is over: {bets}. How big is the main pot?", bets=_bets(players))
    return _of_numbers(prompt, main.chips, slips, _sum_of(parted, 0), rng)


def side_pot(rng: Random, setting: Setting) -> Question:
    """How big is the side pot, or the first of several?"""
    players, parted = _table_of_bets(rng, setting, pots=2)
    main, side, *others = parted.pots
    slips = {
        main.chips: text("That is the main pot."),
        parted.total: text("That is all that lies in the middle."),
        parted.total - main.chips: text("That is all side pots together."),
        (main.share + side.share) * len(side.seats): text("What is in the main pot already does not count again."),
        side.share: text("So much of each: all of them together make the pot."),
    }
    asked = text("How big is the first side pot?") if others else text("How big is the side pot?")
    prompt = text("The betting is over: {bets}. {asked}", bets=_bets(players), asked=asked)
    return _of_numbers(prompt, side.chips, slips, _sum_of(parted, 1), rng)


def who_may_win(rng: Random, setting: Setting) -> Question:
    """Who may win the side pot?"""
    players, parted = _table_of_bets(rng, setting, pots=2)
    side = parted.pots[1]
    payers = [seat for seat, one in enumerate(players) if one.bet]
    choices = {
        tuple(payers): text("Who has folded wins nothing, and who is all-in for less has no part in the side pot."),
        parted.pots[0].seats: text("They may win the main pot. Who is all-in for less has no part in the side pot."),
        parted.pots[-1].seats: text("They may win the last side pot. More of them have paid into this one."),
        tuple(seat for seat in parted.pots[0].seats if seat not in side.seats): text("They have paid nothing into it."),
        (*side.seats, *(seat for seat in payers if players[seat].folded)): text("Who has folded wins nothing."),
    }
    wrong = [
        Option(_names(seats, players), remark=remark)
        for seats, remark in choices.items()
        if seats and set(seats) != set(side.seats)
    ]
    options, right = shuffled(Option(_names(side.seats, players)), _different(wrong)[:3], rng)
    asked = text("Who may win the first side pot?") if parted.pots[2:] else text("Who may win the side pot?")
    return Question(
        prompt=text("The betting is over: {bets}. {asked}", bets=_bets(players), asked=asked),
        options=options,
        right=right,
        reason=text(
            "Beyond {level}, the smallest all-in, these are in and have put in more: {names}.",
            level=parted.pots[0].share,
            names=_names(side.seats, players),
        ),
    )


MAKERS = (least_raise, greatest_raise, may_raise, main_pot, side_pot, who_may_win)


def _round(limit: Limit, in_pot: int, second_stack: int = _DEEP) -> Betting:
    """A round of four that Ada begins; only Bea's stack may be small."""
    table = Table.of([_DEEP, second_stack, _DEEP, _DEEP], range(4), brought=in_pot)
    return Betting.begin(table, BetLimits(limit, least_bet=10, raise_size=10), first=0)


def _actor(betting: Betting) -> str:
    return NAMES[betting.actor]


def _why_may_raise(name: str, bet: int, all_in: int, *, has_acted: bool) -> Text:
    more = all_in - bet
    if more >= bet:
        return text("Bea has raised by {more}, at least as much as the bet of {bet}: a full raise.", more=more, bet=bet)
    if has_acted:
        return text(
            "Bea’s all-in is only {more} more, less than a full raise of {bet}. {name} has acted before, and so may "
            "not raise.",
            more=more,
            bet=bet,
            name=name,
        )
    return text(
        "Bea’s all-in is only {more} more, less than a full raise of {bet}. But {name} has not acted yet, and may "
        "raise to {least} or more.",
        more=more,
        bet=bet,
        name=name,
        least=all_in + bet,
    )


def _table_of_bets(rng: Random, setting: Setting, pots: int) -> tuple[tuple[Player, ...], Split]:
    """Bets of three or four that make so many pots or more, each with two who may win it, and nothing goes back."""
    number = min(max(setting.players, 3), len(NAMES))
    while True:
        players = random_players(NAMES[:number], rng, least=10)
        parted = split(players)
        if len(parted.pots) >= pots and all(len(pot.seats) > 1 for pot in parted.pots) and parted.uncalled is None:
            return players, parted


def _bets(players: Sequence[Player]) -> Text:
    """“Ada 100, Bea 40 (all-in) and Carlo 20 (folded)”."""
    said = [
        text("{name} {n} (folded)", name=one.name, n=one.bet)
        if one.folded
        else text("{name} {n} (all-in)", name=one.name, n=one.bet)
        if one.is_all_in
        else text("{name} {n}", name=one.name, n=one.bet)
        for one in players
    ]
    return text("{some}", some=listing(said))


def _sum_of(parted: Split, number: int) -> Text:
    """What the pot is made of."""
    parts = [part for seat in range(len(parted.paid)) if (part := parted.parts(seat)[number])]
    pot = parted.pots[number]
    total = " + ".join(map(str, parts))
    if number == 0:
        return text(
            "The smallest all-in is {level}: up to that, each chip is in the main pot. {sum} = {chips}.",
            level=pot.share,
            sum=total,
            chips=pot.chips,
        )
    return text(
        "What lies beyond {level}, and up to {upto}, is in it: {sum} = {chips}.",
        level=parted.pots[0].share,
        upto=parted.pots[0].share + pot.share,
        sum=total,
        chips=pot.chips,
    )


def _names(seats: Sequence[int], players: Sequence[Player]) -> Text:
    names = listing([players[seat].name for seat in sorted(seats)])
    if len(seats) == 1:
        return text("only {name}", name=names)
    return text("{some}", some=names)


def _different(options: Sequence[Option]) -> list[Option]:
    """The first option of each wording."""
    found: dict[str, Option] = {}
    for option in options:
        found.setdefault(str(option.text), option)
    return list(found.values())


def _of_numbers(prompt: Text, right: int, slips: Mapping[int, Text], reason: Text, rng: Random) -> Question:
    """A question for a number of chips: three slips, or where there are fewer, numbers nearby."""
    wrong = [Option(chips(number), remark=remark) for number, remark in slips.items() if number not in {right, 0}]
    wrong = _different(wrong)[:3]
    near = (right + 10 * step for step in (1, -1, 2, 3, 4))
    while len(wrong) < 3:
        number = next(near)
        if number > 0 and str(chips(number)) not in {str(option.text) for option in wrong}:
            wrong.append(Option(chips(number)))
    options, place = shuffled(Option(chips(right)), wrong, rng)
    return Question(prompt=prompt, options=options, right=place, reason=reason)
