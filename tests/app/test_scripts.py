"""Which scripts a page may load, how they are put together, and how browsers may keep them."""

from __future__ import annotations

import gzip
import json
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest

from italpoker.app.kept import Keeper
from italpoker.app.scripts import BUNDLE, Scripts, _bundled

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def scripts(tmp_path: Path) -> Scripts:
    for name, content in {
        "static/voila.js": "entry()",
        "static/7.voila.js": "seven()",
        "static/11.voila.js": "eleven()",
        "first/anywidget/static/2.ab.js": "any()",
        "first/stranger/static/main.js": "stranger()",
        "second/anywidget/static/2.ab.js": "older()",
        "second/@jupyter-widgets/manager/static/5.cd.js": "manage()",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    roots = [str(tmp_path / "first"), str(tmp_path / "second")]
    return Scripts.find([str(tmp_path / "static")], roots, ["anywidget", "@jupyter-widgets/manager", "not-installed"])


def known(**changes: object) -> dict[str, object]:
    extensions = {"anywidget": ["2"], "not-installed": ["3"]}
    return {"voila": version("voila"), "static": ["7", "11"], "labextensions": extensions} | changes


def test_a_page_may_load_what_was_named_and_nothing_else(scripts: Scripts) -> None:
    assert scripts.read("static/voila.js") == b"entry()"
    assert scripts.read("labextensions/@jupyter-widgets/manager/static/5.cd.js") == b"manage()"
    for name in (
        "labextensions/stranger/static/main.js", "static/../first/stranger/static/main.js", "static/", "static", "",
        "/etc/passwd", "static//etc/passwd", "static/../../../../../../../etc/passwd", "labextensions/anywidget",
    ):  # fmt: skip
        assert scripts.read(name) is None


def test_of_two_that_are_installed_jupyters_first_counts(scripts: Scripts) -> None:
    assert scripts.read("labextensions/anywidget/static/2.ab.js") == b"any()"


def test_the_bundle_holds_the_chunks_and_ends_with_what_runs_them(scripts: Scripts) -> None:
    whole = Scripts(scripts.files, _bundled(scripts.files, known()))
    assert whole.entry == BUNDLE
    assert whole.read(BUNDLE) == b"seven()\n;\neleven()\n;\nany()\n;\nentry()"


@pytest.mark.parametrize("changes", [{"voila": "0.0.1"}, {"static": ["7", "12"]}])
def test_with_an_unknown_voila_the_scripts_go_one_by_one(scripts: Scripts, changes: dict[str, object], caplog) -> None:
    assert _bundled(scripts.files, known(**changes)) == ()
    single = Scripts(scripts.files)
    assert single.entry == "static/voila.js"
    assert single.read(BUNDLE) is None
    assert "one by one" in caplog.text


def test_the_address_changes_with_any_file(scripts: Scripts) -> None:
    before = scripts.version
    assert Scripts(scripts.files, ("static/voila.js",)).version != before
    scripts.files["static/7.voila.js"].write_text("seven(7)")
    assert scripts.version != before


def test_plotly_waits_until_it_is_needed(scripts: Scripts) -> None:
    told = scripts.federated([{"name": "anywidget", "load": "a.js"}, {"name": "jupyterlab-plotly", "load": "5MB.js"}])
    assert [extension["name"] for extension in told] == ["anywidget", "jupyterlab-plotly"]
    assert told[1]["load"] == "near.js"
    near = scripts.read("labextensions/jupyterlab-plotly/near.js")
    assert near is not None
    assert len(near) < 3000
    plotly = scripts.read("labextensions/jupyterlab-plotly/plotly.js")
    assert plotly is not None
    assert b"plotly.js v" in plotly[:200]


def test_texts_are_compressed_once_and_small_ones_not_at_all(scripts: Scripts) -> None:
    scripts.files["static/7.voila.js"].write_text(json.dumps(["seven"] * 1000))
    keeper = Keeper(scripts, scripts.version)
    found = keeper.get("static/7.voila.js")
    assert found is not None
    content, is_compressed = found
    assert is_compressed
    assert json.loads(gzip.decompress(content)) == ["seven"] * 1000
    assert keeper.get("static/7.voila.js")[0] is content
    assert keeper.get("static/voila.js") == (b"entry()", False)
    assert keeper.get("static/nothing.js") is None


def test_the_installed_voila_is_known() -> None:
    """When this fails after an upgrade: tests/browser/test_weight.py names the chunks for voila/scripts.json."""
    from voila.paths import collect_static_paths

    found = Scripts.find(collect_static_paths(["voila", "nbconvert"], "lab"), [], [])
    assert found.entry == BUNDLE
