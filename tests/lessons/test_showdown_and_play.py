"""What lessons 11 and 12 claim of showdowns and of a whole deal, asked of the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from italpoker.category import Category
from italpoker.course.saved_deals import read_deal, saved_deals
from italpoker.deck import Deck
from italpoker.errors import RecordError
from italpoker.hand import Hand
from italpoker.openers import openers
from italpoker.play import Carried, Deal, Happening, Move, OldPot, Outcome, Phase, arranged, share_out
from italpoker.play.bots import Bot
from italpoker.rules import PRESETS, HouseRules, Stakes
from italpoker.rules.deal_rules import FalseOpening, FirstToSpeak, Parola
from italpoker.showdown import winners
from italpoker.widgets import PracticeTable, TableSettings

if TYPE_CHECKING:
    from collections.abc import Callable

CLASSIC, FANTINI, ONLINE, CASH, AMERICANA = PRESETS
FOUR = Deck.for_players(4)
MASSIMA, HIGHER, MINIMA, LOWER = "10♥ J♥ Q♥ K♥ A♥", "9♣ 10♣ J♣ Q♣ K♣", "A♠ 7♠ 8♠ 9♠ 10♠", "8♦ 9♦ 10♦ J♦ Q♦"
BLUFF = Deal.from_json(read_deal("bluff"))
YOU, BEA, CARLO, DINO = range(4)


def deal_of(*hands: str, rules: HouseRules = CLASSIC, stacks: tuple[int, ...] = (100,) * 4) -> Deal:
    """Ada sits at the left of Dino, who deals; everybody antes 1."""
    chosen = [*hands, *[""] * (4 - len(hands))]
    return Deal.start(rules=rules, stakes=Stakes(ante=1), stacks=stacks, dealer=3, seed=0, pack=arranged(FOUR, chosen))


def after(deal: Deal, *actions: str) -> Deal:
    for action in actions:
        deal = deal.apply(action)
    return deal


def sharing(*hands: str) -> list[str]:
    return [hands[place] for place in winners([Hand.parse(hand, FOUR) for hand in hands], CLASSIC)]


# Lesson 11


def test_bea_may_not_throw_her_media_away_before_carlo_has_shown() -> None:
    deal = after(deal_of(MASSIMA, HIGHER, MINIMA), "open 4", "call", "call", "fold", *["draw"] * 3, *["check"] * 3)
    deal = after(deal, "show")
    assert deal.actor == BEA
    assert Move.MUCK not in {action.move for action in deal.legal_actions()}


def test_without_bea_the_minima_takes_all_and_with_her_the_three_share() -> None:
    assert sharing(MASSIMA, MINIMA) == [MINIMA]
    assert sharing(MASSIMA, HIGHER, MINIMA) == [MASSIMA, HIGHER, MINIMA]


def test_whatever_card_carlo_changes_bea_has_lost_to_ada() -> None:
    held = {card for hand in (MASSIMA, HIGHER, MINIMA) for card in Hand.parse(hand, FOUR).cards}
    for out in Hand.parse(MINIMA, FOUR).cards:
        rest = [card for card in Hand.parse(MINIMA, FOUR).cards if card != out]
        for into in (card for card in FOUR if card not in held):
            carlo = Hand((*rest, into), FOUR)
            at_table = [Hand.parse(MASSIMA, FOUR), Hand.parse(HIGHER, FOUR), carlo]
            assert 1 not in winners(at_table, CLASSIC)
            assert winners([at_table[0], carlo], CLASSIC) == winners(at_table, CLASSIC)[:1] == (0,)


def test_pot_by_pot() -> None:
    deal = deal_of(MASSIMA, HIGHER, MINIMA, LOWER, stacks=(5, 8, 12, 40))
    deal = after(deal, "open 4", "raise 7", "raise 11", "call", *["draw"] * 4, *["show"] * 4)
    main, first, second = deal.awards
    assert (main.chips, main.shares) == (20, {0: 8, 1: 6, 2: 6})
    assert (first.chips, first.shares) == (9, {1: 9})
    assert (second.chips, second.shares) == (8, {3: 8})


def test_302_chips_for_three() -> None:
    assert list(share_out(302, [0, 1, 2]).values()) == [102, 100, 100]
    assert list(share_out(20, [0, 1, 2]).values()) == [8, 6, 6]


TENS, NINES, ACES = "10♥ 10♠ A♦ K♣ 8♣", "9♥ 9♠ Q♦ 8♥ 7♥", "A♥ A♠ Q♣ 9♦ 7♣"


def opened_by_bea(carlo: str) -> Deal:
    """Ada passes, Bea opens falsely with 5, Carlo calls, Dino and Ada fold; nobody bets after the draw."""
    deal = deal_of("K♠ Q♥ J♦ 9♣ 7♠", TENS, carlo, rules=ONLINE)
    deal = after(deal, "no blind", "pass", "open 5", "call", "fold", "fold", "draw", "draw", "check", "check", "show")
    while not deal.is_over:
        deal = deal.apply("show")
    return deal


def test_a_false_opener_who_would_win_loses_the_ante() -> None:
    deal = opened_by_bea(NINES)
    assert deal.outcome is Outcome.FALSE_OPENING
    assert deal.stacks == (99, 99, 99, 99)
    assert deal.carried_over.chips == 4


def test_a_false_opener_who_is_beaten_loses_ten() -> None:
    deal = opened_by_bea(ACES)
    assert deal.payouts[CARLO] == 14
    assert deal.stacks[BEA] == 100 - 1 - 5 - 4 == 90
    assert deal.carried_over == Carried((OldPot(4),))


def test_only_the_online_room_lets_one_open_falsely() -> None:
    assert [rules for rules in PRESETS if rules.deal.false_opening is FalseOpening.SETTLED] == [ONLINE]


def test_the_check_says_who_shows_first() -> None:
    deal = deal_of("J♥ J♠ 9♦ 8♣ 7♣")
    deal = after(deal, "open 4", "call", "call", "fold", *["draw"] * 3, "check", "bet 4", "raise 12", "fold", "call")
    assert deal.phase is Phase.SHOWDOWN
    assert deal.actor == CARLO


# Lesson 12


def test_the_record_of_the_lesson_is_that_of_the_practice_table(page: Callable[..., object], lang: str) -> None:
    story = PracticeTable(TableSettings(lang), replay="bluff")
    story._handle_custom_msg({"type": "step", "to": len(BLUFF.steps)}, [])
    (cell,) = page(lang, "12-play.ipynb").tagged("record")
    lines = [line for line in cell.source.splitlines() if line.startswith("> ")]
    told = [re.sub(r"^> (\*\*[^*]+\*\* )?", "", line).replace("\u00a0", " ").strip() for line in lines]
    assert told == [line["said"] for line in story.log]


def test_the_story_goes_as_it_is_told() -> None:
    assert BLUFF.rules == CLASSIC
    assert BLUFF.dealer == DINO
    assert [str(action) for action in BLUFF.actions] == [
        "open 4", "raise 12", "fold", "fold", "call 8", "draw J♦ 9♠ 7♦", "draw", "check", "bet 20", "fold",
    ]  # fmt: skip
    assert BLUFF.payouts == (0, 28, 0, 0)
    assert BLUFF.outcome is Outcome.WON_UNSHOWN


def test_two_kings_are_the_better_hand_and_bea_has_an_ace_and_no_pair() -> None:
    yours, hers = BLUFF.hand(YOU), BLUFF.hand(BEA)
    assert yours.name("en") == "pair of kings"
    assert hers.name("en") == "high card, ace"
    assert winners([yours, hers], CLASSIC) == (0,)
    assert not openers(hers, CLASSIC, BLUFF.minimum)
    before = Hand(BLUFF.steps[0].cards(YOU), FOUR)
    assert before.category is Category.PAIR
    assert openers(before, CLASSIC, BLUFF.minimum)


def test_the_courses_own_deals_are_found_by_name() -> None:
    assert saved_deals() == ("bluff",)
    with pytest.raises(RecordError, match="there is no deal “poker” here, only: bluff"):
        read_deal("poker")


def test_22_chips_in_the_check() -> None:
    deal = deal_of("K♠ Q♥ 10♦ 9♣ 7♠", "J♥ J♠ 9♦ 8♣ 7♣")
    deal = after(deal, "pass", "open 3", "raise 9", "fold", "fold", "call", "draw", "draw", "check", "bet 15", "fold")
    assert deal.payouts == (0, 0, 22, 0)
    assert [event.amount for event in deal.events if event.what is Happening.UNCALLED] == [15]


def test_who_has_passed_may_call_and_raise() -> None:
    deal = after(deal_of("K♠ Q♥ 10♦ 9♣ 7♠", "J♥ J♠ 9♦ 8♣ 7♣"), "pass", "open 4", "raise 12", "fold")
    assert deal.actor == YOU
    assert [action.move for action in deal.legal_actions()] == [Move.FOLD, Move.CALL, Move.RAISE]


def test_a_call_of_5_for_15_pays_from_one_in_four() -> None:
    assert 3 * 5 == 15
    assert 5 / (15 + 5) == 1 / 4


def test_where_a_deal_differs_from_table_to_table() -> None:
    italian = (CLASSIC, FANTINI, ONLINE, CASH)
    assert [rules for rules in italian if rules.deal.blind_raises_max] == [ONLINE]
    assert [rules for rules in italian if len(rules.deal.opening_levels) == 3] == [ONLINE, CASH]
    assert [rules for rules in italian if rules.deal.first_to_speak is FirstToSpeak.LAST_RAISER] == [ONLINE]
    assert [rules for rules in italian if rules.deal.parola is Parola.NOT_PLAYED] == [CLASSIC, FANTINI]
    assert [rules for rules in italian if rules.deal.limit.value == "pot_limit"] == [CASH]


def test_a_bot_sees_only_what_its_seat_sees_and_keeps_nothing() -> None:
    assert set(Bot.__slots__) == {"character", "seed"}
