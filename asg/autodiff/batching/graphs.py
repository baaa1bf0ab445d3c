"""Turn the graph of an example into the graph of a batch."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from asg.autodiff.batching.batcher import Batcher
from asg.autodiff.batching.call import Value, whole_of
from asg.core.dims import Dim, as_dim, symbols_of
from asg.core.errors import AsgError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import EXTERNAL, INPUT, NAMED, RESIDENT
from asg.core.node import Context, Node, Origin, Ref, bulk
from asg.core.subgraphs import empty_like
from asg.core.types import normalize_axis, static_shape
from asg.init import repeated
from asg.ops.shapes.views import moveaxis

Axes = int | None | Mapping[str, int | None]


@bulk()
def batched(graph: Graph, in_axes: Axes, out_axes: Axes, size: Dim | str | None) -> Graph:
    """Return the graph of `asg.vmap(graph, ...)`."""
    places = _in_places(graph, in_axes)
    count = _size(graph, places, size)
    target = empty_like(graph, f"{graph.name}.vmap")
    target.declare_symbols(symbols_of(count))
    batcher = Batcher(
        target, count, lambda node: Origin(graph.name, node.id, "vmap"), reserved=graph.output_refs
    )
    values: dict[Ref, Value] = {}
    for node in graph.nodes:  # first, to keep their order
        if node.name in places and node.op in NAMED:
            values[Ref(node.id, 0)] = Value(
                _leaf(graph, target, node, places[node.name], count), True
            )
        elif node.op in NAMED:
            batcher.run(graph, [node], values)
    batcher.run(graph, graph.nodes, values)
    _set_outputs(graph, target, values, count, out_axes)
    _set_updates(graph, target, values, count, places)
    target.context = Context()
    return target


# Positions of the batch axis


def _in_places(graph: Graph, in_axes: Axes) -> dict[str, int]:
    """Return the batch axis of each batched leaf; raise for an unknown name."""
    leaves = {str(node.name): node for node in graph.nodes if node.op in NAMED}
    if isinstance(in_axes, Mapping):
        given = dict(in_axes)
    elif isinstance(in_axes, tuple | list):
        raise GraphError(
            f"in_axes={in_axes!r} does not name the inputs",
            op="vmap",
            hint='name them: in_axes={"x": 0, "y": None}',
        )
    else:
        given = {name: in_axes for name, node in leaves.items() if node.op is INPUT}
    found: dict[str, int] = {}
    for name, axis in given.items():
        node = leaves.get(name)
        if node is None:
            raise GraphError(
                f"graph {graph.name!r} has no input, parameter or state {name!r}",
                op="vmap",
                hint=f"it has: {', '.join(leaves) or 'none'}",
            )
        if axis is None:
            continue
        if node.op is EXTERNAL:
            raise GraphError(
                f"{name!r} is a value of another graph, and cannot be batched here",
                op="vmap",
                hint="join the two first: asg.vmap(asg.splice(forward, derived), ...)",
            )
        found[name] = _axis("in", name, axis, node.types[0].rank + 1)
    if not found:
        raise GraphError("nothing is batched", op="vmap", hint="name an input in in_axes")
    return found


def _axis(which: str, name: str, axis: int, rank: int) -> int:
    try:
        return normalize_axis(axis, rank)
    except AsgError as error:
        raise error.within(f"{which}_axes of {name!r}").of("vmap") from None


def _size(graph: Graph, places: Mapping[str, int], size: Dim | str | None) -> Dim:
    """Return the size of the batch: `size`, or a new symbol."""
    if size is None:
        name, number = "batch", 1
        while name in graph.symbols:
            number += 1
            name = f"batch{number}"
        count = as_dim(name)
    else:
        count = as_dim(size)
    if isinstance(count, int) and count < 1:
        raise ShapeError(f"a batch of {count} examples", op="vmap", hint="give 1 or more")
    kept = next((n for n in (*graph.parameters, *graph.state) if n in places), None)
    if kept is not None and not isinstance(count, int):
        raise ShapeError(
            f"{kept!r} is kept from run to run, and cannot have the axis {count}",
            op="vmap",
            hint="give size= a number",
        )
    return count


# Leaves, outputs and updates


def _leaf(graph: Graph, target: Graph, node: Node, axis: int, size: Dim) -> Tensor:
    """Add the batched leaf, and return it with the batch as its first axis."""
    origin = Origin(graph.name, node.id, "vmap")
    target.context = Context(node.scope, origin, node.source)
    type_ = node.types[0]
    attrs = {**node.attrs, "shape": (*type_.shape[:axis], size, *type_.shape[axis:])}
    if node.op in RESIDENT:
        assert isinstance(size, int)
        attrs["init"] = repeated(node.attrs["init"], static_shape(type_.shape), axis, size)
    leaf = target.add(node.op, (), MappingProxyType(attrs), name=node.name)[0]
    return moveaxis(leaf, axis, 0)


def _set_outputs(
    graph: Graph, target: Graph, values: Mapping[Ref, Value], size: Dim, out_axes: Axes
) -> None:
    axes = (
        dict(out_axes) if isinstance(out_axes, Mapping) else dict.fromkeys(graph.outputs, out_axes)
    )
    unknown = next((name for name in axes if name not in graph.output_refs), None)
    if unknown is not None:
        raise GraphError(
            f"graph {graph.name!r} has no output {unknown!r}",
            op="vmap",
            hint=f"it has: {', '.join(graph.output_refs) or 'none'}",
        )
    for name, ref in graph.output_refs.items():
        axis, value = axes.get(name, 0), values[ref]
        node = graph.nodes[ref.node]
        target.context = Context(node.scope, Origin(graph.name, node.id, "vmap"), node.source)
        if axis is not None:
            tensor = whole_of(value, size)
            tensor = moveaxis(tensor, 0, _axis("out", name, axis, tensor.ndim))
        elif value.batched:
            raise GraphError(
                f"the output {name!r} differs between examples, but out_axes has None",
                op="vmap",
                hint="give an axis, or reduce it over the batch afterwards",
            )
        else:
            tensor = value.tensor
        if node.name == name and tensor.name is None:
            tensor.named(name)
        target.output(name, tensor)


def _set_updates(
    graph: Graph,
    target: Graph,
    values: Mapping[Ref, Value],
    size: Dim,
    places: Mapping[str, int],
) -> None:
    for name, ref in graph.update_refs.items():
        node, value = graph.nodes[ref.node], values[ref]
        target.context = Context(node.scope, Origin(graph.name, node.id, "vmap"), node.source)
        if name in places:
            target.update(target.leaf(name), moveaxis(whole_of(value, size), 0, places[name]))
        elif value.batched:
            raise GraphError(
                f"all examples share {name!r}, but its update differs among them",
                op="vmap",
                hint=f"batch it as well: in_axes={{..., {name!r}: 0}} and size=a number",
            )
        else:
            target.update(target.leaf(name), value.tensor)
