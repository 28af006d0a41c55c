"""Question files: a teacher's own work unchanged, and a damaged one says what is wrong with it."""

import json
import re
from pathlib import Path

import pytest

from italpoker.cards import parse_cards
from italpoker.course.own_questions import OWN_QUESTIONS
from italpoker.course.questions import Kind, check_folder, load_questions, progress_key, question_keys
from italpoker.errors import ItalpokerError, QuestionError
from italpoker.text import languages

TEACHERS_FILE = Path(__file__).parent / "data" / "notebooks.json"


@pytest.fixture
def written(tmp_path):
    """Write a question file; its path."""

    def write(content):
        path = tmp_path / "mine.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    return write


def choice(**changes):
    question = {
        "question": "Higher?",
        "type": "multiple_choice",
        "answers": [{"answer": "♥", "correct": True}, {"answer": "♠", "correct": False, "feedback": "The lowest."}],
    }
    return {**question, **changes}


def test_a_teachers_own_file_works_unchanged():
    many, one, number, words = load_questions(str(TEACHERS_FILE), "en")
    assert [many.kind, one.kind, number.kind, words.kind] == [Kind.MANY, Kind.ONE, Kind.NUMBER, Kind.WORDS]
    assert many.columns == 2
    assert one.code.startswith('a = "1"\n')
    assert one.answers[2].code == '"12"'
    assert number.precision == 3
    assert number.answers[1].between == (-100000000, 0)
    assert words.width == 20
    assert words.answers[0].fuzzy_threshold == 0.8
    assert words.answers[2].is_default


def test_cards_are_read_as_a_player_writes_them(written):
    answers = [{"cards": "10♥ Th", "correct": True}, {"cards": "2s", "correct": False}]
    (question,) = load_questions(written([choice(cards="Ah Kh, 10♥", answers=answers)]), "en")
    assert question.cards == parse_cards("A♥ K♥ 10♥")
    assert question.answers[1].cards == parse_cards("2♠")


def test_several_right_answers_make_it_a_many_choice_as_in_jupyterquiz(written):
    both = [{"answer": "♥", "correct": True}, {"answer": "♦", "correct": True}]
    (question,) = load_questions(written([choice(answers=both)]), "en")
    assert question.kind is Kind.MANY


def test_a_byte_order_mark_and_unknown_keys_are_no_fault(written):
    assert load_questions(written("\ufeff" + json.dumps([choice(author="a teacher", hide=False)])), "en")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[{]", "mine.json: it is no JSON from line 1, column 3 on"),
        ("", "mine.json: it is no JSON from line 1, column 1 on"),
        ({}, "mine.json: it is no list of questions: it should begin with [ and hold at least one"),
        ([], "mine.json: it is no list of questions: it should begin with [ and hold at least one"),
        ([choice(), 3], "mine.json, line 1, question 2: it should be names and values between { and }"),
        ([choice(question="")], "mine.json, line 1, question 1: “question” should be a text between quotation marks"),
        ([choice(question=None)], "mine.json, line 1, question 1: “question” should be a text between quotation marks"),
        (
            [choice(type="essay")],
            "mine.json, line 1, question 1: “essay” is no type of question;"
            " there are: multiple_choice, many_choice, numeric, string",
        ),
        ([choice(answers={})], "mine.json, line 1, question 1: “answers” should be a list of at least one"),
        ([choice(answers=[])], "mine.json, line 1, question 1: “answers” should be a list of at least one"),
        (
            [choice(answers=[{"answer": "a", "correct": False}])],
            "mine.json, line 1, question 1: no answer is marked “correct”: true",
        ),
        (
            [choice(answers=[{"correct": True}])],
            "mine.json, line 1, question 1: answer 1: it needs an “answer”, a “code” or “cards”",
        ),
        (
            [choice(answers=[{"answer": "a", "correct": True}, {"answer": "b", "correct": "false"}])],
            "mine.json, line 1, question 1: answer 2: “correct” should be true or false, without quotation marks",
        ),
        (
            [choice(cards="Ah 1h")],
            "mine.json, line 1, question 1: “1h” is not a card: write the rank (A K Q J 10 9 …)"
            " and then the suit (♥ ♦ ♣ ♠ or h d c s)",
        ),
        ([choice(answer_cols="2")], "mine.json, line 1, question 1: “answer_cols” should be a whole number up to 100"),
        (
            [choice(type="numeric", answers=[{"value": "32", "correct": True}])],
            "mine.json, line 1, question 1: answer 1: “value” should be a number",
        ),
        (
            [choice(type="numeric", answers=[{"range": [3, 2], "correct": True}])],
            "mine.json, line 1, question 1: answer 1: it needs a “value”, or a “range” of two numbers, the lower first",
        ),
        (
            [choice(type="numeric", answers=[{"correct": True}])],
            "mine.json, line 1, question 1: answer 1: it needs a “value”, or a “range” of two numbers, the lower first",
        ),
        (
            [choice(type="string", answers=[{"answer": "a", "correct": True, "fuzzy_threshold": "high"}])],
            "mine.json, line 1, question 1: answer 1: “fuzzy_threshold” should be a number",
        ),
        (
            [choice(type="string", answers=[{"type": "default", "feedback": "Read again."}])],
            "mine.json, line 1, question 1: no answer is marked “correct”: true",
        ),
    ],
)
def test_a_damaged_file_says_where_and_what(written, content, message):
    with pytest.raises(QuestionError) as caught:
        load_questions(written(content), "en")
    assert str(caught.value) == message
    assert isinstance(caught.value, ItalpokerError)
    assert caught.value.explain("it") != message


def test_a_file_that_is_not_there_or_no_text(tmp_path):
    with pytest.raises(QuestionError, match=r"^nowhere\.json: there is no such file$"):
        load_questions(tmp_path / "nowhere.json", "en")
    (tmp_path / "latin.json").write_bytes('[{"question": "perché"}]'.encode("latin-1"))
    with pytest.raises(QuestionError, match=r"^latin\.json: it cannot be read as UTF-8 text$"):
        load_questions(tmp_path / "latin.json", "en")


@pytest.mark.parametrize("key", ["no-such-check", "../../../etc/passwd", "", "../en/hands-check"])
def test_only_our_own_keys_are_looked_up(key):
    with pytest.raises(QuestionError, match="there are no questions"):
        load_questions(key, "en")


def test_every_language_has_the_same_questions():
    keys = {lang: question_keys(lang) for lang in languages()}
    assert len(set(keys.values())) == 1
    for key in question_keys("en"):
        shapes = {
            lang: [
                (q.kind, q.cards, q.columns, [(a.correct, a.almost, a.cards, a.value, a.between) for a in q.answers])
                for q in load_questions(key, lang)
            ]
            for lang in languages()
        }
        assert all(shape == shapes["en"] for shape in shapes.values()), key


@pytest.mark.parametrize("lang", languages())
def test_our_own_questions_explain_every_wrong_answer(lang):
    for key in question_keys(lang):
        for question in load_questions(key, lang):
            assert all(answer.feedback for answer in question.answers if not answer.correct), (key, question.text)
            if question.kind in {Kind.NUMBER, Kind.WORDS}:
                assert question.answers[-1].is_default, (key, question.text)


def test_what_the_browser_keeps_a_quiz_under():
    assert progress_key("hands-check") == "hands-check"
    assert progress_key("quiz/La mia prova (3ª A).json") == "la-mia-prova-3-a"
    assert progress_key("….json") == "quiz"


def test_a_fault_is_told_with_the_line_where_its_question_begins(written):
    good, bad = json.dumps(choice(question="[1], {2}")), json.dumps(choice(type="essay"), indent=2)
    with pytest.raises(QuestionError, match=r"^mine\.json, line 6, question 3: “essay” is no type"):
        load_questions(written(f"[\n\n {good},\n{good}\n\n  ,{bad}\n]"), "en")


def test_a_teachers_folder_is_known_by_name(tmp_path, monkeypatch):
    monkeypatch.setenv(OWN_QUESTIONS, str(tmp_path))
    (tmp_path / "it").mkdir()
    for place, words in {"mine.json": "Ours?", "it/mine.json": "Nostra?", "hands-check.json": "Instead"}.items():
        (tmp_path / place).write_text(json.dumps([choice(question=words)]), encoding="utf-8")
    asked = [load_questions(key, lang)[0].text for key, lang in (("mine", "en"), ("mine", "it"), ("hands-check", "it"))]
    assert asked == ["Ours?", "Nostra?", "Instead"]
    assert "mine" not in question_keys("en")
    with pytest.raises(QuestionError, match=r"there are no questions “other”; there are: .*mine"):
        load_questions("other", "en")
    monkeypatch.delenv(OWN_QUESTIONS)
    with pytest.raises(QuestionError, match="there are no questions “mine”"):
        load_questions("mine", "en")


def test_every_bad_file_of_a_folder_is_named_with_line_and_reason(tmp_path):
    (tmp_path / "it").mkdir()
    (tmp_path / "a-good.json").write_text(json.dumps([choice()]), encoding="utf-8")
    (tmp_path / "b-bad.json").write_text("[\n{]", encoding="utf-8")
    (tmp_path / "it" / "c-bad.json").write_text(json.dumps([choice(), choice(answers=[])], indent=0), encoding="utf-8")
    (tmp_path / "d-deep.json").write_text("[" * 100_000, encoding="utf-8")
    first, deep, second = (str(error) for error in check_folder(tmp_path))
    assert first == "b-bad.json: it is no JSON from line 2, column 2 on"
    assert deep == "d-deep.json: its brackets are nested too deeply"
    assert re.fullmatch(r"c-bad\.json, line \d+, question 2: “answers” should be a list of at least one", second)
