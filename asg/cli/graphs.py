"""Graphs out of files and into them, and values of a graph by what a user calls them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import typer

from asg.cli.show import say
from asg.core.dtypes import Array
from asg.core.errors import AsgError, FormatError, GiveSizes, GraphError, Remedy, Request
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.untrained import untrained

_VALUE = re.compile(r"%([0-9]{1,9})(?:\.([0-9]{1,5}))?")


class Model(NamedTuple):
    """The values of the options that are for ONNX models: sizes, relations and arrays."""

    dims: Mapping[str, int] = {}
    assume: Sequence[str] = ()
    constants: Mapping[str, Array] | None = None  # where a command takes them


PLAIN = Model()


def read_graphs(
    file: Path, limits: Limits = DEFAULT_LIMITS, model: Model = PLAIN
) -> Graph | dict[str, Graph]:
    """Return the contents of a file: a graph, or graphs by name."""
    from asg.cli.waiting import shown_while
    from asg.io import read

    if file.suffix != ".onnx" and (model.assume or model.constants):
        raise typer.BadParameter("--constant and --assume are for ONNX models", param_hint="'FILE'")
    with shown_while(f"reading {file.name}"):
        return _model(file, limits, model) if file.suffix == ".onnx" else read(file, limits=limits)


def _model(file: Path, limits: Limits, given: Model) -> Graph:
    """Return the graph of an ONNX model; without relations, those that it needs are noted."""
    from asg.io import onnx

    assume = given.assume or "auto"
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            graph = onnx.load(file, given.constants, dims=given.dims, assume=assume, limits=limits)
        except onnx.ConstantNeeded as error:
            wanted = " ".join(f"--constant {name}=FILE.npy" for name in error.inputs)
            first = "add" if given.constants is not None else f"asg convert {file.name} OUT.json"
            hint = f"{first} {wanted}"
            raise FormatError(error.message, hint=hint, where=str(file)) from None
        except AsgError as error:
            error.hint = in_options(error.remedy)
            raise
    for each in said:
        say(f"note: {str(each.message).removeprefix('asg.onnx.load: ')}", err=True)
    return graph


def in_options(remedy: Remedy) -> str:
    """Return a hint of `asg.onnx.load` with the options of the commands."""
    return remedy.changed(_option)


def _option(request: Request) -> str:
    if isinstance(request, GiveSizes):
        return " ".join(f"--dim '{name}={size}'" for name, size in request.given.items())
    return f"--assume '{request.relation}'" if request.relation else str(request)


def read_graph(
    file: Path, name: str | None, limits: Limits = DEFAULT_LIMITS, model: Model = PLAIN
) -> Graph:
    """Return the graph `name` of a file, or its only one; BadParameter where that is open."""
    found = read_graphs(file, limits, model)
    graphs = {found.name: found} if isinstance(found, Graph) else found
    held = ", ".join(graphs) or "none"
    if name is not None:
        if name not in graphs:
            raise FormatError(
                f"there is no graph {name!r}", hint=f"it has: {held}", where=str(file)
            )
        return graphs[name]
    if len(graphs) != 1:
        raise typer.BadParameter(
            f"{file} holds {len(graphs)} graphs, and one is needed: {held}", param_hint="'--graph'"
        )
    return next(iter(graphs.values()))


def write_graph(graph: Graph, path: Path | None) -> None:
    """Write a graph in the form of the suffix and say so, or print its text where there is none."""
    from asg.io import export, text

    if path is None:
        say(text(graph))
        return
    export(graph, path)
    note_first_values(graph, path)
    results = [f"{name}: {tensor.type}" for name, tensor in graph.outputs.items()]
    updates = f", {len(graph.updates)} updates" if graph.updates else ""
    say(f"wrote {path}: graph {graph.name!r}, {len(graph)} nodes{updates}")
    say(f"outputs: {', '.join(results) or 'none'}")


def note_first_values(graph: Graph, path: Path, state: Container[str] = ()) -> None:
    """Note the parameters of a graph that an ONNX file holds as they were drawn, untrained."""
    if path.suffix != ".onnx":
        return
    drawn = untrained(graph, state)
    note("untrained: initial values as seed 0 draws them, for", drawn)
    if drawn and not state:
        say("note: asg convert IN OUT.onnx --state FILE takes trained ones", err=True)


def note(what: str, found: Sequence[str]) -> None:
    """Say something of names on the standard error, if there are any."""
    if found:
        more = f" and {len(found) - 8} more" if len(found) > 8 else ""
        say(f"note: {what}: {', '.join(found[:8])}{more}", err=True)


def state_for(graph: Graph, path: Path) -> dict[str, Array]:
    """Return the arrays of a safetensors file that are parameters or state of a graph.

    The others are named in a note. Raises GraphError where there are only others.
    """
    from asg.io import load_state

    found = load_state(path)
    taken = {n: a for n, a in found.items() if n in graph.parameters or n in graph.state}
    if not taken:
        raise GraphError(
            f"{path} holds no parameter or state of graph {graph.name!r}",
            hint=f"it holds: {', '.join(list(found)[:12]) or 'nothing'}",
        )
    note("not in the graph, and left out", sorted(found.keys() - taken.keys()))
    return taken


def values(graph: Graph, texts: Sequence[str], *, leaves: bool) -> list[Tensor]:
    """Return the values that `a,b` or `%7` names; `leaves` prefers leaves to outputs of a name."""
    parts: list[str] = []
    for text in texts:  # a name may have a comma in it
        parts += [text] if text in graph else [part.strip() for part in text.split(",")]
    return [_value(graph, part, leaves) for part in parts if part]


def _value(graph: Graph, text: str, leaf: bool) -> Tensor:
    if leaf and any(text in found for found in (graph.inputs, graph.parameters, graph.state)):
        return graph.leaf(text)
    if text in graph:
        return graph[text]
    numbers = _VALUE.fullmatch(text)
    if numbers:
        ref = Ref(int(numbers[1]), int(numbers[2] or 0))
        if ref.node < len(graph) and ref.index < len(graph.nodes[ref.node].types):
            return graph.tensor(ref)
        raise GraphError(f"graph {graph.name!r} has no value {text}, only {len(graph)} nodes")
    return graph[text]
