"""The teaching guide: every lesson with all its parts, the same in both languages, and commands that exist."""

import re

import pytest
from teach.notebooks import ASSIGNMENTS, EXERCISES, LANGUAGES, read, text_of

from italpoker.app.classroom import lesson_named
from italpoker.app.site import Site
from italpoker.course.catalogue import LESSONS, lessons_dir
from italpoker.rules import PRESETS
from italpoker.text import text

FILES = {"en": EXERCISES / "teaching-guide.md", "it": EXERCISES / "teaching-guide.it.md"}
PARTS = {
    "en": ["Aim", "The hour", "Typical errors", "Projector", "Discuss"],
    "it": ["Scopo", "L’ora", "Errori tipici", "Proiettore", "Da discutere"],
}
MINUTES = {"en": "minutes", "it": "minuti"}


def guide(lang):
    return FILES[lang].read_text(encoding="utf-8")


def sections(lang):
    """The lessons' sections: heading and text."""
    return re.findall(r"^### (\d+\. .*)\n((?:(?!##).*\n)*)", guide(lang), re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_has_every_lesson_under_its_title_with_its_minutes(lang):
    told = [heading for heading, _ in sections(lang)]
    titles = [f"{one.number}. {one.title.say(lang)} ({one.minutes} {MINUTES[lang]})" for one in LESSONS]
    assert told == titles


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_lesson_has_all_its_parts(lang):
    for heading, body in sections(lang):
        assert re.findall(r"^- \*\*(.*?)\.\*\*", body, re.MULTILINE) == PARTS[lang], heading


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plan_of_each_hour_fills_it(lang):
    for heading, body in sections(lang):
        plan = re.search(rf"\*\*{PARTS[lang][1]}\.\*\*(.*?)\n- ", body, re.DOTALL)[1]
        assert sum(map(int, re.findall(r"(\d+) min\b", plan))) == 60, heading


def test_both_languages_say_the_same_numbers():
    def numbers(text):
        plain = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "", text, flags=re.DOTALL)
        return sorted(re.findall(r"\d+", plain))

    for (heading, one), (_, other) in zip(sections("en"), sections("it"), strict=True):
        assert numbers(one) == numbers(other), heading
    assert numbers(guide("en")) == numbers(guide("it"))


def test_both_languages_have_the_same_commands():
    def commands(lang):
        return "".join(re.findall(r"```sh\n(.*?)```", guide(lang), re.DOTALL))

    told, detto = (re.sub('"[^"]*"$', "", commands(lang), flags=re.MULTILINE) for lang in LANGUAGES)
    assert told.replace("--lang en", "--lang it") == detto


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_it_names_exists(lang):
    makefile = (EXERCISES.parent / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"\bmake (app|lab|teach)\b", guide(lang)):
        assert f"\n{target}:" in makefile
    for file in re.findall(rf"/voila/render/{lang}/([\w.-]+)\?", guide(lang)):
        assert (lessons_dir() / lang / file).is_file()
    for place in re.findall(r"\]\(([^)]+)\)", guide(lang)):
        assert (EXERCISES / place).exists(), place
    for rules in PRESETS:
        assert f"`{rules.name}`" in guide(lang)
    assert set(re.findall(r"\b\d-[a-z][a-z-]+", guide(lang))) <= set(ASSIGNMENTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_tells_the_minutes_that_each_exercise_tells(lang):
    told = dict(re.findall(r"^\| `([\w-]+)` \| (\d+) \|", guide(lang), re.MULTILINE))
    assert list(told) == list(ASSIGNMENTS)
    for assignment, minutes in told.items():
        header = text_of(read(EXERCISES / "release" / lang / f"{assignment}.ipynb")["cells"][0])
        assert re.search(rf"\b{minutes} {MINUTES[lang]}", header), assignment


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_it_names_for_the_classroom_is_in_the_course(lang):
    assert f".venv/bin/italpoker class 5 --lang {lang}" in guide(lang)
    assert lesson_named(Site(lessons_dir()), lang, ["5"]).number == 5
    for message in ("Projector", "Copy link"):
        assert f"**{text(message).say(lang)}**" in guide(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plan_has_the_betting_and_the_opening_before_the_last_lesson(lang):
    """A class that plays lesson 12 has had the lessons on whole deals, but for the showdown in four hours."""
    rows = re.findall(r"^\| (\d+) \|([^|]*)\|([^|]*)\|([^|]*)\|$", guide(lang), re.MULTILINE)
    for plan, wanted in ((1, {8, 9, 10}), (2, {8, 9, 10, 11}), (3, set(range(12)))):
        lessons = [number for row in rows for number in lessons_in(row[plan])]
        assert lessons == sorted(lessons)
        assert lessons[-1] == 12
        assert wanted <= set(lessons)


def lessons_in(hour):
    """The numbers of the lessons of an hour: “lessons 0–2”, “lezioni 7, 8; esercizio 5 …”."""
    for part in re.findall(r"(?:lessons?|lezion[ei]) ([\d, –]+)", hour):
        for first, last in re.findall(r"(\d+)(?:–(\d+))?", part):
            yield from range(int(first), int(last or first) + 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_names_every_command_of_the_program(lang):
    program = (EXERCISES / "teach" / "cli.py").read_text(encoding="utf-8")
    for command in re.findall(r'^    "([a-z-]+)": _', program, re.MULTILINE):
        assert command == "build" or re.search(rf"[ `]{command}\b", guide(lang)), command


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_openly_that_solutions_are_public_and_money_is_not_real(lang):
    assert {"en": "public repository", "it": "archivio pubblico"}[lang] in " ".join(guide(lang).split())
    assert {"en": "Play money only", "it": "Solo soldi finti"}[lang] in guide(lang)
    assert "800 558 822" in guide(lang)
