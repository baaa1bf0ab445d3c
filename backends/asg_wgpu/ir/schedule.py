"""The schedule of a graph, before it has memory: buffers, and dispatches of kernels on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from math import prod

from asg.core.dims import Dim
from asg.core.dtypes import Array, DType
from asg.core.leaves import CONSTANT, RESIDENT
from asg.core.node import Node
from asg.core.types import TensorType
from asg.ops.control.parts import Ends
from asg_wgpu.ir.node_facts import NEVER, Trips
from asg_wgpu.ir.target import Choice, Question
from asg_wgpu.ir.text import ENTRY, written

Numbers = tuple[Dim, ...]  # that a kernel reads
UNPROVED = ("nobody has proved its text",)  # of a kernel of which nothing is known
COUNTED = 2**31  # invocations, numbered from 0 by an i32


class Role(StrEnum):
    """Where the contents of a buffer come from."""

    INPUT = "input"  # fed before the run
    STATE = "state"  # a parameter or state, kept from run to run
    CONSTANT = "constant"  # written once
    INNER = "inner"  # written by a dispatch


@dataclass(frozen=True)
class Buffer:
    """A value that lies in memory, densely and in row-major order; its id is its position.

    `name` is the leaf's name of an input or state, `data` the contents of a constant; `node` is the
    node of the lowered graph that makes it.
    """

    id: int
    role: Role
    type: TensorType
    node: int
    name: str | None = None
    data: Array | None = None


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


@dataclass(frozen=True)
class Kernel:
    """A compute shader, but for its bindings.

    `body` is WGSL with the entry point `main`, and with holes. The buffer of operand k is an array
    of that operand's stored element type, or of vectors of it where `stored` says so.
    `features` are the WebGPU features that it enables. `asg_step_0`, `asg_step_1`, … are the steps
    of the loops around it, outermost first, of which it knows `steps`. It says where the
    statements of the entry point begin, before which sizes can be read from memory.
    `unproved` says in words which indices are not proved to lie in the buffers of the schedule, and
    which loops not to end; a workgroup has `invocations`. Equal kernels share a pipeline.
    """

    body: str
    stored: tuple[str, ...]  # the declared element type of each operand: "f32", "vec4<f32>", …
    features: frozenset[str] = frozenset()
    steps: int = 0
    unproved: tuple[str, ...] = UNPROVED
    invocations: int = 0

    @cached_property
    def parts(self) -> tuple[str, str]:
        """The text before the statements of the entry point, and that from there on."""
        head, _, main = self.body.partition(ENTRY)
        return head, main

    def reading(self, head: str, main: str, reads: Iterable[str]) -> Kernel:
        """Return the kernel with these parts and one operand more, which has sizes.

        The entry point begins with the bindings `reads`, as in "size_0 = sizes[0]".
        """
        lets = "".join(f"  let {binding};\n" for binding in reads)
        return replace(self, body=f"{head}{ENTRY}{lets}{main}", stored=(*self.stored, "i32"))

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
        return "\n".join([*lines, written(self.body, merged)])


@dataclass(frozen=True)
class Dispatch:
    """One kernel on buffers: `buffers[k]` is the id of operand k, `writes` those written.

    `aligned` holds pairs (read, written) of operands of which each element is read only by the
    invocation that writes the element at the same place, and before it: the two may share memory.
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
    question: Question[Choice] | None = field(default=None, compare=False)
    trips: Trips = field(default=NEVER, compare=False)

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


def reading(
    schedule: Schedule, instead: Mapping[Kernel, tuple[Kernel, Numbers]]
) -> tuple[Schedule, dict[int, Numbers]]:
    """Return a schedule with other kernels in the place of some, which read numbers besides.

    The numbers are given by the id of the constant, without data yet, that is to hold them.
    """
    buffers, places = Buffers(schedule.buffers), dict[Numbers, int]()
    dispatches: list[Dispatch] = []
    for dispatch in schedule.dispatches:
        kernel, numbers = instead.get(dispatch.kernel, (dispatch.kernel, ()))
        bound = dispatch.buffers
        if numbers:
            if numbers not in places:
                type_ = TensorType((len(numbers),), DType.I32)
                places[numbers] = buffers.new(Role.CONSTANT, type_, dispatch.nodes[0])
            bound = (*bound, places[numbers])
        dispatches.append(replace(dispatch, kernel=kernel, buffers=bound))
    made = replace(schedule, buffers=tuple(buffers), dispatches=tuple(dispatches))
    return made, {place: numbers for numbers, place in places.items()}
