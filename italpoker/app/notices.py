"""What a publisher owes to visitors: who is responsible for the site, and what is kept of whom and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import mistune
from tornado.web import HTTPError

from italpoker.app.errors import SetupError, reason_of
from italpoker.app.pages import LANGUAGE_COOKIE, Page, render
from italpoker.app.words import IMPRINT, PRIVACY, say_all
from italpoker.text import text

if TYPE_CHECKING:
    from pathlib import Path

    from italpoker.app.site import Site
    from italpoker.text import Text

STORED = {
    "italpoker.progress.v1": text("which lessons you have opened and which checks you have passed, with the dates"),
    "italpoker.answers.v1": text("your answers to the questions"),
    "italpoker.guesses.v1": text("your guesses before the rules"),
    "italpoker.rows.v1": text("your longest row of right answers in each drill"),
    "italpoker.final-test.v1": text("the final test as you left it, and its result"),
    "italpoker.picks.v1": text(
        "on each page, the cards that you have picked and what else you have set, until you close the tab"
    ),
    "italpoker.settings.v1": text("the table: how many players, which house rules"),
    "italpoker.sheet.v1": text("what you have chosen on the sheet of rules"),
    "italpoker.colours.v1": text("cards in two colours or in four"),
    "italpoker.theme.v1": text("light or dark"),
    "italpoker.projector.v1": text("whether the projector view is on"),
}
"""Everything that the pages keep in the browser, by the name under which it is kept."""
COOKIES = {
    LANGUAGE_COOKIE: (text("the language, once you have changed it"), text("one year")),
    "_xsrf": (
        text("a random number, by which a lesson shows that it is a page of this course; it says nothing about you"),
        text("30 days"),
    ),
}
"""What browsers send along to the server."""


def privacy_page(site: Site, lang: str) -> str:
    """What is stored where, and what is sent."""
    return render(
        "privacy.html.j2",
        site,
        lang,
        {other: site.privacy(other) for other in site.languages},
        words=say_all(PRIVACY, lang),
        stored=[(name, what.say(lang)) for name, what in STORED.items()],
        cookies=[(name, what.say(lang), until.say(lang)) for name, (what, until) in COOKIES.items()],
    )


def imprint_page(site: Site, lang: str) -> str:
    """The publisher's own text, which is Markdown: HTML in it stays text, and no link in it runs a script."""
    file = site.imprint_file(lang)
    assert file is not None
    body = mistune.create_markdown(escape=True, plugins=["table", "url"])(read_imprint(file))
    twins = {other: site.imprint_page(other) for other in site.languages}
    return render("imprint.html.j2", site, lang, twins, words=say_all(IMPRINT, lang), body=body)


def read_imprint(file: Path) -> str:
    """The text of the file; SetupError if there is none to read."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        reason: Text | str = reason_of(error)
    except UnicodeDecodeError:
        reason = text("it cannot be read as UTF-8 text")
    raise SetupError(text("{folder} cannot be used: {reason}", folder=str(file), reason=reason))


class Privacy(Page):
    """The page on privacy, there on every site."""

    def get(self, lang: str) -> None:
        """The page."""
        self.finish(privacy_page(self.site, lang))


class Imprint(Page):
    """The imprint, where the publisher has given one."""

    def get(self, lang: str) -> None:
        """The page, read anew each time, so that a change needs no restart."""
        if self.site.imprint is None:
            raise HTTPError(404)
        self.finish(imprint_page(self.site, lang))
