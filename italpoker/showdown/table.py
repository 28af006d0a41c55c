"""Who wins at a table of many hands, where no order of hands can be relied on (RULES.md §3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from italpoker.cards import PACK, write_cards
from italpoker.errors import DeckError, DuplicateCardError, PlayersError
from italpoker.hand import check_hand
from italpoker.rules.house import check_house_rules
from italpoker.showdown import reasons
from italpoker.showdown.comparison import compared
from italpoker.showdown.criteria import exception, scale
from italpoker.text import capital, listing, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from italpoker.hand import Hand
    from italpoker.rules import HouseRules, Ranking
    from italpoker.showdown.comparison import Comparison
    from italpoker.text import Text


def compare(a: Hand, b: Hand, rules: HouseRules, shared_cards: bool = False) -> Comparison:
    """Which of two hands wins, and why.

    The hands come from one pack: DuplicateCardError when they share a card, unless ``shared_cards`` says that they
    may; DeckError when they belong to different decks.

    >>> from italpoker import Deck, Hand, HouseRules
    >>> deck, classic = Deck.for_players(4), HouseRules.preset("classic")
    >>> a, b = Hand.parse("K♥ K♠ J♣ 9♠ 8♠", deck), Hand.parse("K♦ K♣ J♥ 9♥ 8♥", deck)
    >>> compare(a, b, classic).winner == a
    True
    >>> print(compare(a, b, classic).explain("en"))
    Same pair, same kickers: the pair with the heart wins – K♥ K♠ over K♦ K♣.
    """
    _check((a, b), rules, shared_cards)
    return compared(a, b, rules)


def winners(hands: Sequence[Hand], rules: HouseRules, shared_cards: bool = False) -> tuple[int, ...]:
    """The places in ``hands`` of those that win: one, or several when the pot is shared.

    They are the hands that are not covered: y is covered when some x beats y and also every hand that y beats.
    Where hands can be put in an order that is the best one, or the equal best; among straight flushes that chase
    each other nobody is best. Give only the hands that are still in this pot.

    Errors as in ``compare``; PlayersError when there is no hand.
    """
    return _uncovered(_beaten(_check(hands, rules, shared_cards), rules.ranking))


def judge(hands: Sequence[Hand], rules: HouseRules, shared_cards: bool = False) -> Verdict:
    """The winners as in ``winners``, with who beats whom, and why."""
    at_table = _check(hands, rules, shared_cards)
    beaten = _beaten(at_table, rules.ranking)
    return Verdict(at_table, rules, _uncovered(beaten), tuple(beaten))


@dataclass(frozen=True, slots=True)
class Verdict:
    """A table of hands judged under some house rules; hands are known by their place in ``hands``."""

    hands: tuple[Hand, ...]
    rules: HouseRules
    winners: tuple[int, ...]
    """One, or several when the pot is shared."""
    _beaten: tuple[int, ...] = field(repr=False)
    """For each hand the hands that it beats, as bits."""

    def beats(self, place: int) -> tuple[int, ...]:
        """The hands that this one beats."""
        return _places(self._beaten[place])

    def beaten_by(self, place: int) -> tuple[int, ...]:
        """The hands that beat this one: a winner, too, can be beaten, when the straight flushes chase each other."""
        return tuple(other for other, beaten in enumerate(self._beaten) if beaten >> place & 1)

    def comparison(self, place: int, other: int) -> Comparison:
        """The two hands compared, with the reason."""
        return compared(self.hands[place], self.hands[other], self.rules)

    def covered_by(self, place: int) -> int | None:
        """The first winner that beats this hand and all that it beats; None for a winner."""
        return next((winner for winner in self.winners if _covers(self._beaten, winner, place)), None)

    def why_out(self, place: int) -> Comparison | None:
        """Why this hand does not win: compared with the winner that covers it; None for a winner."""
        winner = self.covered_by(place)
        return None if winner is None else self.comparison(winner, place)

    @property
    def is_circle(self) -> bool:
        """Whether the winners share the pot because they chase each other, not because they are equal."""
        return any(self._beaten[winner] >> other & 1 for winner in self.winners for other in self.winners)

    @property
    def circles(self) -> tuple[tuple[int, int, int], ...]:
        """Every three hands of which the first beats the second, that the third, and that the first."""
        return tuple(
            (one, two, three)
            for one in range(len(self.hands))
            for two in self.beats(one)
            for three in self.beats(two)
            if one < min(two, three) and self._beaten[three] >> one & 1
        )

    @property
    def winning_circle(self) -> tuple[int, int, int] | None:
        """The circle that the winners make among themselves; None unless they are three that chase each other.

        Other circles of the table may pass through a hand that has lost.
        """
        return next((circle for circle in self.circles if set(circle) == set(self.winners)), None)

    def text(self, names: Sequence[str] | None = None) -> Text:
        """Who takes the pot, in every language; the hands go by ``names``, or else by their cards."""
        return reasons.verdict_sentence(self, names)

    def explain(self, lang: str, names: Sequence[str] | None = None) -> str:
        """Who takes the pot, and why it is shared if it is."""
        said = self.text(names).say(lang)
        return capital(said)


def _check(hands: Iterable[Hand], rules: HouseRules, shared_cards: bool) -> tuple[Hand, ...]:
    """The hands, once they may meet at one table under these rules."""
    check_house_rules(rules)
    at_table = tuple(hands)
    for hand in at_table:
        check_hand(hand)
    if not at_table:
        raise PlayersError(text("a showdown needs at least one hand"))
    deck = at_table[0].deck
    if any(hand.deck != deck for hand in at_table):
        decks = [deck.text for deck in dict.fromkeys(hand.deck for hand in at_table)]
        raise DeckError(text("these hands are from different decks: {decks}", decks=listing(decks)))
    if not shared_cards:
        seen = reduce(or_, (hand.mask for hand in at_table))
        if seen.bit_count() < sum(hand.mask.bit_count() for hand in at_table):
            times = Counter(card for hand in at_table for card in hand.cards)
            twice = write_cards(card for card in PACK if times[card] > 1)
            raise DuplicateCardError(
                text("{cards} in more than one hand: there is one of each card in the pack", cards=twice)
            )
    return at_table


def _beaten(hands: Sequence[Hand], ranking: Ranking) -> list[int]:
    """For each hand the hands that it beats, as bits."""
    measures = scale(ranking)
    strengths = [measures.strength(hand) for hand in hands]
    beaten = [0] * len(hands)
    for one, a in enumerate(hands):
        for two in range(one):
            if decided := exception(a, hands[two], ranking):
                winner = one if decided[1] is a else two
            elif strengths[one] == strengths[two]:
                continue
            else:
                winner = one if strengths[one] > strengths[two] else two
            beaten[winner] |= 1 << (one + two - winner)
    return beaten


def _uncovered(beaten: Sequence[int]) -> tuple[int, ...]:
    everybody = range(len(beaten))
    return tuple(y for y in everybody if not any(_covers(beaten, x, y) for x in everybody))


def _covers(beaten: Sequence[int], x: int, y: int) -> bool:
    """Whether x beats y and also every hand that y beats."""
    return bool(beaten[x] >> y & 1) and not beaten[y] & ~beaten[x]


def _places(bits: int) -> tuple[int, ...]:
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)
