"""The kernels of a run over time: a bar for each, linked to the nodes that it computes."""

from __future__ import annotations

from functools import partial
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.overlays.heat import bytes_in_words, seconds_in_words
from asg_viewer.overlays.spans import Span, Spans
from asg_viewer.scene.emphasis import nodes_of
from asg_viewer.scene.theme import heat
from asg_viewer.state import overlaying, selecting
from asg_viewer.state.model import Tab
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback
from asg_viewer.window.panels.charts import Chart
from asg_viewer.window.popup import shortened_to

_MOST, _ROWS = 2500, 40  # bars, the longest first; rows of the list
_MOST_FACTS = 3  # kernels of the selection
_STREAM, _AXES, _MOST_HIGH = 34, 62, 260  # points: a stream, the axes, the whole chart
_LIST, _NUMBER, _SHARE = 180, 62, 40
_NAME = 186  # points: a kernel in the list
_GAP = 0.12  # of a stream's height, above and below its bars
_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


class SpansView:
    """A chart with a row for each stream; a click selects the nodes of a kernel."""

    def __init__(self) -> None:
        self.links: list[tuple[int, tuple[int, int]]] = []
        self._shown: tuple[object, ...] = ()
        self._marked: object = ()  # the selection behind the colors
        self._bars: list[tuple[int, Span]] = []
        self._chart: Chart | None = None
        self._unit = 1.0

    @property
    def plot(self) -> int:
        """The chart, 0 if there is none."""
        return 0 if self._chart is None else self._chart.plot

    def build(self, context: Context, parent: int) -> None:
        """Make the box for the chart."""
        self._box, self._about, self._longest = (
            int(dpg.add_group(parent=parent)) for _ in range(3)
        )  # fmt: skip
        with dpg.item_handler_registry() as made:
            dpg.add_item_clicked_handler(callback=callback(partial(self._clicked, context)))
        self._handler = int(made)

    def update(self, context: Context, tab: Tab) -> None:
        """Show the kernels of the measurement or of a trace."""
        found = overlaying.spans(context.state)
        shown = (found, tab.document, context.state.theme)
        if shown != self._shown:
            self._shown, self._marked = shown, ()
            self._rebuild(context, tab, found)
        if found is not None and tab.selection != self._marked:
            self._marked = tab.selection
            self._mark(context, tab, found)

    def _rebuild(self, context: Context, tab: Tab, found: Spans | None) -> None:
        """Make the chart and the list; the zoom of the chart then lasts."""
        self.links, self._bars = [], []
        if self._chart is not None:
            self._chart.delete()
            self._chart = None
        for box in (self._box, self._about, self._longest):
            dpg.delete_item(box, children_only=True)
        if found is None or not found.spans:
            return
        say = context.say
        widgets.heading(context, self._box, say("spans.title"))
        count = f"{len(found.spans):,}"
        times = seconds_in_words(found.busy), seconds_in_words(found.end)
        text = say("spans.total", count=count, busy=times[0], end=times[1])
        widgets.note(context, self._box, text)
        if found.device:
            widgets.note(context, self._box, found.device)
        self._draw(context, found)
        self._list(context, tab, found)

    def _mark(self, context: Context, tab: Tab, found: Spans) -> None:
        """Light up the kernels of the selected nodes, and show their facts."""
        mine, accent = _chosen(tab), context.theme.accent
        for bar, span in self._bars:
            fill = accent if mine & set(span.homes) else heat(found.share(span))
            dpg.configure_item(bar, fill=fill, color=fill)
        dpg.delete_item(self._about, children_only=True)
        own = [span for span in found.spans if mine & set(span.homes)]
        for span in own[:_MOST_FACTS]:
            self._facts(context, found, span)

    def _draw(self, context: Context, found: Spans) -> None:
        self._unit, unit = next((u for u in _UNITS if found.end >= u[0]), _UNITS[-1])
        rows = len(found.streams)
        high = min(_STREAM * rows + _AXES, _MOST_HIGH)
        made = Chart(context, self._box, high, x=unit, still=False)
        self._chart = made
        rank = {stream: row for row, stream in enumerate(found.streams)}
        for span in reversed(found.longest(_MOST)):
            left, right = span.start / self._unit, (span.start + span.seconds) / self._unit
            row, fill = rank[span.stream], heat(found.share(span))
            bar = dpg.draw_rectangle((left, row + _GAP), (right, row + 1 - _GAP), fill=fill,
                                     color=fill, thickness=0, parent=made.plot)  # fmt: skip
            self._bars.append((int(bar), span))
        ticks = tuple((stream or "0", row + 0.5) for stream, row in rank.items())
        dpg.set_axis_ticks(made.y, ticks)
        dpg.configure_item(made.y, invert=True)
        dpg.set_axis_limits(made.y, 0.0, float(rows))
        made.span(found.end / self._unit)
        dpg.bind_item_handler_registry(made.plot, self._handler)

    def _facts(self, context: Context, found: Spans, span: Span) -> None:
        """Show the time and the work of a kernel of the selected nodes."""
        say, box = context.say, self._about
        dpg.add_spacer(height=context.px(3), parent=box)
        item = dpg.add_text(span.label, parent=box, wrap=0)
        dpg.bind_item_theme(item, context.styles.accent)
        lines = [(say("spans.start"), seconds_in_words(span.start)),
                 (say("spans.length"), seconds_in_words(span.seconds))]  # fmt: skip
        if len(found.streams) > 1:
            lines.append((say("spans.stream"), span.stream))
        if span.bytes:
            rate = f"{span.bytes / max(span.seconds, 1e-12) / 1e9:.3g} GB/s"
            lines.append((say("lifetimes.bytes"), f"{bytes_in_words(span.bytes)}, {rate}"))
        if span.flops:
            rate = f"{span.flops / max(span.seconds, 1e-12) / 1e9:.3g} GFLOP/s"
            lines.append((say("overlay.flops"), rate))
        if span.bytes or span.flops:
            lines.append((say("spans.share"), f"{found.share(span):.0%}"))
        for label, text in lines:
            widgets.row(context, box, label, text)

    def _list(self, context: Context, tab: Tab, found: Spans) -> None:
        """List the longest kernels: time, share of the highest rates, and a link."""
        widgets.heading(context, self._longest, context.say("spans.longest"))
        parent = int(
            dpg.add_child_window(parent=self._longest, height=context.px(_LIST), border=False)
        )
        for span in found.longest(_ROWS):
            with dpg.group(horizontal=True, parent=parent) as line:
                share = f"{found.share(span):.0%}" if span.bytes or span.flops else "–"
                widgets.cell(context, seconds_in_words(span.seconds), _NUMBER)
                widgets.cell(context, share, _SHARE)
                if span.homes:
                    home = span.homes[-1]
                    title = f"{widgets.title_of(tab, home)}  ({span.label})"
                    shown = shortened_to(title, context.px(_NAME))
                    self.links.append((widgets.link(context, int(line), shown, home), home))
                else:
                    dpg.add_text(span.label)

    def _clicked(self, context: Context) -> None:
        found = overlaying.spans(context.state)
        if found is None or self._chart is None:
            return
        place: Any = dpg.get_plot_mouse_pos()
        span = found.at(float(place[0]) * self._unit, int(float(place[1])))
        if span is not None and span.homes:
            context.act(selecting.select, *span.homes[-1], visit=True)


def _chosen(tab: Tab) -> set[tuple[int, int]]:
    """Return the nodes of the selection, with their side."""
    chosen = tab.selection
    if chosen is None:
        return set()
    nodes = nodes_of(tab.document.panes[chosen.side], chosen.item)
    return {(chosen.side, node) for node in nodes}
