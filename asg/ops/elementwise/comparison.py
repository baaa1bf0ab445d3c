"""Element-by-element comparisons: the results are bool, so they have no gradient."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import ANY, NUMERIC, DType
from asg.core.graph import Tensor
from asg.core.opdef import Elementwise, Reference, Sample, Wgsl
from asg.ops._support.block import block, op_of
from asg.ops._support.elementwise import NO_GRADIENT, elementwise, truth_of_same

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


@block(_comparison, "Whether x = y.", np.equal, _wgsl("==", "asg_equal({0}, {1})"), ordered=False)
def equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x = y; NaN equals nothing.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.equal(x, [1.0, 3.0, np.nan]))
    array([ True, False, False])
    """
    ...


@block(
    _comparison, "Whether x ≠ y.", np.not_equal, _wgsl("!=", "(!asg_equal({0}, {1}))"),
    ordered=False,
)  # fmt: skip
def not_equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x ≠ y; NaN differs from everything.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.not_equal(x, [1.0, 3.0, np.nan]))
    array([False,  True,  True])
    """
    ...


@block(_comparison, "Whether x < y.", np.less, _wgsl("<", "asg_less({0}, {1})"), ordered=True)
def less(x: Operand, y: Operand) -> Tensor:
    """Return whether x < y; False where either is NaN.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.less(x, 2))
    array([ True, False, False])
    """
    ...


@block(
    _comparison, "Whether x ≤ y.", np.less_equal, _wgsl("<=", "asg_less_equal({0}, {1})"),
    ordered=True,
)  # fmt: skip
def less_equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x ≤ y; False where either is NaN.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.less_equal(x, 2))
    array([ True,  True, False])
    """
    ...


@block(_comparison, "Whether x > y.", np.greater, _wgsl(">", "asg_less({1}, {0})"), ordered=True)
def greater(x: Operand, y: Operand) -> Tensor:
    """Return whether x > y; False where either is NaN.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.greater(x, 1.0))
    array([False,  True, False])
    """
    ...


@block(
    _comparison, "Whether x ≥ y.", np.greater_equal, _wgsl(">=", "asg_less_equal({1}, {0})"),
    ordered=True,
)  # fmt: skip
def greater_equal(x: Operand, y: Operand) -> Tensor:
    """Return whether x ≥ y; False where either is NaN.

    >>> x = asg.constant([1.0, 2.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.greater_equal(x, [[1.0], [2.0]]))
    array([[ True,  True, False],
           [False,  True, False]])
    """
    ...


EQUAL = op_of(equal)
NOT_EQUAL = op_of(not_equal)
LESS = op_of(less)
LESS_EQUAL = op_of(less_equal)
GREATER = op_of(greater)
GREATER_EQUAL = op_of(greater_equal)
