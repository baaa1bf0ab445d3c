"""Operators on quantized numbers, and weights packed into a few bits.

A quantized result is the real result, divided by its scale, rounded to even, plus a zero point.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from onnx import TensorProto

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.microsoft.attention import attended_with_past
from asg.io.onnx.importing.operators.quantized import (
    WeightOfBytes,
    by_range,
    product_of,
    requantized,
    scaled_convolution,
    times_weight,
    weight_of,
)
from asg.io.onnx.importing.operators.recurrent import recurrent_of
from asg.io.onnx.importing.registry import HANDLERS, by_onnx, operator
from asg.io.onnx.importing.values import Known, Value, Weight, check_size, holds_floats
from asg.ops import functions as ops
from asg.ops.products.integer_products import matmul_integer
from asg.ops.quantization import dequantize_weight, dynamic_quantize_linear

MS = "com.microsoft"
_BITS = (1, 2, 3, 4, 5, 6, 7, 8)


def _real(call: Call, x: int, scale: int, zero: int) -> Tensor:
    """Return the real numbers of an operand, by its scale and zero point."""
    whole = ops.cast(call.tensor(x), DType.F32)
    whole = whole - ops.cast(call.tensor(zero), DType.F32) if call.has(zero) else whole
    return whole * call.tensor(scale)


def _result(call: Call, real: Tensor, scale: int, zero: int) -> Tensor:
    """Return real numbers quantized as the result, of the element type of its zero point."""
    element = call.elements[zero if call.has(zero) else 0]
    call.narrow = [element]
    scaled = real / ops.reshape(call.tensor(scale), ())
    return requantized(call, scaled, call.maybe(zero), element)


@operator("QLinearAdd", "QLinearMul", domain=MS, settings=(1, 4, 6))
def pairwise(call: Call) -> Tensor:
    """Import QLinearAdd and QLinearMul."""
    a, b = _real(call, 0, 1, 2), _real(call, 3, 4, 5)
    return _result(call, a + b if call.op == "QLinearAdd" else a * b, 6, 7)


@operator("QLinearSigmoid", "QLinearLeakyRelu", "QLinearSoftmax", domain=MS, settings=(1, 3))
def activation(call: Call) -> Tensor:
    """Import an activation of quantized numbers."""
    x = _real(call, 0, 1, 2)
    if call.op == "QLinearSigmoid":
        return _result(call, ops.sigmoid(x), 3, 4)
    if call.op == "QLinearLeakyRelu":
        return _result(call, ops.where(ops.less(x, 0.0), x * call.real("alpha", 0.01), x), 3, 4)
    axis = call.integer("axis", -1)
    if call.integer("opset") < 13 and axis not in (-1, x.ndim - 1):
        raise call.refuse("a softmax over several axes is unsupported")
    return _result(call, ops.softmax(x, axis), 3, 4)


@operator("QLinearAveragePool", domain=MS, settings=(1, 3))
def average_pool(call: Call) -> Tensor:
    """Import QLinearAveragePool, with channels first or last."""
    x, last = _real(call, 0, 1, 2), bool(call.integer("channels_last", 0))
    found = by_onnx(call, "AveragePool", [ops.moveaxis(x, -1, 1) if last else x])
    return _result(call, ops.moveaxis(found, 1, -1) if last else found, 3, 4)


@operator("QLinearGlobalAveragePool", domain=MS, settings=(1, 3))
def whole_average(call: Call) -> Tensor:
    """Import QLinearGlobalAveragePool, with channels first or last."""
    x, last = _real(call, 0, 1, 2), bool(call.integer("channels_last", 0))
    axes = tuple(range(1, x.ndim - 1) if last else range(2, x.ndim))
    return _result(call, ops.mean(x, axes, keepdims=True), 3, 4)


@operator("QLinearConcat", domain=MS)
def joined(call: Call) -> Tensor:
    """Import QLinearConcat: triples of a tensor, its scale and its zero point."""
    parts = [_real(call, at, at + 1, at + 2) for at in range(2, len(call.inputs), 3)]
    return _result(call, ops.concat(parts, call.integer("axis")), 0, 1)


@operator("QLinearWhere", domain=MS, settings=(2, 5, 7))
def chosen(call: Call) -> Tensor:
    """Import QLinearWhere."""
    found = ops.where(call.tensor(0), _real(call, 1, 2, 3), _real(call, 4, 5, 6))
    return _result(call, found, 7, 8)


@operator("QuantizeLinear", "DequantizeLinear", domain=MS, settings=(1, 2))
def converted(call: Call) -> Value:
    """Import QuantizeLinear and DequantizeLinear, which ONNX has for 16 bits since opset 21."""
    other = call.rewritten(call.op, call.inputs, 21, {})
    other.elements = call.elements
    if call.op == "QuantizeLinear":
        call.narrow = [call.elements[2] if call.has(2) else TensorProto.UINT8]
    found = HANDLERS["", call.op](other)
    assert isinstance(found, Tensor)
    return found


@operator("QLinearConv", domain=MS, settings=(1, 4, 6))
def convolution(call: Call) -> Tensor:
    """Import QLinearConv, with channels first or last."""
    last = bool(call.integer("channels_last", 0))
    x = call.tensor()
    operands = [ops.moveaxis(x, -1, 1) if last else x, *call.inputs[1:]]
    other = call.rewritten(call.op, operands, 10, {})
    other.elements = call.elements
    call.narrow = [call.elements[7]]
    found = scaled_convolution(other)
    assert isinstance(found, Tensor)
    return ops.moveaxis(found, 1, -1) if last else found


# Products


@operator("DynamicQuantizeMatMul", domain=MS, settings=(2,))
def by_range_product(call: Call) -> Tensor:
    """Import DynamicQuantizeMatMul: the left operand is quantized by its range."""
    x, scale, zero = by_range(call.tensor())
    operands = [x, call.value(1), zero, call.value(3)]
    other = call.rewritten(call.op, operands, 1, {})
    other.elements = [TensorProto.UINT8, call.elements[1], TensorProto.UINT8, 0]
    found = ops.cast(product_of(other, (0, 2), (1, 3)), DType.F32) * scale * call.tensor(2)
    bias = call.maybe(4)
    return found if bias is None else found + bias


@operator("MatMulIntegerToFloat", domain=MS, settings=(2, 3))
def real_product(call: Call) -> Tensor:
    """Import MatMulIntegerToFloat: the product of integers, times both scales."""
    found = ops.cast(product_of(call, (0, 4), (1, 5)), DType.F32)
    found, bias = found * call.tensor(2) * call.tensor(3), call.maybe(6)
    return found if bias is None else found + bias


@operator("QGemm", domain=MS, settings=(1, 4, 7))
def quantized_gemm(call: Call) -> Tensor:
    """Import QGemm: its result is quantized if it has a scale."""
    a, b = (ops.swapaxes(call.tensor(at), 0, 1) if call.integer(name, 0) else call.tensor(at)
            for at, name in ((0, "transA"), (3, "transB")))  # fmt: skip
    other = call.rewritten(call.op, [a, b, call.value(2), call.value(5)], 1, {})
    other.elements = [call.elements[0], call.elements[3], 0, 0]
    whole, bias = product_of(other, (0, 2), (1, 3)), call.maybe(6)
    whole = whole if bias is None else whole + bias
    scale = call.tensor(1) * call.tensor(4) * call.real("alpha", 1.0)
    found = ops.cast(whole, DType.F32) * scale
    return _result(call, found, 7, 8) if call.has(7) else found


@operator("QAttention", domain=MS, settings=(3, 4))
def quantized_attention(call: Call) -> list[Value]:
    """Import QAttention: Attention with a quantized projection."""
    operands = [call.value(0), call.value(1), call.value(6), call.value(7)]
    other = call.rewritten(call.op, operands, 1, {})
    other.elements = [*call.elements[:2], 0, 0]
    whole = product_of(other, (0, 2), (1, 3))
    projected = ops.cast(whole, DType.F32) * (call.tensor(3) * call.tensor(4)) + call.tensor(2)
    return attended_with_past(call, projected, call.maybe(5), call.maybe(8), None)


@operator("DynamicQuantizeLSTM", domain=MS, settings=(5, 6, 8, 10))
def quantized_lstm(call: Call) -> list[Tensor]:
    """Import DynamicQuantizeLSTM: LSTM whose products quantize inputs and states by their range."""
    weights = {place: _of_direction(call, place) for place in (1, 2)}

    def product(x: Tensor, numbers: Tensor, place: int, direction: int) -> Tensor:
        rows, scale, zero = dynamic_quantize_linear(x)
        factor, less = weights[place].steps[direction]
        found = times_weight(
            WeightOfBytes(numbers, less), 1, lambda matrix: matmul_integer(rows, matrix, zero)
        )
        return ops.cast(found, DType.F32) * (scale * factor)

    operands = [call.value(0), weights[1].numbers, weights[2].numbers, *call.inputs[3:8]]
    return recurrent_of(call.rewritten("LSTM", operands, 14, {}), product)


class _Weights(NamedTuple):
    """The weights of a recurrent operator, i8[directions, outputs, terms].

    Each of the `steps` belongs to a direction: the scale, and the zero point if not 0.
    """

    numbers: Tensor
    steps: list[tuple[Tensor, Tensor | None]]


def _of_direction(call: Call, place: int) -> _Weights:
    """Return operand 1 or 2 with its scale and zero point, per direction or per column."""
    scale, zero = 6 + 2 * place, 7 + 2 * place
    weight, factors = weight_of(call, place, zero), call.tensor(scale)
    if weight is None:
        raise call.refuse("weights must have 8 bits")
    numbers, less = weight
    steps = [
        (factors[i], None if less is None else less[i] if less.ndim else less)
        for i in range(int(call.shape(place)[0]))
    ]
    return _Weights(ops.swapaxes(numbers, 1, 2), steps)


# Weights of a few bits


def _unpacked(packed: Array, bits: int) -> Array:
    """Return the numbers in bytes along the last axis, the lowest bits first."""
    check_size(*packed.shape, 8)
    flat = np.unpackbits(packed.astype(np.uint8), axis=-1, bitorder="little")
    kept = flat.shape[-1] // bits * bits
    parts = flat[..., :kept].reshape(*packed.shape[:-1], -1, bits)
    return (parts * (1 << np.arange(bits))).sum(-1).astype(np.int32)


@operator("MatMulNBits", domain=MS, settings=(1, 2, 3))
def few_bits(call: Call) -> Tensor:
    """Import MatMulNBits: weights of 4 and 8 bits stay, others become floats on loading."""
    x, bits, size = call.tensor(), call.integer("bits", 4), call.integer("block_size")
    inner, outer = call.integer("K"), call.integer("N")
    call.integer("accuracy_level", 0)  # how much a runtime may round
    if bits not in _BITS or call.has(4) or call.integer("weight_prepacked", 0):
        raise call.refuse(f"bits = {bits}, g_idx or packed weights are unsupported")
    blocks = -(-inner // size)
    packed = call.numbers(1).reshape(outer, blocks, -1)
    whole = _unpacked(packed, bits).reshape(outer, blocks, -1)[..., :size]
    given, zero = call.value(1), _zero_points(call, bits, (outer, blocks))
    if bits in (4, 8) and isinstance(given, Weight) and not np.any(zero % 1):
        points, zeros = call.value(3), None
        if bits == 8 or points is not None:
            name = points.name if isinstance(points, Weight) else f"{given.name}.zero"
            zeros = Weight(name, zero.astype("u1").reshape(outer, blocks, 1, 1))
        weight = dequantize_weight(
            call.builder.tensor(Weight(given.name, _in_halves(whole, bits))),
            ops.reshape(ops.cast(call.tensor(2), DType.F32), (outer, blocks, 1, 1)),
            None if zeros is None else call.builder.tensor(zeros), bits=bits, length=inner,
            shape=(outer, inner), dtype=x.dtype,
        )  # fmt: skip
        return ops.linear(x, weight, call.maybe(5))
    scales = call.numbers(2).astype(np.float32).reshape(outer, blocks)
    real = ((whole - zero[..., None]) * scales[..., None]).reshape(outer, -1)[:, :inner]
    weights = np.ascontiguousarray(real.T.astype(x.dtype.numpy))
    found, bias = ops.matmul(x, call.builder.tensor(Known(weights))), call.maybe(5)
    return found if bias is None else found + bias


def _in_halves(numbers: Array, bits: int) -> Array:
    """Return numbers [outputs, groups, size] as `dequantize_weight` stores them."""
    found = numbers.astype("u1")
    if bits == 4:
        half = found.shape[-1] // 2
        found = found[..., :half] | found[..., half:] << 4
    return found[..., None]


def _zero_points(call: Call, bits: int, shape: tuple[int, int]) -> Array:
    if not call.has(3):
        return np.full(shape, float(1 << (bits - 1)), np.float32)
    given = call.numbers(3)
    if holds_floats(given):
        return given.astype(np.float32).reshape(shape)
    return _unpacked(given.reshape(shape[0], -1), bits)[:, : shape[1]]


@operator("GatherBlockQuantized", domain=MS, settings=(0, 2, 3))
def rows_of_few_bits(call: Call) -> Tensor:
    """Import GatherBlockQuantized of known weights, along their first axis."""
    data, scales, size = call.numbers(0), call.numbers(2), call.integer("block_size", 128)
    bits, packed = call.integer("bits", 4), call.elements[0] == TensorProto.UINT8
    if (
        call.integer("gather_axis", 0)
        or call.integer("quantize_axis", 1) % data.ndim != data.ndim - 1
    ):
        raise call.refuse("a gather_axis other than 0, or a quantize_axis other than the last")
    if size <= 0 or bits not in _BITS:
        raise GraphError(f"block_size is {size}, and bits is {bits}")
    whole = _unpacked(data, bits) if packed else data.astype(np.int32)
    zero: Array = np.array((1 << (bits - 1)) if packed else 0)
    if call.has(3):
        zero = call.numbers(3)
        zero = _unpacked(zero, bits)[..., : scales.shape[-1]] if packed else zero
        zero = np.repeat(zero, size, -1)[..., : whole.shape[-1]]
    spread = np.repeat(scales, size, -1)[..., : whole.shape[-1]]
    table = ((whole - zero) * spread).astype(scales.dtype)
    return ops.take(call.builder.tensor(Known(table)), call.tensor(1), 0)
