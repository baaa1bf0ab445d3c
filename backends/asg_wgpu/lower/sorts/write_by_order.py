"""Write elements to their places in the order of a sort, because these places all differ.

The gradient of a sort reads each element at the inverse of the order, which is the order of the
order. A write by the order needs no second sort. The gradient of `topk` adds elements to zeros at
places of the order. A write needs no search for equal places.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from asg.core.dims import Dim
from asg.core.dtypes import ANY, WORDS
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import AttrType, Kind
from asg.core.tracing.size import is_known, sizes_of
from asg.core.types import TensorType
from asg.core.uses import uses_of
from asg.ops.numbers import FULL
from asg.ops.reductions.sorting import ARGSORT
from asg.ops.shapes.joins import CONCAT, PAD, SLICE, part
from asg_wgpu.ir.kernel_ops import KernelOp
from asg_wgpu.ir.node_facts import Domain, reads_by_place
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.tile_cycles import BYTES
from asg_wgpu.lower.rewrite import Build


def writes_by_order(graph: Graph, target: Target) -> dict[int, Build]:
    """Return builders of writes instead of reads and sums at an order, by node id."""
    uses, results = uses_of(graph), frozenset(graph.result_refs)
    found: dict[int, Build] = {}
    for node in graph.nodes:
        ref = Ref(node.id, 0)
        own = [use.node for use in uses.get(ref, [])]
        is_inverse = ref not in results and _is_inverse(graph, node)
        if is_inverse and all(_reads(graph, each, node) for each in own):
            found[node.id] = _order
            found |= {each.id: partial(_write, each, target) for each in own}
        elif _adds(graph, node, target):
            found[node.id] = partial(_write_sums, node)
    return found


def _is_inverse(graph: Graph, node: Node) -> bool:
    """Whether a node sorts the order of another sort along the same axis."""
    if node.op is not ARGSORT or node.attrs["descending"]:
        return False
    order = graph.nodes[node.inputs[0].node]
    return order.op is ARGSORT and order.attrs["axis"] == node.attrs["axis"]


def _reads(graph: Graph, node: Node, inverse: Node) -> bool:
    """Whether a node reads all its elements at an inverse."""
    same = node.inputs[-1].node == inverse.id and node.inputs[0].node != inverse.id
    return same and reads_by_place(graph, node) and node.attrs["axis"] == inverse.attrs["axis"]


def _adds(graph: Graph, node: Node, target: Target) -> bool:
    """Whether a node writes or adds to zeros at several places of each row of an order."""
    if node.op.kind is not Kind.INDEXING or len(node.inputs) != 3:
        return False
    source, places, values = (sizes_of(graph.type_of(ref).shape) for ref in node.inputs)
    axis: int = node.attrs["axis"]
    if places != values or len(places) != len(source):
        return False
    zeros, order = (graph.nodes[ref.node] for ref in node.inputs[:2])
    is_zero = zeros.op is FULL and zeros.attrs["value"] == 0
    if not is_zero or not _places_differ(graph, order, axis) or places[axis] <= 1:
        return False
    return places == source or is_staged(Domain(source, (axis,)), target)


def _places_differ(graph: Graph, node: Node, axis: int) -> bool:
    """Whether a node is an order along an axis, a slice of it, or a join of ascending slices."""
    parts = [graph.nodes[ref.node] for ref in node.inputs] if node.op is CONCAT else [node]
    orders = {each.inputs[0].node if each.op is SLICE else each.id for each in parts}
    if len(orders) > 1:
        return False
    (order,) = (graph.nodes[each] for each in orders)
    if order.op is not ARGSORT or order.attrs["axis"] != axis:
        return False
    if node.op is not CONCAT:
        return True
    slices = [each for each in parts if each.op is SLICE]
    ends = [(each.attrs["start"][axis], each.attrs["stop"][axis]) for each in slices]
    if len(slices) < len(parts) or node.attrs["axis"] != axis:
        return False
    return all(
        is_known(stop) and is_known(start) and stop <= start
        for (_, stop), (start, _) in pairwise(ends)
    )


def _order(_: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Return the order instead of its inverse."""
    return tensors


def _write(node: Node, card: Target, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add the write of a value by an order, without the zeros of a padded value."""
    value, order = tensors
    axis: int = node.attrs["axis"]
    size, made = order.shape[axis], target.nodes[value.ref.node]
    if made.op is PAD and is_staged(Domain(sizes_of(order.shape), (axis,)), card):
        own = target.tensor(made.inputs[0])
        no = (0,) * own.ndim
        behind = (*no[:axis], size - own.shape[axis], *no[axis + 1 :])
        zeros = {"low": no, "high": behind, "interior": no, "value": 0}
        if made.attrs == zeros:
            value, order = own, part(order, axis, 0, own.shape[axis])
    return target.add(WRITE_BY_ORDER, (value, order), {"axis": axis, "size": size})


def _write_sums(node: Node, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add the write of values to places that differ."""
    zeros, order, values = tensors
    axis: int = node.attrs["axis"]
    return target.add(WRITE_BY_ORDER, (values, order), {"axis": axis, "size": zeros.shape[axis]})


def is_staged(domain: Domain, target: Target) -> bool:
    """Whether rows are contiguous, and workgroup memory holds a row."""
    known = all(map(is_known, domain.full)) and domain.is_contiguous
    return known and domain.columns * BYTES <= target.shared_bytes


# The op


def _type(x: TensorType, order: TensorType, *, axis: int, size: Dim) -> TensorType:
    return TensorType((*x.shape[:axis], size, *x.shape[axis + 1 :]), x.dtype)


WRITE_BY_ORDER = KernelOp(
    name="write_by_order", kind=Kind.SORT,
    doc="Zeros along an axis, with the elements of x at places that differ.",
    operands=(ANY, WORDS), attrs={"axis": AttrType.INT, "size": AttrType.DIM}, infer=_type,
)  # fmt: skip
