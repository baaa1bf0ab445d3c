"""Take the pictures of the viewer for docs/viewer.md: docs/pictures/*.png, 1600 × 1000 pixels.

    python tools/screenshots.py [FOLDER]

There are twelve typical views, in both themes, of graphs from the examples, the samples and the
tutorial. A page in a browser (tools/browser.sh) makes a view, the desktop viewer the others.
Without a display the tool starts a display in memory: install Xvfb.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asg

if TYPE_CHECKING:
    from asg_viewer.window.app import App
    from asg_viewer.window.context import Context

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
SIZE = (1600, 1000)
MOST_BYTES = 300_000

Graphs = dict[str, asg.Graph]
Step = Callable[["Context"], None]  # makes a view, or a part of it


@contextmanager
def display() -> Iterator[None]:
    """Give this process a display in memory, if it has none."""
    if os.environ.get("DISPLAY"):
        yield
        return
    if shutil.which("Xvfb") is None:
        sys.exit("There is no display, and no Xvfb to make one: sh tools/display.sh installs it.")
    read, write = os.pipe()
    screen = f"{SIZE[0]}x{SIZE[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "+extension", "GLX"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as stream:
        os.environ["DISPLAY"] = f":{stream.readline().strip()}"
    os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def digits() -> Graphs:
    """Return the classifier of digits with its gradient."""
    import digits_mlp

    return with_gradient(digits_mlp.classifier(), "loss")


def step() -> Graphs:
    """Return a training step of the classifier."""
    import digits_mlp

    rate = asg.schedules.cosine(1e-3, 100)
    graph = asg.train_step(digits_mlp.classifier(), "loss", asg.optim.adam(rate), clip_norm=1.0)
    return {"step": graph}


def transformer() -> Graphs:
    """Return the transformer with its gradient."""
    import char_transformer

    graph = char_transformer.model(char_transformer.Language().train())
    return with_gradient(graph, "bits")


def with_gradient(graph: asg.Graph, loss: str) -> Graphs:
    """Return a graph and its gradient."""
    gradient = asg.gradients(graph[loss], wrt=list(graph.parameters.values()))
    return {graph.name: graph, "gradient": gradient}


# Steps to a view


def graphs(made: Graphs) -> Step:
    """Open graphs."""
    from asg_viewer.model.document import documents
    from asg_viewer.state import tabs

    return lambda context: context.act(tabs.open_documents, documents(made))


def chosen(op: str, scope: str = "", *, visit: bool = False) -> Step:
    """Select the first node of an op in a scope."""
    from asg_viewer.state import selecting

    def choose(context: Context) -> None:
        tab = context.state.tab
        assert tab is not None
        nodes = tab.document.panes[0].model.nodes
        found = next(n.id for n in nodes if op in n.op.name and scope in n.scope)
        context.act(selecting.select, 0, found, visit=visit)

    return choose


def ran(command: str, *arguments: Any) -> Step:
    """Run a command, as its key does."""
    return lambda context: context.run(command, *arguments)


def changed(change: Callable[..., Any], *arguments: Any) -> Step:
    """Change the state."""
    return lambda context: context.act(change, *arguments)


def versions() -> Step:
    """Compare two versions of the classifier."""
    import digits_mlp

    from asg_viewer.model.comparing import comparison
    from asg_viewer.state import tabs

    before = digits_mlp.classifier()
    after = asg.autocast(before, "f16")
    made = comparison(before, after, "before → after", None)
    return changed(tabs.open_documents, [made])


def tutorial(folder: Path) -> Step:
    """Open the files of the tutorial, all of it in view."""
    from asg_viewer import tutorial as taught

    return lambda context: context.run("open_paths", taught.write(folder))


def pictures(folder: Path) -> dict[str, tuple[Step, ...]]:
    """Return the steps to each view, by its name; files that they need go into a folder."""
    from asg_viewer.samples import SAMPLES
    from asg_viewer.state import column, grouping, overlaying, playing
    from asg_viewer.state.work import Page
    from asg_viewer.window.background import OPTIMIZE

    net, loop = SAMPLES["net"](), SAMPLES["loop"]()
    return {
        "start": (),
        "digits": (graphs(digits()), chosen("relu")),
        "step": (graphs(step()), chosen("relu")),
        "transformer": (graphs(transformer()), chosen("gelu", "1", visit=True)),
        "loop": (graphs(loop), changed(grouping.open_all), chosen("tanh", visit=True)),
        "find": (graphs(net), ran("palette")),
        "values": (graphs(net), chosen("relu"), ran("run_values")),
        "heat": (graphs(net), changed(column.show_page, Page.OVERLAY),
                 changed(overlaying.set_overlay, "flops")),
        "passes": (graphs(net), ran("passes", OPTIMIZE), changed(column.show_page, Page.PASSES)),
        "versions": (versions(),),
        "tutorial": (tutorial(folder), changed(playing.open_wide), ran("run_values"),
                     changed(playing.go, 4)),
    }  # fmt: skip


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder: Path = parser.parse_args().folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)  # so that lines of code are named from there
    sys.path.insert(0, str(ROOT / "examples"))
    with display(), tempfile.TemporaryDirectory() as temporary:
        settings = Path(temporary) / "settings.json"
        settings.write_text(json.dumps({"toured": True}), encoding="utf-8")  # no tour before all
        os.environ["ASG_VIEWER_SETTINGS"] = str(settings)
        take(folder)
        sys.stdout.flush()


def take(folder: Path) -> None:
    """Open the window, and take the pictures in it."""
    from asg_viewer.state import column, tabs
    from asg_viewer.state.work import Page
    from asg_viewer.window.app import App, Options

    app = App(Options(width=SIZE[0], height=SIZE[1], theme="dark", language="en"))
    context = app.context
    with tempfile.TemporaryDirectory() as temporary:
        for name, steps in pictures(Path(temporary)).items():
            for step_ in steps:
                step_(context)
                settle(app)
            for theme in ("dark", "light"):
                context.act(replace, theme=theme)
                settle(app)
                _write(app, folder / f"{name}-{theme}.png")
            context.act(replace, question=None, overlay="", message="")
            context.act(column.show_page, Page.NODE)
            while context.state.tabs:
                context.act(tabs.close_tab, 0)
    page(folder)


def _write(app: App, path: Path) -> None:
    """Write the picture of a window."""
    from asg_viewer.canvas.capture import write_png

    picture = app.grabber.grab()
    if picture is None:
        sys.exit("The window gives no picture.")
    write_png(picture, path)
    _tell(path)


def _tell(path: Path) -> None:
    size = path.stat().st_size
    print(f"{path}: {size // 1000} kB", flush=True)
    if size > MOST_BYTES:
        sys.exit(f"{path} is larger than {MOST_BYTES // 1000} kB.")


def page(folder: Path) -> None:
    """Take the pictures of the page of a loop, with Chromium."""
    from playwright.sync_api import sync_playwright

    from asg_viewer.samples import SAMPLES

    names = (os.environ.get("ASG_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    own = next((path for each in names if each and (path := shutil.which(each))), None)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        path = Path(temporary) / "page.html"
        asg.io.export(SAMPLES["loop"](), path)
        browser = playwright.chromium.launch(executable_path=own, args=["--no-sandbox"])
        for theme in ("dark", "light"):
            tab = browser.new_page(
                viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme=theme
            )
            tab.goto(path.as_uri())
            tab.keyboard.press("Shift+E")
            tab.locator("#search").fill("tanh")
            tab.wait_for_timeout(500)  # painted in the next frame
            tab.screenshot(path=folder / f"page-{theme}.png")
            _tell(folder / f"page-{theme}.png")
        browser.close()


def settle(app: App) -> None:
    """Let the window go on until nothing is under way, in the window or behind it."""
    quiet = 0
    while quiet < 4:
        app.native.wake()  # a window at rest waits for input
        app.step()
        tab = app.context.state.tab
        is_working = tab is not None and bool(tab.work.going)
        quiet = quiet + 1 if app.is_settled() and not is_working else 0


if __name__ == "__main__":
    main()
