"""One class per mistake, each a ValueError that speaks every language."""

from __future__ import annotations

import copy
import pickle

import pytest

from italpoker import errors
from italpoker.cards import Card
from italpoker.errors import CardError, ItalpokerError, LanguageError
from italpoker.text import languages

CLASSES = [one for one in vars(errors).values() if isinstance(one, type) and issubclass(one, ItalpokerError)]


@pytest.mark.parametrize("error", CLASSES)
def test_every_mistake_is_an_italpoker_error_and_a_value_error(error: type[ItalpokerError]) -> None:
    assert issubclass(error, ValueError)
    assert error.__doc__


def test_the_classes_are_siblings() -> None:
    assert all(error.__bases__ == (ItalpokerError,) for error in CLASSES if error is not ItalpokerError)


def _error() -> CardError:
    with pytest.raises(CardError) as caught:
        Card.parse("1h")
    return caught.value


def test_an_error_speaks_every_language() -> None:
    said = {_error().explain(lang) for lang in languages()}
    assert len(said) == len(languages())
    assert str(_error()) == _error().explain("en")
    assert all("1h" in sentence for sentence in said)


def test_an_unknown_language_is_an_error_of_its_own() -> None:
    with pytest.raises(LanguageError):
        _error().explain("tlh")


def test_errors_travel_between_processes() -> None:
    error = _error()
    assert str(pickle.loads(pickle.dumps(error))) == str(copy.copy(error)) == str(error)


def test_every_public_name_is_listed() -> None:
    import italpoker

    assert set(italpoker.__all__) <= set(dir(italpoker))
