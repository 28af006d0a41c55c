"""The plain draw policy: what a sensible player without secrets throws away. Estimates let the opponents follow it.

- A straight, a flush, a full house, four of a kind, a straight flush: stand pat.
- Three of a kind: keep the three. Two pair: keep both. A pair: keep it, whatever else the hand might become.
- Nothing, but four cards of one suit: keep the four.
- Nothing, but four cards in a row that two ranks complete: keep the four.
- Nothing else: keep the highest card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.category import Category

if TYPE_CHECKING:
    from italpoker.cards import Card
    from italpoker.hand import Hand


def plain_discards(hand: Hand) -> tuple[Card, ...]:
    """The cards that the plain draw policy throws away, nought to four."""
    match hand.category:
        case Category.PAIR | Category.TWO_PAIR | Category.THREE_OF_A_KIND:
            return hand.kickers
        case Category.HIGH_CARD:
            return _discards_of_nothing(hand)
        case _:
            return ()


def _discards_of_nothing(hand: Hand) -> tuple[Card, ...]:
    cards = hand.ordered_cards
    suits = [card.suit for card in cards]
    for card in cards:
        if suits.count(card.suit) == 1 and len(set(suits)) == 2:
            return (card,)
    straights = [set(straight) for straight in hand.deck.straights]
    for out in reversed(cards):
        four = {card.rank for card in cards if card is not out}
        if sum(four <= straight for straight in straights) == 2:
            return (out,)
    return cards[1:]
