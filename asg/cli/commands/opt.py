"""`asg opt`: rewrite a graph by passes, and show the changes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.graphs import Model, known_values, note, read_graph, write_graph
from asg.cli.options import Assume, Dims, GraphName, Output, dimensions, names
from asg.cli.show import say, table
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.passes.history import History

Source = Annotated[
    Path | None,
    typer.Argument(metavar="FILE", help="The graph to read: .asg.json, .txt (text form) or .onnx."),
]
Passes = Annotated[
    list[str] | None,
    typer.Option(
        "--passes",
        metavar="NAME,...",
        help="The passes to run, in order. Default: marked in --list-passes.",
    ),
]
ListPasses = Annotated[bool, typer.Option("--list-passes", help="List the passes and exit.")]
ShowHistory = Annotated[bool, typer.Option("--history", help="Print every rewrite, a line each.")]
Inference = Annotated[
    bool,
    typer.Option(
        "--inference",
        help="Prepare for inference: drop updates and dropout, fold batch norms into weights.",
    ),
]
Outputs = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME,...", help="With --inference: the outputs to keep. Default: all."),
]
State = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="With --inference: make constants of these parameters and state (.safetensors).",
    ),
]


@command(
    "asg opt joint.asg.json -o small.asg.json",
    "asg opt model.asg.json --passes decompose,simplify,drop_dead --history",
    "asg opt model.onnx --inference -o fast.onnx",
    "asg opt model.asg.json --inference --state w.safetensors -o fast.asg.json",
    "asg opt model.asg.json --inference --outputs logits -o predict.asg.json",
    "asg opt --list-passes",
)
def opt(  # noqa: PLR0913  # each is an option
    file: Source = None,
    *,
    output: Output = None,
    passes: Passes = None,
    list_passes: ListPasses = False,
    history: ShowHistory = False,
    graph: GraphName = None,
    inference: Inference = False,
    outputs: Outputs = None,
    state: State = None,
    dim: Dims = None,
    assume: Assume = None,
) -> None:
    """Rewrite a graph into fewer nodes, and print the changes.

    Outputs, updates, inputs, parameters and state stay the same. Without -o, the command writes
    nothing. With --inference, it keeps only the nodes that the outputs need in evaluation. If it
    knows all values of parameters and state, it makes them constants. The values come from --state,
    or from an ONNX model. Use --dim and --assume for ONNX models.
    """
    from asg.passes import optimize

    if list_passes:
        _print_passes()
        return
    if file is None:
        raise typer.BadParameter("name a file, or use --list-passes", param_hint="'FILE'")
    chosen = _known_passes(passes)
    if dim and file.suffix != ".onnx":
        raise typer.BadParameter("--dim is for ONNX models", param_hint="'FILE'")
    for given, option in ((state, "--state"), (outputs, "--outputs")):
        if given and not inference:
            raise typer.BadParameter("use it together with --inference", param_hint=f"'{option}'")
    before = read_graph(file, graph, model=Model(dimensions(dim or ()), assume or ()))
    done = History()
    numbers = _known_numbers(before, state) if inference else None
    kept = names(outputs or ()) or None
    after = optimize(
        before, chosen or None, history=done, inference=inference, outputs=kept, state=numbers
    )
    _print_history(done, each=history)
    say(f"{len(before)} nodes before, {len(after)} after")
    if output is not None:
        write_graph(after, output)


def _known_passes(passes: list[str] | None) -> list[str]:
    from asg.passes import PASSES

    chosen = names(passes or ())
    for name in chosen:
        if name not in PASSES:
            raise typer.BadParameter(
                f"there is no pass {name!r}; use {', '.join(PASSES)}", param_hint="'--passes'"
            )
    return chosen


def _print_passes() -> None:
    from asg.passes import DEFAULT, PASSES

    rows = [
        (name, "yes" if each in DEFAULT else "", len(each.rules) or "", each.doc)
        for name, each in PASSES.items()
    ]
    table("passes", ("name", "default", "#rules", "description"), rows)


def _known_numbers(graph: Graph, state: Path | None) -> dict[str, Array] | None:
    """Return all values of parameters and state; None, with a note, if any is missing."""
    found = known_values(graph, state)
    missing = [name for name in (*graph.parameters, *graph.state) if name not in found]
    note("no constants made, since values are missing for", missing)
    return None if missing else found


def _print_history(history: History, *, each: bool) -> None:
    if each:
        for rewrite in history.rewrites:
            say(str(rewrite))
        say()
    counts = Counter((rewrite.pass_name, rewrite.rule) for rewrite in history.rewrites)
    rows = [(name, rule, count) for (name, rule), count in counts.most_common()]
    table("rewrites", ("pass", "rule", "#count"), rows)
