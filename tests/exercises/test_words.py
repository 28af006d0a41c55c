"""The program for teachers speaks both languages."""

import ast
import re
from pathlib import Path

import teach
from teach.words import ITALIAN, say

SAYING = {"say", "TeachError", "NoSandboxError", "remark"}
SOURCES = sorted(Path(teach.__file__).parent.glob("*.py"))


def sentences():
    """The literal messages of the code: those that are said, those of errors, remarks and explanations."""
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if path.name == "words.py":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ITALIAN:
                yield node.value
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in SAYING:
                for argument in node.args[:2]:
                    if isinstance(argument, ast.Constant):
                        yield argument.value


def test_every_sentence_has_its_italian_and_no_other_is_kept():
    assert set(sentences()) == set(ITALIAN)


def test_translations_have_the_same_places_for_values():
    for english, italian in ITALIAN.items():
        assert set(re.findall(r"\{(\w+)\}", english)) == set(re.findall(r"\{(\w+)\}", italian)), english
        assert not re.search("[“”']", italian), italian


def test_a_sentence_is_said():
    assert say("en", "Points: {points}", points=2) == "Points: 2"
    assert say("it", "Points: {points}", points=2) == "Punti: 2"
