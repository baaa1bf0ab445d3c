"""Measure the viewer: frames a second of two large graphs, its layout, and its cost when idle.

    python benchmarks/viewer.py [--seconds 3] [--rounds 3]
        [--sections frames opening layout crossings page]

Frame rates are shares of the rate of an empty window in the same process, in turn. The CPU draws
OpenGL (Mesa). Without a display the script starts a display in memory: install Xvfb. Crossings are
compared with Graphviz dot, if it is installed. The page of 10,000 nodes is drawn by Chromium.
Exits with 1 where a gate is not met.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import multiprocessing
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sin
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from random_graphs import random_graph
from report_lines import Line, leave, tell

import asg
from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.problem import Layout, Problem
from asg_viewer.model.document import Document, document

if TYPE_CHECKING:
    from asg_viewer.window.app import App

Figures = dict[str, float]
Way = NDArray[np.float64]  # points × (x, y), along an edge

WARM_UP = 20  # frames
CHAIN = 50_000  # nodes
ZOOM = (0.03, 1.2)  # pixels a unit, from the whole of a part to single nodes
PAN_SCALES = (1.0, 0.3, 0.1, 0.03)


def tower(nodes: int) -> asg.Graph:
    """Return a graph of `nodes` nodes: residual blocks, each in a scope."""
    g = asg.Graph("tower")
    h = g.input("x", ("N", 8))
    block = 0
    while len(g) < nodes - 3:
        with g.scope(f"block{block}"):
            w, v = (g.parameter(f"{name}{block}", (8, 8)) for name in "wv")
            inner = asg.tanh(h @ w) * asg.sigmoid(h @ v)
            h = h + inner / (asg.exp(inner) + asg.square(inner))
        block += 1
    g.output("loss", asg.sum(h))
    return g


def pair(nodes: int) -> Document:
    """Return a graph of `nodes` nodes and its gradient, cut to the same number, shown together."""
    graph = tower(nodes)
    parameters = list(graph.parameters.values())
    share = len(parameters)
    while True:
        derived = asg.gradients(graph["loss"], wrt=parameters[-share:])
        if len(derived) <= nodes * 1.05 or share < 4:
            return document(graph, derived, "large")
        share = int(share * nodes / len(derived))


def tangle(nodes: int) -> Document:
    """Return a random graph of `nodes` nodes beside its gradient, without equal parts."""
    graph = random_graph(nodes)
    graph.output("loss", asg.sum(graph["y"]))
    derived = asg.gradients(graph["loss"], wrt=list(graph.parameters.values()))
    return document(graph, derived, "tangle")


# Frames: a separate process has the window


def empty_rate(seconds: float) -> float:
    """Return the frames a second of a window without anything in it."""
    from asg_viewer.canvas.gui import dpg

    dpg.create_context()
    dpg.create_viewport(title="empty", width=1600, height=1000, vsync=False)
    with dpg.window() as window:
        pass
    dpg.set_primary_window(window, True)
    dpg.setup_dearpygui()
    dpg.show_viewport()
    rate, _ = frames(dpg.render_dearpygui_frame, seconds)
    return rate


def frames(step: Callable[[], object], seconds: float) -> tuple[float, float]:
    """Return the frames a second of a loop, and the seconds of the longest."""
    for _ in range(WARM_UP):
        step()
    longest, count, start = 0.0, 0, time.perf_counter()
    last = start
    while last - start < seconds:
        step()
        now = time.perf_counter()
        longest, last, count = max(longest, now - last), now, count + 1
    return count / (last - start), longest


def frame_figures(nodes: int, seconds: float) -> Figures:
    """Return the measurements in a window with two panes of `nodes` nodes."""
    os.environ["ASG_VIEWER_SETTINGS"] = str(Path(tempfile.mkdtemp()) / "settings.json")
    from asg_viewer.canvas.gui import dpg
    from asg_viewer.state import grouping, tabs
    from asg_viewer.window.app import App, Options

    app = App(Options())
    dpg.set_viewport_vsync(False)
    app.context.act(tabs.open_documents, [pair(nodes)])
    settle(app.step, app.is_settled)
    start = time.perf_counter()
    app.context.act(grouping.open_all)
    found: Figures = {"longest frame": settle(app.step, app.is_settled)}
    found["laid out"] = time.perf_counter() - start
    found |= moving_figures(app, seconds)
    settle(app.step, app.is_settled)
    found["idle"] = idle_share(app.step, seconds)
    return found


def opening_figures(nodes: int, seconds: float) -> Figures:
    """Return the seconds until a window shows something of a graph, then all, and of its frames.

    The cameras move from the first picture on, for `seconds`.
    """
    os.environ["ASG_VIEWER_SETTINGS"] = str(Path(tempfile.mkdtemp()) / "settings.json")
    from asg_viewer.canvas.gui import dpg
    from asg_viewer.state import tabs, viewing
    from asg_viewer.window.app import App, Options

    shown, app = tangle(nodes), App(Options())
    dpg.set_viewport_vsync(False)
    settle(app.step, app.is_settled)
    gc.collect()  # of the objects of the graphs, which counts as reading them
    start, cpu = time.perf_counter(), time.process_time()
    app.context.act(tabs.open_documents, [shown])

    def pending(*, blank: bool) -> bool:
        tab = app.context.state.tab
        return tab is not None and (not tab.stages if blank else tab.is_busy)

    while pending(blank=True):
        app.step()
    found: Figures = {"first picture": time.perf_counter() - start}
    found["first picture, CPU"] = time.process_time() - cpu

    def dragged() -> None:
        app.context.act(viewing.pan, 0, 3.0, -20.0)
        app.step()

    found["derived"] = float(shown.panes[1].model.outer)
    rate, found["longest drag"] = frames(dragged, seconds)
    found["drag frame"] = 1 / rate
    while pending(blank=False):
        app.step()
    found["layout"] = time.perf_counter() - start
    return found


def moving_figures(app: App, seconds: float) -> Figures:
    """Return the frames a second while the cameras of a window move."""
    from asg_viewer.scene.camera import Camera
    from asg_viewer.state import viewing

    context, tab = app.context, app.context.state.tab
    assert tab is not None
    _, top, _, bottom = tab.stages[1].layout.bounds  # where both have something to show
    y = top + (bottom - top) / 3
    places = [middle_at(stage.layout, y) for stage in tab.stages]
    turn = 0

    def look(scale: float) -> None:
        for side, x in enumerate(places):
            context.act(viewing.set_camera, side, Camera(x, y, scale))

    def panned() -> None:
        nonlocal turn
        turn += 1
        context.act(viewing.pan, 0, 9.0 * sin(turn / 40), -14.0)
        app.step()

    def zoomed() -> None:
        nonlocal turn
        turn += 1
        look(ZOOM[0] * (ZOOM[1] / ZOOM[0]) ** (0.5 + 0.5 * sin(turn / 25)))
        app.step()

    found: Figures = {"least shown": min(len(stage.layout.items) for stage in tab.stages)}
    for scale in PAN_SCALES:
        look(scale)
        found[f"pan {scale:g}"], _ = frames(panned, seconds)
    found["zoom"], _ = frames(zoomed, seconds * 2)
    return found


def middle_at(layout: Layout, y: float) -> float:
    """Return the middle of the items around a height."""
    boxes = layout.boxes[~layout.is_open]
    nearest = np.argsort(np.abs(boxes[:, 1] - y))[:20]
    return float(boxes[nearest][:, ::2].mean())


def settle(step: Callable[[], object], is_settled: Callable[[], bool]) -> float:
    """Let the window go on until nothing is under way; return the seconds of the longest frame."""
    longest, quiet = 0.0, 0
    while quiet < 3:
        start = time.perf_counter()
        step()
        longest = max(longest, time.perf_counter() - start)
        quiet = quiet + 1 if is_settled() else 0
    return longest


def idle_share(step: Callable[[], object], seconds: float) -> float:
    """Return the share of a core that an idle window costs.

    It counts from the first turn of the loop that waits for input, until the window is woken up.
    """
    import threading

    from asg_viewer.canvas.native import Native

    timer = threading.Timer(seconds, Native().wake)
    timer.start()
    first, waits = (time.perf_counter(), time.process_time()), False
    end = first[0] + seconds
    while time.perf_counter() < end:
        before = time.perf_counter(), time.process_time()
        step()
        if not waits and time.perf_counter() - before[0] > seconds / 10:
            first, waits = before, True
    return (time.process_time() - first[1]) / (time.perf_counter() - first[0])


@contextlib.contextmanager
def display() -> Iterator[Mapping[str, str]]:
    """Yield the environment of a display: the existing display, or a display in memory."""
    environment = {**os.environ, "LIBGL_ALWAYS_SOFTWARE": "1"}
    if os.environ.get("DISPLAY"):
        yield environment
        return
    if shutil.which("Xvfb") is None:
        sys.exit("There is no display, and no Xvfb to make one: sh tools/display.sh installs it.")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "+extension",
               "GLX"]  # fmt: skip
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as stream:
        number = stream.readline().strip()
    try:
        yield {**environment, "DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def frame_lines(seconds: float, rounds: int) -> Iterator[Line]:
    """Yield the lines on frames: two panes of 10,000 nodes, and 50,000."""
    with display() as environment:
        runs = {
            nodes: [turn(nodes, seconds, environment) for _ in range(rounds)]
            for nodes in (10_000, 50_000)
        }
    shares = {nodes: [_shares(run) for run in each] for nodes, each in runs.items()}
    best: dict[tuple[int, str], float] = {
        (nodes, what): statistics.median(each[what] for each in found)
        for nodes, found in shares.items() for what in found[0]
    }  # fmt: skip
    pans = {nodes: min(best[nodes, f"pan {s:g}"] for s in PAN_SCALES) for nodes in runs}
    detail = ", ".join(f"{best[10_000, f'pan {s:g}']:.3f} at {s:g}" for s in PAN_SCALES)
    section = "Frames, of an empty window's"
    yield Line(section, "two panes of 10,000 nodes: pan", pans[10_000], 0.18, detail=detail)
    yield Line(section, "two panes of 10,000 nodes: zoom", best[10_000, "zoom"], 0.14)
    for what in ("pan", "zoom"):
        small = pans[10_000] if what == "pan" else best[10_000, "zoom"]
        large = pans[50_000] if what == "pan" else best[50_000, "zoom"]
        yield Line(section, f"50,000 nodes of 10,000: {what}", large / small, 0.8)
    for nodes, each in runs.items():
        rates = [run["empty before"] for run in each]
        shown = f"at least {each[0]['least shown']:,.0f} items a pane"
        detail = f"{shown}; empty window: {statistics.median(rates):.0f} a second"
        yield Line("Idle", f"share of a core, {nodes:,} nodes",
                   statistics.median(run["idle"] for run in each), 0.05, at_least=False,
                   detail=detail)  # fmt: skip
        yield Line("While laying out", f"longest frame, seconds, {nodes:,} nodes",
                   statistics.median(run["longest frame"] for run in each), 0.5, at_least=False,
                   detail=f"layout: {each[0]['laid out']:.1f} seconds")  # fmt: skip


def opening_lines(seconds: float) -> Iterator[Line]:
    """Yield the lines on opening large graphs beside their gradients, and on dragging them."""
    with display() as environment:
        for nodes in (10_000, 50_000):
            found = child(nodes, seconds, environment, "--opening-of")
            what = f"{nodes:,} and {found['derived']:,.0f} nodes"
            yield Line("Opening", f"first picture, seconds, {what}", found["first picture"], 0.5,
                       at_least=False, detail=f"{found['first picture, CPU']:.2f} of CPU; layout: "
                       f"{found['layout']:.1f} seconds")  # fmt: skip
            yield Line("Opening", f"longest frame while dragging, seconds, {what}",
                       found["longest drag"], 0.5, at_least=False,
                       detail=f"{found['drag frame']:.3f} on average")  # fmt: skip


def _shares(run: Figures) -> Figures:
    empty = (run["empty before"] + run["empty after"]) / 2
    return {key: value / empty for key, value in run.items() if key[:3] in ("pan", "zoo")}


def turn(nodes: int, seconds: float, environment: Mapping[str, str]) -> Figures:
    """Return the measurements of an empty window, before and after a window with graphs."""
    before, found, after = (child(n, seconds, environment) for n in (0, nodes, 0))
    return {**found, "empty before": before["rate"], "empty after": after["rate"]}


def child(
    nodes: int, seconds: float, environment: Mapping[str, str], option: str = "--frames-of"
) -> Figures:
    """Return the measurements of a process with a window; without nodes it is empty."""
    command = [sys.executable, __file__, option, str(nodes), "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
    return json.loads(done.stdout.splitlines()[-1])


# Layout


def all_open(shown: Document) -> Problem:
    """Return the layout of a document with every group open."""
    return shown.layout_problem(frozenset(range(len(shown.groups))))


def layout_lines(rounds: int) -> Iterator[Line]:
    """Yield the seconds that a layout takes."""
    for nodes, most in ((10_000, 1.0), (50_000, 5.0)):
        problem = all_open(document(tower(nodes)))
        taken: list[tuple[float, float]] = []
        for _ in range(rounds):
            start, cpu = time.perf_counter(), time.process_time()
            lay_out(problem)
            taken.append((time.process_time() - cpu, time.perf_counter() - start))
        least, wall = min(taken)  # of a single thread: wall seconds, if nothing else runs
        yield Line("Layout", f"{nodes:,} nodes, seconds of CPU", least, most, at_least=False,
                   detail=f"{wall:.2f} by the clock")  # fmt: skip
    with multiprocessing.get_context("spawn").Pool(
        1
    ) as pool:  # its memory is the memory of a layout
        cpu, held, derived = pool.apply(chain_figures, (CHAIN,))
    what = f"a chain of {CHAIN:,} nodes and {derived:,} of its gradient"
    yield Line("Layout", f"{what}, seconds of CPU", cpu, 30.0, at_least=False)
    yield Line("Layout", f"{what}, MB more than before", held, 700.0, at_least=False)


def chain(nodes: int) -> asg.Graph:
    """Return a graph of `nodes` nodes; each node reads the node before it."""
    g = asg.Graph("chain")
    h, w = g.input("x", (8,)), g.parameter("w", (8,))
    steps = (asg.tanh, asg.exp, lambda v: v * w, asg.sigmoid, asg.sin)
    h = h * w
    while len(g) < nodes - 1:
        h = steps[len(g) % len(steps)](h)
    g.output("loss", asg.sum(h))
    return g


def chain_figures(nodes: int) -> tuple[float, float, int]:
    """Return CPU seconds and megabytes that the layout of a chain takes, and its derived nodes."""
    graph = chain(nodes)
    derived = asg.gradients(graph["loss"], wrt=list(graph.parameters.values()))
    problem = all_open(document(graph, derived))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.process_time()
    lay_out(problem)
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return time.process_time() - start, held / 1000, len(derived)


# Crossings


def crossings_of(ways: Sequence[Way]) -> int:
    """Return the number of crossings between the ways of different edges."""
    lines = [np.hstack([way[:-1], way[1:]]) for way in ways]
    owners = np.repeat(np.arange(len(lines)), [len(each) for each in lines])
    every = np.vstack(lines)
    order = np.argsort(np.minimum(every[:, 1], every[:, 3]))
    every, owners = every[order], owners[order]
    tops, bottoms = np.minimum(every[:, 1], every[:, 3]), np.maximum(every[:, 1], every[:, 3])
    count = 0
    for index, line in enumerate(every):
        end = int(np.searchsorted(tops, bottoms[index]))
        near = every[index + 1 : end]
        a, b, c, d = line[:2], line[2:], near[:, :2], near[:, 2:]
        apart = (_side(a, b, c) * _side(a, b, d) < 0) & (_side(c, d, a) * _side(c, d, b) < 0)
        count += int(np.count_nonzero(apart & (owners[index + 1 : end] != owners[index])))
    return count


def _side(p: Way, q: Way, r: Way) -> NDArray[np.float64]:
    """Return the side of the line from p to q where r lies, 0 for nearly on it."""
    (px, py), (qx, qy), (rx, ry) = p.T, q.T, r.T
    area = (qx - px) * (ry - py) - (qy - py) * (rx - px)
    return np.where(np.abs(area) < 1e-6, 0.0, np.sign(area))


def our_ways(shown: Document, layout: Layout) -> dict[tuple[int, int], Way]:
    """Return the ways of the edges that are drawn, by their ends: stubs are left out."""
    model = shown.panes[0].model
    found: dict[tuple[int, int], Way] = {}
    for edge, ends in enumerate(
        zip(model.edge_source.tolist(), model.edge_target.tolist(), strict=True)
    ):
        pieces = layout.edge_pieces[edge].tolist()
        parts = [layout.points[layout.piece_points[piece]] for piece in pieces]
        if parts and all(len(part) for part in parts):
            parts.sort(key=lambda part: float(part[0, 1]))
            found[ends] = np.vstack(parts).astype(np.float64)
    return found


def dot_ways(shown: Document, edges: Iterable[tuple[int, int]]) -> list[Way]:
    """Return the ways of these edges as dot draws them, scopes as clusters."""
    groups = shown.panes[0].groups
    ends = list(edges)
    inside: dict[int, list[str]] = {}
    for node in sorted({end for edge in ends for end in edge}):
        inside.setdefault(int(groups.node_group[node]), []).append(f"n{node};")
    for group in range(len(groups) - 1, 0, -1):
        body = " ".join(inside.pop(group, ()))
        if body:
            parent = int(groups.parents[group])
            inside.setdefault(parent, []).append(f"subgraph cluster_{group} {{ {body} }}")
    arrows = " ".join(f"n{source} -> n{target};" for source, target in ends)
    text = f"digraph {{ node [shape=box]; {' '.join(inside.get(0, ()))} {arrows} }}"
    dot = ["dot", "-Tplain"]
    done = subprocess.run(dot, input=text, capture_output=True, text=True, check=True)
    rows = (line.split() for line in done.stdout.splitlines())
    return [_spline(row) for row in rows if row[0] == "edge"]


def _spline(row: Sequence[str]) -> Way:
    """Return points along an edge row of dot: consecutive cubic curves."""
    count = int(row[3])
    control = np.array(row[4 : 4 + 2 * count], np.float64).reshape(count, 2)
    t = np.linspace(0, 1, 9)[:, None]
    parts = [control[:1]]
    for first in range(0, count - 1, 3):
        a, b, c, d = control[first : first + 4]
        curve = (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t**2 * (1 - t) * c + t**3 * d
        parts.append(curve[1:])
    return np.vstack(parts)


def example_graphs() -> Iterator[tuple[str, asg.Graph]]:
    """Yield the graphs of some examples, and their gradients."""
    sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
    import char_transformer
    import digits_cnn
    import digits_mlp

    made = {
        "digits_mlp": digits_mlp.classifier(),
        "digits_cnn": digits_cnn.classifier(digits_cnn.network().train()),
        "char_transformer": char_transformer.model(char_transformer.Language().train()),
    }
    for name, graph in made.items():
        yield name, graph
        yield (
            f"{name}, gradient",
            asg.gradients(
                graph["bits" if name == "char_transformer" else "loss"],
                wrt=list(graph.parameters.values()),
            ),
        )


def crossing_lines() -> Iterator[Line]:
    """Yield how many times the crossings of dot our layouts have."""
    if shutil.which("dot") is None:
        print("\nCrossings: dot is not installed (Debian and Ubuntu: apt-get install graphviz)")
        return
    for name, graph in example_graphs():
        shown = document(graph)
        layout = lay_out(all_open(shown))[0]
        edges = our_ways(shown, layout)
        own, dot = crossings_of(list(edges.values())), crossings_of(dot_ways(shown, edges))
        yield Line("Crossings, of dot's", name, (own + 1) / (dot + 1), 2.0, at_least=False,
                   detail=f"{own} and {dot}, {len(edges)} edges")  # fmt: skip


# Pages

_DRAG = """async ([scale, count]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const fire = (Event, type, more) => canvas.dispatchEvent(
    new Event(type, {clientX: 700, clientY: 500, cancelable: true, pointerId: 1, ...more}));
  canvas.setPointerCapture = () => {};
  fire(WheelEvent, "wheel", {deltaY: -Math.log(scale / document.body.dataset.scale) / 0.0018});
  fire(PointerEvent, "pointerdown");
  await frame();
  const start = performance.now();
  drawn.length = 0;
  for (let turn = 0; turn < count; turn++) {
    const clientX = 700 + 9 * Math.sin(turn / 40), clientY = 500 - 14 * turn;
    fire(PointerEvent, "pointermove", {clientX, clientY});
    await frame();
  }
  const taken = (performance.now() - start) / count;
  fire(PointerEvent, "pointerup");
  return [taken, drawn.sort((one, other) => one - other)[drawn.length >> 1]];
}"""  # milliseconds from frame to frame, and of the script in half of the frames
_TIMED = """window.drawn = [];
const next = requestAnimationFrame;
window.requestAnimationFrame = (draw) => next((now) => {
  const start = performance.now();
  draw(now);
  drawn.push(performance.now() - start);
});"""


def page_lines() -> Iterator[Line]:
    """Yield the size of a page of 10,000 nodes, and the time of its frames."""
    from playwright.sync_api import sync_playwright

    from asg_viewer.pages import html

    start = time.process_time()
    text = html(tower(10_000))
    taken = time.process_time() - start
    section = "A page of 10,000 nodes"
    yield Line(section, "seconds of CPU to write it", taken, 15.0, at_least=False)
    yield Line(section, "MB", len(text.encode()) / 1e6, 3.0, at_least=False)
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder) / "page.html"
        path.write_text(text, encoding="utf-8")
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("ASG_CHROMIUM") or next(filter(None, found), None),
            args=["--no-sandbox"],
        )
        tab = browser.new_page(viewport={"width": 1600, "height": 1000})
        tab.add_init_script(_TIMED)
        tab.goto(path.as_uri())
        tab.keyboard.press("Shift+E")
        for scale in PAN_SCALES:
            frame, script = tab.evaluate(_DRAG, [scale, 120])
            yield Line(section, f"milliseconds of script in a frame, pan at {scale:g}", script,
                       8.0, at_least=False, detail=f"{frame:.1f} from frame to frame")  # fmt: skip
        browser.close()


SECTIONS = ("frames", "opening", "layout", "crossings", "page")


def main() -> None:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each rate")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sections", nargs="+", choices=SECTIONS, default=SECTIONS)
    parser.add_argument("--frames-of", type=int, default=-1, help=argparse.SUPPRESS)
    parser.add_argument("--opening-of", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.frames_of >= 0 or options.opening_of:
        nodes, seconds = options.frames_of, options.seconds
        if options.opening_of:
            found = opening_figures(options.opening_of, seconds)
        else:
            found = frame_figures(nodes, seconds) if nodes else {"rate": empty_rate(seconds)}
        print(json.dumps(found))
        sys.stdout.flush()
        os._exit(0)  # the driver's own clean-up may crash
    lines: list[Line] = []
    if "layout" in options.sections:
        lines += tell(layout_lines(options.rounds))
    if "crossings" in options.sections:
        lines += tell(crossing_lines())
    if "page" in options.sections:
        lines += tell(page_lines())
    if "opening" in options.sections:
        lines += tell(opening_lines(options.seconds))
    if "frames" in options.sections:
        lines += tell(frame_lines(options.seconds, options.rounds))
    leave(lines)


if __name__ == "__main__":
    main()
