"""Complete Jacobians and Hessians, as graphs: all rows or all columns at once, by batching."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from asg.autodiff.arguments import Named, Tensors, check, check_scalar, several, single
from asg.autodiff.batch_call import Value
from asg.autodiff.batching import Batcher
from asg.autodiff.workspace import Workspace
from asg.core.dims import Dim
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref, bulk
from asg.core.subgraphs import live_nodes
from asg.core.types import TensorType
from asg.ops.creation import eye
from asg.ops.views import moveaxis, reshape

Derive = Callable[[Tensor], "list[Tensor | None]"]


@bulk()
def jacobian(output: Tensors, wrt: Named) -> Graph:
    """Return the graph of the derivatives of `output` with respect to `wrt`, element by element.

    The outputs are `jacobian/<name or %id>`, as in JAX and PyTorch: the axes of the output, then
    the axes of the `wrt` tensor. The leaves are forward values. The graph pulls all rows back, or
    pushes all columns forward if they are fewer, in a single batch (see `vmap`).

    Args:
        output: A float tensor.
        wrt: A float tensor or several, or their names.

    Raises:
        GradientError: `output` or `wrt` is not a float, or an op on a path has no gradient.
        ShapeError: A Jacobian would have more than 8 axes.

    >>> x = asg.Graph().input("x", (2,))
    >>> first = asg.jacobian(x * x[0], x)  # of (x0², x0·x1)
    >>> asg.run_gradient(x.graph, first, {"x": [3.0, 5.0]})["jacobian/x"]
    array([[6., 0.],
           [5., 3.]], dtype=float32)
    """
    result = single("jacobian", output)
    sources = several("jacobian", wrt, "wrt", result.graph)
    work = Workspace(check("jacobian", [result], sources))
    found = _jacobian(work, result, sources)
    named = {f"jacobian/{t.label}": each for t, each in zip(sources, found, strict=True)}
    return work.finish("jacobian", named)


@bulk()
def hessian(output: Tensors, wrt: Named) -> Graph:
    """Return the graph of the second derivatives of the scalar `output`.

    For a single `wrt`, the output is `hessian/<name or %id>`, with the shape of `wrt` twice. For
    several it is `hessian/<a>/<b>` for each pair, with the shape of a followed by the shape of b.

    Args:
        output: A float scalar.
        wrt: A float tensor or several, or their names.

    Raises:
        GradientError: As for `jacobian`, or `output` is not a scalar.

    >>> x = asg.Graph().input("x", (2,))
    >>> second = asg.hessian(x[0] * x[1], x)
    >>> asg.run_gradient(x.graph, second, {"x": [3.0, 5.0]})["hessian/x"]
    array([[0., 1.],
           [1., 0.]], dtype=float32)
    """
    result = single("hessian", output)
    sources = several("hessian", wrt, "wrt", result.graph)
    work = Workspace(check("hessian", [result], sources))
    check_scalar("hessian", result)
    inner = [work(source) for source in sources]
    slopes = work.pull([work(result)], [work.ones(result)], inner)
    found: dict[str, Tensor] = {}
    for row, slope in zip(sources, slopes, strict=True):
        blocks = _rows(work, slope, row, sources)
        for column, block in zip(sources, blocks, strict=True):
            name = f"{row.label}/{column.label}" if len(sources) > 1 else row.label
            found[f"hessian/{name}"] = block
    return work.finish("hessian", found)


def _jacobian(work: Workspace, result: Tensor, sources: Sequence[Tensor]) -> list[Tensor]:
    rows, columns = result.size, [source.size for source in sources]
    if _fewer(work.graph, rows, sum(columns)):
        return _rows(work, work(result), result, sources)
    return [_columns(work, result, source) for source in sources]


def _fewer(graph: Graph, rows: Dim, columns: Dim) -> bool:
    """Whether rows do not outnumber columns; a number counts as less than a symbol."""
    if graph.facts.known_le(rows, columns):
        return True
    return not graph.facts.known_le(columns, rows) and isinstance(rows, int)


def _rows(
    work: Workspace, result: Tensor | None, like: Tensor, sources: Sequence[Tensor]
) -> list[Tensor]:
    """Return the derivatives of a workspace value of the type of `like`, row by row."""

    def derive(ct: Tensor) -> list[Tensor | None]:
        return work.pull([result], [ct], [work(source) for source in sources])

    found = _each(work, like, derive)
    shapes = [(*like.shape, *source.shape) for source in sources]
    return [
        work.zeros(source, TensorType(shape, source.dtype))
        if rows is None
        else reshape(rows, shape)
        for source, rows, shape in zip(sources, found, shapes, strict=True)
    ]


def _columns(work: Workspace, result: Tensor, source: Tensor) -> Tensor:
    """Return the derivatives of a forward tensor by another, column by column."""

    def derive(tangent: Tensor) -> list[Tensor | None]:
        return work.push([work(result)], [work(source)], [tangent], [result])

    (columns,) = _each(work, source, derive)
    shape = (*result.shape, *source.shape)
    if columns is None:
        return work.zeros(result, TensorType(shape, result.dtype))
    return reshape(moveaxis(columns, 0, -1), shape)


def _each(work: Workspace, like: Tensor, derive: Derive) -> list[Tensor | None]:
    """Return `derive` of each one-hot tensor of the type of `like`, along a new axis."""
    if like.size == 1:
        found = derive(work.ones(like))
        return [None if each is None else reshape(each, (1, *each.shape)) for each in found]
    graph, start = work.graph, len(work.graph)
    seed = work.placeholder(like)
    found = derive(seed)
    refs = [tensor.ref for tensor in found if tensor is not None]
    work.enter(like, "seed")
    count = prod(like.shape)
    ones = reshape(eye(count, dtype=like.dtype, graph=graph), (count, *like.shape))
    values: dict[Ref, Value] = {seed.ref: Value(ones, True)}
    live = live_nodes(graph, refs)
    nodes = [node for node in graph.nodes[start : len(live)] if live[node.id]]
    Batcher(graph, count, lambda node: node.origin, reserved=graph).run(graph, nodes, values)
    return [None if tensor is None else _batch_of(values, tensor.ref) for tensor in found]


def _batch_of(values: dict[Ref, Value], ref: Ref) -> Tensor | None:
    """Return a batch; None for a value equal for all seeds, which is zero by linearity."""
    return values[ref].tensor if ref in values and values[ref].batched else None
