"""The value of the selected node: its measures, its histogram, and its picture."""

from __future__ import annotations

from functools import partial
from math import ceil

import numpy as np

from asg_viewer.canvas.gui import dpg
from asg_viewer.live.view import LiveView
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state import column
from asg_viewer.state.model import Tab
from asg_viewer.values.chips import MOST_COPIED, chip, rows_of
from asg_viewer.values.measures import Measures, first_bad, histogram, span
from asg_viewer.values.pictures import Picture, picture
from asg_viewer.values.running import Value
from asg_viewer.window import widgets
from asg_viewer.window.context import Context
from asg_viewer.window.panels.charts import Chart, Curve, palette

_WIDE, _HIGH = 320.0, 320.0  # of a picture
_MOST_RESULTS, _MOST_OUTPUTS = 4, 16


class ValueView:
    """Statistics, a histogram and a picture of each result of the selected node."""

    def __init__(self) -> None:
        self._shown: tuple[object, ...] = ()
        self._textures: list[int] = []
        self._charts: list[Chart] = []
        self._box = 0
        self.links: list[tuple[int, widgets.Home]] = []
        self.widgets: dict[str, int] = {}

    def build(self, context: Context, parent: int) -> None:
        """Make the box for the view."""
        self._box = int(dpg.add_group(parent=parent))

    def update(self, context: Context, tab: Tab) -> None:
        """Show the value of the selection."""
        live = context.state.live
        work = tab.work
        selection = tab.selection
        values = column.value_of(tab, selection)
        shown = (tab.document, selection, values, work.ran, work.setup, tab.steps, live,
                 context.state.theme)  # fmt: skip
        if shown == self._shown:
            return
        self._shown = shown
        self.close()
        if selection is None or not values:
            if tab.work.ran is not None:
                key = "values.select" if selection is None else "values.not_run"
                widgets.note(context, self._box, context.say(key))
            if selection is None:
                self._outputs(context, tab)
        else:
            title = widgets.title_of(tab, (selection.side, selection.item))
            widgets.heading(context, self._box, title)
            for number, value in enumerate(values[:_MOST_RESULTS]):
                self._value(context, value, number)
            origin = column.origin_of_zeros(tab, selection)
            if origin is not None:
                text = context.say("values.zeros_begin", node=widgets.title_of(tab, origin))
                self._link(context, self._box, text, origin)
            self._gradient(context, tab, selection, values[0])
        if live is not None and selection is not None and selection.side == 0:
            self._training(context, tab, live, selection.item)

    def close(self) -> None:
        """Delete the widgets of the value."""
        for chart in self._charts:
            chart.delete()
        dpg.delete_item(self._box, children_only=True)
        for texture in self._textures:
            dpg.delete_item(texture)
        self._charts, self._textures, self.links = [], [], []
        self.widgets.clear()

    def _link(self, context: Context, parent: int, text: str, home: widgets.Home) -> None:
        self.links.append((widgets.link(context, parent, text, home), home))

    def _outputs(self, context: Context, tab: Tab) -> None:
        """List the outputs that were run, each with its value or its spread."""
        found = column.outputs_of(tab)
        if found:
            widgets.heading(context, self._box, context.say("values.outputs"))
        for name, home, value in found[:_MOST_OUTPUTS]:
            with dpg.group(horizontal=True, parent=self._box) as line:
                self._link(context, int(line), name, home)
                widgets.pad(context, name)
                item = dpg.add_text(chip(value).texts[0])
                dpg.bind_item_theme(item, context.styles.muted)
        if len(found) > _MOST_OUTPUTS:
            text = context.say("inspector.more", count=len(found) - _MOST_OUTPUTS)
            widgets.note(context, self._box, text)

    def _gradient(self, context: Context, tab: Tab, chosen: Selection, value: Value) -> None:
        """Show the gradient of a forward value beside the value."""
        found = column.gradient_of(tab, chosen)
        if found is None:
            return
        say, (home, gradient) = context.say, found
        widgets.heading(context, self._box, say("inspector.gradient"))
        self._link(context, self._box, widgets.title_of(tab, home), home)
        self._measures(context, gradient.measures)
        if value.measures.norm > 0:  # NaN without a finite element
            share = gradient.measures.norm / value.measures.norm
            widgets.row(context, self._box, say("values.ratio"), f"{share:.4g}")

    def _keeping(self, context: Context, value: Value, number: int) -> None:
        """Show a button that copies a small value, and a button that saves a whole value."""
        if not value.is_whole or not value.array.size:
            return
        with dpg.group(horizontal=True, parent=self._box) as line:
            for name in ("copy", "save")[value.array.size > MOST_COPIED :]:
                run = partial(context.run, f"{name}_value", number)
                self.widgets[f"values.{name}{number}"] = widgets.button(
                    context, int(line), context.say(f"values.{name}"), run
                )

    def _value(self, context: Context, value: Value, number: int) -> None:
        say = context.say
        shape = ", ".join(map(str, value.shape))
        widgets.row(context, self._box, say("values.shape"), f"[{shape}]")
        widgets.row(context, self._box, say("values.dtype"), value.dtype)
        self._measures(context, value.measures)
        bad = None if value.measures.is_finite or not value.is_whole else first_bad(value.array)
        if bad:
            widgets.row(context, self._box, say("values.first_bad"), str(list(bad)))
        self._keeping(context, value, number)
        self._numbers(context, value)
        if not value.is_whole:
            text = say("values.sample", count=f"{value.array.size:,}",
                       all=f"{value.measures.elements:,}")  # fmt: skip
            widgets.note(context, self._box, text)
        found = histogram(value.array) if value.measures.elements > 1 else None
        if found is not None:
            widgets.heading(context, self._box, say("values.histogram"))
            chart = Chart(context, self._box, 150)
            chart.bars(found)
            self._charts.append(chart)
        some = 1 < value.measures.elements > value.measures.nans + value.measures.infinities
        drawn = picture(value.array) if some else None
        if drawn is not None:
            widgets.heading(context, self._box, say("values.picture"))
            self._picture(context, drawn)

    def _numbers(self, context: Context, value: Value) -> None:
        """Write all numbers of a small value, row by row."""
        for row in rows_of(value) if value.measures.elements > 1 else ():
            item = dpg.add_text(row, parent=self._box, indent=context.px(4))
            dpg.bind_item_font(item, context.fonts.mono)

    def _measures(self, context: Context, found: Measures) -> None:
        say = context.say
        if found.elements == 1 and found.is_finite:
            widgets.row(context, self._box, say("values.value"), f"{found.mean:.8g}")
            return
        widgets.row(context, self._box, say("inspector.elements"), f"{found.elements:,}")
        if np.isfinite(found.mean):
            widgets.row(context, self._box, say("inspector.mean"), f"{found.mean:.6g}")
            widgets.row(context, self._box, say("live.std"), f"{found.std:.6g}")
            numbers = span(found.low, found.high)
            widgets.row(context, self._box, say("inspector.range"), numbers)
            widgets.row(context, self._box, say("values.norm"), f"{found.norm:.6g}")
        widgets.row(context, self._box, say("inspector.zeros"), f"{found.zeros:,}")
        for key, count in (("values.nans", found.nans), ("values.infinities", found.infinities)):
            if count:
                widgets.row(context, self._box, say(key), f"{count:,}", warning=True)

    def _picture(self, context: Context, drawn: Picture) -> None:
        pixels = drawn.pixels
        high, wide = pixels.shape[:2]
        room_x, room_y = context.px(_WIDE), context.px(_HIGH)
        times = max(ceil(min(room_x / wide, room_y / high)), 1)
        large = np.repeat(np.repeat(pixels, times, axis=0), times, axis=1)
        share = min(room_x / large.shape[1], room_y / large.shape[0], 1.0)
        data = np.ascontiguousarray(large, np.float32) / 255
        with dpg.texture_registry():
            texture = dpg.add_static_texture(large.shape[1], large.shape[0], data.ravel().tolist())
        self._textures.append(int(texture))
        dpg.add_image(texture, parent=self._box, width=round(large.shape[1] * share),
                      height=round(large.shape[0] * share))  # fmt: skip
        for line in self._captions(context, drawn):
            widgets.note(context, self._box, line)

    def _captions(self, context: Context, drawn: Picture) -> list[str]:
        say = context.say
        lines: list[str] = []
        if np.isfinite(drawn.low):
            lines.append(span(drawn.low, drawn.high))
        if drawn.step != (1, 1):
            lines.append(say("values.thinned", rows=drawn.step[0], columns=drawn.step[1]))
        if drawn.all_tiles > 1:
            lines.append(say("values.tiles", count=drawn.tiles, all=drawn.all_tiles))
        return lines

    def _training(self, context: Context, tab: Tab, live: LiveView, item: int) -> None:
        """Show a parameter over training, if the followed run has it."""
        pane = tab.document.panes[0]
        name = pane.model.node(item).name if item < pane.model.size else None
        history = live.histories.get(name or "")
        if history is None:
            return
        widgets.heading(context, self._box, context.say("values.over_training"))
        colors = palette(context.theme)
        for what, key in (("std", "inspector.std"), ("moved", "values.moved")):
            line = history.get(what)
            if line is not None and len(line.x):
                widgets.note(context, self._box, context.say(key))
                chart = Chart(context, self._box, 110)
                chart.lines([Curve("", line, colors[0])])
                self._charts.append(chart)
