"""Imprint and privacy: what the publisher says, and what the course says of itself, exactly."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

import italpoker
from italpoker.app.cli import main
from italpoker.app.notices import COOKIES, STORED, imprint_page, privacy_page
from italpoker.app.pages import landing_page
from italpoker.app.site import Site
from italpoker.course.catalogue import lessons_dir

PACKAGE = Path(italpoker.__file__).parent


def test_every_name_that_a_script_keeps_in_the_browser_is_on_the_page():
    scripts = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.js"))
    scripts += (PACKAGE / "app/templates/layout.html.j2").read_text(encoding="utf-8")
    assert set(re.findall(r"\"(italpoker\.[\w-]+\.v\d)\"", scripts)) == set(STORED)
    for lang in ("en", "it"):
        page = privacy_page(Site(lessons_dir()), lang)
        assert all(f"<code>{name}</code>" in page for name in (*STORED, *COOKIES))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_page_leads_to_privacy_and_to_an_imprint_where_there_is_one(lang, tmp_path):
    (tmp_path / "imprint.md").write_text("Ada")
    without, having = (
        landing_page(Site(lessons_dir(), "/poker/", file), lang) for file in (None, tmp_path / "imprint.md")
    )
    assert f'href="/poker/{lang}/privacy"' in without
    assert "imprint" not in without
    assert f'href="/poker/{lang}/imprint"' in having
    assert f'href="/poker/{lang}/imprint"' in privacy_page(
        Site(lessons_dir(), "/poker/", tmp_path / "imprint.md"), lang
    )


def test_a_language_may_have_an_imprint_of_its_own(tmp_path):
    (tmp_path / "legal.md").write_text("# Ada Lovelace\n\nA street in *London*.", encoding="utf-8")
    (tmp_path / "legal.it.md").write_text("Una via di *Londra*.", encoding="utf-8")
    site = Site(lessons_dir(), "/", tmp_path / "legal.md")
    assert "A street in <em>London</em>." in imprint_page(site, "en")
    assert "Una via di <em>Londra</em>." in imprint_page(site, "it")


@pytest.mark.parametrize(
    "written",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[here](javascript:alert(1))",
        "[here](JaVaScRiPt:alert(1))",
        "![x](javascript:alert(1))",
        '[here](/ "x\\" onclick=\\"alert(1)")',
        "<javascript:alert(1)>",
    ],
)
def test_nothing_in_an_imprint_runs(written, tmp_path):
    file = tmp_path / "imprint.md"
    file.write_text(f"Ada\n\n{written}\n", encoding="utf-8")
    page = imprint_page(Site(lessons_dir(), "/", file), "en")
    body = page[page.index("<main") : page.index("</main")]
    tags = [html.unescape(tag) for tag in re.findall(r"<[^>]+>", body)]
    assert not any(
        re.match(r"<script|<img src=.x.|<[^>\"]*\bon\w+=|.*(href|src)=.javascript", tag, re.IGNORECASE) for tag in tags
    )


def test_an_imprint_that_cannot_be_read_is_named_before_anything_is_served(tmp_path, capsys):
    assert main(["serve", "--imprint", str(tmp_path / "none.md"), "--no-browser", "--lang", "en"]) == 1
    assert "none.md cannot be used: there is no such place" in capsys.readouterr().err
    (tmp_path / "latin.md").write_bytes(b"\xe0\xff")
    assert main(["serve", "--imprint", str(tmp_path / "latin.md"), "--no-browser", "--lang", "en"]) == 1
    assert "latin.md cannot be used: it cannot be read as UTF-8 text" in capsys.readouterr().err
