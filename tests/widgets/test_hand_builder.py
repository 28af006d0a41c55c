"""Building hands: what five cards are and why, hands dealt by category, and tasks that the engine checks."""

from __future__ import annotations

import pytest

from italpoker.category import Category
from italpoker.deck import Deck
from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError
from italpoker.hand import Hand
from italpoker.text import languages
from italpoker.widgets import HandBuilder, TableSettings

STEPS = [("pair", None), ("two_pair", 1), ("full_house", 1)]


def builder(hand: str | None = None, steps: object = None, lang: str = "en", players: int = 4) -> HandBuilder:
    table = TableSettings(lang)
    table.players = players
    return HandBuilder(table, hand=hand, steps=steps)  # type: ignore[arg-type]


def send(widget: HandBuilder, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def click(widget: HandBuilder, codes: str) -> None:
    for code in codes.split():
        send(widget, type="toggle", code=code)


def laid_out(widget: HandBuilder) -> list[tuple[str, bool, str]]:
    return [
        (group["caption"], group["makes"], " ".join(code for code, _ in group["cards"]))
        for group in widget.verdict["groups"]
    ]


def test_without_cards_five_more_are_needed() -> None:
    widget = builder()
    assert widget.hand is None
    assert widget.verdict == {
        "groups": [{"caption": "", "makes": False, "cards": []}],
        "empty": 5,
        "name": "5 more cards",
    }


def test_it_counts_the_cards_that_are_missing() -> None:
    widget = builder(lang="it")
    click(widget, "Ah Kh Qh")
    assert (widget.verdict["name"], widget.verdict["empty"]) == ("Mancano 2 carte", 2)
    click(widget, "Jh")
    assert widget.verdict["name"] == "Manca 1 carta"
    assert widget.hand is None


def test_a_pair_its_kickers_and_its_name_in_both_languages() -> None:
    widget = builder("7♣ A♠ K♦ A♥ 9♠")
    assert laid_out(widget) == [("pair", True, "Ah As"), ("kickers", False, "Kd 9s 7c")]
    verdict = widget.verdict
    assert verdict["name"] == "Pair of aces"
    assert (verdict["other"], verdict["other_lang"]) == ("coppia d’assi", "it")
    assert verdict["why"] == "Two aces: A♥ A♠. The other three are kickers: K♦ 9♠ 7♣."
    assert verdict["groups"][0]["cards"][0] == ["Ah", "ace of hearts"]


def test_on_an_italian_page_the_english_name_stands_beside() -> None:
    verdict = builder("A♥ 7♥ 8♥ 9♥ 10♥", lang="it").verdict
    assert verdict["name"] == "Scala reale minima di cuori"
    assert (verdict["other"], verdict["other_lang"]) == ("minimum straight flush of hearts", "en")
    assert verdict["groups"][0]["caption"] == "scala reale"


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("A♥ K♥ Q♠ 9♦ 7♣", [("high card", True, "Ah"), ("kickers", False, "Kh Qs 9d 7c")]),
        ("A♥ A♠ 9♠ 9♦ 7♣", [("two pair", True, "Ah As 9d 9s"), ("kicker", False, "7c")]),
        ("9♥ 9♠ 9♦ A♦ 7♣", [("three of a kind", True, "9h 9d 9s"), ("kickers", False, "Ad 7c")]),
        ("A♥ 7♠ 8♥ 9♥ 10♥", [("straight", True, "Ah 7s 8h 9h Th")]),
        ("9♥ 9♠ 9♦ A♦ A♣", [("full house", True, "9h 9d 9s Ad Ac")]),
        ("A♥ 7♥ 8♥ 9♥ J♥", [("flush", True, "Ah Jh 9h 8h 7h")]),
        ("9♥ 9♠ 9♦ 9♣ A♣", [("four of a kind", True, "9h 9d 9c 9s"), ("kicker", False, "Ac")]),
        ("A♥ K♥ Q♥ J♥ 10♥", [("straight flush", True, "Ah Kh Qh Jh Th")]),
    ],
)
def test_the_cards_that_make_the_hand_come_first(hand: str, groups: list[tuple[str, bool, str]]) -> None:
    assert laid_out(builder(hand)) == groups


def test_what_a_hand_is_depends_on_the_pack() -> None:
    widget = builder("A♥ 7♥ 8♥ 9♥ 10♥")
    assert widget.verdict["name"] == "Minimum straight flush of hearts"
    widget.table.players = 5
    assert widget.verdict["name"] == "Flush of hearts"
    assert widget.hand is not None
    assert widget.hand.deck == Deck.for_players(5)


def test_cards_that_leave_the_pack_leave_the_hand() -> None:
    widget = builder("A♥ A♠ K♦ 5♣ 6♦", players=6)
    widget.table.players = 4
    assert widget.hand is None
    assert widget.verdict["name"] == "2 more cards"
    assert widget.notice == "5♣ and 6♦ left the pack, which is now 32 cards, 7 to ace."


def test_the_fifth_card_is_heard_with_the_name_of_the_hand() -> None:
    widget = builder()
    click(widget, "Ah As Kd 9s 7c")
    assert widget.news == "seven of clubs: picked, 5 of 5. Pair of aces."


def test_python_sets_and_reads_the_hand() -> None:
    widget = builder()
    widget.hand = "Ah 7h 8h 9h 10h"
    assert widget.hand == Hand.parse("A♥ 7♥ 8♥ 9♥ 10♥", Deck.for_players(4))
    widget.hand = Hand.parse("9♥ 9♠ 9♦ 9♣ A♣", Deck.full())
    assert str(widget.hand) == "9♥ 9♠ 9♦ 9♣ A♣"
    assert widget.hand.deck == widget.table.deck
    widget.hand = None
    assert widget.hand is None
    assert widget.cards == ()


@pytest.mark.parametrize(
    ("hand", "error"),
    [
        ("Ah Kh", HandSizeError),
        ("", HandSizeError),
        ("AhAh7c8s9h", DuplicateCardError),
        ("1h Kh Qh Jh 9h", CardError),
        ("Ah Kh Qh Jh 5♣", DeckError),
        (Hand.parse("Ah Kh Qh Jh 5♣", Deck.full()), DeckError),
    ],
)
def test_python_hears_what_is_no_hand(hand: Hand | str, error: type[Exception]) -> None:
    widget = builder("A♥ A♠ K♦ 9♠ 7♣")
    with pytest.raises(error):
        widget.hand = hand
    assert str(widget.hand) == "A♥ A♠ K♦ 9♠ 7♣"
    with pytest.raises(error):
        HandBuilder(widget.table, hand=hand)


def test_the_text_field_takes_hands() -> None:
    widget = builder()
    send(widget, type="read", text="Ah Kh")
    assert (widget.complaint, widget.verdict["name"]) == ("", "3 more cards")
    send(widget, type="read", text="Ah Kh Qh Jh Th")
    assert widget.verdict["name"] == "Maximum straight flush of hearts"
    assert widget.complaint == ""


@pytest.mark.parametrize("players", [2, 4, 9])
@pytest.mark.parametrize("category", Category)
def test_a_hand_of_each_category_is_dealt_from_each_deck(category: Category, players: int) -> None:
    widget = builder(players=players)
    send(widget, type="deal", category=category.value)
    assert widget.hand is not None
    assert widget.hand.category is category
    assert all(card in widget.table.deck for card in widget.cards)


@pytest.mark.parametrize("wanted", ["", "royal", None, 7, ["pair"]])
def test_any_other_wish_deals_any_hand(wanted: object) -> None:
    widget = builder()
    send(widget, type="deal", category=wanted)
    assert widget.hand is not None
    assert widget.news.startswith(f"Dealt: {widget.hand}. ")


def test_deals_differ() -> None:
    widget = builder()
    dealt = set()
    for _ in range(20):
        widget.deal()
        dealt.add(widget.hand)
    assert len(dealt) > 1


@pytest.mark.parametrize("lang", languages())
def test_the_nine_categories_can_be_asked_for(lang: str) -> None:
    widget = builder(lang=lang)
    assert list(widget.categories) == [category.value for category in reversed(Category)]
    assert widget.categories["flush"] == Category.FLUSH.word(lang)
    assert all(widget.labels.values())


def test_reset_goes_back_to_the_hand_to_begin_with() -> None:
    widget = builder("A♥ A♠ K♦ 5♣ 6♦", players=6)
    widget.hand = "Ah 7h 8h 9h 10h"
    send(widget, type="reset")
    assert str(widget.hand) == "A♥ A♠ K♦ 5♣ 6♦"
    widget.table.players = 4
    widget.reset()
    assert widget.cards == ()


# The task: make these categories in order, each from the hand before by changing few enough cards.


def test_a_task_says_what_to_do_first() -> None:
    task = builder(steps=STEPS).task
    assert [step["category"] for step in task["steps"]] == ["pair", "two pair", "full house"]
    assert (task["done"], task["line"], task["feedback"]) == (0, "Step 1 of 3: pair.", "")


def test_without_steps_there_is_no_task() -> None:
    assert builder().task == {}


def test_a_task_is_done_step_by_step() -> None:
    widget = builder(steps=STEPS)
    widget.hand = "A♥ A♠ K♦ 9♠ 7♣"
    assert (widget.task["done"], widget.task["feedback"]) == (1, "Done: pair of aces.")
    assert widget.task["line"] == "Step 2 of 3: two pair. Change one card at most."
    click(widget, "7c Kc")
    assert (widget.task["done"], widget.task["feedback"]) == (2, "Done: two pair, aces and kings.")
    assert widget.news == "king of clubs: picked, 5 of 5. Two pair, aces and kings. Done: two pair, aces and kings."
    click(widget, "9s Ad")
    assert (widget.task["done"], widget.task["line"]) == (3, "All 3 steps are done.")
    click(widget, "Ad 9s")
    assert (widget.task["done"], widget.task["feedback"]) == (3, "")


def test_another_category_is_not_yet_it() -> None:
    widget = builder(steps=STEPS)
    widget.hand = "A♥ Q♠ K♦ 9♠ 7♣"
    assert (widget.task["done"], widget.task["feedback"]) == (0, "Not yet: high card, ace.")
    click(widget, "7c")
    assert widget.task["feedback"] == ""


def test_too_many_changes_are_counted_and_the_hand_before_can_be_taken_again() -> None:
    widget = builder(steps=STEPS)
    widget.hand = "A♥ A♠ K♦ 9♠ 7♣"
    widget.hand = "A♥ A♠ Q♦ Q♠ 7♣"
    assert widget.task["done"] == 1
    assert widget.task["feedback"] == ("The right kind of hand, but 2 cards have changed since A♥ A♠ K♦ 9♠ 7♣.")
    assert widget.task["before"] == "A♥ A♠ K♦ 9♠ 7♣"
    send(widget, type="back")
    assert str(widget.hand) == "A♥ A♠ K♦ 9♠ 7♣"
    assert (widget.task["feedback"], widget.task["before"]) == ("", "")
    click(widget, "7c 9d")
    assert widget.task["done"] == 2


def test_the_task_in_italian() -> None:
    widget = builder(steps=STEPS, lang="it")
    widget.hand = "A♥ A♠ K♦ 9♠ 7♣"
    assert widget.task["line"] == "Passo 2 di 3: doppia coppia. Cambia al massimo una carta."
    widget.hand = "A♥ A♠ Q♦ Q♠ 7♣"
    assert widget.task["feedback"] == ("Il punto è quello giusto, ma rispetto a A♥ A♠ K♦ 9♠ 7♣ sono cambiate 2 carte.")


def test_the_order_of_cards_is_no_change() -> None:
    widget = builder(steps=[("pair", None), ("two_pair", 1)])
    widget.hand = "A♥ A♠ K♦ 9♠ 7♣"
    widget.hand = "7♣ K♣ A♠ A♥ K♦"
    assert widget.task["done"] == 2


def test_a_dealt_hand_does_no_step() -> None:
    widget = builder(steps=[("pair", None)])
    send(widget, type="deal", category="pair")
    assert widget.hand is not None
    assert widget.hand.category is Category.PAIR
    assert (widget.task["done"], widget.task["feedback"]) == (0, "A dealt hand counts for no step: make one yourself.")
    assert widget.news.endswith("A dealt hand counts for no step: make one yourself.")
    click(widget, widget.picked[0])
    assert widget.task["feedback"] == ""


def test_a_hand_dealt_when_all_is_done_needs_no_word() -> None:
    widget = builder(steps=[("pair", None)])
    widget.hand = "A♥ A♠ K♦ 9♠ 7♣"
    widget.deal()
    assert widget.task["feedback"] == ""
    assert builder().task == {}


@pytest.mark.parametrize(
    ("players", "hint"),
    [
        (2, ""),
        (3, " With 28 cards it cannot be done: set the table for 2."),
        (4, " With 32 cards it cannot be done: set the table for 2."),
    ],
)
def test_a_step_that_this_table_rules_out_names_the_tables_that_do_not(players: int, hint: str) -> None:
    widget = builder("K♥ Q♥ J♥ 10♥ 9♥", steps=[("minimum", 1)], players=players)
    assert widget.task["line"] == f"Step 1 of 1: minimum straight flush. Change one card at most.{hint}"
    widget.table.players = 2
    assert "cannot be done" not in widget.task["line"]


def test_cards_that_left_the_pack_may_be_replaced_freely() -> None:
    low = builder("A♥ 7♥ 8♥ 9♥ 10♥", steps=[("medium", 1)])
    assert "cannot be done" not in low.task["line"]
    low.table.players = 2
    assert "cannot be done" not in low.task["line"]


def test_the_first_step_counts_changes_from_the_hand_to_begin_with() -> None:
    widget = builder("A♥ A♠ K♦ 9♠ 7♣", steps=[("two_pair", 1)])
    assert widget.task["done"] == 0
    assert widget.task["line"] == "Step 1 of 1: two pair. Change one card at most."
    widget.hand = "A♥ A♠ Q♦ Q♠ 7♣"
    assert widget.task["done"] == 0
    widget.hand = "A♥ A♠ K♦ 9♠ 9♣"
    assert (widget.task["done"], widget.task["line"]) == (1, "The step is done.")


def test_the_hand_to_begin_with_does_no_step() -> None:
    widget = builder("A♥ A♠ K♦ 9♠ 7♣", steps=[("pair", None)])
    assert widget.task["done"] == 0


def test_cards_that_the_table_took_away_do_not_count_as_changes() -> None:
    widget = builder(steps=[("pair", None), ("two_pair", 1)], players=6)
    widget.hand = "A♥ A♠ K♦ 6♠ 5♣"
    widget.table.players = 4
    send(widget, type="back")
    assert widget.hand is None
    click(widget, "Kc Qd")
    assert widget.task["done"] == 2


def test_reset_begins_the_task_again() -> None:
    widget = builder(steps=STEPS)
    widget.hand = "A♥ A♠ K♦ 9♠ 7♣"
    widget.reset()
    assert (widget.task["done"], widget.cards) == (0, ())
    assert widget.task["line"] == "Step 1 of 3: pair."


def test_a_step_may_be_a_kind_of_straight_flush_in_the_deck_of_the_table() -> None:
    widget = builder("A♥ K♥ J♥ 10♥ 9♥", steps=[("maximum", 1), ("medium", 1), ("minimum", 1)], players=2)
    assert widget.task["line"] == "Step 1 of 3: maximum straight flush. Change one card at most."
    widget.hand = "Q♥ K♥ J♥ 10♥ 9♥"
    assert widget.task["feedback"] == "Not yet: medium straight flush of hearts."
    for cards in ("A♥ K♥ Q♥ J♥ 10♥", "K♥ Q♥ J♥ 10♥ 9♥", "A♥ Q♥ J♥ 10♥ 9♥"):
        widget.hand = cards
    assert widget.task["line"] == "All 3 steps are done."


def test_steps_name_categories_that_exist() -> None:
    with pytest.raises(ValueError, match="royal"):
        builder(steps=[("royal", None)])
    assert builder(steps=[(Category.FLUSH, None)]).task["line"] == "Step 1 of 1: flush."


def test_back_without_a_task_does_nothing() -> None:
    widget = builder("A♥ A♠ K♦ 9♠ 7♣")
    send(widget, type="back")
    assert str(widget.hand) == "A♥ A♠ K♦ 9♠ 7♣"
