"""The list of lessons and the sources: what pages, notebooks and tests read."""

import pytest

from italpoker.course.catalogue import LESSONS, lesson, lessons_dir
from italpoker.course.drills import DRILLS
from italpoker.course.sources import SOURCES, source
from italpoker.rules import PRESETS
from italpoker.text import languages


def test_lessons_are_numbered_from_the_welcome_on():
    assert [one.number for one in LESSONS] == list(range(len(LESSONS)))
    assert LESSONS[0].slug == "welcome"


def test_a_lesson_is_found_by_its_slug():
    assert lesson("hands") is LESSONS[2]
    assert lesson("hands").file == "02-hands.ipynb"
    with pytest.raises(KeyError):
        lesson("telesina")


def test_slugs_are_different_and_fit_an_address():
    slugs = [one.slug for one in LESSONS]
    assert len(set(slugs)) == len(slugs)
    assert all(slug.replace("-", "").isalpha() and slug.islower() for slug in slugs)


def test_every_notebook_is_where_the_catalogue_says():
    for one in LESSONS:
        assert (lessons_dir() / "en" / one.file).is_file()


def test_a_lesson_has_a_check_of_its_name_and_a_drill_that_exists():
    for one in LESSONS:
        check, *drills = one.checks
        assert check == f"{one.slug}-check"
        assert len(drills) <= 1
        assert set(drills) <= set(DRILLS)


@pytest.mark.parametrize("lang", languages())
def test_a_lesson_has_words_in_every_language(lang):
    for one in LESSONS:
        assert 3 <= len(one.goals) <= 4
        for words in (one.title, one.summary, *one.goals):
            assert words.say(lang).strip()
        assert one.summary.say(lang).endswith(".")
        assert not any(goal.say(lang).endswith(".") for goal in one.goals)


def test_minutes_are_honest_for_short_lessons():
    *taught, play = LESSONS
    assert all(5 <= one.minutes <= 15 for one in taught)
    assert play.minutes == 20, "a few whole deals take longer"


def test_every_preset_has_a_source_with_a_human_name():
    followed = [name for one in SOURCES for name in one.presets]
    assert sorted(followed) == sorted(rules.name for rules in PRESETS)
    assert len({one.key for one in SOURCES}) == len(SOURCES)
    assert source("ilardo").title.say("en") == "Massimo Ilardo, “Poker all’italiana” (pagat.com)"


@pytest.mark.parametrize("lang", languages())
def test_sources_are_named_in_every_language(lang):
    for one in SOURCES:
        assert one.short.say(lang)
        assert one.title.say(lang)
        assert one.tells.say(lang)
