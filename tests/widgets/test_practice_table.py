"""The practice table: whole deals against bots, what reaches the browser, looking back, replays, stakes."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from italpoker.errors import ActionError, PlayersError, RecordError, RulesError
from italpoker.play import Deal, Event, Happening, Move, Outcome, Phase, arranged
from italpoker.rules import HouseRules, Limit
from italpoker.text import languages
from italpoker.widgets import PracticeTable, TableSettings
from italpoker.widgets.practice_match import Terms
from italpoker.widgets.practice_played import Task
from italpoker.widgets.practice_words import told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from italpoker.cards import Card

YOU = 0
NOW = "the decision that is due"
RULES = ("classic", "fantini_santelia", "online_room", "cash_table", "americana")


def practice(
    players: int = 4, rules: str = "classic", lang: str = "en", seed: int | None = 7, **settings: Any
) -> PracticeTable:
    table = TableSettings(lang)
    table.players, table.rules = players, rules
    return PracticeTable(table, seed=seed, **settings)


def send(widget: PracticeTable, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def press(widget: PracticeTable, move: str, **content: object) -> None:
    send(widget, type="act", move=move, turn=widget.bar["turn"], **content)


def act_at_random(widget: PracticeTable, rng: Random) -> None:
    """Anything that the page offers to the learner, as the page would send it."""
    if widget.bar["draw"]:
        cards = [code for code, _ in widget.board["hand"]["cards"]]
        for code in rng.sample(cards, rng.randint(0, 4)):
            send(widget, type="toggle", code=code)
        press(widget, "draw")
    else:
        chosen = rng.choice(widget.bar["moves"])
        amount = widget.bar["amount"]
        press(
            widget,
            chosen["move"],
            **({"amount": str(rng.randint(amount["least"], amount["most"]))} if chosen["ranged"] else {}),
        )


def play_deal(widget: PracticeTable, rng: Random) -> Iterator[PracticeTable]:
    """The table after each decision of the learner, up to the end of the deal."""
    while not widget.deal.is_over:
        assert widget.deal.actor == YOU
        act_at_random(widget, rng)
        assert widget.complaint == ""
        yield widget


def finish(widget: PracticeTable, seed: int = 0) -> None:
    for _ in play_deal(widget, Random(seed)):
        pass


def until(widget: PracticeTable, phase: Phase, deals: int = 40) -> PracticeTable:
    """Play on until it is the learner's turn in that phase, never folding."""
    for _ in range(deals):
        while not widget.deal.is_over:
            if widget.deal.phase is phase:
                return widget
            offered = {one["move"]: one for one in widget.bar["moves"]}
            move = next((name for name in ("open", "call", "check", "show", "pass") if name in offered), None)
            if move is None:
                press(widget, "draw" if widget.bar["draw"] else widget.bar["moves"][0]["move"])
            else:
                amount = {"amount": widget.bar["amount"]["least"]} if offered[move]["ranged"] else {}
                press(widget, move, **amount)
        send(widget, type="next")
    raise AssertionError(f"never came to {phase}")


# What reaches the browser


def unseen_cards(widget: PracticeTable) -> set[Card]:
    """The pack without what the learner has held or has been shown."""
    seen = {card for event in widget.deal.view(YOU).events for card in event.cards}
    return {card for card in widget.deal.deck if card not in seen}


def leaks(widget: PracticeTable, sent: list[Any]) -> list[str]:
    """The unseen cards that are written anywhere in what the browser has got, by code, by symbols or by name."""
    state = {name: value for name, value in widget.get_state().items() if name not in {"_esm", "_css", "labels"}}
    text = json.dumps([state, sent], ensure_ascii=False, default=str)
    return [
        written
        for card in unseen_cards(widget)
        for written in (f'"{card.code}"', str(card), card.name(widget.lang))
        if written in text and re.search(rf"(?<!\w){re.escape(written)}", text)
    ]


@pytest.mark.parametrize("asks", [False, True], ids=["silent coach", "coach asked"])
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("lang", languages())
def test_no_hidden_card_reaches_the_browser(rules: str, lang: str, asks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, sent = Random(f"{rules} {lang}"), []
    for players in (6,) if asks else (2, 4, 10):
        widget = practice(players, rules, lang, seed=players, characters=["loose", "bluffing"])
        monkeypatch.setattr(type(widget.comm), "publish_msg", lambda *_, data=None, **__: sent.append(data))
        send(widget, type="coach", open=asks)
        send(widget, type="why", open=asks)
        for _ in range(2 if asks else 15):
            sent.clear()
            for moment in play_deal(widget, rng):
                if not moment.deal.is_over:  # after the end they are told on request
                    send(moment, type="save")
                    send(moment, type="open", open=True)
                assert leaks(moment, sent) == []
                assert sent
            send(widget, type="next")


def test_a_hidden_card_would_be_found() -> None:
    widget = practice()
    first = min(unseen_cards(widget), key=str)
    assert leaks(widget, [f"Bea has {first}."]) == [str(first)]
    assert leaks(widget, [{"cards": [[first.code, first.name("en")]]}]) == [f'"{first.code}"', first.name("en")]


def test_the_seed_of_a_deal_stays_in_python() -> None:
    widget = practice(seed=987654321)
    state = json.dumps(widget.get_state(), default=str)
    assert "987654321" not in state
    assert str(json.loads(_over(practice(seed=987654321)).record)["seed"]) not in state


def _over(widget: PracticeTable) -> PracticeTable:
    finish(widget)
    return widget


def test_the_others_cards_are_backs_until_they_are_shown() -> None:
    widget = practice()
    for seat in widget.board["seats"][1:]:
        assert (seat["cards"], seat["hand"]) == ([], "")
        assert seat["backs"] == (5 if seat["live"] else 0)
    finish(until(widget, Phase.SHOWDOWN))
    for place, seat in enumerate(widget.board["seats"]):
        assert bool(seat["cards"]) == (place in widget.deal.shown)


# A deal


def test_it_begins_with_the_learner_s_turn() -> None:
    widget = practice()
    assert widget.deal.actor == YOU
    assert widget.table_line == "Classic · 32 cards, 7 to ace · no limit · ante 1 · deal 1"
    assert widget.bar["happened"] == ["Carlo opens with 2 chips.", "Dino raises to 8 chips."]
    assert widget.bar["prompt"] == "Your turn: fold, call 8 or raise to 14–99."
    assert [one["label"] for one in widget.bar["moves"]] == ["Fold", "Call 8", "Raise to {n}"]
    assert widget.news.endswith(
        "You are dealt Q♠ 8♠ 9♦ J♠ 7♥. Carlo opens with 2 chips. Dino raises to 8 chips. "
        "Your turn: fold, call 8 or raise to 14–99."
    )


def test_in_italian() -> None:
    widget = practice(lang="it")
    assert widget.bar["prompt"] == "Tocca a te: passa, vedi 8 o rilancia a 14–99."
    assert widget.board["seats"][0]["name"] == "Tu"
    assert widget.board["seats"][3]["did"] == "rilancia a 8"
    press(widget, "call")
    assert "Vedi con 8 fiche." in [line["said"] for line in widget.log]


def test_the_same_seed_and_moves_give_the_same_match() -> None:
    records = []
    for _ in range(2):
        widget = practice()
        for _ in range(3):
            finish(widget)
            records.append(widget.record)
            send(widget, type="next")
    assert records[:3] == records[3:]
    assert len(set(records)) == 3


@pytest.mark.parametrize("rules", RULES)
def test_chips_stay_what_they_are_over_many_deals(rules: str) -> None:
    rng = Random(rules)
    widget = practice(5, rules, terms=Terms(stack=40, ante=2, least_bet=2))
    chips = 200
    for _ in range(25):
        for moment in play_deal(widget, rng):
            assert sum(moment.deal.stacks) + moment.deal.pot == chips
        send(widget, type="next")
        chips += 40 * len(widget._match.bought)
    assert widget.session.number == 26


def test_an_amount_comes_with_its_range_and_amounts_at_hand() -> None:
    amount = practice().bar["amount"]
    assert (amount["label"], amount["least"], amount["most"]) == ("Raise to", 14, 99)
    assert amount["quick"] == [[14, "least"], [19, "½ pot"], [30, "pot"], [99, "all-in"]]


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        (13, "A raise is no smaller than the last full bet or raise: to 14 chips at least, not 13."),
        ("100", "One cannot bet more than one has: 99 at most, not 100."),
        ("-3", "A raise is no smaller than the last full bet or raise: to 14 chips at least, not -3."),
        ("2.5", "How many chips? It takes a whole number."),
        ("much", "How many chips? It takes a whole number."),
        ("9" * 30, "How many chips? It takes a whole number."),
        ("", "Say how much: from 14 to 99 chips."),
    ],
)
def test_a_wrong_amount_is_refused_with_the_reason_and_nothing_happens(amount: object, why: str) -> None:
    widget = practice()
    before = widget.deal
    press(widget, "raise", amount=amount)
    assert (widget.complaint, widget.deal) == (why, before)
    press(widget, "raise", amount=14)
    assert widget.complaint == ""
    assert widget.deal is not before


def test_no_english_command_stands_on_an_italian_page() -> None:
    widget = practice(lang="it")
    press(widget, "raise", amount="abc")
    assert widget.complaint == "Quante fiche? Serve un numero intero."


def test_a_click_counts_once() -> None:
    widget = practice()
    turn = widget.bar["turn"]
    press(widget, "call")
    after = widget.deal
    send(widget, type="act", move="fold", turn=turn)
    assert widget.deal is after


def test_no_two_decisions_go_by_one_name_though_as_many_moves_came_before() -> None:
    """The page keeps an amount that was typed as long as the name stays, and sends the name with the move."""
    widget, names, moments = practice(), [], []
    for _ in range(12):
        while not widget.deal.is_over:
            names.append(widget.bar["turn"])
            moments.append(len(widget.deal.steps))
            press(widget, "draw" if widget.bar["draw"] else widget.bar["moves"][0]["move"])
        send(widget, type="next")
    send(widget, type="reset")
    names.append(widget.bar["turn"])
    assert len(set(moments)) < len(moments)
    assert len(set(names)) == len(names)


def test_a_click_of_another_deal_does_not_count() -> None:
    widget = practice()
    turn = widget.bar["turn"]
    send(widget, type="reset")
    before = widget.deal
    send(widget, type="act", move="fold", turn=turn)
    assert widget.deal is before


@pytest.mark.parametrize(
    "content",
    [
        {"type": "act"},
        {"type": "act", "move": "fold"},
        {"type": "act", "move": ["fold"], "turn": NOW},
        {"type": "act", "move": "fold", "turn": 3},
        {"type": "act", "move": "fold", "turn": [NOW]},
        {"type": "act", "move": "raise", "turn": NOW, "amount": 10**40},
        {"type": "act", "move": "raise", "turn": NOW, "amount": "9" * 400},
        {"type": "act", "move": "raise", "turn": NOW, "amount": {"n": 14}},
        {"type": "act", "move": "raise", "turn": NOW, "amount": True},
        {"type": "act", "move": "raise", "turn": NOW, "amount": 20.5},
        {"type": "act", "move": "draw", "turn": NOW},
        {"type": "toggle", "code": "Qs"},
        {"type": "toggle", "code": None},
        {"type": "step", "to": "2"},
        {"type": "step", "to": True},
        {"type": "step"},
        {"type": "branch"},
        {"type": "next"},
        {"type": "pace", "pace": ["calm"]},
        {"type": "pace", "pace": "never"},
        {"type": "character", "place": 99, "kind": "loose"},
        {"type": "character", "place": 0, "kind": {}},
        {"type": "terms", "stack": None, "ante": [], "limit": {}},
        {"type": "terms"},
        {"type": "replay", "number": 4},
        {"type": "replay", "number": -1},
        {"type": "load", "text": 5},
        {"type": "load", "text": "{" * 5000},
        {"type": "save"},
        {"type": "open", "open": True},
        {"type": "hello", "reduced": "yes"},
        {"type": "coach"},
        {"type": "why", "open": 1},
        {"type": "let_bots_act"},
        {"kind": "act"},
        "act",
        None,
    ],
)
def test_whatever_the_browser_sends_nothing_breaks(content: Any) -> None:
    widget = practice()
    before = (widget.deal, widget.session)
    if isinstance(content, dict) and content.get("turn") == NOW:
        content = content | {"turn": widget.bar["turn"]}
    widget._handle_custom_msg(content, [])
    assert (widget.deal, widget.session) == before
    press(widget, "fold")
    assert widget.deal is not before[0]


def test_the_browser_sets_no_trait() -> None:
    widget = practice()
    turn = widget.bar["turn"]
    widget.set_state({"board": {}, "bar": {"turn": 1}, "table_line": "x"})
    assert (widget.bar["turn"], widget.table_line[:7]) == (turn, "Classic")


def test_no_more_than_four_cards_are_thrown_away() -> None:
    widget = until(practice(), Phase.DRAW)
    codes = [code for code, _ in widget.board["hand"]["cards"]]
    for code in codes[:4]:
        send(widget, type="toggle", code=code)
    assert widget.bar["draw"]["label"] == "Throw away 4 cards"
    assert widget.bar["draw"]["note"] == "Of four cards three come now, and the last when all have been served."
    send(widget, type="toggle", code=codes[4])
    assert widget.complaint == "One may change up to four cards, not 5."
    assert widget.bar["ticked"] == codes[:4]
    send(widget, type="toggle", code=codes[0])
    assert (widget.complaint, widget.bar["draw"]["label"]) == ("", "Throw away 3 cards")
    press(widget, "draw")
    assert widget.deal.drawn[YOU] == 3


def test_without_a_tick_one_stands_pat() -> None:
    widget = until(practice(), Phase.DRAW)
    assert widget.bar["draw"]["label"] == "Stand pat"
    press(widget, "draw")
    assert widget.deal.drawn[YOU] == 0


def test_splitting_openers_is_announced_before_and_after() -> None:
    widget = practice(seed=1)
    while True:
        until(widget, Phase.DRAW)
        if widget.deal.opener == YOU:
            break
        press(widget, "draw")
    pair = [code for code, _ in widget.board["hand"]["cards"]][:2]
    assert "openers" not in widget.bar["draw"]["note"]
    for code in pair:
        send(widget, type="toggle", code=code)
    assert "you say that you break up your openers" in widget.bar["draw"]["note"]
    assert widget.news == widget.bar["draw"]["note"]
    press(widget, "draw")
    said = "You break up the opening hand and say so: the discards are set aside as proof."
    assert said in [line["said"] for line in widget.log]


def test_the_reasons_for_what_is_not_allowed_come_on_request() -> None:
    widget = practice()
    assert widget.why == []
    send(widget, type="why", open=True)
    reasons = dict(widget.why)
    assert reasons["Check"] == "There is a bet to answer: it takes 8 chips to call."
    assert reasons["Draw"] == "The draw comes after the first betting round."
    assert reasons["Parola"] == "Nobody says parola at this table."
    assert not {"Fold", "Call", "Raise"} & reasons.keys()
    assert not {"Buy in", "Stay out"} & reasons.keys(), "no words that this table does not know"
    send(widget, type="why", open=False)
    assert widget.why == []


def test_why_one_may_not_open_names_the_hand() -> None:
    widget = until(practice(seed=3), Phase.OPENING)
    while any(one["move"] == "open" for one in widget.bar["moves"]):
        press(widget, "pass")
        finish(widget)
        send(widget, type="next")
        until(widget, Phase.OPENING)
    send(widget, type="why", open=True)
    assert "this does not open, it takes a pair of jacks or better." in dict(widget.why)["Open"]


def test_a_false_opening_is_called_so() -> None:
    widget = practice(rules="online_room", seed=1)
    for _ in range(60):
        until(widget, Phase.OPENING)
        labels = {one["move"]: one["label"] for one in widget.bar["moves"]}
        assert labels["open"] == ("Open with {n}" if widget.deal.view(YOU).may_open else "Open falsely with {n}")
        if "falsely" in labels["open"]:
            return
        press(widget, "pass")
        finish(widget)
        send(widget, type="next")
    raise AssertionError("never a hand that does not open")


# The end


def test_after_the_showdown_it_says_who_wins_and_why() -> None:
    widget = practice(seed=1)
    for _ in range(30):
        finish(widget)
        if len(widget.deal.shown) > 1:
            break
        send(widget, type="next")
    (pot,) = widget.result["pots"][:1]
    winner = widget.deal.awards[0].winners[0]
    assert widget.board["seats"][winner]["won"] == widget.deal.payouts[winner]
    assert any(" over " in reason for reason in pot["reasons"])
    assert widget.bar["prompt"] == "The deal is over."
    assert widget.bar["next"] in {"Next deal", "Buy 100 chips and go on"}


def test_payouts_add_up_pot_by_pot() -> None:
    widget, rng, several = practice(5, seed=2, characters=["loose"], terms=Terms(stack=30, ante=3)), Random(5), 0
    for _ in range(60):
        for _ in play_deal(widget, rng):
            pass
        pots = widget.result["pots"]
        assert len(pots) == len(widget.deal.awards)
        if len(pots) > 1:
            several += 1
            assert pots[0]["title"].startswith("Main pot, ")
            assert pots[1]["title"].startswith("Side pot 1, ")
        send(widget, type="next")
    assert several


def test_the_felt_names_the_winner_and_the_rest_does_not_repeat_it() -> None:
    widget = practice()
    for number in range(40):
        finish(widget, number)
        if widget.deal.outcome is Outcome.WON_UNSHOWN:
            break
        send(widget, type="next")
    (pot,) = widget.result["pots"]
    assert re.fullmatch(r"(You win|\w+ wins) \d+ chips\.", widget.result["title"])
    assert (pot["shares"], pot["reasons"]) == ([], ["All others have folded, so nobody needs to show."])
    assert not [line for line in widget.bar["happened"] if "win" in line]
    assert "need not show" in widget.news
    send(widget, type="replay", number=len(widget.played) - 1)
    send(widget, type="step", to=widget.moment["last"])
    assert "need not show" in widget.bar["happened"][-1]


def test_when_nobody_opens_the_pot_stays_and_the_opening_rises() -> None:
    widget = practice(2, rules="cash_table", seed=1)
    for _ in range(60):
        while not widget.deal.is_over:
            press(widget, next(one for one in widget.bar["moves"])["move"])
        if widget.result["title"] == "Nobody has opened: the pot stays for the next deal.":
            break
        send(widget, type="next")
    assert widget.result["next"] == [
        "For the next deal there are 2 chips on the table.",
        "It opens at a pair of queens.",
    ]
    assert (widget.bar["prompt"], widget.bar["happened"][-1]) == ("The deal is over.", "You pass.")
    send(widget, type="next")
    assert widget.log[0]["said"] == "From earlier deals there are 2 chips on the table."


def test_stacks_dealer_and_number_go_on() -> None:
    widget = practice()
    finish(widget)
    stacks, dealer = widget.deal.stacks, widget.deal.dealer
    send(widget, type="next")
    assert sum(widget.session.stacks) == sum(stacks)
    assert widget.deal.dealer == (dealer + 1) % 4
    assert widget.table_line.endswith("deal 2")


@pytest.mark.parametrize(
    ("chips", "lang", "said"),
    [
        (1, "en", "Nobody has matched 1 chip of the bet: it goes back to you."),
        (5, "en", "Nobody has matched 5 chips of the bet: they go back to you."),
        (1, "it", "Ti riprendi 1 fiche della puntata, che nessuno ha visto."),
    ],
)
def test_one_chip_goes_back_several_go_back(chips: int, lang: str, said: str) -> None:
    assert told(Event(Happening.UNCALLED, YOU, chips), ["You", "Bea"]).say(lang) == said


def test_who_has_no_chips_left_buys_some() -> None:
    widget = practice(3, terms=Terms(stack=6, ante=3), characters=["loose"], seed=4)
    for _ in range(200):
        finish(widget)
        must_buy = widget.bar["next"] == "Buy 6 chips and go on"
        assert must_buy == (widget.deal.stacks[YOU] == 0 and YOU not in widget.deal.carried_over.all_in)
        send(widget, type="next")
        if must_buy:
            assert widget.session.stacks[YOU] == 6
            return
    raise AssertionError("never lost everything")


def test_with_ten_players_the_dealer_rests() -> None:
    widget, rests = practice(10), 0
    for _ in range(12):
        finish(widget)
        rests += widget.deal.resting == YOU
        send(widget, type="next")
    assert rests


# The coach


def titles(widget: PracticeTable) -> list[str]:
    return [part["title"] for part in widget.advice["parts"]]


def test_the_coach_speaks_when_asked() -> None:
    widget = practice()
    assert widget.advice == {}
    send(widget, type="coach", open=True)
    assert titles(widget) == ["The rule in play", "The price", "The draw: chance to win", "At this table"]
    assert widget.advice["counting"] is False
    send(widget, type="coach", open=False)
    assert widget.advice == {}


def test_the_coach_names_the_price_of_a_call() -> None:
    widget = practice()
    send(widget, type="coach", open=True)
    price = widget.advice["parts"][1]["lines"]
    assert price[0] == "It costs 8 chips to win 14 chips."
    assert price[1].startswith("If nobody bets on, it pays from a chance of 36.4%: 8 of the 22")


def test_the_coach_labels_the_odds_of_the_draw() -> None:
    widget = until(practice(), Phase.DRAW)
    send(widget, type="coach", open=True)
    part = next(one for one in widget.advice["parts"] if one["title"] == "The draw: chance to win")
    assert part["lines"] == ["Against one unseen hand that stands pat; at a full table it is less."]
    assert len(part["rows"]) == 3
    code = widget.board["hand"]["cards"][0][0]
    send(widget, type="toggle", code=code)
    part = next(one for one in widget.advice["parts"] if one["title"] == "The draw: chance to win")
    assert [row for row in part["rows"] if "(ticked)" in row[0]]
    assert part["more"]["rows"]


def test_the_coach_says_whether_one_may_open() -> None:
    widget = until(practice(rules="cash_table", seed=3), Phase.OPENING)
    send(widget, type="coach", open=True)
    part = next(one for one in widget.advice["parts"] if one["title"] == "May you open?")
    assert " open" in part["lines"][0]
    assert part["lines"][1].startswith("Of all hands of this deck, ")
    rule = widget.advice["parts"][0]["lines"]
    assert "Four cards of one suit open, too." in rule


# Looking back, and replays


def test_stepping_back_shows_what_was_and_nothing_can_be_done_there() -> None:
    widget = practice()
    press(widget, "call")
    last = widget.moment["last"]
    assert (widget.moment["at"], widget.moment["now"]) == (last, True)
    send(widget, type="step", to=2)
    assert (widget.moment["at"], widget.moment["now"]) == (2, False)
    assert widget.board["pot"] == 14
    assert (widget.bar["moves"], widget.bar["draw"], widget.bar["amount"]) == ([], {}, {})
    assert widget.bar["prompt"] == f"Looking back: moment 3 of {last + 1}. The game waits."
    before = widget.deal
    send(widget, type="act", move="fold", turn=3)
    assert widget.deal is before
    send(widget, type="step", to=-9)
    assert widget.moment["at"] == 0
    send(widget, type="step", to=10**9)
    assert widget.moment["now"]
    send(widget, type="step", to=1)
    send(widget, type="now")
    assert widget.moment["now"]


def test_play_on_from_an_earlier_decision() -> None:
    widget = practice()
    press(widget, "fold")
    assert widget.deal.is_over
    send(widget, type="step", to=1)
    assert widget.moment["branch"] is False
    send(widget, type="step", to=2)
    assert widget.moment["branch"] is True
    send(widget, type="branch")
    assert widget.bar["prompt"] == "Your turn: fold, call 8 or raise to 14–99."
    press(widget, "call")
    assert [event for event in widget.deal.view(YOU).events if event.what is Happening.CALLS and event.seat == YOU]


def test_a_finished_deal_is_saved_and_replayed_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    widget, sent = practice(), []
    monkeypatch.setattr(widget, "send", sent.append)
    send(widget, type="save")
    assert sent == []
    assert widget.record_complaint == "A deal can be saved when it is over."
    finish(widget)
    send(widget, type="save")
    assert [message["type"] for message in sent] == ["file"]
    other = practice(players=6, seed=3, lang="it")
    game = other.deal
    send(other, type="load", text=sent[0]["text"])
    assert other.record_complaint == ""
    assert other.moment["replay"]
    assert (other.moment["at"], other.moment["last"]) == (0, widget.moment["last"])
    assert other.table_line.startswith("Moviola · Classiche · 32 carte")
    assert len(other.board["seats"]) == 4
    send(other, type="step", to=other.moment["last"])
    assert other.board["pot"] == widget.board["pot"]
    assert other.moment["replay"], "the end of a replay is no way back into the game"
    assert [seat["won"] for seat in other.board["seats"]] == [seat["won"] for seat in widget.board["seats"]]
    send(other, type="now")
    assert other.deal is game
    assert len(other.board["seats"]) == 6


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        ("", "There is nothing to read here yet: paste the text of a saved deal."),
        ("hello", "This is no saved deal: it cannot be read as JSON."),
        ("[1, 2]", "This is no saved deal: it does not say which game it is of."),
        ('{"game": "bridge"}', "This is a deal of another game: “bridge”."),
        ("x" * 200_000, "This is no saved deal: it is too long for one."),
    ],
)
def test_a_damaged_file_gets_a_clear_answer_and_the_game_stays(record: str, complaint: str) -> None:
    widget = practice()
    before = widget.bar
    send(widget, type="load", text=record)
    assert (widget.record_complaint, widget.bar, widget.moment["replay"]) == (complaint, before, False)
    with pytest.raises(RecordError):
        widget.load(record)


def test_a_record_with_a_false_action_says_which() -> None:
    widget = practice()
    finish(widget)
    saved = json.loads(widget.record)
    saved["actions"][0] = "raise 5"
    send(widget, type="load", text=json.dumps(saved))
    assert widget.record_complaint.startswith("Damaged record: action 1, “raise 5”, is not allowed: ")


def test_a_deal_that_is_not_over_can_be_replayed_but_not_laid_open() -> None:
    widget = practice()
    press(widget, "call")
    record = widget.deal.to_json()
    send(widget, type="load", text=record)
    send(widget, type="open", open=True)
    send(widget, type="step", to=99)
    assert not any(seat["cards"] for seat in widget.board["seats"])
    assert widget.moment["open"] is False


def test_finished_deals_are_listed_and_replayed() -> None:
    widget = practice()
    assert widget.played == []
    finish(widget)
    assert widget.played[0][1].startswith("Deal 1: ")
    send(widget, type="next")
    finish(widget, seed=1)
    assert [number for number, _ in widget.played] == [1, 0]
    send(widget, type="replay", number=0)
    assert widget.moment["replay"]
    send(widget, type="now")
    assert widget.deal.is_over


def test_hands_are_laid_open_on_request_once_the_deal_is_over() -> None:
    widget = practice()
    send(widget, type="open", open=True)
    assert not any(seat["cards"] for seat in widget.board["seats"])
    finish(widget)
    send(widget, type="open", open=True)
    assert all(len(seat["cards"]) == 5 for seat in widget.board["seats"][1:])
    send(widget, type="open", open=False)
    assert [bool(seat["cards"]) for seat in widget.board["seats"]] == [place in widget.deal.shown for place in range(4)]
    send(widget, type="open", open=True)
    send(widget, type="next")
    assert not any(seat["cards"] for seat in widget.board["seats"])


# The table, the stakes, the others


def test_another_table_at_the_beginning_begins_anew_at_once() -> None:
    widget = practice()
    widget.table.players = 6
    assert (len(widget.board["seats"]), widget.notice) == (6, "")
    widget.table.rules = "cash_table"
    assert widget.table_line.startswith("Cash table · 40 cards, 5 to ace · pot limit")


def test_another_table_in_the_middle_waits_for_the_end_of_the_deal() -> None:
    widget = practice()
    press(widget, "call")
    widget.table.players = 6
    assert len(widget.board["seats"]) == 4
    assert widget.outdated
    assert widget.notice == "The table has changed: a new session begins after this deal."
    widget.table.players = 4
    assert (widget.notice, widget.outdated) == ("", False)
    widget.table.players = 6
    finish(widget)
    assert widget.bar["next"] == "New session"
    send(widget, type="next")
    assert (len(widget.board["seats"]), widget.notice) == (6, "")


def test_a_new_session_can_begin_at_once() -> None:
    widget = practice()
    press(widget, "call")
    widget.table.rules = "online_room"
    send(widget, type="new")
    assert widget.table_line.startswith("Online room")
    assert not widget.outdated


def test_stakes_and_limit_begin_a_new_session() -> None:
    widget = practice()
    press(widget, "call")
    send(widget, type="terms", stack="200", ante="2", least_bet="4", limit="pot_limit")
    assert widget.setup_complaint == ""
    assert widget.table_line == "Classic · 32 cards, 7 to ace · pot limit · ante 2 · deal 1"
    assert sum(widget.deal.stacks) + widget.deal.pot == 800
    send(widget, type="terms", stack="200", ante="2", least_bet="4", limit="fixed_limit")
    assert widget.deal.stakes.fixed_bets == (4, 8)
    assert (widget.setup["stack"], widget.setup["limit"]) == (200, "fixed_limit")


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ({"stack": "0"}, "Chips to begin with: a whole number of chips from 2 to 100,000."),
        ({"stack": "a lot"}, "Chips to begin with: a whole number of chips from 2 to 100,000."),
        ({"stack": "9" * 30}, "Chips to begin with: a whole number of chips from 2 to 100,000."),
        ({"ante": "-1"}, "Ante: a whole number of chips from 1 to 100,000."),
        ({"ante": "100"}, "The ante must leave something of the 100 chips to begin with."),
        ({"least_bet": "500"}, "The least bet must be no more than the 100 chips to begin with."),
        ({"least_bet": "1.5"}, "Least bet: a whole number of chips from 1 to 100,000."),
    ],
)
def test_stakes_that_cannot_be_are_refused_and_the_game_stays(written: dict[str, str], complaint: str) -> None:
    widget = practice()
    before = widget.deal
    send(widget, type="terms", **{"stack": "100", "ante": "1", "least_bet": "1", "limit": "", **written})
    assert (widget.setup_complaint, widget.deal) == (complaint, before)


def test_characters_are_chosen() -> None:
    widget = practice(characters=["loose", "cautious"])
    assert [kind for _, kind in widget.setup["opponents"]] == ["loose", "cautious", "loose"]
    send(widget, type="character", place=1, kind="bluffing")
    assert widget.setup["opponents"][1] == ["Carlo", "bluffing"]
    assert widget.board["seats"][2]["kind"] == "bluffing"
    widget.reset()
    assert [kind for _, kind in widget.setup["opponents"]] == ["loose", "cautious", "loose"]


def test_python_hears_what_is_wrong() -> None:
    with pytest.raises(PlayersError, match="characters are cautious, loose, bluffing"):
        practice(characters=["brave"])
    with pytest.raises(RulesError, match="ante must leave something"):
        Terms(stack=10, ante=10)
    widget = practice()
    with pytest.raises(ActionError, match="there is a bet to answer"):
        widget.act("check")
    with pytest.raises(ActionError, match="not over yet"):
        widget.next_deal()
    with pytest.raises(ActionError, match="can be saved when it is over"):
        _ = widget.record


def test_python_plays_too() -> None:
    widget = practice()
    widget.act("raise 20")
    assert widget.deal.action is not None
    assert any(event.what is Happening.RAISES and event.seat == YOU for event in widget.deal.view(YOU).events)
    widget.new_session(Terms(limit=Limit.FIXED_LIMIT))
    assert widget.bar["amount"] == {}
    assert [action.move for action in widget.deal.legal_actions()] == [Move.FOLD, Move.CALL, Move.RAISE]


def test_reset_begins_as_in_the_beginning() -> None:
    widget = practice()
    first = widget.bar
    finish(widget)
    send(widget, type="terms", stack="50", ante="5", least_bet="1", limit="")
    send(widget, type="coach", open=True)
    send(widget, type="reset")
    assert widget.bar == first | {"turn": widget.bar["turn"]}
    assert (widget.advice, widget.why, widget.played, widget.setup["stack"]) == ({}, [], [], 100)


# The pace


def test_in_a_plain_process_the_bots_act_at_once() -> None:
    widget = practice()
    press(widget, "call")
    assert widget.deal.actor == YOU


async def _calling(widget: PracticeTable) -> None:
    press(widget, "call")
    assert widget.deal.actor != YOU
    assert widget.bar["waits"]
    assert widget.bar["prompt"] == "Bea is thinking …"


def test_in_a_live_kernel_they_take_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = practice()
    monkeypatch.setattr("italpoker.widgets.practice_table.PACES", {"calm": (0.001, None)})
    monkeypatch.setattr(PracticeTable, "_show_setup", lambda _self: None)
    said: list[str] = []
    widget.observe(lambda change: said.append(change["new"]), "news")

    async def play() -> None:
        await _calling(widget)
        while widget.bar["waits"]:
            await asyncio.sleep(0.001)

    asyncio.run(play())
    assert widget.deal.actor == YOU
    assert said[0] == "You call with 8 chips."
    assert said[1].startswith("Bea ")
    assert said[-1].endswith(widget.bar["prompt"])


def test_a_learner_who_is_quicker_than_the_pace_gets_every_move_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    widget, rng = practice(), Random(1)
    monkeypatch.setattr("italpoker.widgets.practice_table.PACES", {"calm": (0.001, None)})
    monkeypatch.setattr(PracticeTable, "_show_setup", lambda _self: None)

    async def play() -> None:
        for _ in range(8):
            while not widget.deal.is_over:
                act_at_random(widget, rng)
                for _ in range(200):
                    if not widget.bar["waits"]:
                        break
                    await asyncio.sleep(0.0005)
                assert widget.moment["last"] == len(widget.deal.steps) - 1
                assert not widget.bar["waits"]
            send(widget, type="next")
            send(widget, type="skip")

    asyncio.run(play())
    assert widget.session.number == 9


def test_at_once_skips_the_waiting() -> None:
    widget = practice()

    async def play() -> None:
        await _calling(widget)
        send(widget, type="skip")
        assert widget.deal.actor == YOU
        await asyncio.sleep(0)

    asyncio.run(play())


def test_the_game_waits_while_one_looks_back() -> None:
    widget = practice()

    async def play() -> None:
        await _calling(widget)
        send(widget, type="step", to=0)
        waiting = widget.deal
        await asyncio.sleep(0.01)
        assert widget.deal is waiting
        send(widget, type="pace", pace="at_once")
        assert widget.deal is waiting
        send(widget, type="now")
        assert widget.deal.actor == YOU

    asyncio.run(play())


def test_who_wants_little_motion_need_not_wait() -> None:
    widget = practice()

    async def play() -> None:
        send(widget, type="hello", reduced=True)
        press(widget, "call")
        assert widget.deal.actor == YOU

    asyncio.run(play())
    assert widget.setup["pace"] == "at_once"


def test_it_can_tell_a_deal_of_the_course_and_stays_with_it() -> None:
    widget = practice(replay="bluff")
    for content in (
        {"type": "now"},
        {"type": "new"},
        {"type": "next"},
        {"type": "terms", "stack": "50", "ante": "1", "least_bet": "1", "limit": ""},
        {"type": "reset"},
    ):
        send(widget, type="step", to=2)
        send(widget, **content)
        assert (widget.moment["replay"], widget.moment["over"], widget.only_tells) == (True, True, True)
        assert widget.table_line.startswith("Replay · ")
    assert widget.moment["at"] == 0
    send(widget, type="load", text=_over(practice()).record)
    assert (widget.moment["replay"], widget.only_tells) == (True, True)
    assert practice().only_tells is False


def test_a_deal_of_the_course_follows_no_table() -> None:
    widget = practice(replay="bluff")
    send(widget, type="step", to=2)
    before = (widget.board, widget.table_line, widget.moment)
    widget.table.players, widget.table.rules = 6, "cash_table"
    assert (widget.board, widget.table_line, widget.moment) == before
    assert (widget.notice, widget.outdated) == ("", False)


def test_a_table_that_changes_during_a_replay_is_told_of_when_one_is_back() -> None:
    widget = practice()
    press(widget, "fold")
    finish(widget)
    send(widget, type="next")
    send(widget, type="replay", number=0)
    widget.table.players = 6
    assert (widget.notice, widget.outdated) == ("", False)
    send(widget, type="now")
    assert widget.outdated
    assert widget.notice.startswith("The table has changed")
    fresh = practice()
    fresh.load(_over(practice()).record)
    fresh.table.players = 6
    send(fresh, type="now")
    assert (len(fresh.board["seats"]), fresh.outdated) == (6, False)


def test_only_a_deal_that_there_is_can_be_told() -> None:
    with pytest.raises(RecordError, match="there is no deal “poker” here"):
        practice(replay="poker")


# Tasks


def done(widget: PracticeTable) -> list[bool]:
    return [task["done"] for task in widget.tasks]


EVERY_TASK = ("least_opening", "win_unshown", "showdown", "play_on")


def test_tasks_are_ticked_off_as_they_are_done_and_stay_so() -> None:
    widget = practice(tasks=EVERY_TASK)
    assert done(widget) == [False] * 4
    until(widget, Phase.SHOWDOWN)
    assert done(widget)[2] is False
    press(widget, "show")
    assert widget.deal.is_over
    assert done(widget)[2] is True
    send(widget, type="next")
    assert done(widget)[2] is True
    widget.reset()
    assert done(widget) == [False] * 4


def test_playing_on_from_a_decision_is_a_task() -> None:
    widget = practice(tasks=EVERY_TASK)
    press(widget, "fold")
    place = next(place for place, step in enumerate(widget.deal.steps) if step.actor == YOU)
    send(widget, type="step", to=place)
    send(widget, type="branch")
    assert done(widget) == [False, False, False, True]


@pytest.mark.parametrize(
    ("hand", "is_least"), [("J♥ J♠ 9♦ 8♣ 7♣", True), ("Q♥ Q♠ 9♦ 8♣ 7♣", False), ("J♥ J♠ 8♦ 8♣ 7♣", False)]
)
def test_the_least_opening_and_a_pot_won_unshown(hand: str, is_least: bool) -> None:
    rules = HouseRules()
    pack = arranged(rules.deck(4), [hand, "", "", ""])
    deal = Deal.start(4, rules, dealer=3, pack=pack)
    for action in ("open 4", "fold", "fold", "fold"):
        deal = deal.apply(action)
    assert Task.LEAST_OPENING.is_done_in(deal) == is_least
    assert Task.WIN_UNSHOWN.is_done_in(deal)
    assert not Task.SHOWDOWN.is_done_in(deal)


def test_without_tasks_there_are_none() -> None:
    assert practice().tasks == []
    with pytest.raises(ValueError, match="win"):
        practice(tasks=["win"])
