"""Turn the elements at the places of a running maximum or minimum into a scan of elements.

`cummax` reads elements at the places that `cumargmax` finds. A scan that stores the element saves a
pass over the places and the elements.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from asg.core.dtypes import NUMERIC
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind, NotDifferentiable, OpDef, Primitive
from asg.ops.cumulative import CUMARGMAX, CUMARGMIN
from asg.ops.indexing import GATHER
from asg.ops.scans import ATTRS, scanned_type
from asg_wgpu.lower.rewrite import Build


def running_best(graph: Graph, node: Node) -> Build | None:
    """Return a builder of a scan instead of a read at the places of a scan, or None."""
    if node.op is not GATHER:
        return None
    source, places = node.inputs
    scan = graph.nodes[places.node]
    is_same = scan.op in OF_ELEMENTS and scan.inputs[0] == source
    return partial(_build, scan) if is_same and scan.attrs["axis"] == node.attrs["axis"] else None


def _build(scan: Node, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    return target.add(OF_ELEMENTS[scan.op], tensors[:1], scan.attrs)


# The ops


def _unused(*_: object, **__: object) -> None:
    raise AssertionError("only wgpu's kernels compute this op")


def _of_elements(name: str, doc: str, index: Primitive) -> Primitive:
    return Primitive(
        name=name, kind=Kind.SCAN, doc=doc, operands=(NUMERIC,), attrs=ATTRS, infer=scanned_type,
        vjp=NotDifferentiable("lowering adds it after gradients"), reference=_unused,
        tolerance=0.0, fold=index.fold, samples=(),
    )  # fmt: skip


#: The scans of elements, by the scans of their places.
OF_ELEMENTS: Mapping[OpDef, Primitive] = {
    CUMARGMAX: _of_elements("running_max", "The largest element so far.", CUMARGMAX),
    CUMARGMIN: _of_elements("running_min", "The smallest element so far.", CUMARGMIN),
}
