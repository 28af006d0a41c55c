"""What is settled before a deal begins: who plays, with which deck, from which pair on (RULES.md §1, §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import parse_cards
from italpoker.deck import MOST_HANDS, check_players
from italpoker.errors import DeckError, PlayersError
from italpoker.hand import check_one_pack
from italpoker.play.pack import shuffled
from italpoker.play.state import Setup
from italpoker.play.table import clockwise_from
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from italpoker.cards import Card
    from italpoker.deck import Deck
    from italpoker.play.carried import Carried
    from italpoker.rules import HouseRules, Stakes

STACK_IN_ANTES = 100
"""How many antes each has before him where nothing else is said."""


def set_up(  # noqa: PLR0913, PLR0917 # what a deal depends on
    rules: HouseRules,
    stakes: Stakes,
    stacks: Sequence[int],
    dealer: int,
    seed: int,
    pack: Iterable[Card] | str | None,
    carried: Carried,
    sitting_out: Collection[int],
) -> Setup:
    """The setup of a deal; PlayersError or DeckError for a table or a pack of which no deal can be made."""
    stacks = tuple(stacks)
    check_players(len(stacks))
    _check_table(stacks, dealer)
    check_seed(seed)
    _check_carried(carried, stacks, frozenset(sitting_out))
    sitting = [
        seat for seat, stack in enumerate(stacks) if (stack or seat in carried.all_in) and seat not in sitting_out
    ]
    if len(sitting) < 2:
        raise PlayersError(text("a deal needs two players with chips"))
    deck = rules.deck(len(sitting))
    resting = None
    if len(sitting) > MOST_HANDS and carried.parola is None:
        resting = next(seat for seat in clockwise_from(sitting, dealer) if seat not in carried.all_in)
    return Setup(
        rules,
        stakes,
        stacks,
        dealer,
        seed,
        _pack(pack, deck, seed),
        carried,
        frozenset(sitting_out),
        deck,
        carried.minimum or rules.deal.opening_levels[0],
        stakes.limit_under(rules.deal),
        frozenset(sitting) - {resting} if carried.parola is None else carried.parola,
        resting,
    )


def settle_stacks(players: int | None, stacks: Sequence[int] | None, stakes: Stakes) -> tuple[int, ...]:
    """The stacks, or for so many players equal ones, four if nothing is said; PlayersError if the two disagree."""
    if stacks is None:
        return (STACK_IN_ANTES * stakes.ante,) * check_players(4 if players is None else players)
    if players is not None and players != len(stacks):
        raise PlayersError(text("there are {n} stacks for {players} players", n=len(stacks), players=quoted(players)))
    return tuple(stacks)


def check_seed(seed: int) -> int:
    """The seed itself; PlayersError unless it is a whole number, 0 or more."""
    if type(seed) is not int or seed < 0:
        raise PlayersError(text("a seed is a whole number, 0 or more, not {given}", given=quoted(seed)))
    return seed


def check_seat(seat: int, seats: int) -> int:
    """The seat itself; PlayersError if the table, of so many ``seats``, has no such seat."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise PlayersError(text("the seats are 0 to {last}, not {given}", last=seats - 1, given=quoted(seat)))
    return seat


def _check_table(stacks: tuple[int, ...], dealer: int) -> None:
    for stack in stacks:
        if type(stack) is not int or stack < 0:
            raise PlayersError(text("a stack is a whole number of chips, 0 or more, not {given}", given=quoted(stack)))
    if type(dealer) is not int or not 0 <= dealer < len(stacks):
        raise PlayersError(
            text("the dealer is one of the seats 0 to {last}, not {given}", last=len(stacks) - 1, given=quoted(dealer))
        )


def _check_carried(carried: Carried, stacks: tuple[int, ...], sitting_out: frozenset[int]) -> None:
    """What is carried over belongs to this table: who is in it sits there, and has chips unless he is all-in."""
    seats = frozenset(range(len(stacks)))
    with_chips = frozenset(seat for seat in seats if stacks[seat]) - sitting_out
    in_parola = carried.parola
    if not (
        sitting_out <= seats
        and carried.all_in <= seats - with_chips - sitting_out
        and all(pot.chips >= 0 and pot.share >= 0 and pot.without <= carried.all_in for pot in carried.pots)
        and (in_parola is None or (2 <= len(in_parola) <= MOST_HANDS and in_parola <= with_chips | carried.all_in))
    ):
        raise PlayersError(text("what is carried over does not belong to the players who sit at this table"))


def _pack(given: Iterable[Card] | str | None, deck: Deck, seed: int) -> tuple[Card, ...]:
    """The pack in the order given, or shuffled by the seed."""
    if given is None:
        return shuffled(deck.cards, seed)
    pack = parse_cards(given) if isinstance(given, str) else tuple(given)
    check_one_pack(pack, deck)
    if len(pack) != len(deck):
        raise DeckError(text("this table plays with {deck}: a pack of {n} is not enough", deck=deck.text, n=len(pack)))
    return pack
