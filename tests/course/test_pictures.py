"""The pictures in the lessons: in their places, as they are drawn now, legible, self-contained, and true."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from italpoker.cards import Suit
from italpoker.course.catalogue import LESSONS, lesson, lessons_dir
from italpoker.course.pictures import PICTURES
from italpoker.course.pictures.ink import style, suit_shapes, themes
from italpoker.course.pictures.sketch import WIDTH
from italpoker.deck import Deck
from italpoker.rules import PRESETS, HouseRules
from italpoker.text import languages

EVERY = [(lang, picture) for lang in languages() for picture in PICTURES]
each_picture = pytest.mark.parametrize(
    ("lang", "picture"), EVERY, ids=[f"{lang}-{picture.key}" for lang, picture in EVERY]
)
NARROWEST = 358
"""How wide a picture is on a page of 390 pixels."""


def luminance(color):
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def cells(lang, file):
    return json.loads((lessons_dir() / lang / file).read_text(encoding="utf-8"))["cells"]


def words(picture, lang):
    return [node.text for node in ElementTree.fromstring(picture.svg(lang)).iter("{http://www.w3.org/2000/svg}text")]


def picture(key):
    return next(one for one in PICTURES if one.key == key)


@each_picture
def test_the_notebook_has_the_picture_as_it_is_drawn_now(lang, picture):
    found = [
        (before["id"], cell["metadata"]["tags"], "".join(cell["source"]))
        for before, cell in pairwise(cells(lang, lesson(picture.lesson).file))
        if cell["id"] == picture.cell
    ]
    again = "draw it again: python -m italpoker.course.pictures"
    assert found == [(picture.after, ["picture"], picture.markdown(lang))], again


@pytest.mark.parametrize("lang", languages())
def test_there_is_no_other_picture_in_a_lesson(lang):
    known = {(lesson(one.lesson).file, one.cell) for one in PICTURES}
    for one in LESSONS:
        for cell in cells(lang, one.file):
            assert ("](data:" in "".join(cell["source"])) == ((one.file, cell["id"]) in known), cell["id"]


@each_picture
def test_it_says_in_words_what_it_shows(lang, picture):
    alt = picture.alt.say(lang)
    assert len(alt) > 60
    assert alt.endswith(".")
    assert not re.search(r"[\[\]()<>*_`\"]", alt)
    assert lang == "en" or alt != picture.alt.say("en")


@each_picture
def test_it_is_small_and_needs_nothing_else(lang, picture):
    svg = picture.svg(lang)
    assert len(svg) < 10_000
    assert "<script" not in svg
    assert set(re.findall(r'(?:href="|url\()(.)', svg)) <= {"#"}
    assert set(re.findall(r"https?://[^\"]*", svg)) == {"http://www.w3.org/2000/svg"}


@each_picture
def test_no_letters_are_too_small_to_read_on_a_telephone(lang, picture):
    sizes = [int(size) for size in re.findall(r"(?:font-size:|font:[^;}]*?)(\d+)px", picture.svg(lang))]
    assert sizes
    assert min(sizes) * NARROWEST / WIDTH > 11


def test_its_colours_are_those_of_the_pages_and_letters_can_be_read_by_day_and_by_night():
    light, dark = themes()
    assert light["paper"] != dark["paper"]
    for theme in (light, dark):
        for ink in ("ink", "ink-2", "accent"):
            assert contrast(theme[ink], theme["paper-2"]) >= 4.5
        assert contrast(theme["felt-ink"], theme["felt"]) >= 4.5
        assert contrast("#22201c", theme["gold"]) >= 4.5
        for suit in ("hearts", "diamonds", "clubs", "spades"):
            assert contrast(theme[suit], theme["card"]) >= 4.5


def test_by_night_only_what_is_different_is_said_again():
    day, night = style({"text", "gold"}).split("@media")
    assert ".text{" in day
    assert ".gold{" in day
    assert "text{font" not in night


def test_the_suits_have_the_shapes_of_the_card_faces():
    assert list(suit_shapes()) == [suit.value for suit in Suit]


def test_the_pack_shrinks_as_the_engine_has_it():
    said = words(picture("shrinking-pack"), "en")
    at = said.index("11 − 2")
    rows = [tuple(said[at + 3 * row : at + 3 * row + 3]) for row in range(9)]
    decks = [(players, Deck.for_players(players)) for players in range(2, 11)]
    told = [f"11 − {players}" for players in range(2, 10)] + ["10"]
    assert rows == [(told[row], deck.ranks[-1].symbol, str(len(deck))) for row, (_, deck) in enumerate(decks)]


@pytest.mark.parametrize("lang", languages())
def test_the_nine_hands_stand_in_the_order_of_the_rules(lang):
    said = words(picture("nine-hands"), lang)
    names = [category.word(lang) for category in HouseRules.preset("classic").ranking.categories]
    assert [word for word in said if word in names] == names


def test_the_moves_are_those_that_the_engine_allows():
    moments = ["Before anybody has opened", "Once somebody has bet", "After the draw, before the first bet"]
    assert words(picture("sayings"), "en")[1:] == [
        moments[0], "pass", "you stay in", "open", moments[1], "fold", "you are out", "call", "raise",
        moments[2], "fold", "you are out", "check", "parola", "some tables", "bet",
    ]  # fmt: skip


def test_the_tables_that_ask_for_queens_and_kings_are_named():
    said = " ".join(words(picture("may-open"), "en"))
    higher = [one.title.say("en") for one in PRESETS if len(one.deal.opening_levels) > 1]
    assert f"only by these house rules: {' and '.join(higher)}." in said


def test_the_pots_are_those_of_the_engine():
    said = words(picture("heap"), "en")
    assert said[said.index("side pot") + 1] == "120"
    assert said[said.index("main pot") + 1] == "140"


def test_the_late_fourth_card_is_the_last_of_all():
    said = words(picture("new-cards"), "en")
    bea = said[said.index("Bea") : said.index("Carlo")]
    assert bea[2:] == ["3", "4", "5", "9"]


def test_twelve_discards_are_shuffled_and_four_lie_apart():
    assert "12 cards: the" in words(picture("reshuffle"), "en")
    assert picture("reshuffle").svg("en").count('<use class="card"') == 4 + 4


def test_who_has_bet_last_shows_first_and_the_others_follow_clockwise():
    said = words(picture("who-shows"), "en")
    marks = {name: said[said.index(name) - 1] for name in ("Ada", "Bea", "Carlo", "Dino")}
    assert marks == {"Bea": "1", "Carlo": "–", "Dino": "2", "Ada": "3"}
