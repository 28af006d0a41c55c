"""Questions about the draw: who gets which card and when, what is in the stock, what is shuffled in, what to keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.cards import write_cards
from italpoker.category import Category
from italpoker.course.draw_steps import PLAYERS, begin_draw, discards_of, draw_steps
from italpoker.course.drills.question import Option, Question, shuffled, yes_or_no
from italpoker.dealing import deal_hand_of
from italpoker.odds import draw_options
from italpoker.odds.policy import plain_discards
from italpoker.play.drawing import MOST_DISCARDS
from italpoker.play.events import Happening
from italpoker.text import Text, listing, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from italpoker.cards import Card
    from italpoker.course.draw_steps import DrawStep
    from italpoker.course.drills.question import Setting
    from italpoker.hand import Hand
    from italpoker.odds import DrawOption, DrawOptions


@dataclass(frozen=True, slots=True)
class _Draw:
    """A draw at a table of so many players, step by step."""

    size: int
    """Cards of the deck."""
    draws: tuple[int, ...]
    """How many each throws away, from the dealer's left."""
    steps: tuple[DrawStep, ...]

    @property
    def told(self) -> Text:
        """Who sits there, with which deck, and how many cards each changes."""
        changes = [text("{player} {n}", player=PLAYERS[seat], n=number) for seat, number in enumerate(self.draws)]
        return text(
            "{players} players, {size} cards. From the dealer’s left they change: {changes}.",
            players=len(self.draws),
            size=self.size,
            changes=listing(changes),
        )

    @property
    def after_deal(self) -> int:
        """The cards in the stock before the draw."""
        return len(self.steps[0].stock.cards)

    @property
    def fourths(self) -> tuple[int, ...]:
        """Who gets a late fourth card, in this order."""
        return tuple(seat for seat, number in enumerate(self.draws) if number == MOST_DISCARDS)

    def all_of(self, *what: Happening) -> list[DrawStep]:
        """The steps of these kinds."""
        return [step for step in self.steps if step.event and step.event.what in what]


def first_fourth(rng: Random, setting: Setting) -> Question:
    """Everybody has been served once: who gets the next card?"""
    draw = _deal_draw(rng, setting, players=(3, 5), fourths=(1, 3))
    first = draw.fourths[0]
    seats = sorted([first, *rng.sample([seat for seat in range(len(draw.draws)) if seat != first], 2)])
    return Question(
        prompt=text("{draw} Everybody has been served for the first time. Who gets the next card?", draw=draw.told),
        options=tuple(
            Option(_names([seat]), remark=None if seat == first else _not_first(draw, seat)) for seat in seats
        ),
        right=seats.index(first),
        reason=_fourths_in_order(draw),
    )


def last_card(rng: Random, setting: Setting) -> Question:
    """Who gets the last card of all?"""
    draw = _deal_draw(rng, setting, players=(3, 5), fourths=(1, 3))
    last = draw.fourths[-1]
    seats = sorted([last, *rng.sample([seat for seat in range(len(draw.draws)) if seat != last], 2)])
    return Question(
        prompt=text("{draw} Who gets the last card of all?", draw=draw.told),
        options=tuple(Option(_names([seat]), remark=None if seat == last else _not_last(draw, seat)) for seat in seats),
        right=seats.index(last),
        reason=_fourths_in_order(draw),
    )


def left_in_stock(rng: Random, setting: Setting) -> Question:
    """How many cards are in the stock when a player's turn comes, before it has run out?"""
    while True:
        draw = _deal_draw(rng, setting, players=(3, 7), fourths=(1, 4))
        seat = rng.randrange(2, len(draw.draws))
        turn = draw.steps.index(next(step for step in draw.all_of(Happening.DRAWS) if step.seat == seat))
        before, left = draw.draws[:seat], len(draw.steps[turn].stock.cards)
        dealt = draw.after_deal - left
        if sum(before) > dealt > 0 and not draw.steps[turn].stock.reshuffles:
            break
    slips = {
        draw.after_deal - sum(before): text("The fourth cards are still to come: they are not dealt yet."),
        draw.after_deal: text("So many were left after the deal. Since then some have been served."),
        left + sum(before): text("Discards lie apart: they are shuffled only when the stock has run out."),
    }
    wrong = [Option(_number(number), remark=slip) for number, slip in slips.items() if number >= 0 and number != left]
    options, right = shuffled(Option(_number(left)), wrong, rng)
    return Question(
        prompt=text(
            "{draw} How many cards are in the stock when {player}’s turn comes?", draw=draw.told, player=PLAYERS[seat]
        ),
        options=options,
        right=right,
        reason=text(
            "{stock} after the deal, less {dealt} dealt since, no more than three to each: {left}.",
            stock=draw.after_deal,
            dealt=dealt,
            left=left,
        ),
    )


def shuffled_in(rng: Random, setting: Setting) -> Question:
    """The stock runs out while a player is being served: whose discards are shuffled?"""
    while True:
        draw = _deal_draw(rng, setting, players=_where_it_runs_out(setting, 5), fourths=(2, 9))
        first = next(iter(draw.all_of(Happening.RESHUFFLED)), None)
        if first is not None and first.leaving and first.seat is not None and first.seat < len(draw.draws) - 1:
            break
    seat, player = first.seat, PLAYERS[first.seat]
    served = [other for other in range(seat) if draw.draws[other]]
    options, right = shuffled(
        Option(_names(served)),
        [
            Option(
                _names([*served, seat]),
                remark=text("{player} is only being served: those cards stay out.", player=player),
            ),
            Option(
                text("Nobody’s: {player} has to wait", player=player),
                remark=text("Only a fourth card has to wait. Discards are shuffled, and the draw goes on."),
            ),
        ],
        rng,
    )
    return Question(
        prompt=text(
            "{draw} While {player} is being served, the stock runs out. Whose discards are shuffled?",
            draw=draw.told,
            player=player,
        ),
        options=options,
        right=right,
        reason=text(
            "Those of the players served before: {players}. What {player} has just thrown away stays out.",
            players=_names(served),
            player=player,
        ),
    )


def runs_out(rng: Random, setting: Setting) -> Question:
    """Does the stock run out in this draw?"""
    wanted = rng.random() < 0.5
    while True:
        draw = _deal_draw(rng, setting, players=_where_it_runs_out(setting, 4), fourths=(1, 9))
        if bool(draw.all_of(Happening.RESHUFFLED)) == wanted:
            break
    options, right = yes_or_no(text("Yes, they have to"), text("No, the stock is enough"), is_yes=wanted)
    return Question(
        prompt=text("{draw} Do discards have to be shuffled in?", draw=draw.told),
        options=options,
        right=right,
        reason=text(
            "{stock} cards are in the stock after the deal, and {asked} are asked for.",
            stock=draw.after_deal,
            asked=sum(draw.draws),
        ),
    )


def comes_back(rng: Random, setting: Setting) -> Question:
    """May a player's fourth card be one of the four just thrown away?"""
    wanted = rng.random() < 0.5
    while True:
        draw = _deal_draw(rng, setting, players=_where_it_runs_out(setting, 4), fourths=(2, 9))
        seat = rng.choice(draw.fourths)
        whose = _whose_cards_are_in(draw, seat)
        if (seat in whose) == wanted:
            break
    options, right = yes_or_no(text("Yes, it may"), text("No, it cannot"), is_yes=wanted)
    if whose:
        reason = text("It comes from a stock of discards: of {players}.", players=_names(whose))
    else:
        reason = text("It comes from the first stock: nothing is shuffled before that.")
    return Question(
        prompt=text(
            "{draw} May {player}’s fourth card be one that {player} has thrown away?",
            draw=draw.told,
            player=PLAYERS[seat],
        ),
        options=options,
        right=right,
        reason=reason,
    )


def what_to_keep(rng: Random, setting: Setting) -> Question:
    """Which of three discards is best by the exact odds?"""
    while True:
        hand = deal_hand_of(rng.choice(_WORTH_ASKING), setting.deck, rng)
        every = draw_options(hand, setting.rules)
        worse = _clearly_worse(every)
        if len(worse) > 1:
            break
    options, right = shuffled(
        Option(_throw_away(hand, every.best)),
        [
            Option(_throw_away(hand, one), remark=text("That wins {chance} times in 100.", chance=_percent(one)))
            for one in worse[:2]
        ],
        rng,
    )
    return Question(
        prompt=text("One unseen hand is against you, and keeps its cards. What do you do?"),
        cards=hand.ordered_cards,
        options=options,
        right=right,
        reason=text(
            "{discard}: that wins {chance} times in 100, the best of all {n}.",
            discard=_throw_away(hand, every.best),
            chance=_percent(every.best),
            n=len(every),
        ),
        deck=setting.deck,
    )


MAKERS = (first_fourth, last_card, left_in_stock, shuffled_in, runs_out, comes_back, what_to_keep, what_to_keep)


def _deal_draw(rng: Random, setting: Setting, players: tuple[int, int], fourths: tuple[int, int]) -> _Draw:
    """A draw of so many players, from and to, of whom so many throw four away."""
    number = rng.randint(*players)
    draws = [rng.randint(0, MOST_DISCARDS - 1) for _ in range(number)]
    for seat in rng.sample(range(number), rng.randint(fourths[0], min(fourths[1], number))):
        draws[seat] = MOST_DISCARDS
    state = begin_draw(setting.rules, number, rng.getrandbits(32))
    thrown = {seat: discards_of(state.hand(seat), draws[seat]) for seat in range(number)}
    return _Draw(len(state.setup.deck), tuple(draws), draw_steps(state, thrown))


def _where_it_runs_out(setting: Setting, least: int) -> tuple[int, int]:
    """How many players there are, from and to, where the stock may well run out."""
    return (8, 9) if setting.rules.full_pack else (least, 7)


def _whose_cards_are_in(draw: _Draw, seat: int) -> list[int]:
    """Whose discards the stock is made of from which this seat's fourth card comes; nobody's, if it is the first."""
    thrown = {step.seat: set(step.moved) for step in draw.all_of(Happening.DRAWS)}
    pile: set[Card] = set()
    for step in draw.all_of(Happening.RESHUFFLED, Happening.FOURTH):
        if step.event and step.event.what is Happening.RESHUFFLED:
            pile = set(step.moved)
        elif step.seat == seat:
            break
    return [other for other, cards in thrown.items() if other is not None and cards & pile]


def _clearly_worse(every: DrawOptions) -> list[DrawOption]:
    """What somebody might do instead of the best, the most tempting first."""
    hand = every.hand
    highest_first = sorted(hand.cards, key=lambda card: card.index)
    likely = (plain_discards(hand), hand.kickers[1:], (), highest_first[1:], highest_first[2:], _odd_one(hand))
    found = {one.discards: one for one in map(every.of, likely)}
    worse = [one for one in found.values() if every.best.win_chance - one.win_chance > _CLEARLY]
    return sorted(worse, key=lambda one: -one.win_chance)


def _odd_one(hand: Hand) -> tuple[Card, ...]:
    """The card that does not fit four of one suit, or the lowest."""
    suits = [card.suit for card in hand.cards]
    odd = [card for card in hand.cards if suits.count(card.suit) == 1]
    return tuple(odd) if len(odd) == 1 and len(set(suits)) == 2 else hand.ordered_cards[-1:]


def _fourths_in_order(draw: _Draw) -> Text:
    return text(
        "The fourth cards come when everybody has been served, clockwise from the dealer’s left: {players}.",
        players=_names(draw.fourths),
    )


def _not_first(draw: _Draw, seat: int) -> Text:
    player = PLAYERS[seat]
    if seat in draw.fourths:
        return text("{player} waits for a fourth card, too, but another comes before it.", player=player)
    return text("{player} has all five cards again: only a fourth card comes late.", player=player)


def _not_last(draw: _Draw, seat: int) -> Text:
    player = PLAYERS[seat]
    if seat in draw.fourths:
        return text("{player} waits for a fourth card, too, but another comes after it.", player=player)
    return text("{player} is served at once: only a fourth card comes late.", player=player)


def _throw_away(hand: Hand, option: DrawOption) -> Text:
    if not option.discards:
        return text("Stand pat")
    cards = [card for card in hand.ordered_cards if card in option.discards]
    return text("Throw away {cards}", cards=write_cards(cards).replace(" ", "\u00a0"))


def _percent(option: DrawOption) -> int:
    return round(100 * option.win_chance)


def _names(seats: Sequence[int]) -> Text:
    named = listing([PLAYERS[seat] for seat in seats])
    return named if isinstance(named, Text) else Text("{name}", {"name": named})


def _number(value: int) -> Text:
    return Text("{number}", {"number": value})


_WORTH_ASKING = (Category.HIGH_CARD, Category.PAIR, Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND)
_CLEARLY = 0.015
"""By how much less a wrong answer wins at least, of 1."""
