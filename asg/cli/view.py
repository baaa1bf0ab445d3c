"""`asg view`: graphs from files in a window."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command

Files = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[FILE]...", exists=True, dir_okay=False, show_default=False,
        help="Files with graphs; a graph and its gradient may be in two.",
    ),
]  # fmt: skip
Detach = Annotated[
    bool, typer.Option("--detach", help="Do not wait until the window is closed.")
]  # fmt: skip


@command(
    "asg view model.asg.json",
    "asg view model.asg.json gradient.asg.json",
    "asg view bundle.asg.json --detach",
)
def view(files: Files = None, detach: Detach = False) -> None:
    """Show graphs in a window, each gradient beside its graph."""
    from asg.view import installed_viewer

    viewer = installed_viewer()
    if detach:
        viewer.start(files or [])
    else:
        viewer.show(files or [])
