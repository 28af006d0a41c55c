"""Who wins at a table of many hands (RULES.md §3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from italpoker.deck import Deck
from italpoker.errors import CardError, DeckError, DuplicateCardError, PlayersError, RulesError
from italpoker.hand import Hand
from italpoker.rules import PRESETS, HouseRules
from italpoker.showdown import Decision, compare, judge, winners

CLASSIC, FANTINI_SANTELIA, ONLINE_ROOM, CASH_TABLE, AMERICANA = PRESETS


def straight_flush(notation: str, deck: Deck) -> str:
    """``"♠min"``, ``"♥max"`` or a top card, ``"♦Q"``: the five cards of that straight flush."""
    suit, top = notation[0], notation[1:]
    straights = {str(ranks[0]): ranks for ranks in deck.straights}
    ranks = {"min": deck.straights[-1], "max": deck.straights[0]}.get(top) or straights[top]
    return "".join(f"{rank}{suit}" for rank in ranks)


def who_wins(hands: str, rules: HouseRules = CLASSIC, players: int = 4) -> str:
    """The winners among these straight flushes, the same in whatever order they sit."""
    deck = Deck.for_players(players)
    names = hands.split()
    made = {name: Hand.parse(straight_flush(name, deck), deck) for name in names}
    orders = list(permutations(names)) if len(names) < 5 else [names, names[::-1], names[2:] + names[:2]]
    won = {frozenset(order[place] for place in winners([made[n] for n in order], rules)) for order in orders}
    assert len(won) == 1
    (winning,) = won
    return " ".join(name for name in names if name in winning)


class TestStraightFlushesInTheCycle:
    def test_two(self) -> None:
        assert who_wins("♠min ♥max") == "♠min"
        assert who_wins("♠max ♥Q") == "♠max"
        assert who_wins("♠J ♥min") == "♠J"
        assert who_wins("♠Q ♥J") == "♠Q"
        assert who_wins("♥min ♠min") == "♥min"
        assert who_wins("♣max ♦max") == "♦max"

    def test_three_of_three_kinds_share_the_pot(self) -> None:
        assert who_wins("♠min ♦J ♥max") == "♠min ♦J ♥max"

    def test_three_of_two_kinds_have_a_best(self) -> None:
        assert who_wins("♠min ♦min ♥max") == "♦min"
        assert who_wins("♠J ♦Q ♥max") == "♥max"
        assert who_wins("♠max ♦max ♣J") == "♦max"
        assert who_wins("♠J ♦Q ♥min") == "♦Q"
        assert who_wins("♠J ♦J ♥J") == "♥J"

    def test_four_with_two_of_a_kind_share_in_three(self) -> None:
        assert who_wins("♠min ♦J ♣Q ♥max") == "♠min ♣Q ♥max"
        assert who_wins("♠min ♦min ♣Q ♥max") == "♦min ♣Q ♥max"
        assert who_wins("♠min ♦max ♣Q ♥max") == "♠min ♣Q ♥max"
        assert who_wins("♠J ♦J ♣Q ♥max") == "♥max"

    def test_seven_with_several_of_every_kind_share_in_three(self) -> None:
        table = "♥min ♣min ♦max ♠max ♥10 ♦9 ♣K"
        assert who_wins(table, players=9) == "♥min ♦max ♣K"
        assert who_wins("♥min ♣min ♥10 ♦8 ♣K ♠J ♦K", players=9) == "♦K"

    def test_who_has_folded_is_not_asked(self) -> None:
        assert who_wins("♠min ♦J ♥max") == "♠min ♦J ♥max"
        assert who_wins("♦J ♥max") == "♥max"
        assert who_wins("♠min ♥max") == "♠min"
        assert who_wins("♠min ♦J") == "♦J"

    def test_a_side_pot_may_go_to_a_hand_that_a_third_would_beat(self) -> None:
        assert who_wins("♠min ♥max ♣Q ♦J") == "♠min ♥max ♣Q"
        assert who_wins("♥max ♣Q ♦J") == "♥max"

    def test_without_suits_the_equal_of_a_kind_share_too(self) -> None:
        rules = CLASSIC.replace(suits_ranked=False)
        assert who_wins("♠min ♦min ♥max", rules) == "♠min ♦min"
        assert who_wins("♠min ♦min ♥max ♣Q", rules) == "♠min ♦min ♥max ♣Q"
        assert who_wins("♠min ♦J ♥max ♣Q", rules) == "♠min ♥max ♣Q"


class TestTheMinimumOfSpades:
    def test_it_splits_in_three_with_what_stands_between(self) -> None:
        assert who_wins("♠min ♦min ♥max", ONLINE_ROOM) == "♠min ♦min ♥max"
        assert who_wins("♠min ♥max ♦max", ONLINE_ROOM) == "♠min ♥max ♦max"
        assert who_wins("♠min ♣Q ♥max", ONLINE_ROOM) == "♠min ♣Q ♥max"

    def test_the_medium_below_another_maximum_is_out(self) -> None:
        assert who_wins("♠min ♣Q ♥max ♦max", ONLINE_ROOM) == "♠min ♥max ♦max"

    def test_without_the_maximum_of_hearts_it_is_the_lowest(self) -> None:
        assert who_wins("♠min ♦min ♣Q", ONLINE_ROOM) == "♣Q"
        assert who_wins("♠min ♦max ♣Q", ONLINE_ROOM) == "♦max"
        assert who_wins("♠min ♥max", ONLINE_ROOM) == "♠min"
        assert who_wins("♦min ♥max ♣Q", ONLINE_ROOM) == "♥max"

    def test_seven_at_a_table(self) -> None:
        assert who_wins("♠min ♣min ♥max ♦max ♥9 ♦9 ♣K", ONLINE_ROOM, players=9) == "♠min ♥max ♦max"


def test_at_the_cash_table_the_highest_wins() -> None:
    assert who_wins("♠min ♦J ♥max", CASH_TABLE) == "♥max"
    assert who_wins("♠min ♦J ♣max", CASH_TABLE) == "♣max"


def table_of(*hands: str, players: int = 4) -> list[Hand]:
    return [Hand.parse(hand, Deck.for_players(players)) for hand in hands]


def test_the_best_of_ordinary_hands_wins() -> None:
    hands = table_of("K♦ K♣ J♥ 9♥ 8♥", "A♥ Q♦ J♣ 8♠ 7♠", "K♥ K♠ J♠ 9♠ 8♦")
    for rules in (CLASSIC, FANTINI_SANTELIA):
        (winner,) = winners(hands, rules)
        assert winner == (2 if rules is CLASSIC else 0)
    assert winners(hands, CASH_TABLE) == (2,)


def test_equal_hands_share_where_suits_do_not_count() -> None:
    hands = table_of("K♦ K♣ J♥ 9♥ 8♥", "A♥ Q♦ J♣ 8♠ 7♠", "K♥ K♠ J♠ 9♠ 8♦", players=9)
    assert winners(hands, AMERICANA) == (0, 2)


def test_one_hand_wins_alone() -> None:
    assert winners(table_of("A♥ Q♦ J♣ 8♠ 7♠"), CLASSIC) == (0,)


def test_no_hand_no_showdown() -> None:
    for ask in (winners, judge):
        with pytest.raises(PlayersError) as caught:
            ask([], CLASSIC)
        assert str(caught.value) == "a showdown needs at least one hand"


def test_hands_at_one_table_share_no_card() -> None:
    hands = table_of("K♦ K♣ J♥ 9♥ 8♥", "A♥ Q♦ J♣ 8♠ 7♠", "K♥ K♠ J♠ 9♠ 8♥")
    for ask in (winners, judge):
        with pytest.raises(DuplicateCardError, match="8♥ in more than one hand"):
            ask(hands, CLASSIC)
    assert winners(hands, CLASSIC, shared_cards=True) == (2,)
    assert winners(hands[1:2] * 2, CLASSIC, shared_cards=True) == (0, 1)


def test_hands_at_one_table_are_of_one_deck() -> None:
    with pytest.raises(DeckError, match="different decks: 32 cards, 7 to ace and 52 cards, 2 to ace"):
        winners([*table_of("K♦ K♣ J♥ 9♥ 8♥"), *table_of("A♥ Q♦ J♣ 8♠ 7♠", players=9)], CLASSIC)


class TestVerdict:
    hands = table_of("A♥7♥8♥9♥10♥", "A♠K♠Q♠J♠10♠", "8♦9♦Q♦J♦10♦", "8♣9♣Q♣J♣10♣")
    verdict = judge(hands, CLASSIC)

    def test_who_beats_whom(self) -> None:
        assert self.verdict.winners == winners(self.hands, CLASSIC) == (0, 1, 2)
        assert [self.verdict.beats(place) for place in range(4)] == [(1,), (2, 3), (0, 3), (0,)]
        assert [self.verdict.beaten_by(place) for place in range(4)] == [(2, 3), (0,), (1,), (1, 2)]

    def test_and_why(self) -> None:
        comparison = self.verdict.comparison(0, 1)
        assert comparison.winner == self.hands[0]
        assert comparison.reason.by is Decision.CYCLE

    def test_why_the_beaten_are_out(self) -> None:
        assert [self.verdict.covered_by(place) for place in range(4)] == [None, None, None, 2]
        assert [self.verdict.why_out(place) for place in range(3)] == [None, None, None]
        why = self.verdict.why_out(3)
        assert why is not None
        assert why.explain("en") == "Same straight flush: the suit decides – Q♦ over Q♣."

    def test_the_circles(self) -> None:
        assert self.verdict.is_circle
        assert self.verdict.circles == ((0, 1, 2), (0, 1, 3))

    @pytest.mark.parametrize("seats", list(permutations(range(4))))
    def test_in_any_order_of_the_seats_only_the_winners_share(self, seats: tuple[int, ...]) -> None:
        names = ["Ada", "Bea", "Carlo", "Dino"]
        hands = table_of("A♥7♥8♥9♥10♥", "A♠K♠Q♠J♠10♠", "7♦8♦9♦10♦J♦", "8♣9♣10♣J♣Q♣")
        verdict = judge([hands[seat] for seat in seats], CLASSIC)
        circle = verdict.winning_circle
        assert circle is not None
        assert set(circle) == set(verdict.winners) == {seats.index(seat) for seat in (0, 1, 3)}
        said = verdict.explain("en", [names[seat] for seat in seats])
        assert all(beats in said for beats in ("Ada beats Bea", "Bea beats Dino", "Dino beats Ada"))

    def test_without_three_winners_there_is_no_winning_circle(self) -> None:
        assert judge(self.hands[2:], CLASSIC).winning_circle is None
        four = judge(self.hands, CLASSIC.replace(suits_ranked=False))
        assert len(four.winners) == 4
        assert four.winning_circle is None

    def test_who_takes_the_pot(self) -> None:
        names = ["Anna", "Bruno", "Carla", "Dario"]
        assert self.verdict.explain("en", names) == (
            "Anna beats Bruno, Bruno beats Carla, and Carla beats Anna: they share the pot."
        )
        assert self.verdict.explain("it", names) == (
            "Anna batte Bruno, Bruno batte Carla e Carla batte Anna: si dividono il piatto."
        )

    @pytest.mark.parametrize(
        ("seats", "rules", "said"),
        [
            ([0], CLASSIC, "A♥ 7♥ 8♥ 9♥ 10♥ is alone and takes the pot."),
            ([2, 3], CLASSIC, "8♦ 9♦ Q♦ J♦ 10♦ takes the pot: it beats the other hand."),
            ([1, 2, 3], CLASSIC, "A♠ K♠ Q♠ J♠ 10♠ takes the pot: it beats all the others."),
            ([2, 3], CLASSIC.replace(suits_ranked=False), "8♦ 9♦ Q♦ J♦ 10♦ and 8♣ 9♣ Q♣ J♣ 10♣ are equal: "),
            ([0, 1, 2, 3], CLASSIC.replace(suits_ranked=False), "A♥ 7♥ 8♥ 9♥ 10♥, A♠ K♠ Q♠ J♠ 10♠, 8♦ 9♦ Q♦ J♦ 10♦ "),
        ],
    )
    def test_other_tables(self, seats: list[int], rules: HouseRules, said: str) -> None:
        verdict = judge([self.hands[seat] for seat in seats], rules)
        assert verdict.explain("en").startswith(said)
        assert verdict.is_circle == (len(verdict.winners) > 2)

    def test_verdicts_are_values(self) -> None:
        assert judge(self.hands, CLASSIC) == self.verdict
        assert hash(judge(self.hands, CLASSIC)) == hash(self.verdict)


def test_names_and_texts_in_place_of_rules_and_hands_are_told_apart() -> None:
    hands = table_of("K♦ K♣ J♥ 9♥ 8♥", "A♥ Q♦ J♣ 8♠ 7♠")
    for ask in (winners, judge):
        with pytest.raises(RulesError, match=r'“classic” is not house rules: write HouseRules\.preset\("classic"\)'):
            ask(hands, "classic")  # type: ignore[arg-type]
        with pytest.raises(CardError, match=r"“K♦ K♣ J♥ 9♥ 8♥” is not a hand: write Hand\.parse"):
            ask(["K♦ K♣ J♥ 9♥ 8♥"], CLASSIC)  # type: ignore[list-item]
    with pytest.raises(RulesError, match="is not house rules"):
        compare(*hands, "classic")  # type: ignore[arg-type]
