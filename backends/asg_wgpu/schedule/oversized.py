"""Values that exceed a binding: store them in slabs, parts along an axis.

The slabs and their concatenation replace the value. The concatenation is never stored: a reader
reads the slabs it needs. A node with a separate kernel (a product, a reduction, a scan) is computed
slab by slab, from slices of its operands. Other nodes are computed where a slab is stored. A kernel
that would read more slabs than it can bind is also split. `partition.py` has the ways to split a
node.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from asg.core.errors import OutOfMemoryError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.tracing.size import sizes_of
from asg.kernel.index import Position, variable
from asg.runtime.backend import format_bytes
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target, bytes_of
from asg_wgpu.lower.rewrite import rewritten
from asg_wgpu.schedule.dependence import anywhere, is_transparent
from asg_wgpu.schedule.materialize import NO_MARKS, Inlining, Marks
from asg_wgpu.schedule.partition import Cut, Way, ways_to_cut


@dataclass(frozen=True)
class Slabs:
    """A graph under construction: its node k stems from node `origins[k]`.

    The values `refused` exceed a kernel and cannot be split.
    """

    graph: Graph
    origins: list[int]
    marks: Marks = NO_MARKS
    refused: frozenset[Ref] = frozenset()

    def cut(self, cuts: Mapping[Ref, Cut | None]) -> Slabs:
        """Split values into parts, and add values without a cut to `refused`."""
        refused = self.refused | {ref for ref, cut in cuts.items() if cut is None}
        done = [cut for cut in cuts.values() if cut is not None]
        if not done:
            return replace(self, refused=refused)
        made = rewritten(self.graph, {cut.node.id: cut.build for cut in done})

        def moved(refs: Iterable[Ref]) -> frozenset[Ref]:
            return frozenset(made.values[ref].ref for ref in refs)

        return Slabs(
            made.graph,
            [self.origins[origin] for origin in made.origins],
            Marks(
                moved(self.marks.kept - cuts.keys()).union(*(cut.kept for cut in done)),
                moved(self.marks.in_place).union(*(cut.in_place for cut in done)),
                moved(self.marks.slices - cuts.keys()).union(*(cut.slices for cut in done)),
            ),
            moved(refused),
        )


def in_slabs(
    whole: Graph, graph: Graph, origins: list[int], target: Target
) -> tuple[Slabs, Inlining]:
    """Replace values that exceed a binding by slabs.

    Node k of `graph` stems from node `origins[k]` of `whole`. Raises OutOfMemoryError, with that
    node's name, if a kernel would exceed its bindings.
    """
    slabs = Slabs(graph, origins)
    while True:
        inlining = Inlining(slabs.graph, target, slabs.marks)
        large = [ref for ref in inlining.large() if ref not in slabs.refused]
        if large:
            slabs = slabs.cut({ref: _fewest(slabs.graph, ref, target.binding) for ref in large})
        elif crowded := _crowded(slabs, inlining, target):
            spread = _spread(slabs, inlining, crowded, target.storage_buffers)
            if isinstance(spread, Ref):
                node = whole.nodes[slabs.origins[spread.node]]
                raise _too_many(node, crowded[spread], target)
            slabs = spread
        else:
            return slabs, inlining


# Values that exceed a binding


def _fewest(graph: Graph, ref: Ref, limit: int) -> Cut | None:
    """Return the cut of a value into the fewest slabs of at most `limit` bytes."""
    node, nbytes = graph.nodes[ref.node], bytes_of(graph.type_of(ref))
    found: list[Cut] = []
    run = plans().slabs.run
    for way, size in ways_to_cut(graph, node):
        most = limit // (nbytes // size)
        if way.axis is not None and most:
            most -= most % run if most >= run else 0
            found.append(Cut(node, way, [*range(0, size, most), size]))
    return min(found, key=lambda cut: len(cut.edges), default=None)


# Kernels that exceed their bindings


def _crowded(slabs: Slabs, inlining: Inlining, target: Target) -> dict[Ref, int]:
    """Return the stored values that read more buffers than a kernel can bind, with the counts."""
    if not slabs.marks.in_place:  # slabs are not the cause then
        return {}
    counts = {
        ref: len(_buffers(slabs.graph, inlining.loads(ref)))
        for ref in sorted(inlining.stored - slabs.refused)
    }
    return {ref: count for ref, count in counts.items() if count >= target.storage_buffers}


def _spread(slabs: Slabs, inlining: Inlining, crowded: Mapping[Ref, int], most: int) -> Slabs | Ref:
    """Split crowded values, or store other slabs, and return the new graph.

    If no split helps, store the slices that a value reads, which can be split. At last, recompute
    slabs at each use where possible. If nothing helps, return the value itself.
    """
    graph, marks = slabs.graph, slabs.marks
    cuts: dict[Ref, Cut | None] = {}
    for ref, count in crowded.items():
        cut = _relieved(graph, inlining, ref, count, most - 1)
        if cut is not None:
            cuts[ref] = cut
            continue
        node = graph.nodes[ref.node]
        sliced = marks.slices.intersection(node.inputs) - marks.in_place - inlining.stored
        if sliced:
            return replace(slabs, marks=marks._replace(kept=marks.kept | sliced))
        freed = inlining.loads(ref) & marks.kept
        if not freed:
            return ref
        return replace(
            slabs, marks=marks._replace(kept=marks.kept - freed, in_place=marks.in_place | freed)
        )
    return slabs.cut(cuts)


def _buffers(graph: Graph, loads: Iterable[Ref]) -> list[Ref]:
    """Return the loads with a buffer, without scalar constants."""
    nodes = ((ref, graph.nodes[ref.node]) for ref in loads)
    return [r for r, node in nodes if node.op is not CONSTANT or node.attrs["value"].size > 1]


def _relieved(graph: Graph, inlining: Inlining, ref: Ref, loads: int, most: int) -> Cut | None:
    """Return the cut of a value into the parts that read the fewest slabs, or None."""
    node, best = graph.nodes[ref.node], loads
    found: Cut | None = None
    for way, size in ways_to_cut(graph, node):
        step = -(-size // loads)
        edges = [*range(0, size, step), size]
        if len(edges) > 2:
            part = edges[len(edges) // 2 - 1], edges[len(edges) // 2]  # a part in the middle
            reads = len(_buffers(graph, _read(graph, inlining, node, way, part)))
            if reads < best:
                found, best = Cut(node, way, edges, most), reads
    return found


def _read(
    graph: Graph, inlining: Inlining, node: Node, way: Way, edges: tuple[int, int]
) -> set[Ref]:
    """Return the stored values that a part depends on."""
    if way.operands is None:
        return set(inlining.dependences(node, _within(graph, Ref(node.id, 0), way.axis, *edges)))
    read: set[Ref] = set()
    for ref, axis in zip(node.inputs, way.operands, strict=True):
        operand = graph.nodes[ref.node]
        if ref in inlining.stored or not is_transparent(operand):
            read |= {ref} if ref in inlining.stored else inlining.loads(ref)
        else:
            read |= inlining.dependences(operand, _within(graph, ref, axis, *edges))
    return read


def _within(graph: Graph, ref: Ref, axis: int | None, start: int, stop: int) -> Position:
    """Return the position of an element between `start` and `stop` along an axis."""
    shape = sizes_of(graph.type_of(ref).shape)
    coordinates = list(anywhere(shape).coordinates)
    if axis is not None:
        coordinates[axis] = variable(f"i{axis}", stop - start) + start
    return Position(shape, coordinates)


def _too_many(node: Node, loads: int, target: Target) -> OutOfMemoryError:
    return OutOfMemoryError(
        f"{node.op.name} {node.types[0]} reads {loads} buffers, and a kernel of this device binds "
        f"{target.storage_buffers}",
        hint=f"tensors of more than {target.binding} bytes ({format_bytes(target.binding)}) take "
        "several buffers: use smaller shapes, or split the tensor",
        where=node.place,
    )
