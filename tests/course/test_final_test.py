"""The final test: every kind of drill comes, sixteen of twenty pass, and what was missed says what to read again."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from italpoker.course.catalogue import LESSONS
from italpoker.course.drills import DRILLS, Setting
from italpoker.course.final_test import LENGTH, PASS, grade, lesson_of, make_test
from italpoker.rules import PRESETS, HouseRules
from italpoker.text import languages

TABLE = Setting(4, HouseRules.preset("classic"))
TEST = make_test(Random(1), TABLE)
ALL_RIGHT = [item.question.right for item in TEST]
tables = st.builds(Setting, st.integers(2, 10), st.sampled_from(PRESETS), st.sampled_from(languages()))


@settings(max_examples=20)
@given(st.integers(0, 2**32), tables)
def test_every_kind_comes_once_or_twice_at_every_table_and_no_question_twice(seed, setting):
    test = make_test(Random(seed), setting)
    assert len(test) == LENGTH == 20
    asked = Counter(item.lesson.number for item in test)
    assert asked.keys() == {lesson.number for lesson in LESSONS[1:]}
    assert set(asked.values()) <= {1, 2}
    for item in test:
        assert sum(item.question.repeats(other.question) for other in test) == 1


def test_each_kind_of_drill_is_of_one_lesson():
    assert [lesson_of(kind).slug for kind in ("deck-drill", "odds-drill", "play-drill")] == [
        "deck",
        "why-colour-beats-full",
        "play",
    ]
    assert sorted(lesson_of(kind).number for kind in DRILLS) == [lesson.number for lesson in LESSONS[1:]]


def test_the_kinds_are_mixed():
    assert len({tuple(item.lesson.number for item in make_test(Random(seed), TABLE)) for seed in range(5)}) == 5


def test_the_same_chance_makes_the_same_test():
    assert make_test(Random(1), TABLE) == TEST != make_test(Random(2), TABLE)


@pytest.mark.parametrize(("missed", "passed"), [(0, True), (LENGTH - PASS, True), (LENGTH - PASS + 1, False)])
def test_sixteen_right_answers_pass(missed, passed):
    outcome = grade(TEST, [None] * missed + ALL_RIGHT[missed:])
    assert (outcome.right, outcome.passed) == (LENGTH - missed, passed)


def test_what_was_missed_is_read_again_in_the_order_of_the_course_each_lesson_once():
    outcome = grade(TEST, [None] * LENGTH)
    assert outcome.right == 0
    assert outcome.again == LESSONS[1:]
    assert grade(TEST, ALL_RIGHT).again == ()
    one_wrong = [(ALL_RIGHT[0] + 1) % len(TEST[0].question.options), *ALL_RIGHT[1:]]
    assert grade(TEST, one_wrong).again == (TEST[0].lesson,)
    assert grade(TEST, one_wrong).marks == (False, *[True] * (LENGTH - 1))
