"""Slow work of the window, in threads; results become changes of the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

from asg.core.dtypes import Array
from asg.core.errors import AsgError
from asg.io.safetensors import load_state
from asg.passes import lower
from asg.runtime.backend_choice import find_backend, installed
from asg_viewer.inspect.document import DocumentKernels, document_kernels
from asg_viewer.live.following import Follower
from asg_viewer.live.view import LiveView
from asg_viewer.model.document import Document
from asg_viewer.overlays.differences import DIFFERENCES, RELATIVE, difference_overlays
from asg_viewer.overlays.from_files import place, read_outside
from asg_viewer.overlays.kinds import FileKind
from asg_viewer.overlays.measuring import BY_RUNS, Measured, measure
from asg_viewer.overlays.quantities import KINDS
from asg_viewer.overlays.rules import read_rules
from asg_viewer.overlays.spans import Spans, linked, read_trace, time_of
from asg_viewer.state import column, comparing, overlaying, selecting
from asg_viewer.state.model import State, Tab
from asg_viewer.state.work import Kind, Page
from asg_viewer.tasks import Done, Refused, Running, Stopped, Task, Tell
from asg_viewer.timeline.frames import Timeline, timeline
from asg_viewer.values.comparing import Compared, compare
from asg_viewer.values.joint import joint_of
from asg_viewer.values.setup import Ran, Setup, measure_stored, run_document, with_file
from asg_viewer.window.context import Context

_MOST_NAMES = 3  # unknown names in a message
OPTIMIZE = "optimize"  # the passes of asg.optimize; other names are backends


class Background:
    """One task of each kind, and the training runs being followed, the first in full."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._tasks = {kind: Task(wake) for kind in Kind}
        self._homes: dict[Kind, Document] = {}
        self._followers: list[Follower] = []
        self._measures_runs = False  # whether the newest measurement runs the graph

    def commands(self, context: Context) -> dict[str, Callable[..., None]]:
        """Return the commands of the background work, by name."""
        return {
            "run_values": partial(self.run_values, context),
            "compare": partial(self.compare, context),
            "cancel": partial(self.cancel, context),
            "passes": partial(self.passes, context),
            "load_arrays": partial(self.load_arrays, context),
            "load_weights": partial(self.load_weights, context),
            "attach": partial(self.attach, context),
            "attach_beside": partial(self.attach_beside, context),
            "detach": partial(self.detach, context),
            "smooth": self.smooth,
        }

    def close(self) -> None:
        """End all background work."""
        for task in self._tasks.values():
            task.cancel()
        for follower in self._followers:
            follower.stop()

    # Requests

    def run_values(self, context: Context) -> None:
        """Run the graphs of the current tab."""
        tab = context.state.tab
        if tab is None:
            return
        chosen = column.nodes_to_run(context.state)
        work = partial(run_document, tab.document, tab.work.setup, chosen)
        context.act(column.show_page, Page.VALUES)
        self._begin(context, Kind.VALUES, tab.document, work)

    def passes(self, context: Context, pipeline: str) -> None:
        """Show the passes over the current tab's graphs: OPTIMIZE, or a backend's passes."""
        tab = context.state.tab
        if tab is None:
            return
        work = partial(_timeline, tab.document, pipeline)
        self._begin(context, Kind.PASSES, tab.document, work)

    def compare(self, context: Context) -> None:
        """Compare the values of two versions, or of a graph on two backends in another tab."""
        tab = context.state.tab
        if tab is not None and tab.document.versions is None:
            context.act(comparing.open_on_backends, sorted(installed()))
            tab = context.state.tab
        if tab is None:
            return
        context.act(column.show_page, Page.COMPARE)
        work = partial(compare, tab.document, tab.work.setup)
        self._begin(context, Kind.COMPARE, tab.document, work)

    def cancel(self, context: Context, kind: Kind) -> None:
        """Cancel the work of a kind."""
        self._tasks[kind].cancel()
        home = self._homes.pop(kind, None)
        if home is not None:
            context.act(column.went, home, kind, None)

    def _begin(
        self, context: Context, kind: Kind, document: Document,
        work: Callable[[Tell, Stopped], object],
    ) -> None:  # fmt: skip
        self.cancel(context, kind)
        self._homes[kind] = document
        context.act(column.went, document, kind, 0.0)
        self._tasks[kind].begin(work)

    def load_arrays(self, context: Context, path: Path, name: str | None = None) -> None:
        """Feed the arrays of a file, to a given input or to the inputs with matching names."""
        tab = context.state.tab
        if tab is None:
            return
        try:
            setup = with_file(tab.document, tab.work.setup, path, name)
        except (AsgError, OSError) as error:
            self._complain(context, "error.arrays", path, error)
            return
        context.act(column.change_setup, lambda _: setup)
        if tab.document.versions is not None:
            self.compare(context)
        else:
            context.act(column.show_page, Page.VALUES)
        context.tell("values.fed", name=path.name, inputs=", ".join(setup.files))

    def load_weights(self, context: Context, path: Path) -> None:
        """Read parameters and state from a file."""
        try:
            weights = load_state(path)
        except (AsgError, OSError) as error:
            self._complain(context, "error.read", path, error)
            return
        change = partial(_with_weights, weights=weights, file=path.name)
        context.act(column.change_setup, change)

    def load_file(self, context: Context, path: Path, kind: FileKind) -> None:
        """Load a file of a kind beside the current graph."""
        tab = context.state.tab
        if tab is None:
            return
        try:
            if kind is FileKind.ARRAYS:
                self.load_arrays(context, path)
            elif kind is FileKind.PROFILE:
                context.tell("spans.reading", path=path.name)
                work = partial(_read_spans, tab.document, path)
                self._begin(context, Kind.TRACE, tab.document, work)
            elif kind is FileKind.RULES:
                found = read_rules(path)
                context.act(replace, rules=found)
                context.act(column.show_page, Page.OVERLAY)
                context.tell("rules.read", count=len(found.rules), path=path.name)
            else:
                _load_numbers(context, tab, path)
        except (AsgError, OSError) as error:
            self._complain(context, "error.read", path, error)

    def _complain(self, context: Context, key: str, path: Path, error: Exception) -> None:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        text = context.say(key, path=path.name, reason=reason)
        context.act(State.saying, text, is_error=True)

    # Training runs

    def attach(self, context: Context, folder: Path) -> None:
        """Follow a training run by its folder."""
        self.detach(context)
        self.attach_beside(context, folder)

    def attach_beside(self, context: Context, folder: Path) -> None:
        """Follow another training run, for its curves."""
        if all(follower.folder != folder for follower in self._followers):
            self._followers.append(Follower(folder, self._wake))
        context.act(column.show_page, Page.TRAINING)

    def detach(self, context: Context) -> None:
        """Stop following all runs."""
        for follower in self._followers:
            follower.stop()
        self._followers = []
        context.act(replace, live=None, beside={})

    def smooth(self, smoothing: float) -> None:
        """Set the smoothing weight of the runs' lines."""
        for follower in self._followers:
            follower.smooth(smoothing)

    # The loop

    def poll(self, context: Context) -> bool:
        """Take in finished work, and start the work that the visible pages need."""
        happened = False
        for kind, task in self._tasks.items():
            for report in task.poll():
                self._report(context, kind, report)
                happened = True
        for number, follower in enumerate(self._followers):
            self._say_fault(context, follower)
            view = follower.poll()
            if view is not None:
                context.act(_with_live if number == 0 else _with_beside, view)
                happened = True
        self._begin_wanted(context)
        return happened

    def _say_fault(self, context: Context, follower: Follower) -> None:
        fault, follower.fault = follower.fault, ""
        if fault:
            self._complain(context, "error.read", follower.folder, OSError(0, fault))

    def _report(self, context: Context, kind: Kind, report: Running | Done | Refused) -> None:
        home = self._homes.get(kind)
        if home is None:
            return
        if isinstance(report, Running):
            context.act(column.went, home, kind, report.share)
            return
        del self._homes[kind]
        if isinstance(report, Refused):
            context.act(column.refused, home, kind, report.reason)
            if kind is Kind.TRACE:
                context.act(State.saying, report.reason, is_error=True)
            return
        context.act(column.went, home, kind, None)
        take = {Kind.VALUES: self._ran, Kind.MEASURE: self._measured, Kind.KERNELS: self._compiled,
                Kind.PASSES: self._passed, Kind.COMPARE: self._compared,
                Kind.TRACE: self._traced, Kind.STORED: _nothing}  # fmt: skip
        if report.result is not None:
            take[kind](context, home, report.result)

    def _ran(self, context: Context, home: Document, result: object) -> None:
        ran = cast("Ran", result)
        context.act(column.change_work, home, ran=ran, folded=True)
        tab = context.state.tab
        if ran.blamed is not None and tab is not None and tab.document is home:
            context.act(selecting.select, *ran.blamed, visit=True)
        context.tell("values.done", count=ran.count)

    def _measured(self, context: Context, home: Document, result: object) -> None:
        context.act(column.change_work, home, measured=cast("Measured", result))

    def _compared(self, context: Context, home: Document, result: object) -> None:
        found = cast("Compared", result)
        captions = {kind: context.say(f"overlay.{kind}") for kind in DIFFERENCES}
        extra = difference_overlays(found, home.panes[0].model.size, captions)
        context.act(column.change_work, home, compared=found)
        context.act(overlaying.add_overlays, home, extra)
        tab, first = context.state.tab, found.first(found.tolerance)
        if tab is not None and tab.document is home:
            context.act(overlaying.set_overlay, RELATIVE)
            if first is not None:
                context.act(selecting.select, 0, first.node, visit=True)

    def _traced(self, context: Context, home: Document, result: object) -> None:
        name, found = cast("tuple[str, Spans]", result)
        context.act(column.change_work, home, trace=found)
        shown = time_of(found, home, name, name)
        if any(span.homes for span in found.spans):
            context.act(overlaying.add_overlays, home, {name: shown})
            context.act(overlaying.set_overlay, name)
        context.act(column.show_page, Page.OVERLAY)
        placed = sum(bool(span.homes) for span in found.spans)
        context.tell("spans.read", path=name, count=len(found.spans), placed=placed)

    def _compiled(self, context: Context, home: Document, result: object) -> None:
        context.act(column.change_work, home, kernels=cast("DocumentKernels", result))

    def _passed(self, context: Context, home: Document, result: object) -> None:
        found = cast("Timeline", result)
        if not found.frames:
            context.act(column.refused, home, Kind.PASSES, context.say("timeline.nothing"))
            return
        title = f"{found.graph.name}: {context.say('timeline.title')}"
        context.act(column.open_timeline, found, title)

    def _begin_wanted(self, context: Context) -> None:
        """Start a missing measurement or compilation for the visible page."""
        tab = context.state.tab
        if tab is None:
            return
        work, document = tab.work, tab.document
        known = {**work.going, **work.faults}
        heat = context.state.overlay
        is_known = work.measured is not None and work.measured.has(heat)
        wants_heat = heat in KINDS and work.timeline is None and not is_known
        # Memory and arithmetic need no run, and do not wait for the end of one
        can_replace = Kind.MEASURE in work.going and self._measures_runs and heat not in BY_RUNS
        if wants_heat and (can_replace or Kind.MEASURE not in known):
            self._measures_runs = heat in BY_RUNS
            captions = {kind: context.say(f"overlay.{kind}") for kind in KINDS}
            job = partial(measure, document, work.setup, captions, runs=heat in BY_RUNS)
            self._begin(context, Kind.MEASURE, document, job)
        large = column.unmeasured_of(tab)
        if large is not None and Kind.STORED not in known:
            graph, node, array = large
            job = partial(measure_stored, graph, node, work.setup, array)
            self._begin(context, Kind.STORED, document, job)
        shown = context.state.kernel and context.state.page is Page.NODE
        if shown and tab.selection and work.kernels is None and Kind.KERNELS not in known:
            self._begin(context, Kind.KERNELS, document,
                        partial(document_kernels, document, work.setup))  # fmt: skip


def _load_numbers(context: Context, tab: Tab, path: Path) -> None:
    """Show the numbers of a file on the nodes of a tab."""
    found = read_outside(path)
    placed = place(tab.document, found)
    titles = {each.title for each in found}
    kept = [each for each in tab.work.numbers if each.title not in titles]
    context.act(column.change_work, tab.document, numbers=(*kept, *found))
    context.act(overlaying.add_overlays, tab.document, placed.overlays)
    context.act(overlaying.set_overlay, next(iter(placed.overlays)))
    context.act(column.show_page, Page.OVERLAY)
    if placed.unknown:
        names = ", ".join(placed.unknown[:_MOST_NAMES])
        context.tell("overlay.unknown", is_error=not placed.count, path=path.name,
                     count=len(placed.unknown), names=names)  # fmt: skip
    else:
        context.tell("overlay.read", path=path.name, count=placed.count)


def _read_spans(
    document: Document, path: Path, tell: Tell, stop: Stopped
) -> tuple[str, Spans] | None:
    """Return a trace's name and its kernels with their nodes, or None if `stop` ends the work."""
    found = read_trace(path)
    tell(0.5)
    return None if stop() else (path.name, linked(found, document))


def _timeline(document: Document, pipeline: str, tell: Tell, stop: Stopped) -> Timeline | None:
    graph = joint_of(document).graph
    passes = None if pipeline == OPTIMIZE else lower(find_backend(pipeline).claims)
    tell(0.1)
    found = timeline(graph, passes)
    return None if stop() else found


def _with_weights(setup: Setup, weights: dict[str, Array], file: str) -> Setup:
    return replace(setup, weights=weights, weights_file=file)


def _nothing(_context: Context, _home: Document, _result: object) -> None:
    """Measured values are in the setup already."""


def _with_live(state: State, live: LiveView) -> State:
    return replace(state, live=live)


def _with_beside(state: State, live: LiveView) -> State:
    return replace(state, beside={**state.beside, live.folder: live})
