"""The target of code generation: the facts of a device that kernels depend on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from operator import contains
from types import MappingProxyType
from typing import Generic, NamedTuple, Self, TypeVar, cast

from asg.core.dtypes import DType
from asg.core.errors import BackendError
from asg.core.hashing import digest
from asg.core.tracing import Number, Size, most_of_class, sizes_of
from asg.core.types import TensorType


class Limits(NamedTuple):
    """The bounds of a plan: bytes of one binding and of all memory, the step of offsets, bindings.

    `row` is the step of the offsets of uniforms, in which loops find the number of a step.
    """

    binding: int
    alignment: int
    bindings: int
    memory: int | None = None
    row: int = 256


# Tuned choices: parameters of kernels that could be otherwise


@dataclass(frozen=True)
class Choice:
    """The parameters of a kernel of one kind: a number for each field."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in the order of the fields."""
        return tuple(vars(self).values())

    def with_number(self, place: int, number: int) -> Self:
        """Return the choice with another number in the field at a place."""
        return replace(self, **{list(vars(self))[place]: number})


@dataclass(frozen=True)
class Elements(Choice):
    """The neighbours, 1 or 4, that an invocation of an elementwise kernel computes."""

    count: int


@dataclass(frozen=True)
class Lanes(Choice):
    """The invocations that share a row of a reduction."""

    count: int


@dataclass(frozen=True)
class RowTile(Choice):
    """The invocations that share a row, and the vectors of it that each loads at once."""

    lanes: int
    loads: int


@dataclass(frozen=True)
class ColumnTile(Choice):
    """The vectors of columns side by side in a workgroup, and the rows of each loaded at once."""

    across: int
    loads: int


@dataclass(frozen=True)
class Tiling(Choice):
    """Rows and columns of an invocation's tile of a product, and invocations of a workgroup."""

    rows: int
    columns: int
    invocations: int


@dataclass(frozen=True)
class Attending(Choice):
    """Rows and columns of a block of scores, and the invocations that share four of its rows."""

    rows: int
    columns: int
    lanes: int


LANES = (4, 8)  # rows and columns of invocations that run together, in Z order


@dataclass(frozen=True)
class Staged(Choice):
    """The tile of a product that a workgroup stages in its memory.

    `slices` of the workgroup divide the `depth` of the tile, its places along the contracted axis.
    An invocation has `down` rows and `across` columns of the result. The grid has `beside` tiles of
    rows side by side.
    """

    rows: int
    columns: int
    depth: int
    down: int
    across: int
    slices: int
    buffers: int
    beside: int

    @property
    def steps(self) -> int:
        """The places along the contracted axis of a tile that a slice has."""
        return self.depth // self.slices

    @property
    def invocations(self) -> int:
        """The invocations of a slice."""
        return (self.rows // self.down) * (self.columns // self.across)

    @property
    def vectors(self) -> int:
        """The vectors of a buffer: both operands' tiles."""
        return (self.rows + self.columns) * self.depth // 4


@dataclass(frozen=True)
class Recurrent(Choice):
    """Rows and invocations of a workgroup that makes all steps of a loop.

    An invocation keeps so many vectors of weights in registers.
    """

    rows: int
    invocations: int
    kept: int


Kind = TypeVar("Kind", bound=Choice)
Taken_co = TypeVar("Taken_co", bound=Choice, covariant=True)


@dataclass(frozen=True)
class Question(Generic[Taken_co]):
    """The problem that a kernel solves, the choice taken, and the options of each of its fields."""

    problem: str
    taken: Taken_co
    options: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Table:
    """Choices by problem, in order."""

    entries: tuple[tuple[str, Choice], ...] = ()

    @cached_property
    def choices(self) -> Mapping[str, Choice]:
        """The choices by problem."""
        return MappingProxyType(dict(self.entries))

    @cached_property
    def digest(self) -> str:
        """The table's digest: equal for equal tables, and empty for one without entries."""
        return digest(repr(self.entries).encode())[:16] if self.entries else ""

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, problem: object) -> bool:
        return problem in self.choices

    def question(
        self, problem: str, options: Iterable[Iterable[int]], formula: Kind
    ) -> Question[Kind]:
        """Return the choice for a problem, or that of a formula where there is none that fits."""
        allowed = tuple(map(tuple, options))
        found = self.choices.get(problem)
        if not isinstance(found, type(formula)) or not all(map(contains, allowed, found.numbers)):
            found = formula
        return Question(problem, found, allowed)

    def with_choices(self, choices: Mapping[str, Choice]) -> Table:
        """Return the table with other choices beside its own, or in their place."""
        return Table(tuple(sorted({**self.choices, **choices}.items())))


EMPTY = Table()


MOST_LOOPS = 8  # within each other: uniforms of a changing offset that every device has
CPU_ITERATIONS = 65_000  # of all its loops that an invocation can count on
_STEP = 16  # bytes: a vec4<f32>, so that a kernel may read whole vectors


def bytes_of(type_: TensorType) -> int:
    """Return the bytes of a static type on the device, where a bool is a u32."""
    size = 4 if type_.dtype is DType.BOOL else type_.dtype.itemsize
    return prod(sizes_of(type_.shape)) * size


def padded(nbytes: int, step: int = _STEP) -> int:
    """Return the bytes that are set aside for `nbytes`: never none, and whole vectors."""
    return max(-(-nbytes // step), 1) * step


# How an element lies in device memory, as WGSL writes it; a bool is a u32 of 0 or 1.
STORED: Mapping[DType, str] = {
    DType.BOOL: "u32",
    DType.I32: "i32",
    DType.U32: "u32",
    DType.F16: "f16",
    DType.F32: "f32",
}


def stored_type(dtype: DType) -> str:
    """Return how an element of `dtype` lies in device memory.

    Raises BackendError for f64, which WGSL does not have.
    """
    if dtype not in STORED:
        raise BackendError(
            f"the wgpu backend has no {dtype}", hint='build the graph in f32, or use "numpy"'
        )
    return STORED[dtype]


@dataclass(frozen=True)
class Target:
    """The properties of a device that the generated code depends on."""

    storage_buffers: int = 8  # bindings a kernel may have
    workgroups: int = 65_535  # in one direction of a dispatch
    invocations: int = 256  # in one workgroup
    shared_bytes: int = 16_384  # of memory that a workgroup shares
    features: frozenset[str] = frozenset()
    binding: int = 1 << 27  # bytes of a buffer that a kernel sees
    iteration_limit: int = 0  # of an invocation's loops together; without a bound if 0
    table: Table = EMPTY  # of parameters that were measured
    is_watched: bool = True  # by a host that looks at flags and counts between submissions

    @property
    def most_columns(self) -> int:
        """The longest trip count of a loop that leaves iterations for those around and in it."""
        return self.iteration_limit // 2 or 2**31


def require_dtype(dtype: DType, target: Target) -> None:
    """Raise BackendError for a dtype that WGSL, or this device, does not have."""
    stored_type(dtype)
    if dtype is DType.F16 and "shader-f16" not in target.features:
        raise BackendError(
            "the device has no f16: its driver does not offer shader-f16",
            hint='cast to f32, pick another device with ASG_DEVICE, or use "numpy"',
        )


def workgroups_of(count: int, most: int) -> tuple[int, int, int]:
    """Return so many workgroups as equal rows of at most `most`, and the length of a row.

    Fewer than there are rows have nothing to do. Where the number is not known, and all of its
    class fit a row, the length is that of a full row, which a single one does not ask.
    """
    size = cast(Number, count)
    if isinstance(size, Size) and most_of_class(size) <= most:
        return size.trace.computed(min, size, most), -(-size // most), most
    rows = -(-count // most)
    across = -(-count // rows) if count else 0
    return across, rows, across
