"""Activations, as in torch.nn.functional."""

from __future__ import annotations

import math

import numpy as np

from asg.core.dtypes import FLOAT, NUMERIC, Array
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted, Wgsl
from asg.core.rules import Cotangents
from asg.core.types import normalize_axis
from asg.ops._support.block import block, op_of
from asg.ops._support.building import broadcast, filled_like
from asg.ops._support.compositions import composed, composition
from asg.ops._support.elementwise import ranged, unary
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import minimum, square
from asg.ops.elementwise.comparison import greater, not_equal
from asg.ops.elementwise.exponential import exp, log, sigmoid, tanh
from asg.ops.elementwise.special import erf
from asg.ops.reductions.statistics import largest, shift_of
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import stop_gradient, where

_ROWS = tuple(
    Sample((shape,), {"axis": axis}) for shape, axis in (((3, 4), 1), ((3, 4), 0), ((2, 3, 2), 1))
)


_MANY = 4096  # above, NumPy clips floats faster than it takes a maximum


def _relu(x: Array, out: Array | None = None) -> Array:
    zero = x.dtype.type(0)
    if x.dtype.kind == "f" and x.size >= _MANY:
        return x.clip(zero, x.dtype.type(np.inf), out=out)
    return np.maximum(x, zero, out=out)


@block(
    unary, "x where positive, else 0.", operands=NUMERIC, reference=_relu, tolerance=0.0,
    wgsl=Wgsl("asg_relu({0})", integer="max({0}, {T}(0))"),
    vjp=lambda ct, y, x: where(greater(y, 0), ct, filled_like(ct, 0)),
    samples=ranged((0.1, 2.0)) + ranged((-2.0, -0.1)),
)  # fmt: skip
def relu(x: Tensor) -> Tensor:
    """Return max(x, 0); its derivative at 0 is 0.

    >>> x = asg.constant([-1.0, 0.5, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.relu(x))
    array([0. , 0.5, nan], dtype=float32)
    """
    ...


# gelu


def gelu(x: Tensor, approximate: str = "none") -> Tensor:
    """Return x·Φ(x), Φ the normal distribution function (Hendrycks and Gimpel, 2016).

    The error of Φ is absolute: in f32, the result is 0 below -6. `asg.special.ndtr` keeps the
    digits of this tail.

    Args:
        x: A float tensor.
        approximate: "none" computes Φ by erf, "tanh" by the paper's approximation.

    >>> x = asg.constant([-1.0, 0.0, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.gelu(x)).round(4)  # at 1: the part of a normal distribution below 1
    array([-0.1587,  0.    ,  0.8413,  1.9545], dtype=float32)
    >>> asg.evaluate(asg.gelu(x, approximate="tanh")).round(4)
    array([-0.1588,  0.    ,  0.8412,  1.9546], dtype=float32)
    """
    if approximate not in ("none", "tanh"):
        raise GraphError(f'approximate is "none" or "tanh", not {approximate!r}', op="gelu")
    return emit(GELU, x, approximate=approximate)


_INNER = math.sqrt(2 / math.pi), 0.044715  # of the paper's formula


def _bounded_square(x: Tensor) -> Tensor:
    """Return x² up to 100, where tanh is ±1: beyond 10¹⁹, its slope 0 times infinity is NaN."""
    return minimum(square(x), 100.0)


def _share(x: Tensor, approximate: str) -> Tensor:
    """Return Φ(x), or the paper's formula for it."""
    if approximate == "tanh":
        scale, cubic = _INNER
        return 0.5 + 0.5 * tanh(x * (scale + scale * cubic * _bounded_square(x)))
    return 0.5 + 0.5 * erf(x * math.sqrt(0.5))


def _gelu(x: Tensor, *, approximate: str) -> Tensor:
    return x * _share(x, approximate)


def _gelu_vjp(ct: Tensor, y: Tensor, x: Tensor, *, approximate: str) -> Cotangents:
    """Return the cotangent from the computed Φ and its derivative; both are bounded."""
    share = _share(x, approximate)
    if approximate == "tanh":
        scale, cubic = _INNER
        slope = (share - square(share)) * x  # 0 far out, where the other factor is large
        return (ct * (share + slope * (2 * scale + 6 * scale * cubic * _bounded_square(x))),)
    density = exp(-0.5 * square(x)) * (1 / math.sqrt(2 * math.pi))
    return (ct * (share + x * density),)


GELU = composition(
    "gelu", "x·Φ(x).", operands=(FLOAT,), attrs={"approximate": AttrType.STRING},
    decompose=in_f32(_gelu), vjp=in_f32(_gelu_vjp),
    batch=Shifted(),
    samples=tuple(Sample(((3, 4),), {"approximate": mode}) for mode in ("none", "tanh")),
)  # fmt: skip


@composed("x·sigmoid(x).", batch=Shifted(), samples=(Sample(((3, 4),)),))
def silu(x: Tensor) -> Tensor:
    """Return x·sigmoid(x).

    >>> x = asg.constant([-1.0, 0.0, 1.0, 20.0], graph=asg.Graph())
    >>> asg.evaluate(asg.silu(x)).round(3)
    array([-0.269,  0.   ,  0.731, 20.   ], dtype=float32)
    """
    return x * sigmoid(x)


# softmax and log_softmax


def softmax(x: Tensor, axis: int = -1) -> Tensor:
    """Return e^x / Σ e^x along `axis`; entries of -inf become 0.

    >>> x = asg.constant([[0.0, 0.0], [1000.0, -np.inf]], graph=asg.Graph())
    >>> asg.evaluate(asg.softmax(x))
    array([[0.5, 0.5],
           [1. , 0. ]], dtype=float32)
    >>> asg.evaluate(asg.softmax(x, axis=0))  # each column
    array([[0., 1.],
           [1., 0.]], dtype=float32)
    """
    return emit(SOFTMAX, x, axis=normalize_axis(axis, x.ndim))


def _softmax(x: Tensor, *, axis: int) -> Tensor:
    powers = exp(x - shift_of(x, (axis,)))
    return powers / sum(powers, axis, keepdims=True)


def _softmax_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axis: int) -> Cotangents:
    weighted = ct * y
    return (weighted - y * sum(weighted, axis, keepdims=True),)


SOFTMAX = composition(
    "softmax", "e^x / Σ e^x along an axis.", operands=(FLOAT,), attrs={"axis": AttrType.INT},
    decompose=in_f32(_softmax), vjp=in_f32(_softmax_vjp),
    batch=Shifted(("axis",)),
    samples=_ROWS,
)  # fmt: skip


def softmax_or_zeros(x: Tensor, axis: int = -1) -> Tensor:
    """Return softmax(x), with zeros where all entries along `axis` are -inf."""
    axis = normalize_axis(axis, x.ndim)
    visible = not_equal(largest(stop_gradient(x), (axis,)), float("-inf"))
    visible = broadcast(visible, x.shape)
    return where(visible, softmax(where(visible, x, 0), axis), 0)


def _log_softmax_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axis: int) -> Cotangents:
    return (ct - exp(y) * sum(ct, axis, keepdims=True),)


@composed(
    "The logarithm of softmax.", vjp=in_f32(_log_softmax_vjp), batch=Shifted(("axis",)),
    samples=_ROWS, wide=True,
)  # fmt: skip
def log_softmax(x: Tensor, axis: int = -1) -> Tensor:
    """Return x - log Σ e^x along `axis`, the logarithm of softmax without its underflow.

    The error is absolute where the probability is near 1, about 1e-7 in f32.

    >>> x = asg.constant([[0.0, 0.0], [90.0, -90.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.log_softmax(x)).round(3)  # log(1 / 2), and no -inf
    array([[  -0.693,   -0.693],
           [   0.   , -180.   ]], dtype=float32)
    """
    shifted = x - shift_of(x, (axis,))  # first, because a sum would round large x
    return shifted - log(sum(exp(shifted), axis, keepdims=True))


RELU = op_of(relu)
