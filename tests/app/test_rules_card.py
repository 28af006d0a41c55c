"""The rules card: what stands on it for each table, and what it says to an address that makes no sense."""

from __future__ import annotations

import html
import re

import pytest

from italpoker.app.rules_card import card_page
from italpoker.app.site import Site
from italpoker.category import Category
from italpoker.course.catalogue import lessons_dir
from italpoker.odds import category_counts
from italpoker.rules import PRESETS, HouseRules


def card(lang="en", players=None, rules=None):
    return html.unescape(card_page(Site(lessons_dir(), "/poker/"), lang, players, rules))


def rows(page):
    """The table's rows: name and count."""
    found = re.findall(r"<th scope=.row.>(.*?) <i.*?<td class=.figure.>([\d.,]+)</td>", page)
    return [(name, int(re.sub(r"\D", "", count))) for name, count in found]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_it_holds_the_hands_in_order_with_their_counts_and_every_sentence_of_the_sheet(lang, rules, players):
    page = card(lang, str(players), rules.name)
    counts = category_counts(rules.deck(players))
    assert rows(page) == [(category.word(lang), counts[category]) for category in rules.categories]
    for sentence in rules.sheet(lang):
        assert f"<li>{sentence}</li>" in page
    assert rules.deck(players).name(lang) in page
    assert ("Come Quando Fuori Piove</i>" in page) == rules.ranking.suits_ranked


def test_the_odds_are_those_of_the_deck_in_use():
    assert "1 in 987" in card(players="4")  # 201,376 hands, 204 flushes
    assert "1 su 987" in card("it", players="4")
    assert "1 in 509" in card(players="10", rules="americana")  # 2,598,960 and 5,108


def test_the_full_house_stands_above_the_flush_where_it_does():
    def place(category, rules):
        return [name for name, _ in rows(card(rules=rules))].index(category.word("en"))

    assert place(Category.FLUSH, "classic") < place(Category.FULL_HOUSE, "classic")
    assert place(Category.FLUSH, "americana") > place(Category.FULL_HOUSE, "americana")


def test_it_says_whose_rules_they_are():
    assert "After: Massimo Ilardo, “Poker all’italiana” (pagat.com)." in card()
    assert "Da: una guida al poker a 5 carte" in card("it", rules="online_room")


@pytest.mark.parametrize(
    ("players", "rules", "complaint"),
    [
        ("99", None, "2 to 10"),
        ("four", "classic", "four"),
        ("", None, 'role="alert"'),
        (None, "las_vegas", "las_vegas"),
        ("4", "<script>", "<script>"),
    ],
)
def test_an_address_that_makes_no_sense_is_answered_and_the_usual_card_shown(players, rules, complaint):
    page = card("en", players, rules)
    (said,) = re.findall(r"<p class=.card-complaint. (.*?)</p>", page)
    assert complaint in said
    assert "32 cards, 7 to ace" in page
    assert f"<b>{HouseRules().title.say('en')}</b>" in page


def test_what_a_stranger_writes_into_the_address_stays_text():
    assert "<script>alert" not in card_page(Site(lessons_dir()), "en", "4", "<script>alert(1)</script>")


def test_the_twin_shows_the_same_table():
    assert '/poker/it/card?players=5&rules=online_room"' in card("en", "5", "online_room")
