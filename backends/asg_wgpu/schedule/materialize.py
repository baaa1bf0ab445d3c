"""Choose which values to store; each use recomputes the others.

It stores outputs of the graph, heavy values, expensive values with two uses, and operands that a
product reads many times. It also stores a value where a kernel would exceed its limits of size or
bindings. `fusion.py` groups the stored values.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import count
from math import prod
from typing import NamedTuple, cast

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Elementwise, Kind
from asg.core.tracing.size import hinted, is_known, is_more, sizes_of
from asg.kernel.costs import trips_within
from asg.kernel.index import Position
from asg.ops.wgsl import library
from asg_wgpu.ir.node_facts import (
    BY_ELEMENT,
    base_of,
    is_heavy,
    is_moved,
    is_write,
    read_by_updates,
    reduced_axes,
)
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target, bytes_of, padded
from asg_wgpu.ir.words import is_expansion, is_join
from asg_wgpu.lower.attention.ops import MATRICES
from asg_wgpu.lower.sorts.sorted_scatter import SEGMENTED_SUM
from asg_wgpu.schedule.dependence import anywhere, dependences, is_transparent, places_read


class Work(NamedTuple):
    """The cost of an element: operations, nodes, loads, and loop iterations.

    `expands` means that it computes numbers of words, without a gather or a reduction. `reads` are
    the loads, or the parts of them that an element reads.
    """

    operations: int
    nodes: int
    loads: frozenset[Ref]
    iterations: int = 0
    expands: bool = False
    reads: frozenset[Ref] = frozenset()


class Marks(NamedTuple):
    """Forced decisions: values always stored, values never stored, and slices of stored parts."""

    kept: frozenset[Ref] = frozenset()
    in_place: frozenset[Ref] = frozenset()
    slices: frozenset[Ref] = frozenset()


NO_MARKS = Marks()
_NO_LOADS = frozenset[Ref]()


def given(graph: Graph) -> set[Ref]:
    """Return the values that must lie in memory: results, and operands of users' kernels."""
    custom = (n for n in graph.nodes if n.op.kind is Kind.CUSTOM and n.op not in MATRICES)
    return set(graph.result_refs).union(*(node.inputs for node in custom))


class Inlining:
    """The decision for a graph. `loads[ref]` are the stored values that computing `ref` reads.

    `marks` override the decision by cost.
    """

    def __init__(self, graph: Graph, target: Target, marks: Marks = NO_MARKS) -> None:
        self.graph = graph
        self.stored: set[Ref] = set()
        self._most = target.storage_buffers - 2  # the result, and a fused operand
        self._has_room = target.storage_buffers >= plans().inlined.room
        self._binding = target.binding
        self._sizes: dict[Ref, int] = {}  # bytes
        self._uses = self._count_uses()
        self._for_updates = read_by_updates(graph)
        self._repeated = self._find_repeated()
        self._work: dict[Ref, Work] = {}
        self._given = given(graph)
        self._required = self._given | marks.kept
        self._marks = marks
        self._iteration_limit = target.iteration_limit  # 0 means no limit
        refs = [[Ref(node.id, index) for index in range(len(node.types))] for node in graph.nodes]
        for node, own in zip(graph.nodes, refs, strict=True):
            for ref in own:
                self._visit(node, ref)
        for node, own in zip(graph.nodes, refs, strict=True):
            work = self._joint(node)  # a late decision to store changes earlier costs
            for ref in own:
                self._work[ref] = work

    def loads(self, ref: Ref) -> frozenset[Ref]:
        """Return the stored values read where `ref` is computed."""
        return self._work[ref].loads

    def users(self) -> dict[Ref, set[Ref]]:
        """Return the stored values that are computed from each stored value or leaf."""
        users: dict[Ref, set[Ref]] = {}
        for ref in self.stored:
            for load in self.loads(ref):
                users.setdefault(load, set()).add(ref)
        return users

    def large(self) -> list[Ref]:
        """Return the stored values that exceed a binding and may be split."""
        return [
            ref
            for ref in sorted(self.stored - self._given)
            if is_more(padded(bytes_of(self.graph.type_of(ref))), self._binding)
        ]

    def dependences(self, node: Node, at: Position) -> frozenset[Ref]:
        """Return the stored values that an element of a transparent node depends on."""
        return dependences(self.graph, places_read(self.graph, node, at, count()), self._opaque)

    def _opaque(self, ref: Ref) -> frozenset[Ref] | None:
        """Return the loads of a value at any element; None if the element's position tells more."""
        stored = ref in self.stored or not is_transparent(self.graph.nodes[ref.node])
        return self._seen(ref).loads if stored else None

    def _count_uses(self) -> dict[Ref, int]:
        """Count the uses of each value, through views; a word uses each of its numbers once."""
        uses: dict[Ref, int] = {}
        for node in reversed(self.graph.nodes):
            weight = uses.get(Ref(node.id, 0), 0) if node.op.kind is Kind.VIEW else 1
            for place, ref in enumerate(dict.fromkeys(node.inputs)):
                uses[ref] = uses.get(ref, 0) + (0 if place and is_join(node.op) else weight)
        return uses

    def _find_repeated(self) -> set[Ref]:
        """Return the values with views that repeat elements, such as windows."""
        found: set[Ref] = set()
        for node in reversed(self.graph.nodes):
            if node.op.kind is Kind.VIEW:
                (operand,) = node.inputs
                more = self._bytes(Ref(node.id, 0)) > self._bytes(operand)
                if more or Ref(node.id, 0) in found:
                    found.add(operand)
        return found

    def _visit(self, node: Node, ref: Ref) -> None:
        for operand in self._held_operands(node):
            self._store(operand)
            self._refresh(node)
        most, work = plans().inlined.nodes, self._joint(node)
        while len(work.loads) > self._most or work.nodes > most:
            if not self._store_largest(node):
                break
            work = self._joint(node)
        self._work[ref] = work
        if node.op.kind is Kind.LEAF:
            return
        many = self._uses.get(ref, 0) > 1
        dear = many and work.operations > plans().inlined.dear and not self._is_light(ref)
        dear = dear or self._is_wide(ref)
        view = node.op.kind is Kind.VIEW
        read = len(node.types) > 1 or ref in self._uses
        at_use = self._is_of_parts(node, ref) or self._is_by_row(node, ref)
        heavy = is_heavy(node) and read and not at_use
        if ref in self._required or heavy or (dear and not view):
            self._store(ref)

    def _held_operands(self, node: Node) -> Iterable[Ref]:
        """Return operands that a node reads many times, so they need memory."""
        is_product = node.op.kind is Kind.CONTRACTION or node.op in MATRICES
        match node.op.kind:
            case Kind.CONTRACTION | Kind.CUSTOM if is_product:
                matrices = node.inputs[: MATRICES.get(node.op)]
                bases = (base_of(self.graph, ref, is_moved) for ref in matrices)
                return [ref for ref in bases if not self._is_narrow(ref)]
            case Kind.VIEW:
                return node.inputs if self._is_read_by_many(node) else []
            case Kind.INDEXING if len(node.inputs) == 2:
                few = self._bytes(Ref(node.id, 0)) * plans().inlined.few < self._bytes(
                    node.inputs[0]
                )
                held = [r for r in node.inputs[:1] if self._seen(r).operations > 1]
                return [r for r in held if not (few and self._is_light(r))]
            case Kind.INDEXING:
                return [r for r in node.inputs[1:] if self._seen(r).operations > 2]
            case Kind.REDUCTION | Kind.SCAN if self._iteration_limit:
                many = max(
                    map(hinted, sizes_of(self.graph.type_of(node.inputs[0]).shape)), default=1
                )
                if node.op.kind is Kind.REDUCTION:
                    many = hinted(_columns(self.graph, node))
                most = self._iteration_limit // 2
                return [r for r in node.inputs if self._seen(r).iterations * many > most]
            case _:
                return []

    def _is_read_by_many(self, view: Node) -> bool:
        """Whether a view repeats a dear scalar, or each value of a costly function many times."""
        number = prod(sizes_of(self.graph.type_of(view.inputs[0]).shape))
        many = prod(sizes_of(view.types[0].shape))
        if number == 1:
            return many != 1 and self._is_dear(view.inputs[0])
        inlined = plans().inlined
        costly = self._seen(view.inputs[0]).operations >= inlined.costly
        return costly and hinted(many) >= inlined.repeats * hinted(number)

    def _is_light(self, ref: Ref) -> bool:
        """Whether recomputing a large value reads at most the value's own bytes.

        This holds for a single large operand with scalars for each row, as in a norm.
        """
        inlined, work, own = plans().inlined, self._seen(ref), self._bytes(ref)
        if not self._has_room or own < inlined.large or ref in self._repeated:
            return False
        if work.operations > inlined.light:
            return False
        read = (self._bytes(load) for load in work.loads)
        return sum(count for count in read if count * inlined.few > own) <= own

    def _is_wide(self, ref: Ref) -> bool:
        """Whether each use of a large value would read more than the value's own bytes.

        The first use computes it anyway: then it stores it, and others load it. Updates are
        computed together, with a single read.
        """
        own, uses = self._bytes(ref), self._uses.get(ref, 0)
        if uses < 2 or own < plans().inlined.large or ref in self._for_updates:
            return False
        read = sum(map(self._bytes, self._seen(ref).reads))
        return (uses - 1) * read > uses * own

    def _is_narrow(self, ref: Ref) -> bool:
        """Whether numbers of words and a few operations make a value of more bytes."""
        work = self._seen(ref)
        read = sum(map(self._bytes, work.loads))
        return work.expands and work.operations <= plans().inlined.light and read < self._bytes(ref)

    def _is_of_parts(self, node: Node, ref: Ref) -> bool:
        """Whether a reduction of a few parts in memory is computed where updates read it.

        Elementwise kernels load vectors, and those of small updates share a dispatch.
        """
        if node.op.kind is not Kind.REDUCTION or ref not in self._for_updates:
            return False
        columns = _columns(self.graph, node)
        few = is_known(columns) and columns <= plans().inlined.parts and "axes" in node.attrs
        base = base_of(self.graph, node.inputs[0])
        is_leaf = self.graph.nodes[base.node].op.kind is Kind.LEAF
        return few and (is_leaf or base in self.stored)

    def _is_by_row(self, node: Node, ref: Ref) -> bool:
        """Whether sums of sorted slices are computed where updates read them.

        Most rows of a large table have no slice, and storing all sums takes longer. A driver that
        limits iterations counts a loop over all slices for each of four neighbors.
        """
        if node.op is not SEGMENTED_SUM or ref not in self._for_updates:
            return False
        slices = prod(sizes_of(self.graph.type_of(node.inputs[1]).shape))
        return not self._iteration_limit or not is_more(4 * slices, self._iteration_limit)

    def _bytes(self, ref: Ref) -> int:
        found = self._sizes.get(ref)
        if found is None:
            found = self._sizes[ref] = hinted(bytes_of(self.graph.type_of(ref)))
        return found

    def _is_dear(self, ref: Ref) -> bool:
        return self._seen(ref).operations > plans().inlined.dear

    def _joint(self, node: Node) -> Work:
        if node.op.kind is Kind.LEAF:
            return _load(Ref(node.id, 0))
        operations, iterations = operations_of(node), self._own_iterations(node)
        expands, loads, reads, nodes = False, _NO_LOADS, _NO_LOADS, 0
        joins = is_join(node.op)
        for ref in dict.fromkeys(node.inputs):
            part = self._seen(ref)
            operations += part.operations
            iterations += part.iterations
            loads = loads | part.loads if loads else part.loads
            reads = reads | part.reads if reads else part.reads
            expands = expands or part.expands
            # Each number of a word is an expression
            nodes = max(nodes, part.nodes) if joins else nodes + part.nodes
        if self._marks.slices and Ref(node.id, 0) in self._marks.slices:
            loads = self.dependences(node, anywhere(sizes_of(node.types[0].shape)))
        expands = (expands and node.op.kind in BY_ELEMENT) or is_expansion(node.op)
        if len(reads) == 1 and self._takes_part(node):
            reads = frozenset({Ref(node.id, 0)})
        return Work(operations, 1 + nodes, loads, iterations, expands, reads)

    def _takes_part(self, node: Node) -> bool:
        """Whether a node reads only some elements of its operand."""
        if node.op.kind not in (Kind.VIEW, Kind.INDEXING) or is_write(node):
            return False
        return self._bytes(Ref(node.id, 0)) < self._bytes(node.inputs[0])

    def _own_iterations(self, node: Node) -> int:
        bounded = self._iteration_limit and node.op.kind is Kind.ELEMENTWISE
        return trips_within(cast(Elementwise, node.op)) if bounded else 0

    def _seen(self, ref: Ref) -> Work:
        """Return the cost of reading a value at its use."""
        return _load(ref) if ref in self.stored else self._work[ref]

    def _store(self, ref: Ref) -> None:
        base = base_of(self.graph, ref) if ref not in self._required else ref
        if (
            self.graph.nodes[base.node].op.kind is not Kind.LEAF
            and base not in self._marks.in_place
        ):
            self.stored.add(base)

    def _store_largest(self, node: Node) -> bool:
        """Store the most expensive operand; return False if all are loads already."""
        operands = [base_of(self.graph, ref) for ref in node.inputs]
        shut = self._marks.in_place
        open_ = [
            r
            for r in operands
            if r not in self.stored and r not in shut and self._work[r].nodes > 0
        ]
        if not open_:
            return False
        self._store(max(open_, key=lambda r: (len(self._work[r].loads), self._work[r].nodes)))
        self._refresh(node)
        return True

    def _refresh(self, node: Node) -> None:
        """Update the costs of views of a value that is now stored."""
        for operand in node.inputs:
            ref, chain = operand, list[Ref]()
            while is_moved(self.graph.nodes[ref.node]):
                chain.append(ref)
                ref = self.graph.nodes[ref.node].inputs[0]
            for view in reversed(chain):
                self._work[view] = self._joint(self.graph.nodes[view.node])


def _load(ref: Ref) -> Work:
    found = frozenset({ref})
    return Work(0, 0, found, reads=found)


def _columns(graph: Graph, node: Node) -> int:
    shape = sizes_of(graph.type_of(node.inputs[0]).shape)
    return prod(shape[axis] for axis in reduced_axes(node))


def operations_of(node: Node) -> int:
    """Return the operation count of a node's element."""
    match node.op.kind:
        case Kind.ELEMENTWISE if is_expansion(node.op):
            return 0
        case Kind.ELEMENTWISE:
            simple = _lines(cast(Elementwise, node.op)) <= plans().inlined.lines
            return 1 if simple else plans().inlined.costly
        case Kind.RANDOM:
            return plans().inlined.random
        case Kind.CREATION | Kind.VIEW | Kind.BARRIER:
            return 0
        case _:
            return 1


@cache
def _lines(op: Elementwise) -> int:
    """Return the number of lines of the WGSL functions that a formula calls."""
    return library(op.wgsl.formula, [op.wgsl.functions]).count("\n")
