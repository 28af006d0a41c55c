"""Whatever is handed in, what is graded is the notebook that was handed out with the pupil's answers in it."""

import copy
import json
import os
from types import SimpleNamespace

import pytest
from teach.collecting import NOBODYS, NOT_THIS, collect, put_together
from teach.errors import TeachError
from teach.notebooks import RELEASE, grade_id, is_solution, read, set_text, text_of, write


@pytest.fixture
def handed_out():
    return read(RELEASE / "en" / "1-deck.ipynb")


@pytest.fixture
def classroom(tmp_path):
    """A class of Ada and Bea, as far as collecting needs it."""
    return SimpleNamespace(
        pupils=("Ada", "Bea"),
        everybody=lambda: {"Ada", "Bea"},
        release=lambda assignment: RELEASE / "en" / f"{assignment}.ipynb",
        submitted=lambda assignment, pupil: tmp_path / "submitted" / pupil / assignment / f"{assignment}.ipynb",
    )


@pytest.fixture
def inbox(tmp_path, handed_out):
    """Lay a notebook, solved in its first task, where a pupil may have put it."""

    def hand_in(place, edit=lambda _: None):
        notebook = copy.deepcopy(handed_out)
        set_text(cell(notebook, "lowest-card"), "def lowest_card(players): return 7")
        edit(notebook)
        write(notebook, tmp_path / "inbox" / place)
        return tmp_path / "inbox"

    return hand_in


def cell(notebook, name):
    return next(one for one in notebook["cells"] if grade_id(one) == name)


def taken(classroom, folder):
    collected, left = collect(classroom, "1-deck", folder)
    return {one.pupil: [message for message, _ in one.remarks] for one in collected}, left


def test_a_file_is_whose_its_folder_or_its_name_says(classroom, inbox):
    inbox("Ada/1-deck.ipynb")
    assert taken(classroom, inbox("Bea_1-deck.ipynb")) == ({"Ada": [], "Bea": []}, [])
    graded = read(classroom.submitted("1-deck", "Bea"))
    assert text_of(cell(graded, "lowest-card")) == "def lowest_card(players): return 7"


def test_moodles_folders_are_understood(classroom, inbox):
    folder = inbox("Ada Rossi_12345_assignsubmission_file/1-deck.ipynb")
    assert list(taken(classroom, folder)[0]) == ["Ada-Rossi"]


def test_pupils_with_the_same_surname_stay_apart(classroom, inbox):
    inbox("Rossi_Anna_1-deck.ipynb")
    assert list(taken(classroom, inbox("Rossi_Luca_1-deck.ipynb"))[0]) == ["Rossi-Anna", "Rossi-Luca"]


def test_folders_with_the_same_surname_stay_apart(classroom, inbox):
    inbox("Rossi_Anna/1-deck.ipynb")
    assert list(taken(classroom, inbox("Rossi_Luca/1-deck.ipynb"))[0]) == ["Rossi-Anna", "Rossi-Luca"]


def test_a_folder_of_all_pupils_files_is_no_pupil(classroom, inbox):
    inbox("Compito 1/Ada_1-deck.ipynb")
    inbox("Compito 1/1-deck.ipynb")
    collected, left = taken(classroom, inbox("Compito 1/Bea - 1-deck.ipynb"))
    assert collected == {"Ada": [], "Bea": []}
    assert [one.why for one in left] == [NOBODYS]


def test_one_pupil_is_one_however_the_name_is_written(classroom, inbox):
    inbox("ada/1-deck.ipynb")
    assert taken(classroom, inbox("ADA_1-deck.ipynb"))[0] == {"Ada": ["{n} files, the last one counts: {names}"]}


def test_a_copy_without_a_name_lacks_only_the_name(classroom, inbox):
    collected, left = taken(classroom, inbox("Copia di 1-deck.ipynb"))
    assert collected == {}
    assert [one.why for one in left] == [NOBODYS]


def test_a_wrong_file_name_is_told_by_its_cells(classroom, inbox):
    folder = inbox("Ada/Untitled3.ipynb")
    assert taken(classroom, folder)[0] == {"Ada": ["the file is called {name}; taken, by its cells, for {assignment}"]}


def test_of_two_files_the_newer_counts(classroom, inbox):
    folder = inbox("Ada/1-deck.ipynb")
    inbox("Ada/old.ipynb", lambda notebook: set_text(cell(notebook, "deal"), "old = 1"))
    os.utime(folder / "Ada" / "old.ipynb", (1, 1))
    assert taken(classroom, folder)[0] == {"Ada": ["{n} files, the last one counts: {names}"]}
    assert "old" not in text_of(cell(read(classroom.submitted("1-deck", "Ada")), "deal"))


def test_a_stranger_is_taken_and_told(classroom, inbox):
    assert taken(classroom, inbox("Zoe/1-deck.ipynb"))[0] == {"Zoe": ["this name is not in the list of the class"]}


def test_what_is_no_such_exercise_is_left(classroom, inbox, tmp_path):
    folder = inbox("1-deck.ipynb")  # whose?
    (folder / "Ada").mkdir()
    (folder / "Ada" / "notes.txt").write_text("hello")
    (folder / "Ada" / "broken.ipynb").write_text("{")
    (folder / "Ada" / "list.ipynb").write_text("[]")
    (folder / "Ada" / "odd.ipynb").write_text(json.dumps({"cells": "none"}))
    (folder / "Ada" / "large.ipynb").write_text(json.dumps({"cells": [], "x": "x" * 2_000_001}))
    write(read(RELEASE / "en" / "2-naming.ipynb"), folder / "Ada" / "2-naming.ipynb")
    secret = tmp_path / "secret.ipynb"
    write(read(RELEASE / "en" / "1-deck.ipynb"), secret)
    (folder / "Ada" / "link.ipynb").symlink_to(secret)
    collected, left = taken(classroom, folder)
    assert collected == {}
    assert {one.file.name for one in left if one.why == NOBODYS} == {"1-deck.ipynb"}
    assert [one.why for one in left].count(NOT_THIS) == 7


def test_no_folder_is_told(classroom, tmp_path):
    with pytest.raises(TeachError, match="There is no folder"):
        collect(classroom, "1-deck", tmp_path / "nowhere")


def test_changed_and_missing_checks_are_the_originals_again(classroom, inbox, handed_out):
    def tamper(notebook):
        set_text(cell(notebook, "lowest-card-check"), "pass")
        cell(notebook, "pack-size-check")["metadata"]["nbgrader"]["points"] = 1000
        notebook["cells"].remove(cell(notebook, "deal-check"))

    remarks, _ = taken(classroom, inbox("Ada/1-deck.ipynb", tamper))
    assert remarks == {"Ada": ["checks changed or missing, the originals are used: {checks}"]}
    graded = read(classroom.submitted("1-deck", "Ada"))
    for name in ("lowest-card-check", "pack-size-check", "deal-check"):
        assert cell(graded, name)["source"] == cell(handed_out, name)["source"]
        assert cell(graded, name)["metadata"] == cell(handed_out, name)["metadata"]


def test_a_doubled_answer_counts_once_and_the_other_runs_as_a_plain_cell(handed_out):
    submitted = copy.deepcopy(handed_out)
    again = copy.deepcopy(cell(submitted, "lowest-card"))
    set_text(again, "again = 1")
    submitted["cells"].append(again)
    whole = put_together(handed_out, submitted)
    assert [grade_id(one) for one in whole["cells"]].count("lowest-card") == 1
    assert {"cell_type": "code", "metadata": {}, "source": ["again = 1"]}.items() <= whole["cells"][-1].items()


def test_a_pupils_own_cells_stay_where_they_were(handed_out):
    submitted = copy.deepcopy(handed_out)
    place = submitted["cells"].index(cell(submitted, "lowest-card"))
    own = {"cell_type": "code", "metadata": {"nbgrader": {"grade_id": "mine"}}, "source": "help = 1", "outputs": [1]}
    submitted["cells"].insert(place, own)
    whole = put_together(handed_out, submitted)["cells"]
    assert text_of(whole[place]) == "help = 1"
    assert whole[place]["metadata"] == {}
    assert whole[place]["outputs"] == []


@pytest.mark.parametrize(
    "cells",
    [[], [1, None, "x"], [{}], [{"metadata": []}], [{"metadata": {"nbgrader": 3}}],
     [{"metadata": {"nbgrader": {"grade_id": "deal"}}, "source": {"x": 1}}],
     [{"metadata": {"nbgrader": {"grade_id": "deal"}}, "source": [1, "x", None]}],
     [{"metadata": {"nbgrader": {"grade_id": ["deal"]}}, "cell_type": 7}]],
)  # fmt: skip
def test_any_list_of_cells_gives_a_whole_notebook(handed_out, cells):
    whole = put_together(handed_out, {"cells": cells})
    ids = [grade_id(one) for one in whole["cells"] if grade_id(one)]
    assert ids == [grade_id(one) for one in handed_out["cells"]]
    assert all(is_solution(one) or one["cell_type"] in {"code", "markdown"} for one in whole["cells"])
    assert len({one["id"] for one in whole["cells"]}) == len(whole["cells"])
