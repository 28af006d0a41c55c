"""The languages hold the same lessons: same files, same cells, same code but for the language's code."""

import re

from italpoker.course.catalogue import EXTRAS, LESSONS, lessons_dir

CARD = re.compile(r"(?:10|[2-9AKQJ])[♥♦♣♠]")


def test_every_language_has_exactly_the_notebooks_of_the_catalogue(lang):
    found = {path.name for path in (lessons_dir() / lang).glob("*.ipynb")}
    assert found == {one.file for one in (*LESSONS, *EXTRAS)}


def test_twins_have_the_same_cells(page, source, twin, notebook):
    def outline(lang):
        return [(cell.kind, cell.id, cell.tags) for cell in page(lang, notebook).cells]

    assert outline(source) == outline(twin)


def test_twins_have_the_same_code(page, source, twin, notebook):
    assert f'"{source}"' in page(source, notebook).code or not page(source, notebook).code
    assert page(source, notebook).code.replace(f'"{source}"', f'"{twin}"') == page(twin, notebook).code


def test_twins_show_the_same_cards_and_figures(page, source, twin, notebook):
    def seen(cell):
        """Cards and numbers in any order, since sentences differ; 1,344 and 1.344 are the same number."""
        plain = re.sub(r"(?<=\d)[.,](?=\d{3})", "", cell.prose)
        return sorted(CARD.findall(plain) + re.findall(r"\d+", CARD.sub("", plain)))

    for one, other in zip(page(source, notebook).cells, page(twin, notebook).cells, strict=True):
        assert seen(one) == seen(other), one.id


def test_cell_ids_are_unique_and_readable(page, lang, notebook):
    ids = [cell.id for cell in page(lang, notebook).cells]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", id_) for id_ in ids)


def test_twins_say_their_title_in_their_own_language(page, lang, notebook):
    one = next(one for one in (*LESSONS, *EXTRAS) if one.file == notebook)
    assert page(lang, notebook).raw["metadata"]["title"] == one.title.say(lang)


def test_notebooks_hold_no_outputs_and_nothing_of_anybodys_machine(page, lang, notebook):
    raw = page(lang, notebook).raw
    assert (raw["nbformat"], raw["nbformat_minor"]) == (4, 5)
    assert set(raw["metadata"]) == {"kernelspec", "language_info", "title"}
    assert raw["metadata"]["language_info"] == {"name": "python"}
    for cell in raw["cells"]:
        assert set(cell["metadata"]) <= {"tags"}
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None


def test_prose_is_set_with_the_languages_own_marks(page, lang, notebook):
    for cell in page(lang, notebook).cells:
        assert not re.search(r"""['"]""", cell.prose), f"a typewriter's quote in {cell.id}"
        if lang == "it":
            assert not re.search("[“”]", cell.prose), f"Italian quotes with «…»: {cell.id}"


def test_code_cells_are_a_call_or_two(page, lang, file):
    first, *others = (cell for cell in page(lang, file).cells if cell.kind == "code")
    assert first.source.startswith("from italpoker.widgets import ")
    for cell in others:
        assert "import" not in cell.source
        assert len(cell.source.splitlines()) <= 6
        assert not re.search(r"\b(def|for|if|while|lambda|class)\b", cell.source), "logic belongs in the package"


def test_rows_of_cards_and_ranks_never_break_at_the_end_of_a_line(page, lang, notebook):
    """A♥ 7♥ 8♥ is set with spaces that do not break, 7‑8‑9‑10‑J with hyphens that do not."""
    for cell in page(lang, notebook).cells:
        if cell.kind == "markdown":
            shown = re.sub(r"`[^`]*`", "", cell.source)
            assert not re.search(rf"{CARD.pattern} {CARD.pattern}", shown), cell.id
            assert not re.search(r"(?<![\w-])(?:10|[2-9AKQJ])-(?:10|[2-9AKQJ])-", shown), cell.id
            assert not re.search(r"[\d)] [−+×=]|[−+×=] [\d(]", shown), cell.id
