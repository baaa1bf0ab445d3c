"""`asg convert`: a file of graphs in another form."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.graphs import read_graph, read_graphs
from asg.cli.options import File, GraphName, output_file

Target = Annotated[
    Path,
    typer.Argument(
        metavar="OUT", callback=output_file, help="The file to write: .asg.json, .txt or .dot."
    ),
]


@command(
    "asg convert model.asg.json model.txt",
    "asg convert model.txt model.asg.json",
    "asg convert bundle.asg.json --graph step step.dot && dot -Tsvg step.dot -o step.svg",
)
def convert(file: File, out: Target, graph: GraphName = None) -> None:
    """Write a file's graphs in another form.

    The suffix of OUT says which. JSON and the text form are read and written without loss; DOT, for
    Graphviz, is only written. JSON holds any number of graphs, the text form and DOT hold one.
    """
    from asg.io import export

    several = out.suffix == ".json" and graph is None
    found = read_graphs(file) if several else read_graph(file, graph)
    export(found, out)
    typer.echo(f"wrote {out}")
