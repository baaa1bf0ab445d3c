"""The page of a comparison: its changes, and the differences between both versions' values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from asg.runtime.backend_choice import installed
from asg_viewer.canvas.gui import dpg
from asg_viewer.model.facts import aspect_of
from asg_viewer.model.versions import ADDED, CHANGED, REMOVED, Change, Versions
from asg_viewer.overlays.heat import number_in_words
from asg_viewer.scene.changes import SIGNS, mark_color
from asg_viewer.state import column, comparing
from asg_viewer.state.model import Tab
from asg_viewer.state.work import Kind
from asg_viewer.values.comparing import TOLERANCES, Apart, Compared
from asg_viewer.values.setup import Setup
from asg_viewer.window import widgets
from asg_viewer.window.context import Context
from asg_viewer.window.panels.charts import Chart, palette

_MOST_CHANGES, _MOST_ROWS = 200, 200
_LIST, _NUMBER = 190, 76  # points: the height of a list; the width of a number
_CHART = 150


class ComparePanel:
    """Runs both versions, and lists where they differ."""

    key = "compare.title"

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self.links: list[tuple[int, tuple[int, int]]] = []
        self._links: dict[int, list[tuple[int, tuple[int, int]]]] = {}
        self._shown: dict[int, tuple[object, ...]] = {}
        self._chart: Chart | None = None

    def build(self, context: Context, parent: int) -> None:
        """Make the boxes: for the run, the differences, the selected node, and the changes."""
        self._run, self._numbers, self._node, self._changes = (
            int(dpg.add_group(parent=parent)) for _ in range(4)
        )

    def close(self) -> None:
        """Delete the chart."""
        if self._chart is not None:
            self._chart.delete()
            self._chart = None

    def update(self, context: Context) -> None:
        """Show the state."""
        tab = context.state.tab
        versions = None if tab is None else tab.document.versions
        if tab is None or versions is None:
            return
        work, theme = tab.work, context.state.theme
        going, fault = work.going.get(Kind.COMPARE), work.faults.get(Kind.COMPARE)
        seen = (versions, theme)
        self._renew(self._run, (*seen, work.setup, going, fault),
                    partial(self._setup, context, tab))  # fmt: skip
        self._renew(self._numbers, (*seen, work.compared, work.tolerance),
                    partial(self._differences, context, tab))  # fmt: skip
        self._renew(self._node, (*seen, work.compared, tab.selection),
                    partial(self._selected, context, tab))  # fmt: skip
        self._renew(self._changes, seen, partial(self._structure, context, tab, versions))
        self.links = [link for links in self._links.values() for link in links]

    def _renew(self, box: int, shown: tuple[object, ...], fill: Callable[[], None]) -> None:
        """Fill a box again, if the state that it shows changed."""
        if self._shown.get(box) == shown:
            return
        self._shown[box] = shown
        self._links[box] = []
        if box == self._node:
            self.close()
        dpg.delete_item(box, children_only=True)
        fill()

    # The run

    def _setup(self, context: Context, tab: Tab) -> None:
        say, box, setup = context.say, self._run, tab.work.setup
        names = [(name, name) for name in sorted(installed())]
        for key, chosen, take in (
            ("compare.first", setup.backend, _with_first),
            ("compare.second", setup.second or setup.backend, _with_second),
        ):
            with dpg.group(horizontal=True, parent=box) as line:
                widgets.label(context, say(key))
                change = partial(_choose, context, take)
                self.widgets[key] = widgets.combo(context, int(line), names, chosen, change)
        files = ", ".join(dict.fromkeys(setup.files.values()))
        widgets.note(context, box, files or say("compare.random"))
        going = tab.work.going.get(Kind.COMPARE)
        if going is not None:
            dpg.add_progress_bar(default_value=going, width=-1, parent=box)
            stop = partial(context.run, "cancel", Kind.COMPARE)
            widgets.button(context, box, say("values.cancel"), stop)
            return
        run = widgets.button(context, box, say("compare.run"), partial(context.run, "compare"), -1)
        dpg.bind_item_theme(run, context.styles.primary)
        self.widgets["compare.run"] = run
        fault = tab.work.faults.get(Kind.COMPARE)
        if fault:
            widgets.note(context, box, say("error.values", reason=fault), warning=True)

    # The differences

    def _differences(self, context: Context, tab: Tab) -> None:
        say, box, compared = context.say, self._numbers, tab.work.compared
        if compared is None:
            return
        tolerance = comparing.tolerance_of(tab)
        with dpg.group(horizontal=True, parent=box) as line:
            widgets.label(context, say("compare.tolerance"))
            known = sorted({*TOLERANCES, tolerance})
            choices = [(repr(each), number_in_words(each)) for each in known]
            widgets.combo(context, int(line), choices, repr(tolerance),
                          partial(_tolerate, context))  # fmt: skip
        beyond = compared.beyond(tolerance)
        widgets.note(context, box, say("compare.beyond", count=beyond, all=len(compared.rows)),
                     warning=beyond > 0)  # fmt: skip
        if any(compared.unmatched):
            before, after = compared.unmatched
            widgets.note(context, box, say("compare.unmatched", before=before, after=after))
        first = compared.first(tolerance)
        if first is not None:
            widgets.heading(context, box, say("compare.part"))
            self._link(context, tab, box, first.node)
        widgets.heading(context, box, say("compare.worst"))
        self._rows(context, tab, box, compared)

    def _rows(self, context: Context, tab: Tab, box: int, compared: Compared) -> None:
        """List the nodes, the largest relative difference first."""
        parent = self._list(context, box, len(compared.rows))
        with dpg.group(horizontal=True, parent=parent):
            for key in ("compare.relative", "compare.absolute"):
                widgets.cell(context, context.say(key), _NUMBER)
        for row in compared.worst[:_MOST_ROWS]:
            with dpg.group(horizontal=True, parent=parent) as line:
                widgets.cell(context, number_in_words(row.relative), _NUMBER)
                widgets.cell(context, number_in_words(row.absolute), _NUMBER)
                self._link(context, tab, int(line), row.node, of=box)
        self._more(context, parent, len(compared.rows) - _MOST_ROWS)

    def _selected(self, context: Context, tab: Tab) -> None:
        """Show the difference of the selected node, and both histograms."""
        found = comparing.apart_of(tab)
        if found is None:
            return
        say, box = context.say, self._node
        widgets.heading(context, box, widgets.title_of(tab, (0, found.node)))
        for label, text in _facts(context, found):
            widgets.row(context, box, label, text, warning=bool(found.fault))
        pair = found.histograms
        if pair is None:
            return
        self._chart = Chart(context, box, _CHART, legend=True)
        self._chart.bars(pair[0], say("compare.before"), palette(context.theme)[1])
        self._chart.steps(pair[1], say("compare.after"), context.theme.accent)

    # The structure

    def _structure(self, context: Context, tab: Tab, versions: Versions) -> None:
        say, box = context.say, self._changes
        widgets.heading(context, box, say("compare.changes"))
        if not versions.changes:
            widgets.note(context, box, say("compare.same"))
            return
        with dpg.group(horizontal=True, parent=box):
            for mark in (ADDED, REMOVED, CHANGED):
                text = f"{SIGNS[mark]}{versions.counts.get(mark, 0)} {say(f'compare.{mark}')}"
                dpg.add_text(text, color=mark_color(context.theme, mark))
        for change in versions.changes[:_MOST_CHANGES]:  # the last of the page, which scrolls
            self._change(context, tab, box, change)
        self._more(context, box, len(versions.changes) - _MOST_CHANGES)

    def _change(self, context: Context, tab: Tab, parent: int, change: Change) -> None:
        with dpg.group(horizontal=True, parent=parent) as line:
            dpg.add_text(SIGNS[change.mark], color=mark_color(context.theme, change.mark))
            self._link(context, tab, int(line), change.node, of=parent)
        for was in change.was:
            text = f"{aspect_of(was, context.say)}: {was.before} → {was.after}"
            item = dpg.add_text(text, parent=parent, wrap=0, indent=context.px(18))
            dpg.bind_item_theme(item, context.styles.muted)

    # Pieces

    def _list(self, context: Context, box: int, count: int) -> int:
        """Return a box that scrolls if it holds many rows."""
        if count <= 8:
            return int(dpg.add_group(parent=box))
        return int(dpg.add_child_window(parent=box, height=context.px(_LIST), border=False))

    def _link(self, context: Context, tab: Tab, parent: int, node: int, of: int = 0) -> None:
        home = (0, node)
        button = widgets.link(context, parent, widgets.title_of(tab, home), home)
        self._links[of or parent].append((button, home))

    def _more(self, context: Context, parent: int, count: int) -> None:
        if count > 0:
            widgets.note(context, parent, context.say("inspector.more", count=count))


def _facts(context: Context, found: Apart) -> Iterable[tuple[str, str]]:
    """Yield the rows about a node's difference."""
    say = context.say
    if found.fault:
        yield say("inspector.types"), found.fault
        return
    yield say("compare.relative"), f"{found.relative:.6g}"
    yield say("compare.absolute"), f"{found.absolute:.6g}"
    if found.at:
        yield say("compare.at"), f"[{', '.join(map(str, found.at))}]"
    yield say("compare.before"), f"{found.before:.8g}"
    yield say("compare.after"), f"{found.after:.8g}"


def _tolerate(context: Context, text: str) -> None:
    context.act(comparing.set_tolerance, float(text))


def _choose(context: Context, take: Callable[[Setup, str], Setup], name: str) -> None:
    context.act(column.change_setup, lambda setup: take(setup, name))


def _with_first(setup: Setup, name: str) -> Setup:
    return replace(setup, backend=name, second=setup.second or setup.backend)


def _with_second(setup: Setup, name: str) -> Setup:
    return replace(setup, second=name)
