"""Comparisons beyond the operators: close numbers, membership, the sign of zero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.ops._support.building import as_tensor, operands
from asg.ops.elementwise.arithmetic import abs, copysign
from asg.ops.elementwise.comparison import equal, less, less_equal
from asg.ops.elementwise.logical import logical_and, logical_not, logical_or
from asg.ops.elementwise.predicates import isfinite, isnan
from asg.ops.indexing.gather_scatter import take
from asg.ops.numbers import dim_of, literal
from asg.ops.reductions.sorting import searchsorted, sort
from asg.ops.reductions.sums_and_extremes import all
from asg.ops.selection import cast, where
from asg.ops.shapes.views import reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand


def isclose(
    x: Operand, y: Operand, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False
) -> Tensor:
    """Return whether |x - y| ≤ atol + rtol·|y| for each pair of elements (numpy.isclose).

    Args:
        x: A float tensor or array.
        y: A float tensor or array, which broadcasts against `x`.
        rtol: The tolerance relative to |y|.
        atol: The absolute tolerance.
        equal_nan: NaN is close to NaN. Equal infinities are always close.

    >>> x = asg.constant([1.0, 1.0, np.inf], graph=asg.Graph())
    >>> asg.evaluate(asg.isclose(x, [1.000001, 1.1, np.inf]))
    array([ True, False,  True])
    """
    x, y = operands("isclose", x, y)
    near = less_equal(abs(x - y), atol + rtol * abs(y))
    found = where(logical_and(isfinite(x), isfinite(y)), near, equal(x, y))
    return logical_or(found, logical_and(isnan(x), isnan(y))) if equal_nan else found


def allclose(
    x: Operand, y: Operand, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False
) -> Tensor:
    """Return whether all elements are close, as a bool scalar.

    The arguments are as in `isclose`. To compare the arrays of two runs, use numpy.allclose.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.allclose(x, [1.0, 2.00001]))
    array(True)
    """
    return all(isclose(x, y, rtol, atol, equal_nan))


def isin(x: Tensor, elements: Operand, *, invert: bool = False) -> Tensor:
    """Return whether each element of `x` occurs in `elements`.

    For n elements among m, it makes (n + m)·log m comparisons.

    Args:
        x: A tensor of any dtype.
        elements: A tensor or array of any shape, of the dtype of `x`. NaN never matches.
        invert: Return whether the element does not occur.

    >>> x = asg.constant([1, 2, 5], graph=asg.Graph())
    >>> asg.evaluate(asg.isin(x, [5, 1, 7]))
    array([ True, False,  True])
    """
    members = as_tensor("isin", elements, x.graph, x.dtype)
    if x.dtype is DType.BOOL:
        x, members = cast(x, DType.I32), cast(members, DType.I32)
    if members.size == 0:
        found = literal(x.graph, False, TensorType(x.shape, DType.BOOL))
    else:
        ordered = sort(reshape(members, (members.size,)))
        places = searchsorted(ordered, x)
        places = where(less(places, dim_of(x.graph, members.size, DType.I32)), places, 0)
        found = equal(take(ordered, places, 0), x)
    return logical_not(found) if invert else found


def signbit(x: Tensor) -> Tensor:
    """Return whether each element has a minus sign; -0.0 also has it, and a NaN has either sign.

    >>> x = asg.constant([-1.0, -0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.signbit(x))
    array([ True,  True, False])
    """
    if not x.dtype.is_float:
        return less(x, 0)
    one = literal(x.graph, 1, x.type)
    return less(copysign(one, x), 0)
