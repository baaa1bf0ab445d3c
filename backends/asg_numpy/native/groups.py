"""Groups of steps that fit a kernel, and the step that a group becomes.

The members of a chain have equal shapes (`chains.py`). If some members reduce rows, each member has
an element for each place of a row, or a single element for the row (`rows.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.tracing.record import decided, later, same_shapes
from asg.core.types import TensorType
from asg_numpy.native.chains import Chain, ChainMaker, Member
from asg_numpy.native.folds import folding_call
from asg_numpy.native.formulas import Formula, length_of
from asg_numpy.native.rows import FULL, ROW, SINGLE, RowMember, Rows, RowsMaker, schedule_of
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import (
    Axes,
    Make,
    Step,
    Storage,
    Value,
    elements_of,
    first_wide,
    row_major,
    shape_of,
)

Shape = tuple[int, ...]


@dataclass(frozen=True)
class Fusable:
    """Makes the closure of a step with a formula; `alone` makes it outside of groups."""

    formula: Formula
    alone: Make | None

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure of the formula alone."""
        return self.maker(*arrays)

    @property
    def maker(self) -> Make:
        """The maker of closures outside of groups."""
        count = len(self.formula.dtypes)
        member = Member(self.formula, tuple(range(count)))
        native = ChainMaker(Chain(self.formula.dtypes, (member,), (count,)))
        return native if self.alone is None else Alone(native, self.alone)


class Alone(NamedTuple):
    """Makes the closure of a step outside of groups: by NumPy, unless it has few elements."""

    native: ChainMaker
    by_numpy: Make

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure on these arrays."""
        few = arrays[-1].size <= plans().elementwise.native_alone
        return self.native(*arrays) if few else self.by_numpy(*arrays)


@dataclass(frozen=True)
class Reducible:
    """Makes the closure of a step that reduces the last `inner` axes, from a `start`."""

    formula: Formula
    start: float
    inner: int

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure of the reduction alone."""
        return self.maker(*arrays)

    @property
    def maker(self) -> Make:
        """The maker of closures outside of groups."""
        member = RowMember(self.formula, (0,), ROW, self.start)
        rows = RowsMaker(Rows((self.formula.result,), (FULL,), (member,), (1,), self.inner))
        return AloneReducing(rows, self.formula, self.inner)


class AloneReducing(NamedTuple):
    """Makes the closure of a reduction outside of groups: along rows, or of many short rows."""

    rows: RowsMaker
    formula: Formula
    inner: int

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure on these arrays."""
        x, target = arrays
        outer = x.ndim - self.inner
        dims = x.shape[outer:]
        if prod(dims) > plans().native_rows.folded:
            return self.rows(*arrays)
        parts = [x[(..., *place)] for place in np.ndindex(*dims)]
        target = target[(..., *(0,) * (target.ndim - outer))]  # it may keep the axes of the row
        return folding_call(self.formula, parts, target) or self.rows(*arrays)


class Fused(Step):
    """The step of a group, with the nodes of all its members."""

    __slots__ = ("_nodes",)

    def __init__(
        self,
        members: Sequence[Step],
        make: Make,
        operands: Operands,
        *,
        overwrite: bool,
        work: float,
    ) -> None:
        self._nodes = tuple(node for step in members for node in step.nodes)
        super().__init__(
            members[-1].node, make, operands.reads, operands.writes, overwrite=overwrite,
            axes=operands.axes, work=work,
        )  # fmt: skip

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes that it computes."""
        return self._nodes


class Operands(NamedTuple):
    """The values that the step of a group reads and writes, and the axes of its parts."""

    reads: tuple[Value, ...]
    writes: tuple[Value, ...]
    axes: Axes | None


def _work(members: Sequence[Step], operands: Operands) -> float:
    """Return the estimated microseconds of a group."""
    costs = plans().costs
    work = costs.native_call
    for value in (*operands.reads, *operands.writes):
        work += elements_of(value.type) * costs.native_moved
    for step in members:
        size = elements_of((step.reads if _reduces(step) else step.writes)[0].type)
        work += size * (costs.native_computed * (length_of(_formula(step)) or 0))
    return work


def _formula(step: Step) -> Formula:
    assert isinstance(step.make, (Fusable, Reducible))
    return step.make.formula


def _reduces(step: Step) -> bool:
    return isinstance(step.make, Reducible)


def may_join(step: Step) -> bool:
    """Whether a step may be in a group."""
    return isinstance(step.make, (Fusable, Reducible))


class _Space(NamedTuple):
    """The shape of full values; their last `inner` axes are the row."""

    shape: Shape
    inner: int

    @property
    def outer(self) -> int:
        """The number of axes before the row."""
        return len(self.shape) - self.inner

    @property
    def rows(self) -> tuple[Shape, Shape]:
        """The shapes of values with a single element for a row."""
        outer = self.shape[: self.outer]
        return outer, outer + (1,) * self.inner

    def place(self, shape: Shape) -> str | None:
        """Return FULL or ROW for a shape, or None for other shapes."""
        if shape == self.shape:
            return FULL
        return ROW if shape in self.rows else None

    def repeats_rows(self, value: Value, made: Value) -> bool:
        """Whether a value is `made`, a single element for each row, repeated along the rows."""
        if made.strides is not None or value.offset != 0:
            return False
        shape, outer = shape_of(value.type), self.outer
        if shape == ():
            return elements_of(made.type) == 1
        if shape in self.rows:
            return value.strides is None
        if shape != self.shape or value.strides is None:
            return False
        dense = row_major(TensorType(shape[:outer], value.type.dtype))
        pairs = zip(value.strides[:outer], dense, shape[:outer], strict=True)
        return not any(value.strides[outer:]) and all(
            here == there or dim == 1 for here, there, dim in pairs
        )

    def reads(self, value: Value) -> bool:
        """Whether a full operand's row axes act as a single axis."""
        if self.inner == 1:
            return True
        if value.array is not None:  # it may repeat
            return decided(later(_goes_on, value.array, self.outer))
        if value.strides is None:
            return True
        along = value.strides[self.outer :]
        return not any(along) or along == row_major(value.type)[self.outer :]


def _goes_on(array: Array, outer: int) -> bool:
    """Whether the axes of an array from `outer` on act as a single axis."""
    along = array[(0,) * outer]
    return along.flags.c_contiguous or not any(along.strides)


def _space_of(members: Sequence[Step]) -> _Space | None:
    """Return the space of the first reduction."""
    for step in members:
        if isinstance(step.make, Reducible):
            return _Space(shape_of(step.reads[0].type), step.make.inner)
    return None


class Chained(NamedTuple):
    """Steps of equal shape that fit a kernel: the first step, and values by identity.

    `made` are the values that they write, `written` their storages. `outside` maps the other
    operands to their storages. `real` is the type of their floats, or None without floats.
    """

    first: Step
    made: frozenset[int]
    written: frozenset[int]
    outside: Mapping[int, int]
    real: str | None


def chained(step: Step) -> Chained | None:
    """Return a step as a chain, or None if it cannot be in a chain."""
    if not isinstance(step.make, Fusable):
        return None
    target = step.writes[0]
    outside = {id(value): id(value.storage) for value in step.reads}
    made, written = frozenset((id(target),)), frozenset((id(target.storage),))
    return Chained(step, made, written, outside, step.make.formula.real)


def one_chain(chains: Sequence[Chained]) -> Chained | None:
    """Return the union of chains as a chain, or None if they do not fit."""
    first, *others = [chain.first for chain in chains]
    reals = {chain.real for chain in chains} - {None}
    if len(reals) > 1 or not all(_divided_alike(first, other) for other in others):
        return None
    made = chains[0].made.union(*[chain.made for chain in chains[1:]])
    written = chains[0].written.union(*[chain.written for chain in chains[1:]])
    outside = {
        value: storage
        for chain in chains
        for value, storage in chain.outside.items()
        if value not in made
    }
    if not written.isdisjoint(outside.values()):
        return None
    return Chained(first, made, written, outside, reals.pop() if reals else None)


def fits_together(members: Sequence[Step]) -> bool:
    """Whether steps in order, with reductions of rows, fit a kernel."""
    space = _space_of(members)
    return space is not None and _RowGroup(members, space).fits


def _divided_alike(one: Step, other: Step) -> bool:
    here, there = one.axes, other.axes
    divided = here is there if here is None or there is None else here[-1] == there[-1]
    lie = _steps_of(one.writes[0]) == _steps_of(other.writes[0])
    shapes = [shape_of(step.writes[0].type) for step in (one, other)]
    return divided and lie and same_shapes(*shapes)


def _steps_of(value: Value) -> tuple[int, ...] | None:
    """Return the elements between neighbors along each axis; None for row-major."""
    size = value.type.dtype.itemsize
    return None if value.strides is None else tuple([step // size for step in value.strides])


def _is_short(dims: Shape, most: int) -> bool:
    return prod(dims) <= most


class _RowGroup:
    """Members, with reductions of rows, and the place of each operand's elements."""

    def __init__(self, members: Sequence[Step], space: _Space) -> None:
        self.members = members
        self.space = space
        self.made = {id(step.writes[0]): step for step in members}
        self.makers = {id(step.writes[0].storage): step for step in members}
        self.places = {
            id(step): ROW if _reduces(step) else space.place(shape_of(step.writes[0].type))
            for step in members
        }

    @property
    def fits(self) -> bool:
        """Whether they fit a kernel."""
        reducing = [step for step in self.members if isinstance(step.make, Reducible)]
        if any(_space_of([step]) != self.space for step in reducing):
            return False
        if len({_formula(step).real for step in self.members} - {None}) > 1:
            return False
        if self.space.shape in self.space.rows or None in self.places.values():
            return False
        if any(step.writes[0].strides is not None for step in self.members):
            return False
        found = [self.source(step, value) for step in self.members for value in step.reads]
        return None not in found and FULL in found and not self._idles

    @property
    def _idles(self) -> bool:
        """Whether many short rows are reduced last: apart from the rest, no lane then idles."""
        dims, outer, plan = self.space.shape, self.space.outer, plans().native_rows
        is_short = decided(later(_is_short, dims[outer:], plan.folded))
        if not is_short or decided(later(_is_short, dims[:outer], plan.many)):
            return False
        return len(self.members) > 1 and not any(
            self.places[id(step)] == FULL and self._reads_rows(step) for step in self.members
        )

    def _reads_rows(self, step: Step) -> bool:
        """Whether a step reads a member's single element for each row."""
        found = [self.source(step, value) for value in step.reads]
        return any(isinstance(each, Step) and self.places[id(each)] == ROW for each in found)

    def source(self, step: Step, value: Value) -> str | Step | None:
        """Return the member that makes a value, or the place of its elements; None for others."""
        inside = self.made.get(id(value))
        if inside is not None:
            return inside
        full = _reduces(step) or self.places[id(step)] == FULL
        maker = self.makers.get(id(value.storage)) if value.storage is not None else None
        if maker is not None:
            repeats = self.places[id(maker)] == ROW and self.space.repeats_rows(
                value, maker.writes[0]
            )
            return maker if repeats else None
        shape = shape_of(value.type)
        if shape == ():
            return SINGLE
        place = self.space.place(shape)
        if place != (FULL if full else ROW) or (full and not self.space.reads(value)):
            return None
        return place

    def axis(self) -> int | None:
        """Return the axis along which threads divide the rows."""
        axis = first_wide(TensorType(self.space.shape, DType.F32))
        return None if axis is None or axis >= self.space.outer else axis


def fused_step(members: Sequence[Step], is_inside: Callable[[Storage | None], bool]) -> Step:
    """Return the step of a group; `is_inside` tells whether nothing else reads a storage."""
    stored = [step.writes[0] for step in members if not is_inside(step.writes[0].storage)]
    space = _space_of(members)
    if space is None:
        return _fused_chain(members, stored)
    return _fused_rows(_RowGroup(members, space), stored)


def _fused_chain(members: Sequence[Step], stored: Sequence[Value]) -> Step:
    made = {id(step.writes[0]) for step in members}
    reads: dict[object, tuple[Value, int | None]] = {}
    keys: dict[int, object] = {}
    for step in members:
        axes = step.axes or (None,) * len(step.reads)
        for value, axis in zip(step.reads, axes, strict=False):
            if id(value) not in made:
                keys[id(value)] = key = place_of(value)
                reads.setdefault(key, (value, axis))
    places = _numbered(members, reads, keys)
    chain = Chain(
        tuple([value.type.dtype for value, _ in reads.values()]),
        tuple([
            Member(_formula(step), tuple([places[id(value)] for value in step.reads]))
            for step in members
        ]),
        tuple([places[id(value)] for value in stored]),
    )  # fmt: skip
    axes = members[0].axes
    if axes is not None:
        axes = (*(axis for _, axis in reads.values()), *axes[-1:] * len(stored))
    operands = Operands(tuple([value for value, _ in reads.values()]), tuple(stored), axes)
    work = _work(members, operands)
    return Fused(members, ChainMaker(chain), operands, overwrite=True, work=work)


def _numbered(
    members: Sequence[Step], reads: Collection[object], keys: Mapping[int, object]
) -> dict[int, int]:
    """Return the number of each value by identity: operands first."""
    numbers = {key: number for number, key in enumerate(reads)}
    places = {value: numbers[key] for value, key in keys.items()}
    first = len(numbers)
    return places | {id(step.writes[0]): i for i, step in enumerate(members, first)}


def _fused_rows(group: _RowGroup, stored: Sequence[Value]) -> Step:
    members = group.members
    reads: dict[object, tuple[Value, str]] = {}
    keys: dict[int, object] = {}
    sources: dict[int, Step] = {}  # of views of results, by identity
    for step in members:
        for value in step.reads:
            source = group.source(step, value)
            if isinstance(source, Step):
                sources[id(value)] = source
            elif source is not None:
                keys[id(value)] = key = place_of(value)
                reads.setdefault(key, (value, source))
    places = _numbered(members, reads, keys)
    places |= {value: places[id(step.writes[0])] for value, step in sources.items()}
    rows = Rows(
        tuple([value.type.dtype for value, _ in reads.values()]),
        tuple([place for _, place in reads.values()]),
        tuple([_row_member(group, step, places) for step in members]),
        tuple([places[id(value)] for value in stored]),
        group.space.inner,
    )
    axis = group.axis()
    axes = None
    if axis is not None:
        along = (None if place == SINGLE else axis for _, place in reads.values())
        axes = (*along, *(axis,) * len(stored))
    operands = Operands(tuple([value for value, _ in reads.values()]), tuple(stored), axes)
    overwrites = schedule_of(rows, plans().native_rows).overwrites
    work = _work(members, operands)
    return Fused(members, RowsMaker(rows), operands, overwrite=overwrites, work=work)


def _row_member(group: _RowGroup, step: Step, places: Mapping[int, int]) -> RowMember:
    operands = tuple([places[id(value)] for value in step.reads])
    start = step.make.start if isinstance(step.make, Reducible) else None
    return RowMember(_formula(step), operands, group.places[id(step)] or FULL, start)


def place_of(value: Value) -> object:
    """Return a key that is equal for values with the same elements."""
    if value.storage is None:
        return id(value)
    return id(value.storage), value.offset, value.strides, value.type
