"""The pages around the lessons: the way in, the landing page, what stands where nothing is, and their files."""

from __future__ import annotations

import http
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import jinja2
from jupyter_server.base.handlers import APIHandler
from tornado.web import HTTPError, RequestHandler

from italpoker.app.assets import address_of
from italpoker.app.site import Site, choose_language
from italpoker.app.teaser import teaser
from italpoker.app.words import CARD, ERRORS, LANDING, OTHER_ERROR, PAGE, TO_CONTENTS, say_all
from italpoker.course.catalogue import FINAL_TEST
from italpoker.text import language_name
from italpoker.widgets.links import OPENING
from italpoker.widgets.progress import progress_data

if TYPE_CHECKING:
    from collections.abc import Mapping

    from italpoker.text import Text

LANGUAGE_COOKIE = "italpoker_lang"
ABILITIES = (
    ("hands", 0),
    ("comparing", 0),
    ("why-colour-beats-full", 1),
    ("house-rules", 2),
    ("opening", 0),
    ("draw", 0),
    ("play", 0),
)
"""The goals, by lesson and place, that say what the whole course is good for."""
SETTINGS = ("players", "rules", *OPENING)
"""What an address may ask of a lesson's table and widgets; goes along when the language is switched."""
FULL = http.HTTPStatus.SERVICE_UNAVAILABLE
"""There is no seat for a visitor who wants to open a lesson; nothing is amiss."""
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'self'; base-uri 'self'; form-action 'self'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""The browser itself makes sure that no page asks another host for anything. Jupyter builds scripts at run time."""


@cache
def _templates() -> jinja2.Environment:
    loader = jinja2.FileSystemLoader(Path(__file__).parent / "templates")
    return jinja2.Environment(
        loader=loader,
        autoescape=True,
        auto_reload=False,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, site: Site, lang: str, twins: Mapping[str, str], **values: Any) -> str:
    """A page in one language; ``twins`` holds the address of the same page in each language that has it."""
    return (
        _templates()
        .get_template(template)
        .render(
            site=site,
            lang=lang,
            twins=twins,
            language_name=language_name,
            words=say_all(PAGE, lang) | values.pop("words", {}),
            static=address_of(site, ""),
            lessons=site.lessons(lang),
            **values,
        )
    )


def landing_page(site: Site, lang: str) -> str:
    """The landing page in one language."""
    twins = {other: site.home(other) for other in site.languages}
    progress = progress_data(lang, lambda lesson: site.page(lang, lesson.file))
    served = {lesson.slug for lesson in site.lessons(lang)}
    progress["lessons"] = [lesson for lesson in progress["lessons"] if lesson["slug"] in served]
    words = say_all(LANDING, lang) | {"card_title": CARD["title"].say(lang)}
    return render(
        "landing.html.j2",
        site,
        lang,
        twins,
        words=words,
        teaser=teaser(lang),
        abilities=[ability.say(lang) for ability in _abilities(site, lang)],
        final_test=site.final_test(lang),
        extras=[extra for extra in site.extras(lang) if extra is not FINAL_TEST],
        progress=progress,
    )


def _abilities(site: Site, lang: str) -> list[Text]:
    """What one can do after the course, in the words of its lessons, as far as they are served."""
    goals = {lesson.slug: lesson.goals for lesson in site.lessons(lang)}
    return [goals[slug][place] for slug, place in ABILITIES if slug in goals]


def error_page(site: Site, lang: str, status: int) -> str:
    """What a visitor sees instead of a page: what happened, and the way back."""
    title, message = ERRORS.get(status, OTHER_ERROR)
    words = {"title": title.say(lang), "message": message.say(lang), "to_contents": TO_CONTENTS.say(lang)}
    twins = {other: site.home(other) for other in site.languages}
    return render("error.html.j2", site, lang, twins, words=words)


class Friendly:
    """Mixed into a request handler: it answers with our own error pages and keeps the reasons to the log."""

    site: Site

    def visitor_language(self: Any) -> str:
        """The language of the address, else the visitor's own."""
        request = self.request
        named: str | None = self.site.language_of(request.path)
        chosen = self.get_cookie(LANGUAGE_COOKIE)
        return named or choose_language(self.site.languages, chosen, request.headers.get("Accept-Language", ""))

    def log_exception(self: Any, typ: Any, value: Any, tb: Any) -> None:
        """A wrong address is the visitor's affair; what went wrong here is for whoever runs the course."""
        if not isinstance(value, HTTPError) or (value.status_code >= 500 and value.status_code != FULL):
            super().log_exception(typ, value, tb)  # type: ignore[misc]  # of the handler that this is mixed into

    def set_default_headers(self: Any) -> None:
        """What the browser is to make sure of, on every answer."""
        super().set_default_headers()  # type: ignore[misc]  # of the handler that this is mixed into
        for name, value in SECURITY_HEADERS.items():
            self.set_header(name, value)

    def write_error(self: Any, status_code: int, **_details: Any) -> None:
        """Our own page; a script that asked gets JSON. What nobody may read is not there."""
        if status_code == http.HTTPStatus.FORBIDDEN and self.request.method in {"GET", "HEAD"}:
            status_code = http.HTTPStatus.NOT_FOUND
            self.set_status(status_code)
        if isinstance(self, APIHandler):
            self.set_header("Content-Type", "application/json")
            self.finish(json.dumps({"message": http.HTTPStatus(status_code).phrase}))
            return
        if status_code in {FULL, http.HTTPStatus.TOO_MANY_REQUESTS}:
            self.set_header("Retry-After", "60")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(error_page(self.site, self.visitor_language(), status_code))


class Page(Friendly, RequestHandler):
    """A page that needs no kernel."""

    def initialize(self, site: Site) -> None:
        """The site that the page belongs to."""
        self.site = site

    def set_default_headers(self) -> None:
        """Never keep a page: it may change with the next version of the course."""
        super().set_default_headers()
        self.set_header("Cache-Control", "no-cache")

    def data_received(self, chunk: bytes) -> None:
        """No page takes a stream."""

    def head(self, *words: str) -> None:
        """As ``get``; tornado leaves out the page itself. Programs that check links ask so."""
        self.get(*words)


class Root(Page):
    """The way in: on to the visitor's language."""

    def get(self) -> None:
        """Redirect to a landing page."""
        self.set_header("Vary", "Accept-Language, Cookie")
        self.redirect(self.site.home(self.visitor_language()))


class Landing(Page):
    """What the course is, and its lessons."""

    def get(self, lang: str, slash: str) -> None:
        """The page, or on to its address with a slash."""
        if slash:
            self.finish(landing_page(self.site, lang))
        else:
            self.redirect(self.site.home(lang))


class Robots(Page):
    """What search engines may read: the pages about the course, not the lessons, each of which takes a seat."""

    def get(self) -> None:
        """A few lines of text."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"User-agent: *\nDisallow: {self.site.base_url}voila/\n")


class NotFound(Page):
    """Every address that leads nowhere."""

    def prepare(self) -> None:
        """There is nothing here, whatever the method."""
        raise HTTPError(404)


def kept_settings(handler: RequestHandler) -> str:
    """The settings in the handler's address, as a query of their own."""
    given = {name: handler.get_query_argument(name, None) for name in SETTINGS}
    return urlencode({name: value for name, value in given.items() if value is not None})
