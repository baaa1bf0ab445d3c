"""`asg grad`: the graph of a graph's gradients."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.graphs import read_graph, values, write_graph
from asg.cli.options import File, GraphName, Output
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor

Of = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME,...",
        help="The values to differentiate: outputs, or values like %7. "
        "Default: the only scalar float output, or `loss`.",
    ),
]
Wrt = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME,...",
        help="The inputs or parameters to differentiate by. Default: all parameters; without "
        "parameters, all inputs.",
    ),
]
Seeds = Annotated[
    str | None,
    typer.Option(
        metavar="input",
        help="With `input`, feed the upstream gradients as inputs `seed/<name>`. Default: 1.",
    ),
]
Splice = Annotated[
    bool,
    typer.Option("--splice", help="Join the forward graph and its gradient into a single graph."),
]
Strict = Annotated[
    bool,
    typer.Option(
        "--strict",
        help="Fail if no output depends on a value of --wrt. Default: its gradient is 0.",
    ),
]


@command(
    "asg grad model.asg.json",
    "asg grad model.asg.json --of loss --wrt w,b -o model.grad.asg.json",
    "asg grad model.asg.json --splice -o joint.asg.json",
    "asg grad layer.asg.json --of y --seeds input -o layer.grad.txt",
)
def grad(
    file: File,
    of: Of = None,
    wrt: Wrt = None,
    output: Output = None,
    seeds: Seeds = None,
    splice: Splice = False,
    strict: Strict = False,
    graph: GraphName = None,
) -> None:
    """Make the graph of the gradients of a graph.

    The command writes it to the file of -o, or prints it in the text form. Its outputs are
    `grad/<name>`, for each input or parameter of --wrt.
    """
    if seeds not in (None, "input"):
        raise typer.BadParameter(f"{seeds!r} is not `input`", param_hint="'--seeds'")
    from asg.autodiff.reverse import gradients
    from asg.autodiff.splice import splice as joined

    forward = read_graph(file, graph)
    results = values(forward, of, leaves=False) if of else _loss(forward, fed=seeds is not None)
    sources = values(forward, wrt, leaves=True) if wrt else _sources(forward)
    if seeds is None:
        _refuse_arrays(results)
    derived = gradients(results, sources, seeds=seeds, strict=strict)
    write_graph(joined(forward, derived) if splice else derived, output)


def _loss(graph: Graph, *, fed: bool) -> list[Tensor]:
    floats = {name: each for name, each in graph.outputs.items() if each.dtype.is_float}
    scalars = [each for each in floats.values() if fed or not each.shape]
    if len(scalars) == 1:
        return scalars
    if "loss" in floats:
        return [floats["loss"]]
    kind = "float" if fed else "scalar float"
    raise GradientError(
        f"graph {graph.name!r} has {len(scalars) or 'no'} {kind} outputs, and none is called loss",
        hint=f"name an output with --of; its outputs are: {_types(graph.outputs)}",
    )


def _refuse_arrays(results: list[Tensor]) -> None:
    for each in results:
        if each.shape:
            known = {ref: name for name, ref in each.graph.output_refs.items()}
            raise GradientError(
                f"{known.get(each.ref, each.label)!r} is {each.type}, not a scalar,  "
                "so its upstream gradient is not 1",
                hint="feed it with --seeds input, or differentiate a scalar",
            )


def _sources(graph: Graph) -> list[Tensor]:
    from asg.autodiff.arguments import differentiated

    found = differentiated(graph)
    if not found:
        raise GradientError(
            f"graph {graph.name!r} has neither parameters nor inputs of floats",
            hint=f"only floats have gradients; its inputs are: {_types(graph.inputs)}",
        )
    return found


def _types(tensors: Mapping[str, Tensor]) -> str:
    return ", ".join(f"{name} {tensor.type}" for name, tensor in tensors.items()) or "none"
