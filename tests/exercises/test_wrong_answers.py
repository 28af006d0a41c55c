"""Each typical wrong answer gets its own message, in both languages.

The wrong answers are in ``wrong/``: each begins with a line that names its task and a part of the message it gets.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from teach.notebooks import ASSIGNMENTS, LANGUAGES, grade_id, messages_in, source_of, text_of

from .conftest import Run

OF = {"en": "of", "it": "di"}


def wrong_answers():
    for assignment in ASSIGNMENTS:
        text = (Path(__file__).parent / "wrong" / f"{assignment}.txt").read_text(encoding="utf-8")
        for task, part, code in re.findall(r"^# ([\w-]+): (.*)\n((?:(?!# ).*\n?)*)", text, re.MULTILINE):
            yield assignment, task, part, code


CASES = list(wrong_answers())


@cache
def counting_slips():
    """The wrong formulas that the checks of exercise 3 name themselves: (task, function, formula, its message)."""
    slips = []
    for cell in source_of("en", "3-counting")["cells"]:
        task, function = grade_id(cell).removesuffix("-check"), re.search(r"^answer = (\w+)\(R\)", text_of(cell))
        for node in ast.parse(text_of(cell)).body if function else ():
            match node:
                case ast.Assert(ast.Compare(ops=[ast.NotEq()], comparators=[formula]), ast.Constant(message)):
                    slips.append((task, function[1], ast.unparse(formula), message))
    return slips


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("assignment", "task", "part", "code"), CASES)
def test_a_wrong_answer_is_told_what_is_wrong(lang, assignment, task, part, code):
    english = check_messages("en", assignment, task)
    (place,) = {english.index(message) for message in english if part in message}
    assert told(lang, assignment, task, code) == check_messages(lang, assignment, task)[place]


@pytest.mark.parametrize(("task", "name", "formula", "message"), counting_slips())
def test_a_wrong_formula_is_told_what_it_counts(task, name, formula, message):
    assert told("en", "3-counting", task, f"def {name}(R): return {formula}") == message


def test_the_counting_exercise_knows_three_slips_for_each_formula():
    assert len(counting_slips()) == 7 * 3
    assert any("You count straights twice" in message for *_, message in counting_slips())


def test_wrong_answers_of_one_task_are_told_apart():
    told_apart = [(assignment, task, part) for assignment, task, part, _ in CASES]
    assert len(set(told_apart)) == len(told_apart)


def test_every_task_has_its_wrong_answers():
    tasks = {
        (assignment, grade_id(cell).removesuffix("-check"))
        for assignment in ASSIGNMENTS
        for cell in source_of("en", assignment)["cells"]
        if grade_id(cell).endswith("-check")
    }
    assert tasks == {case[:2] for case in CASES} | {("3-counting", task) for task, *_ in counting_slips()}


def told(lang, assignment, task, code):
    """What the task's check says to a notebook that is right up to there but for this answer."""
    cells = source_of(lang, assignment)["cells"]
    last = next(at for at, cell in enumerate(cells) if grade_id(cell) == f"{task}-check")
    others = {grade_id(cell) for cell in cells[:last] if grade_id(cell).endswith("-check")}
    run = Run({"cells": cells[: last + 1]}, {task: code.replace("⟨of⟩", OF[lang])}, frozenset(others))
    return run.said.get(f"{task}-check")


def check_messages(lang, assignment, task):
    cell = next(cell for cell in source_of(lang, assignment)["cells"] if grade_id(cell) == f"{task}-check")
    return messages_in(text_of(cell))
