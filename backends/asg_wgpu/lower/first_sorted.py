"""Sort only as far as a graph reads: few first places, or the elements without their places.

`topk` reads the first places of a sort, and `sort` the elements at all places. A kernel for few
places drops others while it merges (`codegen/sort.py`). A kernel that stores elements saves the
pass that reads them at their places.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import BOOLEAN, NUMERIC, DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, AttrType, Kind, NotDifferentiable, Primitive
from asg.core.tracing.size import most_of_class, sized, surely_at_most
from asg.core.types import TensorType
from asg.ops.reductions import argmax
from asg.ops.sorting import ARGSORT
from asg_wgpu.ir.node_facts import reads_by_place
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.sort_blocks import block_of
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.rewrite import Build

Readers = dict[Ref, list[Node | None]]  # of each value; None is the result of a graph


def first_sorted(graph: Graph, target: Target) -> dict[int, Build]:
    """Return builders of shorter sorts and of their readers, by node id."""
    sorts = [node for node in graph.nodes if node.op is ARGSORT]
    readers: Readers = {}
    for node in graph.nodes:
        for ref in node.inputs:
            readers.setdefault(ref, []).append(node)
    for ref in (*graph.output_refs.values(), *graph.update_refs.values()):
        readers.setdefault(ref, []).append(None)
    found: dict[int, Build] = {}
    for node in sorts:
        found |= _builds(graph, node, readers, target)
    return found


def _builds(graph: Graph, node: Node, readers: Readers, target: Target) -> dict[int, Build]:
    own = readers.get(Ref(node.id, 0), [])
    axis: int = node.attrs["axis"]
    size = node.types[0].shape[axis]
    first = _count(graph, node, readers)
    is_shorter = first is not None and _pays(first, size, target)
    count: Dim = first if first is not None and is_shorter else size
    attrs: dict[str, Any] = {**node.attrs, "count": count}
    gathers = [reader for reader in own if reader and reads_by_place(graph, reader)]
    if len(own) == len(gathers) == 1 and gathers[0].inputs[0] == node.inputs[0]:
        return {gathers[0].id: partial(_elements, {**attrs, "values": True})}
    if not is_shorter:
        return {}
    places: Build = partial(_places, {**attrs, "values": False})
    return {node.id: places} | {each.id: partial(_read, each) for each in gathers}


def _count(graph: Graph, node: Node, readers: Readers) -> int | None:
    """Return how many first places of a sort its readers need; None if they need all."""
    most = 0
    for reader in readers.get(Ref(node.id, 0), []):
        some: Sequence[Node | None] = [reader]
        if reader and reads_by_place(graph, reader) and reader.inputs[1] == (node.id, 0):
            some = readers.get(Ref(reader.id, 0), [])
        for each in some:
            end = each.attrs["stop"][node.attrs["axis"]] if each and "stop" in each.attrs else None
            if not isinstance(end, int):
                return None
            most = max(most, end)
    return most


def _pays(count: int, size: Dim, target: Target) -> bool:
    """Whether a sort of the first places has less work than a sort of all."""
    columns = sized(size)
    block = block_of(most_of_class(columns), target).size
    is_block = surely_at_most(columns, block)
    return count > 0 and (is_block or count * plans().sorts.narrowing <= block)


def _places(attrs: Attrs, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add the first places of a sort."""
    (x,) = tensors
    is_largest = attrs["descending"] and attrs["nan_greatest"]
    if attrs["count"] == 1 and is_largest and x.dtype is not DType.BOOL:
        return [argmax(x, attrs["axis"], keepdims=True)]
    return target.add(FIRST_SORTED, (x,), attrs)


def _elements(attrs: Attrs, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add the first elements of a sort."""
    return target.add(FIRST_SORTED, tensors[:1], attrs)


def _read(node: Node, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add the elements at the first places of a sort."""
    return target.add(node.op, tensors, node.attrs)


# The op


def _first_type(x: TensorType, *, axis: int, count: Dim, values: bool, **_: object) -> TensorType:
    shape = (*x.shape[:axis], count, *x.shape[axis + 1 :])
    return TensorType(shape, x.dtype if values else DType.I32)


def _unused(*_: object, **__: object) -> None:
    raise AssertionError("only wgpu's kernels compute this op")


FIRST_SORTED = Primitive(
    name="first_sorted", kind=Kind.SORT,
    doc="The first `count` places of a sort along an axis; with `values`, the elements there.",
    operands=(NUMERIC | BOOLEAN,), infer=_first_type,
    attrs={
        "axis": AttrType.INT, "descending": AttrType.BOOL, "nan_greatest": AttrType.BOOL,
        "count": AttrType.DIM, "values": AttrType.BOOL,
    },
    vjp=NotDifferentiable("lowering adds it after gradients"), reference=_unused, tolerance=0.0,
    samples=(),
)  # fmt: skip
