"""Compositions that rearrange elements: diagonals, grids and stacks.

Each composes views, reads and joins, and is not an op.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from math import prod

import numpy as np

from asg.core.arguments import as_int, as_repeats, check_computed
from asg.core.dims import Dim
from asg.core.dtypes import DType, as_dtype
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.types import Shape, normalize_axes, normalize_axis, static_shape
from asg.ops._support.building import broadcast, broadcast_shapes, constant, filled_like
from asg.ops.creation import iota, linspace
from asg.ops.elementwise.arithmetic import pow
from asg.ops.elementwise.comparison import equal
from asg.ops.indexing.gather_scatter import take
from asg.ops.numbers import literal
from asg.ops.selection import where
from asg.ops.shapes.joins import as_tensors, concat, pad, part
from asg.ops.shapes.roll_and_repeat import diagonal
from asg.ops.shapes.views import expand_dims, flip, reshape, squeeze, swapaxes, transpose

# Ranks


def atleast_1d(x: Tensor) -> Tensor:
    """Return `x` with at least one axis.

    >>> x = asg.constant(3.0, graph=asg.Graph())
    >>> asg.evaluate(asg.atleast_1d(x))
    array([3.], dtype=float32)
    """
    return x if x.ndim else reshape(x, (1,))


def atleast_2d(x: Tensor) -> Tensor:
    """Return `x` with at least two axes; new axes come first.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.atleast_2d(x))
    array([[1., 2.]], dtype=float32)
    """
    return x if x.ndim > 1 else expand_dims(atleast_1d(x), 0)


def atleast_3d(x: Tensor) -> Tensor:
    """Return `x` with at least three axes: [N] becomes [1, N, 1], [M, N] becomes [M, N, 1] (NumPy).

    >>> x = asg.constant([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], graph=asg.Graph())
    >>> asg.atleast_3d(x).shape, asg.atleast_3d(x[0]).shape
    ((2, 3, 1), (1, 3, 1))
    """
    return x if x.ndim > 2 else expand_dims(atleast_2d(x), -1)


def ravel(x: Tensor) -> Tensor:
    """Return the elements of `x` as a vector, in row-major order.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.ravel(x))
    array([1, 2, 3, 4], dtype=int32)
    """
    return reshape(x, (x.size,))


def unflatten(x: Tensor, axis: int, sizes: Sequence[Dim | str]) -> Tensor:
    """Return `x` with `axis` split into several axes.

    Args:
        x: The tensor to reshape.
        axis: The axis to split.
        sizes: The sizes of the new axes. One size may be -1: it gets the size that remains.

    Raises:
        ShapeError: The product of `sizes` is not the size of the axis.

    >>> x = asg.constant([1, 2, 3, 4, 5, 6], graph=asg.Graph())
    >>> asg.evaluate(asg.unflatten(x, 0, (2, -1)))
    array([[1, 2, 3],
           [4, 5, 6]], dtype=int32)
    """
    place = normalize_axis(axis, x.ndim)
    return reshape(x, (*x.shape[:place], *sizes, *x.shape[place + 1 :]))


# Stacks


def hstack(tensors: Sequence[Tensor]) -> Tensor:
    """Return the tensors joined along axis 1, or vectors joined end to end (NumPy).

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.hstack([x, x[:, :1]]))
    array([[1, 2, 1],
           [3, 4, 3]], dtype=int32)
    """
    whole = [atleast_1d(each) for each in as_tensors("hstack", tensors)]
    return concat(whole, 0 if whole[0].ndim == 1 else 1)


def vstack(tensors: Sequence[Tensor]) -> Tensor:
    """Return the tensors joined along axis 0, with vectors as rows (NumPy).

    >>> x = asg.constant([1, 2], graph=asg.Graph())
    >>> asg.evaluate(asg.vstack([x, x + 10]))
    array([[ 1,  2],
           [11, 12]], dtype=int32)
    """
    return concat([atleast_2d(each) for each in as_tensors("vstack", tensors)], 0)


def dstack(tensors: Sequence[Tensor]) -> Tensor:
    """Return the tensors joined along axis 2, after `atleast_3d` (NumPy).

    >>> x = asg.constant([1, 2], graph=asg.Graph())
    >>> asg.evaluate(asg.dstack([x, x + 10]))
    array([[[ 1, 11],
            [ 2, 12]]], dtype=int32)
    """
    return concat([atleast_3d(each) for each in as_tensors("dstack", tensors)], 2)


def column_stack(tensors: Sequence[Tensor]) -> Tensor:
    """Return matrices joined along axis 1, with vectors as columns (NumPy).

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.column_stack([x, x * x]))
    array([[1, 1],
           [2, 4],
           [3, 9]], dtype=int32)
    """
    columns = [
        reshape(each, (each.size, 1)) if each.ndim < 2 else each
        for each in as_tensors("column_stack", tensors)
    ]
    return concat(columns, 1)


def block_diag(*tensors: Tensor) -> Tensor:
    """Return a block-diagonal matrix of the given matrices; vectors count as rows (torch).

    Raises:
        ShapeError: There are no tensors, or a tensor has more than two axes.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.block_diag(x, x[:1]))
    array([[1, 2, 0, 0],
           [3, 4, 0, 0],
           [0, 0, 1, 2]], dtype=int32)
    """
    blocks = [atleast_2d(each) for each in as_tensors("block_diag", tensors)]
    for block in blocks:
        if block.ndim != 2:
            raise ShapeError(f"{block.type} is not a matrix", op="block_diag")
    width: Dim = sum((block.shape[1] for block in blocks), 0)
    rows: list[Tensor] = []
    start: Dim = 0
    for block in blocks:
        stop = start + block.shape[1]
        rows.append(pad(block, ((0, 0), (start, width - stop))))
        start = stop
    return concat(rows, 0)


# Parts


def narrow(x: Tensor, axis: int, start: Dim, length: Dim) -> Tensor:
    """Return `length` slices of `x` along `axis` from `start` on (torch).

    Args:
        x: The tensor to read.
        axis: The axis to cut.
        start: The first slice; a negative int counts from the end.
        length: The number of slices.

    >>> x = asg.constant([1, 2, 3, 4, 5], graph=asg.Graph())
    >>> asg.evaluate(asg.narrow(x, 0, 1, 3)), asg.evaluate(asg.narrow(x, 0, -2, 2))
    (array([2, 3, 4], dtype=int32), array([4, 5], dtype=int32))
    """
    place = normalize_axis(axis, x.ndim)
    if isinstance(start, int) and start < 0:
        start = x.shape[place] + start
    return part(x, place, start, start + length)


def select(x: Tensor, axis: int, index: int) -> Tensor:
    """Return the slice of `x` at `index` of `axis`, without that axis (torch.select).

    Args:
        x: The tensor to read.
        axis: The axis to index.
        index: The position; negative counts from the end.

    Raises:
        ShapeError: `index` is out of range.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.select(x, axis=1, index=-1))
    array([3, 6], dtype=int32)
    """
    place = normalize_axis(axis, x.ndim)
    at = as_int(index, "index")
    dim = x.shape[place]
    if isinstance(dim, int) and not -dim <= at < dim:
        raise ShapeError(f"index {at} lies outside axis {place} of {x.type}", op="select")
    first = at if at >= 0 else dim + at
    return squeeze(part(x, place, first, first + 1), place)


def rot90(x: Tensor, k: int = 1, axes: Sequence[int] = (0, 1)) -> Tensor:
    """Return `x` rotated by k right angles in the plane of two axes (NumPy).

    Args:
        x: A tensor with at least two axes.
        k: The number of rotations; negative rotates backwards.
        axes: The two axes. The rotation goes from the first towards the second.

    Raises:
        ShapeError: `axes` does not have two different entries.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.rot90(x))
    array([[2, 4],
           [1, 3]], dtype=int32)
    """
    if len(axes) != 2:
        raise ShapeError(f"axes must have 2 entries, got {len(axes)}", op="rot90")
    normalize_axes(tuple(axes), x.ndim)
    one, other = (normalize_axis(axis, x.ndim) for axis in axes)
    turns = as_int(k, "k") % 4
    if turns == 2:
        return flip(x, (one, other))
    if turns == 0:
        return x
    return (
        swapaxes(flip(x, other), one, other) if turns == 1 else flip(swapaxes(x, one, other), other)
    )


def fliplr(x: Tensor) -> Tensor:
    """Return `x` with axis 1 reversed.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.fliplr(x))
    array([[3, 2, 1],
           [6, 5, 4]], dtype=int32)
    """
    return flip(x, 1)


def flipud(x: Tensor) -> Tensor:
    """Return `x` with axis 0 reversed.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.flipud(x))
    array([[4, 5, 6],
           [1, 2, 3]], dtype=int32)
    """
    return flip(x, 0)


# Diagonals


def diag(x: Tensor, k: int = 0) -> Tensor:
    """Return diagonal `k` of a matrix, or a matrix with a vector on its diagonal `k` (NumPy).

    Raises:
        ShapeError: `x` is neither a vector nor a matrix.

    >>> x = asg.constant([1, 2], graph=asg.Graph())
    >>> asg.evaluate(asg.diag(x, k=1))
    array([[0, 1, 0],
           [0, 0, 2],
           [0, 0, 0]], dtype=int32)
    >>> asg.evaluate(asg.diag(asg.diag(x, k=1), k=1))
    array([1, 2], dtype=int32)
    """
    if x.ndim == 2:
        return diagonal(x, k)
    if x.ndim != 1:
        raise ShapeError(
            f"{x.type} is neither a vector nor a matrix", op="diag", hint="use diag_embed"
        )
    return diag_embed(x, k)


def diagflat(x: Tensor, k: int = 0) -> Tensor:
    """Return the matrix with the elements of `x` on its diagonal `k` (NumPy).

    >>> x = asg.constant([[1, 2]], graph=asg.Graph())
    >>> asg.evaluate(asg.diagflat(x, k=-1))
    array([[0, 0, 0],
           [1, 0, 0],
           [0, 2, 0]], dtype=int32)
    """
    return diag_embed(ravel(x), k)


def diag_embed(x: Tensor, offset: int = 0, axis1: int = -2, axis2: int = -1) -> Tensor:
    """Return matrices with the last axis of `x` on a diagonal and 0 elsewhere (torch).

    Args:
        x: A tensor with at least one axis.
        offset: The diagonal's distance above the main diagonal; negative is below.
        axis1: The position of the rows in the result.
        axis2: The position of the columns in the result.

    Raises:
        ShapeError: `x` is a scalar, or the axes are equal.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.diag_embed(x)).tolist()
    [[[1, 0], [0, 2]], [[3, 0], [0, 4]]]
    """
    if not x.ndim:
        raise ShapeError("a scalar has no axis to embed", op="diag_embed")
    one, other = (normalize_axis(axis, x.ndim + 1) for axis in (axis1, axis2))
    if one == other:
        raise ShapeError(f"axis1 and axis2 are both {one}", op="diag_embed")
    shift = as_int(offset, "offset")
    size = x.shape[-1] + abs(shift)
    shape = (*x.shape[:-1], size, size)
    rows = iota((size, size), 0, graph=x.graph)
    columns = iota((size, size), 1, graph=x.graph)
    line = pad(x, (*((0, 0),) * (x.ndim - 1), (max(shift, 0), max(-shift, 0))))
    spread = broadcast(expand_dims(line, -2), shape)
    zero = literal(x.graph, x.dtype is not DType.BOOL and 0, spread.type)
    made = where(broadcast(equal(rows + shift, columns), shape), spread, zero)
    order = [*range(x.ndim - 1)]
    for place, axis in sorted(((one, x.ndim - 1), (other, x.ndim))):
        order.insert(place, axis)
    return transpose(made, order)


def tril_indices(
    n: int, m: int | None = None, offset: int = 0, graph: Graph | None = None
) -> Tensor:
    """Return the indices of a matrix on and below a diagonal, i32 [2, count]: rows, then columns.

    Args:
        n: The number of rows.
        m: The number of columns; None is `n`.
        offset: The diagonal's distance above the main diagonal; negative is below.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> asg.evaluate(asg.tril_indices(2, graph=asg.Graph()))
    array([[0, 1, 1],
           [0, 0, 1]], dtype=int32)
    """
    return _indices("tril_indices", np.tril_indices, (n, n if m is None else m), offset, graph)


def triu_indices(
    n: int, m: int | None = None, offset: int = 0, graph: Graph | None = None
) -> Tensor:
    """Return the indices of a matrix on and above a diagonal, i32 [2, count]: rows, then columns.

    Args:
        n: The number of rows.
        m: The number of columns; None is `n`.
        offset: The diagonal's distance above the main diagonal; negative is below.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> asg.evaluate(asg.triu_indices(3, offset=1, graph=asg.Graph()))
    array([[0, 0, 1],
           [1, 2, 2]], dtype=int32)
    """
    return _indices("triu_indices", np.triu_indices, (n, n if m is None else m), offset, graph)


def _indices(
    op: str,
    of: Callable[..., Sequence[np.ndarray]],
    shape: tuple[int, int],
    offset: int,
    graph: Graph | None,
) -> Tensor:
    """Return the indices that a function of NumPy computes for a matrix."""
    check_computed(prod(shape), op)
    rows, columns = shape
    return constant(np.stack(of(rows, offset, columns)).astype(np.int32), graph=graph)


# Grids


def broadcast_tensors(*tensors: Tensor) -> tuple[Tensor, ...]:
    """Return the tensors, all broadcast to their common shape.

    >>> x = asg.constant([[1.0], [2.0]], graph=asg.Graph())
    >>> across, down = asg.broadcast_tensors(x.T, x)
    >>> asg.evaluate(down)
    array([[1., 1.],
           [2., 2.]], dtype=float32)
    """
    shape = broadcast_shapes("broadcast_tensors", [each.shape for each in tensors])
    return tuple(broadcast(each, shape) for each in tensors)


def meshgrid(*tensors: Tensor, indexing: str = "xy") -> tuple[Tensor, ...]:
    """Return the coordinate grids of vectors, a grid for each vector (NumPy).

    Args:
        *tensors: Vectors; a scalar counts as a vector of one element.
        indexing: "ij" gives grids of shape (len(tensors[0]), len(tensors[1]), ...). "xy" exchanges
            the first two axes.

    Raises:
        GraphError: `indexing` is another name.
        ShapeError: A tensor has more than one axis.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> across, down = asg.meshgrid(x, x[:2])
    >>> asg.evaluate(down)
    array([[1, 1, 1],
           [2, 2, 2]], dtype=int32)
    """
    if indexing not in ("xy", "ij"):
        raise GraphError(f"indexing must be 'xy' or 'ij', got {indexing!r}", op="meshgrid")
    lines = [atleast_1d(each) for each in tensors]
    for line in lines:
        if line.ndim != 1:
            raise ShapeError(f"{line.type} is not a vector", op="meshgrid")
    shape: Shape = tuple(line.shape[0] for line in lines)
    grids = [
        broadcast(reshape(line, tuple(n if i == j else 1 for j, n in enumerate(shape))), shape)
        for i, line in enumerate(lines)
    ]
    if indexing == "xy" and len(grids) > 1:
        return tuple(swapaxes(grid, 0, 1) for grid in grids)
    return tuple(grids)


def cartesian_prod(*tensors: Tensor) -> Tensor:
    """Return all combinations with an element of each vector, as rows (torch).

    A single vector stays a vector.

    >>> x = asg.constant([1, 2], graph=asg.Graph())
    >>> asg.evaluate(asg.cartesian_prod(x, x + 10))
    array([[ 1, 11],
           [ 1, 12],
           [ 2, 11],
           [ 2, 12]], dtype=int32)
    """
    if len(tensors) == 1:
        return tensors[0]
    grids = meshgrid(*tensors, indexing="ij")
    return concat([reshape(grid, (grid.size, 1)) for grid in grids], 1)


def combinations(x: Tensor, r: int = 2, with_replacement: bool = False) -> Tensor:
    """Return all combinations of `r` elements of a vector, as rows in order (torch).

    Args:
        x: A vector of static size.
        r: The number of elements of a combination.
        with_replacement: Allow an element to repeat within a combination.

    Raises:
        ShapeError: `x` is not a vector, or its size is symbolic.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.combinations(x))
    array([[1, 2],
           [1, 3],
           [2, 3]], dtype=int32)
    """
    if x.ndim != 1:
        raise ShapeError(f"{x.type} is not a vector", op="combinations")
    count = as_int(r, "r")
    chosen = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    places = [*chosen(range(static_shape(x.shape)[0]), count)]
    return take(x, np.asarray(places, np.int32).reshape(len(places), count), 0)


def vander(x: Tensor, n: int | None = None, increasing: bool = False) -> Tensor:
    """Return the powers of each element along a new last axis, the highest first (NumPy).

    Args:
        x: A tensor with at least one axis.
        n: The number of powers; None is the size of the last axis.
        increasing: Start with power 0.

    Raises:
        ShapeError: `x` is a scalar, or `n` is negative.
        DTypeError: `x` is bool.

    >>> x = asg.constant([2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.vander(x, 3, increasing=True))
    array([[1, 2, 4],
           [1, 3, 9]], dtype=int32)
    """
    if not x.ndim:
        raise ShapeError("a scalar has no elements", op="vander")
    if x.dtype is DType.BOOL:
        raise DTypeError("a bool has no powers", op="vander")
    count = static_shape(x.shape[-1:])[0] if n is None else as_int(n, "n")
    if count < 0:
        raise ShapeError(f"n must be 0 or more, got {count}", op="vander")
    one = literal(x.graph, 1, x.type)
    powers = [one] if as_repeats(count, "vander") else []
    while len(powers) < count:
        powers.append(powers[-1] * x if len(powers) > 1 else x)
    if not powers:
        return reshape(part(expand_dims(x, -1), x.ndim, 0, 0), (*x.shape, 0))
    columns = [expand_dims(each, -1) for each in powers]
    return concat(columns if increasing else columns[::-1], -1)


def logspace(
    start: float, stop: float, num: Dim = 50, endpoint: bool = True, base: float = 10.0,
    dtype: DType | str = DType.F32, graph: Graph | None = None,
) -> Tensor:  # fmt: skip
    """Return `base` raised to evenly spaced powers from `start` to `stop`.

    Args:
        start: The first power.
        stop: The last power.
        num: The count of numbers, an int or a symbolic dimension.
        endpoint: Include the power `stop`. If False, the powers end one step before it.
        base: The base, above 0.
        dtype: A float dtype.
        graph: The graph of the constant; None is the innermost `with g:`.

    Raises:
        DTypeError: `dtype` is not a float.
        ShapeError: `base` is not above 0, or `num` is negative.

    >>> asg.evaluate(asg.logspace(0, 3, 4, graph=asg.Graph())).round(2)
    array([   1.,   10.,  100., 1000.], dtype=float32)
    >>> asg.evaluate(asg.logspace(0, 3, 3, endpoint=False, base=2.0, graph=asg.Graph())).round(2)
    array([1., 2., 4.], dtype=float32)
    """
    kind = as_dtype(dtype)
    if not kind.is_float:
        raise DTypeError(f"numbers at equal ratios cannot be {kind}", op="logspace")
    if not base > 0:
        raise ShapeError(f"base must be above 0, got {base}", op="logspace")
    powers = linspace(start, stop, num, endpoint, kind, graph)
    return pow(filled_like(powers, float(base)), powers)
