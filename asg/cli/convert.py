"""`asg convert`: a file of graphs in another form."""

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
        help="The file to write: .asg.json, .txt, .py, .dot, .onnx, .svg or .html.",
    ),
]
Constants = Annotated[
    list[str] | None,
    typer.Option(
        "--constant",
        metavar="NAME=FILE",
        help="An array (.npy) for an input of an ONNX model that shapes its graph.",
    ),
]

State = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Parameters and state for an ONNX file, from a .safetensors file."
    ),
]


@command(
    "asg convert model.asg.json model.txt",
    "asg convert model.txt model.asg.json",
    "asg convert model.onnx model.asg.json --constant shape=shape.npy",
    "asg convert large.onnx large.asg.json --limit file_bytes=8000000000",
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
    assume: Assume = None,
    limit: Limit = None,
) -> None:
    """Write a file's graphs in another form.

    The suffix of OUT says which. JSON and the text form are read and written without loss; ONNX is
    read and written in the primitives that it has. Only written are Python code that builds the
    graphs, by calls of the library; DOT, for Graphviz; SVG, which for print and PDF is called
    .print.svg; and HTML, a page to pan, zoom and search that needs nothing else. JSON, Python, SVG
    and HTML hold any number of graphs, a gradient beside what it is of; the others hold one. An
    ONNX model is read with --constant for the inputs that shape it, --dim for symbolic dimensions
    that must be numbers, and --assume for relations of the others; one is written with the weights
    of --state, else with the initial values, and says so.
    """
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
    arrays = None
    if state is not None:
        if out.suffix != ".onnx" or not isinstance(found, Graph):
            raise typer.BadParameter("it is for an ONNX file to write", param_hint="'--state'")
        arrays = state_for(found, state)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "asg.onnx: the state that is given lacks")  # noted below
        export(found, out, arrays)
    if isinstance(found, Graph):
        note_first_values(found, out, arrays or ())
    say(f"wrote {out}")
