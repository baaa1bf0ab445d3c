"""Element-by-element rounding; the gradient is zero."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import INTEGER
from asg.core.graph import Tensor
from asg.core.opdef import Elementwise, Reference, Wgsl
from asg.ops._support.block import block_of
from asg.ops._support.building import filled_like
from asg.ops._support.elementwise import emit_unary, is_of, ranged, unary

_BETWEEN = ranged((0.1, 0.4)) + ranged((-1.9, -1.6))


def _rounding(name: str, doc: str, reference: Reference) -> Elementwise:
    return unary(
        name, doc, vjp=lambda ct, y, x: filled_like(x, 0), reference=reference,
        wgsl=Wgsl(f"{name}({{0}})"), samples=_BETWEEN, tolerance=0.0,
    )  # fmt: skip


def _rounded(op: Elementwise, x: Tensor) -> Tensor:
    """Return integers unchanged, as the Array API standard requires."""
    return x if is_of(x, *INTEGER) else emit_unary(op, x)


_rounds = block_of(_rounding, _rounded)


@_rounds("The largest whole number ≤ x.", np.floor)
def floor(x: Tensor) -> Tensor:
    """Return the largest whole number ≤ x.

    Takes integers, f16, f32 or f64; integers stay as they are.

    >>> x = asg.constant([-1.5, 0.2, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.floor(x))
    array([-2.,  0.,  2.], dtype=float32)
    """
    ...


@_rounds("The smallest whole number ≥ x.", np.ceil)
def ceil(x: Tensor) -> Tensor:
    """Return the smallest whole number ≥ x.

    Takes integers, f16, f32 or f64; integers stay as they are.

    >>> x = asg.constant([-1.5, 0.2, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.ceil(x))
    array([-1.,  1.,  2.], dtype=float32)
    """
    ...


@_rounds("The nearest whole number; halves round to even.", np.rint)
def round(x: Tensor) -> Tensor:  # NumPy's name
    """Return the nearest whole number; halves round to the even number.

    Takes integers, f16, f32 or f64; integers stay as they are.

    >>> x = asg.constant([0.5, 1.5, 2.5, 2.6], graph=asg.Graph())
    >>> asg.evaluate(asg.round(x))
    array([0., 2., 2., 3.], dtype=float32)
    """
    ...


@_rounds("x without its fraction.", np.trunc)
def trunc(x: Tensor) -> Tensor:
    """Return x without its fraction.

    Takes integers, f16, f32 or f64; integers stay as they are.

    >>> x = asg.constant([-1.5, 0.2, 2.7], graph=asg.Graph())
    >>> asg.evaluate(asg.trunc(x))
    array([-1.,  0.,  2.], dtype=float32)
    """
    ...
