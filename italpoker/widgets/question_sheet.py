"""A generated question as the browser may know it: all but what is right and what will be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from italpoker.widgets.quiz import name_cards

if TYPE_CHECKING:
    from italpoker.cards import Card
    from italpoker.course.drills import Option, Question


def question_sheet(question: Question, lang: str) -> dict[str, Any]:
    """What is asked, in this language."""
    return {
        "story": question.story.say(lang) if question.story else "",
        "prompt": question.prompt.say(lang),
        "deck": question.deck.name(lang) if question.deck else "",
        "cards": _cards(question.cards, lang, silent=question.asks_name),
        "options": [_option(option, lang) for option in question.options],
    }


def _option(option: Option, lang: str) -> dict[str, Any]:
    return {
        "text": option.text.say(option.lang or lang) if option.text else "",
        "cards": _cards(option.cards, lang),
        "lang": option.lang,
    }


def _cards(cards: tuple[Card, ...], lang: str, *, silent: bool = False) -> list[list[str]]:
    """Cards as the script wants them; where their name is asked for, they are called what is printed on them."""
    return [[card.code, str(card)] for card in cards] if silent else name_cards(cards, lang)
