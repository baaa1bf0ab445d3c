"""Element-by-element comparisons: the results are bool, so they have no gradient."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import ANY, NUMERIC, DType
from asg.core.graph import Tensor
from asg.core.opdef import Elementwise, Reference, Sample, Wgsl
from asg.ops._support.elementwise import NO_GRADIENT, elementwise, emit_binary, truth_of_same

if TYPE_CHECKING:
    from asg.core.graph import Operand

_TIES = (
    Sample(((3, 4), (3, 4)), dtypes=(DType.I32, DType.I32), ranges=((0, 2), (0, 2))),
    Sample(((5,), (5,))),
    Sample(((), ())),
    Sample(((0, 3), (0, 3))),
)
_BOOLS = (Sample(((6,), (6,)), dtypes=(DType.BOOL, DType.BOOL)),)


def _comparison(
    name: str, doc: str, reference: Reference, wgsl: Wgsl, *, ordered: bool
) -> Elementwise:
    operand = NUMERIC if ordered else ANY
    return elementwise(
        name, doc, operands=(operand, operand), vjp=NO_GRADIENT, reference=reference,
        wgsl=wgsl, infer=truth_of_same, samples=_TIES if ordered else _TIES + _BOOLS,
        tolerance=0.0, commutative=not ordered,
    )  # fmt: skip


def _wgsl(operator: str, floats: str) -> Wgsl:
    whole = f"({{0}} {operator} {{1}})"
    return Wgsl(floats, integer=whole, boolean=whole)


# equal


def equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x = y; NaN equals nothing.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.equal(x, [1.0, 3.0, np.nan]))
    array([ True, False, False])
    """
    return emit_binary(EQUAL, x, y)


EQUAL = _comparison(
    "equal", "Whether x = y.", np.equal, _wgsl("==", "asg_equal({0}, {1})"), ordered=False
)


# not_equal


def not_equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x ≠ y; NaN differs from everything.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.not_equal(x, [1.0, 3.0, np.nan]))
    array([False,  True,  True])
    """
    return emit_binary(NOT_EQUAL, x, y)


NOT_EQUAL = _comparison(
    "not_equal", "Whether x ≠ y.", np.not_equal, _wgsl("!=", "(!asg_equal({0}, {1}))"),
    ordered=False,
)  # fmt: skip


# less


def less(x: Operand, y: Operand) -> Tensor:
    """Return whether x < y; False where either is NaN.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.less(x, 2))
    array([ True, False, False])
    """
    return emit_binary(LESS, x, y)


LESS = _comparison(
    "less", "Whether x < y.", np.less, _wgsl("<", "asg_less({0}, {1})"), ordered=True
)


# less_equal


def less_equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x ≤ y; False where either is NaN.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.less_equal(x, 2))
    array([ True,  True, False])
    """
    return emit_binary(LESS_EQUAL, x, y)


LESS_EQUAL = _comparison(
    "less_equal", "Whether x ≤ y.", np.less_equal, _wgsl("<=", "asg_less_equal({0}, {1})"),
    ordered=True,
)  # fmt: skip


# greater


def greater(x: Operand, y: Operand) -> Tensor:
    """Return whether x > y; False where either is NaN.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.greater(x, 1.0))
    array([False,  True, False])
    """
    return emit_binary(GREATER, x, y)


GREATER = _comparison(
    "greater", "Whether x > y.", np.greater, _wgsl(">", "asg_less({1}, {0})"), ordered=True
)


# greater_equal


def greater_equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x ≥ y; False where either is NaN.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.greater_equal(x, [[1.0], [2.0]]))
    array([[ True,  True, False],
           [False,  True, False]])
    """
    return emit_binary(GREATER_EQUAL, x, y)


GREATER_EQUAL = _comparison(
    "greater_equal", "Whether x ≥ y.", np.greater_equal, _wgsl(">=", "asg_less_equal({1}, {0})"),
    ordered=True,
)  # fmt: skip
