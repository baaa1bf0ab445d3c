"""Products and convolutions of integers of 8 bits, with exact sums in i32.

The decompositions multiply whole numbers in f32, a few terms at a time, so that f32 holds each
partial sum exactly.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from itertools import pairwise
from math import prod
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, NotDifferentiable, Sample
from asg.core.types import static_shape
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.nn.convolution.conv_general import conv_general
from asg.ops.nn.convolution.geometry import Geometry
from asg.ops.products.contraction import matmul
from asg.ops.selection import cast
from asg.ops.shapes.joins import part

Ints = tuple[int, ...]

_LARGEST = 255 * 128  # of a product
MOST_TERMS = (2**24 - 1) // _LARGEST  # f32 holds every sum of as many products
MOST_IN_I32 = (2**31 - 1) // _LARGEST

_ROWS = frozenset({DType.I8, DType.U8})
_OPERANDS = _ROWS, frozenset({DType.I8}), _ROWS
_EXACT = NotDifferentiable("integers have no gradient")


def _real(x: Tensor, w: Tensor, zero: Tensor) -> tuple[Tensor, Tensor]:
    if zero.ndim or zero.dtype is not x.dtype:
        raise ShapeError(f"the zero point of {x.type} must be {x.dtype}[], got {zero.type}")
    return cast(x, DType.F32) - cast(zero, DType.F32), cast(w, DType.F32)


def in_parts(count: int, most: int, computed: Callable[[int, int], Tensor]) -> Tensor:
    """Return the sum of about equal parts of the summed positions, at most `most` in each.

    `computed(start, end)` is a part in f32, which holds it exactly.
    """
    number = builtins.max(-(-count // most), 1)
    ends = [count * part // number for part in range(number + 1)]
    parts = [cast(computed(*each), DType.I32) for each in pairwise(ends)]
    total = parts[0]
    for each in parts[1:]:
        total = total + each
    return total


# matmul_integer


def matmul_integer(x: Tensor, w: Tensor, zero: Tensor) -> Tensor:
    """Return the product of x - zero with w, in i32.

    Args:
        x: i8 or u8[..., terms]; the number of terms is static.
        w: i8[terms, outputs].
        zero: The zero point of x, a scalar of its dtype.
    """
    return emit(MATMUL_INTEGER, x, w, zero)


def _product(x: Tensor, w: Tensor, zero: Tensor) -> Tensor:
    a, b = _real(x, w, zero)
    terms, last = x.shape[-1] if x.ndim else None, x.ndim - 1
    if not isinstance(terms, int) or w.ndim != 2:
        raise ShapeError(f"{x.type} must have a static last axis, and {w.type} two axes")
    return in_parts(
        terms, MOST_TERMS, lambda i, end: matmul(part(a, last, i, end), part(b, 0, i, end))
    )


MATMUL_INTEGER = composition(
    "matmul_integer", "The product of x - zero with w, summed exactly.",
    operands=_OPERANDS, attrs={}, decompose=_product, vjp=_EXACT,
    samples=(
        Sample(((3, 5), (5, 4), ()), {}, (DType.U8, DType.I8, DType.U8),
               ((0, 255), (-128, 127), (99, 140))),
        Sample(((2, 2, 600), (600, 3), ()), {}, (DType.I8, DType.I8, DType.I8),
               ((-128, 127), (-128, 127), (-9, 9))),
    ),
)  # fmt: skip


# conv_integer


def conv_integer(
    x: Tensor, w: Tensor, zero: Tensor, *, strides: Ints, low: tuple[Dim, ...],
    high: tuple[Dim, ...], dilations: Ints,
) -> Tensor:  # fmt: skip
    """Return the convolution of x - zero with kernels w, in i32: [N, O, *size].

    Args:
        x: i8 or u8[N, C, *spatial].
        w: i8[O, C, *sizes]; C is static.
        zero: The zero point of x, a scalar of its dtype. Padding has this number.
        strides: The steps of the kernels along each spatial axis.
        low: The padding before each spatial axis.
        high: The padding behind each spatial axis.
        dilations: The steps between the elements of the kernels.
    """
    return emit(CONV_INTEGER, x, w, zero, strides=strides, low=low, high=high, dilations=dilations)


def _convolution(x: Tensor, w: Tensor, zero: Tensor, **attrs: Any) -> Tensor:
    a, b = _real(x, w, zero)
    if w.ndim < 3 or not all(isinstance(dim, int) for dim in w.shape[1:]):
        raise ShapeError(f"the kernels {w.type} must be [outputs, channels, *sizes] of static size")
    channels, *sizes = static_shape(w.shape[1:])
    if x.ndim != w.ndim or x.shape[1] != channels:
        raise ShapeError(f"the kernels {w.type} do not fit {x.type}, [N, {channels}, *spatial]")
    if prod(sizes) > MOST_TERMS:
        raise ShapeError(f"the kernels {w.type} must have at most {MOST_TERMS} places")
    low, high = attrs["low"], attrs["high"]
    if any(isinstance(count, int) and count < 0 for count in (*low, *high)):
        raise ShapeError(f"padding {low} and {high} must not be negative", hint="slice the input")
    apart = (1,) * len(sizes)
    geometry = Geometry(attrs["strides"], low, high, apart, attrs["dilations"], 1)
    return in_parts(
        channels, MOST_TERMS // builtins.max(prod(sizes), 1),
        lambda i, end: conv_general(part(a, 1, i, end), part(b, 1, i, end), geometry),
    )  # fmt: skip


def _case(x: Ints, w: Ints, dtype: DType, *attrs: Ints) -> Sample:
    names = ("strides", "low", "high", "dilations")
    ends = ((0, 255) if dtype is DType.U8 else (-128, 127), (-128, 127), (3, 99))
    named: dict[str, Ints] = dict(zip(names, attrs, strict=True))
    return Sample((x, w, ()), named, (dtype, DType.I8, dtype), ends)


CONV_INTEGER = composition(
    "conv_integer", "The convolution of x - zero with w, summed exactly.",
    operands=_OPERANDS, decompose=_convolution, vjp=_EXACT,
    attrs={
        "strides": AttrType.INTS, "low": AttrType.DIMS, "high": AttrType.DIMS,
        "dilations": AttrType.INTS,
    },
    samples=(
        _case((2, 3, 7), (4, 3, 3), DType.U8, (1,), (1,), (0,), (2,)),
        _case((1, 4, 5, 6), (3, 4, 3, 2), DType.I8, (2, 1), (1, 0), (1, 2), (1, 1)),
    ),
)  # fmt: skip
