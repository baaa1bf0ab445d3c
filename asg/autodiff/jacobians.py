"""Complete Jacobians and Hessians, as graphs: all rows or all columns at once, by batching."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from asg.autodiff.arguments import Named, Tensors, check, check_scalar, several, single
from asg.autodiff.batching.sweep import Derive, batched_sweep
from asg.autodiff.workspace import Workspace
from asg.core.dims import Dim
from asg.core.graph import Graph, Tensor
from asg.core.node import bulk
from asg.core.types import TensorType
from asg.ops.creation import eye
from asg.ops.shapes.views import moveaxis, reshape


@bulk()
def jacobian(output: Tensors, wrt: Named, *, sparse: bool = False) -> Graph:
    """Return the graph of the derivatives of `output` with respect to `wrt`, element by element.

    The outputs are `jacobian/<name or %id>`, as in JAX and PyTorch: the axes of the output, then
    the axes of the `wrt` tensor. The leaves are forward values. The graph pulls all rows back, or
    pushes all columns forward if they are fewer, in a single batch (see `vmap`).

    Args:
        output: A float tensor.
        wrt: A float tensor or several, or their names.
        sparse: Whether to return only the derivatives that may differ from zero. Then
            `jacobian/<name>` is their vector. `asg.Sparsity` reads their rows and columns from the
            graph. Rows without a common column share a sweep, or columns without a common row,
            whichever needs fewer sweeps. All sizes must be numbers.

    Raises:
        GradientError: `output` or `wrt` is not a float, or an op on a path has no gradient.
        ShapeError: A dense Jacobian would have more than 8 axes. With `sparse`, a size is a symbol,
            or more than 2**26 derivatives may differ from zero.

    >>> x = asg.Graph().input("x", (2,))
    >>> first = asg.jacobian(x * x[0], x)  # of (x0², x0·x1)
    >>> asg.run_gradient(x.graph, first, {"x": [3.0, 5.0]})["jacobian/x"]
    array([[6., 0.],
           [5., 3.]], dtype=float32)
    """
    result = single("jacobian", output)
    sources = several("jacobian", wrt, "wrt", result.graph)
    work = Workspace(check("jacobian", [result], sources))
    if sparse:
        from asg.autodiff.sparse.derivatives import sparse_jacobian

        return work.finish("jacobian", sparse_jacobian(work, result, sources))
    found = _jacobian(work, result, sources)
    named = {f"jacobian/{t.label}": each for t, each in zip(sources, found, strict=True)}
    return work.finish("jacobian", named)


@bulk()
def hessian(output: Tensors, wrt: Named, *, sparse: bool = False) -> Graph:
    """Return the graph of the second derivatives of the scalar `output`.

    For a single `wrt`, the output is `hessian/<name or %id>`, with the shape of `wrt` twice. For
    several it is `hessian/<a>/<b>` for each pair, with the shape of a followed by the shape of b.

    Args:
        output: A float scalar.
        wrt: A float tensor or several, or their names.
        sparse: As for `jacobian`, for each output. A star coloring uses the symmetry.

    Raises:
        GradientError: As for `jacobian`, or `output` is not a scalar.
        ShapeError: As for `jacobian`.

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
    if sparse:
        from asg.autodiff.sparse.derivatives import sparse_hessian

        return work.finish("hessian", sparse_hessian(work, slopes, sources))
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

    def derive(seeds: Sequence[Tensor]) -> list[Tensor | None]:
        return work.pull([result], seeds, [work(source) for source in sources])

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

    def derive(seeds: Sequence[Tensor]) -> list[Tensor | None]:
        return work.push([work(result)], [work(source)], seeds, [result])

    (columns,) = _each(work, source, derive)
    shape = (*result.shape, *source.shape)
    if columns is None:
        return work.zeros(result, TensorType(shape, result.dtype))
    return reshape(moveaxis(columns, 0, -1), shape)


def _each(work: Workspace, like: Tensor, derive: Derive) -> list[Tensor | None]:
    """Return `derive` of each one-hot tensor of the type of `like`, along a new axis."""
    if like.size == 1:
        found = derive([work.ones(like)])
        return [None if each is None else reshape(each, (1, *each.shape)) for each in found]
    count = prod(like.shape)

    def seeds() -> list[Tensor]:
        return [reshape(eye(count, dtype=like.dtype, graph=work.graph), (count, *like.shape))]

    return batched_sweep(work, [like], seeds, count, derive)
