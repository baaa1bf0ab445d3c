"""The schedule of a graph before memory planning: buffers, and dispatches of kernels on them.

`schedule/build.py` makes schedules, and `memory/plan.py` places their buffers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from math import prod
from typing import NamedTuple

from asg.core.dims import Dim
from asg.core.dtypes import Array
from asg.core.leaves import CONSTANT, RESIDENT
from asg.core.node import Node
from asg.core.types import TensorType
from asg.kernel.costs import NEVER, Trips
from asg.kernel.prove import COUNTED
from asg.kernel.stmt import Program
from asg.ops.control.parts import Ends
from asg_wgpu.ir.target import Choice, Question

NUMBER_OF_GROUP = "  let group = i32(workgroup.x)"  # how a text begins to count workgroups
UNPROVED = ("nobody has proved its text",)  # for an unknown kernel


_BYTES = {"f16": 2, "f32": 4, "i32": 4, "u32": 4}  # of an element


class Role(StrEnum):
    """The origin of a buffer's contents."""

    INPUT = "input"  # fed before the run
    STATE = "state"  # a parameter or state, kept between runs
    CONSTANT = "constant"  # written once
    INNER = "inner"  # written by a dispatch


@dataclass(frozen=True)
class Buffer:
    """A dense, row-major value in memory; `id` is its position in the schedule.

    `name` is the leaf's name of an input or state. `data` is a constant's array, compared by
    identity. `node` is the node of the lowered graph that computes the value.
    """

    id: int
    role: Role
    type: TensorType
    node: int
    name: str | None = None
    data: Array | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Buffer) and self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash(self._compared())

    def _compared(self) -> tuple[object, ...]:
        return self.id, self.role, self.type, self.node, self.name, id(self.data)


class Buffers(list[Buffer]):
    """The growing list of a schedule's buffers, each at its id."""

    def new(
        self, role: Role, type_: TensorType, node: int, name: str | None = None,
        data: Array | None = None,
    ) -> int:  # fmt: skip
        """Add a buffer and return its id."""
        self.append(Buffer(len(self), role, type_, node, name, data))
        return len(self) - 1

    def leaf(self, leaf: Node, node: int) -> int:
        """Add the buffer of a leaf and return its id; `node` is its node in the lowered graph."""
        if leaf.op is CONSTANT:
            return self.new(Role.CONSTANT, leaf.types[0], node, data=leaf.attrs["value"])
        role = Role.STATE if leaf.op in RESIDENT else Role.INPUT
        return self.new(role, leaf.types[0], node, leaf.name)


WIDTHS = frozenset({1, 2, 4})  # elements of a vector that a kernel reads


class Use(StrEnum):
    """A function by which a kernel reads or writes an element, or two or four neighbors."""

    AT = "at"
    TWO_AT = "two_at"
    FOUR_AT = "four_at"
    PUT = "put"
    PUT_FOUR = "put_four"


class Slice(NamedTuple):
    """The slice of an operand that belongs to the current step of a loop.

    At step k of the loop with `depth` enclosing loops, it starts at element k * `stride`. `stride`
    is WGSL text.
    """

    depth: int
    stride: str


class Part(NamedTuple):
    """The part of a kernel that runs at a step of the loop with `depth` enclosing loops.

    It is the next `groups` of `whole` workgroups. Without these, the text reads the step.
    """

    depth: int
    groups: int = 0
    whole: int = 0


@dataclass(frozen=True)
class Operand:
    """A buffer as a kernel declares it: an array of `kind`, or of vectors of `width` elements.

    A kernel reads and writes it by the functions `uses`, with the operand's number as suffix. A
    user's kernel has none of these, and names the array. The functions convert f16 to f32 and back.
    """

    kind: str  # "f32", "i32", "u32" or "f16"
    width: int = 1
    uses: tuple[Use, ...] = ()
    slices: tuple[Slice, ...] = ()

    @property
    def declared(self) -> str:
        """The WGSL type of the array's elements."""
        return self.kind if self.width == 1 else f"vec{self.width}<{self.kind}>"

    def functions(self, operand: int, array: str) -> list[str]:
        """Return the WGSL functions that access `array` as operand number `operand`."""
        base = "".join(f"asg_step_{each.depth}.x * {each.stride} + " for each in self.slices)
        handed = "f32" if self.kind == "f16" else self.kind
        single = f"{array}[{base}i]"
        if self.width > 1:
            single = f"{array}[{base}(i >> {self.width // 2}u)][i & {self.width - 1}]"
        two, pair = f"{array}[{base}i]", f"vec2<{handed}>"
        if self.width == 4:
            half = f"{array}[{base}(i >> 1u)]"
            two = f"select({half}.xy, {half}.zw, (i & 1) == 1)"
        four, wide = f"{array}[{base}i]", f"vec4<{handed}>"
        is_half = handed != self.kind
        made = {
            Use.AT: f"(i: i32) -> {handed} {{ return {_as(handed, single, is_half)}; }}",
            Use.TWO_AT: f"(i: i32) -> {pair} {{ return {_as(pair, two, is_half)}; }}",
            Use.FOUR_AT: f"(i: i32) -> {wide} {{ return {_as(wide, four, is_half)}; }}",
            Use.PUT: f"(i: i32, v: {handed}) {{ {single} = {_as(self.kind, 'v', is_half)}; }}",
            Use.PUT_FOUR: f"(i: i32, v: {wide}) {{ {four} = {_as(self.declared, 'v', is_half)}; }}",
        }
        return [f"fn {use}_{operand}{made[use]}" for use in self.uses]


def _as(kind: str, text: str, converted: bool) -> str:
    return f"{kind}({text})" if converted else text


@dataclass(frozen=True)
class Kernel:
    """A compute shader without its binding declarations; equal kernels share a pipeline.

    `text` is WGSL with the entry point `main`, in pieces; in a user's kernel, an integer piece
    stands for the array of the operand with this number. `features` are the required WebGPU
    features. `asg_step_0`, `asg_step_1`, … are the steps of the enclosing loops, outermost first.
    `sizes` counts the numbers of a last binding, which `asg_size` reads.

    `unproved` lists, in words, indices that may leave their buffers and loops that may not end.
    `invocations` is the size of a workgroup. Each of them accesses at most `accessed[k]` elements
    of operand k; 0 is unknown. With a `part`, a loop around its dispatch runs the whole kernel.
    """

    text: tuple[str | int, ...]
    operands: tuple[Operand, ...]
    features: frozenset[str] = frozenset()
    unproved: tuple[str, ...] = UNPROVED
    invocations: int = 0
    sizes: int = 0
    accessed: tuple[int, ...] = ()
    part: Part | None = None

    @cached_property
    def stored(self) -> tuple[str, ...]:
        """The element type of each binding's array, the sizes last."""
        return (*(each.declared for each in self.operands), *(["i32"] if self.sizes else []))

    @cached_property
    def steps(self) -> int:
        """The number of enclosing loops with steps that the kernel reads."""
        slices = [each.depth for own in self.operands for each in own.slices]
        return max([*slices, self.part.depth if self.part else -1]) + 1

    def source(self, merged: Mapping[int, int]) -> str:
        """Return the whole shader; operand k shares the binding of operand `merged[k]`, if given.

        A buffer that is both read and written gets a single binding: WebGPU rejects two bindings of
        a range. All bindings are read_write, because buffers share memory.
        """
        lines = ["enable f16;"] if "shader-f16" in self.features else []
        bound = [k for k in range(len(self.stored)) if merged.get(k, k) == k]
        lines += [
            f"@group(0) @binding({at}) var<storage, read_write> buf_{k}: array<{self.stored[k]}>;"
            for at, k in enumerate(bound)
        ]
        lines += [
            f"@group(1) @binding({depth}) var<uniform> asg_step_{depth}: vec4<i32>;"
            for depth in range(self.steps)
        ]
        names = [f"buf_{merged.get(k, k)}" for k in range(len(self.stored))]
        if self.sizes:
            lines.append(f"fn asg_size(i: i32) -> i32 {{ return {names[-1]}[i]; }}")
        for number, operand in enumerate(self.operands):
            lines += operand.functions(number, names[number])
        text = "".join(names[piece] if isinstance(piece, int) else piece for piece in self.text)
        return "\n".join([*lines, self._of_part(text)])

    @property
    def numbers_groups(self) -> bool:
        """Whether the text counts its workgroups in a statement that a part can replace.

        A user's text has pieces for its operands.
        """
        return len(self.text) == 1 and NUMBER_OF_GROUP in str(self.text[0])

    def _of_part(self, text: str) -> str:
        """Return the text with the workgroups of a part."""
        if self.part is None or not self.part.groups:
            return text
        head, number, rest = text.partition(NUMBER_OF_GROUP)
        assert number, "a kernel in parts counts its workgroups"
        first = f"asg_step_{self.part.depth}.x * {self.part.groups}"
        _, _, tail = rest.partition("\n")
        return (
            f"{head}{NUMBER_OF_GROUP} + {first};\n"
            f"  if (group >= {self.part.whole}) {{ return; }}\n{tail}"
        )


class Overwritable(NamedTuple):
    """Buffers that a dispatch may overwrite.

    `states` gives the buffer of a state by the buffer of its next value, and `dying` has buffers of
    other values. No later dispatch reads them.
    """

    states: Mapping[int | None, int | None]
    dying: Collection[int | None]


@dataclass(frozen=True)
class Dispatch:
    """A kernel on buffers: `buffers[k]` is the id of operand k, `writes` the written operands.

    `aligned` holds pairs (read, written) of operands that may share memory: only the invocation
    that writes an element reads the same place, and it reads first. `sizes` holds the sizes that
    the kernel reads; a finished schedule has a buffer of them. `nodes` are the computed nodes of
    the lowered graph, and `flops` is their arithmetic, as `asg.analysis.cost` counts it. `stages`
    counts the stages of a loop that a workgroup makes one after another.

    A dispatch of a custom kernel may run several `times`; a finished schedule has a loop for it.

    A dispatch from a file lacks the `question` (the kernel's tunable choices), the `trips` of its
    loops, its `times`, and its `program`. A dispatch of the backend lacks its `program`.
    """

    kernel: Kernel
    buffers: tuple[int, ...]
    writes: frozenset[int]
    workgroups: tuple[int, int, int]
    nodes: tuple[int, ...]
    label: str
    aligned: frozenset[tuple[int, int]] = frozenset()
    flops: int = 0
    sizes: tuple[Dim, ...] = ()
    stages: int = 0
    question: Question[Choice] | None = field(default=None, compare=False)
    trips: Trips = field(default=NEVER, compare=False)
    times: int = field(default=1, compare=False)
    program: Program | None = field(default=None, compare=False, repr=False)

    def moved(
        self, buffers: Mapping[int, int] | Sequence[int], nodes: Iterable[int], label: str = ""
    ) -> Dispatch:
        """Return the dispatch for other nodes, with `buffers[k]` in the place of buffer k."""
        return replace(
            self,
            buffers=tuple([buffers[number] for number in self.buffers]),
            nodes=tuple(sorted(set(nodes))),
            label=label or self.label,
        )

    @property
    def unproved(self) -> tuple[str, ...]:
        """The reasons, in words, why an index or a loop has no proof; empty if all are proved.

        The number of workgroups must be concrete.
        """
        kernel = self.kernel
        if kernel.unproved or prod(self.workgroups) * kernel.invocations <= COUNTED:
            return kernel.unproved
        return (f"it has more than {COUNTED} invocations, and counts them by an i32",)

    def least_bytes(self, wholes: Sequence[int]) -> int:
        """Return the bytes that it reads and writes, each element once; operands have `wholes`."""
        count = prod(self.workgroups) * self.kernel.invocations
        known = self.kernel.accessed or (0,) * len(self.kernel.operands)
        return sum(
            min(whole, each * count * _BYTES[operand.kind]) if each else whole
            for whole, each, operand in zip(wholes, known, self.kernel.operands, strict=False)
        )

    def may_overwrite(self, old: Iterable[int], new: Sequence[int]) -> bool:
        """Whether it may write operand `new`, if given, in the memory of the operands `old`."""
        return len(new) == 1 and all(
            (k, new[0]) in self.aligned and self.kernel.stored[k] == self.kernel.stored[new[0]]
            for k in old
        )

    def merged(self, old: Overwritable) -> dict[int, int]:
        """Return the operands to share for `Kernel.source`, as a memory plan probably decides."""
        found: dict[int, int] = {}
        taken = set[int]()
        for new in sorted(self.writes):
            state = old.states.get(self.buffers[new])
            choices = old.dying if state is None else {state}
            for operand, number in enumerate(self.buffers):
                fits = number in choices and (operand, new) in self.aligned
                if fits and operand not in taken:
                    taken.add(operand)
                    found[max(operand, new)] = min(operand, new)
                    break
        return found


@dataclass(frozen=True)
class Loop:
    """The dispatches from `start` up to `stop`, run once for each of `length` steps.

    With `reverse`, the last step runs first. Loops are nested or disjoint. If a condition `ends`
    the loop, `watched` is the id of the buffer that the host reads. After a flag becomes false,
    further steps change nothing.
    """

    start: int
    stop: int
    length: int
    reverse: bool = False
    ends: Ends = Ends.LENGTH
    watched: int | None = None

    @property
    def steps(self) -> range:
        """The steps in execution order."""
        steps = range(self.length)
        return steps[::-1] if self.reverse else steps


def most_steps(loops: Iterable[Loop]) -> int:
    """Return the largest number of steps of any loop, or 0."""
    return max((loop.length for loop in loops), default=0)


class Inside(NamedTuple):
    """The place of a buffer in the memory of another buffer: its id, and the first byte there."""

    whole: int
    start: int


TUNED, TABLE = "tuned kernels", "table"  # notes of a schedule with tuned kernels


@dataclass(frozen=True)
class Schedule:
    """Dispatches in order; `loops` repeat ranges of them, an outer loop before its inner loops.

    `outputs` and `updates` give the buffers of their values. `inside` has the buffers that lie in
    other buffers: writing all parts of a joined value makes it.
    """

    buffers: tuple[Buffer, ...]
    dispatches: tuple[Dispatch, ...]
    outputs: Mapping[str, int]
    updates: Mapping[str, int]
    notes: Mapping[str, str] = field(default_factory=dict[str, str])
    loops: tuple[Loop, ...] = ()
    inside: Mapping[int, Inside] = field(default_factory=dict[int, Inside])

    def without_statements(self) -> Schedule:
        """Return the schedule without the statements behind its texts, which take much memory.

        A garbage collection goes through a million objects of a large model's kernels.
        """
        dispatches = [replace(each, program=None) for each in self.dispatches]
        return replace(self, dispatches=tuple(dispatches))
