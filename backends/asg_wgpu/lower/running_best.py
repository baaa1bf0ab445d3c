"""Turn the elements at the places of a running maximum or minimum into a scan of elements.

`cummax` reads elements at the places that `cumargmax` finds. A scan that stores the element saves a
pass over the places and the elements.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from asg.core.dtypes import NUMERIC, DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import AttrType, Kind, Primitive
from asg.core.types import TensorType
from asg.ops.reductions.scans import ATTRS
from asg_wgpu.ir.kernel_ops import KernelOp
from asg_wgpu.lower.rewrite import Build


def running_best(graph: Graph, node: Node) -> Build | None:
    """Return a builder of a scan instead of a read at the places of a scan, or None."""
    source, places = node.inputs
    scan = graph.nodes[places.node]
    if not isinstance(scan.op, Primitive) or scan.op.fold is None or scan.inputs != (source,):
        return None
    compared = scan.op.fold.op.infer(*[graph.type_of(source)] * 2)
    is_best = isinstance(compared, TensorType) and compared.dtype is DType.BOOL
    same = scan.attrs["axis"] == node.attrs["axis"]
    return partial(_build, scan.op, scan) if is_best and same else None


def _build(op: Primitive, scan: Node, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    return target.add(_of_elements(op), tensors[:1], {**scan.attrs, "values": True})


def _type(x: TensorType, **_: object) -> TensorType:
    return x


@cache
def _of_elements(places: Primitive) -> Primitive:
    """Return the scan of elements with the same fold as a scan of places."""
    return KernelOp(
        name=f"elements_of_{places.name}", kind=Kind.SCAN, doc="The best element so far.",
        operands=(NUMERIC,), attrs={**ATTRS, "values": AttrType.BOOL}, infer=_type,
        fold=places.fold,
    )  # fmt: skip
