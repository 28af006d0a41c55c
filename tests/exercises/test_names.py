"""A pupil's name is the same name in the list, in files, in commands and in the gradebook, however it is written."""

import unicodedata

import pytest
from teach.names import known, of_file, of_folder, pupil_id


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ada", "Ada"),
        ("Carla Rossi", "Carla-Rossi"),
        ("  Carla   Rossi ", "Carla-Rossi"),
        ("D’Angelo Maria", "D-Angelo-Maria"),
        ("D'Angelo Maria", "D-Angelo-Maria"),
        ("Rossi_Anna", "Rossi-Anna"),
        (unicodedata.normalize("NFD", "Nicolò"), "Nicolò"),
        ("../..", ""),
    ],
)
def test_a_name_has_one_normal_form(written, name):
    assert pupil_id(written) == name
    assert pupil_id(name) == name


def test_capitals_make_no_other_pupil():
    assert known("ada", ["Ada", "Bea"]) == "Ada"
    assert known("carla rossi", {"Carla-Rossi"}) == "Carla-Rossi"
    assert known("Zoe", ["Ada"]) == "Zoe"


def test_a_folder_is_whose_it_says():
    assert of_folder("D'Angelo Maria_55_assignsubmission_file") == "D-Angelo-Maria"
    assert of_folder("Rossi_Anna") == "Rossi-Anna"


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("Ada_1-deck", "Ada"),
        ("Rossi_Anna_1-deck", "Rossi-Anna"),
        ("Rossi Anna_1-deck (2)", "Rossi-Anna"),
        ("Ada Rossi - 1-deck", "Ada-Rossi"),
        ("Copia di Ada_1-deck", "Ada"),
        ("D'Angelo Maria_55_assignsubmission_file_1-deck", "D-Angelo-Maria"),
        ("Rossi_Anna_compito", "Rossi-Anna"),
        ("1-deck", ""),
        ("Copia di 1-deck", ""),
        ("Copy of 1-deck", ""),
        ("Senza nome", ""),
    ],
)
def test_a_file_is_whose_its_name_says(stem, name):
    assert of_file(stem, "1-deck") == name
