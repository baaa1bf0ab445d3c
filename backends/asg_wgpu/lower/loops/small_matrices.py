"""Factorizations in a loop's step, each with a single result, for a workgroup that computes them.

`codegen/loops/recurrence_matrices.py` has their statements.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from asg.core.dims import dim_min
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind, OpDef
from asg.core.types import TensorType
from asg.ops.linalg.factorizations import CHOLESKY, LU, MATRIX, QR, TRIANGULAR_SOLVE
from asg.ops.selection import barrier, cast
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import squeeze
from asg_wgpu.ir.kernel_ops import KernelOp


def _lu_type(a: TensorType) -> TensorType:
    return TensorType((*a.shape[:-1], a.shape[-1] + 2), a.dtype)


def _qr_type(a: TensorType) -> TensorType:
    *lead, m, n = a.shape
    return TensorType((*lead, m, dim_min(m, n) + n), a.dtype)


# The factors of a matrix, and beside them the numbers of the rows in their order, and the parity
LU_TABLE = KernelOp(
    name="lu_table", kind=Kind.CUSTOM, doc="The factors, the order of rows and its parity.",
    operands=(MATRIX,), infer=_lu_type, attrs={},
)  # fmt: skip

# The triangular factor has as many rows as the orthogonal one, the last of them zeros
QR_TABLE = KernelOp(
    name="qr_table", kind=Kind.CUSTOM, doc="The orthogonal and the triangular factor.",
    operands=(MATRIX,), infer=_qr_type, attrs={},
)  # fmt: skip


class Steps(Enum):
    """The matrices that a workgroup computes in steps, a row or a column after the other."""

    CHOLESKY = CHOLESKY
    EQUATIONS = TRIANGULAR_SOLVE
    LU = LU_TABLE
    QR = QR_TABLE


_STEPS: Mapping[OpDef, Steps] = {each.value: each for each in Steps}


def steps_of(node: Node) -> Steps | None:
    """Return how a workgroup computes a node in steps, or None for another node."""
    return _STEPS.get(node.op)


def as_table(graph: Graph, node: Node, operands: Sequence[Tensor]) -> list[Tensor] | None:
    """Return the results of a factorization from its table, or None for another node."""
    rule = _RULES.get(node.op)
    if rule is None:
        return None
    op, results = rule
    (table,) = graph.add(op, operands, {})
    return results(barrier(table, table), operands[0])


def _of_lu(table: Tensor, a: Tensor) -> list[Tensor]:
    n, last = a.shape[-1], a.ndim - 1
    rows, sign = (squeeze(part(table, last, k, k + 1), -1) for k in (n, n + 1))
    sign = squeeze(part(sign, last - 1, 0, 1), -1)
    return [part(table, last, 0, n), cast(rows, DType.I32), cast(sign, DType.I32)]


def _of_qr(table: Tensor, a: Tensor) -> list[Tensor]:
    (m, n), last = a.shape[-2:], a.ndim - 1
    k = dim_min(m, n)
    return [part(table, last, 0, k), part(part(table, last, k, k + n), last - 1, 0, k)]


_RULES: Mapping[OpDef, tuple[KernelOp, Callable[[Tensor, Tensor], list[Tensor]]]] = {
    LU: (LU_TABLE, _of_lu),
    QR: (QR_TABLE, _of_qr),
}
