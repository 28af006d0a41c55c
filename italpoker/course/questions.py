"""Question files: what a quiz asks, and how it judges what it is told.

The format is that of jupyterquiz, so a teacher's own files work as they are. A file is a JSON list of
questions, in UTF-8; ours are ``questions/<lang>/<key>.json``, the same keys in every language::

    [
      {
        "question": "With *four* players, which is the lowest card?",
        "type": "multiple_choice",
        "answers": [
          {"answer": "The seven", "correct": true, "feedback": "Eleven minus four is seven."},
          {"answer": "The six", "correct": false, "feedback": "That is the deck for five players."},
          {"answer": "The eight", "correct": false, "almost": true, "feedback": "One too high: subtract again."}
        ]
      },
      {
        "question": "Which of these play with four?",
        "type": "many_choice",
        "answers": [
          {"cards": "7c", "correct": true},
          {"cards": "6h", "correct": false, "feedback": "The six left with the fifth player."}
        ]
      },
      {
        "question": "How many cards are that?",
        "type": "numeric",
        "answers": [
          {"type": "value", "value": 32, "correct": true, "feedback": "Eight ranks of four suits."},
          {"type": "value", "value": 28, "correct": false, "feedback": "Seven to ace are *eight* ranks: count again."},
          {"type": "range", "range": [33, 53], "correct": false, "feedback": "Too many: the low ranks are out."},
          {"type": "default", "feedback": "Four of each rank, from the seven to the ace."}
        ]
      },
      {
        "question": "What is this card called in Italian?",
        "cards": "Qh",
        "type": "string",
        "answers": [
          {"answer": "donna di cuori", "correct": true, "fuzzy_threshold": 0.85},
          {"type": "default", "feedback": "The rank first: *donna di …*"}
        ]
      }
    ]

Every question has ``question``, ``type`` and ``answers``:

``multiple_choice``
    One answer is right; one press answers.
``many_choice``
    Several may be right (or one, without saying so): all of them and no other must be ticked.
    Each answer of a choice has ``answer`` (text), ``code`` or ``cards``, and ``correct`` (absent: false) and
    ``feedback``, which is shown when that answer is chosen. ``"almost": true`` on a wrong answer (ours) makes the
    tone “almost” instead of “keep working”.
``numeric``
    An answer is a ``value``, a ``range`` [from, below), or ``"type": "default"`` for all the rest; the first that
    fits speaks. Fractions (3/4) and both decimal signs are read. ``precision``: significant digits compared.
``string``
    Upper and lower case are the same unless ``match_case``; ``fuzzy_threshold`` (0 to 1) lets in what is nearly it.
    ``"type": "default"`` speaks for all the rest. ``input_width`` in characters.

A question may also have ``code`` (shown as written), ``answer_cols`` (columns of choices) and, ours, ``cards``:
``"Ah Kh 10♥"`` draws their faces. A ``multiple_choice`` with several right answers counts as ``many_choice``.

Texts are plain: *emphasis* between stars, code between backticks and line breaks, nothing else; HTML is cleaned to
that (see ``cleaning``), but for ``code``, which is shown as typed. Keys not named here are ignored. In our own files
every wrong answer has its ``feedback``, and numeric and string questions end with a ``default``: tests see to it.

A *prediction* is a file of one ``multiple_choice`` question, by habit ``<slug>-predict.json``: the reader commits to
an answer before reading on, and the page comes back to it after the rule::

    guess = Predict(table, "hands-predict")
    guess

    guess.reveal()      # a later cell: what was said, and then whether it holds

Its ``feedback`` is shown then, for the right answer too: say there what has been learnt meanwhile.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from italpoker.cards import Card, parse_cards
from italpoker.course.cleaning import cleaned
from italpoker.course.own_questions import beside_the_lesson, files_in, own_files
from italpoker.errors import CardError, QuestionError
from italpoker.text import Text, quoted, text

if TYPE_CHECKING:
    from os import PathLike

FOLDER = Path(__file__).with_suffix("")
"""Our own question files, one folder a language."""
_AT_ENTRY = re.compile(r"[\s,]*")


class Kind(Enum):
    """What a question asks for; the value is the ``type`` in the file."""

    ONE = "multiple_choice"
    MANY = "many_choice"
    NUMBER = "numeric"
    WORDS = "string"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to choose, or one case of what may be written; never shown before it is given."""

    correct: bool = False
    almost: bool = False
    feedback: str = ""
    text: str = ""
    code: str = ""
    cards: tuple[Card, ...] = ()
    value: float | None = None
    between: tuple[float, float] | None = None
    """From the first, included, to below the second."""
    is_default: bool = False
    match_case: bool = False
    fuzzy_threshold: float = 1.0
    """How alike a text must be to count as this one, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a file."""

    kind: Kind
    text: str
    answers: tuple[Answer, ...]
    code: str = ""
    cards: tuple[Card, ...] = ()
    columns: int = 0
    """How many answers stand side by side; 0 leaves it to the page."""
    width: int = 0
    """Of the field to write in, in characters; 0 leaves it to the page."""
    precision: int = 0
    """Significant digits of a number that are compared; 0 compares all."""


def load_questions(source: str | PathLike[str], lang: str) -> tuple[Question, ...]:
    """The questions of a file of the teacher's folder or of ours, by its key; or of a path that ends with ``.json``.

    A file of the teacher's takes the place of one of ours that has the same key. QuestionError, which names the file,
    the line, the question and what is wrong with it, if they cannot be used.
    """
    path = Path(source)
    if path.suffix != ".json":
        own = own_files(lang)
        known = sorted({*question_keys(lang), *own})
        if str(source) not in known:
            raise QuestionError(
                text(
                    "there are no questions {key}; there are: {known}, or the name of a file that ends with .json",
                    key=quoted(str(source)),
                    known=", ".join(known),
                )
            )
        path = own.get(str(source), FOLDER / lang / f"{source}.json")
    return _read(beside_the_lesson(path))


def check_folder(folder: Path) -> list[QuestionError]:
    """What is wrong with the files of a teacher's folder: the first fault of each that has one."""
    found = []
    for path in files_in(folder):
        try:
            _read(path)
        except QuestionError as error:
            found.append(error)
    return found


def question_keys(lang: str) -> tuple[str, ...]:
    """The keys of our own question files in a language."""
    return tuple(sorted(path.stem for path in (FOLDER / lang).glob("*.json")))


def progress_key(source: str | PathLike[str]) -> str:
    """The name under which a quiz counts as done: the key itself, or what a browser can keep of a file's name."""
    return re.sub(r"[^a-z0-9]+", "-", Path(source).stem.lower()).strip("-")[:80] or "quiz"


def _read(path: Path) -> tuple[Question, ...]:
    try:
        written = path.read_text(encoding="utf-8-sig")
        entries = json.loads(written)
    except FileNotFoundError:
        raise _bad_file(path, text("there is no such file")) from None
    except (OSError, UnicodeDecodeError):
        raise _bad_file(path, text("it cannot be read as UTF-8 text")) from None
    except RecursionError:
        raise _bad_file(path, text("its brackets are nested too deeply")) from None
    except json.JSONDecodeError as error:
        raise _bad_file(
            path, text("it is no JSON from line {line}, column {column} on", line=error.lineno, column=error.colno)
        ) from None
    if not isinstance(entries, list) or not entries:
        raise _bad_file(path, text("it is no list of questions: it should begin with [ and hold at least one"))
    lines = _first_lines(written)
    return tuple(_question(entry, path, number, lines[number - 1]) for number, entry in enumerate(entries, 1))


def _first_lines(written: str) -> list[int]:
    """The number of the line in which each entry of a list in JSON begins."""
    decoder, lines = json.JSONDecoder(), []
    at = written.index("[") + 1
    while (at := _AT_ENTRY.match(written, at).end()) < len(written) and written[at] != "]":  # type: ignore[union-attr]
        lines.append(written.count("\n", 0, at) + 1)
        _, at = decoder.raw_decode(written, at)
    return lines


def _bad_file(path: Path, problem: Text) -> QuestionError:
    return QuestionError(text("{file}: {problem}", file=path.name, problem=problem))


def _question(entry: object, path: Path, number: int, line: int) -> Question:
    try:
        return _read_question(_Fields(entry))
    except _ProblemError as found:
        raise QuestionError(
            text(
                "{file}, line {line}, question {number}: {problem}",
                file=path.name,
                line=line,
                number=number,
                problem=found.problem,
            )
        ) from None


def _read_question(fields: _Fields) -> Question:
    kind = fields.kind()
    read = {Kind.NUMBER: _read_number, Kind.WORDS: _read_words}.get(kind, _read_choice)
    answers = []
    for place, entry in enumerate(fields.entries("answers"), 1):
        try:
            answers.append(read(_Fields(entry)))
        except _ProblemError as found:
            raise _ProblemError(text("answer {place}: {problem}", place=place, problem=found.problem)) from None
    right = sum(answer.correct for answer in answers)
    if not right:
        raise _ProblemError(text("no answer is marked “correct”: true"))
    return Question(
        kind=Kind.MANY if kind is Kind.ONE and right > 1 else kind,
        text=fields.prose("question", needed=True),
        answers=tuple(answers),
        code=fields.words("code"),
        cards=fields.cards("cards"),
        columns=fields.count("answer_cols"),
        width=fields.count("input_width"),
        precision=fields.count("precision"),
    )


def _read_choice(fields: _Fields) -> Answer:
    words, code, cards = fields.prose("answer"), fields.words("code"), fields.cards("cards")
    if not (words or code or cards):
        raise _ProblemError(text("it needs an “answer”, a “code” or “cards”"))
    return Answer(**fields.judgement(), text=words, code=code, cards=cards)


def _read_number(fields: _Fields) -> Answer:
    if fields.is_default():
        return Answer(feedback=fields.prose("feedback"), is_default=True)
    if fields.has("value"):
        return Answer(**fields.judgement(), value=fields.number("value"))
    return Answer(**fields.judgement(), between=fields.bounds("range"))


def _read_words(fields: _Fields) -> Answer:
    if fields.is_default():
        return Answer(feedback=fields.prose("feedback"), is_default=True)
    return Answer(
        **fields.judgement(),
        text=fields.words("answer", needed=True),
        match_case=fields.flag("match_case"),
        fuzzy_threshold=fields.number("fuzzy_threshold") or 1.0 if fields.has("fuzzy_threshold") else 1.0,
    )


class _ProblemError(Exception):
    """What is wrong with one entry; whoever reads the entry adds where it stands."""

    def __init__(self, problem: Text) -> None:
        super().__init__()
        self.problem = problem


class _Fields:
    """The named values of one entry, each checked when it is taken."""

    def __init__(self, entry: object) -> None:
        if not isinstance(entry, dict):
            raise _ProblemError(text("it should be names and values between { and }"))
        self._entry: dict[str, Any] = entry

    def has(self, name: str) -> bool:
        """Whether it is there; null counts as absent."""
        return self._entry.get(name) is not None

    def is_default(self) -> bool:
        """Whether this is the case for all the rest."""
        return self._entry.get("type") == "default"

    def kind(self) -> Kind:
        """The type of question."""
        given = self._entry.get("type")
        for kind in Kind:
            if kind.value == given:
                return kind
        raise _ProblemError(
            text(
                "{given} is no type of question; there are: {known}",
                given=quoted(given) if isinstance(given, str) else json.dumps(given, ensure_ascii=False)[:80],
                known=", ".join(kind.value for kind in Kind),
            )
        )

    def judgement(self) -> dict[str, Any]:
        """What is said to the answer."""
        return {
            "correct": self.flag("correct"),
            "almost": self.flag("almost"),
            "feedback": self.prose("feedback"),
        }

    def words(self, name: str, *, needed: bool = False) -> str:
        """A text, empty where there is none and none is needed."""
        value = self._entry.get(name)
        if value is None and not needed:
            return ""
        if not isinstance(value, str) or (needed and not value.strip()):
            raise _ProblemError(text("“{name}” should be a text between quotation marks", name=name))
        return value

    def prose(self, name: str, *, needed: bool = False) -> str:
        """A text to be read, without HTML."""
        return cleaned(self.words(name, needed=needed))

    def flag(self, name: str) -> bool:
        """Yes or no; no where it is absent."""
        value = self._entry.get(name)
        if value is not None and not isinstance(value, bool):
            raise _ProblemError(text("“{name}” should be true or false, without quotation marks", name=name))
        return bool(value)

    def number(self, name: str) -> float:
        """Any number."""
        return self._as_number(self._entry.get(name), text("“{name}” should be a number", name=name))

    def count(self, name: str) -> int:
        """A whole number from 0 to 100, 0 where there is none."""
        value = self._entry.get(name, 0)
        if type(value) is not int or not 0 <= value <= 100:
            raise _ProblemError(text("“{name}” should be a whole number up to 100", name=name))
        return value

    def bounds(self, name: str) -> tuple[float, float]:
        """Two numbers, the lower first."""
        value = self._entry.get(name)
        wanted = text("it needs a “value”, or a “range” of two numbers, the lower first")
        if not isinstance(value, list) or len(value) != 2:
            raise _ProblemError(wanted)
        low, high = (self._as_number(one, wanted) for one in value)
        if low >= high:
            raise _ProblemError(wanted)
        return low, high

    def cards(self, name: str) -> tuple[Card, ...]:
        """Cards as a player writes them."""
        try:
            return parse_cards(self.words(name))
        except CardError as error:
            raise _ProblemError(cast("Text", error.message)) from None

    def entries(self, name: str) -> list[Any]:
        """A list with something in it."""
        value = self._entry.get(name)
        if not isinstance(value, list) or not value:
            raise _ProblemError(text("“{name}” should be a list of at least one", name=name))
        return value

    @staticmethod
    def _as_number(value: object, wanted: Text) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 1e300:
            raise _ProblemError(wanted)
        return float(value)
