"""`asg opt`: a graph rewritten by passes, and what they did."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.graphs import read_graph, write_graph
from asg.cli.options import GraphName, Output, names
from asg.cli.show import table
from asg.passes.history import History

Source = Annotated[Path | None, typer.Argument(metavar="FILE", help="A graph: .asg.json, or .txt.")]
Passes = Annotated[
    list[str] | None,
    typer.Option(
        "--passes", metavar="NAME,...", help="The passes to run, in their order. See --list-passes."
    ),
]
ListPasses = Annotated[bool, typer.Option("--list-passes", help="List the passes, and stop.")]
ShowHistory = Annotated[
    bool, typer.Option("--history", help="Print every rewrite, a line for each.")
]


@command(
    "asg opt joint.asg.json -o small.asg.json",
    "asg opt model.asg.json --passes decompose,simplify,drop_dead --history",
    "asg opt --list-passes",
)
def opt(
    file: Source = None,
    output: Output = None,
    passes: Passes = None,
    list_passes: ListPasses = False,
    history: ShowHistory = False,
    graph: GraphName = None,
) -> None:
    """Rewrite a graph into fewer nodes.

    Outputs, updates, inputs, parameters and state stay as they are. The changes are printed;
    without -o, nothing is written.
    """
    from asg.passes import DEFAULT, PASSES, optimize

    if list_passes:
        rows = [
            (name, "yes" if each in DEFAULT else "", len(each.rules) or "", each.doc)
            for name, each in PASSES.items()
        ]
        table("passes", ("name", "default", "#rules", "description"), rows)
        return
    if file is None:
        raise typer.BadParameter("give a file, or --list-passes", param_hint="'FILE'")
    chosen = names(passes or ())
    for name in chosen:
        if name not in PASSES:
            raise typer.BadParameter(
                f"there is no pass {name!r}; use {', '.join(PASSES)}", param_hint="'--passes'"
            )
    before = read_graph(file, graph)
    done = History()
    after = optimize(before, chosen or None, history=done)
    _print_history(done, each=history)
    typer.echo(f"{len(before)} nodes before, {len(after)} after")
    if output is not None:
        write_graph(after, output)


def _print_history(history: History, *, each: bool) -> None:
    if each:
        for rewrite in history.rewrites:
            typer.echo(str(rewrite))
        typer.echo()
    counts = Counter((rewrite.pass_name, rewrite.rule) for rewrite in history.rewrites)
    rows = [(name, rule, count) for (name, rule), count in counts.most_common()]
    table("rewrites", ("pass", "rule", "#count"), rows)
