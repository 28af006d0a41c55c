"""The smallest deck has 42,504 hands: few enough to look at every one (RULES.md §3).

The order is written a second time here, from the letters of the cards alone, and compared with the engine's for
every pair of classes, a class being all hands that no rule tells apart.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules, StraightFlushOrder, TieSuit
from italpoker.showdown import compare, judge
from italpoker.showdown.criteria import scale

if TYPE_CHECKING:
    from collections.abc import Iterable

DECK = Deck.for_players(2)
CLASSIC, FANTINI_SANTELIA, ONLINE_ROOM, CASH_TABLE, AMERICANA = PRESETS
MINIMUM, MEDIUM, MAXIMUM = "minimum", "medium", "maximum"
Key = tuple[int, str, tuple[int, ...]]


def key(codes: list[str], rules: HouseRules) -> Key:  # noqa: PLR0911  # a return for each category
    """Category from 0 to 8, kind of straight flush, and what else counts, the better the greater."""
    name = rules.name
    ranks = sorted(("9TJQKA".index(code[0]) for code in codes), reverse=True)
    suit = {code: "scdh".index(code[1]) for code in codes}
    by_count = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    shape = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    flush = len({code[1] for code in codes}) == 1
    low = ranks == [5, 3, 2, 1, 0]
    straight = low or (shape == [1] * 5 and ranks[0] - ranks[4] == 4)

    def best_suit(rank: int) -> int:
        return -1 if name == "americana" else max(suit[code] for code in codes if code[0] == "9TJQKA"[rank])

    if straight:
        top = 3 if low else ranks[0]
        if flush:
            kind = MINIMUM if low else MAXIMUM if top == 5 else MEDIUM
            return 8, kind, (top, best_suit(top))
        return 4, "", (top, best_suit(top))
    if shape == [4, 1]:
        return 7, "", tuple(by_count)
    if flush:
        height = 5 if name == "americana" else 6
        if name == "online_room":
            return height, "", (best_suit(ranks[0]), *ranks)
        return height, "", (*ranks, best_suit(ranks[0]))
    if shape == [3, 2]:
        return (6 if name == "americana" else 5), "", tuple(by_count)
    if shape == [3, 1, 1]:
        return 3, "", tuple(by_count)
    by_kicker = name in ("fantini_santelia", "online_room")
    if shape == [2, 2, 1]:
        return 2, "", (*by_count, best_suit(by_count[2 if by_kicker else 0]))
    if shape == [2, 1, 1, 1]:
        return 1, "", (*by_count, best_suit(by_count[1 if by_kicker else 0]))
    return 0, "", (*ranks, best_suit(ranks[1 if name == "fantini_santelia" else 0]))


def beats(a: Key, b: Key, rules: HouseRules) -> bool:
    if a[0] != b[0]:
        return a[0] > b[0]
    if rules.name in ("classic", "fantini_santelia") and a[1] != b[1]:
        return (a[1], b[1]) in {(MINIMUM, MAXIMUM), (MAXIMUM, MEDIUM), (MEDIUM, MINIMUM)}
    if rules.name == "online_room" and a[0] == 8:
        spades_minimum, hearts_maximum = (8, MINIMUM, (3, 0)), (8, MAXIMUM, (5, 3))
        if {a, b} == {spades_minimum, hearts_maximum}:
            return a == spades_minimum
    return a[2] > b[2]


@cache
def classes(rules: HouseRules) -> dict[Key, list[Hand]]:
    """All hands of the deck, those that no rule tells apart together."""
    found: dict[Key, list[Hand]] = {}
    for cards in combinations(DECK.cards, 5):
        found.setdefault(key([card.code for card in cards], rules), []).append(Hand(cards, DECK))
    return found


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_pair_of_classes(rules: HouseRules) -> None:
    """Judged all at one table: cards may be shared, since any two of the hands may meet in some deal or other."""
    found = classes(rules)
    assert sum(map(len, found.values())) == 42_504
    keys = list(found)
    verdict = judge([hands[0] for hands in found.values()], rules, shared_cards=True)
    for place, one in enumerate(keys):
        assert set(verdict.beats(place)) == {other for other, k in enumerate(keys) if beats(one, k, rules)}


def test_every_pair_of_classes_compared_step_by_step() -> None:
    found = [(k, hands[0]) for k, hands in classes(CLASSIC).items()]
    for (k, a), (m, b) in combinations(found, 2):
        assert compare(a, b, CLASSIC, shared_cards=True).winner is (a if beats(k, m, CLASSIC) else b)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_hand_is_as_strong_as_its_class_and_as_no_other(rules: HouseRules) -> None:
    strength = scale(rules.ranking).strength
    strengths = [{strength(hand) for hand in hands} for hands in classes(rules).values()]
    assert all(len(one) == 1 for one in strengths)
    assert len(set.union(*strengths)) == len(strengths)


def not_transitive(hands: list[Hand], rules: HouseRules) -> set[frozenset[Hand]]:
    """Every three hands of which one beats a second, that a third, but the first does not beat the third."""
    verdict = judge(hands, rules, shared_cards=True)
    beaten = [sum(1 << other for other in verdict.beats(place)) for place in range(len(hands))]
    return {
        frozenset({hands[one], hands[two], hands[three]})
        for one in range(len(hands))
        for two in verdict.beats(one)
        for three in _bits(beaten[two] & ~beaten[one])
    }


def _bits(number: int) -> Iterable[int]:
    return (place for place in range(number.bit_length()) if number >> place & 1)


def straight_flushes(kind: str) -> list[Hand]:
    return [hands[0] for k, hands in classes(CLASSIC).items() if k[1] == kind]


def representatives(rules: HouseRules) -> list[Hand]:
    return [hands[0] for hands in classes(rules).values()]


@pytest.mark.parametrize("rules", [CLASSIC, FANTINI_SANTELIA], ids=lambda rules: rules.name)
def test_the_only_circles_are_straight_flushes_of_three_kinds(rules: HouseRules) -> None:
    kinds = [straight_flushes(kind) for kind in (MINIMUM, MEDIUM, MAXIMUM)]
    assert [len(kind) for kind in kinds] == [4, 4, 4]
    assert not_transitive(representatives(rules), rules) == {frozenset(three) for three in product(*kinds)}


def test_the_only_circles_of_the_online_room_are_around_the_minimum_of_spades() -> None:
    minimum = Hand.parse("A♠ 9♠ 10♠ J♠ Q♠", DECK)
    maximum = Hand.parse("A♥ K♥ Q♥ J♥ 10♥", DECK)
    others = {hand for kind in (MINIMUM, MEDIUM, MAXIMUM) for hand in straight_flushes(kind)} - {minimum, maximum}
    assert len(others) == 10
    assert not_transitive(representatives(ONLINE_ROOM), ONLINE_ROOM) == {
        frozenset({minimum, maximum, other}) for other in others
    }


@pytest.mark.parametrize("rules", [CASH_TABLE, AMERICANA], ids=lambda rules: rules.name)
def test_elsewhere_there_is_an_order(rules: HouseRules) -> None:
    assert not_transitive(representatives(rules), rules) == set()


def test_the_cycle_without_suits() -> None:
    rules = CLASSIC.replace(suits_ranked=False, pair_tie=TieSuit.KICKER)
    assert rules.ranking.straight_flush_order is StraightFlushOrder.CYCLIC
    kinds = [straight_flushes(kind) for kind in (MINIMUM, MEDIUM, MAXIMUM)]
    assert not_transitive(representatives(CLASSIC), rules) == {frozenset(three) for three in product(*kinds)}
