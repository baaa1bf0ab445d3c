"""The page of training: a run, followed by its folder."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from asg_viewer.canvas.gui import dpg
from asg_viewer.live.run import GRADIENT, LOSS, MOST_SERIES, RATE
from asg_viewer.live.series import Line
from asg_viewer.live.view import METRICS, SMOOTHING, LiveView, charts_of
from asg_viewer.scene.theme import faded
from asg_viewer.state import column
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback
from asg_viewer.window.panels.charts import Chart, Curve, palette

_TITLES = {LOSS: "live.loss", METRICS: "live.metrics", GRADIENT: "live.gradient",
           RATE: "live.rate"}  # fmt: skip
_HEIGHTS = {LOSS: 190, METRICS: 170, GRADIENT: 150, RATE: 110}
_MOST_WEIGHTS = 60


class TrainingPanel:
    """The progress of a run, its charts, and its weights."""

    key = "live.title"

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self._charts: dict[str, tuple[int, Chart]] = {}
        self._shown: tuple[object, ...] = ()
        self._made: tuple[object, ...] = ()  # the theme and the number of runs of the charts
        self._weights: LiveView | None = None

    def build(self, context: Context, parent: int) -> None:
        """Make the boxes: without a run, and with a run."""
        say = context.say
        self._none = int(dpg.add_group(parent=parent))
        widgets.note(context, self._none, say("live.hint"))
        ask = partial(widgets.ask_paths, context, say("live.attach"), (),
                      lambda paths: context.run("attach", paths[0]))  # fmt: skip
        self.widgets["live.attach"] = widgets.button(context, self._none, say("live.attach"), ask)
        self._some = int(dpg.add_group(parent=parent, show=False))
        with dpg.group(horizontal=True, parent=self._some) as line:
            self._name = int(dpg.add_text(""))
            dpg.bind_item_font(self._name, context.fonts.bold)
            dpg.bind_item_theme(self._name, context.styles.beside)
            ask = partial(widgets.ask_paths, context, say("live.beside"), (),
                          lambda paths: context.run("attach_beside", paths[0]))  # fmt: skip
            for key, run in (("live.beside", ask), ("live.detach", partial(context.run, "detach"))):
                self.widgets[key] = widgets.button(context, int(line), say(key), run)
        self._said = int(dpg.add_group(parent=self._some))
        self._bar = int(dpg.add_progress_bar(parent=self._some, width=-1, height=context.px(8)))
        with dpg.group(horizontal=True, parent=self._some):
            widgets.label(context, say("live.smoothing"))
            self._slider = int(
                dpg.add_slider_float(default_value=SMOOTHING, max_value=0.99, width=-1,
                                     format="%.2f", callback=self._smoothed(context))
            )  # fmt: skip
        self._plots = int(dpg.add_group(parent=self._some))
        self._table = int(dpg.add_group(parent=self._some))

    def _smoothed(self, context: Context) -> Any:
        def smoothed(_sender: object, value: Any) -> None:
            context.run("smooth", float(value))

        return smoothed

    def update(self, context: Context) -> None:
        """Show the runs."""
        live, beside, theme = context.state.live, context.state.beside, context.state.theme
        shown = (live, beside, theme)
        if shown == self._shown:
            return
        self._shown = shown
        dpg.configure_item(self._none, show=live is None)
        dpg.configure_item(self._some, show=live is not None)
        made = (theme, len(beside))
        if made != self._made or live is None:
            self._clear()
            self._made = made
        if live is None:
            return
        dpg.set_value(self._name, live.folder.name)
        self._say(context, live)
        for other in beside.values():
            self._say_state(context, other, f"{other.folder.name}: ")
        for name, lines in charts_of([live, *beside.values()]).items():
            self._chart(context, name).lines(_curves(context, lines))
        if self._weights is None or self._weights.weights_step != live.weights_step:
            self._weights = live
            self._show_weights(context, live)

    def _clear(self) -> None:
        for _, chart in self._charts.values():
            chart.delete()
        self._charts = {}
        self._weights = None
        dpg.delete_item(self._plots, children_only=True)
        dpg.delete_item(self._table, children_only=True)

    def _chart(self, context: Context, name: str) -> Chart:
        known = self._charts.get(name)
        if known is None:
            box = int(dpg.add_group(parent=self._plots))
            widgets.heading(context, box, context.say(_TITLES[name]))
            legend = name in (LOSS, METRICS) or len(context.state.beside) > 0
            known = (box, Chart(context, box, _HEIGHTS[name], legend=legend))
            self._charts[name] = known
            self.widgets[f"chart:{name}"] = known[1].plot
        return known[1]

    def _say_state(self, context: Context, live: LiveView, named: str = "") -> None:
        say, box = context.say, self._said
        if live.is_empty:
            widgets.note(context, box, say("live.waiting", folder=live.folder.name))
        elif live.reason:
            reason = say(f"live.reason.{live.reason}") if live.reason in _REASONS else live.reason
            text = say("live.ended", step=f"{live.step:,}", reason=reason)
            widgets.note(context, box, named + text, warning=live.reason == "error")
            if live.message:
                widgets.note(context, box, live.message, warning=live.reason == "error")
        else:
            text = say("live.running", step=f"{live.step:,}", epoch=live.epoch)
            widgets.note(context, box, named + text)

    def _say(self, context: Context, live: LiveView) -> None:
        dpg.delete_item(self._said, children_only=True)
        say, box = context.say, self._said
        self._say_state(context, live)
        if live.resumed:
            widgets.note(context, box, say("live.resumed", step=f"{live.resumed[-1]:,}"))
        if live.skipped:
            widgets.note(context, box, say("live.skipped", count=live.skipped), warning=True)
        if live.left_out:
            widgets.note(context, box, say("live.left_out", count=MOST_SERIES), warning=True)
        if live.broken:
            widgets.note(context, box, live.broken, warning=True)
        if live.unknown_format:
            widgets.note(context, box, say("live.format"), warning=True)
        dpg.configure_item(self._bar, show=live.share is not None)
        dpg.set_value(self._bar, live.share or 0.0)

    def _show_weights(self, context: Context, live: LiveView) -> None:
        dpg.delete_item(self._table, children_only=True)
        say = context.say
        if live.weights_step is None:
            widgets.note(context, self._table, say("live.no_snapshots"))
            return
        widgets.heading(context, self._table, say("live.weights", step=f"{live.weights_step:,}"))
        columns = ("inspector.mean", "live.std", "live.moved")
        with dpg.table(parent=self._table, header_row=False, policy=dpg.mvTable_SizingStretchProp):
            for weight in (1.6, 1.0, 1.0, 1.0):
                dpg.add_table_column(init_width_or_weight=weight)
            with dpg.table_row():
                dpg.add_text("")
                for key in columns:
                    dpg.bind_item_theme(dpg.add_text(say(key)), context.styles.muted)
            for each in live.weights[:_MOST_WEIGHTS]:
                with dpg.table_row():
                    go = partial(column.select_named, name=each.name)
                    run = callback(partial(context.act, go))
                    button = dpg.add_button(label=each.name, callback=run)
                    dpg.bind_item_theme(button, context.styles.anchor)
                    self.widgets[f"weight:{each.name}"] = int(button)
                    moved = "" if np.isnan(each.moved) else f"{each.moved:.2%}"
                    bad = not each.measures.is_finite
                    numbers = (f"{each.measures.mean:.3g}", f"{each.measures.std:.3g}", moved)
                    for text in numbers:
                        item = dpg.add_text(text)
                        if bad:
                            dpg.bind_item_theme(item, context.styles.warning)


_REASONS = ("finished", "stopped", "interrupted", "error")


def _curves(context: Context, lines: dict[str, Line] | Any) -> list[Curve]:
    """Return the lines of a chart; a line with a smoothed version is pale."""
    colors = palette(context.theme)
    names = [name for name in lines if not name.startswith("~")]
    curves: list[Curve] = []
    for number, name in enumerate(names):
        color = colors[number % len(colors)]
        smooth = lines.get(f"~{name}")
        label = name if len(names) > 1 else ""
        if smooth is None:
            curves.append(Curve(label, lines[name], color))
        else:
            curves.append(Curve("", lines[name], faded(color, 0.3), 1.0))
            curves.append(Curve(label, smooth, color, 2.0))
    return curves
