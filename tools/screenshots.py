"""Take the pictures of the viewer that README.md shows: docs/pictures/*.png, 1600 × 1000 pixels.

    python tools/screenshots.py [FOLDER]

The viewer is opened on graphs of the examples, in both themes; the selection is chosen here.
Without a display one in memory is started: Xvfb has to be installed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import asg

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
SIZE = (1600, 1000)
MOST_BYTES = 300_000

Graphs = dict[str, asg.Graph]


@contextmanager
def display() -> Iterator[None]:
    """Give this process a display of its own, in memory, if it has none."""
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


def digits() -> tuple[Graphs, Callable[[asg.Node], bool]]:
    """Return the classifier of digits with its gradient, and which node to select."""
    import digits_mlp

    graph = digits_mlp.classifier()
    return with_gradient(graph, "loss"), lambda node: node.op.name == "relu"


def step() -> tuple[Graphs, Callable[[asg.Node], bool]]:
    """Return a training step of the classifier, and which node to select."""
    import digits_mlp

    rate = asg.schedules.cosine(1e-3, 100)
    graph = asg.train_step(digits_mlp.classifier(), "loss", asg.optim.adam(rate), clip_norm=1.0)
    return {"step": graph}, lambda node: node.op.name == "relu"


def transformer() -> tuple[Graphs, Callable[[asg.Node], bool]]:
    """Return the transformer with its gradient, and which node to select."""
    import char_transformer

    graph = char_transformer.model(char_transformer.Language().train())
    graphs = with_gradient(graph, "bits")
    return graphs, lambda node: "gelu" in node.op.name and "1" in node.scope


def with_gradient(graph: asg.Graph, loss: str) -> Graphs:
    """Return a graph and its gradient."""
    gradient = asg.gradients(graph[loss], wrt=list(graph.parameters.values()))
    return {graph.name: graph, "gradient": gradient}


PICTURES = {"digits": digits, "step": step, "transformer": transformer}


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder: Path = parser.parse_args().folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)  # so that lines of code are named from there
    sys.path.insert(0, str(ROOT / "examples"))
    with display(), tempfile.TemporaryDirectory() as temporary:
        os.environ["ASG_VIEWER_SETTINGS"] = str(Path(temporary) / "settings.json")
        take(folder)
        sys.stdout.flush()


def take(folder: Path) -> None:
    """Open the window, and take the pictures in it."""
    from asg_viewer.canvas.capture import write_png
    from asg_viewer.model.document import documents
    from asg_viewer.state import selecting, tabs
    from asg_viewer.window.app import App, Options

    app = App(Options(width=SIZE[0], height=SIZE[1], theme="dark", language="en"))
    context = app.context
    for name, made in PICTURES.items():
        graphs, is_chosen = made()
        context.act(tabs.open_documents, documents(graphs))
        settle(app.step, app.is_settled)
        nodes = next(iter(graphs.values())).nodes
        chosen = next(node.id for node in nodes if is_chosen(node))
        context.act(selecting.select, 0, chosen, visit=name == "transformer")  # others are in view
        for theme in ("dark", "light"):
            context.act(replace, theme=theme)
            settle(app.step, app.is_settled)
            picture = app.grabber.grab()
            path = folder / f"{name}-{theme}.png"
            if picture is None:
                sys.exit("The window gives no picture.")
            write_png(picture, path)
            size = path.stat().st_size
            print(f"{path}: {picture.shape[1]} × {picture.shape[0]}, {size // 1000} kB")
            if size > MOST_BYTES:
                sys.exit(f"{path} is larger than {MOST_BYTES // 1000} kB.")


def settle(step: Callable[[], object], is_settled: Callable[[], bool]) -> None:
    """Let the window go on until nothing is under way."""
    quiet = 0
    while quiet < 4:
        step()
        quiet = quiet + 1 if is_settled() else 0


if __name__ == "__main__":
    main()
