"""Constants of a plan: nodes whose operands are constants, and constants in a wider dtype."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Kind, Primitive
from asg.core.tracing.record import concrete, decided, is_later, later
from asg.core.types import TensorType
from asg.runtime.backend import Options
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import Value, known_attrs, nbytes_of, shape_of

_OF_OPERANDS = (Kind.VIEW, Kind.BARRIER)  # their results take no memory


def folded(
    node: Node, op: Primitive, inputs: Sequence[Value], options: Options
) -> tuple[Value, ...] | None:
    """Return the node's values as small constants if all operands are constants, else None.

    A run computes a large value instead.
    """
    arrays: list[Array] = []
    for value in inputs:
        if value.array is None:
            return None
        arrays.append(value.array)
    if op.kind in (Kind.CONTROL, Kind.COLLECTIVE):
        return None
    if op.kind is Kind.INDEXING and options.check_indices:
        return None
    uniform = op.kind is Kind.ELEMENTWISE and all(
        decided(later(_is_uniform, array)) for array in arrays
    )
    if not uniform and op.kind not in _OF_OPERANDS and _is_large(node, arrays):
        return None
    dims = tuple([dim for type_ in node.types for dim in shape_of(type_)])
    dims += tuple(later_attrs(node))
    found = later(_computed, node, uniform, dims, tuple(arrays))
    constants = [
        Value(type_, None, array=later(itemgetter(index), found))
        for index, type_ in enumerate(node.types)
    ]
    return tuple(constants)


def _is_large(node: Node, operands: Sequence[Array]) -> bool:
    """Whether each run should compute a constant, because a plan would hold too many bytes.

    Conversions of stored weights never exceed their operands in size, so their bound is higher.
    """
    memory = plans().memory
    if node.op.kind is Kind.CREATION:
        return _counted(node) > memory.converted
    size = sum(map(nbytes_of, node.types))
    if size <= memory.constant:
        return False
    return size > memory.converted or any(map(is_later, operands)) or size > _stored(operands)


def _counted(node: Node) -> int:
    """Return the bytes of the positions along an axis, which repeat along the others; else 0."""
    if "axis" not in node.attrs:
        return 0
    type_ = node.types[0]
    axis: int = node.attrs["axis"]
    count = shape_of(type_)[axis]
    return 0 if is_later(count) else count * type_.dtype.itemsize


def computed_nbytes(node: Node, constants: Iterable[Value]) -> int:
    """Return the bytes that the constants of a node take beside those of its operands."""
    if node.op.kind in _OF_OPERANDS:
        return 0
    found = [value.array for value in constants]
    return sum(_stored([array]) for array in found if array is not None and not is_later(array))


def widened_constant(array: Array, type_: TensorType) -> Value | None:
    """Return a constant in a wider dtype; None for a repeated or very large constant."""
    if is_later(array) or any(map(is_later, type_.shape)):
        return None
    if nbytes_of(type_) > plans().memory.converted or _stored([array]) < array.nbytes:
        return None
    return Value(type_, None, array=fixed(array.astype(type_.dtype.numpy), shape_of(type_)))


def _stored(arrays: Iterable[Array]) -> int:
    """Return the bytes of constants in memory: elements that a view repeats count once."""
    spans = [np.lib.array_utils.byte_bounds(array) for array in arrays]
    return max(high - low for low, high in spans)


def _computed(
    node: Node, uniform: bool, dims: tuple[int, ...], arrays: Sequence[Array]
) -> list[Array]:
    """Return the constants of a node with constant operands; `uniform` operands repeat an element.

    `dims` lists sizes of results and attributes that may be known only later.
    """
    del dims
    op = cast(Primitive, node.op)
    if uniform:
        arrays = [array[(0,) * array.ndim] for array in arrays]
    with np.errstate(all="ignore"):
        found = op.reference(*arrays, **known_attrs(node.attrs))
    results: tuple[Any, ...] = found if len(node.types) > 1 else (found,)
    return [
        fixed(np.asarray(result, type_.dtype.numpy), concrete(shape_of(type_)))
        for type_, result in zip(node.types, results, strict=True)
    ]


def later_attrs(node: Node) -> Iterator[int]:
    """Yield the dimensions among a node's attributes that are known only later."""
    for value in node.attrs.values():
        dims = cast("tuple[Any, ...]", value if isinstance(value, tuple) else (value,))
        yield from filter(is_later, dims)


def fixed(array: Array, shape: tuple[int, ...]) -> Array:
    """Return a read-only constant of this shape."""
    if array.shape != shape:
        return np.broadcast_to(array, shape)
    if array.flags.writeable:  # it may become an output
        array = array.view()
        array.flags.writeable = False
    return array


def _is_uniform(array: Array) -> bool:
    return array.size > 0 and not any(
        stride for stride, dim in zip(array.strides, array.shape, strict=True) if dim > 1
    )
