"""Quantized numbers: quantize, dequantize, and their products and convolutions.

Integers of less than 32 bits are held as i32, floats of 8 bits and less as f32. Sums of products of
integers are exact. Products by matrices and convolutions are ops. Others are computed in f32, a few
terms at a time, so that f32 holds each partial sum exactly.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from math import prod
from typing import NamedTuple

import numpy as np
from onnx import TensorProto

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType, static_shape
from asg.io.onnx.elements import NARROW, SMALL_FLOATS, dtype_of_element, name_of_element
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.convolution import convolved, sizes_of
from asg.io.onnx.importing.operators.windows import sliding_with_sizes
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.small_floats import rounded
from asg.io.onnx.importing.values import Known, Weight
from asg.ops import functions as ops
from asg.ops.products.integer_products import MOST_TERMS, conv_integer, in_parts, matmul_integer
from asg.ops.quantization import (
    dequantize_linear,
    dequantize_weight,
    dynamic_quantize_linear,
    quantize_linear,
)
from asg.ops.selection import CAST

_EXACT = 2**24  # below it, f32 holds every integer
_BYTES: dict[int, DType] = {TensorProto.INT8: DType.I8, TensorProto.UINT8: DType.U8}
_WIDEST = 255  # of an 8-bit number minus its zero point
_SIGN = 128  # an unsigned number of 8 bits minus its signed number
_WHOLE = TensorType((), DType.I32)


@operator("QuantizeLinear", oldest=10, settings=(1, 2))
def quantize(call: Call) -> Tensor:
    """Import QuantizeLinear: x / scale rounded to even, plus the zero point, in its range."""
    x = call.tensor()
    scale, zero = (_along(call, place, x) for place in (1, 2))
    assert scale is not None
    precision = call.integer("precision", 0)
    if precision not in (0, TensorProto.FLOAT):
        raise call.refuse(f"a precision of {name_of_element(precision)}, not FLOAT")
    element = call.elements[2] if call.has(2) else call.integer("output_dtype", 0)
    element = element or TensorProto.UINT8
    if element in _BYTES:
        point = _bytes_like(scale, zero, _BYTES[element])
        return ops.cast(quantize_linear(_f32(x), _f32(scale), point), DType.I32)
    return requantized(call, ops.div(_f32(x), _f32(scale)), zero, element)


@operator("DequantizeLinear", oldest=10, settings=(1, 2))
def dequantize(call: Call) -> Tensor:
    """Import DequantizeLinear: (x - zero point) × scale, in the dtype of the scale."""
    x = call.tensor()
    if x.dtype in (DType.I8, DType.U8):
        found = _weight(call, x)
        if found is not None:
            return found
        x = ops.cast(x, DType.I32)
    scale, zero = (_along(call, place, x) for place in (1, 2))
    assert scale is not None
    target = scale.dtype
    if call.integer("output_dtype", 0):
        target = dtype_of_element(call.integer("output_dtype"))
    numbers = call.graph.tensor(x.node.inputs[0]) if x.node.op is CAST else x
    if numbers.dtype in (DType.I8, DType.U8):
        point = _bytes_like(scale, zero, numbers.dtype)
        return ops.cast(dequantize_linear(numbers, _f32(scale), point), target)
    whole = x if zero is None else ops.sub(x, zero)
    return ops.cast(ops.mul(_f32(whole), _f32(scale)), target)


def _bytes_like(scale: Tensor, zero: Tensor | None, dtype: DType) -> Tensor:
    """Return a zero point in 8 bits; 0 in the shape of the scale without one."""
    if zero is None:
        return ops.literal(scale.graph, 0, TensorType(scale.shape, dtype))
    return ops.cast(zero, dtype)


def _weight(call: Call, x: Tensor) -> Tensor | None:
    """Return a stored weight as floats; None if its scales belong to an axis in the middle."""
    scale, shape = call.tensor(1), static_shape(x.shape)
    target = scale.dtype
    if call.integer("output_dtype", 0):
        target = dtype_of_element(call.integer("output_dtype"))
    groups = _groups(shape, scale, call.integer("axis", 1), call.integer("block_size", 0))
    if groups is None:
        return None
    each = (*groups[:2], 1, groups[3])
    zero = call.maybe(2)
    known = call.builder.maybe_numbers(call.value(2)) if zero is not None else None
    if known is not None and not known.any():
        zero = None
    zero = None if zero is None else ops.reshape(ops.cast(zero, x.dtype), each)
    return dequantize_weight(
        ops.reshape(x, groups), ops.reshape(_f32(scale), each), zero, bits=8,
        length=groups[1] * groups[2], shape=shape, dtype=target,
    )  # fmt: skip


def _groups(
    shape: tuple[int, ...], scale: Tensor, axis: int, block: int
) -> tuple[int, int, int, int] | None:
    """Return a shape with the elements of each scale on the third axis, or None."""
    axis, size = axis % len(shape), prod(shape)
    if scale.ndim == 0 or scale.shape == (1,):
        return 1, 1, size, 1
    if block:
        whole = shape[axis] % block == 0
        before, after = prod(shape[:axis]), prod(shape[axis + 1 :])
        return (before, shape[axis] // block, block, after) if whole else None
    if axis == 0:
        return shape[0], 1, prod(shape[1:]), 1
    return (1, 1, prod(shape[:-1]), shape[-1]) if axis == len(shape) - 1 else None


def _along(call: Call, place: int, x: Tensor) -> Tensor | None:
    """Return a scale or zero point broadcast to x: for all of x, per position, or per block."""
    given, axis, block = call.maybe(place), call.integer("axis", 1), call.integer("block_size", 0)
    if given is None or (given.ndim == 0) or not x.ndim:
        return given if given is None or x.ndim else ops.reshape(given, ())
    axis = axis + x.ndim if axis < 0 else axis
    if not block:
        if given.shape == (1,):
            return ops.reshape(given, ())
        return ops.reshape(given, [-1 if i == axis else 1 for i in range(x.ndim)])
    lead, tail = given.shape[: axis + 1], given.shape[axis + 1 :]
    spread = ops.broadcast_to(ops.reshape(given, (*lead, 1, *tail)), (*lead, block, *tail))
    whole = ops.reshape(spread, (*lead[:-1], lead[-1] * block, *tail))
    return ops.part(whole, axis, 0, x.shape[axis])


@operator("DynamicQuantizeLinear")
def quantize_by_range(call: Call) -> list[Tensor]:
    """Import DynamicQuantizeLinear: to unsigned 8 bits, by the range of x and 0."""
    return list(by_range(call.tensor()))


def by_range(x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return x in unsigned 8 bits, its scale and its zero point."""
    numbers, scale, zero = dynamic_quantize_linear(x)
    return ops.cast(numbers, DType.I32), scale, ops.cast(zero, DType.I32)


def _f32(x: Tensor) -> Tensor:
    return ops.cast(x, DType.F32)


def requantized(call: Call, x: Tensor, zero: Tensor | None, element: int) -> Tensor:
    """Return numbers rounded to even, plus the zero point, within the range of an element type."""
    if element in SMALL_FLOATS:
        shifted = x if zero is None else ops.add(x, _f32(zero))
        saturates = bool(call.integer("saturate", 1))
        return rounded(shifted, element, saturates=saturates, mode="up")
    if element not in NARROW:
        raise call.refuse(f"quantized numbers of {name_of_element(element)}")
    low, high = NARROW[element]
    found = ops.round(x)
    found = found if zero is None else ops.add(found, _f32(zero))
    return ops.cast(ops.clamp(found, float(low), float(high)), DType.I32)


# Sums of products


@operator("MatMulInteger")
def product(call: Call) -> Tensor:
    """Import MatMulInteger: the product of integers minus their zero points."""
    return product_of(call, (0, 2), (1, 3))


@operator("QLinearMatMul", settings=(1, 4, 6))
def scaled_product(call: Call) -> Tensor:
    """Import QLinearMatMul: the product, with the scales of both operands and the result."""
    found = product_of(call, (0, 2), (3, 5))
    scale = ops.mul(_of_rows(_f32(call.tensor(1))), _f32(call.tensor(4)))
    scale = ops.div(scale, _f32(call.tensor(6)))
    return requantized(call, ops.mul(_f32(found), scale), call.tensor(7), call.elements[7])


def product_of(call: Call, left: tuple[int, int], right: tuple[int, int]) -> Tensor:
    """Return the product of two operands minus their zero points, each (operand, zero point)."""
    a, b = call.tensor(left[0]), call.tensor(right[0])
    x, weight, zero = bytes_of(call, left[0]), weight_of(call, *right), call.maybe(left[1])
    terms, one = a.shape[-1], zero is None or zero.shape in ((), (1,))
    if x is not None and weight is not None and b.ndim == 2 and one and isinstance(terms, int):
        return times_weight(weight, 1, lambda w: matmul_integer(x, w, zero_of(x, zero)))
    a = a if zero is None else ops.sub(a, _of_rows(zero))
    b = ops.sub(b, call.tensor(right[1])) if call.has(right[1]) else b
    if not isinstance(terms, int):
        return ops.matmul(a, b)
    a, b, axis = _f32(a), _f32(b), -2 if b.ndim > 1 else 0
    return in_parts(
        terms, _most_terms(call, *right, terms),
        lambda i, end: ops.matmul(ops.part(a, -1, i, end), ops.part(b, axis, i, end)),
    )  # fmt: skip


class WeightOfBytes(NamedTuple):
    """A weight in i8, and its zero point in i32; None for 0."""

    numbers: Tensor
    zero: Tensor | None


def weight_of(call: Call, operand: int, zero: int) -> WeightOfBytes | None:
    """Return an operand of 8 bits in i8; unsigned numbers, and their zero point, become 128 less.

    None for an operand of another element type.
    """
    numbers, less = bytes_of(call, operand), call.maybe(zero)
    known = None if less is None else call.builder.maybe_numbers(call.value(zero))
    if numbers is None:
        return None
    if less is not None:
        less = None if known is not None and not known.any() else ops.cast(less, DType.I32)
    if numbers.dtype is DType.U8:
        numbers = ops.cast(ops.bitwise_xor(numbers, _SIGN), DType.I8)
        less = ops.literal(call.graph, -_SIGN, _WHOLE) if less is None else less - _SIGN
    return WeightOfBytes(numbers, less)


def bytes_of(call: Call, place: int) -> Tensor | None:
    """Return an operand of 8 bits in its element type, or None for an operand of another type."""
    x = call.tensor(place)
    if x.node.op is CAST and call.graph.type_of(x.node.inputs[0]).dtype in _BYTES.values():
        return call.graph.tensor(x.node.inputs[0])
    if x.dtype in _BYTES.values():
        return x
    element = call.elements[place]
    return ops.cast(x, _BYTES[element]) if element in _BYTES else None


def zero_of(x: Tensor, zero: Tensor | None) -> Tensor:
    """Return the zero point of numbers, in their dtype."""
    if zero is None:
        return ops.literal(x.graph, 0, TensorType((), x.dtype))
    return ops.reshape(ops.cast(zero, x.dtype), ())


def times_weight(weight: WeightOfBytes, axis: int, product: Callable[[Tensor], Tensor]) -> Tensor:
    """Return the product with a weight minus its zero point.

    `product` is the function of weights in i8 that have their outputs along `axis`.
    """
    numbers, zero = weight
    found = product(numbers)
    if zero is None:
        return found
    ones = (*numbers.shape[:axis], 1, *numbers.shape[axis + 1 :])
    sums = product(ops.literal(numbers.graph, 1, TensorType(ones, DType.I8)))
    return found - sums * zero


def _of_rows(given: Tensor) -> Tensor:
    """Return a setting per row of the left operand, shaped to broadcast."""
    if given.ndim != 1:
        return given
    return ops.reshape(given, () if given.shape == (1,) else (-1, 1))


def _most_terms(call: Call, place: int, zero: int, terms: int) -> int:
    """Return the most products of 8 bits and these weights with an exact sum in f32."""
    largest = _WIDEST
    weights, less = call.value(place), call.value(zero)
    if isinstance(weights, Known | Weight) and (less is None or isinstance(less, Known | Weight)):
        shift = np.abs(less.array.astype(np.int64)).max(initial=0) if less is not None else 0
        found = np.abs(weights.array.astype(np.int64)).max(initial=1) + shift
        largest = builtins.min(int(found), _WIDEST)
    return builtins.min((_EXACT - 1) // (_WIDEST * largest), terms)


@operator("ConvInteger")
def convolution(call: Call) -> Tensor:
    """Import ConvInteger: the convolution of integers minus their zero points."""
    return _convolution(call, (0, 2), (1, 3))


@operator("QLinearConv", settings=(1, 4, 6))
def scaled_convolution(call: Call) -> Tensor:
    """Import QLinearConv: convolution and bias, with the scales of both operands and the result."""
    found = _convolution(call, (0, 2), (3, 5))
    bias = call.maybe(8)
    found = found if bias is None else ops.add(found, _of_channels(bias, found.ndim - 1))
    scale = ops.mul(call.tensor(1), _of_channels(call.tensor(4), found.ndim - 1))
    scale = ops.div(scale, call.tensor(6))
    return requantized(call, ops.mul(_f32(found), scale), call.tensor(7), call.elements[7])


def _convolution(call: Call, image: tuple[int, int], kernel: tuple[int, int]) -> Tensor:
    w, groups = call.tensor(kernel[0]), call.integer("group", 1)
    channels, places = w.shape[1], w.size // (w.shape[0] * w.shape[1])
    if not isinstance(channels, int) or not isinstance(places, int):
        raise call.refuse(f"kernels {w.type} without a static size")
    x, weight = bytes_of(call, image[0]), weight_of(call, *kernel)
    if groups == 1 and x is not None and weight is not None and places <= MOST_TERMS:
        return _of_bytes(call, x, weight, zero_of(x, call.maybe(image[1])))
    x = call.tensor(image[0])
    if call.has(image[1]):
        x = ops.sub(x, ops.reshape(call.tensor(image[1]), ()))
    if call.has(kernel[1]):
        w = ops.sub(w, _of_channels(call.tensor(kernel[1]), w.ndim))
    x, w = _f32(x), _f32(w)
    most = _most_terms(call, *kernel, channels * places) // places
    if groups > 1 and most < channels:
        raise call.refuse(f"{groups} groups of {channels} channels: at most {most} in each")
    if not most:
        raise call.refuse(f"kernels of {places} positions exceed the exact sums of f32")
    return in_parts(
        channels, most,
        lambda i, end: convolved(
            call, x if end - i == channels else ops.part(x, 1, i, end), ops.part(w, 1, i, end), None
        ),
    )  # fmt: skip


def _of_bytes(call: Call, x: Tensor, weight: WeightOfBytes, zero: Tensor) -> Tensor:
    """Return the convolution of x - zero with kernels minus their zero points."""
    numbers, less = weight
    given, low, high = sliding_with_sizes(call, x, sizes_of(call, numbers))
    steps = {"strides": given.strides, "dilations": given.dilations}

    def product(w: Tensor) -> Tensor:
        return conv_integer(x, w, zero, low=low, high=high, **steps)

    less = None if less is None else _of_channels(less, x.ndim - 1)
    return times_weight(WeightOfBytes(numbers, less), 0, product)


def _of_channels(given: Tensor, rank: int) -> Tensor:
    """Return a setting per output channel, shaped to broadcast before `rank` - 1 axes."""
    return ops.reshape(given, () if given.shape in ((), (1,)) else (-1, *(1,) * (rank - 1)))
