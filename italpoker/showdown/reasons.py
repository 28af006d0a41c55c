"""Why a hand wins, in a player's sentence with the cards in it.

Comparisons carry the data, this module alone the words: one sentence for each thing that can decide.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from italpoker.cards import Rank, Suit, write_cards
from italpoker.category import Category, StraightFlushKind
from italpoker.rules import FlushTie, StraightFlushOrder
from italpoker.showdown.criteria import Decision, Part
from italpoker.text import Text, listing, ntext, ptext, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from italpoker.hand import Hand
    from italpoker.rules import Ranking
    from italpoker.showdown.comparison import Comparison, Step
    from italpoker.showdown.table import Verdict
    from italpoker.text import Value


def sentence(comparison: Comparison) -> Text:
    """Why one hand beats the other, or why they share the pot."""
    step = comparison.steps[-1]
    winner, loser = comparison.winner, comparison.loser
    if winner is None or loser is None:
        return _EQUAL[comparison.rules.ranking.suits_ranked]
    return replace(
        _pattern(step, winner, loser, comparison.rules.ranking),
        values={
            "n": step.number - 1,
            "winner": _A[winner.category],
            "loser": _A[loser.category],
            "suit_card": _CARD_OF[step.winning[0].suit],
            "cards": write_cards(step.winning),
            "others": write_cards(step.losing),
        },
    )


def label(step: Step) -> Text:
    """What was compared: “Second kicker”."""
    if step.by in _LABELS:
        return _LABELS[step.by]
    by_rank = step.by is Decision.RANK
    if step.part is Part.KICKER and len(step.a.kickers) == 1:
        return _ONLY_KICKER[by_rank]
    return (_RANK_LABELS if by_rank else _SUIT_LABELS)[step.part][step.number - 1]


def step_sentence(step: Step) -> Text:
    """What was compared and how it came out: “First kicker: J♣ and J♥, the same.”"""
    what, winner = label(step), step.winner
    if winner is None:
        if step.by in (Decision.CATEGORY, Decision.CYCLE):
            kind = step.a.straight_flush_kind if step.by is Decision.CYCLE else None
            return text("{what}: {kind} against {kind}.", what=what, kind=kind.noun if kind else step.a.category.text)
        cards, others = write_cards(step.a_cards), write_cards(step.b_cards)
        if step.by is Decision.SUIT:
            return text("{what}: {cards} and {others}, the same suit.", what=what, cards=cards, others=others)
        return text("{what}: {cards} and {others}, the same rank.", what=what, cards=cards, others=others)
    better: Value = write_cards(step.winning)
    worse: Value = write_cards(step.losing)
    if step.by in (Decision.CATEGORY, Decision.CYCLE):
        better, worse = _kind(step, winner), _kind(step, step.b if winner is step.a else step.a)
    return text("{what}: {winner} beats {loser}.", what=what, winner=better, loser=worse)


def loss_sentence(step: Step) -> Text:
    """What the loser of the step that decided was wanting: “Second kicker: 9♥ loses to J♣.”"""
    assert step.winner is not None
    worse: Value = write_cards(step.losing)
    better: Value = write_cards(step.winning)
    if step.by in (Decision.CATEGORY, Decision.CYCLE):
        worse, better = _kind(step, step.b if step.winner is step.a else step.a), _kind(step, step.winner)
    return text("{what}: {loser} loses to {winner}.", what=label(step), loser=worse, winner=better)


def verdict_sentence(verdict: Verdict, names: Sequence[str] | None) -> Text:
    """Who takes the pot, or who share it and why; hands go by their names, or else by their cards."""
    called = list(map(str, names or verdict.hands))
    who = [called[winner] for winner in verdict.winners]
    if len(who) == 1:
        if len(called) == 1:
            return text("{name} is alone and takes the pot.", name=who[0])
        return ntext(
            "{name} takes the pot: it beats the other hand.",
            "{name} takes the pot: it beats all the others.",
            len(called) - 1,
            name=who[0],
        )
    if not verdict.is_circle:
        return text("{names} are equal: they share the pot.", names=listing(who))
    if circle := verdict.winning_circle:
        one, two, three = (called[place] for place in circle)
        return text(
            "{one} beats {two}, {two} beats {three}, and {three} beats {one}: they share the pot.",
            one=one,
            two=two,
            three=three,
        )
    return text("{names} chase each other in a circle: they share the pot.", names=listing(who))


def _kind(step: Step, hand: Hand) -> Text:
    """A hand as what it is, where whole hands are compared: its kind of straight flush, or its category."""
    kind = hand.straight_flush_kind
    return _THE_KIND[kind] if kind and step.by is Decision.CYCLE else _A[hand.category]


def _pattern(step: Step, winner: Hand, loser: Hand, ranking: Ranking) -> Text:
    """The sentence for what decided, its places still empty."""
    match step.by:
        case Decision.CATEGORY:
            return _CATEGORY
        case Decision.CYCLE if kind := winner.straight_flush_kind:
            return _CYCLE[kind]
        case Decision.SPADES_MINIMUM:
            return _SPADES_MINIMUM
        case Decision.RANK:
            return _by_rank(step, winner.category, loser, ranking)
        case _:
            return _by_suit(step, winner.category, ranking)


def _by_rank(step: Step, category: Category, loser: Hand, ranking: Ranking) -> Text:
    if step.part is Part.TOP_CARD:
        if category is Category.STRAIGHT_FLUSH and ranking.straight_flush_order is StraightFlushOrder.CYCLIC:
            return _TWO_MEDIUM
        return _BY_TOP_CARD[category, loser.ranks[-1] is Rank.ACE]
    if step.part is Part.CARD and step.number > 1:
        return replace(_BY_NEXT_CARD[category], count=step.number - 1)
    if category is Category.FLUSH and ranking.flush_tie is FlushTie.SUIT_THEN_RANKS:
        return _FLUSHES_OF_ONE_SUIT
    return _BY_RANK[category, step.part][step.number - 1]


def _by_suit(step: Step, category: Category, ranking: Ranking) -> Text:
    if category is Category.FLUSH and ranking.flush_tie is FlushTie.SUIT_THEN_RANKS:
        return _SUIT_FIRST
    return _BY_SUIT[category, step.part][step.number - 1]


_A = {
    Category.HIGH_CARD: ptext("hand that beats or is beaten", "a high card"),
    Category.PAIR: ptext("hand that beats or is beaten", "a pair"),
    Category.TWO_PAIR: ptext("hand that beats or is beaten", "two pair"),
    Category.THREE_OF_A_KIND: ptext("hand that beats or is beaten", "three of a kind"),
    Category.STRAIGHT: ptext("hand that beats or is beaten", "a straight"),
    Category.FULL_HOUSE: ptext("hand that beats or is beaten", "a full house"),
    Category.FLUSH: ptext("hand that beats or is beaten", "a flush"),
    Category.FOUR_OF_A_KIND: ptext("hand that beats or is beaten", "four of a kind"),
    Category.STRAIGHT_FLUSH: ptext("hand that beats or is beaten", "a straight flush"),
}
_THE_KIND = {
    StraightFlushKind.MINIMUM: ptext("hand that beats or is beaten", "the minima"),
    StraightFlushKind.MEDIUM: ptext("hand that beats or is beaten", "the media"),
    StraightFlushKind.MAXIMUM: ptext("hand that beats or is beaten", "the massima"),
}
_CARD_OF = {
    Suit.HEARTS: ptext("card of a suit", "heart"),
    Suit.DIAMONDS: ptext("card of a suit", "diamond"),
    Suit.CLUBS: ptext("card of a suit", "club"),
    Suit.SPADES: ptext("card of a suit", "spade"),
}
_EQUAL = {  # by whether suits rank
    True: text("nothing sets the two hands apart: they share the pot."),
    False: text("the same ranks, and suits do not count here: they share the pot."),
}
_CATEGORY = text("{winner} beats {loser}: {cards} over {others}.")
_CYCLE = {
    StraightFlushKind.MINIMUM: text("the minima beats the massima: {cards} over {others}."),
    StraightFlushKind.MAXIMUM: text("the massima beats the media: {cards} over {others}."),
    StraightFlushKind.MEDIUM: text("the media beats the minima: {cards} over {others}."),
}
_SPADES_MINIMUM = text("the minima of spades beats the massima of hearts, and only that: {cards} over {others}.")
_TWO_MEDIUM = text("two medie: the higher top card wins – {cards} over {others}.")
_BY_TOP_CARD = {  # by whether the loser's is the low one
    (Category.STRAIGHT_FLUSH, False): text("two straight flushes: the higher top card wins – {cards} over {others}."),
    (Category.STRAIGHT_FLUSH, True): text(
        "two straight flushes: the higher top card wins – {cards} over {others}: there the ace counts as the lowest "
        "card."
    ),
    (Category.STRAIGHT, False): text("two straights: the higher top card wins – {cards} over {others}."),
    (Category.STRAIGHT, True): text(
        "two straights: the higher top card wins – {cards} over {others}: there the ace counts as the lowest card."
    ),
}
_BY_RANK = {  # the first, second, third of each part
    (Category.FOUR_OF_A_KIND, Part.FOUR): (text("four of a kind twice: the higher wins – {cards} over {others}."),),
    (Category.FOUR_OF_A_KIND, Part.KICKER): (
        text("same four of a kind: the higher kicker wins – {cards} over {others}."),
    ),
    (Category.FLUSH, Part.CARD): (text("two flushes: the highest card decides – {cards} over {others}."),),
    (Category.FULL_HOUSE, Part.THREE): (
        text("two full houses: the higher three of a kind wins – {cards} over {others}."),
    ),
    (Category.FULL_HOUSE, Part.PAIR): (text("same three of a kind: the higher pair wins – {cards} over {others}."),),
    (Category.THREE_OF_A_KIND, Part.THREE): (text("three of a kind twice: the higher wins – {cards} over {others}."),),
    (Category.THREE_OF_A_KIND, Part.KICKER): (
        text("same three of a kind: the higher kicker wins – {cards} over {others}."),
        text("same three of a kind, same first kicker: the second decides – {cards} over {others}."),
    ),
    (Category.TWO_PAIR, Part.HIGHER_PAIR): (
        text("two pair on each side: the higher top pair wins – {cards} over {others}."),
    ),
    (Category.TWO_PAIR, Part.LOWER_PAIR): (text("same higher pair: the lower pair decides – {cards} over {others}."),),
    (Category.TWO_PAIR, Part.KICKER): (text("same two pairs: the higher kicker wins – {cards} over {others}."),),
    (Category.PAIR, Part.PAIR): (text("a pair on each side: the higher wins – {cards} over {others}."),),
    (Category.PAIR, Part.KICKER): (
        text("same pair: the higher kicker wins – {cards} over {others}."),
        text("same pair, same first kicker: the second decides – {cards} over {others}."),
        text("same pair, same first two kickers: the third decides – {cards} over {others}."),
    ),
    (Category.HIGH_CARD, Part.CARD): (
        text("no pair on either side: the highest card decides – {cards} over {others}."),
    ),
}
_BY_NEXT_CARD = {
    Category.FLUSH: ntext(
        "two flushes, the highest card equal: the next one decides – {cards} over {others}.",
        "two flushes, the {n} highest cards equal: the next one decides – {cards} over {others}.",
        1,
    ),
    Category.HIGH_CARD: ntext(
        "no pair, the highest card equal: the next one decides – {cards} over {others}.",
        "no pair, the {n} highest cards equal: the next one decides – {cards} over {others}.",
        1,
    ),
}
_FLUSHES_OF_ONE_SUIT = text("two flushes of one suit: the highest card decides – {cards} over {others}.")
_BY_SUIT = {  # the first and second of each part
    (Category.STRAIGHT_FLUSH, Part.TOP_CARD): (text("same straight flush: the suit decides – {cards} over {others}."),),
    (Category.FLUSH, Part.HAND): (text("two flushes of the same ranks: the suit decides – {cards} over {others}."),),
    (Category.STRAIGHT, Part.TOP_CARD): (
        text("same straight: the suit of the top card decides – {cards} over {others}."),
    ),
    (Category.TWO_PAIR, Part.HIGHER_PAIR): (
        text("same two pairs, same kicker: the higher pair with the {suit_card} wins – {cards} over {others}."),
    ),
    (Category.TWO_PAIR, Part.KICKER): (
        text("same two pairs, same kicker: the suit of the kicker decides – {cards} over {others}."),
    ),
    (Category.PAIR, Part.PAIR): (
        text("same pair, same kickers: the pair with the {suit_card} wins – {cards} over {others}."),
    ),
    (Category.PAIR, Part.KICKER): (
        text("same pair, same kickers: the suit of the highest kicker decides – {cards} over {others}."),
    ),
    (Category.HIGH_CARD, Part.CARD): (
        text("same five ranks: the suit of the highest card decides – {cards} over {others}."),
        text("same five ranks: the suit of the second card decides – {cards} over {others}."),
    ),
}
_SUIT_FIRST = text("two flushes: at this table the suit comes before the ranks – {cards} over {others}.")
_LABELS = {
    Decision.CATEGORY: ptext("what is compared", "Category"),
    Decision.CYCLE: ptext("what is compared", "Kind of straight flush"),
    Decision.SPADES_MINIMUM: ptext("what is compared", "Minima of spades against massima of hearts"),
}
_RANK_LABELS = {
    Part.FOUR: (ptext("what is compared", "Four of a kind"),),
    Part.THREE: (ptext("what is compared", "Three of a kind"),),
    Part.PAIR: (ptext("what is compared", "Pair"),),
    Part.HIGHER_PAIR: (ptext("what is compared", "Higher pair"),),
    Part.LOWER_PAIR: (ptext("what is compared", "Lower pair"),),
    Part.TOP_CARD: (ptext("what is compared", "Top card"),),
    Part.CARD: (
        ptext("what is compared", "Highest card"),
        ptext("what is compared", "Second card"),
        ptext("what is compared", "Third card"),
        ptext("what is compared", "Fourth card"),
        ptext("what is compared", "Fifth card"),
    ),
    Part.KICKER: (
        ptext("what is compared", "First kicker"),
        ptext("what is compared", "Second kicker"),
        ptext("what is compared", "Third kicker"),
    ),
}
_SUIT_LABELS = {
    Part.HAND: (ptext("what is compared", "Suit of the flush"),),
    Part.PAIR: (ptext("what is compared", "Suit of the pair"),),
    Part.HIGHER_PAIR: (ptext("what is compared", "Suit of the higher pair"),),
    Part.TOP_CARD: (ptext("what is compared", "Suit of the top card"),),
    Part.CARD: (
        ptext("what is compared", "Suit of the highest card"),
        ptext("what is compared", "Suit of the second card"),
    ),
    Part.KICKER: (ptext("what is compared", "Suit of the highest kicker"),),
}
_ONLY_KICKER = {
    True: ptext("what is compared", "Kicker"),
    False: ptext("what is compared", "Suit of the kicker"),
}  # its rank, its suit
