"""The target of code generation: the facts of a device that kernels depend on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from operator import contains
from types import MappingProxyType
from typing import Generic, NamedTuple, Self, TypeVar

from asg.core.dtypes import DType
from asg.core.errors import BackendError
from asg.core.hashing import digest
from asg.core.types import TensorType
from asg_wgpu.ir.size import sizes_of


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
class Tiling(Choice):
    """Rows and columns of an invocation's tile of a product, and invocations of a workgroup.

    So many `lanes` side by side have the same rows: each loads some, and they exchange them.
    """

    lanes: int
    rows: int
    columns: int
    invocations: int

    @property
    def loaded_rows(self) -> int:
        """The rows that an invocation loads."""
        return self.rows // self.lanes


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


# A given value of few bytes may be bound as a uniform: an array of vectors whose number is known.
# There are few such numbers, so that kernels that differ in sizes alone are still one.
LARGEST_UNIFORM = 1 << 16
_UNIFORMS = (1 << 10, 1 << 13, LARGEST_UNIFORM)


def room_of_uniform(nbytes: int) -> int:
    """Return the bytes of the uniform that holds so many; 0 where none does."""
    return next((room for room in _UNIFORMS if nbytes <= room), 0)


def uniform_of(kind: str, nbytes: int) -> str:
    """Return the type of the elements of a uniform of so many bytes, and how many there are."""
    return f"vec4<{kind}>, {nbytes // 16}"


def bytes_of_uniform(declared: str) -> int:
    """Return the bytes that are bound for an operand so declared, if it is a uniform, or 0."""
    return int(declared.partition(", ")[2] or 0) * 16


# A larger one of f32 may be a texture, four neighbours a texel: a copy, since a buffer is not one.
TEXTURE = "texture_2d<f32>"
TEXELS = 4096  # in a row
_LARGEST_TEXTURE = 1 << 24


def fits_texture(type_: TensorType) -> bool:
    """Whether a parameter of a type is one that may be a texture."""
    return type_.dtype is DType.F32 and LARGEST_UNIFORM < bytes_of(type_) <= _LARGEST_TEXTURE


def space_of(declared: str) -> str:
    """Return the kind of binding of an operand so declared: "storage", "uniform" or "texture"."""
    if declared == TEXTURE:
        return "texture"
    return "uniform" if bytes_of_uniform(declared) else "storage"


@dataclass(frozen=True)
class Traits:
    """The strengths of a kind of device, by which kernels are chosen; by default those of a GPU."""

    compiles_slowly: bool = False  # few kernels, short loops and small tiles are sooner done
    loads_uniforms: bool = False  # many times as fast as what a kernel could write
    loads_in_pairs: bool = False  # four neighbours of 32 bits, sooner as two numbers of 64
    sums_by_subgroups: bool = True  # invocations that share a row exchange registers
    loads_overlaps_once: bool = False  # windows by the row, whose neighbours share elements
    stages_in_vec4: bool = False  # neighbours that are computed anyway are reduced four at a time
    stores_padding: bool = False  # a product reads padding sooner than it computes it
    moves_alone: bool = False  # a value that is but moved fits no order but its own
    map_workgroup: int = 256  # invocations of a workgroup of many elements; 64 reach 0.6 as much
    batches: int | None = None  # of kernels side by side; None for as few as there can be
    tiles_in_squares: bool = True  # of a product; a cache is shared by invocations side by side
    tile_goal: tuple[int, int, int] = (8, 16_384, 64)  # a side, the tiles in all, a workgroup
    slimmest_split: int = 0  # rows and columns, below which a product is bound by what it reads
    shortest_split: int = 0  # below which a small product is done before its parts are added
    small_step: int = -1  # operations of a loop's step, up to which several steps are a dispatch
    sort_from: int = 1 << 24  # iterations of a serial scatter-add that are worth a sort
    filling_rows: int = 64  # of a long reduction, from which on it is not split
    parts_with_rows: int = 0  # of a reduction and its rows together; 0 for parts whatever its rows
    filling_scans: int = 8192  # rows of a scan that leave no part of the device idle
    unshared_rows: int = 1 << 31  # from which on each is one invocation's
    unshared_columns: int = 0  # up to which a barrier takes longer than the work it saves
    lowers_clocks: bool = True  # while it is idle: it is timed after some work


GPU = Traits()

# Mesa's driver runs invocations side by side in vector registers, a workgroup on one core. It loads
# for one invocation after another, and optimises for long.
CPU = Traits(
    lowers_clocks=False,
    compiles_slowly=True,
    loads_uniforms=True,
    loads_in_pairs=True,
    loads_overlaps_once=True,
    sums_by_subgroups=False,
    stages_in_vec4=True,
    stores_padding=True,
    moves_alone=True,
    map_workgroup=64,
    batches=16,
    tiles_in_squares=False,
    tile_goal=(16, 32, 8),
    slimmest_split=8,
    shortest_split=1024,
    small_step=1 << 20,
    sort_from=1 << 19,
    filling_rows=256,
    parts_with_rows=512,
    filling_scans=16,
    unshared_rows=32,
    unshared_columns=512,
)

_SMALL_PRODUCT = 1 << 22  # multiplications, up to which a product is not worth a large kernel


@dataclass(frozen=True)
class Target:
    """The properties of a device that the generated code depends on."""

    storage_buffers: int = 8  # bindings a kernel may have
    workgroups: int = 65_535  # in one direction of a dispatch
    invocations: int = 256  # in one workgroup
    shared_bytes: int = 16_384  # of memory that a workgroup shares
    features: frozenset[str] = frozenset()
    is_cpu: bool = False
    binding: int = 1 << 27  # bytes of a buffer that a kernel sees
    subgroup_width: int = 1  # that is sure: invocations that exchange registers
    iteration_limit: int = 0  # of an invocation's loops together; without a bound if 0
    table: Table = EMPTY  # of parameters that were measured
    in_browser: bool = False  # whose compiler must see that all invocations meet a barrier
    uniforms: int = 0  # bindings of a kernel that may be uniforms
    textures: int = 0  # the same of textures
    is_watched: bool = True  # by a host that looks at flags and counts between submissions

    @property
    def most_columns(self) -> int:
        """The longest trip count of a loop that leaves iterations for those around and in it."""
        return self.iteration_limit // 2 or 2**31

    @property
    def traits(self) -> Traits:
        """The strengths of the device."""
        return CPU if self.is_cpu else GPU

    @property
    def hides_ends(self) -> bool:
        """Whether loops that are to stay loops end at a number that the compiler does not know.

        A browser's would not see that all invocations make as many steps.
        """
        return self.traits.compiles_slowly and not self.in_browser

    @property
    def pairs(self) -> bool:
        """Whether four neighbours are loaded as two numbers of 64 bits."""
        return self.traits.loads_in_pairs and "shader-int64" in self.features

    @property
    def most_uniforms(self) -> int:
        """The uniforms that a kernel may bind for the values that it reads."""
        return self.uniforms if self.traits.loads_uniforms else 0

    @property
    def most_textures(self) -> int:
        """The textures that a kernel may bind for the values that it reads."""
        return self.textures if self.traits.loads_uniforms else 0

    @property
    def subgroup_sums(self) -> bool:
        """Whether invocations that share a row exchange registers."""
        return self.traits.sums_by_subgroups and "subgroup" in self.features

    @property
    def prefers_channels_last(self) -> bool:
        """Whether channels are stored last, four of them a load that invocations exchange."""
        return self.subgroup_width > 1

    def is_small_product(self, count: int) -> bool:
        """Whether so many multiplications are not worth a kernel that compiles for long."""
        return self.traits.compiles_slowly and count < _SMALL_PRODUCT


def require_dtype(dtype: DType, target: Target) -> None:
    """Raise BackendError for a dtype that WGSL, or this device, does not have."""
    stored_type(dtype)
    if dtype is DType.F16 and "shader-f16" not in target.features:
        raise BackendError(
            "the device has no f16: its driver does not offer shader-f16",
            hint='cast to f32, pick another device with ASG_DEVICE, or use "numpy"',
        )
