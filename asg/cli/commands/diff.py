"""`asg diff`: the differences between two graphs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command, report
from asg.cli.graphs import read_graph, read_graphs
from asg.cli.options import GraphName
from asg.cli.show import say
from asg.core.errors import AsgError
from asg.core.graph import Graph

Before = Annotated[
    Path, typer.Argument(metavar="A", help="The first graph: .asg.json, .txt or .onnx.")
]
After = Annotated[
    Path, typer.Argument(metavar="B", help="The second graph, in any of these formats.")
]
Context = Annotated[
    int,
    typer.Option(
        "--context", "-U", min=0, help="How many unchanged lines to show around a change."
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing; use the exit code.")]


@command("asg diff old.asg.json new.asg.json", "asg diff a.txt b.asg.json && echo same")
def diff(
    a: Before, b: After, graph: GraphName = None, context: Context = 3, quiet: Quiet = False
) -> None:
    """Show the differences between two graphs.

    Each file may also hold several graphs. The command matches nodes by name, by content and by
    their place in the dataflow. It ignores their order, scopes and source lines. In lines of B, a
    value that A also has carries its number from A; a new value is written %+7. The exit code is 0
    without differences, 1 with differences, and 2 if a file is unreadable.
    """
    try:
        differs = _compare(a, b, graph, context, quiet)
    except (AsgError, OSError) as error:
        report(error)
        raise typer.Exit(2) from None
    if differs:
        raise typer.Exit(1)


def _compare(a: Path, b: Path, name: str | None, context: int, quiet: bool) -> bool:
    from asg.analysis.diff import diff as difference

    old, new = _graphs(a, name), _graphs(b, name)
    if len(old) == len(new) == 1:  # two single graphs are compared under any names
        new = dict(zip(old, new.values(), strict=True))
    differs = False
    for key in dict.fromkeys([*old, *new]):
        if key not in old or key not in new:
            differs = True
            mark, path, held = ("-", a, old) if key in old else ("+", b, new)
            _say(f"{mark}graph {key!r}, {len(held[key])} nodes: only in {path}", quiet)
            continue
        labels = (f"{a}: {old[key].name}", f"{b}: {new[key].name}")
        found = difference(old[key], new[key], labels=labels)
        if found:
            differs = True
            _say(found.text(context), quiet)
    return differs


def _graphs(path: Path, name: str | None) -> Mapping[str, Graph]:
    found = read_graphs(path) if name is None else read_graph(path, name)
    return {found.name: found} if isinstance(found, Graph) else found


def _say(text: str, quiet: bool) -> None:
    if not quiet:
        say(text)
