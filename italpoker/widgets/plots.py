"""The course's plots as plain plotly JSON: bars and lines in its colours, for light and for dark pages.

Everything here takes numbers and words and returns dicts. Nothing imports plotly: whatever shows the MIME type
``application/vnd.plotly.v1+json`` can draw them, and where nothing does, each plot's table has the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from math import log10
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Figure: TypeAlias = dict[str, Any]
"""``data``, ``layout`` and ``config`` as plotly.js takes them, and ``narrower``: other settings of the layout, each
with the width in pixels below which the plot needs them."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of base.css by what they are for; each passes contrast on the paper of its theme."""

    ink: str
    quiet: str
    grid: str
    thin: str
    """Lines that are not the point."""
    first: str
    second: str
    paper: str


THEMES: Mapping[str, Palette] = {
    "light": Palette("#22201c", "#5d584e", "#ddd5c4", "#9a9282", "#1f5b45", "#a5471f", "#fffdf8"),
    "dark": Palette("#efe9dc", "#b3ac9c", "#33413b", "#7d8a83", "#4aa17f", "#e58a5e", "#121a17"),
}


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis of values: linear from 0, or logarithmic, with its marks and what it counts."""

    title: str
    ticks: Sequence[tuple[float, str]]
    low: float
    high: float
    log: bool = False

    @property
    def range(self) -> list[float]:
        """The ends as plotly wants them: of a logarithmic axis, their logarithms."""
        return [log10(self.low), log10(self.high)] if self.log else [self.low, self.high]

    def part(self, value: float) -> float:
        """How far along the axis a value lies, 0 to 1."""
        low, high = self.range
        return ((log10(value) if self.log else value) - low) / (high - low)

    def axis(self, palette: Palette) -> dict[str, Any]:
        """The axis of a plot."""
        return _axis(palette) | {
            "type": "log" if self.log else "linear",
            "range": self.range,
            "tickangle": 0,
            "tickvals": [value for value, _ in self.ticks],
            "ticktext": [words for _, words in self.ticks],
            "title": {"text": escape(self.title), "standoff": 10, "font": {"size": 13, "color": palette.quiet}},
        }


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, its value as number and words, and what was found by trying, if anything was."""

    name: str
    value: float
    said: str
    marked: bool = False
    found: float | None = None
    found_said: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a value for each place, in numbers and in words, and what was found by trying at one of them."""

    name: str
    values: Sequence[float]
    said: Sequence[str]
    emphasis: int = 0
    """0 for a thin line; 1 and 2 for the two that are compared."""
    found: float | None = None
    found_said: str = ""
    short: str = field(default="")
    """What stands at its end where there is no room for the name."""


@dataclass(frozen=True, slots=True)
class Places:
    """What the lines go over: names side by side, of one line or two, what they are, and which of them is in use."""

    names: Sequence[str]
    title: str
    here: int | None = None


def in_every_theme(draw: Callable[[Palette], Figure]) -> dict[str, Figure]:
    """The same plot in each theme's colours."""
    return {theme: draw(palette) for theme, palette in THEMES.items()}


def bar_plot(bars: Sequence[Bar], scale: Scale, palette: Palette) -> Figure:
    """Lying bars, the first on top, name and value before each; what was found by trying is a diamond."""
    names = [bar.name for bar in bars]
    floor = scale.low if scale.log else 0.0
    trace = {
        "type": "bar",
        "orientation": "h",
        "y": names,
        "x": [bar.value for bar in bars],
        "marker": {"color": [palette.second if bar.marked else palette.first for bar in bars], "cornerradius": 3},
        "hovertemplate": [f"{escape(bar.name)}: {escape(bar.said)}<extra></extra>" for bar in bars],
    }
    found = [bar for bar in bars if bar.found is not None and bar.found > floor]
    data: list[dict[str, Any]] = [trace]
    if found:
        data.append(
            {
                "type": "scatter",
                "mode": "markers",
                "y": [bar.name for bar in found],
                "x": [bar.found for bar in found],
                "marker": _diamond(palette, 12),
                "hovertemplate": [f"{escape(bar.found_said)}<extra></extra>" for bar in found],
                "cliponaxis": False,
            }
        )
    labels = [
        f'{escape(bar.name)}<br><span style="color:{palette.quiet};font-size:12px">{escape(bar.said)}</span>'
        for bar in bars
    ]
    names_axis = _axis(palette) | {
        "type": "category",
        "categoryarray": names,
        "range": [len(names) - 0.4, -0.6],
        "tickvals": names,
        "ticktext": labels,
        "tickfont": {"size": 14, "color": palette.ink},
        "ticklabelstandoff": 6,
        "showgrid": False,
        "automargin": True,
    }
    layout = _layout(palette, height=48 * len(bars) + 64) | {
        "xaxis": scale.axis(palette),
        "yaxis": names_axis,
        "bargap": 0.42,
        "margin": {"l": 8, "r": 18, "t": 4, "b": 52},
    }
    fewer = layout["xaxis"] | _every_other(scale.ticks) | {"title": {"text": ""}}
    return _figure(data, layout) | {"narrower": [[_NARROW, {"xaxis": fewer}]]}


def line_plot(lines: Sequence[Line], places: Places, scale: Scale, palette: Palette) -> Figure:
    """Lines over places, each named at its right end; a dotted line stands at the place that is in use."""
    at, here = list(range(len(places.names))), places.here
    height = 460
    data = [_line_trace(line, at, palette) for line in sorted(lines, key=lambda line: line.emphasis)]
    found = [line for line in lines if line.found is not None and here is not None and line.found >= scale.low]
    if found:
        data.append(
            {
                "type": "scatter",
                "mode": "markers",
                "x": [here] * len(found),
                "y": [line.found for line in found],
                "marker": _diamond(palette, 11),
                "hovertemplate": [f"{escape(line.found_said)}<extra></extra>" for line in found],
            }
        )
    names = _end_labels(lines, scale, height - _ABOVE - _BELOW, palette)
    layout = _layout(palette, height=height) | {
        "xaxis": _axis(palette)
        | {
            "range": [-0.35, len(at) - 0.75],
            "tickvals": at,
            "ticktext": ["<br>".join(map(escape, place.splitlines())) for place in places.names],
            "tickangle": 0,
            "showgrid": False,
            "title": {"text": escape(places.title), "standoff": 8, "font": {"size": 13, "color": palette.quiet}},
        },
        "yaxis": scale.axis(palette) | {"automargin": True, "ticklabelstandoff": 4},
        "annotations": names,
        "margin": {"l": 8, "r": 20 + round(6.6 * max(len(line.name) for line in lines)), "t": _ABOVE, "b": _BELOW},
    }
    if here is not None:
        layout["shapes"] = [
            {
                "type": "line", "xref": "x", "yref": "paper", "x0": here, "x1": here, "y0": 0, "y1": 1,
                "layer": "below", "line": {"color": palette.quiet, "width": 1.5, "dash": "dot"},
            }
        ]  # fmt: skip
    margin = layout["margin"]
    small = {"tickfont": {"size": 11.5, "color": palette.quiet}}
    narrow = {"xaxis": layout["xaxis"] | small, "yaxis": {**layout["yaxis"], "title": {"text": ""}} | small}
    tiny = {
        "margin": {**margin, "r": 24},
        "annotations": [{**name, "text": escape(line.short)} for name, line in zip(names, lines, strict=True)],
    }
    return _figure(data, layout) | {"narrower": [[_NARROW, narrow], [_TINY, tiny]]}


def _every_other(ticks: Sequence[tuple[float, str]]) -> dict[str, Any]:
    """Half the marks of an axis, the first among them."""
    return {"tickvals": [value for value, _ in ticks[::2]], "ticktext": [words for _, words in ticks[::2]]}


def _line_trace(line: Line, at: list[int], palette: Palette) -> dict[str, Any]:
    color = (palette.thin, palette.first, palette.second)[line.emphasis]
    dash = "dash" if line.emphasis == 2 else "solid"
    trace = {
        "type": "scatter",
        "x": at,
        "y": list(line.values),
        "mode": "lines+markers" if line.emphasis else "lines",
        "cliponaxis": False,
        "line": {"color": color, "width": 3.5 if line.emphasis else 1.5, "dash": dash},
        "hovertemplate": [f"{escape(line.name)}: {escape(said)}<extra></extra>" for said in line.said],
    }  # fmt: skip
    if line.emphasis:
        trace["marker"] = {
            "size": 9, "color": palette.paper, "symbol": ("circle", "square")[line.emphasis - 1],
            "line": {"color": color, "width": 2.5},
        }  # fmt: skip
    return trace


def _end_labels(lines: Sequence[Line], scale: Scale, height: int, palette: Palette) -> list[dict[str, Any]]:
    """The lines' names at their right ends, moved apart so that each can be read."""
    ends = [height * scale.part(line.values[-1]) for line in lines]
    colors = (palette.quiet, palette.first, palette.second)
    return [
        {
            "xref": "paper", "x": 1, "xanchor": "left", "xshift": 4, "showarrow": False,
            "yref": "paper", "y": 0, "yanchor": "middle", "yshift": round(place, 1),
            "text": f"<b>{escape(line.name)}</b>" if line.emphasis else escape(line.name),
            "font": {"size": 13, "color": colors[line.emphasis]},
        }
        for line, place in zip(lines, spread(ends, _LABEL, height), strict=True)
    ]  # fmt: skip


def spread(places: Sequence[float], least: float, room: float) -> list[float]:
    """The places in the same order, moved so that all are so far apart at least and none lies outside 0 to ``room``."""
    groups: list[tuple[list[int], float]] = []
    for at in sorted(range(len(places)), key=places.__getitem__):
        members, middle = [at], places[at]
        while groups and groups[-1][1] + least * (len(groups[-1][0]) + len(members)) / 2 > middle:
            others, _ = groups.pop()
            members = others + members
            middle = sum(places[one] for one in members) / len(members)
        half = least * (len(members) - 1) / 2
        groups.append((members, min(max(middle, half), room - half)))
    moved = [0.0] * len(places)
    for members, middle in groups:
        for number, at in enumerate(members):
            moved[at] = middle + least * (number - (len(members) - 1) / 2)
    return moved


def _figure(data: list[dict[str, Any]], layout: dict[str, Any]) -> Figure:
    return {"data": data, "layout": layout, "config": {"displayModeBar": False, "responsive": True}}


def _layout(palette: Palette, height: int) -> dict[str, Any]:
    return {
        "height": height,
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": _FONT, "size": 13, "color": palette.ink},
        "showlegend": False,
        "dragmode": False,
        "hovermode": "closest",
        "hoverdistance": 30,
        "hoverlabel": {
            "bgcolor": palette.ink, "bordercolor": palette.ink, "align": "left",
            "font": {"color": palette.paper, "size": 14, "family": _FONT},
        },
    }  # fmt: skip


def _axis(palette: Palette) -> dict[str, Any]:
    return {
        "fixedrange": True,
        "gridcolor": palette.grid,
        "zeroline": False,
        "ticks": "",
        "tickfont": {"size": 12.5, "color": palette.quiet},
    }


def _diamond(palette: Palette, size: int) -> dict[str, Any]:
    return {
        "symbol": "diamond", "size": size, "color": palette.paper, "opacity": 1,
        "line": {"color": palette.ink, "width": 2},
    }  # fmt: skip


_FONT = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
_ABOVE, _BELOW, _LABEL = 12, 68, 17
"""Room above and below the lines, and what the name of one takes, in pixels."""
_NARROW, _TINY = 420, 300
