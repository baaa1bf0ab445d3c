"""Functions that mix two tensors or replace elements: lerp, nan_to_num, masked_fill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.dtypes import FLOAT, limits_of
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.ops._support.building import as_tensor, operands
from asg.ops._support.compositions import composition
from asg.ops._support.elementwise import ranged
from asg.ops._support.emitting import emit
from asg.ops.elementwise.comparison import equal, less
from asg.ops.elementwise.predicates import isnan
from asg.ops.selection import where

if TYPE_CHECKING:
    from asg.core.graph import Operand


# lerp


def lerp(start: Operand, end: Operand, weight: Operand) -> Tensor:
    """Return start + weight·(end - start): start at weight 0, exactly end at weight 1.

    Args:
        start: A float tensor or number.
        end: A float tensor or number.
        weight: A float tensor or number. The three broadcast.

    Raises:
        DTypeError: An operand is not a float tensor, or the dtypes differ.
        ShapeError: The shapes do not broadcast.

    >>> x = asg.constant([0.0, 10.0], graph=asg.Graph())
    >>> asg.evaluate(asg.lerp(x, [4.0, 20.0], 0.25))
    array([ 1. , 12.5], dtype=float32)
    """
    return emit(LERP, *operands("lerp", start, end, weight))


def _lerp(start: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    gap = end - start
    return where(less(weight, 0.5), start + weight * gap, end - (1 - weight) * gap)


def _lerp_vjp(ct: Tensor, y: Tensor, start: Tensor, end: Tensor, weight: Tensor) -> Cotangents:
    return ct * (1 - weight), ct * weight, ct * (end - start)


LERP = composition(
    "lerp", "start + weight·(end - start).", operands=(FLOAT,) * 3, attrs={}, decompose=_lerp,
    vjp=_lerp_vjp,
    batch=Shifted(),
    samples=ranged((-2, 2), (-2, 2), (-0.5, 0.4)) + ranged((-2, 2), (1, 2), (1, 2)),
)  # fmt: skip


# nan_to_num


def nan_to_num(
    x: Tensor, nan: float = 0.0, posinf: float | None = None, neginf: float | None = None
) -> Tensor:
    """Return `x` with NaN and infinities replaced by numbers.

    Takes every dtype; integers and bools are returned unchanged. Replaced elements get no gradient.

    Args:
        x: The tensor.
        nan: The number for NaN.
        posinf: The number for inf; None is the largest number of the dtype.
        neginf: The number for -inf; None is the smallest number of the dtype.

    >>> x = asg.constant([np.nan, np.inf, -np.inf, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nan_to_num(x, nan=0.0, posinf=9.0, neginf=-9.0))
    array([ 0.,  9., -9.,  1.], dtype=float32)
    """
    if not x.dtype.is_float:
        return x
    largest = limits_of(x.dtype).max
    return emit(
        NAN_TO_NUM, x, nan=float(nan), posinf=largest if posinf is None else float(posinf),
        neginf=-largest if neginf is None else float(neginf),
    )  # fmt: skip


def _nan_to_num(x: Tensor, *, nan: float, posinf: float, neginf: float) -> Tensor:
    high, low = float("inf"), float("-inf")
    finite = where(equal(x, high), posinf, where(equal(x, low), neginf, x))
    return where(isnan(x), nan, finite)


NAN_TO_NUM = composition(
    "nan_to_num", "x with numbers for NaN and infinities.", operands=(FLOAT,),
    attrs={"nan": AttrType.FLOAT, "posinf": AttrType.FLOAT, "neginf": AttrType.FLOAT},
    decompose=_nan_to_num,
    batch=Shifted(),
    samples=tuple(
        Sample((shape,), {"nan": 0.5, "posinf": 9.0, "neginf": -9.0}) for shape in ((3, 4), ())
    ),
)  # fmt: skip


# masked_fill


def masked_fill(x: Tensor, mask: Operand, value: Operand) -> Tensor:
    """Return `x` with `value` where `mask` is true (torch.Tensor.masked_fill).

    Filled elements get no gradient; `value` gets their sum.

    Args:
        x: The tensor to fill.
        mask: A bool tensor that broadcasts to `x`.
        value: A number, or a tensor that broadcasts to `x`.

    Raises:
        ShapeError: The mask or the value does not broadcast to `x`.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.masked_fill(x, [True, False], -np.inf))
    array([[-inf,   2.],
           [-inf,   4.]], dtype=float32)
    """
    found = where(as_tensor("masked_fill", mask, x.graph), value, x)
    if found.shape != x.shape:
        raise ShapeError(
            f"the mask and the value do not broadcast to {x.type}",
            op="masked_fill",
            hint="use asg.where, which also broadcasts x",
        )
    return found
