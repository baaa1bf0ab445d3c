"""Rounding, element by element; its gradient is zero."""

from __future__ import annotations

import numpy as np

from asg.opdef import Elementwise, Reference, Wgsl
from asg.ops.building import filled_like
from asg.ops.elementwise import emit_unary, ranged, unary
from asg.tensor import Tensor

_BETWEEN = ranged((0.1, 0.4)) + ranged((-1.9, -1.6))


def _rounding(name: str, doc: str, reference: Reference) -> Elementwise:
    return unary(
        name, doc, vjp=lambda ct, y, x: filled_like(x, 0), reference=reference,
        wgsl=Wgsl(f"{name}({{0}})"), samples=_BETWEEN, tolerance=0.0,
    )  # fmt: skip


FLOOR = _rounding("floor", "The largest whole number ≤ x.", np.floor)
CEIL = _rounding("ceil", "The smallest whole number ≥ x.", np.ceil)
ROUND = _rounding("round", "The nearest whole number, halves to the even one.", np.rint)
TRUNC = _rounding("trunc", "x without its fraction.", np.trunc)


def floor(x: Tensor) -> Tensor:
    """Return the largest whole number ≤ x."""
    return emit_unary(FLOOR, x)


def ceil(x: Tensor) -> Tensor:
    """Return the smallest whole number ≥ x."""
    return emit_unary(CEIL, x)


def round(x: Tensor) -> Tensor:  # NumPy's name
    """Return the nearest whole number, halves to the even one."""
    return emit_unary(ROUND, x)


def trunc(x: Tensor) -> Tensor:
    """Return x without its fraction."""
    return emit_unary(TRUNC, x)
