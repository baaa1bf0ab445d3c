"""`asg quantize`: a graph with weights in 8 or 4 bits."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from asg.cli.app import command
from asg.cli.feeding import arrays_of_inputs
from asg.cli.graphs import known_values, note, read_graph, write_graph
from asg.cli.options import File, GraphName, names
from asg.cli.show import say

Output = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="The file to write: .json or .onnx.")
]
State = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="The weights (.safetensors). Default: the arrays in the graph's file."
    ),
]
Width = Annotated[
    Literal["int8", "int4"], typer.Option("--dtype", help="The integers that weights become.")
]
Group = Annotated[
    int | None,
    typer.Option(help="The elements per scale: 32, 64 or 128. Default: a channel; 64 for int4."),
]
Symmetric = Annotated[
    bool, typer.Option("--symmetric/--asymmetric", help="Whether zero is the middle of the range.")
]
Only = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME,...", help="The weights. Default: all that products read."),
]
Skip = Annotated[
    list[str] | None, typer.Option(metavar="NAME,...", help="Weights that stay as they are.")
]

Calibrate = Annotated[
    list[Path] | None,
    typer.Option(
        metavar="FILE.npz", help="A batch of inputs by name, to round by GPTQ. May be repeated."
    ),
]
Activations = Annotated[
    Literal["static", "dynamic"] | None,
    typer.Option(help="Round activations to 8 bits: by the batches, or by the range of each run."),
]


@command(
    "asg quantize model.asg.json --state w.safetensors -o small.asg.json",
    "asg quantize model.onnx --dtype int4 --group 32 -o small.onnx",
    "asg quantize model.onnx --calibrate batch.npz --activations static -o small.onnx",
)
def quantize(  # noqa: PLR0913, PLR0917  # each is an option
    file: File,
    output: Output,
    state: State = None,
    dtype: Width = "int8",
    group: Group = None,
    symmetric: Symmetric = True,
    calibrate: Calibrate = None,
    activations: Activations = None,
    only: Only = None,
    skip: Skip = None,
    graph: GraphName = None,
) -> None:
    """Store the weights of a graph in 8 or 4 bits.

    Products, convolutions and embeddings read the weights. The written file holds the integers and
    their scales, so other commands need no state file.
    """
    from asg.passes.quantization.quantize import quantize as quantized

    before = read_graph(file, graph)
    values = known_values(before, state)
    batches = [arrays_of_inputs(before, str(path), {}) for path in calibrate or ()]
    small = quantized(
        before, dtype, state=values, group=group, symmetric=symmetric, calibrate=batches or None,
        activations=activations, only=names(only) if only else None, skip=names(skip or ()),
    )  # fmt: skip
    for name, array in small.state.items():
        small.graph.set_init(name, array)
    left = {**small.graph.parameters, **small.graph.state}.keys() - small.state.keys()
    note("written without values, since they are missing", sorted(left))
    size = sum(array.nbytes for array in values.values())
    count = len(small.weights)
    say(f"weights in {dtype}: {count}; state of {size:,} bytes before, {small.nbytes:,} after")
    write_graph(small.graph, output)
