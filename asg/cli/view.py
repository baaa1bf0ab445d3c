"""`asg view`: graphs from files, and training runs, in a window."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.core.errors import BackendError

Files = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[FILE]...", exists=True, show_default=False,
        help="Files with graphs, where a graph and its gradient may be in two; .npy and .npz files "
        "to feed; the folder of a training run.",
    ),
]  # fmt: skip
Detach = Annotated[
    bool, typer.Option("--detach", help="Do not wait until the window is closed.")
]  # fmt: skip
Tutorial = Annotated[
    bool, typer.Option("--tutorial", help="Play one training step of a small net, without FILE.")
]  # fmt: skip


@command(
    "asg view model.asg.json",
    "asg view model.asg.json gradient.asg.json",
    "asg view model.asg.json batch.npz",
    "asg view runs/first",
    "asg view bundle.asg.json --detach",
    "asg view --tutorial",
)
def view(files: Files = None, detach: Detach = False, tutorial: Tutorial = False) -> None:
    """Show graphs in a window, beside their gradients.

    A folder that `fit` writes is a training run, and is followed as it goes.
    """
    from asg.api.view import Teacher, installed_viewer
    from asg.runtime.backend import offers

    viewer = installed_viewer()
    if tutorial:
        if not offers(viewer, Teacher):
            raise BackendError("the viewer that is installed has no tutorial")
        viewer.show_tutorial()
    elif detach:
        viewer.start(files or [])
    else:
        viewer.show(files or [])
