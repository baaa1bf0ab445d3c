"""Splits of a tensor along an axis: tensor_split, hsplit, vsplit and dsplit."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from asg.core.arguments import as_int, as_repeats
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis, static_shape
from asg.ops.shapes.joins import part


def tensor_split(
    x: Tensor, indices_or_sections: int | Sequence[int], axis: int = 0
) -> tuple[Tensor, ...]:
    """Return `x` cut along `axis` into nearly equal parts, or at indices (numpy.array_split).

    Args:
        x: The tensor to cut.
        indices_or_sections: The number of parts, or the indices before which to cut. If the size
            does not divide, the first parts are longer by one.
        axis: The axis to cut, of static size.

    Raises:
        ShapeError: The axis is symbolic, or the number of parts is below 1.

    >>> x = asg.constant([1, 2, 3, 4, 5], graph=asg.Graph())
    >>> [asg.evaluate(part).tolist() for part in asg.tensor_split(x, 3)]
    [[1, 2], [3, 4], [5]]
    >>> [asg.evaluate(part).tolist() for part in asg.tensor_split(x, [1, 3])]
    [[1], [2, 3], [4, 5]]
    """
    place = normalize_axis(axis, x.ndim)
    (size,) = static_shape((x.shape[place],))
    if isinstance(indices_or_sections, Sequence):
        cuts = [as_int(each, "indices_or_sections") for each in indices_or_sections]
        cuts = [min(max(cut + size if cut < 0 else cut, 0), size) for cut in cuts]
    else:
        count = as_int(indices_or_sections, "indices_or_sections")
        if count < 1:
            raise ShapeError(
                f"the number of sections must be 1 or more, got {count}", op="tensor_split"
            )
        short, longer = divmod(size, as_repeats(count, "tensor_split"))
        cuts = [short * i + min(i, longer) for i in range(1, count)]
    bounds = itertools.pairwise([0, *cuts, size])
    return tuple(part(x, place, start, max(start, stop)) for start, stop in bounds)


def hsplit(x: Tensor, indices_or_sections: int | Sequence[int]) -> tuple[Tensor, ...]:
    """Return `x` cut along axis 1 (a vector along axis 0) into equal parts, or at indices (NumPy).

    Raises:
        ShapeError: The size does not divide into equal parts. Use `tensor_split` instead.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> [asg.evaluate(part).tolist() for part in asg.hsplit(x, [1])]
    [[[1], [4]], [[2, 3], [5, 6]]]
    """
    return _equal_split("hsplit", x, indices_or_sections, 0 if x.ndim == 1 else 1)


def vsplit(x: Tensor, indices_or_sections: int | Sequence[int]) -> tuple[Tensor, ...]:
    """Return `x` cut along axis 0 into equal parts, or at indices (NumPy).

    Raises:
        ShapeError: The size does not divide into equal parts. Use `tensor_split` instead.

    >>> x = asg.constant([[1, 2], [3, 4], [5, 6]], graph=asg.Graph())
    >>> [asg.evaluate(part).tolist() for part in asg.vsplit(x, [2])]
    [[[1, 2], [3, 4]], [[5, 6]]]
    """
    return _equal_split("vsplit", x, indices_or_sections, 0)


def dsplit(x: Tensor, indices_or_sections: int | Sequence[int]) -> tuple[Tensor, ...]:
    """Return `x` cut along axis 2 into equal parts, or at indices (NumPy).

    Raises:
        ShapeError: The size does not divide into equal parts. Use `tensor_split` instead.

    >>> x = asg.constant([[[1, 2, 3, 4]]], graph=asg.Graph())
    >>> [asg.evaluate(part).tolist() for part in asg.dsplit(x, 2)]
    [[[[1, 2]]], [[[3, 4]]]]
    """
    return _equal_split("dsplit", x, indices_or_sections, 2)


def _equal_split(
    op: str, x: Tensor, sections: int | Sequence[int], axis: int
) -> tuple[Tensor, ...]:
    (size,) = static_shape((x.shape[normalize_axis(axis, x.ndim)],))
    if not isinstance(sections, Sequence) and size % max(as_int(sections, "sections"), 1):
        raise ShapeError(
            f"the size {size} of axis {axis} does not divide into {sections} equal parts",
            op=op,
            hint="use tensor_split",
        )
    return tensor_split(x, sections, axis)
