"""Products of matrices, and convolutions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.jax.call import Call, cast
from asg.jax.registry import primitive
from asg.ops import functions as ops
from asg.ops.nn.convolution.conv_general import conv_general
from asg.ops.nn.convolution.geometry import Geometry


@primitive("dot_general")
def product(
    call: Call, x: Tensor, y: Tensor, *, dimension_numbers: Any, preferred_element_type: Any = None,
    **_: Any,
) -> Tensor:  # fmt: skip
    """Import a sum of products over paired axes; sums have the precision of the result."""
    del preferred_element_type  # the dtype of the result
    (left, right), (left_batch, right_batch) = dimension_numbers
    x, y = _widened(call, x, y)
    return ops.dot_general(
        x, y, (_ints(left), _ints(right)), (_ints(left_batch), _ints(right_batch))
    )


def _widened(call: Call, x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
    """Return both operands in the dtype of the result if it holds more, else in their own."""
    dtype = call.dtype
    if DType.BOOL in (x.dtype, y.dtype):
        raise call.refuse("asg has no products of bools", hint="cast them to int32")
    if x.dtype is not y.dtype or dtype.itemsize > x.dtype.itemsize:
        return cast(x, dtype), cast(y, dtype)
    return x, y


def _ints(values: Sequence[Any]) -> tuple[int, ...]:
    return tuple(map(int, values))


@primitive("conv_general_dilated")
def convolved(
    call: Call, x: Tensor, w: Tensor, *, window_strides: Sequence[int], padding: Sequence[Any],
    lhs_dilation: Sequence[int], rhs_dilation: Sequence[int], dimension_numbers: Any,
    feature_group_count: int, batch_group_count: int, **_: Any,
) -> Tensor:  # fmt: skip
    """Import a convolution of any layout, also a transposed one, by groups of channels or batches.

    Gradients of convolutions have this form, with groups of batches.
    """
    x, w = _widened(call, x, w)
    x = ops.transpose(x, _ints(dimension_numbers.lhs_spec))
    w = ops.transpose(w, _ints(dimension_numbers.rhs_spec))
    groups = int(feature_group_count)
    if batch_group_count > 1:
        groups = int(batch_group_count)
        n, channels = x.shape[:2]
        split = ops.reshape(x, (groups, n // groups, channels, *x.shape[2:]))
        x = ops.reshape(ops.swapaxes(split, 0, 1), (n // groups, channels * groups, *x.shape[2:]))
    low, high = zip(*map(call.sizes, padding), strict=True) if padding else ((), ())
    geometry = Geometry(
        _ints(window_strides), tuple(low), tuple(high), _ints(lhs_dilation), _ints(rhs_dilation),
        groups,
    )  # fmt: skip
    y = conv_general(x, w, geometry)
    places = _ints(dimension_numbers.out_spec)
    return ops.transpose(y, tuple(places.index(axis) for axis in range(len(places))))
