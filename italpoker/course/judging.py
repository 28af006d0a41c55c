"""What is said to an answer: still missing, keep working, almost, correct, each with its explanation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from italpoker.course.questions import Answer, Kind, Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LONGEST = 200
"""Letters of a written answer that are read."""


class Tone(Enum):
    """How an answer is received: nothing is ever simply “wrong”."""

    NOTHING = "nothing"
    """No answer has been given yet."""
    NO_NUMBER = "no_number"
    """What was written is no number."""
    KEEP_WORKING = "keep_working"
    ALMOST = "almost"
    INCOMPLETE = "incomplete"
    """All that was ticked is right, but not all that is right was ticked."""
    CORRECT = "correct"


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said to an answer."""

    tone: Tone
    remarks: Mapping[int, str] = field(default_factory=dict)
    """For choices: the explanation of each chosen answer that needs one, by its place."""
    remark: str = ""
    """For what was written: its explanation."""


def judge(question: Question, given: Iterable[object] | str) -> Feedback:
    """What to say to the places of the chosen answers, or to the text written; whatever is no answer counts as none."""
    if question.kind in {Kind.ONE, Kind.MANY}:
        chosen = {place for place in given if type(place) is int and 0 <= place < len(question.answers)}
        return _judge_one(question, chosen) if question.kind is Kind.ONE else _judge_many(question, chosen)
    written = " ".join(given[:LONGEST].split()) if isinstance(given, str) else ""
    if not written:
        return Feedback(Tone.NOTHING)
    if question.kind is Kind.WORDS:
        return _feedback_of(next((answer for answer in question.answers if _means(answer, written)), None), question)
    numbers = _readings(written)
    if not numbers:
        return Feedback(Tone.NO_NUMBER)
    found = [_answer_to(number, question) for number in numbers]
    return _feedback_of(next((answer for answer in found if answer and answer.correct), found[0]), question)


def _judge_one(question: Question, chosen: set[int]) -> Feedback:
    if len(chosen) != 1:
        return Feedback(Tone.NOTHING)
    (place,) = chosen
    answer = question.answers[place]
    return Feedback(_tone(answer), {place: answer.feedback} if answer.feedback else {})


def _judge_many(question: Question, chosen: set[int]) -> Feedback:
    if not chosen:
        return Feedback(Tone.NOTHING)
    right = {place for place, answer in enumerate(question.answers) if answer.correct}
    wrong, missing = chosen - right, right - chosen
    if not wrong and missing:
        return Feedback(Tone.INCOMPLETE)
    tone = Tone.CORRECT if not wrong else Tone.ALMOST if len(wrong) == 1 and not missing else Tone.KEEP_WORKING
    explained = sorted(wrong or right)
    return Feedback(tone, {place: said for place in explained if (said := question.answers[place].feedback)})


def _feedback_of(answer: Answer | None, question: Question) -> Feedback:
    """The feedback on a text: that of the case that fits, or else of the default."""
    case = answer or next((one for one in question.answers if one.is_default), Answer())
    return Feedback(_tone(case), remark=case.feedback)


def _tone(answer: Answer) -> Tone:
    if answer.correct:
        return Tone.CORRECT
    return Tone.ALMOST if answer.almost else Tone.KEEP_WORKING


def _answer_to(number: float, question: Question) -> Answer | None:
    digits = question.precision
    given = _rounded(number, digits)
    for answer in question.answers:
        if answer.value is not None and given == _rounded(answer.value, digits):
            return answer
        if answer.between is not None and answer.between[0] <= given < answer.between[1]:
            return answer
    return None


def _rounded(number: float, digits: int) -> float:
    return float(f"{number:.{digits}g}") if digits else number


def _readings(written: str) -> list[float]:
    """The numbers that a text may mean, the plainest first: “1,000” is 1, and a thousand too; “3/4” is 0.75."""
    plain = re.sub(r"[\s'’]", "", written).replace("−", "-")
    if "," in plain and "." in plain:
        plain = re.sub(r"[.,](?=.*[.,])", "", plain)
    if match := re.fullmatch(r"([^/]+)/([^/]+)", plain):
        return [top / bottom for top in _readings(match[1]) for bottom in _readings(match[2]) if bottom]
    grouped = re.fullmatch(r"[+-]?\d{1,3}([.,]\d{3})+", plain)
    forms = [plain.replace(",", "."), *([re.sub(r"[.,]", "", plain)] if grouped else [])]
    return [float(form) for form in forms if _NUMBER.fullmatch(form)]


def _means(answer: Answer, written: str) -> bool:
    wanted = " ".join(answer.text.split())
    if not answer.match_case:
        wanted, written = wanted.casefold(), written.casefold()
    return not answer.is_default and (wanted == written or _likeness(wanted, written) >= answer.fuzzy_threshold)


def _likeness(one: str, other: str) -> float:
    """1 less the share of letters to change, add or drop to make one text the other (Levenshtein)."""
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, another in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (letter != another))
    return 1 - row[-1] / max(len(one), len(other), 1)


_NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]{1,3})?", re.IGNORECASE)
