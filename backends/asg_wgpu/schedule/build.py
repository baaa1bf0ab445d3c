"""Build the schedule of a lowered graph: its buffers, and the dispatches that fill them.

The phases are `with_words`, `with_attention`, `split_large`, `Inlining` (`materialize.py`),
`in_slabs` (`oversized.py`), `Grouping` (`fusion.py`) and `Dispatching` (`dispatching.py`).
`loops.py` schedules loops around them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import prod

from asg.core.errors import AsgError, BackendError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Ref, bulk
from asg.core.opdef import Kind
from asg.core.subgraphs import nodes_within
from asg.core.tracing.size import assume_at_most, first_met, sizes_of
from asg.kernel.index import remembering
from asg_wgpu.ir.node_facts import lies_in_memory
from asg_wgpu.ir.schedule import TABLE, TUNED, Buffer, Buffers, Dispatch, Loop, Role, Schedule
from asg_wgpu.ir.target import Target, require_dtype
from asg_wgpu.lower.attention.replace import with_attention
from asg_wgpu.lower.legalize import SPLIT, split_large
from asg_wgpu.lower.words import with_words
from asg_wgpu.schedule.alike import Begin, Known
from asg_wgpu.schedule.dispatching import Dispatching
from asg_wgpu.schedule.fusion import Grouping
from asg_wgpu.schedule.joined_in_place import NO_JOINS, joins_in_place
from asg_wgpu.schedule.loops import schedule_of_loops
from asg_wgpu.schedule.materialize import Inlining, given
from asg_wgpu.schedule.oversized import in_slabs

_MOST_ELEMENTS = 2**31 - 1


@bulk()
@remembering()
def make_schedule(graph: Graph, target: Target, begin: Begin | None = None) -> Schedule:
    """Return the schedule of a graph of primitives with static types.

    `begin` receives dispatches as soon as their kernels are known, except for loops.

    Raises BackendError for a dtype that the device lacks, and for more elements than a kernel can
    count.
    """
    for node in nodes_within(graph):
        for type_ in node.types:
            try:
                require_dtype(type_.dtype, target)
            except AsgError as error:
                raise error.within(f"{node.op.name} {type_}", node.place) from None
            if prod(sizes_of(type_.shape)) > _MOST_ELEMENTS:
                raise BackendError(
                    f"{node.op.name} {type_}: a kernel can index at most {_MOST_ELEMENTS} elements",
                    hint="use smaller shapes, or split the tensor",
                    where=node.place,
                )
    whole, origins = with_words(graph)
    made = _scheduled(whole, target, Known(begin), is_whole=True)
    if whole is not graph:
        outputs = dict(zip(graph.output_refs, made.outputs.values(), strict=True))
        made = replace(_traced_back(made, made.buffers, origins), outputs=outputs)
    return _noted(made, target)


def _scheduled(graph: Graph, target: Target, known: Known, *, is_whole: bool = False) -> Schedule:
    """Return the schedule of a graph, or of a loop's body, with its attention replaced by ops.

    If it `is_whole`, joined values may get their parts in place: loops copy their buffers.
    """
    attended, origins = graph, list[int]()
    if any(node.op.kind is Kind.CONTRACTION for node in graph.nodes):  # attention has products
        attended, origins = with_attention(graph, target)
    if any(node.op.kind is Kind.CONTROL for node in attended.nodes):
        made = schedule_of_loops(attended, target, partial(_scheduled, known=Known()))
    else:
        made = plain_schedule(attended, target, known, in_place=is_whole)
    return made if attended is graph else _traced_back(made, made.buffers, origins)


def _noted(schedule: Schedule, target: Target) -> Schedule:
    """Add notes to the schedule: its number of tuned kernels, and the table's digest."""
    if not target.table:
        return schedule
    asked = [d.question.problem for d in schedule.dispatches if d.question is not None]
    tuned = sum(problem in target.table for problem in asked)
    return replace(
        schedule, notes={**schedule.notes, TUNED: str(tuned), TABLE: target.table.digest}
    )


def plain_schedule(
    graph: Graph, target: Target, known: Known | None = None, *, in_place: bool = False
) -> Schedule:
    """Return the schedule of a graph without loops and branches.

    `known` holds kernels of graphs already scheduled for the same target. With `in_place`, kernels
    store parts of joined values in place.
    """
    whole, origins = graph, list(range(len(graph)))
    if any(node.op.kind in SPLIT for node in graph.nodes):
        graph, origins = split_large(graph, target)
    inlining = Inlining(graph, target)
    if inlining.large():
        slabs, inlining = in_slabs(whole, graph, origins, target)
        graph, origins = slabs.graph, slabs.origins
    buffers = Buffers()
    scratch = partial(buffers.new, Role.INNER)
    places = _places(graph, inlining, buffers)

    def room(buffer: int) -> int:
        return prod(sizes_of(buffers[buffer].type.shape))

    known = Known() if known is None else known
    joins = joins_in_place(graph, inlining.users()) if in_place else NO_JOINS
    grouping = Grouping(graph, inlining, places.get, target, scratch, room, known, joins)
    dispatches = Dispatching(grouping).dispatches()
    _check_trip_counts(graph, dispatches, target)
    outputs = {name: places[ref] for name, ref in graph.output_refs.items()}
    updates = {name: places[ref] for name, ref in graph.update_refs.items()}
    loops = [Loop(at, at + 1, d.times) for at, d in enumerate(dispatches) if d.times != 1]
    made = Schedule(
        tuple(buffers), tuple(dispatches), outputs, updates, loops=tuple(loops),
        inside=joins.inside(places),
    )  # fmt: skip
    return _traced_back(made, _used_buffers(made), origins)


def _places(graph: Graph, inlining: Inlining, buffers: Buffers) -> dict[Ref, int]:
    """Add the buffers of leaves and of stored values, and return their ids."""
    kept, places = given(graph), dict[Ref, int]()
    leaves = (
        Ref(node.id, 0)
        for node in graph.nodes
        if lies_in_memory(node) or (node.op is CONSTANT and Ref(node.id, 0) in kept)
    )
    for ref in sorted({*leaves, *inlining.stored}):
        node = graph.nodes[ref.node]
        if node.op.kind is Kind.LEAF:
            places[ref] = buffers.leaf(node, node.id)
        else:
            places[ref] = buffers.new(Role.INNER, node.types[ref.index], node.id)
    return places


def _check_trip_counts(graph: Graph, dispatches: Sequence[Dispatch], target: Target) -> None:
    """Raise BackendError for a kernel with loops beyond the driver's limit of iterations."""
    for dispatch in dispatches if target.iteration_limit else ():
        trips, guessed = dispatch.trips.told, dispatch.trips.guessed
        if not first_met(guessed) > target.iteration_limit:
            assume_at_most(guessed, target.iteration_limit)
        if trips > target.iteration_limit:
            node = graph.nodes[dispatch.nodes[-1]]
            raise BackendError(
                f"{dispatch.label} needs {trips!r} loop iterations for each result, and a "
                f"CPU driver allows at most {target.iteration_limit}",
                hint='use smaller shapes, or backend="numpy"',
                where=node.place,
            )


def _used_buffers(schedule: Schedule) -> list[Buffer]:
    """Return the buffers without inner buffers that no kernel writes."""
    used = {buffer for dispatch in schedule.dispatches for buffer in dispatch.buffers}
    used |= {*schedule.outputs.values(), *schedule.updates.values()}
    return [b for b in schedule.buffers if b.role is not Role.INNER or b.id in used]


def _traced_back(schedule: Schedule, buffers: Sequence[Buffer], origins: Sequence[int]) -> Schedule:
    """Return the schedule with only these of its buffers, and each node k as node `origins[k]`."""
    moved = {buffer.id: place for place, buffer in enumerate(buffers)}
    return replace(
        schedule,
        buffers=tuple(replace(b, id=moved[b.id], node=origins[b.node]) for b in buffers),
        dispatches=tuple(
            d.moved(moved, map(origins.__getitem__, d.nodes)) for d in schedule.dispatches
        ),
        outputs={name: moved[buffer] for name, buffer in schedule.outputs.items()},
        updates={name: moved[buffer] for name, buffer in schedule.updates.items()},
        inside={
            moved[part]: each._replace(whole=moved[each.whole])
            for part, each in schedule.inside.items()
        },
    )
