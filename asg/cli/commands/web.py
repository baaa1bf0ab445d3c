"""`asg web`: write graphs as a page that runs them in a browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from asg.cli.app import command
from asg.cli.arrays import read_array
from asg.cli.graphs import note, read_graphs
from asg.cli.options import State, assignments, writable
from asg.cli.show import say
from asg.core.errors import AsgError, FormatError, GiveSizes, Request
from asg.core.graph import Graph

if TYPE_CHECKING:
    from asg.web.sizes import Sizes


def _page(path: Path) -> Path:
    from asg.web.export import FORMS

    if path.suffix not in FORMS:
        raise typer.BadParameter(f"unknown suffix {path.suffix!r}; use one of {', '.join(FORMS)}")
    return writable(path)


Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE...", show_default=False, help="Files with graphs."),
]
Page = Annotated[
    Path,
    typer.Option(
        "--output", "-o", metavar="OUT", callback=_page,
        help="The page (.html) or JavaScript module (.mjs) to write.",
    ),
]  # fmt: skip
Body = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", exists=True, dir_okay=False,
        help="HTML to use in place of the default page; its scripts call asg.open().",
    ),
]  # fmt: skip
Sized = Annotated[
    list[str] | None,
    typer.Option(
        "--dim", metavar="N=SIZE,...",
        help="Sizes of a symbolic dimension, as in N=1,32, or in a single graph: step:N=32; may be "
        "repeated.",
    ),
]  # fmt: skip
Data = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=FILE", help="An array (.npy) for the page to train on; may be repeated."
    ),
]
Features = Annotated[
    list[str] | None,
    typer.Option(
        "--feature", metavar="NAME",
        help="A WebGPU feature for the kernels to use: subgroups or shader-f16; may be repeated.",
    ),
]  # fmt: skip


@command(
    "asg web model.asg.json -o page.html --dim N=1",
    "asg web step.asg.json model.asg.json -o page.html --dim N=32,1 --state trained.safetensors",
    "asg web bundle.asg.json -o page.html --dim step:N=32 --data x=x.npy --data y=y.npy",
    "asg web model.asg.json -o model.mjs --dim N=1",
)
def web(
    files: Files,
    output: Page,
    state: State = None,
    body: Body = None,
    dim: Sized = None,
    data: Data = None,
    feature: Features = None,
) -> None:
    """Write graphs as a web page that runs them on WebGPU.

    The page needs no server and no network. It shows the graphs, trains on arrays of --data or on
    files that you drop on it, and offers the trained weights as a file. A file with a single graph
    gives it the file's name: step for step.asg.json. Graphs share parameters and state of the same
    name. Give each symbolic dimension a size with --dim, or several sizes, from which the feeds
    choose.
    """
    from asg.io import load_state
    from asg.web import export

    graphs = _graphs(files)
    values = load_state(state) if state is not None else {}
    known = {name for graph in graphs.values() for name in (*graph.parameters, *graph.state)}
    note("ignored, since the graphs do not have", sorted(values.keys() - known))
    try:
        export(
            graphs,
            output,
            state=values,
            dims=_sizes(dim or ()),
            data={n: read_array(p) for n, p in assignments(data or (), "--data", "FILE")},
            body=_text_of(body) if body is not None else None,
            features=feature or (),
        )
    except AsgError as error:
        error.hint = error.remedy.changed(_option)
        raise
    say(f"wrote {output}: {output.stat().st_size} bytes, programs {', '.join(graphs)}")


def _text_of(path: Path) -> str:
    from asg.io.faults import Fault
    from asg.io.limits import DEFAULT_LIMITS
    from asg.io.reading import read_text

    try:
        return read_text(path, DEFAULT_LIMITS.file_bytes)
    except Fault as fault:
        raise fault.error(str(path)) from None


def _option(request: Request) -> str:
    """Return a request in the options of the command."""
    if not isinstance(request, GiveSizes):
        return str(request)
    return " ".join(f"--dim {name}={_listed(size)}" for name, size in request.given.items())


def _listed(size: int | Sequence[int]) -> str:
    return str(size) if isinstance(size, int) else ",".join(map(str, size))


def _graphs(files: list[Path]) -> dict[str, Graph]:
    """Return the graphs of all files by name; a single graph of a file gets the file's name."""
    found: dict[str, Graph] = {}
    for file in files:
        read = read_graphs(file)
        named = {file.name.partition(".")[0]: read} if isinstance(read, Graph) else read
        for name, graph in named.items():
            if name in found:
                raise FormatError(f"two graphs are named {name!r}", where=str(file))
            found[name] = graph
    return found


def _sizes(texts: list[str] | tuple[()]) -> dict[str, Sizes | dict[str, Sizes]]:
    """Return texts `N=1,32` and `step:N=32` as the `dims` of `asg.web.export`."""
    found: dict[str, Sizes | dict[str, Sizes]] = {}
    for name, right in assignments(texts, "--dim", "SIZE"):
        parts = [part.strip() for part in right.split(",")]
        if not all(part.isdecimal() and int(part) > 0 for part in parts):
            raise typer.BadParameter(
                f"{name}={right}: a size is an integer from 1 on", param_hint="'--dim'"
            )
        graph, colon, symbol = name.rpartition(":")
        sizes = [int(part) for part in parts]
        own = found.setdefault(graph, {}) if colon else found
        if not isinstance(own, dict):
            raise typer.BadParameter(
                f"{graph} is both a dimension and a graph", param_hint="'--dim'"
            )
        own[symbol] = sizes
    return found
