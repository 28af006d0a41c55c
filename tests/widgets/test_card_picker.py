"""Picking cards: by the grid, by writing them, from Python; what is refused, and what the table takes away."""

from __future__ import annotations

import pytest

from italpoker.cards import Card, parse_cards, write_cards
from italpoker.errors import CardError, DeckError, DuplicateCardError, HandSizeError
from italpoker.text import languages
from italpoker.widgets import CardPicker, TableSettings

NO_CARD = "is not a card: write the rank (A K Q J 10 9 …) and then the suit (♥ ♦ ♣ ♠ or h d c s)."


def picker(cards: str = "", lang: str = "en", players: int = 4, size: int = 5) -> CardPicker:
    table = TableSettings(lang)
    table.players = players
    made = CardPicker(table, size=size)
    made.cards = cards
    return made


def send(widget: CardPicker, **content: object) -> None:
    widget._handle_custom_msg(content, [])


def click(widget: CardPicker, codes: str) -> None:
    for code in codes.split():
        send(widget, type="toggle", code=code)


def write(widget: CardPicker, text: object) -> str:
    """Write into the text field, and read what is wrong with it."""
    send(widget, type="read", text=text)
    return widget.complaint


def picked(widget: CardPicker) -> str:
    return write_cards(widget.cards)


def test_the_grid_is_the_pack_of_the_table_hearts_first_from_the_ace_down() -> None:
    suits = picker().suits
    assert [[code for code, _ in suit] for suit in suits] == [[rank + suit for rank in "AKQJT987"] for suit in "hdcs"]
    assert suits[0][0] == ["Ah", "ace of hearts"]
    assert picker(lang="it").suits[3][4] == ["Ts", "dieci di picche"]


@pytest.mark.parametrize(("players", "cards"), [(2, 24), (3, 28), (4, 32), (5, 36), (9, 52), (10, 52)])
def test_the_grid_follows_the_table(players: int, cards: int) -> None:
    widget = picker()
    widget.table.players = players
    assert sum(map(len, widget.suits)) == cards


def test_poker_all_americana_is_played_with_the_whole_pack() -> None:
    widget = picker()
    widget.table.rules = "americana"
    assert sum(map(len, widget.suits)) == 52


def test_a_card_is_picked_and_put_back() -> None:
    widget = picker()
    click(widget, "Ah")
    assert picked(widget) == "A♥"
    assert widget.news == "ace of hearts: picked, 1 of 5."
    click(widget, "Ts")
    assert (widget.picked, widget.written) == (["Ah", "Ts"], "A♥ 10♠")
    click(widget, "Ah")
    assert picked(widget) == "10♠"
    assert widget.news == "ace of hearts: put back, 1 of 5."


def test_a_sixth_card_does_not_fit_and_the_way_out_is_told() -> None:
    widget = picker("A♥ K♥ Q♥ J♥ 9♠")
    click(widget, "8s")
    assert picked(widget) == "A♥ K♥ Q♥ J♥ 9♠"
    assert widget.notice == "5 cards are picked, and no more fit: put one back first by picking it again."
    click(widget, "9s 8s")
    assert picked(widget) == "A♥ K♥ Q♥ J♥ 8♠"
    assert widget.notice == ""


@pytest.mark.parametrize("code", ["2c", "ah", "A♥", "", None, 7, ["Ah"], {"code": "Ah"}])
def test_a_code_that_is_no_card_of_the_deck_is_ignored(code: object) -> None:
    widget = picker("K♥")
    send(widget, type="toggle", code=code)
    send(widget, type="toggle")
    assert picked(widget) == "K♥"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("AhAh7c8s9h", "A♥ twice: there is one of each card in the pack."),
        ("1h", f"“1h” {NO_CARD}"),
        ("Ah Kh 10x", f"“10x” {NO_CARD}"),
        ("10x", f"“10x” {NO_CARD}"),
        ("Ah, asso di quori", f"“asso di quori” {NO_CARD}"),
        ("Ah Kh Qh Jh 10h 9h", "This takes up to 5 cards, not 6."),
        ("Ah Kh Qh Jh 5♣", "Card 5♣ is not in this deck (32 cards, 7 to ace)."),
        ("Ah Kh Qh 6♦ 5♣", "Cards 6♦ 5♣ are not in this deck (32 cards, 7 to ace)."),
        ("", "There are no cards here yet: write them like A♥ 10♥ or Ah Th."),
        ("   ", "There are no cards here yet: write them like A♥ 10♥ or Ah Th."),
        (", ;", "There are no cards here yet: write them like A♥ 10♥ or Ah Th."),
        (None, "There are no cards here yet: write them like A♥ 10♥ or Ah Th."),
        (["Ah"], "There are no cards here yet: write them like A♥ 10♥ or Ah Th."),
        ("x" * 9000, f"“{'x' * 40}…” {NO_CARD}"),
    ],
)
def test_what_cannot_be_read_is_explained_and_the_widget_stays_usable(text: object, complaint: str) -> None:
    widget = picker("K♠ Q♠")
    assert write(widget, text) == complaint
    assert picked(widget) == "K♠ Q♠"
    click(widget, "Js")
    assert picked(widget) == "K♠ Q♠ J♠"
    assert widget.complaint == ""
    assert write(widget, "Ah Kh Qh Jh 10h") == ""
    assert picked(widget) == "A♥ K♥ Q♥ J♥ 10♥"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("AhAh7c8s9h", "A♥ due volte: nel mazzo ogni carta c’è una volta sola."),
        ("Ah Kh Qh Jh 10h 9h", "Qui vanno al massimo 5 carte, non 6."),
        (
            "Ah foo",
            "«foo» non è una carta: scrivi prima il valore (A K Q J 10 9 …) e poi il seme (♥ ♦ ♣ ♠ oppure c q f p).",
        ),
        ("Ah Kh Qh Jh 5♣", "La carta 5♣ non è in questo mazzo (32 carte, dal 7 all’asso)."),
        ("", "Qui non c’è ancora nessuna carta: scrivile così: A♥ 10♥ oppure Ac 10c."),
    ],
)
def test_the_complaint_speaks_the_pages_language(text: str, complaint: str) -> None:
    assert write(picker(lang="it"), text) == complaint


def test_on_an_italian_page_the_letters_are_those_of_the_italian_suits() -> None:
    widget = picker(lang="it")
    assert write(widget, "KC KP JF 9P 7Q") == ""
    assert picked(widget) == "K♥ K♠ J♣ 9♠ 7♦"
    english = picker()
    assert write(english, "KC") == ""
    assert picked(english) == "K♣"


@pytest.mark.parametrize("text", ["Ah Kh 10♥ 9s 7d", "AhKhTh9s7d", "a♥, k♥; tH 9♠ 7♦", "A♥️ K♥️ 10♥️ 9♠️ 7♦️"])
def test_cards_are_read_as_players_write_them(text: str) -> None:
    widget = picker()
    assert write(widget, text) == ""
    assert (picked(widget), widget.news) == ("A♥ K♥ 10♥ 9♠ 7♦", "Picked: A♥ K♥ 10♥ 9♠ 7♦.")


@pytest.mark.parametrize("text", ["Ah Kh 10h", "A♥ K♥ 10♥", "ace of hearts, king of hearts, ten of hearts"])
def test_fewer_cards_than_fit_may_be_written_as_they_may_be_picked(text: str) -> None:
    widget = picker("9♠")
    assert write(widget, text) == ""
    assert (picked(widget), widget.news) == ("A♥ K♥ 10♥", "Picked: A♥ K♥ 10♥.")
    click(widget, "7d")
    assert picked(widget) == "A♥ K♥ 10♥ 7♦"


def test_the_same_mistake_twice_is_said_twice() -> None:
    widget = picker()
    heard: list[str] = []
    widget.observe(lambda change: heard.append(change["new"]), "complaint")
    write(widget, "1h")
    write(widget, "1h")
    assert heard == [f"“1h” {NO_CARD}", "", f"“1h” {NO_CARD}"]


def test_reset_puts_all_cards_back() -> None:
    widget = picker("A♥ K♥")
    write(widget, "1h")
    send(widget, type="reset")
    assert (widget.cards, widget.picked, widget.written, widget.complaint) == ((), [], "", "")


def test_cards_that_leave_the_pack_are_put_back_and_named() -> None:
    widget = picker("A♥ 5♣ 6♦ 9♠", players=6)
    widget.table.players = 4
    assert picked(widget) == "A♥ 9♠"
    assert widget.notice == "5♣ and 6♦ left the pack, which is now 32 cards, 7 to ace."


def test_cards_named_in_italian() -> None:
    widget = picker("A♥ 5♣ 6♦ 7♠", lang="it", players=6)
    widget.table.players = 5
    assert widget.notice == "5♣ è uscita dal mazzo, che ora ha 36 carte, dal 6 all’asso."
    widget.table.players = 3
    assert widget.notice == "5♣, 6♦ e 7♠ sono uscite dal mazzo, che ora ha 28 carte, dall’8 all’asso."


def test_a_slider_that_runs_on_does_not_wipe_the_notice_away() -> None:
    widget = picker("5♣ A♥", players=6)
    for players in (5, 4, 3):
        widget.table.players = players
    assert widget.notice == "5♣ left the pack, which is now 28 cards, 8 to ace."
    click(widget, "Kh")
    assert widget.notice == ""


def test_nothing_is_said_of_a_card_that_is_back_in_the_pack() -> None:
    widget = picker("5♣ A♥", players=6)
    widget.table.players = 5
    widget.table.players = 6
    assert (picked(widget), widget.notice) == ("A♥", "")


def test_other_rules_with_the_same_pack_change_nothing() -> None:
    widget = picker("A♥ 5♣", players=6)
    widget.table.players = 5
    notice = widget.notice
    widget.table.rules = "cash_table"
    assert (picked(widget), widget.notice) == ("A♥", notice)


def test_python_sets_cards_as_text_or_as_cards() -> None:
    widget = picker()
    widget.cards = "Ah 10s"
    assert widget.cards == (Card.parse("A♥"), Card.parse("10♠"))
    widget.cards = [Card.parse("K♥"), "Qd"]
    assert widget.picked == ["Kh", "Qd"]
    widget.cards = None
    assert widget.cards == ()


@pytest.mark.parametrize(
    ("cards", "error", "message"),
    [
        ("Ah Ah", DuplicateCardError, "A♥ twice"),
        ("1h", CardError, "“1h” is not a card"),
        ("5♣", DeckError, r"card 5♣ is not in this deck \(32 cards, 7 to ace\)"),
        ("Ah Kh Qh Jh 10h 9h", HandSizeError, "this takes up to 5 cards, not 6"),
        (["Ah Kh"], CardError, "“Ah Kh” is not one card"),
    ],
)
def test_python_hears_what_is_wrong(cards: str, error: type[Exception], message: str) -> None:
    widget = picker("K♠")
    with pytest.raises(error, match=message):
        widget.cards = cards
    assert picked(widget) == "K♠"


def test_a_callback_hears_of_each_change_whoever_made_it() -> None:
    widget = picker(players=6)
    heard: list[str] = []
    widget.on_pick(lambda cards: heard.append(write_cards(cards)))
    click(widget, "Ah")
    click(widget, "xx")
    write(widget, "1h")
    write(widget, "Ah Kh Qh 6h 5h")
    write(widget, "Ah Kh Qh 6h 5h")
    widget.cards = parse_cards("6h 9s")
    widget.table.players = 4
    widget.reset()
    widget.reset()
    assert heard == ["A♥", "A♥ K♥ Q♥ 6♥ 5♥", "6♥ 9♠", "9♠", ""]


def test_other_numbers_of_cards() -> None:
    one = picker(size=1)
    assert one.title == "Pick 1 card"
    click(one, "Ah Kh")
    assert (picked(one), one.notice) == (
        "A♥",
        "One card is picked, and no more fit: put it back first by picking it again.",
    )
    four = picker(size=4)
    assert write(four, "Ah Kh Qh Jh Th") == "This takes up to 4 cards, not 5."
    assert write(four, "Ah Kh Ah Kh") == "A♥ K♥ twice: there is one of each card in the pack."
    assert write(four, "Ah Kh Qh Jh") == ""


def test_the_browser_sets_nothing_by_itself() -> None:
    widget = picker("K♠")
    update = {"method": "update", "state": {"picked": ["Ah", "Ah"], "size": 52, "suits": []}, "buffer_paths": []}
    widget._handle_msg({"content": {"data": update}, "buffers": []})
    assert (widget.picked, widget.size, len(widget.suits)) == (["Ks"], 5, 4)


@pytest.mark.parametrize("lang", languages())
def test_it_speaks_every_language(lang: str) -> None:
    widget = picker(lang=lang)
    assert set(widget.labels) == set(CardPicker.words)
    assert all([*widget.labels.values(), widget.title])
