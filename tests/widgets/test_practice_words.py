"""What the practice table says of a deal: to the learner as “you”, with the rule that holds in this very deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from italpoker.cards import Rank
from italpoker.play import Deal, arranged
from italpoker.play.carried import Carried, OldPot
from italpoker.rules import HouseRules
from italpoker.widgets import practice_bar
from italpoker.widgets.practice_coach import Coach
from italpoker.widgets.practice_words import YOU, told_in_short

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES = ("You", "Bea", "Carlo", "Dino")
TENS = "10♥ 10♠ A♦ K♣ 9♣"
JACKS = "J♥ J♠ 9♦ 8♣ 7♣"


def deal_of(hand: str = TENS, rules: str = "classic", dealer: int = 3, **settings: Any) -> Deal:
    """Four players, the learner with this hand."""
    house = HouseRules.preset(rules)
    hands = ["", "", "", ""]
    hands[(YOU - dealer - 1) % 4] = hand
    settings.setdefault("stacks", [100] * 4)
    return Deal.start(4, house, dealer=dealer, pack=arranged(house.deck(4), hands), seed=0, **settings)


def after(deal: Deal, actions: Iterable[str]) -> Deal:
    for action in actions:
        deal = deal.apply(action)
    return deal


def rule_in_play(deal: Deal, lang: str = "en") -> str:
    return " ".join(Coach(deal.view(YOU), (), lang).advice()[0]["lines"])


def why(deal: Deal, lang: str = "en") -> dict[str, str]:
    return dict(practice_bar.reasons(deal, NAMES, lang))


def test_after_a_blind_opening_the_coach_says_its_rule_and_no_other() -> None:
    blind = after(deal_of(rules="online_room", dealer=1), ["blind", "no blind", "call"])
    assert blind.actor == YOU
    assert "calls, raises or folds" not in rule_in_play(blind)
    assert rule_in_play(blind).startswith("After a blind opening the others call or fold")
    assert why(blind)["Pass"] == "The pot has been opened blind: call or fold."
    opened = after(deal_of(JACKS), ["open 4", "raise 8", "call", "call"])
    assert rule_in_play(opened).startswith("After the opening each calls, raises or folds")


@pytest.mark.parametrize(
    ("rules", "further"),
    [
        ("classic", ""),
        ("cash_table", ", or exactly four cards of one suit"),
    ],
)
def test_a_refused_opening_names_all_that_opens_and_ends_with_one_full_stop(rules: str, further: str) -> None:
    assert why(deal_of(rules=rules))["Open"] == (
        f"Pair of tens: this does not open, it takes a pair of jacks or better{further}."
    )


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_reason_ends_with_two_full_stops(lang: str) -> None:
    for rules in ("classic", "online_room", "cash_table", "fantini_santelia"):
        deal = deal_of(rules=rules, dealer=3)
        while deal.actor not in {None, YOU}:
            deal = deal.apply(deal.legal_actions()[-1].move.value)
        for reason in why(deal, lang).values():
            assert reason.endswith(".")
            assert not reason.endswith("..")


def test_in_a_piatto_di_parola_the_prompt_and_the_coach_say_why_one_opens_so_high() -> None:
    carried = Carried((OldPot(8, 2),), Rank.KING, parola=frozenset({0, 1, 2, 3}), ante_due=False)
    deal = deal_of("K♥ K♠ J♦ J♣ 7♣", "cash_table", carried=carried)
    prompt = practice_bar.prompt(deal.view(YOU))
    assert prompt.say("en") == "Your turn: pass or open 8. For this pot one opens with the pot at least."
    assert prompt.say("it").endswith("Per questo piatto si apre con almeno l’intero piatto.")
    assert "one opens with the pot at least, 8 chips." in rule_in_play(deal)
    assert "with the pot at least" not in practice_bar.prompt(deal_of(JACKS).view(YOU)).say("en")


def test_where_one_can_only_pass_it_is_no_order() -> None:
    prompt = practice_bar.prompt(deal_of().view(YOU))
    assert prompt.say("en") == "Your turn: with these cards you cannot open."
    assert prompt.say("it") == "Tocca a te: con queste carte non puoi aprire."


def test_the_learner_s_all_in_is_the_learner_s() -> None:
    deal = after(deal_of(JACKS), ["open 99"])
    said = [words.say("it") for _, words in told_in_short(deal.view(YOU).events, NAMES)]
    assert said[-1] == "Apri con 99 fiche. Sono i tuoi resti."


def test_who_stands_pat_is_neither_he_nor_she() -> None:
    deal = after(deal_of(JACKS), ["open 4", "call", "fold", "fold", "draw", "draw"])
    said = [words.say("it") for _, words in told_in_short(deal.view(YOU).events, NAMES)]
    assert said[-2:] == ["Non cambi: «servito».", "Bea non cambia: «servito»."]
