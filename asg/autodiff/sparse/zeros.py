"""Zeros of elementwise ops: the elements that are zero for all feeds, and the terms they remove."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np

from asg.autodiff.sparse.facts import Fact
from asg.autodiff.sparse.sets import EMPTY
from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.ops.elementwise.arithmetic import ADD, DIV, MUL, SUB
from asg.ops.selection import WHERE


def zeros_of(node: Node, operands: Sequence[Fact]) -> Array | None:
    """Return where the result is zero for all feeds; None if nowhere.

    A product with a zero counts as zero, although 0 * inf is NaN.
    """
    zeros = [fact.zeros for fact in operands]
    if node.op is MUL:
        known = [zero for zero in zeros if zero is not None]
        return np.logical_or.reduce(known) if known else None
    if node.op is DIV:
        return zeros[0]
    if node.op is WHERE:
        return _chosen(operands)
    if any(zero is None for zero in zeros):
        return None
    if node.op in (ADD, SUB):
        return np.logical_and.reduce(cast("list[Array]", zeros))
    return zeros[0] if len(operands) == 1 and _keeps_zero(node, operands[0]) else None


def kept(node: Node, operands: Sequence[Fact], place: int) -> Array:
    """Return the sets of an operand, without the elements that a known condition leaves out."""
    sets = operands[place].depends
    if node.op is WHERE and operands[0].value is not None:
        condition = operands[0].value.astype(bool)
        return np.where(condition if place == 1 else ~condition, sets, EMPTY)
    return sets


def _chosen(operands: Sequence[Fact]) -> Array | None:
    condition, first, second = operands
    if first.zeros is None and second.zeros is None:
        return None
    never = np.zeros(condition.shape, bool)
    zeros = [never if fact.zeros is None else fact.zeros for fact in (first, second)]
    if condition.value is None:
        return zeros[0] & zeros[1]
    return np.where(condition.value, *zeros)


def _keeps_zero(node: Node, operand: Fact) -> bool:
    """Whether an op of a single operand is zero at zero."""
    op = cast(Primitive, node.op)
    with np.errstate(all="ignore"):
        found = op.reference(np.zeros((), operand.dtype.numpy), **node.attrs)
    return bool(np.asarray(found) == 0)
