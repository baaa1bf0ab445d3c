"""The target of code generation: the properties of a device that kernels depend on.

It also holds the tuned choices: parameters of kernels, by the problem that a kernel solves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from operator import contains
from types import MappingProxyType
from typing import Generic, NamedTuple, Self, TypeVar, cast

from asg.core.dtypes import HELD, DType
from asg.core.errors import BackendError
from asg.core.hashing import digest
from asg.core.tracing.size import Number, Size, most_of_class, sizes_of
from asg.core.types import TensorType
from asg.ops.wgsl import missing_dtype


class Limits(NamedTuple):
    """The bounds of a memory plan, in bytes; `bindings` counts the bindings of a kernel.

    `binding` is the most bytes of a binding, `alignment` the alignment of offsets, and `memory` all
    memory, or None. `row` is the alignment of uniform offsets, where loops find step numbers. A
    card (`is_discrete`) may take on more work in a dispatch.
    """

    binding: int
    alignment: int
    bindings: int
    memory: int | None = None
    row: int = 256
    is_discrete: bool = False


# Tuned choices: a kernel's tunable parameters


@dataclass(frozen=True)
class Choice:
    """The parameters of a kernel kind: a number for each field."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in field order."""
        return tuple(vars(self).values())

    def with_number(self, place: int, number: int) -> Self:
        """Return the choice with `number` in field `place`."""
        return replace(self, **{list(vars(self))[place]: number})


@dataclass(frozen=True)
class Elements(Choice):
    """The neighbors that an invocation of an elementwise kernel computes: 1 or 4."""

    count: int


@dataclass(frozen=True)
class Lanes(Choice):
    """The number of invocations that share a row of a reduction."""

    count: int


@dataclass(frozen=True)
class RowTile(Choice):
    """The invocations that share a row, and the vectors that each loads at once."""

    lanes: int
    loads: int


@dataclass(frozen=True)
class ColumnTile(Choice):
    """The vectors of columns side by side in a workgroup, and the rows that each loads at once."""

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

    `slices` of the workgroup divide the `depth`, the tile's places along the contracted axis. An
    invocation has `down` rows and `across` columns of the result. The grid has `beside` tiles of
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
        """The places along the contracted axis in a slice of a tile."""
        return self.depth // self.slices

    @property
    def invocations(self) -> int:
        """The number of invocations in a slice."""
        return (self.rows // self.down) * (self.columns // self.across)

    @property
    def vectors(self) -> int:
        """The number of vectors in a buffer: both operands' tiles."""
        return (self.rows + self.columns) * self.depth // 4


@dataclass(frozen=True)
class Recurrent(Choice):
    """Rows and invocations of a workgroup that makes all steps of a loop.

    An invocation keeps `kept` vectors of weights in registers.
    """

    rows: int
    invocations: int
    kept: int


Kind = TypeVar("Kind", bound=Choice)
Taken_co = TypeVar("Taken_co", bound=Choice, covariant=True)


@dataclass(frozen=True)
class Question(Generic[Taken_co]):
    """A problem of the tuned table: the choice taken, and the options of each field."""

    problem: str
    taken: Taken_co
    options: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Table:
    """Choices by problem, sorted."""

    entries: tuple[tuple[str, Choice], ...] = ()

    @cached_property
    def choices(self) -> Mapping[str, Choice]:
        """The choices by problem."""
        return MappingProxyType(dict(self.entries))

    @cached_property
    def digest(self) -> str:
        """A digest of the entries; empty without entries."""
        return digest(repr(self.entries).encode())[:16] if self.entries else ""

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, problem: object) -> bool:
        return problem in self.choices

    def question(
        self, problem: str, options: Iterable[Iterable[int]], formula: Kind
    ) -> Question[Kind]:
        """Return the table's choice for a problem if the options allow it, else the formula's."""
        allowed = tuple(map(tuple, options))
        found = self.choices.get(problem)
        if not isinstance(found, type(formula)) or not all(map(contains, allowed, found.numbers)):
            found = formula
        return Question(problem, found, allowed)

    def with_choices(self, choices: Mapping[str, Choice]) -> Table:
        """Return the table with `choices` added; they replace older entries."""
        return Table(tuple(sorted({**self.choices, **choices}.items())))


EMPTY = Table()


MOST_LOOPS = 8  # nested loops, at most: every device has this number of dynamic uniforms
CPU_ITERATIONS = 65_000  # iterations of all its loops that an invocation may make
_STEP = 16  # bytes: a vec4<f32>, so that a kernel may read whole vectors


def bytes_of(type_: TensorType) -> int:
    """Return the bytes of a static type on the device."""
    size = 2 if type_.dtype is DType.F16 else 4
    return prod(sizes_of(type_.shape)) * size


OFFSET = 256  # bytes of a binding's offset; WebGPU's default limit, which all devices meet


def padded(nbytes: int, step: int = _STEP) -> int:
    """Return `nbytes` rounded up to whole vectors, at least a vector."""
    return max(-(-nbytes // step), 1) * step


# An element's type in device memory, in WGSL. A bool is a u32 of 0 or 1, an integer of 8 or 16 bits
# an integer of 32, and a bf16 an f32. Leaves lie in words instead (`words.py`).
STORED: Mapping[DType, str] = {
    **{narrow: word.value for narrow, word in HELD.items()},
    DType.BOOL: "u32",
    DType.I32: "i32",
    DType.U32: "u32",
    DType.F16: "f16",
    DType.BF16: "f32",
    DType.F32: "f32",
}


def stored_type(dtype: DType) -> str:
    """Return the WGSL type of an element of `dtype` in device memory.

    Raises BackendError for 64 bits, which WGSL lacks.
    """
    if dtype not in STORED:
        raise missing_dtype(dtype)
    return STORED[dtype]


@dataclass(frozen=True)
class Target:
    """The properties of a device that generated code depends on."""

    storage_buffers: int = 8  # bindings of a kernel, at most
    workgroups: int = 65_535  # along an axis of a dispatch, at most
    invocations: int = 256  # of a workgroup, at most
    shared_bytes: int = 16_384  # of workgroup memory, at most
    features: frozenset[str] = frozenset()
    binding: int = 1 << 27  # bytes of a binding, at most
    iteration_limit: int = 0  # of all loops of an invocation, at most; 0 means no bound
    table: Table = EMPTY  # of measured parameters
    is_watched: bool = True  # a host reads flags and counts between submissions
    # Kernels may read their sizes from memory. FXC, wgpu's compiler for Direct3D 12, refuses a
    # barrier behind a branch on a number from memory.
    reads_sizes: bool = True
    # A kernel may be a whole nest of loops. FXC takes up to 20 s for one, because its time
    # multiplies with each level of loops.
    takes_nests: bool = True
    traits: tuple[str, ...] = ()  # facts of the card that change plan numbers; see `ir/cards.py`

    @property
    def most_columns(self) -> int:
        """The most iterations of a loop, if the loops around and in it share the limit."""
        return self.iteration_limit // 2 or 2**31


def require_dtype(dtype: DType, target: Target) -> None:
    """Raise BackendError for a dtype that WGSL or this device lacks."""
    stored_type(dtype)
    if dtype is DType.F16 and "shader-f16" not in target.features:
        raise BackendError(
            "the device has no f16: its driver lacks shader-f16",
            hint='cast to f32, pick another device with ASG_DEVICE, or use "numpy"',
        )


def workgroups_of(count: int, most: int) -> tuple[int, int, int]:
    """Return the dispatch size for `count` workgroups, rows of at most `most`, and a row's length.

    The last row may have idle workgroups. If the whole class of a symbolic count fits a row,
    the row length is `most`; a single row never uses it.
    """
    size = cast(Number, count)
    if isinstance(size, Size) and most_of_class(size) <= most:
        return size.trace.computed(min, size, most), -(-size // most), most
    rows = -(-count // most)
    across = -(-count // rows) if count else 0
    return across, rows, across
