"""`asg check`: whether files hold valid graphs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command, report
from asg.cli.graphs import PLAIN, Model, read_graphs
from asg.cli.options import Assume, Dims, dimensions
from asg.cli.show import say
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.opdef import Opaque
from asg.core.subgraphs import nodes_within

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="The files to check.")]


@command("asg check model.asg.json", "asg check *.asg.json")
def check(files: Files, dim: Dims = None, assume: Assume = None) -> None:
    """Check that files hold valid graphs.

    Every node is built again by its op's own rule and compared with what the file says. An error is
    reported with its place in the file, and the exit code is then 1. ONNX models take --dim and
    --assume.
    """
    model = Model(dimensions(dim or ()), assume or ())
    faulty = 0
    for file in files:
        try:
            _check(file, model)
        except (AsgError, OSError) as error:
            if len(files) == 1:
                raise
            report(error)
            faulty += 1
    if faulty:
        say(f"{faulty} of {len(files)} files are wrong", err=True)
        raise typer.Exit(1)


def _check(file: Path, model: Model) -> None:
    from asg.core.verify import verify

    found = read_graphs(file, model=model if file.suffix == ".onnx" else PLAIN)
    graphs = [found] if isinstance(found, Graph) else list(found.values())
    for graph in graphs:
        verify(graph)
    for graph in graphs:
        unknown = sorted(
            {node.op.name for node in nodes_within(graph) if isinstance(node.op, Opaque)}
        )
        note = f"; not known here, and so not compiled: {', '.join(unknown)}" if unknown else ""
        say(f"ok: {file}: graph {graph.name!r}, {len(graph)} nodes{note}")
    if not graphs:
        say(f"ok: {file}: no graphs")
