"""Sort only as far as a graph reads: few places, or the elements without their places.

`topk` reads the first places of a sort, a median those in the middle, and `sort` the elements at
all places. A kernel for the first places drops others while it merges (`codegen/sorts/sort.py`). A
kernel for a few places selects them without a sort (`codegen/sorts/selection.py`). A kernel that
stores elements saves the pass that reads them at their places.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from asg.core.dims import Dim
from asg.core.dtypes import BOOLEAN, NUMERIC, DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, AttrType, Kind, Primitive
from asg.core.tracing.size import most_of_class, sized, surely_at_most
from asg.core.types import TensorType
from asg.core.uses import Uses, uses_of
from asg.ops.reductions.sorting import ARGSORT
from asg.ops.reductions.sums_and_extremes import argmax
from asg_wgpu.ir.kernel_ops import KernelOp
from asg_wgpu.ir.node_facts import reads_by_place
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.sort_blocks import KEY_BITS, block_of, place_bits
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.rewrite import Build


def first_sorted(graph: Graph, target: Target) -> dict[int, Build]:
    """Return builders of shorter sorts and of their readers, by node id."""
    uses = uses_of(graph)
    found: dict[int, Build] = {}
    for node in graph.nodes:
        if node.op is ARGSORT:
            found |= _builds(graph, node, uses, target)
    return found


def _builds(graph: Graph, node: Node, uses: Uses, target: Target) -> dict[int, Build]:
    own = _readers(graph, node, uses)
    if own is None:
        return {}
    axis: int = node.attrs["axis"]
    size = node.types[0].shape[axis]
    gathers = [reader for reader in own if reads_by_place(graph, reader)]
    reads_values = len(own) == len(gathers) == 1 and gathers[0].inputs[0] == node.inputs[0]
    slices = _slices(graph, node, own, uses)
    op, limit = FIRST_SORTED, {"count": size}
    found: dict[int, Build] = {}
    if slices is not None:
        first = max((each.attrs["stop"][axis] for each in slices), default=0)
        ranks = _ranks(slices, axis)
        if _selects(ranks, size, target, values=reads_values):
            op, limit = SELECTED, {"ranks": ranks}
            found = {each.id: partial(_part, each, axis, ranks) for each in slices}
        elif _pays(first, size, target):
            limit = {"count": first}
    attrs: Attrs = {**node.attrs, **limit, "values": reads_values}
    if reads_values:
        return found | {gathers[0].id: partial(_elements, op, attrs)}
    if limit == {"count": size}:
        return {}
    places: Build = partial(_places, op, attrs)
    return found | {node.id: places} | {each.id: partial(_read, each) for each in gathers}


def _readers(graph: Graph, node: Node, uses: Uses) -> list[Node] | None:
    """Return the nodes that read a node's only value; None if it is a result of the graph."""
    ref = Ref(node.id, 0)
    return None if ref in graph.result_refs else [use.node for use in uses.get(ref, [])]


def _slices(graph: Graph, node: Node, readers: Sequence[Node], uses: Uses) -> list[Node] | None:
    """Return the slices that read a sort, or the elements at its places.

    None if other nodes read them, or if sizes are unknown.
    """
    found: list[Node] = []
    for reader in readers:
        is_gather = reads_by_place(graph, reader) and reader.inputs[1] == (node.id, 0)
        some = _readers(graph, reader, uses) if is_gather else [reader]
        if some is None or not all(
            isinstance(_end(each, node.attrs["axis"]), int) for each in some
        ):
            return None
        found += some
    return found


def _end(node: Node, axis: int) -> Dim | None:
    """Return the end of a slice along an axis; None for another node."""
    return node.attrs["stop"][axis] if "stop" in node.attrs else None


def _ranks(slices: Sequence[Node], axis: int) -> tuple[int, ...]:
    """Return the places that slices of a sort read; none if they are many."""
    found: set[int] = set()
    for each in slices:
        places = range(*(each.attrs[name][axis] for name in ("start", "stop", "step")))
        if places.step != 1 or len(places) > plans().sorts.counts:
            return ()
        found.update(places)
    return tuple(sorted(found))


def _selects(ranks: Sequence[int], size: Dim, target: Target, *, values: bool) -> bool:
    """Whether a selection finds places of a sort sooner than a sort; never for the first places."""
    plan = plans().sorts
    if not isinstance(size, int) or "subgroup" not in target.features:
        return False
    if not plan.held < size <= plan.held * min(plan.selecting, target.invocations):
        return False
    is_known = {0, size - 1}.union(rank + 1 for rank in ranks)
    counts = sum(1 if rank in is_known else KEY_BITS for rank in ranks)
    counts += 0 if values else len(ranks) * (1 + place_bits(size))
    return 0 < len(ranks) < 1 + max(ranks) and counts <= plan.counts


def _pays(count: int, size: Dim, target: Target) -> bool:
    """Whether a sort of the first places has less work than a sort of all."""
    columns = sized(size)
    block = block_of(most_of_class(columns), target).size
    is_block = surely_at_most(columns, block)
    return count > 0 and (is_block or count * plans().sorts.narrowing <= block)


def _places(
    op: Primitive, attrs: Attrs, target: Graph, tensors: Sequence[Tensor]
) -> Sequence[Tensor]:
    """Add places of a sort."""
    (x,) = tensors
    is_largest = attrs["descending"] and attrs["nan_greatest"]
    if attrs.get("count") == 1 and is_largest and x.dtype is not DType.BOOL:
        return [argmax(x, attrs["axis"], keepdims=True)]
    return target.add(op, (x,), attrs)


def _elements(
    op: Primitive, attrs: Attrs, target: Graph, tensors: Sequence[Tensor]
) -> Sequence[Tensor]:
    """Add elements of a sort."""
    return target.add(op, tensors[:1], attrs)


def _read(node: Node, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add the elements at places of a sort."""
    return target.add(node.op, tensors, node.attrs)


def _part(
    node: Node, axis: int, ranks: Sequence[int], target: Graph, tensors: Sequence[Tensor]
) -> Sequence[Tensor]:
    """Add a slice of the selected places instead of one of all places."""
    start, stop = (list(node.attrs[name]) for name in ("start", "stop"))
    first = ranks.index(start[axis])
    start[axis], stop[axis] = first, first + stop[axis] - start[axis]
    return target.add(node.op, tensors, {**node.attrs, "start": tuple(start), "stop": tuple(stop)})


# The ops

_ATTRS = {**ARGSORT.attrs, "values": AttrType.BOOL}


def _first_type(x: TensorType, *, axis: int, count: Dim, values: bool, **_: object) -> TensorType:
    shape = (*x.shape[:axis], count, *x.shape[axis + 1 :])
    return TensorType(shape, x.dtype if values else DType.I32)


FIRST_SORTED = KernelOp(
    name="first_sorted", kind=Kind.SORT,
    doc="The first `count` places of a sort along an axis; with `values`, the elements there.",
    operands=(NUMERIC | BOOLEAN,), infer=_first_type, attrs={**_ATTRS, "count": AttrType.DIM},
)  # fmt: skip


def _selected_type(
    x: TensorType, *, axis: int, ranks: Sequence[int], values: bool, **_: object
) -> TensorType:
    return _first_type(x, axis=axis, count=len(ranks), values=values)


SELECTED = KernelOp(
    name="selected", kind=Kind.SORT,
    doc="The places `ranks` of a sort along an axis; with `values`, the elements there.",
    operands=(NUMERIC | BOOLEAN,), infer=_selected_type, attrs={**_ATTRS, "ranks": AttrType.INTS},
)  # fmt: skip
