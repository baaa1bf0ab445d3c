"""Orders of axes: values of several axes that lie densely, but not row by row.

A convolution gives its result with the channels last, since its windows are then copied in long
runs. Results of elementwise steps lie as their operands do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from asg.core.types import TensorType
from asg_numpy.plans import plans
from asg_numpy.values import Value, elements_of, first_wide, nbytes_of, shape_of

Ints = tuple[int, ...]


def strides_in(order: Sequence[int], type_: TensorType) -> Ints:
    """Return the strides of a dense array of this type whose axes lie in this order."""
    dims, strides, step = shape_of(type_), [0] * type_.rank, type_.dtype.itemsize
    for axis in reversed(order):
        strides[axis] = step
        step *= max(dims[axis], 1)
    return tuple(strides)


def order_of(value: Value) -> Ints | None:
    """Return the order in which axes lie in a value that is its storage, whole and dense.

    None for a value that lies row by row, and for one that is anything else.
    """
    strides, storage = value.strides, value.storage
    if strides is None or storage is None or value.offset:
        return None
    if storage.nbytes != nbytes_of(value.type) or not storage.nbytes:
        return None
    order = tuple(sorted(range(len(strides)), key=lambda axis: -strides[axis]))
    dims, dense = shape_of(value.type), strides_in(order, value.type)
    pairs = zip(dims, strides, dense, strict=True)
    return order if all(dim == 1 or here == there for dim, here, there in pairs) else None


def common_order(type_: TensorType, operands: Iterable[Value]) -> Ints | None:
    """Return the order in which a result of these operands lies best; None for row by row.

    Its first axis is that of the type, or the first of a picture whose channels are last: by these
    results are divided into parts. Beside an array of the state, which lies row by row, a result
    may be to take its place.
    """
    found: list[Ints] = []
    rows, times = 0, plans().convolutions.follows
    for value in operands:
        if value.storage is None or value.type.rank != type_.rank:
            continue
        whole = value.strides is None and value.type.shape == type_.shape
        if whole and value.storage.state is not None:
            return None
        order = order_of(value)
        if order is not None and elements_of(value.type) * times >= elements_of(type_):
            found.append(order)
        rows += whole
    if not found or len(found) < rows:
        return None
    order, dims = found[0], shape_of(type_)
    first = next((axis for axis in order if dims[axis] > 1), None)
    last = dims[0] == 1 and order == (0, *range(2, type_.rank), 1)  # the channels of one picture
    return order if last or first == first_wide(type_) else None


def outermost(value: Value) -> int | None:
    """Return the first axis that is longer than 1, in the order in which axes lie in a value."""
    order, dims = order_of(value), shape_of(value.type)
    if order is None or 0 in dims:
        return first_wide(value.type)
    return next((axis for axis in order if dims[axis] > 1), None)


def in_order(value: Value, order: Sequence[int]) -> Value:
    """Return a value that lies densely in this order as one that lies row by row."""
    dims = shape_of(value.type)
    return Value(TensorType(tuple(dims[axis] for axis in order), value.type.dtype), value.storage)
