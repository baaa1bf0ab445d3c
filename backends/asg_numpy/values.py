"""The parts of a plan: storages, the values that lie in them, and steps that compute."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import lru_cache, wraps
from math import prod
from typing import Any, NamedTuple, TypeVar

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.tracing.record import Later, concrete, is_later, later, once
from asg.core.types import TensorType
from asg_numpy.plans import PROCESS

START = -1  # the time before the first step, when inputs are copied in
END = 1 << 60  # the time after the last one, when updates are committed and outputs read

Make = Callable[..., Callable[[], Any]]
Result = TypeVar("Result")

# How a step can be done in parts: along which axis each value that it reads, and then each that it
# writes, is divided, all into the same number of equal parts. None is what every part reads whole,
# or a room that each has for itself.
Axes = tuple[int | None, ...]
AskAxes = Callable[[], Axes | None]


Laid = tuple[tuple[int, ...], int, tuple[int, ...] | None]


class Storage:
    """A piece of memory: a buffer of the plan, an input's buffer, or the array of a state.

    It lives from the step `first`, which writes it, to the step `last`, which reads it last. With a
    `home`, it is that storage's memory.
    """

    __slots__ = ("first", "home", "last", "maker", "nbytes", "offset", "pinned", "state", "type")

    def __init__(
        self, maker: Node | str, type_: TensorType, nbytes: int, first: int,
        state: str | None = None,
    ) -> None:  # fmt: skip
        self.maker = maker  # the node that makes what lies there, or a text that says what does
        self.type = type_
        self.nbytes = nbytes
        self.first = self.last = first
        self.state = state  # the name of the parameter or state whose array it is
        self.home: Storage | None = None
        self.offset = 0
        self.pinned = False  # holds an output, and must not become a state's array

    @property
    def label(self) -> str:
        """The name of what lies there."""
        if isinstance(self.maker, str):
            return self.maker
        return self.maker.name or f"%{self.maker.id} {self.maker.op.name}"

    def root(self) -> Storage:
        """Return the storage whose memory it is."""
        storage = self
        while storage.home is not None:
            storage = storage.home
        return storage


class Value:
    """A value of the graph: a constant array, or a place in a storage.

    `strides` is None where it is its storage, whole and row by row.
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
        self.laid: Later | None = None  # where it lies, if that is known later

    def place(self) -> Laid:
        """Return its shape, its offset in the memory of its storage, and its strides."""
        if self.laid is not None:
            return self.laid.known
        assert self.storage is not None
        return shape_of(self.type), self.storage.root().offset + self.offset, self.strides

    def fix(self) -> None:
        """Record where it lies, once that does not change, if it is known later."""
        if self.laid is None and self.array is None and self.storage is not None:
            found = later(_laid, *self.place())
            self.laid = found if isinstance(found, Later) else None


class Step:
    """One closure of the plan: `make(*arrays of reads, *arrays of writes)` returns it.

    With `overwrite`, the memory of a value that it reads for the last time may be where it writes,
    element by element. `workspace` estimates the bytes that it takes and gives back. With `axes`
    it can be done in parts, which may be a function that is asked once it is divided; `work` is
    what it takes in microseconds, roughly. One that `packs` is a product of two operands, of which
    each part packs the one that it reads whole.
    """

    __slots__ = (
        "_ask", "axes", "make", "node", "overwrite", "packs", "reads", "work", "workspace",
        "writes",
    )  # fmt: skip

    def __init__(
        self,
        node: Node,
        make: Make,
        reads: tuple[Value, ...],
        writes: tuple[Value, ...],
        *,
        overwrite: bool = False,
        workspace: int = 0,
        axes: Axes | AskAxes | None = None,
        work: float = 0.0,
        packs: bool = False,
    ) -> None:
        self.node = node
        self.make = make
        self.reads = reads
        self.writes = writes
        self.overwrite = overwrite
        self.workspace = workspace
        self._ask = axes if callable(axes) else None
        self.axes = None if callable(axes) else axes
        self.work = work
        self.packs = packs

    def divide(self) -> None:
        """Ask along which axes it can be done in parts, if that is not known yet."""
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

    def may_replace(self, target: Storage, value: Value) -> bool:
        """Whether `value`, which it writes, may lie where `target` is, which it may read."""
        return self.overwrite and all(
            read.strides is None for read in self.reads if read.storage is target
        )


class Copies:
    """Copies of steps with their values and storages, of each of which there is one copy."""

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
        """Return the copy of a value; a constant is its own."""
        if value.storage is None:
            return value
        found = self._values.get(id(value))
        if found is None:
            storage = self.storage(value.storage)
            found = Value(value.type, storage, value.offset, value.strides)
            self._values[id(value)] = found
        return found

    def storage(self, storage: Storage) -> Storage:
        """Return the copy of a storage that has no place yet."""
        found = self._storages.get(id(storage))
        if found is None:
            found = Storage(
                storage.maker, storage.type, storage.nbytes, storage.first, storage.state
            )
            found.last = storage.last
            self._storages[id(storage)] = found
        return found


def retime(steps: Sequence[Step], storages: Iterable[Storage]) -> None:
    """Tell storages when steps, which have other places now, write and read them."""
    for storage in storages:
        storage.first = storage.last = START
    for time, step in enumerate(steps):
        for value in step.writes:
            if value.storage is not None:
                value.storage.first = value.storage.last = time
        for value in step.reads:
            if value.storage is not None:
                value.storage.last = time


def _laid(shape: tuple[int, ...], offset: int, strides: tuple[int, ...] | None) -> Laid:
    return shape, offset, strides


def _kept(function: Callable[[TensorType], Result]) -> Callable[[TensorType], Result]:
    """Return a function of a static type that is computed once: the same few come again and again.

    A result that is known later is kept as long as it is recorded.
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
    return type_.shape  # pyright: ignore[reportReturnType]  # static: asked for too often to cast


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
    """Return the strides of an array of this type that lies row by row."""
    strides: list[int] = []
    step = type_.dtype.itemsize
    for dim in reversed(shape_of(type_)):
        strides.append(step)
        step *= max(dim, 1)
    return tuple(reversed(strides))


@_kept
def first_wide(type_: TensorType) -> int | None:
    """Return the first axis that is longer than 1, of a type with elements."""
    dims = shape_of(type_)
    if 0 in dims:
        return None
    for axis, dim in enumerate(dims):
        if dim > 1:
            return axis
    return None


def known_attrs(node: Node) -> dict[str, Any]:
    """Return the attributes of a node for the sizes of a plan."""
    return {name: concrete(value) for name, value in node.attrs.items()}


class Commit(NamedTuple):
    """At the end of a run, `source` is copied to the array of the state `target`."""

    source: Value
    target: Storage


class Copied(NamedTuple):
    """A copy of a view of a state, by a name that says all of it; `make` makes it."""

    name: str
    state: str
    source: Value
    type: TensorType
    make: Make
