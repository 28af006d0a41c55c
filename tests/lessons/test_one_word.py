"""One thing has one word: the lessons, their questions and the table call it the same; another name is said once."""

import re

import pytest

from italpoker.course.catalogue import LESSONS
from italpoker.course.questions import FOLDER, question_keys
from italpoker.play import Phase
from italpoker.text import translations
from italpoker.widgets.practice_labels import WORDS

OTHER_NAMES = {"accomodo": "draw", "senza punto": "showdown", "no limit": "betting", "pot limit": "betting",
               "fixed limit": "betting", "all-in": "betting"}  # fmt: skip
"""What others say in Italian, each with the lesson that names it."""


def prose(page, lang, lesson):
    return "\n".join(cell.prose for cell in page(lang, lesson.file).cells)


@pytest.mark.parametrize("name", OTHER_NAMES)
def test_another_name_is_said_in_its_lesson_once(page, name):
    said = {lesson.slug: len(re.findall(name, prose(page, "it", lesson), re.IGNORECASE)) for lesson in LESSONS}
    assert {slug: times for slug, times in said.items() if times} == {OTHER_NAMES[name]: 1}


@pytest.mark.parametrize("name", OTHER_NAMES)
def test_neither_a_question_nor_a_widget_says_it(name):
    spoken = [(FOLDER / "it" / f"{key}.json").read_text(encoding="utf-8") for key in question_keys("it")]
    spoken += [message for message in translations("it")._catalog.values() if isinstance(message, str)]
    assert [words for words in spoken if re.search(rf"\b{name}\b", words, re.IGNORECASE)] == []


def test_a_hand_that_lacks_a_card_is_called_as_in_the_box(page):
    opening = next(lesson for lesson in LESSONS if lesson.slug == "opening")
    for lang, word, other in (("en", "unfinished hand", "promise"), ("it", "progetto", "promessa")):
        assert word in prose(page, lang, opening)
        assert other not in prose(page, lang, opening)
        assert other not in (FOLDER / lang / "opening-check.json").read_text(encoding="utf-8")


def test_a_deal_and_a_hand_are_two_words_where_both_are_counted(page):
    opening = next(lesson for lesson in LESSONS if lesson.slug == "opening")
    (predict,) = (cell.prose for cell in page("it", opening.file).cells if cell.id == "predict")
    assert "93 smazzate su 100" in predict
    assert re.findall(r"\bman[oi]\b", predict) == ["mani"]


def test_the_lesson_on_playing_calls_buttons_and_phases_as_the_table_does(page, lang):
    play = next(lesson for lesson in LESSONS if lesson.slug == "play")
    cells = {cell.id: cell for cell in page(lang, play.file).cells}
    for cell, button in (("experiment", "onward"), ("experiment-play", "branch"), ("record", "save")):
        assert f"*{WORDS[button].say(lang)}*" in cells[cell].source
    assert {WORDS[button].say(lang) for button in ("why", "coach")} <= {
        name.rstrip(".") for name in re.findall(r"^- \*\*(.*?)\*\*", cells["helpers"].source, re.MULTILINE)
    }
    phases = {phase.text.say(lang) for phase in Phase}
    told = re.findall(r"^> \*\*(.*?)\.\*\*", cells["record"].source, re.MULTILINE)
    assert len(told) == 5
    assert {name[:1].lower() + name[1:] for name in told} <= phases
