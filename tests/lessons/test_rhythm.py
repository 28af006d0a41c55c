"""Every lesson has the same rhythm, and says of itself what the catalogue says of it."""

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from italpoker.course.catalogue import EXTRAS, FINAL_TEST, LESSONS, lessons_dir
from italpoker.course.sources import SOURCES
from italpoker.text import language_name

RHYTHM = ["header", "goals", "setup", "predict", "experiment", "rule", "sources-disagree", "check", "in-short", "nav"]


def lesson_of(file):
    return next(lesson for lesson in LESSONS if lesson.file == file)


def test_the_parts_come_in_the_order_of_the_course(page, lang, file):
    first_seen = [tag for cell in page(lang, file).cells for tag in cell.tags]
    assert sorted(RHYTHM, key=first_seen.index) == RHYTHM
    assert first_seen[0] == "header"
    assert first_seen[-1] == "nav"


def test_a_drill_follows_the_check_where_the_catalogue_names_one(page, lang, file):
    tags = [tag for cell in page(lang, file).cells for tag in cell.tags]
    drills = [key for key in lesson_of(file).checks if key.endswith("-drill")]
    assert ("drill" in tags) == bool(drills)
    if drills:
        assert tags.index("check") < tags.index("drill") < tags.index("in-short")


def test_the_header_is_the_catalogues(page, lang, file):
    lesson = lesson_of(file)
    (header,) = page(lang, file).tagged("header")
    assert header.source == f"# {lesson.title.say(lang)}\n\n{lesson.kicker.say(lang)}"
    (goals,) = page(lang, file).tagged("goals")
    assert re.findall(r"^- (.*)$", goals.source, re.MULTILINE) == [goal.say(lang) for goal in lesson.goals]


def test_the_kicker_counts_lessons_and_minutes():
    hands = LESSONS[2]
    assert hands.kicker.say("en") == f"Lesson 2 of {LESSONS[-1].number} · {hands.minutes} minutes"
    assert hands.kicker.say("it") == f"Lezione 2 di {LESSONS[-1].number} · {hands.minutes} minuti"


def test_the_first_code_sets_the_table_of_this_lesson(page, lang, file):
    (setup,) = page(lang, file).tagged("setup")
    assert setup.source.endswith(f'\ntable = TableSettings("{lang}", lesson="{lesson_of(file).slug}")\ntable')


def test_the_checks_are_those_of_the_catalogue(page, lang, file):
    asked = re.findall(r'\b(Quiz|Drill)\(table, "([\w-]+)"\)', page(lang, file).code)
    assert tuple(key for _, key in asked) == lesson_of(file).checks
    for widget, key in asked:
        assert key.endswith({"Quiz": "-check", "Drill": "-drill"}[widget])


def test_the_page_comes_back_to_the_prediction_after_trying(page, lang, file):
    code = page(lang, file).code
    asked = f'guess = Predict(table, "{lesson_of(file).slug}-predict")\nguess'
    tags = [set(cell.tags) for cell in page(lang, file).cells]
    answered = next(i for i, cell in enumerate(page(lang, file).cells) if cell.source == "guess.reveal()")
    assert asked in code
    assert {"experiment"} in tags[:answered]


def test_each_rule_is_a_boxed_sentence_with_its_source(page, lang, file):
    names = [source.short.say(lang) for source in SOURCES]
    for cell in page(lang, file).tagged("rule"):
        lines = cell.source.splitlines()
        assert all(line.startswith(">") for line in lines), cell.id
        assert lines[0].startswith("> **"), cell.id
        if lesson_of(file).number:  # the welcome's rule is one of the course, and says so
            assert any(name.lower() in lines[-1].lower() for name in names), cell.id


def test_what_is_for_jupyterlab_alone_is_marked_so_and_not_seen_on_the_web(page, lang, file):
    for cell in page(lang, file).cells:
        assert ("Run All Cells" in cell.source) == ("jupyterlab" in cell.tags), cell.id


def test_where_a_task_sets_the_table_the_table_is_in_sight(page, lang, file):
    sets_the_table = {"en": r"[Ss]et (it|the table) for", "it": r"[Aa]pparecchia per"}
    cells = page(lang, file).cells
    for cell, following in pairwise(cells):
        if "experiment" in cell.tags and lang in sets_the_table and re.search(sets_the_table[lang], cell.source):
            assert following.source == "table", cell.id


@pytest.mark.parametrize("slug", ["why-colour-beats-full", "minima-media-massima"])
def test_what_a_task_lets_one_find_is_folded_below_its_box(page, lang, slug):
    cells = page(lang, next(one.file for one in LESSONS if one.slug == slug)).cells
    below = [after for before, after in pairwise(cells) if before.kind == "code" and "experiment" in before.tags]
    assert below
    for cell in below:
        assert cell.source.startswith("<details>\n<summary>")
        assert cell.source.endswith("\n\n</details>")


def test_in_short_is_three_lines(page, lang, file):
    (cell,) = page(lang, file).tagged("in-short")
    heading, blank, *lines = cell.source.splitlines()
    assert heading.startswith("## ")
    assert blank == ""
    assert len(lines) == 3
    assert all(line.startswith("- ") for line in lines)


def test_the_last_cell_leads_on_back_home_and_to_the_twins(page, lang, file):
    lesson = lesson_of(file)
    place = LESSONS.index(lesson)
    (nav,) = page(lang, file).tagged("nav")
    links = re.findall(r"\[([^\]]+)\]\(([^)]+)\)", nav.source)
    around = [LESSONS[n] for n in (place - 1, place + 1) if 0 <= n < len(LESSONS)]
    for other in around:
        assert (other.title.say(lang), other.file) in links
    assert lesson is LESSONS[0] or LESSONS[0].file in [address for _, address in links]
    twins = [folder.name for folder in lessons_dir().iterdir() if folder.is_dir() and folder.name != lang]
    for twin in twins:
        assert (language_name(twin), f"../{twin}/{file}") in links


def test_the_last_lesson_leads_on_to_the_final_test(page, lang):
    (nav,) = page(lang, LESSONS[-1].file).tagged("nav")
    assert f"[{FINAL_TEST.title.say(lang)}]({FINAL_TEST.file})" in nav.source


def test_every_link_between_lessons_leads_somewhere(page, lang, notebook):
    here = page(lang, notebook).path.parent
    for cell in page(lang, notebook).cells:
        for address in re.findall(r"\]\((?!data:image/)([^)]+)\)", cell.source):
            assert "://" not in address, f"the course links to no other host: {address}"
            assert (here / address.partition("#")[0]).is_file(), f"{cell.id}: {address}"


def test_the_welcome_lists_the_lessons_and_the_sources(page, lang):
    welcome = page(lang, LESSONS[0].file)
    (contents,) = welcome.tagged("contents")
    for lesson in LESSONS[1:]:
        line = f"{lesson.number}. [{lesson.title.say(lang)}]({lesson.file}) – {lesson.summary.say(lang)}"
        assert line in contents.source
    for extra in EXTRAS:
        assert f"[{extra.title.say(lang)}]({extra.file}) – {extra.summary.say(lang)}" in contents.source
    (whose,) = (cell for cell in welcome.tagged("sources-disagree") if cell.kind == "markdown")
    for source in SOURCES:
        assert f"- {source.title.say(lang)}: {source.tells.say(lang)}" in whose.source


def test_what_is_beside_the_lessons_leads_home_and_to_its_twins(page, lang):
    for extra in EXTRAS:
        (nav,) = page(lang, extra.file).tagged("nav")
        addresses = re.findall(r"\]\(([^)]+)\)", nav.source)
        twins = [f"../{folder.name}/{extra.file}" for folder in lessons_dir().iterdir() if folder.name != lang]
        assert addresses == [LESSONS[0].file, *twins]


def test_the_tour_of_the_engine_shows_its_code_on_the_web_too(page, lang):
    shown = page(lang, "explore.ipynb").tagged("show-code")
    assert shown == [cell for cell in page(lang, "explore.ipynb").cells if cell.kind == "code"]


@pytest.mark.parametrize("code", ["S0", "S0a", "S0b", "S1", "S2", "S3"])
def test_sources_go_by_their_human_names(page, lang, code):
    for lesson in LESSONS:
        for cell in page(lang, lesson.file).cells:
            assert not re.search(rf"\b{code}\b", cell.source), cell.id


def test_what_gives_the_answer_away_is_marked_so_that_the_projector_can_cover_it(page, lang, file):
    (look_back,) = (cell for cell in page(lang, file).cells if cell.source == "guess.reveal()")
    assert "answer" in look_back.tags


def test_what_a_lesson_quotes_is_set_off_on_the_web(page, lang, file):
    css = files("italpoker.app").joinpath("static", "lesson.css").read_text(encoding="utf-8")
    quoting = [cell for cell in page(lang, file).cells if cell.kind == "markdown" and cell.source.count("\n> ") > 1]
    assert [cell.id for cell in quoting if not any(f".celltag_{tag} blockquote" in css for tag in cell.tags)] == []
