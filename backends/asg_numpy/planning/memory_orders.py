"""Memory orders of axes: dense values that are not row-major.

A convolution stores its result with the channels last, so that windows copy in long runs. Results
of elementwise steps take the order of their operands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from asg.core.types import TensorType
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import Value, elements_of, first_wide, nbytes_of, shape_of

Ints = tuple[int, ...]


def strides_in(order: Sequence[int], type_: TensorType) -> Ints:
    """Return the strides of a dense array of this type with its axes in this order."""
    dims, strides, step = shape_of(type_), [0] * type_.rank, type_.dtype.itemsize
    for axis in reversed(order):
        strides[axis] = step
        step *= max(dims[axis], 1)
    return tuple(strides)


def order_of(value: Value) -> Ints | None:
    """Return the memory order of a value that fills its storage densely.

    None for a row-major value, and for other layouts.
    """
    strides, storage = value.strides, value.storage
    if strides is None or storage is None or value.offset:
        return None
    if storage.nbytes != nbytes_of(value.type) or not storage.nbytes:
        return None
    dims, steps = shape_of(value.type), [-step for step in strides]
    if dims and dims[0] == 1:  # the batch of a single picture: its stride says nothing
        steps[0] = -nbytes_of(value.type)
    order = tuple(sorted(range(len(strides)), key=steps.__getitem__))
    dense = strides_in(order, value.type)
    pairs = zip(dims, strides, dense, strict=True)
    return order if all(dim == 1 or here == there for dim, here, there in pairs) else None


def common_order(type_: TensorType, operands: Iterable[Value]) -> Ints | None:
    """Return the best memory order of a result of these operands; None for row-major.

    Beside a row-major array of the state, a result stays row-major, because it may replace the
    state.
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
    return found[0] if suits_threads(found[0], type_) else None


def suits_threads(order: Ints, type_: TensorType) -> bool:
    """Whether threads can divide results in a memory order along the first axis in memory.

    It must be the type's first wide axis, or the order is of a single picture with channels last.
    """
    dims = shape_of(type_)
    first = next((axis for axis in order if dims[axis] > 1), None)
    last = dims[0] == 1 and order == (0, *range(2, type_.rank), 1)
    return last or first == first_wide(type_)


def outermost(value: Value) -> int | None:
    """Return the first axis longer than 1, in the memory order of a value."""
    order, dims = order_of(value), shape_of(value.type)
    if order is None or 0 in dims:
        return first_wide(value.type)
    return next((axis for axis in order if dims[axis] > 1), None)


def in_order(value: Value, order: Sequence[int]) -> Value:
    """Return a value that is dense in this order as a row-major value."""
    dims = shape_of(value.type)
    return Value(TensorType(tuple(dims[axis] for axis in order), value.type.dtype), value.storage)
