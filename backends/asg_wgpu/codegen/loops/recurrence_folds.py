"""The products and reductions in a step of a recurrence, which a workgroup computes in parts.

An invocation's part lies in workgroup memory, and a reader of a result adds up the parts. A product
of rows and weights takes four columns at a time for all rows of the workgroup. It keeps its first
weights in registers for all steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from math import prod
from typing import ClassVar, Protocol
from weakref import proxy

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.kernel.expr import Const, Expr, Scalar, SharedLoad, Var, cast, part, vector_type, zero_of
from asg.kernel.index import Index, Position, element_at, unflattened, variable
from asg.kernel.stmt import LOCAL, Shared
from asg.kernel.values import (
    VALUE,
    accumulated,
    as_number,
    folded,
    from_number,
    rounded,
    stored_type,
)
from asg_wgpu.codegen.contractions.products import is_run
from asg_wgpu.codegen.elements import reduction_start, reduction_step
from asg_wgpu.codegen.emitter import Address, Emitter
from asg_wgpu.codegen.loops.recurrence_stages import Stages
from asg_wgpu.ir.node_facts import fold_of, is_computed_from, operand_places, reduced_axes
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.words import is_expansion

FOUR = vector_type(Scalar.F32, 4)
_IN_WORD = 4  # terms of a sum that one turn takes from words, at constant places


class Workgroup(Protocol):
    """The kernel of a recurrence, as its products and reductions see it."""

    stages: Stages
    rows: int  # of the workgroup
    size: int  # invocations of the workgroup
    kept: int  # registers left for vectors of weights

    @property
    def emit(self) -> Emitter:
        """The emitter of the kernel."""
        ...

    def position(self, ref: Ref, row: Index, local: Index) -> Position:
        """Return the position of an element of a row of the workgroup."""
        ...

    def held_at(self, ref: Ref, at: Position) -> tuple[str, Index] | None:
        """Return a value's array in workgroup memory and a place in it, or None."""
        ...


class Fold:
    """A product or a reduction; an invocation computes a result, or a part of it, at a time."""

    lanes: ClassVar[int] = 1  # vector width of its array

    def __init__(self, kernel: Workgroup, ref: Ref, name: str) -> None:
        self.kernel: Workgroup = proxy(kernel)  # no cycle, as the kernel holds this
        self.emit, self.stages = kernel.emit, kernel.stages
        self.ref, self.name = ref, name
        self.node = node = self.stages.graph.nodes[ref.node]
        group = self.stages.group(ref)
        self.columns = group.size
        self.count = group.size * (kernel.rows if group.by_row else 1)
        self.inner = prod(self.stages.folded(ref))
        is_product = self.stages.is_product(ref)
        dtype = node.types[0].dtype if is_product else self.emit.dtype_of(node.inputs[0])
        self.dtype = accumulated(dtype)
        self.kind = VALUE[self.dtype]
        self.parts = self._parts()

    def _parts(self) -> int:
        """Return the number of parts of the sum."""
        most = min(self.inner // plans().recurrences.terms, self.kernel.size // self.count)
        return next((p for p in range(most, 1, -1) if self.inner % p == 0), 1)

    @property
    def shared(self) -> Shared:
        """The array of the parts."""
        return Shared(stored_type(self.kind), self.parts * self.count)

    def prepare(self) -> None:
        """Add the statements before all steps."""

    def compute(self) -> None:
        """Add the statements that compute the parts in a step."""
        code = self.emit.code

        def part_of(task: Index) -> None:
            at = self.position(code.place(task % self.count, self.count))
            first = code.place(task // self.count, self.parts) * (self.inner // self.parts)
            code.share(self.name, task, as_number(self._folded(at, first)))

        self.each_task(self.parts * self.count, part_of)

    def each_task(self, count: int, body: Callable[[Index], None]) -> None:
        """Add statements for each of `count` tasks, which the invocations share.

        A single turn takes no loop: FXC's time multiplies with each level of loops.
        """
        code, size = self.emit.code, self.kernel.size
        turns = -(-count // size)
        with code.counted(turns, prefix="fold") if turns > 1 else nullcontext(Index()) as turn:
            raw = code.let(turn * size + variable(LOCAL.name, size), "task")
            with code.where(raw < count if count % size else None), code.apart():
                body(code.place_below(raw, count, "task"))

    def position(self, place: Index) -> Position:
        """Return the position of the result at a place among those of the workgroup."""
        code = self.emit.code
        row = code.place(place // self.columns, self.kernel.rows)
        return self.kernel.position(self.ref, row, code.place(place % self.columns, self.columns))

    def _folded(self, at: Position, first: Index) -> Expr:
        """Return the fold of a part of a result, from place `first` of the folded axes."""
        emit, code, turns = self.emit, self.emit.code, self.inner // self.parts
        if self.node.op.kind is Kind.REDUCTION:
            operand = self.stages.shape(self.node.inputs[0])
            axes = reduced_axes(self.node)
            gone = axes if self.node.attrs["keepdims"] else ()
            kept = [c for axis, c in enumerate(at.coordinates) if axis not in gone]
            total = reduction_start(emit, self.node)
            with code.counted(turns) as turn:
                there = element_at(operand, axes, kept, first + turn)
                reduction_step(emit, self.node, total, there, first + turn)
            return total.value
        shapes = tuple(map(self.stages.shape, self.node.inputs))
        x, y = self.node.inputs
        found = code.declare(Const(0, self.kind))
        each = _IN_WORD if self._reads_words() and turns % _IN_WORD == 0 else 1
        with code.counted(turns // each) as turn:
            for step in range(each):
                inner = first + turn * each + step
                places = operand_places(self.node, (shapes[0], shapes[1]), at.coordinates, inner)
                left, right = emit.value(x, places[0]), emit.value(y, places[1])
                code.assign(found, found + cast(left, self.kind) * cast(right, self.kind))
        return found

    def _reads_words(self) -> bool:
        return any(
            is_computed_from(self.stages.graph, ref, lambda node: is_expansion(node.op))
            for ref in self.node.inputs
        )

    def read(self, row: Index, column: Index) -> Expr:
        """Return a result: the fold of its parts, pair by pair, so that no expression is deep."""
        place, stored = row * self.columns + column, stored_type(self.kind)
        places = [place + number * self.count for number in range(self.parts)]
        loads = [SharedLoad(self.name, at, stored, self.lanes) for at in places]
        left = [from_number(load, self.kind) for load in loads]
        while len(left) > 1:
            pairs = [self._together(a, b) for a, b in zip(left[::2], left[1::2], strict=False)]
            left = [*pairs, *left[2 * len(pairs) :]]
        dtype = self.node.types[0].dtype
        return rounded(cast(left[0], VALUE[dtype]), dtype)

    def _together(self, total: Expr, more: Expr) -> Expr:
        rule = fold_of(self.node) if self.node.op.kind is Kind.REDUCTION else None
        return total + more if rule is None else folded(rule, self.dtype, total, more)


class RowProduct(Fold):
    """A product of rows and weights, with the weights' columns adjacent in memory."""

    lanes: ClassVar[int] = 4

    def __init__(self, kernel: Workgroup, ref: Ref, name: str) -> None:
        super().__init__(kernel, ref, name)
        nodes = self.node.inputs
        self.side = next((k for k, each in enumerate(nodes) if each in self.stages.axes), 0)
        self.weights: dict[tuple[int, int], Var] = {}  # a turn and a step of the sum → a vector
        self.tasks: list[tuple[Expr | None, Index, Index]] = []  # a test, the quad, and the part

    @property
    def fits(self) -> bool:
        """Whether the product has this form."""
        changing = [ref in self.stages.axes for ref in self.node.inputs]
        by_row = self.stages.axis(self.ref) is not None or self.kernel.rows == 1
        if sum(changing) != 1 or self.dtype is not DType.F32 or self.columns % 4 or not by_row:
            return False
        if self.inner % 4 or self.columns // 4 > plans().recurrences.turns * self.kernel.size:
            return False
        quad, step = variable("quad", self.columns // 4) * 4, variable("step", self.inner // 4) * 4
        side, steps = [quad + k for k in range(4)], [step + k for k in range(4)]
        found = [self._address(column, step) for column in side]
        rows = [[self._held(column, k) for k in steps] for column in (side[0], side[3])]
        addresses = [each[2] for each in found if each is not None]
        places = [each[1] for each in rows[0] if each is not None]
        return (
            len(addresses) == len(places) == 4
            and is_run(addresses) and is_run(places) and rows[0] == rows[1]
        )  # fmt: skip

    def _parts(self) -> int:
        quads = self.columns // 4
        most = min(self.kernel.size // max(quads, 1), self.inner // plans().recurrences.inner)
        return next((p for p in range(most, 1, -1) if self.inner % (4 * p) == 0), 1)

    @property
    def shared(self) -> Shared:
        """The array of the parts."""
        return Shared(FOUR, self.parts * self.count // 4)

    # Places

    def _places(self, row: Index, column: Index, inner: Index) -> tuple[Position, Position]:
        at = self.kernel.position(self.ref, row, column)
        shapes = tuple(map(self.stages.shape, self.node.inputs))
        return operand_places(self.node, (shapes[0], shapes[1]), at.coordinates, inner)

    def _held(self, column: Index, inner: Index, row: int = 0) -> tuple[str, Index] | None:
        """Return the place in workgroup memory of the row's element."""
        ref, at = (
            self.node.inputs[self.side],
            self._places(Index((), row), column, inner)[self.side],
        )
        node = self.stages.graph.nodes[ref.node]
        while self.kernel.held_at(ref, at) is None and node.op.kind is Kind.VIEW:
            ref, at = node.inputs[0], self.emit.through(node, at)
            node = self.stages.graph.nodes[ref.node]
        return self.kernel.held_at(ref, at)

    def _address(self, column: Index, inner: Index) -> Address | None:
        """Return the buffer, the dtype and the position of a weight."""
        other = 1 - self.side
        ref, at = self.node.inputs[other], self._places(Index(), column, inner)[other]
        return self.emit.address(ref, at)

    # The kernel

    def prepare(self) -> None:
        """Place the invocations, and load the weights that stay in registers."""
        code, size = self.emit.code, self.kernel.size
        quads = self.columns // 4
        tasks = quads * self.parts
        for turn in range(-(-tasks // size)):
            raw = code.let(variable(LOCAL.name, size) + turn * size, "task")
            task = code.place_below(raw, tasks, "task")
            test = None if (turn + 1) * size <= tasks else raw < tasks
            quad, own = code.place(task % quads, quads), code.place(task // quads, self.parts)
            self.tasks.append((test, quad, own))
            for step in range(min(self.kernel.kept, self.inner // self.parts) // 4 * 4):
                self.kernel.kept -= 1
                at = own * (self.inner // self.parts) + step
                self.weights[turn, step] = self._weight(quad, at)

    def _weight(self, quad: Index, inner: Index) -> Var:
        """Load the weights of four columns."""
        found = self._address(quad * 4, inner)
        assert found is not None, "the weights lie in memory"
        return self.emit.code.let(self.emit.operands.read_four(*found), "w")

    def compute(self) -> None:
        """Add the statements that compute the parts in a step."""
        code, quads = self.emit.code, self.columns // 4
        rows = self.kernel.rows
        for turn, (test, quad, own) in enumerate(self.tasks):
            with code.where(test), code.apart():
                sums = [code.declare(zero_of(FOUR), "c") for _ in range(self.count // self.columns)]
                self._sum(turn, quad, own, sums)
                for row, total in enumerate(sums):
                    self.emit.code.share(self.name, (own * rows + row) * quads + quad, total)

    def _sum(self, turn: int, quad: Index, own: Index, sums: Sequence[Var]) -> None:
        steps = self.inner // self.parts
        kept = sum(each == turn for each, _ in self.weights)
        written = steps if steps - kept <= 4 * plans().recurrences.written else kept
        for step in range(0, written, 4):
            self._add(turn, quad, own * steps + step, sums, step)
        if written < steps:
            with self.emit.code.counted((steps - written) // 4) as more:
                self._add(turn, quad, own * steps + written + more * 4, sums, steps)

    def _add(self, turn: int, quad: Index, inner: Index, sums: Sequence[Var], step: int) -> None:
        """Add the products of four steps of the sum; their weights may be in registers."""
        code = self.emit.code
        given: list[Expr] = []
        for row in range(len(sums)):
            held = self._held(quad * 4, inner, row)
            assert held is not None, "the rows lie in workgroup memory"
            given.append(code.let(SharedLoad(held[0], held[1] // 4, FOUR), "x"))
        for k in range(4):
            weight = self.weights.get((turn, step + k))
            weight = self._weight(quad, inner + k) if weight is None else weight
            for total, row in zip(sums, given, strict=True):
                code.assign(total, total + part(row, k) * weight)


def fold_kernel(kernel: Workgroup, ref: Ref, name: str) -> Fold:
    """Return the generator of a product or reduction of a step."""
    if kernel.stages.is_product(ref):
        product = RowProduct(kernel, ref, name)
        if product.fits:
            return product
    return Fold(kernel, ref, name)


def row_coordinates(shape: Sequence[int], axis: int | None, row: Index, local: Index) -> Position:
    """Return the position of a tensor's element, from its row and its place in the row."""
    sizes = [size for k, size in enumerate(shape) if k != axis]
    coordinates = list(unflattened(local, sizes))
    if axis is not None:
        coordinates.insert(axis, row)
    return Position(shape, coordinates)
