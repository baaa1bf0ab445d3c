"""vmap: turn the graph or the function of an example into that of a batch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast, overload

from asg.autodiff.batching.graphs import Axes, batched
from asg.core.dims import Dim
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.guard import guarded
from asg.core.node import Node
from asg.core.subgraphs import inlined
from asg.core.types import TensorType, normalize_axis
from asg.ops.control.arguments import graph_of, names_of, tensors_of
from asg.ops.control.tracing import bodies, name_of, record
from asg.ops.control.trees import NOTHING, flatten, unflatten

Function = Callable[..., Any]
ArgumentAxes = int | Sequence[int | None] | None


@overload
def vmap(
    graph: Graph, in_axes: Axes = 0, out_axes: Axes = 0, *, size: Dim | str | None = None
) -> Graph: ...


@overload
def vmap(graph: Function, in_axes: ArgumentAxes = 0, out_axes: int = 0) -> Function: ...


def vmap(
    graph: Graph | Function,
    in_axes: Axes | ArgumentAxes = 0,
    out_axes: Axes = 0,
    *,
    size: Dim | str | None = None,
) -> Graph | Function:
    """Return a graph that computes `graph` for each example of a batch.

    Each kind of op has a batching rule, and compositions stay whole where possible. Examples that
    share a random key share its random numbers. The idea and the arguments follow jax.vmap.

    For gradients of each example, batch a gradient graph: `asg.vmap(asg.splice(g,
    asg.gradients(g["loss"], wrt)))` has `grad/<name>` with the batch first. For the gradient of a
    batch, call `asg.vmap(g)` first. Batched parameters and state need a number as `size`, and are
    updated example by example.

    A Python function of tensors becomes a function of tensors with a batch axis. It may use other
    tensors of the graph, which the examples share, and take and return tuples and dicts of tensors.

    Args:
        graph: A graph without externals; splice a gradient to its forward graph first. Or a
            function of tensors.
        in_axes: The batch axis of every input, or a mapping from names of inputs, parameters and
            state to axes. A name with None, or without an entry, is shared by all examples.
            Parameters and state are shared unless named. For a function, an axis for all arguments,
            or a sequence with an axis or None for each.
        out_axes: The batch axis of every output, or a mapping from names; 0 for names without an
            entry. None is for an output that is equal for all examples. For a function, an axis.
        size: The number of examples, an int or a symbol; a new symbol `batch` for None.

    Raises:
        GraphError: A name is unknown, the graph has externals, no value is batched, or a batch
            reaches an output with axis None or the update of unbatched state.
        ShapeError: An axis is out of range, or arguments of a function have different batches.

    >>> g = asg.Graph()
    >>> x, w = g.input("x", (2,)), g.input("w", (2,))
    >>> _ = g.output("y", asg.dot(x, w))  # of one example
    >>> batched = asg.vmap(g, in_axes={"x": 0})
    >>> batched["y"].shape
    (batch,)
    >>> asg.evaluate(batched["y"], {"x": [[1.0, 2.0], [3.0, 4.0]], "w": [1.0, 10.0]})
    array([21., 43.], dtype=float32)
    >>> rows = asg.Graph().input("rows", ("N", 2))
    >>> asg.evaluate(asg.vmap(lambda row: row[0] * row[1])(rows), {"rows": [[2, 3], [4, 5]]})
    array([ 6., 20.], dtype=float32)
    """
    if isinstance(graph, Graph):
        return batched(graph, cast("Axes", in_axes), out_axes, size)
    if not callable(graph):
        raise TypeError("neither a graph nor a function")
    if size is not None or not isinstance(out_axes, int):
        raise GraphError(
            "the size of a function's batch comes from its arguments, and its out_axes is a number",
            hint="leave size out, and move other axes by asg.moveaxis",
        )

    def vmapped(*args: Any) -> Any:
        return _Call(graph, cast("ArgumentAxes", in_axes), args).results(out_axes)

    return guarded(vmapped, "vmap")


class _Leaf(NamedTuple):
    """A tensor of the arguments, with its batch axis; None if all examples share it."""

    tensor: Tensor
    axis: int | None

    @property
    def example(self) -> TensorType:
        """The type of an example."""
        type_, axis = self.tensor.type, self.axis
        if axis is None:
            return type_
        return type_._replace(shape=type_.shape[:axis] + type_.shape[axis + 1 :])


class _Call:
    """A call of a function with the tensors of a batch."""

    def __init__(self, function: Function, in_axes: ArgumentAxes, args: tuple[Any, ...]) -> None:
        self.function = function
        self.tree, entries = flatten(args, "the arguments", op="vmap")
        self.graph = graph_of(entries)
        self.names = names_of("x", entries)
        axes = _axes_of(len(args), in_axes)
        along = [axes[int(entry.path.partition("/")[0])] for entry in entries]
        self.leaves = [
            _Leaf(tensor, None if axis is None else normalize_axis(axis, tensor.ndim))
            for tensor, axis in zip(tensors_of("vmap", self.graph, entries), along, strict=True)
        ]
        self.result = NOTHING

    def results(self, out_axis: int) -> Any:
        """Return the results of the function, for all examples."""
        size = self._size()
        recording = record("vmap", self.graph, self._one, [leaf.example for leaf in self.leaves])
        outputs = [f"y/{place}" for place in range(len(recording.types))]
        name = name_of(self.function, "function")
        (body,), captured = bodies(self.graph, [name], [recording], self.names, outputs)
        axes = dict(zip(self.names, (leaf.axis for leaf in self.leaves), strict=True))
        together = batched(body, axes, out_axis, size)
        operands = [*(leaf.tensor for leaf in self.leaves), *captured]
        return unflatten(self.result, inlined(self.graph, together, operands, _plain))

    def _one(self, given: list[Tensor]) -> Sequence[Tensor]:
        """Call the function for an example, and note the structure of its result."""
        result = self.function(*unflatten(self.tree, given))
        self.result, found = flatten(result, "the result", op="vmap")
        return tensors_of("vmap", self.graph, found)

    def _size(self) -> Dim:
        sizes = dict.fromkeys(
            leaf.tensor.shape[leaf.axis] for leaf in self.leaves if leaf.axis is not None
        )
        if not sizes:
            raise GraphError("nothing is batched", hint="give an argument an axis: in_axes=0")
        if len(sizes) > 1:
            raise ShapeError(
                f"the batch axes of the arguments have the sizes {', '.join(map(str, sizes))}",
                hint="they must be equal; in_axes=(0, None) shares the second argument",
            )
        return next(iter(sizes))


def _plain(node: Node) -> Node:
    """Return a node without its name, and without an origin in the body, which nobody has."""
    return node._replace(name=None, origin=None)


def _axes_of(count: int, in_axes: ArgumentAxes) -> Sequence[int | None]:
    """Return the batch axis of each argument."""
    if isinstance(in_axes, int | None):
        return [in_axes] * count
    if len(in_axes) != count:
        raise GraphError(
            f"in_axes={in_axes!r} has {len(in_axes)} entries for {count} arguments",
            hint="give an axis, or None, for each argument",
        )
    return in_axes
