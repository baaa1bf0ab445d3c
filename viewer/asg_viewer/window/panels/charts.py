"""Charts: lines, bars and rectangles in the colors of the theme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from asg_viewer.canvas.gui import dpg
from asg_viewer.live.series import Line
from asg_viewer.model.categories import Category
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import Theme, faded
from asg_viewer.values.measures import Histogram
from asg_viewer.window.context import Context

CLEAR: Color = (0, 0, 0, 0)


class Curve(NamedTuple):
    """A line of a chart, its name in the legend, "" for none, and its look."""

    name: str
    line: Line
    color: Color
    weight: float = 1.6


def palette(theme: Theme) -> tuple[Color, ...]:
    """Return colors for lines, the accent first."""
    kinds = (Category.CONTRACTION, Category.INPUT, Category.PARAMETER, Category.ELEMENTWISE)
    return (theme.accent, *(theme.categories[kind] for kind in kinds[1:]),
            theme.categories[kinds[0]])  # fmt: skip


def plot_theme(theme: Theme, scale: float) -> int:
    """Return the look of charts."""
    colors = {
        "FrameBg": CLEAR, "PlotBg": theme.ground, "PlotBorder": theme.line,
        "LegendBg": (*theme.panel[:3], 225), "LegendBorder": CLEAR, "LegendText": theme.text,
        "AxisText": theme.muted, "AxisGrid": faded(theme.line, 0.6), "AxisTick": theme.line,
        "AxisBg": CLEAR, "AxisBgHovered": theme.panel_light, "AxisBgActive": theme.panel_light,
        "Crosshairs": theme.muted, "Selection": theme.accent,
    }  # fmt: skip
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        for name, color in colors.items():
            found = getattr(dpg, f"mvPlotCol_{name}", None)
            if found is not None:
                dpg.add_theme_color(found, color, category=dpg.mvThemeCat_Plots)
        sizes = {"PlotPadding": (2, 4), "LabelPadding": (3, 2), "LegendPadding": (6, 4),
                 "LegendInnerPadding": (4, 2), "PlotMinSize": (40, 30)}  # fmt: skip
        for name, values in sizes.items():
            scaled = [value * scale for value in values]
            dpg.add_theme_style(getattr(dpg, f"mvPlotStyleVar_{name}"), *scaled,
                                category=dpg.mvThemeCat_Plots)  # fmt: skip
    return int(made)


def _line_theme(color: Color, weight: float) -> int:
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        for name in ("Line", "Fill"):
            dpg.add_theme_color(getattr(dpg, f"mvPlotCol_{name}"), color,
                                category=dpg.mvThemeCat_Plots)  # fmt: skip
        dpg.add_theme_style(dpg.mvPlotStyleVar_LineWeight, weight, category=dpg.mvThemeCat_Plots)
    return int(made)


def _named(name: str) -> dict[str, str]:
    """Return the option that puts a name into the legend, "" for none."""
    return {"label": name} if name else {}


class Chart:
    """A chart with two axes; new lines can replace the old lines in place."""

    def __init__(
        self, context: Context, parent: int, height: float, *, x: str = "", y: str = "",
        legend: bool = False, still: bool = True,
    ) -> None:  # fmt: skip
        self._themes: list[int] = []
        self._context = context
        self.plot = int(
            dpg.add_plot(
                parent=parent, width=-1, height=context.px(height), no_menus=True,
                no_box_select=True, no_mouse_pos=True, no_inputs=still,
            )
        )  # fmt: skip
        if legend:
            dpg.add_plot_legend(parent=self.plot, location=dpg.mvPlot_Location_NorthEast)
        self.x = int(dpg.add_plot_axis(dpg.mvXAxis, label=x, parent=self.plot, no_highlight=True))
        self.y = int(dpg.add_plot_axis(dpg.mvYAxis, label=y, parent=self.plot, no_highlight=True))
        self._theme(self.plot, plot_theme(context.theme, context.scale))

    def _theme(self, item: int, theme: int) -> None:
        dpg.bind_item_theme(item, theme)
        self._themes.append(theme)

    def lines(self, curves: Sequence[Curve]) -> None:
        """Show these lines."""
        dpg.delete_item(self.y, children_only=True)
        for theme in self._themes[1:]:
            dpg.delete_item(theme)
        del self._themes[1:]
        for curve in curves:
            series = dpg.add_line_series(curve.line.x.tolist(), curve.line.y.tolist(),
                                         parent=self.y, skip_nan=False,
                                         **_named(curve.name))  # fmt: skip
            self._theme(int(series), _line_theme(curve.color, curve.weight))
        self.fit()

    def bars(self, found: Histogram, name: str = "", color: Color | None = None) -> None:
        """Show a histogram; its name is in the legend, "" for none."""
        middles = (found.edges[1:] + found.edges[:-1]) / 2
        width = float(np.min(np.diff(found.edges)))
        series = dpg.add_bar_series(middles.tolist(), found.counts.astype(np.float64).tolist(),
                                    weight=width, parent=self.y,
                                    **_named(name))  # fmt: skip
        self._theme(int(series), _line_theme(color or self._context.theme.accent, 0.0))
        low, high = float(found.edges[0]), float(found.edges[-1])
        room = (high - low) * 0.02
        dpg.set_axis_limits(self.x, low - room, high + room)
        dpg.set_axis_limits(self.y, 0.0, max(float(found.counts.max()) * 1.08, 1.0))

    def steps(self, found: Histogram, name: str, color: Color) -> None:
        """Show a second histogram over the same bins, as a line along their tops."""
        counts = np.append(found.counts, found.counts[-1]).astype(np.float64)
        series = dpg.add_stair_series(found.edges.tolist(), counts.tolist(), parent=self.y,
                                      **_named(name))  # fmt: skip
        self._theme(int(series), _line_theme(color, 2.0))
        high = dpg.get_axis_limits(self.y)[1]
        dpg.set_axis_limits(self.y, 0.0, max(high, float(counts.max()) * 1.08))

    def mark(self, x: float, color: Color) -> None:
        """Draw a line from bottom to top."""
        series = dpg.add_inf_line_series([x], parent=self.y)
        self._theme(int(series), _line_theme(color, 1.5))

    def span(self, right: float) -> None:
        """Fit the x axis to the range from 0, and leave it free to zoom."""
        series = dpg.add_line_series([0.0, right], [0.5, 0.5], parent=self.y)
        self._theme(int(series), _line_theme(CLEAR, 1.0))
        dpg.fit_axis_data(self.x)

    def fit(self) -> None:
        """Fit the axes to the data."""
        dpg.fit_axis_data(self.x)
        dpg.fit_axis_data(self.y)

    def delete(self) -> None:
        """Delete the chart."""
        for theme in self._themes:
            dpg.delete_item(theme)
        dpg.delete_item(self.plot)
