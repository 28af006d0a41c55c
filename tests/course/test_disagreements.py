"""What the sources disagree about: every question with its sources, true to the engine, and the boxes made of it."""

import copy
import dataclasses
import json
import re
from enum import Enum
from importlib.resources import files

import pytest

from italpoker.course.catalogue import LESSONS, lesson, lessons_dir
from italpoker.course.disagreements import (
    FILE,
    Basis,
    boxes,
    disagreements,
    read_boxes,
    read_disagreements,
)
from italpoker.course.disagreements_page import PAGE, TAG, box_text, notebook, with_box
from italpoker.course.glossary import THEMES
from italpoker.course.sources import SOURCES
from italpoker.course.text_page import as_file, lines
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import PRESETS, DealRules, HouseRules, Ranking, Source, Stakes
from italpoker.showdown import winners
from italpoker.text import languages

DATA = json.loads((files("italpoker.course") / FILE).read_text(encoding="utf-8"))
PARTS = {part: [one.name for one in dataclasses.fields(part)] for part in (Ranking, DealRules)}
FIELDS = [name for names in PARTS.values() for name in names]
WHOLE_GAME = [HouseRules.preset(name) for name in ("classic", "online_room", "cash_table")]
"""The tables whose source tells a whole deal; the book of 1985 speaks of ties alone."""
ON_RULES = [one for one in disagreements() if one.rule]


@pytest.fixture(params=languages())
def lang(request):
    return request.param


def value_of(rules, field):
    """A rule as the data spells it: a choice by its word, ranks by their symbols."""
    value = getattr(rules.ranking if field in PARTS[Ranking] else rules.deal, field)
    if isinstance(value, tuple):
        return [rank.symbol for rank in value]
    return value.value if isinstance(value, Enum) else value


def answer_of(one, source):
    return next((answer for answer in one.answers if source in answer.sources), None)


# --- the data against the engine


def test_every_rule_of_the_house_is_the_subject_of_one_question():
    assert sorted(one.rule for one in ON_RULES) == sorted(FIELDS)


@pytest.mark.parametrize("one", ON_RULES, ids=lambda one: one.key)
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_each_table_plays_what_the_data_says_of_its_source(one, rules):
    whose = rules.sources[one.rule]
    if whose is Source.OURS:
        own = [source.key for source in SOURCES if rules.name in source.presets]
        assert answer_of(one, own[0]) is None, "a table that follows no source here, while its own has an answer"
    else:
        answer = answer_of(one, whose.value)
        assert answer is not None, f"{whose} has no answer, and {rules.name} follows it"
        assert answer.value == value_of(rules, one.rule)


@pytest.mark.parametrize("one", ON_RULES, ids=lambda one: one.key)
@pytest.mark.parametrize("rules", WHOLE_GAME, ids=lambda rules: rules.name)
def test_a_source_is_silent_just_where_its_table_plays_by_the_courses_choice(one, rules):
    (own,) = (source.key for source in SOURCES if rules.name in source.presets)
    assert (own in one.silent) == (rules.sources[one.rule] is Source.OURS)


@pytest.mark.parametrize("one", ON_RULES, ids=lambda one: one.key)
def test_readings_and_choices_are_said_just_where_the_engine_has_them(one):
    held = set()
    for rules in WHOLE_GAME:
        if one.rule in rules.readings:
            held.add(Basis.READING)
        if rules.sources[one.rule] is Source.OURS:
            held.add(Basis.CHOICE)
    assert {ours.basis for ours in one.course} - {Basis.REMARK} == held


def test_where_a_source_is_silent_the_course_says_what_it_does():
    exceptions = {"why-flush"}  # no rule, a reason
    for one in disagreements():
        assert one.course or not one.silent or one.key in exceptions, one.key
        assert not one.is_gap or {ours.basis for ours in one.course} == {Basis.CHOICE}, one.key


def test_what_the_course_says_beyond_the_rules_is_what_the_engine_does():
    four, classic = Deck.for_players(4), HouseRules.preset("classic")
    straights = ("As7s8s9sTs", "9cTcJcQcKc", "8dTd9dJdQd", "ThJhQhKhAh")
    assert winners([Hand.parse(cards, four) for cards in straights], classic) == (0, 1, 3), "the better media only"
    runs_out = [n for n in range(2, 10) if len(Deck.for_players(n)) - 5 * n < 4 * n]
    assert runs_out[0] == 4, "four are enough for the pack to run out"
    stakes = Stakes()
    assert stakes.fixed_bets[1] == 2 * stakes.fixed_bets[0]
    assert stakes.fixed_raises_max == 3


# --- the words


def test_every_source_has_its_say():
    heard = {source for one in disagreements() for answer in one.answers for source in answer.sources}
    assert heard == {source.key for source in SOURCES}


def test_words_are_short_and_set_for_their_place(lang):
    for one in disagreements():
        assert re.search(r"\?$", one.question[lang]), one.key
        assert len(one.question[lang]) <= 70, one.key
        for said in (*one.answers, *one.course):
            words = said.words[lang]
            assert words.endswith("."), one.key
            assert len(words) <= 180, one.key
            is_sentence = getattr(said, "basis", None) is Basis.REMARK
            assert words[0].isupper() == is_sentence, f"{one.key}: {words}"
            assert is_sentence or ": " not in words, f"{one.key}: two colons in one line"


def test_a_question_stands_once_in_each_language(lang):
    questions = [one.question[lang] for one in disagreements()]
    assert len(set(questions)) == len(questions)


def test_questions_stand_theme_by_theme():
    themes = [one.theme for one in disagreements()]
    assert themes == sorted(themes, key=list(THEMES).index)
    assert set(themes) == set(THEMES)


# --- the boxes, and the page of all questions


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.lesson)
def test_the_box_of_a_lesson_is_as_the_data_makes_it(box, lang):
    path = lessons_dir() / lang / lesson(box.lesson).file
    kept = path.read_text(encoding="utf-8")
    assert kept == as_file(with_box(json.loads(kept), box, lang)), (
        "write it again: python -m italpoker.course.disagreements_page"
    )


def test_no_notebook_has_a_box_that_is_not_from_the_data(lang):
    made = {lesson(box.lesson).file: lines(box_text(box, lang)) for box in boxes()}
    for path in (lessons_dir() / lang).glob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        tagged = [cell["source"] for cell in cells if TAG in cell["metadata"].get("tags", ())]
        assert tagged == ([made[path.name]] if path.name in made else []), path.name


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.lesson)
def test_every_box_leads_once_to_the_page_of_all_questions(box, lang):
    assert box_text(box, lang).count(f"({PAGE.file})") == 1


def test_a_box_needs_its_cell():
    with pytest.raises(ValueError, match=r"en/01-deck.ipynb has 0 cells tagged “sources-disagree”, and needs one"):
        with_box({"cells": []}, boxes()[1], "en")


def test_each_question_is_told_in_its_lesson_with_its_sources(lang):
    for one in disagreements():
        told = box_text(next(box for box in boxes() if box.lesson == one.lesson), lang)
        assert one.question[lang] in told, one.key
        for answer in one.answers:
            assert answer.is_aside or f": {answer.words[lang]}" in told, one.key


def test_the_page_of_all_questions_is_as_the_data_makes_it(lang):
    kept = (lessons_dir() / lang / PAGE.file).read_text(encoding="utf-8")
    assert kept == as_file(notebook(lang)), "write it again: python -m italpoker.course.disagreements_page"


def test_the_page_has_every_question_with_a_way_to_its_lesson(lang):
    page = "".join("".join(cell["source"]) for cell in notebook(lang)["cells"])
    assert re.findall(r"^### (.*)$", page, re.MULTILINE) == [one.question[lang] for one in disagreements()]
    boxed = {box.lesson: box_text(box, lang) for box in boxes()}
    for slug in {one.lesson for one in disagreements()}:
        anchor = re.search(rf"\]\({re.escape(lesson(slug).file)}#([^)]+)\)", page)[1]
        assert boxed[slug].startswith(f"### {anchor.replace('-', ' ')}\n")


@pytest.mark.parametrize("one", ON_RULES, ids=lambda one: one.key)
def test_the_page_says_what_each_table_plays_in_the_words_of_the_rules_sheet(one, lang):
    page = "".join("".join(cell["source"]) for cell in notebook(lang)["cells"])
    entry = page.partition(f"### {one.question[lang]}\n")[2].partition("\n### ")[0].replace("\u2011", "-")
    for rules in PRESETS:
        said = [line.text.say(lang) for line in rules.sheet_lines() if line.rule == one.rule]
        assert all(re.search(rf"\*{rules.title.say(lang)}\*.*: {re.escape(words)}", entry) for words in said)


# --- damaged data


def damaged(change):
    data = copy.deepcopy(DATA)
    change(data["points"][0], data["boxes"][1])
    return data


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda point, _box: point.pop("theme"), "players: lacks “theme”"),
        (lambda point, _box: point.update(colour="red"), "players: has a “colour”, which means nothing"),
        (
            lambda point, _box: point.update(lesson="telesina"),
            "players: there is no lesson “telesina”; there are: w",
        ),
        (lambda point, _box: point.update(theme="money"), "players: there is no theme “money”"),
        (lambda point, _box: point.update(rule="luck"), "players: there is no rule “luck”"),
        (lambda point, _box: point.update(rule="limit"), "players: an answer has a value just where there is a rule"),
        (lambda point, _box: point["question"].pop("it"), "players: lacks “it”"),
        (lambda point, _box: point["says"][0].update(it=" "), "players: has no words in it"),
        (lambda point, _box: point["says"][0].update(of=[]), "players: an answer is nobody’s"),
        (lambda point, _box: point["says"][0].update(of=["grandmother"]), "players: there is no source “grandmother”"),
        (lambda point, _box: point.update(silent=["ilardo"]), "players: ilardo is heard twice"),
        (lambda point, _box: point["course"][0].update(basis="hearsay"), "players: there is no basis “hearsay”"),
        (lambda point, _box: point.update(says=[], course=[]), "players: nobody answers it"),
        (lambda point, _box: point.update(key="ten"), "ten: stands twice"),
        (lambda _point, box: box["points"].append("moon"), "the box of deck: there is no question “moon”"),
        (lambda _point, box: box["points"].remove("ten"), "ten: is not in the box of its lesson, deck"),
        (lambda _point, box: box.update(tables={}), "the box of deck: lacks “americana”"),
        (lambda _point, box: box.update(lesson="hands"), "the boxes: are not one for each lesson, in their order"),
        (lambda _point, box: box["text"].pop("it"), "the box of deck: lacks “it”"),
    ],
)
def test_damaged_data_is_refused_with_the_place_and_the_reason(change, complaint):
    data = damaged(change)
    with pytest.raises(ValueError, match=re.escape(f"{FILE}, {complaint}")):
        read_boxes(data["boxes"], read_disagreements(data["points"]))


def test_the_boxes_go_by_the_lessons():
    assert [box.lesson for box in boxes()] == [one.slug for one in LESSONS]
