"""The buffer chart: each buffer's place in memory, and its first and last step."""

from __future__ import annotations

from functools import partial
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.overlays.heat import bytes_in_words
from asg_viewer.overlays.lifetimes import Bar
from asg_viewer.overlays.measuring import Measured
from asg_viewer.scene.emphasis import nodes_of
from asg_viewer.scene.theme import mixed
from asg_viewer.state import selecting
from asg_viewer.state.model import Tab
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback
from asg_viewer.window.panels.charts import Chart

_MOST = 2500  # bars in the chart, the largest first


class BuffersView:
    """A chart with a bar for each buffer; a click selects the node that owns the value."""

    def __init__(self) -> None:
        self._shown: tuple[object, ...] = ()
        self._box = 0
        self._chart: Chart | None = None
        self._unit = 1.0
        self._handler = 0

    @property
    def plot(self) -> int:
        """The chart, 0 if there is none."""
        return 0 if self._chart is None else self._chart.plot

    def build(self, context: Context, parent: int) -> None:
        """Make the box for the chart."""
        self._box = int(dpg.add_group(parent=parent))
        with dpg.item_handler_registry() as made:
            dpg.add_item_clicked_handler(callback=callback(partial(self._clicked, context)))
        self._handler = int(made)

    def update(self, context: Context, tab: Tab) -> None:
        """Show the chart of the measurement."""
        measured = tab.work.measured
        shown = (tab.document, measured, tab.selection, context.state.theme)
        if shown == self._shown:
            return
        self._shown = shown
        if self._chart is not None:
            self._chart.delete()
            self._chart = None
        dpg.delete_item(self._box, children_only=True)
        if measured is None or not measured.chart.bars:
            return
        say, chart = context.say, measured.chart
        widgets.heading(context, self._box, say("lifetimes.title"))
        text = say("lifetimes.peak", step=max(chart.peak_step, 0),
                   amount=bytes_in_words(chart.peak))  # fmt: skip
        widgets.note(context, self._box, text)
        self._draw(context, tab, measured)
        self._alive(context, tab, measured)

    def _draw(self, context: Context, tab: Tab, measured: Measured) -> None:
        chart = measured.chart
        self._unit, unit = _unit(chart.height)
        made = Chart(context, self._box, 230, x=context.say("lifetimes.steps"), y=unit)
        self._chart = made
        dpg.configure_item(made.plot, no_inputs=False, pan_button=-1, fit_button=-1)
        mine = _chosen(tab, measured)
        theme = context.theme
        for bar in sorted(chart.bars, key=lambda each: each.bottom - each.top)[:_MOST]:
            own = bool(mine & set(bar.nodes))
            fill = theme.accent if own else mixed(theme.panel_light, theme.muted, 0.35)
            large = bar.top - bar.bottom > chart.height / 50 and len(chart.bars) < 200
            dpg.draw_rectangle(
                (bar.left, bar.bottom / self._unit), (bar.right + 1, bar.top / self._unit),
                fill=fill, color=theme.ground if large else fill, thickness=1 if large else 0,
                parent=made.plot,
            )  # fmt: skip
        peak = chart.peak_step + 0.5
        top = chart.height / self._unit
        made.mark(peak, theme.warning)
        dpg.set_axis_limits(made.x, -1.5, chart.steps + 1.5)
        dpg.set_axis_limits(made.y, 0.0, max(top * 1.03, 1e-9))
        dpg.bind_item_handler_registry(made.plot, self._handler)

    def _alive(self, context: Context, tab: Tab, measured: Measured) -> None:
        """List the largest buffers at the peak of memory."""
        for bar in measured.chart.alive(measured.chart.peak_step)[:5]:
            home = _home(bar, measured)
            with dpg.group(horizontal=True, parent=self._box) as line:
                widgets.cell(context, bytes_in_words(bar.top - bar.bottom), 88)
                if home is None:
                    dpg.add_text(bar.label)
                else:
                    widgets.link(context, int(line), widgets.title_of(tab, home), home)

    def _clicked(self, context: Context) -> None:
        tab, made = context.state.tab, self._chart
        measured = None if tab is None else tab.work.measured
        if measured is None or made is None:
            return
        place: Any = dpg.get_plot_mouse_pos()
        bar = measured.chart.at(float(place[0]), float(place[1]) * self._unit)
        home = None if bar is None else _home(bar, measured)
        if home is not None:
            context.act(selecting.select, *home, visit=True)


def _home(bar: Bar, measured: Measured) -> tuple[int, int] | None:
    """Return the side and node in a pane with its value in a buffer; the last of several."""
    homes = [measured.joint.homes.get(node) for node in bar.nodes]
    return next((home for home in reversed(homes) if home is not None), None)


def _chosen(tab: Tab, measured: Measured) -> set[int]:
    """Return the joint nodes of the selection."""
    selection = tab.selection
    if selection is None or selection.side >= len(measured.joint.places):
        return set()
    places = measured.joint.places[selection.side]
    pane = tab.document.panes[selection.side]
    return {places[node] for node in nodes_of(pane, selection.item) if node < len(places)}


def _unit(most: float) -> tuple[float, str]:
    for size, name in ((2.0**30, "GiB"), (2.0**20, "MiB"), (2.0**10, "KiB")):
        if most >= size:
            return size, name
    return 1.0, "B"
