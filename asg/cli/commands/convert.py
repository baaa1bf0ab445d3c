"""`asg convert`: write the graphs of a file in another format."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.arrays import read_array
from asg.cli.graphs import Model, note_first_values, read_graph, read_graphs, state_for
from asg.cli.options import (
    Assume,
    Dims,
    File,
    GraphName,
    Limit,
    assignments,
    dimensions,
    limits_of,
    output_file,
)  # fmt: skip
from asg.cli.show import say
from asg.core.graph import Graph

Target = Annotated[
    Path,
    typer.Argument(
        metavar="OUT",
        callback=output_file,
        help="The file to write; its suffix chooses the format (see above).",
    ),
]
Constants = Annotated[
    list[str] | None,
    typer.Option(
        "--constant",
        metavar="NAME=FILE",
        help="An array (.npy) for an ONNX input that determines shapes; may be repeated.",
    ),
]

State = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Write these parameters and state (.safetensors) into the ONNX file."
    ),
]
DTypes = Annotated[
    list[str] | None,
    typer.Option(
        "--dtype",
        metavar="OLD=NEW",
        help="Another dtype for all values of a dtype, as in f64=f32; may be repeated.",
    ),
]


@command(
    "asg convert model.asg.json model.txt",
    "asg convert model.txt model.asg.json",
    "asg convert model.onnx model.asg.json --constant shape=shape.npy",
    "asg convert large.onnx large.asg.json --limit file_bytes=8000000000",
    "asg convert double.onnx single.asg.json --dtype f64=f32",
    "asg convert model.asg.json model.onnx --state trained.safetensors",
    "asg convert bundle.asg.json bundle.html",
    "asg convert model.onnx model.py",
    "asg convert bundle.asg.json --graph step step.dot && dot -Tsvg step.dot -o step.svg",
)
def convert(
    file: File,
    out: Target,
    graph: GraphName = None,
    constant: Constants = None,
    state: State = None,
    dim: Dims = None,
    dtype: DTypes = None,
    assume: Assume = None,
    limit: Limit = None,
) -> None:
    """Convert a file of graphs to another format.

    The suffix of OUT chooses the format:

    \b
    .asg.json    JSON, read and written without loss; several graphs
    .txt         the text form, read and written without loss; one graph
    .onnx        ONNX, read and written as far as it has the ops; one graph
    .py          Python code that rebuilds the graphs; several graphs
    .dot         a drawing for Graphviz; one graph
    .svg         a drawing (.print.svg for print and PDF); several graphs
    .html        a page to pan, zoom and search, without a server; several graphs

    To read an ONNX model, use --constant for inputs that determine shapes, --dim for symbolic
    dimensions that must be numbers, and --assume for relations between the others. To write an
    ONNX model, pass trained weights with --state. Without it, the model gets the initial values,
    and the command says so.

    A GPU has no f64, i64 and u64: --dtype f64=f32 makes a graph that runs there.
    """  # noqa: D301  # a real \\b keeps the lines of the table
    from asg.io import export

    limits = limits_of(limit or ())
    if dim and file.suffix != ".onnx":
        raise typer.BadParameter("--constant and --dim are for ONNX models", param_hint="'FILE'")
    arrays_given = {
        name: read_array(path) for name, path in assignments(constant or (), "--constant", "FILE")
    }
    model = Model(dimensions(dim or ()), assume or (), arrays_given)
    several = out.suffix in (".json", ".py", ".svg", ".html") and graph is None
    found = read_graphs(file, limits, model) if several else read_graph(file, graph, limits, model)
    if dtype:
        found = _in_dtypes(found, dict(assignments(dtype, "--dtype", "DTYPE")))
    arrays = None
    if state is not None:
        if out.suffix != ".onnx" or not isinstance(found, Graph):
            raise typer.BadParameter(
                "use it only when OUT is an .onnx file", param_hint="'--state'"
            )
        arrays = state_for(found, state)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "asg.onnx: the state that is given lacks")  # noted below
        export(found, out, arrays)
    if isinstance(found, Graph):
        note_first_values(found, out, arrays or ())
    say(f"wrote {out}")


def _in_dtypes(found: Graph | dict[str, Graph], dtypes: dict[str, str]) -> Graph | dict[str, Graph]:
    from asg.passes.dtypes import with_dtypes

    if isinstance(found, Graph):
        return with_dtypes(found, dtypes)
    return {name: with_dtypes(graph, dtypes) for name, graph in found.items()}
