"""Turn a cumulative log-sum-exp into a scan that carries its maximum and its sum.

As a composition it takes a scan of maxima, a recurrence of sums and a logarithm, with a tensor
between each two. A scan with both numbers in its carry reads the operand once.
"""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.dtypes import FLOAT
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind
from asg.ops.reductions.cumulative import LOGCUMSUMEXP
from asg.ops.reductions.scans import ATTRS, scanned_type
from asg_wgpu.ir.kernel_ops import KernelOp
from asg_wgpu.lower.rewrite import Build


def log_sums(node: Node) -> Build | None:
    """Return a builder of the scan of a cumulative log-sum-exp, or None for another node."""

    def build(target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
        return target.add(LOG_SUMS, tensors, node.attrs)

    return build if node.op is LOGCUMSUMEXP else None


LOG_SUMS = KernelOp(
    name=LOGCUMSUMEXP.name, kind=Kind.SCAN, doc=LOGCUMSUMEXP.doc, operands=(FLOAT,), attrs=ATTRS,
    infer=scanned_type,
)  # fmt: skip
