"""Read and write graph files, and find values of a graph by the names that users type."""

from __future__ import annotations

import re
import warnings
from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import typer

from asg.cli.show import say
from asg.core.dtypes import Array
from asg.core.errors import (
    AsgError,
    FormatError,
    GiveConstants,
    GiveSizes,
    GraphError,
    Remedy,
    Request,
)
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.untrained import untrained

if TYPE_CHECKING:
    from asg.runtime.executable import Executable

_VALUE = re.compile(r"%([0-9]{1,9})(?:\.([0-9]{1,5}))?")


class Model(NamedTuple):
    """The options for ONNX models: sizes, relations and constant arrays."""

    dims: Mapping[str, int] = {}
    assume: Sequence[str] = ()
    constants: Mapping[str, Array] | None = None  # None: the command has no --constant


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
    """Return the graph of an ONNX model; note its own assumptions."""
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
    if isinstance(request, GiveConstants):
        return " ".join(f"--constant {name}=FILE.npy" for name in request.given)
    return f"--assume '{request.relation}'" if request.relation else str(request)


def read_graph(
    file: Path, name: str | None, limits: Limits = DEFAULT_LIMITS, model: Model = PLAIN
) -> Graph:
    """Return the graph `name` of a file, or its only graph. Raises BadParameter if unclear."""
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
            f"{file} holds {len(graphs)} graphs; choose from {held}", param_hint="'--graph'"
        )
    return next(iter(graphs.values()))


def write_graph(graph: Graph, path: Path | None) -> None:
    """Write a graph in the format of the path's suffix, and say so. Print it without a path."""
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
    """Note the parameters of an ONNX file that have random, untrained values."""
    if path.suffix != ".onnx":
        return
    drawn = untrained(graph, state)
    note("untrained (initial values drawn with seed 0)", drawn)
    if drawn and not state:
        say("note: write trained values with: asg convert IN OUT.onnx --state FILE", err=True)


def note(what: str, found: Sequence[str]) -> None:
    """Print a note with names on the standard error, if there are any names."""
    if found:
        more = f" and {len(found) - 8} more" if len(found) > 8 else ""
        say(f"note: {what}: {', '.join(found[:8])}{more}", err=True)


def state_for(graph: Graph, path: Path) -> dict[str, Array]:
    """Return the arrays of a safetensors file that are parameters or state of a graph.

    A note names the other arrays. Raises GraphError if no array fits.
    """
    from asg.io import load_state

    found = load_state(path)
    taken = {n: a for n, a in found.items() if n in graph.parameters or n in graph.state}
    if not taken:
        raise GraphError(
            f"{path} holds no parameter or state of graph {graph.name!r}",
            hint=f"it holds: {', '.join(list(found)[:12]) or 'nothing'}",
        )
    note("ignored, since the graph does not have", sorted(found.keys() - taken.keys()))
    return taken


def take_state(exe: Executable, path: Path) -> None:
    """Load a safetensors file into an executable; note the names that keep their initial values."""
    taken = state_for(exe.graph, path)
    exe.load_state(taken, strict=False)
    note(
        "initial values, since the state file lacks",
        [name for name in exe.state if name not in taken],
    )


def known_values(graph: Graph, path: Path | None) -> dict[str, Array]:
    """Return the known values of parameters and state, from a file or the graph.

    A drawn or filled initial value does not count: it is not trained.
    """
    given = {} if path is None else state_for(graph, path)
    leaves = {**graph.parameters, **graph.state}
    own = {name: leaf.node.attrs["init"].values for name, leaf in leaves.items()}
    found = {name: given.get(name, own[name]) for name in leaves}
    return {
        name: np.asarray(array).astype(leaves[name].dtype.numpy, copy=False)
        for name, array in found.items()
        if array is not None
    }


def values(graph: Graph, texts: Sequence[str], *, leaves: bool) -> list[Tensor]:
    """Return the values that `a,b` or `%7` names. With `leaves`, a leaf hides an output of its
    name.
    """
    parts: list[str] = []
    for text in texts:  # a name may contain a comma
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
