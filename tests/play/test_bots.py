"""Bots: fair, deterministic, each with its character."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from italpoker import Deck, Hand, HouseRules
from italpoker.errors import ActionError
from italpoker.play import Deal, Move, Session
from italpoker.play.bots import Bot, Character
from italpoker.play.reckoning import draw_chances, shares
from italpoker.rules import PRESETS
from italpoker.text import languages

if TYPE_CHECKING:
    from collections.abc import Callable

DECK = Deck.for_players(4)


def played(session: Session, bots: list[Bot]) -> Deal:
    deal = session.deal()
    while deal.actor is not None:
        deal = deal.apply(bots[deal.actor].choose(deal.view(deal.actor)), seat=deal.actor)
    return deal


def evening(character: Character, rules: HouseRules, deals: int = 60) -> list[Deal]:
    """Deals of six such bots, who buy chips when they are broke."""
    session, history = Session.start(6, rules, seed=8), []
    bots = [Bot(character, seed) for seed in range(6)]
    for _ in range(deals):
        deal = played(session, bots)
        history.append(deal)
        session = session.after(deal)
        for seat, stack in enumerate(session.stacks):
            if not stack and seat not in session.carried.all_in:
                session = session.buy_chips(seat, 100)
    return history


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", [2, 5, 10])
def test_bots_play_whole_deals_at_every_table(rules: HouseRules, players: int) -> None:
    session = Session.start(players, rules, seed=players)
    bots = [Bot(list(Character)[seat % 3], seat) for seat in range(players)]
    for _ in range(6):
        deal = played(session, bots)
        session = session.after(deal)
        if session.is_over:
            break


def test_the_same_seed_and_the_same_view_give_the_same_action() -> None:
    rules = HouseRules.preset("online_room")
    assert [deal.actions for deal in evening(Character.BLUFFING, rules, 12)] == [
        deal.actions for deal in evening(Character.BLUFFING, rules, 12)
    ]


def test_a_bot_gets_a_view_only_and_only_of_its_own_turn() -> None:
    deal = Deal.start(4, seed=1)
    with pytest.raises(ActionError, match="it is not this player’s turn"):
        Bot(Character.LOOSE).choose(deal.view(3))
    assert {field.name for field in fields(Bot)} == {"character", "seed"}  # it keeps no memory of its own


def test_a_bot_does_not_notice_when_the_cards_it_cannot_see_are_others() -> None:
    deal = Deal.start(4, seed=3)
    seat = deal.actor or 0
    pack = list(deal._state.setup.pack)
    places = [place for place, card in enumerate(pack) if card not in deal.cards(seat)]
    for place, card in zip(places, [pack[place] for place in reversed(places)], strict=True):
        pack[place] = card
    other = Deal.start(4, seed=3, pack=pack)
    for character in Character:
        assert Bot(character).choose(deal.view(seat)) == Bot(character).choose(other.view(seat))


def count(deals: list[Deal], *moves: Move) -> int:
    return sum(action.move in moves for deal in deals for action in deal.actions)


def test_the_loose_pay_to_see_and_the_cautious_fold() -> None:
    rules = HouseRules.preset("classic")
    cautious, loose = evening(Character.CAUTIOUS, rules), evening(Character.LOOSE, rules)

    def share_of_folds(deals: list[Deal]) -> float:
        return count(deals, Move.FOLD) / count(deals, Move.FOLD, Move.CALL, Move.RAISE)

    assert share_of_folds(cautious) > share_of_folds(loose) + 0.1


def test_only_the_bluffing_open_without_the_cards_for_it() -> None:
    rules = HouseRules.preset("online_room")

    def false_openings(character: Character) -> int:
        return sum(deal._state.opening.is_false for deal in evening(character, rules))

    assert false_openings(Character.BLUFFING) > false_openings(Character.CAUTIOUS) == 0


def test_the_cautious_never_bet_blind_and_others_do_at_times() -> None:
    rules = HouseRules.preset("online_room")
    assert count(evening(Character.CAUTIOUS, rules), Move.BLIND) == 0
    assert count(evening(Character.BLUFFING, rules), Move.BLIND) > 0


@pytest.mark.parametrize(
    ("hand", "discards"),
    [
        ("A♥ A♠ K♦ 9♣ 7♦", {"K♦", "9♣", "7♦"}),  # a pair: three
        ("A♥ A♠ K♦ K♣ 7♦", {"7♦"}),  # two pair: one
        ("Q♥ J♥ 10♥ 8♥ A♥", set()),  # a flush: servito
        ("Q♥ J♥ 10♥ 8♥ 7♠", {"7♠"}),  # four to a flush, and in a row but for one
    ],
)
def test_the_best_draw_by_exact_counts(hand: str, discards: set[str]) -> None:
    best = draw_chances(Hand.parse(hand, DECK), HouseRules(), rivals=4)[0]
    assert {str(card) for card in best.discards} == discards
    assert 0 <= best.chance <= 1


def test_a_hand_beats_the_share_of_the_deck_that_is_below_it() -> None:
    spread = shares(DECK, HouseRules())

    def beaten(notation: str) -> float:
        return spread.beaten(Hand.parse(notation, DECK))

    rising = ["J♥ 10♠ 9♦ 8♣ A♦", "7♥ 7♠ 9♦ 8♣ 10♦", "A♥ A♠ 9♦ 8♣ 10♦", "7♥ 7♠ 8♦ 8♣ 10♦", "9♥ 10♥ J♥ Q♥ A♥"]
    assert [beaten(hand) for hand in rising] == sorted(beaten(hand) for hand in rising)
    assert beaten("7♥ 7♠ 9♦ 8♣ 10♦") == pytest.approx(52020 / 201376, abs=0.1)


def test_every_character_has_its_word_in_every_language(start: Callable[..., Deal]) -> None:
    for lang in languages():
        assert len({character.word(lang) for character in Character}) == 3
