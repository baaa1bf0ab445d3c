"""Primitives that arrange elements: shapes, joins, slices and padding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.jax.call import Call, known
from asg.jax.registry import primitive
from asg.ops import functions as ops
from asg.ops.shapes.joins import pad_between


@primitive("reshape", pairs="parts")
def reshaped(
    call: Call, x: Tensor, *, new_sizes: Sequence[Any], dimensions: Any = None, **_: Any
) -> Tensor:
    """Import a reshape."""
    if dimensions is not None:
        x = ops.transpose(x, tuple(map(int, dimensions)))
    return ops.reshape(x, call.sizes(new_sizes))


@primitive("transpose", pairs="parts")
def transposed(call: Call, x: Tensor, *, permutation: Sequence[int]) -> Tensor:
    """Import a permutation of axes."""
    del call
    return ops.transpose(x, tuple(map(int, permutation)))


@primitive("squeeze", pairs="parts")
def squeezed(call: Call, x: Tensor, *, dimensions: Sequence[int]) -> Tensor:
    """Import the removal of axes of size 1."""
    del call
    return ops.squeeze(x, tuple(map(int, dimensions))) if dimensions else x


@primitive("expand_dims", pairs="parts")
def expanded(call: Call, x: Tensor, *, dimensions: Sequence[int]) -> Tensor:
    """Import new axes of size 1."""
    del call
    return ops.expand_dims(x, tuple(map(int, dimensions)))


@primitive("broadcast_in_dim", pairs="parts")
def broadcast(
    call: Call, x: Tensor, *dynamic: Tensor, shape: Sequence[Any],
    broadcast_dimensions: Sequence[int], **_: Any,
) -> Tensor:  # fmt: skip
    """Import a broadcast that puts each axis of x at a place of the result."""
    del dynamic
    sizes = call.sizes(shape)
    places = tuple(map(int, broadcast_dimensions))
    number = known(x)
    if number is not None and not number.ndim:
        return ops.literal(call.graph, number.item(), TensorType(sizes, x.dtype))
    spread: list[Dim] = [1] * len(sizes)
    for axis, place in enumerate(places):
        spread[place] = x.shape[axis]
    return ops.broadcast_to(x if not places else ops.reshape(x, tuple(spread)), sizes)


@primitive("broadcast_to", pairs="parts")
def broadcast_to(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import a broadcast to a shape."""
    return ops.broadcast_to(x, call.shape)


@primitive("tile", pairs="parts")
def tiled(call: Call, x: Tensor, *, reps: Sequence[int]) -> Tensor:
    """Import copies of x along its axes."""
    del call
    return ops.tile(x, tuple(map(int, reps)))


@primitive("rev", pairs="parts")
def reversed_(call: Call, x: Tensor, *, dimensions: Sequence[int]) -> Tensor:
    """Import axes in reverse."""
    del call
    return ops.flip(x, tuple(map(int, dimensions))) if dimensions else x


@primitive("concatenate", pairs="parts")
def concatenated(call: Call, *xs: Tensor, dimension: int) -> Tensor:
    """Import a concatenation."""
    del call
    return ops.concat(list(xs), int(dimension))


@primitive("stack", pairs="parts")
def stacked(call: Call, *xs: Tensor, axis: int) -> Tensor:
    """Import arrays joined along a new axis."""
    del call
    return ops.stack(list(xs), int(axis))


@primitive("unstack", pairs="parts")
def unstacked(call: Call, x: Tensor, *, axis: int) -> list[Tensor]:
    """Import the parts of an axis, without the axis."""
    del call
    return [ops.squeeze(ops.part(x, axis, i, i + 1), axis) for i in range(int(x.shape[axis]))]  # pyright: ignore[reportArgumentType]  # JAX has it for fixed sizes


@primitive("split", pairs="parts")
def divided(call: Call, x: Tensor, *, sizes: Sequence[Any], axis: int) -> list[Tensor]:
    """Import the parts of an axis, of given sizes."""
    found: list[Tensor] = []
    start: Dim = 0
    for size in call.sizes(sizes):
        found.append(ops.part(x, int(axis), start, start + size))
        start = start + size
    return found


@primitive("slice", pairs="parts")
def sliced(
    call: Call, x: Tensor, *, start_indices: Sequence[Any], limit_indices: Sequence[Any],
    strides: Sequence[Any] | None,
) -> Tensor:  # fmt: skip
    """Import a slice with fixed bounds."""
    steps = None if strides is None else [int(step) for step in strides]
    return ops.slice(x, call.sizes(start_indices), call.sizes(limit_indices), steps)


@primitive("pad")
def padded(
    call: Call, x: Tensor, value: Tensor, *, padding_config: Sequence[tuple[Any, Any, Any]]
) -> Tensor:
    """Import padding around and between elements; negative padding crops."""
    low, high, interior = (call.sizes(column) for column in zip(*padding_config, strict=True))
    inner = [int(step) for step in interior]  # pyright: ignore[reportArgumentType]  # JAX has it fixed
    number = known(value)
    if number is not None:
        return spread(x, low, high, inner, number.item())
    ones = ops.literal(call.graph, True, TensorType(x.shape, DType.BOOL))
    inside = spread(ones, low, high, inner, False)
    zero = False if x.dtype is DType.BOOL else 0
    return ops.where(inside, spread(x, low, high, inner, zero), value)


def spread(
    x: Tensor, low: Sequence[Dim], high: Sequence[Dim], interior: Sequence[int], value: Any
) -> Tensor:
    """Return x with a value around and between its elements; negative widths crop."""
    facts = x.graph.facts

    def added(width: Dim) -> Dim:
        return width if facts.known_le(0, width) else 0

    def cut(width: Dim) -> Dim:
        return 0 if facts.known_le(0, width) else 0 - width

    number = float(value) if x.dtype.is_float else value
    if any(width != 0 for width in (*map(added, low), *map(added, high), *interior)):
        x = pad_between(x, [*map(added, low)], [*map(added, high)], interior, number)
    first = [cut(width) for width in low]
    last = [size - cut(width) for size, width in zip(x.shape, high, strict=True)]
    if all(width == 0 for width in first) and tuple(last) == x.shape:
        return x
    return ops.slice(x, first, last)


@primitive("iota")
def iota(call: Call, *dynamic: Tensor, dimension: int, shape: Sequence[Any], **_: Any) -> Tensor:
    """Import the numbers along an axis."""
    del dynamic
    return ops.cast(
        ops.iota(call.sizes(shape), int(dimension), "i32", graph=call.graph), call.dtype
    )


@primitive("dim_as_value")
def size(call: Call, *, dim: Any) -> Tensor:
    """Import a symbolic size as a number."""
    return ops.dim_of(call.graph, call.sizes((dim,))[0], call.dtype)
