"""Schedules for many sizes: a schedule for each class of a symbolic graph's sizes.

Its kernels read their sizes from a buffer. These sizes, and the numbers of dispatches and buffers,
are formulas of the symbols. A new binding only evaluates the formulas. `cache/size_classes.py`
keeps the classes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from asg.core.dims import Dim, Expr, known_positive
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Graph
from asg.core.subgraphs import nodes_within
from asg.core.tracing.formulas import Formulas
from asg.core.tracing.size import Guard, Trace, UnsizedError, dim_of, shape_of, tracing
from asg.core.types import TensorType
from asg_wgpu.ir.schedule import Buffer, Buffers, Dispatch, Role, Schedule
from asg_wgpu.ir.target import Target

Binding = Mapping[str, int]


class SizedSchedule:
    """A schedule with formulas as numbers, valid wherever its guards hold.

    `sizes` maps a constant buffer to the dimensions that it holds.
    """

    def __init__(
        self,
        schedule: Schedule,
        sizes: Mapping[int, Sequence[Dim]],
        hints: Binding,
        guards: Iterable[Guard],
    ) -> None:
        self.schedule = schedule
        self.sizes = sizes
        self.hints = hints
        self.guards = tuple(guards)
        self._tests = Formulas((), self.guards)
        found = {dim.text: dim for dim in _numbers_of(schedule, sizes) if isinstance(dim, Expr)}
        self._texts = tuple(found)
        self._formulas = Formulas([*found.values()])

    def with_schedule(self, schedule: Schedule) -> SizedSchedule:
        """Return the same sizes and guards with another schedule."""
        return SizedSchedule(schedule, self.sizes, self.hints, self.guards)

    def is_for(self, hints: Binding, binding: Binding) -> bool:
        """Whether it was made for the class `hints` and its guards hold for `binding`."""
        return hints == self.hints and self.holds(binding)

    def holds(self, binding: Binding) -> bool:
        """Whether its guards hold for `binding`, which may be in another class."""
        return self._tests.at(binding) is not None

    def at(self, binding: Binding) -> Schedule:
        """Return the concrete schedule for a binding that satisfies the guards."""
        known = dict(zip(self._texts, self._formulas.at(binding) or (), strict=True))

        def number(dim: Dim) -> int:
            return known[dim.text] if isinstance(dim, Expr) else dim

        schedule = self.schedule
        types: dict[TensorType, TensorType] = {}
        buffers: list[Buffer] = []
        for buffer in schedule.buffers:
            type_ = types.get(buffer.type)
            if type_ is None:
                shape = tuple([number(dim) for dim in buffer.type.shape])
                type_ = types[buffer.type] = TensorType(shape, buffer.type.dtype)
            data = buffer.data
            if buffer.id in self.sizes:
                data = np.array([number(dim) for dim in self.sizes[buffer.id]], np.int32)
            buffers.append(replace(buffer, type=type_, data=data))
        return replace(
            schedule,
            buffers=tuple(buffers),
            dispatches=tuple(
                replace(
                    dispatch,
                    workgroups=tuple([number(n) for n in dispatch.workgroups]),
                    flops=number(dispatch.flops),
                    stages=number(dispatch.stages),
                )
                for dispatch in schedule.dispatches
            ),
            loops=tuple(replace(loop, length=number(loop.length)) for loop in schedule.loops),
        )


def _numbers_of(schedule: Schedule, sizes: Mapping[int, Sequence[Dim]]) -> Iterable[Dim]:
    for buffer in schedule.buffers:
        yield from buffer.type.shape
    for dispatch in schedule.dispatches:
        yield from dispatch.workgroups
        yield dispatch.flops
        yield dispatch.stages
    for loop in schedule.loops:
        yield loop.length
    for dims in sizes.values():
        yield from dims


def sized_schedule(graph: Graph, target: Target, trace: Trace) -> SizedSchedule | None:
    """Return the schedule of a graph for a trace's class, or None if no formulas exist."""
    from asg_wgpu.schedule.build import make_schedule  # it imports the generators of all kernels

    try:
        with tracing(trace):
            _assume_none_empty(graph, trace)
            made = make_schedule(graph, target)
            return _settled(made, trace)
    except (UnsizedError, ShapeError):
        return None


def _assume_none_empty(graph: Graph, trace: Trace) -> None:
    """Record that no dimension is 0: an empty tensor has no kernel."""
    for dim in maybe_empty(graph):
        if not trace.decide(dim - 1, ">="):
            raise UnsizedError(f"{dim} is 0")


def maybe_empty(graph: Graph) -> list[Expr]:
    """Return the dimensions that may be 0."""
    types = {type_ for node in nodes_within(graph) for type_ in node.types}
    dims = {dim.text: dim for type_ in types for dim in type_.shape if isinstance(dim, Expr)}
    return [dim for _, dim in sorted(dims.items()) if not known_positive(dim)]


# Dimensions instead of traced sizes


def _settled(schedule: Schedule, trace: Trace) -> SizedSchedule:
    """Turn traced sizes into dimensions, and add the buffers of sizes that kernels read."""
    buffers, places = Buffers(schedule.buffers), dict[tuple[Dim, ...], int]()
    dispatches: list[Dispatch] = []
    for dispatch in schedule.dispatches:
        bound, dims = dispatch.buffers, dispatch.sizes
        if dims:
            if dims not in places:
                type_ = TensorType((len(dims),), DType.I32)
                places[dims] = buffers.new(Role.CONSTANT, type_, dispatch.nodes[0])
            bound = (*bound, places[dims])
        dispatches.append(
            replace(
                dispatch, buffers=bound, sizes=(), question=None,
                workgroups=shape_of(dispatch.workgroups), flops=dim_of(dispatch.flops),
                stages=dim_of(dispatch.stages),
            )
        )  # fmt: skip
    whole = replace(
        schedule,
        buffers=tuple(replace(b, type=_dims_of(b.type)) for b in buffers),
        dispatches=tuple(dispatches),
        loops=tuple(replace(loop, length=dim_of(loop.length)) for loop in schedule.loops),
    )
    sizes = {place: dims for dims, place in places.items()}
    return SizedSchedule(whole, sizes, trace.hints, trace.guards)


def _dims_of(type_: TensorType) -> TensorType:
    return TensorType(shape_of(type_.shape), type_.dtype)
