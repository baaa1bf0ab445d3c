"""The parts of a plan: values in storages, and steps; the lifetimes and places of storages."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from copy import copy
from functools import lru_cache, partial, wraps
from math import prod
from typing import Any, NamedTuple, TypeVar

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Attrs
from asg.core.tracing.record import Later, concrete, is_later, later, once
from asg.core.types import TensorType
from asg.runtime.memory.planner import START, Storage, allocate, take_over
from asg_numpy.plan_numbers import PROCESS, plans

END = 1 << 60  # after the last step, when updates are committed and outputs read

Make = Callable[..., Callable[[], Any]]
Result = TypeVar("Result")

# The division of a step into equal parts: the axis of each operand, then of each result. None means
# that each part reads the whole operand, or has a separate workspace.
Axes = tuple[int | None, ...]
AskAxes = Callable[[], Axes | None]
MostParts = Callable[["Step"], "int | None"]


Laid = tuple[tuple[int, ...], int, tuple[int, ...] | None]


class Value:
    """A value of the graph: a constant array, or a place in a storage.

    `strides` is None if it fills its storage, row-major.
    """

    __slots__ = ("array", "laid", "offset", "storage", "strides", "type")

    def __init__(
        self,
        type_: TensorType,
        storage: Storage | None,
        offset: int = 0,
        strides: tuple[int, ...] | None = None,
        array: Array | None = None,
    ) -> None:
        self.type = type_
        self.storage = storage
        self.offset = offset
        self.strides = strides
        self.array = array
        self.laid: Later | None = None  # its place, if known only later

    def place(self) -> Laid:
        """Return its shape, its offset in its storage's memory, and its strides."""
        if self.laid is not None:
            return self.laid.known
        assert self.storage is not None
        return shape_of(self.type), self.storage.root().offset + self.offset, self.strides

    def fix(self) -> None:
        """Record its final place, if that is known only later."""
        if self.laid is None and self.array is None and self.storage is not None:
            found = later(_laid, *self.place())
            self.laid = found if isinstance(found, Later) else None


class Step:
    """A closure of the plan: `make(*arrays of reads, *arrays of writes)` returns it.

    With `overwrite`, it may write element by element over an operand's last read. `aligned` lists
    single pairs for which it may: the positions of an operand and a result. `workspace` estimates
    its temporary bytes. `axes`, or a function that returns them, divide it into parts.
    `work` estimates its microseconds. `most` returns the largest number of parts in which each
    part has enough work for the operand that it reads whole, or None without such an operand.
    """

    __slots__ = (
        "_ask", "aligned", "axes", "make", "most", "node", "overwrite", "reads", "work",
        "workspace", "writes",
    )  # fmt: skip

    def __init__(
        self,
        node: Node,
        make: Make,
        reads: tuple[Value, ...],
        writes: tuple[Value, ...],
        *,
        overwrite: bool = False,
        aligned: Container[tuple[int, int]] = (),
        workspace: int = 0,
        axes: Axes | AskAxes | None = None,
        work: float = 0.0,
        most: MostParts | None = None,
    ) -> None:
        self.node = node
        self.make = make
        self.reads = reads
        self.writes = writes
        self.overwrite = overwrite
        self.aligned = aligned
        self.workspace = workspace
        self._ask = axes if callable(axes) else None
        self.axes = None if callable(axes) else axes
        self.work = work
        self.most = most

    def divide(self) -> None:
        """Determine the axes of its parts, if a function gives them."""
        if self._ask is not None:
            self.axes, self._ask = self._ask(), None

    @property
    def parts(self) -> tuple[Step, ...]:
        """The steps that it consists of: itself."""
        return (self,)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes that it computes."""
        return (self.node,)

    def may_overwrite(self, read: int, written: int) -> bool:
        """Whether an operand and a result, by position, may share memory."""
        value, output = self.reads[read], self.writes[written]
        alike = value.strides == output.strides and value.type == output.type
        return alike and (self.overwrite or (read, written) in self.aligned)

    def may_replace(self, target: Storage, value: Value) -> bool:
        """Whether its result `value` may overwrite the state `target`, a possible operand."""
        return self.overwrite and all(
            read.strides is None for read in self.reads if read.storage is target
        )


class Copies:
    """Copies of steps, values and storages, with a single copy of each."""

    def __init__(self) -> None:
        self._values: dict[int, Value] = {}
        self._storages: dict[int, Storage] = {}

    def steps(self, steps: Iterable[Step]) -> list[Step]:
        """Return copies of steps on copies of their values."""
        found = [*map(copy, steps)]
        for step in found:
            step.reads = tuple(map(self.value, step.reads))
            step.writes = tuple(map(self.value, step.writes))
        return found

    def value(self, value: Value) -> Value:
        """Return the copy of a value; a constant is not copied."""
        if value.storage is None:
            return value
        found = self._values.get(id(value))
        if found is None:
            storage = self.storage(value.storage)
            found = Value(value.type, storage, value.offset, value.strides)
            self._values[id(value)] = found
        return found

    def storage(self, storage: Storage) -> Storage:
        """Return the copy of a storage without a place."""
        found = self._storages.get(id(storage))
        if found is None:
            found = Storage(
                storage.maker, storage.type, storage.nbytes, storage.first, storage.state
            )
            found.last = storage.last
            self._storages[id(storage)] = found
        return found


def retime(steps: Sequence[Step], storages: Iterable[Storage]) -> None:
    """Update the lifetimes of storages for a new order of steps."""
    for storage in storages:
        storage.first = storage.last = START
    for time, step in enumerate(steps):
        for value in step.writes:
            if value.storage is not None:
                value.storage.first = value.storage.last = time
        for value in step.reads:
            if value.storage is not None:
                value.storage.last = time


def overwrite_dying(steps: Sequence[Step], among: Container[Storage] | None = None) -> None:
    """Let steps write over operands that nobody reads later, where they may.

    With `among`, only these storages take part.
    """
    for time, step in enumerate(steps):
        for written, output in enumerate(step.writes if step.overwrite or step.aligned else ()):
            storage = output.storage
            if storage is not None and (among is None or storage in among):
                operands = [
                    value.storage
                    for read, value in enumerate(step.reads)
                    if value.storage is not None
                    and (among is None or value.storage in among)
                    and step.may_overwrite(read, written)
                ]
                take_over(storage, operands, time, partial(_reads_alike, step, written))


def _reads_alike(step: Step, written: int, home: Storage) -> bool:
    """Whether a result may overwrite all operands in this memory, and is the only one there."""
    return all(
        step.may_overwrite(read, written)
        for read, value in enumerate(step.reads)
        if value.storage is not None and value.storage.root() is home
    ) and all(value.storage is None or value.storage.root() is not home for value in step.writes)


def arena_of(storages: Iterable[Storage]) -> int:
    """Give each storage with a place its offset; return the bytes of the arena."""
    plan = plans().memory
    return later(sum, allocate(storages, plan.alignment, compute=later, again=plan.again))


def _laid(shape: tuple[int, ...], offset: int, strides: tuple[int, ...] | None) -> Laid:
    return shape, offset, strides


def _kept(function: Callable[[TensorType], Result]) -> Callable[[TensorType], Result]:
    """Cache a function of a static type: few distinct types recur.

    A result known only later is cached while it is recorded.
    """
    kept = lru_cache(PROCESS.types)(function)

    @wraps(function)
    def ask(type_: TensorType) -> Result:
        for dim in type_.shape:
            if is_later(dim):
                return once(function, type_, of=dim)
        return kept(type_)

    return ask


def shape_of(type_: TensorType) -> tuple[int, ...]:
    """Return the shape of a static type."""
    return type_.shape  # pyright: ignore[reportReturnType]  # static: called often, where a cast takes time


@_kept
def elements_of(type_: TensorType) -> int:
    """Return the number of elements of a static type."""
    return prod(shape_of(type_))


@_kept
def nbytes_of(type_: TensorType) -> int:
    """Return the bytes of a static type."""
    return prod(shape_of(type_)) * type_.dtype.itemsize


@_kept
def row_major(type_: TensorType) -> tuple[int, ...]:
    """Return the strides of a row-major array of this type."""
    strides: list[int] = []
    step = type_.dtype.itemsize
    for dim in reversed(shape_of(type_)):
        strides.append(step)
        step *= max(dim, 1)
    return tuple(reversed(strides))


def strides_of(value: Value) -> tuple[int, ...]:
    """Return the strides of a value in memory."""
    return value.strides or row_major(value.type)


@_kept
def first_wide(type_: TensorType) -> int | None:
    """Return the first axis longer than 1; None for an empty type or none."""
    dims = shape_of(type_)
    if 0 in dims:
        return None
    for axis, dim in enumerate(dims):
        if dim > 1:
            return axis
    return None


def known_attrs(attrs: Attrs) -> dict[str, Any]:
    """Return the attributes of a node for the sizes of a plan."""
    return {name: concrete(value) for name, value in attrs.items()}


class Commit(NamedTuple):
    """A copy of `source` to the state `target` at the end of a run."""

    source: Value
    target: Storage


class Copied(NamedTuple):
    """A value that `make` makes of views of states, such as a copy; its name describes it."""

    name: str
    sources: tuple[Value, ...]
    type: TensorType
    make: Make
