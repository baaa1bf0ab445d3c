"""Sum an operand of a product in the parts of the product, whose kernel then sums it as well.

A sum that shares a pass with another sum of columns stays with it, as the bias beside a layer norm.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial
from math import prod

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known, sizes_of
from asg.ops.reductions.sums_and_extremes import sum as sum_over
from asg.ops.shapes.views import reshape
from asg_wgpu.ir.node_facts import base_of, problem_of, reduced_axes
from asg_wgpu.ir.operand_sums import has_room, may_stage, reductions_of, summed_side
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Staged, Target
from asg_wgpu.ir.tile_cycles import fastest, pays
from asg_wgpu.lower.reductions.columns_beside_rows import bases_of
from asg_wgpu.lower.reductions.split_long import InEqualParts, in_parts
from asg_wgpu.lower.rewrite import Build


def sums_beside_products(
    graph: Graph, builds: Mapping[int, Build | None], target: Target
) -> dict[int, Build | None]:
    """Return builders of the sums of products' operands, None for a sum without parts.

    `builds` are those of the products.
    """
    sums = reductions_of(graph, graph.nodes)
    if not sums:
        return {}
    found: dict[int, Build | None] = {}
    passes = _Passes(graph)
    for product in graph.nodes:
        if product.op.kind is not Kind.CONTRACTION:
            continue
        build, operands = builds[product.id], {base_of(graph, ref) for ref in product.inputs}
        near = [node for base in operands for node in sums.get(base, ())]
        if not near or not (build is None or isinstance(build, InEqualParts)):
            continue
        for node, side in _beside(graph, product, near, target, build):
            if not passes.shares(node):
                found[node.id] = partial(_in_parts, node, side, build) if build else None
    return found


def _beside(
    graph: Graph, product: Node, near: Sequence[Node], target: Target, build: InEqualParts | None
) -> Iterator[tuple[Node, int]]:
    """Yield the sums that the kernel of a product has room for, with the number of the operand."""
    sides = [(node, summed_side(graph, product, node)) for node in near]
    batch, m, n, k = problem_of(graph, product).sizes
    if not may_stage(graph, product) or batch != 1 or not all(map(is_known, (m, n, k))):
        return
    parts = prod(build.counts.values()) if build else 1
    sizes = parts, m, n, k // parts
    if not pays(*sizes, on_cpu=bool(target.iteration_limit)):
        return
    for _, (rows, columns, depth, down, across, slices) in fastest(*sizes)[:1]:
        buffers = plans().staged_products.buffers
        tile = Staged(rows, columns, depth, down, across, slices, buffers, 1)
        for node, side in sides:
            if side is not None and has_room(tile, target, side, (m, n)[side]):
                yield node, side


class _Passes:
    """Finds reductions of a graph that share a pass over memory."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._alike: dict[Hashable, list[Node]] = {}  # by the shape and the axes
        self._known: dict[int, set[Ref]] = {}
        for node in graph.nodes:
            if node.op.kind is Kind.REDUCTION:
                self._alike.setdefault(self._domain(node), []).append(node)

    def shares(self, node: Node) -> bool:
        """Whether another reduction over the same axes reads a value that makes the operand."""
        own, alike = self._read(node), self._alike[self._domain(node)]
        return any(not own.isdisjoint(self._read(each)) for each in alike if each is not node)

    def _domain(self, node: Node) -> Hashable:
        shape = sizes_of(self._graph.type_of(node.inputs[0]).shape)
        return shape, tuple(reduced_axes(node))

    def _read(self, node: Node) -> set[Ref]:
        found = self._known.get(node.id)
        if found is None:
            nodes = self._graph.nodes
            bases = bases_of(self._graph, node.inputs[0])
            found = {ref for ref in bases if nodes[ref.node].op.kind is not Kind.CREATION}
            self._known[node.id] = found
        return found


def _in_parts(
    node: Node, side: int, build: InEqualParts, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add the sums of the parts of a product's operand, and their sum."""
    made, contract, batch = in_parts(build, side, tensors[0])
    first = sum_over(made, contract)
    before = [axis - sum(each < axis for each in contract) for axis in batch]
    return [reshape(sum_over(first, before), node.types[0].shape)]
