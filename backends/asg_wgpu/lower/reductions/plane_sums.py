"""Sum groups of planes by the sums of planes, where sums over channels need these as well.

The gradient of a group norm sums ct and ct · x over groups of channels, weighted by channel. For
its weight and bias it sums them by channel, over all pictures. A weight is constant in a plane, so
both are sums of the planes' sums. `codegen/reductions/plane_groups.py` has the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from math import prod
from operator import mul
from types import MappingProxyType
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.tracing.size import sizes_of
from asg.ops.elementwise.arithmetic import MUL
from asg.ops.reductions.sums_and_extremes import SUM
from asg.ops.shapes.views import BROADCAST_TO, RESHAPE, broadcast_to, reshape
from asg_wgpu.ir.node_facts import Domain
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.lower.rewrite import Build

Axes = tuple[int, ...]


class Shared(NamedTuple):
    """A sum of planes of `plane` elements, with the places of the factors that scale their sums."""

    plane: int
    outside: tuple[int, ...] = ()


class PlaneSums:
    """The sums over groups of planes, and over channels, that share the sums of planes."""

    def __init__(self, graph: Graph, large: Sequence[Node]) -> None:
        """Find them among large reductions of a graph, of known sizes."""
        self._graph = graph
        self._shared: dict[int, Shared] = {}
        self._made: dict[tuple[int, tuple[Ref, ...]], Tensor] = {}
        sums = [x for x in large if x.op is SUM and x.types[0].dtype is DType.F32]
        channels: dict[Ref, list[tuple[Node, int]]] = {}  # by the last of their factors
        for node in sums:
            plane = _plane_of_channel(graph, node)
            if plane:
                last = max(_factors(graph, node.inputs[0]))
                channels.setdefault(last, []).append((node, plane))
        for node in sums if channels else ():
            for last in {*_factors(graph, node.inputs[0])}:
                for channel, plane in channels.get(last, ()):
                    outside = _outside(graph, node, channel, plane)
                    if outside is not None:
                        self._shared[node.id] = Shared(plane, outside)
                        self._shared[channel.id] = Shared(plane)

    def builds(self) -> dict[int, Build]:
        """Return builders of the sums by the sums of planes, keyed by node id."""
        nodes = self._graph.nodes
        return {k: partial(self._sum, nodes[k], shared) for k, shared in self._shared.items()}

    def _sum(
        self, node: Node, shared: Shared, target: Graph, tensors: Sequence[Tensor]
    ) -> list[Tensor]:
        """Add a sum of the scaled sums of planes."""
        (x,), plane = tensors, shared.plane
        factors = _factors(target, x.ref)
        before = (self._graph.nodes[ref.node] for ref in _factors(self._graph, node.inputs[0]))
        if [target.nodes[ref.node].op for ref in factors] != [each.op for each in before]:
            return [*target.add(node.op, tensors, node.attrs)]  # a factor is a product now
        inside = tuple(sorted(ref for k, ref in enumerate(factors) if k not in shared.outside))
        if (plane, inside) not in self._made:
            rows = prod(sizes_of(x.shape)) // plane
            values = [reshape(target.tensor(ref), (rows, plane)) for ref in inside]
            self._made[plane, inside] = _summed(reduce(mul, values), (1,))
        scales = [_by_plane(target, factors[place], plane) for place in shared.outside]
        kept = x.ndim - len(_axes_of_plane(sizes_of(x.shape), plane))
        sums = reshape(reduce(mul, scales, self._made[plane, inside]), x.shape[:kept])
        axes = tuple(axis for axis in node.attrs["axes"] if axis < kept)
        total = _summed(sums, axes) if axes else sums
        return [reshape(total, node.types[0].shape)]


def _plane_of_channel(graph: Graph, node: Node) -> int:
    """Return the elements of a plane, if a node sums planes of several channels; else 0."""
    shape, axes = sizes_of(graph.type_of(node.inputs[0]).shape), node.attrs["axes"]
    last = tuple(axis for axis in range(len(shape)) if {*range(axis, len(shape))} <= {*axes})
    plane = prod(shape[axis] for axis in last)
    several = any(size != 1 for axis, size in enumerate(shape) if axis not in axes)
    return plane if several and plane >= plans().row_tiles.columns else 0


def _outside(graph: Graph, node: Node, channel: Node, plane: int) -> tuple[int, ...] | None:
    """Return the places of the factors by which a sum of groups scales a sum over channels.

    Return None for any other sum, and for groups that a workgroup does not take.
    """
    domain = Domain(sizes_of(graph.type_of(node.inputs[0]).shape), node.attrs["axes"])
    if node is channel or domain.rows == 1 or not domain.is_contiguous:
        return None
    few = 1 < domain.columns // plane <= plans().plane_groups.planes
    long = plans().long_reductions
    soon = domain.rows >= long.rows or domain.columns < long.tiled
    if domain.columns % plane or not (few and soon and _axes_of_plane(domain.full, plane)):
        return None
    missing = list(_factors(graph, channel.inputs[0]))
    outside: list[int] = []
    for place, ref in enumerate(_factors(graph, node.inputs[0])):
        if ref in missing:
            missing.remove(ref)
        elif _repeats(graph, ref, plane):
            outside.append(place)
        else:
            return None
    return None if missing else tuple(outside)


def _axes_of_plane(shape: Axes, plane: int) -> Axes:
    """Return the last axes of a shape if they have the elements of a plane, or none."""
    for axis in reversed(range(len(shape))):
        if prod(shape[axis:]) == plane:
            return tuple(range(axis, len(shape)))
    return ()


def _factors(graph: Graph, ref: Ref) -> tuple[Ref, ...]:
    """Return the factors of a product, in a fixed order; they have its elements in their order."""
    found, pending = list[Ref](), [ref]
    while pending:
        each = pending.pop()
        node = graph.nodes[each.node]
        if node.op in (MUL, RESHAPE) and len(found) < plans().plane_groups.factors:
            pending += node.inputs
        else:
            found.append(each)
    return tuple(found)


def _repeats(graph: Graph, ref: Ref, plane: int) -> bool:
    """Whether a value repeats an element along each plane."""
    node = graph.nodes[ref.node]
    if node.op is not BROADCAST_TO:
        return False
    axes = _axes_of_plane(sizes_of(node.types[0].shape), plane)
    source = sizes_of(graph.type_of(node.inputs[0]).shape)
    return bool(axes) and prod(source[len(source) - len(axes) :]) == 1


def _by_plane(graph: Graph, ref: Ref, plane: int) -> Tensor:
    """Return a number for each plane of a broadcast value."""
    x, (source,) = graph.tensor(ref), graph.nodes[ref.node].inputs
    axes = _axes_of_plane(sizes_of(x.shape), plane)
    shape = x.shape[: x.ndim - len(axes)]
    each = broadcast_to(graph.tensor(source), (*shape, *(1 for _ in axes)))
    return reshape(each, (prod(sizes_of(shape)),))


def _summed(x: Tensor, axes: Axes) -> Tensor:
    return x.graph.add(SUM, (x,), MappingProxyType({"axes": axes, "keepdims": False}))[0]
