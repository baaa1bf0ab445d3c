"""A `where` whose gradient stays finite: each branch computes safe numbers where it is not taken.

The derivative of `sin(x) / x` at 0 is NaN, and 0 · NaN is NaN. So `where(x == 0, 1, sin(x) / x)`
has a NaN gradient at 0, as in PyTorch and JAX.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING

from asg.core.dtypes import Scalar
from asg.core.graph import Tensor
from asg.core.leaves import CONSTANT
from asg.core.node import Ref
from asg.core.opdef import Kind, OpDef
from asg.ops._support.building import broadcast, filled_like
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import DIV, POW, RECIPROCAL
from asg.ops.elementwise.exponential import EXP, EXP2, EXPM1, LOG, LOG1P, LOG2, LOG10, RSQRT, SQRT
from asg.ops.elementwise.logical import logical_not
from asg.ops.elementwise.trigonometric import ACOS, ACOSH, ASIN, ATANH, COSH, SINH
from asg.ops.selection import where
from asg.ops.shapes.views import BROADCAST_TO

if TYPE_CHECKING:
    from asg.core.graph import Operand

_MOST = 64  # nodes to search behind a tensor

# The operand that can make a derivative NaN or infinite, and a number where it is finite
_SINGULAR: Mapping[OpDef, tuple[int, Scalar]] = {
    DIV: (1, 1.0),
    **dict.fromkeys((POW, RECIPROCAL, RSQRT, SQRT, LOG, LOG1P, LOG2, LOG10), (0, 1.0)),
    **dict.fromkeys((EXP, EXP2, EXPM1, SINH, COSH), (0, 1.0)),  # they overflow
    **dict.fromkeys((ASIN, ACOS, ATANH), (0, 0.5)),
    ACOSH: (0, 2.0),
}


def guarded_where(condition: Tensor, x: Operand, y: Operand) -> Tensor:
    """Return where(condition, x, y), with branches that are finite where they are not taken.

    A division, a root, a power, a logarithm or an exponential in a branch gets a safe operand at
    the elements that the condition excludes. This covers elementwise branches that share an operand
    with the condition. The numbers stay the same.
    """
    x, y = (_guarded(condition, each, taken) for each, taken in ((x, True), (y, False)))
    return where(condition, x, y)


def _guarded(condition: Tensor, branch: Operand, taken: bool) -> Operand:
    """Return a branch with safe operands where the condition is not `taken`."""
    if not isinstance(branch, Tensor) or not branch.dtype.is_float:
        return branch
    nodes = branch.graph.nodes
    shared = _read(condition)
    moved: dict[Ref, Tensor] = {}
    for number in sorted(_elementwise(branch)):
        node = nodes[number]
        operands = [moved[ref] if ref in moved else branch.graph.tensor(ref) for ref in node.inputs]
        place, safe = _SINGULAR.get(node.op, (None, 0.0))
        if place is not None and shared & _read(branch.graph.tensor(node.inputs[place])):
            operands[place] = _safe(condition, operands[place], safe, taken)
        if any(each.ref != ref for each, ref in zip(operands, node.inputs, strict=True)):
            moved[Ref(number, 0)] = emit(node.op, *operands, **node.attrs)
    return moved.get(branch.ref, branch)


def _safe(condition: Tensor, operand: Tensor, number: Scalar, taken: bool) -> Tensor:
    """Return an operand with `number` where the condition is not `taken`."""
    while condition.node.op is BROADCAST_TO:
        condition = condition.graph.tensor(condition.node.inputs[0])
    missing = operand.ndim - condition.ndim
    pairs = zip(condition.shape, operand.shape[max(missing, 0) :], strict=False)
    if missing < 0 or any(size not in (1, whole) for size, whole in pairs):
        return operand  # its elements serve several elements of the condition
    holds = broadcast(condition if taken else logical_not(condition), operand.shape)
    return where(holds, operand, filled_like(operand, number))


def _read(tensor: Tensor) -> set[Ref]:
    """Return a tensor and the values behind it, element by element, without constants."""
    nodes = tensor.graph.nodes
    read = {ref for number in _elementwise(tensor) for ref in nodes[number].inputs}
    varying = (ref for ref in (*read, tensor.ref) if nodes[ref.node].op is not CONSTANT)
    return {ref for ref in varying if nodes[ref.node].op.kind is not Kind.CREATION}


def _elementwise(tensor: Tensor) -> set[int]:
    """Return the nearest nodes behind a tensor that compute element by element, at most _MOST."""
    nodes = tensor.graph.nodes
    found = set[int]()
    pending = deque([tensor.ref.node])
    while pending and len(found) < _MOST:
        number = pending.popleft()
        op = nodes[number].op
        if number not in found and (op.kind is Kind.ELEMENTWISE or op is BROADCAST_TO):
            found.add(number)
            pending += [ref.node for ref in nodes[number].inputs]
    return found
