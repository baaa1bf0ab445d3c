"""Quantized numbers: floats to integers with a scale and a zero point, and back.

The three linear ops have the meaning of ONNX's operators of the same names.
"""

from __future__ import annotations

from collections.abc import Mapping

from asg.core.arguments import as_int
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, DType
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, NotDifferentiable, Sample
from asg.core.types import Shape
from asg.ops._support.building import constant
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import added, emit
from asg.ops.elementwise.comparison import greater
from asg.ops.elementwise.logical import bitwise_and, bitwise_right_shift
from asg.ops.elementwise.rounding import round
from asg.ops.reductions.sums_and_extremes import max, min
from asg.ops.selection import cast, clamp, where
from asg.ops.shapes.joins import concat
from asg.ops.shapes.views import reshape

INT4_MIDDLE = 8.0  # the zero point of symmetric numbers of 4 bits, which are 0 to 15

_BYTES = frozenset({DType.I8, DType.U8})
_ENDS: Mapping[DType, tuple[float, float]] = {DType.I8: (-128.0, 127.0), DType.U8: (0.0, 255.0)}


# quantize_linear and dequantize_linear


def quantize_linear(x: Tensor, scale: Tensor, zero: Tensor) -> Tensor:
    """Return round(x / scale) + zero, saturated in the dtype of `zero`.

    Halves round to even.

    Args:
        x: Floats.
        scale: Positive floats that broadcast to `x`.
        zero: The zero point, i8 or u8, of the shape of `scale`.
    """
    return emit(QUANTIZE_LINEAR, x, scale, zero)


def _quantized(x: Tensor, scale: Tensor, zero: Tensor) -> Tensor:
    shifted = round(x / scale) + cast(zero, x.dtype)
    return cast(clamp(shifted, *_ENDS[zero.dtype]), zero.dtype)


QUANTIZE_LINEAR = composition(
    "quantize_linear", "x / scale rounded to even, plus a zero point, saturated in 8 bits.",
    operands=(FLOAT, FLOAT, _BYTES), attrs={}, decompose=_quantized,
    vjp=NotDifferentiable("integers have no gradient"),
    samples=(
        Sample(((3, 4), (), ()), {}, (DType.F32, DType.F32, DType.I8),
               ((-2.0, 2.0), (0.01, 0.02), (-9, 9))),
        Sample(((3, 4), (3, 1), (3, 1)), {}, (DType.F64, DType.F64, DType.U8),
               ((-2.0, 2.0), (0.01, 0.02), (99, 140))),
    ),
)  # fmt: skip


def dequantize_linear(numbers: Tensor, scale: Tensor, zero: Tensor) -> Tensor:
    """Return (numbers - zero) · scale.

    Args:
        numbers: i8 or u8.
        scale: Floats that broadcast to `numbers`; the result has their dtype.
        zero: The zero point, in the dtype of `numbers` and the shape of `scale`.
    """
    return emit(DEQUANTIZE_LINEAR, numbers, scale, zero)


def _dequantized(numbers: Tensor, scale: Tensor, zero: Tensor) -> Tensor:
    return (cast(numbers, scale.dtype) - cast(zero, scale.dtype)) * scale


DEQUANTIZE_LINEAR = composition(
    "dequantize_linear", "(numbers - zero) · scale.", operands=(_BYTES, FLOAT, _BYTES), attrs={},
    decompose=_dequantized,
    samples=(
        Sample(((3, 4), (), ()), {}, (DType.I8, DType.F64, DType.I8),
               ((-99, 99), (0.01, 0.02), (-9, 9))),
        Sample(((3, 4), (3, 1), (3, 1)), {}, (DType.U8, DType.F64, DType.U8),
               ((0, 255), (0.01, 0.02), (99, 140))),
    ),
)  # fmt: skip


# dynamic_quantize_linear


def dynamic_quantize_linear(x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return `x` in u8, its scale and its zero point; the range of `x` and 0 decides.

    Args:
        x: f32 of any shape.
    """
    numbers, scale, zero = added(x.graph, DYNAMIC_QUANTIZE_LINEAR, (x,))
    return numbers, scale, zero


def _by_range(x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    low, high = clamp(min(x), high=0.0), clamp(max(x), low=0.0)
    scale = where(greater(high, low), (high - low) / 255.0, 1.0)
    zero = cast(round(clamp(-low / scale, 0.0, 255.0)), DType.U8)
    return _quantized(x, scale, zero), scale, zero


DYNAMIC_QUANTIZE_LINEAR = composition(
    "dynamic_quantize_linear", "x in u8 by its range, with the scale and the zero point.",
    operands=(frozenset({DType.F32}),), attrs={}, decompose=_by_range,
    samples=(
        Sample(((3, 4),), {}, (DType.F32,), differentiable=()),
        Sample(((5,),), {}, (DType.F32,), ((2.0, 3.0),), differentiable=()),
    ),
)  # fmt: skip


# dequantize_weight


def dequantize_weight(
    numbers: Tensor, scale: Tensor, zero: Tensor | None, *, bits: int, length: int, shape: Shape,
    dtype: DType,
) -> Tensor:  # fmt: skip
    """Return (numbers - zero) · scale as a weight, without the padding of the groups.

    Args:
        numbers: i8 or u8[..., groups, size, after]. Numbers of 4 bits are u8[..., groups, size / 2,
            after]: the low bits hold the first half of a group, the high bits the second half.
        scale: f32[..., groups, 1, after].
        zero: The zero points, in the shape of `scale`. None is 0, or 8 for numbers of 4 bits.
        bits: 8 or 4.
        length: The number of elements in all groups, without the padding.
        shape: The shape of the weight.
        dtype: The dtype of the weight.
    """
    zeros = () if zero is None else (zero,)
    attrs = {"bits": bits, "length": length, "shape": tuple(shape), "dtype": dtype}
    return emit(DEQUANTIZE_WEIGHT, numbers, scale, *zeros, **attrs)


def _weight(
    numbers: Tensor, scale: Tensor, zero: Tensor | None = None, *, bits: int, length: int,
    shape: tuple[Dim, ...], dtype: DType,
) -> Tensor:  # fmt: skip
    lead = numbers.shape[:-3]
    if bits == 4:
        low = bitwise_and(numbers, constant(15, DType.U8, numbers.graph))
        high = bitwise_right_shift(numbers, constant(4, DType.U8, numbers.graph))
        numbers = concat([low, high], -2)
    value = cast(numbers, DType.F32)
    if zero is not None:
        value = value - cast(zero, DType.F32)
    elif bits == 4:
        value = value - INT4_MIDDLE
    value = value * scale
    groups, size, after = (as_int(each, "a size") for each in value.shape[-3:])
    value = reshape(value, (*lead, groups * size, after))
    if groups * size > length:
        value = value[..., :length, :]
    return cast(reshape(value, shape), dtype)


def _weight_sample(*shapes: tuple[int, ...], dtype: DType, **attrs: object) -> Sample:
    zeros, ends = len(shapes) - 2, (0, 127)
    return Sample(
        shapes, {"length": 5, "dtype": DType.F32, **attrs}, (dtype, DType.F32, *(dtype,) * zeros),
        (ends, (0.01, 0.02), *((0, 9),) * zeros), differentiable=(),
    )  # fmt: skip


DEQUANTIZE_WEIGHT = composition(
    "dequantize_weight", "A weight of integers in groups, each with a scale, as floats.",
    operands=(_BYTES, frozenset({DType.F32}), _BYTES), optional=1, decompose=_weight,
    attrs={
        "bits": AttrType.INT, "length": AttrType.INT, "shape": AttrType.DIMS,
        "dtype": AttrType.DTYPE,
    },
    samples=(
        _weight_sample((4, 1, 5, 1), (4, 1, 1, 1), dtype=DType.I8, bits=8, shape=(4, 5)),
        _weight_sample(
            (1, 3, 2, 4), (1, 3, 1, 4), (1, 3, 1, 4), dtype=DType.I8, bits=8, shape=(5, 4)
        ),
        _weight_sample((4, 3, 1, 1), (4, 3, 1, 1), dtype=DType.U8, bits=4, shape=(4, 5)),
        _weight_sample(
            (1, 3, 1, 4), (1, 3, 1, 4), (1, 3, 1, 4), dtype=DType.U8, bits=4, shape=(5, 4)
        ),
    ),
)  # fmt: skip
