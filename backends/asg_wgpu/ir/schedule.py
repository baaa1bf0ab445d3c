"""The schedule of a graph, before it has memory: buffers, and dispatches of kernels on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from asg.kernel.count import NEVER, Trips
from asg.kernel.prove import COUNTED
from asg.kernel.stmt import Program
from asg.ops.control.parts import Ends
from asg_wgpu.ir.target import Choice, Question

UNPROVED = ("nobody has proved its text",)  # of a kernel of which nothing is known


class Role(StrEnum):
    """Where the contents of a buffer come from."""

    INPUT = "input"  # fed before the run
    STATE = "state"  # a parameter or state, kept from run to run
    CONSTANT = "constant"  # written once
    INNER = "inner"  # written by a dispatch


@dataclass(frozen=True)
class Buffer:
    """A value that lies in memory, densely and in row-major order; its id is its position.

    `name` is the leaf's name of an input or state, `data` the contents of a constant, which is the
    same only as itself; `node` is the node of the lowered graph that makes it.
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
    """The buffers of a schedule in the making, each at its id."""

    def new(
        self, role: Role, type_: TensorType, node: int, name: str | None = None,
        data: Array | None = None,
    ) -> int:  # fmt: skip
        """Add a buffer and return its id."""
        self.append(Buffer(len(self), role, type_, node, name, data))
        return len(self) - 1

    def leaf(self, leaf: Node, node: int) -> int:
        """Add the buffer of a leaf, made by `node` of the lowered graph, and return its id."""
        if leaf.op is CONSTANT:
            return self.new(Role.CONSTANT, leaf.types[0], node, data=leaf.attrs["value"])
        role = Role.STATE if leaf.op in RESIDENT else Role.INPUT
        return self.new(role, leaf.types[0], node, leaf.name)


class Use(StrEnum):
    """A function by which a kernel reads or writes an operand: an element, or four neighbours."""

    AT = "at"
    FOUR_AT = "four_at"
    PUT = "put"
    PUT_FOUR = "put_four"


class Slice(NamedTuple):
    """The part of an operand that a kernel sees in a step of a loop.

    Step k of the loop that has `depth` loops around it begins at k times so many of the elements
    of the operand's array. The number is in WGSL.
    """

    depth: int
    stride: str


@dataclass(frozen=True)
class Operand:
    """A buffer as a kernel declares it: an array of `kind`, or of vectors of `width` of it.

    It is read and written by the functions `uses`, each of which the number of the operand is
    added to; a kernel of a user without them names the array. f16 becomes f32 in them, and back.
    """

    kind: str  # "f32", "i32", "u32" or "f16"
    width: int = 1
    uses: tuple[Use, ...] = ()
    slices: tuple[Slice, ...] = ()

    @property
    def declared(self) -> str:
        """The WGSL type of the elements of its array."""
        return self.kind if self.width == 1 else f"vec{self.width}<{self.kind}>"

    def functions(self, operand: int, array: str) -> list[str]:
        """Return the functions that read and write it, as operand of a number, in an array."""
        base = "".join(f"asg_step_{each.depth}.x * {each.stride} + " for each in self.slices)
        handed = "f32" if self.kind == "f16" else self.kind
        single = f"{array}[{base}i]"
        if self.width > 1:
            single = f"{array}[{base}(i >> 2u)][i & 3]"
        four, wide = f"{array}[{base}i]", f"vec4<{handed}>"
        is_half = handed != self.kind
        made = {
            Use.AT: f"(i: i32) -> {handed} {{ return {_as(handed, single, is_half)}; }}",
            Use.FOUR_AT: f"(i: i32) -> {wide} {{ return {_as(wide, four, is_half)}; }}",
            Use.PUT: f"(i: i32, v: {handed}) {{ {single} = {_as(self.kind, 'v', is_half)}; }}",
            Use.PUT_FOUR: f"(i: i32, v: {wide}) {{ {four} = {_as(self.declared, 'v', is_half)}; }}",
        }
        return [f"fn {use}_{operand}{made[use]}" for use in self.uses]


def _as(kind: str, text: str, converted: bool) -> str:
    return f"{kind}({text})" if converted else text


@dataclass(frozen=True)
class Kernel:
    """A compute shader, but for its bindings.

    `text` is WGSL with the entry point `main`: pieces of it and, in that of a user, the numbers of
    operands whose arrays it names. `features` are the WebGPU features that it enables.
    `asg_step_0`, `asg_step_1`, … are the steps of the loops around it, outermost first. With
    `sizes`, one binding more has so many numbers, which `asg_size` reads.
    `unproved` says in words which indices are not proved to lie in the buffers of the schedule, and
    which loops not to end; a workgroup has `invocations`. Equal kernels share a pipeline.
    """

    text: tuple[str | int, ...]
    operands: tuple[Operand, ...]
    features: frozenset[str] = frozenset()
    unproved: tuple[str, ...] = UNPROVED
    invocations: int = 0
    sizes: int = 0

    @cached_property
    def stored(self) -> tuple[str, ...]:
        """The element type of the array of each binding, that of the sizes last."""
        return (*(each.declared for each in self.operands), *(["i32"] if self.sizes else []))

    @cached_property
    def steps(self) -> int:
        """The number of loops around it whose steps it knows."""
        return max((each.depth + 1 for own in self.operands for each in own.slices), default=0)

    def source(self, merged: Mapping[int, int]) -> str:
        """Return the whole shader; operand k is bound as operand `merged[k]` where that has it.

        A buffer that is both read and written is bound once: WebGPU refuses two bindings of one
        range. All are read_write, since buffers share memory with others that are.
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
        text = (names[piece] if isinstance(piece, int) else piece for piece in self.text)
        return "\n".join([*lines, "".join(text)])


@dataclass(frozen=True)
class Dispatch:
    """One kernel on buffers: `buffers[k]` is the id of operand k, `writes` those written.

    `aligned` holds pairs (read, written) of operands of which each element is read only by the
    invocation that writes the element at the same place, and before it: the two may share memory.
    Where its kernel reads sizes, `sizes` has them; a schedule that is ready has a buffer of them.
    `nodes` are the nodes of the lowered graph that it computes; `flops` counts arithmetic. One that
    is made, not read from a file, has the `question` of what else its kernel could be, and the
    `trips` of its loops.
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
    question: Question[Choice] | None = field(default=None, compare=False)
    trips: Trips = field(default=NEVER, compare=False)
    program: Program | None = field(default=None, compare=False, repr=False)

    def moved(
        self, buffers: Mapping[int, int] | Sequence[int], nodes: Iterable[int], label: str = ""
    ) -> Dispatch:
        """Return it on other buffers, for other nodes: those in the place of buffer k are at k."""
        return replace(
            self,
            buffers=tuple([buffers[number] for number in self.buffers]),
            nodes=tuple(sorted(set(nodes))),
            label=label or self.label,
        )

    @property
    def unproved(self) -> tuple[str, ...]:
        """The reasons in words why not all indices and loops are proved; none where all are.

        The numbers of workgroups are those of a run, no formulas.
        """
        kernel = self.kernel
        if kernel.unproved or prod(self.workgroups) * kernel.invocations <= COUNTED:
            return kernel.unproved
        return (f"it has more than {COUNTED} invocations, and counts them by an i32",)

    def may_overwrite(self, old: Iterable[int], new: Sequence[int]) -> bool:
        """Whether it may write the operand of `new`, if there is one, where those of `old` lie."""
        return len(new) == 1 and all(
            (k, new[0]) in self.aligned and self.kernel.stored[k] == self.kernel.stored[new[0]]
            for k in old
        )


@dataclass(frozen=True)
class Loop:
    """Dispatches from number `start` up to `stop` that are run for each of `length` steps, in turn.

    With `reverse`, the last step is the first. Loops lie within each other or apart. One that does
    not make all of its steps has a buffer that is looked at: `watched` is its id, and `ends` says
    for what. Where that is a flag, a step after it became false changes nothing.
    """

    start: int
    stop: int
    length: int
    reverse: bool = False
    ends: Ends = Ends.LENGTH
    watched: int | None = None

    @property
    def steps(self) -> range:
        """The steps in the order in which they are run."""
        steps = range(self.length)
        return steps[::-1] if self.reverse else steps


def most_steps(loops: Iterable[Loop]) -> int:
    """Return the largest number of steps of any loop; 0 where there is none."""
    return max((loop.length for loop in loops), default=0)


@dataclass(frozen=True)
class Schedule:
    """Dispatches in order, those of `loops` again and again; an outer loop stands before an inner.

    Outputs and updates name the buffers that hold their values.
    """

    buffers: tuple[Buffer, ...]
    dispatches: tuple[Dispatch, ...]
    outputs: Mapping[str, int]
    updates: Mapping[str, int]
    notes: Mapping[str, str] = field(default_factory=dict[str, str])
    loops: tuple[Loop, ...] = ()
