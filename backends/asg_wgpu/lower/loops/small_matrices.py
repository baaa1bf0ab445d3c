"""Factorizations in a loop's step, each with a single result, for a workgroup that computes them.

`codegen/loops/recurrence_matrices.py` has their statements.
"""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind, OpDef
from asg.core.types import TensorType
from asg.ops.linalg.factorizations import CHOLESKY, LU, MATRIX, TRIANGULAR_SOLVE
from asg.ops.selection import barrier, cast
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import squeeze
from asg_wgpu.ir.kernel_ops import KernelOp


def _table_type(a: TensorType) -> TensorType:
    return TensorType((*a.shape[:-1], a.shape[-1] + 2), a.dtype)


# The factors of a matrix, and beside them the numbers of the rows in their order, and the parity
LU_TABLE = KernelOp(
    name="lu_table", kind=Kind.CUSTOM, doc="The factors, the order of rows and its parity.",
    operands=(MATRIX,), infer=_table_type, attrs={},
)  # fmt: skip

_BY_STEPS: frozenset[OpDef] = frozenset({CHOLESKY, TRIANGULAR_SOLVE, LU_TABLE})


def is_by_steps(node: Node) -> bool:
    """Whether a workgroup computes a node in steps, a row or column after the other."""
    return node.op in _BY_STEPS


def as_table(graph: Graph, node: Node, a: Tensor) -> list[Tensor] | None:
    """Return the results of a factorization from its table, or None for another node."""
    if node.op is not LU:
        return None
    n, last = a.shape[-1], a.ndim - 1
    (table,) = graph.add(LU_TABLE, [a], {})
    table = barrier(table, table)
    rows, sign = (squeeze(part(table, last, k, k + 1), -1) for k in (n, n + 1))
    sign = squeeze(part(sign, last - 1, 0, 1), -1)
    return [part(table, last, 0, n), cast(rows, DType.I32), cast(sign, DType.I32)]
