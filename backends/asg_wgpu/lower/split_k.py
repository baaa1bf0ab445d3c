"""Split-K: long products of few results become products of parts of their length, and a sum.

A product of [32, 100000] by [100000, 32] has 1024 results, too few for a device, or for tiles that
read each operand seldom. Its parts are a batch of products, added in an order that the graph and
the target alone decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.types import MAX_RANK, static_shape
from asg.ops.joins import slice as slice_of
from asg.ops.reductions import sum as sum_over
from asg.ops.selection import cast
from asg.ops.views import reshape
from asg_wgpu.ir.matmul_axes import axes_of, problem_of
from asg_wgpu.ir.target import SMALL_PRODUCT, Target
from asg_wgpu.lower.rewrite import Build

SHORTEST = 64  # of a part, along what is contracted
FEWEST = 4  # parts that are worth a dispatch more
MOST = 512
_SHORT = 1024  # products on a CPU, up to which a small one is done before its parts are added
_SLIMMEST = 8  # rows and columns on a CPU, below which a product is bound by what it reads


def split_product(graph: Graph, node: Node, target: Target) -> Build | None:
    """Return a builder of the parts of a contraction and their sum; None where that is slower."""
    parts = _parts(graph, node, target)
    if parts is None:
        return None
    build = _build(graph, node, parts)
    is_f16 = graph.type_of(node.inputs[0]).dtype is DType.F16
    return partial(_in_f32, build) if build is not None and is_f16 else build


def _in_f32(build: Build, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add products of f16 in f32, which does not round their parts."""
    made = build(target, [cast(x, DType.F32) for x in tensors])
    return [cast(x, DType.F16) for x in made]


def _build(graph: Graph, node: Node, parts: int) -> Build | None:
    """Return a builder of about so many parts of a product; None where no axis has them."""
    shape = static_shape(graph.type_of(node.inputs[0]).shape)
    contract: tuple[int, ...] = node.attrs["x_contract"]
    sizes = [shape[axis] for axis in contract]
    if max(graph.type_of(ref).rank for ref in node.inputs) == MAX_RANK:  # no axis may be added
        near = [place for place, size in enumerate(sizes) if FEWEST <= size <= 2 * parts]
        place = max(near, key=lambda place: sizes[place], default=None)
        return None if place is None else partial(_in_parts, node, place, sizes[place])
    longest = max(range(len(sizes)), key=lambda place: sizes[place])
    parts = _near(parts, sizes[longest])
    return partial(_in_parts, node, longest, parts) if parts >= FEWEST else None


def _parts(graph: Graph, node: Node, target: Target) -> int | None:
    """Return the number of parts that fill the device; None where one product does."""
    k = problem_of(graph, node).sizes[3]
    if k > target.most_columns:
        return max(-(-k // target.most_columns), FEWEST)
    if graph.type_of(node.inputs[0]).dtype is DType.F16:  # which is computed in f32 then
        return None
    batch, m, n, k = problem_of(graph, node).sizes
    if not batch * m * n:
        return None
    is_soon_done = k < _SHORT and batch * m * n * k < SMALL_PRODUCT
    if target.is_cpu and (min(m, n) < _SLIMMEST or is_soon_done):
        return None
    side, wanted, _ = target.tile_goal
    tiles = batch * -(-m // side) * -(-n // side)
    traffic = k * (m + n) // (2 * m * n)  # parts of which the sums are as much to read as operands
    parts = min(wanted // tiles, k // SHORTEST, traffic, MOST)
    return parts if parts >= FEWEST else None


def _near(parts: int, size: int) -> int:
    """Return a number of parts near `parts` that divides `size`, or the most that it allows."""
    near = range(max(-(-parts // 2), FEWEST), min(2 * parts, size) + 1)
    dividing = [count for count in near if size % count == 0]
    return min(dividing, key=lambda count: abs(count - parts), default=min(parts, size))


def _in_parts(
    node: Node, place: int, parts: int, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add the products of parts of the contracted axis `place`, their sum, and what is left."""
    x, y = tensors
    axes = axes_of(node, x.ndim, y.ndim)
    along = axes.x_contract[place], axes.y_contract[place]
    size = static_shape(x.shape)[along[0]]
    if parts == size:
        return [_each_apart(node, along, target, tensors)]
    whole = size - size % parts
    split = [_split(t, axis, parts, whole) for t, axis in zip((x, y), along, strict=True)]
    attrs = MappingProxyType({
        "x_contract": _moved(axes.x_contract, along[0]),
        "y_contract": _moved(axes.y_contract, along[1]),
        "x_batch": (along[0], *_moved(axes.x_batch, along[0])),
        "y_batch": (along[1], *_moved(axes.y_batch, along[1])),
    })  # fmt: skip
    total = sum_over(target.add(node.op, split, attrs)[0], 0)
    if whole == size:
        return [total]
    rest = [_part(t, axis, whole, size) for t, axis in zip((x, y), along, strict=True)]
    return [total + target.add(node.op, rest, node.attrs)[0]]


def _each_apart(
    node: Node, along: tuple[int, int], target: Graph, tensors: Sequence[Tensor]
) -> Tensor:
    """Add the products of each place of a contracted axis, and their sum."""
    attrs: dict[str, Any] = dict(node.attrs)
    for side, axis in zip("xy", along, strict=True):
        attrs[f"{side}_contract"] = tuple(a for a in attrs[f"{side}_contract"] if a != axis)
        attrs[f"{side}_batch"] = (axis, *attrs[f"{side}_batch"])
    return sum_over(target.add(node.op, tensors, MappingProxyType(attrs))[0], 0)


def _moved(axes: Sequence[int], along: int) -> tuple[int, ...]:
    """Return the axes once another stands before `along`, which keeps what is left of it."""
    return tuple(axis + 1 if axis >= along else axis for axis in axes)


def _split(x: Tensor, axis: int, parts: int, whole: int) -> Tensor:
    """Return x with the first `whole` places of an axis as an axis of parts and one within."""
    shape = static_shape(x.shape)
    return reshape(
        _part(x, axis, 0, whole), (*shape[:axis], parts, whole // parts, *shape[axis + 1 :])
    )


def _part(x: Tensor, axis: int, start: int, stop: int) -> Tensor:
    shape = static_shape(x.shape)
    low, high = [0] * len(shape), list(shape)
    low[axis], high[axis] = start, stop
    return slice_of(x, low, high)
