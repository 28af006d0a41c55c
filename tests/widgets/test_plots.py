"""Plots as plain plotly JSON: the right numbers, in both themes, with names that can be read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from italpoker.widgets import plots
from italpoker.widgets.plots import THEMES, Bar, Line, Places, bar_plot, in_every_theme, line_plot, spread
from italpoker.widgets.scales import LINEAR, LOG, ONE_IN, SHARE, in_unit, scale_for

BARS = [Bar("flush", 0.01, "1%"), Bar("pair", 0.5, "50%", marked=True, found=0.4, found_said="dealt 40%")]
LINES = [
    Line("flush", [0.01, 0.02], ["1%", "2%"], 1, short="3"),
    Line("pair", [0.5, 0.019], ["50%", "1.9%"], short="8"),
]


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "paper"), [("light", "#f3eee2"), ("dark", "#1a2521")])
def test_every_colour_can_be_told_from_the_paper_of_its_theme(theme: str, paper: str) -> None:
    palette = THEMES[theme]
    assert min(contrast(color, paper) for color in (palette.ink, palette.quiet, palette.first, palette.second)) >= 4.5
    assert contrast(palette.thin, paper) >= 2.5


@pytest.mark.parametrize("theme", list(THEMES))
def test_the_colours_of_plots_are_those_of_the_pages(theme: str) -> None:
    style = (Path(plots.__file__).parent / "base.css").read_text(encoding="utf-8")
    palette = THEMES[theme]
    for name, color in {
        "ink": palette.ink,
        "ink-2": palette.quiet,
        "line": palette.grid,
        "accent": palette.second,
    }.items():
        assert f"--ip-{name}: {color};" in style
    figure = bar_plot(BARS, scale_for([0.01], SHARE, LINEAR, "en"), palette)
    font = figure["layout"]["font"]["family"].replace("'", '"')
    assert f"--ip-sans: {font};" in style


@pytest.mark.parametrize("unit", [SHARE, ONE_IN])
@pytest.mark.parametrize("kind", [LOG, LINEAR])
def test_an_axis_holds_every_value_and_is_marked_in_ascending_words(unit: str, kind: str) -> None:
    shares = [20 / 201376, 0.3, 0.53]
    scale = scale_for(shares, unit, kind, "it")
    assert all(0 <= scale.part(in_unit(share, unit)) <= 1 for share in shares)
    assert 4 <= len(scale.ticks) <= 6
    assert all(scale.low <= value * 1.001 and value <= scale.high for value, _ in scale.ticks)


def test_marks_are_written_as_the_reader_writes_numbers() -> None:
    assert "0,01%" in [words for _, words in scale_for([0.0005, 0.5], SHARE, LOG, "it").ticks]
    assert "10,000" in [words for _, words in scale_for([0.0001], ONE_IN, LOG, "en").ticks]
    assert "10.000" in [words for _, words in scale_for([0.0001], ONE_IN, LOG, "it").ticks]


def test_bars_have_name_and_value_before_them_and_the_marked_one_another_colour() -> None:
    scale = scale_for([0.01, 0.5], SHARE, LINEAR, "en")
    figure = bar_plot(BARS, scale, THEMES["light"])
    bars, found = figure["data"]
    assert bars["x"] == [0.01, 0.5]
    assert [name.partition("<br>")[0] for name in figure["layout"]["yaxis"]["ticktext"]] == ["flush", "pair"]
    assert "50%" in figure["layout"]["yaxis"]["ticktext"][1]
    assert bars["marker"]["color"] == [THEMES["light"].first, THEMES["light"].second]
    assert (found["y"], found["x"]) == (["pair"], [0.4])


def test_what_was_not_found_has_no_mark() -> None:
    figure = bar_plot(BARS[:1], scale_for([0.01], SHARE, LOG, "en"), THEMES["dark"])
    assert len(figure["data"]) == 1


def test_lines_are_named_at_their_ends_and_the_compared_ones_lie_on_top() -> None:
    scale = scale_for([0.01, 0.5], SHARE, LOG, "en")
    figure = line_plot(LINES, Places(["24", "28"], "cards", 1), scale, THEMES["light"])
    assert [trace["y"] for trace in figure["data"]] == [[0.5, 0.019], [0.01, 0.02]]
    assert [name["text"] for name in figure["layout"]["annotations"]] == ["<b>flush</b>", "pair"]
    assert figure["layout"]["shapes"][0]["x0"] == 1
    ends = [name["yshift"] for name in figure["layout"]["annotations"]]
    assert abs(ends[0] - ends[1]) >= 16
    tiny = figure["narrower"][-1][1]
    assert [name["text"] for name in tiny["annotations"]] == ["3", "8"]


def test_a_name_cannot_smuggle_in_markup() -> None:
    figure = bar_plot([Bar("<b>x", 1, "&")], scale_for([1], SHARE, LINEAR, "en"), THEMES["light"])
    assert figure["layout"]["yaxis"]["ticktext"][0].startswith("&lt;b&gt;x<br>")


@pytest.mark.parametrize(
    ("places", "moved"),
    [
        ([0, 100], [0, 100]),
        ([50, 50], [45, 55]),
        ([50, 52, 54], [42, 52, 62]),
        ([0, 1, 2], [0, 10, 20]),
        ([99, 100], [90, 100]),
        ([60, 10], [60, 10]),
    ],
)
def test_names_are_moved_apart_within_the_plot(places: list[float], moved: list[float]) -> None:
    assert spread(places, 10, 100) == moved


def test_the_same_plot_in_both_themes_is_json_and_neutral_but_for_its_colours() -> None:
    plots_of = in_every_theme(lambda palette: bar_plot(BARS, scale_for([0.5], SHARE, LINEAR, "en"), palette))
    assert list(plots_of) == ["light", "dark"]
    assert json.loads(json.dumps(plots_of)) == plots_of
    for figure in plots_of.values():
        assert figure["layout"]["paper_bgcolor"] == "rgba(0,0,0,0)"
        assert figure["data"][0]["x"] == [0.01, 0.5]


def test_no_plot_needs_plotly_or_the_slow_grammar_or_numpy() -> None:
    widgets = "OddsExplorer(table), DrawLab(table, 'A♥ A♠ K♥ 9♦ 7♣'), OpeningOdds(table)"
    banned = ["plotly", "jsonschema", "rfc3987_syntax", "nbformat", "numpy"]
    code = (
        f"import sys; sys.modules['numpy'] = None\nfrom italpoker.widgets import *\ntable = TableSettings('it')\n"
        f"made = [{widgets}]\nfor one in made: one._repr_mimebundle_()\ntable.players = 9\n"
        f"print([name for name in {banned} if sys.modules.get(name)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout == "[]\n", done.stderr
