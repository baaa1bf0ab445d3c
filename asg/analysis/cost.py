"""The cost of a graph, from its types alone: arithmetic, traffic, and peak memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from asg.analysis.liveness import Liveness
from asg.core.dims import Dim, bind, dim_max
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Graph
from asg.core.hashing import canonical
from asg.core.leaves import CONSTANT, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Branch, Composition, Kind, Loop
from asg.core.subgraphs import graphs_of
from asg.core.types import TensorType
from asg.kernel.costs import node_flops, types_read
from asg.ops.control.parts import Ends, loop_of
from asg.passes.decompose import DECOMPOSE
from asg.passes.manager import run

_UNCOPIED = frozenset({Kind.VIEW, Kind.BARRIER})
_HEAVY = frozenset({Kind.CONTRACTION, Kind.CONTROL, Kind.SORT})
_DEEPEST = 64  # bodies within bodies


@dataclass(frozen=True)
class Cost:
    """Arithmetic and traffic, as numbers or expressions of the symbolic dimensions.

    Attributes:
        flops: Operations by kind of op; compositions count as their decomposition. An elementwise
            or random op counts 1 for each result element. A reduction, cumulative op, sort or
            accumulating write counts 1 for each element it takes. A contraction counts 2 for each
            product. Moving elements is free. A loop body counts for the largest number of steps, or
            once without a bound. A branch counts its dearer body.
        bytes: The operands and results of each op, as if every op read and wrote memory. An op that
            reads a table by index counts only the elements that it reads. This is an upper bound,
            because executors fuse ops.
    """

    flops: Mapping[Kind, Dim]
    bytes: Dim

    @property
    def all_flops(self) -> Dim:
        """The total arithmetic of all kinds."""
        return _sum(self.flops.values())


def cost(graph: Graph, dims: Mapping[str, int] | None = None) -> Cost:
    """Return the cost of a run of `graph`; `dims` has sizes for some or all dimensions.

    An unknown op costs nothing.
    """
    return _cost_of(_opened(graph), dims or {}, 0)


def flops_by_node(graph: Graph) -> list[int]:
    """Return the arithmetic of each node of a graph of static types."""
    return [_static(count) for count in arithmetic_by_node(graph, {})]


def arithmetic_by_node(graph: Graph, dims: Mapping[str, int]) -> list[Dim]:
    """Return the arithmetic of each node; `dims` has sizes for some or all dimensions."""
    known: dict[object, Dim] = {}  # layers of the same shape cost the same
    counts: list[Dim] = []
    for node in graph.nodes:
        if not isinstance(node.op, Composition):
            inner = _bodies(node, dims, 0)
            counts.append(inner.all_flops if inner else bind(node_flops(node, graph), dims))
            continue
        types, key = _kind_of(node, graph)
        if key not in known:
            known[key] = cost(_alone(node, types), dims).all_flops
        counts.append(known[key])
    return counts


def _static(count: Dim) -> int:
    if not isinstance(count, int):
        raise ShapeError(f"the arithmetic of a graph is {count}, not a number")
    return count


def _alone(node: Node, types: Sequence[TensorType]) -> Graph:
    g = Graph(node.op.name)
    operands = [g.input(f"x{i}", type_.shape, type_.dtype) for i, type_ in enumerate(types)]
    for i, result in enumerate(g.add(node.op, operands, node.attrs)):
        g.output(f"y{i}", result)
    return g


def heavy_nodes(graph: Graph) -> set[int]:
    """Return the nodes that contract, sort, loop or branch, directly or in their decomposition."""
    known: dict[object, bool] = {}
    heavy: set[int] = set()
    for node in graph.nodes:
        if node.op.kind in _HEAVY:
            heavy.add(node.id)
        elif isinstance(node.op, Composition):
            types, key = _kind_of(node, graph)
            if key not in known:
                inside = _opened(_alone(node, types))
                known[key] = any(each.op.kind in _HEAVY for each in inside.nodes)
            if known[key]:
                heavy.add(node.id)
    return heavy


def _kind_of(node: Node, graph: Graph) -> tuple[tuple[TensorType, ...], object]:
    """Return the types of the operands, and a key that nodes of equal cost share."""
    types = tuple([graph.type_of(ref) for ref in node.inputs])
    return types, (node.op, canonical(node.attrs), types)


def alive_at_once(graph: Graph, dims: Mapping[str, int]) -> dict[DType, int]:
    """Return the bytes of each dtype that are alive at the peak.

    Compositions are decomposed. Views share the memory of their operand; other values have separate
    memory until their last reader. Parameters, state and constants are always alive. A fused plan
    needs less. `dims` must have the sizes of all dimensions.
    """
    opened = _opened(graph)
    lives = Liveness(opened)
    born: defaultdict[int, list[Ref]] = defaultdict(list)
    dying: defaultdict[int, list[Ref]] = defaultdict(list)
    for ref, last in lives.last.items():
        born[lives.first(ref)].append(ref)
        dying[last].append(ref)
    alive: Counter[DType] = Counter()
    for node in opened.nodes:
        if node.op in RESIDENT or (node.op is CONSTANT and lives.live[node.id]):
            _count(alive, node.types[0], dims, 1)
    peak = alive.copy()
    for place in range(len(opened)):
        for ref in born[place]:
            _count(alive, opened.type_of(ref), dims, 1)
        if alive.total() > peak.total():
            peak = alive.copy()
        for ref in dying[place]:
            _count(alive, opened.type_of(ref), dims, -1)
    return {dtype: peak[dtype] for dtype in DType if peak[dtype]}


def _count(alive: Counter[DType], type_: TensorType, dims: Mapping[str, int], times: int) -> None:
    alive[type_.dtype] += int(str(bind(type_.size, dims))) * type_.dtype.itemsize * times


def _cost_of(graph: Graph, dims: Mapping[str, int], depth: int) -> Cost:
    parts: dict[Kind, list[Dim]] = defaultdict(list)
    traffic: list[Dim] = []
    types: Counter[TensorType] = Counter()
    for node in graph.nodes:
        inner = _bodies(node, dims, depth)
        for each in [inner] if inner else []:
            traffic.append(each.bytes)
            for kind, count in each.flops.items():
                parts[kind].append(count)
        if inner is None and (count := bind(node_flops(node, graph), dims)) != 0:
            parts[node.op.kind].append(count)
        if inner is None and node.op.kind not in _UNCOPIED and node.op.kind is not Kind.LEAF:
            types.update(node.types)
            operands = [graph.type_of(ref) for ref in node.inputs]
            types.update(types_read(node, operands))
    for type_, count in types.items():
        traffic.append(bind(type_.size, dims) * (type_.dtype.itemsize * count))
    return Cost({kind: _sum(counts) for kind, counts in parts.items()}, _sum(traffic))


def _bodies(node: Node, dims: Mapping[str, int], depth: int) -> Cost | None:
    """Return the cost of a node's nested graphs, or None without any."""
    if depth > _DEEPEST or not isinstance(node.op, Loop | Branch):
        return None
    costs = [_cost_of(body, dims, depth + 1) for _, body in graphs_of(node)]
    if isinstance(node.op, Loop):
        parts = loop_of(node)
        times = 1 if parts.ends is Ends.OPEN else bind(parts.length, dims)
        body = costs[0]
        return Cost({kind: n * times for kind, n in body.flops.items()}, body.bytes * times)
    kinds = dict.fromkeys(kind for each in costs for kind in each.flops)
    most = {kind: _most([each.flops.get(kind, 0) for each in costs]) for kind in kinds}
    return Cost(most, _most([each.bytes for each in costs]))


def _opened(graph: Graph) -> Graph:
    return run(graph, (DECOMPOSE,), verify=False).graph


def _sum(counts: Iterable[Dim]) -> Dim:
    """Return a sum; each different expression is added once, times its count."""
    number, different = 0, Counter[Dim]()
    for count in counts:
        if isinstance(count, int):
            number += count
        else:
            different[count] += 1
    total: Dim = number
    for count, times in different.items():
        total = total + count * times
    return total


def _most(counts: list[Dim]) -> Dim:
    most = counts[0]
    for count in counts[1:]:
        most = (
            max(most, count)
            if isinstance(most, int) and isinstance(count, int)
            else dim_max(most, count)
        )
    return most
