"""`asg check`: check whether files hold valid graphs."""

from __future__ import annotations

from collections.abc import Sequence
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

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE...", help="The files to check: .asg.json, .txt or .onnx."),
]


@command("asg check model.asg.json", "asg check *.asg.json")
def check(files: Files, dim: Dims = None, assume: Assume = None) -> None:
    """Check that files hold valid graphs.

    The command rebuilds every node by the rule of its op and compares the result with the file. It
    reports an error with its place in the file, and then exits with code 1. Use --dim and --assume
    for ONNX models.
    """
    model = Model(dimensions(dim or ()), assume or ())
    faulty = 0
    for file in files:
        try:
            found = _checked(file, model)
        except (AsgError, OSError) as error:
            if len(files) == 1:
                raise
            report(error)
            faulty += 1
        else:
            _tell(file, found)
    if faulty:
        say(f"{faulty} of {len(files)} files are invalid", err=True)
        raise typer.Exit(1)


def _checked(file: Path, model: Model) -> list[Graph]:
    """Return the graphs of a file. Raises AsgError or OSError if it does not hold valid graphs."""
    from asg.core.verify import verify

    found = read_graphs(file, model=model if file.suffix == ".onnx" else PLAIN)
    graphs = [found] if isinstance(found, Graph) else list(found.values())
    for graph in graphs:
        verify(graph)
    return graphs


def _tell(file: Path, graphs: Sequence[Graph]) -> None:
    for graph in graphs:
        unknown = sorted(
            {node.op.name for node in nodes_within(graph) if isinstance(node.op, Opaque)}
        )
        note = f"; unknown ops, so asg cannot compile it: {', '.join(unknown)}" if unknown else ""
        say(f"ok: {file}: graph {graph.name!r}, {len(graph)} nodes{note}")
    if not graphs:
        say(f"ok: {file}: no graphs")
