"""Every word on the pages around the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.text import ptext, text

if TYPE_CHECKING:
    from italpoker.text import Text

COURSE = text("Poker all’italiana")

PAGE = {
    "course": COURSE,
    "skip": text("Skip to the content"),
    "contents": text("Contents"),
    "overview": text("Overview and progress"),
    "language": text("Language"),
    "dark": text("Dark"),
    "light": text("Light"),
    "projector": text("Projector"),
    "projector_title": text("Large type, and answers covered until you show them"),
    "footer": text("Progress and settings stay in this browser. Play money only."),
    "publisher": text("About this site"),
    "privacy": ptext("title of a page", "Privacy"),
    "imprint": ptext("title of a page", "Imprint"),
    "no_script": text("The lessons need JavaScript, which this browser does not run."),
}
"""On every page."""

LANDING = {
    "description": text(
        "An interactive course on poker all’italiana: cards, stripped decks and hands, in short lessons with checks."
    ),
    "headline": text("Learn the poker where <em>no hand is unbeatable</em>"),
    "lead": text("Fewer players, fewer cards: the deck shrinks with the table, and the odds turn over."),
    "abilities": text("After it you can"),
    "begin": text("Start the course"),
    "go_on": text("Go on: {title}"),
    "again": text("Begin once more"),
    "see_path": text("See all lessons"),
    "path": text("The path"),
    "path_lead": text("A few minutes each, one step after the other."),
    "final": text("At the end of the path"),
    "beside": text("Beside the path"),
    "card": text("A card with all the rules, for your table and one sheet of paper."),
    "minutes": text("{n} min"),
    "goals": text("You learn to"),
    "state_done": ptext("a lesson", "done"),
    "state_begun": text("begun"),
}

TEASER = {
    "question": text("Four at the table. Who wins?"),
    "hint": text("Choose a hand; the reason comes with the answer."),
    "right": text("Right: {player} wins."),
    "wrong": text("Not in Italy: {player} wins."),
    "reason": text("Four players, {cards} cards: they make {fulls} full houses and only {flushes} flushes."),
    "elsewhere": text(
        "In poker all’americana all {cards} cards are in play. "
        "They make {fulls} full houses and {flushes} flushes, and {player} would win."
    ),
}

LESSON = {
    "no_script": text(
        "This browser does not run JavaScript: the lesson can be read, but what there is to try needs it."
    ),
    "previous": text("Previous"),
    "next": text("Next"),
    "all_lessons": text("All lessons"),
    "loading": text("The interactive part is on its way …"),
    "failed_title": text("This interactive part did not start."),
    "failed": text(
        "The text of the lesson is all here. Reload the page to try again; "
        "if it happens again, tell whoever runs this course."
    ),
    "gone": text("The interactive part of this page has stopped, after a long pause or by mishap."),
    "lost": text("The course does not answer at the moment. Reading on works; the interactive parts wait for it."),
    "long": text("That took too long to work out, so it was stopped. Everything else on this page goes on."),
    "reload": text("Reload the lesson"),
    "show_rule": text("Show the rule"),
    "show_answer": text("Show the answer"),
    "hide": text("Hide again"),
}

CARD = {
    "title": ptext("title of a page", "Rules card"),
    "description": text("The rules of poker all’italiana on one page to print, for your number of players."),
    "players": text("Players"),
    "rules": text("House rules"),
    "show": text("Show this card"),
    "print": text("Print the card"),
    "hands": text("The hands, from the highest down"),
    "hand": ptext("head of a column", "hand"),
    "example": ptext("head of a column", "for example"),
    "count": ptext("head of a column", "how many"),
    "chance": ptext("head of a column", "dealt"),
    "whose": text("After: {sources}. What no source says is this course’s own choice."),
}

PRIVACY = {
    "title": ptext("title of a page", "Privacy"),
    "lead": text(
        "This course knows nobody. It has no accounts, counts no visitors and asks no other site for anything."
    ),
    "stored": text("What stays in this browser"),
    "stored_how": text("Progress and settings are kept by your browser, on this device, until you delete them:"),
    "name": ptext("head of a column", "name"),
    "what": ptext("head of a column", "what it holds"),
    "until": ptext("head of a column", "kept for"),
    "cookies": text("Cookies"),
    "cookies_how": text("Two small entries that the browser sends along to this course, and to nobody else:"),
    "sent": text("What is sent"),
    "sent_how": text(
        "In a lesson the answers come from the server that runs this course, so what you click or write there goes to "
        "it, with what the lesson needs of the entries above. It stays in memory while the page is open, and is then "
        "forgotten: nothing is written down."
    ),
    "log": text(
        "As on every site, the server sees the address of your device while it answers. The course keeps no record of "
        "visits; whoever runs the server may."
    ),
    "forget": text("To delete all of it"),
    "forget_how": text("Delete the data of this site in your browser’s settings. There is no copy anywhere."),
    "ask": text("Who runs this site:"),
}
IMPRINT = {"title": ptext("title of a page", "Imprint")}

ERRORS = {
    403: (text("This is not allowed"), text("The request did not come from a page of this course.")),
    404: (text("This card is not in the deck"), text("There is no page at this address.")),
    429: (
        text("So many lessons at once"),
        text("You have the course open in many tabs, and each keeps a place. Close one of them, then try again."),
    ),
    503: (
        text("The room is full"),
        text("Every place is taken at the moment. Try again in a few minutes: somebody always leaves."),
    ),
    405: (text("This is not allowed"), text("A page of this course can be read, and no more.")),
}
OTHER_ERROR = (
    text("A misdeal"),
    text("Something went wrong here, and it is not your fault. Try again in a moment."),
)
TO_CONTENTS = text("To the lessons")


def say_all(words: dict[str, Text], lang: str) -> dict[str, str]:
    """The same words in one language."""
    return {key: word.say(lang) for key, word in words.items()}
