"""An interpreter of kernels on NumPy that finds faults, for small sizes.

All invocations of a dispatch run in lockstep. The faults are: to leave a memory, to read an
unwritten value, to access a place that another invocation may write, to miss a barrier, and to
exceed the target's resources. Faults are collected, and the run continues. A read outside of the
memory, or of an unwritten value, gives NaN.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from asg.core.dtypes import Array
from asg.kernel.arithmetic import NUMPY, Arithmetic
from asg.kernel.costs import registers
from asg.kernel.evaluate import Evaluator, Fault, Frame, Kind, Value, built_ins
from asg.kernel.expr import Expr, Load, Scalar, SharedLoad, Type, UniformLoad, vector_type
from asg.kernel.index import Index, Quotient, Remainder, Variable
from asg.kernel.stmt import Barrier, Memory, Program, SharedStore, Stmt, Store
from asg.kernel.wgsl_types import UnreadableError

NOTHING = np.uint32(0x7FC0DEAD)  # the value of an unwritten read: NaN
_NONE, _MANY = -1, -2  # of users: none, and more than one


@dataclass(frozen=True)
class Limits:
    """Registers of an invocation, bytes shared by a workgroup, and invocations of a subgroup.

    Most GPUs have this number of registers; WebGPU guarantees this number of bytes. A loop must end
    within `turns`.
    """

    registers: int = 255
    shared: int = 16384
    turns: int = 20_000
    subgroup: int = 32


class Uses:
    """For each word: the last invocation to use it, its barrier count, and its workgroup."""

    def __init__(self, count: int) -> None:
        self.lane, self.epoch, self.group = (np.full(count, _NONE, np.int64) for _ in range(3))

    def disturbed(self, at: Array, lanes: Array, epochs: Array, groups: Array) -> Array:
        """Return whether each use is unordered with a use by another invocation."""
        lane, epoch, group = self.lane[at], self.epoch[at], self.group[at]
        elsewhere = (group != _NONE) & (group != groups)
        return elsewhere | ((group == groups) & (epoch == epochs) & (lane != lanes))

    def add(self, at: Array, lanes: Array, epochs: Array, groups: Array) -> None:
        """Record uses; several may be of the same word."""
        lane, epoch, group = self.lane[at], self.epoch[at], self.group[at]
        many = (group == groups) & (epoch == epochs) & (lane != lanes)
        across = (group != _NONE) & (group != groups)
        self.lane[at], self.group[at] = lanes, groups
        many |= self.lane[at] != lanes
        across |= self.group[at] != groups
        self.epoch[at] = epochs
        self.lane[at[many]] = _MANY
        self.group[at[across]] = _MANY


class Words:
    """Words of memory, their written flags, and their uses in a dispatch."""

    def __init__(self, count: int, *, written: bool = False) -> None:
        self.words = np.full(count, NOTHING, np.uint32)
        self.written = np.full(count, written)
        self.begin()

    def begin(self) -> None:
        """Forget all uses, at the start of a dispatch."""
        self.reads, self.writes = Uses(len(self.words)), Uses(len(self.words))

    def read(self, at: Array, lanes: Array, epochs: Array, groups: Array) -> Array:
        """Record reads, and return which of them race."""
        found = self.writes.disturbed(at, lanes, epochs, groups)
        self.reads.add(at, lanes, epochs, groups)
        return found

    def write(self, at: Array, lanes: Array, epochs: Array, groups: Array) -> Array:
        """Record writes, and return which of them race."""
        found = self.reads.disturbed(at, lanes, epochs, groups)
        found |= self.writes.disturbed(at, lanes, epochs, groups)
        self.writes.add(at, lanes, epochs, groups)
        return found | (self.writes.lane[at] == _MANY) | (self.writes.group[at] == _MANY)


class Buffer:
    """An operand: `count` elements of a type, starting at a word of memory.

    It extends to whole vectors of four; the words after the last element may hold anything.
    """

    def __init__(self, words: Words, start: int, count: int, type_: Scalar) -> None:
        self.words = words
        self.start = start
        self.count = count
        self.type = type_

    @classmethod
    def of(cls, array: Array) -> Buffer:
        """Return a buffer that holds an array of f32, i32 or u32."""
        found = cls.empty(array.size, Scalar(_NAMES[array.dtype.type]))
        found.fill(array)
        return found

    @classmethod
    def empty(cls, count: int, type_: Scalar = Scalar.F32) -> Buffer:
        """Return an unwritten buffer."""
        return cls(Words(_padded(max(count, 1))), 0, count, type_)

    def fill(self, array: Array) -> None:
        """Write an array of the same size."""
        place = slice(self.start, self.start + self.count)
        self.words.words[place] = np.ascontiguousarray(array).reshape(-1).view(np.uint32)
        self.words.written[place] = True

    @property
    def array(self) -> Array:
        """The elements."""
        return self.words.words[self.start : self.start + self.count].view(NUMPY[self.type])

    @property
    def is_written(self) -> bool:
        """Whether all elements were written."""
        return bool(self.words.written[self.start : self.start + self.count].all())


_NAMES = {np.float32: "f32", np.int32: "i32", np.uint32: "u32"}


def _padded(count: int) -> int:
    return -(-count // 4) * 4


def run(
    program: Program, buffers: Sequence[Buffer], groups: int = 1, *,
    given: Mapping[str, int] | None = None, limits: Limits | None = None,
    arithmetic: Arithmetic | None = None, number: Callable[[int], int] = int, first: int = 0,
) -> tuple[Fault, ...]:  # fmt: skip
    """Run a kernel on its operands in `groups` workgroups from `first` on, and return its faults.

    The mapping `given` has the i32 arguments by name: the steps of the enclosing loops. The
    function `number` returns the value of a size. Raises UnreadableError for unreadable text of an
    op.
    """
    limits = limits or Limits()
    invocations = Invocations(program, buffers, groups, limits, arithmetic, number, first)
    steps = {
        name: np.full(invocations.count, step, np.int32) for name, step in (given or {}).items()
    }
    return invocations.run(steps)


class Invocations(Evaluator):
    """The invocations of a dispatch, the memory of their workgroups, and their barriers.

    A barrier begins a new epoch of its memory for the whole workgroup.
    """

    def __init__(
        self, program: Program, buffers: Sequence[Buffer], groups: int, limits: Limits,
        arithmetic: Arithmetic | None = None, number: Callable[[int], int] = int, first: int = 0,
    ) -> None:  # fmt: skip
        count = groups * program.size
        super().__init__(count, program.functions, arithmetic, limits.turns, number)
        self._program = program
        self._buffers = buffers
        self._limits = limits
        self.lanes = np.arange(self.count)
        self.groups = self.lanes // program.size
        self.numbers = self.groups + first  # of the workgroups in the dispatch
        self._epochs = {memory: np.zeros(self.count, np.int64) for memory in Memory}
        self.shared = {
            name: Words(each.count * each.type.width * groups)
            for name, each in program.shared.items()
        }
        for buffer in buffers:
            buffer.words.begin()

    def run(self, given: Mapping[str, Value]) -> tuple[Fault, ...]:
        """Run all invocations to their end, with further given values, and return the faults."""
        self._needs()
        size = self._program.size
        values = built_ins(self.numbers, self.lanes % size, size, self._limits.subgroup)
        with np.errstate(all="ignore"):
            self.block(self._program.body, self.frame({**values, **given}))
        return tuple(self.faults.values())

    def _needs(self) -> None:
        """Record a fault if the kernel exceeds the target's resources."""
        shared = self._program.shared.values()
        if sum(4 * each.count * each.type.width for each in shared) > self._limits.shared:
            self.fault(Kind.SHARED)
        if registers(self._program) > self._limits.registers:
            self.fault(Kind.REGISTERS)

    # Statements

    def statement(self, statement: Stmt, frame: Frame) -> None:
        """Run a statement where the frame runs."""
        match statement:
            case Store(operand=operand, at=at, value=value):
                new = self.value(value, frame)
                places = self.places(at, operand, frame)
                self.put(self.operand(operand, places, value.type, frame), new)
            case SharedStore(array=array, at=at, value=value, lanes=lanes):
                new = self.value(value, frame)
                places = self.places(at, array, frame)
                self.put(self.array(array, places, value.type, frame, lanes), new)
            case Barrier(memory=memory):
                self.barrier(memory, frame)
            case _:
                super().statement(statement, frame)

    def barrier(self, memory: Memory, frame: Frame) -> None:
        """Begin a new epoch of a memory for the workgroups that run."""
        runs = frame.runs.reshape(-1, self._program.size)
        if (runs.any(1) != runs.all(1)).any():
            self.fault(Kind.BARRIER)
        self._epochs[memory] = self._epochs[memory] + frame.runs

    # Memory

    def load(self, expr: Expr, frame: Frame) -> Value:
        """Return an element of an operand or of workgroup memory."""
        match expr:
            case Load(operand=operand, at=at, type=type_):
                places = self.places(at, operand, frame)
                return self.get(self.operand(operand, places, type_, frame), type_)
            case UniformLoad():
                self.barrier(Memory.WORKGROUP, frame)
                found = self._shared_load(expr, frame)
                self.barrier(Memory.WORKGROUP, frame)
                return found
            case SharedLoad():
                return self._shared_load(expr, frame)
            case _:
                return super().load(expr, frame)

    def _shared_load(self, load: SharedLoad, frame: Frame) -> Value:
        places = self.places(load.at, load.array, frame)
        return self.get(self.array(load.array, places, load.type, frame, load.lanes), load.type)

    def operand(self, operand: int, at: Array, type_: Type, frame: Frame) -> Access:
        """Return the access of the running invocations to an operand's element or neighbors."""
        buffer, width = self._buffers[operand], type_.width
        if type_.scalar is not buffer.type:
            raise TypeError(f"operand {operand} is of {buffer.type}, not {type_}")
        count = buffer.count if width == 1 else _padded(buffer.count)
        places, lanes = self._inside(at, count - width + 1, operand, frame)
        between = places[places % width != 0]
        if between.size:
            self.fault(Kind.UNALIGNED, operand, int(between[0]))
        epochs, end = self._epochs[Memory.STORAGE], buffer.start + buffer.count
        return Access(operand, buffer.words, buffer.start + places, buffer.start, end,
                       (lanes, epochs[lanes], self.groups[lanes]))  # fmt: skip

    def array(
        self, array: str, at: Array, type_: Type, frame: Frame, parts: int = 1
    ) -> Access:  # fmt: skip
        """Return the access of the running invocations to an array in workgroup memory.

        If `parts` is not 1, the access is to a scalar of a vector of `parts`.
        """
        shared, words = self._program.shared[array], self.shared[array]
        whole = type_ if parts == 1 else vector_type(type_.scalar, parts)
        if whole != shared.type or type_.width * parts != whole.width:
            raise TypeError(f"{array} is of {shared.type}, not {whole}")
        places, lanes = self._inside(at, shared.count * parts, array, frame)
        epochs, groups = self._epochs[Memory.WORKGROUP], self.groups[lanes]
        first = groups * shared.count * whole.width
        return Access(array, words, first + places * type_.width, first, len(words.words),
                       (lanes, epochs[lanes], groups))  # fmt: skip

    def _inside(self, at: Array, count: int, of: int | str, frame: Frame) -> tuple[Array, Array]:
        """Return the places within a memory of `count`, and their invocations."""
        found, lanes = at[frame.runs], self.lanes[frame.runs]
        outside = (found < 0) | (found >= count)
        if outside.any():
            self.fault(Kind.BOUNDS, of, int(found[outside][0]))
        return found[~outside], lanes[~outside]

    def places(self, at: Index, of: int | str, frame: Frame) -> Array:
        """Return the value of an index of an operand or array; record variables out of range."""
        for atom, _ in at.terms:
            match atom:
                case Variable(extent=extent):
                    found = self.place(Index(((atom, 1),)), frame)[frame.runs]
                    outside = (found < 0) | (found >= self.number(extent))
                    if outside.any():
                        self.fault(Kind.RANGE, of, int(found[outside][0]))
                case Quotient() | Remainder():
                    self.places(atom.of, of, frame)
        return self.place(at, frame)

    def get(self, access: Access, type_: Type) -> Value:
        """Return the values that the invocations read."""
        parts: list[Array] = []
        for part in range(type_.width):
            at, words = access.at + part, access.words
            nothing = ~words.written[at] & (at < access.end)
            if nothing.any():
                self.fault(Kind.UNWRITTEN, access.of, access.shown(at, nothing))
            self._note(access, words.read(at, *access.users), at)
            found = np.full(self.count, NOTHING)
            found[access.users[0]] = words.words[at]
            parts.append(found.view(NUMPY[type_.scalar]))
        return parts[0] if type_.width == 1 else tuple(parts)

    def put(self, access: Access, value: Value) -> None:
        """Write a value for the invocations."""
        for part, each in enumerate(value if isinstance(value, tuple) else (value,)):
            at, words = access.at + part, access.words
            self._note(access, words.write(at, *access.users), at)
            words.words[at] = np.ascontiguousarray(each[access.users[0]]).view(np.uint32)
            words.written[at] = True

    def _note(self, access: Access, races: Array, at: Array) -> None:
        if races.any():
            self.fault(Kind.RACE, access.of, access.shown(at, races))

    # Subgroups

    def call(self, function: str, values: Sequence[Value], type_: Type, frame: Frame) -> Value:
        """Return a function's value, including functions that read another invocation's value."""
        if not function.startswith("subgroup"):
            return super().call(function, values, type_, frame)
        size = self._program.size
        width = min(self._limits.subgroup, size)
        local = self.lanes % size
        match function, values:
            case "subgroupShuffleXor", [value, mask]:
                place = (local % width) ^ self._whole(mask)
            case "subgroupShuffle", [value, place]:
                place = self._whole(place)
            case "subgroupBroadcastFirst", [value]:
                runs = np.pad(frame.runs.reshape(-1, size), ((0, 0), (0, -size % width)))
                first = runs.reshape(len(runs), -1, width).argmax(-1)
                place = first[self.groups, local // width]
            case _:
                raise UnreadableError(function)
        other = local // width * width + place
        there = (place >= 0) & (place < width) & (other < size)
        other = self.lanes - local + np.clip(other, 0, size - 1)
        if not (there & frame.runs[other])[frame.runs].all():
            self.fault(Kind.EXCHANGE)
        return tuple(x[other] for x in value) if isinstance(value, tuple) else value[other]

    def _whole(self, value: Value) -> Array:
        assert not isinstance(value, tuple), "a vector where a scalar belongs"
        return value.astype(np.int64)


@dataclass(frozen=True, eq=False)
class Access:
    """The first words of an operand or array that invocations use.

    The memory begins at `start`, and its elements end before `end`. The triple `users` has the
    invocations, their barrier counts, and their workgroups.
    """

    of: int | str
    words: Words
    at: Array
    start: int | Array
    end: int
    users: tuple[Array, Array, Array]

    def shown(self, at: Array, which: Array) -> int:
        """Return the place in the memory of the first selected word."""
        return int((at - self.start)[which][0])
