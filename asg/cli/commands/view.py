"""`asg view`: show graphs and training runs in a window."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.core.errors import BackendError

Files = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[FILE]...", show_default=False,
        help="Files of graphs, inputs (.npy, .npz) and profiles, or the folder of a training run.",
    ),
]  # fmt: skip
Detach = Annotated[
    bool, typer.Option("--detach", help="Return at once, and leave the window open.")
]  # fmt: skip
Inputs = Annotated[
    list[Path] | None,
    typer.Option(
        "-i", "--input", show_default=False,
        help="A .npy or .npz file of inputs. With two graphs, run both and compare their values.",
    ),
]  # fmt: skip
Overlays = Annotated[
    list[Path] | None,
    typer.Option(
        "--overlay", show_default=False,
        help="A .csv or .json file of numbers of nodes, shown as heat, badges and a list.",
    ),
]  # fmt: skip
Colors = Annotated[
    Path | None,
    typer.Option(
        "--colors", show_default=False,
        help="A .json file with rules for the colors of nodes.",
    ),
]  # fmt: skip
Tutorial = Annotated[
    bool, typer.Option("--tutorial", help="Without FILE: play a training step of a small net.")
]  # fmt: skip


@command(
    "asg view model.asg.json",
    "asg view model.asg.json gradient.asg.json",
    "asg view model.asg.json -i batch.npz",
    "asg view model.onnx --overlay costs.csv --overlay errors.json",
    "asg view model.asg.json profile.json",
    "asg view model.asg.json half.asg.json -i batch.npz",
    "asg view runs/first",
    "asg view runs/first runs/second",
    "asg view bundle.asg.json --detach",
    "asg view --tutorial",
)
def view(
    files: Files = None, inputs: Inputs = None, overlay: Overlays = None, colors: Colors = None,
    detach: Detach = False, tutorial: Tutorial = False,
) -> None:  # fmt: skip
    """Show graphs in a window, beside their gradients.

    Give the folder of a training run, written by `fit`, to follow the run live; with more folders,
    the curves of all runs are in the same charts.
    """
    from asg.api.view import Teacher, installed_viewer
    from asg.runtime.backend import offers

    shown = [*(files or []), *(inputs or []), *(overlay or []), *([colors] if colors else [])]
    for each in shown:
        each.stat()  # an error names the missing file
    viewer = installed_viewer()
    if tutorial:
        if not offers(viewer, Teacher):
            raise BackendError("the installed viewer has no tutorial")
        viewer.show_tutorial()
    elif detach:
        viewer.start(shown)
    else:
        viewer.show(shown)
