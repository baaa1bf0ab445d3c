"""From values of a graph to WGSL: each is a load, or an expression of other values.

`value(ref, position)` returns the WGSL of one element. A stored value is loaded; everything
else is computed where it is needed, and once for each place. Kinds differ in how they do it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import NamedTuple, cast

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Elementwise, Kind
from asg.core.types import TensorType
from asg.ops.wgsl import VALUE_TYPES as VALUE, expression, library, opaque_zero
from asg_wgpu.codegen.operands import Operands, loaded
from asg_wgpu.codegen.proof import Proof, Room, not_ours
from asg_wgpu.ir.index import Index, Position, variable, variables_of
from asg_wgpu.ir.node_facts import NEVER, ONCE, Trips, trips_of_call
from asg_wgpu.ir.schedule import COUNTED, UNPROVED, Dispatch, Kernel
from asg_wgpu.ir.size import divides, is_known, sizes_of, workgroups_of
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.text import ENTRY, number, unsigned
from asg_wgpu.ir.views import ViewMap

NO_BOUNDS: Mapping[str, int] = MappingProxyType({})

# Nested blocks of lines, to any of which a line can still be added


class Block:
    """The lines between two braces, the variables known from there on, and what they stand for.

    The lines are run `times`. They keep variables with `bounds` from 0 on and below these.
    """

    def __init__(
        self, times: Trips, variables: Iterable[str] = (), bounds: Mapping[str, int] = NO_BOUNDS
    ) -> None:
        self.lines: list[str] = []
        self.variables = {*variables, *bounds}
        self.bounds = dict(bounds)
        self.known: dict[Hashable, str] = {}
        self.times = times


class Code:
    """A function's body for a target. Lines go to the innermost open block, or further out."""

    def __init__(self, target: Target) -> None:
        self.blocks = [Block(ONCE)]
        self.trips = NEVER  # of all loops, those of the functions that are called included
        self.ending = 0  # loops that are known to end
        self._counted = bool(target.iteration_limit)
        self._count = 0
        self._floor = 0  # no line goes further out than this block

    def fresh(self, prefix: str) -> str:
        """Return a name that is not used yet."""
        self._count += 1
        return f"{prefix}{self._count}"

    def line(self, text: str) -> None:
        """Add a line to the innermost block."""
        self.blocks[-1].lines.append(text)

    def define(self, name: str, below: int | None = None) -> None:
        """Say that a variable is known in the innermost block from here on.

        If its bound is said, the lines before keep it from 0 on and below that.
        """
        block = self.blocks[-1]
        block.variables.add(name)
        block.bounds.pop(name, None)
        if below is not None:
            block.bounds[name] = below

    def bound(self, name: str) -> int | None:
        """Return the number that a variable, not negative, is kept below; None if it is not."""
        for block in reversed(self.blocks):
            if name in block.variables:
                return block.bounds.get(name)
        return None

    def know(self, key: Hashable, name: str) -> None:
        """Remember that `key` is the variable `name`, as long as the innermost block is open."""
        self.define(name)
        self.blocks[-1].known[key] = name

    def known(self, key: Hashable) -> str | None:
        """Return the variable that `key` is in an open block."""
        for block in reversed(self.blocks):
            if key in block.known:
                return block.known[key]
        return None

    @contextmanager
    def outermost(self, names: Iterable[str]) -> Generator[None]:
        """Work in the outermost block in which all of `names` are known."""
        wanted = set(names)
        level = self._floor
        for depth, block in enumerate(self.blocks):
            if wanted & block.variables:
                level = depth
        hidden = self.blocks[level + 1 :]
        del self.blocks[level + 1 :]
        try:
            yield
        finally:
            self.blocks += hidden

    @contextmanager
    def apart(self) -> Generator[None]:
        """Keep all lines in the innermost block, whose invocations alone compute what is in it.

        All invocations would make a load that stands further out, those of other groups among them.
        """
        before, self._floor = self._floor, len(self.blocks) - 1
        try:
            yield
        finally:
            self._floor = before

    def calls(self, trips: Trips) -> None:
        """Say that the next line calls a function whose loops take so many iterations."""
        if self._counted:
            self.trips += self.blocks[-1].times * trips

    @contextmanager
    def loop(self, name: str, start: int | str, end: int, step: int = 1) -> Generator[None]:
        """Open a loop of an i32 from `start`, a number or a variable, up to `end`."""
        following = f"{name}++" if step == 1 else f"{name} += {number(step)}"
        first = start if isinstance(start, str) else number(start)
        natural = self.bound(start) is not None if isinstance(start, str) else start >= 0
        ends = step == 1 or end + step < COUNTED  # as the counter, an i32, does not overflow
        header = f"for (var {name} = {first}; {name} < {number(end)}; {following})"
        trips = -(-end // step)
        bounds = {name: end} if natural else NO_BOUNDS
        with self.block(header, name, trips=Trips(trips, trips), bounds=bounds, ends=ends):
            yield

    @contextmanager
    def block(
        self, header: str, *variables: str, trips: Trips = ONCE,
        bounds: Mapping[str, int] = NO_BOUNDS, ends: bool = False,
    ) -> Generator[None]:  # fmt: skip
        """Open a block `header {`, run `trips` times; the variables are known inside it.

        The header keeps those with `bounds` from 0 on and below these. It is that of a loop which
        is known to end if it `ends`.
        """
        times = self.blocks[-1].times
        self.ending += ends
        if self._counted and trips is not ONCE:
            self.trips += times * trips.counted
            times *= trips
        inner = Block(times, variables, bounds)
        self.blocks.append(inner)
        try:
            yield
        finally:
            self.blocks.pop()
            indented = [f"  {line}" for line in inner.lines]
            self.blocks[-1].lines += [f"{header} {{", *indented, "}"]

    def text(self) -> str:
        """Return the body."""
        return "\n".join(f"  {line}" for line in self.blocks[0].lines)


# Values

BufferOf = Callable[[Ref], int | None]
Scratch = Callable[[TensorType, int], int]  # a type and the node that needs it → a new buffer
ValueRule = Callable[["Emitter", Node, Position], str]
_SUBGROUPS = """\
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32"""


class NotFusableError(Exception):
    """A value of a kernel is needed at another place than the one where the kernel has it."""


class Setting(NamedTuple):
    """The graph, memory and target that all kernels of a schedule are for.

    `buffer_of` tells which values lie in memory, and `maps` has the views met so far. `room` is the
    number of elements of a buffer, or None for a kernel that is not proved.
    """

    graph: Graph
    buffer_of: BufferOf
    target: Target
    scratch: Scratch
    maps: dict[int, ViewMap]
    room: Room | None


class Emitter:
    """Emits the values of one kernel.

    Those of `own` are this kernel's: they are not loaded but known where they were computed, and
    elsewhere computed again, which `heavy` forbids.
    """

    def __init__(self, setting: Setting, own: frozenset[Ref], heavy: frozenset[Ref]) -> None:
        self.graph, self._buffer_of, self.target, _, self._maps, room = setting
        self.code = Code(self.target)
        self.proof = Proof(room, self.code.bound)
        self.functions: dict[str, None] = {}
        self.operands = Operands(self.proof)
        self.shared: dict[str, str] = {}  # memory of a workgroup → its WGSL type
        self.subgroups = False  # whether invocations of a subgroup exchange registers
        self.in_vec4 = False  # whether an invocation takes a vec4, four neighbours, at a time
        self.nodes: dict[int, None] = {}
        self.flops = 0
        self._own = own
        self._heavy = heavy

    # Values

    def value(self, ref: Ref, at: Position) -> str:
        """Return the WGSL of an element; NotFusableError if it is this kernel's, and not here."""
        key = (ref, at.flat)
        known = self.code.known(key)
        if known is not None:
            return known
        if ref in self._heavy:
            raise NotFusableError
        node = self.graph.nodes[ref.node]
        with self.code.outermost(variables_of(at.flat)):
            buffer = None if ref in self._own else self._buffer_of(ref)
            if buffer is not None:
                text = self.load(buffer, node.types[ref.index].dtype, at.flat)
            else:
                self.nodes[node.id] = None
                text = self.computed(node, at)
            return text if text.isidentifier() else self.bind(key, self.dtype_of(ref), text)

    def bind(self, key: Hashable, dtype: DType, text: str) -> str:
        """Give an expression a name in the innermost block, under which `key` is found again."""
        name = self.code.fresh("v")
        self.code.line(f"let {name}: {VALUE[dtype]} = {text};")
        self.code.know(key, name)
        return name

    def know(self, ref: Ref, at: Position, name: str) -> None:
        """Remember that an element is the variable `name`, in the innermost block."""
        self.code.know((ref, at.flat), name)

    def computed(self, node: Node, at: Position) -> str:
        """Return an element of a node that does not lie in memory."""
        match node.op.kind:
            case Kind.ELEMENTWISE:
                return self.elementwise(node, at)
            case Kind.VIEW:
                return self.value(node.inputs[0], self.through(node, at))
            case kind:
                return GENERATORS[kind](self, node, at)

    def elementwise(self, node: Node, at: Position) -> str:
        """Return an element of an elementwise node."""
        op = cast(Elementwise, node.op)
        names = [self.value(ref, at) for ref in node.inputs]
        dtypes = [self.dtype_of(ref) for ref in node.inputs]
        self.functions[op.wgsl.functions] = None
        self.flops += 1
        self.code.calls(trips_of_call(op, dtypes[-1]))
        return expression(op, names, dtypes, node.types[0].dtype, node.attrs)

    def through(self, node: Node, at: Position) -> Position:
        """Return where an element of a view lies in its operand."""
        found = self._maps.get(node.id)
        if found is None:
            found = self._maps[node.id] = ViewMap(node, self.shape_of(node.inputs[0]))
        return found(at)

    # Memory

    def load(self, buffer: int, dtype: DType, at: Index) -> str:
        """Return a load of an element."""
        fours = bool(at.terms) and all(divides(4, c) for _, c in at.terms)
        if self.in_vec4 and fours and is_known(at.constant):
            return loaded(dtype, self._part_of_four(buffer, dtype, at))
        return self.operands.read(buffer, dtype, at, at.wgsl())

    def _part_of_four(self, buffer: int, dtype: DType, at: Index) -> str:
        """Return an element of four neighbours that are loaded as one vector, once."""
        part = at.constant % 4
        first = at + -part
        name = self.code.known((buffer, first))
        if name is None:
            name = self.code.fresh("q")
            self.code.line(f"let {name} = {self.operands.read_four(buffer, dtype, first)};")
            self.code.know((buffer, first), name)
        return f"{name}.{'xyzw'[part]}"

    def buffer_of(self, ref: Ref) -> int:
        """Return the buffer of a value that lies in memory."""
        buffer = self._buffer_of(ref)
        assert buffer is not None, f"{ref} has a buffer"
        return buffer

    def store(self, buffer: int, dtype: DType, at: Index, text: str) -> None:
        """Add a store of an element."""
        self.code.line(self.operands.write(buffer, dtype, at, text))

    def store_four(self, buffer: int, dtype: DType, at: Index, parts: Sequence[str]) -> None:
        """Add a store of four neighbours, the first at a place that four divides."""
        self.code.line(self.operands.write_four(buffer, dtype, at, parts))

    # Help

    def place_below(self, name: str, at: Index, end: int) -> Index:
        """Define a variable as an index that is moved below an end, and return it."""
        self.code.line(f"let {name} = min({at.wgsl()}, {number(end - 1)});")
        self.code.define(name, end if self.proof.is_natural(at) else None)
        return variable(name, end)

    def shape_of(self, ref: Ref) -> tuple[int, ...]:
        """Return the shape of a value."""
        return sizes_of(self.graph.type_of(ref).shape)

    def dtype_of(self, ref: Ref) -> DType:
        """Return the dtype of a value."""
        return self.graph.type_of(ref).dtype

    # The whole

    def dispatch(self, label: str, count: int, size: int) -> Dispatch:
        """Return the dispatch of what was emitted, for `count` invocations in workgroups of `size`.

        The body finds the number of its invocation in `me`; it may be `count` or more.
        """
        groups = -(-count // size)
        across, down, row = workgroups_of(groups, self.target.workgroups)
        text = self.code.text()
        functions = library(text, self.functions)
        operands = self.operands
        declared = operands.declared()
        body = "\n".join([
            *operands.accessors(declared),
            functions,
            *(f"var<workgroup> {name}: {kind};" for name, kind in self.shared.items()),
            entry_point(size, row, text, zero="asg_zero" in functions, subgroups=self.subgroups),
        ])  # fmt: skip
        used = {"shader-f16"} if "f16" in operands.stored else set[str]()
        used |= {"subgroup"} if self.subgroups else set()
        return Dispatch(
            Kernel(body, declared, frozenset(used), 0, self._unproved(text, size), size),
            tuple(operands.numbers),
            frozenset(operands.stores),
            (across, down, 1),
            tuple(sorted(self.nodes)),
            label,
            operands.aligned(declared),
            self.flops,
            trips=self.code.trips,
        )  # fmt: skip

    def _unproved(self, text: str, size: int) -> tuple[str, ...]:
        """Return the reasons why the kernel with these statements is not proved."""
        if not self.proof.is_asked:
            return UNPROVED
        nodes = [self.graph.nodes[number] for number in self.nodes]
        self.proof.close(text, [each for each in self.functions if each], self.code.ending, size)
        return (*not_ours(nodes), *self.proof.reasons)


def entry_point(
    size: int, row: int, statements: str, *, zero: bool, subgroups: bool = False
) -> str:
    """Return an entry point for workgroups of `size`, of which `row` lie side by side.

    The statements find the number of their invocation in `me`; with `zero`, they need `asg_zero`.
    """
    return "\n".join([
        f"@compute @workgroup_size({size})",
        "fn main(@builtin(workgroup_id) workgroup: vec3<u32>,",
        "        @builtin(local_invocation_id) local: vec3<u32>"
        + (f",\n{_SUBGROUPS}) {{" if subgroups else ") {"),
        f"{ENTRY}  let group = i32(workgroup.x + workgroup.y * {unsigned(row)});",
        f"  let me = group * {number(size)} + i32(local.x);",
        *([f"  {opaque_zero('workgroup.x')}"] if zero else []),
        statements,
        "}",
    ])  # fmt: skip


GENERATORS: dict[Kind, ValueRule] = {}


def generator(kind: Kind) -> Callable[[ValueRule], ValueRule]:
    """Register how values of a kind are computed inside a kernel."""

    def register(function: ValueRule) -> ValueRule:
        GENERATORS[kind] = function
        return function

    return register
