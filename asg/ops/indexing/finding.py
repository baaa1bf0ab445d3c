"""Positions of nonzero elements, and conversion of flat positions to indices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.arguments import as_shape
from asg.core.dims import Dim, as_dim
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor, current_graph
from asg.core.types import TensorType
from asg.ops._support.indices import as_integers
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import floor_divide, remainder
from asg.ops.elementwise.comparison import less, not_equal
from asg.ops.indexing.gather_scatter import scatter
from asg.ops.numbers import dim_of, literal
from asg.ops.reductions.cumulative import cumsum
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import cast, to_words, where
from asg.ops.shapes.joins import stack
from asg.ops.shapes.views import expand_dims, reshape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from asg.core.graph import Operand


def nonzero_static(x: Tensor, *, size: Dim | str, fill_value: int = -1) -> Tensor:
    """Return the indices of the first `size` nonzero elements of `x`, i32[size, rank].

    The elements are in row-major order (torch.nonzero_static).

    Args:
        x: A tensor of any dtype.
        size: The number of rows. You give it because a shape cannot depend on data.
        fill_value: The entry of rows without an element.

    >>> x = asg.constant([[0, 5, 0], [7, 0, 0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nonzero_static(x, size=3))
    array([[ 0,  1],
           [ 1,  0],
           [-1, -1]], dtype=int32)
    """
    count = as_dim(size)
    flat = reshape(x, (x.size,))
    present = flat if x.dtype is DType.BOOL else not_equal(flat, 0)
    ones = cast(present, DType.I32)
    rank = cumsum(ones, 0) - 1
    kept = where(
        present, rank, dim_of(x.graph, count, DType.I32)
    )  # out of range, which writes nothing
    start = literal(x.graph, 0, TensorType((count,), DType.I32))
    found = scatter(start, kept, iota(flat.shape, 0, graph=x.graph), 0)
    if not x.ndim:
        return literal(x.graph, 0, TensorType((count, 0), DType.I32))
    indices = stack(list(unravel_index(found, x.shape)), 1)
    is_there = less(iota((count,), 0, graph=x.graph), sum(ones, 0))
    return where(expand_dims(is_there, 1), indices, fill_value)


def unravel_index(indices: Operand, shape: Sequence[Dim]) -> tuple[Tensor, ...]:
    """Return the index along each axis of `shape` of flat row-major positions (NumPy).

    Args:
        indices: Integer positions of any shape.
        shape: The shape that the positions count in, with at least one axis.

    Returns:
        A tensor for each axis, of the shape of `indices`: u32 for u32 indices, otherwise i32.

    Raises:
        ShapeError: `shape` has no axis.
        DTypeError: `indices` are not integers.

    >>> x = asg.constant([0, 4, 5], graph=asg.Graph())
    >>> row, column = asg.unravel_index(x, (2, 3))
    >>> asg.evaluate(row), asg.evaluate(column)
    (array([0, 1, 1], dtype=int32), array([0, 1, 2], dtype=int32))
    """
    sizes = as_shape(shape)
    if not sizes:
        raise ShapeError("shape must have an axis, got ()", op="unravel_index")
    graph = indices.graph if isinstance(indices, Tensor) else current_graph()
    found: list[Tensor] = []
    rest = to_words(as_integers("unravel_index", indices, graph))
    for size in reversed(sizes[1:]):
        count = dim_of(rest.graph, size, rest.dtype)
        found.append(remainder(rest, count))
        rest = floor_divide(rest, count)
    return (rest, *reversed(found))
