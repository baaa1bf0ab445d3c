"""The kernel of a loop as a single dispatch: a workgroup makes all steps for its rows.

Carries lie in workgroup memory, with barriers between the stages of a step. The kernel reads
elements of stacks a step ahead, and computes functions of them while other invocations read
weights. `recurrence_stages.py` divides a step, and `recurrence_folds.py` has its products and
reductions. In a nest of loops, a turn makes one of several steps, its phases.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from math import prod
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.tracing.size import is_known, sized, sizes_of
from asg.core.types import TensorType
from asg.kernel.expr import (
    F32,
    I32,
    Expr,
    SharedLoad,
    UniformLoad,
    Var,
    equal,
    minimum,
    whole as as_expr,
    zero_of,
)
from asg.kernel.index import Index, Position, flattened, replaced, variable
from asg.kernel.stmt import GROUP, LOCAL, Memory, Shared
from asg.kernel.values import VALUE, as_number, from_number, stored_type
from asg.ops.control.parts import Ends
from asg_wgpu.codegen.emitter import Address, Caches, Setting
from asg_wgpu.codegen.loops.recurrence_arrays import Wanted, allocate
from asg_wgpu.codegen.loops.recurrence_emitter import TURN, Ahead, Place, StepEmitter
from asg_wgpu.codegen.loops.recurrence_ends import Ending, Turns
from asg_wgpu.codegen.loops.recurrence_folds import FOUR, Fold, fold_kernel, row_coordinates
from asg_wgpu.codegen.loops.recurrence_matrices import matrix_kernel
from asg_wgpu.codegen.loops.recurrence_rows import MixedError
from asg_wgpu.codegen.loops.recurrence_stages import Group, Put, Stage, Stages
from asg_wgpu.codegen.loops.recurrence_tables import Tables
from asg_wgpu.codegen.loops.recurrence_workgroups import flops_of, question_of, rows_of
from asg_wgpu.codegen.loops.turns import (
    Bounds,
    Carried,
    Cut,
    bits_of,
    cut_for_driver,
    cut_of,
    from_bits,
    most_turns,
    open_cut,
)
from asg_wgpu.codegen.operands import place_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch, Part
from asg_wgpu.ir.target import Recurrent, Target

AFTER = "after"


# The choice of a kernel


class Recurrence(NamedTuple):
    """The kernel of a loop: its dispatch, with operands as indices into `buffers`.

    `buffers` has the sources of the step in order, results of the loop, and then the type of the
    buffer for the carries between `parts` dispatches, if there are several. A flag is the first.
    """

    dispatch: Dispatch
    buffers: tuple[Ref | int | TensorType, ...]
    parts: int


def recurrence(
    phases: Sequence[Stages], finals: Sequence[int], target: Target, depth: int
) -> Recurrence | None:
    """Return the kernel of a loop with `depth` enclosing loops, or None if none fits.

    A turn of a nest makes one of its phases. The kernel stores the last carries `finals`.
    """
    question = question_of(phases, target)
    try:
        draft = _Kernel(phases, finals, target, question.taken)
        cut = draft.cut(depth)
        kernel = _Kernel(phases, finals, target, question.taken, draft.asked, cut)
    except MixedError:
        return None
    shared = sum(4 * each.count * each.type.width for each in kernel.emit.shared.values())
    made = kernel.dispatch()
    trips, most = made.trips.told, target.iteration_limit
    if shared > target.shared_bytes or (most and not (is_known(trips) and trips <= most)):
        return None
    if cut and len(made.kernel.stored) > target.storage_buffers:
        return None
    parts = cut.parts(kernel.length) if cut else 1
    return Recurrence(replace(made, question=question), kernel.buffers, parts)


# The kernel


class _Kernel:
    """Emits the kernel, perhaps for parts of the loop.

    `ahead` are loads made a step ahead, or before all steps.
    """

    def __init__(
        self, phases: Sequence[Stages], finals: Sequence[int], target: Target, taken: Recurrent,
        ahead: Ahead | None = None, cut: Cut | None = None,
    ) -> None:  # fmt: skip
        self.phases, self.stages, self.step = phases, phases[0], phases[0].step
        self.finals = [place for place in finals if place < len(self.step.carries)]
        self.rows, self.size, self.kept = taken.rows, taken.invocations, taken.kept
        self.groups = rows_of(self.stages) // self.rows
        self.group = variable(GROUP.name, self.groups)
        self.is_open = self.step.parts.ends is Ends.OPEN
        self.length = sized(self.step.parts.length)
        if self.is_open:
            self.length = cut.turns if cut else plans().recurrences.open_turns
        given = (*self.step.sources.values(), *self.finals, *self.step.results)
        self.tables = Tables([each.step for each in phases], len(given))
        given += self.tables.results(finals)
        self._cut, self._target = cut, target
        self._carried = self._between_parts(len(given)) if cut else None
        self.buffers = (*given, *([self._carried.type] if self._carried else []))
        self.emit = StepEmitter(self._setting(target), self)
        self._held = [(dict[Ref, str](), dict[Ref, Fold]()) for _ in phases]
        self.arrays, self.folds = self._held[0]  # of the current phase
        self.placed = set[str]()
        self.places: dict[Group, list[Place]] = {}
        self.now = variable(TURN, self.length)
        if self.step.parts.reverse:
            self.now = self.now * -1 + (self.length - 1)
        self._bounds = Bounds(Index(), as_expr(self.length))
        self._run = Turns(as_expr(0), as_expr(self.length), Index())
        self.place: Place | None = None  # the place of the stage's values
        self.ahead = ahead or Ahead()
        self._declare()
        self._emit()

    def _setting(self, target: Target) -> Setting:
        numbers = {ref: n for n, ref in enumerate(self.step.sources)} | self.tables.buffers
        types = [self.step.graph.type_of(ref) for ref in self.step.sources]
        rooms = [prod(sizes_of(each.shape)) for each in types]
        rooms += [prod(self.stages.shape(self.step.carries[place])) for place in self.finals]
        rooms += [self.length * prod(self.stages.shape(ref)) for ref in self.step.results.values()]
        rooms += [prod(self.stages.shape(leaf)) for leaf in self.tables.buffers]
        rooms += [self._carried.room] if self._carried else []

        def scratch(*_: object) -> int:
            raise MixedError

        return Setting(self.step.graph, numbers.get, target, scratch, rooms.__getitem__, Caches())

    @property
    def asked(self) -> Ahead:
        """The loads and values to make ahead, within the limit of registers."""
        return self.emit.asked.fitting(plans().recurrences.ahead)

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        label = f"{self.step.graph.name}: all steps"
        made = self.emit.dispatch(label, self.groups * self.size, self.size)
        turns = self._cut.turns if self._cut else self.length
        part = Part(self._cut.depth) if self._cut else None
        return replace(
            made,
            kernel=replace(made.kernel, part=part),
            aligned=self._aligned(),
            flops=made.flops + (turns - 1) * flops_of(self.step),
            stages=turns * self._waits,
        )

    def cut(self, depth: int) -> Cut | None:
        """Return the parts of the loop if a dispatch of all steps takes long."""
        stages, flops = self._waits, flops_of(self.step)
        limit = self._target.iteration_limit
        trips = self.emit.trips(self.emit.program(self.size)).told
        if self.is_open:
            most = most_turns(stages, flops, self.groups)
            return open_cut(self.length, most, trips, depth, limit)
        found = cut_of(self.length, stages, flops, self.groups, depth)
        return found or cut_for_driver(self.length, trips, depth, limit)

    def _aligned(self) -> frozenset[tuple[int, int]]:
        """Return the pairs of stacks (read, written) that may share memory.

        Only the invocation that writes an element reads it, and it reads first: in the same step,
        or a step ahead.
        """
        operands, needed = self.emit.operands, {TURN}
        if not (is_known(self.groups) and self.groups == 1):
            needed.add(GROUP.name)
        earlier = self._run.first, variable(AFTER, self.length)
        found = set[tuple[int, int]]()
        for written, targets in operands.stores.items():
            if not all(needed < at.names for at in targets.values()):  # and an invocation's place
                continue
            own = [(part, at) for (part, *_), at in targets.items()]
            ahead = {place_of(n, replaced(at, TURN, step)) for n, at in own for step in earlier}
            found |= {
                (read, written)
                for read, places in operands.reads.items()
                if operands.reads_first(read, written) and places <= targets.keys() | ahead
            }
        return frozenset(found)

    @property
    def _waits(self) -> int:
        return max(each.waits for each in self.phases)

    # Carries

    def _between_parts(self, buffer: int) -> Carried:
        """Return the memory of the carries between parts, as buffer number `buffer`."""
        counts = {ref: prod(self._extents(ref)) for ref in self.step.carries}
        return Carried(counts, self.groups, buffer)

    def _extents(self, ref: Ref) -> tuple[int, int]:
        """Return the rows of a value in the workgroup, and the elements of a row."""
        group = self.stages.group(ref)
        return self.rows if group.by_row else 1, group.size

    def _kept(self, ref: Ref, place: Place) -> Address:
        """Return the address of an element of a carry between parts."""
        assert self._carried is not None
        return self._carried.at(ref, self.group, place.row * self._extents(ref)[1] + place.local)

    # Workgroup memory

    def _declare(self) -> None:
        """Declare arrays for carries and operands, and for the parts of products and reductions."""
        carries = {ref: f"held_{place}" for place, ref in enumerate(self.step.carries)}
        self.emit.shared.update((name, self._shared(ref)) for ref, name in carries.items())
        wanted = list[Wanted]()
        for number, phase in enumerate(self.phases):
            self._enter(number)
            held = {ref: f"held_{place}" for place, ref in enumerate(phase.held, len(carries))}
            self.arrays.update(carries | held)
            for place, ref in enumerate(phase.folds):
                make = matrix_kernel if phase.is_by_steps(ref) else fold_kernel
                self.folds[ref] = make(self, ref, f"parts_{place}")
            spans = {ref: [(number, span) for span in life] for ref, life in phase.lives.items()}
            wanted += [Wanted(name, self._shared(ref), spans[ref]) for ref, name in held.items()]
            wanted += [Wanted(f.name, f.shared, spans[ref]) for ref, f in self.folds.items()]
        names = iter(allocate(wanted, self.emit.shared))
        for phase, (arrays, folds) in zip(self.phases, self._held, strict=True):
            arrays.update((ref, next(names)) for ref in phase.held)
            for fold in folds.values():
                fold.name = next(names)
        self._enter(0)

    def _enter(self, phase: int) -> None:
        """Make a phase the current one, whose values the kernel computes."""
        self.stages = self.phases[phase]
        self.step = self.stages.step
        self.arrays, self.folds = self._held[phase]

    def _shared(self, ref: Ref) -> Shared:
        """Return the array of a value."""
        type_ = stored_type(VALUE[self.emit.dtype_of(ref)])
        count = self._stride(ref) * (self.rows if self.stages.axis(ref) is not None else 1)
        return Shared(FOUR, count // FOUR.width) if type_ == F32 else Shared(type_, count)

    def _stride(self, ref: Ref) -> int:
        """Return the elements between rows of an array: whole vectors."""
        return -(-prod(self.stages.local(ref)) // FOUR.width) * FOUR.width

    def _row_and_column(self, ref: Ref, at: Position) -> tuple[Index, Index]:
        """Return an element's row in the workgroup, and its place in the row."""
        axis = self.stages.axis(ref)
        rest = [place for k, place in enumerate(at.coordinates) if k != axis]
        column = flattened(rest, self.stages.local(ref))
        if axis is None:
            return Index(), column
        return at.coordinates[axis] + self.group * -self.rows, column

    def held_at(self, ref: Ref, at: Position) -> tuple[str, Index] | None:
        """Return a value's array in workgroup memory and a place in it, or None."""
        if ref not in self.arrays:
            return None
        row, column = self._row_and_column(ref, at)
        return self.arrays[ref], row * self._stride(ref) + column

    def held(self, ref: Ref, at: Position) -> Expr | None:
        """Return an element of a value in workgroup memory, or None."""
        found = self.held_at(ref, at)
        if found is not None:
            kind = VALUE[self.emit.dtype_of(ref)]
            load = SharedLoad(*found, stored_type(kind), self._lanes(found[0]))
            return from_number(load, kind)
        if ref in self.folds:
            return self.folds[ref].read(*self._row_and_column(ref, at))
        return None

    def _lanes(self, array: str) -> int:
        return self.emit.shared[array].type.width

    # Places

    def position(self, ref: Ref, row: Index, local: Index) -> Position:
        """Return the position of an element of a row of the workgroup."""
        return self._position(ref, self.stages.axis(ref), row, local)

    def _position(self, ref: Ref, axis: int | None, row: Index, local: Index) -> Position:
        whole = self.group * self.rows + row
        return row_coordinates(self.stages.shape(ref), axis, whole, local)

    def _place(self, group: Group, turn: Index) -> Place:
        """Return an invocation's element of a group in a turn."""
        code, count = self.emit.code, group.size * (self.rows if group.by_row else 1)
        raw = code.let(turn * self.size + variable(LOCAL.name, self.size), "raw")
        element = code.place_below(raw, count, "e")
        row, local = Index(), element
        if group.by_row and self.rows > 1:
            row = code.place(element // group.size, self.rows, "row")
            local = code.place(element % group.size, group.size, "e")
        return Place(raw < as_expr(count) if count % self.size else None, row, local)

    def _turns(self, group: Group) -> int:
        return -(-group.size * (self.rows if group.by_row else 1) // self.size)

    def _each(self, group: Group, body: Callable[[Place], None]) -> None:
        """Add statements for each of an invocation's elements of a group."""
        code = self.emit.code
        if group in self.places:
            for place in self.places[group]:
                with code.where(place.test), code.apart():
                    body(place)
            return
        with code.counted(self._turns(group), prefix="more") as turn:
            place = self._place(group, turn)
            with code.where(place.test), code.apart():
                body(place)

    # The parts of the kernel

    def _emit(self) -> None:
        code = self.emit.code
        code.leave(as_expr(self.groups) <= GROUP)
        most = plans().recurrences.turns
        stages = (stage for phase in self.phases for stage in phase.stages)
        for group in dict.fromkeys(group for stage in stages for group in stage.groups):
            if self._turns(group) <= most:
                turns = range(self._turns(group))
                self.places[group] = [self._place(group, Index((), turn)) for turn in turns]
        found = (place for places in self.places.values() for place in places)
        for place in found:
            self.placed |= place.names
        self.placed |= {GROUP.name, TURN}
        if self._cut is not None:
            self._bounds = self._cut.bounds(code, self.length)
        ending = Ending(self.step, self.emit, self.length)
        self._run = ending.turns(self._bounds)
        for fold in (fold for _, folds in self._held for fold in folds.values()):
            fold.prepare()
        for ref, first in zip(self.step.carries, self.step.firsts, strict=True):
            self._each(
                self.stages.group(ref), lambda place, r=ref, f=first: self._begin(r, f, place)
            )
        for number, phase in enumerate(self.phases):
            self._enter(number)
            for leaf in (leaf for leaf in phase.step.tables if leaf in self.tables.read):
                group = phase.group(self.tables.value(leaf))
                self._each(group, lambda at, t=leaf: self.tables.clear_last(self, t, at))
        self._enter(0)
        code.barrier()
        if self.tables.read:
            code.barrier(Memory.STORAGE)
        self.emit.asked = Ahead()
        self._steps(ending)
        for ref in self.step.carries if self._carried else ():
            self._each(self.stages.group(ref), lambda place, r=ref: self._keep(r, place))
        for place in self.finals:
            ref = self.step.carries[place]
            self._each(self.stages.group(ref), lambda at, r=ref, p=place: self._end(r, p, at))

    def _steps(self, ending: Ending) -> None:
        """Add the loop over the steps, and zeros for the steps that do not run."""
        code = self.emit.code
        varying, values = self._read_before(), self._compute_before()
        most = self._cut.turns if self._cut else self.length
        with code.loop(self._run.start, self._run.end, name=TURN, most=most):
            turn = variable(TURN, self.length)
            if self.step.parts.has_flag:
                ending.leave(self.arrays[self.step.carries[0]])
            self._read_ahead(varying, values, turn)
            if len(self.phases) == 1:
                self._turn(values)
            else:
                self._phase()
            if self.tables.read:
                code.barrier(Memory.STORAGE)
            ending.made(turn)
        left = ending.left(self._bounds, self._run)
        if left and self.step.results:
            with code.loop(*left, name=TURN, most=most):
                self._clear()

    def _turn(self, values: Mapping[tuple[Ref, Index], Var]) -> None:
        """Add the stages of a turn, with `values` of the next turn."""
        barriers = self.stages.barriers()
        if self.step.parts.has_flag:
            barriers[-1] = False  # the flag's load is a barrier
        for stage, ends in zip(self.stages.stages, barriers, strict=True):
            self._stage(stage)
            if ends:
                self.emit.code.barrier()
            if stage is self.stages.stages[0]:
                self._compute(values, variable(AFTER, self.length))  # of the next step

    def _phase(self) -> None:
        """Add the stages of each phase of a nest; all invocations are in the same phase."""
        code, (_, phase, *_) = self.emit.code, self.step.carries
        now = code.let(UniformLoad(self.arrays[phase], Index(), I32), "phase")
        for number in range(len(self.phases)):
            self._enter(number)
            with code.where(equal(now, number)), code.apart():
                self._turn({})
        self._enter(0)

    def _clear(self) -> None:
        """Store zeros in the stacks of results."""
        for stage in self.stages.stages:
            for group, puts in stage.groups.items():
                stacks = [put for put in puts if not isinstance(put.into, Ref)]
                if stacks:
                    self._each(group, lambda place, p=stacks: self._zeros(p, place))

    def _zeros(self, puts: Sequence[Put], place: Place) -> None:
        for put in puts:
            assert isinstance(put.into, int)
            dtype = self.emit.dtype_of(self.step.results[put.into])
            self._stack(put, put.into, place, zero_of(VALUE[dtype]))

    def _begin(self, ref: Ref, first: Ref, place: Place) -> None:
        """Store the first value of a carry in its array."""
        code = self.emit.code
        at = self._position(first, self.stages.axis(ref), place.row, place.local)
        if self._carried is None:
            self._share(ref, self.emit.value(first, at), place)
            return
        with code.where(self._bounds.is_first), code.apart():
            self._share(ref, self.emit.value(first, at), place)
        with code.otherwise():
            bits = self.emit.operands.read(*self._kept(ref, place))
            self._share(ref, from_bits(bits, VALUE[self.emit.dtype_of(ref)]), place)

    def _keep(self, ref: Ref, place: Place) -> None:
        """Store a carry for the next part."""
        at = self.position(ref, place.row, place.local)
        self.emit.store(*self._kept(ref, place), bits_of(self.emit.value(ref, at)))

    def _end(self, ref: Ref, result: int, place: Place) -> None:
        """Store the last value of a carry."""
        at = self.position(ref, place.row, place.local)
        self.store(self.buffers.index(result), ref, at.flat, self.emit.value(ref, at))

    def _share(self, ref: Ref, value: Expr, place: Place, offset: int = 0) -> None:
        name = self.arrays[ref]
        at = place.row * self._stride(ref) + place.local + offset
        self.emit.code.share(name, at, as_number(value), self._lanes(name))

    def store(self, buffer: int, ref: Ref, at: Index, value: Expr) -> None:
        """Store an element; a single workgroup stores a value that all rows share."""
        one = is_known(self.groups) and self.groups == 1
        alone = self.stages.axis(ref) is None and not one
        with self.emit.code.where(equal(GROUP, 0) if alone else None):
            self.emit.store(buffer, self.emit.dtype_of(ref), at, value)

    # Loads and values ahead

    def _at_step(self, turn: Index) -> Index:
        """Return the step of a turn of the loop."""
        return replaced(self.now, TURN, turn)

    def _read_before(self) -> Mapping[Address, Var]:
        """Load values that no step changes, and the loads of the first step."""
        code, operands = self.emit.code, self.emit.operands
        for buffer, dtype, at in self.ahead.reads:
            if TURN not in at.names:
                load = operands.read(buffer, dtype, at)
                self.emit.ahead[buffer, dtype, at] = code.let(load, "same")
        varying = [read for read in self.ahead.reads if TURN in read[2].names]
        variables = {read: self._variable(read[1], "ahead") for read in varying}
        return self._load(variables, self._run.first)

    def _variable(self, dtype: DType, prefix: str) -> Var:
        return self.emit.code.declare(zero_of(VALUE[dtype]), prefix)

    def _compute_before(self) -> dict[tuple[Ref, Index], Var]:
        """Compute the values of the first step."""
        values = {
            key: self._variable(self.emit.dtype_of(key[0]), "soon") for key in self.ahead.values
        }
        self._compute(values, self._run.first)
        return values

    def _read_ahead(
        self, varying: Mapping[Address, Var], values: Mapping[tuple[Ref, Index], Var], turn: Index
    ) -> None:
        """Take this step's loads and values, and load for the next step."""
        code, emit = self.emit.code, self.emit
        if not varying and not values:
            return
        code.place(minimum(as_expr(turn) + 1, self.length - 1), self.length, name=AFTER)
        after = variable(AFTER, self.length)
        for read, own in varying.items():
            emit.ahead[read] = code.let(own, "now")
        for key, own in values.items():
            emit.computed_ahead[key] = code.let(own, "now")
        self._load(varying, after)
        following = {read: self._variable(read[1], "next") for read in self.ahead.inner}
        for (buffer, dtype, at), own in self._load(following, after).items():
            emit.ahead[buffer, dtype, replaced(at, TURN, after)] = own

    def _load(self, reads: Mapping[Address, Var], step: Index) -> Mapping[Address, Var]:
        """Load elements at a step into these variables, and return them.

        Only invocations with an element of the place load: others might read what a neighbor
        writes.
        """
        code, tested = self.emit.code, dict[Expr | None, list[Address]]()
        for read in reads:
            tested.setdefault(self._tested(read[2]), []).append(read)
        for test, some in tested.items():
            with code.where(test) if test is not None else nullcontext(), code.apart():
                for buffer, dtype, at in some:
                    load = self.emit.operands.read(buffer, dtype, replaced(at, TURN, step))
                    code.assign(reads[buffer, dtype, at], load)
        return reads

    def _tested(self, at: Index) -> Expr | None:
        """Return the test of the place whose element a position names; None if all have one."""
        for place in (place for places in self.places.values() for place in places):
            if not at.names.isdisjoint(place.names):
                return place.test
        return None

    def _compute(self, values: Mapping[tuple[Ref, Index], Var], step: Index) -> None:
        """Compute values of a step, in the invocations that use them."""
        code, found = self.emit.code, dict[Place, list[tuple[Ref, Index]]]()
        for key, (_, place) in self.ahead.values.items():
            found.setdefault(place, []).append(key)
        for place, keys in found.items():
            with code.where(place.test), code.apart():
                for key in keys:
                    at, _ = self.ahead.values[key]
                    code.assign(values[key], self.emit.stacked(key[0], at, self._at_step(step)))

    # Stages

    def _stage(self, stage: Stage) -> None:
        for ref in stage.folds:
            self.emit.nodes[ref.node] = None
            self.folds[ref].compute()
        for group, puts in stage.groups.items():
            self._each(group, lambda place, p=puts: self._puts(p, place))

    def _puts(self, puts: Sequence[Put], place: Place) -> None:
        """Compute all values of a place, and store them."""
        self.place, values = place, list[Expr]()
        targets = [put.into for put in puts if isinstance(put.into, Ref)]
        tables = [leaf for leaf in targets if leaf in self.step.tables]
        rows = {leaf: self.tables.row(self.emit, leaf) for leaf in tables}
        for put in puts:
            take = self.emit.value if put.into in self.step.carries else self.emit.defined
            values.append(take(put.value, self._at(put, place)))
        self.place = None
        for put, value in zip(puts, values, strict=True):
            if not isinstance(put.into, Ref):
                self._stack(put, put.into, place, value)
            elif put.into in rows:
                self.tables.write(self, put, rows[put.into], place, value)
            else:
                self._share(put.into, value, place, put.offset)

    def _stack(self, put: Put, result: int, place: Place, value: Expr) -> None:
        """Store an element of a result at this step."""
        whole = self.step.results[result]
        at = self.position(whole, place.row, place.local + put.offset)
        flat = self.now * prod(self.stages.shape(whole)) + at.flat
        self.store(self.buffers.index(result), whole, flat, value)

    def _at(self, put: Put, place: Place) -> Position:
        """Return the position of a value in the rows of its target."""
        of = put.into if isinstance(put.into, Ref) and put.into in self.step.carries else put.value
        return self._position(put.value, self.stages.axis(of), place.row, place.local)
