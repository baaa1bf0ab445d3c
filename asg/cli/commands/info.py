"""`asg info`: the contents of a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from asg.cli.app import command
from asg.cli.graphs import Model, read_graph, read_graphs
from asg.cli.options import Assume, Dims, File, GraphName, Json, Limit, dimensions, limits_of
from asg.cli.show import bytes_text, say, say_json, table
from asg.core.errors import ShapeError
from asg.core.graph import Graph

Text = Annotated[
    bool, typer.Option("--text", help="Print the text form, with a line for each node.")
]

Nodes = Annotated[
    bool, typer.Option("--nodes", help="List all nodes. Default: the first few of a long graph.")
]

_MOST_NODES = 24  # the number of nodes listed by default
_GROUPS = ("inputs", "parameters", "state", "externals", "outputs", "updates")


@command(
    "asg info model.asg.json",
    "asg info model.asg.json --dim N=64",
    "asg info bundle.asg.json --graph step --text",
    "asg info weights.safetensors",
    "asg info step.asgx",
    "asg info model.asg.json --json | jq .graphs[0].parameter_bytes",
)
def info(
    file: File, graph: GraphName = None, text: Text = False, nodes: Nodes = False,
    json: Json = False, dim: Dims = None, assume: Assume = None, limit: Limit = None,
) -> None:  # fmt: skip
    """Show the contents of a file: graphs, weights or a compiled program.

    For each graph, the command lists inputs, parameters, state, outputs and updates with their
    types, then its nodes, and the arithmetic and memory of a run. Give --dim for each symbolic
    dimension to see numbers instead of formulas. For weights, it lists names and types; for a
    compiled program, versions, devices, sizes and state.
    """
    if file.suffix == ".safetensors":
        _say_weights(file, as_json=json)
        return
    if file.suffix == ".asgx":
        _say_compiled(file, as_json=json)
        return
    dims = dimensions(dim or ())
    limits = limits_of(limit or ())
    model = Model(dims, assume or ()) if file.suffix == ".onnx" else Model(assume=assume or ())
    dims = {} if file.suffix == ".onnx" else dims  # the reader has replaced symbols by sizes
    found = (
        read_graphs(file, limits, model)
        if graph is None
        else read_graph(file, graph, limits, model)
    )
    graphs = [found] if isinstance(found, Graph) else list(found.values())
    if text:
        _print_texts(graphs)
        return
    known = {symbol for each in graphs for symbol in each.symbols}
    for name in dims.keys() - known:
        raise ShapeError(
            f"--dim: there is no dimension {name!r}",
            hint=f"the symbolic dimensions are: {', '.join(sorted(known)) or 'none'}",
        )
    record = _record(file, found, dims, nodes=nodes or not json)
    if json:
        _print_json(record)
    else:
        _print_tables(record, every_node=nodes)


def _say_weights(file: Path, *, as_json: bool) -> None:
    """Print the names, types and sizes of the arrays in a .safetensors file."""
    from asg.core.dtypes import as_dtype
    from asg.io import load_state

    arrays = load_state(file)
    rows = {n: (f"{as_dtype(a.dtype).value}{list(a.shape)}", a.nbytes) for n, a in arrays.items()}
    if as_json:
        listed = {name: {"type": type_, "bytes": size} for name, (type_, size) in rows.items()}
        _print_json({"file": str(file), "bytes": file.stat().st_size, "arrays": listed})
        return
    elements = sum(array.size for array in arrays.values())
    say(f"{file}: {len(arrays)} arrays, {elements:,} elements, {bytes_text(file.stat().st_size)}")
    shown = [(name, type_, f"{size:,}") for name, (type_, size) in sorted(rows.items())]
    table("arrays", ("name", "type", "#bytes"), shown)


def _say_compiled(file: Path, *, as_json: bool) -> None:
    """Print the versions, devices, sizes and state of a compiled program."""
    from asg.runtime.compiled.loading import described
    from asg.runtime.plan_cache import sizes_text

    found, size = described(file), file.stat().st_size
    if as_json:
        _print_json({"file": str(file), "bytes": size, **found})
        return
    say(f"{file}: a compiled program, {bytes_text(size)}")
    sealed = "yes" if found["sealed"] else "no: native code is made again, WGSL runs with checks"
    facts = {"asg": found["asg"], "backend": found["backend"], **found["target"]}
    table("compiled for", ("what", "value"), {**facts, "sealed by this user": sealed}.items())
    rows = [
        (
            sizes_text(each["sizes"].items()) or "fixed",
            each["native_functions"],
            f"{each['constants']:,}",
        )
        for each in found["programs"]
    ]
    table("programs", ("sizes", "#native functions", "#bytes of constants"), rows)
    state = [(name, each["type"], f"{each['bytes']:,}") for name, each in found["state"].items()]
    table("state", ("name", "type", "#bytes"), state)


def _record(
    file: Path, found: Graph | dict[str, Graph], dims: Mapping[str, int], *, nodes: bool
) -> dict[str, Any]:
    from asg.cli.summary import shapes, summary

    graphs = {None: found} if isinstance(found, Graph) else found
    summaries: list[dict[str, Any]] = []
    for key, graph in graphs.items():
        own = {name: size for name, size in dims.items() if name in graph.symbols}
        listed = {"shapes": shapes(graph, own)} if nodes else {}
        summaries.append({"key": key, **summary(graph, own), **listed})
    return {
        "file": str(file), "bytes": file.stat().st_size, "bundle": not isinstance(found, Graph),
        "graphs": summaries,
    }  # fmt: skip


def _print_texts(graphs: list[Graph]) -> None:
    from asg.io import text

    say("\n\n".join(text(graph) for graph in graphs))


def _print_json(record: Mapping[str, Any]) -> None:
    say_json(record)


def _print_tables(record: Mapping[str, Any], *, every_node: bool) -> None:
    graphs = record["graphs"]
    kind = f"a bundle of {len(graphs)} graphs" if record["bundle"] else "one graph"
    say(f"{record['file']}: {kind}, {bytes_text(record['bytes'])}")
    for graph in graphs:
        say()
        _print_graph(graph, every_node=every_node)


def _print_graph(graph: Mapping[str, Any], *, every_node: bool) -> None:
    key = f" (under {graph['key']!r})" if graph["key"] not in (None, graph["name"]) else ""
    say(f"graph {graph['name']!r}{key}: {graph['nodes']} nodes")
    if graph["symbols"]:
        say(f"symbols: {', '.join(graph['symbols'])}")
    if graph["assumptions"]:
        say(f"assumptions: {'; '.join(graph['assumptions'])}")
    if graph["unknown_ops"]:
        say(f"unknown ops: {', '.join(graph['unknown_ops'])}")
    say()
    for group in _GROUPS:
        table(group, ("name", "type"), graph[group].items())
    table("nodes by op", ("op", "#count"), graph["ops"].items())
    _print_nodes(graph["shapes"], every_node=every_node)
    table("arithmetic of a run", ("kind of op", "#FLOPs"), _flops(graph))
    table("sizes", ("what", "#elements", "memory"), _sizes(graph))


def _print_nodes(nodes: list[dict[str, Any]], *, every_node: bool) -> None:
    shown = nodes if every_node else nodes[:_MOST_NODES]
    rows = [
        (f"%{n['id']}", n["name"], n["op"], ", ".join(n["types"]), _count(n["bytes"]))
        for n in shown
    ]
    table("shapes", ("node", "name", "op", "type", "#bytes"), rows)
    if len(shown) < len(nodes):
        say(f"and {len(nodes) - len(shown):,} more nodes; --nodes lists all\n")


def _flops(graph: Mapping[str, Any]) -> list[tuple[str, str]]:
    rows = [(kind, _count(count)) for kind, count in graph["flops"].items()]
    return [*rows, ("together", _count(graph["all_flops"]))] if rows else []


def _count(count: int | str) -> str:
    return f"{count:,}" if isinstance(count, int) else count


def _sizes(graph: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    rows = [
        (what, f"{graph[f'{key}_elements']:,}", bytes_text(graph[f"{key}_bytes"]))
        for what, key in (("parameters", "parameter"), ("state", "state"))
        if graph[f"{key}_elements"]
    ]
    for dtype, count in graph["elements"].items():
        rows.append((f"all values of {dtype}", _count(count), ""))
    moved = graph["bytes_moved"]
    shown = bytes_text(moved) if isinstance(moved, int) else f"{moved} bytes"
    rows.append(("read and written, unfused", "", shown))
    alive: Mapping[str, int] = graph["alive_at_once"] or {}
    for dtype, size in alive.items():
        rows.append((f"alive at once of {dtype}, unfused", "", bytes_text(size)))
    memory = graph["memory"]
    peak = bytes_text(memory["peak"]) if memory else _unknown(graph)
    return [*rows, ("peak of a run (numpy)", "", peak)]


def _unknown(graph: Mapping[str, Any]) -> str:
    formula = graph["memory_formula"]
    if formula is None:
        return f"unknown: {graph['memory_unknown']}"
    return f"{formula}; for others, {graph['memory_unknown']}"
