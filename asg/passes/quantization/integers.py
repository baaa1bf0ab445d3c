"""Products of dequantized operands as products of integers, for executors that have these.

(x - zero) · a times w · b is the product of the integers x - zero and w, times a · b. The sum of
integers is exact, so the last bits of results change.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import static_shape
from asg.ops import functions as ops
from asg.ops._support.emitting import emit
from asg.ops.nn.convolution.conv_1d_to_3d import CONV1D, CONV2D, CONV3D
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.products.integer_products import (
    CONV_INTEGER,
    MATMUL_INTEGER,
    MOST_IN_I32,
    MOST_TERMS,
    conv_integer,
    matmul_integer,
)
from asg.ops.products.linear_algebra import LINEAR
from asg.ops.quantization import DEQUANTIZE_LINEAR, DEQUANTIZE_WEIGHT
from asg.ops.shapes.views import TRANSPOSE
from asg.passes.manager import Match, rule, rule_pass


class _Rows(NamedTuple):
    """Numbers of 8 bits, with a scale and a zero point for all of them."""

    numbers: Tensor
    scale: Tensor
    zero: Tensor


class _Weight(NamedTuple):
    """Numbers in i8, with a scale, or a row of scales along an axis."""

    numbers: Tensor
    scale: Tensor


def _rows(x: Tensor) -> _Rows | None:
    """Return how an operand is dequantized, if all of it has the same scale."""
    if x.node.op is not DEQUANTIZE_LINEAR or x.dtype is not DType.F32:
        return None
    found = _Rows(*[x.graph.tensor(ref) for ref in x.node.inputs])
    return None if found.scale.ndim else found


def _weight(w: Tensor, outputs: int) -> _Weight | None:
    """Return how a weight is expanded, if its scales belong to the axis of the outputs.

    None as well if i32 may not hold the sums for an output.
    """
    node = w.node
    if node.op is TRANSPOSE:
        axes = node.attrs["axes"]
        found = _weight(w.graph.tensor(node.inputs[0]), axes[outputs])
        return found and found._replace(numbers=ops.transpose(found.numbers, axes))
    if node.op is not DEQUANTIZE_WEIGHT or len(node.inputs) != 2 or w.dtype is not DType.F32:
        return None
    numbers, scale = (w.graph.tensor(ref) for ref in node.inputs)
    plain = node.attrs["bits"] == 8 and numbers.dtype is DType.I8 and numbers.ndim == 4
    if not plain or node.attrs["length"] != numbers.shape[2]:
        return None
    shape, (before, groups, _, after) = static_shape(w.shape), static_shape(scale.shape)
    along = {(shape[0], 1): 0, (1, shape[-1]): w.ndim - 1}.get((before, after))
    if groups != 1 or ((before, after) != (1, 1) and along != outputs):
        return None
    if prod(shape) > shape[outputs] * MOST_IN_I32:
        return None
    return _Weight(ops.reshape(numbers, shape), ops.reshape(scale, (-1,)))


def _scaled(found: Tensor, rows: _Rows, weight: _Weight, behind: int) -> Tensor:
    """Return the real product; `behind` axes follow the axis of the outputs."""
    scale = ops.reshape(weight.scale, (-1, *(1,) * behind))
    return ops.cast(found, DType.F32) * (rows.scale * scale)


def _product(x: Tensor, w: Tensor, summed: int) -> Tensor | None:
    """Return the sums over the last axis of x and an axis of w, if both are dequantized."""
    rows = _rows(x) if w.ndim == 2 and x.ndim else None
    weight = None if rows is None else _weight(w, 1 - summed)
    if rows is None or weight is None or not isinstance(x.shape[-1], int):
        return None
    matrix = ops.transpose(weight.numbers, (summed, 1 - summed))
    return _scaled(matmul_integer(rows.numbers, matrix, rows.zero), rows, weight, 0)


@rule(LINEAR)
def linear_of_integers(match: Match) -> Tensor | None:
    """linear(dequantized x, dequantized w) → matmul_integer · scales."""
    x, w, *bias = match.operands
    found = _product(x, w, 1)
    return found + bias[0] if found is not None and bias else found


@rule(DOT_GENERAL)
def product_of_integers(match: Match) -> Tensor | None:
    """(dequantized x) · (dequantized w), over the last axis of x → matmul_integer · scales."""
    (x, w), attrs = match.operands, match.attrs
    if attrs["x_batch"] or attrs["x_contract"] != (x.ndim - 1,):
        return None
    return _product(x, w, attrs["y_contract"][0])


@rule(CONV1D, CONV2D, CONV3D)
def convolution_of_integers(match: Match) -> Tensor | None:
    """conv(dequantized x, dequantized w) → conv_integer · scales; in groups, a conv of f32."""
    (x, w, *bias), attrs = match.operands, match.attrs
    rows, axes = _rows(x), w.ndim - 2
    weight = None if rows is None else _weight(w, 0)
    if rows is None or weight is None or x.ndim != w.ndim:
        return None
    outputs, channels, *sizes = static_shape(w.shape)
    apart = attrs["groups"] != 1
    if outputs * channels == 0 or prod(sizes) * (channels if apart else 1) > MOST_TERMS:
        return None
    if apart:  # whole numbers in f32, and few enough for exact sums
        whole = ops.cast(rows.numbers, DType.F32) - ops.cast(rows.zero, DType.F32)
        numbers = emit(match.op, whole, ops.cast(weight.numbers, DType.F32), **attrs)
    else:
        numbers = conv_integer(
            rows.numbers, weight.numbers, rows.zero, strides=attrs["stride"], low=attrs["low"],
            high=attrs["high"], dilations=attrs["dilation"],
        )  # fmt: skip
    found = _scaled(numbers, rows, weight, axes)
    return found + ops.reshape(bias[0], (-1, *(1,) * axes)) if bias else found


MULTIPLY_INTEGERS = rule_pass(
    "multiply_integers",
    "Multiplies quantized operands as integers, and their scales afterwards.",
    (linear_of_integers, product_of_integers, convolution_of_integers),
)
# The claims of an executor that gains by the pass
NEEDED = frozenset({CONV_INTEGER.name, MATMUL_INTEGER.name})
